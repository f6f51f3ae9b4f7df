"""The law on every byte: what a seat cannot know changes nothing that is sent to it.

A table is walked to some position. Then all that a viewer cannot know is dealt anew: the state, every
earlier state, and the steps it did not see. Whatever the viewer asks for, it must get the same bytes.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

import oenach
from oenach.kernel.chance import CHANCE, uniform
from oenach.server.live import LiveTable
from oenach.server.narrator import Narrator
from oenach.server.seats import fresh_secret, proof_of
from oenach.server.service.seating import take_seat
from oenach.server.setup import Promises, SeatWish, Wish, set_table
from oenach.server.stored import Stored
from oenach.view import Step, mask
from server.serving import Player, Served

POSITIONS = [
    (name, seats, length)
    for name, spec in oenach.games().items()
    for seats, length in ((spec.seats[0], 5), (spec.seats[-1], 50))
]


def people_at(served: Served, game: str, seats: int, public: bool = False) -> tuple[LiveTable, list[str]]:
    """A table of people, each with a secret."""
    wish = Wish(game, [SeatWish("me"), *[SeatWish("link")] * (seats - 1)], public=public)
    stored, token = set_table(wish, Promises())
    secrets = [token, *(fresh_secret() for _ in range(seats - 1))]

    async def sit() -> LiveTable:
        table = await served.registry.create(stored)
        for seat in range(1, seats):
            await take_seat(table, seat, proof_of(secrets[seat]))
        return table

    return asyncio.run_coroutine_threadsafe(sit(), served.loop).result(), secrets


def walk(served: Served, table: LiveTable, length: int, seed: int) -> Iterator[int]:
    """Moves, at random or as they look best; after each, who made it."""
    for n in range(length):
        game = table.session.game
        assert game is not None
        if game.over:
            return
        seat = game.actors[uniform(seed, 1, n, len(game.actors))]
        moves = game.moves(seat)
        move = game.view(seat).greedy() if uniform(seed, 2, n, 2) else moves[uniform(seed, 3, n, len(moves))]
        version = table.session.version(seat)
        asyncio.run_coroutine_threadsafe(table.move(seat, version, int(move)), served.loop).result()
        yield seat


def everything(player: Player, table: LiveTable, viewer: int | None) -> list[bytes]:
    """All that a viewer can get."""
    base, page = f"/api/tables/{table.id}", f"/t/{table.id}"
    version = table.session.version(viewer)
    gets = [
        f"{base}?fields=true&lang=en",
        f"{base}?narrow=true&lang=fr",
        f"{base}/moments/{version // 2}?lang=fr",
        f"{base}/moments/{version}?seat=1",
        f"{base}/record",
        "/api/tables",
        f"{page}?lang=en",
        f"{page}/panel?lang=fr",
        f"{page}/panel?since={version // 2}&seat={'' if viewer is None else viewer}",
        f"{page}/replay?moment={version // 3}",
        *(f"{base}/meaning?lang=fr&thing={thing}" for thing in things_of(table, viewer)),
        *(f"{base}/meaning?version={version // 2}&thing={thing}" for thing in things_of(table, viewer)[::9]),
    ]
    answers = [player.client.get(address) for address in gets]
    key = {"Cookie": f"oenach_seat_{table.id}={player.token}"}
    answers.append(player.client.get("/", headers=key))  # the room says how one's tables stand
    actions = table.session.spec.sizes.actions
    answers += [player.post("why", move=code) for code in range(0, actions, 1 + actions // 6)]
    answers += [player.post("moves", version=version + 1, move=0), player.post("hint", step=9)]
    if viewer is not None:
        view = table.session.view(viewer)
        allowed = view.moves() if view else []
        answers += [
            player.post("why", move=int(move), svg=True) for move in allowed[:: 1 + len(allowed) // 8]
        ]
        refused = [code for code in range(actions) if view and view.why(code)]
        answers += [player.post("moves", version=version, move=code) for code in refused[:1]]
    streams = [first_bytes(player, f"{base}/events", last) for last in ("", str(version // 2))]
    return [*map(whole, answers), *streams]


def things_of(table: LiveTable, viewer: int | None) -> list[str]:
    """What can be pointed at in the picture of a viewer."""
    view = table.view(viewer)
    drawn = "" if view is None else view.spec.picture.draw(view, "en", False)
    return list(dict.fromkeys(re.findall(r'data-(?:pick|part)="([^"]+)"[^>]* aria-label', drawn)))


def whole(answer: httpx.Response) -> bytes:
    """An answer with its status and headers; only the date may differ."""
    assert answer.status_code != 500
    headers = sorted((n, v) for n, v in answer.headers.items() if n != "date")
    return repr((answer.status_code, headers)).encode() + answer.content


def first_bytes(player: Player, address: str, last: str) -> bytes:
    """What a stream of events says at once."""
    headers = {"Last-Event-ID": last} if last else {}
    said = b""
    with player.client.stream("GET", address, headers=headers) as answer:
        for chunk in answer.iter_bytes():
            said += chunk
            if said.count(b"\n\n") >= 2:
                return said
    return said


@contextmanager
def another_world(served: Served, table: LiveTable, viewer: int | None, seed: int) -> Iterator[int]:
    """The table with everything dealt anew that a viewer cannot know; how many bytes that changes."""
    game = table.session.game
    assert game is not None
    kept = bytes(game.state.buffer), list(game._past), list(game.steps), table.narrator
    changed = 0

    def deal_anew() -> None:
        nonlocal changed
        for n, past in enumerate(game._past):
            state = game.spec.state_type(past.state)
            view = oenach.View(game.spec, mask(state, viewer), game.seats, viewer, game.names, [])
            game._past[n] = past._replace(state=bytes(view.determinize(seed).buffer))
        game.state.buffer[:] = game.view(viewer).determinize(seed).buffer
        changed = sum(a != b for a, b in zip(kept[0], game.state.buffer, strict=True))
        game.steps[:] = [step if step.seen_by(viewer) == [step] else other(step) for step in game.steps]
        table.narrator = Narrator(table.session)
        game._looks.clear()
        table.caches.clear()

    def other(step: Step) -> Step:
        codes = game.spec.sizes.outcomes if step.seat == CHANCE else game.spec.sizes.actions
        return step._replace(code=(step.code + 1) % codes)

    def restore() -> None:
        game.state.buffer[:] = kept[0]
        game._past[:], game.steps[:], table.narrator = kept[1], kept[2], kept[3]
        game._looks.clear()
        table.caches.clear()

    served.inside(deal_anew)
    try:
        yield changed
    finally:
        served.inside(restore)


@pytest.mark.parametrize(("game", "seats", "length"), POSITIONS)
def test_what_a_viewer_cannot_know_changes_no_byte(
    served: Served, game: str, seats: int, length: int
) -> None:
    table, secrets = people_at(served, game, seats)
    for _ in walk(served, table, length, seed=length):
        pass
    for viewer in (length % seats, None):
        player = Player(served, table.id, "" if viewer is None else secrets[viewer])
        before = everything(player, table, viewer)
        with another_world(served, table, viewer, seed=5) as changed:
            assert everything(player, table, viewer) == before
        if game in ("keltis", "tain") and not table.session.over:
            assert changed  # else nothing was tried


@pytest.mark.parametrize(("game", "seats"), [("keltis", 3), ("tain", 3), ("asterix", 4)])
def test_a_hidden_answer_changes_no_byte_for_the_others(served: Served, game: str, seats: int) -> None:
    """Where a move is hidden from a viewer altogether, not even a version tells of it."""
    table, _ = people_at(served, game, seats)
    watcher = Player(served, table.id)
    before, hidden = watcher.client.get(f"/api/tables/{table.id}").content, 0
    version = table.session.version(None)
    for _ in walk(served, table, 150, seed=4):
        if table.session.version(None) == version:
            hidden += 1
            assert watcher.client.get(f"/api/tables/{table.id}").content == before
        elif hidden > 5:
            break
        before = watcher.client.get(f"/api/tables/{table.id}").content
        version = table.session.version(None)
    assert hidden or game != "asterix"


def test_a_hidden_answer_does_not_bring_a_table_forward_in_the_lists(served: Served) -> None:
    """Neither in that of the public tables nor in a player's own."""
    asterix, _ = people_at(served, "asterix", 4, public=True)
    keltis, _ = people_at(served, "keltis", 2, public=True)
    others, version, hidden = walk(served, keltis, 100, seed=1), asterix.session.version(None), 0
    for _ in walk(served, asterix, 60, seed=4):
        if asterix.session.version(None) == version:
            hidden += 1
            assert lists(served, asterix, keltis) == [[keltis.id, asterix.id]] * 2
        else:
            assert lists(served, asterix, keltis) == [[asterix.id, keltis.id]] * 2
            next(others)  # everyone sees a move at the other table
        version = asterix.session.version(None)
    assert hidden > 5


def lists(served: Served, *tables: LiveTable) -> list[list[str]]:
    """These tables in the order of the public list, and as a player of both would have them."""
    ids = [table.id for table in tables]
    with served.client() as client:
        public = [one["table"] for one in client.get("/api/tables").json()["watch"]]
    own = [one.config.id for one in served.registry.store.named(ids) if isinstance(one, Stored)]
    return [[name for name in public if name in ids], own]


def test_the_curtain_hides_every_card_of_both_hands(served: Served) -> None:
    """What the screen of two players gets between their turns is what a spectator gets."""
    stored, token = set_table(Wish("keltis", [SeatWish("me"), SeatWish("beside")]), Promises())
    table = asyncio.run_coroutine_threadsafe(served.registry.create(stored), served.loop).result()
    screen, watcher = Player(served, table.id, token), Player(served, table.id)
    about = ("board", "plain", "svg", "moves", "log", "status", "version", "undo", "fields")
    covered, public = screen.look(svg=True, fields=True), watcher.look(svg=True, fields=True)
    assert {name: covered[name] for name in about} == {name: public[name] for name in about}
    seat = covered["curtain"][0]
    assert screen.post("moves", version=covered["version"], move=0).status_code == 403
    assert screen.post("curtain", seat=seat).status_code == 200
    view = screen.look()
    assert (view["seat"], view["curtain"]) == (seat, [])
    while (view := screen.look())["passes_to"] is None:
        assert screen.move(view["moves"][0]["code"], view["version"]).status_code == 200
    assert (view["seat"], view["passes_to"], view["curtain"]) == (seat, 1 - seat, [])
    assert screen.post("curtain", seat=None).status_code == 200
    covered, public = screen.look(svg=True, fields=True), watcher.look(svg=True, fields=True)
    assert covered["curtain"][0] == 1 - seat
    assert {name: covered[name] for name in about} == {name: public[name] for name in about}
    assert watcher.post("curtain", seat=seat).status_code == 403
