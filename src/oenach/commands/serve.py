"""Play in the browser: start the table on this machine and open it."""

from __future__ import annotations

import argparse
import asyncio
import errno
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

from oenach.commands.common import add_language
from oenach.commands.texts import Help
from oenach.kernel.errors import Malformed
from oenach.server.texts import text
from oenach.terminal.texts import language

PORT = 8420
LOOPBACK = "127.0.0.1"
BACKLOG = 2048
OTHER_FILES = 128  # open files that are no connections: the database, renderers, what is read, and a reserve
TURN = 0.0005  # seconds after which a busy thread lets another one go on


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    parser.add_argument("--port", type=int, metavar="N", help=say("serve.port", port=PORT))
    parser.add_argument("--host", default=LOOPBACK, metavar=say("word.address"), help=say("serve.host"))
    parser.add_argument("--no-browser", action="store_true", help=say("serve.no_browser"))
    parser.add_argument("--log", action="store_true", help=say("serve.log"))
    add_language(parser, say)


def run(args: argparse.Namespace) -> int:
    # Here, so that the other commands start without the server.
    from oenach.server.app import Server, create, log_to_stderr
    from oenach.server.settings import LOCAL_HOSTS, settings_from
    from oenach.server.store import Store

    settings = settings_from()
    if args.host != LOOPBACK and settings.hosts == LOCAL_HOSTS:
        settings = replace(settings, hosts=("*",))  # whoever opens the house says so with --host
    log_to_stderr(logging.INFO if args.log else logging.WARNING)
    settings = replace(settings, connections=min(settings.connections, room_for(settings.connections)))
    store = Store(settings.database)
    try:
        listener = listen(args.host, args.port)
    except Malformed:
        store.close()
        raise
    address = f"http://{'localhost' if args.host == LOOPBACK else args.host}:{listener.getsockname()[1]}"
    print(text("serving", args.lang or language(), address=address), flush=True)
    if not args.no_browser and has_screen():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    be_quick()
    with asyncio.Runner(loop_factory=quickest_loop()) as runner:
        runner.run(Server(create(settings, store)).serve([listener]))
    return 0


def be_quick() -> None:
    """Let nobody wait for long. Writing a move needs Python's lock some twenty times: with the usual turns of
    5 ms a thread that writes while pages are drawn would take 100 ms for each move. To look for garbage in
    all that a thousand seats need holds everyone up for a tenth of a second or more, and finds next to
    none: the registry does it now and then."""
    sys.setswitchinterval(TURN)
    gc.disable()


def room_for(connections: int) -> int:
    """Raise the limit of open files as far as so many connections need and the system allows; how many there
    is room for then."""
    if find_spec("resource") is None:  # Windows has no such limit
        return connections
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted, most = connections + OTHER_FILES, hard if hard != resource.RLIM_INFINITY else sys.maxsize
    if soft != resource.RLIM_INFINITY and soft < min(wanted, most):
        soft = min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return connections if soft == resource.RLIM_INFINITY else max(1, soft - OTHER_FILES)


def quickest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop of uvloop where it is installed, else Python's own."""
    return import_module("uvloop").new_event_loop if find_spec("uvloop") else None


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens: at the port that was asked for, else at the usual or any free one."""
    for number in (PORT, 0) if port is None else (port,):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # Named as TCP, or asyncio would not switch off Nagle's wait: 40 ms for every answer.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(BACKLOG)  # from now on who comes early waits
        except (OSError, OverflowError) as error:
            listener.close()
            if port is not None or getattr(error, "errno", 0) != errno.EADDRINUSE:
                raise Malformed(text.later("cannot_serve", host=host, port=number, error=error)) from None
        else:
            return listener
    raise Malformed(text.later("no_port"))


def has_screen() -> bool:
    """Whether a browser could be opened where this runs."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
