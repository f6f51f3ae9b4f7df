"""The person's terminal: sentences go out, typed lines come in, and neither can break the program."""

from __future__ import annotations

import codecs
import contextlib
import io
import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Iterable

from oenach.terminal.texts import text

NARROWEST, WIDEST = 30, 100
QUOTES = dict.fromkeys("«»„“”", '"')
LOOKALIKES = str.maketrans(
    QUOTES | {"œ": "oe", "Œ": "Oe", "–": "-", "\N{MINUS SIGN}": "-", "’": "'", "×": "x"}
)
BELOW = "    "  # before what goes on from the line above
GLUE = "\0"  # a space at which no line is broken


def printable(words: str) -> str:
    """Text without control characters: names in a record or on the command line may hold any."""
    return "".join("?" if unicodedata.category(c)[0] == "C" and c != "\n" else c for c in words)


def without_accents(error: UnicodeError) -> tuple[str, int]:
    """What a terminal shows for letters it does not have: those without their accents, or else ?"""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = unicodedata.normalize("NFKD", error.object[error.start : error.end].translate(LOOKALIKES))
    shown = [c if c.isascii() else "?" for c in letters if not unicodedata.combining(c)]
    return "".join(shown), error.end


def soften_streams() -> None:
    """No character that is typed or shown is an error, whatever the encoding of the terminal."""
    codecs.register_error("without_accents", without_accents)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "without_accents"), (sys.stderr, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


class Screen:
    """Where a person reads and types. `plain` is for screen readers: no layout, a sentence a line."""

    def __init__(self, lang: str, plain: bool) -> None:
        self.lang = lang
        self.plain = plain
        self.typing = sys.stdin is not None and sys.stdin.isatty()
        if self.typing and sys.stdout is not None and sys.stdout.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (gives `input` its arrow keys)

    @property
    def width(self) -> int:
        return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns - 1))

    def say(self, words: str = "") -> None:
        print(printable(words), flush=True)

    def lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def gap(self) -> None:
        """An empty line, for the eye only."""
        if not self.plain:
            self.say()

    def tell(self, key: str, /, **values: object) -> None:
        """Say a sentence of the table."""
        self.say(self.fit(text(key, self.lang, **values)))

    def fit(self, words: str, first: str = "", rest: str = "") -> str:
        """A paragraph wrapped to the screen, with its indents; for a screen reader, as it is."""
        if self.plain:
            return words
        return wrapped(words, self.width, first, rest)

    def fitted(self, board: str) -> list[str]:
        """The lines of a board, the long ones wrapped; a table with columns is left as it is."""
        return [part for line in board.splitlines() for part in self._fitted(line)]

    def _fitted(self, line: str) -> list[str]:
        words = line.lstrip()
        if self.plain or len(line) <= self.width or "  " in words:
            return [line]
        indent = line[: len(line) - len(words)]
        return self.fit(words, indent, indent + BELOW).split("\n")

    def ask(self, key: str = "prompt") -> str:
        """What the person answers to a sentence of the table. EOFError when there are no more lines."""
        try:
            line = input(text(key, self.lang))
        except (OSError, RuntimeError, ValueError):  # the terminal is gone, or there never was one
            raise EOFError from None
        if not self.typing:
            self.say(line)  # so that a transcript shows what was answered
        return line


def wrapped(words: str, width: int, first: str = "", rest: str = "") -> str:
    """A paragraph of lines that fit. French marks stay with their word, and no word is broken."""
    wrapper = textwrap.TextWrapper(
        width, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )
    return wrapper.fill(glued(words, GLUE)).replace(GLUE, " ")


def glued(words: str, glue: str) -> str:
    """Words in which another character stands for the space between a French mark and its word."""
    return re.sub(" (?=[:;?!»])|(?<=«) ", glue, words)
