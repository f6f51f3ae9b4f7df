"""What the server says about a table. Every message to a player, a page or an event begins here, and
everything about the game in it comes from one view."""

from __future__ import annotations

from typing import Any

from oenach.position import Move
from oenach.table.boards import picks, picture
from oenach.table.course import Course
from oenach.table.live import Table
from oenach.table.seats import Visitor, link_secret
from oenach.table.undo import may_take_back
from oenach.table.words import text
from oenach.terminal.moves import by_verb, offered
from oenach.terminal.standing import standing
from oenach.view import View

Message = dict[str, Any]


def table_message(
    table: Table,
    visitor: Visitor,
    lang: str,
    *,
    drawn: bool = True,
    narrow: bool = False,
    fields: bool = False,
) -> Message:
    """Everything a visitor may know about a table now; its picture, if it is to be `drawn`, for a phone
    if it is `narrow`."""
    viewer = table.viewer(visitor)
    return {
        **_cached(table, viewer, lang),
        "svg": _picture(table, viewer, lang, narrow) if drawn else "",
        **_about_visitor(table, visitor, lang),
        **({"fields": _fields(table.course.view(viewer))} if fields else {}),
    }


def moment_message(
    table: Table, viewer: int | None, lang: str, version: int, narrow: bool = False
) -> Message:
    """The table as a viewer saw it at one of its versions, to look back at."""
    course = table.course
    frames = [at for at, _ in course.frames(viewer)]
    at = max((v for v in frames if v <= version), default=frames[0])
    view = course.view(viewer, at)
    assert view is not None
    told = [line._asdict() for line in table.teller.lines(viewer, lang) if line.version <= at]
    return {
        **_facts(course),
        **_of_view(view, lang),
        "svg": picture(view, lang, narrow),
        "version": at,
        "frames": frames,
        "seat": viewer,
        "log": told,
    }


def event_message(table: Table, visitor: Visitor, lang: str, since: int | None) -> Message:
    """What is new for a visitor. Without `since`, the last thing that happened."""
    viewer = table.viewer(visitor)
    message = _cached(table, viewer, lang)
    lines = [line for line in message["log"] if since is not None and line["version"] > since]
    kept = ("version", "state", "status", "actors", "over")
    return {
        **{name: message[name] for name in kept},
        "seat": viewer,
        "curtain": table.curtain(visitor),
        "rematch": table.course.rematch,
        "lines": lines,
    }


def _cached(table: Table, viewer: int | None, lang: str) -> Message:
    """The part that all visitors with the same view share."""
    key = ("message", viewer, lang)
    if key not in table.pages:
        course = table.course
        table.pages[key] = {
            **_facts(course),
            **_of_view(course.view(viewer), lang),
            **({} if course.game else {"status": _waiting(course, lang)}),
            "version": course.version(viewer),
            "undo": viewer is not None and may_take_back(course, viewer),
            "log": [line._asdict() for line in table.teller.lines(viewer, lang)],
            **(_of_end(course, lang) if course.over else {}),
        }
    message: Message = table.pages[key]
    return message


def _picture(table: Table, viewer: int | None, lang: str, narrow: bool) -> str:
    """The picture of a view, drawn once and not for those who only hear that something changed."""
    key = ("picture", viewer, lang, narrow)
    if key not in table.pages:
        view = table.course.view(viewer)
        table.pages[key] = picture(view, lang, narrow) if view else ""
    return str(table.pages[key])


def _facts(course: Course) -> Message:
    """What everyone may know, whatever the game."""
    state = "over" if course.over else "playing" if course.game else "waiting"
    return {
        "table": course.charter.id,
        "game": course.charter.game,
        "title": course.title.title,
        "options": course.charter.options,
        "state": state,
        "names": [seat.name for seat in course.seats],
        "seats": [
            {
                "seat": s.seat,
                "name": s.name,
                "kind": "bot" if s.kind == "bot" else "person",
                "bot": s.bot,
                "free": not s.ready,
            }
            for s in course.seats
        ],
        "hints": course.charter.hints,
        "commitment": course.commitment,
        "rematch": course.rematch,
    }


NOTHING_YET: Message = {
    "actors": [],
    "over": False,
    "scores": [],
    "winners": [],
    "moves": [],
    "board": "",
    "plain": "",
}


def _of_view(view: View | None, lang: str) -> Message:
    """What a view says about the game: nothing else here knows of the game."""
    if view is None:
        return {**NOTHING_YET, "status": ""}
    plain = view.text(lang, True)
    return {
        "actors": list(view.actors),
        "over": view.over,
        "scores": list(view.scores),
        "winners": list(view.winners),
        "moves": _moves(view, lang),
        "status": plain.splitlines()[-1],
        "board": view.text(lang),
        "plain": plain,
    }


def _moves(view: View, lang: str) -> list[Message]:
    """What the viewer may do, in groups."""
    moves = view.moves()
    if not moves:
        return []
    groups = {n: verb for verb, group in by_verb(view.title, moves, lang) for n, _ in group}
    return [_move(view, move, lang, groups[n]) for n, move in enumerate(moves, start=1)]


def _move(view: View, move: Move, lang: str, group: str) -> Message:
    return {
        "code": int(move),
        "text": move.text,
        "sentence": offered(view, move, lang),
        "group": group,
        "picks": list(picks(view, move)),
    }


def _of_end(course: Course, lang: str) -> Message:
    assert course.game is not None
    return {"standing": standing(course.game, lang), "secret": course.charter.secret}


def _waiting(course: Course, lang: str) -> str:
    names = ", ".join(seat.name for seat in course.seats if not seat.ready)
    return text("waiting_for", lang, names=names)


def _about_visitor(table: Table, visitor: Visitor, lang: str) -> Message:
    """Who the visitor is here, and the links only the host may see."""
    course = table.course
    links = {
        seat.seat: link_of(visitor.secret, course.charter.id, seat.seat, seat.issue)
        for seat in course.seats
        if visitor.host and seat.kind == "link" and not seat.sat and seat.bot is None
    }
    return {
        "lang": lang,
        "seat": table.viewer(visitor),
        "mine": list(visitor.seats),
        "host": visitor.host,
        "curtain": table.curtain(visitor),
        "links": links,
    }


def link_of(host_secret: str, table: str, seat: int, issue: int) -> str:
    return f"/t/{table}/s/{link_secret(host_secret, table, seat, issue)}"


def _fields(view: View | None) -> Message:
    return view.state.as_dict() if view else {}
