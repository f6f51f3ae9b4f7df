"""What lies in the middle of a table of Táin: the kingdom, the stone beside it that tells who beats whom, and
what was revealed last."""

from __future__ import annotations

from oenach.art.pieces import badge
from oenach.art.scene import GAP, Block
from oenach.art.sprites import use
from oenach.art.svg import group, hit, kept, picture, rect, section, text, travels
from oenach.games.tain.board import KIND_NAMES
from oenach.games.tain.drawing.changes import place_key
from oenach.games.tain.drawing.labels import (
    anything,
    meeting_label,
    outcome_words,
    profits,
    revealed_guard,
)
from oenach.games.tain.drawing.layout import SLAB_LINE, SMALL
from oenach.games.tain.drawing.parts import HUES, outcome, token
from oenach.games.tain.drawing.places import herd, one_place
from oenach.games.tain.drawing.scene import WORDS, TainScene
from oenach.games.tain.notation import KIND_WORDS, LETTERS
from oenach.games.tain.rules import MEETINGS, ROUNDS, placing
from oenach.games.tain.state import (
    BOY,
    CHIEF,
    COW,
    DAUGHTER,
    FAILED,
    FREED_BOY,
    FREED_DAUGHTER,
    FREEING,
    JEWEL,
    KINGDOM,
    SEATING,
    SUCCESS,
    board_of,
)

Point = tuple[float, float]
PALE = "cow2r"  # a cow that is seen on any ground
MEMORY = 19  # the radius of a token that was revealed
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
    if is_remembered(scene) and not scene.narrow:
        name += text(x + 120, y + 24, last_round(scene), 14)
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
    places = [(x + place * step, y) for place in range(KINGDOM)]
    slots = [one_place(scene, place, *at) for place, at in enumerate(places)]
    names = [
        text(left, y + r + 27, scene.words[side], 14, anchor="middle")
        for (left, _), side in zip(places, ("left", "right"), strict=True)
    ]
    seen = [remembered(scene, place, at, None, (at[0], y + r + 6)) for place, at in enumerate(places)]
    return "".join([*slots, *names]) + (section(last_round(scene), *seen) if is_remembered(scene) else "")


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


def is_remembered(scene: TainScene) -> bool:
    """tain.hidden.look: what was revealed is shown until the viewer's first turn of the next round."""
    s = scene.s
    return s.step != SEATING and not (placing(s) and (s.round == 1 or scene.told.has_acted()))


def last_round(scene: TainScene) -> str:
    """Of which round it is what was revealed."""
    return scene.say("revealed", round=scene.s.round - placing(scene.s))


def remembered(scene: TainScene, place: int, outside: Point, inside: Point | None, sign: Point) -> str:
    """What was revealed at a place, where it happened: small in the slots, and at `sign` what became of it.
    The slots are still there to be pointed at."""
    if not is_remembered(scene) or not anything(scene, place):
        return ""
    raider, guard = scene.told.revealed_raider(place), revealed_guard(scene, place)
    tokens = [memory(scene, place, *raider, outside)] if raider else []
    tokens += [memory(scene, place, board_of(place), guard, inside)] if guard and inside else []
    settled = scene.s.result[place] and not scene.told.waits(place)
    label = meeting_label(scene, place, outcome_words(scene, place))
    seen = picture(
        label,
        group(*tokens, pointer_events="none"),
        hit(sign[0] - 20, sign[1] - 9, 40, 18),
        gain(scene, place, *sign) if settled else "",
        part=place_key(place, "revealed"),
        told=scene.account.raid(place) if settled else None,
    )
    return group(seen, data_part="revealed")


def memory(scene: TainScene, place: int, seat: int, kind: int, spot: Point) -> str:
    """A token that was revealed: in the middle of its slot, or beside one that has come to lie there since.
    While somebody chooses a prisoner, it may still lie there itself."""
    if scene.s.step == FREEING and scene.s.shown[seat, place] > 0:
        return ""
    x, y = spot
    taken = scene.s.guarded[place] if seat == board_of(place) else scene.s.raider[place]
    return token(x + 19, y - 19, SMALL, seat, kind) if taken else token(x, y, MEMORY, seat, kind)


def gain(scene: TainScene, place: int, x: float, y: float) -> str:
    """What was won, who was bound or freed, or a sign of who prevailed; and to the good of which clan."""
    result, seat = scene.s.result[place], profits(scene, place)
    freed = {FREED_BOY: BOY, FREED_DAUGHTER: DAUGHTER}.get(result, 0)
    if freed:
        shown = use(f"k{freed}", x - 9, y, 0.29)
    else:
        goods = {COW: use(PALE, x - 8, y + 6, 0.56), JEWEL: use("jewel", x - 9, y, 0.8)}
        shown = goods.get(result) or outcome(x - 9, y, result, 0.8)
    pill = rect(x - 21, y - 9.5, 42, 19, 9.5, fill="hide", stroke="hide-deep")
    return pill + shown + badge(x + 11, y, LETTERS[seat], HUES[seat], 8.5)


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
