"""What lies in the middle of a table of Astérix et les Romains: the dice, the path and the pile."""

from __future__ import annotations

from oenach.art.pieces import button, count, empty, panel
from oenach.art.scene import GAP, Block, frame_colour
from oenach.art.signs import sign
from oenach.art.svg import (
    BOLD,
    fitted,
    group,
    halo,
    last_mark,
    number,
    picture,
    rect,
    section,
    tag,
    text,
    thing,
    travels,
    width_of,
    wrapped,
)
from oenach.games.asterix.drawing.labels import (
    DIE_NAMES,
    EFFECTS,
    RANGES,
    card_name,
    die_shows,
    headline,
    news,
    place_label,
    question,
    target,
)
from oenach.games.asterix.drawing.layout import CHIP, LINE, cell
from oenach.games.asterix.drawing.parts import chip, die_face, pawn, stone
from oenach.games.asterix.drawing.scene import AsterixScene
from oenach.games.asterix.narration import offer
from oenach.games.asterix.notation import LETTERS
from oenach.games.asterix.state import (
    BLACK,
    BUMP,
    CAMP,
    EVENTS,
    EXCHANGE,
    NO,
    OVER,
    RETURN,
    STAY,
    VILLAGE,
    WHITE,
)

PAWN = 20  # how wide a pawn is
CROWDED = 0.85  # the least scale of a pawn, among many on one stone
GLUE = "\N{NO-BREAK SPACE}"  # keeps a question mark with its word
DICE = ("white", "black")
PICKS = {
    WHITE: f"die:{DICE[0]}",
    BLACK: f"die:{DICE[1]}",
    RETURN: "return",
    STAY: "stay",
    EXCHANGE: "exchange",
    NO: "no",
}


def pick_of(action: int) -> str:
    """The thing one points at to make a move."""
    return PICKS.get(action) or f"bump:{LETTERS[action - BUMP]}"


def turn(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """Whose turn it is, the two dice, what was rolled, and what the viewer is asked."""
    head = turn_head(scene, x + 12, y + 8, width - 24)
    dice, deep = ("", 0.0) if scene.s.step == OVER else both_dice(scene, x + 10, y + 44, width - 20)
    lines, high = turn_lines(scene, x + 12, y + 62 + deep, width - 24)
    deep += 44 + high + 10
    answers, high = answer_buttons(scene, x + 10, y + deep, width - 20)
    deep += high
    ground = panel(x, y, width, deep, frame_colour(scene, scene.view.seat))
    return section(headline(scene), ground, head, dice, lines, answers), deep


def turn_head(scene: AsterixScene, x: float, y: float, width: float) -> str:
    over, words = scene.s.step == OVER, headline(scene)
    shape = sign("torc", x + 8, y + 14, "mark", 1.2) if over else pawn(scene.s.turn, x + 10, y + 30, 0.88)
    return shape + text(x + 30, y + 20, words, scene.size + 3, weight="bold", room=width - 30)


def both_dice(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """asterix.dice.white, asterix.dice.black."""
    wide, high = (width - GAP) / 2, 64
    return section(
        scene.words["dice"],
        one_die(scene, 0, x, y, wide, high),
        one_die(scene, 1, x + wide + GAP, y, wide, high),
    ), high


def one_die(scene: AsterixScene, n: int, x: float, y: float, width: float, height: float) -> str:
    """One die, with its name and what it can show."""
    shown, last = die_shows(scene, n), scene.changes.die == n + 1
    label, size, middle = offer(WHITE + n, scene.lang).sentence(scene.lang), scene.size, y + height / 2
    return thing(
        f"die:{DICE[n]}",
        scene.say("shows", die=label, n=shown) if shown else label,
        rect(x, y, width, height, 12, fill="leaf", stroke="line", stroke_width=1.5),
        travels(f"die-{DICE[n]}", die_face(n, shown, x + 32, middle), kind="die"),
        text(x + 62, middle - 3, DIE_NAMES[scene.lang][n], size, weight="bold", room=width - 66),
        text(x + 62, middle + 16, RANGES[scene.lang][n], size, fill="faded"),
        last_mark(x + 7, middle - 25, 50, 50, 10) if last else "",
        halo(x, y, width, height, 12),
        last=last,
    )


def turn_lines(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """What was rolled, and what is to be done now."""
    size = scene.size
    rows: list[tuple[str, str | None]] = [(line, None) for line in wrapped(news(scene), width, size)]
    rows += [
        (line, "bold") for line in wrapped(question(scene).replace(" ?", f"{GLUE}?"), width, size * BOLD)
    ]
    rows = [row for row in rows if row[0]]
    shown = [
        text(x, y + 19 * i, line, size, weight=weight, room=width) for i, (line, weight) in enumerate(rows)
    ]
    return group(*shown), 19 * len(rows)


def answer_buttons(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """asterix.window.ask, asterix.return.offer: buttons for what else than a die can be chosen."""
    actions = sorted(scene.moves - {WHITE, BLACK, NO}) + ([NO] if NO in scene.moves else [])
    across = 1 if len(actions) == 1 else 2
    wide, high = (width - GAP * (across - 1)) / across, scene.layout.button
    parts = []
    for i, action in enumerate(actions):
        left, top = x + (i % across) * (wide + GAP), y + (i // across) * (high + GAP)
        parts.append(answer_button(scene, action, left, top, wide, high))
    rows = -(-len(actions) // across)
    return group(*parts), rows * (high + GAP)


def answer_button(scene: AsterixScene, action: int, x: float, y: float, width: float, height: float) -> str:
    key = {RETURN: "return", STAY: "stay", EXCHANGE: "yes", NO: "no"}.get(action, "bump")
    name = scene.view.names[action - BUMP] if action >= BUMP else ""
    label = scene.say("bump", name=name) if name else offer(action, scene.lang).sentence(scene.lang)
    if action == RETURN and not scene.s.pile_left + scene.s.under_size:
        key = "return_last"
        label = scene.words[key]
    return thing(
        pick_of(action),
        label,
        button(x, y, width, height, scene.say(key, name=fitted(name, width - height, 16)), 16),
        halo(x, y, width, height, height / 2),
    )


# The path ---------------------------------------------------------------------------------------------


def path(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """asterix.path.length, asterix.path.events: three lines of spaces, there and back and there."""
    across, down = scene.layout.space
    left, top, high = x + (width - 6 * across) / 2, y + 6, 3 * down + 10
    places = [place(scene, space, left, top) for space in range(CAMP, VILLAGE + 1)]
    ground = panel(x, y, width, high) + road(scene, left, top, across * 0.4)
    return section(scene.words["path"], ground, *places), high


def road(scene: AsterixScene, left: float, top: float, wide: float) -> str:
    """What leads from stone to stone."""
    points = [middle_of(scene, space, left, top) for space in range(VILLAGE + 1)]
    way = "M" + "L".join(f"{number(a)} {number(b)}" for a, b in points)
    pens = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    edge = tag("path", d=way, fill="none", stroke="line", stroke_width=wide + 3, **pens)
    return edge + tag("path", d=way, fill="none", stroke="shade", stroke_width=wide, **pens)


def middle_of(scene: AsterixScene, space: int, left: float, top: float) -> tuple[float, float]:
    """The middle of the stone of a space."""
    across, down = scene.layout.space
    column, row, wide = cell(space)
    return left + across * (column + wide / 2), top + down * (row + 0.5)


def place(scene: AsterixScene, space: int, left: float, top: float) -> str:
    """A space with its event and, below on the same stone, the pawns on it; or the camp, or the village."""
    (x, y), (wide, high) = middle_of(scene, space, left, top), stone_size(scene, space)
    here = [seat for seat in range(scene.view.seats) if scene.s.space[seat] == space]
    goal, upper, sign = target(scene) == space, y - high / 2, scene.layout.sign
    edge = (x - wide / 2 - 2, upper - 2, wide + 4, high + 4, 15)
    return picture(
        place_label(scene, space, here, goal),
        stone(space, x, upper, wide, high, sign),
        rect(*edge, fill="none", stroke="can", stroke_width=3) if goal else "",
        caption(scene, space, x, upper + 2 * sign + 13),
        crowd(scene, here, x, upper + high - 4, wide),
        part=f"space:{space}",
        last=scene.changes.mover in here,
    )


def stone_size(scene: AsterixScene, space: int) -> tuple[float, float]:
    """How wide and high the stone of a space is: a gap parts it from the next."""
    across, down = scene.layout.space
    return across * (cell(space)[2] - 0.09), down - 8


def caption(scene: AsterixScene, space: int, x: float, y: float) -> str:
    """What a space does, in a word or two, below its sign."""
    ends = {CAMP: "camp", VILLAGE: "village"}
    words = scene.words[ends[space]] if space in ends else EFFECTS[scene.lang][EVENTS[space]]
    if not words:
        return ""
    size = scene.size - 2
    wide = width_of(words, size) + 8
    ground = rect(x - wide / 2, y - 7, wide, 15, 6, fill="vellum", stroke="line", stroke_width=1)
    return ground + text(x, y + 4.5, words, size, anchor="middle")


def crowd(scene: AsterixScene, seats: list[int], x: float, foot: float, width: float) -> str:
    """The pawns on a stone: side by side, smaller where there are many, and in two rows if need be."""
    if not seats:
        return ""
    scale = max(min(scene.layout.pawn, width / (PAWN * len(seats))), CROWDED)
    rows = 1 if len(seats) * PAWN * scale <= width + 1 else 2
    across = -(-len(seats) // rows)
    pawns = []
    for i, seat in enumerate(seats):
        line, column = divmod(i, across)
        left = x + (column - (min(across, len(seats) - line * across) - 1) / 2) * PAWN * scale
        pawns.append(path_pawn(scene, seat, left, foot - (rows - 1 - line) * 32 * scale, scale))
    return "".join(pawns)


def path_pawn(scene: AsterixScene, seat: int, x: float, y: float, scale: float) -> str:
    last = seat == scene.changes.mover
    around = last_mark(x - 12 * scale, y - 39 * scale, 24 * scale, 41 * scale, 5) if last else ""
    return travels(f"pawn{LETTERS[seat]}", pawn(seat, x, y, scale), around)


# The pile ---------------------------------------------------------------------------------------------


def pile(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """asterix.hidden.sizes, asterix.hidden.bottom: how many cards, and those that all have seen."""
    n = scene.s.pile_left + scene.s.under_size
    cards = [scene.knots.back(x + 14 + 3 * i, y + 14 - 2 * i, 44, 60) for i in range(min(n, 3))]
    back = picture(
        scene.say("pile_size", cards=scene.told.count(n, "cards")),
        *(cards or [empty(x + 14, y + 12, 44, 60)]),
        count(x + 39, y + 42, n, 15),
        part="pile",
    )
    words = text(x + 78, y + 28, scene.say("pile_size", cards=scene.told.count(n, "cards")), scene.size)
    lower = under_pile if n else empty_pile
    under, high = lower(scene, x + 78, y + 38, width - 90)
    high = max(86, 46 + high)
    return section(scene.words["pile"], panel(x, y, width, high), back, words, under), high


def empty_pile(scene: AsterixScene, x: float, y: float, room: float) -> Block:
    """asterix.end.pile: without a card the game still goes on, until one is due."""
    lines = [] if scene.s.step == OVER else wrapped(scene.words["empty_pile"], room, scene.size)
    shown = [text(x, y + 10 + 19 * i, line, scene.size, fill="faded") for i, line in enumerate(lines)]
    return group(*shown), 19 * len(lines)


def under_pile(scene: AsterixScene, x: float, y: float, room: float) -> Block:
    """The cards under the pile, the next to be drawn first."""
    size = scene.s.under_size
    if not size:
        return "", 0
    across = int((room + 5) // (CHIP + 5))
    shown = size if size <= 2 * across else 2 * across - 2
    parts = [text(x, y + 10, scene.words["under"], scene.size, fill="faded", room=room)]
    for i in range(shown):
        line, column = divmod(i, across)
        left, top = x + column * (CHIP + 5), y + 18 + LINE * line
        parts.append(under_card(scene, i, left, top))
    if shown < size:
        place = (x + (shown % across) * (CHIP + 5), y + 35 + LINE * (shown // across))
        parts.append(text(*place, scene.say("more", n=size - shown), scene.size))
    return group(*parts), 18 + LINE * -(-shown // across)


def under_card(scene: AsterixScene, i: int, x: float, y: float) -> str:
    kind = scene.s.under[i] - 1
    last = scene.changes.lost and i == scene.s.under_size - 1
    around = last_mark(x - 2, y - 2, CHIP + 4, 28, 6) if last else ""
    label = scene.say("under_card", card=card_name(scene, kind), n=i + 1)
    card = travels(f"under-{i}", chip(kind, 1, x, y))
    return picture(label, card, around, part=f"under:{i}", last=last)
