"""Nonsense over plain sockets, as in bench/fuzz.py: no answer is our fault, and no trace is in the log."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import fuzz
import pytest

from oenach.server import connections
from server.serving import Json, Served, settings_in

REQUESTS = 250


@pytest.mark.parametrize("kind", list(connections.KINDS))
def test_no_nonsense_is_our_fault(
    tmp_path: Path, kind: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz, "RARE", 0.0)  # what makes the server think is left to the long run
    caplog.set_level(logging.ERROR)
    with Served(settings_in(tmp_path, arrival=0.3), kind) as served:
        logging.getLogger("uvicorn.error").addHandler(caplog.handler)
        try:

            def ask(path: str, body: Json | None, token: str) -> Json:
                with served.client(token) as client:
                    found: Json = client.post(path, json=body).raise_for_status().json()
                return found

            found = asyncio.run(fuzz.fuzz(served.port, fuzz.places_in(ask), REQUESTS, seed=5))
        finally:
            logging.getLogger("uvicorn.error").removeHandler(caplog.handler)
    assert found.faults == []
    assert [record.getMessage() for record in caplog.records] == []
    assert {200, 303, 400, 403, 404, 422} <= set(found.statuses)


def test_nonsense_goes_to_every_address(tmp_path: Path) -> None:
    with Served(settings_in(tmp_path)) as served, served.client() as client:
        described = client.get("/api/openapi.json").json()["paths"]
    sent = {path for _, path in fuzz.ROUTES}
    assert set(described) <= sent
    assert {"/lang", "/t/{table}/takeover", "/t/{table}/panel", "/t/{table}/review"} <= sent
