"""Every rule that can forbid a move, with a move that it forbids."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import oenach
from games.asterix.positions import after, offered, rolled, table
from oenach.kernel.messages import languages
from support import rule

BOOK = oenach.games()["asterix"].book
MOVER = {"bump_by": "mover"}

Scene = tuple[oenach.Game, str]  # a game, and a move of seat 0 that is not allowed

SCENES: dict[str, Callable[[], Scene]] = {
    "asterix.turn.clockwise": lambda: (table(turn=1), "white"),
    "asterix.turn.die": lambda: (table(), "stay"),
    "asterix.turn.one-die": lambda: (rolled(table(), "black", 3), "white"),
    "asterix.turn.roll": lambda: (oenach.Game("asterix", outcomes=["starts A"]), "white"),
    "asterix.return.offer": lambda: (rolled(table(spaces=[3], hands=["H4"]), "white", 1), "white"),
    "asterix.return.empty": lambda: (table(spaces=[3], hands=["H4"]), "return"),
    "asterix.window.wait": lambda: (rolled(table(turn=1), "black", 3), "white"),
    "asterix.window.once": lambda: (after(rolled(table(turn=1), "black", 3), "0 no"), "exchange"),
    "asterix.exchange.black": lambda: (rolled(table(), "white", 3), "exchange"),
    "asterix.exchange.others": lambda: (rolled(table(), "black", 3), "exchange"),
    "asterix.exchange.cards": lambda: (rolled(table(turn=1, hands=[""]), "black", 3), "exchange"),
    "asterix.bump.space": lambda: (table(spaces=[7, 7]), "bump B"),
    "asterix.bump.cards": lambda: (
        rolled(table(hands=["H1", "", "H3"], spaces=[5, 7, 7]), "white", 2),
        "bump B",
    ),
    "asterix.bump.caller": lambda: (
        rolled(table(turn=1, spaces=[7, 5], options=MOVER), "white", 2),
        "bump B",
    ),
    "asterix.bump.choice": lambda: (rolled(table(turn=1, spaces=[7, 5, 7]), "white", 2), "bump C"),
    "asterix.end.at-once": lambda: (rolled(table(turn=1, spaces=[0, 4], pile=0), "white", 1), "white"),
}


def test_every_rule_that_forbids_a_move_has_a_scene() -> None:
    assert list(SCENES) == [rule.id for rule in BOOK.rules if rule.why]


@pytest.mark.parametrize("rule_id", [pytest.param(rule_id, marks=rule(rule_id)) for rule_id in SCENES])
def test_a_forbidden_move_is_refused_by_its_rule(rule_id: str) -> None:
    g, move = SCENES[rule_id]()
    before = bytes(g.state.buffer)
    for lang in languages():
        refusal = g.why(0, move, lang)
        assert refusal is not None
        assert (refusal.rule, refusal.sentence) == (rule_id, BOOK.rule(rule_id).why[lang])
    assert move not in offered(g, 0)
    with pytest.raises(oenach.Illegal) as error:
        g.play(0, move)
    assert error.value.refusal == g.why(0, move)
    assert bytes(g.state.buffer) == before
