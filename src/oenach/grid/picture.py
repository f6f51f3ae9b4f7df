"""A board of squares as a picture (SVG), and what one points at: the square that a piece leaves, then where
it goes. A key is `square:d4`.

On a screen the players sit beside the board, with what they have on it; on a phone above it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_lowercase

from oenach.art.knots import BAND, Knots, triskele
from oenach.art.messages import MESSAGES
from oenach.art.pieces import disc, panel
from oenach.art.signs import sign
from oenach.art.svg import board as whole, halo, last_mark, rect, section, text, thing, travels
from oenach.grid.board import GridBoard, Piece, say
from oenach.grid.narration import expected
from oenach.view import View

COMMON = MESSAGES.texts("common")
GAP = 8.0  # between plates


@dataclass(frozen=True)
class Sizes:
    """The sizes of a layout, in units; in a narrow one a unit is about a pixel of a phone."""

    name: str
    width: float
    pad: float  # round everything
    coordinates: float  # room for letters and numbers
    frame: float  # how wide the frame is at the sides of the board; above and below it is as high as a plait
    squares: float  # room for the squares, across and down
    size: float  # of ordinary letters
    plate: float  # how high the name of a player and what goes with it is

    @property
    def narrow(self) -> bool:
        return self.frame < BAND


NARROW = Sizes("grid-narrow", 360, 4, 16, 2, 334, 13, 60)
WIDE = Sizes("grid-wide", 960, 10, 20, BAND + 4, 588, 16, 76)
LARGEST = 56.0  # a square on a phone: else a high board would be higher than the screen
ROW = 32.0  # on a screen, a line for a kind of piece or of square


@dataclass(frozen=True)
class Scene:
    """What is drawn, and how large a square is."""

    grid: GridBoard
    view: View
    lang: str
    sizes: Sizes
    cell: float
    last: frozenset[int]  # the squares of the last move
    pieces: dict[int, int]  # by square, where the piece on it stood at first: the name it travels under

    @property
    def board_width(self) -> float:
        return self.cell * self.grid.columns + 2 * self.sizes.frame

    @property
    def board_height(self) -> float:
        return self.cell * self.grid.rows + 2 * (BAND + 4)


def draw(grid: GridBoard, view: View, lang: str, narrow: bool = False) -> str:
    """The table for a screen or (narrow) for a phone."""
    scene = _scene(grid, view, lang, NARROW if narrow else WIDE)
    body, height = _stacked(scene) if narrow else _side_by_side(scene)
    title = say("head", lang, title=view.spec.title, n=len(view.log) + 1)
    knots = Knots(scene.sizes.name)
    defs = knots.defs() + ("" if narrow else knots.post_defs())
    return whole(title, expected(grid, view, lang), lang, scene.sizes.width, height, defs, *body)


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


def _scene(grid: GridBoard, view: View, lang: str, sizes: Sizes) -> Scene:
    across = sizes.squares / grid.columns
    cell = min(across, LARGEST) if sizes.narrow else min(across, sizes.squares / grid.rows)
    last = {square for step in view.log[-1:] for square in divmod(step.code, grid.size)}
    return Scene(grid, view, lang, sizes, cell, frozenset(last), _travelled(grid, view))


def _travelled(grid: GridBoard, view: View) -> dict[int, int]:
    """Where the pieces that went stood at first, by where they stand."""
    first: dict[int, int] = {}
    for step in view.log:
        origin, target = divmod(step.code, grid.size)
        first[target] = first.pop(origin, origin)
    return first


# What lies where ----------------------------------------------------------------------------------------


def _stacked(scene: Scene) -> tuple[list[str], float]:
    """For a phone: the players above the board, two in a line."""
    sizes, seats = scene.sizes, range(scene.view.seats)
    width, line = (sizes.width - 2 * sizes.pad - GAP) / 2, sizes.plate + GAP
    plates = [
        _plate(scene, seat, sizes.pad + seat % 2 * (width + GAP), sizes.pad + seat // 2 * line, width)
        for seat in seats
    ]
    top = sizes.pad + (len(seats) + 1) // 2 * line
    board = _board(scene, (sizes.width - scene.board_width + sizes.coordinates) / 2, top)
    return [*plates, board], top + scene.board_height + sizes.coordinates + sizes.pad


def _side_by_side(scene: Scene) -> tuple[list[str], float]:
    """For a screen: the players to the right of the board, and below them what marks on it mean."""
    sizes = scene.sizes
    left, top = sizes.pad + sizes.coordinates, sizes.pad
    x = left + scene.board_width + 2 * sizes.pad
    width = sizes.width - sizes.pad - x
    body, y = [_board(scene, left, top)], top
    for seat in range(scene.view.seats):
        body.append(_plate(scene, seat, x, y, width))
        y += _plate_height(scene, seat) + GAP
    if scene.grid.marks:
        body.append(_legend(scene, x, y, width))
        y += _legend_height(scene) + GAP
    bottom = max(top + scene.board_height, y - GAP)
    if bottom - y > 2 * ROW:
        size = min(bottom - y, width) * 0.36
        body.append(triskele(x + width / 2, (y + bottom) / 2, size, "shade"))
    return body, bottom + sizes.coordinates + sizes.pad


# The players --------------------------------------------------------------------------------------------


def _kinds(scene: Scene, seat: int) -> list[Piece]:
    return [piece for piece in scene.grid.pieces if piece.seat == seat]


def _plate_height(scene: Scene, seat: int) -> float:
    """How high the plate of a player is: on a screen with a line for each kind of their pieces."""
    pieces = 0 if scene.sizes.narrow else ROW * len(_kinds(scene, seat)) + GAP
    return scene.sizes.plate + pieces


def _plate(scene: Scene, seat: int, x: float, y: float, width: float) -> str:
    """A player: sign, name and side, whether it is their turn or victory, and on a screen their pieces."""
    side, state, first = scene.grid.side(seat, scene.lang), _state(scene, seat), _kinds(scene, seat)[0]
    name, edge = scene.view.names[seat], "ink" if seat in scene.view.actors else "line"
    size, middle = scene.sizes.size, y + scene.sizes.plate / 2
    lines = [(name, size + 2, "ink", "bold"), (side, size, "faded", None)]
    lines += [(state, size, "ink", "bold")] if state else []
    body = [panel(x, y, width, _plate_height(scene, seat), edge), _piece(first, x + 24, middle, 15)]
    for n, (words, letters, fill, weight) in enumerate(lines):
        baseline = middle + 5 + (n - (len(lines) - 1) / 2) * (size + 4)
        body.append(text(x + 46, baseline, words, letters, weight=weight, fill=fill, room=width - 52))
    if not scene.sizes.narrow:
        body += _on_board(scene, seat, x, y + scene.sizes.plate, width)
    return section(", ".join(filter(None, (f"{name}: {side}", state))), *body)


def _state(scene: Scene, seat: int) -> str:
    if scene.view.drawn:
        return say("draw", scene.lang)
    if seat in scene.view.winners:
        return COMMON[scene.lang]["won"]
    return COMMON[scene.lang]["acts"] if seat in scene.view.actors else ""


def _on_board(scene: Scene, seat: int, x: float, y: float, width: float) -> Iterator[str]:
    """The pieces that a player has on the board, by kind."""
    grid, size = scene.grid, scene.sizes.size
    standing = [grid.piece_at(scene.view, square) for square in range(grid.size)]
    for n, piece in enumerate(_kinds(scene, seat)):
        middle, name = y + (n + 0.5) * ROW, grid.piece_name(piece, scene.lang)
        yield _piece(piece, x + 24, middle, 11)
        yield text(x + 48, middle + 5, name, size, room=width - 100)
        yield text(
            x + width - 14, middle + 5, f"× {standing.count(piece)}", size, anchor="end", weight="bold"
        )


# The marks ----------------------------------------------------------------------------------------------


def _marks(scene: Scene) -> list[str]:
    return list(dict.fromkeys(scene.grid.marks.values()))


def _legend_height(scene: Scene) -> float:
    return ROW * len(_marks(scene)) + 2 * GAP


def _legend(scene: Scene, x: float, y: float, width: float) -> str:
    """What the marked squares are called."""
    body = [panel(x, y, width, _legend_height(scene))]
    for n, mark in enumerate(_marks(scene)):
        top, name = y + GAP + n * ROW, scene.grid.mark_name(mark, scene.lang)
        body += [_ground("yellow-pale", x + 11, top + 3, 26), _ornament(scene, mark, x + 11, top + 3, 26)]
        body.append(text(x + 48, top + ROW / 2 + 5, name, scene.sizes.size, room=width - 56))
    return section(", ".join(scene.grid.mark_name(mark, scene.lang) for mark in _marks(scene)), *body)


def _ground(fill: str, x: float, y: float, side: float) -> str:
    """A square without what lies on it. All of it can be hit."""
    return rect(x, y, side, side, fill=fill, stroke="line", pointer_events="all")


def _ornament(scene: Scene, mark: str, x: float, y: float, side: float) -> str:
    """On a marked square: a line within it, and a torc if it is of the first kind, else three spirals."""
    inner = rect(x + side * 0.08, y + side * 0.08, side * 0.84, side * 0.84, fill="none", stroke="gold")
    if mark == _marks(scene)[0]:
        return inner + sign("torc", x + side / 2, y + side * 0.52, "gold", side / 26)
    return inner + triskele(x + side / 2, y + side * 0.53, side * 0.3)


# The board ----------------------------------------------------------------------------------------------


def _board(scene: Scene, left: float, top: float) -> str:
    """The frame with its upper left corner at a place, and the squares in it."""
    grid, cell = scene.grid, scene.cell
    x, y = left + scene.sizes.frame, top + BAND + 4
    squares = []
    for square in range(grid.size):
        row, column = divmod(square, grid.columns)
        squares.append(_square(scene, square, x + column * cell, y + (grid.rows - 1 - row) * cell))
    return section(scene.view.spec.title, _frame(scene, left, top), *_coordinates(scene, left, top), *squares)


def _frame(scene: Scene, left: float, top: float) -> str:
    """Knotwork above and below the squares; on a screen also at their sides, and spirals in the corners."""
    width, height, knots = scene.board_width, scene.board_height, Knots(scene.sizes.name)
    parts = [rect(left, top, width, height, 8, fill="shade", stroke="edge", stroke_width=2)]
    ends = 0.0 if scene.sizes.narrow else BAND + 4
    for y in (top + 2, top + height - BAND - 2):
        parts.append(knots.band(left + ends, y, width - 2 * ends))
    if not scene.sizes.narrow:
        for x in (left + 2, left + width - BAND - 2):
            parts.append(knots.post(x, top + ends, height - 2 * ends))
            for y in (top + 2, top + height - BAND - 2):
                parts.append(disc(x + BAND / 2, y + BAND / 2, BAND / 2, "leaf", "gold", 2))
                parts.append(triskele(x + BAND / 2, y + BAND / 2 + 1, BAND * 0.4))
    return "".join(parts)


def _coordinates(scene: Scene, left: float, top: float) -> Iterator[str]:
    grid, cell, sizes = scene.grid, scene.cell, scene.sizes
    x, y = left + sizes.frame, top + BAND + 4
    for row in range(grid.rows):
        middle = y + (grid.rows - row - 0.5) * cell + sizes.size * 0.35
        yield text(left - 4, middle, str(row + 1), sizes.size, anchor="end", fill="faded")
    below = top + scene.board_height + sizes.size
    for column in range(grid.columns):
        middle = x + (column + 0.5) * cell
        yield text(middle, below, ascii_lowercase[column], sizes.size, anchor="middle", fill="faded")


def _square(scene: Scene, square: int, x: float, y: float) -> str:
    cell, mark, name = scene.cell, scene.grid.marks.get(square, ""), scene.grid.name(square)
    piece, last = scene.grid.piece_at(scene.view, square), square in scene.last
    dark = sum(divmod(square, scene.grid.columns)) % 2 == 0
    body = [_ground("yellow-pale" if mark else "vellum" if dark else "leaf", x, y, cell)]
    if mark:
        body.append(_ornament(scene, mark, x, y, cell))
    if piece:
        drawn = _piece(piece, x + cell / 2, y + cell / 2, cell * 0.38)
        body.append(travels(f"{piece.key}.{scene.pieces.get(square, square)}", drawn))
    if last:
        body.append(last_mark(x + 3, y + 3, cell - 6, cell - 6, 5))
    ring = halo(x + 4, y + 4, cell - 8, cell - 8, 5)
    return thing(f"square:{name}", _label(scene, name, mark, piece), *body, ring, last=last)


def _label(scene: Scene, name: str, mark: str, piece: Piece | None) -> str:
    marked = [scene.grid.mark_name(mark, scene.lang)] if mark else []
    stands = scene.grid.piece_name(piece, scene.lang) if piece else say("empty", scene.lang)
    return ", ".join([name, *marked, stands])


def _piece(piece: Piece, x: float, y: float, r: float) -> str:
    """A round piece with a rim, as if it were turned of bone."""
    on = f"{piece.hue}-on"
    rim = disc(x, y, r, piece.hue, "ink", 1.5) + disc(x, y, r * 0.82, piece.hue, on, 1)
    return rim + sign(piece.sign or piece.hue, x, y, on, r / 14)
