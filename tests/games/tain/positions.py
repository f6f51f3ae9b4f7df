"""Positions of Táin in a few words, and what stands on them.

Seats are the letters of their boards, A to D. Tokens are words, with a number before them if there are
several: "chief 2 warrior 6 boy". A table begins a round:

    table(seats=3, starter="B", screens={"A": "chief 2 boy"}, prisoners={"A": "boy of B"})
    raid(g, A="boy -> B house 1, bluff -> A pasture 1", B="warrior -> B house 1")
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

import oenach
from oenach.games.tain.state import GUARDS, PLACING, TainState
from oenach.kernel.messages import languages

LETTERS = "ABCD"
KINDS = ("chief", "warrior", "boy", "daughter", "bluff")
CLAN = Counter({"chief": 1, "warrior": 2, "boy": 6, "daughter": 1, "bluff": 8})
ENTRIES = ("pasture 1", "pasture 2", "pasture 3", "house 1", "house 2")
RESULTS = (
    *("", "failed", "boy caught", "daughter kidnapped"),
    *("nothing to take", "cow", "jewel", "boy freed", "daughter freed"),
)
PLACES = ("kingdom left", "kingdom right", *(f"{letter} {entry}" for letter in LETTERS for entry in ENTRIES))
ANONYME = {"edition": "anonyme"}


def table(
    *,
    seats: int = 3,
    starter: str = "A",
    number: int = 1,
    screens: Mapping[str, str] | None = None,
    cattle: Sequence[int] = (),
    jewels: Sequence[int] = (),
    prisoners: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
) -> oenach.Game:
    """A game at the start of round `number`.

    Tokens that are neither behind a screen nor prisoners are used. A screen that is not described
    holds all tokens that are free. `cattle` and `jewels` have a number a seat, by default 5 and 3; the
    other cattle are in the kingdom. `prisoners` says whom each captor holds: "2 boy of B, daughter of C".
    """
    game = oenach.Game("tain", seats, outcomes=[f"starts {starter}"], options=options)
    s = at(game)
    s.round = number
    set_goods(s, [*cattle] or [5] * seats, [*jewels] or [3] * seats)
    free = {letter: Counter(CLAN) for letter in LETTERS[:seats]}
    for captor, text in (prisoners or {}).items():
        hold(s, captor, text, free)
    for letter, tokens in free.items():
        described = (screens or {}).get(letter)
        set_tokens(s, letter, tokens, tokens if described is None else counted(described))
    return game


def hold(s: TainState, captor: str, text: str, free: dict[str, Counter[str]]) -> None:
    """Put prisoners in a house: "2 boy of B, daughter of C"."""
    for part in text.split(", "):
        tokens, _, owner = part.partition(" of ")
        free[owner].subtract(counted(tokens))
        for kind, n in counted(tokens).items():
            s.held[LETTERS.index(captor), LETTERS.index(owner), ("boy", "daughter").index(kind)] = n


def set_goods(s: TainState, cattle: list[int], jewels: list[int]) -> None:
    if len(cattle) != s.seats or len(jewels) != s.seats:
        raise ValueError(f"Give a number for each of {s.seats} seats.")
    if sum(cattle) > 25 or sum(jewels) != 3 * s.seats:
        raise ValueError(f"There are 25 cattle, and {3 * s.seats} jewels in play.")
    s.kingdom = 25 - sum(cattle)
    for seat in range(s.seats):
        s.cattle[seat], s.jewels[seat] = cattle[seat], jewels[seat]


def set_tokens(s: TainState, letter: str, free: Counter[str], screen: Counter[str]) -> None:
    seat = LETTERS.index(letter)
    for i, kind in enumerate(KINDS, start=1):
        if screen[kind] > free[kind]:
            raise ValueError(f"{letter} has only {free[kind]} {kind}.")
        s.screen[seat, i], s.used[seat, i] = screen[kind], free[kind] - screen[kind]


def counted(text: str) -> Counter[str]:
    """Tokens by kind: "chief 2 boy"."""
    tokens: Counter[str] = Counter()
    words = iter(text.split())
    for word in words:
        kind, n = (next(words), int(word)) if word.isdecimal() else (word, 1)
        if kind not in KINDS:
            raise ValueError(f"{kind!r} is no token.")
        tokens[kind] += n
    return tokens


# Reading a table --------------------------------------------------------------------------------------


def at(position: oenach.Game | oenach.View) -> TainState:
    """The fields of a game or a view."""
    return cast(TainState, position.state)


def screen(position: oenach.Game | oenach.View, letter: str) -> str:
    """What is behind a screen."""
    return listed(at(position).screen[LETTERS.index(letter), i] for i in range(1, 6))


def used(position: oenach.Game | oenach.View, letter: str) -> str:
    return listed(at(position).used[LETTERS.index(letter), i] for i in range(1, 6))


def listed(numbers: Iterator[int]) -> str:
    """Numbers by kind as a text: "chief 2 boy"."""
    pairs = zip(numbers, KINDS, strict=True)
    return " ".join(kind if n == 1 else f"{n} {kind}" for n, kind in pairs if n)


def cattle(position: oenach.Game | oenach.View) -> list[int]:
    """The cattle on the pastures."""
    return [at(position).cattle[seat] for seat in range(position.seats)]


def jewels(position: oenach.Game | oenach.View) -> list[int]:
    return [at(position).jewels[seat] for seat in range(position.seats)]


def prisoners(position: oenach.Game | oenach.View, letter: str) -> list[str]:
    """Whom a clan holds in its house: "boy of B"."""
    s, captor = at(position), LETTERS.index(letter)
    return [
        f"{kind} of {LETTERS[owner]}"
        for owner in range(position.seats)
        for k, kind in enumerate(("boy", "daughter"))
        for _ in range(s.held[captor, owner, k])
    ]


def result(position: oenach.Game | oenach.View, place: str) -> str:
    """What became of the last raid on a place."""
    return RESULTS[at(position).result[PLACES.index(place)]]


def lying(position: oenach.Game | oenach.View, letter: str) -> dict[str, str]:
    """A seat's face-down tokens that can be read here, by place."""
    s, seat = at(position), LETTERS.index(letter)
    kinds = {place: s.placed[seat, i] for i, place in enumerate(PLACES)}
    return {place: KINDS[kind - 1] for place, kind in kinds.items() if kind}


def revealed(position: oenach.Game | oenach.View, letter: str) -> dict[str, str]:
    """A seat's tokens that were last revealed, by place."""
    s, seat = at(position), LETTERS.index(letter)
    kinds = {place: abs(s.shown[seat, i]) for i, place in enumerate(PLACES)}
    return {place: KINDS[kind - 1] for place, kind in kinds.items() if kind}


def everything(game: oenach.Game) -> dict[str, int]:
    """All pieces of a game, wherever they are, counted field by field."""
    s, seats = at(game), range(game.seats)
    pieces = {"cattle": s.kingdom, "jewels": 12 - 3 * game.seats}
    for seat in seats:
        pieces["cattle"] += s.cattle[seat] + s.won_cattle[seat]
        pieces["jewels"] += s.jewels[seat] + s.won_jewels[seat]
        for i, kind in enumerate(KINDS, start=1):
            n = s.screen[seat, i] + s.used[seat, i]
            n += sum((s.placed[seat, p] == i) + (s.shown[seat, p] == i) for p in range(len(PLACES)))
            if kind in ("boy", "daughter"):
                n += sum(s.held[c, seat, i - 3] + s.caught[c, seat, i - 3] for c in seats)
            pieces[f"{kind} of {LETTERS[seat]}"] = n
    return pieces


def all_there(game: oenach.Game) -> bool:
    """Whether no piece was lost and none came from nowhere."""
    clans = {f"{kind} of {letter}": n for letter in LETTERS[: game.seats] for kind, n in CLAN.items()}
    return everything(game) == {"cattle": 25, "jewels": 12} | clans


def sight(game: oenach.Game, seat: int | None) -> tuple[object, ...]:
    """Everything that a seat, or a spectator (None), gets to see of a game."""
    view = game.view(seat)
    texts = [view.text(lang, plain) for lang in languages() for plain in (False, True)]
    return bytes(view.state.buffer), view.log, texts, view.json()


# Playing on one ---------------------------------------------------------------------------------------


def after(game: oenach.Game, *moves: str) -> oenach.Game:
    """The game after these moves: "A boy -> B house 1", "B pass"."""
    for move in moves:
        letter, _, what = move.partition(" ")
        game.play(LETTERS.index(letter), what)
    return game


def raid(game: oenach.Game, **placed: str) -> oenach.Game:
    """The game after a round of placing: each seat puts its tokens, in turn, and passes."""
    waiting = {letter: [m for m in placed.get(letter, "").split(", ") if m] for letter in LETTERS}
    number = at(game).round
    while at(game).round == number and at(game).step in (PLACING, GUARDS):
        moves = waiting[LETTERS[game.actors[0]]]
        game.play(game.actors[0], moves.pop(0) if moves else "pass")
    if any(waiting.values()):
        raise ValueError(f"Not all tokens were placed: {waiting}.")
    return game


def refused(position: oenach.Game, letter: str, move: str) -> str | None:
    """The id of the rule that forbids a move; None if it is allowed."""
    refusal = position.why(LETTERS.index(letter), move)
    return refusal.rule if refusal else None


def offered(game: oenach.Game, letter: str) -> list[str]:
    """The moves of a seat, as texts."""
    return [move.text for move in game.moves(LETTERS.index(letter))]


def actors(game: oenach.Game) -> str:
    """The letters of the seats that may act now."""
    return "".join(LETTERS[seat] for seat in game.actors)
