"""The fourth army when three play."""

from __future__ import annotations

import pytest

import oenach
from games.hibernia.positions import after, army_sizes, at, counties, each, refused, table
from support import rule

GREEN = "Dal-Cais, Cualu, Ui-Liathain, Ciarraige, Mag-nAi"


@rule("hibernia.neutral.defends")
def test_a_neutral_soldier_takes_one_attacker_with_it() -> None:
    g = after(table(["Airgialla, Mide"], seats=3, neutral=GREEN), "0 march Cualu")
    assert counties(g, 0)["Cualu"] == 1
    assert "Cualu" not in counties(g, 3)
    assert at(g).shield[0] == 1


@rule("hibernia.neutral.defends", "hibernia.fight.equal")
def test_one_attacker_alone_empties_a_neutral_county() -> None:
    g = after(table(["Airgialla"], seats=3, neutral=GREEN), "0 march Cualu")
    assert all("Cualu" not in counties(g, army) for army in range(4))


@rule("hibernia.neutral.leave")
def test_a_removed_neutral_soldier_leaves_the_game() -> None:
    g = after(table(["Airgialla, Mide", "Umall", "Cairbre"], seats=3, neutral=GREEN), "0 march Cualu")
    assert (at(g).gone, at(g).shield[3]) == (1, 0)
    assert army_sizes(g) == [16, 16, 16, 5]
    after(g, "0 recruit")
    assert (at(g).gone, at(g).reserve[3]) == (1, 0)


@rule("hibernia.neutral.open")
@pytest.mark.parametrize("neutral", ["Cualu", "Cualu, Laigin", "Cualu, Laigin, Umall"])
def test_every_neutral_county_may_be_entered(neutral: str) -> None:
    assert refused(table(["Airgialla"], seats=3, neutral=neutral), 0, "march Cualu") is None


@rule("hibernia.neutral.open")
def test_a_player_among_neutrals_is_protected_as_ever() -> None:
    g = table(["Airgialla", "Mide"], seats=3, neutral=GREEN)
    assert refused(g, 0, "march Mide") == "hibernia.guard.pair"


@rule("hibernia.neutral.no-score")
def test_the_neutral_army_has_no_turn_and_no_points() -> None:
    g = oenach.Game("hibernia", 3, seed=2)
    while not g.over:
        assert set(g.actors) <= {0, 1, 2}
        g.play(g.actors[0], g.moves(g.actors[0])[-1])
    assert len(g.scores) == 3
    assert at(g).progress[3] == 0
    assert each(at(g).shield)[3] == 0
    assert len(counties(g, 3)) == 5
