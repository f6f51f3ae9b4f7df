"""Check the games that the table keeps: list those that cannot go on, with the reason, and set them aside."""

from __future__ import annotations

import argparse
from pathlib import Path

from oenach.commands.common import add_language
from oenach.commands.texts import Help
from oenach.kernel.errors import Malformed
from oenach.lab.progress import Progress
from oenach.server.session import GameSession
from oenach.server.settings import settings_from
from oenach.server.storage_errors import Lost
from oenach.server.store import Store
from oenach.server.texts import text
from oenach.terminal.texts import language


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    parser.add_argument("--database", metavar=say("word.address"), help=say("doctor.database"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--aside", action="store_true", help=say("doctor.aside"))
    what.add_argument("--restore", metavar="ID", help=say("doctor.restore"))
    add_language(parser, say)


def run(args: argparse.Namespace) -> int:
    """0 if every table that is not set aside can go on, else 1."""
    lang = args.lang or language()
    address = args.database or settings_from().database
    _see_that_it_exists(address)
    store = Store(address)
    try:
        return _restore(store, args.restore, lang) if args.restore else _check(store, args.aside, lang)
    finally:
        store.close()


def _see_that_it_exists(address: str) -> None:
    """A new file would be of no use here."""
    path = address.removeprefix("sqlite:///")
    if path != address and path and not path.startswith("file:") and not Path(path).exists():
        raise Malformed(text.later("no_database", where=path))


def _restore(store: Store, table: str, lang: str) -> int:
    if table not in store.names(aside=True):
        print(text("not_aside", lang, table=table))
        return 1
    store.set_aside(table, False)
    print(text("restored", lang, table=table))
    return 0


def _check(store: Store, aside: bool, lang: str) -> int:
    damage, before, names = store.file_damage(), store.names(aside=True), store.names()
    broken = _broken(store, names, lang)
    for lost in broken:
        print(text("table_broken", lang, table=lost.table, reason=lost.reason(lang)))
        if aside:
            store.set_aside(lost.table, True)
    if before:
        print(text("aside_before", lang, tables=", ".join(before)))
    if damage:
        print(text("file_damaged", lang, reason=damage))
    key = "all_sound" if not broken else "put_aside" if aside else "some_broken"
    print(text(key, lang, n=len(names), broken=len(broken)))
    return int(bool(damage) or (bool(broken) and not aside))


def _broken(store: Store, names: list[str], lang: str) -> list[Lost]:
    """The tables that cannot go on."""
    progress, broken = Progress(max(1, len(names)), text("checked", lang), lang), []
    for name in names:
        try:
            stored = store.load(name)
            if stored is not None:
                GameSession(stored)
        except Lost as lost:
            broken.append(lost)
        progress.add(1)
    return broken
