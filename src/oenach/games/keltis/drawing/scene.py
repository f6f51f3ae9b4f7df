"""What a picture of a table of Keltis is made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from oenach.art.scene import Scene, Words, words_of
from oenach.games.keltis.board import Board
from oenach.games.keltis.drawing.changes import Changes, Whereabouts
from oenach.games.keltis.drawing.layout import Sizes
from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.state import KeltisState
from oenach.view import View

WORDS: Words = MESSAGES.texts("picture")


@dataclass(frozen=True, eq=False)
class KeltisScene(Scene):
    """A view of Keltis, to be drawn once: `cards` gives each name away once, to the first card that asks."""

    layout: Sizes
    told: Board
    s: KeltisState
    changes: Changes
    cards: Whereabouts


def scene_of(view: View, lang: str, layout: Sizes) -> KeltisScene:
    return KeltisScene(
        view=view,
        lang=lang,
        layout=layout,
        words=words_of(WORDS, lang),
        told=Board(view, lang, True),
        s=cast(KeltisState, view.state),
        changes=Changes(view),
        cards=Whereabouts(view),
    )
