"""What a picture of a table of Táin is made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from oenach.art.scene import Scene, Words, words_of
from oenach.games.tain.account import Account
from oenach.games.tain.board import Board
from oenach.games.tain.drawing.changes import Names, last_place
from oenach.games.tain.drawing.layout import Sizes
from oenach.games.tain.messages import MESSAGES
from oenach.games.tain.rules import placing
from oenach.games.tain.state import TainState
from oenach.view import View

WORDS: Words = MESSAGES.texts("picture")


@dataclass(frozen=True, eq=False)
class TainScene(Scene):
    """A view of Táin, to be drawn."""

    layout: Sizes
    told: Board
    s: TainState
    own: int  # the viewer's seat; -1 for a spectator
    account: Account
    last: tuple[int, int] | None  # the seat and the place of the token that was put down last
    tokens: Names


def scene_of(view: View, lang: str, layout: Sizes) -> TainScene:
    s = cast(TainState, view.state)
    return TainScene(
        view=view,
        lang=lang,
        layout=layout,
        words=words_of(WORDS, lang),
        told=Board(view, lang, True),
        s=s,
        own=-1 if view.seat is None else view.seat,
        account=Account(view, view, lang),
        last=last_place(view) if placing(s) else None,
        tokens=Names(view),
    )
