"""What the picture of a table of Astérix et les Romains says, and of which cards."""

from __future__ import annotations

from typing import cast

from oenach.art.scene import whose
from oenach.games.asterix.board import EVENT_NAMES
from oenach.games.asterix.drawing.scene import AsterixScene
from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.narration import CARD_NAMES, PAWN_NAMES
from oenach.games.asterix.state import (
    BUMP,
    BUMPING,
    CAMP,
    EVENTS,
    EXCHANGE,
    EXCHANGING,
    GONE,
    HAZY,
    KINDS,
    KNOWLEDGE,
    OFFERING,
    OVER,
    SURE,
    VILLAGE,
)

DIE_NAMES = MESSAGES.names("die_names")
RANGES = MESSAGES.names("ranges")
EFFECTS = MESSAGES.names("effects")

Pack = tuple[str, list[int], bool]  # words, cards by kind, and whether they are there for certain


def title(scene: AsterixScene) -> str:
    return scene.say("title", turn=scene.s.turns + 1)


# The turn ---------------------------------------------------------------------------------------------


def die_shows(scene: AsterixScene, n: int) -> int:
    """What lies on top of a die: the last roll, until the next one is made."""
    rolled = scene.changes.roll > 0 and scene.changes.die == n + 1
    return scene.changes.roll if rolled else 0


def news(scene: AsterixScene) -> str:
    """The roll of this turn and where it leads, or else that of the turn before; at last the result."""
    if scene.s.step == OVER:
        return scene.told.result()
    now = scene.told.rolled()
    if now or scene.changes.roll < 0:
        return " ".join(now)
    name, die = scene.view.names[scene.changes.mover], DIE_NAMES[scene.lang][scene.changes.die - 1]
    return scene.say("last_roll", name=name, n=scene.changes.roll, die=die)


def question(scene: AsterixScene) -> str:
    """What the viewer is asked, or who is waited for. asterix.window.hidden: not who has answered."""
    s, seat = scene.s, scene.view.seat
    if s.step == OVER:
        return ""
    if seat is None or seat not in scene.view.actors:
        said = answered(scene) if seat is not None and s.answer[seat] else ""
        return f"{said} {scene.told.waiting()}".strip()
    if s.step in (EXCHANGING, BUMPING):
        return scene.told.question(seat)
    return scene.words["offer"] if s.step == OFFERING else ""  # the dice speak for themselves


def headline(scene: AsterixScene) -> str:
    """Whose turn it is, or that the viewer is asked in somebody else's."""
    asked = scene.s.step in (EXCHANGING, BUMPING) and scene.view.seat in scene.view.actors
    if asked and scene.view.seat != scene.s.turn:
        return scene.say("your_answer", name=scene.view.names[scene.s.turn])
    return whose(scene, scene.s.turn)


def answered(scene: AsterixScene) -> str:
    action = scene.s.answer[cast(int, scene.view.seat)] - 1
    if action >= BUMP:
        answer = scene.say("bump", name=scene.view.names[action - BUMP])
    else:
        answer = scene.words["yes" if action == EXCHANGE else "no"]
    return scene.say("answered", answer=answer)


# The path ---------------------------------------------------------------------------------------------


def target(scene: AsterixScene) -> int:
    """asterix.exchange.when: where the pawn in turn is about to go; -1 if it stands."""
    s = scene.s
    return min(s.space[s.turn] + s.roll, VILLAGE) if s.step == EXCHANGING else -1


def space_name(scene: AsterixScene, space: int) -> str:
    if space in (CAMP, VILLAGE):
        return scene.words["camp" if space == CAMP else "village"]
    return scene.say("space", n=space)


def place_name(scene: AsterixScene, space: int) -> str:
    """A space with its event."""
    event = "" if space == VILLAGE else EVENT_NAMES[scene.lang][EVENTS[space]]
    return space_name(scene, space) + (f", {event}" if event else "")


def place_label(scene: AsterixScene, space: int, here: list[int], goal: bool) -> str:
    label = place_name(scene, space)
    if space < VILLAGE and EVENTS[space]:
        label += f" ({EFFECTS[scene.lang][EVENTS[space]]})"
    if here:
        label = scene.say("here", place=label, pawns=", ".join(scene.view.names[seat] for seat in here))
    return label + (
        scene.words["join"] + scene.say("target", name=scene.view.names[scene.s.turn]) if goal else ""
    )


# The players ------------------------------------------------------------------------------------------


def card_name(scene: AsterixScene, kind: int) -> str:
    return CARD_NAMES[scene.lang][kind]


def player_label(scene: AsterixScene, seat: int) -> str:
    return scene.say("player", name=scene.view.names[seat], pawn=PAWN_NAMES[scene.lang][seat])


def hand_kinds(scene: AsterixScene, seat: int) -> list[int]:
    """asterix.hidden.hands: the viewer's own cards."""
    return [kind for kind in range(KINDS) for _ in range(scene.s.hand[seat, kind])]


def came_home(scene: AsterixScene, seat: int) -> bool:
    """Whether a player has just been to the village: the pawn that moved last is in the camp again."""
    moved = seat == scene.changes.mover and scene.s.step != EXCHANGING
    return moved and scene.s.space[seat] == CAMP and not scene.changes.returned


def known_packs(scene: AsterixScene, seat: int) -> list[Pack]:
    """asterix.hidden.exchange, asterix.hidden.bump, asterix.hidden.others: what the viewer knows of a
    hand: words, cards by kind, and whether they are there for certain."""
    s, viewer = scene.s, scene.view.seat
    key = "left" if s.step == OVER else "known" if viewer is not None else "known_to_all"
    if viewer is None:
        common = [s.common[seat, kind] for kind in range(KINDS)]
        return [(scene.words[key], common, True)] if any(common) else []
    row = [s.known[viewer, seat, column] for column in range(KNOWLEDGE)]
    sure, hazy = row[SURE : SURE + KINDS], row[HAZY : HAZY + KINDS]
    there = max(sum(hazy) - row[GONE], 0)
    found = [(scene.words[key], sure, True)] if any(sure) else []
    if any(hazy):
        found.append((scene.say("hazy" if there else "maybe", n=there), hazy, False))
    return found
