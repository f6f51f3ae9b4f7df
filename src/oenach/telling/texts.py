"""The sentences that all tellings share, by language."""

from __future__ import annotations

from oenach.kernel.messages import Messages

text = Messages("oenach.telling")
