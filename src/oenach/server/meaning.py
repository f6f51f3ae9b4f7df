"""What the things of a picture mean: what each is and counts, as its game says, and what can be done with it
now. It is asked for when somebody looks closer, so that no page has to carry it."""

from __future__ import annotations

from oenach.numbers import typeset
from oenach.server.boards import action_of, picks
from oenach.server.errors import Problem
from oenach.server.texts import text
from oenach.telling.moves import offered
from oenach.telling.standing import score_told
from oenach.view import View

SEAT = "seat"  # the kind of the plate of a player, whose points are explained as everywhere
MOST_NAMED = 4  # moves that are named; of more, what is to be chosen first


def meaning(view: View, thing: str, lang: str) -> list[str]:
    """What a thing of the picture is and counts, in sentences that add to its label. They follow from what
    the viewer is shown, and from nothing else."""
    try:
        lines = _lines(view.shown(), thing, lang)
    except (LookupError, ValueError) as made_up:
        raise Problem("no_thing") from made_up
    return [typeset(line, lang) for line in lines]


def _lines(view: View, thing: str, lang: str) -> list[str]:
    kind, _, which = thing.partition(":")
    if not all(thing.split(":")):
        raise ValueError(f"{thing!r} names nothing")
    if kind == SEAT:
        return [score_told(view, int(which), lang)]
    return view.spec.picture.meaning(view, thing, lang)


def explained(view: View, thing: str, lang: str) -> list[str]:
    """All that is said of a thing: what it is and counts, and what the viewer can do with it now."""
    return meaning(view, thing, lang) + use_now(view, thing, lang)


def use_now(view: View, thing: str, lang: str) -> list[str]:
    """What the viewer can do with a thing now, or why nothing; nothing to say of what is never chosen."""
    return [typeset(line, lang) for line in _uses(view, thing, lang)]


def _uses(view: View, thing: str, lang: str) -> list[str]:
    if view.seat is None or view.over:
        return []
    moves = [move for move in view.moves() if thing in picks(view, move)]
    if len(moves) > MOST_NAMED:
        return [text("can_choose", lang)]
    if moves:
        named = " · ".join(offered(view, move, lang) for move in moves)
        return [text("can_now", lang, moves=named)]
    code = action_of(view, (thing,))
    refusal = None if code is None else view.refusal_of(view.seat, code, lang)
    return [text("not_now", lang, sentence=refusal.sentence)] if refusal else []
