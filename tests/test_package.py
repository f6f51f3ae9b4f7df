"""What is installed is whole: every file beside the code is listed as part of its package."""

from __future__ import annotations

import tomllib
from pathlib import Path

import oenach

ROOT = Path(oenach.__file__).parent
PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def files() -> list[Path]:
    return [path for path in ROOT.rglob("*") if path.is_file() and "__pycache__" not in path.parts]


def test_every_folder_with_code_is_a_package() -> None:
    folders = {path.parent for path in files() if path.suffix == ".py"}
    assert [folder for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_every_other_file_is_listed() -> None:
    patterns = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["setuptools"]["package-data"]["*"]
    others = [path for path in files() if path.suffix != ".py"]
    assert {path.suffix for path in others} >= {".html", ".css", ".js", ".toml"}
    assert [path for path in others if not _listed(path, patterns)] == []


def _listed(path: Path, patterns: list[str]) -> bool:
    """Whether a pattern names a file, from the nearest folder that is a package."""
    package = next(folder for folder in path.parents if (folder / "__init__.py").exists())
    within = path.relative_to(package)
    return any(
        len(Path(pattern).parts) == len(within.parts) and within.match(pattern) for pattern in patterns
    )
