"""Several people at one table, each with a browser of their own or all at one screen: everyone sees what
they may see, and sees at once what the others do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from browser.checks import end_is_well_shown, points_shown
from browser.conftest import Visit
from browser.hands import Clicks, Hand, Keys, wait_for_change
from browser.house import House
from browser.tables import Made, set_up
from browser.visitor import PHONE, Visitor
from server.serving import Served

HELD = '[data-pick^="hand:"]'
LINES = "#log li"
MORE_LINES = f"(seen) => document.querySelectorAll('{LINES}').length > seen"


@pytest.fixture
def company(visit: Visit, house: Served) -> tuple[Visitor, Visitor, Visitor]:
    """Two who play Keltis and one who watches."""
    made = set_up(house, "keltis", "me", "link", seed="company")
    first, second, spectator = (
        visit(listens=True),
        visit(lang="fr", listens=True),
        visit(width=PHONE, listens=True),
    )
    first.take_seat(made.id, made.token)
    spectator.open(f"/t/{made.id}")
    sit_down(second, made, 1, "Ailill")
    for visitor in (first, spectator):
        visitor.page.wait_for_selector("#picture svg")
    return first, second, spectator


def sit_down(visitor: Visitor, made: Made, seat: int, name: str) -> None:
    visitor.open(made.link(seat)).locator("#sit-name").fill(name)
    visitor.received()
    visitor.page.locator(".sit button").click()
    visitor.page.wait_for_selector("#picture svg")


def hand_of(visitor: Visitor) -> set[str]:
    """The cards that somebody holds, by their keys."""
    return set(visitor.page.locator(HELD).evaluate_all("(cards) => cards.map((card) => card.dataset.pick)"))


def names_in(visitor: Visitor, picks: set[str]) -> set[str]:
    """What one's own page calls some cards: "blue 5"."""
    labels = [
        visitor.page.locator(f'[data-pick="{pick}"]').first.get_attribute("aria-label") for pick in picks
    ]
    return {(label or "").partition(",")[0] for label in labels}


def test_nobody_gets_the_cards_of_another(company: tuple[Visitor, Visitor, Visitor]) -> None:
    first, second, spectator = company
    hands = {visitor: hand_of(visitor) for visitor in company}
    assert len(hands[first]) > 4
    assert len(hands[second]) > 4
    assert not hands[spectator]
    for visitor, other in ((first, second), (second, first), (spectator, first), (spectator, second)):
        hidden = hands[other] - hands[visitor]
        assert hidden
        # Before the first move nothing is known but one's own cards: the others have no name anywhere.
        for text in (visitor.page.content(), *visitor.received()):
            assert not {key for key in hidden if re.search(rf"\b{key}\b", text)}
            if visitor.lang == other.lang:
                assert not {name for name in names_in(other, hidden) if re.search(rf"\b{name}\b", text, re.I)}


def test_moves_arrive_by_themselves_and_show_only_what_all_may_see(
    company: tuple[Visitor, Visitor, Visitor],
) -> None:
    first, second, _ = company
    ever: dict[Visitor, set[str]] = {visitor: hand_of(visitor) for visitor in company}
    clicks = {visitor: Clicks(visitor, seed=n) for n, visitor in enumerate((first, second))}
    for _ in range(12):
        mover = next(one for one in clicks if one.to_move)
        lines = [visitor.page.locator(LINES).count() for visitor in company]
        before = mover.fact("version")
        clicks[mover].move()
        wait_for_change(mover.page, before)
        for visitor, seen in zip(company, lines, strict=True):
            visitor.page.wait_for_function(MORE_LINES, arg=seen)
        for visitor in company:
            ever[visitor] |= hand_of(visitor)
            visitor.received()  # while the browser still has it
    for visitor in company:
        for text in (visitor.page.content(), *visitor.received()):
            assert set(re.findall(r"hand:\w+", text)) <= ever[visitor]


def test_with_the_curtain_down_no_card_is_in_the_page(visit: Visit, house: Served) -> None:
    visitor = visit(width=PHONE)
    made = set_up(house, "keltis", "me", "beside", seed="curtain")
    visitor.take_seat(made.id, made.token)
    clicks = Clicks(visitor, seed=3)
    lift = visitor.page.locator(".curtain button.primary")
    done = visitor.page.locator(".passing button")
    hands: dict[str, set[str]] = {}
    for _ in range(6):
        lift.wait_for()
        page = visitor.page.content()
        assert not visitor.page.locator("#picture, [data-pick], .text-board, button[name=move]").count()
        assert not re.findall(r"hand:\w+", page)
        lift.click()
        assert visitor.wait_for_turn()
        seat = visitor.fact("seat")
        assert seat != ""
        hands[seat] = hand_of(visitor)
        assert hands[seat]
        while visitor.to_move:
            before = visitor.fact("version")
            clicks.move()
            wait_for_change(visitor.page, before)
        drawn = hand_of(visitor)
        assert drawn != hands[seat]  # the curtain waits until they have seen what they drew
        assert visitor.fact("seat") == seat
        done.click()
    assert set(hands) == {"0", "1"}
    assert hands["0"] != hands["1"]


def test_a_server_that_was_killed_finds_all_at_the_table_again(visit: Visit, tmp_path: Path) -> None:
    with House(tmp_path / "data") as shelter:
        made = shelter.set_up("tain", "me", "link")
        first, second, spectator = everyone = [visit(url=shelter.url) for _ in range(3)]
        first.take_seat(made.id, made.token)
        sit_down(second, made, 1, "Ailill")
        spectator.open(f"/t/{made.id}")
        hands: dict[Visitor, Hand] = {first: Clicks(first, seed=1), second: Keys(second, seed=2)}
        for _ in range(8):
            take_a_turn(hands)
        cut_the_power(shelter, everyone)
        while not first.over:
            take_a_turn(hands)
        for visitor in everyone:
            visitor.page.locator(".end").wait_for()
        assert points_shown(first) == points_shown(second) == points_shown(spectator)
        end_is_well_shown(first, tmp_path)
        for visitor in everyone:
            visitor.close()


def cut_the_power(shelter: House, everyone: list[Visitor]) -> None:
    """The pages say that they have lost touch, and find the server again without anyone's doing."""
    shelter.kill()
    for visitor in everyone:
        visitor.page.locator("#trouble").wait_for()
    shelter.start()
    for visitor in everyone:
        visitor.page.locator("#trouble").wait_for(state="hidden")
        visitor.forgive("net::ERR_")


def take_a_turn(hands: dict[Visitor, Hand]) -> None:
    """Whoever can move does; a page that comes late to the turn is waited for."""
    pages = [visitor.page for visitor in hands]
    for _ in range(200):
        for visitor, hand in hands.items():
            if visitor.over:
                return
            if visitor.to_move:
                before = visitor.fact("version")
                hand.move()
                wait_for_change(visitor.page, before)
                return
        pages[0].wait_for_timeout(50)
    seen = [(visitor.fact("version"), visitor.fact("state"), visitor.words()[:300]) for visitor in hands]
    raise AssertionError(f"nobody can move: {seen}")


def test_a_player_is_asked_for_the_seat_and_keeps_it(company: tuple[Visitor, Visitor, Visitor]) -> None:
    """The question comes by itself to the page of who is asked, and the others see that it was asked."""
    host, friend, spectator = company
    host.page.locator(".manage summary").last.click()
    host.page.locator('form[action$="/revoke"] button').last.click()
    friend.page.locator(".asked").wait_for()
    spectator.page.locator("#log li.ask").wait_for(state="attached")
    assert not spectator.page.locator(".asked").count()
    held = hand_of(friend)
    friend.page.locator(".asked button.primary").click()
    friend.page.locator("#log li.keep").wait_for(state="attached")
    assert not friend.page.locator(".asked").count()
    assert hand_of(friend) == held
    host.page.locator("#log li.keep").wait_for(state="attached")


def test_all_who_play_again_add_a_value_without_being_asked(visit: Visit, house: Served) -> None:
    made = set_up(house, "keltis", "me", "link", seed="rematch")
    first, second = visit(), visit(lang="fr")
    first.take_seat(made.id, made.token)
    sit_down(second, made, 1, "Ailill")
    for seat, visitor in enumerate((first, second)):
        let_a_bot_play(visitor, made, seat, "boy")
    for seat, visitor in enumerate((first, second)):
        visitor.page.locator(".end").wait_for()
        let_a_bot_play(visitor, made, seat, None)
    first.page.locator(".end form[data-deal] button").click()
    first.page.locator("#panel[data-state=waiting]").wait_for()
    table = first.page.url.rsplit("/", 1)[1]
    second.page.locator(f'form[data-next="{table}"] button').click()
    for visitor in (first, second):
        visitor.page.wait_for_selector("#picture svg")
        assert visitor.page.url.endswith(f"/t/{table}")
        commitment = visitor.page.locator("#table").get_attribute("data-commitment")
        remembered = visitor.page.evaluate(f"localStorage.getItem('oenach.value.{commitment}')")
        assert re.fullmatch("[0-9a-f]{32}", remembered)
        stored = house.registry.store.load(table)
        assert stored is not None
        assert stored.seats[int(visitor.fact("seat"))].value == remembered


def let_a_bot_play(visitor: Visitor, made: Made, seat: int, bot: str | None) -> None:
    """Without touching the page, so that nothing but the end of the game changes it."""
    body = {"seat": seat, "bot": bot} if bot else {"seat": seat}
    assert visitor.context.request.post(f"/api/tables/{made.id}/takeover", data=body).ok
