"""What a seat costs when somebody moves: bytes that travel to it, and time of the processors.

    python bench/table_cost.py
    python bench/table_cost.py --games hibernia --moves 60

For each game two houses full of tables are played in one server, one after the other, move by move at random,
each table with a spectator. In the first every page fetches its whole panel after each event, as pages did
once; in the second the event brings what has changed, and a page fetches its panel only if it does not.
Printed are the medians of what travels to one seat (or spectator) after a move, as it is and compressed, and
the time of server and renderers, which all who were told share. The server does not compress these.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import statistics
import zlib
from dataclasses import dataclass, field

from load import Line, children_of, processor_of, quick_loop
from serving import server

SEATS = {"keltis": 4, "tain": 3, "hibernia": 4, "asterix": 4}
LISTENERS = 66  # enough of them to have renderers
OFFERED = re.compile(r'name="move" value="(\d+)"')
SHOWN = re.compile(r'data-version="(\d+)"')


@dataclass
class Tally:
    """What one way of telling has cost."""

    sizes: list[int] = field(default_factory=list)
    compressed: list[int] = field(default_factory=list)
    wholes: int = 0  # panels that were fetched
    moves: int = 0
    seconds: float = 0.0

    def note(self, content: bytes) -> None:
        self.sizes.append(len(content))
        self.compressed.append(len(zlib.compress(content, 6)))

    @property
    def milliseconds(self) -> float:
        """For one seat and one move."""
        return 1000 * self.seconds / max(1, len(self.sizes))


class Page:
    """The page of a seat, or of a spectator (without a token)."""

    def __init__(self, port: int, table: str, seat: int | None, token: str, by_changes: bool) -> None:
        self.ears, self.eyes, self.hand = (Line(port, token) for _ in range(3))
        self.table, self.seat, self.by_changes = table, seat, by_changes
        self.version, self.actors, self.moves = -1, list[int](), ""
        self.tally: Tally | None = None  # nothing is noted before the first move

    async def listen(self) -> None:
        shape = "&page=wide" if self.by_changes else ""
        reader = await self.ears.listen(f"/api/tables/{self.table}/events?lang=en{shape}")
        while line := await reader.readline():
            if line.startswith(b"data: "):
                await self._follow(line)

    async def _follow(self, line: bytes) -> None:
        news, content = json.loads(line[6:]), line
        if news.get("change", {}).get("from") == self.version:
            self.version, self.moves = news["version"], news["change"].get("moves", self.moves)
        else:
            content += await self._fetch()
        self.actors = news["actors"]
        if self.tally:
            self.tally.note(content)

    async def _fetch(self) -> bytes:
        seat = "" if self.seat is None else self.seat
        since = f"&since={self.version}&seat={seat}" if self.version >= 0 else ""
        status, body = await self.eyes.ask("GET", f"/t/{self.table}/panel?lang=en{since}")
        assert status == 200, body
        self.moves = body.decode()
        found = SHOWN.search(self.moves)
        assert found is not None
        self.version = int(found[1])
        if self.tally:
            self.tally.wholes += 1
        return body

    async def move(self, chance: random.Random) -> bool:
        """Make some move, if one is offered; whether it was made."""
        offered = [int(code) for code in OFFERED.findall(self.moves)]
        if not offered:
            return False
        choice = {"version": self.version, "move": chance.choice(offered)}
        status, _ = await self.hand.ask("POST", f"/api/tables/{self.table}/moves", choice)
        return status == 200


async def gather(port: int, game: str, by_changes: bool) -> list[Page]:
    """A table at which everyone has sat down, and who watches it."""
    seats = [{"kind": "me"}, *[{"kind": "link"}] * (SEATS[game] - 1)]
    _, body = await Line(port).ask("POST", "/api/tables", {"game": game, "seats": seats})
    made = json.loads(body)
    tokens = [made["token"]]
    for seat in made["seats"][1:]:
        guest = Line(port, seat["link"].rsplit("/", 1)[1])
        _, sat = await guest.ask("POST", f"/api/tables/{made['table']}/sit", {})
        tokens.append(json.loads(sat)["token"])
    pages = [Page(port, made["table"], n, token, by_changes) for n, token in enumerate(tokens)]
    return [*pages, Page(port, made["table"], None, "", by_changes)]


async def play(pages: list[Page], moves: int, every: float, chance: random.Random, tally: Tally) -> None:
    await asyncio.sleep(chance.uniform(0, every))
    for _ in range(moves):
        acting = [page for page in pages[:-1] if page.seat in page.actors]
        if acting and await chance.choice(acting).move(chance):
            tally.moves += 1
        await asyncio.sleep(every)


async def house(port: int, pid: int, game: str, args: argparse.Namespace, by_changes: bool) -> Tally:
    """All tables of one way, and what they have cost."""
    chance, tally = random.Random(args.seed), Tally()
    count = -(-LISTENERS // (SEATS[game] + 1))
    tables = [await gather(port, game, by_changes) for _ in range(count)]
    pages = [page for table in tables for page in table]
    listening = [asyncio.create_task(page.listen()) for page in pages]
    while any(page.version < 0 for page in pages):
        await asyncio.sleep(0.1)
    await asyncio.sleep(2.0)
    for page in pages:
        page.tally = tally
    processes = [pid, *children_of(pid)]
    before = sum(map(processor_of, processes))
    chances = [random.Random(chance.random()) for _ in tables]
    games = zip(tables, chances, strict=True)
    await asyncio.gather(*(play(table, args.moves, args.every, own, tally) for table, own in games))
    await asyncio.sleep(1.0)
    tally.seconds = sum(map(processor_of, processes)) - before
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    return tally


HEAD = "game       way      told   moves  panels   bytes  compressed   ms a seat and move"


def line_of(game: str, way: str, tally: Tally) -> str:
    size, packed = statistics.median(tally.sizes), statistics.median(tally.compressed)
    told = f"{len(tally.sizes):6} {tally.moves:7} {tally.wholes:7} {size:7.0f} {packed:11.0f}"
    return f"{game:10} {way:7} {told} {tally.milliseconds:20.2f}"


def ratio_of(old: Tally, new: Tally) -> str:
    sizes = statistics.median(new.sizes) / statistics.median(old.sizes)
    packed = statistics.median(new.compressed) / statistics.median(old.compressed)
    return f"{'':10} ratio{'':24} {sizes:7.3f} {packed:11.3f} {new.milliseconds / old.milliseconds:20.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(SEATS), choices=SEATS)
    parser.add_argument("--moves", type=int, default=40, help="of each table")
    parser.add_argument("--every", type=float, default=0.5, help="seconds between two moves at a table")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    print(HEAD)
    for game in args.games:
        with server(OENACH_RATE="0") as process, asyncio.Runner(loop_factory=quick_loop()) as runner:
            old, new = (
                runner.run(house(process.port, process.pid, game, args, by_changes))
                for by_changes in (False, True)
            )
        print(
            line_of(game, "panels", old),
            line_of(game, "changes", new),
            ratio_of(old, new),
            sep="\n",
            flush=True,
        )


if __name__ == "__main__":
    main()
