"""Strange requests: whatever is sent to the JSON interface, the answer is never our fault."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings, strategies as st

from server.serving import Json, Player, Served, guest, let_bots_finish, new_table

# Every operation of the interface but the stream of events, which does not end.
OPERATIONS = [
    ("get", "/api/tables"),
    ("post", "/api/tables"),
    ("post", "/api/promise"),
    ("get", "/api/tables/{table}"),
    ("get", "/api/tables/{table}/moments/{version}"),
    ("get", "/api/tables/{table}/meaning"),
    ("get", "/api/tables/{table}/record"),
    *(
        ("post", f"/api/tables/{{table}}/{what}")
        for what in ("moves", "why", "hint", "undo", "sit", "takeover", "curtain", "rematch")
    ),
    ("post", "/api/tables/{table}/seats/{seat}/revoke"),
    ("post", "/api/tables/{table}/seats/{seat}/answer"),
]
EXAMPLES = 1000 if os.environ.get("OENACH_LAWS") == "deep" else 10
quietly = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


@pytest.fixture(scope="module")
def schema(house: Served) -> Any:
    document = httpx.get(f"{house.url}/api/openapi.json").json()
    return schemathesis.openapi.from_dict(document)


def test_the_list_of_operations_is_complete(schema: Any) -> None:
    found = {
        (method, path)
        for path, item in schema.raw_schema["paths"].items()
        for method in item
        if path.startswith("/api")
    }
    assert found - set(OPERATIONS) == {("get", "/api/tables/{table}/events")}


def table_that_is(state: str, served: Served) -> tuple[Json, Player]:
    """A table that waits for a player, is being played, or is over; and its host."""
    made, host = new_table(served, "keltis", "me", "link", "boy")
    if state != "waiting":
        friend = guest(served, made, 1)
        if state == "over":
            let_bots_finish(host, friend)
    assert host.look()["state"] == state
    return made, host


@pytest.mark.parametrize("state", ["waiting", "playing", "over"])
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_nothing_that_is_sent_breaks_the_server(
    served: Served, schema: Any, method: str, path: str, state: str
) -> None:
    """What the description allows and what it does not, at a real table and as one of its seats."""
    made, host = table_that_is(state, served)
    operation = schema[path][method.upper()]

    @quietly
    @given(case=st.one_of(operation.as_strategy(), operation.as_strategy(generation_mode=NEGATIVE)))
    def send(case: Any) -> None:
        if "table" in case.path_parameters:
            case.path_parameters["table"] = made["table"]
        answer = case.call(base_url=served.url, session=None, headers=dict(host.client.headers))
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            assert answer.json()["sentence"]

    send()


NEGATIVE = schemathesis.GenerationMode.NEGATIVE
HOSTILE = [
    b"",
    b"null",
    b"[]",
    b'{"version": 1e400, "move": 0}',
    b'{"version": 1, "move": -1}',
    b'{"version": 1, "move": 99999999999999999999999999}',
    b'{"version": 99999999999999999999999999, "move": 0}',
    b'{"version": 1, "move": true}',
    b'{"version": 1, "move": "\\ud800"}',
    b'{"version": 1, "move": "\\u0000"}',
    b'{"version": 1, "move": "lay B5", "extra": 1}',
    b"{" * 10_000,
    b"\xff\xfe",
]


@pytest.mark.parametrize("body", HOSTILE)
@pytest.mark.parametrize("what", ["moves", "why", "sit", "curtain", "takeover", "hint"])
def test_hostile_bodies_are_refused(served: Served, body: bytes, what: str) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    headers = {"Content-Type": "application/json"}
    answer = host.client.post(f"/api/tables/{made['table']}/{what}", content=body, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text


@pytest.mark.parametrize("secret", ["x", "é", "a" * 5000, "\ud800".encode("utf-8", "surrogatepass")])
def test_strange_secrets_prove_nothing(served: Served, secret: str | bytes) -> None:
    made, _ = new_table(served, "keltis", "me", "boy")
    raw = secret if isinstance(secret, bytes) else secret.encode()
    with served.client() as client:
        address = f"/api/tables/{made['table']}"
        assert client.get(address, headers={b"Authorization": b"Bearer " + raw}).status_code == 403
        cookie = b"oenach_seat_" + made["table"].encode() + b"=" + raw
        as_spectator = client.get(address, headers={b"Cookie": cookie})
        assert as_spectator.json()["mine"] == []


def test_streams_that_are_broken_off_leave_nothing(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    for _ in range(5):
        next(host.events())
        served.send_home()
        _, host = new_table(served, "keltis", "me", "link")

    async def settled() -> bool:
        for _ in range(200):
            if len(served.registry.listeners) == 0:
                return True
            await asyncio.sleep(0.02)
        return False

    assert asyncio.run_coroutine_threadsafe(settled(), served.loop).result()
    assert made["table"] in served.registry.tables
