"""The compile switch: one source, two ways, and compiled code that is never stale."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import oenach
from oenach.kernel import backend

PACKAGE = Path(oenach.__file__).parent

PROBE = """
import sys
import numpy as np
import oenach
from oenach.kernel.backend import compile_rules
spec = oenach.games()["keltis"]
backend = compile_rules(spec, True)
state = np.zeros(1, spec.state_type.dtype)
backend.rules.start(state[0], 2, np.zeros(1, np.int64))
print(int(state[0]["pile_left"]))
"""


def run(source: Path, cache: Path) -> str:
    """What the probe prints with the package at `source`."""
    environment = {"PYTHONPATH": str(source), "OENACH_CACHE": str(cache), "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        [sys.executable, "-c", PROBE], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_a_changed_rule_never_runs_old_compiled_code(tmp_path: Path) -> None:
    """Also when the change is in another file than the function that was compiled."""
    shutil.copytree(PACKAGE, tmp_path / "oenach", ignore=shutil.ignore_patterns("__pycache__"))
    assert run(tmp_path, tmp_path / "cache") == "71"
    table = tmp_path / "oenach/games/keltis/state.py"
    table.write_text(table.read_text().replace("REMOVED = 30", "REMOVED = 20"))
    assert run(tmp_path, tmp_path / "cache") == "81"


def test_compiled_code_of_earlier_sources_is_removed_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OENACH_CACHE", str(tmp_path))
    for n in range(6):
        (tmp_path / "keltis" / f"old{n}").mkdir(parents=True)
    folder = backend.cache_folder.__wrapped__("keltis")
    assert folder.is_dir()
    assert len(list(folder.parent.iterdir())) == backend.KEEP + 1


def test_the_line_about_compiling_comes_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backend, "cache_folder", lambda game: tmp_path)
    said: list[str] = []
    for _ in range(2):
        backend.announce_compiling(oenach.games()["keltis"], "rules", said.append)
    assert len(said) == 1
    assert "once" in said[0]


ORDERS = """
import sys
import numpy as np
import oenach
from oenach.kernel.backend import compile_rules
for name in sys.argv[1:]:
    spec = oenach.games()[name]
    seats = spec.check_seats(None)
    backend, results = compile_rules(spec, True), np.zeros((20, seats + 2), np.int64)
    workspace = backend.workspace(seats, spec.check_options({}))
    backend.run.random_games(np.zeros(20, spec.state_type.dtype), 5, workspace, results)
    print(name, results.tolist())
"""


def test_games_compiled_in_one_process_and_kept_in_one_place_do_not_mix(tmp_path: Path) -> None:
    """Whatever the order, and whether compiled now or loaded from the disk."""
    environment = {"PYTHONPATH": str(PACKAGE.parent), "OENACH_CACHE": str(tmp_path), "PATH": "/usr/bin:/bin"}
    lines = []
    for order in (["keltis", "tain"], ["tain", "keltis"]):
        command = [sys.executable, "-c", ORDERS, *order]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        lines.append(sorted(done.stdout.splitlines()))
    assert lines[0] == lines[1] == sorted(expected_games("keltis") + expected_games("tain"))


def expected_games(name: str) -> list[str]:
    """The line of a game as the interpreted rules give it."""
    spec = oenach.games()[name]
    seats = spec.check_seats(None)
    plain, results = backend.compile_rules(spec, False), np.zeros((20, seats + 2), np.int64)
    states = plain.states(np.zeros(20, spec.state_type.dtype))
    plain.run.random_games(states, 5, plain.workspace(seats, spec.check_options({})), plain.wrap(results))
    return [f"{name} {results.tolist()}"]


@pytest.mark.parametrize("command", [["rules", "keltis"], ["--version"]])
def test_what_needs_no_compiler_does_not_load_it(command: list[str]) -> None:
    code = f"import sys, oenach.cli\ntry: oenach.cli.main({command!r})\nexcept SystemExit: pass\n"
    code += "assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_everything_works_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oenach.batch.can_compile", lambda: False)
    batch = oenach.Batch("keltis", games=2, seed=3)
    while batch.step(batch.sample()):
        pass
    assert batch.over.all()


def test_a_name_that_means_two_things_is_an_error() -> None:
    one, other = ModuleType("one"), ModuleType("other")
    one.__dict__["HAND"], other.__dict__["HAND"] = 8, 3
    with pytest.raises(TypeError, match="HAND in other means something else"):
        backend._common_names((one, other))
