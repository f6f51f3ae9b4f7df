"""What the viewer of a table of Hibernia acts with: the die, the two actions, the shield to recruit from, the
reserve, and the next stones of the own marker. For a spectator, the die and the actions of whoever is in
turn."""

from __future__ import annotations

from typing import cast

from oenach.art.scene import Block, whose
from oenach.art.signs import sign
from oenach.art.sprites import use
from oenach.art.svg import group, halo, hit, last_mark, picture, section, text, thing, travels, wrapped
from oenach.games.hibernia.drawing.labels import colour_name, turn_notes
from oenach.games.hibernia.drawing.parts import parchment
from oenach.games.hibernia.drawing.scene import HiberniaScene, worth
from oenach.games.hibernia.mapfile import COLOUR_IDS
from oenach.games.hibernia.state import DIE_ACTION, FREE_ACTION, LILAC, OVER, RECRUIT

AHEAD, MOST_AHEAD = 6, 9  # stones of the track that a player sees coming, at least and at most
DIE = 1.14  # how large the die is, in parts of its sprite
FIGURES = 7  # of the reserve of others that are shown; their number says how many there are
NOTE = 20  # how high a line below everything is


def hand(scene: HiberniaScene, x: float, y: float, width: float) -> Block | None:
    """What a player has before them; nothing for who only looks on, and when the game is over."""
    if scene.view.seat is None or scene.s.step == OVER:
        return None
    high = (118.0 if scene.narrow else 82.0) + NOTE * len(turn_notes(scene))
    parts = narrow_hand(scene, x, y, width) if scene.narrow else wide_hand(scene, x, y, width)
    body = [parchment(x, y, width, high), *parts, notes(scene, x + 12, y + high - 8, width - 24)]
    return section(whose(scene, scene.s.turn), *body), high


def narrow_hand(scene: HiberniaScene, x: float, y: float, width: float) -> list[str]:
    seat, button = cast(int, scene.view.seat), 140.0
    return [
        rolled_die(scene, x + 38, y + 36),
        actions(scene, x + 80, y + 23, 27),
        recruit_button(scene, x + width - button - 6, y + 7, button, 56),
        supplies(scene, seat, x + 12, y + 103, 112, own=True),
        ahead(scene, seat, x + 138, y + 78, width - 148),
    ]


def wide_hand(scene: HiberniaScene, x: float, y: float, width: float) -> list[str]:
    seat = cast(int, scene.view.seat)
    return [
        rolled_die(scene, x + 48, y + 38),
        actions(scene, x + 100, y + 26, 29),
        recruit_button(scene, x + 232, y + 11, 186, 58),
        supplies(scene, seat, x + 440, y + 55, 156, own=True),
        ahead(scene, seat, x + 622, y + 28, width - 638),
    ]


def turn(scene: HiberniaScene, x: float, y: float, width: float) -> Block:
    """For who has no hand: who has won, or the die and which actions are left to whom."""
    words = whose(scene, scene.s.turn)
    if scene.view.seat is not None and scene.s.step != OVER:
        return "", 0
    if scene.s.step == OVER:
        crown = sign("crown", x + 24, y + 20, "mark", 1.4)
        line = text(x + 46, y + 27, words, scene.size + 5, weight="bold", room=width - 58)
        return section(words, parchment(x, y, width, 42), crown, line), 42
    head = text(x + 216, y + 42, words, scene.size, weight="bold", room=width - 226)
    parts = [rolled_die(scene, x + 38, y + 34), actions(scene, x + 80, y + 22, 27), head]
    high = 72.0 + NOTE * len(turn_notes(scene))
    last = notes(scene, x + 12, y + high - 8, width - 24)
    return section(words, parchment(x, y, width, high), *parts, last), high


def notes(scene: HiberniaScene, x: float, foot: float, width: float) -> str:
    """What is special about this turn, line by line, the last one at the foot."""
    lines = turn_notes(scene)
    return "".join(
        picture(
            note,
            text(x, foot - NOTE * (len(lines) - 1 - i), note, scene.size, weight="bold", room=width),
            part=f"note:{key}",
        )
        for i, (key, note) in enumerate(lines)
    )


def rolled_die(scene: HiberniaScene, x: float, y: float) -> str:
    """hibernia.die: the face that was rolled, or none yet."""
    die = scene.s.die
    label = scene.say("die", colour=colour_name(scene, die)) if die else scene.words["no_die"]
    shape = use(f"die-{die}-{scene.lang}" if die else "die-0", x, y, DIE)
    return picture(label, travels("die", shape, kind="die"), part="die")


def actions(scene: HiberniaScene, x: float, y: float, step: float) -> str:
    """hibernia.turn.die, hibernia.turn.free: which of the two actions are still to do."""
    lilac = scene.s.die == LILAC
    die = action(scene, x, y, "die_action", DIE_ACTION, lilac)
    return die + action(scene, x, y + step, "free_action", FREE_ACTION, False)


def action(scene: HiberniaScene, x: float, y: float, name: str, bit: int, paid: bool) -> str:
    """A stud while an action is to do, its hole when it is done; a lilac die has paid it already."""
    rolled = bool(scene.s.die)
    state = "none" if paid or not rolled else "left" if scene.s.left & bit else "used"
    tick = sign("check", x, y, "ink", 0.9) if state == "used" or paid else ""
    weight, fill = ("bold", "ink") if state == "left" else (None, "faded")
    words = scene.words["pays" if paid else name]
    return picture(
        scene.say(state, action=scene.words[name]),
        hit(x - 10, y - 11, 128, 22),
        use("stud" if state == "left" else "hole", x, y),
        tick,
        text(x + 15, y + 5, words, scene.size, weight=weight, fill=fill),
        part=f"action:{name.removesuffix('_action')}",
    )


def recruit_button(scene: HiberniaScene, x: float, y: float, width: float, height: float) -> str:
    """hibernia.recruit.own: the shield with those who lie on it; quiet where it brings nothing, and while
    others act."""
    n = scene.s.shield[cast(int, scene.view.seat)]
    lit = n > 0 and RECRUIT in scene.moves
    words = scene.say("recruit" if n else "recruit_none", n=n)
    size = 16 if lit else 13.5
    lines = wrapped(words, width - 58, size * (1.08 if lit else 1))
    first = y + height / 2 + size * 0.35 - (len(lines) - 1) * size * 0.55
    told = [
        text(
            x + 52,
            first + i * size * 1.1,
            line,
            size,
            weight="bold" if lit else None,
            fill="ink" if lit else "faded",
        )
        for i, line in enumerate(lines)
    ]
    shield = use("shield", x + 27, y + height / 2 - 1, height / 44)
    return thing(
        "recruit",
        scene.say("recruit_label" if n else "recruit_none_label", n=n),
        shield,
        *told,
        halo(x, y, width, height, 12),
    )


def supplies(scene: HiberniaScene, seat: int, x: float, foot: float, width: float, own: bool = False) -> str:
    """The soldiers in reserve, and those on the shield. The own reserve stands there to the last figure; the
    own shield is the one to recruit from."""
    reserve, shield = scene.s.reserve[seat], scene.s.shield[seat]
    last = scene.changes.recruited and seat == scene.changes.seat
    size = scene.size + (3 if own else 1)
    shown = reserve if own else min(reserve, FIGURES)
    step = min(15.0, (width - 40) / max(1, shown - 1)) if own else 3.4
    end = x + 16 + step * max(0, shown - 1)
    parts = [_ranks(seat, shown, x, foot, step), text(end, foot - 1, str(reserve), size, weight="bold")]
    if not own:
        parts.append(use("shield", x + 76, foot - 7, 0.6))
        parts.append(text(x + 89, foot - 1, str(shield), size, weight="bold"))
    return picture(
        f"{scene.say('reserve', n=reserve)}, {scene.say('shield', n=shield)}",
        hit(x - 4, foot - 27, width, 30),
        *parts,
        last_mark(x - 5, foot - 26, width + 4, 31, 6) if last else "",
        part=f"supplies:{seat}",
        last=last,
    )


def _ranks(army: int, n: int, x: float, foot: float, step: float) -> str:
    """So many figures side by side, each a piece; the place of one, if there is none."""
    if n == 0:
        return group(use(f"soldier-{army}", x + 7, foot), opacity=0.3)
    places = ((x + 7 + step * i, foot - i % 2 * 1.5) for i in range(n))
    return "".join(
        travels(waiting(army, i), use(f"soldier-{army}", *place)) for i, place in enumerate(places)
    )


def waiting(army: int, i: int) -> str:
    """The name of a figure in a reserve."""
    return f"reserve{army}-{i + 1}"


def ahead(scene: HiberniaScene, seat: int, x: float, y: float, width: float) -> str:
    """hibernia.score.county: the next stones; those that the counties pay now are lit."""
    s, paid = scene.s, worth(scene.s, seat)
    n = min(max(AHEAD, paid + 1), MOST_AHEAD)
    colours = [s.track[(s.progress[seat] + i) % s.track_length] for i in range(1, n + 1)]
    told = ", ".join(colour_name(scene, c) for c in colours)
    word = "" if scene.narrow else scene.words["next"]
    left = x + (45 if word else 0)
    room = x + width - 34 - left
    step = min(27.0, room / n)
    shown = []
    for i, c in enumerate(colours):
        place = (left + step * (i + 0.5), y + 13, min(0.94, (step - 2) / 24))
        shown.append(
            (use("lit", *place) if i < paid else "") + use(f"pebble-{COLOUR_IDS[c - 1]}-{scene.lang}", *place)
        )
    return picture(
        scene.say("ahead", colours=told, n=paid),
        hit(x, y - 2, width, 30),
        text(x, y + 18, word, scene.size, fill="faded"),
        *shown,
        text(x + width, y + 19, f"+{paid}", scene.size + 3, anchor="end", weight="bold"),
        part=f"next:{seat}",
    )
