"""A database that is started again, freezes, is locked, full or may only be read: players hear a sentence,
nothing is lost, nothing counts twice."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from oenach.server.session import GameSession
from oenach.server.storage_errors import Unavailable
from server.postgres import Server, postgres_server
from server.serving import Json, Player, Served, guest, new_table, settings_in

PATIENT = 300  # seconds until a test gives up; none takes that long


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with postgres_server() as server:
        yield server


@pytest.fixture(scope="module")
def house(postgres: Server) -> Iterator[Served]:
    settings = settings_in(Path(), database=postgres.address, patience=PATIENT)  # the driver is less patient
    with Served(settings) as served:
        yield served
        postgres.thaw()


def two_players(served: Served) -> tuple[Player, Json]:
    """Who is to move at a table of two people, and what that player sees."""
    made, host = new_table(served, "keltis", "me", "link")
    players = [host, guest(served, made, 1)]
    acting = next(player for player in players if player.look()["moves"])
    acting.client.timeout = httpx.Timeout(PATIENT)
    return acting, acting.look()


def written_moves(served: Served, table: str) -> int:
    """How many moves the log has, after it was replayed without a complaint."""
    stored = served.registry.store.load(table)
    assert stored is not None
    GameSession(stored)
    return [entry.kind for entry in stored.log].count("move")


def first_move(player: Player, view: Json) -> httpx.Response:
    return player.move(view["moves"][0]["code"], view["version"])


def until(condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    late = time.monotonic() + PATIENT
    while not condition():
        assert time.monotonic() < late
        time.sleep(0.1)


def answers(player: Player) -> bool:
    return player.client.get(f"/api/tables/{player.table}", params={"svg": False}).status_code == 200


# PostgreSQL -------------------------------------------------------------------------------------------


def test_a_database_that_was_started_again_meanwhile_costs_nothing(served: Served, postgres: Server) -> None:
    player, view = two_players(served)
    postgres.restart()
    assert first_move(player, view).status_code == 200
    postgres.restart()
    assert player.client.get("/").status_code == 200
    assert written_moves(served, player.table) == 1


def test_a_move_at_a_frozen_database_is_refused_with_a_sentence(served: Served, postgres: Server) -> None:
    player, view = two_players(served)
    postgres.freeze()
    failed = first_move(player, view)
    postgres.thaw()
    assert failed.status_code == 503
    assert failed.json()["error"] == "no_storage"
    assert "nothing has changed" in failed.json()["sentence"]
    assert failed.headers["Retry-After"]
    assert player.look() == view
    assert written_moves(served, player.table) == 0
    assert first_move(player, view).status_code == 200
    assert written_moves(served, player.table) == 1


def freeze_at(served: Served, postgres: Server, event: str) -> Callable[[], None]:
    """Freeze the database at the next event of the engine; how to stop listening."""
    engine = served.registry.store.engine

    def listener(*arguments: object) -> None:
        if event == "commit" or "INSERT INTO log" in str(arguments[2]):
            postgres.freeze()

    sa.event.listen(engine, event, listener)
    return lambda: sa.event.remove(engine, event, listener)


def test_a_database_that_freezes_before_the_move_is_written(served: Served, postgres: Server) -> None:
    """The player is told that nothing has changed, and that is so when the database goes on."""
    player, view = two_players(served)
    melt = freeze_at(served, postgres, "before_cursor_execute")
    failed = first_move(player, view)
    melt()
    postgres.thaw()
    assert (failed.status_code, "nothing has changed" in failed.json()["sentence"]) == (503, True)
    assert player.look() == view
    assert first_move(player, view).status_code == 200
    assert written_moves(served, player.table) == 1


def test_a_database_that_freezes_over_a_commit(served: Served, postgres: Server) -> None:
    """Nobody can know then whether the move counts: the player is told to look, the table shows it as soon
    as the database goes on, and to repeat it does not make it twice."""
    player, view = two_players(served)
    melt = freeze_at(served, postgres, "commit")
    failed = first_move(player, view)
    melt()
    assert failed.status_code == 503
    assert "Look at the table again" in failed.json()["sentence"]
    assert player.table not in served.registry.tables
    postgres.thaw()
    until(lambda: answers(player))
    now = player.look()
    assert now["version"] == view["version"] + written_moves(served, player.table)
    repeated = first_move(player, view)
    assert repeated.status_code == (409 if now["version"] > view["version"] else 200)
    assert written_moves(served, player.table) == 1
    assert player.look()["version"] == view["version"] + 1


def test_a_commit_whose_answer_is_lost_is_looked_up(served: Served) -> None:
    """The connection breaks right after the commit: the log says that the move is there."""
    player, view = two_players(served)

    def break_off(connection: sa.Connection) -> None:
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.commit()
        driver.close()

    sa.event.listen(served.registry.store.engine, "commit", break_off, once=True)
    assert first_move(player, view).status_code == 200
    assert written_moves(served, player.table) == 1
    assert player.look()["version"] == view["version"] + 1


def test_bots_go_on_when_the_database_does(served: Served, postgres: Server) -> None:
    made, host = new_table(served, "keltis", "me", "boy")
    host.client.timeout = httpx.Timeout(PATIENT)
    until(lambda: bool(host.look()["moves"]))
    melt = freeze_at(served, postgres, "commit")
    view = host.look()
    assert first_move(host, view).status_code == 503
    melt()
    postgres.thaw()
    late = time.monotonic() + PATIENT
    while written_moves(served, made["table"]) < 8:
        assert time.monotonic() < late
        if answers(host) and (view := host.look())["moves"]:
            assert first_move(host, view).status_code in (200, 409)


def test_a_stream_waits_for_a_frozen_database(served: Served, postgres: Server) -> None:
    """Programs that listen need not come again."""
    player, view = two_players(served)
    listening = Player(served, player.table, player.token)
    listening.client.timeout = httpx.Timeout(PATIENT)
    events = listening.events()
    next(events)
    melt = freeze_at(served, postgres, "commit")
    assert first_move(player, view).status_code == 503
    melt()
    postgres.thaw()
    until(lambda: answers(player))
    if player.look()["version"] == view["version"]:
        assert first_move(player, view).status_code == 200
    assert next(events)["version"] == view["version"] + 1


# SQLite -----------------------------------------------------------------------------------------------


@pytest.fixture
def small_house(tmp_path: Path) -> Iterator[Served]:
    with Served(settings_in(tmp_path)) as served:
        yield served


def test_a_file_that_another_program_holds(small_house: Served, tmp_path: Path) -> None:
    player, view = two_players(small_house)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        failed = first_move(player, view)
        other.execute("ROLLBACK")
    assert (failed.status_code, failed.json()["error"]) == (503, "no_storage")
    assert player.look() == view
    assert first_move(player, view).status_code == 200
    assert written_moves(small_house, player.table) == 1


@pytest.mark.parametrize(
    ("trouble", "cure"),
    [("max_page_count = 1", "max_page_count = 1000000"), ("query_only = ON", "query_only = OFF")],
    ids=["full", "read-only"],
)
def test_a_file_that_takes_nothing_more(small_house: Served, trouble: str, cure: str) -> None:
    """Until there is room again: what was played stays, and the game goes on."""
    made, host = new_table(small_house, "tain", "me", "link")
    players = [host, guest(small_house, made, 1)]
    set_for_all(small_house, trouble)
    moves = 0
    while True:  # a page that has room left still takes a few
        player = next(one for one in players if one.look()["moves"])
        before = player.look()
        answer = first_move(player, before)
        if answer.status_code != 200:
            break
        moves += 1
    assert (answer.status_code, answer.json()["error"]) == (503, "no_storage")
    assert player.client.get("/").status_code == 200  # what can be read is shown
    set_for_all(small_house, cure)
    assert player.look() == before
    assert first_move(player, before).status_code == 200
    assert written_moves(small_house, made["table"]) == moves + 1


def set_for_all(served: Served, pragma: str) -> None:
    """Set something for all connections to come, and end the others."""
    engine = served.registry.store.engine
    engine.dispose()
    sa.event.listen(engine, "connect", lambda connection, _: connection.execute(f"PRAGMA {pragma}"))


def test_nobody_waits_without_end(tmp_path: Path) -> None:
    """A storage that does not come back at all, like a disk that hangs: whoever waits is told."""
    with Served(settings_in(tmp_path)) as served:
        player, view = two_players(served)
        served.registry.settings = replace(served.registry.settings, patience=2)
        hanging = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None, check_same_thread=False)
        hanging.execute("BEGIN IMMEDIATE")
        failed = first_move(player, view)
        assert failed.status_code == 503
        assert "Look at the table again" in failed.json()["sentence"]
        hanging.close()
        served.registry.settings = replace(served.registry.settings, patience=PATIENT)
        until(lambda: answers(player))
        repeated = first_move(player, view)
        assert repeated.status_code in (200, 409)
        until(lambda: written_moves(served, player.table) == 1)
        assert player.look()["version"] == view["version"] + 1


def test_the_end_of_a_game_that_is_not_noted_spoils_no_move(
    small_house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(_: str) -> None:
        raise Unavailable

    monkeypatch.setattr(small_house.registry.store, "mark_over", silent)
    made, host = new_table(small_house, "keltis", "me", "boy")
    view = host.look()
    while not view["over"]:
        if view["moves"]:
            assert first_move(host, view).status_code in (200, 409)  # at the end both may act at once
        view = host.look()
    monkeypatch.undo()
    small_house.inside(lambda: small_house.registry.forget(small_house.table_in_memory(made["table"])))
    assert host.look()["over"]
    stored = small_house.registry.store.load(made["table"])
    assert stored is not None
    assert stored.over


def test_a_hint_that_could_not_be_counted_is_counted_the_next_time(
    small_house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, view = two_players(small_house)

    def silent(*_: object) -> None:
        raise Unavailable

    monkeypatch.setattr(small_house.registry.store, "note_seat", silent)
    assert player.post("hint", step=1).status_code == 503
    monkeypatch.undo()
    assert player.post("hint", step=1).status_code == 200
    assert player.post("hint", step=1).status_code == 200
    stored = small_house.registry.store.load(player.table)
    assert stored is not None
    assert stored.seats[view["seat"]].hinted == [1, 0, 0]
