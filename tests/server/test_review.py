"""The review of a finished game on the server: it fills step by step, opens on the board and can be tried
from there. And the hints that were asked for in a game."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from markupsafe import escape

from oenach import Game
from oenach.art.scene import COMMON
from oenach.cli import main
from oenach.lab.review import Balance, Decision, Review
from oenach.server import reviews
from oenach.server.boards import picture
from oenach.server.reviews import Draft
from oenach.server.session import GameSession
from oenach.telling import hints
from oenach.telling.hints import told_hints
from oenach.view import Step
from server.reviewing import mistaken
from server.serving import Json, Player, Served, guest, let_bots_finish, new_table, settings_in

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
    """The page, as soon as all of it is there; until then every answer says how far it is."""
    for _ in range(3000):
        answer = player.client.get(f"/t/{player.table}/review", params={"lang": lang})
        assert answer.status_code == 200
        if "data-going" not in answer.text:
            return answer.text
        assert "<progress" in answer.text
        assert f'href="/t/{player.table}/review"' in answer.text  # for who has no script
        time.sleep(0.1)
    raise AssertionError("the review never came")


def test_a_finished_game_is_reviewed_in_every_language(served: Served) -> None:
    made, host = new_table(served, "hibernia", "me", "link", "boy")
    assert host.client.get(f"/t/{made['table']}/review").status_code == 403  # not before it is over
    let_bots_finish(host, guest(served, made, 1, "<svg/onload=alert(1)>"))
    english, french, german = (review_of(host, lang) for lang in ("en", "fr", "de"))
    assert "&lt;svg/onload=alert(1)&gt;" in english
    assert "<svg/onload" not in english
    assert "Decisions and luck" in english
    assert "Les décisions et le sort" in french
    assert "Entscheidungen und Glück" in german
    assert not any(
        word in page for page in (english, french, german) for word in ("--seconds", "oenach review")
    )
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

    monkeypatch.setattr(reviews, "judge_view", never)
    with Served(settings_in(tmp_path)) as served:
        assert review_of(Player(served, made["table"], made["token"])) == first


def test_a_review_that_fails_is_tried_again(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    made, host = new_table(served, "hibernia", "me", "boy", "boy")
    let_bots_finish(host)
    monkeypatch.setattr(reviews, "AGAIN", 0.1)

    def broken(*_: Any) -> None:
        raise RuntimeError("broken for a moment")

    with monkeypatch.context() as moment:
        moment.setattr(reviews, "judge_view", broken)
        assert "data-going" in host.client.get(f"/t/{made['table']}/review").text
        while served.app.state.reviews._drafts[made["table"]].at_work:
            time.sleep(0.05)
    assert "Decisions and luck" in review_of(host)


# On the board -----------------------------------------------------------------------------------------


def things(markup: str) -> list[str]:
    """What lies on a table, by the names of things and pieces."""
    return re.findall(r'data-(?:pick|piece)="([^"]*)"', markup)


@pytest.fixture
def judged_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "judge_view", mistaken)


def finished(served: Served, game: str = "keltis", *kinds: str) -> tuple[Json, Player, GameSession]:
    """A game that is over, with a whole review of it."""
    made, host = new_table(served, game, *(kinds or ("me", "boy")))
    let_bots_finish(host)
    review_of(host)
    return made, host, served.table(made["table"]).session


def own_step(session: GameSession, nth: int = 5) -> int:
    """A step at which the host decided something."""
    assert session.game is not None
    steps = [n for n, step in enumerate(session.game.steps) if step.seat == 0]
    return [n for n in steps if len(session.game.view_after(n, 0).moves()) > 1][nth]


@pytest.mark.usefixtures("judged_at_once")
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_turning_point_opens_as_its_player_saw_it(served: Served, lang: str) -> None:
    _, host, session = finished(served)
    assert session.game is not None
    links = re.findall(r'href="(/t/\w+/review/(\d+)/(\d+))"', review_of(host, lang))
    assert links
    for link, seat, step in links[:6]:
        page = host.client.get(link, params={"lang": lang}).raise_for_status().text
        view = session.game.view_after(int(step), int(seat)).shown()
        if seat == "0":  # whoever looks; of another's table nobody is told that it is their own
            assert escape(view.text(lang, True, typed=False)) in page
        else:
            assert not any(COMMON[lang][word] in page for word in ("you", "yours"))
        assert things(page) == things(picture(view, lang))  # no card of another hand, say
        for move in ("better", "played"):
            assert f'<g class="sign {move}"' in page
        assert not INLINE.search(page)


@pytest.mark.usefixtures("judged_at_once")
def test_what_a_decision_cost_is_told_in_games_and_points(served: Served) -> None:
    _, host, session = finished(served)
    page = host.client.get(f"/t/{host.table}/review/0/{own_step(session)}", params={"lang": "en"}).text
    assert "A mistake" in page
    assert "It cost about one game in ten, and about 4 points." in page
    french = host.client.get(f"/t/{host.table}/review/0/{own_step(session)}", params={"lang": "fr"}).text
    assert "Cela a coûté environ une partie sur dix, et environ 4 points." in french
    german = host.client.get(f"/t/{host.table}/review/0/{own_step(session)}", params={"lang": "de"}).text
    assert "Das hat etwa eine von zehn Partien und etwa 4 Punkte gekostet." in german


@pytest.mark.usefixtures("judged_at_once")
def test_who_lost_is_told_why(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    _, host, session = finished(served)
    assert session.game is not None
    brief = f"/t/{host.table}/review/brief"

    def told(luck: int, *winners: int) -> str:
        monkeypatch.setattr(type(session.game), "winners", winners)
        monkeypatch.setattr(Review, "balance", lambda *_: Balance(500, 0, 0, luck, 0))
        return host.client.get(brief, params={"lang": "en"}).text

    assert "Luck was against you: about one game in three." in told(-330, 1)
    assert "What cost you most stands first." in told(20, 1)
    assert "cause" not in told(-330, 0)  # who won needs no comfort


@pytest.mark.usefixtures("judged_at_once")
def test_it_can_be_tried_from_there_against_bots(served: Served) -> None:
    made, host, session = finished(served, "keltis", "me", "chief")
    assert session.game is not None
    step = own_step(session)
    answer = host.client.post(f"/t/{made['table']}/review/0/{step}/play")
    assert answer.status_code == 303
    table = answer.headers["location"].removeprefix("/t/")
    following = served.table(table).session
    assert following.game is not None
    assert following.game.steps[:step] == session.game.steps[:step]  # what was dealt until then stays
    assert following.config.secret != session.config.secret  # and what comes is dealt anew
    assert following.game.actors == (0,)
    assert [seat.bot for seat in following.seats] == [None, "chief"]
    player = Player(served, table, answer.cookies[f"oenach_seat_{table}"])
    moves = player.look()["moves"]
    assert [move["code"] for move in moves] == [int(m) for m in session.game.view_after(step, 0).moves()]
    assert player.move(moves[0]["code"]).status_code == 200
    let_bots_finish(player)
    review_of(player)  # which judges what was played there, and not what was given
    first = served.table(table).session
    found = served.app.state.reviews._finished[table]
    assert all(decision.step >= len(first.config.opening_steps) for decision in found.decisions)


def test_nothing_of_a_review_is_shown_before_the_game_is_over(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "boy")
    table = f"/t/{made['table']}/review"
    assert [host.client.get(table + part).status_code for part in ("", "/brief", "/0/3")] == [403] * 3
    assert host.client.post(f"{table}/0/3/play").status_code == 403


@pytest.mark.usefixtures("judged_at_once")
@pytest.mark.parametrize("place", ["/7/3", "/0/99999", "/-1/0", "/0/-1", "/0/x"])
def test_what_never_was_is_no_page(served: Served, place: str) -> None:
    _, host, _ = finished(served, "hibernia", "me", "boy", "boy")
    assert host.client.get(f"/t/{host.table}/review{place}").status_code in (404, 422)
    assert host.client.post(f"/t/{host.table}/review{place}/play").status_code in (404, 422)


@pytest.mark.usefixtures("judged_at_once")
def test_nobody_tries_a_move_that_was_not_theirs(served: Served) -> None:
    _, host, session = finished(served, "hibernia", "me", "boy", "boy")
    step = own_step(session, 3)
    assert host.client.post(f"/t/{host.table}/review/1/{step}/play").status_code == 403


# While the game lasts ---------------------------------------------------------------------------------


def wait_until_judged(served: Served, table: str) -> Draft:
    for _ in range(600):
        draft: Draft | None = served.app.state.reviews._drafts.get(table)
        if draft is not None and any(draft.judged.values()):
            return draft
        time.sleep(0.05)
    raise AssertionError("nothing was judged")


def play_some(player: Player, moves: int) -> None:
    for event in player.events():
        if 0 in event["actors"] and event["seat"] == 0:
            assert player.move(player.look()["moves"][0]["code"]).status_code == 200
            moves -= 1
        if not moves:
            return


@pytest.mark.usefixtures("judged_at_once")
def test_it_begins_while_the_game_lasts_and_the_end_has_the_first_of_it_at_once(tmp_path: Path) -> None:
    with Served(settings_in(tmp_path, ahead=True)) as served:
        made, host = new_table(served, "keltis", "me", "boy")
        play_some(host, 4)
        draft = wait_until_judged(served, made["table"])
        assert host.client.get(f"/t/{made['table']}/review").status_code == 403  # nobody is told anything
        let_bots_finish(host)
        first = host.client.get(f"/t/{made['table']}/review/brief", params={"lang": "en"}).text
        assert "It cost about one game in ten" in first
        assert draft.decisions
        review_of(host)


@pytest.mark.usefixtures("judged_at_once")
def test_games_of_people_alone_are_not_judged_while_they_last(tmp_path: Path) -> None:
    with Served(settings_in(tmp_path, ahead=True)) as served:
        made, host = new_table(served, "keltis", "me", "link")
        players = host, guest(served, made, 1)
        mover = next(player for player in players if player.look()["moves"])
        assert mover.move(mover.look()["moves"][0]["code"]).status_code == 200
        assert served.inside(lambda: list(served.app.state.reviews._drafts)) == []


def test_what_is_taken_back_is_forgotten_with_all_that_came_after() -> None:
    steps = [Step(0, code) for code in range(6)]
    draft = Draft()
    draft.follow(steps)
    judged: dict[int, Decision | None] = dict.fromkeys(range(6))
    draft.judged = dict(judged)
    draft.follow(steps[:4])
    assert sorted(draft.judged) == [0, 1, 2, 3]
    draft.follow([*steps[:2], Step(0, 9), *steps[3:]])  # another move in between
    assert sorted(draft.judged) == [0, 1]


def test_where_too_much_waits_the_end_of_a_game_says_that_it_comes_later(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, host = new_table(served, "hibernia", "me", "boy", "boy")
    let_bots_finish(host)
    monkeypatch.setattr(reviews, "MOST_WAITING", 0)
    answer = host.client.get(f"/t/{made['table']}/review/brief")
    assert answer.status_code == 200
    assert "data-going" in answer.text
    assert host.client.get(f"/t/{made['table']}/review").status_code == 503


# Hints ------------------------------------------------------------------------------------------------


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
