"""What lies before each player of Astérix et les Romains: cards as far as they are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from oenach.art.pieces import disc, empty
from oenach.art.scene import Block, grid, plate
from oenach.art.signs import sign
from oenach.art.sprites import use
from oenach.art.svg import group, hit, last_mark, picture, rect, section, text, travels, width_of, wrapped
from oenach.games.asterix.drawing.figures import HUES
from oenach.games.asterix.drawing.items import BACK, CARD, CHIP, signed
from oenach.games.asterix.drawing.labels import (
    Pack,
    came_home,
    card_name,
    hand_kinds,
    known_packs,
    player_label,
)
from oenach.games.asterix.drawing.layout import LINE
from oenach.games.asterix.drawing.scene import AsterixScene
from oenach.games.asterix.drawing.strokes import SHADE
from oenach.games.asterix.drawing.turn import turn
from oenach.games.asterix.notation import CARDS, LETTERS
from oenach.games.asterix.state import BUMPING, EXCHANGING, KINDS, OVER, VALUES
from oenach.kernel.grammar import of_name

LEAST = 22  # how much of a card shows at least under the next one
ASIDE = 92  # how wide the words beside a hand are
HEM = 5  # of a blanket


def blanket(seat: int, x: float, y: float, width: float, height: float) -> str:
    """What a player's cards lie on: cloth in the colour of the pawn, with a hem."""
    hue = HUES[seat]
    return (
        rect(x + 2, y + 4, width, height, 6, fill=SHADE, opacity=0.2)
        + rect(x, y, width, height + 2, 6, fill=hue)
        + rect(x, y, width, height - HEM, 6, fill="linen")
        + rect(x + 4, y, 2, height - HEM, fill=hue)
    )


def heading(scene: AsterixScene, seat: int, x: float, y: float, width: float) -> str:
    """asterix.pawns: the pawn, the name and the points of a player, and what they do now."""
    total = scene.say("points", n=signed(scene.view.known_scores[seat]))
    mark = state_mark(scene, seat, x + 42, y + 21)
    start = x + (62 if mark else 38)
    figure = use(f"pawn-{LETTERS[seat]}", x + 20, y + 42)
    return figure + mark + plate(scene, seat, start, y + 26, x + width - 12 - start, total)


def state_mark(scene: AsterixScene, seat: int, x: float, y: float) -> str:
    """asterix.window.hidden: who was asked is seen by all, who has answered is not."""
    if seat in scene.winners:
        return picture(scene.words["won"], sign("torc", x + 4, y, "mark"), part=f"won:{seat}")
    if scene.s.step in (EXCHANGING, BUMPING) and scene.s.asked >> seat & 1:
        face = disc(x + 4, y, 9, "mark", "mark") + text(
            x + 4, y + 5, "?", 14, anchor="middle", weight="bold", fill="leaf"
        )
        return picture(scene.words["asked"], face, part=f"asked:{seat}")
    if seat == scene.s.turn and scene.s.step != OVER:
        return picture(scene.words["acts"], use("die-white-0", x + 5, y, 0.42), part=f"acts:{seat}")
    return ""


# The other players, and what the viewer has delivered -------------------------------------------------


def players(
    scene: AsterixScene, seats: Sequence[int], x: float, y: float, width: float, across: int
) -> Block:
    """Players in lines of so many."""
    return grid(scene, x, y, width, across, seats, player_height, player)


def player(scene: AsterixScene, seat: int, x: float, y: float, width: float, high: float) -> str:
    """A player's blanket: the hand from outside, what the viewer knows of it, and what was delivered."""
    mine, room = seat == scene.view.seat, width - 24
    cards, _ = all_packs(scene, packs_of(scene, seat), seat, x + 12, y + high_of_head(mine), room)
    if not mine and nothing_yet(scene, seat):  # beside the hand, at the end of its line
        words = delivered(scene, seat)[0]
        cards += one_pack(
            scene,
            delivered(scene, seat),
            x + 12 + room - width_of(words, scene.size),
            y + 49,
            room,
            f"delivered:{seat}",
            False,
        )
    return section(
        player_label(scene, seat),
        blanket(seat, x, y, width, high),
        heading(scene, seat, x, y, width),
        "" if mine else backs(scene, seat, x + 12, y + 46),
        group(cards, data_part="delivered") if mine else cards,
    )


def player_height(scene: AsterixScene, seat: int, width: float) -> float:
    packs = sum(pack_height(scene, pack, width - 24) for pack in packs_of(scene, seat))
    return high_of_head(seat == scene.view.seat) + packs + HEM


def high_of_head(mine: bool) -> float:
    """The viewer's own hand lies elsewhere."""
    return 46 if mine else 82


def packs_of(scene: AsterixScene, seat: int) -> list[Pack]:
    known = [] if seat == scene.view.seat else known_packs(scene, seat)
    aside = seat != scene.view.seat and nothing_yet(scene, seat)
    return known if aside else [*known, delivered(scene, seat)]


def nothing_yet(scene: AsterixScene, seat: int) -> bool:
    """Whether a player has delivered nothing: that is said in a word."""
    return not any(delivered(scene, seat)[1])


def backs(scene: AsterixScene, seat: int, x: float, y: float) -> str:
    """asterix.hidden.sizes: how many cards a player holds."""
    n, last, (wide, high) = scene.s.hand_size[seat], seat in scene.changes.hands, BACK
    step = min(16, 130 / max(n, 1))
    cards = [travels(f"back-{LETTERS[seat]}-{i}", use("back", x + step * i, y)) for i in range(n)]
    right = x + step * max(n - 1, 0) + wide + 6
    around = last_mark(x - 3, y - 3, right - x + 28, high + 6, 6) if last else ""
    of = of_name(scene.view.names[seat], scene.lang)
    label = scene.say("backs", cards=scene.told.count(n, "cards"), of=of)
    number = text(right, y + 20, f"× {n}", scene.size)
    return picture(
        label, around, *(cards or [empty(x, y, wide, high, 3)]), number, part=f"backs:{seat}", last=last
    )


# Cards in small ---------------------------------------------------------------------------------------


def delivered(scene: AsterixScene, seat: int) -> Pack:
    """asterix.village.deliver."""
    counts = [scene.s.delivered[seat, kind] for kind in range(KINDS)]
    return scene.words["delivered" if any(counts) else "nothing"], counts, True


def all_packs(scene: AsterixScene, packs: list[Pack], seat: int, x: float, y: float, room: float) -> Block:
    """Packs of cards one below the other; the last one is what was delivered."""
    markup, top = [], y
    for pack in packs:
        home = pack[0] == delivered(scene, seat)[0]
        last = home and any(pack[1]) and came_home(scene, seat)
        part = f"{'delivered' if home else 'known' if pack[2] else 'hazy'}:{seat}"
        markup.append(one_pack(scene, pack, x, top, room, part, last))
        top += pack_height(scene, pack, room)
    return "".join(markup), top - y


def pack_places(scene: AsterixScene, pack: Pack, room: float) -> list[tuple[int, int, float, float]]:
    """After its words, the cards of a pack on as many lines as they need: the kind, how many, and how
    far from the left and from the top."""
    places, left, top = [], width_of(pack[0], scene.size) + 8, 0.0
    for kind, n in enumerate(pack[1]):
        wide = CHIP[0] + (24 if n > 1 else 0)
        if n and left + wide > room:
            left, top = 0.0, top + LINE
        if n:
            places.append((kind, n, left, top))
            left += wide + 5
    return places


def pack_height(scene: AsterixScene, pack: Pack, room: float) -> float:
    places = pack_places(scene, pack, room)
    return places[-1][3] + 30 if places else 28


def one_pack(scene: AsterixScene, pack: Pack, x: float, y: float, room: float, part: str, last: bool) -> str:
    """Words, and after them cards in small."""
    what, counts, sure = pack
    words = text(x, y + 17, what, scene.size, fill="faded")
    if not any(counts):
        return picture(what, words, part=part)
    told = ", ".join(
        f"{n} × {card_name(scene, kind)}" if n > 1 else card_name(scene, kind)
        for kind, n in enumerate(counts)
        if n
    )
    chips = [chip(kind, n, x + dx, y + dy, sure) for kind, n, dx, dy in pack_places(scene, pack, room)]
    around = last_mark(x - 5, y - 3, room + 10, pack_height(scene, pack, room), 7) if last else ""
    label = scene.say("of_these", what=what, cards=told)
    return picture(label, words, around, *chips, part=part, last=last)


def chip(kind: int, n: int, x: float, y: float, sure: bool) -> str:
    """A card in small, and how many there are of it."""
    times = text(x + CHIP[0] + 3, y + 17, f"×{n}", 13) if n > 1 else ""
    return use(f"{'chip' if sure else 'maybe'}-{CARDS[kind]}", x, y) + times


# The viewer's hand ------------------------------------------------------------------------------------


def own(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """The viewer's sheet: the dice or the question, and the hand; on a phone below each other."""
    seat, wide = cast(int, scene.view.seat), min(scene.layout.turn[0], width)
    asked, deep = turn(scene, x, y, wide)
    if scene.narrow:
        left, top, room = x, y + (deep + 4 if deep else 0), width
    else:
        left, top = x + (wide + 24 if deep else 0), y
        room = x + width - left
    hand, high = own_hand(scene, seat, left, top, room)
    whole = max(deep, top - y + high)
    high = whole + 2 * scene.layout.pad
    hem = rect(0, 0, scene.layout.width, high, 14, fill=HUES[seat])
    cloth = rect(0, 3, scene.layout.width, high - 3, 12, fill="linen")
    return hem + cloth + section(player_label(scene, seat), asked, group(hand, data_part="hand")), whole


def own_hand(scene: AsterixScene, seat: int, x: float, y: float, width: float) -> Block:
    """asterix.hidden.hands: the cards side by side, over each other where there are many, and what they
    would bring."""
    scale, room, kinds = scene.layout.card, width - ASIDE, hand_kinds(scene, seat)
    wide, high = CARD[0] * scale, CARD[1] * scale
    rows = -(-len(kinds) // (int((room - wide) // (LEAST * scale)) + 1)) or 1
    across = -(-len(kinds) // rows) or 1
    step = min(wide + 4, (room - wide) / max(across - 1, 1))
    met, cards = Counter[int](), []
    for i, kind in enumerate(kinds):
        line, column = divmod(i, across)
        met[kind] += 1
        fresh = seat in scene.changes.hands or met[kind] <= scene.changes.got[kind]
        cards.append(hand_card(scene, kind, met[kind], x + column * step, y + line * high * 0.4, fresh))
    words = hand_words(scene, kinds)
    return section(
        scene.words["hand"], *cards, words_beside(scene, words, x + wide + step * (across - 1) + 10, y)
    ), high * (0.6 + 0.4 * rows)


def hand_words(scene: AsterixScene, kinds: list[int]) -> tuple[str, str]:
    """What a hand is called and would bring; asterix.score.hands: after the game it brings nothing."""
    if scene.s.step == OVER and kinds:
        return scene.words["hand_left"], ""
    worth = scene.say("worth", n=signed(sum(VALUES[kind] for kind in kinds), "+"))
    return scene.words["hand"], worth if kinds else scene.words["no_cards"]


def words_beside(scene: AsterixScene, words: tuple[str, str], x: float, y: float) -> str:
    """What a hand is called, and below it what it would bring."""
    name, worth = words
    room, size, step = ASIDE - 8, scene.size, scene.size + 3
    lines = [(line, None) for line in wrapped(name, room, size)] + ([(worth, "bold")] if worth else [])
    shown = [
        text(x, y + size + 4 + step * i, line, size, weight=weight) for i, (line, weight) in enumerate(lines)
    ]
    label = f"{name} ({worth})" if worth else name
    return picture(label, hit(x, y, room, step * len(lines) + 8), *shown, part="worth")


def hand_card(scene: AsterixScene, kind: int, n: int, x: float, y: float, fresh: bool) -> str:
    scale = scene.layout.card
    return picture(
        scene.say("in_hand", card=card_name(scene, kind)),
        use(f"card-{CARDS[kind]}", x, y, scale),
        last_mark(x, y, CARD[0] * scale, CARD[1] * scale, 7) if fresh else "",
        part=f"card:{CARDS[kind]}",
        piece=f"{CARDS[kind]}.{n}",
        last=fresh,
    )
