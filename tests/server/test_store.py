"""The same storage tests on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import oenach
from oenach.deal import fresh_secret as fresh_deal
from oenach.server.schema import metadata
from oenach.server.session import GameSession
from oenach.server.setup import Promises, SeatWish, Wish, again, set_table
from oenach.server.storage_errors import Lost
from oenach.server.store import Conflict, Store
from oenach.server.stored import Addition, Entry, Stored
from server.postgres import postgres
from support import about_three


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    if request.param == "sqlite":
        kept = Store(f"sqlite:///{tmp_path_factory.mktemp('store') / 'tables.sqlite'}")
        yield kept
        kept.close()
    else:
        with postgres() as address:
            kept = Store(address)
            yield kept
            kept.close()


def a_table(store: Store, game: str = "keltis", public: bool = False) -> Stored:
    seats = [SeatWish("me", name="Medb"), SeatWish("link", name="Ailill"), SeatWish("bot", "boy")]
    seats = seats[: about_three(game)]
    stored, _ = set_table(Wish(game, seats, public=public), Promises())
    store.create(stored)
    return stored


def play(store: Store, stored: Stored, moves: int) -> GameSession:
    """A table after the friend has sat down and so many moves were made."""
    session = GameSession(stored)
    friend = replace(stored.seats[1], sat=True)
    entry = Entry("sit", 1, "Ailill", "")
    store.append(Addition(stored.config.id, 0, entry, seat=friend, begun=1))
    session.add(entry, friend)
    session.begin()
    for _ in range(moves):
        assert session.game is not None
        if session.game.over:
            break
        seat = session.game.actors[0]
        entry = Entry("move", seat, str(session.game.moves(seat)[0]), session.digest)
        store.append(Addition(stored.config.id, session.number, entry))
        session.add(entry)
    return session


def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    stored = a_table(store)
    assert store.load(stored.config.id) == stored
    assert store.load("nowhere") is None


@pytest.mark.parametrize("game", oenach.games())
def test_the_log_leads_to_the_same_table(store: Store, game: str) -> None:
    stored = a_table(store, game)
    session = play(store, stored, 30)
    found = store.load(stored.config.id)
    assert found is not None
    replayed = GameSession(found)
    assert replayed.digest == session.digest
    assert replayed.versions == session.versions
    assert replayed.items == session.items
    assert replayed.seats == session.seats


def test_two_writers_of_one_row_do_not_both_succeed(store: Store) -> None:
    stored = a_table(store)
    store.append(Addition(stored.config.id, 0, Entry("sit", 1, "first")))
    with pytest.raises(Conflict):
        store.append(Addition(stored.config.id, 0, Entry("sit", 1, "second")))
    found = store.load(stored.config.id)
    assert found is not None
    assert [entry.text for entry in found.log] == ["first"]


def test_an_entry_and_its_seat_are_kept_together_or_not_at_all(store: Store) -> None:
    stored = a_table(store)
    sitting = replace(stored.seats[1], sat=True, name="Fergus")
    store.append(Addition(stored.config.id, 0, Entry("sit", 1, "Fergus"), seat=sitting, begun=1))
    with pytest.raises(Conflict):
        store.append(Addition(stored.config.id, 0, Entry("bot", 1, "boy"), seat=replace(sitting, bot="boy")))
    found = store.load(stored.config.id)
    assert found is not None
    assert found.seats[1] == sitting
    assert found.begun == 1


def test_a_log_that_leads_elsewhere_is_noticed(store: Store) -> None:
    stored = a_table(store)
    session = play(store, stored, 5)
    assert session.game is not None
    seat = session.game.actors[0]
    move = str(session.game.moves(seat)[0])
    store.append(Addition(stored.config.id, session.number, Entry("move", seat, move, "0123456789abcdef")))
    found = store.load(stored.config.id)
    assert found is not None
    with pytest.raises(Lost):
        GameSession(found)


def test_lists_show_public_tables_in_play_or_open(store: Store) -> None:
    hidden, shown, over = a_table(store), a_table(store, public=True), a_table(store, public=True)
    store.mark_over(over.config.id)
    listed = [one.config.id for one in store.listed()]
    assert shown.config.id in listed
    assert hidden.config.id not in listed
    assert over.config.id not in listed
    found = store.named([hidden.config.id, over.config.id, "nowhere"])
    mine = [one for one in found if isinstance(one, Stored)]
    assert mine == found
    assert {one.config.id: one.state for one in mine} == {
        hidden.config.id: "waiting",
        over.config.id: "over",
    }
    assert mine[0].seats


def test_only_the_first_rematch_counts(store: Store) -> None:
    stored = a_table(store)
    first, second = (
        again(stored.config, stored.seats, stored.config.host, [0], fresh_deal(), "") for _ in range(2)
    )
    for one in (first, second):
        store.create(one)
    assert store.name_rematch(stored.config.id, first.config.id) == first.config.id
    assert store.name_rematch(stored.config.id, second.config.id) == first.config.id


def test_nothing_remains_of_a_removed_table(store: Store) -> None:
    stored = a_table(store)
    play(store, stored, 3)
    store.remove(stored.config.id)
    assert store.load(stored.config.id) is None


def test_no_secret_of_a_seat_is_kept(store: Store) -> None:
    seats = [SeatWish("me"), SeatWish("link")]
    stored, token = set_table(Wish("keltis", seats), Promises())
    store.create(stored)
    with store.engine.connect() as connection:
        for table in metadata.sorted_tables:
            rows = connection.execute(table.select()).all()
            assert token not in repr(rows)


def test_the_migrations_lead_to_the_tables_that_the_code_expects(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        differences = compare_metadata(context, metadata)
    assert differences == []


def test_opening_again_changes_nothing(store: Store) -> None:
    stored = a_table(store)
    address = store.engine.url.render_as_string(hide_password=False)
    other = Store(address)
    assert other.load(stored.config.id) == stored
    other.close()


def test_sqlite_writes_through_to_the_disk(tmp_path: Path) -> None:
    kept = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with kept.engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
    kept.close()


def test_hints_are_kept_with_their_seat(store: Store) -> None:
    stored = a_table(store)
    asked = stored.seats[0].with_hint(1).with_hint(3).with_hint(1)
    store.note_seat(stored.config.id, asked)
    again = store.load(stored.config.id)
    assert again is not None
    assert again.seats[0].hinted == [2, 0, 1]
    assert again.seats[1].hinted == [0, 0, 0]


def test_reviews_are_kept_by_language_and_maker(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oenach.server.store.MOST_REVIEWS", 4)
    names = [a_table(store).config.id for _ in range(3)]
    for name in names:
        store.keep_review(name, "1.0", {"en": b"page", "fr": "page à garder".encode()})
    assert store.review(names[2], "1.0", "fr") == "page à garder".encode()
    assert store.review(names[2], "1.1", "fr") is None  # another version of us may judge otherwise
    assert store.review(names[0], "1.0", "en") is None  # the oldest, of too many
    store.keep_review(names[2], "1.1", {"en": b"newer"})
    assert store.review(names[2], "1.1", "en") == b"newer"
    store.remove(names[2])
    assert store.review(names[2], "1.1", "en") is None
