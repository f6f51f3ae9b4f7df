"""The fair deal, and `oenach verify`."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from oenach.cli import main
from oenach.deal import commitment_of, deal_of, fresh_secret, seed_of
from oenach.game import Game
from oenach.kernel.errors import BadRecord
from oenach.server.deal import verify

SECRET, VALUES = "5ec2e7" * 10 + "abcd", ["mine", ""]


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    game = Game("keltis", 2, seed_of(SECRET, VALUES))
    while not game.over:
        seat = game.actors[0]
        game.play(seat, game.view(seat).greedy())
    return {**game.record(), "deal": deal_of(SECRET, VALUES)}


def test_the_promise_is_the_hash_of_the_secret(record: dict[str, Any]) -> None:
    assert (
        commitment_of(SECRET) == hashlib.sha256(SECRET.encode()).hexdigest() == record["deal"]["commitment"]
    )
    assert fresh_secret() != fresh_secret()
    assert len(fresh_secret()) == 64


def test_verify_accepts_a_fair_game(record: dict[str, Any], tmp_path: Path, capsys: Any) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    promise = record["deal"]["commitment"]
    assert main(["verify", str(path), "--promise", promise, "--lang", "en"]) == 0
    assert promise in capsys.readouterr().out
    assert main(["verify", str(path), "--lang", "fr"]) == 0
    assert "honnête" in capsys.readouterr().out


def changed(record: dict[str, Any], **deal: Any) -> dict[str, Any]:
    return {**record, "deal": {**record["deal"], **deal}}


@pytest.mark.parametrize(
    "what",
    [
        {"secret": "another"},
        {"commitment": "0" * 64},
        {"values": ["yours", ""]},
        {"values": ["mine"]},
        {"secret": "another", "commitment": commitment_of("another")},
        {"values": None},
        {"secret": 7},
        {"values": ["mine", "", ""]},
        {"values": ["mi/ne", ""]},
        {"secret": f"{SECRET}/mine", "commitment": commitment_of(f"{SECRET}/mine"), "values": [""]},
    ],
)
def test_verify_notices_any_other_deal(record: dict[str, Any], what: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        verify(changed(record, **what))
    with pytest.raises(BadRecord):  # and so does whoever only replays the game
        Game.from_record(changed(record, **what))


def test_verify_notices_another_promise_and_a_record_without_one(
    record: dict[str, Any], tmp_path: Path, capsys: Any
) -> None:
    with pytest.raises(BadRecord, match="noted"):
        verify(record, "0" * 64)
    bare = {name: value for name, value in record.items() if name != "deal"}
    with pytest.raises(BadRecord, match="does not say"):
        verify(bare)
    path = tmp_path / "bare.json"
    path.write_text(json.dumps(bare), encoding="utf-8")
    assert main(["verify", str(path), "--lang", "fr"]) == 1
    assert "ne dit pas" in capsys.readouterr().err


def test_verify_notices_a_changed_card(record: dict[str, Any]) -> None:
    n = next(n for n, step in enumerate(record["steps"]) if step.startswith("* card"))
    other = next(s for s in record["steps"] if s.startswith("* card") and s != record["steps"][n])
    steps = [*record["steps"][:n], other, *record["steps"][n + 1 :]]
    with pytest.raises(BadRecord):
        verify({**record, "steps": steps})


@pytest.mark.parametrize("key", ["winners", "scores", "over", "rules", "seed", "names", "steps"])
def test_verify_notices_a_forged_result(record: dict[str, Any], key: str) -> None:
    forged = {
        "winners": [1 - record["winners"][0]],
        "scores": [n + 1 for n in record["scores"]],
        "over": False,
        "rules": 0,
        "seed": f"{SECRET}/yours/",
        "names": ["only one"],
        "steps": record["steps"][:-1],
    }
    with pytest.raises(BadRecord):
        verify({**record, key: forged[key]})


def verified(record: dict[str, Any], path: Path, lang: str, capsys: Any) -> str:
    path.write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(path), "--lang", lang]) == 0
    said: str = capsys.readouterr().out
    return said


def test_verify_says_what_is_proved_and_what_is_not(
    record: dict[str, Any], tmp_path: Path, capsys: Any
) -> None:
    named = {**record, "names": ["Medb", "Ailill\x1b[31m"], "hints": 2, "note": "x"}
    named["deal"] = {**record["deal"], "at": "noon"}
    said = verified(named, tmp_path / "game.json", "en", capsys)
    drawn = sum(step.startswith("* ") for step in record["steps"])
    assert f"{drawn} outcomes follow from the secret promised as {commitment_of(SECRET)}." in said
    assert "Part of the seed are the values of Medb (mine)." in said
    winner = ["Medb", "Ailill"][record["winners"][0]]
    result = said[said.index("this result follows from them:") :].splitlines()
    assert winner in result[1]
    assert str(max(record["scores"])) in result[1]
    assert (
        "Not checked, because nothing proves it: the names, that the players made these moves, the hints, "
        "'note', 'deal.at'."
    ) in said
    assert "\x1b" not in said
    french = verified(named, tmp_path / "game.json", "fr", capsys)
    assert "La graine contient les valeurs de Medb (mine)." in french
    assert "Non vérifié, faute de preuve : les noms," in french


def test_verify_says_when_no_player_added_a_value(tmp_path: Path, capsys: Any) -> None:
    game = Game("keltis", 2, seed_of(SECRET, ["", ""]))
    data = {**game.record(), "deal": deal_of(SECRET, ["", ""])}
    assert "No player added a value" in verified(data, tmp_path / "game.json", "en", capsys)
