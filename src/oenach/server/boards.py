"""The picture of a table and what can be pointed at, as the game's own part for it says."""

from __future__ import annotations

from itertools import chain

from oenach.art.sprites import alone, on_page
from oenach.server.texts import text
from oenach.telling.hints import Rung
from oenach.view import View


def picture(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a phone if it is `narrow`; its sprites are in the sheet of the game."""
    return on_page(view.spec.picture.draw(view, lang, narrow), view.spec)


def picture_alone(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG that needs nothing besides."""
    return alone(view.spec.picture.draw(view, lang, narrow), view.spec)


def picks(view: View, action: int) -> tuple[str, ...]:
    """The things one points at to make a move, in order."""
    return view.spec.picture.picks(view, action)


def spoken_of(view: View, rung: Rung) -> list[str]:
    """The things that a step of a hint speaks of: those of the move that it names, or where to look."""
    looked_at = None if rung.named else view.spec.picture.looked_at
    things = (thing for move in rung.moves for thing in (looked_at or view.spec.picture.picks)(view, move))
    return list(dict.fromkeys(things))


def to_choose(view: View, picked: tuple[str, ...], lang: str) -> str | None:
    """What is still to be chosen of a move that these things are part of; None if none of it is left, or if
    there is no such move."""
    begun = [set(picks(view, move)) for move in view.moves()]
    more = frozenset[str]().union(*(things for things in begun if things > set(picked))) - set(picked)
    if not more:
        return None
    ask_more = view.spec.picture.ask_more
    return ask_more(view, picked, more, lang) if ask_more else text("choose_more", lang)


def action_of(view: View, picked: tuple[str, ...]) -> int | None:
    """The action that one asks about by pointing at these things, or, if nothing is done with all of them, at
    the last; minus a rule's number if that rule forbids it always."""
    found = _action_with(view, picked)
    return _action_with(view, picked[-1:]) if found is None and len(picked) > 1 else found


def _action_with(view: View, picked: tuple[str, ...]) -> int | None:
    """An allowed action with these things; else what the game says is meant; else the one that needs fewest
    other things that cannot be pointed at now, so that what is said about it is about what was."""
    wanted, allowed = set(picked), {int(move): set(picks(view, move)) for move in view.moves()}
    for code, things in allowed.items():
        if wanted <= things:
            return code
    every = {code: picks(view, code) for code in range(view.spec.sizes.actions)}
    if not wanted <= set(chain.from_iterable(every.values())):  # somebody made a thing up
        return None
    asked = view.spec.picture.asked(view, picked)
    if asked is not None:
        return asked
    at_hand = wanted.union(*allowed.values())
    fitting = {code: things for code, things in every.items() if wanted <= set(things)}

    def strange(code: int) -> tuple[int, bool]:
        return len(set(fitting[code]) - at_hand), fitting[code][: len(picked)] != picked

    return min(fitting, key=strange, default=None)
