"""Whose turn it is to think at a server, and tables that nobody looks at."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from oenach.bots import BOTS
from oenach.position import Move
from oenach.server.cookies import cookie_of
from oenach.server.live import LiveTable
from oenach.server.service import hints
from oenach.server.setup import Promises, SeatWish, Wish, set_table
from oenach.server.texts import text
from oenach.server.thinking import Kind
from oenach.telling.hints import Rung
from oenach.view import View
from server.serving import Player, Served, new_table, settings_in

FOREVER = 10_000.0  # seconds
THREADS = 2


class Slow:
    """Bots and hints that think until they are let go; and what began, in order."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._let_go, self.hint = threading.Semaphore(0), threading.Event()

    def bot(self, view: View, seed: int, /) -> Move:
        self.begun.append("bot")
        self._let_go.acquire()
        return view.moves()[0]

    def rungs(self, view: View, lang: str) -> list[Rung]:
        self.begun.append("hint")
        self.hint.wait()
        return [Rung("Look at your hand.", (), named=False)]

    def let_go(self, count: int = 1) -> None:
        self._let_go.release(count)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """The bot "boy" and the hints, slowed down."""
    slow = Slow()
    monkeypatch.setitem(BOTS, "boy", slow.bot)
    monkeypatch.setattr(hints, "rungs", slow.rungs)
    yield slow
    slow.hint.set()
    slow.let_go(1000)


@pytest.fixture
def own(tmp_path: Path, slow: Slow, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server of which one test has all the threads, which are two."""
    monkeypatch.setattr(os, "cpu_count", lambda: THREADS)
    with Served(settings_in(tmp_path)) as served:
        served.inside(lambda: setattr(served.registry.bot_runner, "prepared", nothing))
        try:
            yield served
        finally:
            served.inside(served.registry.hang_up)
            slow.hint.set()
            slow.let_go(1000)


async def nothing(*_: object) -> None:
    """Nothing need be compiled."""


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def coming_from(served: Served, address: str, player: Player) -> Player:
    """The same player at another address of this machine."""
    other = Player(served, player.table, player.token)
    transport = httpx.HTTPTransport(local_address=address)
    other.client = httpx.Client(
        base_url=served.url, headers=player.client.headers, timeout=60, transport=transport
    )
    served.clients.append(other.client)
    return other


def bots_alone(served: Served) -> LiveTable:
    """A table at which bots play for everyone."""
    stored, _ = set_table(Wish("keltis", [SeatWish("me"), SeatWish("bot", "boy")]), Promises())
    stored.seats[0] = replace(stored.seats[0], bot="boy")
    return asyncio.run_coroutine_threadsafe(served.registry.create(stored, "127.0.0.1"), served.loop).result()


def my_turn(served: Served) -> tuple[LiveTable, Player]:
    """A table of two people, and the one who is to act."""
    made, host = new_table(served, "keltis", "me", "beside")
    table = served.table(made["table"])
    seat = host.look()["curtain"][0]
    assert host.post("curtain", seat=seat).status_code == 200
    return table, host


def thinking(served: Served, tables: list[LiveTable]) -> int:
    return served.inside(lambda: sum(table.bots.thinking for table in tables))


# Turns ------------------------------------------------------------------------------------------------


def queued_hint(served: Served, player: Player) -> threading.Thread:
    """Somebody asks for a hint, which is in the queue when this returns."""
    in_queue, run = threading.Event(), served.registry.bot_runner.run

    async def noted(*arguments: Any) -> Any:
        served.loop.call_soon(in_queue.set)  # that is, when what comes next waits for its turn
        return await run(*arguments)

    served.inside(lambda: setattr(served.registry.bot_runner, "run", noted))
    asking = threading.Thread(target=player.post, args=("hint",), kwargs={"step": 1})
    asking.start()
    assert in_queue.wait(60)
    served.inside(lambda: setattr(served.registry.bot_runner, "run", run))
    return asking


def busy(served: Served, slow: Slow, count: int) -> None:
    """So many bots wait for a thread, of as many tables, all set up by one address."""
    tables = [bots_alone(served) for _ in range(count + THREADS)]
    until(lambda: thinking(served, tables) == len(tables))
    until(lambda: slow.begun == ["bot"] * THREADS)


def waits(served: Served, address: str, table: str) -> bool:
    """Whether a thought of this table is in the queue."""
    queue = served.registry.bot_runner.thinkers.queue
    return served.inside(lambda: table in queue._first.waiting.get(address, {}))


def test_a_hint_is_next_although_sixty_bots_of_another_address_wait(own: Served, slow: Slow) -> None:
    _, me = my_turn(own)
    busy(own, slow, 60)
    asking = queued_hint(own, coming_from(own, "127.0.0.2", me))
    assert slow.begun == ["bot"] * THREADS
    slow.let_go()
    until(lambda: len(slow.begun) > THREADS)
    assert slow.begun[THREADS] == "hint"
    slow.hint.set()
    asking.join()


def test_a_hint_for_someone_who_left_is_not_thought_about(own: Served, slow: Slow) -> None:
    table, me = my_turn(own)
    busy(own, slow, 1)

    async def ask_and_leave() -> None:
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        url, proof = f"{own.url}/api/tables/{table.id}/hint", {"Authorization": f"Bearer {me.token}"}
        async with httpx.AsyncClient(transport=transport, headers=proof, timeout=60) as client:
            asking = asyncio.create_task(client.post(url, json={"step": 1}))
            await asyncio.to_thread(until, lambda: waits(own, "127.0.0.2", table.id))
            asking.cancel()

    asyncio.run(ask_and_leave())
    until(lambda: not waits(own, "127.0.0.2", table.id))
    asking = queued_hint(own, coming_from(own, "127.0.0.3", me))  # who asks after that gets one
    slow.hint.set()
    slow.let_go()
    asking.join()
    assert slow.begun.count("hint") == 1


def test_a_bot_whose_seat_was_taken_back_does_not_begin_to_think(own: Served, slow: Slow) -> None:
    busy(own, slow, 1)
    table, me = my_turn(own)
    seat = me.look()["seat"]
    assert me.post("takeover", seat=seat, bot="boy").status_code == 200
    until(lambda: waits(own, "127.0.0.1", table.id))
    assert me.post("takeover", seat=seat).status_code == 200
    until(lambda: not waits(own, "127.0.0.1", table.id))
    assert len(slow.begun) == THREADS


def test_a_hint_that_does_not_fit_is_told_so_and_can_be_asked_for_again(
    own: Served, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, me = my_turn(own)
    with monkeypatch.context() as moment:
        moment.setattr(hints, "HINT", Kind("hint", of_table=0, of_address=0))
        for lang in ("en", "fr"):
            full = me.client.post(f"/api/tables/{me.table}/hint?lang={lang}", json={"step": 1})
            assert (full.status_code, full.json()["sentence"]) == (429, text("much_to_think", lang))
        page = me.client.post(f"/t/{me.table}/hint?lang=en", data={"step": "1"})
        assert page.status_code == 429
        assert text("much_to_think", "en") in page.text
    slow.hint.set()
    assert me.post("hint", step=1).json()["sentence"] == "Look at your hand."


def test_a_hint_that_failed_is_thought_about_again(own: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    _, me = my_turn(own)

    def broken(*_: object) -> list[str]:
        raise RuntimeError("broken for a moment")

    with monkeypatch.context() as moment:
        moment.setattr(hints, "rungs", broken)
        assert me.post("hint", step=1).status_code == 500
    monkeypatch.setattr(hints, "rungs", lambda *_: [Rung("Look at your hand.", (), named=False)])
    assert me.post("hint", step=1).status_code == 200


# Addresses --------------------------------------------------------------------------------------------


def test_a_table_belongs_to_an_address_that_is_kept_nowhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "oenach")
    with Served(settings_in(tmp_path)) as served:
        made, host = new_table(served, "keltis", "me", "warrior")
        far = coming_from(served, "127.0.0.7", host)
        far.look()
        assert served.table(made["table"]).address == "127.0.0.1"  # of who set it up
        again = far.client.post("/api/tables", json={"game": "keltis", "seats": [{"kind": "me"}] * 2}).json()
        assert served.table(again["table"]).address == "127.0.0.7"
    with Served(settings_in(tmp_path)) as served:
        table = served.table(made["table"])
        assert table.address == ""
        spectator = Player(served, made["table"])
        for address, player, owner in (
            ("127.0.0.8", spectator, "127.0.0.8"),  # of who looks first,
            ("127.0.0.9", spectator, "127.0.0.8"),
            ("127.0.0.7", host, "127.0.0.7"),  # until somebody plays
            ("127.0.0.9", host, "127.0.0.7"),
        ):
            coming_from(served, address, player).look()
            assert table.address == owner
    for path in tmp_path.iterdir():
        assert b"127.0.0." not in path.read_bytes()
    told = [str(record.__dict__) for record in caplog.records if record.name.startswith("oenach")]
    assert told
    assert not any("127.0.0." in line for line in told)


# Nobody looks -----------------------------------------------------------------------------------------


def resting(served: Served, table: LiveTable) -> bool:
    """Whether nobody listens and no bot thinks."""
    return served.inside(lambda: not table.has_listeners and not table.bots.thinking)


def test_bots_stop_when_nobody_listens_and_go_on_when_somebody_does(tmp_path: Path) -> None:
    with Served(settings_in(tmp_path, alone=0.0)) as served:  # so only open streams count
        made, host = new_table(served, "keltis", "me", "boy", "boy")
        assert host.post("takeover", seat=0, bot="boy").status_code == 200
        table = served.table(made["table"])
        assert resting(served, table)
        begun = host.look()["version"]
        spectator = Player(served, made["table"])
        events = spectator.events()
        while next(events)["version"] < begun + 3:
            pass
        events.close()  # type: ignore[attr-defined]  # a generator, told as an iterator
        until(lambda: resting(served, table))
        left = host.look()
        assert not left["over"]
        assert host.look() == left
        assert any(event["over"] for event in spectator.events())


def test_bots_stop_when_nobody_has_asked_for_long_and_any_request_wakes_them(own: Served, slow: Slow) -> None:
    table = bots_alone(own)
    until(lambda: len(slow.begun) == 1)

    def forget() -> None:
        table.visited -= FOREVER

    def began(count: int) -> bool:
        return len(slow.begun) == count

    for n, path in enumerate(("/api/tables/{}", "/t/{}", "/t/{}/panel"), start=1):
        own.inside(forget)
        before = own.inside(lambda: table.session.number)
        slow.let_go()
        until(lambda: resting(own, table))
        assert own.inside(lambda: table.session.number) == before + 1  # the thought that had begun
        httpx.get(own.url, timeout=60)  # the room is another page
        assert resting(own, table)
        assert slow.begun == ["bot"] * n
        httpx.get(own.url + path.format(table.id), timeout=60)
        until(partial(began, n + 1))


def test_a_table_from_storage_rests_until_somebody_comes(tmp_path: Path, slow: Slow) -> None:
    settings = settings_in(tmp_path)
    with Served(settings) as served:
        table = bots_alone(served)
        until(lambda: len(slow.begun) == 1)
    slow.begun.clear()
    with Served(settings) as served:
        cookies = {cookie_of(table.id): "no secret of this table"}
        httpx.get(served.url, cookies=cookies, timeout=60)
        again = asyncio.run_coroutine_threadsafe(served.registry.table(table.id), served.loop).result()
        assert again is not None
        assert resting(served, again)
        assert slow.begun == []
        Player(served, table.id).look()
        until(lambda: len(slow.begun) == 1)
