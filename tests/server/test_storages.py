"""The whole server on SQLite and on PostgreSQL: a game with a restart, an undo and a rematch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from oenach.server.deal import verify
from oenach.server.settings import Settings, settings_from
from server.postgres import postgres
from server.serving import Json, Player, Served, guest, let_bots_finish, new_table


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Settings]:
    """The settings that one setting in the environment makes."""
    quick = {"OENACH_RATE": "0", "OENACH_PACE": "0", "OENACH_PREPARE": "0"}
    if request.param == "sqlite":
        folder: Path = tmp_path_factory.mktemp("tables")
        yield settings_from({**quick, "OENACH_DATA": str(folder)})
    else:
        with postgres() as address:
            yield settings_from({**quick, "OENACH_DATABASE": address})


def turns(players: list[Player], count: int) -> None:
    """Everyone moves when it is their turn, so many times."""
    for _ in range(count):
        for player in players:
            view = player.look()
            if view["moves"]:
                assert player.move(view["moves"][0]["code"], view["version"]).status_code in (200, 409)


def take_back(players: list[Player]) -> None:
    """Somebody makes a move that shows nothing, and takes it back."""
    for _ in range(30):
        for player in players:
            before = player.look()
            if not before["moves"]:
                continue
            assert player.move(before["moves"][0]["code"], before["version"]).status_code == 200
            if player.look()["undo"]:
                assert player.post("undo").status_code == 200
                after = player.look()
                assert after["moves"] == before["moves"]
                assert after["log"][-1]["kind"] == "undo"
                return
    raise AssertionError("no move could be taken back")


def same_at(served: Served, players: list[Player]) -> list[Player]:
    """The same people at another server."""
    return [Player(served, player.table, player.token) for player in players]


def test_a_game_from_its_table_to_the_rematch(settings: Settings) -> None:
    with Served(settings) as served:
        made, host = new_table(served, "keltis", "me", "link", public=True)
        assert made["table"] in {one["table"] for one in listed(served)["open"]}
        players = [host, guest(served, made, 1, "Ailill")]
        turns(players, 3)
        take_back(players)
        before = [player.look() for player in players]
    with Served(settings) as served:
        players = same_at(served, players)
        assert [player.look() for player in players] == before
        assert made["table"] in {one["table"] for one in listed(served)["watch"]}
        end = let_bots_finish(*players)
        assert end["over"]
        record = players[1].client.get(f"/api/tables/{made['table']}/record").json()
        assert verify(record, made["commitment"]).over
        follows = {player.post("rematch").json()["table"] for player in players}
        assert len(follows) == 1
        again = Player(served, follows.pop(), players[1].token)
        assert again.look()["mine"] == [1]
        assert httpx.get(f"{served.url}/health").text == "ok\n"


def listed(served: Served) -> Json:
    with served.client() as client:
        found: Json = client.get("/api/tables").json()
    return found


def test_two_servers_at_one_table_do_not_lose_a_move(settings: Settings) -> None:
    """Each reads again what the other has written, instead of writing over it."""
    with Served(settings) as one, Served(settings) as other:
        made, host = new_table(one, "keltis", "me", "link")
        friend = same_at(other, [guest(one, made, 1)])[0]
        moves = 0
        for _ in range(12):
            for player in (host, friend):
                view = player.look()
                if view["moves"]:
                    status = player.move(view["moves"][0]["code"], view["version"]).status_code
                    assert status in (200, 409)
                    moves += status == 200
        stored = one.registry.store.load(made["table"])
        assert stored is not None
        assert [entry.kind for entry in stored.log].count("move") == moves > 0
