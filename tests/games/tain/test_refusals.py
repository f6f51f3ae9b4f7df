"""Every rule that can forbid a move, with a move that it forbids."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import oenach
from games.tain.positions import after, offered, raid, table
from oenach.kernel.messages import languages
from support import rule

BOOK = oenach.games()["tain"].book
HELD = {"B": "boy of A, daughter of A"}

Scene = tuple[oenach.Game, str]  # a game, and a move of A that is not allowed

SCENES: dict[str, Callable[[], Scene]] = {
    "tain.setup.absent": lambda: (table(seats=2), "boy -> C house 1"),
    "tain.setup.starter": lambda: (oenach.Game("tain", outcomes=[]), "pass"),
    "tain.round.turn": lambda: (table(starter="B"), "pass"),
    "tain.place.from-screen": lambda: (table(screens={"A": "boy"}), "chief -> A house 1"),
    "tain.place.kingdom-one": lambda: (
        after(table(seats=2), "A bluff -> kingdom left", "B pass"),
        "bluff -> kingdom right",
    ),
    "tain.place.one-a-slot": lambda: (after(table(starter="C"), "C boy -> B house 1"), "boy -> B house 1"),
    "tain.place.daughter-raid": lambda: (table(), "daughter -> B house 1"),
    "tain.place.daughter-kingdom": lambda: (table(), "daughter -> kingdom left"),
    "tain.place.boy-kingdom": lambda: (table(), "boy -> kingdom left"),
    "tain.pass.final": lambda: (after(table(), "A pass"), "boy -> A house 1"),
    "tain.prisoner.free": lambda: (table(prisoners=HELD), "free boy"),
    "tain.prisoner.choose": lambda: (raid(table(prisoners=HELD), A="boy -> B house 1"), "pass"),
    "tain.refill.empty": lambda: (table(screens={"A": "boy"}), "refill"),
    "tain.refill.choice": lambda: (raid(table(screens={"A": ""})), "pass"),
    "tain.end.over": lambda: (raid(table(number=8)), "pass"),
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
    assert move not in offered(g, "A")
    with pytest.raises(oenach.Illegal) as error:
        g.play(0, move)
    assert error.value.refusal == g.why(0, move)
    assert bytes(g.state.buffer) == before
