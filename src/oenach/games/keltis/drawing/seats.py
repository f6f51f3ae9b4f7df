"""What lies before each player of Keltis: a name, stones, a hand, and six rows."""

from __future__ import annotations

from typing import cast

from oenach.art.scene import Block, grid, status
from oenach.art.sprites import use
from oenach.art.svg import BOLD, fitted, hit, last_mark, picture, section, text, travels, width_of
from oenach.games.keltis.drawing.labels import end_word, known_cards
from oenach.games.keltis.drawing.layout import HEAD, PEBBLE, Box, high_of, wide_of
from oenach.games.keltis.drawing.parts import card, slip
from oenach.games.keltis.drawing.rows import across_high, down_high, rows_across, rows_down, share
from oenach.games.keltis.drawing.scene import KeltisScene
from oenach.games.keltis.narration import card_name
from oenach.games.keltis.notation import card_text
from oenach.games.keltis.state import HAND, OVER, STONES

HAND_WIDE = 146  # how wide the hand of another player is at most
STONE_STEP = 29  # from one stone of a player to the next


# Everyone but the viewer ------------------------------------------------------------------------------


def opponents(scene: KeltisScene, x: float, y: float, width: float) -> Block:
    """Everyone but the viewer: side by side, or on a phone one below the other."""
    across = 1 if scene.narrow else 2 if len(scene.others) == 4 else len(scene.others)
    return grid(scene, x, y, width, across, scene.others, player_high, player)


def player_high(scene: KeltisScene, seat: int, width: float) -> float:
    """Where there is most room, names stand beside rows that run across; where there is least, rows run
    down."""
    if width > 700:
        return across_high(0.62, 2)
    head = HEAD + high_of(scene.layout.other) + 12
    return head + (across_high(0.52, 3) if width > 440 else down_high(scene, seat, 0.55))


def player(scene: KeltisScene, seat: int, x: float, y: float, width: float, high: float) -> str:
    beside = width > 700
    width -= 0 if beside or scene.narrow else 14  # from the next player
    name = beside_rows if beside else above_rows
    side, top = (scene.layout.side, y) if beside else (0, y + HEAD + high_of(scene.layout.other) + 12)
    box = Box(x + side, top, width - side, y + high - top)
    if width > 440:
        rows = rows_across(scene, seat, box, 0.62 if beside else 0.52, 3 if beside else 2)
    else:
        rows = rows_down(scene, seat, box, 0.55)
    return section(scene.say("rows", name=scene.view.names[seat]), name(scene, seat, x, y, width), rows)


def beside_rows(scene: KeltisScene, seat: int, x: float, y: float, width: float) -> str:
    room = scene.layout.side - 8
    hand = y + 2 * HEAD + 2
    return (
        name_column(scene, seat, x, y, room)
        + other_hand(scene, seat, x, hand)
        + owned(scene, seat, x, hand + high_of(scene.layout.other) + 6, room)
    )


def above_rows(scene: KeltisScene, seat: int, x: float, y: float, width: float) -> str:
    hand = y + HEAD + 4
    start = x + HAND_WIDE + 12
    return (
        name_line(scene, seat, x, y, width)
        + other_hand(scene, seat, x, hand)
        + owned(scene, seat, start, hand, x + width - start)
    )


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


def owned(scene: KeltisScene, seat: int, x: float, y: float, width: float) -> str:
    """The stones before a player, on as many lines as they need."""
    values = [v for v in range(1, STONES + 1) if scene.s.stone_owner[v] == seat + 1]
    if not values:
        return ""
    across = int((width - 2) // STONE_STEP)
    pebbles = []
    for i, value in enumerate(values):
        line, column = divmod(i, across)
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
        stones = any(scene.s.stone_owner[v] == seat + 1 for v in range(1, STONES + 1))
        top = y + HEAD + 4 + (PEBBLE + 4 if stones else 0)
        high = down_high(scene, seat, scale)
        name = name_line(scene, seat, x, y, width) + owned(scene, seat, x, y + HEAD + 4, width)
        rows = rows_down(scene, seat, Box(x, top, width, high), scale)
    else:
        side, top, high = scene.layout.side, y, across_high(scale, 2)
        name = name_column(scene, seat, x, y, side - 8) + owned(scene, seat, x, y + 2 * HEAD + 8, side - 8)
        rows = rows_across(scene, seat, Box(x + side, y, width - side, high), scale, 3)
    return section(scene.say("rows", name=scene.view.names[seat]), name, rows), top + high - y
