"""The review of a finished game on the server, and the hints that were asked for in it."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from oenach import Game
from oenach.cli import main
from oenach.server import reviews
from oenach.telling import hints
from oenach.telling.hints import told_hints
from server.serving import Player, Served, guest, let_bots_finish, new_table, settings_in

INLINE = re.compile(r"<style|<script(?! type=.module)|\sstyle=|\son\w+=")


@pytest.fixture(scope="module", autouse=True)
def compiled(house: Served) -> None:
    """The search of the game is compiled before anyone waits for it."""
    asyncio.run_coroutine_threadsafe(house.registry.bot_runner.prepared("hibernia"), house.loop).result()


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "SECONDS", 0.0)
    monkeypatch.setattr(hints, "SIMULATIONS", 20)


def review_of(player: Player, lang: str = "en") -> str:
    """The page, as soon as it is there; until then every answer says when to come again."""
    for _ in range(3000):
        answer = player.client.get(f"/t/{player.table}/review", params={"lang": lang})
        assert answer.status_code == 200
        if "refresh" not in answer.headers:
            return answer.text
        assert "<progress" in answer.text
        time.sleep(0.1)
    raise AssertionError("the review never came")


def test_a_finished_game_is_reviewed_in_both_languages(served: Served) -> None:
    made, host = new_table(served, "hibernia", "me", "link", "boy")
    assert host.client.get(f"/t/{made['table']}/review").status_code == 403  # not before it is over
    let_bots_finish(host, guest(served, made, 1, "<svg/onload=alert(1)>"))
    english, french = review_of(host), review_of(host, "fr")
    assert "&lt;svg/onload=alert(1)&gt;" in english
    assert "<svg/onload" not in english
    assert "Decisions and luck" in english
    assert "Les décisions et le sort" in french
    assert not INLINE.search(english)
    assert '<header class="top">' in english
    assert f'href="/t/{made["table"]}"' in english
    spectator = Player(served, made["table"])
    assert spectator.client.get(f"/t/{made['table']}/review").status_code == 200


def test_a_review_is_kept_and_worked_out_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Served(settings_in(tmp_path)) as served:
        made, host = new_table(served, "hibernia", "me", "boy", "boy")
        let_bots_finish(host)
        first = review_of(host)

    def never(*_: Any) -> None:
        raise AssertionError("it was there already")

    monkeypatch.setattr(reviews, "judge", never)
    with Served(settings_in(tmp_path)) as served:
        assert review_of(Player(served, made["table"], made["token"])) == first


def test_a_review_that_fails_is_tried_again(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    made, host = new_table(served, "hibernia", "me", "boy", "boy")
    let_bots_finish(host)
    monkeypatch.setattr(reviews, "AGAIN", 0.1)

    def broken(*_: Any) -> None:
        raise RuntimeError("broken for a moment")

    with monkeypatch.context() as moment:
        moment.setattr(reviews, "judge", broken)
        assert "refresh" in host.client.get(f"/t/{made['table']}/review").headers
        while served.app.state.reviews._work:
            time.sleep(0.05)
    assert "Decisions and luck" in review_of(host)


def test_hints_are_counted_by_seat_and_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Served(settings_in(tmp_path)) as served:
        made, host = new_table(served, "hibernia", "me", "boy", "boy")
        next(event for event in host.events() if 0 in event["actors"])
        for step in (1, 1, 2):  # read again, a step counts once
            assert host.post("hint", step=step).status_code == 200
    with Served(settings_in(tmp_path)) as served:  # a restart forgets none
        host = Player(served, made["table"], made["token"])
        end = let_bots_finish(host)
        name = end["names"][0]
        told = f"Hints for {name}: 2 (where to look: 1, a move: 1, the reason: 0)."
        assert end["hinted"] == [told]
        assert told not in host.client.get(f"/t/{made['table']}").text  # counted quietly
        data = host.client.get(f"/api/tables/{made['table']}/record").json()
    assert data["hints"] == 2
    assert data["hints_by_seat"] == [[1, 1, 0], [0, 0, 0], [0, 0, 0]]
    assert Game.from_record(data).over
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert main(["replay", str(path), "--lang", "en"]) == 0
    assert told in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("noted", "told"),
    [
        ({}, []),
        ({"hints": 3}, ["Hints that were asked for: 3."]),
        ({"hints": 3, "hints_by_seat": [[1, 2]]}, ["Hints that were asked for: 3."]),
        ({"hints": 1, "hints_by_seat": [[0, 0, 0], [1, 0, -1]]}, ["Hints that were asked for: 1."]),
        (
            {"hints": 1, "hints_by_seat": [[0, 0, 0], [0, 1, 0]]},
            ["Hints for Bo: 1 (where to look: 0, a move: 1, the reason: 0)."],
        ),
    ],
)
def test_hints_are_told_as_far_as_a_record_knows(noted: dict[str, Any], told: list[str]) -> None:
    assert told_hints(noted, ["Ann", "Bo"], "en") == told
