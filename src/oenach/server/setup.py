"""Setting a table: from what somebody asks for to a table that can be kept."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from oenach.bots import BOTS
from oenach.deal import check_value, commitment_of, fresh_secret as fresh_deal
from oenach.games import spec_of
from oenach.kernel.errors import Malformed
from oenach.lessons import Place
from oenach.server.seats import clean_name, fresh_secret, link_secret, proof_of, with_names
from oenach.server.session import GameSession
from oenach.server.stored import AWAITED, Seat, Stored, TableConfig
from oenach.server.texts import text
from oenach.spec import GameSpec, not_one_of

KINDS = ("me", "beside", "link", "bot")
USUAL_BOT = "warrior"
EASY_BOT = "boy"
PROMISES = 10_000  # kept until a table is made of them; the oldest is forgotten first


@dataclass(frozen=True)
class Wish:
    """A table that somebody asks for."""

    game: str
    seats: Sequence[SeatWish]
    options: Mapping[str, str] = field(default_factory=dict)
    public: bool = False
    hurry: bool = False
    hints: bool = True
    promise: str = ""
    value: str = ""
    opening: str = ""  # what the game begins with; see TableConfig


@dataclass(frozen=True)
class SeatWish:
    kind: str
    bot: str | None = None
    name: str = ""


def against_bots(game: str, promise: str = "", value: str = "") -> Wish:
    """Whoever asks against bots, as few as the game takes."""
    bots = [SeatWish("bot", USUAL_BOT)] * (spec_of(game).seats[0] - 1)
    return Wish(game, [SeatWish("me"), *bots], promise=promise, value=value)


def from_lesson(place: Place) -> Wish:
    """Whoever learnt a game goes on from a place of its lesson, against the easiest bots."""
    lesson = place.lesson
    seats = [SeatWish("bot", EASY_BOT)] * lesson.seats
    seats[lesson.seat] = SeatWish("me")
    steps = [step.notation(place.spec) for step in place.game.steps]
    return Wish(place.spec.name, seats, lesson.options, opening="\n".join(steps))


def from_moment(session: GameSession, seat: int, step: int) -> Wish:
    """Whoever looks back at a game goes on for one seat as it was before a step, against the bots of that
    game, and others for the people. What was dealt until then stays; what comes is dealt anew."""
    assert session.game is not None
    seats = [_bot_for(place) for place in session.seats]
    seats[seat] = SeatWish("me")
    steps = [one.notation(session.spec) for one in session.game.steps[:step]]
    config = session.config
    return Wish(config.game, seats, config.options, hurry=config.hurry, opening="\n".join(steps))


def _bot_for(place: Seat) -> SeatWish:
    own = place.kind == "bot"
    return SeatWish("bot", (place.bot if own else None) or USUAL_BOT, place.name if own else "")


class Promises:
    """Secrets of deals whose commitment was shown before the table was asked for: whoever adds a value
    then knows that the secret was not chosen to fit it."""

    def __init__(self) -> None:
        self._secrets: OrderedDict[str, str] = OrderedDict()

    def make(self) -> str:
        """The commitment to a fresh secret."""
        secret = fresh_deal()
        self._secrets[commitment_of(secret)] = secret
        while len(self._secrets) > PROMISES:
            self._secrets.popitem(last=False)
        return commitment_of(secret)

    def keep(self, commitment: str) -> str:
        """The secret of a commitment, which is used only once; a fresh one if none was asked for."""
        if not commitment:
            return fresh_deal()
        if commitment not in self._secrets:
            raise Malformed(text.later("promise_unknown"))
        return self._secrets.pop(commitment)


def set_table(wish: Wish, promises: Promises) -> tuple[Stored, str]:
    """The table of a wish, and the secret of its host."""
    spec = spec_of(wish.game)
    check(spec, wish)
    table, token = secrets.token_hex(6), fresh_secret()
    seats = [_seat(n, asked, table, token, wish.value) for n, asked in enumerate(wish.seats)]
    config = TableConfig(
        table,
        wish.game,
        spec.revision,
        spec.check_options(dict(wish.options), len(wish.seats)),
        promises.keep(wish.promise),
        proof_of(token),
        wish.public,
        wish.hurry,
        wish.hints,
        wish.opening,
    )
    begun = 0 if all(seat.ready for seat in seats) else None
    return Stored(config, with_names(seats), [], begun), token


def _seat(n: int, asked: SeatWish, table: str, token: str, value: str) -> Seat:
    name = clean_name(asked.name)
    if asked.kind == "bot":
        return Seat(n, "bot", name, bot=asked.bot or USUAL_BOT)
    if asked.kind == "link":
        return Seat(n, "link", name, proof=proof_of(link_secret(token, table, n, 0)))
    own = value if asked.kind == "me" else ""
    return Seat(n, asked.kind, name, proof=proof_of(token), sat=True, value=own)


def check(spec: GameSpec, wish: Wish) -> None:
    """Refuse, with a sentence, what cannot be a table."""
    spec.check_seats(len(wish.seats))
    for asked in wish.seats:
        if asked.kind not in KINDS or (asked.bot is not None and asked.bot not in BOTS):
            raise Malformed(text.later("bad_seat_kind", kinds=", ".join(KINDS), bots=", ".join(BOTS)))
    kinds = [asked.kind for asked in wish.seats]
    if "me" not in kinds and "link" not in kinds:
        raise Malformed(text.later("need_me"))
    _check_options(spec, spec.renamed_options(wish.options))
    check_value(wish.value)


def _check_options(spec: GameSpec, options: Mapping[str, str]) -> None:
    """Only listed values: an option that also takes the path of a file may not read ours from afar."""
    known = {option.name: option.values for option in spec.options}
    for name, value in options.items():
        if name in known and value not in known[name]:
            raise not_one_of(name, known[name], repr(value))


def again(
    before: TableConfig, seats: Sequence[Seat], host: str, own: Sequence[int], secret: str, value: str
) -> Stored:
    """The same table once more, with another secret for its deal. Its host, by the proof of their secret, is
    whoever asks for it: their `own` seats are taken, with their value. The others are awaited, and
    their secrets open it too. The cards are dealt when all have come: so everyone adds a value, as to
    a first game. Bots that stood in for people stay, except for whoever asks. Who sat by a
    secret that the host knows sits down again, and gets one that it does not."""
    config = TableConfig(
        secrets.token_hex(6),
        before.game,
        spec_of(before.game).revision,
        before.options,
        secret,
        host,
        before.public,
        before.hurry,
        before.hints,
    )
    same = [_seat_again(seat, own, value) for seat in seats]
    return Stored(config, same, [], 0 if all(seat.ready for seat in same) else None)


def _seat_again(seat: Seat, own: Sequence[int], value: str) -> Seat:
    same = replace(seat, value="", hints="")
    if seat.by_old_link:
        return replace(same, sat=False)
    if seat.seat in own:
        first = seat.seat == own[0]  # the others sit beside them, at the same screen
        return replace(same, kind="me" if first else "beside", bot=None, value=value if first else "")
    return same if seat.bot is not None else replace(same, kind=AWAITED, sat=False)
