"""What a move changes on the page of a table.

A page shows one view of the table. After a move it is told how it differs from the next: the board in pieces,
most of which the page has already; the lines that are new; what its player may do now. That is worked out
once for all who share a view, from what they could see before and what they see now, and from nothing else.
The table in words a page asks for when somebody reads it.

Whatever else happens (somebody sits down, a curtain, the end) changes more of a page. Then there is
nothing to tell here, and the page fetches all of it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup, escape

from oenach.server.effects import signed
from oenach.server.live import LiveTable
from oenach.server.message import Look, Message, facts, look_at, looks_drawn, moves_of, taking_back
from oenach.server.narrator import Line
from oenach.server.render import render_block
from oenach.server.seats import Visitor
from oenach.server.view_cache import kept
from oenach.telling.standing import score_told
from oenach.view import View

GROUP = "<g"  # where a picture is cut; the script of the page cuts it alike
PLAYED = ("move", "undo", "undone")  # the lines of moves
Pieces = list[str | list[int]]


class Shown(NamedTuple):
    """What a page shows of a table, as far as a move can change it."""

    viewer: int | None
    version: int
    facts: Message  # what a move does not change
    board: list[str]
    lines: Sequence[Line]
    moves: str
    points: Message


# Pictures in pieces -----------------------------------------------------------------------------------


def cut(svg: str) -> list[str]:
    return svg.split(GROUP)


def in_pieces(old: Sequence[str], new: Sequence[str]) -> Pieces:
    """A picture told to who has another one: its pieces as they are, or from which to before which of those
    of the old one they are."""
    where = {piece: n for n, piece in enumerate(old)}
    told: Pieces = []
    for piece in new:
        last = told[-1] if told else None
        if isinstance(last, list) and last[1] < len(old) and old[last[1]] == piece:
            last[1] += 1
        elif piece in where:
            told.append([where[piece], where[piece] + 1])
        elif isinstance(last, str):
            told[-1] = last + GROUP + piece
        else:
            told.append(piece)
    return told


# What is shown ----------------------------------------------------------------------------------------


def shown(table: LiveTable, viewer: int | None, lang: str, narrow: bool) -> asyncio.Future[Shown]:
    """What the page of a viewer shows now, once it is drawn."""
    cache = table.caches.of(viewer)
    return kept(cache.shown, (lang, narrow), lambda: _being_drawn(table, viewer, lang, narrow))


def _being_drawn(table: LiveTable, viewer: int | None, lang: str, narrow: bool) -> asyncio.Future[Shown]:
    view, version = table.view(viewer), table.session.version(viewer)
    assert view is not None
    now = Shown(
        viewer,
        version,
        facts(table.session),
        [],
        table.narrator.lines(viewer, lang),
        "" if viewer is None else moves_part(table, view, lang),
        _points(view, lang),
    )
    svg = table.drawing(viewer, lang, narrow)

    async def drawn() -> Shown:
        return now._replace(board=cut(await asyncio.shield(svg)))

    return asyncio.ensure_future(drawn())


def _points(view: View, lang: str) -> Message:
    """What stands at the seats."""
    if not view.spec.has_points:
        return {"scores": [], "told": []}
    return {
        "scores": [signed(points) for points in view.known_scores],
        "told": [score_told(view, seat, lang) for seat in range(view.seats)],
    }


def moves_part(table: LiveTable, view: View, lang: str) -> str:
    """What a player may do now, as it stands in the page of who plays one seat, with a script."""
    session, seat = table.session, view.seat
    back, moves = taking_back(session, seat), moves_of(view, lang)
    if not moves:
        return _no_moves_part(table.id, lang, **back)
    m = {
        "table": table.id,
        "version": session.version(seat),
        "hints": session.config.hints,
        "moves": moves,
        **back,
    }
    return _moves_part(m, lang)


@lru_cache(maxsize=10_000)
def _no_moves_part(table: str, lang: str, *, undo: bool, restart: bool) -> str:
    """The same for who has to wait, as most players do after most moves."""
    return _moves_part({"table": table, "moves": [], "undo": undo, "restart": restart}, lang)


def _moves_part(m: Message, lang: str) -> str:
    m = {**m, "svg": True, "mine": []}
    return render_block("panel.html", "moves", lang, m=m, scripted=True, **in_groups(m))


def in_groups(message: Message) -> Message:
    """The moves of a message with their numbers, all of them and by what is done."""
    numbered = list(enumerate(message["moves"], start=1))
    by_group = groupby(numbered, key=lambda entry: entry[1]["group"])
    return {"numbered": numbered, "groups": [(verb, list(moves)) for verb, moves in by_group]}


def log_items(table: str, seat: int | None, lines: Sequence[Line], first: int = 0) -> Markup:
    """The lines of the log from one on, as they stand in the page. There are hundreds on every page: a
    template would take longer for them than for all the rest."""
    replay = f"/t/{table}/replay?moment="
    return Markup(
        "\n".join(
            f'<li class="{line.kind}{" own" if line.seat == seat else ""}" value="{n}" '
            f'data-moment="{line.version}" data-by="{line.seat}">'
            f'<a href="{replay}{line.version}">{escape(line.text)}</a></li>'
            for n, line in enumerate(lines[first:], start=first + 1)
        )
    )


# What changes -----------------------------------------------------------------------------------------


def change(
    table: LiveTable, viewer: int | None, lang: str, narrow: bool, before: Shown
) -> asyncio.Future[str]:
    """How the page of a viewer changes, as JSON; nothing if that is not all."""
    cache = table.caches.of(viewer)

    def begin() -> asyncio.Future[str]:
        now = shown(table, viewer, lang, narrow)
        look = look_at(table, viewer, lang, before.version)
        frames = looks_drawn(table, look, lang, narrow)
        return asyncio.ensure_future(_told(table.id, viewer, before, now, look, frames))

    return kept(cache.changes, (lang, narrow, before.version), begin)


async def _told(
    table: str,
    viewer: int | None,
    before: Shown,
    drawn: asyncio.Future[Shown],
    look: Look,
    looks: asyncio.Future[list[Message]],
) -> str:
    frames, now = await looks, await asyncio.shield(drawn)
    same = _lines_kept(before, now)
    others = any(line.kind not in PLAYED for line in now.lines[same:])
    if others or now.facts != before.facts or not any(now.board):
        return ""
    told = {
        "from": before.version,
        "pieces": len(before.board),
        **_in_pieces_of(before, now, look.message(frames)),
        "keep": same,
        "log": log_items(table, viewer, now.lines, same),
        **({"moves": now.moves} if now.moves != before.moves else {}),
        **{name: value for name, value in now.points.items() if value != before.points[name]},
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _lines_kept(before: Shown, now: Shown) -> int:
    """How many lines from the first on are still the same. Some were taken back, or are not told any more."""
    pairs = enumerate(zip(before.lines, now.lines, strict=False))
    shorter = min(len(before.lines), len(now.lines))
    return next((n for n, (old, new) in pairs if old is not new and old != new), shorter)


def _in_pieces_of(before: Shown, now: Shown, past: Message) -> Message:
    """What happened look by look, and the board: each picture in pieces of the one before it."""
    board, frames = before.board, []
    for frame in past["frames"][:-1]:
        pieces = cut(frame["svg"])
        frames.append({**frame, "svg": in_pieces(board, pieces)})
        board = pieces
    return {**past, "frames": [*frames, *past["frames"][-1:]], "board": in_pieces(board, now.board)}


# Pages that listen ------------------------------------------------------------------------------------


class PageChanges:
    """What one page shows, and how it changes with each of the news."""

    def __init__(self, narrow: bool) -> None:
        self._narrow = narrow
        self._shown: Shown | None = None

    async def next(self, table: LiveTable, visitor: Visitor, lang: str) -> str:
        """How the page changes now, as JSON; nothing if it is to look for itself. Up to where this waits, all
        is of one moment; what is drawn meanwhile stays of that moment."""
        if not can_tell(table, visitor):
            self._shown = None
            return ""
        viewer, before = table.viewer(visitor), self._shown
        known = before is not None and before.viewer == viewer
        told = change(table, viewer, lang, self._narrow, before) if before and known else None
        self._shown = await asyncio.shield(shown(table, viewer, lang, self._narrow))
        return await asyncio.shield(told) if told else ""


def can_tell(table: LiveTable, visitor: Visitor) -> bool:
    """Whether a visitor's page is one that moves change as it is said here: of a game that lasts, seen from
    one seat or from none. Who plays several seats sees now this one and now that."""
    session = table.session
    return session.game is not None and not session.over and len(visitor.seats) <= 1
