"""A study as text."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from oenach.lab.simulate import Study

BAR = 40


def report(study: Study) -> str:
    """The distribution of points, lengths and victories of a study."""
    parts = [_head(study), _points(study), _lengths(study), _facts(study), _advantage(study)]
    if len(set(study.bots)) > 1:
        parts.append(_bots(study))
    return "\n\n".join(part for part in parts if part)


def summary(study: Study) -> dict[str, Any]:
    """The same figures as plain data."""
    return {
        "game": study.spec.name,
        "seats": study.seats,
        "options": study.options,
        "bots": list(study.bots),
        "games": study.games,
        "points": _spread(study.points.ravel()),
        "winner_points": _spread(study.points.max(axis=1)),
        "shared_victories": float((np.bitwise_count(study.winners) > 1).mean()),
        "decisions": _spread(study.decisions),
        "turns": _spread(study.facts["turns"]) if "turns" in study.facts else None,
        "win_share_by_seat": study.shares.mean(axis=0).tolist(),
        "win_share_by_order": _by_order(study),
        "win_share_by_bot": study.by_bot(study.shares).mean(axis=0).tolist(),
        "facts": {name: _counts(study, name) for name in study.spec.facts},
    }


def _by_order(study: Study) -> list[float] | None:
    if "starter" not in study.facts:
        return None
    shares: list[float] = study.by_order(study.shares).mean(axis=0).tolist()
    return shares


def _spread(values: NDArray[Any]) -> dict[str, float]:
    low, median, high = np.percentile(values, [5, 50, 95])
    return {
        "mean": float(values.mean()),
        "sd": float(values.std()),
        "min": float(values.min()),
        "p5": float(low),
        "median": float(median),
        "p95": float(high),
        "max": float(values.max()),
    }


def _counts(study: Study, name: str) -> dict[str, int]:
    labels = study.spec.facts[name]
    return {label: int((study.facts[name] == code).sum()) for code, label in labels.items()}


def _head(study: Study) -> str:
    options = ", ".join(f"{name}={value}" for name, value in study.options.items()) or "none"
    return (
        f"{study.spec.title}, {study.seats} seats, {study.games:,} games\n"
        f"bots: {', '.join(study.bots)}; options: {options}\n"
        "every game ended, and none lost a piece"
    )


def _row(name: str, values: NDArray[Any]) -> str:
    spread = _spread(values)
    return f"  {name:<18}" + "".join(f"{spread[key]:>9.1f}" for key in spread)


def _header() -> str:
    keys = ("mean", "sd", "min", "5 %", "median", "95 %", "max")
    return "  " + " " * 18 + "".join(f"{key:>9}" for key in keys)


def _points(study: Study) -> str:
    ties = 100 * (np.bitwise_count(study.winners) > 1).mean()
    rows = [
        "Points",
        _header(),
        _row("all seats", study.points.ravel()),
        _row("winner", study.points.max(axis=1)),
        *_histogram(study.points.ravel()),
        f"  {ties:.1f} % of the victories are shared",
    ]
    return "\n".join(rows)


def _histogram(values: NDArray[Any]) -> list[str]:
    low, high = int(values.min()), int(values.max())
    width = max(1, -(-(high - low + 1) // 14))
    edges = np.arange(low, high + width + 1, width)
    counts, _ = np.histogram(values, edges)
    lines = []
    for edge, count in zip(edges, counts, strict=False):
        label = f"{edge}" if width == 1 else f"{edge} to {edge + width - 1}"
        bar = "#" * round(BAR * count / counts.max())
        lines.append(f"  {label:>14} {100 * count / counts.sum():5.1f} % {bar}".rstrip())
    return lines


def _lengths(study: Study) -> str:
    rows = ["Length", _header(), _row("decisions", study.decisions)]
    if "turns" in study.facts:
        rows.append(_row("turns", study.facts["turns"]))
    return "\n".join(rows)


def _facts(study: Study) -> str:
    lines = []
    for name in study.spec.facts:
        lines.append(name.replace("_", " ").capitalize())
        for label, count in _counts(study, name).items():
            lines.append(f"  {label:<18}{100 * count / study.games:6.1f} %")
    return "\n".join(lines)


def _share_line(name: str, shares: NDArray[np.float64]) -> str:
    """A share of the victories with its 95 % interval."""
    error = 1.96 * shares.std() / np.sqrt(len(shares))
    return f"  {name:<18}{100 * shares.mean():6.2f} %  ± {100 * error:.2f}"


def _advantage(study: Study) -> str:
    shares = study.shares
    lines = [f"Victories by seat (fair: {100 / study.seats:.2f} %)"]
    lines += [_share_line(f"seat {seat}", shares[:, seat]) for seat in range(study.seats)]
    if "starter" in study.facts:
        ordered = study.by_order(shares)
        lines.append("Victories by order of play")
        lines += [_share_line(f"player {i + 1}", ordered[:, i]) for i in range(study.seats)]
    return "\n".join(lines)


def _bots(study: Study) -> str:
    shares, points = study.by_bot(study.shares), study.by_bot(study.points)
    lines = ["Victories by bot (seats change from game to game)"]
    for i, bot in enumerate(study.bots):
        lines.append(_share_line(bot, shares[:, i]) + f"   {points[:, i].mean():.1f} points")
    return "\n".join(lines)
