"""What is told of an action besides its name: how many march, how a fight ends, who gets soldiers back, and
how far the marker would go."""

from __future__ import annotations

import pytest

from oenach.game import Game
from oenach.lessons import place_at
from oenach.telling.events import events
from oenach.telling.moves import offered

YOU, CONALL = 0, 2
# The steps of the lesson, by their numbers, in which these things happen.
BLUE, FIGHT, LILAC, RECRUIT, BORDER = 3, 7, 9, 11, 12


def lines(step: int, seat: int | None, lang: str = "en") -> list[str]:
    """What a seat is told of what happened in a step of the lesson."""
    place = place_at("hibernia", step + 1)
    first = len(place_at("hibernia", step).game.steps)
    return [event.sentence for event in events(place.game, seat, lang, lambda one: [one], first)]


def after(game: Game, *moves: str) -> list[str]:
    """The moves of whoever is to act, and what is told of the last of them to that seat."""
    for move in moves:
        seat, first = game.actors[0], len(game.steps)
        game.play(seat, move)
    return [event.sentence for event in events(game, seat, "en", lambda one: [one], first)]


def test_a_march_says_how_many_soldiers_and_against_how_many() -> None:
    assert lines(BLUE, None)[0] == "Aífe marches into Uí Maine: 2 soldiers."
    assert lines(FIGHT, YOU)[0] == "You march into Mag nAí: 2 against 1."
    view = place_at("hibernia", FIGHT).view
    assert offered(view, view.read("march Mag-nAi"), "fr") == "Entrer dans Mag nAí (2 contre 1)"
    assert offered(view, view.read("march Umall"), "de") == "Marschiere in Umall ein (2 Soldaten)"
    assert offered(view, view.read("recruit"), "en") == "Recruit (3 soldiers)"


def test_who_wins_a_fight_is_told_to_each_as_it_concerns_them() -> None:
    assert "You take Mag nAí and stand there with 1." in lines(FIGHT, YOU)
    assert "Aífe takes Mag nAí and stands there with 1." in lines(FIGHT, None)
    assert "You lose Dál Cais to Conall, who stands there with 1." in lines(RECRUIT, YOU)
    assert "You take Dál Cais and stand there with 1." in lines(RECRUIT, CONALL)


def test_a_county_that_nobody_is_left_in_and_an_attack_that_fails() -> None:
    game = place_at("hibernia", BORDER).played(seed="on")
    told = after(game, "march Caisel")
    assert "Both soldiers fall: nobody is left in Caisel, the county is empty." in told
    game = place_at("hibernia", BORDER).played(seed="on")
    assert "The attack fails: the defenders hold Tír Eógain with 1." in after(game, "march Tir-Eogain")


def test_a_march_for_which_the_reserve_is_too_small() -> None:
    game = place_at("hibernia", RECRUIT).played(seed="on")
    told = after(game, "march Tir-Eogain")
    assert "The reserve is too small: 2 soldiers have to come from other counties." in told


def test_what_the_others_get_back_when_somebody_recruits() -> None:
    assert "The others get soldiers back, too: Brigit 2, Conall 2." in lines(RECRUIT, YOU)
    assert "The others get soldiers back, too: you 1." in lines(RECRUIT, YOU)


def test_how_far_the_marker_would_go_is_told_to_who_has_an_action_left() -> None:
    forecast = "As it stands, your marker goes 3 on at the end of your turn."
    assert lines(FIGHT, YOU)[-1] == forecast
    assert forecast not in lines(FIGHT, CONALL)
    game = Game(
        "hibernia", 3, outcomes=["castle 0 blue", "castle 1 red", "castle 2 green", "starts 0", "die red"]
    )
    still = "As it stands, your marker does not move at the end of your turn."
    assert still in after(game, "recruit")


@pytest.mark.parametrize(
    ("lang", "cell"), [("en", "yellow by the die"), ("fr", "jaune par le dé"), ("de", "Gelb vom Würfel")]
)
def test_which_cell_a_lilac_die_paid_for(lang: str, cell: str) -> None:
    assert any(cell in line for line in lines(LILAC, YOU, lang))


def test_what_is_to_be_done_names_the_colour_that_is_left_and_why_soldiers_lack() -> None:
    game = place_at("hibernia", BORDER).played(seed="on")
    game.play(YOU, "march Dal-Cais")
    expected = game.spec.narration.expected
    assert (
        expected(game.view(YOU), "en")
        == "Your turn: march into a county of the die's colour (red), or recruit."
    )
    game = place_at("hibernia", RECRUIT).played(seed="on")
    game.play(YOU, "march Tir-Eogain")
    assert expected(game.view(YOU), "en").startswith("Your reserve is too small: choose the county")
