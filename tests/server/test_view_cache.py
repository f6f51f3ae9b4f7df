"""What is kept for the viewers of a table: each has its own, until it can tell a change."""

from __future__ import annotations

import asyncio
from dataclasses import fields

from oenach.server.hint_counts import HintCounts
from oenach.server.live import LiveTable
from oenach.server.message import event_message, table_message
from oenach.server.seats import visitor_of
from oenach.server.view_cache import ViewCache, kept
from oenach.view import View
from server.worlds import A, B, Rehearsal, at_once, only_guards_left, people, play, real_game, tain_of_two

VIEWERS = (A, B, None)


def ask_for_all(table: LiveTable, secrets: list[str]) -> None:
    """Everyone asks for everything, in two languages."""
    for secret in (*secrets, ""):
        visitor = visitor_of(table.session.config, table.session.seats, secret)
        for lang in ("en", "fr"):
            table_message(table, visitor, lang)
            event_message(table, visitor, lang, None)


def filled(cache: ViewCache) -> list[object]:
    """Everything that a cache has made."""
    stores = [getattr(cache, one.name) for one in fields(cache)]
    return [made for store in stores if isinstance(store, dict) for made in store.values()]


def test_two_viewers_never_share_an_entry() -> None:
    async def caches() -> list[ViewCache]:
        table, secrets = tain_of_two()
        await only_guards_left(table)
        ask_for_all(table, secrets)
        return [table.caches.of(viewer) for viewer in VIEWERS]

    found = at_once(caches())
    for viewer, cache in zip(VIEWERS, found, strict=True):
        assert cache.viewer == viewer
        assert cache.view is not None
        assert cache.view.seat == viewer
        assert [sorted(store) for store in (cache.plain, cache.news, cache.message)] == [["en", "fr"]] * 3
        others = [made for other in found if other is not cache for made in filled(other)]
        own = [made for made in filled(cache) if not isinstance(made, str)]
        assert own
        assert not {id(made) for made in own} & {id(made) for made in others}


def test_what_was_made_stays_until_its_viewer_can_tell_a_change() -> None:
    async def before_and_after() -> tuple[list[ViewCache], list[ViewCache], list[ViewCache]]:
        table, secrets = tain_of_two()
        await only_guards_left(table)
        ask_for_all(table, secrets)
        before = [table.caches.of(viewer) for viewer in VIEWERS]
        await play(table, B, "boy -> B pasture 1")  # a guard, which only B sees
        hidden = [table.caches.of(viewer) for viewer in VIEWERS]
        await play(table, B, "pass")
        return before, hidden, [table.caches.of(viewer) for viewer in VIEWERS]

    before, hidden, shown = at_once(before_and_after())
    assert [one is other for one, other in zip(before, hidden, strict=True)] == [True, False, True]
    assert [one is other for one, other in zip(hidden, shown, strict=True)] == [False, False, False]
    assert not filled(hidden[B])  # nothing of the version before is left in it
    assert not any(filled(cache) for cache in shown)


def test_the_next_table_is_a_change_for_everyone() -> None:
    async def moments() -> list[bool]:
        table, _ = tain_of_two()
        before = [table.caches.of(viewer) for viewer in VIEWERS]
        table.session.rematch = "another"
        return [table.caches.of(viewer) is cache for viewer, cache in zip(VIEWERS, before, strict=True)]

    assert at_once(moments()) == [False, False, False]


def test_only_what_is_stale_is_dropped() -> None:
    async def kept_after() -> list[bool]:
        table, secrets = tain_of_two()
        await only_guards_left(table)
        ask_for_all(table, secrets)
        latest = table.caches._latest
        before = {viewer: latest[viewer] for viewer in VIEWERS}
        await play(table, B, "boy -> B pasture 1")
        return [table.caches._latest.get(viewer) is before[viewer] for viewer in VIEWERS]

    assert at_once(kept_after()) == [True, False, True]


def test_something_is_made_once() -> None:
    made: dict[str, list[str]] = {}
    first = kept(made, "en", lambda: ["Look"])
    assert kept(made, "en", lambda: ["not asked"]) is first
    assert kept(made, "fr", lambda: ["Regarde"]) == ["Regarde"]


class Drawn(Rehearsal):
    """A registry that notes what it draws."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[int | None] = []

    async def picture(self, view: View | None, lang: str, narrow: bool) -> str:
        assert view is not None
        self.drawn.append(view.seat)
        await asyncio.sleep(1)
        return f"{view.seat} {lang} {narrow}"


def test_the_picture_of_the_spectators_is_drawn_once_and_that_of_a_seat_for_itself() -> None:
    async def pictures() -> tuple[list[str], list[int | None], int]:
        registry = Drawn()
        table = registry.seat(people("keltis", 2, {}, "0" * 32)[0])
        looks = [table.drawn(viewer, "en", False) for viewer in (None, None, A, B)]
        svgs = await asyncio.gather(*looks)
        drawn = list(registry.drawn)
        await table.drawn(None, "en", True)  # another picture
        seat = real_game(table).actors[0]
        await play(table, seat, real_game(table).moves(seat)[0].text)
        await table.drawn(None, "en", False)  # and another moment
        return svgs, drawn, registry.drawn.count(None)

    svgs, drawn, of_spectators = at_once(pictures())
    assert svgs == ["None en False", "None en False", "0 en False", "1 en False"]
    assert drawn == [None, A, B]
    assert of_spectators == 3


def test_one_who_leaves_does_not_take_the_picture_of_the_spectators_away() -> None:
    async def picture() -> str:
        table = Drawn().seat(people("keltis", 2, {}, "0" * 32)[0])
        leaving = asyncio.ensure_future(table.drawn(None, "en", False))
        staying = asyncio.ensure_future(table.drawn(None, "en", False))
        await asyncio.sleep(0.1)
        leaving.cancel()
        return await staying

    assert at_once(picture()) == "None en False"


def test_steps_of_hints_are_counted_for_a_seat_and_a_decision() -> None:
    counts = HintCounts()
    counts.at(A, 3).add(1)
    assert counts.at(A, 3) == {1}
    assert counts.at(B, 3) == set()
    assert counts.at(A, 3) == {1}  # whatever others were told
    assert counts.at(A, 4) == set()  # another decision
