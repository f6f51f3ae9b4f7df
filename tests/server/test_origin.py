"""Where a request comes from: households, and the proxies that may speak for others."""

from __future__ import annotations

import logging
import socket
from pathlib import Path

import pytest

from oenach.kernel.errors import Malformed
from oenach.server.origin import Proxies, address_of, household, read_address
from oenach.server.settings import settings_from
from server.serving import Json, Served, new_table, settings_in

TABLE: Json = {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "bot"}]}
AT_ONCE = 12  # tables that one address may set up


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("::1", "0:0:0:0:0:0:0:1"),
        ("2001:db8::1", "2001:0DB8:0:0:ffff:1:2:3"),
        ("::ffff:1.2.3.4", "1.2.3.4"),
        ("fe80::1%eth0", "fe80::2"),
        ("", "nonsense"),
    ],
)
def test_one_household_is_one_address(one: str, other: str) -> None:
    assert household(one) == household(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("2001:db8:0:1::1", "2001:db8:0:2::1"), ("1.2.3.4", "1.2.3.5"), ("::ffff:1.2.3.4", "::ffff:1.2.3.5")],
)
def test_neighbours_are_others(one: str, other: str) -> None:
    assert household(one) != household(other)


@pytest.mark.parametrize("text", ["1.2.3", "[::1", "a" * 500, "1.2.3.4.5", ":", "[]", "1.2.3.4, 5", "\ud800"])
def test_what_is_no_address_is_none(text: str) -> None:
    address = read_address(text)
    assert address is None or (text, str(address)) == ("[::1", "::1")


def heard(peer: str, *told: str, proxies: tuple[str, ...] = ("10.0.0.0/8", "::1"), proto: str = "") -> Json:
    """A request as it is after the proxies were looked at."""
    headers = [(b"x-forwarded-for", line.encode()) for line in told]
    headers += [(b"x-forwarded-proto", proto.encode())] * bool(proto)
    scope: Json = {"type": "http", "client": (peer, 1), "scheme": "http", "headers": headers}
    Proxies(proxies).unwrap(scope)
    return scope


@pytest.mark.parametrize(
    ("peer", "told", "visitor"),
    [
        ("10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        ("::1", ["1.2.3.4"], "1.2.3.4"),
        ("::ffff:10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", ["9.9.9.9, 1.2.3.4"], "1.2.3.4"),  # what the visitor said about itself
        ("10.0.0.1", ["9.9.9.9", "1.2.3.4, 10.1.1.1"], "1.2.3.4"),  # two proxies, and two lines
        ("10.0.0.1", ["1.2.3.4:5678"], "1.2.3.4"),
        ("10.0.0.1", ["[2001:db8::1]:443"], "2001:db8::/64"),
        ("10.0.0.1", ["1.2.3.4, nonsense"], "1.2.3.4"),
        ("10.0.0.1", ["nonsense"], "10.0.0.1"),
        ("10.0.0.1", [""], "10.0.0.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("5.6.7.8", ["1.2.3.4"], "5.6.7.8"),  # no proxy of ours
    ],
)
def test_only_our_proxies_speak_for_others(peer: str, told: list[str], visitor: str) -> None:
    assert address_of(heard(peer, *told)) == visitor


def test_only_our_proxies_tell_the_scheme() -> None:
    assert heard("10.0.0.1", proto="https")["scheme"] == "https"
    assert heard("10.0.0.1", proto="gopher")["scheme"] == "http"
    assert heard("5.6.7.8", proto="https")["scheme"] == "http"


def test_what_is_no_network_cannot_be_a_proxy() -> None:
    assert settings_from({"OENACH_PROXIES": "10.0.0.0/8, ::1", "OENACH_DATABASE": "x"}).proxies == (
        "10.0.0.0/8",
        "::1",
    )
    with pytest.raises(Malformed, match="OENACH_PROXIES"):
        Proxies(["nginx"])


def test_limits_count_for_the_visitor_behind_a_proxy(tmp_path: Path) -> None:
    with (
        Served(settings_in(tmp_path, rate=1.0, proxies=("127.0.0.1",))) as served,
        served.client() as client,
    ):

        def ask(told: str) -> int:
            return client.post("/api/tables", json=TABLE, headers={"X-Forwarded-For": told}).status_code

        assert [ask("1.2.3.4") for _ in range(AT_ONCE)] == [201] * AT_ONCE
        assert ask("1.2.3.4") == 429
        assert ask("5.6.7.8, 1.2.3.4") == 429
        assert ask("5.6.7.8") == 201


def test_without_a_proxy_nobody_is_somebody_else(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    with Served(settings_in(tmp_path, rate=1.0)) as served, served.client() as client:
        for n in range(AT_ONCE + 1):
            answer = client.post("/api/tables", json=TABLE, headers={"X-Forwarded-For": f"1.2.3.{n}"})
        assert answer.status_code == 429
    assert [record.getMessage().split()[0] for record in caplog.records] == ["X-Forwarded-For"]  # said once


def test_links_have_the_scheme_that_the_proxy_tells(tmp_path: Path) -> None:
    for proxies, scheme in ((("127.0.0.0/8",), "https"), ((), "http")):
        folder = tmp_path / scheme
        folder.mkdir()
        with Served(settings_in(folder, proxies=proxies)) as served:
            made, host = new_table(served, "keltis", "me", "link")
            page = host.client.get(f"/t/{made['table']}", headers={"X-Forwarded-Proto": "https"}).text
            assert f"{scheme}://127.0.0.1" in page


def test_a_proxy_has_as_many_connections_as_it_needs(tmp_path: Path) -> None:
    with Served(settings_in(tmp_path, rate=1.0, connections_of_address=2, proxies=("127.0.0.1",))) as served:
        lines = [socket.create_connection(("127.0.0.1", served.port), 60) for _ in range(6)]
        try:
            for line in lines:
                line.sendall(b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert line.recv(15) == b"HTTP/1.1 200 OK"
        finally:
            for line in lines:
                line.close()
