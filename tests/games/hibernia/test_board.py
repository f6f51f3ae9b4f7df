"""The table as text, for reading and for listening."""

from __future__ import annotations

from random import Random

import pytest

import oenach
from games.hibernia.positions import after, table
from games.hibernia.referee import MAP
from games.hibernia.test_maps import short_track
from oenach.games.hibernia.board import neighbours_text
from oenach.kernel.messages import languages

# A reserve that is short, and four counties: much to choose.
BUSY = ["Ui-Liathain 3, Corcu-Loigde 2, Ciarraige, Caisel", "Laigin 2, Mide, Cualu", "Umall", "Airgialla"]


def row(text: str, name: str) -> str:
    """The line of a county."""
    return next(line for line in text.splitlines() if f" {name} " in line[:26])


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("seats", [3, 4])
def test_the_board_is_never_wider_than_80_columns(seats: int, lang: str) -> None:
    g, chance = oenach.Game("hibernia", seats, seed=3), Random(3)
    while not g.over:
        for seat in (*range(seats), None):
            assert max(map(len, g.view(seat).text(lang).splitlines())) <= 80
        g.play(g.actors[0], chance.choice(g.moves(g.actors[0])))
    assert max(map(len, g.view(0).text(lang).splitlines())) <= 80


def test_every_county_is_there_with_its_colour_its_holder_and_all_its_neighbours() -> None:
    text = table(BUSY).view(0).text()
    flat = " ".join(text.split())
    for county in MAP["counties"]:
        assert county["colour"][0].upper() in row(text, county["name"]).split()[1]
    assert "17 G Ciarraige Aífe 1 Corcu Mruad, Caisel, Corcu Loígde" in flat
    assert "13 Y Laigin # Brigit 2 Mide, Cualu, Uí Cheinnselaig, Dál Cais, Caisel" in flat
    assert "11 R Mide + Brigit 1 Airgialla, Bréifne, Uí Maine, Cualu, Laigin, Dál Cais" in flat
    assert "1 Y Inis Eógain . Tír Eógain, Dál nAraidi, Cairbre" in flat


def test_every_player_is_there_with_cell_reserve_and_shield() -> None:
    text = table(BUSY, reserve=[2], progress=[23, 5]).view(0).text()
    assert "Aífe (you): cell 23 of 48, next R B B Y R G; reserve 2, shield 6" in text
    assert "counties: B 1, G 2, R 1, Y 0; worth +2 now" in text
    assert "Brigit: cell 5 of 48, next R G Y B G R; reserve 11, shield 0" in text


@pytest.mark.parametrize(
    ("die", "left", "lines"),
    [
        ("red", "", ["The die shows red.", "Left to Aífe: the die's action and the free one."]),
        ("red", "die", ["The die shows red.", "Left to Aífe: the die's action."]),
        ("red", "free", ["The die shows red.", "Left to Aífe: the free action."]),
        ("lilac", "", ["The die shows lilac: it pays one cell at the end of this turn."]),
    ],
)
def test_the_board_says_what_the_die_shows_and_what_is_left(die: str, left: str, lines: list[str]) -> None:
    text = table(BUSY, die=die, left=left).view(1).text().splitlines()
    assert text[1 : 1 + len(lines)] == lines


@pytest.mark.parametrize(
    ("lang", "marches", "last"),
    [
        ("en", "Ciarraige with 2", "Your turn: march into a county or recruit."),
        ("fr", "Ciarraige avec 2", "À vous : entrez dans un comté ou recrutez."),
    ],
)
def test_the_seat_to_act_reads_what_it_can_do(lang: str, marches: str, last: str) -> None:
    text = table(BUSY, reserve=[2]).view(0).text(lang)
    assert marches in " ".join(text.split())
    assert text.splitlines()[-1] == last


def test_a_march_that_needs_soldiers_from_counties_says_how_many() -> None:
    text = " ".join(table(BUSY, reserve=[2]).view(0).text().split())
    assert "Caisel with 3 (1 of them from counties)" in text
    assert "Recruiting gives you 6 from the shield." in text


def test_while_soldiers_lack_the_board_suggests_where_to_take_them() -> None:
    g = after(table(BUSY, reserve=[0]), "0 march Caisel")
    text = g.view(0).text()
    assert "Soldiers on their way to Caisel: 0 of 3." in text
    assert "You can take soldiers from Corcu Loígde (up to 1), Uí Liatháin (up to 2)." in text
    advice = next(line for line in text.splitlines() if line.startswith("One way to do it"))
    moves = advice.removeprefix("One way to do it: ").rstrip(".").split(", ")
    after(g, *(f"0 {move}" for move in moves))
    assert g.view(0).state.as_dict()["target"] == 0


def test_who_cannot_march_is_told_to_recruit() -> None:
    assert table(["Mide"], reserve=[0]).view(0).text().endswith("you cannot march, so recruit.")
    assert table(["Mide"], reserve=[0]).view(1).text().endswith("Waiting for Aífe.")
    assert table(["Mide"], reserve=[0]).view(None).text("fr").endswith("On attend Aífe.")


def test_the_last_round_an_extra_round_and_the_end_are_announced() -> None:
    g = table(["Umall", "Caisel"], progress=[47, 47])
    after(g, "0 recruit", "0 recruit", "* die black")
    assert "Once round the track: Aífe. This round is the last" in g.view(2).text()
    tied = table(["Umall", "Caisel"], turn=3, progress=[48, 48])
    after(tied, "3 recruit", "3 recruit", "* die black")
    assert "an extra round because of a tie" in tied.view(2).text()
    over = after(table(["Umall"], turn=3, progress=[48]), "3 recruit", "3 recruit").view(1)
    assert over.text().endswith("The game is over. Aífe wins on cell 48.")
    assert over.text("fr").endswith("La partie est finie. Aífe gagne sur la case 48.")


def test_to_listen_there_are_no_columns_and_no_letters() -> None:
    text = table(BUSY, seats=4, reserve=[2]).view(0).text("en", plain=True)
    assert "Aífe holds Ciarraige (green): 1, Caisel (blue): 1, Corcu Loígde (red): 2" in text
    assert "Empty are Inis Eógain (yellow)" in text
    assert "next red, blue, yellow, green, blue, red" in text
    assert "  " not in text
    neutral = table(["Mide"], seats=3, neutral="Cualu").view(0)
    assert "The neutral army holds Cualu (green): 1." in neutral.text("en", plain=True)
    assert "L'armée neutre tient Cualu (vert) : 1." in neutral.text("fr", plain=True)
    assert "Neutral soldiers: 1 on the map, 4 gone." in neutral.text()


def test_a_long_name_does_not_break_the_columns() -> None:
    g = oenach.Game("hibernia", 3, seed=1, names=["Conchobar mac Nessa of Emain Macha", "B", "C"])
    assert max(map(len, g.view(0).text().splitlines())) <= 80


@pytest.mark.parametrize("county", ["Mide", "mi", "11", 11])
def test_what_is_next_to_a_county(county: str | int) -> None:
    view = table(["Mide 2, Laigin", "Cualu"], seats=4).view(0)
    assert neighbours_text(view, county, "en") == (
        "Next to Mide (red): Airgialla (blue, castle, empty), Bréifne (yellow, centre, empty), "
        "Uí Maine (blue, centre, empty), Cualu (green, Brigit 1), Laigin (yellow, castle, Aífe 1), "
        "Dál Cais (green, centre, empty)."
    )
    assert neighbours_text(view, county, "fr").startswith(
        "Voisins de Mide (rouge) : Airgialla (bleu, château"
    )
    assert neighbours_text(view, "Airgialla", "fr").startswith("Voisins d'Airgialla (bleu) : ")
    assert neighbours_text(view, county, "de").startswith(
        "Nachbarn von Mide (Rot): Airgialla (Blau, Burg, leer)"
    )


def test_on_another_map_counties_are_called_by_number_and_named_by_the_map() -> None:
    g = oenach.Game("hibernia", 3, seed=1, options={"board": short_track()})
    view = g.view(g.actors[0])
    assert " 11 R Land k + " in view.text()
    first = g.moves(g.actors[0])[0]
    assert f"{int(first) + 1} Land" in view.text("en", plain=True)
    assert neighbours_text(view, "Land k", "en").startswith("Next to 11 Land k (red): 4 Land d")
