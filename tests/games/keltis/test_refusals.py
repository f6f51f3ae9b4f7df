"""Every rule that can forbid a move, with a move that it forbids."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import oenach
from games.keltis.positions import after, offered, table
from oenach.games import spec_of
from oenach.kernel.messages import languages
from support import rule

BOOK = spec_of("keltis").book
NEEDS_ROW = {"end_card_start": "needs_row"}

Scene = tuple[oenach.Game, str]  # a game, and a move of seat 0 that is not allowed

SCENES: dict[str, Callable[[], Scene]] = {
    "keltis.setup.hand": lambda: (oenach.Game("keltis", outcomes=["starts 0"]), "lay B5"),
    "keltis.turn.clockwise": lambda: (table(turn=1, hands=["B5 ..."]), "lay B5"),
    "keltis.turn.one-card": lambda: (after(table(hands=["B5 B6 ..."]), "0 lay B5"), "lay B6"),
    "keltis.turn.then-draw": lambda: (table(), "draw"),
    "keltis.turn.no-pass": lambda: (table(), "done"),
    "keltis.play.from-hand": lambda: (table(hands=["G1 G2 G3 G4 G5 G6 G7 G8"]), "lay B5"),
    "keltis.discard.piles": lambda: (table(hands=["B5 ..."]), "discard B5 on G"),
    "keltis.stone.pair": lambda: (table(hands=["B5 G6 ..."]), "stone B5 G6"),
    "keltis.stone.values": lambda: (table(hands=["B0 G0 ..."]), "stone B0 G0"),
    "keltis.stone.in-row": lambda: (table(hands=["B5 G5 ..."], stones={5: 1}), "stone B5 G5"),
    "keltis.lay.one-row": lambda: (table(hands=["B5 ..."], rows=["G5"]), "lay B5 on G"),
    "keltis.row.rising": lambda: (table(hands=["B4 ..."], rows=["B3 B5"]), "lay B4"),
    "keltis.row.falling": lambda: (table(hands=["B6 ..."], rows=["B7 B5"]), "lay B6"),
    "keltis.end-card.start": lambda: (table(hands=["BE ..."], options=NEEDS_ROW), "lay BE"),
    "keltis.end-card.no-more": lambda: (table(hands=["B6 ..."], rows=["B5 BE"]), "lay B6"),
    "keltis.point.any-order": lambda: (table(hands=["B5 ..."], rows=["N3"]), "lay B5 on N"),
    "keltis.point.on-row": lambda: (table(hands=["N4 ..."], rows=["B5"]), "lay N4 on B"),
    "keltis.draw.pile": lambda: (
        after(table(hands=["B5 G5 ..."], discards="R0", pile=1), "0 stone B5 G5", "0 draw"),
        "draw",
    ),
    "keltis.draw.discard": lambda: (after(table(hands=["B5 ..."]), "0 lay B5"), "take R"),
    "keltis.draw.not-own": lambda: (after(table(hands=["B5 ..."]), "0 discard B5"), "take B"),
    "keltis.final.two": lambda: (
        after(table(final=True, hands=["B5 G5 P5 ..."]), "0 lay B5", "0 lay G5"),
        "lay P5",
    ),
    "keltis.final.lay-only": lambda: (table(final=True, hands=["B5 ..."]), "discard B5"),
    "keltis.final.no-draw": lambda: (table(final=True), "draw"),
    "keltis.final.done": lambda: (after(table(final=True, hands=["B5 ..."]), "0 done"), "lay B5"),
    "keltis.final.over": lambda: (after(table(final=True), "0 done", "1 done"), "done"),
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
