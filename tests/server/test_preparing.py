"""What bots need before they can search: nothing where a game has its portable module."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from oenach.server import players
from oenach.server.players import BotRunner


class Compiler:
    """Stands in for the process that compiles: it is done at once."""

    def __init__(self) -> None:
        self.commands: list[str] = []
        self.returncode = 0

    async def start(self, *command: Any) -> Compiler:
        self.commands.append(command[-1])
        return self

    async def wait(self) -> int:
        return self.returncode


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Compiler:
    """On a machine with Numba where nothing was compiled yet."""
    compiler = Compiler()
    monkeypatch.setattr(asyncio, "create_subprocess_exec", compiler.start)
    monkeypatch.setattr(players, "native_mark", lambda spec: tmp_path / spec.name)
    monkeypatch.setattr(players, "can_compile", lambda: True)
    return compiler


def prepared(*calls: str) -> None:
    """Call these methods of a runner for Keltis, one after the other, and wait for each."""

    async def run() -> None:
        runner = BotRunner()
        for call in calls:
            await getattr(runner, call)("keltis")
        await runner.close()

    asyncio.run(run())


def test_who_has_a_module_waits_for_no_compiler(compiler: Compiler) -> None:
    prepared("prepared", "prepared")
    assert not compiler.commands


def test_a_game_without_a_module_is_compiled_once_in_the_background(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "has_module", lambda spec, *loops: False)
    prepared("prepare", "prepare", "prepared")
    assert len(compiler.commands) == 1
    assert "compile_quietly('keltis')" in compiler.commands[0]


def test_who_has_no_module_waits_until_it_is_compiled(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "has_module", lambda spec, *loops: False)
    prepared("prepared")
    assert len(compiler.commands) == 1


@pytest.mark.parametrize("reason", ["compiled before", "no Numba"])
def test_what_need_not_or_cannot_be_compiled_is_not(
    reason: str, compiler: Compiler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "has_module", lambda spec, *loops: False)
    if reason == "compiled before":
        (tmp_path / "keltis").touch()
    else:
        monkeypatch.setattr(players, "can_compile", lambda: False)
    prepared("prepare")
    assert not compiler.commands
