"""The room and the form for a table: what one finds there, and what a form says that is filled in wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

import oenach
from oenach.bots.levels import LEVELS
from oenach.kernel.rulebook import LANGUAGES
from oenach.numbers import typeset
from oenach.server.form import PRESETS, asked_table, preset
from oenach.server.texts import text
from server.serving import Served, guest, let_bots_finish, new_table


@pytest.fixture
def browser(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, follow_redirects=True, timeout=30) as client:
        yield client


def rows(page: str) -> list[tuple[str, str]]:
    """The tables that a room lists, with the class that says how they stand."""
    return re.findall(r'<li class="table-row ?(\w*)">(.*?)</li>', unescape(page), re.S)


def in_room(served: Served, table: str, token: str) -> str:
    """The room as a browser sees it that holds this token."""
    with httpx.Client(base_url=served.url, cookies={f"oenach_seat_{table}": token}) as client:
        return client.get("/?lang=en").text


# The room ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_room_shows_every_game_with_its_facts(browser: httpx.Client, lang: str) -> None:
    page = unescape(browser.get(f"/?lang={lang}").text)
    for spec in oenach.games().values():
        for fact in (spec.title, spec.designer, str(spec.year), spec.about(lang)):
            assert fact in page
        assert text("minutes", lang, n=spec.minutes) in page
        assert f'href="/new/{spec.name}"' in page
        assert f'href="/rules/{spec.name}"' in page
    assert page.count('class="cover"') == len(oenach.games())


def test_an_empty_room_says_what_to_do(browser: httpx.Client) -> None:
    page = unescape(browser.get("/?lang=en").text)
    assert text("none_mine", "en") in page


def test_my_tables_say_what_is_expected_of_me(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    waiting = rows(in_room(served, made["table"], host.token))
    assert [state for state, _ in waiting if made["table"] in _] == ["waiting"]
    friend = guest(served, made, 1, "Ailill")
    for player in (host, friend):
        seen = player.look(lang="en")
        state, row = next(
            r for r in rows(in_room(served, made["table"], player.token)) if made["table"] in r[1]
        )
        assert state == ("turn" if seen["moves"] else "playing")
        assert seen["status"] in row
    assert "with Ailill" in next(r for _, r in rows(in_room(served, made["table"], host.token)))


def test_finished_tables_are_kept_apart(served: Served) -> None:
    made, host = new_table(served, "tain", "me", "boy")
    let_bots_finish(host)
    page = in_room(served, made["table"], host.token)
    state, row = next(r for r in rows(page) if made["table"] in r[1])
    assert state == "over"
    assert text("look_back", "en") in row
    assert page.index("<details") < page.index(made["table"])


def test_a_table_is_mine_only_with_a_key_that_fits(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "boy")
    assert made["table"] in in_room(served, made["table"], host.token)
    assert made["table"] not in in_room(served, made["table"], "not-the-key")


def test_public_tables_wait_for_players_or_to_be_watched(served: Served, browser: httpx.Client) -> None:
    waiting, _ = new_table(served, "keltis", "me", "link", public=True)
    playing, _ = new_table(served, "keltis", "me", "link", public=True)
    guest(served, playing, 1)
    private, _ = new_table(served, "keltis", "me", "link")
    page = browser.get("/?lang=en").text
    to_watch = page.index('id="watch"')
    assert page.index(waiting["table"]) < to_watch < page.index(playing["table"])
    assert private["table"] not in page


# The form ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("begin", PRESETS)
@pytest.mark.parametrize("game", oenach.games())
def test_what_a_form_begins_with_can_be_sent_at_once(browser: httpx.Client, game: str, begin: str) -> None:
    spec = oenach.games()[game]
    page = browser.get(f"/new/{game}?begin={begin}")
    assert f'?begin={begin}" aria-current="true"' in page.text
    asked = asked_table(spec, preset(spec, begin))
    assert len(asked.seats) == spec.seats[0]
    assert asked.seats[0].kind == "me"
    assert asked.public == (begin == "open")
    table = browser.post(f"/new/{game}", data=preset(spec, begin))
    assert table.status_code == 200
    assert table.url.path.startswith("/t/")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", oenach.games())
def test_options_and_bots_are_offered_in_words(browser: httpx.Client, game: str, lang: str) -> None:
    spec = oenach.games()[game]
    page = unescape(browser.get(f"/new/{game}?lang={lang}").text)
    for option in spec.options:
        if len(option.values) < 2:
            continue
        assert typeset(option.question(lang), lang) in page
        assert f"/rules/{game}#{option.rule}" in page
        for value in option.values:
            assert re.search(rf'<option value="{value}"[^>]*>{re.escape(option.said(value, lang))}', page)
    for bot in LEVELS:
        assert text(f"{bot}_says", lang) in page


STARTS = {"kind0": "me", "name0": "Medb", "kind1": "none", "kind2": "bot:boy", "name2": "Fand"}


@pytest.mark.parametrize(("chosen", "wanted"), [("chance", "chance"), ("A", "A"), ("C", "B")])
def test_who_starts_is_a_seat_of_the_form_which_counts_empty_seats_too(chosen: str, wanted: str) -> None:
    asked = asked_table(oenach.games()["keltis"], {**STARTS, "option_start": chosen})
    assert [seat.name for seat in asked.seats] == ["Medb", "Fand"]
    assert asked.options["start"] == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_starts_at_an_empty_seat(browser: httpx.Client, lang: str) -> None:
    refused = browser.post(f"/new/keltis?lang={lang}", data={**STARTS, "option_start": "B"})
    assert refused.status_code == 400
    assert text("nobody_starts", lang, n=2) in unescape(refused.text)
    assert '<option value="B" selected>' in refused.text
    assert browser.post(f"/new/keltis?lang={lang}", data={**STARTS, "option_start": "X"}).status_code == 400


@pytest.mark.parametrize("game", ["keltis", "tain", "asterix"])
def test_who_was_chosen_in_the_form_starts_and_the_table_says_so_by_name(
    browser: httpx.Client, game: str
) -> None:
    page = browser.post(f"/new/{game}?lang=en", data={**STARTS, "kind2": "link", "option_start": "C"})
    option = oenach.games()[game].options[0]
    told = re.search(rf"{re.escape(option.question('en'))}.*?Fand", unescape(page.text), re.S)
    assert told


def test_a_form_that_is_refused_keeps_what_was_entered(browser: httpx.Client) -> None:
    form = {
        "kind0": "bot:druid",
        "name0": "Fer <Diad>",
        "kind1": "bot:boy",
        "option_end_card_start": "needs_row",
        "hurry": "on",
    }
    refused = browser.post("/new/keltis?lang=fr", data=form)
    assert refused.status_code == 400
    page = refused.text
    assert 'role="alert"' in page
    assert text("need_me", "fr") in unescape(page)
    assert 'value="Fer &lt;Diad&gt;"' in page
    for chosen in ("bot:druid", "bot:boy", "needs_row"):
        assert f'<option value="{chosen}" selected>' in page
    assert re.search(r'name="hurry"[^>]* checked', page)
    assert not re.search(r'name="hints"[^>]* checked', page)


def test_too_few_players_are_told_in_the_form(browser: httpx.Client) -> None:
    refused = browser.post("/new/hibernia?lang=en", data={"kind0": "me", "kind1": "link", "kind2": "none"})
    assert refused.status_code == 400
    assert "Hibernia is for 3 to 4 players, not 2." in unescape(refused.text)
    assert '<option value="none" selected>' in refused.text
