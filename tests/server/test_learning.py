"""The pages of a lesson without a script, and the table that goes on from its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

import oenach
from oenach.game import Game
from oenach.kernel.messages import languages
from oenach.lessons import Place, first_place, place_at
from oenach.server.texts import text
from server.serving import Player, Served, let_bots_finish, new_table

TAUGHT = [name for name, spec in oenach.games().items() if spec.lesson]


@pytest.fixture
def browser(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, follow_redirects=True, timeout=60) as client:
        yield client


def last_place(game: str) -> Place:
    return place_at(game, len(first_place(game).lesson.steps))


def go_on(browser: httpx.Client, place: Place, page: httpx.Response) -> httpx.Response:
    """Do as the lesson says, by the link or the form of its page."""
    if place.wanted:
        assert f'action="/learn/{place.spec.name}/{place.number + 1}"' in page.text
        return browser.post(page.url, data={"move": str(place.wanted[0])})
    (link,) = re.findall(r'id="go-on" href="([^"]+)"', page.text)
    return browser.get(link)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", TAUGHT)
def test_a_whole_lesson_by_links_and_forms(browser: httpx.Client, game: str, lang: str) -> None:
    browser.cookies.set("oenach_lang", lang)
    page, place = browser.get(f"/learn/{game}"), first_place(game)
    while not place.at_end:
        assert page.status_code == 200
        assert place.text(lang) in unescape(page.text)
        page, place = go_on(browser, place, page), place.after()
        assert page.url.path == f"/learn/{game}/{place.number + 1}"
    assert place.text(lang) in unescape(page.text)
    assert text("lesson_play_on", lang) in unescape(page.text)


def test_a_wrong_try_gets_the_reason_and_another_go(browser: httpx.Client) -> None:
    place = place_at("keltis", 1)
    draw, lay = place.view.read("draw"), place.view.read("lay R1")
    refused = browser.post("/learn/keltis/2?lang=en", data={"move": str(draw)})
    assert refused.status_code == 200
    assert "First play a card; you draw after that." in unescape(refused.text)
    assert 'href="/rules/keltis#keltis.turn.then-draw"' in refused.text
    assert place.text("en") in unescape(refused.text)
    other = browser.post("/learn/keltis/2?lang=en", data={"move": str(lay)})
    assert "your 3s can follow it" in unescape(other.text)


@pytest.mark.parametrize(
    ("picks", "sentence"),
    [
        (["hand:R1"], "your 3s can follow it"),
        (["pile"], "First play a card"),
        (["nowhere"], text("nothing_there", "en")),
        (["hand:B2"], "your 3s can follow it"),
    ],
)
def test_pointing_at_something_else_gets_the_reason(
    browser: httpx.Client, picks: list[str], sentence: str
) -> None:
    page = browser.post("/learn/keltis/2?lang=en", data={"pick": picks})
    assert page.status_code == 200
    assert sentence in unescape(page.text)


def test_where_there_is_only_something_to_read(browser: httpx.Client) -> None:
    page = browser.post("/learn/keltis/1?lang=en", data={"pick": ["hand:B2"]})
    assert "nothing to do but to read" in page.text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/learn/keltis/99", 404),
        ("/learn/keltis/0", 404),
        ("/learn/keltis/3?way=x", 404),
        ("/learn/keltis/3?way=0-9", 400),
        ("/learn/nothing", 400),
    ],
)
def test_what_is_no_step_is_a_page_that_says_so(browser: httpx.Client, path: str, status: int) -> None:
    page = browser.get(path)
    assert page.status_code == status
    assert "<h1" in page.text


def test_another_language_stays_at_the_step(browser: httpx.Client) -> None:
    page = browser.post("/learn/keltis/2", data={"pick": ["pile"]})
    assert 'name="to" value="/learn/keltis/2"' in page.text


# Going on ---------------------------------------------------------------------------------------------


def seat_of(browser: httpx.Client, served: Served, game: str) -> Player:
    """The player who goes on from the end of a lesson at a table."""
    page = browser.post(f"/learn/{game}/{last_place(game).number + 1}/play")
    assert page.status_code == 200
    table = page.url.path.removeprefix("/t/")
    return Player(served, table, browser.cookies[f"oenach_seat_{table}"])


@pytest.mark.parametrize("game", TAUGHT)
def test_the_table_begins_where_the_lesson_ended(browser: httpx.Client, served: Served, game: str) -> None:
    player, end = seat_of(browser, served, game), last_place(game)
    session = served.table(player.table).session
    assert session.game is not None
    made = [step.notation(end.spec) for step in session.game.steps[: len(end.game.steps)]]
    assert made == [step.notation(end.spec) for step in end.game.steps]
    assert player.look()["seat"] == end.lesson.seat


def test_the_moves_of_the_lesson_cannot_be_taken_back(browser: httpx.Client, served: Served) -> None:
    player = seat_of(browser, served, "keltis")
    assert not player.look()["undo"]
    player.move("lay R1")
    assert player.look()["undo"]
    assert player.post("undo").status_code == 200
    assert not player.look()["undo"]
    assert player.look()["scores"][0] == last_place("keltis").game.scores[0]


def test_such_a_table_is_the_same_after_a_restart(browser: httpx.Client, served: Served) -> None:
    player = seat_of(browser, served, "keltis")
    player.move("lay R1")
    before = player.look()
    served.inside(lambda: served.registry.forget(served.table_in_memory(player.table)))
    assert player.look() == before


def test_such_a_game_is_played_recorded_and_played_again(browser: httpx.Client, served: Served) -> None:
    player = seat_of(browser, served, "keltis")
    view = let_bots_finish(player)
    record = player.client.get(f"/api/tables/{player.table}/record").json()
    game = Game.from_record(record)
    assert list(game.scores) == view["scores"]
    assert record["generator"] == "dictated"
    assert "deal" not in record
    again = player.post("rematch").json()["table"]
    assert served.table(again).session.config.opening == ""


# Where it is offered ----------------------------------------------------------------------------------


def test_the_room_offers_the_lessons(browser: httpx.Client) -> None:
    page = unescape(browser.get("/?lang=en").text)
    for game in TAUGHT:
        assert f'href="/learn/{game}" data-lesson' in page
    assert page.count("data-lesson") == len(TAUGHT)
    assert 'id="offer"' in page


def test_who_has_a_table_is_no_stranger(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    with httpx.Client(base_url=served.url, cookies={f"oenach_seat_{made['table']}": host.token}) as client:
        assert 'id="offer"' not in client.get("/").text


def test_a_table_offers_the_lesson_to_who_plays_there(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "boy")
    assert 'data-offer="keltis"' in host.client.get(f"/t/{made['table']}").text
    with served.client() as spectator:
        assert 'id="offer"' not in spectator.get(f"/t/{made['table']}").text


def test_after_a_lesson_the_table_does_not_offer_it(browser: httpx.Client, served: Served) -> None:
    player = seat_of(browser, served, "keltis")
    page = browser.get(f"/t/{player.table}?lang=en").text
    assert 'id="offer"' not in page
    assert "began with the cards of a lesson" in page


@pytest.mark.parametrize("path", ["/learn/keltis/2", "/learn/tain/4", "/learn/hibernia/exercises/1"])
def test_what_is_drawn_says_what_it_means(browser: httpx.Client, path: str) -> None:
    page = browser.get(f"{path}?lang=en").text
    things = set(re.findall(r'data-pick="([^"]+)"', page))
    assert things
    for thing in things:
        answer = browser.get(f"{path}/meaning", params={"lang": "en", "thing": thing})
        assert answer.status_code == 200
        assert all(line.endswith((".", ")")) for line in answer.json()["lines"])
    assert browser.get(f"{path}/meaning", params={"thing": "hand:nothing"}).status_code == 404
