"""The results of an arena as a picture: SVG and HTML of our own making, PNG with matplotlib."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from importlib.util import find_spec
from pathlib import Path

from oenach.games import spec_of
from oenach.kernel.errors import Malformed, file_reason
from oenach.kernel.messages import ENGLISH
from oenach.lab.arena import Arena
from oenach.lab.ratings import Interval
from oenach.lab.standings import head, percents, points
from oenach.lab.texts import hundredths, text
from oenach.numbers import number

COLOURS = """
:root { --paper: #fdfcf8; --ink: #23211c; --faint: #d5d0c3; --more: #1f6f5c; --less: #c06a1b }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1c1a; --ink: #ece8dc; --faint: #4a4a44; --more: #3fa68c; --less: #d98a41 }
}
"""
STYLE = (
    COLOURS
    + """
.arena { background: var(--paper); font: 14px system-ui, sans-serif }
.arena text { fill: var(--ink) }
.arena .title { font-weight: 600 }
.arena .small { font-size: 11px }
.arena .middle { text-anchor: middle }
.arena .end { text-anchor: end }
.arena line { stroke: var(--ink) }
.arena .grid { stroke: var(--faint) }
.arena circle { fill: var(--ink) }
.arena .more { fill: var(--more) }
.arena .less { fill: var(--less) }
.arena .cell { stroke: var(--paper); stroke-width: 2 }
"""
)
PAGE_STYLE = """
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
       max-width: 60em; margin: 2em auto; padding: 0 1em }
svg { max-width: 100%; height: auto }
table { border-collapse: collapse; margin: 1em 0 }
caption { text-align: left; font-weight: 600 }
th, td { padding: .2em .8em; text-align: right; border-bottom: 1px solid var(--faint) }
th:first-child, td:first-child, td.name { text-align: left }
"""
PAIRING_COLUMNS = ("bots", "games", "wins_of_first", "interval", "points")
STANDING_COLUMNS = ("bot", "rating", "interval", "wins", "points", "games")
MARGIN, ROW, CELL_WIDTH, CELL_HEIGHT, AXIS, LETTER = 20, 26, 96, 44, 380, 8


def check_path(path: Path) -> None:
    """A clear error, before any game is played, if no picture can be written there."""
    if path.suffix not in WRITERS:
        raise Malformed(text.later("chart.ending", endings=", ".join(WRITERS), name=path.name))
    if not path.parent.is_dir():
        raise Malformed(text.later("chart.no_folder", path=path, folder=path.parent))
    if path.suffix == ".png" and find_spec("matplotlib") is None:
        raise Malformed(text.later("chart.matplotlib"))


def save(arena: Arena, path: Path, lang: str = ENGLISH) -> None:
    """Write the picture in the format that the name of the file asks for."""
    check_path(path)
    try:
        WRITERS[path.suffix](arena, path, lang)
    except OSError as error:
        raise Malformed(text.later("chart.not_written", path=path, reason=file_reason(error))) from None


# SVG ----------------------------------------------------------------------------------------------------


def svg(arena: Arena, lang: str = ENGLISH) -> str:
    """Ratings with their intervals above, shares of wins as a table below."""
    names = LETTER * max(map(len, arena.bots)) + 2 * MARGIN
    cell = max(CELL_WIDTH, names - MARGIN)
    lines = head(arena, lang)
    ratings_top = MARGIN + ROW * (len(lines) + 1)
    matrix_top = ratings_top + ROW * (len(arena.bots) + 4)
    longest = LETTER * max(map(len, [*lines, ratings_title(lang), matrix_title(arena, lang)]))
    wide = 2 * MARGIN + max(longest, names + AXIS + 2 * MARGIN, names + cell * len(arena.bots))
    high = matrix_top + ROW + CELL_HEIGHT * len(arena.bots) + MARGIN
    parts = [_text(MARGIN, MARGIN + ROW * i, line, "" if i else "title") for i, line in enumerate(lines)]
    parts += _ratings(arena, names, ratings_top, lang)
    parts += _matrix(arena, names, matrix_top, cell, lang)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="arena" viewBox="0 0 {wide} {high}" width="{wide}"'
        f' height="{high}" role="img">\n<title>{escape(lines[0])}</title>\n<style>{STYLE}</style>\n'
        f'<rect width="100%" height="100%" style="fill: var(--paper)"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _text(x: float, y: float, words: str, kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str = "") -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def ratings_title(lang: str) -> str:
    return text("chart.ratings", lang)


def _ratings(arena: Arena, left: float, top: float, lang: str) -> list[str]:
    """A dot for each rating on a common axis, and a line for its interval."""
    low = 100 * min(s.interval.low // 100 for s in arena.standings)
    high = 100 * max(s.interval.high // 100 + 1 for s in arena.standings)
    bottom = top + ROW * (len(arena.bots) + 1)

    def place(rating: float) -> float:
        return left + AXIS * (rating - low) / (high - low)

    parts = [_text(MARGIN, top, ratings_title(lang), "title")]
    for mark in axis_marks(low, high):
        parts.append(_line(place(mark), top + ROW / 2, place(mark), bottom, "grid"))
        parts.append(_text(place(mark), bottom + 16, f"{mark:+.0f}" if mark else "0", "small middle"))
    for row, standing in enumerate(arena.standings, start=1):
        y = top + ROW * row
        parts.append(_text(left - MARGIN, y + 5, standing.bot, "end"))
        parts.append(_line(place(standing.interval.low), y, place(standing.interval.high), y))
        parts.append(f'<circle cx="{place(standing.rating):.1f}" cy="{y}" r="5"/>')
        parts.append(_text(place(standing.interval.high) + 8, y + 5, f"{standing.rating:+.0f}", "small"))
    return parts


def axis_marks(low: float, high: float) -> list[float]:
    """About five round numbers from low to high."""
    step = next(step for step in (50, 100, 200, 500, 1000, 2000, 5000, 10_000) if (high - low) / step <= 6)
    return [step * n for n in range(int(low // step), int(high // step) + 1) if low <= step * n <= high]


def _matrix(arena: Arena, left: float, top: float, cell: float, lang: str) -> list[str]:
    """Each cell is the share of wins of the bot of its row; the stronger its colour, the less even."""
    parts = [_text(MARGIN, top, matrix_title(arena, lang), "title")]
    for column, bot in enumerate(arena.bots):
        parts.append(_text(left + cell * (column + 0.5), top + ROW - 4, bot, "middle"))
    for row, bot in enumerate(arena.bots):
        y = top + ROW + CELL_HEIGHT * row
        parts.append(_text(left - MARGIN, y + CELL_HEIGHT / 2 + 5, bot, "end"))
        for column, other in enumerate(arena.bots):
            if other != bot:
                parts += _cell(arena, bot, other, left + cell * column, y, cell, lang)
    return parts


def matrix_title(arena: Arena, lang: str) -> str:
    return text("chart.wins", lang, fair=hundredths(arena.fair, 1, lang))


def _cell(arena: Arena, bot: str, other: str, x: float, y: float, wide: float, lang: str) -> list[str]:
    share, interval = arena.share(bot, other)
    kind = "more" if share >= arena.fair else "less"
    return [
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{CELL_HEIGHT}" class="cell {kind}"'
        f' fill-opacity="{0.1 + 0.5 * unevenness(share, arena.fair):.2f}"/>',
        _text(x + wide / 2, y + 19, hundredths(share, 1, lang), "middle"),
        _text(x + wide / 2, y + 35, percents(interval, 0, lang), "middle small"),
    ]


def unevenness(share: float, fair: float) -> float:
    """How far a share is from the fair one: 0 is even, 1 is as far as it can be on its side."""
    return (share - fair) / (1 - fair) if share >= fair else (fair - share) / fair


# HTML ---------------------------------------------------------------------------------------------------


def page(arena: Arena, lang: str = ENGLISH) -> str:
    """The picture with the figures beside it, in one file that needs no other."""
    title = escape(spec_of(arena.game).title)
    tables = _pairings_table(arena, lang) + _standings_table(arena, lang)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{text('chart.title', lang, title=title)}</title>\n"
        f"<style>{COLOURS}{PAGE_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
        f"{svg(arena, lang)}{tables}</body>\n</html>\n"
    )


def _pairings_table(arena: Arena, lang: str) -> str:
    rows = [
        {
            "bots": f"{p.first} : {p.second}",
            "games": number(p.games, 0, lang),
            "wins_of_first": f"{hundredths(p.share, 1, lang)} %",
            "interval": percents(p.interval, 1, lang),
            "points": f"{number(p.points, 1, lang)} : {number(p.points_against, 1, lang)}",
        }
        for p in arena.pairings
    ]
    return _table(text("chart.pairings", lang), _columns(arena, PAIRING_COLUMNS), rows, lang)


def _standings_table(arena: Arena, lang: str) -> str:
    rows = [
        {
            "bot": s.bot,
            "rating": f"{s.rating:+.0f}",
            "interval": points(s.interval, lang),
            "wins": f"{hundredths(s.share, 1, lang)} %",
            "points": number(s.points, 1, lang),
            "games": number(s.games, 0, lang),
        }
        for s in arena.standings
    ]
    return _table(text("chart.standings", lang), _columns(arena, STANDING_COLUMNS), rows, lang)


def _columns(arena: Arena, columns: tuple[str, ...]) -> list[str]:
    """Those that the game has something to say in."""
    return [column for column in columns if column != "points" or arena.has_points]


def _table(caption: str, columns: list[str], rows: list[dict[str, str]], lang: str) -> str:
    heads = "".join(f'<th scope="col">{escape(text(f"column.{name}", lang))}</th>' for name in columns)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(row[name])}</td>" for name in columns) + "</tr>" for row in rows
    )
    return f"<table>\n<caption>{escape(caption)}</caption>\n<tr>{heads}</tr>\n{body}\n</table>\n"


# PNG ----------------------------------------------------------------------------------------------------


def save_png(arena: Arena, path: Path, lang: str = ENGLISH) -> None:
    """The same two pictures by matplotlib, on white."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 2 + 1.1 * len(arena.bots)), layout="constrained")
    figure.suptitle("\n".join(head(arena, lang)), fontsize="medium")
    ratings, matrix = figure.subplots(2, 1)
    best = list(reversed(arena.standings))
    reach = [
        [s.rating - s.interval.low for s in best],
        [s.interval.high - s.rating for s in best],
    ]
    ratings.errorbar([s.rating for s in best], [s.bot for s in best], xerr=reach, fmt="o", color="black")
    ratings.set_xlabel(ratings_title(lang))
    even = (arena.fair, Interval(0, 0))
    cells = [[arena.share(a, b) if a != b else even for b in arena.bots] for a in arena.bots]
    shares = [[share for share, _ in row] for row in cells]
    matrix.imshow(shares, cmap="PuOr", vmin=arena.fair - 1, vmax=arena.fair + 1, aspect="auto", alpha=0.6)
    for row, bot in enumerate(arena.bots):
        for column, other in enumerate(arena.bots):
            if bot != other:
                share, interval = cells[row][column]
                figures = f"{hundredths(share, 1, lang)}\n{percents(interval, 0, lang)}"
                matrix.text(column, row, figures, ha="center", va="center")
    matrix.set_xticks(range(len(arena.bots)), arena.bots)
    matrix.set_yticks(range(len(arena.bots)), arena.bots)
    matrix.set_xlabel(matrix_title(arena, lang))
    figure.savefig(path, dpi=150)


def _save_svg(arena: Arena, path: Path, lang: str) -> None:
    path.write_text(svg(arena, lang), encoding="utf-8")


def _save_page(arena: Arena, path: Path, lang: str) -> None:
    path.write_text(page(arena, lang), encoding="utf-8")


WRITERS: dict[str, Callable[[Arena, Path, str], None]] = {
    ".svg": _save_svg,
    ".html": _save_page,
    ".png": save_png,
}
