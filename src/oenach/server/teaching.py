"""What the pages of lessons and of exercises share: what is pointed at, and what stands on the page."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Form, Query

from oenach.lessons import Answer
from oenach.position import Move
from oenach.server.boards import picks
from oenach.server.effects import effect
from oenach.server.error_answers import refusal_message
from oenach.telling.moves import offered
from oenach.view import View

KEPT = 256  # places, tasks and their pictures that lie ready
LONGEST_PICK, MOST_PICKS = 80, 8

Pick = Annotated[str, Form(max_length=LONGEST_PICK)]
Thing = Annotated[str, Query(max_length=LONGEST_PICK)]


def page_fields(view: View, answer: Answer | None, lang: str) -> dict[str, Any]:
    """The board in words, and what is said to the last try."""
    refusal = answer.refusal if answer else None
    return {
        "spec": view.spec,
        "plain": view.shown().text(lang, True, typed=False),
        "answer": answer,
        "rule": refusal_message(view.spec.name, refusal) if refusal else None,
    }


def move_fields(view: View, move: Move, lang: str, *, wanted: bool = True) -> dict[str, Any]:
    """A move that may be tried; what it would do is shown where it is wanted."""
    return {
        "code": int(move),
        "sentence": offered(view, move, lang),
        "group": view.spec.narration.offer(move, lang).verb,
        "picks": list(picks(view, move)),
        "drags": list(view.spec.picture.drags(view, move)),
        "wanted": wanted,
        "effect": effect(view, int(move), lang) if wanted else "",
    }
