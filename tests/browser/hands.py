"""Hands that play: they choose among what the page lights up, and know no rule of any game.

One clicks, one drags, one uses a finger, another only the keys of a keyboard, the last only plain forms.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from playwright.sync_api import Locator, Page, Position

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
TWICE = 450  # milliseconds: who clicks on the same thing sooner clicks twice
# A place on the screen where a finger hits a thing, or a whole sheet of the picture; none if out of sight.
POINT = """(key) => {
    const sheets = { hand: "svg.hand.drop", table: "svg.board.drop" };
    const thing = document.querySelector(sheets[key] ?? `[data-pick="${key}"], [data-part="${key}"]`)
        ?? document.querySelector("svg.board.drop");
    if (!thing) return null;
    const box = thing.getBoundingClientRect(), steps = [0.5, 0.35, 0.65, 0.2, 0.8];
    const top = Math.max(0, box.top), high = Math.min(innerHeight, box.bottom) - top; // what is seen of it
    const spots = steps.flatMap((x) => steps.map((y) => [box.x + x * box.width, top + y * high]));
    const held = document.querySelector(".held")?.getBoundingClientRect();
    const onHeld = ([x, y]) => held && x > held.left - 20 && x < held.right + 20 && y > held.top - 20
        && y < held.bottom + 20;
    const margin = document.querySelector(".held") ? 60 : 0; // at the edge the page would scroll
    const seen = ([x, y]) => y > margin && y < innerHeight - margin
        && thing.contains(document.elementFromPoint(x, y));
    return spots.find((spot) => seen(spot) && !onHeld(spot)) ?? null;
}"""
# Where what is held may land; nothing until something is held.
LANDINGS = """() => {
    const places = [...document.querySelectorAll(".drop")];
    const keys = places.map(({ dataset, classList }) => dataset.pick ?? dataset.part
        ?? (classList.contains("hand") ? "hand" : "table"));
    return keys.length ? [...new Set(keys)] : null;
}"""
# Bring a place into sight; what is held may come from a hand that stays where it is.
SHOW = """(key) => document.querySelector(`[data-pick="${key}"], [data-part="${key}"]`)
    ?.scrollIntoView({ block: "center", behavior: "instant" })"""
# What became of what was chosen: it is done, waits for the connection, the page asks, or wants to know more.
SETTLED = """(old) => document.getElementById("panel").dataset.version !== old ? "done"
    : document.querySelector("#trouble button") ? "kept"
    : document.querySelector("#answer button.primary:not(.only)") ? "asks"
    : document.querySelector("#answer .more") ? "more" : null"""
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


def version_of(page: Page) -> str:
    return page.locator("#panel").get_attribute("data-version") or ""


def settled(page: Page, version: str) -> str:
    """What became of what was chosen at a version."""
    state: str = page.wait_for_function(SETTLED, arg=version).json_value()
    return state


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
        self.clicked = ""

    def move(self) -> None:
        version = version_of(self.page)
        lit, buttons = lit_things(self.page), bare_moves(self.page)
        chosen = self.chance.randrange(len(lit) + len(buttons))
        if chosen >= len(lit):
            self._press(buttons[chosen - len(lit)])
            return
        self._click(lit[chosen])
        self._finish(version)

    def _finish(self, version: str) -> None:
        """Choose what is still asked for, and say yes if that is asked."""
        while (state := settled(self.page, version)) == "more":
            self._click(self.chance.choice(lit_things(self.page)))
        if state != "asks":
            return
        if self.clicked and self.chance.random() < 0.5:
            self._click(self.clicked)  # the same thing again: yes
        else:
            self._press(self.page.locator(CONFIRM).first)

    def _click(self, pick: str) -> None:
        if pick == self.clicked:
            self.page.wait_for_timeout(TWICE)
        self.clicked = pick
        spot = self.page.wait_for_function(SPOT, arg=pick).json_value()
        self._point(self.page.locator(f'[data-pick="{pick}"]').first, spot)

    def _point(self, thing: Locator, spot: Position) -> None:
        thing.click(position=spot)

    def _press(self, button: Locator) -> None:
        button.click()


class Drags(Clicks):
    """Plays by dragging alone: it lifts what can be lifted and drops it where something glows. What is a
    button is pressed."""

    def move(self) -> None:
        version, things = version_of(self.page), self._liftable() + self._buttons()
        bare = bare_moves(self.page)
        chosen = self.chance.randrange(len(things) + len(bare))
        if chosen >= len(things):
            self._press(bare[chosen - len(things)])
        elif things[chosen] in self._buttons():
            self._click(things[chosen])
        else:
            self._drag(things[chosen])
        while (state := settled(self.page, version)) == "more":
            lit = lit_things(self.page)
            liftable = [key for key in self._liftable() if key in lit]
            if liftable:
                self._drag(self.chance.choice(liftable))
            else:
                self._click(self.chance.choice(lit))
        if state == "asks":
            self._press(self.page.locator(CONFIRM).first)

    def _liftable(self) -> list[str]:
        keys = self.page.locator(".lift").evaluate_all("(things) => things.map(({dataset}) => dataset.pick)")
        return list(dict.fromkeys(key for key in keys if key))

    def _buttons(self) -> list[str]:
        """What is lit and is all that a move needs, but cannot be lifted."""
        alone = self.page.locator(f"{MOVE}:not([data-drags])").evaluate_all(
            "(moves) => moves.map((move) => JSON.parse(move.dataset.picks)).filter((all) => all.length === 1)"
        )
        liftable = self._liftable()
        return [key for [key] in alone if key not in liftable]

    def _drag(self, key: str) -> None:
        """Lift something, and drop it where it may be dropped, if both are in sight."""
        self.page.wait_for_function(SPOT, arg=key)
        self._down(*self._spot(key))
        landings = self.page.wait_for_function(LANDINGS).json_value()
        seen = [key for key in landings if self.page.evaluate(POINT, key)]
        if seen:
            self._up(*self._spot(self.chance.choice(seen)))
            return
        place = self.chance.choice(landings)
        self._lose()
        self.page.evaluate(SHOW, place)
        if not all(self.page.evaluate(POINT, one) for one in (key, place)):
            self._tap(key, place)  # too far from each other for one screen
            return
        self._down(*self._spot(key))
        self.page.wait_for_function(LANDINGS)
        if self.page.evaluate(POINT, place):
            self._up(*self._spot(place))
        else:
            self._lose()
            self._tap(key, place)

    def _tap(self, key: str, place: str) -> None:
        """Choose what was to be dragged; where only its place is part of the move, that."""
        self._click(key if key in lit_things(self.page) else place)

    def _spot(self, key: str) -> tuple[float, float]:
        x, y = self.page.wait_for_function(POINT, arg=key).json_value()
        return x, y

    def _down(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 4, y - 4)
        self.page.mouse.move(x + 6, y - 9)

    def _up(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y, steps=3)
        self.page.mouse.up()

    def _lose(self) -> None:
        """Put down what is held where it was."""
        self.page.keyboard.press("Escape")
        self.page.mouse.up()


class Touches(Drags):
    """Plays by touch alone: it drags with a finger, and taps."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        super().__init__(visitor, seed)
        self.screen = visitor.context.new_cdp_session(visitor.page)

    def move(self) -> None:
        if self.chance.random() < 0.5:
            super().move()
        else:
            Clicks.move(self)

    def _point(self, thing: Locator, spot: Position) -> None:
        thing.tap(position=spot)

    def _press(self, button: Locator) -> None:
        button.tap()

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y} for x, y in points]
        self.screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def _down(self, x: float, y: float) -> None:
        self._touch("touchStart", (x, y))
        self._touch("touchMove", (x + 5, y - 6))
        self._touch("touchMove", (x + 9, y - 18))

    def _up(self, x: float, y: float) -> None:
        self._touch("touchMove", (x + 1, y + 1))
        self._touch("touchMove", (x, y))
        self._touch("touchEnd")

    def _lose(self) -> None:
        self._touch("touchCancel")


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
        version = version_of(self.page)
        lit, bare = lit_things(self.page), len(bare_moves(self.page))
        chosen = self.chance.randrange(len(lit) + bare)
        if chosen >= len(lit):
            self._tab_to(BARE, chosen - len(lit))
            self.page.keyboard.press("Enter")
            return
        self._choose_something()
        while (state := settled(self.page, version)) == "more":
            self._choose_something()
        if state != "asks":
            return
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
