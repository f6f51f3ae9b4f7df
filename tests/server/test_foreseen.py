"""What is told of a move before it is made: whether it can be taken back, and how the table will look."""

from __future__ import annotations

import asyncio

import pytest

import oenach
from oenach.server.effects import foreseen, is_alone
from oenach.server.undo import reversible, take_backs
from server.serving import Player, Served
from server.test_bytes import people_at, walk

MIDE = 9  # a deal in which whoever begins can march into Mide, one against one
GAMES = [(name, seats) for name, spec in oenach.games().items() for seats in {spec.seats[0], spec.seats[-1]}]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_said_to_be_taken_back_can_be(served: Served, game: str, seats: int) -> None:
    table, _ = people_at(served, game, seats)
    before = table.session.game
    assert before is not None
    views = {seat: before.view(seat) for seat in range(seats)}
    tried = 0
    for seat in walk(served, table, 40, seed=seats):
        assert table.session.game is not None
        made = next(item for item in reversed(table.session.items) if item.kind == "move")
        code = table.session.game.steps[made.first].code
        if code in reversible(views[seat]):
            tried += 1
            assert take_backs(table.session, seat), f"{game}: {views[seat].spec.notation.write(code)}"
        views = {seat: table.session.game.view(seat) for seat in range(seats)}
    if game in ("keltis", "hibernia"):
        assert tried


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_foreseen_is_what_is_seen(served: Served, game: str, seats: int) -> None:
    """The board after a move, where one is promised, is the one that comes if chance gives nothing first."""
    table, _ = people_at(served, game, seats)
    seen = 0
    for _ in range(25):
        state = table.session.game
        assert state is not None
        if state.over:
            break
        seat = state.actors[0]
        view = state.view(seat)
        move = view.greedy()
        after = foreseen(view, int(move))
        version, steps = table.session.version(seat), len(state.steps)
        asyncio.run_coroutine_threadsafe(table.move(seat, version, int(move)), served.loop).result()
        if after is not None and is_alone(view):
            seen += 1
            assert state.view_after(steps + 1, seat).state.buffer == after.state.buffer
    assert seen


def test_a_page_and_a_program_are_told(served: Served) -> None:
    table, secrets = people_at(served, "keltis", 2)
    assert table.session.game is not None
    player = Player(served, table.id, secrets[table.session.game.actors[0]])
    moves = {move["text"]: move for move in player.look()["moves"]}
    discard = next(move for text, move in moves.items() if text.startswith("discard"))
    assert discard["undo"]
    told = player.post("why", move=discard["code"], svg=True).json()
    assert told["svg"].count("<svg") >= 1
    assert "svg" not in player.post("why", move=discard["code"]).json()
    assert player.move(discard["code"], player.look()["version"]).status_code == 200
    draw = next(move for move in player.look()["moves"] if move["text"] == "draw")
    assert (draw["undo"], draw["drags"]) == (False, [["pile", "hand"]])


def test_a_march_of_equals_is_told_and_seen_before_and_after() -> None:
    """Both soldiers fall, and the county is empty: in the words, and on the board."""
    game = oenach.Game("hibernia", seats=3, seed=MIDE)
    view = game.view(game.actors[0])
    after = foreseen(view, int(view.read("march Mide")))
    assert after is not None
    told = view.spec.narration.consequences(view, after, "en")
    assert "Both soldiers fall: nobody is left in Mide, the county is empty." in told
    game.play(view.actors[0], "march Mide")
    assert game.view(view.seat).state.buffer == after.state.buffer
    army = f'data-piece="army3-{view.read("march Mide") + 1}"'
    drawn = [shown.spec.picture.draw(shown, "en", False).count(army) for shown in (view, after)]
    assert drawn == [1, 0]
