"""What else is told of Hibernia: with how many soldiers somebody marches, how a fight ends, who gets soldiers
back, why a marker moved or not, and what the points are made of."""

from __future__ import annotations

from typing import cast

from oenach.games.hibernia.maps import map_of
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.narration import COLOUR_NAMES
from oenach.games.hibernia.rules import cells_scored, soldiers_needed
from oenach.games.hibernia.state import ACTING, ARMIES, COUNTIES, GIVING, LILAC, MARCH, RECRUIT, HiberniaState
from oenach.kernel.grammar import of_name
from oenach.view import View

AHEAD = 6  # cells of the track that are told

WORDS = MESSAGES.texts("board")


NOBODY = -1


def detail(view: View, action: int, lang: str) -> str:
    """hibernia.move.count, hibernia.recruit.own: how many soldiers march, against how many, or come back."""
    s, seat = cast(HiberniaState, view.state), cast(HiberniaState, view.state).turn
    if s.step != ACTING or action > RECRUIT:
        return ""
    if action == RECRUIT:
        return MESSAGES("account.soldiers", lang, n=s.shield[seat])
    county = action - MARCH
    n, against = soldiers_needed(s, seat, county), 0 if _holder(s, county) == seat else s.soldiers[county]
    key = "account.against" if against else "account.soldiers"
    return MESSAGES(key, lang, n=n, against=against) if n else ""


def _holder(s: HiberniaState, county: int) -> int:
    """The army that holds a county."""
    return next((army for army in range(ARMIES) if s.held[army] >> county & 1), NOBODY)


def consequences(before: View, after: View, lang: str) -> list[str]:
    """What followed from an action: a fight, soldiers for the others, and at the end of a turn the way of
    the marker. Whoever has an action left is told how far the marker would go now."""
    was, s = cast(HiberniaState, before.state), cast(HiberniaState, after.state)
    lines = [*_lacking(was, after, lang), *fight_line(was, after, lang), *back_line(was, after, lang)]
    if s.turns != was.turns:
        return [*lines, marker_line(was, after, lang)]
    goes_on = s.step == ACTING and was.step in (ACTING, GIVING) and s.turn == after.seat
    return [*lines, _forecast(after, lang)] if goes_on else lines


def _lacking(was: HiberniaState, after: View, lang: str) -> list[str]:
    """hibernia.move.short: how many soldiers of a march the reserve lacks."""
    s = cast(HiberniaState, after.state)
    if (was.step, s.step) != (ACTING, GIVING):
        return []
    return [MESSAGES("account.lacking", lang, n=soldiers_needed(s, s.turn, s.target - 1) - s.on_way)]


def fight_line(was: HiberniaState, after: View, lang: str) -> list[str]:
    """hibernia.fight.one-for-one, hibernia.fight.equal, hibernia.fight.weak: how a fight ended."""
    s, seat = cast(HiberniaState, after.state), was.turn
    for county in range(COUNTIES):
        defender, holder = _holder(was, county), _holder(s, county)
        if defender in (seat, NOBODY) or (defender, was.soldiers[county]) == (holder, s.soldiers[county]):
            continue
        whose = "you_lose" if defender == after.seat else "you_win" if seat == after.seat else "won"
        key = "empty" if holder == NOBODY else "held" if holder == defender else whose
        place, n = (
            _county_name(s, county),
            s.soldiers[county] or was.soldiers[county],
        )  # who is left, or who fell
        return [MESSAGES(f"account.fight.{key}", lang, county=place, name=after.names[seat], n=n)]
    return []


def _county_name(s: HiberniaState, county: int) -> str:
    board = map_of(s)
    return board.counties[county].name if board else str(county + 1)


def back_line(was: HiberniaState, after: View, lang: str) -> list[str]:
    """hibernia.recruit.others: what the others get back when somebody recruits."""
    s = cast(HiberniaState, after.state)
    back = {seat: was.shield[seat] - s.shield[seat] for seat in range(s.seats) if seat != was.turn}
    names = {
        seat: MESSAGES("account.you", lang) if seat == after.seat else after.names[seat] for seat in back
    }
    told = ", ".join(f"{names[seat]} {n}" for seat, n in back.items() if n > 0)
    return [MESSAGES("account.back", lang, soldiers=told)] if told else []


def _forecast(after: View, lang: str) -> str:
    """hibernia.score.county: how far the own marker would go if the turn ended now."""
    s = cast(HiberniaState, after.state)
    n = cells_scored(s, s.held[s.turn], s.progress[s.turn], int(s.die == LILAC))
    return MESSAGES("account.forecast" if n else "account.no_forecast", lang, n=n)


def marker_line(was: HiberniaState, after: View, lang: str) -> str:
    """hibernia.score.active, hibernia.score.stop: how far the marker went at the end of a turn, and why no
    further. hibernia.score.joker: which cell the die paid for."""
    s, seat = cast(HiberniaState, after.state), was.turn
    n = s.progress[seat] - was.progress[seat]
    *paid, beyond = _colours(was, seat, n + 1, lang)
    if was.die == LILAC:
        by_counties = cells_scored(s, s.held[seat], was.progress[seat], 0)
        paid[by_counties] = MESSAGES("account.by_die", lang, colour=paid[by_counties])
    key = f"account.{'marker' if n else 'stays'}.{int(seat == after.seat)}"
    of = of_name(after.names[seat], lang)
    return MESSAGES(key, lang, of=of, n=n, colours=", ".join(paid), next=beyond)


def _colours(s: HiberniaState, seat: int, n: int, lang: str) -> list[str]:
    """The colours of the next cells before a marker."""
    return [COLOUR_NAMES[lang][s.track[(s.progress[seat] + i) % s.track_length]] for i in range(1, n + 1)]


def score_rule(view: View, seat: int, lang: str) -> str:
    """hibernia.score.county, hibernia.score.once: what the marker goes by, and how far it would go now."""
    s = cast(HiberniaState, view.state)
    return MESSAGES(
        "account.score_rule",
        lang,
        cell=s.progress[seat],
        length=s.track_length,
        ahead=", ".join(_colours(s, seat, AHEAD, lang)),
        worth=cells_scored(s, s.held[seat], s.progress[seat], 0),
    )


def score_parts(view: View, seat: int, lang: str) -> list[tuple[str, int]]:
    """hibernia.end.lap: the track once round, and the cells beyond; nothing for who has not come round."""
    s = cast(HiberniaState, view.state)
    beyond = s.progress[seat] - s.track_length
    return [(WORDS[lang]["lap"], s.track_length), (WORDS[lang]["beyond"], beyond)] if beyond >= 0 else []
