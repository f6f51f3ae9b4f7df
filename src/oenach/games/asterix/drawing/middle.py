"""What lies in the middle of a table of Astérix et les Romains: the landscape with its road, and the pile."""

from __future__ import annotations

from oenach.art.pieces import count, empty
from oenach.art.scene import Block
from oenach.art.signs import sign
from oenach.art.sprites import use
from oenach.art.svg import (
    at,
    group,
    hit,
    last_mark,
    number,
    picture,
    rect,
    section,
    text,
    travels,
    wrapped,
)
from oenach.games.asterix.drawing.items import CHIP, PILE
from oenach.games.asterix.drawing.labels import (
    EFFECTS,
    card_name,
    headline,
    news,
    place_label,
    target,
)
from oenach.games.asterix.drawing.layout import CROWDED, LINE, PAWN, middle_of, stone_size, way
from oenach.games.asterix.drawing.scene import AsterixScene
from oenach.games.asterix.drawing.strokes import line, oval, slab
from oenach.games.asterix.notation import CARDS, LETTERS
from oenach.games.asterix.state import CAMP, EVENTS, OVER, VILLAGE

EDGE = 5  # how thick the board is


def ground(scene: AsterixScene, horizon: float, height: float) -> str:
    """The board: a meadow under the sky as far down as the picture goes, its edge, and grass."""
    width, name = scene.layout.width, scene.layout.name.removeprefix("asterix-")
    blades = [
        use("tuft", (n * 127 + 40) % (width - 20) + 10, y, scene.layout.sign)
        for n, y in enumerate(range(int(horizon + scene.layout.deep), int(height) - 12, 31))
    ]
    return (
        rect(0, 0, width, height, 14, fill="meadow-deep")
        + rect(0, 0, width, height - EDGE, 14, fill="meadow")
        + rect(0, 0, width, horizon, 14, fill="summer-sky")
        + rect(0, horizon - 14, width, 16, fill="meadow")
        + at(0, horizon, use(f"hills-{name}"))
        + group(*blades)
    )


def sky(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """Whose turn it is, and below what was rolled: in the sky over the landscape."""
    over, size = scene.s.step == OVER, scene.size
    figure = (
        sign("torc", x + 10, y + 15, "mark", 1.3)
        if over
        else use(f"pawn-{LETTERS[scene.s.turn]}", x + 12, y + 40)
    )
    head = text(x + 32, y + 18, headline(scene), size + 3, weight="bold", room=width - 32)
    lines = wrapped(news(scene), width - 32, size)
    rows = [text(x + 32, y + 36 + (size + 2) * i, row, size, room=width - 32) for i, row in enumerate(lines)]
    return group(figure, head, *rows), max(scene.layout.sky, 40 + (size + 2) * len(lines))


# The path ---------------------------------------------------------------------------------------------


def path(scene: AsterixScene, horizon: float) -> str:
    """asterix.path.length, asterix.path.events: three lines of spaces, there and back and there, in a
    landscape that begins at the horizon."""
    name = scene.layout.name.removeprefix("asterix-")
    places = [place(scene, space, horizon) for space in range(CAMP, VILLAGE + 1)]
    return section(
        scene.words["path"], use(f"land-{name}", 0, horizon), at(0, horizon, footprints(scene)), *places
    )


def footprints(scene: AsterixScene) -> str:
    """The trail of the pawn that moved last, along the road to where it stands."""
    came, seat = scene.changes.came_from(scene.s), scene.changes.mover
    if came < 0:
        return ""
    line_of_road, wide = way(scene.layout, came, scene.s.space[seat]), scene.layout.pawn
    dust = line(line_of_road, "trail", 9 * wide, opacity=0.2)
    steps = line(line_of_road, "trail", 4.5 * wide, stroke_dasharray=f"0.1 {number(10 * wide)}")
    return group(dust, steps, class_="trail", pointer_events="none")


def place(scene: AsterixScene, space: int, horizon: float) -> str:
    """A space with its event and the pawns that stand on it; or the camp, or the village."""
    (x, y), (wide, high) = middle_of(scene.layout, space), stone_size(scene.layout, space)
    y += horizon
    here = [seat for seat in range(scene.view.seats) if scene.s.space[seat] == space]
    goal, behind = target(scene) == space, scene.layout.space[1] - high - 10
    return picture(
        place_label(scene, space, here, goal),
        hit(x - wide / 2, y - high / 2 - behind, wide, high + behind),
        goal_light(slab(x, y, wide + 6, high + 6, min(wide, high) * 0.4)) if goal else "",
        caption(scene, space, x, y + high / 2 - 5),
        crowd(scene, here, goal, x, y, wide),
        part=f"space:{space}",
        last=scene.changes.mover in here,
    )


def goal_light(outline: str) -> str:
    """The edge of the stone to which a pawn is about to go, in a warm light."""
    return line(outline, "gilt", 9, opacity=0.4) + line(outline, "gilt", 3.5)


def caption(scene: AsterixScene, space: int, x: float, y: float) -> str:
    """What a space does, in a word or two, at the front of its stone."""
    ends = {CAMP: "camp", VILLAGE: "village"}
    words = scene.words[ends[space]] if space in ends else EFFECTS[scene.lang][EVENTS[space]]
    return text(x, y, words, scene.size - 2, anchor="middle")


def crowd(scene: AsterixScene, seats: list[int], goal: bool, x: float, y: float, width: float) -> str:
    """The pawns on a stone: side by side, smaller where there are many, and in two rows if need be. Among
    them, as a shade, the one that is about to come."""
    shown = [*((seat, False) for seat in seats), *([(scene.s.turn, True)] if goal else [])]
    if not shown:
        return ""
    scale = min(scene.layout.pawn, width / (PAWN[0] * len(shown)))
    rows = 1 if scale >= CROWDED else 2
    across = -(-len(shown) // rows)
    front, half = scene.layout.foot, scene.layout.stone[1] / 2
    if rows == 2:  # one at the near edge of the stone, before its words, and one at the far edge
        front = half - 14.7 * scene.layout.pawn
        scale = min(scene.layout.pawn, width / (PAWN[0] * across), (front + half - 4) / PAWN[1])
    pawns = []
    for i, (seat, shade) in enumerate(shown):
        line, column = divmod(i, across)
        left = x + (column - (min(across, len(shown) - line * across) - 1) / 2) * PAWN[0] * scale
        foot = y + front - (rows - 1 - line) * PAWN[1] * scale
        pawns.append(ghost(seat, left, foot, scale) if shade else path_pawn(scene, seat, left, foot, scale))
    return "".join(pawns)


def path_pawn(scene: AsterixScene, seat: int, x: float, y: float, scale: float) -> str:
    last = seat == scene.changes.mover
    light = [
        oval(x, y - scale, wide * scale, high * scale, "trail", opacity=0.4)
        for wide, high in ((15, 6), (12, 4.6))
    ]
    around = group(*light, class_="trail", pointer_events="none") if last else ""
    return around + travels(f"pawn{LETTERS[seat]}", use(f"pawn-{LETTERS[seat]}", x, y, scale))


def ghost(seat: int, x: float, y: float, scale: float) -> str:
    """A pawn where it is about to stand."""
    return group(use(f"pawn-{LETTERS[seat]}", x, y, scale), opacity=0.45, pointer_events="none")


# The pile ---------------------------------------------------------------------------------------------


def pile(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """asterix.hidden.sizes, asterix.hidden.bottom: how many cards, and those that all have seen."""
    n = scene.s.pile_left + scene.s.under_size
    cards = [use("back-pile", x + 6 + 1.5 * i, y + 8 - 3 * i) for i in range(min(n, 3))]
    back = picture(
        scene.say("pile_size", cards=scene.told.count(n, "cards")),
        *(cards or [empty(x + 6, y + 6, *PILE)]),
        count(x + 50, y + 58, n, 14),
        part="pile",
    )
    words = text(x + 72, y + 18, scene.say("pile_size", cards=scene.told.count(n, "cards")), scene.size)
    lower = under_pile if n else empty_pile
    under, high = lower(scene, x + 72, y + 26, width - 78)
    return section(scene.words["pile"], back, words, under), max(76, 32 + high)


def empty_pile(scene: AsterixScene, x: float, y: float, room: float) -> Block:
    """asterix.end.pile: without a card the game still goes on, until one is due."""
    lines = [] if scene.s.step == OVER else wrapped(scene.words["empty_pile"], room, scene.size)
    shown = [text(x, y + 12 + 19 * i, line, scene.size) for i, line in enumerate(lines)]
    return group(*shown), 19 * len(lines)


def under_pile(scene: AsterixScene, x: float, y: float, room: float) -> Block:
    """The cards under the pile, the next to be drawn first."""
    size, step = scene.s.under_size, CHIP[0] + 5
    if not size:
        return "", 0
    across = int((room + 5) // step)
    shown = size if size <= 2 * across else 2 * across - 2
    parts = [text(x, y + 10, scene.words["under"], scene.size, room=room)]
    for i in range(shown):
        line, column = divmod(i, across)
        parts.append(under_card(scene, i, x + column * step, y + 18 + LINE * line))
    if shown < size:
        place = (x + (shown % across) * step, y + 35 + LINE * (shown // across))
        parts.append(text(*place, scene.say("more", n=size - shown), scene.size))
    return group(*parts), 18 + LINE * -(-shown // across)


def under_card(scene: AsterixScene, i: int, x: float, y: float) -> str:
    kind = scene.s.under[i] - 1
    last = scene.changes.lost and i == scene.s.under_size - 1
    around = last_mark(x - 1, y - 1, CHIP[0] + 2, CHIP[1] + 2, 6) if last else ""
    label = scene.say("under_card", card=card_name(scene, kind), n=i + 1)
    card = travels(f"under-{i}", use(f"chip-{CARDS[kind]}", x, y))
    return picture(label, card, around, part=f"under:{i}", last=last)
