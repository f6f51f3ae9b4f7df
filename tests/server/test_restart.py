"""A server that is killed, stopped or forgets a table: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from oenach.server.stored import Addition, Entry
from server.killing import Killing
from server.serving import Player, Served, guest, new_table, settings_in


@pytest.mark.parametrize("seed", [1, 2])
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    """The process is killed (-9) at some moment while two people and a bot play; it starts again and the
    game goes on from at least the last move that was acknowledged."""
    killing = Killing(tmp_path, random.Random(seed))
    for _ in range(2):
        killing.play_until_killed()
        killing.check_after_restart()
    killing.close()


def test_a_table_that_left_memory_comes_back_the_same(served: Served) -> None:
    made, host = new_table(served, "asterix", "me", "link")  # a bot would go on meanwhile
    friend = guest(served, made, 1)
    for _ in range(12):
        for player in (host, friend):
            view = player.look()
            if view["moves"]:
                player.move(view["moves"][0]["code"], view["version"])
    served.inside(lambda: served.table_in_memory(made["table"]).bots.stop())
    before = [player.client.get(f"/api/tables/{made['table']}").content for player in (host, friend)]
    served.inside(lambda: served.registry.forget(served.table_in_memory(made["table"])))
    after = [player.client.get(f"/api/tables/{made['table']}").content for player in (host, friend)]
    assert after == before


def test_idle_tables_leave_memory_and_watched_ones_stay(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    other, _ = new_table(served, "keltis", "me", "link")
    stream = host.events()
    next(stream)

    def tidy() -> set[str]:
        for table in served.registry.tables.values():
            table.used -= 10_000
        served.registry.make_room()
        return set(served.registry.tables)

    assert served.inside(tidy) & {made["table"], other["table"]} == {made["table"]}


def test_a_table_that_another_process_wrote_to_is_read_again(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    acting = host if host.look()["moves"] else friend
    view = acting.look()
    move, digest = view["moves"][0], served.table(made["table"]).session.digest
    elsewhere = Entry("move", view["seat"], move["text"], digest)
    served.registry.store.append(
        Addition(made["table"], served.table(made["table"]).session.number, elsewhere)
    )
    assert acting.move(move["code"], view["version"]).status_code == 409
    assert acting.look()["version"] == view["version"] + 1


def test_stopping_waits_for_what_is_being_written(tmp_path: Path) -> None:
    """Between the acknowledgement of a move and the next start, nothing is missing."""
    settings = settings_in(tmp_path)
    with Served(settings) as served:
        made, host = new_table(served, "keltis", "me", "boy")
        view = host.look()
        while not view["moves"]:
            view = host.look()
        assert host.move(view["moves"][0]["code"], view["version"]).status_code == 200
        token = host.token
    with Served(settings) as served:
        again = Player(served, made["table"], token).look()
        assert again["version"] > view["version"]


def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, pace=1000.0)  # so slowly that it will not move before the stop
    with Served(settings) as served:
        made, host = new_table(served, "keltis", "me", "boy")
        view = host.look()
        while view["moves"]:
            assert host.move(view["moves"][0]["code"], view["version"]).status_code == 200
            view = host.look()
    with Served(settings_in(tmp_path)) as served:
        player = Player(served, made["table"], host.token)
        assert any(player.look()["moves"] for _ in player.events())


def test_a_broken_storage_does_not_change_the_table(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be written did not happen, and nobody is told that it did."""
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    acting = host if host.look()["moves"] else friend
    view = acting.look()

    def broken(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(served.registry.store, "append_all", broken)
    failed = acting.move(view["moves"][0]["code"], view["version"])
    assert failed.status_code == 500
    assert failed.json()["error"] == "our_fault"
    assert "disk" not in failed.text
    monkeypatch.undo()
    assert acting.look() == view
    assert acting.move(view["moves"][0]["code"], view["version"]).status_code == 200


def test_many_moves_at_once_are_made_one_after_the_other(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    acting = host if host.look()["moves"] else friend
    view = acting.look()
    table = served.table(made["table"])

    async def hurl() -> list[object]:
        moves = [table.move(view["seat"], view["version"], m["code"]) for m in view["moves"]]
        return await asyncio.gather(*moves, return_exceptions=True)

    results = asyncio.run_coroutine_threadsafe(hurl(), served.loop).result()
    assert results.count(None) == 1
    assert acting.look()["version"] == view["version"] + 1
