"""Who plays at a table: to sit down, to let a bot play, to give a seat to another, and whose view is shown.

Seats change under the lock of their table, like everything there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from oenach.bots import BOTS
from oenach.deal import check_value
from oenach.kernel.errors import Malformed
from oenach.server.errors import NotAllowed, Problem
from oenach.server.limits import REVOKING, SITTING
from oenach.server.live import LiveTable
from oenach.server.message import link_of
from oenach.server.seats import (
    Visitor,
    clean_name,
    is_used_link,
    link_secret,
    proof_of,
    same_proof,
    seat_secret,
)
from oenach.server.service.caller import Caller
from oenach.server.stored import AWAITED, Seat
from oenach.server.texts import text


def why_no_seat(table: LiveTable, secret: str, otherwise: str) -> str:
    """Why a secret gets no seat: it is that of a link that was used by another, or something else."""
    return "used_link" if is_used_link(table.session.seats, secret) else otherwise


def _check_seat(table: LiveTable, seat: int) -> None:
    if not 0 <= seat < len(table.session.seats):
        raise Problem("no_page")


# Sitting down -----------------------------------------------------------------------------------------


def may_sit(table: LiveTable, visitor: Visitor) -> bool:
    """Whether a visitor is offered a seat: that of its link, or a free one at a public table."""
    free = table.session.config.public and not table.session.ready
    return not visitor.seats and bool(visitor.invited or free)


def follows_link(table: LiveTable, secret: str, linked: Visitor, own: Visitor) -> bool:
    """Whether whoever opens the link with a secret, which makes it `linked`, goes by that from now on: not
    who sits here already, by its `own`."""
    used = is_used_link(table.session.seats, secret)
    if own.seats and (linked.invited or used) and not linked.seats:
        return False
    if not linked.secret:
        raise Problem("used_link" if used else "dead_link")
    return True


class Sat(NamedTuple):
    """A seat that was taken, and the secret that proves it from now on."""

    seat: int
    token: str


async def sit(
    table: LiveTable,
    visitor: Visitor,
    caller: Caller,
    secret: str,
    *,
    name: str = "",
    value: str = "",
    seat: int | None = None,
) -> Sat:
    """Sit down: with the secret of a link at its seat, without one at a free seat of a public table."""
    caller.slow_down(SITTING)
    check_value(value)
    if visitor.seats:
        raise Problem("seated")
    free = visitor.invited or [s.seat for s in table.session.seats if table.session.config.public and s.free]
    wanted = [one for one in free if seat in (None, one)]
    if not wanted:
        raise Problem(why_no_seat(table, secret, "no_free_seat"))
    taken, issue = wanted[0], table.session.seats[wanted[0]].issue
    token = visitor.secret if visitor.host else seat_secret(caller.key, table.id, taken, issue)
    stranger = not (visitor.invited or visitor.host) and caller.from_afar
    address = caller.address if stranger else ""
    await take_seat(table, taken, proof_of(token), name=clean_name(name), value=value, address=address)
    return Sat(taken, token)


async def take_seat(
    table: LiveTable, seat: int, proof: str, *, name: str = "", value: str = "", address: str = ""
) -> None:
    """Somebody takes a free seat, with the proof of a fresh secret, a name, and a value for the seed if they
    gave one. Who asks twice has sat down once. A stranger has an `address`, unless that tells nothing."""
    async with table.lock:
        place = table.session.seats[seat]
        if place.sat and same_proof(place.proof, proof):
            return
        if place.ready:
            raise NotAllowed(text.later("seat_taken"))
        if table.registry.addresses.has(table.id, address, (s.seat for s in table.session.seats if s.sat)):
            raise NotAllowed(text.later("same_network"))
        sitting = replace(place, sat=True, proof=proof, link=place.proof)
        if table.session.game is None:
            sitting = replace(
                sitting, name=_free_name(table, name, place) if name else place.name, value=value
            )
        await table.append("sit", seat, sitting.name, sitting)
        table.note_present([seat])
        table.registry.addresses.note(table.id, seat, address)


def _free_name(table: LiveTable, name: str, place: Seat) -> str:
    taken = {s.name for s in table.session.seats if s.seat != place.seat}
    return next(n for n in (name, *(f"{name} {k}" for k in range(2, 9))) if n not in taken)


# Bots that stand in -----------------------------------------------------------------------------------


async def take_over(table: LiveTable, visitor: Visitor, seat: int, bot: str | None) -> int:
    """Let a bot play a seat, or without one play again oneself; the visitor's version after it."""
    _check_seat(table, seat)
    if bot is None:
        await _take_back(table, visitor, seat)
    elif bot in BOTS:
        await hand_to_bot(table, visitor, seat, bot)
    else:
        raise Malformed(text.later("which_bots", bots=", ".join(BOTS)))
    return table.session.version(table.viewer(visitor))


async def hand_to_bot(table: LiveTable, visitor: Visitor, seat: int, bot: str) -> None:
    """Let a bot play a seat: one's own, or as the host a free one or that of someone who left."""
    async with table.lock:
        place = table.session.seats[seat]
        if not table.holds(visitor, seat) and not (visitor.host and _is_abandoned(table, place)):
            raise NotAllowed(text.later("no_bot_here"))
        if place.bot is not None:
            raise NotAllowed(text.later("bot_already"))
        why = " away" if place.sat and not table.holds(visitor, seat) else ""
        await table.append("bot", seat, bot + why, replace(place, bot=bot))


def _is_abandoned(table: LiveTable, place: Seat) -> bool:
    return not place.sat or table.away(place.seat) > table.registry.settings.absent


async def _take_back(table: LiveTable, visitor: Visitor, seat: int) -> None:
    """Play again oneself where a bot stood in."""
    async with table.lock:
        place = table.session.seats[seat]
        if not table.holds(visitor, seat) or place.bot is None:
            raise NotAllowed(text.later("not_your_seat"))
        await table.append("back", seat, "", replace(place, bot=None))


# A seat for another -----------------------------------------------------------------------------------


async def revoke(table: LiveTable, visitor: Visitor, caller: Caller, seat: int) -> str | None:
    """The host makes a seat free: its new link. While the game runs, whoever sits there must agree, or be
    away for long: None if they are being asked."""
    _check_seat(table, seat)
    caller.slow_down(REVOKING, visitor.proof)
    async with table.lock:
        place = table.session.seats[seat]
        if not visitor.host or (table.holds(visitor, seat) and place.kind == "me"):
            raise NotAllowed(text.later("only_host_links"))
        why = _reason_to_free(table, visitor, place)
        heir = proof_of(link_secret(visitor.secret, table.id, seat, place.issue + 1))
        if why:
            await _free(table, place, why, heir)
        elif seat not in table.session.asked:
            await table.append("ask", seat, heir)
    return link_of(visitor.secret, table.id, seat, table.session.seats[seat].issue) if why else None


def _reason_to_free(table: LiveTable, visitor: Visitor, place: Seat) -> str:
    """Why the host may free a seat without asking; nothing if it may not."""
    if not place.sat:
        return "new"
    if table.session.game is None or table.session.over or table.holds(visitor, place.seat):
        return "free"
    return "away" if table.away(place.seat) > table.registry.settings.gone else ""


async def answer(table: LiveTable, visitor: Visitor, seat: int, agree: bool) -> int:
    """A player gives up the seat that the host asked for, or keeps it; the player's version after it."""
    _check_seat(table, seat)
    async with table.lock:
        heir = table.session.asked.get(seat)
        if heir is None or not table.holds(visitor, seat):
            raise NotAllowed(text.later("not_asked"))
        if agree:
            await _free(table, table.session.seats[seat], "agreed", heir)
        else:
            await table.append("keep", seat)
    return table.session.version(table.viewer(visitor))


async def _free(table: LiveTable, place: Seat, why: str, heir: str) -> None:
    """Make a seat free for whoever gets its next link, and tell everyone whose it was, and why. Its value is
    part of the seed once the cards are dealt."""
    freed = replace(
        place,
        kind="link",
        bot=None,
        sat=False,
        issue=place.issue + 1,
        proof=heir,
        link="",
        value=place.value if table.session.game else "",
    )
    await table.append("link", place.seat, f"{why} {place.name}", freed)


# A rematch --------------------------------------------------------------------------------------------


def awaiting(table: LiveTable, proof: str) -> list[Seat]:
    """The seats of a rematch that wait for a player of the game before, by the proof of their secret."""
    awaited = [place for place in table.session.seats if place.kind == AWAITED and not place.sat]
    return [place for place in awaited if same_proof(place.proof, proof)]


async def come_again(table: LiveTable, proof: str, value: str) -> None:
    """A player of the game before takes the seats that await them, even from a bot that was put there
    meanwhile; with a value for the seed, if the cards are not dealt yet."""
    async with table.lock:
        for place in awaiting(table, proof):
            begun = table.session.game is not None
            came = replace(place, sat=True, bot=None, value=place.value if begun else value)
            await table.append("back" if place.bot else "sit", place.seat, came.name, came)
            value = ""  # one for all at a screen


# Several at one screen --------------------------------------------------------------------------------


def lift_curtain(table: LiveTable, visitor: Visitor, seat: int | None) -> int:
    """Show one of a visitor's seats, or cover all; the visitor's version then."""
    table.lift(visitor, seat)
    return table.session.version(table.viewer(visitor))
