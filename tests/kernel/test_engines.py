"""The same module in another engine, V8 of Node: a hundred games and a hundred searches of every title."""

from __future__ import annotations

import json
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

import oenach
from engines import ENGINE, Call, a_search, some_games

SEARCHES = 100
PROGRAM = """
const { readFileSync } = require("node:fs");
const { createHash } = require("node:crypto");
const [engine, made, calls] = process.argv.slice(1);
const called = eval(readFileSync(engine, "utf8"));
(async () => {
  for (const { image, name, address } of JSON.parse(readFileSync(calls, "utf8"))) {
    const after = await called(readFileSync(made), readFileSync(image), name, address);
    console.log(createHash("sha256").update(after).digest("hex"));
  }
})();
"""


@pytest.mark.parametrize("name", sorted(oenach.games()))
def test_node_makes_of_every_call_what_wasmtime_makes_of_it(name: str, tmp_path: Path) -> None:
    searches = [a_search(name, seed, simulations=20) for seed in range(SEARCHES)]
    calls = [some_games(name), *searches]
    assert in_node(calls, tmp_path) == [sha256(call.after).hexdigest() for call in calls]


def in_node(calls: list[Call], folder: Path) -> list[str]:
    """The memory after each call, as Node makes it, by its hash."""
    told = []
    for n, call in enumerate(calls):
        image = folder / str(n)
        image.write_bytes(call.before)
        told.append({"image": str(image), "name": call.name, "address": call.address})
    listed = folder / "calls.json"
    listed.write_text(json.dumps(told))
    node = str(compute_driver_executable()[0])  # which comes with Playwright
    words = [node, "-e", PROGRAM, str(ENGINE), str(calls[0].module), str(listed)]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
