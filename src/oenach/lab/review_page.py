"""A review as one page of HTML that needs nothing else: no network, no script, light and dark. Or as a part
of a page of the web table, which has boards to look at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from oenach import __version__, numbers
from oenach.bots.advice import Advised
from oenach.kernel.chance import CHANCE
from oenach.lab.review import WHOLE, Decision, Grade, Review, Swing
from oenach.lab.review_graph import graph
from oenach.lab.review_pen import BoardPage, Pen, element, own_colour, plait
from oenach.lab.review_style import CSS
from oenach.lab.review_why import cost, grade, why
from oenach.lab.review_words import chances, decimal, moved, percent, share, tenths, text
from oenach.telling.events import followed
from oenach.telling.standing import standing
from oenach.view import View

MOVES_SHOWN = 4
EVENTS_TOLD = 4
ROUGH = 50  # thousandths: chances that are known less well than this are called rough
UNKNOWN = 0.1  # a chance that is known less well than this is not shown
PARTS = ("start", "own", "others", "luck", "result")  # of a balance,
MOVED = ("own", "others", "luck")  # and those of them that moved something


def page(review: Review, lang: str, seat: int | None = None) -> str:
    """The whole page; with a seat, only the decisions of that seat are listed."""
    pen = Pen(review.game, lang)
    seats = range(review.game.seats) if seat is None else [review.game.check_seat(seat)]
    body = (
        element("a", pen.say("skip"), class_="skip", href="#decisions"),
        element("header", _head(pen), plait()),
        element("main", *_sections(review, pen, list(seats))),
        element("footer", plait(), _foot(pen)),
    )
    return _document(pen, element("div", "\n".join(body), class_="review"))


def part(review: Review, lang: str, board_page: BoardPage | None = None) -> str:
    """The same for within a page that has its own head and foot, and the styles of `review_style.within`;
    with links to boards, if `board_page` gives their addresses. What is not judged yet is left out."""
    pen = Pen(review.game, lang, board_page)
    sections = _sections(review, pen, list(range(review.game.seats)))
    return element("div", _head(pen), plait(), *sections, plait(), _foot(pen), class_="review", id="review")


def _head(pen: Pen) -> str:
    kicker = element("p", pen.say("kicker"), class_="kicker")
    return kicker + element("h1", pen.clean(pen.game.spec.title))


def _foot(pen: Pen) -> str:
    return element("p", pen.say("foot", version=__version__), class_="small")


def _sections(review: Review, pen: Pen, seats: list[int]) -> list[str]:
    turning = review.turning_points()
    judged = [seat for seat in seats if review.whole or review.of(seat)]
    decisions = [_player(review, pen, seat, alone=len(seats) == 1) for seat in judged]
    found = [_section(pen, "out", _result(review, pen))]
    if turning or review.whole:
        found.append(_section(pen, "turning", _turning_list(review, pen, turning, seats)))
    if review.whole:
        found.append(_section(pen, "graph", graph(review, pen, turning)))
        found.append(_section(pen, "balance", _balance(review, pen)))
    return [*found, _section(pen, "decisions", *decisions)] if decisions else found


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


def _result(review: Review, pen: Pen) -> str:
    lines = (element("li", pen.clean(line)) for line in standing(review.game, pen.lang))
    games = sorted(decision.advice.simulations for decision in review.decisions) or [0]
    usual = _rounded(games[len(games) // 2], pen.lang)
    about = [pen.say("about", decisions=len(review.decisions), simulations=usual)] if review.whole else []
    told = (element("p", sentence, class_="small") for sentence in (*about, *_roughness(review, pen)))
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
    """What moved the chances of each player, in words, and folded away, in numbers that add up."""
    seats = range(review.game.seats)
    words = (_row(pen, seat, _moved_cells(review, pen, seat)) for seat in seats)
    numbers = (_row(pen, seat, _balance_cells(review, pen, seat)) for seat in seats)
    how, beyond = element("p", pen.say(pen.fate("how"))), element("p", pen.say("beyond"), class_="small")
    summary = element("summary", pen.say("in_numbers"))
    fold = element("details", summary, how, _table(pen, PARTS, numbers), beyond, id="in-numbers")
    return element("p", pen.say("how_short")) + _table(pen, MOVED, words, "sum words") + fold


def _table(pen: Pen, parts: Sequence[str], rows: Iterable[str], kind: str = "sum") -> str:
    heads = (element("th", pen.say(pen.fate(key)), scope="col") for key in ("player", *parts))
    inside = element("thead", element("tr", *heads)) + element("tbody", *rows)
    return element("table", inside, class_=kind)


def _row(pen: Pen, seat: int, cells: str) -> str:
    return element("tr", element("th", pen.player(seat), scope="row"), cells)


def _moved_cells(review: Review, pen: Pen, seat: int) -> str:
    balance = review.balance(seat)
    told = {key: moved(getattr(balance, key), pen.lang) for key in MOVED}
    return "".join(_cell(pen, key, pen.clean(words)) for key, words in told.items())


def _cell(pen: Pen, key: str, inside: str) -> str:
    return element("td", inside, data_label=text(pen.fate(key), pen.lang))


def _balance_cells(review: Review, pen: Pen, seat: int) -> str:
    balance = review.balance(seat)
    cells = ""
    for key in PARTS:
        number = getattr(balance, key)
        whole = key in ("start", "result")
        shown = decimal(number * 100 / WHOLE, pen.lang) if whole else tenths(number, pen.lang)
        cells += _cell(pen, key, shown)
    return cells


# Turning points ---------------------------------------------------------------------------------------


def _turning_list(review: Review, pen: Pen, turning: list[Decision | Swing], shown: list[int]) -> str:
    if not turning:
        return element("p", pen.say("no_turning"))
    items = ""
    for n, point in enumerate(turning, start=1):
        number = element("span", str(n), class_=f"turn {own_colour(point.seat)}", aria_hidden="true")
        words = pen.clean(turn_words(review, pen, point))
        if isinstance(point, Decision):
            words += f" {_link(review, pen, point)}" if point.seat in shown else ""
            chip = element("span", pen.clean(grade(point, pen.lang)), class_=f"chip {point.grade}")
        else:
            chip = element("span", pen.say(pen.fate("chip_luck")), class_="chip")
        text_of = element("p", chip, " ", words) + _look(pen, point, n)
        items += element("li", number, element("div", text_of), id=f"turn-{n}")
    return element("ol", items, class_="turns")


def turn_words(review: Review, pen: Pen, point: Decision | Swing) -> str:
    """What happened at a turning point."""
    return _decided(pen, point) if isinstance(point, Decision) else _fallen(review, pen, point)


def _look(pen: Pen, point: Decision | Swing, n: int) -> str:
    """The way to the board of a turning point, where there are boards."""
    if pen.board_page is None:
        return ""
    address = pen.board_page(point.seat, point.step, isinstance(point, Swing))
    link = element(
        "a", pen.say("look"), href=address, aria_label=text("look_n", pen.lang, n=n), class_="button"
    )
    return element("p", link)


def _decided(pen: Pen, decision: Decision) -> str:
    view = pen.game.view_after(decision.step, decision.seat)
    told, better = pen.told_after(decision.step), pen.named(view, decision.best)
    return text("lost", pen.lang, told=told, better=better, cost=cost(decision, view, pen.lang))


def _link(review: Review, pen: Pen, decision: Decision) -> str:
    """The way to a decision, by its number among its player's own and when it was."""
    n, when = review.of(decision.seat).index(decision) + 1, pen.when(decision.step, decision.seat)
    words = pen.say("see_when", n=n, when=when) if when else pen.say("see", n=n)
    return element("a", words, href=f"#step-{decision.step}")


def _fallen(review: Review, pen: Pen, swing: Swing) -> str:
    """What luck did, and what others did unseen; where there is neither, what was not foreseen."""
    key = "gives" if swing.change > 0 else "takes"
    return text(
        pen.fate(key),
        pen.lang,
        name=pen.name(swing.seat),
        games=share(swing.change, pen.lang),
        what=_events(review, pen, swing),
    )


def _events(review: Review, pen: Pen, swing: Swing) -> str:
    """What happened between two decisions of a seat: what others did, then what it had to do itself, what
    chance gave it, and what came to light."""
    moved = [n for n in range(swing.since, swing.step) if review.game.steps[n].seat != CHANCE]
    moved.sort(key=lambda n: review.game.steps[n].seat == swing.seat)
    told = [*map(pen.told_after, moved), *_outcomes(review, pen, swing), *_revealed(review, pen, swing)]
    if len(told) > EVENTS_TOLD:
        told = [*told[:EVENTS_TOLD], text("and_more", pen.lang, n=len(told) - EVENTS_TOLD)]
    return ". ".join(told) or text("nothing_between", pen.lang)


def _outcomes(review: Review, pen: Pen, swing: Swing) -> list[str]:
    if swing.since == 0:
        return [text("the_deal" if pen.game.spec.has_secrets else "the_start", pen.lang)]
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
    grades = element("p", pen.clean(told_grades(decisions, pen.lang)), class_="grades")
    listed = grades + _flagged(review, pen, decisions) + element("ol", *items, class_="choices")
    return "\n" + element(
        "details", summary, listed, class_="player", id=f"player-{seat}", open="" if alone else None
    )


def told_grades(decisions: Sequence[Decision], lang: str) -> str:
    """How many decisions were of each kind: "12 best moves, 3 good moves, 1 slip"."""
    counts = {kind: sum(decision.grade == kind for decision in decisions) for kind in Grade}
    return ", ".join(text(f"count.{kind}", lang, n=n) for kind, n in counts.items() if n) + "."


def _flagged(review: Review, pen: Pen, decisions: list[Decision]) -> str:
    """The decisions that could clearly be bettered, the costliest first, each with a link."""
    worst = sorted((d for d in decisions if d.mistaken), key=lambda d: (d.change, d.step))
    rows = ""
    for decision in worst:
        word = element("span", pen.clean(grade(decision, pen.lang)), class_="worse")
        rows += element("li", _link(review, pen, decision), " ", word)
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
    word = element("span", pen.clean(grade(decision, pen.lang)), class_=f"chip {decision.grade}")
    summary = element(
        "summary",
        element("span", str(n), class_="n"),
        element("span", pen.clean(pen.offered(view, decision.move)), " ", word, better),
        element("span", chance, class_="step"),
    )
    inside = element("div", _inside(pen, view, decision), class_="inside")
    fold = element("details", summary, inside, class_="choice", id=f"choice-{decision.step}")
    return "\n" + element("li", fold, id=f"step-{decision.step}")


def _inside(pen: Pen, view: View, decision: Decision) -> str:
    reasons = element("p", pen.clean(" ".join(why(decision, view, pen.lang))))
    return reasons + _margin(pen, decision) + _moves(pen, view, decision) + _board(pen, view, decision)


def _margin(pen: Pen, decision: Decision) -> str:
    if not decision.mistaken:
        return ""
    n, sure = chances(decision.change), chances(decision.sure)
    return element("p", pen.say("margin", n=n, sure=sure), class_="small")


def _board(pen: Pen, view: View, decision: Decision) -> str:
    """The way to the board that the player saw; where there is none, the board in letters."""
    if pen.board_page is not None:
        address = pen.board_page(decision.seat, decision.step, False)
        return element("p", element("a", pen.say("look"), href=address, class_="button"))
    label = text("board", pen.lang, name=pen.name(decision.seat))
    letters = escape(view.text(pen.lang, typed=False))
    return element("h3", pen.clean(label)) + element(
        "pre", letters, tabindex=0, role="region", aria_label=label
    )


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
    caption = element("caption", pen.say("what_moves", n=len(view.moves())))
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
