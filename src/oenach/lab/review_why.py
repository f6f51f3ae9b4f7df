"""Why a decision was good or not, in plain sentences: what it cost, what moves bring, and what is feared."""

from __future__ import annotations

from oenach.lab.review import WHOLE, Decision
from oenach.lab.review_words import chances, share, text, wins
from oenach.numbers import MINUS
from oenach.telling.hints import gain_at_once, known_gain, told_points, worst_reply
from oenach.view import Step, View


def grade(decision: Decision, lang: str) -> str:
    """A decision in a word or two."""
    return text(f"grade.{decision.grade}", lang)


def cost(decision: Decision, view: View, lang: str) -> str:
    """What a decision lost: games, and points where they are counted."""
    games, points = share(decision.change, lang), round(decision.points)
    if not view.spec.has_points or points < 1:
        return text("cost_games", lang, games=games)
    return text("cost_both", lang, games=games, points=told_points(points, lang))


def why(decision: Decision, view: View, lang: str) -> list[str]:
    """What can be said for and against a decision, from the view of who made it."""
    if not decision.mistaken:
        found = text(f"why.{decision.grade}", lang)
        return [found, text("why.wins", lang, name=_name(decision, view), games=wins(decision.after, lang))]
    reasons = [one for one in (compared(decision, view, lang), _feared(decision, view, lang)) if one]
    return [
        cost(decision, view, lang),
        *(reasons or [text("why.later", lang)]),
        _beside(decision, view, lang),
    ]


def at_once(view: View, move: int, lang: str) -> str:
    """The points that a move brings or costs at once; nothing if it does not, or if nobody could know."""
    gain = gain_at_once(view, move) if view.spec.has_points else 0
    if not gain:
        return ""
    return text("brings" if gain > 0 else "costs", lang, points=told_points(abs(gain), lang))


def compared(decision: Decision, view: View, lang: str) -> str:
    """What the two moves bring at once, where that differs and could be known."""
    if not view.spec.has_points:
        return ""
    better, played = known_gain(view, decision.best), known_gain(view, decision.move)
    if better is None or played is None or better == played:
        return ""
    told = {"better": _signed(better, lang), "played": _signed(played, lang)}
    return text("why.more" if better > played else "why.fewer", lang, **told)


def _signed(points: int, lang: str) -> str:
    return told_points(points, lang).replace("-", MINUS)


def _beside(decision: Decision, view: View, lang: str) -> str:
    """How often each of the two moves wins; in numbers where the same words would hide the difference."""
    name, better, played = _name(decision, view), wins(decision.before, lang), wins(decision.after, lang)
    if better != played:
        return text("why.beside", lang, name=name, better=better, played=played)
    in_100 = {"better": chances(decision.before), "played": chances(decision.after)}
    return text("why.in_100", lang, name=name, **in_100)


def _feared(decision: Decision, view: View, lang: str) -> str:
    """The likely answer to the move that hurts most, if one is known."""
    worst = worst_reply(decision.advice.of(decision.move))
    if worst is None:
        return ""
    told = Step(worst.seat, worst.code).told(view.spec, view.names, lang)
    return text("why.feared", lang, told=told, games=wins(round(WHOLE * worst.chance), lang))


def _name(decision: Decision, view: View) -> str:
    return view.names[decision.seat]
