"""What is on the table before the first turn."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import oenach
from games.asterix.positions import (
    DECK,
    NAMES,
    after,
    all_say_no,
    at,
    chances,
    everything,
    hand,
    rolled,
    spaces,
    table,
    told,
)
from oenach.games.asterix.narration import PAWN_NAMES, SHAPES
from oenach.games.asterix.notation import LETTERS
from oenach.kernel.messages import languages
from support import rule

SEATS = [2, 3, 4, 5, 6]
each_number = pytest.mark.parametrize("seats", SEATS)


def before_dealing(seats: int = 3, **options: str) -> oenach.Game:
    return oenach.Game("asterix", seats=seats, outcomes=["starts A"], options=options)


# The material -----------------------------------------------------------------------------------------


@rule("asterix.players")
@each_number
def test_two_to_six_can_play(seats: int) -> None:
    assert oenach.Game("asterix", seats=seats, seed=1).seats == seats


@rule("asterix.players")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(oenach.Malformed, match="2 to 6 players"):
        oenach.Game("asterix", seats=seats, seed=1)


@rule("asterix.pawns")
def test_each_of_six_pawns_has_a_letter_a_shape_and_a_name_of_its_own() -> None:
    for parts in (LETTERS, SHAPES, *(PAWN_NAMES[lang] for lang in languages())):
        assert len(set(parts)) == 6
    text = oenach.Game("asterix", seats=6, seed=1).view(0).text()
    for letter, shape in zip(LETTERS, SHAPES, strict=True):
        assert f"{letter} {shape} " in text
    book = oenach.games()["asterix"].book.rule("asterix.pawns")
    for lang in languages():
        for letter, name in zip(LETTERS, PAWN_NAMES[lang], strict=True):
            assert re.search(rf"\b{letter} (\w+ )?{name}", book.detail[lang])  # perhaps with an article


@rule("asterix.path.length")
def test_the_village_is_the_fifteenth_step_from_the_camp() -> None:
    assert spaces(all_say_no(rolled(table(spaces=[10], hands=["H4"]), "white", 4))) == [14, 0, 0]
    assert at(rolled(table(spaces=[11], hands=["H4"]), "white", 4)).delivered[0, 3] == 1


@rule("asterix.path.events")
def test_menhirs_cohorts_and_bards_lie_where_the_reconstruction_puts_them() -> None:
    found: dict[str, list[int]] = {"menhir": [], "cohort": [], "bard": [], "plain": []}
    for space in range(1, 15):
        g = rolled(table(spaces=[space - 1], hands=["H4"]), "white", 1)
        s = at(g)
        kind = "menhir" if s.under_size else "cohort" if s.hand_size[0] == 2 else "plain"
        found["bard" if s.space[0] != space else kind].append(space)
    assert found == {
        "menhir": [4, 8, 13],
        "cohort": [5, 10],
        "bard": [6, 12],
        "plain": [1, 2, 3, 7, 9, 11, 14],
    }


@rule("asterix.dice.white", "asterix.dice.black")
def test_the_faces_of_the_dice() -> None:
    g = oenach.Game("asterix", seats=2, outcomes=["starts A", *["card H1"] * 6])
    other = oenach.Game("asterix", seats=2, outcomes=["starts A", *["card H1"] * 6])
    assert chances(after(g, "0 white")) == {"white 1": 1, "white 2": 2, "white 3": 2, "white 4": 1}
    assert chances(after(other, "0 black")) == {"black 3": 1, "black 4": 2, "black 5": 2, "black 6": 1}


@rule("asterix.cards.count", "asterix.cards.values")
def test_the_graded_deck() -> None:
    cards = {text.split()[1]: n for text, n in chances(before_dealing()).items()}
    assert cards == {"H1": 10, "H2": 10, "H3": 8, "H4": 4, "P1": 6, "P2": 6, "P4": 4}
    assert sum(n for card, n in cards.items() if card[0] == "H") == 32
    assert sum(n for card, n in cards.items() if card[0] == "P") == 16


@rule("asterix.cards.count", "asterix.cards.values")
def test_the_flat_deck() -> None:
    assert chances(before_dealing(deck="flat")) == {"card H1": 32, "card P1": 16}


# Setting up -------------------------------------------------------------------------------------------


@rule("asterix.setup.camp")
@each_number
def test_all_pawns_start_in_the_camp(seats: int) -> None:
    assert spaces(oenach.Game("asterix", seats=seats, seed=1)) == [0] * seats


@rule("asterix.setup.shuffle")
def test_any_card_may_come_first_by_its_number() -> None:
    assert chances(before_dealing()) == {f"card {card}": DECK[card] for card in NAMES}
    after(dealing := before_dealing(), "* card H4", "* card H4")
    assert chances(dealing)["card H4"] == DECK["H4"] - 2


@rule("asterix.setup.three-four", "asterix.setup.five", "asterix.setup.six", "asterix.setup.two")
@pytest.mark.parametrize(("seats", "removed"), [(2, 10), (3, 10), (4, 10), (5, 5), (6, 0)])
def test_cards_are_taken_out_by_the_number_of_players(seats: int, removed: int) -> None:
    s = at(oenach.Game("asterix", seats=seats, seed=1))
    assert sum(s.pool[kind] for kind in range(7)) - s.pile_left == removed
    assert s.pile_left + 3 * seats + removed == 48


@rule("asterix.setup.two")
@pytest.mark.parametrize("removed", ["10", "0", "15", "20"])
def test_with_two_the_option_says_how_many_are_taken_out(removed: str) -> None:
    options = {"two_player_removed": removed}
    assert at(oenach.Game("asterix", 2, 1, options)).pile_left == 48 - 6 - int(removed)
    assert at(oenach.Game("asterix", 3, 1, options)).pile_left == 29


@rule("asterix.setup.unseen")
def test_nobody_learns_which_cards_were_taken_out() -> None:
    g = table(pile=0)
    for seat in (0, 1, 2, None):
        assert [at(g.view(seat)).pool[kind] for kind in range(7)] == [0] * 7
        taken_out = {tuple(_pool(g.view(seat), seed)) for seed in range(20)}
        assert len(taken_out) > 10


def _pool(view: oenach.View, seed: int) -> list[int]:
    pool = view.determinize(seed).as_dict()["pool"]
    return [int(n) for n in pool]


@rule("asterix.setup.hand")
@each_number
def test_everyone_is_dealt_three_cards(seats: int) -> None:
    g = oenach.Game("asterix", seats=seats, seed=1)
    assert [len(hand(g, seat).split()) for seat in range(seats)] == [3] * seats
    assert everything(g) == DECK


@rule("asterix.setup.hand")
def test_the_cards_go_round_one_at_a_time_from_the_starter() -> None:
    deal = [f"card {card}" for card in ("H1", "H2", "H3", "H4", "P1", "P2", "P4", "H1", "H2")]
    g = oenach.Game("asterix", seats=3, outcomes=["starts B", *deal])
    assert [hand(g, seat) for seat in (1, 2, 0)] == ["H1 H4 P4", "H1 H2 P1", "H2 H3 P2"]
    assert g.actors == (1,)


@rule("asterix.setup.pile")
@pytest.mark.parametrize(("seats", "pile"), [(2, 32), (3, 29), (4, 26), (5, 28), (6, 30)])
def test_the_rest_is_the_pile(seats: int, pile: int) -> None:
    assert at(oenach.Game("asterix", seats=seats, seed=1)).pile_left == pile


@rule("asterix.setup.starter")
@each_number
def test_any_seat_may_start(seats: int) -> None:
    g = oenach.Game("asterix", seats=seats, outcomes=[])
    assert list(chances(g)) == [f"starts {letter}" for letter in "ABCDEF"[:seats]]
    assert set(chances(g).values()) == {1}
    first = Counter(oenach.Game("asterix", seats=seats, seed=seed).actors for seed in range(40))
    assert len(first) == seats


def test_the_same_seed_deals_and_rolls_the_same_whatever_the_players_do() -> None:
    one, other = (oenach.Game("asterix", seats=2, seed=5) for _ in range(2))
    after(one, f"{one.actors[0]} white")
    after(other, f"{other.actors[0]} black")
    deal, white, black = told(one, None)[:1], at(one).turns, at(other).roll
    assert deal == told(other, None)[:1]
    assert hand(one, 0) == hand(other, 0)
    assert white == 1
    face = int(next(text for text in told(one, None) if "* white" in text).split()[-1])
    assert black == face + 2


@rule("asterix.setup.starter")
@each_number
def test_with_the_option_the_chosen_seat_starts(seats: int) -> None:
    for seat, letter in enumerate("ABCDEF"[:seats]):
        assert oenach.Game("asterix", seats, seed=1, options={"start": letter}).actors == (seat,)
