"""What lies in the middle of a table of Táin: the kingdom, and what was revealed last."""

from __future__ import annotations

from collections.abc import Callable

from oenach.art.pieces import arrow, disc, panel, slot
from oenach.art.scene import Block
from oenach.art.svg import BOLD, group, picture, rect, section, text, travels, wrapped
from oenach.games.tain.drawing.changes import place_key
from oenach.games.tain.drawing.labels import anything, meeting_label, meeting_name, revealed_guard
from oenach.games.tain.drawing.layout import CHIP, QUIET
from oenach.games.tain.drawing.parts import outcome, token
from oenach.games.tain.drawing.places import herd, one_place
from oenach.games.tain.drawing.scene import TainScene
from oenach.games.tain.rules import ROUNDS, placing
from oenach.games.tain.state import KINGDOM, SEATING, board_of, place_on


def kingdom(scene: TainScene, x: float, y: float, width: float) -> Block:
    """tain.kingdom.board: the round track, the cattle and two slots."""
    r, top = scene.layout.r, y + (42 if scene.narrow else 12)
    left, high = x + width - 4 * r - 30, top - y + 2 * r + 34
    meadow = (x + 6, y + 42, left - x - 16, high - 48)
    return section(
        scene.words["kingdom"],
        panel(x, y, width, high),
        text(x + 12, y + 26, scene.words["kingdom"], scene.size + 2, weight="bold"),
        track(scene, x + width - 12 if scene.narrow else left - 12, y + 21),
        rect(*meadow, 8, fill="green-pale", stroke="green"),
        herd(scene, x + 14, y + 56, meadow[2] - 10, scene.s.kingdom),
        sides_of_kingdom(scene, left + r, top + r + 4),
    ), high


def sides_of_kingdom(scene: TainScene, x: float, y: float) -> str:
    """The two slots and their names."""
    r = scene.layout.r
    step = 2 * r + 16
    slots = [one_place(scene, place, x + place * step, y) for place in range(KINGDOM)]
    names = [
        text(x + i * step, y + r + 20, scene.words[side], 14, anchor="middle")
        for i, side in enumerate(("left", "right"))
    ]
    return "".join([*slots, *names])


def track(scene: TainScene, right: float, y: float) -> str:
    """tain.round.marker: the rounds, the marker on the one being played."""
    step = 27 if scene.narrow else 34
    r = step * 0.4
    parts = []
    for n in range(1, ROUNDS + 1):
        x, now = right - r - (ROUNDS - n) * step, n == scene.s.round
        spot = disc(x, y, r, "gold" if now else "leaf", "ink", 3 if now else 1)
        weight, ink = ("bold", "gold-on") if now else (None, "ink")
        words = text(x, y + r * 0.42, str(n), r * 1.2, anchor="middle", weight=weight, fill=ink)
        parts.append(travels("round", spot, words) if now else spot + words)
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
    heading = text(x + 12, y + 24, title, scene.size + 2, weight="bold")
    across = scene.layout.chips
    meetings, high = chips(scene, loud, x, y + 34, width, across, CHIP, meeting)
    more, deep = chips(scene, quiet, x, y + 34 + high, width, 2 * across, QUIET, no_meeting)
    ground = panel(x, y, width, 40 + high + deep, "mark")
    return group(section(title, ground, heading, meetings, more), data_part="revealed"), 40 + high + deep


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
    wide = (width - 8) / across
    parts = [
        chip(scene, place, x + 5 + i % across * wide, y + i // across * high, wide - 3)
        for i, place in enumerate(places)
    ]
    return "".join(parts), -(-len(places) // across) * high


def meeting(scene: TainScene, place: int, x: float, y: float, width: float) -> str:
    """A raider, a guard, and what became of it."""
    waits = scene.told.waits(place)
    words = scene.told.result(place)
    lines = wrapped(words, width - 104, 14 * BOLD)
    parts = [
        rect(x, y, width, CHIP - 4, 8, fill="leaf", stroke="line"),
        text(x + 8, y + 15, meeting_name(scene, place), 13, fill="faded"),
        "" if waits else outcome(x + width - 14, y + 13, scene.s.result[place]),
        sides(scene, place, x + 24, y + 38, 17),
    ]
    for i, line in enumerate(lines):
        base = y + 43 + (i - (len(lines) - 1) / 2) * 15
        parts.append(text(x + 102, base, line, 14, weight="bold", room=width - 104))
    became = None if waits else scene.account.raid(place)
    label = meeting_label(scene, place, words)
    return picture(label, *parts, part=place_key(place, "revealed"), told=became)


def no_meeting(scene: TainScene, place: int, x: float, y: float, width: float) -> str:
    """A bluff, or a guard whom nobody met."""
    return picture(
        meeting_label(scene, place, ""),
        rect(x, y, width, QUIET - 3, 8, fill="leaf", stroke="line"),
        text(x + 5, y + 13, meeting_name(scene, place), 12, fill="faded", room=width - 6),
        sides(scene, place, x + 18, y + 30, 13),
        part=place_key(place, "revealed"),
    )


def sides(scene: TainScene, place: int, x: float, y: float, r: float) -> str:
    """Who came, and who stood there."""
    raider, guard = scene.told.revealed_raider(place), revealed_guard(scene, place)
    parts = [token(x, y, r, *raider) if raider else slot(x, y, r)]
    if place >= KINGDOM:
        other = x + 3.2 * r
        parts.append(arrow(x + 1.6 * r, y, r * 0.8))
        parts.append(token(other, y, r, board_of(place), guard) if guard else slot(other, y, r))
    return "".join(parts)
