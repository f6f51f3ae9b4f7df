"""Records: what is damaged or forged is refused with one clear sentence; old ones keep replaying."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import oenach
from oenach import BadRecord, Game, OenachError, record

REPLAYS = Path(__file__).parent / "replays"


def some_game(steps: int = 60) -> Game:
    game = Game("keltis", seats=2, seed=3)
    while len(game.steps) < steps:
        seat = game.actors[0]
        game.play(seat, game.moves(seat)[0])
    return game


def forged(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data = copy.deepcopy(some_game().record())
    change(data)
    return data


def swap_steps(data: dict[str, Any]) -> None:
    data["steps"][1], data["steps"][2] = data["steps"][2], data["steps"][1]


FORGERIES: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "format": (lambda d: d.update(format="pgn"), "not a record of Oenach"),
    "missing": (lambda d: d.pop("steps"), "damaged: 'steps'"),
    "type": (lambda d: d.update(seats=True), "damaged: 'seats'"),
    "game": (lambda d: d.update(game="chess"), "no game 'chess'"),
    "newer": (lambda d: d.update(rules=99), "newer Oenach"),
    "options": (lambda d: d.update(options={"x": 1}), "no option 'x'"),
    "names": (lambda d: d.update(names=["A"]), "needs 2 names"),
    "generator": (lambda d: d.update(generator="x"), "generator is one of"),
    "seed": (lambda d: d.update(seed=4), r"Step \d+ .* here the game has"),
    "card": (swap_steps, r"Step 2 .* here the game has"),
    "move": (lambda d: d["steps"].__setitem__(-1, "0 dance"), "'0 dance'.*is no move"),
    "seat": (lambda d: d["steps"].__setitem__(-1, "7 draw"), "no seat 7"),
    "nobody": (lambda d: d["steps"].__setitem__(-1, "x draw"), r"Step \d+"),
    "chance": (lambda d: d["steps"].append("* card B1"), "no outcome of chance is due"),
    "step type": (lambda d: d["steps"].append(3), "every step must be a text"),
    "digest": (lambda d: d["digests"].update({"16": "0" * 16}), "digest at step 16 differs"),
    "no digests": (lambda d: d.update(digests={}), "digest at step 16 differs"),
    "cut off": (lambda d: d["steps"].__delitem__(slice(5, None)), "an outcome of chance is missing"),
}


@pytest.mark.parametrize("case", FORGERIES)
def test_a_forged_record_is_refused_with_one_sentence(case: str) -> None:
    change, sentence = FORGERIES[case]
    with pytest.raises(OenachError, match=sentence) as error:
        Game.from_record(forged(change))
    assert "\n" not in str(error.value)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(record.KEYS)), st.recursive(st.none() | st.integers() | st.text(), st.lists))
def test_any_damage_gives_a_clear_error_or_the_same_game(key: str, value: object) -> None:
    data = forged(lambda d: d.update({key: value}))
    error = ""
    try:
        digest = Game.from_record(data).state.digest()
    except OenachError as refusal:
        digest, error = "", str(refusal)
    assert digest == some_game().state.digest() or (error and "\n" not in error)


def test_a_record_is_kept_in_a_file_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record.save(some_game(), path)
    assert Game.from_record(path).record() == some_game().record()
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"[1, 2]", "not a record"),
        (b"[" * 100_000, "not JSON"),
        (b" " * 1_000_001, "too long"),
        (None, "cannot be read"),
    ],
)
def test_a_file_that_is_no_record(tmp_path: Path, content: bytes | None, sentence: str) -> None:
    path = tmp_path / "game.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadRecord, match=sentence):
        Game.from_record(path)


@pytest.mark.parametrize("name", oenach.games())
def test_every_game_has_finished_games_that_keep_replaying(name: str) -> None:
    paths = sorted((REPLAYS / name).glob("*.json"))
    assert len(paths) >= len(oenach.games()[name].seats), f"tests/replays/{name}: `make playthroughs`"
    for path in paths:
        game = Game.from_record(path)
        data = json.loads(path.read_text(encoding="utf-8"))
        assert game.over
        assert list(game.scores) == data["scores"]
        assert list(game.winners) == data["winners"]


def test_a_record_of_earlier_rules_says_which_rule_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    title = oenach.games()["keltis"]
    data = forged(lambda d: d["digests"].update({"16": "0" * 16}))
    monkeypatch.setitem(title.__dict__, "revision", 2)
    monkeypatch.setitem(title.__dict__, "changes", {2: "keltis.stone.pair takes three cards"})
    with pytest.raises(BadRecord, match=r"these rules changed: keltis\.stone\.pair takes three cards"):
        Game.from_record(data)
