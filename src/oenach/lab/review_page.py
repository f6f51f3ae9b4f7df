"""A review as one page of HTML that needs nothing else: no network, no script, light and dark."""

from __future__ import annotations

from html import escape

from oenach import __version__
from oenach.kernel.chance import CHANCE
from oenach.lab.review import WHOLE, Decision, Review, Swing
from oenach.lab.review_graph import graph
from oenach.lab.review_pen import Pen, element, own_colour, plait
from oenach.lab.review_style import CSS
from oenach.lab.review_words import chances, decimal, percent, tenths, text
from oenach.terminal.standing import standing

MOVES_SHOWN = 4
EVENTS_TOLD = 3
PARTS = ("start", "own", "others", "luck", "result")  # of a balance


def page(review: Review, lang: str, seat: int | None = None) -> str:
    """The whole page; with a seat, only the decisions of that seat are listed."""
    pen = Pen(review.game, lang)
    seats = range(review.game.seats) if seat is None else [review.game.check_seat(seat)]
    turning = review.turning_points()
    head = element("p", pen.say("kicker"), class_="kicker") + element(
        "h1", pen.clean(review.game.title.title)
    )
    main = (
        _section(pen, "out", _result(review, pen)),
        _section(pen, "graph", graph(review, pen, turning)),
        _section(pen, "turning", _turning_list(review, pen, turning, list(seats))),
        _section(pen, "balance", _balance(review, pen)),
        _section(pen, "decisions", *(_player(review, pen, seat, alone=len(seats) == 1) for seat in seats)),
    )
    body = (
        element("a", pen.say("skip"), class_="skip", href="#decisions"),
        element("header", head, plait()),
        element("main", *main),
        element("footer", plait(), element("p", pen.say("foot", version=__version__))),
    )
    return _document(pen, "\n".join(body))


def _document(pen: Pen, body: str) -> str:
    title = element("title", pen.say("title", game=pen.game.title.title))
    return f"""<!doctype html>
<html lang="{pen.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{title}
<style>
{CSS}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def _section(pen: Pen, key: str, *parts: str) -> str:
    return "\n" + element("section", element("h2", pen.say(key), id=key), *parts, aria_labelledby=key)


def _result(review: Review, pen: Pen) -> str:
    lines = (element("li", pen.clean(line)) for line in standing(review.game, pen.lang))
    games = sorted(decision.advice.simulations for decision in review.decisions) or [0]
    usual = _rounded(games[len(games) // 2])
    about = pen.say("about", decisions=len(review.decisions), simulations=usual)
    return element("ul", *lines, class_="standing") + element("p", about, class_="small")


def _rounded(number: int) -> int:
    """A number as one says it: two digits and zeros."""
    unit: int = 10 ** max(len(str(number)) - 2, 0)
    return round(number / unit) * unit


# Luck and decisions -----------------------------------------------------------------------------------


def _balance(review: Review, pen: Pen) -> str:
    heads = (element("th", pen.say(key), scope="col") for key in ("player", *PARTS))
    rows = (_balance_row(review, pen, seat) for seat in range(review.game.seats))
    table = element("thead", element("tr", *heads)) + element("tbody", *rows)
    how, beyond = element("p", pen.say("how")), element("p", pen.say("beyond"), class_="small")
    return how + element("table", table, class_="sum") + beyond


def _balance_row(review: Review, pen: Pen, seat: int) -> str:
    balance = review.balance(seat)
    cells = ""
    for key in PARTS:
        number = getattr(balance, key)
        whole = key in ("start", "result")
        shown = decimal(number * 100 / WHOLE, pen.lang) if whole else tenths(number, pen.lang)
        cells += element("td", shown, data_label=text(key, pen.lang))
    return element("tr", element("th", pen.player(seat), scope="row"), cells)


# Turning points ---------------------------------------------------------------------------------------


def _turning_list(review: Review, pen: Pen, turning: list[Decision | Swing], shown: list[int]) -> str:
    if not turning:
        return element("p", pen.say("no_turning"))
    items = ""
    for n, point in enumerate(turning, start=1):
        number = element("span", str(n), class_="turn", style=own_colour(point.seat), aria_hidden="true")
        if isinstance(point, Decision):
            words = _decided(review, pen, point, point.seat in shown)
        else:
            words = _fallen(review, pen, point)
        change = element("span", tenths(point.change, pen.lang), class_="step")
        items += element("li", number, element("p", words), change, id=f"turn-{n}")
    return element("ol", items, class_="turns")


def _decided(review: Review, pen: Pen, decision: Decision, link: bool) -> str:
    told, better = pen.told(review.game.steps[decision.step]), pen.named(decision.best)
    words = pen.say("lost", told=told, better=better, n=chances(decision.change))
    if not link:
        return words
    return f"{words} " + element("a", pen.say("see", n=decision.step), href=f"#step-{decision.step}")


def _fallen(review: Review, pen: Pen, swing: Swing) -> str:
    """What luck did."""
    key = "gives" if swing.change > 0 else "takes"
    what = _events(review, pen, swing)
    return pen.say(key, name=pen.name(swing.seat), n=chances(swing.change), what=what)


def _events(review: Review, pen: Pen, swing: Swing) -> str:
    """What a seat saw chance do, or come to light, between two of its decisions."""
    if swing.since == 0:
        return text("the_deal", pen.lang)
    told = [*_outcomes(review, pen, swing), *_revealed(review, pen, swing)]
    if len(told) > EVENTS_TOLD:
        told = [*told[:EVENTS_TOLD], text("and_so_on", pen.lang)]
    last = swing.step == len(review.game.steps)
    return ". ".join(told) or text("the_end" if last else "shown", pen.lang)


def _outcomes(review: Review, pen: Pen, swing: Swing) -> list[str]:
    steps = (step for step in review.game.steps[swing.since : swing.step] if step.seat == CHANCE)
    return [pen.told(seen) for step in steps for seen in step.seen_by(swing.seat)]


def _revealed(review: Review, pen: Pen, swing: Swing) -> list[str]:
    consequences = review.game.title.table_talk.consequences
    if consequences is None:
        return []
    before, after = (review.game.view_after(step, None) for step in (swing.since, swing.step))
    return [sentence.rstrip(".") for sentence in consequences(before, after, pen.lang)]


# Decisions --------------------------------------------------------------------------------------------


def _player(review: Review, pen: Pen, seat: int, alone: bool) -> str:
    """All decisions of a seat, folded away unless it is alone."""
    decisions = review.of(seat)
    if not decisions:
        return element("p", pen.say("no_decisions", name=pen.name(seat)))
    mistaken = sum(decision.mistaken for decision in decisions)
    key = {0: "all_well", 1: "one_better"}.get(mistaken, "some_better")
    better = text(key, pen.lang, n=mistaken)
    head = element("span", pen.say("of_player", name=pen.name(seat), n=len(decisions), better=better))
    summary = element("summary", pen.badge(seat), head)
    items = (_choice(review, pen, decision) for decision in decisions)
    listed = element("ol", *items, class_="choices")
    return "\n" + element("details", summary, listed, class_="player", open="" if alone else None)


def _choice(review: Review, pen: Pen, decision: Decision) -> str:
    """A line for a decision, which opens to what the player saw and could do."""
    chance, better = percent(decision.before, pen.lang), ""
    if decision.mistaken:
        chance += element("span", f" → {percent(decision.after, pen.lang)}", class_="worse")
        better = element("span", pen.say("better", move=pen.named(decision.best)), class_="better")
    summary = element(
        "summary",
        element("span", str(decision.step), class_="n"),
        element("span", pen.clean(pen.offered(decision.move)), better),
        element("span", chance, class_="step"),
    )
    inside = element("div", _inside(review, pen, decision), class_="inside")
    return "\n" + element(
        "li", element("details", summary, inside, class_="choice"), id=f"step-{decision.step}"
    )


def _inside(review: Review, pen: Pen, decision: Decision) -> str:
    view = review.game.view_after(decision.step, decision.seat)
    label = text("board", pen.lang, name=pen.name(decision.seat))
    board = element("pre", escape(view.text(pen.lang)), tabindex=0, role="region", aria_label=label)
    margin = ""
    if decision.mistaken:
        n, sure = chances(decision.change), chances(decision.sure)
        margin = element("p", pen.say("margin", n=n, sure=sure))
    return margin + _moves(pen, decision) + element("h3", pen.clean(label)) + board


def _moves(pen: Pen, decision: Decision) -> str:
    """The best moves as the search saw them, and the one that was made."""
    advised = decision.advice.moves
    shown = list(advised[:MOVES_SHOWN])
    if all(one.move != decision.move for one in shown):
        shown.append(decision.advice.of(decision.move))
    heads = (element("th", pen.say(key), scope="col") for key in ("move", "chance", "points"))
    rows = ""
    for one in shown:
        mark = f" ({pen.say('played')})" if one.move == decision.move else ""
        chance, sure = round(one.chance * WHOLE), round(one.sure * WHOLE)
        if mark and decision.mistaken:  # it was looked at again, more closely
            chance, sure = decision.after, decision.sure
        shown_chance = f"{percent(chance, pen.lang)} ± {chances(sure)}"
        cells = (pen.clean(pen.offered(one.move)) + mark, shown_chance, decimal(one.points, pen.lang))
        rows += element("tr", *(element("td", cell) for cell in cells))
    caption = element("caption", pen.say("what_moves", n=len(advised)))
    return element("table", caption, element("thead", element("tr", *heads)), element("tbody", rows))
