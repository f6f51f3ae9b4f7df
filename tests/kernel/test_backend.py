"""The compile switch: one source, two backends, and compiled code that is never stale."""

from __future__ import annotations

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import oenach
from oenach.games import OWN
from oenach.kernel import backend
from oenach.kernel.messages import Message
from oenach.kernel.sources import compiled_files, fingerprint, folder_of, read_sources

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
    state = tmp_path / "oenach/games/keltis/state.py"
    state.write_text(state.read_text().replace("REMOVED = 30", "REMOVED = 20"))
    assert run(tmp_path, tmp_path / "cache") == "81"


def test_several_threads_can_ask_for_the_sources_at_once() -> None:
    """Each search asks which compiled code is here, and several bots search at the same time."""
    package, found = "oenach.games.keltis", read_sources(PACKAGE / "games/keltis")
    wanted = fingerprint(package, found)
    changed = [{**found, "rules.py": found["rules.py"] + b"\n" * n} for n in range(1, 9)]
    with ThreadPoolExecutor(4) as threads:
        names = list(threads.map(lambda sources: fingerprint(package, sources), [*changed, found]))
    assert names[-1] == wanted
    assert len(set(names)) == len(names)


COMPILED = {
    "keltis": ("rules.py", "heuristic.py", "state.py", "rulebook.toml"),
    "asterix": ("determinization.py", "knowledge.py"),
}
COMMON = ("kernel/driver.py", "kernel/chance.py", "kernel/fields.py", "kernel/backend.py", "bots/ismcts.py")
SHOWN = (
    "board.py",
    "notation.py",
    "narration.py",
    "draw.py",
    "drawing/middle.py",
    "messages.py",
    "spec.py",
    "pictures.toml",
)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of our sources, to be edited."""
    return shutil.copytree(PACKAGE, tmp_path / "oenach", ignore=shutil.ignore_patterns("__pycache__"))


def key(package: Path, game: str) -> str:
    """What names the compiled code of a game."""
    return fingerprint(f"oenach.games.{game}", read_sources(package / "games" / game, package))


def edit(file: Path) -> None:
    assert file.is_file()
    file.write_bytes(file.read_bytes() + b"\n# edited\n")


@pytest.mark.parametrize(
    ("game", "file"), [(game, f"games/{game}/{name}") for game, names in COMPILED.items() for name in names]
)
def test_editing_what_a_game_compiles_gives_that_game_new_code(package: Path, game: str, file: str) -> None:
    before = {name: key(package, name) for name in OWN}
    edit(package / file)
    assert [name for name in OWN if key(package, name) != before[name]] == [game]


@pytest.mark.parametrize("file", COMMON)
def test_editing_what_all_games_compile_gives_them_all_new_code(package: Path, file: str) -> None:
    before = {name: key(package, name) for name in OWN}
    edit(package / file)
    assert [name for name in OWN if key(package, name) == before[name]] == []


def test_editing_words_and_pictures_leaves_the_compiled_code(package: Path) -> None:
    before = {name: key(package, name) for name in OWN}
    for name in OWN:
        for file in SHOWN:
            edit(package / "games" / name / file)
        for texts in (package / "games" / name / "locale").iterdir():
            edit(texts)
    edit(package / "games/hibernia/ireland.json")  # the rules get a map as numbers, with the options
    edit(package / "kernel/messages.py")
    assert {name: key(package, name) for name in OWN} == before


ELSEWHERE = {
    "__init__.py": "",
    "rules.py": "from . import menu\nfrom .parts.deck import CARDS\nimport acme.dice.sides as d\n",
    "heuristic.py": "from acme.dice.rules import play",
    "state.py": "",
    "menu.py": "",
    "parts/__init__.py": "",
    "parts/deck.py": "import json\nfrom ..values import *\n",
    "values.py": "",
    "sides.py": "",
    "board.py": "from acme.dice import rules",
    "cards.json": "[]",
    "rulebook.toml": "",
}


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a game that is not one of ours: the package acme.dice."""
    for name, text in ELSEWHERE.items():
        file = tmp_path / "acme/dice" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path / "acme/dice"


def test_the_sources_of_a_game_from_elsewhere_are_found(elsewhere: Path) -> None:
    assert folder_of("acme.dice") == elsewhere
    found = compiled_files("acme.dice", read_sources(elsewhere))
    shown = {"__init__.py", "parts/__init__.py", "board.py"}
    assert {name for name in found if not name.startswith("oenach/")} == set(ELSEWHERE) - shown


def test_the_key_is_that_of_the_sources_before_they_were_imported(
    elsewhere: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever edits a rule while the old one runs gets no old code under the name of the new one."""
    monkeypatch.setenv("OENACH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(backend, "SOURCES", {})
    expected = fingerprint("acme.dice", read_sources(elsewhere))
    backend.remember_sources("dice", "acme.dice")
    edit(elsewhere / "rules.py")
    backend.remember_sources("dice", "acme.dice")
    assert backend.cache_folder.__wrapped__("dice") == tmp_path / "cache/dice" / expected


def test_a_package_that_is_not_there_is_named() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"oenach\.games\.chess is no package"):
        folder_of("oenach.games.chess")


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
    said: list[Message] = []
    for _ in range(2):
        backend.announce_compiling(oenach.games()["keltis"], "rules", said.append)
    assert len(said) == 1
    assert "This happens once" in said[0].told("en")
    assert "geschieht nur einmal" in said[0].told("de")
    assert "une fois pour toutes" in said[0].told("fr")


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


@pytest.mark.parametrize("compiled", [False, True])
def test_a_state_that_is_set_is_a_copy(compiled: bool) -> None:
    """A search begins every simulation so, in either way of running."""
    spec = oenach.games()["hibernia"]
    records = np.zeros(2, spec.state_type.dtype)
    states = backend.compile_rules(spec, compiled).states(records)
    records["turn"][0] = 2
    states[1] = states[0]
    records["turn"][0] = 1
    assert records["turn"].tolist() == [1, 2]


@pytest.mark.parametrize("command", [["rules", "keltis"], ["--version"]])
def test_what_needs_no_compiler_does_not_load_it(command: list[str]) -> None:
    code = f"import sys, oenach.cli\ntry: oenach.cli.main({command!r})\nexcept SystemExit: pass\n"
    code += "assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_everything_works_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oenach.kernel.choice.can_compile", lambda: False)
    batch = oenach.Batch("keltis", games=2, seed=3)
    while batch.step(batch.sample()):
        pass
    assert batch.over.all()


def test_a_name_that_means_two_things_is_an_error() -> None:
    one, other = ModuleType("one"), ModuleType("other")
    one.__dict__["HAND"], other.__dict__["HAND"] = 8, 3
    with pytest.raises(TypeError, match="HAND in other means something else"):
        backend._common_names((one, other))
