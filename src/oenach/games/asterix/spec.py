"""Astérix et les Romains, as the library lists it."""

from __future__ import annotations

from oenach.games.asterix import heuristic, narration, rules
from oenach.games.asterix.account import consequences, score_parts, score_rule
from oenach.games.asterix.board import board, expected, prompt
from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.notation import NOTATION
from oenach.games.asterix.state import AsterixState
from oenach.parts import Narration, Picture, TextView, imported_later
from oenach.spec import GameSpec, Option, who_starts

SPEC = GameSpec(
    name="asterix",
    title="Astérix et les Romains",
    designer="Klaus Teuber",
    year=1990,
    messages=MESSAGES,
    seats=(2, 3, 4, 5, 6),  # asterix.players
    minutes=25,
    options=(
        who_starts("asterix.setup.starter", 6),
        Option("deck", ("graded", "flat"), "asterix.cards.values", MESSAGES),
        Option("exchange_priority", ("random", "clockwise", "race"), "asterix.exchange.first", MESSAGES),
        Option("bump_by", ("either", "mover"), "asterix.bump.caller", MESSAGES),
        Option("empty_return", ("offer", "forced"), "asterix.return.offer", MESSAGES),
        Option("two_player_removed", ("10", "0", "15", "20"), "asterix.setup.two", MESSAGES),
    ),
    # Nothing but chance bounds a game: a menhir puts cards back under the pile, and the bard sends pawns
    # back. Of a million games of random and of greedy players, the longest had 570 decisions.
    longest=20_000,
    state_type=AsterixState,
    rules=rules,
    heuristic=heuristic,
    book=rules.BOOK,
    notation=NOTATION,
    narration=Narration(
        offer=narration.offer,
        tell=narration.tell,
        expected=expected,
        tell_outcome=narration.tell_outcome,
        consequences=consequences,
        score_parts=score_parts,
        score_rule=score_rule,
        area=narration.area,
    ),
    text_view=TextView(board, prompt),
    picture=Picture(
        draw=imported_later("oenach.games.asterix.draw", "draw"),
        picks=imported_later("oenach.games.asterix.draw", "picks"),
        drags=imported_later("oenach.games.asterix.draw", "drags"),
        meaning=imported_later("oenach.games.asterix.drawing.meaning", "meaning"),
        sprites=imported_later("oenach.games.asterix.drawing.sprites", "sprites"),
        ending=imported_later("oenach.games.asterix.drawing.ending", "ending"),
        motions=imported_later("oenach.games.asterix.drawing.motions", "motions"),
    ),
    cover=imported_later("oenach.games.asterix.cover", "cover"),
    facts={"ending": (1, 2, 3)},
    streams=("start", "dice", "pile", "calls", "blind draws"),
)
