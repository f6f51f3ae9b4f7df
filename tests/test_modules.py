"""Building the portable modules: the same bytes wherever they are built, which are those that we carry."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import oenach
from oenach.kernel.errors import Malformed
from oenach.kernel.label import label_of
from oenach.kernel.portable import module_file
from oenach.targets import modules

PACKAGE = Path(oenach.__file__).parent
# In every run of the tests one game, since building takes most of a minute; all of them in `make soak`.
GAMES = sorted(oenach.games()) if os.environ.get("OENACH_LAWS") == "deep" else ["tain"]


@pytest.mark.parametrize("game", GAMES)
def test_built_anew_in_another_folder_a_module_is_the_one_that_we_carry(game: str, tmp_path: Path) -> None:
    """If this fails, `oenach build modules` was forgotten, or a tool that builds them has changed."""
    elsewhere = tmp_path / "some where else"
    shutil.copytree(PACKAGE, elsewhere / "oenach", ignore=shutil.ignore_patterns("*.wasm", "__pycache__"))
    environment = {**os.environ, "PYTHONPATH": str(elsewhere), "OENACH_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-c", BOTH, game, str(tmp_path)]
    subprocess.run(command, env=environment, cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / f"{game}.wasm").read_bytes() == module_file(oenach.games()[game]).read_bytes()
    check_ptx((tmp_path / f"{game}.ptx").read_text())


BOTH = """
import sys
from pathlib import Path
from oenach.games import spec_of
from oenach.targets.modules import compile_for
game, folder = sys.argv[1], Path(sys.argv[2])
compile_for(spec_of(game), folder / f"{game}.wasm", folder / f"{game}.ptx")
"""


def check_ptx(text: str) -> None:
    """The same functions compile for a GPU: every export has a kernel, and needs nothing from elsewhere."""
    for name in label_of(module_file(oenach.games()["tain"]).read_bytes())["functions"]:
        assert f".visible .entry {name}_kernel(" in text
    assert ".extern" not in text
    assert "malloc" not in text


def test_without_the_tools_it_is_said_which_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(modules, "find_spec", lambda name: None)
    with pytest.raises(Malformed, match=r"needs numba and ziglang: pip install 'oenach\[build\]'"):
        modules.build(oenach.games()["keltis"], tmp_path)
