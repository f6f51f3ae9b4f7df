"""What lies before each player of Táin: the boards, one's own screen, and who beats whom."""

from __future__ import annotations

from oenach.art.pieces import badge, button, count, disc, panel
from oenach.art.scene import GAP, Block, frame_colour, grid, plate
from oenach.art.signs import sign
from oenach.art.svg import group, halo, hit, kept, picture, rect, section, text, thing, travels
from oenach.games.tain.board import KIND_NAMES
from oenach.games.tain.drawing.labels import asides, captives, standing
from oenach.games.tain.drawing.layout import HEAD, PRISONER
from oenach.games.tain.drawing.parts import FACES, HUES, outcome, token
from oenach.games.tain.drawing.places import herd, one_place
from oenach.games.tain.drawing.scene import WORDS, TainScene
from oenach.games.tain.narration import offer
from oenach.games.tain.notation import KIND_WORDS, LETTERS
from oenach.games.tain.rules import MEETINGS, placing
from oenach.games.tain.state import (
    CHIEF,
    DAUGHTER,
    ENTRIES,
    FAILED,
    FREE,
    FREEING,
    KINDS,
    LEAVE,
    PASS,
    PASTURE,
    REFILL,
    REFILLING,
    SEATING,
    SUCCESS,
    place_on,
)
from oenach.kernel.grammar import of_name

OTHER_MOVES = {PASS: "pass", FREE: "free:boy", FREE + 1: "free:daughter", REFILL: "refill", LEAVE: "leave"}
SCREEN = -1  # the cell of the own screen, where it takes the place of a board


def boards(scene: TainScene, x: float, y: float, width: float) -> Block:
    """Everyone's board, one's own last (on a phone: first); the screen where there is room for it."""
    mine, across = [] if scene.own < 0 else [scene.own], scene.layout.across
    cells = [*mine, *scene.others] if scene.narrow else [*scene.others, *mine]
    free = mine and len(cells) % across
    if free:
        cells.append(SCREEN)
    high = clan_height(scene)
    drawn, deep = grid(scene, x, y, width, across, cells, lambda *_: high, cell)
    if not mine or scene.narrow or free:
        return drawn, deep
    strip, more = screen(scene, x, y + deep + GAP, width)
    return drawn + strip, deep + GAP + more


def cell(scene: TainScene, seat: int, x: float, y: float, width: float, high: float) -> str:
    """A clan's board, or the own screen in the place of one."""
    if seat == SCREEN:
        return screen_cell(scene, x, y, width, high)
    return clan(scene, seat, x, y, width, high)


def clan_height(scene: TainScene) -> float:
    extra = 18 * max(len(asides(scene, seat)) for seat in range(scene.view.seats))
    return HEAD + 4 * scene.layout.r + 86 + PRISONER * prisoner_lines(scene) + extra


def clan(scene: TainScene, seat: int, x: float, y: float, width: float, high: float) -> str:
    """tain.board.halves: a pasture with three entries and a house with two."""
    name, lines, step = scene.view.names[seat], asides(scene, seat), (width - 12) / ENTRIES
    top = y + HEAD + 18 * len(lines) + 4
    wall = top + 18 + 2 * scene.layout.r + 8
    goods = wall + 2 * scene.layout.r + 22
    return section(
        scene.say("board", name=name, of=of_name(name, scene.lang)),
        panel(x, y, width, high, frame_colour(scene, seat)),
        heading(scene, seat, x, y, width),
        aside_lines(seat, lines, x + 12, y + HEAD + 12, width - 24),
        ground(x + 6, wall, step, high - (wall - y) - 6),
        entries(scene, seat, x + 6, top, step),
        group(
            herd(scene, x + 12, goods, 3 * step - 8, scene.s.cattle[seat], LETTERS[seat]),
            house(scene, seat, x + 12 + 3 * step, goods, 2 * step - 8),
            data_part=f"goods:{LETTERS[seat]}",
        ),
    )


def heading(scene: TainScene, seat: int, x: float, y: float, width: float) -> str:
    """The letter and the name of a clan, its points, and where it stands in the round."""
    told = " · ".join([*standing(scene, seat), scene.told.count("points", scene.view.known_scores[seat])])
    start, marker = x + 38, ""
    if seat == scene.s.starter and scene.s.step != SEATING:
        label = scene.say("starts", name=scene.view.names[seat])
        torc = sign("torc", start + 9, y + 19, "gold", 1.15)
        marker, start = picture(label, torc, part="start", piece="start"), start + 24
    return (
        badge(x + 22, y + 18, LETTERS[seat], HUES[seat], 12)
        + marker
        + group(
            plate(scene, seat, start, y + 24, x + width - 12 - start, told),
            data_part=f"points:{LETTERS[seat]}",
        )
        + scene.knots.band(x + 10, y + 34, width - 20)
    )


def aside_lines(seat: int, lines: list[str], x: float, y: float, width: float) -> str:
    """How many tokens are where, and what else lies beside a board."""
    area = hit(x, y - 14, width, 18 * len(lines))
    shown = [text(x, y + 18 * i, line, 14, fill="faded") for i, line in enumerate(lines)]
    return picture(" ".join(lines), area, *shown, part=f"counts:{seat}")


def ground(x: float, y: float, step: float, high: float) -> str:
    """The pasture and the house behind their wall, which has a gate at every entry."""
    lawn = rect(x, y, PASTURE * step - 2, high, 8, fill="green-pale", stroke="green")
    floor = rect(x + PASTURE * step + 2, y, 2 * step - 2, high, 8, fill="brown-pale", stroke="brown")
    gates = [
        rect(x + (entry + 0.5) * step - 11, y - 3, 22, 6, fill="vellum", stroke="ink", stroke_width=1)
        for entry in range(ENTRIES)
    ]
    return lawn + floor + "".join(gates)


def entries(scene: TainScene, seat: int, x: float, y: float, step: float) -> str:
    """tain.board.entries: all of a board, side by side."""
    drawn = [one_entry(scene, seat, n, x + (n + 0.5) * step, y) for n in range(ENTRIES)]
    return group(*drawn, data_part=f"entries:{LETTERS[seat]}")


def one_entry(scene: TainScene, seat: int, entry: int, x: float, y: float) -> str:
    """tain.board.slots: the name, the slot outside, and below the gate the slot inside."""
    place, r = place_on(seat, entry), scene.layout.r
    return (
        text(x, y + 12, scene.told.entry(entry), 13, anchor="middle", fill="faded")
        + one_place(scene, place, x, y + 18 + r)
        + one_place(scene, place, x, y + 18 + 3 * r + 14, inside=True)
    )


def house(scene: TainScene, seat: int, x: float, y: float, width: float) -> str:
    """Jewels, and below them the prisoners of each owner."""
    n, step = scene.s.jewels[seat], 18 if scene.narrow else 22
    shown = min(n, int((width - 34) // step))
    gems = [
        travels(f"jewel-{LETTERS[seat]}-{i}", sign("jewel", x + 40 + i * step, y + 10, "red", step / 19))
        for i in range(shown)
    ]
    area, number = hit(x, y - 4, width, 28), count(x + 14, y + 10, n, 13)
    parts = [picture(scene.say("jewels", n=n), area, number, *gems, part=f"jewels:{seat}")]
    r, line = scene.layout.small, prisoners_a_line(scene)
    for i, captive in enumerate(captives(scene, seat)):
        left, top = x + r + i % line * PRISONER, y + 30 + r + i // line * PRISONER
        parts.append(prisoner(scene, seat, left, top, r, *captive))
    return "".join(parts)


def prisoners_a_line(scene: TainScene) -> int:
    return int(2 * (scene.layout.board - 12) / ENTRIES // PRISONER)


def prisoner_lines(scene: TainScene) -> int:
    """How many lines of prisoners the fullest house has; there is room for one anyway."""
    most = max(len(captives(scene, seat)) for seat in range(scene.view.seats))
    return max(1, -(-most // prisoners_a_line(scene)))


def prisoner(scene: TainScene, seat: int, x: float, y: float, r: float, owner: int, kind: int, n: int) -> str:
    """tain.prisoner.house: who is held, for all to see."""
    name = scene.view.names[owner]
    label = scene.say(
        "prisoner", n=n, token=KIND_NAMES[scene.lang][kind], name=name, of=of_name(name, scene.lang)
    )
    many = count(x + r * 0.8, y - r * 0.7, n, 9.5) if n > 1 else ""
    piece = f"prisoner-{LETTERS[seat]}-{LETTERS[owner]}-{KIND_WORDS[kind]}"
    part = f"prisoner:{seat}:{owner}:{KIND_WORDS[kind]}"
    return picture(label, token(x, y, r, owner, kind), many, part=part, piece=piece)


# The viewer -------------------------------------------------------------------------------------------


def screen(scene: TainScene, x: float, y: float, width: float) -> Block:
    """One's own tokens as a strip of its own, with the buttons and, on a screen, the crib."""
    below = 34 + tokens_height(scene)
    if scene.narrow:
        offers, more = buttons(scene, x + 6, y + below, width - 12)
        parts, high = [all_kinds(scene, x + 6, y + 32, (width - 12) / (KINDS - 1)), offers], below + more
    else:
        offers, more = buttons(scene, x + 444, y + 12, 200)
        parts = [all_kinds(scene, x + 8, y + 32, 85), offers, crib(scene.lang, x + 656, y + 8, 46, 26)]
        high = max(below + 14, more + 14)
    return section(scene.words["screen"], panel(x, y, width, high), screen_head(scene, x, y), *parts), high


def screen_head(scene: TainScene, x: float, y: float) -> str:
    return text(x + 12, y + 24, scene.words["screen"], scene.size + 2, weight="bold")


def screen_cell(scene: TainScene, x: float, y: float, width: float, high: float) -> str:
    """One's own tokens in the place of a board."""
    below = y + 40 + tokens_height(scene)
    return section(
        scene.words["screen"],
        panel(x, y, width, high),
        screen_head(scene, x, y),
        all_kinds(scene, x + 6, y + 32, (width - 12) / (KINDS - 1)),
        crib(scene.lang, x + 4, below, 44, 26),
        buttons(scene, x + 276, below + 4, width - 286)[0],
    )


def tokens_height(scene: TainScene) -> float:
    return 2 * scene.layout.r + 30


def all_kinds(scene: TainScene, x: float, y: float, step: float) -> str:
    kinds = range(CHIEF, KINDS)
    return "".join(one_kind(scene, x + (kind - 0.5) * step, y + scene.layout.r + 4, kind) for kind in kinds)


def one_kind(scene: TainScene, x: float, y: float, kind: int) -> str:
    """The tokens of one kind: the one on top, how many there are, and the name."""
    n, r = scene.s.screen[scene.own, kind], scene.layout.r
    stack = [
        disc(x, y + 3 * i, r, HUES[scene.own], "ink") for i in range(min(n, 3) - 1, 0, -1)
    ]  # those below
    top = token(x, y, r, scene.own, kind)
    piece = scene.tokens.own_name(kind, n) if n else None
    name = KIND_NAMES[scene.lang][kind]
    return thing(
        f"token:{KIND_WORDS[kind]}",
        scene.say("tokens", token=name, n=n),
        *stack,
        group(top, data_piece=piece, opacity=None if n else 0.3),
        text(x, y + r + 20, name, 14, anchor="middle"),
        halo(x - r, y - r, 2 * r, 2 * r, r),
        count(x + r * 0.8, y - r * 0.75, n, 11),
    )


def asked(scene: TainScene) -> list[int]:
    """What else the viewer may do in this step: pass, free somebody, take tokens back or not."""
    if placing(scene.s):
        return [PASS]
    if scene.s.turn != scene.own:
        return []
    return {FREEING: [FREE, FREE + 1], REFILLING: [REFILL, LEAVE]}.get(scene.s.step, [])


def buttons(scene: TainScene, x: float, y: float, width: float) -> Block:
    high, parts = scene.layout.button, []
    for i, code in enumerate(asked(scene)):
        box, words = (x, y + i * (high + 8), width, high), offer(code, scene.lang).text
        parts.append(thing(OTHER_MOVES[code], words, button(*box, words, 15), halo(*box, high / 2)))
    return "".join(parts), len(parts) * (high + 8)


def crib_block(scene: TainScene, x: float, y: float, width: float) -> Block:
    """What stands inside a screen, as a block of its own."""
    return panel(x, y, width, 132) + crib(scene.lang, x + 8, y + 6, 55, 26), 132


# Who beats whom ---------------------------------------------------------------------------------------


@kept
def crib(lang: str, x: float, y: float, wide: float, high: float) -> str:
    """tain.raid.unguarded and the rules after it: each raider against each guard."""
    caption = WORDS[lang]["crib"]
    guards = [0, *range(CHIEF, DAUGHTER + 1)]
    columns = [x + (i + 1.5) * wide for i in range(len(guards))]
    parts = [_fighter(lang, left, y + 34, guard) for left, guard in zip(columns, guards, strict=True)]
    for row, results in enumerate(MEETINGS):
        raider, middle = row + CHIEF, y + 34 + (row + 1) * high
        parts.append(_fighter(lang, x + 0.5 * wide, middle, raider))
        cells = zip(columns, guards, results, strict=True)
        parts += [_meeting(lang, left, middle, raider, guard, result) for left, guard, result in cells]
    head = text(x + 4, y + 14, caption, 13, fill="faded")
    return group(section(caption, head, *parts), data_part="crib")


def _fighter(lang: str, x: float, y: float, kind: int) -> str:
    if not kind:
        return picture(WORDS[lang]["unguarded"], text(x, y + 5, "—", 15, anchor="middle"), part="kind:none")
    face = sign(FACES[kind], x, y, "ink", 1.1)
    return picture(KIND_NAMES[lang][kind], face, part=f"kind:{KIND_WORDS[kind]}")


def _meeting(lang: str, x: float, y: float, raider: int, guard: int, result: int) -> str:
    words, kinds = WORDS[lang], KIND_NAMES[lang]
    key = "success" if result == SUCCESS else "failure" if result == FAILED else "caught"
    against = kinds[guard] or words["unguarded"]
    label = words["crib_cell"].format(raider=kinds[raider], guard=against, result=words[key])
    part = f"crib:{KIND_WORDS[raider]}:{KIND_WORDS[guard] if guard else 'none'}"
    return picture(label, outcome(x, y, result), part=part)
