"""A server as a process of its own, for a whole visit: how it stops, and what it writes in its log."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx


@contextmanager
def serving(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program, writing its log to a file in the folder; and its address."""
    environment = {**os.environ, "OENACH_DATA": str(folder), "OENACH_PREPARE": "0", "OENACH_PACE": "0"}
    command = [sys.executable, "-m", "oenach", "serve", "--port", "0", "--no-browser", "--log"]
    with (
        (folder / "log").open("a", encoding="utf-8") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment) as process,
    ):
        try:
            assert process.stdout is not None
            yield process, next(w for w in process.stdout.readline().split() if w.startswith("http"))
        finally:
            process.kill()


def move(client: httpx.Client, table: str) -> None:
    """A move by the form of the page, as without a script."""
    view = client.get(f"/api/tables/{table}").json()
    form = {"move": view["moves"][0]["code"], "version": view["version"]}
    assert client.post(f"/t/{table}/move", data=form).status_code == 303


def test_a_visit_leaves_no_secret_in_the_log_and_a_stop_ends_streams_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, url), httpx.Client(base_url=url, timeout=30) as host:
        form = {"kind0": "me", "kind1": "link", "hints": "on", "hurry": "on"}
        table = host.post("/new/keltis", data=form).headers["location"].rsplit("/", 1)[1]
        token = host.cookies[f"oenach_seat_{table}"]
        link = next(iter(host.get(f"/api/tables/{table}").json()["links"].values()))
        with httpx.Client(base_url=url, timeout=30) as friend:
            assert friend.get(link).status_code == 303
            assert friend.post(f"/t/{table}/sit", data={"name": "Ailill"}).status_code == 303
            mover = host if host.get(f"/api/tables/{table}").json()["moves"] else friend
            move(mover, table)
            with friend.stream("GET", f"/api/tables/{table}/events") as events:
                lines = events.iter_lines()
                assert next(lines).startswith("retry")
                assert any(line.startswith("data") for line in lines)
                process.send_signal(signal.SIGTERM)
                for _ in lines:  # ends: no error, no waiting for the next sign of life
                    pass
            assert process.wait(20) in (0, -signal.SIGTERM)
    with serving(tmp_path) as (_, url), httpx.Client(base_url=url, timeout=30) as again:
        again.cookies.set(f"oenach_seat_{table}", token)
        kept = again.get(f"/api/tables/{table}").json()
        assert [line["kind"] for line in kept["log"]].count("move") == 1
        failed = again.get(f"/t/{table}/s/{token}x")  # a wrong one is nobody's business either
        assert failed.status_code == 403
    log = (tmp_path / "log").read_text(encoding="utf-8")
    entries = [json.loads(line) for line in log.splitlines()]
    assert {"at", "level", "what", "method", "path", "status", "ms"} <= set(entries[0])
    assert all(entry["level"] == "INFO" for entry in entries), log
    assert f"/t/{table}/s/..." in {entry["path"] for entry in entries}
    for secret in (token, link.rsplit("/", 1)[1]):
        assert secret not in log
    assert "oenach_seat_" not in log
    assert "Ailill" not in log
