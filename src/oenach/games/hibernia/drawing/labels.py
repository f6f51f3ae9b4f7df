"""What the picture of a table of Hibernia says."""

from __future__ import annotations

from typing import NamedTuple, cast

from oenach.games.hibernia.drawing.scene import HiberniaScene
from oenach.games.hibernia.narration import COLOUR_NAMES
from oenach.games.hibernia.rules import furthest, soldiers_needed
from oenach.games.hibernia.state import GIVE, GIVING, MARCH, OVER


def title(scene: HiberniaScene) -> str:
    played = scene.s.turns // scene.s.seats + (scene.s.step != OVER)
    return scene.say("title", round=played)


def colour_name(scene: HiberniaScene, colour: int) -> str:
    return COLOUR_NAMES[scene.lang][colour]


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
    parts += [scene.words["fell"]] if i in scene.emptied else []
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
    return [scene.say("short" if short else "march", n=needed, short=short), *fight_told(scene, i)]


def fight_told(scene: HiberniaScene, i: int) -> list[str]:
    """hibernia.fight.one-for-one: who would fall if the viewer marched in, and who would be left."""
    end = fight_end(scene, i)
    if end is None:
        return []
    fallen = min(march_size(scene, i)[0], scene.s.soldiers[i])
    key = "would_empty" if end.army < 0 else "would_win" if end.army == scene.view.seat else "would_lose"
    return [scene.say(key, fallen=fallen, n=end.left, name=army_name(scene, end.army))]


class FightEnd(NamedTuple):
    """Who is left after a fight, and with how many; army -1 is nobody."""

    army: int
    left: int


def fight_end(scene: HiberniaScene, i: int) -> FightEnd | None:
    """hibernia.fight.one-for-one, hibernia.fight.equal, hibernia.fight.weak: how a fight would end, if
    the viewer marched into a county; None if nobody would resist."""
    army, seat = scene.holders[i], cast(int, scene.view.seat)
    if army in (-1, seat):
        return None
    left = march_size(scene, i)[0] - scene.s.soldiers[i]
    return FightEnd(seat if left > 0 else army if left < 0 else -1, abs(left))


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
