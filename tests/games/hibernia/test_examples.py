"""The two worked examples of the rulebook, on our map."""

from __future__ import annotations

from games.hibernia.positions import after, at, counties, offered, refused, table
from games.hibernia.referee import COLOUR, TRACK
from support import rule

JOHN, ALISON = 0, 1


@rule(
    "hibernia.move.short",
    "hibernia.move.enough",
    "hibernia.fight.one-for-one",
    "hibernia.fight.shield",
    "hibernia.recruit.always",
    "hibernia.turn.free",
)
def test_john_takes_a_blue_county_and_recruits_with_the_yellow_die() -> None:
    g = table(
        ["Ui-Liathain, Corcu-Loigde, Ciarraige 2", "Caisel 2, Mide, Cualu"], die="yellow", reserve=[2, 3]
    )
    john, alison = at(g).shield[JOHN], at(g).shield[ALISON]
    yellow = [move for move in offered(g, JOHN) if COLOUR.get(move.removeprefix("march ")) == "yellow"]
    assert yellow == []

    after(g, "0 march Caisel", "0 from Ciarraige")

    assert counties(g, JOHN) == {"Ui-Liathain": 1, "Corcu-Loigde": 1, "Ciarraige": 1, "Caisel": 1}
    assert counties(g, ALISON) == {"Mide": 1, "Cualu": 1}
    assert (at(g).shield[JOHN], at(g).shield[ALISON]) == (john + 2, alison + 2)
    assert refused(g, JOHN, "march Laigin") == "hibernia.move.enough"
    assert offered(g, JOHN) == ["recruit"]

    after(g, "0 recruit")

    assert (at(g).reserve[JOHN], at(g).shield[JOHN]) == (john + 2, 0)
    assert at(g).turn == ALISON


@rule(
    "hibernia.score.joker",
    "hibernia.score.county",
    "hibernia.score.once",
    "hibernia.score.stop",
    "hibernia.turn.lilac",
)
def test_alison_advances_four_cells_with_lilac() -> None:
    assert TRACK[24:29] == ["red", "blue", "blue", "yellow", "red"]
    realm = "Airgialla, Cualu, Dal-Cais, Mide, Laigin"
    assert sorted(COLOUR[county] for county in realm.split(", ")) == [
        "blue",
        "green",
        "green",
        "red",
        "yellow",
    ]
    g = after(table([realm], die="lilac", progress=[23]), "0 recruit")
    assert g.scores[0] == 27
    assert TRACK[27] == "yellow"


def test_without_lilac_she_would_stop_on_the_first_blue_cell() -> None:
    g = table(["Airgialla, Cualu, Dal-Cais, Mide, Laigin"], die="black", progress=[23])
    assert after(g, "0 recruit", "0 recruit").scores[0] == 25
