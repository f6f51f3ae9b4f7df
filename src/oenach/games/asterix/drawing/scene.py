"""What a picture of a table of Astérix et les Romains is made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from oenach.art.scene import Scene, Words, moves_of, words_of
from oenach.games.asterix.board import Board
from oenach.games.asterix.drawing.changes import Changes
from oenach.games.asterix.drawing.layout import Sizes
from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.state import AsterixState
from oenach.view import View

WORDS: Words = MESSAGES.texts("picture")


@dataclass(frozen=True, eq=False)
class AsterixScene(Scene):
    """A view of Astérix et les Romains, to be drawn."""

    layout: Sizes
    told: Board
    s: AsterixState
    moves: set[int]  # what the viewer may do now
    changes: Changes


def scene_of(view: View, lang: str, layout: Sizes) -> AsterixScene:
    return AsterixScene(
        view=view,
        lang=lang,
        layout=layout,
        words=words_of(WORDS, lang),
        told=Board(view, lang, True),
        s=cast(AsterixState, view.state),
        moves=moves_of(view),
        changes=Changes(view),
    )
