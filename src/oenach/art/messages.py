"""What the pictures of all games say, by language: the files in `locale`."""

from __future__ import annotations

from oenach.kernel.messages import Messages

MESSAGES = Messages("oenach.art")
