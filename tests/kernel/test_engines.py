"""The same module in another engine, V8 of Node."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

import oenach
from engines import CALLS, ENGINE, Call

PROGRAM = """
const { readFileSync, writeSync } = require("node:fs");
const [engine, made, image, name, address] = process.argv.slice(1);
const called = eval(readFileSync(engine, "utf8"));
called(readFileSync(made), readFileSync(image), name, Number(address)).then((after) => {
  for (let at = 0; at < after.length; ) at += writeSync(1, after, at);
});
"""


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("name", sorted(oenach.games()))
def test_node_makes_of_a_call_what_wasmtime_makes_of_it(
    name: str, call: Callable[[str], Call], tmp_path: Path
) -> None:
    made, image = call(name), tmp_path / "image"
    image.write_bytes(made.before)
    node = str(compute_driver_executable()[0])  # which comes with Playwright
    words = [node, "-e", PROGRAM, ENGINE, made.module, image, made.name, made.address]
    assert subprocess.run(list(map(str, words)), check=True, capture_output=True).stdout == made.after
