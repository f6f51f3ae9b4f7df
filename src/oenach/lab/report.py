"""A study as text."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from oenach.kernel.messages import ENGLISH
from oenach.lab.simulate import Study
from oenach.lab.texts import hundredths, span, text
from oenach.numbers import number

BAR = 40


def report(study: Study, lang: str = ENGLISH) -> str:
    """The distribution of points, if the game has any, lengths and victories of a study."""
    sections = [_head, *([_points] if study.spec.has_points else []), _lengths, _facts, _advantage]
    if len(set(study.bots)) > 1:
        sections.append(_bots)
    parts = [section(study, lang) for section in sections]
    return "\n\n".join(part for part in parts if part)


def summary(study: Study) -> dict[str, Any]:
    """The same figures as plain data."""
    return {
        "game": study.spec.name,
        "seats": study.seats,
        "options": study.options,
        "bots": list(study.bots),
        "games": study.games,
        "points": _spread(study.points.ravel()) if study.spec.has_points else None,
        "winner_points": _spread(study.points.max(axis=1)) if study.spec.has_points else None,
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
    found = {value: int((study.facts[name] == value).sum()) for value in study.spec.facts[name]}
    return {study.spec.fact(name, value, ENGLISH): count for value, count in found.items()}


def _head(study: Study, lang: str) -> str:
    options = ", ".join(f"{name}={value}" for name, value in study.options.items())
    what = {"title": study.spec.title, "seats": study.seats, "games": number(study.games, 0, lang)}
    how = {"bots": ", ".join(study.bots), "options": options or text("report.no_options", lang)}
    return "\n".join(
        [text("report.head", lang, **what), text("report.bots", lang, **how), text("report.sound", lang)]
    )


def _row(key: str, values: NDArray[Any], lang: str) -> str:
    figures = _spread(values).values()
    return f"  {text(key, lang):<18}" + "".join(f"{number(figure, 1, lang):>9}" for figure in figures)


def _header(lang: str) -> str:
    keys = ("mean", "sd", "min", "p5", "median", "p95", "max")
    return "  " + " " * 18 + "".join(f"{text(f'report.{key}', lang):>9}" for key in keys)


def _points(study: Study, lang: str) -> str:
    ties = (np.bitwise_count(study.winners) > 1).mean()
    rows = [
        text("report.points", lang),
        _header(lang),
        _row("report.all_seats", study.points.ravel(), lang),
        _row("report.winner", study.points.max(axis=1), lang),
        *_histogram(study.points.ravel(), lang),
        "  " + text("report.shared", lang, share=hundredths(ties, 1, lang)),
    ]
    return "\n".join(rows)


def _histogram(values: NDArray[Any], lang: str) -> list[str]:
    low, high = int(values.min()), int(values.max())
    width = max(1, -(-(high - low + 1) // 14))
    edges = np.arange(low, high + width + 1, width)
    counts, _ = np.histogram(values, edges)
    lines = []
    for edge, count in zip(edges, counts, strict=False):
        label = f"{edge}" if width == 1 else span(f"{edge}", f"{edge + width - 1}", lang)
        bar = "#" * round(BAR * count / counts.max())
        lines.append(f"  {label:>14} {hundredths(count / counts.sum(), 1, lang):>5} % {bar}".rstrip())
    return lines


def _lengths(study: Study, lang: str) -> str:
    rows = [text("report.length", lang), _header(lang), _row("report.decisions", study.decisions, lang)]
    if "turns" in study.facts:
        rows.append(_row("report.turns", study.facts["turns"], lang))
    return "\n".join(rows)


def _facts(study: Study, lang: str) -> str:
    lines = []
    for name in study.spec.facts:
        lines.append(study.spec.fact(name, None, lang))
        labels = [study.spec.fact(name, value, lang) for value in study.spec.facts[name]]
        width = max(18, *map(len, labels))
        for label, count in zip(labels, _counts(study, name).values(), strict=True):
            lines.append(f"  {label:<{width}}{hundredths(count / study.games, 1, lang):>6} %")
    return "\n".join(lines)


def _share_line(name: str, shares: NDArray[np.float64], lang: str) -> str:
    """A share of the victories with its 95 % interval."""
    error = 1.96 * shares.std() / np.sqrt(len(shares))
    return f"  {name:<18}{hundredths(shares.mean(), 2, lang):>6} %  ± {hundredths(error, 2, lang)}"


def _advantage(study: Study, lang: str) -> str:
    shares = study.shares
    lines = [text("report.by_seat", lang, fair=hundredths(1 / study.seats, 2, lang))]
    for seat in range(study.seats):
        lines.append(_share_line(text("report.seat", lang, seat=seat), shares[:, seat], lang))
    if "starter" in study.facts:
        ordered = study.by_order(shares)
        lines.append(text("report.by_order", lang))
        for i in range(study.seats):
            lines.append(_share_line(text("report.player", lang, number=i + 1), ordered[:, i], lang))
    if not study.spec.has_points:
        drawn = (np.bitwise_count(study.winners) == study.seats).mean()
        lines.append("  " + text("report.drawn", lang, share=hundredths(drawn, 1, lang)))
    return "\n".join(lines)


def _bots(study: Study, lang: str) -> str:
    shares, points = study.by_bot(study.shares), study.by_bot(study.points)
    lines = [text("report.by_bot", lang)]
    for i, bot in enumerate(study.bots):
        mean = text("report.mean_points", lang, points=number(points[:, i].mean(), 1, lang))
        line = _share_line(bot, shares[:, i], lang)
        lines.append(f"{line}   {mean}" if study.spec.has_points else line)
    return "\n".join(lines)
