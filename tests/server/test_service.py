"""What can be asked of the server, without a request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import pytest

import oenach
from oenach.deal import commitment_of
from oenach.kernel.errors import OenachError
from oenach.server.error_answers import error_message, status_of
from oenach.server.errors import NotAllowed, Problem, Refused, Stale
from oenach.server.limits import Limits
from oenach.server.live import LiveTable
from oenach.server.registry import TableRegistry
from oenach.server.seats import Visitor, link_secret
from oenach.server.service import feed, health, hints, looking, playing, rematch, seating, tables
from oenach.server.service.caller import Caller
from oenach.server.setup import Promises, SeatWish, Wish, against_bots
from oenach.server.storage_errors import Lost, SetAside, Unavailable
from oenach.server.store import Store
from oenach.telling.hints import Rung
from server.serving import settings_in
from server.worlds import real_game

T = TypeVar("T")
HERE = Caller(Limits(0.0), "127.0.0.1", key="a key of sixteen letters")
ELSEWHERE = Caller(Limits(0.0), "127.0.0.2", key="another key of sixteen")
TWO_AT_A_SCREEN = Wish("keltis", [SeatWish("me"), SeatWish("beside")])
WITH_A_LINK = Wish("keltis", [SeatWish("me"), SeatWish("link")])


class House:
    """A registry over a storage of its own, and nothing that listens to a network."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry, self.promises = registry, Promises()

    async def table(self, wish: Wish) -> tuple[LiveTable, str]:
        """A table, and the token of its host."""
        made = await tables.set_up(self.registry, self.promises, HERE, wish)
        return await tables.find(self.registry, made.stored.config.id), made.token

    async def two_people(self) -> tuple[LiveTable, Visitor, Visitor]:
        """A game between the host and whoever came by its link."""
        at, token = await self.table(WITH_A_LINK)
        secret = link_secret(token, at.id, 1, 0)
        sat = await seating.sit(at, at.visitor(secret), ELSEWHERE, secret)
        return at, at.visitor(token), at.visitor(sat.token)


def asked(folder: Path, work: Callable[[House], Coroutine[Any, Any, T]]) -> T:
    """What comes of something that is asked of a server."""

    async def done() -> T:
        settings = settings_in(folder)
        registry = TableRegistry(Store(settings.database), settings)
        try:
            return await work(House(registry))
        finally:
            await registry.close()

    return asyncio.run(done())


def actor(at: LiveTable, *visitors: Visitor) -> Visitor:
    """Which of these is to act."""
    seat = real_game(at).actors[0]
    return next(visitor for visitor in visitors if seat in visitor.seats)


async def stay() -> None:
    """Never hang up."""
    await asyncio.Event().wait()


async def leave() -> None:
    """Hang up at once."""


async def play_to_the_end(at: LiveTable) -> None:
    while not at.session.over:
        seat = real_game(at).actors[0]
        await at.move(seat, at.session.version(seat), int(real_game(at).view(seat).greedy()))


# Tables -----------------------------------------------------------------------------------------------


def test_a_table_is_set_up_kept_and_found(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        at, token = await house.table(against_bots("keltis"))
        host = at.visitor(token)
        assert (host.host, host.seats) == (True, (0,))
        assert [seat.bot for seat in at.session.seats] == [None, "warrior"]
        house.registry.forget(at)
        again = await tables.find(house.registry, at.id)
        assert again is not at
        assert again.session.digest == at.session.digest

    asked(tmp_path, work)


@pytest.mark.parametrize("name", ["nowhere", "a" * 25])
def test_a_table_that_is_not_there(tmp_path: Path, name: str) -> None:
    async def work(house: House) -> None:
        await tables.find(house.registry, name)

    with pytest.raises(Problem, match="table") as problem:
        asked(tmp_path, work)
    assert problem.value.key == "no_table"


def test_tables_are_listed_while_they_are_open_or_played(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        public, _ = await house.table(Wish("keltis", [SeatWish("me"), SeatWish("link")], public=True))
        await house.table(WITH_A_LINK)  # which is nobody's business
        found = await tables.public_tables(house.registry)
        assert ([one["table"] for one in found.open], found.watch) == ([public.id], [])
        await seating.sit(public, Visitor(), ELSEWHERE, "")
        later = await tables.public_tables(house.registry)
        assert (later.open, [one["table"] for one in later.watch]) == ([], [public.id])
        assert (found.open[0]["free"], later.watch[0]["free"]) == (1, 0)

    asked(tmp_path, work)


def test_one_address_sets_up_so_many_tables_and_another_is_not_held_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However long the tables take to set up, no time passes for the limits.
    monkeypatch.setattr("oenach.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    limits = Limits(1.0)
    often, other = Caller(limits, "192.0.2.1"), Caller(limits, "192.0.2.2")

    async def work(house: House) -> None:
        for _ in range(12):
            await tables.set_up(house.registry, house.promises, often, TWO_AT_A_SCREEN)
        with pytest.raises(Problem) as problem:
            await tables.set_up(house.registry, house.promises, often, TWO_AT_A_SCREEN)
        assert problem.value.key == "too_fast"
        await tables.set_up(house.registry, house.promises, other, TWO_AT_A_SCREEN)

    asked(tmp_path, work)


def test_the_storage_is_tried_out_and_nothing_remains(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        await health.check(house.registry, HERE)
        assert house.registry.tables == {}
        assert house.registry.store.listed() == []

    asked(tmp_path, work)


# Seats ------------------------------------------------------------------------------------------------


def test_a_link_is_good_for_one_seat_and_once(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        at, token = await house.table(WITH_A_LINK)
        secret = link_secret(token, at.id, 1, 0)
        invited = at.visitor(secret)
        assert seating.may_sit(at, invited)
        sat = await seating.sit(at, invited, ELSEWHERE, secret, name="  Wanda ")
        assert await seating.sit(at, invited, ELSEWHERE, secret) == sat  # the same browser asks twice
        assert (sat.seat, at.session.seats[1].name) == (1, "Wanda")
        assert at.visitor(sat.token).seats == (1,)
        with pytest.raises(Problem) as problem:
            await seating.sit(at, at.visitor(secret), HERE, secret)
        assert problem.value.key == "used_link"
        with pytest.raises(NotAllowed):
            await seating.sit(at, invited, HERE, secret)  # who was invited before, and too late

    asked(tmp_path, work)


def test_who_opens_a_link_goes_by_it_unless_they_sit_here(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        at, token = await house.table(WITH_A_LINK)
        host, secret = at.visitor(token), link_secret(token, at.id, 1, 0)
        assert seating.follows_link(at, secret, at.visitor(secret), Visitor())
        assert not seating.follows_link(at, secret, at.visitor(secret), host)
        with pytest.raises(Problem) as problem:
            seating.follows_link(at, "nonsense", at.visitor("nonsense"), Visitor())
        assert problem.value.key == "dead_link"

    asked(tmp_path, work)


def test_a_seat_is_not_taken_from_who_is_there(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        at, host, friend = await house.two_people()
        with pytest.raises(NotAllowed):
            await seating.revoke(at, friend, ELSEWHERE, 0)
        assert await seating.revoke(at, host, HERE, 1) is None  # the friend is asked
        await seating.answer(at, friend, 1, agree=False)
        assert at.session.seats[1].sat
        assert await seating.revoke(at, host, HERE, 1) is None
        await seating.answer(at, friend, 1, agree=True)
        assert not at.session.seats[1].sat
        link = await seating.revoke(at, host, HERE, 1)
        assert link is not None
        assert at.visitor(link.rsplit("/", 1)[1]).invited == (1,)
        with pytest.raises(Problem) as problem:
            await seating.revoke(at, host, HERE, 2)
        assert problem.value.key == "no_page"

    asked(tmp_path, work)


def test_a_bot_stands_in_and_gives_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        at, host, friend = await house.two_people()
        with pytest.raises(OenachError, match="druid"):
            await seating.take_over(at, friend, 1, "nobody")
        with pytest.raises(NotAllowed):
            await seating.take_over(at, host, 1, "boy")  # the friend is here
        before = at.session.version(1)
        await seating.take_over(at, friend, 1, "boy")
        assert at.session.seats[1].bot == "boy"
        assert await seating.take_over(at, friend, 1, None) > before
        assert at.session.seats[1].bot is None

    asked(tmp_path, work)


# Playing ----------------------------------------------------------------------------------------------


def test_a_move_is_made_once_and_by_who_is_to_act(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        at, host, friend = await house.two_people()
        me = actor(at, host, friend)
        seat, other = me.seats[0], friend if me is host else host
        version, first = at.session.version(seat), real_game(at).moves(seat)[0]
        with pytest.raises(Problem) as problem:
            await playing.move(at, Visitor(), HERE, version, first, "en")
        assert problem.value.key == "no_seat"
        with pytest.raises(Refused):
            await playing.move(at, other, HERE, at.session.version(other.seats[0]), first, "en")
        assert await playing.move(at, me, HERE, version, first.text, "en") == version + 1
        with pytest.raises(Stale) as stale:
            await playing.move(at, me, HERE, version, int(first), "en")
        assert stale.value.kept
        assert at.session.number == 2  # the friend sat down, and one move

    asked(tmp_path, work)


def test_nobody_moves_behind_the_curtain(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        at, token = await house.table(TWO_AT_A_SCREEN)
        both, seat = at.visitor(token), real_game(at).actors[0]
        version, move = at.session.version(seat), int(real_game(at).moves(seat)[0])
        with pytest.raises(Problem) as problem:
            await playing.move(at, both, HERE, version, move, "en")
        assert problem.value.key == "lift_first"
        assert seating.lift_curtain(at, both, seat) == version
        with pytest.raises(Problem) as problem:
            await playing.move(at, both, HERE, version, move, "en", seat=1 - seat)
        assert problem.value.key == "lift_first"
        assert await playing.move(at, both, HERE, version, move, "en", seat=seat) > version

    asked(tmp_path, work)


def test_why_not(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        at, host, friend = await house.two_people()
        me = actor(at, host, friend)
        allowed = real_game(at).moves(me.seats[0])
        actions = range(at.session.spec.rules.ACTIONS)
        verdict = playing.why(at, me, "en", move=int(allowed[0]))
        assert verdict.allowed
        assert verdict.effect
        refused = playing.why(at, me, "fr", move=next(code for code in actions if code not in allowed))
        assert not refused.allowed
        assert refused.refusal is not None
        assert refused.sentence == refused.refusal.sentence
        nothing = playing.why(at, me, "en", move=None, picks=["no such thing"])
        assert nothing == playing.Verdict(False, nothing.sentence)

    asked(tmp_path, work)


def test_looking_back_is_for_one_s_own_eyes_until_the_end(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        waiting, token = await house.table(WITH_A_LINK)
        with pytest.raises(Problem) as problem:
            await looking.look_back(waiting, waiting.visitor(token), "en", 0)
        assert problem.value.key == "not_begun"
        at, host, friend = await house.two_people()
        assert (await looking.look_back(at, host, "en", 0)).viewer == 0
        for seat, key in ((1, "not_over"), (2, "no_page")):
            with pytest.raises(Problem) as problem:
                await looking.look_back(at, host, "en", 0, seat=seat)
            assert problem.value.key == key
        with pytest.raises(Problem):
            await looking.record(at)
        await play_to_the_end(at)
        past = await looking.look_back(at, host, "en", 0, seat=1)
        assert past.viewer == 1
        assert past.message["seat"] == 1
        assert set(looking.same_moment(at.session, 1, past.message["version"])) == {-1, 0, 1}
        assert (await looking.record(at))["deal"]["commitment"] == at.session.commitment
        assert (await looking.look(at, friend, "en", svg=False))["over"]

    asked(tmp_path, work)


def test_there_is_room_for_so_many_who_listen(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        at, host, _ = await house.two_people()
        house.registry.listeners.most = 1
        spectator = feed.admit(at, Visitor(), "127.0.0.9")
        with pytest.raises(Problem) as problem:
            feed.admit(at, Visitor(), "127.0.0.9")
        assert problem.value.key == "full_house"
        assert feed.admit(at, host, "127.0.0.1").seat == host.proof  # seats go before spectators
        assert spectator.dismissed

    asked(tmp_path, work)


# Hints ------------------------------------------------------------------------------------------------


@pytest.fixture
def rungs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Hints that need no thought; and the languages in which they were thought about."""
    thought: list[str] = []

    def told(view: oenach.View, lang: str) -> list[Rung]:
        thought.append(lang)
        best = int(view.moves()[0])
        return [Rung("Look.", (best,), named=False), Rung("Move.", (best,)), Rung("Because.", (best,))]

    async def nothing(*_: object) -> None:
        """Nothing need be compiled."""

    monkeypatch.setattr(hints, "rungs", told)
    monkeypatch.setattr("oenach.server.players.BotRunner.prepared", nothing)
    return thought


def hinted(house: House, at: LiveTable, seat: int) -> list[int]:
    """The hints that are counted for a seat, in memory and in storage."""
    stored = house.registry.store.load(at.id)
    assert stored is not None
    assert stored.seats[seat].hinted == at.session.seats[seat].hinted
    return at.session.seats[seat].hinted


def test_a_hint_is_counted_once_at_each_decision(tmp_path: Path, rungs: list[str]) -> None:
    async def work(house: House) -> None:
        at, host, friend = await house.two_people()
        me = actor(at, host, friend)
        seat = me.seats[0]
        for step, lang, counted in (
            (1, "en", [1, 0, 0]),
            (1, "en", [1, 0, 0]),
            (1, "fr", [1, 0, 0]),  # the same hint in another language
            (3, "en", [1, 0, 1]),
        ):
            found = await hints.hint(at, me, HERE, step, lang, stay)
            assert (found.step, found.of) == (step, 3)
            assert [*found.earlier, found.sentence] == ["Look.", "Move.", "Because."][:step]
            assert (found.move is None) == (step == 1)
            assert hinted(house, at, seat) == counted
        assert rungs == ["en", "fr"]  # thought about once
        while True:
            acting = actor(at, host, friend)
            own = acting.seats[0]
            await at.move(own, at.session.version(own), int(real_game(at).moves(own)[0]))
            if seat in real_game(at).actors:
                break
        await hints.hint(at, me, HERE, 1, "en", stay)
        assert hinted(house, at, seat) == [2, 0, 1]
        assert hinted(house, at, 1 - seat) == [0, 0, 0]

    asked(tmp_path, work)


def test_two_who_ask_at_once_are_counted_once(tmp_path: Path, rungs: list[str]) -> None:
    async def work(house: House) -> None:
        at, host, friend = await house.two_people()
        me = actor(at, host, friend)
        await asyncio.gather(*(hints.hint(at, me, HERE, 2, "en", stay) for _ in range(3)))
        assert hinted(house, at, me.seats[0]) == [0, 1, 0]
        assert rungs == ["en"]

    asked(tmp_path, work)


def test_a_hint_for_who_left_is_given_up_and_not_counted(
    tmp_path: Path, rungs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: House) -> None:
        at, host, friend = await house.two_people()
        me = actor(at, host, friend)
        slow = asyncio.Event()

        async def compiling(*_: object) -> None:
            await slow.wait()

        monkeypatch.setattr(house.registry.bot_runner, "prepared", compiling)
        with pytest.raises(Problem) as problem:
            await hints.hint(at, me, HERE, 1, "en", leave)
        assert problem.value.key == "left_before"
        assert hinted(house, at, me.seats[0]) == [0, 0, 0]
        slow.set()
        assert (await hints.hint(at, me, HERE, 1, "en", stay)).sentence == "Look."  # it is begun again
        assert at.caches.of(1 - me.seats[0]).hints == {}

    asked(tmp_path, work)


def test_hints_are_for_who_is_to_act_where_they_are_allowed(tmp_path: Path, rungs: list[str]) -> None:
    async def work(house: House) -> None:
        at, host, friend = await house.two_people()
        other = friend if actor(at, host, friend) is host else host
        with pytest.raises(Problem) as problem:
            await hints.hint(at, other, HERE, 1, "en", stay)
        assert problem.value.key == "no_moves"
        wish = Wish("keltis", [SeatWish("me"), SeatWish("bot")], hints=False)
        without, token = await house.table(wish)
        with pytest.raises(Problem) as problem:
            await hints.hint(without, without.visitor(token), HERE, 1, "en", stay)
        assert problem.value.key == "hints_off"

    asked(tmp_path, work)
    assert rungs == []


# Playing again ----------------------------------------------------------------------------------------


def test_who_asks_second_gives_the_promise_of_the_table_that_follows(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        at, host, friend = await house.two_people()
        with pytest.raises(Problem) as problem:
            await rematch.rematch(at, host, HERE, house.promises)
        assert problem.value.key == "not_over"
        await play_to_the_end(at)
        with pytest.raises(Problem) as problem:
            await rematch.rematch(at, Visitor(), HERE, house.promises)
        assert problem.value.key == "no_seat"
        first = await rematch.rematch(
            at, host, HERE, house.promises, promise=tables.promise(house.promises, HERE), value="mine"
        )
        following = await tables.find(house.registry, first.table)
        other = await rematch.rematch(
            at, friend, ELSEWHERE, house.promises, promise=commitment_of("0" * 32), value="x"
        )
        assert (other.table, other.seated, following.session.game) == (first.table, False, None)
        right = await rematch.rematch(
            at, friend, ELSEWHERE, house.promises, promise=following.session.commitment, value="theirs"
        )
        assert right == rematch.Next(first.table, True)
        assert [seat.value for seat in following.session.seats] == ["mine", "theirs"]
        assert real_game(following).steps

    asked(tmp_path, work)


# Answers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "status", "word"),
    [
        (Problem("no_table"), 404, "no_table"),
        (Problem("too_fast"), 429, "too_fast"),
        (Problem("other_promise"), 409, "other_promise"),
        (Problem("full_house"), 503, "full_house"),
        (Problem("not_over"), 403, "not_over"),
        (NotAllowed("no"), 403, "not_allowed"),
        (Stale(7, kept=True), 409, "stale"),
        (Lost("abc", "rows"), 410, "lost"),
        (SetAside(), 410, "aside"),
        (Unavailable(), 503, "no_storage"),
        (OenachError("nonsense"), 400, "malformed"),
    ],
)
def test_every_error_has_its_status_and_its_word(error: OenachError, status: int, word: str) -> None:
    message = cast(dict[str, object], error_message(error, "fr"))
    assert (status_of(error), message["error"]) == (status, word)
    assert message["sentence"] == error.told("fr")
