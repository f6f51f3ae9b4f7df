"""What the pictures of all tables have in common. A game defines

    class Table(Picture):            its words, its title, and `body`: what lies where
        WORDS = {"en": {...}, "fr": {...}}

    Table(view, "fr", NARROW).svg()

and gets from here: words in the language of the page, parts one below the other or side by side, the plate
with the name of a player, and whose turn it is. A part of a picture is a `Block`: its markup and how high
it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import ClassVar

from oenach.art.knots import Knots
from oenach.art.scene import COMMON, GAP as GAP, Block, Layout as Layout, Told, Words, last_turn as last_turn
from oenach.art.svg import BOLD, board, fitted, text, width_of
from oenach.view import View

Part = Callable[[float, float, float], Block]  # draws a block at (x, y), so wide


class Picture(ABC):
    """A view, the language and the layout."""

    WORDS: ClassVar[Words]
    told: Told

    def __init__(self, view: View, lang: str, layout: Layout) -> None:
        self.view, self.lang = view, lang
        self.words = {**COMMON[lang], **self.WORDS[lang]}
        self.narrow, self.knots = layout.narrow, Knots(layout.name)
        self.width, self.size = layout.width, layout.size
        self.actors, self.winners = view.actors, view.winners
        self.others = [seat for seat in range(view.seats) if seat != view.seat]

    @cached_property
    def scores(self) -> tuple[int, ...]:
        return self.view.scores

    @cached_property
    def moves(self) -> set[int]:
        """What the viewer may do now."""
        return set(map(int, self.view.moves()))

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    # The whole ------------------------------------------------------------------------------------

    @abstractmethod
    def title(self) -> str:
        """What the picture is called: the game, and how far it is."""

    @abstractmethod
    def body(self) -> Block:
        """Everything on the table."""

    def description(self) -> str:
        """What is expected now, for those who listen."""
        return self.told.expected()

    def defs(self) -> str:
        """What is defined before it is used."""
        return self.knots.defs()

    def svg(self) -> str:
        body, height = self.body()
        return board(self.title(), self.description(), self.lang, self.width, height, self.defs(), body)

    # Blocks ---------------------------------------------------------------------------------------

    def stack(self, x: float, y: float, width: float, parts: Iterable[Part]) -> Block:
        """Parts one below the other."""
        markup, top = [], y
        for part in parts:
            shape, high = part(x, top, width)
            markup.append(shape)
            top += high + GAP if high else 0
        return "".join(markup), top - GAP - y

    def grid(
        self,
        x: float,
        y: float,
        width: float,
        across: int,
        cells: Sequence[int],
        height: Callable[[int, float], float],
        cell: Callable[[int, float, float, float, float], str],
    ) -> Block:
        """Cells in lines of so many, those of a line equally high: `height` asks how high a cell of some
        width has to be, `cell` draws it at (x, y), so wide and so high."""
        wide = (width - GAP * (across - 1)) / across
        markup, top = [], y
        for first in range(0, len(cells), across):
            line = cells[first : first + across]
            high = max(height(one, wide) for one in line)
            markup += [cell(one, x + i * (wide + GAP), top, wide, high) for i, one in enumerate(line)]
            top += high + GAP
        return "".join(markup), top - GAP - y

    # The players ----------------------------------------------------------------------------------

    def frame(self, seat: int | None) -> str:
        """The colour of the edge of what belongs to a player: dark if they are to act."""
        return "ink" if seat in self.actors else "line"

    def plate(self, seat: int, x: float, y: float, width: float, told: str) -> str:
        """The name of a player from x on, cut to the room beside what is told of them at the end."""
        size, you = self.size + 2, self.words["you"] if seat == self.view.seat else ""
        room = width - 10 - width_of(told + you, size * BOLD)
        name = fitted(self.view.names[seat], room, size * BOLD) + you
        weight = "bold" if seat in self.actors or seat in self.winners else None
        return text(x, y, name, size, weight="bold") + text(
            x + width, y, told, size, anchor="end", weight=weight
        )

    def state(self, seat: int) -> list[str]:
        """Whether it is a player's turn or victory, in words."""
        if seat in self.winners:
            return [self.words["won"]]
        return [self.words["acts"]] if seat in self.actors else []

    def whose(self, turn: int) -> str:
        """Whose turn it is, or who has won."""
        seats = self.winners
        if seats:
            names = self.told.words["and"].join(self.view.names[seat] for seat in seats)
            return self.told.words["share" if len(seats) > 1 else "wins"].format(names=names)
        mine = turn == self.view.seat
        return self.words["yours"] if mine else self.say("turn", name=self.view.names[turn])
