"""Games in which nothing is hidden and nothing dealt: a piece is chosen, then where it goes."""

from __future__ import annotations

import pytest

import oenach
from browser.conftest import Visit
from browser.hands import LIT, SPOT, Clicks, wait_for_change
from browser.tables import set_up
from browser.visitor import PHONE, Visitor
from oenach.view import View
from server.serving import Served

OPEN = [name for name, spec in oenach.games().items() if not (spec.has_secrets or spec.has_chance)]
each_open_game = pytest.mark.parametrize("game", OPEN)


def point_at(visitor: Visitor, thing: str) -> None:
    spot = visitor.page.wait_for_function(SPOT, arg=thing).json_value()
    visitor.page.locator(f'[data-pick="{thing}"]').first.click(position=spot)


def is_told(visitor: Visitor, sentence: str) -> None:
    visitor.page.locator("#answer").filter(has_text=sentence).wait_for()


def at_the_table(visit: Visit, house: Served, game: str, *kinds: str) -> tuple[Visitor, View]:
    """Somebody whose turn it is, and what they see."""
    visitor, made = visit(width=PHONE), set_up(house, game, *kinds)
    visitor.take_seat(made.id, made.token)
    assert visitor.wait_for_turn()
    view = house.table(made.id).view(int(visitor.fact("seat")))
    assert view is not None
    return visitor, view


def wrong_moves(view: View) -> dict[str, tuple[str, ...]]:
    """For each rule that forbids a move of a piece that can move, what one points at for such a move."""
    picks, moves = view.spec.picture.picks, view.moves()
    begun = {picks(view, move)[0] for move in moves}
    found: dict[str, tuple[str, ...]] = {}
    for action in range(view.spec.sizes.actions):
        refusal, things = view.why(action), picks(view, action)
        if refusal and things[0] in begun and not set(things[1:]) & begun:
            found.setdefault(refusal.sentence, things)
    return found


@each_open_game
def test_a_wrong_place_for_a_chosen_piece_is_explained(visit: Visit, house: Served, game: str) -> None:
    visitor, view = at_the_table(visit, house, game, "me", "boy")
    wrong = wrong_moves(view)
    assert wrong
    for sentence, things in wrong.items():
        for thing in things:
            point_at(visitor, thing)
        is_told(visitor, sentence)
        assert visitor.page.locator("[data-pick].chosen").count() == 1  # the piece stays chosen
        visitor.page.keyboard.press("Escape")


@each_open_game
def test_what_belongs_to_no_move_is_explained(visit: Visit, house: Served, game: str) -> None:
    """A place without a piece of one's own, or a piece that cannot move."""
    visitor, view = at_the_table(visit, house, game, "me", "boy")
    picks, actions = view.spec.picture.picks, range(view.spec.sizes.actions)
    useful = {thing for move in view.moves() for thing in picks(view, move)}
    idle = list(dict.fromkeys(thing for action in actions for thing in picks(view, action)))
    idle = [thing for thing in idle if thing not in useful]
    assert idle
    for thing in idle[:4]:
        point_at(visitor, thing)
        refusals = [view.why(action) for action in actions if picks(view, action)[0] == thing]
        said = "() => document.getElementById('answer').innerText"
        told = visitor.page.wait_for_function(said).json_value()
        assert any(refusal and refusal.sentence in told for refusal in refusals)
        visitor.page.keyboard.press("Escape")


@each_open_game
def test_two_at_one_screen_need_no_curtain_and_take_moves_back(
    visit: Visit, house: Served, game: str
) -> None:
    visitor, _ = at_the_table(visit, house, game, "me", "beside")
    first, before = visitor.fact("seat"), visitor.fact("version")
    lit = visitor.page.locator(LIT).count()
    Clicks(visitor, seed=1).move()
    wait_for_change(visitor.page, before)
    assert visitor.wait_for_turn()
    assert visitor.fact("seat") != first
    assert not visitor.page.locator(".curtain, [data-post=curtain]").count()
    assert visitor.page.locator("#since").is_hidden()
    after = visitor.fact("version")
    visitor.page.keyboard.press("u")
    wait_for_change(visitor.page, after)
    assert visitor.wait_for_turn()
    assert (visitor.fact("seat"), visitor.page.locator(LIT).count()) == (first, lit)
