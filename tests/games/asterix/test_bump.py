"""The bump."""

from __future__ import annotations

import pytest

import oenach
from games.asterix.positions import (
    after,
    all_say_no,
    at,
    chances,
    hands,
    offered,
    refused,
    rolled,
    sight,
    spaces,
    table,
    told,
    under,
)
from support import rule

MOVER = {"bump_by": "mover"}
HANDS = ["H1 H1", "H2 H2", "H3 H3", "P1 P1"]


def arrival(*, seats: int = 4, others: int = 1, options: dict[str, str] | None = None) -> oenach.Game:
    """Seat 0 arrives on space 7, where the next seats stand."""
    g = table(seats=seats, hands=HANDS[:seats], spaces=[5, *[7] * others], options=options)
    return rolled(g, "white", 2)


@rule("asterix.bump.space")
def test_on_an_occupied_space_the_two_are_asked() -> None:
    g = arrival()
    assert g.actors == (0, 1)
    assert offered(g, 0) == ["bump B", "no"][::-1]
    assert offered(g, 1) == ["no", "bump A"]
    assert refused(g, 2, "bump A") == "asterix.bump.space"


@rule("asterix.bump.space")
@pytest.mark.parametrize("stands", [[5, 6], [5, 8], [5, 5]])
def test_on_a_free_space_nobody_is_asked(stands: list[int]) -> None:
    g = rolled(table(spaces=stands, hands=HANDS[:3]), "white", 2)
    assert g.actors == (1,)


@rule("asterix.bump.camp")
def test_nobody_bumps_in_the_camp_or_in_the_village() -> None:
    g = rolled(table(spaces=[14], hands=["H4"]), "white", 4)
    assert spaces(g) == [0, 0, 0]
    assert g.actors == (1,)
    g = after(rolled(table(spaces=[3], hands=["H4"]), "white", 1), "0 return")
    assert g.actors == (1,)


@rule("asterix.bump.cards")
@pytest.mark.parametrize("cards", [["", "H2"], ["H1", ""]])
def test_without_cards_on_one_side_nobody_is_asked(cards: list[str]) -> None:
    g = rolled(table(hands=cards, spaces=[5, 7]), "white", 2)
    assert g.actors == (1,)


@rule("asterix.bump.cards")
def test_of_several_only_those_with_cards_can_be_bumped() -> None:
    g = rolled(table(hands=["H1", "", "H3"], spaces=[5, 7, 7]), "white", 2)
    assert g.actors == (0, 2)
    assert offered(g, 0) == ["no", "bump C"]
    assert [refused(g, 0, "bump B"), refused(g, 1, "bump A")] == ["asterix.bump.cards"] * 2


@rule("asterix.bump.caller")
@pytest.mark.parametrize("answers", [["0 bump B", "1 no"], ["0 no", "1 bump A"], ["0 bump B", "1 bump A"]])
def test_either_may_call_it_and_the_other_cannot_refuse(answers: list[str]) -> None:
    g = after(arrival(), "* bump B", "* swap H1 H2", *answers)
    assert hands(g)[:2] == ["H1 H2", "H1 H2"]


@rule("asterix.bump.caller")
def test_with_the_option_only_the_arriving_player_is_asked() -> None:
    g = arrival(options=MOVER)
    assert g.actors == (0,)
    assert refused(g, 1, "bump A") == "asterix.bump.caller"
    after(g, "0 no")
    assert hands(g) == HANDS
    g = after(arrival(options=MOVER), "0 bump B")
    assert hands(g)[:2] == ["H1 H2", "H1 H2"]


@rule("asterix.bump.choice")
def test_the_arriving_player_chooses_among_several() -> None:
    g = arrival(others=3)
    assert g.actors == (0, 1, 2, 3)
    assert offered(g, 0) == ["no", "bump B", "bump C", "bump D"]
    after(g, "* bump C", "0 bump C", "1 no", "2 no", "3 no")
    assert hands(g) == ["H1 H3", "H2 H2", "H1 H3", "P1 P1"]


@rule("asterix.bump.choice")
def test_the_others_can_bump_only_who_arrives() -> None:
    g = arrival(others=2)
    assert offered(g, 1) == ["no", "bump A"]
    assert refused(g, 1, "bump C") == "asterix.bump.choice"
    assert refused(g, 0, "bump A") == "asterix.bump.space"
    assert refused(g, 0, "bump D") == "asterix.bump.space"


@rule("asterix.bump.first")
def test_the_choice_of_who_arrives_goes_before_the_calls_of_the_others() -> None:
    g = after(arrival(others=3), "0 bump D", "1 bump A", "2 bump A", "3 no")
    assert told(g, None)[-1] == "* bump D"
    assert hands(g) == ["H1 P1", "H2 H2", "H3 H3", "H1 P1"]


@rule("asterix.bump.first")
@pytest.mark.parametrize(("turn", "partner"), [(0, "B"), (1, "C"), (2, "D"), (3, "B")])
def test_else_it_is_the_first_caller_clockwise(turn: int, partner: str) -> None:
    """Seats 1, 2 and 3 (or those of them that do not arrive) call; the next one after `turn` is first."""
    stands = [7, 7, 7, 7]
    stands[turn] = 5
    g = rolled(table(seats=4, turn=turn, hands=HANDS, spaces=stands), "white", 2)
    for seat in reversed(range(4)):
        calls = seat not in (0, turn)
        after(g, f"{seat} bump {'ABCD'[turn]}" if calls else f"{seat} no")
    assert told(g, None)[-1] == f"* bump {partner}"


@rule("asterix.bump.draw")
def test_each_draws_a_card_of_the_other_unseen() -> None:
    g = oenach.Game("asterix", seats=2, outcomes=["starts A"])
    after(g, *(f"* card {card}" for card in ("H1", "P1", "H1", "P1", "H4", "P2")))
    after(g, "* white 1", "0 white", "* white 1", "1 white", "0 no", "* bump A", "1 bump A")
    # seat 1 has arrived with P1 P1 P2; seat 0 holds H1 H1 H4
    assert chances(g) == {"swap P1 H1": 4, "swap P1 H4": 2, "swap P2 H1": 2, "swap P2 H4": 1}
    after(g, "* swap P2 H4")
    assert hands(g) == ["H1 H1 P2", "H4 P1 P1"]


@rule("asterix.bump.together")
def test_a_card_just_received_is_not_drawn_back() -> None:
    """With one card each, the two cards change sides for certain."""
    for seed in range(5):
        g = oenach.Game("asterix", seats=2, seed=seed)
        g.state.buffer[:] = rolled(table(seats=2, hands=["H1", "H2"], spaces=[5, 7]), "white", 2).state.buffer
        after(g, "0 bump B", "1 no")
        assert hands(g) == ["H2", "H1"]


@rule("asterix.bump.once")
def test_there_is_one_bump_even_if_all_call() -> None:
    g = after(arrival(others=3), "0 bump B", "1 bump A", "2 bump A", "3 bump A")
    assert hands(g) == ["H1 H2", "H1 H2", "H3 H3", "P1 P1"]
    assert g.actors == (1,)


@rule("asterix.window.hidden")
@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_who_called_the_bump_does_not_show(viewer: int | None) -> None:
    one = after(arrival(others=2), "* bump B", "* swap H1 H2", "2 no", "1 bump A", "0 bump B")
    other = after(arrival(others=2), "* bump B", "* swap H1 H2", "2 no", "1 bump A", "0 no")
    assert sight(one, viewer) == sight(other, viewer)


@rule("asterix.window.hidden", "asterix.window.wait")
def test_an_answer_about_a_bump_is_hidden_and_nothing_goes_on() -> None:
    g = arrival(others=2)
    before = {viewer: sight(g, viewer) for viewer in (1, 2, 3, None)}
    after(g, "0 bump C")
    assert {viewer: sight(g, viewer) for viewer in before} == before
    assert refused(g, 0, "no") == "asterix.window.once"
    assert [refused(g, seat, "white") for seat in (0, 3)] == ["asterix.turn.one-die", "asterix.window.wait"]
    assert [refused(g, seat, "return") for seat in (0, 3)] == ["asterix.window.wait"] * 2
    assert under(all_say_no(g)) == ""
    assert at(g).turn == 1
