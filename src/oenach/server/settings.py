"""What can be set about a server, all by environment variables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from oenach.kernel.errors import Malformed, file_reason
from oenach.server.texts import text as say
from oenach.terminal.save import data_folder

MOST_RENDERERS = 2  # they draw as much as one server can send
LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True)
class Settings:
    """A server's settings. The defaults are those of a table at home."""

    database: str  # where the games are kept, as an address of SQLAlchemy
    hosts: tuple[str, ...] = LOCAL_HOSTS  # the names under which the server answers; "*": any
    secure: bool = False  # whether the server is reached by https, so that cookies travel only there
    rate: float = 1.0  # how much more than usual one address may ask; 0: as much as it likes
    idle: float = 600.0  # seconds after which a table that nobody looks at leaves memory
    tables: int = 2000  # tables in memory at once
    connections: int = 10_000  # open connections, all together
    connections_of_address: int = 100  # open connections of one address, if there is a rate
    arrival: float = 20.0  # seconds that a request may take to arrive
    proxies: tuple[str, ...] = ()  # addresses or networks of proxies that say whom they speak for
    pace: float = 1.0  # how much slower than usual the bots answer; 0: as soon as they can
    prepare: bool = False  # whether to compile what a game's hints need when it is first chosen
    ahead: bool = False  # whether reviews of games with bots are begun while they last
    render_pool: int = 0  # processes that draw for a full house
    guests: int = 60  # open streams of events from which on the house counts as full
    patience: float = 12.0  # seconds that anyone waits for the storage
    alone: float = 60.0  # seconds after which bots stop that play at a table which nobody looks at
    absent: float = 60.0  # seconds after which the host may let a bot play for someone who left
    gone: float = 600.0  # and after which it may give that seat to another without having asked

    @property
    def per_address(self) -> int:
        """How many connections one address may have; 0: any number."""
        return self.connections_of_address if self.rate else 0


def settings_from(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that the environment gives."""
    return Settings(
        database=environment.get("OENACH_DATABASE") or sqlite_address(folder_of(environment)),
        hosts=_list(environment, "OENACH_HOSTS") or LOCAL_HOSTS,
        secure=environment.get("OENACH_SECURE") == "1",
        rate=_number(environment, "OENACH_RATE", 1.0),
        idle=_number(environment, "OENACH_IDLE", 600.0),
        connections=int(_number(environment, "OENACH_CONNECTIONS", 10_000)),
        connections_of_address=int(_number(environment, "OENACH_PER_ADDRESS", 100)),
        arrival=_number(environment, "OENACH_ARRIVAL", 20.0),
        proxies=_list(environment, "OENACH_PROXIES"),
        pace=_number(environment, "OENACH_PACE", 1.0),
        gone=_number(environment, "OENACH_GONE", 600.0),
        alone=_number(environment, "OENACH_ALONE", 60.0),
        prepare=environment.get("OENACH_PREPARE") != "0",
        ahead=environment.get("OENACH_AHEAD") != "0",
        render_pool=_renderers(environment),
    )


def _renderers(environment: Mapping[str, str]) -> int:
    """How many processes draw. OENACH_PAINTERS is the name of this setting in earlier versions."""
    usual = min(MOST_RENDERERS, (os.cpu_count() or 1) - 1)
    return int(_number(environment, "OENACH_RENDERERS", _number(environment, "OENACH_PAINTERS", usual)))


def folder_of(environment: Mapping[str, str]) -> Path:
    """The folder of our files: $OENACH_DATA, else the user's data folder."""
    chosen = environment.get("OENACH_DATA")
    return Path(chosen) if chosen else data_folder()


def sqlite_address(folder: Path) -> str:
    """The database file in a folder, which is made if need be; then it is for its owner alone."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(say.later("no_folder", folder=folder, reason=file_reason(error))) from None
    return f"sqlite:///{folder.absolute() / 'tables.sqlite'}"


def _list(environment: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in environment.get(name, "").split(",") if part.strip())


def _number(environment: Mapping[str, str], name: str, usual: float) -> float:
    text = environment.get(name, "")
    try:
        return float(text) if text else usual
    except ValueError:
        raise Malformed(say.later("no_number", name=name, text=text)) from None
