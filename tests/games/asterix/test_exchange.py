"""Asking the table, and the Exchange."""

from __future__ import annotations

from collections import Counter

import pytest

import oenach
from games.asterix.positions import (
    after,
    all_say_no,
    at,
    delivered,
    hand,
    hands,
    offered,
    refused,
    rolled,
    sight,
    spaces,
    table,
    told,
)
from support import rule

HANDS = ["H1 H1 H1", "H2 H2 H2", "H3 H3 H3", "P1 P1 P1"]
PRIORITIES = ["random", "clockwise", "race"]


def window(*, seats: int = 4, turn: int = 0, priority: str = "random", n: int = 3) -> oenach.Game:
    """Seat `turn` has rolled black, and the others are asked."""
    g = table(seats=seats, turn=turn, hands=HANDS[:seats], options={"exchange_priority": priority})
    return rolled(g, "black", n)


# Asking -----------------------------------------------------------------------------------------------


@rule("asterix.window.ask")
def test_everyone_who_could_call_is_asked_at_the_same_time() -> None:
    g = window()
    assert g.actors == (1, 2, 3)
    assert [offered(g, seat) for seat in range(4)] == [[], *[["exchange", "no"]] * 3]


@rule("asterix.window.ask")
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2)])
def test_they_answer_in_any_order(order: tuple[int, ...]) -> None:
    g = window()
    for seat in order:
        assert g.actors
        after(g, f"{seat} no")
    assert spaces(g)[0] == 3


@rule("asterix.window.wait")
@pytest.mark.parametrize("asker", [0, 2])
def test_nothing_else_happens_while_the_table_is_asked(asker: int) -> None:
    g = after(window(), "1 no")
    assert [refused(g, asker, move) for move in ("return", "stay")] == ["asterix.window.wait"] * 2
    assert refused(g, 2, "white") == "asterix.window.wait"
    assert spaces(g)[0] == 0


@rule("asterix.window.once")
def test_an_answer_stands() -> None:
    g = after(window(), "1 no")
    assert [refused(g, 1, move) for move in ("exchange", "no")] == ["asterix.window.once"] * 2


@rule("asterix.window.hidden")
@pytest.mark.parametrize("priority", ["random", "clockwise"])
@pytest.mark.parametrize("viewer", [0, 2, 3, None])
def test_no_answer_shows_before_the_window_closes(priority: str, viewer: int | None) -> None:
    silent = window(priority=priority)
    yes, no = (after(window(priority=priority), f"1 {answer}") for answer in ("exchange", "no"))
    assert sight(yes, viewer) == sight(no, viewer) == sight(silent, viewer)
    assert sight(yes, 1) != sight(no, 1)


@rule("asterix.window.hidden")
@pytest.mark.parametrize("viewer", [0, 2, 3, None])
def test_in_a_race_a_no_shows_neither(viewer: int | None) -> None:
    g = window(priority="race")
    before = sight(g, viewer)
    assert sight(after(g, "1 no"), viewer) == before


@rule("asterix.window.hidden")
def test_a_view_shows_all_others_as_still_asked() -> None:
    g = after(window(), "1 exchange", "2 no")
    assert g.actors == (3,)
    assert g.view(1).actors == (2, 3)
    assert g.view(2).actors == (1, 3)
    assert g.view(3).actors == (1, 2, 3)
    assert g.view(None).actors == (1, 2, 3)


@rule("asterix.window.hidden")
@pytest.mark.parametrize("priority", PRIORITIES)
@pytest.mark.parametrize("viewer", [0, 3, None])
def test_who_else_was_willing_never_shows(priority: str, viewer: int | None) -> None:
    """Seat 1 swaps; whether seat 2 said no, said yes or (in a race) nothing looks the same."""
    games = []
    for other in ("exchange", "no"):
        g = window(priority=priority)
        answers = ["1 exchange"] if priority == "race" else ["3 no", f"2 {other}", "1 exchange"]
        before = ["2 no"] if priority == "race" and other == "no" else []
        games.append(after(g, *before, "* exchange B", *answers))
    assert sight(games[0], viewer) == sight(games[1], viewer)


@rule("asterix.window.hidden")
@pytest.mark.parametrize("priority", PRIORITIES)
def test_a_window_closes_with_one_outcome_whatever_was_answered(priority: str) -> None:
    nobody = all_say_no(window(priority=priority))
    assert told(nobody, None)[-2:] == ["* black 3", "* exchange nobody"]
    somebody = after(window(priority=priority), "1 no", "2 no", "3 exchange")
    assert told(somebody, None)[-2:] == ["* black 3", "* exchange D"]
    assert told(somebody, 3)[-3:] == ["* black 3", "3 exchange", "* exchange D"]


# Who may call -----------------------------------------------------------------------------------------


@rule("asterix.exchange.black")
def test_after_the_white_die_nobody_is_asked() -> None:
    g = rolled(table(hands=HANDS[:3]), "white", 3)
    assert g.actors == (1,)
    assert refused(g, 2, "exchange") == "asterix.exchange.black"


@rule("asterix.exchange.when")
def test_the_others_are_asked_after_the_roll_and_before_the_move() -> None:
    g = table(hands=HANDS[:3], spaces=[9])
    assert refused(g, 1, "exchange") == "asterix.exchange.black"
    rolled(g, "black", 4)
    assert spaces(g)[0] == 9
    for seat, text in [(1, "rolled 4 with the black die and goes to space 13, a menhir"), (2, "space 13")]:
        assert text in g.view(seat).text()
    all_say_no(g)
    assert spaces(g)[0] == 13


@rule("asterix.exchange.others")
def test_the_roller_cannot_call() -> None:
    g = window()
    assert [refused(g, 0, move) for move in ("exchange", "no")] == ["asterix.exchange.others"] * 2


@rule("asterix.exchange.cards")
def test_who_has_no_cards_is_not_asked() -> None:
    g = rolled(table(hands=["H1", "", "H3"]), "black", 3)
    assert g.actors == (2,)
    assert refused(g, 1, "exchange") == "asterix.exchange.cards"


@rule("asterix.exchange.cards")
@pytest.mark.parametrize("cards", [["", "H2", "H3"], ["H1", "", ""]])
def test_without_cards_on_one_side_nobody_is_asked(cards: list[str]) -> None:
    g = rolled(table(hands=cards), "black", 3)
    assert spaces(g)[0] == 3
    assert "* exchange nobody" not in told(g, None)


# Who is first -----------------------------------------------------------------------------------------


@rule("asterix.exchange.first")
def test_chance_picks_among_the_willing_alone() -> None:
    callers: Counter[str] = Counter()
    for seed in range(120):
        g = oenach.Game("asterix", seats=4, seed=seed)
        roller = g.actors[0]
        g.play(roller, "black")
        unwilling = (roller + 1) % 4
        for seat in g.actors:
            g.play(seat, "no" if seat == unwilling else "exchange")
        caller = next(text for text in told(g, None) if text.startswith("* exchange"))
        callers[str(("ABCD".index(caller[-1]) - roller) % 4)] += 1
    assert set(callers) == {"2", "3"}
    assert min(callers.values()) > 40


@rule("asterix.exchange.first")
@pytest.mark.parametrize("turn", [0, 2])
@pytest.mark.parametrize("willing", [(1, 2, 3), (2, 3), (3,)])
def test_clockwise_the_first_willing_from_the_roller_swaps(turn: int, willing: tuple[int, ...]) -> None:
    g = window(turn=turn, priority="clockwise")
    for step in (3, 1, 2):
        after(g, f"{(turn + step) % 4} {'exchange' if step in willing else 'no'}")
    caller = (turn + min(willing)) % 4
    assert told(g, None)[-1] == f"* exchange {'ABCD'[caller]}"
    assert hand(g, turn) == HANDS[caller]


@rule("asterix.exchange.first")
def test_clockwise_all_are_asked_even_if_the_first_is_willing() -> None:
    g = after(window(priority="clockwise"), "1 exchange")
    assert g.actors == (2, 3)


@rule("asterix.exchange.first")
def test_in_a_race_the_first_yes_closes_the_question_at_once() -> None:
    g = after(window(priority="race"), "1 no", "3 exchange")
    assert spaces(g)[0] == 3
    assert (hand(g, 0), hand(g, 3)) == (HANDS[3], HANDS[0])
    assert refused(g, 2, "exchange") == "asterix.exchange.black"


@rule("asterix.exchange.first")
def test_in_a_race_all_may_say_no() -> None:
    g = all_say_no(window(priority="race"))
    assert hands(g) == HANDS
    assert spaces(g)[0] == 3


# The swap ---------------------------------------------------------------------------------------------


@rule("asterix.exchange.all-cards")
@pytest.mark.parametrize(("mine", "theirs"), [("H1 H2 H3", "P1 P2 P4"), ("H4", "H1 H1 P1 P1"), ("P4", "H4")])
def test_whole_hands_are_swapped_whatever_their_sizes(mine: str, theirs: str) -> None:
    g = table(seats=2, hands=[mine, theirs])
    after(rolled(g, "black", 3), "1 exchange")
    assert hands(g) == [theirs, mine]
    assert [at(g).hand_size[seat] for seat in range(2)] == [len(theirs.split()), len(mine.split())]


@rule("asterix.exchange.must")
def test_neither_of_the_two_can_refuse_the_swap() -> None:
    g = after(window(), "1 no", "2 no", "3 exchange")
    assert (hand(g, 0), hand(g, 3)) == (HANDS[3], HANDS[0])
    assert not at(g).asked


@rule("asterix.exchange.once")
def test_there_is_one_swap_even_if_all_are_willing() -> None:
    g = after(window(), "* exchange C", "1 exchange", "2 exchange", "3 exchange")
    assert hands(g) == [HANDS[2], HANDS[1], HANDS[0], HANDS[3]]
    assert g.actors == (1,)


@rule("asterix.exchange.village")
def test_on_a_roll_into_the_village_the_roller_delivers_the_cards_just_received() -> None:
    g = table(seats=2, hands=["H4 H4", "P4"], spaces=[10])
    after(rolled(g, "black", 6), "* exchange B", *["* card H1"] * 3, "1 exchange")
    assert delivered(g, 0) == "P4"
    assert hands(g) == ["H1 H1 H1", "H4 H4"]
    assert g.scores == (-4, 0)
