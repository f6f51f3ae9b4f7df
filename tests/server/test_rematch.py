"""Playing again: the cards are dealt from fresh values of everyone, as those of a first game, and nobody who
comes waits for somebody who does not."""

from __future__ import annotations

import re
from typing import Any

import pytest

from oenach.server.deal import verify
from server.serving import Json, Player, Served, guest, let_bots_finish, new_table


def finished(served: Served, *kinds: str, **more: Any) -> tuple[Json, list[Player]]:
    """A game that is over, and its players: the host, then who got links. Bots played it; all are back."""
    made, host = new_table(served, "keltis", *kinds, **more)
    friends = [guest(served, made, seat) for seat, kind in enumerate(kinds) if kind == "link"]
    for player in (players := [host, *friends]):
        for seat in player.look()["mine"]:
            assert player.post("takeover", seat=seat, bot="boy").status_code == 200
    next(event for event in host.events() if event["over"])
    for player in players:
        for seat in player.look()["mine"]:
            assert player.post("takeover", seat=seat).status_code == 200
    return made, players


def promised(player: Player) -> str:
    promise: str = player.client.post("/api/promise").json()["commitment"]
    return promise


def ask_again(served: Served, player: Player, **body: str) -> Player:
    """A player asks to play again; the same player at the next table."""
    answer = player.post("rematch", **body)
    assert answer.status_code == 200, answer.text
    return Player(served, answer.json()["table"], player.token)


def record_of(*players: Player) -> Json:
    let_bots_finish(*players)
    record: Json = players[0].client.get(f"/api/tables/{players[0].table}/record").json()
    return record


def test_a_rematch_is_dealt_from_fresh_values_of_everyone(served: Served) -> None:
    made, (host, friend) = finished(served, "me", "link")
    promise = promised(host)
    first = ask_again(served, host, promise=promise, value="host-2")
    waiting = first.look()
    assert (waiting["state"], waiting["commitment"], waiting["mine"]) == ("waiting", promise, [0])
    assert waiting["names"][1] in waiting["status"]
    assert waiting["names"] == host.look()["names"]
    seen = Player(served, first.table, friend.token).look()["commitment"]
    second = ask_again(served, friend, promise=seen, value="friend-2")
    assert second.table == first.table
    assert [one.look()["state"] for one in (first, second)] == ["playing"] * 2
    assert [one.look()["seat"] for one in (first, second)] == [0, 1]
    record = record_of(first, second)
    assert record["deal"]["values"] == ["host-2", "friend-2"]
    assert verify(record, promise).over
    assert promise != made["commitment"]


def test_a_value_is_not_used_for_a_promise_that_came_later(served: Served) -> None:
    _, (host, friend) = finished(served, "me", "link")
    own = promised(friend)
    first = ask_again(served, host, promise=promised(host), value="host")
    refused = friend.post("rematch", promise=own, value="friend")
    assert refused.status_code == 409
    assert "another promise" in refused.json()["sentence"]
    assert first.look()["state"] == "waiting"
    second = Player(served, first.table, friend.token)
    assert second.post("sit", value="friend").status_code == 200  # as at any table
    assert first.look()["state"] == "playing"


def test_strange_values_and_promises_are_refused_and_change_nothing(served: Served) -> None:
    _, (host,) = finished(served, "me", "boy")
    for body in ({"value": "a/b"}, {"value": "x" * 65}, {"promise": "never made"}):
        assert host.post("rematch", **body).status_code == 400
        assert host.look()["rematch"] is None
    assert host.post("rematch", seat=1).status_code == 422


def test_nobody_waits_for_a_player_who_does_not_come(served: Served) -> None:
    _, (host, friend) = finished(served, "me", "link")
    first = ask_again(served, host, value="host")
    assert first.look()["links"] == {}  # the seat is that of the friend
    assert first.post("takeover", seat=1, bot="boy").status_code == 200
    assert first.look()["state"] == "playing"
    late = ask_again(served, friend, value="late")
    assert late.look()["seat"] == 1
    assert first.look()["seats"][1]["bot"] is None
    assert record_of(first, late)["deal"]["values"] == ["host", ""]


def test_whoever_asks_is_the_host_of_the_next_table(served: Served) -> None:
    _, (host, friend) = finished(served, "me", "link")
    second = ask_again(served, friend, value="friend")
    assert second.look()["host"]
    assert second.post("takeover", seat=0, bot="boy").status_code == 200
    assert second.look()["state"] == "playing"
    assert not Player(served, second.table, host.token).look()["host"]


@pytest.mark.parametrize("kinds", [("me", "boy"), ("me", "beside"), ("me", "beside", "boy")])
def test_who_sits_alone_at_a_screen_begins_at_once(served: Served, kinds: tuple[str, ...]) -> None:
    _, (host,) = finished(served, *kinds)
    first = ask_again(served, host, promise=promised(host), value="again")
    assert first.look()["state"] == "playing"
    assert first.look()["mine"] == [seat for seat, kind in enumerate(kinds) if kind != "boy"]
    stored = served.registry.store.load(first.table)
    assert stored is not None
    assert [seat.value for seat in stored.seats] == ["again", *[""] * (len(kinds) - 1)]
    assert [seat.kind for seat in stored.seats] == ["bot" if kind == "boy" else kind for kind in kinds]


def test_all_at_one_screen_come_together(served: Served) -> None:
    _, (host, friend) = finished(served, "me", "beside", "link")
    second = ask_again(served, friend, value="friend")
    first = ask_again(served, host, value="host")
    assert first.look()["mine"] == [0, 1]
    assert second.look()["state"] == "playing"
    stored = served.registry.store.load(first.table)
    assert stored is not None
    assert [seat.value for seat in stored.seats] == ["host", "", "friend"]


def test_a_stranger_cannot_take_the_seat_of_a_player_who_is_awaited(served: Served) -> None:
    _, (host, _) = finished(served, "me", "link", public=True)
    first = ask_again(served, host)
    stranger = Player(served, first.table)
    assert stranger.post("sit", name="Nobody").status_code == 403
    listed = stranger.client.get("/api/tables").json()
    assert first.table not in {one["table"] for one in [*listed["open"], *listed["watch"]]}
    link = first.post("seats/1/revoke").json()["link"]  # the host gives the seat away
    assert first.look()["links"] == {"1": link}
    other = Player(served, first.table, link.rsplit("/", 1)[1])
    assert other.post("sit", name="Niamh").status_code == 200
    assert first.look()["state"] == "playing"


def test_who_never_sat_there_does_not_play_again(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    host.post("takeover", seat=1, bot="boy")
    let_bots_finish(host)
    absent = Player(served, made["table"], made["seats"][1]["link"].rsplit("/", 1)[1])
    assert absent.post("rematch").status_code == 403
    assert Player(served, made["table"]).post("rematch").status_code == 403


def test_a_table_that_waits_for_its_players_is_the_same_after_a_restart(served: Served) -> None:
    _, (host, friend) = finished(served, "me", "link")
    first = ask_again(served, host, value="host")
    before = first.look()
    served.inside(lambda: served.registry.forget(served.table_in_memory(first.table)))
    assert first.look() == before
    ask_again(served, friend, value="friend")
    playing = first.look()
    served.inside(lambda: served.registry.forget(served.table_in_memory(first.table)))
    assert first.look() == playing
    assert playing["state"] == "playing"


def test_the_pages_lead_everyone_to_the_next_game(served: Served) -> None:
    _, (host, friend) = finished(served, "me", "link")
    for player in (host, friend):
        player.client.headers.pop("Authorization")
        player.client.cookies.set(f"oenach_seat_{player.table}", player.token)
        player.client.follow_redirects = True
    address = f"/t/{host.table}"
    assert 'data-deal data-next=""' in host.client.get(address).text
    here = host.client.post(f"{address}/rematch", data={"promise": promised(host), "value": "aa"})
    table = here.url.path.rsplit("/", 1)[1]
    assert 'data-state="waiting"' in here.text
    assert f'data-deal data-next="{table}"' in friend.client.get(address).text
    late = friend.client.post(f"{address}/rematch", data={"promise": promised(friend), "value": "bb"})
    assert f'action="/t/{table}/sit" data-value' in late.text  # for that promise, by hand
    commitment = re.search(r'data-commitment="(\w+)"', late.text)
    assert commitment
    there = friend.client.post(f"{address}/rematch", data={"promise": commitment[1], "value": "cc"})
    assert 'data-state="playing"' in there.text
    stored = served.registry.store.load(table)
    assert stored is not None
    assert [seat.value for seat in stored.seats] == ["aa", "cc"]
    watching = Player(served, host.table).client.get(address).text
    assert f'href="/t/{table}?before={host.table}"' in watching
