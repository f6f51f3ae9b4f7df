"""The graph of a review: the chance of each seat over the game.

The lines are stretched to the width there is. Letters and numbers lie above them in a picture of their own,
placed by parts of the width and height, so that they keep their size on a phone.
"""

from __future__ import annotations

from oenach.lab.review import WHOLE, Decision, Review, Swing
from oenach.lab.review_pen import LETTERS, Pen, element, line, own_colour
from oenach.lab.review_words import percent, text

NEAR_EDGE = 60  # thousandths: a line that ends so near to the edge is named inside of it
BADGE = 24  # pixels from one letter to the next below it


def graph(review: Review, pen: Pen, turning: list[Decision | Swing]) -> str:
    """The figure with its legend."""
    seats = range(review.game.seats)
    names = (element("li", pen.player(seat, _sample(seat))) for seat in seats)
    marks = element("svg", _scale(pen), _ends(review), _marks(review, turning), class_="marks")
    plot = element("div", _lines(review, pen), marks, class_="plot")
    caption = element("figcaption", pen.say("graph_caption"))
    return element("figure", plot, element("ul", *names, class_="legend"), caption)


def _lines(review: Review, pen: Pen) -> str:
    seats = range(review.game.seats)
    levels = (element("line", x1=0, x2=1000, y1=y, y2=y) for y in (250, 500, 750))
    paths = (line(seat, _path(review, seat)) for seat in seats)
    alt = text("graph_alt", pen.lang, lines=" ".join(_in_words(review, pen, seat) for seat in seats))
    return element(
        "svg",
        *levels,
        *paths,
        viewBox="0 0 1000 1000",
        preserveAspectRatio="none",
        role="img",
        aria_label=alt,
    )


def _across(review: Review, step: int) -> float:
    """How far to the right a step is, in thousandths."""
    return round(1000 * step / max(len(review.game.steps), 1), 1)


def _path(review: Review, seat: int) -> str:
    points = (f"{_across(review, step)} {WHOLE - chance}" for step, chance in review.line(seat))
    return "M" + "L".join(points)


def _sample(seat: int) -> str:
    return element("svg", line(seat, "M0 5H42"), viewBox="0 0 42 10", aria_hidden="true")


def _placed(across: float, chance: int, *inside: str) -> str:
    """Something at a place of the plot: so many percent to the right, and as high as a chance."""
    return element("svg", *inside, x=f"{across:.1f}%", y=f"{100 - 100 * chance / WHOLE:.1f}%")


def _scale(pen: Pen) -> str:
    marks = ""
    for chance in (0, WHOLE // 2, WHOLE):
        told = element("text", percent(chance, pen.lang), x=-6, text_anchor="end", aria_hidden="true")
        marks += _placed(0, chance, told)
    return marks


def _ends(review: Review) -> str:
    """The letters at the right, where the lines end; equal ends share a place."""
    places: dict[int, list[int]] = {}
    for seat in range(review.game.seats):
        places.setdefault(review.result(seat), []).append(seat)
    marks = ""
    for chance, seats in places.items():
        height = BADGE * (len(seats) - 1)
        first = 10 if chance > WHOLE - NEAR_EDGE else -10 - height if chance < NEAR_EDGE else -height / 2
        badges = (_badge(seat, first + BADGE * n) for n, seat in enumerate(seats))
        marks += _placed(100, chance, *badges)
    return marks


def _badge(seat: int, y: float) -> str:
    ring, letter = element("circle", cx=17, cy=y, r=9), element("text", LETTERS[seat], x=17, y=y)
    return element("g", ring, letter, class_=f"end {own_colour(seat)}", aria_hidden="true")


def _marks(review: Review, turning: list[Decision | Swing]) -> str:
    """The numbers of the turning points, on their lines."""
    marks = ""
    for n, point in enumerate(turning, start=1):
        disc = element("circle", r=11) + element("text", str(n))
        link = element("a", disc, class_=f"turning {own_colour(point.seat)}", href=f"#turn-{n}")
        marks += _placed(_across(review, point.step) / 10, _height(review, point), link)
    return marks


def _height(review: Review, point: Decision | Swing) -> int:
    """The chance that a turning point led to."""
    if isinstance(point, Decision):
        return point.after
    return next(chance for step, chance in review.line(point.seat)[1::2] if step == point.step)


def _in_words(review: Review, pen: Pen, seat: int) -> str:
    """A line for those who do not see it."""
    points = review.line(seat)
    end = len(review.game.steps)
    values = {
        key: percent([chance for step, chance in points if step <= at][-1], pen.lang)
        for key, at in {"first": 0, "third": end // 3, "late": 2 * end // 3, "last": end}.items()
    }
    return text("line_alt", pen.lang, name=pen.name(seat), **values)
