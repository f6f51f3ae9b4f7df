"""A review as one page of HTML that needs nothing else: no network, no script, light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from oenach import __version__, numbers
from oenach.bots.advice import Advised
from oenach.kernel.chance import CHANCE
from oenach.lab.review import WHOLE, Decision, Review, Swing
from oenach.lab.review_graph import graph
from oenach.lab.review_pen import Pen, element, own_colour, plait
from oenach.lab.review_style import CSS
from oenach.lab.review_words import chances, decimal, percent, tenths, text
from oenach.telling.events import followed
from oenach.telling.standing import standing
from oenach.view import View

MOVES_SHOWN = 4
EVENTS_TOLD = 4
ROUGH = 50  # thousandths: chances that are known less well than this are called rough
UNKNOWN = 0.1  # a chance that is known less well than this is not shown
PARTS = ("start", "own", "others", "luck", "result")  # of a balance


def page(review: Review, lang: str, seat: int | None = None, hints: Sequence[str] = ()) -> str:
    """The whole page; with a seat, only the decisions of that seat are listed. `hints` are sentences
    about those that were asked for."""
    pen = Pen(review.game, lang)
    seats = range(review.game.seats) if seat is None else [review.game.check_seat(seat)]
    body = (
        element("a", pen.say("skip"), class_="skip", href="#decisions"),
        element("header", _head(pen), plait()),
        element("main", *_sections(review, pen, list(seats), hints)),
        element("footer", plait(), _foot(pen)),
    )
    return _document(pen, element("div", "\n".join(body), class_="review"))


def part(review: Review, lang: str, hints: Sequence[str] = ()) -> str:
    """The same for within a page that has its own head and foot, and the styles of `review_style.within`."""
    pen = Pen(review.game, lang)
    sections = _sections(review, pen, list(range(review.game.seats)), hints)
    return element("div", _head(pen), plait(), *sections, plait(), _foot(pen), class_="review")


def _head(pen: Pen) -> str:
    kicker = element("p", pen.say("kicker"), class_="kicker")
    return kicker + element("h1", pen.clean(pen.game.spec.title))


def _foot(pen: Pen) -> str:
    return element("p", pen.say("foot", version=__version__), class_="small")


def _sections(review: Review, pen: Pen, seats: list[int], hints: Sequence[str]) -> list[str]:
    turning = review.turning_points()
    return [
        _section(pen, "out", _result(review, pen, hints)),
        _section(pen, "graph", graph(review, pen, turning)),
        _section(pen, "turning", _turning_list(review, pen, turning, seats)),
        _section(pen, "balance", _balance(review, pen)),
        _section(pen, "decisions", *(_player(review, pen, seat, alone=len(seats) == 1) for seat in seats)),
    ]


def _document(pen: Pen, body: str) -> str:
    title = element("title", pen.say("title", game=pen.game.spec.title))
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
    return "\n" + element(
        "section", element("h2", pen.say(pen.fate(key)), id=key), *parts, aria_labelledby=key
    )


def _result(review: Review, pen: Pen, hints: Sequence[str]) -> str:
    lines = (element("li", pen.clean(line)) for line in (*standing(review.game, pen.lang), *hints))
    games = sorted(decision.advice.simulations for decision in review.decisions) or [0]
    usual = _rounded(games[len(games) // 2], pen.lang)
    about = pen.say("about", decisions=len(review.decisions), simulations=usual)
    told = (element("p", sentence, class_="small") for sentence in (about, *_roughness(review, pen)))
    return element("ul", *lines, class_="standing") + "".join(told)


def _roughness(review: Review, pen: Pen) -> list[str]:
    """How little is known, where that is so."""
    known = sorted(decision.doubt for decision in review.decisions) or [0]
    usual = known[len(known) // 2]
    return [pen.say("rough", sure=chances(usual))] if usual > ROUGH else []


def _rounded(number: int, lang: str) -> str:
    """A number as one says it: two digits and zeros, in groups of three."""
    unit: int = 10 ** max(len(str(number)) - 2, 0)
    return numbers.number(round(number / unit) * unit, 0, lang)


# Luck and decisions -----------------------------------------------------------------------------------


def _balance(review: Review, pen: Pen) -> str:
    heads = (element("th", pen.say(pen.fate(key)), scope="col") for key in ("player", *PARTS))
    rows = (_balance_row(review, pen, seat) for seat in range(review.game.seats))
    table = element("thead", element("tr", *heads)) + element("tbody", *rows)
    how, beyond = element("p", pen.say(pen.fate("how"))), element("p", pen.say("beyond"), class_="small")
    return how + element("table", table, class_="sum") + beyond


def _balance_row(review: Review, pen: Pen, seat: int) -> str:
    balance = review.balance(seat)
    cells = ""
    for key in PARTS:
        number = getattr(balance, key)
        whole = key in ("start", "result")
        shown = decimal(number * 100 / WHOLE, pen.lang) if whole else tenths(number, pen.lang)
        cells += element("td", shown, data_label=text(pen.fate(key), pen.lang))
    return element("tr", element("th", pen.player(seat), scope="row"), cells)


# Turning points ---------------------------------------------------------------------------------------


def _turning_list(review: Review, pen: Pen, turning: list[Decision | Swing], shown: list[int]) -> str:
    if not turning:
        return element("p", pen.say("no_turning"))
    items = ""
    for n, point in enumerate(turning, start=1):
        number = element("span", str(n), class_=f"turn {own_colour(point.seat)}", aria_hidden="true")
        if isinstance(point, Decision):
            words = _decided(review, pen, point, point.seat in shown)
        else:
            words = _fallen(review, pen, point)
        change = element("span", tenths(point.change, pen.lang), class_="step")
        items += element("li", number, element("p", words), change, id=f"turn-{n}")
    return element("ol", items, class_="turns")


def _decided(review: Review, pen: Pen, decision: Decision, link: bool) -> str:
    view = pen.game.view_after(decision.step, decision.seat)
    told, better = pen.told_after(decision.step), pen.named(view, decision.best)
    words = pen.say("lost", told=told, better=better, n=chances(decision.change))
    return f"{words} " + _link(review, pen, decision) if link else words


def _link(review: Review, pen: Pen, decision: Decision) -> str:
    """The way to a decision, by its number among its player's own and when it was."""
    n, when = review.of(decision.seat).index(decision) + 1, pen.when(decision.step, decision.seat)
    words = pen.say("see_when", n=n, when=when) if when else pen.say("see", n=n)
    return element("a", words, href=f"#step-{decision.step}")


def _fallen(review: Review, pen: Pen, swing: Swing) -> str:
    """What luck did, and what others did unseen; where there is neither, what was not foreseen."""
    key = "gives" if swing.change > 0 else "takes"
    last = swing.step == len(review.game.steps)
    until = "until_end" if last else "until_next" if swing.since else "until_first"
    return pen.say(
        pen.fate(key),
        name=pen.name(swing.seat),
        n=chances(swing.change),
        until=text(until, pen.lang),
        what=_events(review, pen, swing),
    )


def _events(review: Review, pen: Pen, swing: Swing) -> str:
    """What happened between two decisions of a seat: what others did, then what it had to do itself, what
    chance gave it, and what came to light."""
    moved = [n for n in range(swing.since, swing.step) if review.game.steps[n].seat != CHANCE]
    moved.sort(key=lambda n: review.game.steps[n].seat == swing.seat)
    told = [*map(pen.told_after, moved), *_outcomes(review, pen, swing), *_revealed(review, pen, swing)]
    if len(told) > EVENTS_TOLD:
        told = [*told[:EVENTS_TOLD], text("and_so_on", pen.lang)]
    return ". ".join(told) or text("nothing_between", pen.lang)


def _outcomes(review: Review, pen: Pen, swing: Swing) -> list[str]:
    if swing.since == 0:
        return [text("the_deal" if pen.game.spec.has_chance else "the_start", pen.lang)]
    steps = (step for step in review.game.steps[swing.since : swing.step] if step.seat == CHANCE)
    return [pen.told(seen) for step in steps for seen in step.seen_by(swing.seat)]


def _revealed(review: Review, pen: Pen, swing: Swing) -> list[str]:
    """What came to light, also with the decision before: it may have ended a round."""
    found = followed(review.game, max(swing.since - 1, 0), swing.step, None, pen.lang)
    return [event.sentence.rstrip(".") for event in found]


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
    items = (_choice(pen, n, decision) for n, decision in enumerate(decisions, start=1))
    listed = _flagged(review, pen, decisions) + element("ol", *items, class_="choices")
    return "\n" + element("details", summary, listed, class_="player", open="" if alone else None)


def _flagged(review: Review, pen: Pen, decisions: list[Decision]) -> str:
    """The decisions that could clearly be bettered, the costliest first, each with a link."""
    worst = sorted((d for d in decisions if d.mistaken), key=lambda d: (d.change, d.step))
    rows = ""
    for decision in worst:
        cost = element("span", tenths(decision.change, pen.lang), class_="worse")
        rows += element("li", _link(review, pen, decision), " ", cost)
    flagged = element("p", pen.say("flagged")) + element("ul", rows)
    return element("div", flagged, class_="flagged") if worst else ""


def _choice(pen: Pen, n: int, decision: Decision) -> str:
    """A line for a decision, which opens to what the player saw and could do. The chance is that of the
    move that was made, after that of a clearly better one."""
    view = pen.game.view_after(decision.step, decision.seat)
    chance, better = percent(decision.after, pen.lang), ""
    if decision.mistaken:
        lost = element("span", f" → {chance}", class_="worse")
        chance = percent(decision.before, pen.lang) + lost
        better = element("span", pen.say("better", move=pen.named(view, decision.best)), class_="better")
    summary = element(
        "summary",
        element("span", str(n), class_="n"),
        element("span", pen.clean(pen.offered(view, decision.move)), better),
        element("span", chance, class_="step"),
    )
    inside = element("div", _inside(pen, view, decision), class_="inside")
    return "\n" + element(
        "li", element("details", summary, inside, class_="choice"), id=f"step-{decision.step}"
    )


def _inside(pen: Pen, view: View, decision: Decision) -> str:
    label = text("board", pen.lang, name=pen.name(decision.seat))
    board = element(
        "pre", escape(view.text(pen.lang, typed=False)), tabindex=0, role="region", aria_label=label
    )
    margin = ""
    if decision.mistaken:
        n, sure = chances(decision.change), chances(decision.sure)
        margin = element("p", pen.say("margin", n=n, sure=sure))
    return margin + _moves(pen, view, decision) + element("h3", pen.clean(label)) + board


def _moves(pen: Pen, view: View, decision: Decision) -> str:
    """The best moves as the search saw them and the one that was made, by chance."""
    columns = ("move", "chance", *(["points"] if pen.game.spec.has_points else []))
    heads = (element("th", pen.say(key), scope="col") for key in columns)
    rows = ""
    for chance, sure, one in _ranked(decision):
        mark = f" ({pen.say('played')})" if one.move == decision.move else ""
        shown_chance = f"{percent(chance, pen.lang)} ± {chances(sure)}"
        points = decimal(one.points, pen.lang) if one.sure <= UNKNOWN else "–"
        cells = (pen.clean(pen.offered(view, one.move)) + mark, shown_chance, points)
        rows += element("tr", *(element("td", cell) for cell in cells[: len(columns)]))
    caption = element("caption", pen.say("what_moves", n=len(decision.advice.moves)))
    return element("table", caption, element("thead", element("tr", *heads)), element("tbody", rows))


def _ranked(decision: Decision) -> list[tuple[int, int, Advised]]:
    """Moves with their chances and how sure those are, the largest first: those that are known well
    enough among the most looked at, the best, and the one that was made. Of these two a closer look,
    where there was one, says more than the search."""
    closer = {decision.best: decision.before, decision.move: decision.after}
    ranked = []
    for place, one in enumerate(decision.advice.moves):
        if one.move in closer:
            ranked.append((closer[one.move], decision.doubt, one))
        elif place < MOVES_SHOWN and one.sure <= UNKNOWN:
            ranked.append((round(one.chance * WHOLE), round(one.sure * WHOLE), one))
    return sorted(ranked, key=lambda row: -row[0])
