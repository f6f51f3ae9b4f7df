"""What stands before every request: sites, hosts, sizes, rates, headers, and logs without secrets."""

from __future__ import annotations

import io
import json
import logging
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

import oenach
from oenach.server.app import Lines
from oenach.server.guard import redacted
from oenach.server.limits import Limits, Rate
from server.serving import Player, Served, guest, let_bots_finish, new_table, settings_in
from support import about_three

PAGES = ("/", "/new/keltis", "/rules/tain", "/api/tables", "/static/table.js", "/nowhere", "/health")


@pytest.mark.parametrize("page", PAGES)
def test_every_answer_has_a_strict_policy(served: Served, page: str) -> None:
    with served.client() as client:
        headers = client.get(page).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize("game", oenach.games())
def test_no_page_has_script_or_style_inside(served: Served, game: str) -> None:
    made, host = new_table(served, game, "me", "link", *["boy"] * (about_three(game) - 2))
    guest(served, made, 1)
    pages = ["/", f"/new/{game}", f"/rules/{game}", f"/t/{made['table']}", f"/t/{made['table']}/replay"]
    for page in pages:
        html = host.client.get(page).text
        assert not re.search(r"<script(?![^>]*\ssrc=)", html), page
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=", html), page


def test_a_change_asked_for_by_another_site_is_not_made(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "boy")
    moves = f"/api/tables/{made['table']}/moves"
    others = ({"Origin": "https://elsewhere.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"})
    for headers in others:
        answer = host.client.post(moves, json={"version": 1, "move": 0}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "other_site")
        assert host.client.post("/play", data={"game": "keltis"}, headers=headers).status_code == 403
    own = {"Origin": served.url}
    assert host.client.post("/play", data={"game": "keltis"}, headers=own).status_code == 303


@pytest.mark.parametrize(
    "origin", ["http://[", "http://]", "//", "http://", "x" * 300, "http://evil@localhost"]
)
def test_a_site_without_a_readable_name_is_another_site(served: Served, origin: str) -> None:
    with served.client() as client:
        answer = client.post("/lang", data={"lang": "fr"}, headers={"Origin": origin})
        assert (answer.status_code, answer.text[:11]) == (403, "The request")


OWN = ("/", "/rules/tain", "/t/x?lang=fr#log", "/rules/t%C3%A1in", "/réserve")
FOREIGN = (
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\t/[",
    "https://evil.example",
    "evil",
    "",
    "/\n/x",
    "/\x00",
    "/ok\\..\\..",
    "\t//evil.example",
    "http:/\\evil.example",
    "/\u2028/x",
)


@pytest.mark.parametrize("switch", [("/lang", {"lang": "fr"}), ("/theme", {"theme": "dark"})])
def test_a_choice_leads_back_to_a_page_of_ours(served: Served, switch: tuple[str, dict[str, str]]) -> None:
    address, choice = switch
    with served.client() as client:
        for to in (*OWN, *FOREIGN):
            answer = client.post(address, data={**choice, "to": to})
            assert answer.status_code == 303
            expected = to if to in OWN else "/"
            assert unquote(answer.headers["location"]) == unquote(expected), to


SEATS = {
    "takeover": {"6": 422, "5": 404, "-1": 422, "x": 422},
    "revoke": {"6": 404, "-1": 422, "9" * 40: 404},
}


@pytest.mark.parametrize("what", SEATS)
def test_a_seat_that_no_table_has_is_a_bad_request(served: Served, what: str) -> None:
    made, host = new_table(served, "keltis", "me", "boy")
    for seat, status in SEATS[what].items():
        answer = host.client.post(f"/t/{made['table']}/{what}", data={"seat": seat})
        assert answer.status_code == status, seat


def test_another_name_for_our_address_is_not_answered(served: Served) -> None:
    with served.client() as client:
        assert client.get("/", headers={"Host": "evil.example"}).status_code == 421
        assert client.get("/", headers={"Host": "localhost:1"}).status_code == 200


def test_seats_are_kept_in_cookies_that_scripts_cannot_read(served: Served) -> None:
    with served.client() as client:
        answer = client.post("/play", data={"game": "keltis"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("oenach_seat_")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie  # at home there is no https; where there is, see below


def test_behind_https_nothing_travels_without_it(tmp_path: Path) -> None:
    with Served(settings_in(tmp_path, secure=True)) as served, served.client() as client:
        answer = client.post("/play", data={"game": "keltis"})
        assert "; Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_what_is_too_long_is_not_read(served: Served) -> None:
    with served.client() as client:
        long = client.post("/api/tables", content=b"x" * 20_000)
        assert (long.status_code, long.json()["error"]) == (413, "too_long")

        drip = (b"x" * 1000 for _ in range(40))  # sent without saying how long it will be
        assert client.post("/api/tables", content=drip).status_code == 413


def test_names_are_shown_and_not_carried_out(served: Served) -> None:
    name = "<script>alert(1)</script>"
    seats = [{"kind": "me", "name": name}, {"kind": "bot", "bot": "boy", "name": "a\u202eb\nc\x00"}]
    with served.client() as client:
        made = client.post("/api/tables", json={"game": "keltis", "seats": seats}).json()
    host = Player(served, made["table"], made["token"])
    shown = host.look(svg=True)
    assert shown["names"] == [name[:24], "abc"]
    for text in (host.client.get(f"/t/{made['table']}").text, shown["svg"]):
        assert "<script>alert" not in text


def test_a_hostile_name_is_a_name_on_every_page(served: Served) -> None:
    name = "\"'><svg onload=alert(1)>"
    seats = [{"kind": "me", "name": name}, {"kind": "bot", "bot": "boy"}, {"kind": "link"}]
    with served.client() as client:
        body = {"game": "hibernia", "seats": seats, "public": True, "hurry": True}
        made = client.post("/api/tables", json=body).json()
    table, host = made["table"], Player(served, made["table"], made["token"])
    pages = ["/", f"/t/{table}", f"/t/{table}/panel", f"/t/{table}?lang=fr"]
    seen = [host.client.get(page) for page in pages]
    let_bots_finish(host, guest(served, made, 2, name))
    pages += [f"/t/{table}/replay", f"/t/{table}/replay?moment=9&seat=0", f"/t/{table}/panel?since=1&seat=0"]
    seen += [host.client.get(page) for page in pages]
    assert all(answer.status_code == 200 for answer in seen)
    assert any("&lt;svg onload" in answer.text for answer in seen)
    for answer in seen:
        assert "<svg onload" not in answer.text
    record = host.client.get(f"/api/tables/{table}/record")
    assert record.json()["names"][0] == name
    assert record.headers["content-type"] == "application/json"


def test_an_option_cannot_read_a_file_of_the_server(served: Served, tmp_path: Path) -> None:
    path = tmp_path / "map.json"
    path.write_text("{}", encoding="utf-8")
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    with served.client() as client:
        body = {"game": "hibernia", "seats": seats, "options": {"board": str(path)}}
        answer = client.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert "ireland" in answer.json()["sentence"]


def test_too_much_at_once_is_refused_and_forgiven(tmp_path: Path) -> None:
    with Served(settings_in(tmp_path, rate=1.0)) as served, served.client() as client:
        body = {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        made = [client.post("/api/tables", json=body).status_code for _ in range(14)]
        assert made[:12] == [201] * 12
        assert made[-1] == 429
        refused = client.post("/api/tables?lang=fr", json=body)
        assert refused.json()["sentence"].startswith("C'était trop")
        assert client.get("/api/tables").status_code == 200  # other things go on


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("oenach.server.limits.time.monotonic", lambda: now)
    limits, rate = Limits(1.0, most=2), Rate("moves", 2, 1)
    assert [limits.allow(rate, "a") for _ in range(3)] == [True, True, False]
    now = 1.0
    assert [limits.allow(rate, "a") for _ in range(2)] == [True, False]
    for key in ("b", "c"):
        limits.allow(rate, key)
    assert limits.allow(rate, "a")  # forgotten: memory is bounded
    assert all(Limits(0.0).allow(rate, "a") for _ in range(5))


def test_logs_hold_no_secrets(served: Served) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    logger = logging.getLogger("oenach.server")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        made, host = new_table(served, "keltis", "me", "link")
        link = made["seats"][1]["link"]
        host.client.get(link)
        host.look()
    finally:
        logger.removeHandler(handler)
        logger.setLevel(logging.NOTSET)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert {"method", "path", "status", "ms"} <= set(lines[-1])
    assert f"/t/{made['table']}/s/..." in [line["path"] for line in lines]
    assert link.rsplit("/", 1)[1] not in stream.getvalue()
    assert made["token"] not in stream.getvalue()
    assert redacted("/t/abc/s/secret/more") == "/t/abc/s/.../more"


def test_a_mistake_of_ours_shows_no_trace(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the inside of the server")

    made, host = new_table(served, "keltis", "me", "boy")
    monkeypatch.setattr("oenach.server.service.looking.table_message", broken)
    answer = host.client.get(f"/api/tables/{made['table']}")
    assert (answer.status_code, answer.json()["error"]) == (500, "our_fault")
    assert "inside" not in answer.text


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": [{"kind": "me"}, {"kind": "bot"}]},
        {"game": "keltis", "seats": [{"kind": "me"}]},
        {"game": "keltis", "seats": [{"kind": "bot"}, {"kind": "bot"}]},
        {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "wizard"}]},
        {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "ghost"}]},
        {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"colour": "blue"}},
        {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "bot"}], "value": "a/b"},
        {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "bot"}], "promise": "unknown"},
    ],
)
def test_what_cannot_be_a_table_is_refused_with_a_sentence(served: Served, body: dict[str, object]) -> None:
    with served.client() as client:
        sentences = [client.post(f"/api/tables?lang={lang}", json=body) for lang in ("en", "fr")]
    assert [answer.status_code for answer in sentences] == [400, 400]
    assert sentences[0].json()["sentence"] != sentences[1].json()["sentence"]
