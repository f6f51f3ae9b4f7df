"""What the commands say: their help, and what some of them print, in every language."""

from __future__ import annotations

from typing import NamedTuple

from oenach.kernel.messages import Messages
from oenach.numbers import FIXED
from oenach.terminal.screen import glued

text = Messages("oenach.commands")


class Help(NamedTuple):
    """The texts of the help in one language: `say = Help("fr")`, then `say("play.seats")`. argparse wraps
    them, and fills them in once more: a percent sign would have to stand twice."""

    lang: str

    def __call__(self, key: str, /, **values: object) -> str:
        return glued(text(key, self.lang, **values), FIXED)
