"""Tables whose log no longer leads anywhere: they harm nobody else, and `oenach doctor` finds them."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from oenach.cli import main
from oenach.server.app import Lines
from oenach.server.session import GameSession
from oenach.server.setup import Promises, SeatWish, Wish, set_table
from oenach.server.storage_errors import Lost
from oenach.server.store import Store
from oenach.server.stored import Addition, Entry
from oenach.server.texts import text
from server.postgres import postgres
from server.serving import Served, settings_in

Screen = pytest.CaptureFixture[str]
MOVES = 6

# Ways to spoil a table, in SQL; :id is the table.
AT_3 = "WHERE table_id = :id AND number = 3"
SPOILED = {
    "a move that leads elsewhere": f"UPDATE log SET before = '0123456789abcdef' {AT_3}",
    "a move that means nothing": f"UPDATE log SET text = 'dance' {AT_3}",
    "a seat that is not there": f"UPDATE log SET seat = 7 {AT_3}",
    "a kind that is not there": f"UPDATE log SET kind = 'dance' {AT_3}",
    "an entry that is gone": f"DELETE FROM log {AT_3}",
    "a seat that is gone": "DELETE FROM seats WHERE table_id = :id AND seat = 1",
    "a game that is not there": "UPDATE tables SET game = 'chess' WHERE id = :id",
    "variants that are not there": """UPDATE tables SET options = '{"wings": "two"}' WHERE id = :id""",
    "variants of another shape": "UPDATE tables SET options = '[1]' WHERE id = :id",
    "hints that are no numbers": "UPDATE seats SET hints = 'many' WHERE table_id = :id AND seat = 0",
    "a beginning that never comes": "UPDATE tables SET begun = 99 WHERE id = :id",
    "another secret": "UPDATE tables SET secret = 'other' WHERE id = :id",
}
# SQLite takes anything, and a file can be damaged.
SPOILED_FILE = {
    "variants that are no JSON": "UPDATE tables SET options = '{' WHERE id = :id",
    "a number that is none": f"UPDATE log SET seat = 'one' {AT_3}",
    "letters that are none": f"UPDATE log SET text = CAST(x'ff00fe' AS TEXT) {AT_3}",
    "bytes instead of a name": "UPDATE seats SET name = x'ff' WHERE table_id = :id AND seat = 1",
    "a proof with accents": "UPDATE seats SET proof = 'é', issue = 'x' WHERE table_id = :id AND seat = 1",
}


def played(store: Store) -> tuple[str, str]:
    """A public table in play, and the token of its host."""
    stored, token = set_table(
        Wish("keltis", [SeatWish("me", name="Medb"), SeatWish("bot", "boy")], public=True), Promises()
    )
    store.create(stored)
    session = GameSession(stored)
    for _ in range(MOVES):
        assert session.game is not None
        seat = session.game.actors[0]
        entry = Entry("move", seat, str(session.game.moves(seat)[0]), session.digest)
        store.append(Addition(stored.config.id, session.number, entry))
        session.add(entry)
    return stored.config.id, token


def spoil(store: Store, table: str, how: str) -> None:
    statement = {**SPOILED, **SPOILED_FILE}[how]
    with store.engine.begin() as connection:
        connection.execute(sa.text(statement), {"id": table})


def rows_of(store: Store, table: str) -> list[list[object]]:
    """Everything that is kept of a table, but whether it was set aside."""
    with store.engine.connect() as connection:
        return [
            [tuple(row) for row in connection.execute(sa.text(query), {"id": table})]
            for query in (
                "SELECT id, game, CAST(options AS TEXT), secret, begun, over FROM tables WHERE id = :id",
                "SELECT * FROM seats WHERE table_id = :id ORDER BY seat",
                "SELECT * FROM log WHERE table_id = :id ORDER BY number",
            )
        ]


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield store
    store.close()


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Store]:
    with postgres() as address:
        store = Store(address)
        yield store
        store.close()


# At the table -----------------------------------------------------------------------------------------


@pytest.fixture
def notes() -> Iterator[list[str]]:
    """What the server writes to its log."""
    written: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(Lines().format(record))

    handler, log = Kept(), logging.getLogger("oenach.server")
    log.addHandler(handler)
    yield written
    log.removeHandler(handler)


@pytest.mark.parametrize("how", [*SPOILED, *SPOILED_FILE])
def test_a_broken_table_harms_nobody_else(kept: Store, tmp_path: Path, how: str, notes: list[str]) -> None:
    broken, token = played(kept)
    sound, other = played(kept)
    spoil(kept, broken, how)
    cookies = {f"oenach_seat_{broken}": token, f"oenach_seat_{sound}": other}
    with Served(settings_in(tmp_path)) as served, httpx.Client(base_url=served.url, timeout=30) as client:
        stranger = client.get("/?lang=en")
        assert stranger.status_code == 200
        assert (broken in stranger.text, sound in stranger.text) == (False, True)
        listed = client.get("/api/tables").json()["watch"]
        assert [one["table"] for one in listed] == [sound]
        client.cookies.update(cookies)
        for lang in ("en", "fr"):
            room = client.get(f"/?lang={lang}")
            assert room.status_code == 200
            rows = re.findall(r'<li class="table-row (\w+)">.*?href="/t/([\w-]+)"', room.text, re.S)
            found = {table: state for state, table in rows}
            assert found[broken] == "broken"
            assert found[sound] in ("turn", "playing")
            assert text("broken_here", lang) in unescape(room.text)
            page = client.get(f"/t/{broken}?lang={lang}")
            assert page.status_code == 410
            assert text("broken_title", lang) in unescape(page.text)
        answer = client.get(f"/api/tables/{broken}")
        assert (answer.status_code, answer.json()["error"]) == (410, "lost")
        assert client.get(f"/t/{sound}").status_code == 200
    reasons = [json.loads(line) for line in notes if "cannot go on" in line]
    assert [one["table"] for one in reasons] == [broken]
    assert all(one["reason"] for one in reasons)


def test_a_rule_that_changed_is_the_reason(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake in the rules that replay meets counts as well as a sentence of ours."""
    table, _ = played(kept)
    stored = kept.load(table)
    assert stored is not None

    def changed(*_: object) -> None:
        raise ZeroDivisionError("no longer")

    monkeypatch.setattr("oenach.game.Game.play", changed)
    with pytest.raises(Lost) as lost:
        GameSession(stored)
    first = stored.log[0].seat
    assert lost.value.reason("en") == f"entry 0 (move, seat {first}): ZeroDivisionError: no longer"
    assert lost.value.reason("fr") == f"entrée 0 (move, place {first}) : ZeroDivisionError: no longer"
    assert lost.value.reason("de") == f"Eintrag 0 (move, Platz {first}): ZeroDivisionError: no longer"


# The doctor -------------------------------------------------------------------------------------------


def address_of(store: Store) -> str:
    return store.engine.url.render_as_string(hide_password=False)


@pytest.mark.parametrize("how", SPOILED)
def test_the_doctor_finds_it_everywhere(kept: Store, elsewhere: Store, how: str, capsys: Screen) -> None:
    for store in (kept, elsewhere):
        sound, broken = played(store)[0], played(store)[0]
        spoil(store, broken, how)
        assert main(["doctor", "--database", address_of(store), "--lang", "en"]) == 1
        printed = capsys.readouterr()
        assert [line.partition(":")[0] for line in printed.out.splitlines() if broken in line] == [broken]
        assert sound not in printed.out
        assert "100 %" in printed.err
        store.remove(broken)


def test_the_doctor_says_which_entry_and_what_was_found(kept: Store, capsys: Screen) -> None:
    table, _ = played(kept)
    stored = kept.load(table)
    assert stored is not None
    there = stored.log[3]
    spoil(kept, table, "a move that leads elsewhere")
    assert main(["doctor", "--database", address_of(kept), "--lang", "en"]) == 1
    printed = capsys.readouterr().out
    assert f"entry 3 (move, seat {there.seat}): the state was 0123456789abcdef" in printed
    assert f"now it is {there.before}" in printed
    assert main(["doctor", "--database", address_of(kept), "--lang", "fr"]) == 1
    assert f"entrée 3 (move, place {there.seat}) : l'état était 0123456789abcdef" in capsys.readouterr().out


def test_what_is_set_aside_loses_nothing_and_comes_back(kept: Store, tmp_path: Path, capsys: Screen) -> None:
    (broken, token), (sound, _) = played(kept), played(kept)
    spoil(kept, broken, "a move that leads elsewhere")
    before, doctor = rows_of(kept, broken), ["doctor", "--database", address_of(kept), "--lang", "en"]
    assert main([*doctor, "--aside"]) == 0
    assert main(doctor) == 0
    assert f"Set aside before: {broken}" in capsys.readouterr().out
    assert rows_of(kept, broken) == before
    with Served(settings_in(tmp_path)) as served, httpx.Client(base_url=served.url, timeout=30) as client:
        client.cookies.set(f"oenach_seat_{broken}", token)
        assert broken not in client.get("/").text
        page = client.get(f"/t/{broken}?lang=en")
        assert page.status_code == 410
        assert "This table was set aside" in unescape(page.text)
        assert client.get(f"/api/tables/{broken}").json()["error"] == "aside"
        assert client.get(f"/t/{sound}").status_code == 200
    assert main([*doctor, "--restore", broken]) == 0
    assert rows_of(kept, broken) == before
    assert main(doctor) == 1
    assert main([*doctor, "--restore", broken]) == 1
    assert f"No table {broken} is set aside." in capsys.readouterr().out


def test_the_doctor_is_content_with_sound_tables(kept: Store, capsys: Screen) -> None:
    for _ in range(3):
        played(kept)
    assert main(["doctor", "--database", address_of(kept), "--lang", "en"]) == 0
    assert "3 tables checked: all are sound." in capsys.readouterr().out


def test_the_doctor_does_not_take_a_running_game_for_a_broken_one(kept: Store) -> None:
    """Somebody writes between two looks at the same table: it is seen as it was at one moment."""
    stored, _ = set_table(Wish("keltis", [SeatWish("me"), SeatWish("link")]), Promises())
    table, other = stored.config.id, Store(address_of(kept))
    kept.create(stored)
    session = GameSession(stored)

    def write() -> None:
        friend = replace(stored.seats[1], sat=True)
        sit = Entry("sit", 1, friend.name, "")
        other.append(Addition(table, 0, sit, seat=friend, begun=1))
        session.add(sit, friend)
        session.begin()
        assert session.game is not None
        seat = session.game.actors[0]
        other.append(
            Addition(table, 1, Entry("move", seat, str(session.game.moves(seat)[0]), session.digest))
        )

    sa.event.listen(kept.engine, "before_cursor_execute", once_at("FROM seats", write))
    found = kept.load(table)
    other.close()
    assert found is not None
    assert (found.begun, found.log) == (None, [])
    GameSession(found)


def once_at(part: str, act: Callable[[], None]) -> Callable[..., None]:
    """Does something before the first statement that has this part."""
    done: list[bool] = []

    def listener(_: object, __: object, statement: str, *rest: object) -> None:
        if part in statement and not done:
            done.append(True)
            act()

    return listener
