"""What is asked at a table of Astérix et les Romains: the dice, the words about them, and the answers."""

from __future__ import annotations

from oenach.art.pieces import disc
from oenach.art.scene import GAP, Block
from oenach.art.sprites import use
from oenach.art.svg import (
    BOLD,
    fitted,
    group,
    halo,
    rect,
    section,
    text,
    thing,
    travels,
    wrapped,
)
from oenach.games.asterix.drawing.items import DICE, DIE_SCALE
from oenach.games.asterix.drawing.labels import RANGES, die_shows, headline, question
from oenach.games.asterix.drawing.scene import AsterixScene
from oenach.games.asterix.drawing.strokes import SHADE
from oenach.games.asterix.narration import offer
from oenach.games.asterix.notation import LETTERS
from oenach.games.asterix.state import BLACK, BUMP, EXCHANGE, NO, OVER, RETURN, STAY, WHITE

GLUE = "\N{NO-BREAK SPACE}"  # keeps a question mark with its word
PICKS = {
    WHITE: f"die:{DICE[0]}",
    BLACK: f"die:{DICE[1]}",
    RETURN: "return",
    STAY: "stay",
    EXCHANGE: "exchange",
    NO: "no",
}


def pick_of(action: int) -> str:
    """The thing one points at to make a move."""
    return PICKS.get(action) or f"bump:{LETTERS[action - BUMP]}"


def turn(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """The two dice, and beside them what the viewer is asked, with the answers."""
    if scene.s.step == OVER:
        return "", 0
    dice, wide = both_dice(scene, x, y)
    left, room = x + wide + GAP, width - wide - GAP
    lines, deep = asked(scene, left, y, room)
    answers, high = answer_buttons(scene, left, y + deep, room)
    return section(headline(scene), dice, lines, answers), max(scene.layout.turn[1], deep + high)


# The dice ---------------------------------------------------------------------------------------------


def both_dice(scene: AsterixScene, x: float, y: float) -> tuple[str, float]:
    """asterix.dice.white, asterix.dice.black: side by side, and how wide they are together."""
    wide = 55 * DIE_SCALE
    shown = [one_die(scene, n, x + n * wide, y, wide - 8) for n in range(2)]
    return section(scene.words["dice"], *shown), 2 * wide


def one_die(scene: AsterixScene, n: int, x: float, y: float, width: float) -> str:
    """One die, and below it what it can show."""
    shown, last, scale = die_shows(scene, n), scene.changes.die == n + 1, DIE_SCALE
    told = offer(WHITE + n, scene.lang).sentence(scene.lang)
    middle, centre, high = x + width / 2, y + 26 * scale, 52 * scale + 17
    return thing(
        f"die:{DICE[n]}",
        scene.say("shows", die=told, n=shown) if shown else told,
        travels(f"die-{DICE[n]}", use(f"die-{DICE[n]}-{shown}", middle, centre, scale), kind="die"),
        text(middle, y + high - 5, RANGES[scene.lang][n], scene.size - 1, anchor="middle"),
        halo(x, y, width, high, 12),
        last=last,
    )


# The words and the answers ----------------------------------------------------------------------------


def asked(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """What is to be done now, and by whom; bold where it is asked of the viewer in few words."""
    words = (question(scene) or scene.told.expected()).replace(" ?", f"{GLUE}?")
    size, bold = scene.size, scene.view.seat in scene.view.actors
    lines = wrapped(words, width, size * (BOLD if bold else 1))
    if len(lines) > 2:
        size, bold = size - 1, False
        lines = wrapped(words, width, size)
    first, step, weight = y + size, size + 3, "bold" if bold else None
    shown = [text(x, first + step * i, row, size, weight=weight, room=width) for i, row in enumerate(lines)]
    return group(*shown), step * len(lines) + 2


def answer_buttons(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """asterix.window.ask, asterix.return.offer: buttons for what else than a die can be chosen."""
    actions = sorted(scene.moves - {WHITE, BLACK, NO}) + ([NO] if NO in scene.moves else [])
    across = min(len(actions), 3 if len(actions) > 4 else 2) or 1
    wide, high = (width - GAP * (across - 1)) / across, scene.layout.button
    parts = []
    for i, action in enumerate(actions):
        left, top = x + (i % across) * (wide + GAP), y + (i // across) * (high + GAP)
        parts.append(answer_button(scene, action, left, top, wide, high))
    rows = -(-len(actions) // across)
    return group(*parts), rows * (high + GAP) - (GAP - 3 if rows else 0)


def answer_button(scene: AsterixScene, action: int, x: float, y: float, width: float, height: float) -> str:
    key = {RETURN: "return", STAY: "stay", EXCHANGE: "yes", NO: "no"}.get(action, "bump")
    name = scene.view.names[action - BUMP] if action >= BUMP else ""
    label = scene.say("bump", name=name) if name else offer(action, scene.lang).sentence(scene.lang)
    if action == RETURN and not scene.s.pile_left + scene.s.under_size:
        key = "return_last"
        label = scene.words[key]
    words = scene.say(key, name=fitted(name, width - 16, scene.size + 1))
    return thing(
        pick_of(action),
        label,
        board_of_wood(x, y, width, height, words, scene.size + 1, key in ("no", "stay")),
        halo(x, y, width, height, 9),
    )


def board_of_wood(
    x: float, y: float, width: float, height: float, words: str, size: float, pale: bool
) -> str:
    """Words to press on a small board with two nails, or on a pale one."""
    wood, edge = ("flagstone", "sand-deep") if pale else ("plank", "plank-deep")
    lines = wrapped(words, width - 12, size * BOLD)
    first = y + height / 2 + size * 0.35 - (len(lines) - 1) * size * 0.55
    return (
        rect(x + 1.5, y + 5, width, height, 9, fill=SHADE, opacity=0.2)
        + rect(x, y + 3, width, height, 9, fill=edge)
        + disc(x + 6, y + 7, 1.4, edge, edge, 0)
        + disc(x + width - 6, y + 7, 1.4, edge, edge, 0)
        + rect(x, y, width, height, 9, fill=wood)
        + "".join(
            text(x + width / 2, first + i * size * 1.1, line, size, anchor="middle", weight="bold")
            for i, line in enumerate(lines)
        )
    )
