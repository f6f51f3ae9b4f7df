"""What a page is told of a move: how it differs from what it shows already."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from oenach.games import OWN
from oenach.server import changes
from oenach.server.boards import picture
from oenach.server.changes import GROUP, Pieces, Shown, cut, in_pieces
from oenach.server.live import LiveTable
from oenach.server.seats import visitor_of
from server.serving import Json
from server.worlds import A, B, Rehearsal, at_once, people, play, real_game, tain_of_two

SEATS = {"keltis": 4, "tain": 3, "hibernia": 4, "asterix": 4}


def put_together(pieces: Pieces, old: list[str]) -> list[str]:
    """What the script of a page does."""
    new: list[str] = []
    for piece in pieces:
        new += cut(piece) if isinstance(piece, str) else old[piece[0] : piece[1]]
    return new


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<svg><g>1</g><g>2</g></svg>", "<svg><g>1</g><g>3</g><g>2</g></svg>"),
        ("<svg><g>1</g><g>1</g></svg>", "<svg><g>1</g><g>1</g><g>1</g></svg>"),
        ("<svg><g>1</g><g>2</g></svg>", "<svg><g>2</g><g>1</g></svg>"),
        ("<svg><g>1</g></svg>", "<div><svg></svg></div>"),
        ("", "<svg><g>1</g></svg>"),
    ],
)
def test_a_picture_in_pieces_of_another_is_that_picture(old: str, new: str) -> None:
    assert GROUP.join(put_together(in_pieces(cut(old), cut(new)), cut(old))) == new


def test_pieces_that_a_page_has_are_not_sent_again() -> None:
    old = [f" id='{n}'>{n}</g>" for n in range(100)]
    assert in_pieces(old, [*old[:50], " id='x'/>", *old[51:]]) == [[0, 50], " id='x'/>", [51, 100]]
    assert in_pieces(old, old) == [[0, 100]]


async def move(table: LiveTable) -> None:
    game = real_game(table)
    seat = game.actors[0]
    await play(table, seat, game.view(seat).greedy().text)


async def told(table: LiveTable, viewer: int | None, before: Shown, lang: str = "en") -> Json | None:
    change = await changes.change(table, viewer, lang, False, before)
    return None if not change else json.loads(change)


async def shown(table: LiveTable, viewer: int | None) -> Shown:
    return await changes.shown(table, viewer, "en", False)


@pytest.mark.parametrize("game", OWN)
def test_every_look_of_every_viewer_is_the_picture_of_its_moment(game: str) -> None:
    async def compared() -> int:
        stored, _ = people(game, SEATS[game], {}, "0" * 32)
        table, frames = Rehearsal().seat(stored), 0
        for n in range(12):
            viewer = (*range(SEATS[game]), None)[n % (SEATS[game] + 1)]
            before = await shown(table, viewer)
            for _ in range(1 + n % 3):  # also several moves at once
                await move(table)
            change = await told(table, viewer, before)
            assert change is not None
            board = before.board
            for frame in change["frames"][:-1]:
                board = put_together(frame["svg"], board)
                assert GROUP.join(board).count("<svg") >= 1
                frames += 1
            board = put_together(change["board"], board)
            view = table.view(viewer)
            assert view is not None
            assert GROUP.join(board) == picture(view, "en", False)
            assert change["pieces"] == len(before.board)
        return frames

    assert at_once(compared()) > 3


def test_what_has_not_changed_is_not_sent() -> None:
    async def change() -> tuple[Json | None, Json | None]:
        table, _ = tain_of_two()
        await move(table)
        first = await shown(table, None)
        await move(table)
        told_first = await told(table, None, first)
        return told_first, await told(table, None, await shown(table, None))

    moved, same = at_once(change())
    assert moved is not None
    assert same is not None
    assert "scores" not in moved
    assert "moves" not in moved  # who watches has none
    assert (same["log"], same["frames"]) == ("", [])
    assert len(same["board"]) == 1


def test_a_move_taken_back_takes_its_line_back() -> None:
    async def change() -> tuple[Shown, Json | None]:
        table, _ = tain_of_two()
        actor = real_game(table).actors[0]
        await play(table, actor, "bluff -> kingdom left")
        before = await shown(table, A)
        await table.undo(actor)
        return before, await told(table, A, before)

    before, change_ = at_once(change())
    assert change_ is not None
    assert change_["keep"] == len(before.lines) - 1
    assert "takes the move back" in change_["log"]


def test_whatever_is_no_move_is_fetched_as_a_whole() -> None:
    async def after(kind: str) -> Json | None:
        table, _ = tain_of_two()
        before = await shown(table, A)
        bot = replace(table.session.seats[B], bot="boy")
        await table.append(kind, B, {"bot": "boy", "ask": "proof"}[kind], bot if kind == "bot" else None)
        return await told(table, A, before)

    assert [at_once(after(kind)) for kind in ("bot", "ask")] == [None, None]


def test_a_hint_for_another_seat_changes_nothing() -> None:
    """Who asks for hints is told at the end, and not before by the size of an event."""

    async def change(hinted: bool) -> Json | None:
        table, _ = tain_of_two()
        before = await shown(table, A)
        if hinted:
            table.session.seats[B] = table.session.seats[B].with_hint(1)
        await move(table)
        return await told(table, A, before)

    assert at_once(change(True)) == at_once(change(False)) is not None


def test_pages_of_several_seats_are_fetched_as_a_whole() -> None:
    async def can_tell() -> list[bool]:
        table, secrets = tain_of_two()
        one = visitor_of(table.session.config, table.session.seats, secrets[B])
        both = replace(one, seats=(A, B))
        return [changes.can_tell(table, visitor) for visitor in (one, both)]

    assert at_once(can_tell()) == [True, False]


def test_who_share_a_view_share_what_changes_and_nobody_else_does() -> None:
    async def shared() -> tuple[bool, bool]:
        table, _ = tain_of_two()
        before = [await shown(table, viewer) for viewer in (None, A)]
        await move(table)
        watching = [changes.change(table, None, "en", False, before[0]) for _ in range(2)]
        playing = changes.change(table, A, "en", False, before[1])
        await watching[0]
        await playing
        return watching[0] is watching[1], watching[0] is playing

    assert at_once(shared()) == (True, False)
