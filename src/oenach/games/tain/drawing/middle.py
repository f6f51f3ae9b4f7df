"""What lies in the middle of a table of Táin: the kingdom, the stone beside it that tells who beats whom, and
what was revealed last."""

from __future__ import annotations

from collections.abc import Callable

from oenach.art.pieces import arrow, badge
from oenach.art.scene import GAP, Block
from oenach.art.sprites import use
from oenach.art.svg import BOLD, group, kept, picture, rect, section, text, travels, wrapped
from oenach.games.tain.board import KIND_NAMES
from oenach.games.tain.drawing.changes import place_key
from oenach.games.tain.drawing.labels import (
    anything,
    meeting_label,
    meeting_name,
    outcome_words,
    profits,
    revealed_guard,
)
from oenach.games.tain.drawing.layout import CHIP, CHIP_LINE, QUIET, SLAB_LINE, SMALL
from oenach.games.tain.drawing.parts import HUES, outcome, slot, token
from oenach.games.tain.drawing.places import herd, look_of, one_place
from oenach.games.tain.drawing.scene import WORDS, TainScene
from oenach.games.tain.drawing.sprites import SIZE
from oenach.games.tain.notation import KIND_WORDS, LETTERS
from oenach.games.tain.rules import MEETINGS, ROUNDS, placing
from oenach.games.tain.state import (
    BOY,
    CAUGHT,
    CHIEF,
    COW,
    DAUGHTER,
    FAILED,
    FREED_BOY,
    FREED_DAUGHTER,
    JEWEL,
    KIDNAPPED,
    KINGDOM,
    SEATING,
    SUCCESS,
    board_of,
    place_on,
)

KERB = 13  # the radius of a stone of the rounds


def middle(scene: TainScene, x: float, y: float, width: float) -> Block:
    """The kingdom; on a screen with the stone of the meetings beside it."""
    if scene.narrow:
        return kingdom(scene, x, y, width, scene.layout.mead_height + 34)
    slab = scene.layout.slab
    drawn, high = kingdom(scene, x, y, width - slab - 2 * GAP, scene.layout.slab_height)
    return drawn + crib_block(scene, x + width - slab, y, slab)[0], high


def kingdom(scene: TainScene, x: float, y: float, width: float, high: float) -> Block:
    """tain.kingdom.board: the stones of the rounds, the cattle on their hill, and two slots."""
    layout = scene.layout
    name = text(x + 6, y + 24, scene.words["kingdom"], scene.size + 3, weight="bold")
    return section(
        scene.words["kingdom"],
        use(f"mead-{layout.mark}", x, y + 34),
        name,
        track(scene, x + width, y + 18),
        herd(scene, x + 10, y + 38, layout.mead - 20, layout.mead_height - 12, scene.s.kingdom),
        sides_of_kingdom(scene, x + layout.mead + 12 + layout.r, y + 40 + layout.r),
    ), high


def sides_of_kingdom(scene: TainScene, x: float, y: float) -> str:
    """The two slots and their names."""
    r = scene.layout.r
    step = 2 * r + 14
    slots = [one_place(scene, place, x + place * step, y) for place in range(KINGDOM)]
    names = [
        text(x + i * step, y + r + 19, scene.words[side], 14, anchor="middle")
        for i, side in enumerate(("left", "right"))
    ]
    return "".join([*slots, *names])


def track(scene: TainScene, right: float, y: float) -> str:
    """tain.round.marker: the rounds, the marker on the one being played."""
    step = 2 * KERB + (2 if scene.narrow else 8)
    parts = []
    for n in range(1, ROUNDS + 1):
        x, now = right - KERB - (ROUNDS - n) * step, n == scene.s.round
        weight, ink = ("bold", "gold-on") if now else (None, "ink")
        words = text(x, y + 5.4, str(n), 15, anchor="middle", weight=weight, fill=ink)
        stone = use("kerb-now" if now else "kerb", x, y)
        parts.append(travels("round", stone, words) if now else stone + words)
    return picture(scene.say("round", round=scene.s.round, rounds=ROUNDS), *parts, part="round")


# What was revealed ------------------------------------------------------------------------------------


def revealed(scene: TainScene, x: float, y: float, width: float) -> Block:
    """tain.hidden.look: what was revealed, until the viewer's first turn of the next round."""
    s = scene.s
    if s.step == SEATING or (placing(s) and (s.round == 1 or scene.told.has_acted())):
        return "", 0
    places = [place for place in range(place_on(s.seats, 0)) if anything(scene, place)]
    loud = [place for place in places if s.result[place] or scene.told.waits(place)]
    quiet = [place for place in places if place not in loud]
    title = scene.say("revealed", round=s.round - placing(s))
    heading = text(x + 12, y + 25, title, scene.size + 2, weight="bold")
    across = int(width // 170)
    lines = [len(told_lines(scene, place, (width - 12) / across - 8)) for place in loud]
    tall = CHIP + CHIP_LINE * max(lines, default=0)
    meetings, high = chips(scene, loud, x, y + 36, width, across, tall, meeting)
    more, deep = chips(scene, quiet, x, y + 36 + high, width, int(width // 112), QUIET, no_meeting)
    whole = 44 + high + deep
    ground = rect(x, y + 3, width, whole, 14, fill="hide-deep") + rect(x, y, width, whole, 14, fill="hide")
    return group(section(title, ground, heading, meetings, more), data_part="revealed"), whole + 3


def chips(
    scene: TainScene,
    places: list[int],
    x: float,
    y: float,
    width: float,
    across: int,
    high: float,
    chip: Callable[[TainScene, int, float, float, float], str],
) -> Block:
    """So many places in lines of `across`, each drawn by `chip`."""
    wide = (width - 12) / across
    parts = [
        chip(scene, place, x + 10 + i % across * wide, y + i // across * high, wide - 8)
        for i, place in enumerate(places)
    ]
    return "".join(parts), -(-len(places) // across) * high


def meeting(scene: TainScene, place: int, x: float, y: float, width: float) -> str:
    """A raider, a guard, and what became of it: in words to the viewer, and to whose good."""
    waits = scene.told.waits(place)
    words = outcome_words(scene, place)
    parts = [
        text(x, y + 12, meeting_name(scene, place), 13),
        sides(scene, place, x + 18, y + 37, 17),
        "" if waits else gain(scene, place, x + 98, y + 37),
    ]
    for i, line in enumerate(told_lines(scene, place, width)):
        parts.append(text(x, y + 71 + i * CHIP_LINE, line, 14, weight="bold", room=width))
    became = None if waits else scene.account.raid(place)
    label = meeting_label(scene, place, words)
    return picture(label, *parts, part=place_key(place, "revealed"), told=became)


def told_lines(scene: TainScene, place: int, width: float) -> list[str]:
    """What became of a raid, on as many lines as it needs."""
    return wrapped(outcome_words(scene, place), width, 14 * BOLD)


def gain(scene: TainScene, place: int, x: float, y: float) -> str:
    """What was won, who was bound or freed, or a sign of who prevailed; and to the good of which clan."""
    result, seat = scene.s.result[place], profits(scene, place)
    raider, board = scene.told.revealed_raider(place), board_of(place)
    assert raider
    freed = {CAUGHT: BOY, FREED_BOY: BOY, KIDNAPPED: DAUGHTER, FREED_DAUGHTER: DAUGHTER}.get(result, 0)
    if freed:
        owner = board if result == KIDNAPPED else raider[0]
        rope = use("rope", x + 12, y, SMALL / SIZE) if result in (CAUGHT, KIDNAPPED) else ""
        shown = token(x + 12, y, SMALL, owner, freed) + rope
    else:
        goods = {COW: use(look_of(0), x + 12, y + 11, 0.9), JEWEL: use("jewel", x + 12, y, 1.2)}
        shown = goods.get(result) or outcome(x + 12, y, result, 1.3)
    return shown + badge(x + 46, y, LETTERS[seat], HUES[seat], 11)


def no_meeting(scene: TainScene, place: int, x: float, y: float, width: float) -> str:
    """A bluff, or a guard whom nobody met."""
    return picture(
        meeting_label(scene, place, ""),
        text(x, y + 12, meeting_name(scene, place), 12, room=width),
        sides(scene, place, x + 15, y + 33, SMALL, alone=True),
        part=place_key(place, "revealed"),
    )


def sides(scene: TainScene, place: int, x: float, y: float, r: float, alone: bool = False) -> str:
    """Who came, and who stood there; `alone`, only those there were."""
    raider, guard = scene.told.revealed_raider(place), revealed_guard(scene, place)
    came = [raider] if raider else []
    stood = [(board_of(place), guard)] if guard else []
    if alone or place < KINGDOM:
        return "".join(token(x + i * 2.2 * r, y, r, *one) for i, one in enumerate(came + stood))
    other = x + 3.1 * r
    parts = [token(x, y, r, *one) for one in came] or [slot(x, y, r)]
    parts.append(arrow(x + 1.55 * r, y, r * 0.7))
    return "".join(parts + ([token(other, y, r, *one) for one in stood] or [slot(other, y, r)]))


# Who beats whom ---------------------------------------------------------------------------------------


def crib_block(scene: TainScene, x: float, y: float, width: float) -> Block:
    """The stone that tells who beats whom."""
    layout = scene.layout
    stone = use(f"slab-{layout.mark}", x, y)
    return stone + crib(scene.lang, x + 6, y + 4, (width - 12) / 6), layout.slab_height


@kept
def crib(lang: str, x: float, y: float, wide: float) -> str:
    """tain.raid.unguarded and the rules after it: each raider against each guard."""
    caption = WORDS[lang]["crib"]
    guards = [0, *range(CHIEF, DAUGHTER + 1)]
    columns = [x + (i + 1.5) * wide for i in range(len(guards))]
    parts = [_fighter(lang, left, y + 37, guard) for left, guard in zip(columns, guards, strict=True)]
    for row, results in enumerate(MEETINGS):
        raider, centre = row + CHIEF, y + 38 + (row + 1) * SLAB_LINE
        parts.append(_fighter(lang, x + 0.5 * wide, centre, raider))
        cells = zip(columns, guards, results, strict=True)
        parts += [_meeting(lang, left, centre, raider, guard, result) for left, guard, result in cells]
    head = text(x + 8, y + 15, caption, 12.4)
    return group(section(caption, head, *parts), data_part="crib")


def _fighter(lang: str, x: float, y: float, kind: int) -> str:
    if not kind:
        return picture(WORDS[lang]["unguarded"], text(x, y + 5, "—", 15, anchor="middle"), part="kind:none")
    return picture(KIND_NAMES[lang][kind], use(f"k{kind}", x, y, 0.4), part=f"kind:{KIND_WORDS[kind]}")


def _meeting(lang: str, x: float, y: float, raider: int, guard: int, result: int) -> str:
    words, kinds = WORDS[lang], KIND_NAMES[lang]
    key = "success" if result == SUCCESS else "failure" if result == FAILED else "caught"
    against = kinds[guard] or words["unguarded"]
    label = words["crib_cell"].format(raider=kinds[raider], guard=against, result=words[key])
    part = f"crib:{KIND_WORDS[raider]}:{KIND_WORDS[guard] if guard else 'none'}"
    return picture(label, outcome(x, y, result), part=part)
