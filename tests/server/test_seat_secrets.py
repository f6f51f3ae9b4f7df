"""Nobody sees a seat that is not theirs: what a link is worth before and after somebody sat down, how a seat
changes hands, and who counts as away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import oenach.server.migrations
from oenach.server.schema import SEATS
from oenach.server.seats import clean_name, link_secret, proof_of
from oenach.server.setup import Promises, SeatWish, Wish, set_table
from oenach.server.stored import Seat
from oenach.server.texts import text
from server.serving import Json, Player, Served, guest, let_bots_finish, new_table, settings_in

HIDDEN = ("board", "plain", "svg", "moves", "log", "status", "version", "undo", "fields")


@pytest.fixture
def browsers(served: Served) -> Iterator[list[httpx.Client]]:
    """Three browsers of different people."""
    clients = [httpx.Client(base_url=served.url, follow_redirects=True, timeout=30) for _ in range(3)]
    yield clients
    for client in clients:
        client.close()


def secret_in(link: str) -> str:
    return link.rsplit("/", 1)[1]


def cookie(table: str) -> str:
    return f"oenach_seat_{table}"


def what(player: Player) -> Json:
    """All of a view that tells something of the game."""
    view = player.look(svg=True, fields=True)
    return {name: view[name] for name in HIDDEN}


def last_line(player: Player, lang: str = "en") -> str:
    return str(player.look(lang=lang)["log"][-1]["text"])


def leave(served: Served, table: str, seat: int, seconds: float) -> None:
    """Let a player have been away for so long."""

    def go() -> None:
        at = served.table_in_memory(table)
        at.since -= seconds
        at.seen[seat] = at.seen.get(seat, at.since) - seconds

    served.inside(go)


# Links ------------------------------------------------------------------------------------------------


def test_the_host_cannot_open_a_hand_with_the_link_it_made(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    link = secret_in(made["seats"][1]["link"])
    friend = guest(served, made, 1)
    assert friend.look()["seat"] == 1
    with served.client() as client:
        for issue in range(3):  # all that the host can work out
            secret = link_secret(host.token, made["table"], 1, issue)
            proof = {"Authorization": f"Bearer {secret}"}
            for address in ("", "/events", "/moments/1"):
                answer = client.get(f"/api/tables/{made['table']}{address}", headers=proof)
                assert answer.status_code == 403
            for body in ({"version": 1, "move": 0}, {"step": 1}, {}):
                path = {"version": "moves", "step": "hint"}.get(next(iter(body), ""), "undo")
                answer = client.post(f"/api/tables/{made['table']}/{path}", json=body, headers=proof)
                assert answer.status_code == 403
            page = client.get(f"/t/{made['table']}", headers={"Cookie": f"{cookie(made['table'])}={secret}"})
            assert 'data-seat=""' in page.text
    assert link not in (friend.token, host.token)
    assert host.look()["links"] == {}


def test_a_used_link_says_so_in_both_languages(served: Served) -> None:
    made, _ = new_table(served, "keltis", "me", "link")
    link = made["seats"][1]["link"]
    guest(served, made, 1)
    with served.client() as client:
        for lang in ("en", "fr"):
            page = client.get(link, params={"lang": lang})
            assert page.status_code == 403
            assert text("used_link", lang) in unescape(page.text)
            assert f'href="/t/{made["table"]}"' in page.text  # where one can watch
    late = Player(served, made["table"], secret_in(link)).post("sit")
    assert (late.status_code, late.json()["error"]) == (403, "used_link")


def test_a_link_shows_nothing_before_its_owner_has_sat_down(served: Served) -> None:
    """Not even where the game is under way already."""
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    host.post("seats/1/revoke")
    friend.post("seats/1/answer", agree=True)
    invited = Player(served, made["table"], secret_in(host.look()["links"]["1"]))
    assert what(invited) == what(Player(served, made["table"]))
    assert invited.look()["invited"] == [1]
    assert invited.post("takeover", seat=1, bot="boy").status_code == 403
    assert invited.client.get(f"/api/tables/{made['table']}/moments/1").json()["seat"] is None
    invited.take_seat()
    assert invited.look()["seat"] == 1


def test_a_browser_sits_down_once_and_may_open_its_link_again(
    served: Served, browsers: list[httpx.Client]
) -> None:
    made, _ = new_table(served, "keltis", "me", "link")
    link, mine = made["seats"][1]["link"], cookie(made["table"])
    friend, other, _ = browsers
    offered = friend.get(link)
    assert 'data-seat=""' in offered.text
    assert 'id="sit-name"' in offered.text
    assert served.table(made["table"]).session.seats[1].sat is False  # to look is not to sit down
    friend.post(f"/t/{made['table']}/sit", data={"name": "Emer"})
    token = friend.cookies[mine]
    assert token != secret_in(link)
    assert 'data-seat="1"' in friend.get(link).text
    assert friend.cookies[mine] == token
    assert other.get(link).status_code == 403
    assert mine not in other.cookies


def test_a_browser_whose_answer_got_lost_has_its_seat_all_the_same(
    served: Served, browsers: list[httpx.Client]
) -> None:
    made, _ = new_table(served, "keltis", "me", "link")
    address, mine = f"/t/{made['table']}", cookie(made["table"])
    friend, other, _ = browsers
    for browser in (friend, other):
        browser.get(made["seats"][1]["link"])
    kept = dict(friend.cookies)
    answers = []
    for _ in range(2):  # as if the first answer had not come
        with httpx.Client(base_url=served.url, cookies=kept, timeout=30) as same:
            answers.append(same.post(f"{address}/sit", data={"name": "Emer"}))
    assert [answer.status_code for answer in answers] == [303, 303]
    assert answers[0].cookies[mine] == answers[1].cookies[mine]
    assert friend.cookies[mine] == kept[mine]
    assert 'data-seat="1"' in friend.get(address).text
    late = other.post(f"{address}/sit", data={"name": "Niamh"})  # who had opened the same link
    assert late.status_code == 403
    assert text("used_link", "en") in late.text
    assert 'data-seat=""' in other.get(address).text
    log = Player(served, made["table"]).look()["log"]
    assert [line["text"] for line in log if line["kind"] == "sit"] == ["Emer sits down."]


def test_two_presses_of_the_button_at_once_are_one(served: Served, browsers: list[httpx.Client]) -> None:
    made, _ = new_table(served, "keltis", "me", "link")
    friend = browsers[0]
    friend.get(made["seats"][1]["link"])
    cookies = dict(friend.cookies)

    async def press() -> list[httpx.Response]:
        async with httpx.AsyncClient(base_url=served.url, cookies=cookies, timeout=30) as client:
            presses = (client.post(f"/t/{made['table']}/sit", data={"name": "Emer"}) for _ in range(4))
            return list(await asyncio.gather(*presses))

    answers = asyncio.run(press())
    assert [answer.status_code for answer in answers] == [303] * 4
    tokens = {answer.cookies[cookie(made["table"])] for answer in answers}
    assert len(tokens) == 1
    assert Player(served, made["table"], tokens.pop()).look()["seat"] == 1


def test_a_host_who_tries_its_own_link_keeps_its_seat(served: Served, browsers: list[httpx.Client]) -> None:
    host = browsers[0]
    page = host.post("/new/keltis", data={"kind0": "me", "kind1": "link"})
    table = page.url.path.rsplit("/", 1)[1]
    token = host.cookies[cookie(table)]
    link = next(iter(host.get(f"/api/tables/{table}").json()["links"].values()))
    assert host.get(link).status_code == 200
    assert host.cookies[cookie(table)] == token
    assert host.get(f"/api/tables/{table}").json()["mine"] == [0]


def test_a_link_to_a_seat_that_a_bot_plays_is_told_so(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    assert host.post("takeover", seat=1, bot="boy").status_code == 200
    with served.client() as client:
        page = client.get(made["seats"][1]["link"])
    assert page.status_code == 403
    assert text("used_link", "en") in page.text
    assert host.look()["links"] == {}


def test_a_seat_left_to_a_bot_is_taken_back_with_the_fresh_secret_only(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    friend.post("takeover", seat=1, bot="boy")
    link = {"Authorization": f"Bearer {secret_in(made['seats'][1]['link'])}"}
    with served.client() as client:
        body = {"seat": 1}
        answer = client.post(f"/api/tables/{made['table']}/takeover", json=body, headers=link)
    assert answer.status_code == 403
    assert host.post("takeover", seat=1).status_code == 403
    assert friend.post("takeover", seat=1).status_code == 200
    assert friend.look()["seat"] == 1


def test_the_next_game_is_opened_by_the_fresh_secret_and_by_no_link(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    let_bots_finish(host, friend)
    table = friend.post("rematch").json()["table"]
    assert Player(served, table, friend.token).look()["seat"] == 1
    with served.client() as client:
        for origin in (made["table"], table):
            secret = link_secret(host.token, origin, 1, 0)
            proof = {"Authorization": f"Bearer {secret}"}
            assert client.get(f"/api/tables/{table}", headers=proof).status_code == 403


# Games of an earlier version --------------------------------------------------------------------------


def old_table(served: Served) -> tuple[str, Player, Player]:
    """A table at which the guest sits by the secret of its link, as all did once."""
    stored, token = set_table(Wish("keltis", [SeatWish("me"), SeatWish("link")], hurry=True), Promises())
    seats = [stored.seats[0], replace(stored.seats[1], sat=True)]
    stored = replace(stored, seats=seats, begun=0)
    served.registry.store.create(stored)
    table = stored.config.id
    return table, Player(served, table, token), Player(served, table, link_secret(token, table, 1, 0))


def test_a_guest_of_an_earlier_version_plays_on_and_gets_a_fresh_secret_for_the_next_game(
    served: Served, browsers: list[httpx.Client]
) -> None:
    table, host, friend = old_table(served)
    assert friend.look()["seat"] == 1
    assert f'data-seat="{1}"' in browsers[1].get(f"/t/{table}/s/{friend.token}").text
    let_bots_finish(host, friend)
    friend.post("takeover", seat=1)
    following = friend.post("rematch").json()["table"]
    again, page = Player(served, following, friend.token), browsers[1].get(f"/t/{following}?before={table}")
    assert again.look()["invited"] == [1]  # the host knows this secret, so it shows nothing
    assert Player(served, following, host.token).look()["links"] == {}
    assert 'id="sit-name"' in page.text
    seated = browsers[1].post(f"/t/{following}/sit", data={"name": "Emer"})
    assert 'data-seat="1"' in seated.text
    assert again.client.get(f"/api/tables/{following}").status_code == 403


def test_seats_kept_by_an_earlier_version_are_read(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    config = Config()
    config.set_main_option("script_location", str(Path(oenach.server.migrations.__file__).parent))
    old = {"table_id": "0", "seat": 1, "kind": "link", "name": "Emer", "proof": "ab", "issue": 0, "sat": True}
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        columns = ", ".join((*old, "value"))
        places = ", ".join(f":{name}" for name in (*old, "value"))
        connection.execute(sa.text(f"INSERT INTO seats ({columns}) VALUES ({places})"), {**old, "value": ""})
        command.upgrade(config, "head")
        row = connection.execute(SEATS.select()).mappings().one()
        assert row["link"] == ""
    engine.dispose()
    assert Seat(1, "link", "Emer", proof="ab", sat=True).by_old_link


# A seat that changes hands ----------------------------------------------------------------------------


def test_a_present_player_is_asked_before_the_seat_is_given_to_another(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link", "boy")
    friend, watcher = guest(served, made, 1, "Emer"), Player(served, made["table"])
    assert host.post("seats/1/revoke").json() == {"link": None, "asked": True}
    assert friend.look()["seat"] == 1  # nothing has changed
    assert [seat["asked"] for seat in watcher.look()["seats"]] == [False, True, False]
    assert "asks Emer to give up the seat" in last_line(watcher)
    assert "demande à Emer de rendre sa place" in last_line(watcher, "fr")
    assert host.look()["links"] == {}
    assert host.post("seats/1/answer", agree=True).status_code == 403  # that is for Emer to say
    assert watcher.post("seats/1/answer", agree=True).status_code == 403
    version = watcher.look()["version"]
    assert host.post("seats/1/revoke").json()["asked"]  # to ask again says nothing new
    assert watcher.look()["version"] == version
    assert friend.post("seats/1/answer", agree=False).status_code == 200
    assert "Emer keeps the seat" in last_line(watcher)
    assert friend.look()["seat"] == 1
    assert friend.post("seats/1/answer", agree=True).status_code == 403  # no longer asked


def test_who_agrees_loses_the_seat_and_everyone_is_told(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend, watcher = guest(served, made, 1, "Emer"), Player(served, made["table"])
    hand = friend.look(fields=True)["fields"]
    host.post("seats/1/revoke")
    assert friend.post("seats/1/answer", agree=True).status_code == 200
    assert friend.client.get(f"/api/tables/{made['table']}").status_code == 403
    name = host.look()["names"][0]
    assert last_line(watcher) == f"The host ({name}) takes the seat from Emer, who agrees: it is free."
    assert last_line(watcher, "fr").startswith(f"L'hôte ({name}) retire sa place à Emer, qui accepte")
    heir = Player(served, made["table"], secret_in(host.look()["links"]["1"]))
    heir.take_seat()
    assert heir.look(fields=True)["fields"] == hand  # the game goes on where it was
    assert [seat["asked"] for seat in watcher.look()["seats"]] == [False, False]


def test_what_the_host_asked_is_still_asked_after_a_restart(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with Served(settings) as served:
        made, host = new_table(served, "keltis", "me", "link")
        friend = guest(served, made, 1)
        host.post("seats/1/revoke")
    with Served(settings) as served:
        again = Player(served, made["table"], friend.token)
        assert again.look()["seats"][1]["asked"]
        assert again.post("seats/1/answer", agree=True).status_code == 200
        link = Player(served, made["table"], host.token).look()["links"]["1"]
        assert Player(served, made["table"], secret_in(link)).take_seat()["seat"] == 1


def test_the_seat_of_who_is_long_away_can_be_given_to_another(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend, watcher = guest(served, made, 1, "Emer"), Player(served, made["table"])
    leave(served, made["table"], 1, served.registry.settings.gone - 30)
    assert host.post("seats/1/revoke").json()["asked"]
    leave(served, made["table"], 1, 60)
    assert host.post("seats/1/revoke").json()["link"]
    assert "takes the seat from Emer, who has been away for long" in last_line(watcher)
    assert friend.client.get(f"/api/tables/{made['table']}").status_code == 403


def test_before_the_game_a_seat_is_freed_without_asking_and_all_are_told(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link", "link")
    friend = guest(served, made, 1, "Emer")
    assert host.post("seats/1/revoke").json()["link"]
    assert friend.client.get(f"/api/tables/{made['table']}").status_code == 403
    assert "takes the seat from Emer: it is free" in last_line(Player(served, made["table"]))


def test_the_host_frees_a_seat_at_its_own_screen(served: Served) -> None:
    _, host = new_table(served, "keltis", "me", "beside")
    assert host.post("seats/1/revoke").json()["link"]
    assert host.look()["mine"] == [0]


def test_the_question_is_on_the_page_of_the_player_and_its_answer_too(
    served: Served, browsers: list[httpx.Client]
) -> None:
    friend, host, watcher = browsers
    table = host.post("/new/keltis", data={"kind0": "me", "kind1": "link"}).url.path
    link = next(iter(host.get(f"/api/tables/{table.rsplit('/', 1)[1]}").json()["links"].values()))
    friend.get(link)
    friend.post(f"{table}/sit", data={"name": "Emer"})
    asked = host.post(f"{table}/revoke", data={"seat": 1})
    assert text("asked_tag", "en") in asked.text
    assert text("asked_tag", "en") in watcher.get(table).text
    for lang in ("en", "fr"):
        page, others = (unescape(one.get(table, params={"lang": lang}).text) for one in (friend, host))
        assert text("asked_title", lang) in page
        assert text("keep_seat", lang) in page
        assert text("asked_title", lang) not in others
    kept = friend.post(f"{table}/answer", data={"seat": 1, "agree": ""}).text
    assert "Emer keeps the seat" in kept
    assert 'data-seat="1"' in kept
    host.post(f"{table}/revoke", data={"seat": 1})
    gone = friend.post(f"{table}/answer", data={"seat": 1, "agree": "1"}).text
    assert 'data-seat=""' in gone
    assert "/s/" in host.get(table).text  # the new link
    assert 'data-seat=""' in friend.get(table).text
    assert friend.get(link).status_code == 403


def test_a_question_does_not_keep_a_player_from_taking_a_move_back(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    acting = host if host.look()["moves"] else friend
    acting.move(acting.look()["moves"][0]["code"])
    host.post("seats/1/revoke")
    assert acting.look()["undo"]
    assert acting.post("undo").status_code == 200


# Who is away ------------------------------------------------------------------------------------------


def test_after_a_restart_nobody_counts_as_away_at_once(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with Served(settings) as served:
        made, host = new_table(served, "keltis", "me", "link")
        friend = guest(served, made, 1)
    with Served(settings) as served:
        again = Player(served, made["table"], host.token)
        assert again.post("takeover", seat=1, bot="boy").status_code == 403
        assert again.post("seats/1/revoke").json()["asked"]
        assert Player(served, made["table"], friend.token).look()["seat"] == 1


def test_a_table_that_left_memory_counts_absence_anew(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    guest(served, made, 1)
    served.inside(lambda: served.registry.forget(served.table_in_memory(made["table"])))
    assert host.post("takeover", seat=1, bot="boy").status_code == 403


def test_a_bot_for_who_is_away_is_told_with_the_reason(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    guest(served, made, 1, "Emer")
    leave(served, made["table"], 1, served.registry.settings.absent + 1)
    assert host.post("takeover", seat=1, bot="boy").status_code == 200
    log = Player(served, made["table"]).look()["log"]
    told = next(line["text"] for line in log if line["kind"] == "bot")
    assert told == f"The host ({host.look()['names'][0]}) lets a bot (boy) play for Emer, who is away."


def test_the_secret_of_a_link_keeps_nobody_present(served: Served) -> None:
    """A host could not make a guest seem away, and nobody makes one seem here."""
    made, host = new_table(served, "keltis", "me", "link")
    guest(served, made, 1)
    leave(served, made["table"], 1, served.registry.settings.absent + 1)
    with served.client() as client:
        proof = {"Authorization": f"Bearer {secret_in(made['seats'][1]['link'])}"}
        assert client.get(f"/api/tables/{made['table']}", headers=proof).status_code == 403
    assert host.post("takeover", seat=1, bot="boy").status_code == 200


# One seat for each ------------------------------------------------------------------------------------


def sit_from(served: Served, table: str, address: str, **headers: str) -> httpx.Response:
    """A program that takes a free seat, from some address of the world."""

    async def sit() -> httpx.Response:
        far = httpx.ASGITransport(served.app, client=(address, 50_000))
        async with httpx.AsyncClient(transport=far, base_url="http://127.0.0.1", headers=headers) as client:
            return await client.post(f"/api/tables/{table}/sit", json={})

    return asyncio.run_coroutine_threadsafe(sit(), served.loop).result()


def test_a_browser_takes_one_seat_of_a_public_table(served: Served, browsers: list[httpx.Client]) -> None:
    made, _ = new_table(served, "keltis", "me", "link", "link", public=True)
    friend, other, _ = browsers
    address, mine = f"/t/{made['table']}", cookie(made["table"])
    friend.get(address)
    friend.post(f"{address}/sit", data={"name": "Emer"})
    again = friend.post(f"/api/tables/{made['table']}/sit", json={})
    assert (again.status_code, again.json()["error"]) == (403, "seated")
    friend.cookies.delete(mine)  # who throws the cookie of the seat away is still known
    again = friend.post(f"/api/tables/{made['table']}/sit", json={})
    assert (again.status_code, again.json()["error"]) == (403, "seated")
    assert 'data-seat="1"' not in other.get(address).text
    assert served.table(made["table"]).session.seats[2].sat is False


def test_an_address_takes_one_seat_of_a_public_table(served: Served) -> None:
    made, _ = new_table(served, "hibernia", "me", "link", "link", "link", public=True)
    table = made["table"]
    assert sit_from(served, table, "51.15.20.7").status_code == 200
    second = sit_from(served, table, "51.15.20.7")
    assert second.status_code == 403
    assert "network" in second.json()["sentence"]
    assert sit_from(served, table, "2a01:e0a:1:2::1").status_code == 200
    assert sit_from(served, table, "2a01:e0a:1:2:ffff::9").status_code == 403  # the same household
    for near in ("127.0.0.1", "192.168.1.1"):  # perhaps a proxy's, so of many
        other, _ = new_table(served, "hibernia", "me", "link", "link", public=True)
        assert [sit_from(served, other["table"], near).status_code for _ in range(2)] == [200, 200]
    link = made["seats"][3]["link"]
    invited = sit_from(served, table, "51.15.20.7", Authorization=f"Bearer {secret_in(link)}")
    assert invited.status_code == 200  # whom the host invites may come from anywhere


def test_a_host_who_sits_down_at_its_public_table_stays_its_host(served: Served) -> None:
    _, host = new_table(served, "keltis", "link", "link", public=True)
    assert host.post("sit", name="Medb").json() == {"seat": 0, "token": host.token}
    assert (host.look()["mine"], host.look()["host"]) == ([0], True)


def test_no_address_is_stored(served: Served) -> None:
    made, _ = new_table(served, "keltis", "me", "link", public=True)
    assert sit_from(served, made["table"], "51.15.100.23").status_code == 200
    with served.registry.store.engine.connect() as connection:
        for table in ("tables", "seats", "log"):
            rows = connection.execute(sa.text(f"SELECT * FROM {table}")).all()
            assert "51.15.100" not in repr(rows)
            assert proof_of("51.15.100.23") not in repr(rows)


# Names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u3164",
        "\u2800\u2800",
        "\u115f\u1160",
        "\uffa0",
        "\u0301\u0302",
        "\u200b\u200d\ufeff",
        "\ufe0f",
        "\u034f\u17b5\u180b",
        " \u0301 \u20dd",
        "\U000e0101",
        "\U0001d159",
        "\u00ad\u2066\u202e",
    ],
)
def test_a_name_that_shows_nothing_is_no_name(served: Served, name: str) -> None:
    assert clean_name(name) == ""
    made, host = new_table(served, "keltis", "me", "link")
    given = host.look()["names"][1]
    assert guest(served, made, 1, name).look()["names"][1] == given


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("E\u0301mer", "Émer"),
        ("E\u034f\u0301mer", "Émer"),
        ("Em\u3164er", "Emer"),
        ("\u0301Emer", "Emer"),
        ("Z\u0301\u0302\u0303\u0304\u0305a", "Ź\u0302\u0303\u0304a"),
        ("  Fergus \u2800 mac  Róich ", "Fergus mac Róich"),
        ("अनिल", "अनिल"),
        ("O'Neill & Sons", "O'Neill & Sons"),
    ],
)
def test_a_name_keeps_what_can_be_seen_of_it(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown
