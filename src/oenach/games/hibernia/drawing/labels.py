"""What the picture of a table of Hibernia says."""

from __future__ import annotations

from typing import cast

from oenach.games.hibernia.drawing.scene import HiberniaScene
from oenach.games.hibernia.narration import COLOUR_NAMES, LETTERS
from oenach.games.hibernia.rules import furthest, soldiers_needed
from oenach.games.hibernia.state import GIVE, GIVING, MARCH, OVER


def title(scene: HiberniaScene) -> str:
    played = scene.s.turns // scene.s.seats + (scene.s.step != OVER)
    return scene.say("title", round=played)


def colour_name(scene: HiberniaScene, colour: int) -> str:
    return COLOUR_NAMES[scene.lang][colour]


def letter(scene: HiberniaScene, colour: int) -> str:
    return LETTERS[scene.lang][colour]


def army_name(scene: HiberniaScene, army: int) -> str:
    return scene.view.names[army] if army < scene.s.seats else scene.words["neutral"]


# The map ----------------------------------------------------------------------------------------------


def county_label(scene: HiberniaScene, i: int) -> str:
    """All there is to say about a county."""
    army = scene.holders[i]
    parts = [county_place(scene, i)]
    parts.append(
        scene.say("held", name=army_name(scene, army), n=scene.s.soldiers[i])
        if army >= 0
        else scene.words["empty"]
    )
    parts += [scene.words["guarded"]] if i in scene.guarded else []
    parts += [scene.words["target"]] if scene.s.target == i + 1 else []
    parts += county_use(scene, i)
    near = ", ".join(scene.told.name(other) for other in scene.told.near(i))
    return scene.words["join"].join([*parts, scene.say("near", counties=near)])


def county_place(scene: HiberniaScene, i: int) -> str:
    place = f"{scene.told.label(i)}, {scene.told.colour_name(i)}"
    feature, castle = scene.told.feature(i), scene.map.counties[i].castle
    if feature == "castle":
        return scene.say("castle" if castle else "a_castle", place=place, castle=castle)
    return scene.say("centre", place=place) if feature else place


def county_use(scene: HiberniaScene, i: int) -> list[str]:
    """What the viewer may do with a county now."""
    if GIVE + i in scene.moves:
        n = scene.advice.count(i)
        return [scene.words["give"], *([scene.say("advice", n=n)] if n else [])]
    if MARCH + i not in scene.moves:
        return []
    needed, short = march_size(scene, i)
    return [scene.say("short" if short else "march", n=needed, short=short)]


def march_size(scene: HiberniaScene, i: int) -> tuple[int, int]:
    """hibernia.move.count, hibernia.move.short: with how many, and how many the reserve lacks."""
    seat = cast(int, scene.view.seat)
    needed = soldiers_needed(scene.s, seat, i)
    return needed, max(0, needed - scene.s.reserve[seat])


# The turn and the track -------------------------------------------------------------------------------


def turn_notes(scene: HiberniaScene) -> list[tuple[str, str]]:
    """Each with its key. hibernia.move.short: how many soldiers of a march are there already.
    hibernia.end.round, hibernia.end.tie: whether this round is the last, or one more because of a tie."""
    s, notes = scene.s, []
    if s.extra:
        notes.append(("extra_round", scene.words["extra_round"]))
    elif furthest(s) >= s.track_length:
        notes.append(("last_round", scene.words["last_round"]))
    if s.step == GIVING:
        needed = soldiers_needed(s, s.turn, s.target - 1)
        county = scene.told.name(s.target - 1)
        notes.append(("lacking", scene.say("lacking", county=county, here=s.on_way, n=needed)))
    return notes


def cell_label(scene: HiberniaScene, i: int, here: list[int]) -> str:
    label = scene.say("cell" if i else "start", n=i, colour=colour_name(scene, scene.s.track[i]))
    if here:
        label = scene.say("marker", cell=label, names=", ".join(scene.view.names[seat] for seat in here))
    if i == scene.stop:
        label += scene.words["join"] + scene.say("stop", name=scene.view.names[scene.s.turn])
    return label
