"""Where the games of a terminal are kept, with who plays at which seat."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any

from oenach.bots import BOTS

PERSON = "person"
PLAYERS = "players"  # the key of a record that holds PERSON or the name of a bot for each seat


def data_folder() -> Path:
    """The user's folder for our files; the standard says that a relative one does not count."""
    base = os.environ.get("XDG_DATA_HOME", "")
    return Path(base if os.path.isabs(base) else os.path.expanduser("~/.local/share")) / "oenach"


def fresh_path(game: str) -> Path:
    """A file that does not exist yet, named after the game and the time."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    names = (f"{game}-{stamp}{f'-{n}' if n > 1 else ''}.json" for n in count(1))
    return next(path for name in names if not (path := data_folder() / name).exists())


def write(data: Mapping[str, Any], path: Path) -> None:
    """Write a record to a file, whole or not at all."""
    if path.parent == data_folder():
        path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    os.replace(draft, path)


def recorded_players(data: Mapping[str, Any], seats: int) -> list[str] | None:
    """Who sat where in a saved game; None if the record does not say, or says something else."""
    players = data.get(PLAYERS)
    if not isinstance(players, list) or len(players) != seats or players.count(PERSON) != 1:
        return None
    return players if all(player == PERSON or player in BOTS for player in players) else None
