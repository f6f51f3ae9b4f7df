"""`oenach arena`: what it prints and draws, and what it says when it cannot."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from oenach.cli import main
from oenach.lab import workers

Screen = pytest.CaptureFixture[str]
SMALL = ["arena", "keltis", "--games", "4", "--processes", "1", "--bots"]


@pytest.fixture(autouse=True)
def _folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder of its own, which the command puts on the path of modules."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("LANGUAGE", "en")


def test_the_table_has_shares_intervals_and_ratings(capsys: Screen) -> None:
    assert main([*SMALL, "greedy,random"]) == 0
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert lines[0] == "Keltis: das Kartenspiel, 2 seats: 1 pairing of 4 games"
    assert lines[1] == "2 deals from seed 0, each played once from every seat"
    assert "the same seed gives the same games" in lines[2]
    assert "greedy                 -       100.0" in lines
    assert "                           51 to 100" in lines
    # Four wins of four and the even game that is added are odds of 9 to 1: 382 points.
    assert any(re.match(r"greedy +\+191 +\+191 to \+191 +100.0 % +[\d.]+ +4$", line) for line in lines)
    assert "100 %  4 of 4 games" in said.err


def test_more_than_two_seats_and_options_are_named(capsys: Screen) -> None:
    wish = ["--seats", "3", "--option", "edition=anonyme"]
    assert main(["arena", "tain", "--games", "1", "--processes", "1", "--bots", "greedy,random", *wish]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Táin, 3 seats, edition=anonyme: 1 pairing of 3 games"
    assert lines[1].endswith("the bot named first sits alone among copies of the other")
    assert "(fair: 33.3)" in lines[4]


def test_the_clock_is_named(capsys: Screen) -> None:
    assert main([*SMALL, "greedy,random", "--seconds", "0.5"]) == 0
    assert "the druid with 0.5 s a move: another run gives other games" in capsys.readouterr().out


def test_json_has_every_game(capsys: Screen) -> None:
    assert main([*SMALL, "greedy,random,warrior", "--json", "--seed", "3"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["seats"], data["seed"], data["seconds"]) == ("keltis", 2, 3, None)
    assert [pairing["games"] for pairing in data["pairings"]] == [4, 4, 4]
    assert {standing["bot"] for standing in data["standings"]} == {"greedy", "random", "warrior"}
    assert len(data["played"]) == 12
    assert {game["seat"] for game in data["played"]} == {0, 1}


def test_a_bot_in_the_folder_may_enter_and_is_drawn(capsys: Screen, tmp_path: Path) -> None:
    (tmp_path / "newcomer_bot.py").write_text("def last(view, seed):\n    return view.moves()[-1]\n")
    assert main([*SMALL, "greedy,newcomer_bot:last", "-o", "match.svg"]) == 0
    assert "newcomer_bot:last" in capsys.readouterr().out
    assert "newcomer_bot:last" in (tmp_path / "match.svg").read_text(encoding="utf-8")


def test_a_bot_with_a_mistake_is_a_sentence_with_its_line(capsys: Screen, tmp_path: Path) -> None:
    (tmp_path / "newcomer_slip.py").write_text("def slip(view, seed):\n    return view.movez()\n")
    assert main([*SMALL, "greedy,newcomer_slip:slip"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("oenach: The bot newcomer_slip:slip failed in keltis with 2 seats, seed ")
    assert "newcomer_slip.py, line 2" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (["--games", "0"], "At least one game is needed"),
        (["-o", "match.pdf"], "ending in .svg, .html, .png"),
        (["--option", "red"], "NAME=VALUE"),
        (["--seats", "9"], "is for 2 to 4 players"),
    ],
)
def test_a_wish_without_sense_is_a_sentence(wish: list[str], sentence: str, capsys: Screen) -> None:
    assert main([*SMALL, "greedy,random", *wish]) == 1
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.out == ""


def test_without_ray_the_wish_for_it_is_a_sentence(capsys: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "find_spec", lambda name: None)
    assert main([*SMALL, "greedy,random", "--ray"]) == 1
    assert "Ray is not installed: pip install 'oenach[ray]' brings it." in capsys.readouterr().err


def test_a_cluster_that_does_not_answer_is_a_sentence(
    capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    assert main([*SMALL, "greedy,random", "--ray"]) == 1
    assert (
        "No Ray cluster answers at RAY_ADDRESS=127.0.0.1:1 (Connection refused)." in capsys.readouterr().err
    )
