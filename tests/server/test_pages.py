"""The pages as a person without a script uses them: links and forms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser

import httpx
import pytest

import oenach
from oenach.games import OWN
from oenach.numbers import typeset
from oenach.server.texts import text
from server.serving import Served, let_bots_finish, new_table


@pytest.fixture
def browser(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, follow_redirects=True, timeout=30) as client:
        yield client


class Forms(HTMLParser):
    """The fields of every form of a page, by where it is sent to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: dict[str, dict[str, str]] = {}
        self.buttons: dict[str, list[str]] = {}
        self._at = self._select = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._at = found.get("action", "")
            self.forms.setdefault(self._at, {})
        elif tag == "input" and "name" in found and ("checked" in found or found.get("type") != "checkbox"):
            self.forms[self._at][found["name"]] = found.get("value", "on")
        elif tag == "select":
            self._select = found.get("name", "")
        elif (
            tag == "option"
            and self._select
            and ("selected" in found or self._select not in self.forms[self._at])
        ):
            self.forms[self._at][self._select] = found["value"]
        elif tag == "button" and "name" in found:
            self.buttons.setdefault(self._at, []).append(found["value"])


@pytest.mark.parametrize("game", oenach.games())
def test_one_click_in_the_room_and_one_on_a_move(browser: httpx.Client, game: str) -> None:
    room = browser.get("/")
    assert game in Forms(room.text).buttons["/play"]
    page = browser.post("/play", data={"game": game})
    assert page.status_code == 200
    for _ in range(50):
        forms = Forms(page.text)
        move = next((action for action in forms.forms if action.endswith("/move")), None)
        if move:
            break
        page = browser.get(page.url)
    assert move
    version = forms.forms[move]["version"]
    after = browser.post(move, data={"version": version, "move": forms.buttons[move][0]})
    assert after.status_code == 200
    assert f'data-version="{version}"' not in after.text
    assert browser.get("/").text.count(page.url.path) >= 1  # my tables


def test_the_form_for_a_table_sets_it_up(browser: httpx.Client) -> None:
    form = Forms(browser.get("/new/tain").text).forms["/new/tain"]
    assert form["option_edition"] == "ludigaume"
    form |= {"kind0": "me", "name0": "Medb", "kind1": "bot:boy", "kind2": "link", "public": "on"}
    page = browser.post("/new/tain", data=form)
    assert page.status_code == 200
    assert "Medb" in page.text
    link = re.search(r'class="link" readonly value="([^"]+)"', page.text)
    assert link
    with httpx.Client(follow_redirects=True, timeout=30) as friend:
        invited = friend.get(link[1])
        assert "/s/" not in str(invited.url)
        sit = next(action for action in Forms(invited.text).forms if action.endswith("/sit"))
        seated = friend.post(str(invited.url.join(sit)), data={"name": "Ailill"})
        assert "Ailill" in seated.text
        assert 'data-state="playing"' in seated.text


def test_two_at_one_screen_pass_it_to_each_other(browser: httpx.Client) -> None:
    page = browser.post("/new/keltis", data={"kind0": "me", "kind1": "beside", "name0": "A", "name1": "B"})
    curtain = next(action for action in Forms(page.text).forms if action.endswith("/curtain"))
    assert 'class="board"' not in page.text
    assert "text-board" not in page.text
    seat = Forms(page.text).buttons[curtain][0]
    page = browser.post(curtain, data={"seat": seat})
    assert f'data-seat="{seat}"' in page.text
    move = next(action for action in Forms(page.text).forms if action.endswith("/move"))
    for _ in range(2):
        forms = Forms(page.text)
        page = browser.post(move, data={**forms.forms[move], "move": forms.buttons[move][0]})
    assert f'data-seat="{seat}"' in page.text  # the card that was drawn can be seen
    assert Forms(page.text).buttons[curtain] == [""]
    page = browser.post(curtain, data={"seat": ""})
    assert 'data-seat=""' in page.text
    assert Forms(page.text).buttons[curtain][0] == str(1 - int(seat))


def test_the_language_follows_the_browser_and_can_be_switched(browser: httpx.Client) -> None:
    french = browser.get("/", headers={"Accept-Language": "fr-CH, fr;q=0.9, en;q=0.8"})
    assert '<html lang="fr">' in french.text
    assert text("play_now", "fr") in french.text
    assert '<html lang="de">' in browser.get("/", headers={"Accept-Language": "de"}).text
    assert '<html lang="en">' in browser.get("/", headers={"Accept-Language": "gd"}).text
    switched = browser.post("/lang", data={"lang": "fr", "to": "/rules/tain"})
    assert switched.url.path == "/rules/tain"
    assert '<html lang="fr">' in switched.text
    assert browser.post("/lang", data={"lang": "fr", "to": "//elsewhere.example"}).url.path == "/"
    assert browser.post("/lang", data={"lang": "fr", "to": "https://elsewhere.example"}).url.path == "/"


def test_the_colours_follow_the_device_until_a_reader_chooses(browser: httpx.Client) -> None:
    assert "data-theme" not in browser.get("/").text
    dark = browser.post("/theme", data={"theme": "dark", "to": "/rules/tain"})
    assert dark.url.path == "/rules/tain"
    assert 'data-theme="dark"' in dark.text
    assert re.findall(r'name="theme" value="(\w+)"[^>]*aria-pressed="true"', dark.text) == ["dark"]
    assert 'data-theme="light"' in browser.post("/theme", data={"theme": "light"}).text
    assert 'data-theme="light"' in browser.post("/theme", data={"theme": "purple"}).text
    assert "data-theme" not in browser.post("/theme", data={"theme": "auto"}).text


@pytest.mark.parametrize("game", oenach.games())
def test_the_rules_page_has_an_anchor_for_every_rule(browser: httpx.Client, game: str) -> None:
    book = oenach.games()[game].book
    for lang in ("en", "fr"):
        page = browser.get(f"/rules/{game}?lang={lang}").text
        assert re.findall(r'<li id="([^"]+)" value=', page) == [rule.id for rule in book.rules]


@pytest.mark.parametrize("game", oenach.games())
def test_the_rules_page_ends_with_the_notation(browser: httpx.Client, game: str) -> None:
    for lang in ("en", "fr"):
        page = browser.get(f"/rules/{game}?lang={lang}").text
        assert '<a href="#notation">Notation</a></li></ol>' in page
        told = page[page.index('<h2 id="notation">') : page.index("</article>")]
        shown = re.findall(r"<dt><code>(.*?)</code></dt><dd>(.*?)</dd>", told)
        forms = oenach.games()[game].book.forms
        assert [tuple(map(unescape, one)) for one in shown] == [
            (f.example[lang], typeset(f.text[lang], lang)) for f in forms
        ]


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("game", OWN)
def test_the_rules_page_teaches_with_examples_tips_and_its_words(
    browser: httpx.Client, game: str, lang: str
) -> None:
    page = unescape(browser.get(f"/rules/{game}?lang={lang}").text)
    book = oenach.games()[game].book
    said = [told[lang] for told in book.overview.values()] + book.tips[lang]
    said += [term.text[lang] for term in book.glossary]
    said += [texts[lang] for rule in book.rules for texts in (rule.example, rule.detail) if texts]
    assert [one for one in said if typeset(one, lang) not in page] == []
    places = [page.index(f'id="{part}"') for part in ("section1", "tips", "glossary", "notation")]
    assert places == sorted(places)


def test_what_a_first_reading_can_do_without_is_behind_a_fold(browser: httpx.Client) -> None:
    page = browser.get("/rules/asterix?lang=en").text
    for n, section in enumerate(oenach.games()["asterix"].book.sections, start=1):
        title = page.index(f"""<h2 id="section{n}">{section.title["en"]}</h2>""")
        rules = page.index(f'<li id="{section.rules[0].id}"')
        assert section.fold == ("<details" in page[title:rules])
    detail = oenach.games()["keltis"].book.rule("keltis.hidden.taken").detail["en"]
    page = browser.get("/rules/keltis?lang=en").text
    assert re.search(rf"<details[^>]*><summary>[^<]+</summary><p>{detail}", page)


def test_a_table_in_a_rulebook_is_one_on_the_page_too(browser: httpx.Client) -> None:
    page = browser.get("/rules/tain?lang=en").text
    raids = page[page.index("<table>") : page.index("</table>")]
    rows = [re.findall(r"<t[hd][^>]*>([^<]*)", row) for row in raids.split("<tr>")[1:]]
    assert rows[0] == ["", "none, bluff", "chief", "warrior", "boy", "chief&#39;s daughter"]
    assert rows[2] == ["warrior", "succeeds", "fails", "fails", "succeeds", "carries her off"]
    assert '<td colspan="5">raids nothing</td>' in raids


def test_a_finished_game_is_replayed_step_by_step_from_any_seat(served: Served) -> None:
    made, host = new_table(served, "tain", "me", "boy")
    let_bots_finish(host)
    seen = set()
    for seat in (-1, 0, 1):
        address = f"/t/{made['table']}/replay?seat={seat}&moment=1"
        for _ in range(3):
            page = host.client.get(address)
            assert page.status_code == 200
            seen.add(page.text)
            following = re.search(r'id="next" href="([^"]+)"', page.text)
            assert following
            address = following[1].replace("&amp;", "&")
    assert len(seen) == 9
    end = host.client.get(f"/t/{made['table']}").text
    assert f"/api/tables/{made['table']}/record" in end
    assert text("rematch", "en") in end


def test_what_is_not_there_is_said_on_a_page(browser: httpx.Client) -> None:
    for page, status in (("/nowhere", 404), ("/t/nothere", 404), ("/rules/chess", 400), ("/new/chess", 400)):
        answer = browser.get(page)
        assert answer.status_code == status
        assert "<h1>" in answer.text
        assert 'role="alert"' in answer.text
    dead = browser.get("/t/nothere/s/secret")
    assert dead.status_code == 404
    wrong = browser.post("/play", data={"game": "chess"})
    assert wrong.status_code == 400
    assert Forms(wrong.text).forms["/lang"]["to"] == "/"  # who reads it in French comes to the room


def test_a_dead_link_says_so(served: Served, browser: httpx.Client) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    host.post("seats/1/revoke")
    dead = browser.get(made["seats"][1]["link"])
    assert dead.status_code == 403
    assert text("dead_link", "en") in dead.text


def test_the_page_announces_and_has_landmarks(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "boy")
    page = host.client.get(f"/t/{made['table']}").text
    notice = 'id="trouble" class="trouble" role="status"'
    for part in ("<header", "<main", 'aria-live="polite"', 'class="skip"', "<h1", notice):
        assert part in page
    status = re.search(r'<h1 class="status" id="status">([^<]+)</h1>', page)
    assert status
    assert f"<title>{status[1]} ·" in page
