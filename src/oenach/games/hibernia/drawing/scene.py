"""What a picture of a table of Hibernia is made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from oenach.art.scene import Scene, Words, moves_of, words_of
from oenach.games.hibernia.board import Board
from oenach.games.hibernia.drawing.changes import Changes
from oenach.games.hibernia.drawing.layout import Sizes
from oenach.games.hibernia.drawing.parts import plain_map
from oenach.games.hibernia.mapfile import Map
from oenach.games.hibernia.maps import map_of
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.rules import cells_scored, refuse_guarded
from oenach.games.hibernia.state import ARMIES, COUNTIES, GIVING, LILAC, OVER, HiberniaState
from oenach.view import View

WORDS: Words = MESSAGES.texts("picture")


@dataclass(frozen=True, eq=False)
class HiberniaScene(Scene):
    """A view of Hibernia, to be drawn."""

    layout: Sizes
    told: Board
    s: HiberniaState
    moves: set[int]  # what the viewer may do now
    map: Map
    changes: Changes
    advice: list[int]  # from which counties it is suggested to take soldiers, one for each soldier
    holders: list[int]  # the army that holds each county; -1 if it is empty
    guarded: set[int]  # the counties from which the others are kept out just now
    lit: list[int]  # the cells that the counties of the player in turn pay now

    @property
    def emptied(self) -> set[int]:
        """hibernia.fight.equal: counties of the last turn in which all have fallen: a march went there, and
        nobody is there."""
        arriving = {self.s.target - 1}
        return {i for i in self.changes.entered - arriving if self.holders[i] < 0}

    @property
    def stop(self) -> int:
        """The cell where the player in turn would stop; -1 if the marker would not move."""
        return self.lit[-1] if self.lit else -1


def scene_of(view: View, lang: str, layout: Sizes) -> HiberniaScene:
    s, told = cast(HiberniaState, view.state), Board(view, lang, True)
    moves, holders = moves_of(view), _holders(s)
    return HiberniaScene(
        view=view,
        lang=lang,
        layout=layout,
        words=words_of(WORDS, lang),
        told=told,
        s=s,
        moves=moves,
        map=map_of(s) or plain_map(s),
        changes=Changes(view),
        advice=told.suggested(cast(int, view.seat)) if moves and s.step == GIVING else [],
        holders=holders,
        guarded=_guarded(s, holders),
        lit=_lit(s),
    )


def _holders(s: HiberniaState) -> list[int]:
    held = [s.held[army] for army in range(ARMIES)]
    return [
        next((army for army in range(ARMIES) if held[army] >> county & 1), -1) for county in range(COUNTIES)
    ]


def _guarded(s: HiberniaState, holders: list[int]) -> set[int]:
    """hibernia.guard.pair."""
    if s.step == OVER:
        return set()
    owned = [(i, owner) for i, owner in enumerate(holders) if 0 <= owner < s.seats]
    return {i for i, owner in owned if refuse_guarded(s, (owner + 1) % s.seats, i)}


def _lit(s: HiberniaState) -> list[int]:
    """Where the marker of the player in turn would go if the turn ended as the map is now."""
    cells = worth(s, s.turn) if s.die else 0
    return [(s.progress[s.turn] + i) % s.track_length for i in range(1, cells + 1)]


def worth(s: HiberniaState, seat: int) -> int:
    """hibernia.score.county: how many cells a player's counties pay now."""
    joker = 1 if s.die == LILAC and seat == s.turn else 0
    return cells_scored(s, s.held[seat], s.progress[seat], joker)
