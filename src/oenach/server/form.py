"""The form for a table: what stands in it at first, and what it asks for when it is sent. Its fields are a
mapping of names to texts, as a browser sends them; so a form that is refused shows again what was entered."""

from __future__ import annotations

from collections.abc import Mapping

from oenach.kernel.errors import Malformed
from oenach.server.setup import USUAL_BOT, SeatWish, Wish
from oenach.server.texts import text
from oenach.spec import SEAT_LETTERS, START, GameSpec

NOBODY = "none"
BOT = f"bot:{USUAL_BOT}"
# What a form may begin with: who sits beside me, and who on the other seats that a game needs.
PRESETS = {"friend": ("link", BOT), "bots": (BOT, BOT), "screen": ("beside", BOT), "open": ("link", "link")}
LONGEST = 200  # letters of a field


def preset(spec: GameSpec, name: str) -> dict[str, str]:
    """The fields of a form that nobody has touched yet."""
    second, others = PRESETS[name]
    fewest, most = spec.seats[0], spec.seats[-1]
    kinds = ["me", second] + [others] * (fewest - 2) + [NOBODY] * (most - fewest)
    fields = {f"kind{n}": kind for n, kind in enumerate(kinds)}
    return {**fields, "hints": "on", **({"public": "on"} if name == "open" else {})}


def asked_table(spec: GameSpec, form: Mapping[str, str]) -> Wish:
    """The table that a form asks for; a seat for nobody is left out."""
    seats = {}  # by their number in the form
    for n in range(spec.seats[-1]):
        kind, _, bot = form.get(f"kind{n}", NOBODY)[:LONGEST].partition(":")
        if kind != NOBODY:
            seats[n] = SeatWish(kind, bot or None, form.get(f"name{n}", "")[:LONGEST])
    options = {o.name: form[f"option_{o.name}"][:LONGEST] for o in spec.options if f"option_{o.name}" in form}
    if START in options:
        options[START] = _starter(options[START], list(seats))
    return Wish(
        spec.name,
        list(seats.values()),
        options,
        public="public" in form,
        hurry="hurry" in form,
        hints="hints" in form,
        promise=form.get("promise", "")[:LONGEST],
        value=form.get("value", "")[:LONGEST],
    )


def _starter(chosen: str, taken: list[int]) -> str:
    """Who starts, by the seats of the table: in the form, seats for nobody are counted too."""
    if len(chosen) != 1 or chosen not in SEAT_LETTERS:
        return chosen
    n = SEAT_LETTERS.index(chosen)
    if n not in taken:
        raise Malformed(text.later("nobody_starts", n=n + 1))
    return SEAT_LETTERS[taken.index(n)]
