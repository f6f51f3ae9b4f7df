"""The table as text."""

from __future__ import annotations

from random import Random

import pytest

import oenach
from games.asterix.positions import after, rolled, table
from oenach.kernel.messages import languages
from support import rule


def last_line(g: oenach.Game, seat: int | None, lang: str = "en") -> str:
    return g.view(seat).text(lang).splitlines()[-1]


def test_the_path_shows_every_pawn_where_it_stands() -> None:
    lines = table(spaces=[0, 4, 14]).view(0).text().splitlines()
    start = next(i for i, line in enumerate(lines) if "village" in line)
    numbers, marks, *pawns = lines[start : start + 5]
    assert numbers.split() == ["camp", *map(str, range(1, 15)), "village"]
    for pawn, space in zip(pawns, ("camp", " 4", "14"), strict=True):
        column = numbers.index(space) + len(space) - 1
        assert pawn[3:].replace(".", "").split()[-1] == pawn[0]
        assert pawn.rindex(pawn[0]) == column
    assert [numbers[i - 1 : i + 1].strip() for i, mark in enumerate(marks) if mark == "M"] == ["4", "8", "13"]
    assert [numbers[i - 1 : i + 1].strip() for i, mark in enumerate(marks) if mark == "C"] == ["5", "10"]
    assert [numbers[i - 1 : i + 1].strip() for i, mark in enumerate(marks) if mark == "B"] == ["6", "12"]


@pytest.mark.parametrize(("seat", "line"), [(0, "Your turn: choose the white"), (1, "Waiting for Aífe.")])
def test_the_last_line_says_what_is_expected_in_a_turn(seat: int, line: str) -> None:
    assert last_line(table(), seat).startswith(line)


def test_the_last_line_offers_the_way_back_without_cards() -> None:
    assert "first return to the camp" in last_line(table(hands=[""], spaces=[3]), 0)
    assert "no card is left" in last_line(table(hands=[""], spaces=[3], pile=0), 0)
    g = rolled(table(spaces=[3], hands=["H4"]), "white", 1)
    assert last_line(g, 0).startswith("You have lost all your cards")
    assert last_line(g, 1) == "Waiting for Aífe."


@rule("asterix.window.hidden")
def test_the_last_line_of_a_window_does_not_say_who_has_answered() -> None:
    g = rolled(table(seats=4), "black", 3)
    assert last_line(g, 1) == "Do you call Exchange? Answer exchange or no."
    waiting = "The table asks Brigit, Conall, Deirdre. Waiting for the answers."
    assert last_line(g, 0) == last_line(g, None) == waiting
    after(g, "1 exchange")
    assert last_line(g, 0) == last_line(g, None) == waiting
    assert last_line(g, 1) == "The table asks Conall, Deirdre. Waiting for the answers."
    assert last_line(g, 2) == "Do you call Exchange? Answer exchange or no."


def test_the_last_line_of_a_bump_says_what_to_answer() -> None:
    g = rolled(table(hands=["H1", "H2", "H3"], spaces=[5, 7, 7]), "white", 2)
    assert last_line(g, 0) == "Do you bump? Answer bump B (Brigit), bump C (Conall) or no."
    assert last_line(g, 1) == "Do you bump? Answer bump A (Aífe) or no."
    assert last_line(g, 2, "fr") == "Bousculez-vous ? Répondez bousculer A (Aífe) ou non."
    crowd = rolled(table(seats=6, spaces=[5, *[7] * 5]), "white", 2)  # no room for five names
    assert last_line(crowd, 0) == "Do you bump? Answer bump B, bump C, bump D, bump E, bump F or no."


def test_the_last_line_at_the_end_is_the_result() -> None:
    g = rolled(table(spaces=[4], delivered=["H1", "H1"], pile=0), "white", 1)
    assert last_line(g, 0) == "The game is over. Aífe and Brigit share the victory with 1 point."
    french = "La partie est finie. Aífe et Brigit se partagent la victoire avec 1 point."
    assert last_line(g, 2, "fr") == french


@rule("asterix.exchange.when")
@pytest.mark.parametrize(
    ("space", "others", "own"),
    [
        (9, "goes to space 14.", "go to space 14."),
        (3, "goes to space 8, a menhir.", "go to space 8, a menhir."),
        (10, "reaches the village.", "reach the village."),
    ],
)
def test_a_black_roll_is_shown_with_where_it_leads(space: int, others: str, own: str) -> None:
    g = rolled(table(spaces=[space]), "black", 5)
    assert "Aífe has rolled 5 with the black die and " + others in g.view(1).text()
    assert "You have rolled 5 with the black die and " + own in g.view(0).text()


@rule("asterix.bump.space")
def test_who_is_asked_about_a_bump_reads_who_came_where() -> None:
    g = rolled(table(spaces=[3, 5]), "white", 2)
    assert "Aífe a fait 2 avec le dé blanc et arrive sur la case 5, une petite cohorte." in g.view(1).text(
        "fr"
    )
    assert "Vous avez fait 2 avec le dé blanc et arrivez sur la case 5" in g.view(0).text("fr")


def test_one_and_many_are_told_apart() -> None:
    text = table(hands=["H1", "", "H2 H2"], delivered=["H1", "P1", ""], pile=0, under="H3").view(0).text()
    assert "1 point, 1 card in hand." in text
    assert "-1 point, 0 cards in hand." in text
    assert "Pile: 1 card." in text
    french = table(hands=["", "H2 H2"], delivered=["H2"]).view(0).text("fr")
    assert "2 points, 0 carte en main." in french
    assert "0 point, 2 cartes en main." in french
    german = table(hands=["", "H2"], delivered=["P1"]).view(0).text("de")
    assert "-1 Punkt, 0 Karten auf der Hand." in german
    assert "0 Punkte, 1 Karte auf der Hand." in german


def test_the_camp_stands_over_its_column_and_events_have_their_letters() -> None:
    lines = table(spaces=[0, 4, 9]).view(0).text("de").splitlines()
    head = next(i for i, line in enumerate(lines) if "Lager" in line)
    column = lines[head].index("Lager") + len("Lager") - 1
    assert lines[head + 2][column] == "A"
    assert lines[head + 1].split() == ["H", "K", "B", "H", "K", "B", "H"]


def test_the_plain_board_is_sentences() -> None:
    g = table(hands=["H3 H3 P4"], spaces=[4, 0, 9], delivered=["H4 H4"], under="P1")
    lines = g.view(0).text(plain=True).splitlines()
    assert "Aífe (you), pawn A, is on space 4, a menhir: 8 points, 3 cards in hand." in lines
    assert "Delivered: 2 times 4 helmets." in lines
    assert "Brigit, pawn B, is in the camp: 0 points, 3 cards in hand." in lines
    assert "Your hand: 2 times 3 helmets, a shield (−4) (2 points)." in lines
    assert all(line.endswith((".", "?")) for line in lines)
    french = g.view(0).text("fr", plain=True)
    assert "Aífe (vous), pion A, est sur la case 4, un menhir : 8 points, 3 cartes en main." in french
    assert "Livré : 2 fois 4 casques." in french


def test_a_long_name_is_cut_beside_the_path_only() -> None:
    names = ["Vercingétorix the Long", "B", "C"]
    g = oenach.Game("asterix", seats=3, seed=1, names=names)
    text = g.view(0).text()
    assert "A ▲ Vercingéto" in text
    assert "A Vercingétorix the Long (you): 0 points" in text


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_line_is_longer_than_80_columns(seats: int) -> None:
    g, chance = oenach.Game("asterix", seats=seats, seed=3), Random(seats)
    while not g.over:
        seat = chance.choice(g.actors)
        g.play(seat, chance.choice(g.moves(seat)))
        if chance.random() < 0.2 or g.over:
            for viewer in (0, seats - 1, None):
                for lang in languages():
                    lines = g.view(viewer).text(lang).splitlines()
                    assert max(map(len, lines)) <= 80
                    assert all(line == line.rstrip() for line in lines)
