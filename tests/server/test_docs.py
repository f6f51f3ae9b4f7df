"""What docs/server.md promises, checked with its own words."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from server.serving import Served, new_table

DOCS = Path(__file__).parents[2] / "docs" / "server.md"


def test_the_bot_of_the_documentation_plays_a_game(served: Served, tmp_path: Path) -> None:
    program = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
    assert program
    path = tmp_path / "bot.py"
    path.write_text(program[1], encoding="utf-8")
    made, host = new_table(served, "tain", "link", "boy")
    link = served.url + made["seats"][0]["link"]
    played = subprocess.run([sys.executable, str(path), link], capture_output=True, text=True, timeout=100)
    assert played.stderr == ""
    assert "My bot" in played.stdout
    assert host.look()["over"]


def test_every_request_of_the_table_exists(served: Served) -> None:
    documented = set(re.findall(r"`(GET|POST) (/api/[^`?]*|/health)`", DOCS.read_text(encoding="utf-8")))
    with served.client() as client:
        paths = client.get("/api/openapi.json").json()["paths"]
    names = {"{table}": "T", "{seat}": "N", "{version}": "V"}
    existing = set()
    for path, item in paths.items():
        short = re.sub(r"{\w+}", lambda found: names[found[0]], path)
        existing |= {(method.upper(), short) for method in item}
    assert documented - {("GET", "/api/openapi.json")} == existing
