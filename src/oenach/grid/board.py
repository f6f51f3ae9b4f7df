"""A board of squares: what it is made of, and how its squares and moves are written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase
from typing import Any, NamedTuple, cast

from oenach.kernel.errors import Malformed, NotUnderstood
from oenach.kernel.messages import Messages
from oenach.view import View

say = Messages("oenach.grid")
WRITTEN = re.compile(r"([a-z][0-9]{1,2})\s*(?:-|–|→|->|\s)?\s*([a-z][0-9]{1,2})")


class Piece(NamedTuple):
    """A kind of piece: its key in the messages, its letter, whose it is, its colour, and what is drawn on it
    (a name of `art.signs.PICTURES`; else the shape of its colour)."""

    key: str
    letter: str
    seat: int
    hue: str
    sign: str = ""


@dataclass(frozen=True, eq=False)
class GridBoard:
    """A board of squares. `marks` are squares that differ from the others, each with the key of its name."""

    columns: int
    rows: int
    pieces: tuple[Piece, ...]
    messages: Messages
    marks: Mapping[int, str] = field(default_factory=dict)

    # Squares and moves ----------------------------------------------------------------------------

    @property
    def size(self) -> int:
        """How many squares there are."""
        return self.columns * self.rows

    def name(self, square: int) -> str:
        return f"{ascii_lowercase[square % self.columns]}{square // self.columns + 1}"

    def square(self, name: str) -> int | None:
        """The square of a name; None if there is none."""
        return next((square for square in range(self.size) if self.name(square) == name), None)

    def names(self, action: int) -> tuple[str, str]:
        """From where to where an action goes."""
        origin, target = divmod(action, self.size)
        return self.name(origin), self.name(target)

    def piece_at(self, view: View, square: int) -> Piece | None:
        number = cast(Any, view.state).squares[square]
        return self.pieces[number - 1] if number else None

    # Words ----------------------------------------------------------------------------------------

    def piece_name(self, piece: Piece, lang: str) -> str:
        return self.messages(f"piece.{piece.key}", lang)

    def mark_name(self, mark: str, lang: str) -> str:
        return self.messages(f"mark.{mark}", lang)

    def side(self, seat: int, lang: str) -> str:
        return self.messages(f"side.{seat}", lang)

    def write(self, action: int) -> str:
        return "-".join(self.names(action))

    def parse(self, text: str) -> int:
        """The action of a text: d4-d6, d4 d6 or d4d6."""
        found = WRITTEN.fullmatch(text.strip().lower())
        squares = [self._named(name) for name in found.groups()] if found else []
        if len(squares) != 2:
            raise NotUnderstood(say.later("no_move", text=text, example=self.write(self.columns)))
        return squares[0] * self.size + squares[1]

    def _named(self, name: str) -> int:
        """The square of a name; an error if there is none."""
        square = self.square(name)
        if square is None:
            raise Malformed(say.later("no_square", name=name, last=self.name(self.size - 1)))
        return square

    def legend(self, lang: str) -> str:
        """What the letters of the text board mean."""
        pieces = [f"{piece.letter} {self.piece_name(piece, lang)}" for piece in self.pieces]
        marks = [f"{mark[0]} {self.mark_name(mark, lang)}" for mark in dict.fromkeys(self.marks.values())]
        return ", ".join([*pieces, *marks])
