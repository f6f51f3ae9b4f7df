"""The results of an arena as text and as plain data."""

from __future__ import annotations

from typing import Any

from oenach.games import spec_of
from oenach.lab.arena import Arena

ALONE = "the bot named first sits alone among copies of the other"


def report(arena: Arena) -> str:
    """What a person wants to know: who was stronger, by how much, and how sure that is."""
    return "\n\n".join(["\n".join(head(arena)), *_matrix(arena), _standings(arena)])


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


def head(arena: Arena) -> list[str]:
    """What was played, in a few lines."""
    spec, games = spec_of(arena.game), arena.pairings[0].games
    changed = {o.name: arena.options[o.name] for o in spec.options if arena.options[o.name] != o.values[0]}
    options = "".join(f", {name}={value}" for name, value in changed.items())
    pairs = "1 pairing" if len(arena.pairings) == 1 else f"{len(arena.pairings)} pairings"
    return [
        f"{spec.title}, {arena.seats} seats{options}: {pairs} of {games:,} games",
        f"{games // arena.seats:,} deals from seed {arena.seed}, each played once from every seat"
        + (f"; {ALONE}" if arena.seats > 2 else ""),
        pace(arena),
    ]


def pace(arena: Arena) -> str:
    """How long the bots thought, and what that means for whoever plays the games again."""
    if arena.seconds is None:
        return "the bots count simulations and not seconds: the same seed gives the same games"
    return f"the druid with {arena.seconds:g} s a move: another run gives other games"


def _matrix(arena: Arena) -> list[str]:
    """The shares of wins, with the intervals under them."""
    names, fair = arena.bots, 100 * arena.fair
    wide = 2 + max(len("100 to 100"), *map(len, names))
    lines = [f"Wins of the bot on the left {_against(arena)}, in % (fair: {fair:.1f}), with 95 % intervals"]
    lines.append(" " * wide + "".join(f"{name:>{wide}}" for name in names))
    for bot in names:
        cells = [arena.share(bot, other) if other != bot else None for other in names]
        shares = [f"{100 * cell[0]:.1f}" if cell else "-" for cell in cells]
        spans = [f"{100 * cell[1].low:.0f} to {100 * cell[1].high:.0f}" if cell else "" for cell in cells]
        lines.append(f"{bot:<{wide}}" + "".join(f"{share:>{wide}}" for share in shares))
        lines.append((" " * wide + "".join(f"{span:>{wide}}" for span in spans)).rstrip())
    return ["\n".join(lines)]


def _against(arena: Arena) -> str:
    return "against the one above" if arena.seats == 2 else "a seat it had, against the one above"


def _standings(arena: Arena) -> str:
    """The ratings, best first."""
    wide = 2 + max(map(len, arena.bots))
    lines = ["Ratings on the Elo scale (the mean is 0; 400 points are odds of ten to one)"]
    lines.append(" " * wide + f"{'rating':>8}{'95 % interval':>18}{'wins':>9}{'points':>9}{'games':>8}")
    for s in arena.standings:
        span = f"{s.interval.low:+.0f} to {s.interval.high:+.0f}"
        figures = f"{s.rating:>+8.0f}{span:>18}{100 * s.share:>7.1f} %{s.points:>9.1f}{s.games:>8,}"
        lines.append(f"{s.bot:<{wide}}" + figures)
    return "\n".join(lines)
