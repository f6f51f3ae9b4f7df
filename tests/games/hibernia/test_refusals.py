"""Every rule that can forbid a move, with a move that it forbids."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import oenach
from games.hibernia.positions import after, offered, table
from oenach.kernel.messages import languages
from support import rule

BOOK = oenach.games()["hibernia"].book
ADVANCED = {"setup": "advanced"}
CASTLES = ["castle 0 blue", "castle 1 green", "castle 2 red"]

Scene = tuple[oenach.Game, str]  # a game, and a move of seat 0 that is not allowed


def lacking() -> oenach.Game:
    """A march that still needs soldiers from counties."""
    return after(table(["Caisel 4, Ui-Liathain 3, Laigin", "Mide"], reserve=[0]), "0 march Caisel")


SCENES: dict[str, Callable[[], Scene]] = {
    "hibernia.setup.castles": lambda: (oenach.Game("hibernia", outcomes=CASTLES[:1]), "recruit"),
    "hibernia.turn.clockwise": lambda: (table(["Mide"], turn=1), "recruit"),
    "hibernia.turn.die": lambda: (oenach.Game("hibernia", outcomes=[*CASTLES, "starts 0"]), "recruit"),
    "hibernia.turn.colour": lambda: (table(["Mide"], die="red", left="die"), "march Laigin"),
    "hibernia.turn.no-pass": lambda: (table(["Mide"]), "pass"),
    "hibernia.move.entry": lambda: (table(["Mide"]), "march Umall"),
    "hibernia.move.reserve": lambda: (table(["Mide 3"]), "from Mide"),
    "hibernia.move.short": lambda: (lacking(), "recruit"),
    "hibernia.move.givers": lambda: (lacking(), "from Mide"),
    "hibernia.move.keep-one": lambda: (lacking(), "from Laigin"),
    "hibernia.move.not-back": lambda: (lacking(), "from Caisel"),
    "hibernia.move.enough": lambda: (table(["Mide"], reserve=[0]), "march Laigin"),
    "hibernia.guard.pair": lambda: (table(["Mide", "Laigin, Cualu"]), "march Laigin"),
    "hibernia.end.over": lambda: (
        after(table(["Mide"], turn=3, progress=[49]), "3 recruit", "3 recruit"),
        "recruit",
    ),
    "hibernia.advanced.first-round": lambda: (
        table(["Mide", "Laigin, Cuailnge"], turns=0, options=ADVANCED),
        "march Laigin",
    ),
    "hibernia.advanced.no-pair": lambda: (
        table(["Mide", "Laigin, Cuailnge"], turns=8, options=ADVANCED),
        "march Laigin",
    ),
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


def test_while_the_start_player_is_drawn_nobody_moves() -> None:
    g = oenach.Game("hibernia", outcomes=CASTLES)
    assert {str(g.why(seat, "recruit")) for seat in range(3)} == {
        BOOK.rule("hibernia.setup.castles").why["en"]
    }
