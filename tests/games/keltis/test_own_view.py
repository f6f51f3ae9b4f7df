"""What a player sees of their own final cards before anybody else does, and what pointing means."""

from __future__ import annotations

import pytest

import oenach
from games.keltis.positions import table
from oenach.server.boards import action_of, picks, to_choose


def laid(card: str) -> oenach.Game:
    """A table where seat 0 has laid a final card on its blue row of 1, 2 and 3."""
    g = table(hands=["B5 ..."], rows=["B1 B2 B3"], final=True)
    g.play(0, f"lay {card}")
    return g


def test_final_cards_count_for_who_laid_them_and_for_nobody_else() -> None:
    before = table(hands=["B5 ..."], rows=["B1 B2 B3"], final=True).view(0).known_scores[0]
    g = laid("B5")
    assert g.view(0).known_scores[0] == before + 3  # three cards are worth -2, four +1
    assert g.view(1).known_scores[0] == g.view(None).known_scores[0] == g.scores[0] == before
    parts = g.spec.narration.score_parts(g.view(0), 0, "en")
    assert dict(parts)["blue (4)"] == 1


def test_the_picture_shows_the_row_as_it_will_count() -> None:
    svg, others = (
        laid("B5").view(seat).spec.picture.draw(laid("B5").view(seat), "en", False) for seat in (0, 1)
    )
    assert "worth +1" in svg
    assert "worth −2" in others


def test_what_is_expected_is_asked_for_where_moves_are_typed_only() -> None:
    view = table(final=True).view(0)
    assert view.text().endswith("You may lay up to two final cards, or say done.")
    assert view.text(typed=False).endswith("You may lay up to two final cards, or none.")


@pytest.mark.parametrize(
    ("picked", "rule"),
    [
        ("stone:2", "keltis.stone.pair"),
        ("hand:B5 stone:2", "keltis.stone.pair"),
        ("stone:4", "keltis.stone.in-row"),
        ("hand:B5 row:R", "keltis.lay.one-row"),
        ("hand:B5 row:N", "keltis.point.any-order"),
        ("row:P", "keltis.row.rising"),
        ("pile", "keltis.turn.then-draw"),
    ],
)
def test_a_reason_is_about_what_was_pointed_at(picked: str, rule: str) -> None:
    g = table(hands=["B5 R2 P1 ..."], rows=["P3 P4"], stones={4: 1})
    code = action_of(g.view(0), tuple(picked.split()))
    assert code is not None
    refusal = g.view(0).refusal_of(0, code, "en")
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.parametrize("picked", ["stone:x", "row:Z", "hand:B99", "nonsense", ":"])
def test_things_that_are_not_there_ask_about_nothing(picked: str) -> None:
    view = table().view(0)
    assert action_of(view, (picked,)) is None
    assert to_choose(view, (picked,), "en") is None


def test_a_pair_for_a_stone_is_named_from_either_card() -> None:
    view = table(hands=["B2 R2 ..."]).view(0)
    pair = next(picks(view, move) for move in view.moves() if str(move).startswith("stone"))
    assert pair == ("stone:2", "hand:B2", "hand:R2")
    assert to_choose(view, ("stone:2",), "en") == "Now choose two cards of value 2 for wish stone 2."
    assert (
        to_choose(view, ("hand:R2", "hand:B2"), "en") == "Now choose the wish stone for the red 2 and blue 2."
    )
    told = to_choose(view, ("hand:R2",), "de")
    assert told is not None
    assert told.startswith("Wähle nun eine Reihe oder den Ablagestapel oder")
    assert to_choose(view, pair, "en") is None
