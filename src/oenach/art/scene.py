"""What the pictures of all tables have in common: a scene, and functions that draw from one.

A scene is made once for a picture and holds what there is to show: the view, the language, the layout, the
words. A game has a scene of its own with what else it needs (its state, what the last turn changed), and
draws with plain functions that take the scene first:

    def middle(scene: GameScene, x: float, y: float, width: float) -> Block: ...

    scene = scene_of(view, "fr", NARROW)
    whole(scene, title(scene), scene.told.expected(), stack(scene, x, y, width, [middle, opponents]))

A part of a picture is a `Block`: its markup and how high it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, TypeVar

from oenach.art.knots import Knots
from oenach.art.messages import MESSAGES
from oenach.art.svg import BOLD, board, fitted, group, hit, picture, sheets, text, width_of
from oenach.kernel.chance import CHANCE
from oenach.view import Step, View

Words = Mapping[str, Mapping[str, str]]  # by language and key
Block = tuple[str, float]  # a part of the picture, and how high it is
GAP = 8  # between blocks

COMMON: Words = MESSAGES.texts("common")


@dataclass(frozen=True)
class Layout:
    """The sizes of a layout, in units; in a narrow one a unit is about a pixel of a phone. A game adds its
    own sizes."""

    name: str  # of the picture; its patterns are called after it
    width: float
    pad: float  # round everything
    size: float  # of ordinary text

    @property
    def narrow(self) -> bool:
        return self.width < 500

    @property
    def room(self) -> float:
        """How wide a block is that has the whole width."""
        return self.width - 2 * self.pad


class Told(Protocol):
    """The text board of a game, whose words a picture uses too."""

    @property
    def words(self) -> Mapping[str, str]: ...

    def expected(self) -> str: ...


@dataclass(frozen=True, eq=False)
class Scene:
    """What a picture shows, to whom, in which language and how large. The scene of a game adds fields."""

    view: View
    lang: str
    layout: Layout
    words: Mapping[str, str]  # what the picture says, by key
    told: Told

    # What follows from these, for the parts to look up.
    narrow: bool = field(init=False)
    size: float = field(init=False)  # of ordinary text
    knots: Knots = field(init=False)
    actors: tuple[int, ...] = field(init=False)
    winners: tuple[int, ...] = field(init=False)
    others: list[int] = field(init=False)  # every seat but the viewer's

    def __post_init__(self) -> None:
        view, layout = self.view, self.layout
        follows = {
            "narrow": layout.narrow,
            "size": layout.size,
            "knots": Knots(layout.name),
            "actors": view.actors,
            "winners": view.winners,
            "others": [seat for seat in range(view.seats) if seat != view.seat],
        }
        for name, value in follows.items():
            object.__setattr__(self, name, value)  # the scene is frozen for everyone else

    def say(self, key: str, **values: object) -> str:
        """One of the words, with values in their places."""
        return self.words[key].format(**values)


S = TypeVar("S", bound=Scene)
Part = Callable[[S, float, float, float], Block]  # draws a block at (x, y), so wide


def words_of(game: Words, lang: str) -> Mapping[str, str]:
    """What the pictures of all games say, and what those of a game say."""
    return {**COMMON[lang], **game[lang]}


def moves_of(view: View) -> set[int]:
    """What the viewer may do now."""
    return set(map(int, view.moves()))


# Blocks -----------------------------------------------------------------------------------------------


def whole(
    scene: Scene, title: str, expected: str, body: Block, defs: str = "", hand: Block | None = None
) -> str:
    """The picture as SVG: what it is called, what is expected now (for those who listen), and everything on
    the table, which was drawn with its upper left corner inside the pad. A game adds its own `defs`. The
    viewer's `hand`, drawn likewise, is a sheet of its own, which a page keeps in sight."""
    sheet = partial(_sheet, scene, title, expected)
    knots = scene.knots.defs() if f"url(#{scene.knots.name}-" in body[0] else ""
    table = sheet(body, knots + defs, "board")
    return sheets(table, sheet(hand, "", "board hand")) if hand else table


def _sheet(scene: Scene, title: str, expected: str, block: Block, defs: str, kind: str) -> str:
    markup, high = block
    height = high + 2 * scene.layout.pad
    return board(title, expected, scene.lang, scene.layout.width, height, defs, markup, kind=kind)


def stack(scene: S, x: float, y: float, width: float, parts: Iterable[Part[S]]) -> Block:
    """Parts one below the other."""
    markup, top = [], y
    for part in parts:
        shape, high = part(scene, x, top, width)
        markup.append(shape)
        top += high + GAP if high else 0
    return "".join(markup), top - GAP - y


def grid(
    scene: S,
    x: float,
    y: float,
    width: float,
    across: int,
    cells: Sequence[int],
    height: Callable[[S, int, float], float],
    cell: Callable[[S, int, float, float, float, float], str],
) -> Block:
    """Cells in lines of so many, those of a line equally high: `height` asks how high a cell of some
    width has to be, `cell` draws it at (x, y), so wide and so high."""
    wide = (width - GAP * (across - 1)) / across
    markup, top = [], y
    for first in range(0, len(cells), across):
        line = cells[first : first + across]
        high = max(height(scene, one, wide) for one in line)
        markup += [cell(scene, one, x + i * (wide + GAP), top, wide, high) for i, one in enumerate(line)]
        top += high + GAP
    return "".join(markup), top - GAP - y


# The players ------------------------------------------------------------------------------------------


def frame_colour(scene: Scene, seat: int | None) -> str:
    """The colour of the edge of what belongs to a player: dark if they are to act."""
    return "ink" if seat in scene.actors else "line"


def plate(
    scene: Scene, seat: int, x: float, y: float, width: float, told: str, key: str | None = None
) -> str:
    """The name of a player from x on, cut to the room beside what is told of them at the end, which may have
    a `key` of its own."""
    size, you = scene.size + 2, scene.words["you"] if seat == scene.view.seat else ""
    room = width - 10 - width_of(told + you, size * BOLD)
    name = fitted(scene.view.names[seat], room, size * BOLD) + you
    weight = "bold" if seat in scene.actors or seat in scene.winners else None
    words = text(x, y, name, size, weight="bold")
    points = text(x + width, y, told, size, anchor="end", weight=weight)
    points = group(points, data_part=key) if key else points
    area = hit(x, y - size, width, size + 6)
    return picture(f"{scene.view.names[seat]}{you}, {told}", area, words, points, part=f"seat:{seat}")


def status(scene: Scene, seat: int) -> list[str]:
    """Whether it is a player's turn or victory, in words."""
    if seat in scene.winners:
        return [scene.words["won"]]
    return [scene.words["acts"]] if seat in scene.actors else []


def whose(scene: Scene, turn: int) -> str:
    """Whose turn it is, or who has won."""
    seats = scene.winners
    if seats:
        names = scene.told.words["and"].join(scene.view.names[seat] for seat in seats)
        return scene.told.words["share" if len(seats) > 1 else "wins"].format(names=names)
    mine = turn == scene.view.seat
    return scene.words["yours"] if mine else scene.say("turn", name=scene.view.names[turn])


# What happened last -----------------------------------------------------------------------------------


def last_turn(log: Sequence[Step]) -> list[Step]:
    """The moves of whoever acted last and what chance gave between and after them, the newest first."""
    turn: list[Step] = []
    waiting: list[Step] = []  # what chance gave, until the move before it is known to belong here
    for step in reversed(log):
        if step.seat == CHANCE:
            waiting.append(step)
        elif turn and step.seat != turn[-1].seat:
            break
        else:
            turn += [*waiting, step]
            waiting = []
    return turn
