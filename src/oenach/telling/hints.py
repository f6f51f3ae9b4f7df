"""Hints for a person, a little more each time they ask: where to look, then the move, then the reason.

A hint comes from the person's own view and from nothing else, and the same view gives the same hint.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Any, NamedTuple

from oenach.bots.advice import Advice, Advised, Reply, advise, half_width
from oenach.bots.search import is_interpreted
from oenach.position import Position
from oenach.record_hints import BY_SEAT, is_count, recorded_hints
from oenach.telling.moves import named
from oenach.telling.texts import text
from oenach.view import Step, View

SIMULATIONS, INTERPRETED = 2500, 40  # about a second; a few seconds without a compiler
OFTEN, ENOUGH = 0.1, 100  # the share and the number of simulations that make an answer worth a word
WORSE = 0.05  # how much an answer must cost to be called a risk
CLEARLY = 1.5  # how many times its uncertainty a difference must be to be called clear
DEALS = 4  # determinizations: what a move gains is told only if it is the same in all


class Rung(NamedTuple):
    """A step of a hint: what is said, the moves that it speaks of, and whether it names one."""

    sentence: str
    moves: tuple[int, ...]
    named: bool = True


def rungs(view: View, lang: str, typed: bool = False) -> list[Rung]:
    """The hints for a view, from the vaguest to the plainest; for somebody who types, with what to type."""
    moves = view.moves()
    if len(moves) == 1:
        return [Rung(_move("only", view, moves[0], lang, typed), (int(moves[0]),))]
    advice = advise(view, simulations=INTERPRETED if is_interpreted(view.spec) else SIMULATIONS)
    best = int(advice.best.move)
    steps = (
        _area(view, best, lang),
        Rung(_move("move", view, best, lang, typed), (best,)),
        Rung(reason(view, advice, lang), (best,)),
    )
    return [step for step in steps if step.sentence]


def _area(view: View, best: int, lang: str) -> Rung:
    """Where to look, which is the same for all moves of a kind; nothing if the game does not say."""
    area = view.spec.narration.area
    where = area(view, best, lang)
    return Rung(
        where, tuple(int(move) for move in view.moves() if area(view, int(move), lang) == where), False
    )


def _move(key: str, view: View, move: int, lang: str, typed: bool) -> str:
    name, to_type = named(view, move, lang), view.spec.notation.typed(int(move), lang)
    told = f"{name[:-1]}, {to_type})" if name.endswith(")") else f"{name} ({to_type})"
    return text(f"hint.{key}", lang, move=told if typed and name != to_type else name)


def reason(view: View, advice: Advice, lang: str) -> str:
    """What the best move gains, beside the other that was looked at most, how sure that is, and the risk."""
    best, other = advice.moves[:2]
    sentences = (
        _gained(view, best, lang),
        _promised("gain", view, best, lang),
        _promised("other", view, other, lang),
        _difference(best, other, lang),
        _risk(view, best, lang),
    )
    return " ".join(filter(None, sentences))


def _promised(key: str, view: View, advised: Advised, lang: str) -> str:
    """What a move promises: games won, and points where the game has any."""
    told = {"move": named(view, advised.move, lang), "chance": _in_100(advised.chance)}
    if not view.spec.has_points:
        return text(f"hint.{key}_only", lang, **told)
    return text(f"hint.{key}", lang, **told, points=told_points(advised.points, lang))


def _difference(best: Advised, other: Advised, lang: str) -> str:
    """Whether two moves can be told apart at all."""
    sure = hypot(best.sure, other.sure)
    key = "clear" if best.chance - other.chance > CLEARLY * sure else "equal"
    return text(f"hint.{key}", lang, sure=max(1, _in_100(sure)))


def _gained(view: View, best: Advised, lang: str) -> str:
    """The points that the move itself brings or costs, if that does not depend on what is hidden."""
    gain = gain_at_once(view, best.move)
    if not gain:
        return ""
    return text(f"hint.{'brings' if gain > 0 else 'costs'}", lang, points=told_points(abs(gain), lang))


def gain_at_once(view: View, move: int) -> int:
    """What a move changes at once in the points of its maker; 0 if that depends on what is hidden."""
    return known_gain(view, move) or 0


def known_gain(view: View, move: int) -> int | None:
    """The same; None if it depends on what is hidden."""
    gains = {_gain(view, move, seed) for seed in range(DEALS)}
    return gains.pop() if len(gains) == 1 else None


def _gain(view: View, move: int, seed: int) -> int:
    """What a move changes at once in the points of the one who makes it, with one deal of the rest."""
    seat = view.check_seat(-1 if view.seat is None else view.seat)
    now = Position(view.spec, view.determinize(seed), view.seats)
    before = now.scores[seat]
    now.backend.rules.apply(now.state, seat, int(move))
    return now.scores[seat] - before


def _risk(view: View, best: Advised, lang: str) -> str:
    """The likely answer of another that hurts most; nothing if none is known to hurt much."""
    worst = worst_reply(best)
    if worst is None:
        return ""
    told = Step(worst.seat, worst.code).told(view.spec, view.names, lang, view.seat)
    return text("hint.risk", lang, told=told, chance=_in_100(worst.chance))


def worst_reply(advised: Advised) -> Reply | None:
    """The likely answer of another to a move that hurts most; None if none is known to hurt much."""
    likely = [reply for reply in advised.replies if reply.share >= OFTEN and reply.simulations >= ENOUGH]
    worst = min(likely, key=lambda reply: reply.chance, default=None)
    hurts = worst is not None and advised.chance - worst.chance >= max(WORSE, _doubt(advised, worst))
    return worst if hurts else None


def _doubt(best: Advised, reply: Reply) -> float:
    """How far the difference between a move and one answer to it may be mistaken."""
    return hypot(best.sure, half_width(reply.chance, reply.simulations))


def _in_100(chance: float) -> int:
    return round(100 * chance)


def told_points(points: float, lang: str) -> str:
    """So many points, as one says it."""
    return text("hint.points", lang, n=round(points))


# What was asked for -------------------------------------------------------------------------------------


def told_hints(data: Mapping[str, Any], names: Sequence[str], lang: str) -> list[str]:
    """A sentence for each player who asked for hints; for all together, if no more is known."""
    by_seat = data.get(BY_SEAT)
    if isinstance(by_seat, list) and len(by_seat) == len(names) and all(map(is_count, by_seat)):
        asked_by = [(name, counts) for name, counts in zip(names, by_seat, strict=True) if sum(counts)]
        return [_asked(name, counts, lang) for name, counts in asked_by]
    asked = recorded_hints(data)
    return [text("hints.all", lang, all=asked)] if asked else []


def _asked(name: str, counts: Sequence[int], lang: str) -> str:
    where, move, why = counts
    return text("hints.steps", lang, name=name, all=sum(counts), where=where, move=move, why=why)
