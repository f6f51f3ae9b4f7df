"""The table of strength in short: few games and few simulations, and only what is certain."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import strength
from strength import Goal, Pace, Paper, Row

import oenach
from oenach.lab.arena import Pairing
from oenach.lab.ratings import Interval

BEATEN = Row(
    Goal("keltis", 2, "druid", "boy", 0.65),
    Pairing("druid", "boy", 40, 0.7, Interval(0.5, 0.8), 9, 5),
    3,
    250,
)


def test_a_druid_in_a_great_hurry_still_beats_chance() -> None:
    """Thirty simulations a move; the odds that it loses four games of ten are nil."""
    row = strength.measure(Goal("keltis", 2, "druid", "random", 0.97), 10, 1, simulations=30)
    assert row.pairing.share > 0.6
    assert row.pairing.points > row.pairing.points_against + 10


def test_a_warrior_beats_chance_in_the_table() -> None:
    row = strength.measure(Goal("keltis", 3, "warrior", "random", 0.9), 12, 1)
    assert row.pairing.games == 12
    assert row.pairing.share > 0.6


@pytest.mark.parametrize("game", oenach.games())
def test_every_game_has_goals_for_every_number_of_seats(game: str) -> None:
    goals = list(strength.goals(game))
    assert {goal.seats for goal in goals} == {n for n in oenach.games()[game].seats if n <= 4}
    for seats in {goal.seats for goal in goals}:
        bars = {(goal.first, goal.second): goal.bar for goal in goals if goal.seats == seats}
        assert bars["druid", "random"] >= 0.9
        assert bars["druid", "chief"] == bars["chief", "warrior"] == bars["warrior", "boy"]
        assert bars["druid", "chief"] == (0.65 if seats == 2 else 1.5 / seats)
        assert (("druid", "greedy") in bars) == (seats == 2)


def test_rows_are_printed_and_kept_as_they_come(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paper = Paper(tmp_path / "rows.jsonl")
    paper.write(BEATEN)
    paper.write(BEATEN._replace(goal=BEATEN.goal._replace(bar=0.75)))
    paper.write(Pace("keltis", 2, 9_000, 4_000_000))
    paper.write(Pace("keltis", 2, 7_000, 4_000_000))
    printed = capsys.readouterr().out.splitlines()
    assert " ".join(printed[0].split()) == "keltis 2 druid : boy 250 40 70.0 50.0 to 80.0 65.0 reached 3 s"
    assert ["MISSED" in line for line in printed] == [False, True, False, True]
    kept = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    assert [row["reached"] for row in kept] == [True, False, True, False]
    assert kept[0]["interval"] == [0.5, 0.8]
    assert kept[2]["ratio"] == 0.00225
    assert paper.missed == 2
