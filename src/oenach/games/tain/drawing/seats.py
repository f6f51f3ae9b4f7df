"""What lies before each player of Táin: the enclosures of the clans, and one's own tokens."""

from __future__ import annotations

from oenach.art.pieces import badge, button, count
from oenach.art.scene import GAP, Block, grid, plate
from oenach.art.sprites import use
from oenach.art.svg import group, halo, hit, kept, picture, rect, section, tag, text, thing, travels
from oenach.games.tain.board import KIND_NAMES
from oenach.games.tain.drawing.labels import asides, captives, score_words
from oenach.games.tain.drawing.land import EDGE, WALL
from oenach.games.tain.drawing.layout import HEAD, NAME, OUTSIDE, PRISONER, SMALL
from oenach.games.tain.drawing.middle import remembered
from oenach.games.tain.drawing.parts import HUES, token
from oenach.games.tain.drawing.places import herd, one_place
from oenach.games.tain.drawing.scene import TainScene
from oenach.games.tain.drawing.sprites import SIZE
from oenach.games.tain.narration import offer
from oenach.games.tain.notation import KIND_WORDS, LETTERS
from oenach.games.tain.rules import placing
from oenach.games.tain.state import (
    CHIEF,
    ENTRIES,
    FREE,
    FREEING,
    KINDS,
    LEAVE,
    PASS,
    PASTURE,
    REFILL,
    REFILLING,
    SEATING,
    place_on,
)
from oenach.kernel.grammar import of_name

OTHER_MOVES = {PASS: "pass", FREE: "free:boy", FREE + 1: "free:daughter", REFILL: "refill", LEAVE: "leave"}
THICK = 3.4  # from one token of a stack to the next


def boards(scene: TainScene, x: float, y: float, width: float) -> Block:
    """Everyone's board, one's own last; on a phone first."""
    mine = [] if scene.own < 0 else [scene.own]
    cells = [*mine, *scene.others] if scene.narrow else [*scene.others, *mine]
    high = clan_height(scene)
    return grid(scene, x, y, width, scene.layout.across, cells, lambda *_: high, clan)


def clan_height(scene: TainScene) -> float:
    extra = NAME * max(len(asides(scene, seat)) for seat in range(scene.view.seats))
    return HEAD + extra + NAME + 2 * scene.layout.r + OUTSIDE + scene.layout.rath(prisoner_lines(scene)) + 6


def clan(scene: TainScene, seat: int, x: float, y: float, width: float, high: float) -> str:
    """tain.board.halves: a pasture with three entries and a house with two."""
    name, lines, layout = scene.view.names[seat], asides(scene, seat), scene.layout
    step, rows = (width - 2 * EDGE) / ENTRIES, prisoner_lines(scene)
    wall = y + high - 6 - layout.rath(rows)
    goods, deep = wall + WALL + 2 * layout.r + 8, layout.goods - 4 + PRISONER * (rows - 1)
    yard = x + EDGE + PASTURE * step + 6
    return section(
        scene.say("board", name=name, of=of_name(name, scene.lang)),
        use(f"rath-{layout.mark}{rows}", x, wall),
        heading(scene, seat, x, y, width),
        aside_lines(seat, lines, x + 6, y + HEAD + 11, width - 12),
        entries(scene, seat, x + EDGE, wall, step),
        group(
            herd(scene, x + WALL + 2, goods, PASTURE * step - 16, deep, scene.s.cattle[seat], LETTERS[seat]),
            house(scene, seat, yard, goods, 2 * step - 12),
            data_part=f"goods:{LETTERS[seat]}",
        ),
    )


def heading(scene: TainScene, seat: int, x: float, y: float, width: float) -> str:
    """The letter and the name of a clan, its points, and where it stands in the round."""
    told = score_words(scene, seat)
    start, marker = x + 32, ""
    if seat == scene.s.starter and scene.s.step != SEATING:
        label = scene.say("starts", name=scene.view.names[seat])
        torc = use("torc", start + 10, y + 18, 1.3)
        marker, start = picture(label, torc, part="start", piece="start"), start + 26
    return (
        badge(x + 16, y + 18, LETTERS[seat], HUES[seat], 12)
        + marker
        + group(
            plate(scene, seat, start, y + 24, x + width - 6 - start, told, f"score:{LETTERS[seat]}"),
            data_part=f"points:{LETTERS[seat]}",
        )
    )


def aside_lines(seat: int, lines: list[str], x: float, y: float, width: float) -> str:
    """How many tokens are where, and what else lies beside a board."""
    area = hit(x, y - 13, width, NAME * len(lines))
    shown = [text(x, y + NAME * i, line, 14) for i, line in enumerate(lines)]
    return picture(" ".join(lines), area, *shown, part=f"counts:{seat}")


def entries(scene: TainScene, seat: int, x: float, wall: float, step: float) -> str:
    """tain.board.entries: all of a board, side by side."""
    drawn = [one_entry(scene, seat, n, x + (n + 0.5) * step, wall) for n in range(ENTRIES)]
    return group(*drawn, data_part=f"entries:{LETTERS[seat]}")


def one_entry(scene: TainScene, seat: int, entry: int, x: float, wall: float) -> str:
    """tain.board.slots: the name, the slot outside, and behind the gate the slot inside."""
    place, r = place_on(seat, entry), scene.layout.r
    outside, inside = (x, wall - OUTSIDE - r), (x, wall + WALL + 5 + r)
    return (
        text(x, wall - OUTSIDE - 2 * r - 6, scene.told.entry(entry), 13, anchor="middle")
        + one_place(scene, place, *outside)
        + one_place(scene, place, *inside, inside=True)
        + remembered(scene, place, outside, inside, (x, wall + WALL / 2 - 0.5))
    )


# Houses -----------------------------------------------------------------------------------------------


def house(scene: TainScene, seat: int, x: float, y: float, width: float) -> str:
    """The house with its jewels beside it, and before it the prisoners of each owner."""
    zoom = scene.layout.house
    left, base = x + 36 * zoom, y + 62 * zoom
    home = use("hearth" if seat in scene.actors else "house", left, base, zoom)
    side = x + 74 * zoom
    parts = [home, jewels(scene, seat, x, side, y, x + width - side)]
    line, r, step = prisoners_a_line(scene), SMALL, prisoner_step(scene)
    for i, captive in enumerate(captives(scene, seat)):
        place = x + r + 4 + i % line * step, base + 9 + r + i // line * PRISONER
        parts.append(prisoner(scene, seat, *place, r, *captive))
    return "".join(parts)


def jewels(scene: TainScene, seat: int, x: float, side: float, y: float, room: float) -> str:
    """The jewels from `side` on, and their number at the roof."""
    n = scene.s.jewels[seat]
    area = hit(x, y, side - x + room, 46)
    number = group(count(x + 12, y + 14, n, 12), data_part=f"gems:{LETTERS[seat]}")
    return picture(
        scene.say("jewels", n=n), area, gems(side, y, room, n, LETTERS[seat]), number, part=f"jewels:{seat}"
    )


@kept
def gems(x: float, y: float, room: float, n: int, owner: str) -> str:
    """Cut stones in lines, smaller if they are many. Where each lies has a name of its own, like a cow's."""
    line, widest = (3, 22) if n <= 6 else (4, 16)
    step = min(widest, room / line)
    return "".join(
        travels(
            f"jewel-{owner}-{i}",
            group(
                use("jewel", x + (i % line + 0.5) * step, y + 14 + i // line * step, step / 21),
                data_part=f"gem:{owner}:{i}",
            ),
        )
        for i in range(n)
    )


def prisoners_a_line(scene: TainScene) -> int:
    """There may be boys and a daughter of each other clan."""
    return min(4 if scene.narrow else 6, 2 * (scene.view.seats - 1))


def prisoner_step(scene: TainScene) -> float:
    yard = 2 * (scene.layout.board - 2 * EDGE) / ENTRIES - 10
    return min(PRISONER, yard / prisoners_a_line(scene))


def prisoner_lines(scene: TainScene) -> int:
    """How many lines of prisoners a house may need with so many clans."""
    return -(-2 * (scene.view.seats - 1) // prisoners_a_line(scene))


def prisoner(scene: TainScene, seat: int, x: float, y: float, r: float, owner: int, kind: int, n: int) -> str:
    """tain.prisoner.house: who is held, for all to see."""
    name = scene.view.names[owner]
    label = scene.say(
        "prisoner", n=n, token=KIND_NAMES[scene.lang][kind], name=name, of=of_name(name, scene.lang)
    )
    many = count(x + r * 0.8, y - r * 0.7, n, 9.5) if n > 1 else ""
    piece = f"prisoner-{LETTERS[seat]}-{LETTERS[owner]}-{KIND_WORDS[kind]}"
    part = f"prisoner:{seat}:{owner}:{KIND_WORDS[kind]}"
    bound = travels(piece, token(x, y, r, owner, kind), use("rope", x, y, r / SIZE))
    return picture(label, bound, many, part=part)


# The viewer -------------------------------------------------------------------------------------------


def hand(scene: TainScene) -> Block:
    """One's own tokens behind the screen of hide, with what else there is to decide: a sheet of its own."""
    layout = scene.layout
    x, y, width = layout.pad, layout.pad, layout.room
    if scene.narrow:
        tokens = all_kinds(scene, x, y + 2, width / (KINDS - 1))
        below = y + 2 * layout.r + 35
        offers, high = buttons(scene, x, below, width), below + layout.button - y
    else:
        head = text(x + 4, y + 14, scene.words["screen"], 16, weight="bold")
        tokens = head + all_kinds(scene, x, y + 22, 100)
        high = 2 * layout.r + 48
        codes = len(asked(scene))
        room = min(width - 520, 220 * codes)
        offers = buttons(scene, x + width - room, y + (high - layout.button) / 2, room)
    return section(scene.words["screen"], hide(layout.width, high + 2 * y), tokens, offers), high


def hide(width: float, height: float) -> str:
    """The hide behind which the tokens stand, with its seam."""
    seam = tag(
        "path",
        d=f"M12 3.5H{width - 12:g}",
        fill="none",
        stroke="hide-deep",
        stroke_width=1.6,
        stroke_dasharray="7 5",
        stroke_linecap="round",
    )
    return rect(0, 0, width, height, 14, fill="hide") + seam


def all_kinds(scene: TainScene, x: float, y: float, step: float) -> str:
    kinds = range(CHIEF, KINDS)
    return "".join(one_kind(scene, x + (kind - 0.5) * step, y + scene.layout.r + 2, kind) for kind in kinds)


def one_kind(scene: TainScene, x: float, y: float, kind: int) -> str:
    """The tokens of one kind: those below, the one on top, how many there are, and the name."""
    n, r = scene.s.screen[scene.own, kind], scene.layout.r
    name = KIND_NAMES[scene.lang][kind]
    below = [use(LETTERS[scene.own], x, y + THICK * i, r / SIZE) for i in range(min(n, 3) - 1, 0, -1)]
    top = token(x, y, r, scene.own, kind)
    return (
        use("slot", x, y, r / SIZE)
        + "".join(below)
        + thing(
            f"token:{KIND_WORDS[kind]}",
            scene.say("tokens", token=name, n=n),
            top if n else group(top, opacity=0.3),
            halo(x - r, y - r, 2 * r, 2 * r, r),
            piece=scene.tokens.own_name(kind, n) if n else None,
        )
        + text(x, y + r + 22, name, 14, anchor="middle")
        + group(count(x + r * 0.82, y - r * 0.7, n, 11), pointer_events="none")
    )


def asked(scene: TainScene) -> list[int]:
    """What else the viewer may do in this step: pass, free somebody, take tokens back or not."""
    if placing(scene.s):
        return [PASS]
    if scene.s.turn != scene.own:
        return []
    return {FREEING: [FREE, FREE + 1], REFILLING: [REFILL, LEAVE]}.get(scene.s.step, [])


def buttons(scene: TainScene, x: float, y: float, width: float) -> str:
    """Beside each other."""
    high, codes, parts = scene.layout.button, asked(scene), []
    for i, code in enumerate(codes):
        wide = (width - GAP * (len(codes) - 1)) / len(codes)
        box, words = (x + i * (wide + GAP), y, wide, high), offer(code, scene.lang).text
        parts.append(thing(OTHER_MOVES[code], words, button(*box, words, 15), halo(*box, high / 2)))
    return "".join(parts)
