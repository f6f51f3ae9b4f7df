"""An install without Numba, without NumPy and without a compiler: everything that players use is there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import oenach
from bare import BARE, QUICK_DRUIDS


def bare(code: str, folder: Path, typed: str = "", status: int = 0) -> tuple[str, str]:
    """What a program says and complains of there, on a machine that never saw it."""
    environment = {
        "PYTHONPATH": str(Path(oenach.__file__).parents[1]),
        "HOME": str(folder),
        "OENACH_CACHE": str(folder / "cache"),
        "LANG": "C.UTF-8",
    }
    command = [sys.executable, "-c", BARE + code]
    done = subprocess.run(
        command, env=environment, cwd=folder, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == status, done.stderr
    return done.stdout, done.stderr


@pytest.mark.parametrize("name", sorted(oenach.games()))
def test_a_whole_game_against_druids_in_the_terminal(name: str, tmp_path: Path) -> None:
    """The person does whatever comes first, and asks for a hint at the start."""
    arguments = ["play", name, "--bots", "druid", "--hurry", "--seed", "5", "--save", "game.json"]
    code = f"{QUICK_DRUIDS}import oenach.cli; sys.exit(oenach.cli.main({arguments!r}))"
    said, complaints = bare(code, tmp_path, "hint\n" + "1\n" * 1000)
    assert "ompil" not in said + complaints
    assert "interpreted" not in complaints
    game = oenach.Game.from_record(oenach.record.read(tmp_path / "game.json"))
    assert game.over


def test_a_review_of_a_game(tmp_path: Path) -> None:
    code = """
import oenach
game = oenach.Game("keltis", seed=1)
while not game.over:
    game.play(game.actors[0], game.moves(game.actors[0])[0])
print(len(oenach.review(game, simulations=5).decisions) > 10)
"""
    assert bare(code, tmp_path)[0] == "True\n"


def test_the_server_can_be_imported(tmp_path: Path) -> None:
    bare("import oenach.server.app, oenach.commands.serve", tmp_path)


@pytest.mark.parametrize(("lang", "expected"), [("en", "needs NumPy"), ("fr", "besoin de NumPy")])
def test_what_is_about_arrays_says_what_it_needs(lang: str, expected: str, tmp_path: Path) -> None:
    code = f"import os; os.environ['LANG'] = {lang + '.UTF-8'!r}\n"
    code += "import oenach.cli; sys.exit(oenach.cli.main(['simulate', 'keltis']))"
    assert expected in bare(code, tmp_path, status=1)[1]
