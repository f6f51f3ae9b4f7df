"""What lies before each player of Keltis: a name, stones, a hand, and six rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, cast

from oenach.art.scene import Block, grid, status
from oenach.art.sprites import use
from oenach.art.svg import BOLD, fitted, hit, last_mark, picture, section, text, travels, width_of
from oenach.games.keltis.drawing.labels import end_word, known_cards
from oenach.games.keltis.drawing.layout import HEAD, PEBBLE, Box, high_of, wide_of
from oenach.games.keltis.drawing.parts import card, slip
from oenach.games.keltis.drawing.rows import across_high, down_high, longest, rows_across, rows_down, share
from oenach.games.keltis.drawing.scene import KeltisScene
from oenach.games.keltis.narration import card_name
from oenach.games.keltis.notation import card_text
from oenach.games.keltis.state import HAND, OVER, STONES, SUITS

HAND_WIDE = 140  # how wide the hand of another player is at most
STONE_STEP = 29  # from one stone of a player to the next
FAR, NEAR = 0.5, 0.55  # the cards of others, where their rows run across and where they run down
LONG = 7  # the most cards that can be read in a third of half the width


# Everyone but the viewer ------------------------------------------------------------------------------


def opponents(scene: KeltisScene, x: float, y: float, width: float) -> Block:
    """Everyone but the viewer: side by side, or on a phone one below the other."""
    watched = scene.view.seat is None
    across = 1 if scene.narrow else {4: 2, 2: 1 if watched else 2}.get(len(scene.others), len(scene.others))
    return grid(scene, x, y, width, across, scene.others, player_high, player)


def player_high(scene: KeltisScene, seat: int, width: float) -> float:
    return way_to_sit(scene, width).high(scene, seat)


def player(scene: KeltisScene, seat: int, x: float, y: float, width: float, high: float) -> str:
    body = way_to_sit(scene, width).draw(scene, seat, Box(x, y, width, high))
    return section(scene.say("rows", name=scene.view.names[seat]), body)


class Sitting(Protocol):
    """How a player sits at the table, with more or less room."""

    def high(self, scene: KeltisScene, seat: int) -> float: ...

    def draw(self, scene: KeltisScene, seat: int, box: Box) -> str: ...


@dataclass(frozen=True)
class Broad:
    """The whole width: name, hand and stones beside rows that run across."""

    scale: float

    def high(self, scene: KeltisScene, seat: int) -> float:
        lines = -(-len(stones_before(scene, seat)) // stones_across(scene.layout.side - 8))
        return max(
            across_high(self.scale, 2), 2 * HEAD + 8 + high_of(scene.layout.other) + STONE_STEP * lines
        )

    def draw(self, scene: KeltisScene, seat: int, box: Box) -> str:
        side, hand = scene.layout.side, box.y + 2 * HEAD + 2
        rows = Box(box.x + side, box.y, box.width - side, box.high)
        return (
            name_column(scene, seat, box.x, box.y, side - 8)
            + other_hand(scene, seat, box.x, hand)
            + owned(scene, seat, box.x, hand + high_of(scene.layout.other) + 5, side - 8)
            + rows_across(scene, seat, rows, self.scale, 3)
        )


class Half:
    """Half the width: name, hand and stones on a line above rows that run across."""

    def high(self, scene: KeltisScene, seat: int) -> float:
        return self.head(scene) + across_high(FAR, self.lines(scene, seat))

    def head(self, scene: KeltisScene) -> float:
        return high_of(scene.layout.other) + 8

    def lines(self, scene: KeltisScene, seat: int) -> int:
        """Long rows need more room."""
        return 2 if longest(scene, seat) <= LONG else 3

    def draw(self, scene: KeltisScene, seat: int, box: Box) -> str:
        left, right = box.x + scene.layout.side, box.x + box.width - 10
        stones, head = left + HAND_WIDE + 8, self.head(scene)
        rows = Box(box.x, box.y + head, right - box.x, box.high - head)
        return (
            name_column(scene, seat, box.x, box.y, scene.layout.side - 8)
            + other_hand(scene, seat, left, box.y)
            + owned(scene, seat, stones, box.y, right - stones)
            + rows_across(scene, seat, rows, FAR, SUITS // self.lines(scene, seat))
        )


class Narrow:
    """A phone, or a third of a screen: name, hand and stones above rows that run down."""

    def high(self, scene: KeltisScene, seat: int) -> float:
        return self.head(scene) + down_high(scene, seat, NEAR)

    def head(self, scene: KeltisScene) -> float:
        return HEAD + high_of(scene.layout.other) + 12

    def draw(self, scene: KeltisScene, seat: int, box: Box) -> str:
        width = box.width - (0 if scene.narrow else 12)
        hand, stones, head = box.y + HEAD + 4, box.x + HAND_WIDE + 12, self.head(scene)
        return (
            name_line(scene, seat, box.x, box.y, width)
            + other_hand(scene, seat, box.x, hand)
            + owned(scene, seat, stones, hand, box.x + width - stones)
            + rows_down(scene, seat, Box(box.x, box.y + head, width, box.high - head), NEAR)
        )


def way_to_sit(scene: KeltisScene, width: float) -> Sitting:
    """With the room that there is; there is more where nobody has a hand before them."""
    if width > 700:
        return Broad(FAR if scene.view.seat is not None else scene.layout.own)
    return Half() if width > 450 else Narrow()


# Names ------------------------------------------------------------------------------------------------


def name_line(scene: KeltisScene, seat: int, x: float, y: float, width: float) -> str:
    """The name of a player, whether it is their turn or victory, and at the end their points."""
    points, state = points_of(scene, seat), " · ".join(status(scene, seat))
    size = scene.size + 2
    room = width - width_of(points, size * BOLD) - width_of(state, size) - 40
    name = name_of(scene, seat, room)
    body = (
        hit(x, y, width, HEAD),
        text(x + 2, y + 18, name, size, weight="bold"),
        text(x + 12 + width_of(name, size * BOLD), y + 18, state, size - 2, style="italic"),
        slip(x + width, y + 1, points, scene.size, anchor="end"),
    )
    return picture(seat_label(scene, seat), *body, part=f"seat:{seat}")


def name_column(scene: KeltisScene, seat: int, x: float, y: float, width: float) -> str:
    """The same in a column of its own."""
    points, state = points_of(scene, seat), " · ".join(status(scene, seat))
    beside = x + width_of(points, scene.size * BOLD) + 22
    size = scene.size + 2
    body = (
        hit(x, y, width, 2 * HEAD),
        text(x + 2, y + 18, name_of(scene, seat, width), size, weight="bold"),
        slip(x + 1, y + HEAD, points, scene.size),
        text(beside, y + HEAD + 17, state, size - 4, style="italic", room=x + width - beside),
    )
    return picture(seat_label(scene, seat), *body, part=f"seat:{seat}")


def name_of(scene: KeltisScene, seat: int, room: float) -> str:
    you, size = scene.words["you"] if seat == scene.view.seat else "", (scene.size + 2) * BOLD
    return fitted(scene.view.names[seat], room - width_of(you, size), size) + you


def points_of(scene: KeltisScene, seat: int) -> str:
    return scene.told.points(seat).replace("-", "−")


def seat_label(scene: KeltisScene, seat: int) -> str:
    told = " · ".join([*status(scene, seat), points_of(scene, seat)])
    you = scene.words["you"] if seat == scene.view.seat else ""
    return f"{scene.view.names[seat]}{you}, {told}"


# Hands and stones -------------------------------------------------------------------------------------


def other_hand(scene: KeltisScene, seat: int, x: float, y: float) -> str:
    """keltis.hidden.taken: the backs of what a player holds, and face up what all know of it."""
    known, scale = known_cards(scene, seat), scene.layout.other
    hidden = 0 if scene.s.step == OVER else scene.s.hand_size[seat] - len(known)  # then all are shown
    many = hidden + len(known)
    lefts = fan(x, [1] * hidden + [share(one) for one in known], HAND_WIDE - wide_of(scale))
    backs = [travels(f"back-{seat}-{i}", use("back", lefts[i], y, scale)) for i in range(hidden)]
    shown = [known_card(scene, seat, lefts[hidden + i], y, one) for i, one in enumerate(known)]
    label = scene.say("backs", n=scene.s.hand_size[seat], name=scene.view.names[seat])
    held = picture(label, *backs, part=f"cards:{seat}") if scene.s.step != OVER and many else ""
    return held + "".join(shown)


def fan(x: float, shares: list[float], room: float) -> list[float]:
    """Where cards lie that show so much of themselves under the next ones."""
    step = room / max(sum(shares[:-1]), HAND - 1)
    return [x + step * sum(shares[:i]) for i in range(len(shares))]


def known_card(scene: KeltisScene, seat: int, x: float, y: float, number: int) -> str:
    label = scene.say("known_card", card=card_name(number, scene.lang), name=scene.view.names[seat])
    return picture(
        label,
        card(x, y, scene.layout.other, number, end_word(scene)),
        part=f"known:{seat}:{card_text(number)}",
        piece=scene.cards.take(f"hand{seat}", number),
    )


def stones_before(scene: KeltisScene, seat: int) -> list[int]:
    return [value for value in range(1, STONES + 1) if scene.s.stone_owner[value] == seat + 1]


def stones_across(width: float) -> int:
    """How many stones lie on a line."""
    return int((width - 2) // STONE_STEP)


def owned(scene: KeltisScene, seat: int, x: float, y: float, width: float) -> str:
    """The stones before a player, on as many lines as they need."""
    values, pebbles = stones_before(scene, seat), []
    if not values:
        return ""
    for i, value in enumerate(values):
        line, column = divmod(i, stones_across(width))
        pebbles.append(own_stone(scene, x + 16 + STONE_STEP * column, y + 15 + STONE_STEP * line, value))
    label = scene.say("stones", stones=", ".join(map(str, values)))
    return picture(label, *pebbles, part=f"stones:{seat}")


def own_stone(scene: KeltisScene, x: float, y: float, value: int) -> str:
    last, half = value in scene.changes.stones, PEBBLE / 2
    mark = last_mark(x - half, y - half, PEBBLE, PEBBLE, half) if last else ""
    return travels(f"stone{value}", use(f"stone-{value}", x, y, 0.6), mark, last=last)


# The viewer -------------------------------------------------------------------------------------------


def own(scene: KeltisScene, x: float, y: float, width: float) -> Block:
    """The viewer's name, stones and rows."""
    seat, scale = cast(int, scene.view.seat), scene.layout.own
    if scene.narrow:
        top = y + HEAD + 4 + (PEBBLE + 4 if stones_before(scene, seat) else 0)
        high = down_high(scene, seat, scale)
        name = name_line(scene, seat, x, y, width) + owned(scene, seat, x, y + HEAD + 4, width)
        rows = rows_down(scene, seat, Box(x, top, width, high), scale)
    else:
        side, top, high = scene.layout.side, y, across_high(scale, 2)
        name = name_column(scene, seat, x, y, side - 8) + owned(scene, seat, x, y + 2 * HEAD + 8, side - 8)
        rows = rows_across(scene, seat, Box(x + side, y, width - side, high), scale, 3)
    return section(scene.say("rows", name=scene.view.names[seat]), name, rows), top + high - y
