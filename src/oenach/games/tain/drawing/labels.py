"""What the picture of a table of Táin says, and of which tokens."""

from __future__ import annotations

from oenach.art.scene import status
from oenach.art.svg import wrapped
from oenach.games.tain.board import KIND_NAMES
from oenach.games.tain.drawing.scene import TainScene
from oenach.games.tain.narration import where_at
from oenach.games.tain.rules import ROUNDS, placing
from oenach.games.tain.state import (
    BOY,
    CAUGHT,
    DAUGHTER,
    FAILED,
    FREEING,
    KINDS,
    KINGDOM,
    board_of,
)
from oenach.kernel.grammar import of_name


def title(scene: TainScene) -> str:
    return scene.say("title", round=scene.s.round, rounds=ROUNDS)


def kind_name(scene: TainScene, kind: int) -> str:
    return KIND_NAMES[scene.lang][kind] or scene.words["hidden"]


def standing(scene: TainScene, seat: int) -> list[str]:
    """Where a clan stands in the round."""
    passed = placing(scene.s) and (scene.s.passed | scene.s.done) >> seat & 1
    return status(scene, seat) or ([scene.told.words["passed"]] if passed else [])


def score_words(scene: TainScene, seat: int) -> str:
    """Where a clan stands in the round, and its points."""
    return " · ".join([*standing(scene, seat), scene.told.count("points", scene.view.known_scores[seat])])


def asides(scene: TainScene, seat: int) -> list[str]:
    """How many tokens are where, and what else lies beside a board."""
    told = scene.told
    used = sum(scene.s.used[seat, kind] for kind in range(KINDS))
    screen = told.count("at_most" if told.uncertain(seat) else "screen", told.behind(seat))
    lines = [f"{screen}, {told.count('used', used)}", *told.used(seat), *told.beside(seat)]
    return [part for line in lines for part in wrapped(line, scene.layout.board - 24, 14)]


def captives(scene: TainScene, seat: int) -> list[tuple[int, int, int]]:
    """Whom a clan holds: the owner, the kind, and how many."""
    held = scene.s.held
    all_kinds = [(owner, kind) for owner in range(scene.view.seats) for kind in (BOY, DAUGHTER)]
    counts = [(owner, kind, held[seat, owner, kind - BOY]) for owner, kind in all_kinds]
    return [captive for captive in counts if captive[2]]


# Places and raids -------------------------------------------------------------------------------------


def lying(scene: TainScene, place: int, seat: int, inside: bool) -> tuple[bool, int]:
    """Whether a token lies in a slot, and its kind if the viewer may know it."""
    if seat < 0:
        return False, 0
    if scene.s.step == FREEING:  # only then do tokens lie face up
        return scene.s.shown[seat, place] > 0, max(0, scene.s.shown[seat, place])
    kind = scene.s.placed[seat, place]
    return (not inside or bool(kind) or bool(scene.s.guarded[place])), kind


def place_label(scene: TainScene, place: int, seat: int, kind: int, inside: bool) -> str:
    at_place = where_at(scene.view, place, scene.lang, seat)
    if seat < 0:
        return scene.say("no_guard" if inside else "no_raider", where=at_place)
    name = scene.view.names[seat]
    return scene.say(
        "guards" if inside else "raids",
        token=kind_name(scene, kind),
        name=name,
        of=of_name(name, scene.lang),
        where=at_place,
    )


def anything(scene: TainScene, place: int) -> bool:
    return any(scene.s.shown[seat, place] for seat in range(scene.view.seats))


def revealed_guard(scene: TainScene, place: int) -> int:
    return abs(scene.s.shown[board_of(place), place]) if place >= KINGDOM else 0


def outcome_words(scene: TainScene, place: int) -> str:
    """What became of a raid, to the viewer: their own raid, a raid on them, or one of others."""
    raider = scene.told.revealed_raider(place)
    result = scene.s.result[place]
    if not result or scene.told.waits(place) or scene.own < 0:
        return scene.told.result(place)
    if raider and raider[0] == scene.own:
        return scene.words[f"mine{result}"]
    return scene.words[f"theirs{result}"] if board_of(place) == scene.own else scene.told.result(place)


def profits(scene: TainScene, place: int) -> int:
    """The clan to whose good a raid came out. In the kingdom a raid fails to the good of the rival."""
    raider = scene.told.revealed_raider(place)
    if scene.s.result[place] not in (FAILED, CAUGHT):
        return raider[0] if raider else -1
    rival = scene.told.revealed_raider(1 - place) if place < KINGDOM else None
    return rival[0] if rival else board_of(place)


def meeting_label(scene: TainScene, place: int, result: str) -> str:
    """The meeting as a sentence; where nobody met, the token that was there."""
    raider, guard = scene.told.revealed_raider(place), revealed_guard(scene, place)
    raids = scene.told.token(*raider) if raider else ""
    guards = scene.told.token(board_of(place), guard) if guard else ""
    at_place = where_at(scene.view, place, scene.lang)
    if raids and place >= KINGDOM and result:
        guards = guards or scene.words["nobody"]
        return scene.say("meets", raider=raids, guard=guards, where=at_place, result=result)
    told = "; ".join(part for part in (raids, guards, result) if part)
    return scene.say("alone", token=told, where=at_place)
