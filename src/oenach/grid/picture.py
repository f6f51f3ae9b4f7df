"""A board of squares as a picture (SVG), and what one points at: the square that a piece leaves, then where
it goes. A key is `square:d4`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_lowercase

from oenach.art.messages import MESSAGES
from oenach.art.pieces import disc, panel
from oenach.art.signs import sign
from oenach.art.svg import board as whole, fitted, halo, last_mark, rect, section, text, thing, travels
from oenach.grid.board import GridBoard, Piece, say
from oenach.grid.narration import expected
from oenach.view import View

COMMON = MESSAGES.texts("common")
PAD, COORDINATES, PLAYER = 8.0, 18.0, 44.0  # round everything; for letters and numbers; a line for a player


@dataclass(frozen=True)
class Scene:
    """What is drawn, and how large a square is."""

    grid: GridBoard
    view: View
    lang: str
    width: float
    cell: float
    last: frozenset[int]  # the squares of the last move
    pieces: dict[int, int]  # by square, where the piece on it stood at first: the name it travels under


def draw(grid: GridBoard, view: View, lang: str, narrow: bool = False) -> str:
    """The table for a screen or (narrow) for a phone."""
    scene = _scene(grid, view, lang, narrow)
    top = 2 * PAD + PLAYER * view.seats
    height = top + scene.cell * grid.rows + COORDINATES + PAD
    title = say("head", lang, title=view.spec.title, n=len(view.log) + 1)
    body = (*_players(scene), _board(scene, top))
    return whole(title, expected(grid, view, lang), lang, scene.width, height, "", *body)


def picks(grid: GridBoard, view: View, action: int) -> tuple[str, ...]:
    return tuple(f"square:{name}" for name in grid.names(action))


def asked(grid: GridBoard, view: View, picked: tuple[str, ...]) -> int | None:
    """The move that is asked about by one square alone: to the next square, so that a piece that cannot move
    is told what stands in its way."""
    if len(picked) != 1 or not picked[0].startswith("square:"):
        return None
    origin = grid.square(picked[0].removeprefix("square:"))
    if origin is None:
        return None
    return origin * grid.size + (origin - 1 if origin % grid.columns else origin + 1)


def looked_at(grid: GridBoard, view: View, action: int) -> tuple[str, ...]:
    """What to look at for a move: the piece that goes."""
    return picks(grid, view, action)[:1]


def ask_more(grid: GridBoard, view: View, picked: tuple[str, ...], more: frozenset[str], lang: str) -> str:
    """Where a piece goes, or which goes to a square."""
    name = picked[0].removeprefix("square:")
    square = grid.square(name)
    piece = None if square is None else grid.piece_at(view, square)
    if piece is None:
        return say("choose.piece", lang, square=name)
    return say("choose.target", lang, piece=grid.piece_name(piece, lang), square=name)


def _scene(grid: GridBoard, view: View, lang: str, narrow: bool) -> Scene:
    width = 360.0 if narrow else 680.0
    cell = min((width - 2 * PAD - COORDINATES) / grid.columns, 88)
    last = {square for step in view.log[-1:] for square in divmod(step.code, grid.size)}
    return Scene(grid, view, lang, width, cell, frozenset(last), _travelled(grid, view))


def _travelled(grid: GridBoard, view: View) -> dict[int, int]:
    """Where the pieces that went stood at first, by where they stand."""
    first: dict[int, int] = {}
    for step in view.log:
        origin, target = divmod(step.code, grid.size)
        first[target] = first.pop(origin, origin)
    return first


# The players --------------------------------------------------------------------------------------------


def _players(scene: Scene) -> Iterator[str]:
    """A line for each: their pieces, name and side, and whose turn or victory it is."""
    for seat in range(scene.view.seats):
        top, width = PAD + seat * PLAYER, scene.width - 2 * PAD
        told, side = _state(scene, seat), scene.grid.side(seat, scene.lang)
        piece = next(one for one in scene.grid.pieces if one.seat == seat)
        name = fitted(scene.view.names[seat], width * 0.38, 17)
        edge = "ink" if seat in scene.view.actors else "line"
        yield section(
            f"{name}: {side}",
            panel(PAD, top, width, PLAYER - 4, edge),
            _piece(piece, PAD + 22, top + 20, 13),
            text(PAD + 44, top + 26, name, 17, weight="bold"),
            text(PAD + width * 0.5, top + 26, side, 15, fill="faded", room=width * 0.28),
            text(PAD + width - 10, top + 26, told, 15, anchor="end", weight="bold"),
        )


def _state(scene: Scene, seat: int) -> str:
    words = COMMON[scene.lang]
    if seat in scene.view.winners:
        return words["won"]
    return words["acts"] if seat in scene.view.actors else ""


# The board ----------------------------------------------------------------------------------------------


def _board(scene: Scene, top: float) -> str:
    grid, cell = scene.grid, scene.cell
    left = (scene.width - cell * grid.columns + COORDINATES) / 2
    squares = []
    for square in range(grid.size):
        row, column = divmod(square, grid.columns)
        squares.append(_square(scene, square, left + column * cell, top + (grid.rows - 1 - row) * cell))
    return section(scene.view.spec.title, *_coordinates(scene, left, top), *squares)


def _coordinates(scene: Scene, left: float, top: float) -> Iterator[str]:
    grid, cell = scene.grid, scene.cell
    for row in range(grid.rows):
        middle = top + (grid.rows - row - 0.5) * cell + 5
        yield text(left - 10, middle, str(row + 1), 14, anchor="middle", fill="faded")
    for column in range(grid.columns):
        middle, letter = left + (column + 0.5) * cell, ascii_lowercase[column]
        yield text(middle, top + grid.rows * cell + 15, letter, 14, anchor="middle", fill="faded")


def _square(scene: Scene, square: int, x: float, y: float) -> str:
    cell, mark = scene.cell, scene.grid.marks.get(square, "")
    piece, last = scene.grid.piece_at(scene.view, square), square in scene.last
    ground = "yellow-pale" if mark else "vellum"
    body = [rect(x + 1, y + 1, cell - 2, cell - 2, 4, fill=ground, stroke="line")]
    if mark:
        body.append(sign("torc", x + cell / 2, y + cell / 2, "line", cell / 22))
    if piece:
        drawn = _piece(piece, x + cell / 2, y + cell / 2, cell * 0.38)
        body.append(travels(f"{piece.key}.{scene.pieces.get(square, square)}", drawn))
    if last:
        body.append(last_mark(x + 3, y + 3, cell - 6, cell - 6, 5))
    name = scene.grid.name(square)
    ring = halo(x + 3, y + 3, cell - 6, cell - 6, 6)
    return thing(f"square:{name}", _label(scene, name, mark, piece), *body, ring, last=last)


def _label(scene: Scene, name: str, mark: str, piece: Piece | None) -> str:
    marked = [scene.grid.mark_name(mark, scene.lang)] if mark else []
    stands = scene.grid.piece_name(piece, scene.lang) if piece else say("empty", scene.lang)
    return ", ".join([name, *marked, stands])


def _piece(piece: Piece, x: float, y: float, r: float) -> str:
    rim = disc(x, y, r, piece.hue, "ink", 1.5)
    return rim + sign(piece.sign or piece.hue, x, y, f"{piece.hue}-on", r / 13)
