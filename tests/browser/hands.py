"""Hands that play: they choose among what the page lights up, and know no rule of any game.

One uses only a mouse (or a finger), another only the keys of a keyboard, the third only plain forms.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from playwright.sync_api import Locator, Page

from browser.visitor import Visitor

LIT = "[data-pick].can"
MOVE = 'button[name="move"]'
BARE = f'{MOVE}[data-picks="[]"]'  # nothing to point at
BACK = 'main a[href^="/t/"]'
CONFIRM = "#answer button.primary"
# A place on a thing where a finger hits it: the middle, or else (a county can be a crescent) another one.
# The page may be drawn anew at any moment, so that the thing is looked for again until there is such a place.
SPOT = """(pick) => {
    const thing = document.querySelector(`[data-pick="${pick}"]`);
    thing?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = (thing ?? document.body).getBoundingClientRect(), steps = [0.5, 0.35, 0.65, 0.2, 0.8];
    const spots = steps.flatMap((x) => steps.map((y) => ({ x: x * box.width, y: y * box.height })));
    const hits = ({ x, y }) => thing?.contains(document.elementFromPoint(box.x + x, box.y + y));
    const edges = [[0, 0], [8, 0], [-8, 0], [0, 8], [0, -8]]; // of a finger
    const whole = ({ x, y }) => edges.every(([dx, dy]) => hits({ x: x + dx, y: y + dy }));
    return spots.find(whole) ?? spots.find(hits);
}"""
MOST_TABS = 400  # presses of a key after which a person would give up


class Hand(Protocol):
    """Makes one move."""

    def __init__(self, visitor: Visitor, seed: int) -> None: ...

    def move(self) -> None: ...


def play(visitor: Visitor, hand: Hand, look: Callable[[Visitor], None] = lambda visitor: None) -> None:
    """Play until the game is over; before each move, look at the page."""
    while visitor.wait_for_turn():
        look(visitor)
        before = visitor.fact("version")
        hand.move()
        wait_for_change(visitor.page, before)


def wait_for_change(page: Page, version: str) -> None:
    page.wait_for_function("(old) => document.getElementById('panel').dataset.version !== old", arg=version)


def lit_things(page: Page) -> list[str]:
    """What may be pointed at now, each once: equal cards are one thing."""
    picks = page.locator(LIT).evaluate_all("(things) => things.map((thing) => thing.dataset.pick)")
    return list(dict.fromkeys(picks))


def bare_moves(page: Page) -> list[Locator]:
    """The buttons of moves for which there is nothing to point at."""
    return page.locator(BARE).all()


class Clicks:
    """Plays by clicks alone."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.page, self.chance = visitor.page, Random(seed)

    def move(self) -> None:
        lit, buttons = lit_things(self.page), bare_moves(self.page)
        chosen = self.chance.randrange(len(lit) + len(buttons))
        if chosen >= len(lit):
            buttons[chosen - len(lit)].click()
            return
        last = self._click(lit[chosen])
        while not self.page.locator(CONFIRM).first.is_visible():
            last = self._click(self.chance.choice(lit_things(self.page)))
        if self.chance.random() < 0.5:
            self._click(last)  # the same thing again: yes
        else:
            self.page.locator(CONFIRM).first.click()

    def _click(self, pick: str) -> str:
        spot = self.page.wait_for_function(SPOT, arg=pick).json_value()
        self.page.locator(f'[data-pick="{pick}"]').first.click(position=spot)
        return pick


class Keys:
    """Plays by keys alone: Tab to what is lit, arrows among it, Enter to choose and Enter to confirm; now
    and then the number of a move."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.page, self.chance = visitor.page, Random(seed)
        self.moved = False

    def move(self) -> None:
        if self.chance.random() < 0.2:
            self._type_number()
            return
        lit, bare = lit_things(self.page), len(bare_moves(self.page))
        chosen = self.chance.randrange(len(lit) + bare)
        if chosen >= len(lit):
            self._tab_to(BARE, chosen - len(lit))
            self.page.keyboard.press("Enter")
            return
        self._choose_something()
        while not self.page.locator(CONFIRM).first.is_visible():
            self._choose_something()
        if self.moved:
            self.page.keyboard.press("Enter")  # the same thing again: yes
        else:
            self.moved = True
            self._tab_to(CONFIRM)
            self.page.keyboard.press(self.chance.choice(("Enter", "Space")))

    def _type_number(self) -> None:
        """Type the number of a move, as the list shows it."""
        self.page.keyboard.press("Escape")
        self.page.keyboard.type(str(self.chance.randint(1, self.page.locator(MOVE).count())))
        self.page.keyboard.press("Enter")

    def _choose_something(self) -> None:
        """Walk to some lit thing, and choose it. N leads there from anywhere."""
        if self.moved:
            self.page.keyboard.press("n")
        self._tab_to(LIT)
        for _ in range(self.chance.randrange(4)):
            self.page.keyboard.press(self.chance.choice(("ArrowRight", "ArrowRight", "ArrowLeft")))
        self._tab_to(LIT)  # the walk may have led back to what is chosen already
        self.page.keyboard.press(self.chance.choice(("Enter", "Space")))

    def _tab_to(self, selector: str, skip: int = 0) -> None:
        """Press Tab until something that fits has the focus, leaving out the first few of them."""
        fits = "(selector) => document.activeElement.matches(selector)"
        for _ in range(MOST_TABS):
            if self.page.evaluate(fits, selector):
                if not skip:
                    return
                skip -= 1
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")


class Forms:
    """Plays with the forms of a page on which no script runs, always the first move, and loads the page
    again to see what others did."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page

    def play(self) -> None:
        while not self.page.locator('#panel[data-state="over"]').count():
            if not self.page.locator("#panel").count():
                self._go_to(BACK)  # somebody else was quicker, and the page says so
            elif self.page.locator(MOVE).count():
                self._go_to(MOVE)
            else:
                self.page.reload()

    def _go_to(self, selector: str) -> None:
        with self.page.expect_navigation():
            self.page.locator(selector).first.click()
