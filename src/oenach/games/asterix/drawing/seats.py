"""What lies before each player of Astérix et les Romains: cards as far as they are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from oenach.art.knots import BAND
from oenach.art.pieces import disc, empty, panel
from oenach.art.scene import Block, frame_colour, grid, plate
from oenach.art.signs import sign
from oenach.art.svg import group, hit, last_mark, picture, rect, section, text, travels, width_of
from oenach.games.asterix.drawing.labels import (
    Pack,
    came_home,
    card_name,
    hand_kinds,
    known_packs,
    player_label,
    space_name,
)
from oenach.games.asterix.drawing.layout import CHIP, LINE
from oenach.games.asterix.drawing.parts import chip, face, pawn, signed
from oenach.games.asterix.drawing.scene import AsterixScene
from oenach.games.asterix.notation import CARDS, LETTERS
from oenach.games.asterix.state import BUMPING, EXCHANGING, KINDS, OVER, VALUES
from oenach.kernel.grammar import of_name


def heading(scene: AsterixScene, seat: int, x: float, y: float, width: float) -> str:
    """asterix.pawns: the pawn, the name and the points of a player, and what they do now."""
    total, mark = (
        scene.say("points", n=signed(scene.view.known_scores[seat])),
        state_mark(scene, seat, x + 42, y + 21),
    )
    start = x + (62 if mark else 38)
    return (
        pawn(seat, x + 20, y + 40, 0.9)
        + mark
        + plate(scene, seat, start, y + 26, x + width - 12 - start, total)
    )


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
        pips = disc(x + 1, y - 3, 1.6, "leaf", "leaf", 0) + disc(x + 7, y + 3, 1.6, "leaf", "leaf", 0)
        die = rect(x - 4, y - 8, 16, 16, 4, fill="mark")
        return picture(scene.words["acts"], die, pips, part=f"acts:{seat}")
    return ""


def opponents(
    scene: AsterixScene, seats: Sequence[int], x: float, y: float, width: float, across: int
) -> Block:
    """Other players in lines of so many."""
    return grid(scene, x, y, width, across, seats, opponent_height, opponent)


def opponent(scene: AsterixScene, seat: int, x: float, y: float, width: float, high: float) -> str:
    """The hand of another player from outside, what the viewer knows of it, and what was delivered."""
    cards, _ = all_packs(
        scene, [*known_packs(scene, seat), delivered(scene, seat)], seat, x + 12, y + 84, width - 24
    )
    return section(
        player_label(scene, seat),
        panel(x, y, width, high, "ink" if seat == scene.s.turn and scene.s.step != OVER else "line"),
        heading(scene, seat, x, y, width),
        backs(scene, seat, x + 12, y + 48),
        cards,
    )


def opponent_height(scene: AsterixScene, seat: int, width: float) -> float:
    packs = [*known_packs(scene, seat), delivered(scene, seat)]
    return 88 + sum(pack_height(scene, pack, width - 24) for pack in packs)


# Cards in small ---------------------------------------------------------------------------------------


def delivered(scene: AsterixScene, seat: int) -> Pack:
    """asterix.village.deliver."""
    counts = [scene.s.delivered[seat, kind] for kind in range(KINDS)]
    return scene.words["delivered" if any(counts) else "nothing"], counts, True


def all_packs(scene: AsterixScene, packs: list[Pack], seat: int, x: float, y: float, room: float) -> Block:
    """Packs of cards one below the other; the last one is what was delivered."""
    markup, top = [], y
    for pack in packs:
        home = pack is packs[-1]
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
        wide = CHIP + (24 if n > 1 else 0)
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
    return picture(label, words, *chips, around, part=part, last=last)


# The hands --------------------------------------------------------------------------------------------


def backs(scene: AsterixScene, seat: int, x: float, y: float) -> str:
    """asterix.hidden.sizes: how many cards a player holds, and where the pawn is."""
    n, last = scene.s.hand_size[seat], seat in scene.changes.hands
    step = min(16, 130 / max(n, 1))
    cards = [
        travels(f"back-{LETTERS[seat]}-{i}", scene.knots.back(x + step * i, y, 20, 28, 3)) for i in range(n)
    ]
    right = x + step * max(n - 1, 0) + 26
    around = last_mark(x - 4, y - 3, right - x + 30, 34, 6) if last else ""
    of = of_name(scene.view.names[seat], scene.lang)
    label = scene.say("backs", cards=scene.told.count(n, "cards"), of=of)
    place = text(right + 44, y + 20, space_name(scene, scene.s.space[seat]), scene.size, fill="faded")
    return (
        picture(
            label,
            *(cards or [empty(x, y, 20, 28, 3)]),
            text(right, y + 20, f"× {n}", scene.size),
            around,
            part=f"backs:{seat}",
            last=last,
        )
        + place
    )


# The viewer -------------------------------------------------------------------------------------------


def own(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """The viewer's hand, and what they have delivered."""
    seat = cast(int, scene.view.seat)
    hand, high = own_hand(scene, seat, x + 12, y + 48 + BAND, width - 24)
    high += 56 + BAND
    cards, deep = all_packs(scene, [delivered(scene, seat)], seat, x + 12, y + high, width - 24)
    return section(
        player_label(scene, seat),
        panel(x, y, width, high + deep + 4, frame_colour(scene, seat)),
        heading(scene, seat, x, y, width),
        scene.knots.band(x + 8, y + 44, width - 16),
        group(hand, data_part="hand"),
        group(cards, data_part="delivered"),
    ), high + deep + 4


def own_hand(scene: AsterixScene, seat: int, x: float, y: float, room: float) -> Block:
    """asterix.hidden.hands: the cards, and what they would bring."""
    width, height = scene.layout.card
    kinds, met = hand_kinds(scene, seat), Counter[int]()
    words = hand_words(scene, sum(VALUES[kind] for kind in kinds), not kinds)
    across, cards = int((room + 6) // (width + 6)), []
    for i, kind in enumerate(kinds):
        line, column = divmod(i, across)
        met[kind] += 1
        fresh = seat in scene.changes.hands or met[kind] <= scene.changes.got[kind]
        left, top = x + column * (width + 6), y + 28 + line * (height + 6)
        cards.append(hand_card(scene, kind, met[kind], left, top, fresh))
    high = 28 + -(-len(kinds) // across) * (height + 6)
    area = hit(x, y + 4, width_of(words, scene.size), 22)
    head = picture(words, area, text(x, y + 20, words, scene.size), part="worth")
    return section(scene.words["hand"], head, *cards), high


def hand_words(scene: AsterixScene, worth: int, empty: bool) -> str:
    """What a hand would bring; asterix.score.hands: after the game it brings nothing."""
    if scene.s.step == OVER and not empty:
        return scene.words["hand_left"]
    inside = scene.words["no_cards"] if empty else scene.say("worth", n=signed(worth, "+"))
    return f"{scene.words['hand']} ({inside})"


def hand_card(scene: AsterixScene, kind: int, n: int, x: float, y: float, fresh: bool) -> str:
    return picture(
        scene.say("in_hand", card=card_name(scene, kind)),
        face(kind, x, y, *scene.layout.card),
        last_mark(x, y, *scene.layout.card, 7) if fresh else "",
        part=f"card:{CARDS[kind]}",
        piece=f"{CARDS[kind]}.{n}",
        last=fresh,
    )
