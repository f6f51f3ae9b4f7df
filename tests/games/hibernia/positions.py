"""Tables of Hibernia as a person would describe them.

    g = table(["Mide 3, Cualu", "Laigin 2, Caisel"], die="red", reserve=[2])

is a table for four where seat 0 is to act with a red die, holds Mide with three soldiers and Cualu with
one, and has two in reserve; seat 1 holds Laigin and Caisel. Every soldier of an army is somewhere: what
is neither in a county nor in reserve lies on the shield, and without a number given all are in reserve.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import oenach
from games.hibernia.referee import COLOURS, COUNTIES
from oenach.games.hibernia.state import DIE_ACTION, FREE_ACTION, ROLLING, HiberniaState

LEFT = {"die": DIE_ACTION, "free": FREE_ACTION}


def table(
    armies: Sequence[str] = (),
    *,
    seats: int = 4,
    turn: int = 0,
    starter: int = 0,
    die: str = "black",
    left: str = "",
    reserve: Sequence[int] = (),
    progress: Sequence[int] = (),
    neutral: str = "",
    turns: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> oenach.Game:
    """A game in this position, with seat `turn` to act, in the second round unless `turns` says else.

    With `left`, one of the two actions is made already and this one is left. Chance waits to be dictated.
    """
    castles = [f"castle {seat} {COLOURS[seat]}" for seat in range(seats)]
    game = oenach.Game("hibernia", seats, options=options, outcomes=[*castles, f"starts {starter}"])
    s = at(game)
    s.turn, s.turns = turn, seats + (turn - starter) % seats if turns is None else turns
    for county in range(20):
        s.soldiers[county] = 0
    for army in range(4):
        s.held[army] = 0
    for army, text in enumerate(armies):
        _garrison(s, army, text)
    _garrison(s, 3, neutral)
    for seat in range(seats):
        free = s.army - 1 - sum(counties(game, seat).values())
        s.reserve[seat] = reserve[seat] if seat < len(reserve) else free
        s.shield[seat] = free - s.reserve[seat]
        s.progress[seat] = progress[seat] if seat < len(progress) else 0
        if s.shield[seat] < 0:
            raise ValueError(f"Seat {seat} has more than {s.army} soldiers.")
    if seats == 3:
        s.gone = 5 - sum(counties(game, 3).values())
    if s.step != ROLLING:
        raise ValueError("The die should be rolled now.")
    game.dictate(f"die {die}")
    if left:
        s.left = LEFT[left]
    return game


def _garrison(s: HiberniaState, army: int, text: str) -> None:
    for part in filter(None, text.split(",")):
        name, _, n = part.strip().partition(" ")
        county = COUNTIES.index(name)
        if s.soldiers[county]:
            raise ValueError(f"{name} has two owners.")
        s.soldiers[county] = int(n or 1)
        s.held[army] |= 1 << county


# Reading a table --------------------------------------------------------------------------------------


def at(position: oenach.Game | oenach.View) -> HiberniaState:
    """The fields of a game or a view."""
    return cast(HiberniaState, position.state)


def counties(position: oenach.Game | oenach.View, army: int) -> dict[str, int]:
    """The counties of an army with its soldiers in them."""
    s = at(position)
    return {name: s.soldiers[i] for i, name in enumerate(COUNTIES) if s.held[army] >> i & 1}


def each(field: Any, seats: int = 4) -> list[int]:
    """A field by seat, as a list."""
    return [field[seat] for seat in range(seats)]


def army_sizes(game: oenach.Game) -> list[int]:
    """All soldiers of each army, wherever they are, those that left the game included."""
    s = at(game)
    sizes = [sum(counties(game, army).values()) + s.reserve[army] + s.shield[army] for army in range(4)]
    for seat in range(game.seats):
        sizes[seat] += 1  # the marker
    sizes[s.turn] += s.on_way
    sizes[3] += s.gone
    return sizes


# Playing on one ---------------------------------------------------------------------------------------


def after(game: oenach.Game, *moves: str) -> oenach.Game:
    """The game after these moves: "0 march Mide"; "* die red" says what chance gives."""
    for move in moves:
        who, _, what = move.partition(" ")
        if who == "*":
            game.dictate(what)
        else:
            game.play(int(who), what)
    return game


def refused(game: oenach.Game, seat: int, move: str) -> str | None:
    """The id of the rule that forbids a move; None if it is allowed."""
    refusal = game.why(seat, move)
    return refusal.rule if refusal else None


def offered(game: oenach.Game, seat: int) -> list[str]:
    """The moves of a seat, as texts."""
    return [move.text for move in game.moves(seat)]
