"""What is told beyond the moves: cards given and taken, deliveries, the bard, cards drawn unseen, the end,
the parts of a score."""

from __future__ import annotations

import pytest

import oenach
from games.asterix.positions import after, all_say_no, rolled, table
from support import rule

NARRATION = oenach.games()["asterix"].narration
NAMES = ["Aífe", "Brigit", "Conall"]


def happened(g: oenach.Game, viewer: int | None, lang: str = "en", since: int = 0) -> list[str]:
    """What a seat is told of the steps from number `since` on, beside the steps themselves."""
    shown = [n for n in range(since, len(g.steps)) if g.steps[n].seen_by(viewer)]
    spans = zip(shown, [*shown[1:], len(g.steps)], strict=True)
    views = [(g.view_after(a, viewer), g.view_after(b, viewer)) for a, b in spans]
    return [line for before, now in views for line in NARRATION.consequences(before, now, lang)]


def advance(g: oenach.Game, die: str, n: int, viewer: int | None, lang: str = "en", *owed: str) -> list[str]:
    since = len(g.steps)
    all_say_no(rolled(g, die, n, *owed))
    return happened(g, viewer, lang, since)


@rule("asterix.village.deliver", "asterix.hidden.sizes")
@pytest.mark.parametrize("die", ["white", "black"])
def test_a_delivery_is_told_with_its_cards_and_points(die: str) -> None:
    g = table(spaces=[12], hands=["H2 H2 P4"])
    assert advance(g, die, 3, 1) == [
        "Aífe reaches the village and delivers 2 helmets, 2 helmets, a shield (−4): +0.",
        "Aífe draws 3 cards from the pile.",
    ]


@rule("asterix.village.deliver")
def test_to_the_player_it_is_told_as_their_own_and_cards_drawn_are_not_told_twice() -> None:
    g = table(spaces=[12], hands=["H4"])
    assert advance(g, "white", 4, 0, "fr") == ["Vous atteignez le village et y livrez 4 casques : +4."]


@rule("asterix.village.deliver")
def test_without_cards_nothing_is_delivered() -> None:
    g = table(spaces=[12], hands=[""])
    assert advance(g, "white", 3, 2)[0] == "Aífe reaches the village without cards."


@rule("asterix.exchange.all-cards", "asterix.hidden.exchange")
@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (0, ["You give 4 helmets, 4 helmets and get a sword (−2), a shield (−4)."]),
        (1, ["You give a sword (−2), a shield (−4) and get 4 helmets, 4 helmets."]),
        (2, []),
        (None, []),
    ],
)
def test_the_two_of_an_exchange_read_what_goes_and_what_comes(viewer: int | None, told: list[str]) -> None:
    g = rolled(table(hands=["H4 H4", "P4 P2", "H1"]), "black", 3)
    since = len(g.steps)
    after(g, "* exchange B", "1 exchange", "2 no")
    assert happened(g, viewer, since=since) == told


@rule("asterix.exchange.village")
def test_what_came_by_an_exchange_and_was_delivered_at_once_is_told() -> None:
    g = rolled(table(spaces=[12], hands=["H4 H4", "P4", "H1"]), "black", 3)
    since = len(g.steps)
    after(g, "* exchange B", "1 exchange", "2 no")
    assert happened(g, 0, since=since)[:2] == [
        "You give 4 helmets, 4 helmets and get a shield (−4).",
        "You reach the village and deliver a shield (−4): −4.",
    ]


@rule("asterix.bump.draw", "asterix.bump.caller", "asterix.hidden.others")
@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (
            0,
            [
                "Brigit called the bump, and nobody can refuse one.",
                "You give 4 helmets and get a sword (−2).",
            ],
        ),
        (1, ["You give a sword (−2) and get 4 helmets."]),
        (2, []),
        (None, []),
    ],
)
def test_the_two_of_a_bump_read_what_goes_and_what_comes_and_who_wanted_it(
    viewer: int | None, told: list[str]
) -> None:
    g = rolled(table(spaces=[1, 3, 9], hands=["H4 H4", "P4 P2", "H1"]), "white", 2)
    since = len(g.steps)
    after(g, "* bump B", "* swap H4 P2", "0 no", "1 bump A")
    assert happened(g, viewer, since=since) == told


@rule("asterix.bump.draw")
def test_a_bump_that_all_may_see_is_told_of_who_arrived() -> None:
    g = rolled(table(spaces=[4, 5, 9], hands=["H4", "P2", "H1"], pile=0), "white", 1)
    since = len(g.steps)
    after(g, "* bump B", "* swap H4 P2", "0 bump B", "1 no")
    assert happened(g, 2, since=since)[0] == "Aífe gives 4 helmets and gets a sword (−2)."


@rule("asterix.bard.retreat")
@pytest.mark.parametrize(("start", "n"), [(3, 3), (4, 2)])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_bard_is_told_even_if_the_pawn_is_back_where_it_was(
    start: int, n: int, viewer: int | None
) -> None:
    whom = "vous renvoie" if viewer == 0 else "renvoie Aífe"
    assert advance(table(spaces=[start]), "white", n, viewer, "fr") == [f"Le barde {whom} sur la case 3."]


@rule("asterix.cohort.draw", "asterix.hidden.hands")
def test_a_card_at_a_cohort_is_told_but_not_which() -> None:
    g = table(spaces=[4])
    assert advance(g, "white", 1, 1, "en", "card H4") == ["Aífe takes a card at the small cohort."]
    g = table(spaces=[4])
    assert advance(g, "white", 1, 0, "en", "card H4") == []  # "You draw 4 helmets" is told already


@rule("asterix.hidden.bottom")
def test_a_card_that_all_have_seen_is_not_told_a_second_time() -> None:
    assert advance(table(spaces=[4], pile=0, under="H4"), "white", 1, 1) == []


def test_a_move_to_a_plain_space_is_seen_on_the_board_alone() -> None:
    assert advance(table(), "white", 1, 1) == []
    assert advance(table(), "black", 3, 1) == []


@rule("asterix.end.no-card")
@pytest.mark.parametrize(
    ("space", "lang", "sentence"),
    [
        (4, "en", "At the small cohort no card is left for Aífe: the game ends."),
        (4, "fr", "À la petite cohorte, il ne reste plus de carte pour Aífe : la partie s'arrête."),
        (14, "en", "In the camp no card is left for Aífe: the game ends."),
        (14, "fr", "Au camp, il ne reste plus de carte pour Aífe : la partie s'arrête."),
    ],
)
def test_why_the_game_ends_is_told(space: int, lang: str, sentence: str) -> None:
    assert advance(table(spaces=[space], pile=0), "white", 1, 1, lang)[-1] == sentence


@rule("asterix.return.last")
def test_a_return_to_an_empty_pile_ends_it_too() -> None:
    g = table(hands=[""], spaces=[7], pile=0)
    since = len(g.steps)
    assert happened(after(g, "0 return"), 0, "fr", since) == [
        "Au camp, il ne reste plus de carte pour vous : la partie s'arrête."
    ]


@rule("asterix.bump.choice")
def test_among_players_a_bump_is_told_with_names() -> None:
    code = oenach.games()["asterix"].notation.parse("bump C")
    assert NARRATION.tell(0, code, "fr", ["", *NAMES[1:]]) == "Vous voulez bousculer Conall"
    assert NARRATION.tell(1, code, "en", NAMES) == "Brigit wants to bump Conall"
    assert NARRATION.tell(1, 0, "en", NAMES) == "Brigit takes the white die"


@rule("asterix.score.points")
def test_the_points_are_helmets_less_penalties() -> None:
    view = table(delivered=["H4 H3 H3 P2", "H1", ""]).view(0)
    assert NARRATION.score_parts(view, 0, "en") == [("helmets", 10), ("penalties", -2)]
    assert NARRATION.score_parts(view, 1, "fr") == [("casques", 1)]
    assert NARRATION.score_parts(view, 2, "fr") == []
