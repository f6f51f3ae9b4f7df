"""A real server for the tests: uvicorn in a thread, asked over a socket like by anyone."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx

from oenach.commands.serve import LOOPBACK, listen
from oenach.server.app import Server, create
from oenach.server.connections import Door
from oenach.server.live import LiveTable
from oenach.server.registry import TableRegistry
from oenach.server.settings import Settings

T = TypeVar("T")
Json = dict[str, Any]
PATIENCE = 300  # seconds for an answer: a hint may wait for a busy machine to compile the search


def settings_in(folder: Path, **changed: Any) -> Settings:
    """A server that keeps its games in a folder and does not mind being asked often."""
    usual: dict[str, Any] = {"database": f"sqlite:///{folder / 'tables.sqlite'}", "rate": 0.0, "pace": 0.0}
    return Settings(**{**usual, **changed})


class Served:
    """A server in another thread, and how to ask it."""

    def __init__(self, settings: Settings, kind: str = "") -> None:
        self.app = create(settings)
        listener = listen(LOOPBACK, 0)
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self._server, self._started = Server(self.app, kind), threading.Event()
        self._thread = threading.Thread(target=self._run, args=(listener,))
        self.loop: asyncio.AbstractEventLoop
        self.clients: list[httpx.Client] = []  # of the players of one test

    def _run(self, listener: socket.socket) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            serving = asyncio.create_task(self._server.serve([listener]))
            while not self._server.started and not serving.done():
                await asyncio.sleep(0.005)
            self._started.set()
            await serving

        asyncio.run(main())

    def __enter__(self) -> Served:
        self._thread.start()
        self._started.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self.send_home()
        self._server.should_exit = True
        self._thread.join()

    def send_home(self) -> None:
        """Close what the players of a test left open."""
        while self.clients:
            self.clients.pop().close()

    @property
    def door(self) -> Door:
        return self._server.door

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    @property
    def registry(self) -> TableRegistry:
        registry: TableRegistry = self.app.state.registry
        return registry

    def inside(self, work: Callable[[], T]) -> T:
        """Something done where the server runs, between two of its steps."""

        async def done() -> T:
            return work()

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result()

    def table(self, name: str) -> LiveTable:
        table = asyncio.run_coroutine_threadsafe(self.registry.table(name), self.loop).result()
        assert table is not None
        return table

    def table_in_memory(self, name: str) -> LiveTable:
        return self.registry.tables[name]

    @contextmanager
    def client(self, token: str = "") -> Iterator[httpx.Client]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        with httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE) as client:
            yield client


class Player:
    """A seat at a table, or (without a token) a spectator, over the JSON interface."""

    def __init__(self, served: Served, table: str, token: str = "") -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.client = httpx.Client(base_url=served.url, headers=headers, timeout=PATIENCE)
        self.table, self.token = table, token
        served.clients.append(self.client)

    def look(self, **query: Any) -> Json:
        """What this seat may know; without the picture, which takes most of the time."""
        query = {"svg": False, **query}
        answer = self.client.get(f"/api/tables/{self.table}", params=query)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def post(self, what: str, **body: Any) -> httpx.Response:
        return self.client.post(f"/api/tables/{self.table}/{what}", json=body)

    def take_seat(self, **body: Any) -> Json:
        """Sit down; from now on this is who sits there."""
        answer = self.post("sit", **body)
        assert answer.status_code == 200, answer.text
        sat: Json = answer.json()
        self.token = sat["token"]
        self.client.headers["Authorization"] = f"Bearer {self.token}"
        return sat

    def move(self, move: int | str, version: int | None = None) -> httpx.Response:
        seen = self.look()["version"] if version is None else version
        return self.post("moves", version=seen, move=move)

    def events(self, last: str = "") -> Iterator[Json]:
        """The events of this seat as they come."""
        headers = {"Last-Event-ID": last} if last else {}
        with self.client.stream("GET", f"/api/tables/{self.table}/events", headers=headers) as answer:
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    yield json.loads(line.removeprefix("data: "))


def seats(*kinds: str) -> list[Json]:
    """Seats in short: "me", "beside", "link", or the name of a bot."""
    people = ("me", "beside", "link")
    return [{"kind": kind} if kind in people else {"kind": "bot", "bot": kind} for kind in kinds]


def new_table(served: Served, game: str, *kinds: str, **more: Any) -> tuple[Json, Player]:
    """A table, and its host."""
    body = {"game": game, "seats": seats(*kinds), "hurry": True, **more}
    with served.client() as client:
        answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made, Player(served, made["table"], made["token"])


def guest(served: Served, made: Json, seat: int, name: str = "") -> Player:
    """Who got the link of a seat, sitting down."""
    link = next(one["link"] for one in made["seats"] if one["seat"] == seat)
    player = Player(served, made["table"], link.rsplit("/", 1)[1])
    player.take_seat(name=name)
    return player


def play_until_over(player: Player, choose: Callable[[Json], int] = lambda m: 0) -> Json:
    """A player moves whenever it can, until the game is over; what it sees then."""
    for event in player.events():
        view = player.look() if event["version"] == player.look()["version"] else {}
        while view.get("moves"):
            assert player.move(view["moves"][choose(view)]["code"], view["version"]).status_code in (200, 409)
            view = player.look()
        if view.get("over"):
            return view
    raise AssertionError("the stream ended before the game")


def let_bots_finish(*players: Player) -> Json:
    """Bots play for everyone to the end; what the first player sees then."""
    for player in players:
        assert player.post("takeover", seat=player.look()["mine"][0], bot="boy").status_code == 200
    last = next(event for event in players[0].events() if event["over"])
    assert last["over"]
    return players[0].look()
