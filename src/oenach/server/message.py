"""What the server says about a table. Every message to a player, a page or an event begins here, and
everything about the game in it comes from one view."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from oenach.position import Move
from oenach.record_hints import noted
from oenach.server.boards import picks, picture
from oenach.server.effects import signed
from oenach.server.live import LiveTable
from oenach.server.motions import Sent, are_shown, motions
from oenach.server.narrator import Scene
from oenach.server.seats import Visitor, link_secret, proof_of
from oenach.server.session import GameSession
from oenach.server.texts import text
from oenach.server.undo import reversible, take_backs
from oenach.server.view_cache import kept
from oenach.telling.hints import told_hints
from oenach.telling.moves import offered
from oenach.telling.standing import parts_of, ranks, score_told, standing
from oenach.view import View

T = TypeVar("T")
Message = dict[str, Any]
FRAMES = 12  # looks between two versions that are drawn; of more, the last


def table_message(
    table: LiveTable,
    visitor: Visitor,
    lang: str,
    *,
    svg: str = "",
    lettered: bool = True,
    fields: bool = False,
) -> Message:
    """Everything a visitor may know about a table now, with its picture `svg`; as letters, if it is to be
    `lettered`."""
    viewer = table.viewer(visitor)
    view = table.view(viewer)
    return {
        **_cached(table, viewer, lang),
        "board": view.text(lang) if view and lettered else "",
        "svg": svg,
        **_about_visitor(table, visitor, lang),
        **({"fields": _fields(view)} if fields else {}),
    }


def moment_message(
    table: LiveTable, viewer: int | None, lang: str, version: int, narrow: bool = False
) -> Message:
    """The table as a viewer saw it at one of its versions, to look back at."""
    session = table.session
    frames = [at for at, _ in session.frames(viewer)] or [session.version(viewer)]  # nothing happened yet
    at = max((v for v in frames if v <= version), default=frames[0])
    view, now = session.view(viewer, at), table.view(viewer)
    assert view is not None
    assert now is not None
    view = view.shown(now.forgotten)
    told = [line._asdict() for line in table.narrator.lines(viewer, lang) if line.version <= at]
    return {
        **facts(session),
        **_of_view(view, lang, view.text(lang, True, typed=False)),
        "board": view.text(lang),
        "svg": picture(view, lang, narrow),
        "version": at,
        "frames": frames,
        "seat": viewer,
        "log": told,
    }


class Look(NamedTuple):
    """What a viewer sees now, and the looks at the table that led to it since one of its versions."""

    viewer: int | None
    now: View | None
    scenes: Sequence[Scene] = ()
    left_out: int = 0
    motions: Sequence[list[Sent]] = ()  # what is seen to happen in each of them

    def is_of(self, table: LiveTable, visitor: Visitor) -> bool:
        """Whether this is still what a visitor sees."""
        return table.viewer(visitor) == self.viewer and table.view(self.viewer) is self.now

    def message(self, looks: Sequence[Message]) -> Message:
        """The lines of each look, and what else was to be seen. The last one has only those: it is the table
        now."""
        return {
            "frames": [
                {
                    "seat": scene.lines[0].seat,
                    "lines": [line.text for line in scene.lines],
                    "motions": played,
                    **seen,
                }
                for scene, played, seen in zip(
                    self.scenes, self.motions, [*looks, _seen("", None, "")], strict=False
                )
            ],
            "left_out": self.left_out,
        }


def look_at(table: LiveTable, viewer: int | None, lang: str, since: int | None) -> Look:
    """What a viewer sees, and what happened since one of its versions."""
    scenes = [] if since is None else table.narrator.scenes(viewer, lang, since)
    kept = scenes[-FRAMES:]
    left_out = len(scenes) - len(kept)
    begun = None if since is None or left_out else table.session.steps_at(viewer, since)
    return Look(viewer, table.view(viewer), kept, left_out, _played(table, viewer, lang, begun, kept))


def _played(
    table: LiveTable, viewer: int | None, lang: str, begun: int | None, scenes: Sequence[Scene]
) -> list[list[Sent]]:
    """What a viewer sees happen in each scene, if its page shows the table after `begun` steps."""
    now = table.view(viewer)
    if now is None or not are_shown(now):
        return [[] for _ in scenes]
    before = [begun, *(scene.steps for scene in scenes)]
    return [_scene_motions(table, viewer, lang, *pair) for pair in zip(before, scenes, strict=False)]


def _scene_motions(
    table: LiveTable, viewer: int | None, lang: str, before: int | None, scene: Scene
) -> list[Sent]:
    """What a viewer sees happen in a scene, found out once for all who have the same view. What is taken back
    is not played backwards."""
    cache, game = table.caches.of(viewer), table.session.game
    if before is None or before >= scene.steps or scene.lines[0].kind != "move":
        return []
    assert game is not None
    assert cache.view is not None
    forgotten = cache.view.forgotten

    def seen() -> list[Sent]:
        was, then = (game.view_after(steps, viewer).shown(forgotten) for steps in (before, scene.steps))
        return motions(was, then, lang)

    return kept(cache.motions, (lang, before, scene.steps), seen)


async def shown(
    table: LiveTable,
    visitor: Visitor,
    lang: str,
    narrow: bool,
    build: Callable[[str, Message], T],
    since: Callable[[int | None], int | None] = lambda viewer: None,
) -> T:
    """What is built from the picture of the table (for a phone if it is `narrow`) and from what happened
    `since` a version of the viewer. All of it is of the same moment: if the table changes while it is drawn,
    it is drawn again."""
    while True:
        viewer = table.viewer(visitor)
        look = look_at(table, viewer, lang, since(viewer))
        frames = await looks_drawn(table, look, lang, narrow)
        svg = await table.drawn(viewer, lang, narrow)
        async with table.registry.turn_to_draw():
            if look.is_of(table, visitor):
                return build(svg, look.message(frames))


def looks_drawn(table: LiveTable, look: Look, lang: str, narrow: bool) -> asyncio.Future[list[Message]]:
    """All looks but the last, once they are drawn; they are what they are now, whatever happens meanwhile."""
    earlier = _earlier(table, look)
    if not earlier:  # as after most moves
        nothing: asyncio.Future[list[Message]] = asyncio.get_running_loop().create_future()
        nothing.set_result([])
        return nothing

    async def drawn() -> list[Message]:
        return [_seen(await table.registry.picture(view, lang, narrow), view, lang) for view in earlier]

    return asyncio.ensure_future(drawn())


def _seen(svg: str, view: View | None, lang: str) -> Message:
    """A look at the table: the picture, and what the page says around it, of the same moment."""
    scored = view is not None and view.spec.has_points
    return {
        "svg": svg,
        "status": view.spec.narration.expected(view, lang) if view else "",
        "actors": list(view.actors) if view else [],
        "scores": [signed(points) for points in view.known_scores] if view and scored else [],
    }


def _earlier(table: LiveTable, look: Look) -> list[View | None]:
    """What the viewer saw at all looks but the last; nothing before the game began."""
    game, now = table.session.game, look.now
    return [
        game.view_after(scene.steps, look.viewer).shown(now.forgotten) if game and now else None
        for scene in look.scenes[:-1]
    ]


def event_message(table: LiveTable, visitor: Visitor, lang: str, since: int | None) -> Message:
    """What is new for a visitor. Without `since`, the last thing that happened."""
    viewer = table.viewer(visitor)
    told = table.narrator.lines(viewer, lang)
    news = kept(table.caches.of(viewer).news, lang, lambda: _news(table, viewer, lang))
    return {
        **news,
        "seat": viewer,
        "curtain": table.curtain(visitor),
        "rematch": table.session.rematch,
        "lines": [line._asdict() for line in told if since is not None and line.version > since],
    }


def _news(table: LiveTable, viewer: int | None, lang: str) -> Message:
    """What all who have the same view are told when it changes; they ask for the rest if they want it."""
    session, view = table.session, table.view(viewer)
    return {
        "version": session.version(viewer),
        "state": _state(session),
        "status": view.spec.narration.expected(view, lang) if view else _waiting(session, lang),
        "actors": list(view.actors) if view else [],
        "over": session.over,
    }


def _plain(table: LiveTable, viewer: int | None, lang: str) -> str:
    """The table in words."""
    cache = table.caches.of(viewer)
    view = cache.view
    return kept(cache.plain, lang, lambda: view.text(lang, True, typed=False)) if view else ""


def _cached(table: LiveTable, viewer: int | None, lang: str) -> Message:
    """The part that all visitors with the same view share."""
    return kept(table.caches.of(viewer).message, lang, lambda: _shared(table, viewer, lang))


def _shared(table: LiveTable, viewer: int | None, lang: str) -> Message:
    session = table.session
    return {
        **facts(session),
        **_of_view(table.view(viewer), lang, _plain(table, viewer, lang)),
        **_news(table, viewer, lang),
        **taking_back(session, viewer),
        "log": [line._asdict() for line in table.narrator.lines(viewer, lang)],
        **(_of_end(session, lang) if session.over else {}),
    }


def taking_back(session: GameSession, viewer: int | None) -> Message:
    """Whether the viewer may take a move back, and whether several: then the turn can begin anew."""
    count = 0 if viewer is None else take_backs(session, viewer)
    return {"undo": count > 0, "restart": count > 1}


def _state(session: GameSession) -> str:
    return "over" if session.over else "playing" if session.game else "waiting"


def facts(session: GameSession) -> Message:
    """What everyone may know, whatever the game."""
    return {
        "table": session.config.id,
        "game": session.config.game,
        "title": session.spec.title,
        "options": session.config.options,
        "state": _state(session),
        "names": [seat.name for seat in session.seats],
        "seats": [
            {
                "seat": s.seat,
                "name": s.name,
                "kind": "bot" if s.kind == "bot" else "person",
                "bot": s.bot,
                "sat": s.sat,
                "free": s.free,
                "asked": s.seat in session.asked,
            }
            for s in session.seats
        ],
        "hints": session.config.hints,
        "commitment": session.commitment,
        "rematch": session.rematch,
    }


NOTHING_YET: Message = {
    "actors": [],
    "over": False,
    "scores": [],
    "score_told": [],
    "winners": [],
    "moves": [],
    "plain": "",
}


def _of_view(view: View | None, lang: str, plain: str) -> Message:
    """What a view, which is `plain` in words, says about the game: nothing else here knows of the game."""
    if view is None:
        return {**NOTHING_YET, "status": ""}
    return {
        "actors": list(view.actors),
        "over": view.over,
        "scores": list(view.known_scores),
        "score_told": [score_told(view, seat, lang) for seat in range(view.seats)],
        "winners": list(view.winners),
        "moves": moves_of(view, lang),
        "status": view.spec.narration.expected(view, lang),
        "plain": plain,
    }


def moves_of(view: View, lang: str) -> list[Message]:
    """What the viewer may do, in groups."""
    safe = reversible(view)
    return [_move(view, move, lang, undo=int(move) in safe) for move in view.moves()]


def _move(view: View, move: Move, lang: str, *, undo: bool) -> Message:
    return {
        "code": int(move),
        "text": move.text,
        "sentence": offered(view, move, lang),
        "group": view.spec.narration.offer(move, lang).verb,
        "picks": list(picks(view, move)),
        "drags": list(view.spec.picture.drags(view, move)),
        "undo": undo,
    }


def _of_end(session: GameSession, lang: str) -> Message:
    assert session.game is not None
    return {
        "standing": standing(session.game, lang),
        "count": [
            {"seat": seat, "rank": rank, "parts": parts_of(session.game, seat, lang)}
            for rank, seat in ranks(session.game)
        ],
        "hinted": told_hints(noted([seat.hinted for seat in session.seats]), session.game.names, lang),
        "secret": session.config.secret,
        "values": [seat.value for seat in session.seats],
    }


def _waiting(session: GameSession, lang: str) -> str:
    names = ", ".join(seat.name for seat in session.seats if not seat.ready)
    return text("waiting_for", lang, names=names)


def _about_visitor(table: LiveTable, visitor: Visitor, lang: str) -> Message:
    """Who the visitor is here, and the links only the host may see."""
    return {
        "lang": lang,
        "seat": table.viewer(visitor),
        "mine": list(visitor.seats),
        "invited": list(visitor.invited),
        "host": visitor.host,
        "curtain": table.curtain(visitor),
        "passes_to": table.passes_to(visitor),
        "links": _links(table.session, visitor) if visitor.host else {},
        **_for_others(table, visitor),
    }


def _for_others(table: LiveTable, visitor: Visitor) -> Message:
    """What may be taken back for another at the same screen, where that is so."""
    taker = table.taker(visitor)
    return {} if taker == table.viewer(visitor) else taking_back(table.session, taker)


def _links(session: GameSession, host: Visitor) -> dict[int, str]:
    """The links of the free seats. A seat that still waits for a guest of the table before has none here."""
    table, found = session.config.id, {}
    for seat in session.seats:
        if not seat.ready and proof_of(link_secret(host.secret, table, seat.seat, seat.issue)) == seat.proof:
            found[seat.seat] = link_of(host.secret, table, seat.seat, seat.issue)
    return found


def link_of(host_secret: str, table: str, seat: int, issue: int) -> str:
    return f"/t/{table}/s/{link_secret(host_secret, table, seat, issue)}"


def _fields(view: View | None) -> Message:
    return view.shown().state.as_dict() if view else {}
