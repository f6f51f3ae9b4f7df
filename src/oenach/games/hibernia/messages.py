"""What this game says, by language: the files in `locale`."""

from __future__ import annotations

from oenach.kernel.messages import Messages

MESSAGES = Messages("oenach.games.hibernia")
