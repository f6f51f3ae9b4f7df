"""Files that are the same for everyone: kept for good by browsers, and compressed."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from oenach.art.sprites import sheet_name
from oenach.games import OWN, games
from oenach.server.static_files import FOLDER, name_of_all, slim
from server.serving import Served


@pytest.fixture
def browser(served: Served) -> httpx.Client:
    client = httpx.Client(base_url=served.url)
    served.clients.append(client)
    return client


def test_pages_load_files_by_the_name_of_their_version_and_keep_them(browser: httpx.Client) -> None:
    page = browser.get("/new/keltis").text
    addresses = re.findall(r'"(/static/[0-9a-f]{12}/[^"]+)"', page)
    assert f"/static/{name_of_all()}/style.css" in addresses
    for address in addresses:
        found = browser.get(address)
        assert found.status_code == 200
        assert "immutable" in found.headers["cache-control"]


@pytest.mark.parametrize("name", ["table.js", "0123456789ab/table.js"])
def test_without_the_name_of_this_version_a_file_is_asked_about_again(
    browser: httpx.Client, name: str
) -> None:
    found = browser.get(f"/static/{name}")
    assert found.headers["cache-control"] == "no-cache"
    again = browser.get(f"/static/{name}", headers={"If-None-Match": found.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    current = browser.get(f"/static/{name_of_all()}/table.js")
    assert current.content == found.content


def test_files_are_compressed_for_who_can_read_that(browser: httpx.Client) -> None:
    packed = browser.get("/static/table.js", headers={"Accept-Encoding": "gzip"})
    plain = browser.get("/static/table.js", headers={"Accept-Encoding": "identity"})
    assert (packed.headers["content-encoding"], "content-encoding" in plain.headers) == ("gzip", False)
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2


@pytest.mark.parametrize("game", OWN)
def test_the_sprites_of_a_game_are_under_their_budget(browser: httpx.Client, game: str) -> None:
    sheet = browser.get(f"/art/{sheet_name(games()[game])}", headers={"Accept-Encoding": "gzip"})
    assert "immutable" in sheet.headers["cache-control"]
    assert sheet.headers["content-encoding"] == "gzip"
    assert int(sheet.headers["content-length"]) < 250_000


def test_what_depends_on_who_asks_is_not_compressed(browser: httpx.Client) -> None:
    for address in ("/", "/new/keltis", "/api/tables"):
        found = browser.get(address, headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in found.headers


@pytest.mark.parametrize("name", ["nothing.js", "../app.py", "%2e%2e/app.py", name_of_all() + "/", ""])
def test_nothing_else_is_a_file(browser: httpx.Client, name: str) -> None:
    assert browser.get(f"/static/{name}").status_code == 404


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.js")), ids=lambda path: path.name)
def test_a_script_is_sent_without_comments_and_says_the_same(path: Path) -> None:
    script = path.read_text(encoding="utf-8")
    for line in script.splitlines():
        assert line.count("`") % 2 == 0, "a text over several lines would lose its indents"
        assert "/*" not in line or "*/" in line
    sent = slim(script)
    assert "\n//" not in sent
    assert sent.replace(" ", "") in "\n".join(
        line for line in script.replace(" ", "").splitlines() if line and not line.startswith("//")
    )
