"""The results of an arena as text and as plain data."""

from __future__ import annotations

from typing import Any

from oenach.games import spec_of
from oenach.kernel.messages import ENGLISH
from oenach.lab.arena import Arena
from oenach.lab.ratings import Interval
from oenach.lab.texts import hundredths, span, text
from oenach.numbers import number


def report(arena: Arena, lang: str = ENGLISH) -> str:
    """What a person wants to know: who was stronger, by how much, and how sure that is."""
    return "\n\n".join(["\n".join(head(arena, lang)), _matrix(arena, lang), _standings(arena, lang)])


def summary(arena: Arena) -> dict[str, Any]:
    """The same as plain data, with every game."""
    return {
        "game": arena.game,
        "seats": arena.seats,
        "options": dict(arena.options),
        "bots": list(arena.bots),
        "seed": arena.seed,
        "seconds": arena.seconds,
        "fair_share": arena.fair,
        "pairings": [{**p._asdict(), "interval": list(p.interval)} for p in arena.pairings],
        "standings": [{**s._asdict(), "interval": list(s.interval)} for s in arena.standings],
        "played": [game._asdict() for game in arena.played],
    }


def head(arena: Arena, lang: str) -> list[str]:
    """What was played, in a few lines."""
    spec, games = spec_of(arena.game), arena.pairings[0].games
    chosen = {o.name: arena.options.get(o.name, o.values[0]) for o in spec.options}
    changed = {o.name: chosen[o.name] for o in spec.options if chosen[o.name] != o.values[0]}
    what = {
        "title": spec.title,
        "seats": arena.seats,
        "options": "".join(f", {name}={value}" for name, value in changed.items()),
        "pairings": text("arena.pairings", lang, n=len(arena.pairings)),
        "games": number(games, 0, lang),
    }
    deals = {"deals": number(games // arena.seats, 0, lang), "seed": arena.seed}
    key = f"arena.{'deals' if spec.has_chance else 'rounds'}{'_alone' if arena.seats > 2 else ''}"
    return [text("arena.head", lang, **what), text(key, lang, **deals), pace(arena, lang)]


def pace(arena: Arena, lang: str) -> str:
    """How long the bots thought, and what that means for whoever plays the games again."""
    if arena.seconds is None:
        return text("arena.by_simulations", lang)
    return text("arena.by_clock", lang, seconds=f"{arena.seconds:g}")


def percents(interval: Interval, digits: int, lang: str) -> str:
    """An interval of shares, in percent."""
    return span(hundredths(interval.low, digits, lang), hundredths(interval.high, digits, lang), lang)


def points(interval: Interval, lang: str) -> str:
    """An interval of ratings."""
    return span(f"{interval.low:+.0f}", f"{interval.high:+.0f}", lang)


def _matrix(arena: Arena, lang: str) -> str:
    """The shares of wins, with the intervals under them."""
    names = arena.bots
    wide = 2 + max(len(span("100", "100", lang)), *map(len, names))
    key = "arena.wins" if arena.seats == 2 else "arena.wins_alone"
    lines = [text(key, lang, fair=hundredths(arena.fair, 1, lang))]
    lines.append(" " * wide + "".join(f"{name:>{wide}}" for name in names))
    for bot in names:
        cells = [arena.share(bot, other) if other != bot else None for other in names]
        shares = [hundredths(cell[0], 1, lang) if cell else "-" for cell in cells]
        spans = [percents(cell[1], 0, lang) if cell else "" for cell in cells]
        lines.append(f"{bot:<{wide}}" + "".join(f"{share:>{wide}}" for share in shares))
        lines.append((" " * wide + "".join(f"{cell:>{wide}}" for cell in spans)).rstrip())
    return "\n".join(lines)


def _standings(arena: Arena, lang: str) -> str:
    """The ratings, best first."""
    wide = 2 + max(map(len, arena.bots))
    heads = text.texts("column")[lang]
    lines = [text("arena.ratings", lang)]
    widths = {"rating": 8, "interval": 18, "wins": 9, "points": 9, "games": 8}
    shown = {name: widths[name] for name in widths if name != "points" or arena.has_points}
    lines.append(" " * wide + "".join(f"{heads[name]:>{width}}" for name, width in shown.items()))
    for s in arena.standings:
        figures = {
            "rating": f"{s.rating:+.0f}",
            "interval": points(s.interval, lang),
            "wins": f"{hundredths(s.share, 1, lang)} %",
            "points": number(s.points, 1, lang),
            "games": number(s.games, 0, lang),
        }
        lines.append(f"{s.bot:<{wide}}" + "".join(f"{figures[name]:>{shown[name]}}" for name in shown))
    return "\n".join(lines)
