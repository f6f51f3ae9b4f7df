"""Writing the page of a review: elements of HTML, and words of a game in one language."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from oenach.game import Game
from oenach.lab.review_style import SEATS
from oenach.lab.review_words import text
from oenach.numbers import typeset
from oenach.telling.events import told_step
from oenach.telling.moves import named, offered
from oenach.view import Step, View

LETTERS = "ABCDEF"
BoardPage = Callable[[int, int, bool], str]


def element(name: str, *inside: str, **attributes: object) -> str:
    """An element of HTML around what is HTML already. A trailing _ is left off names (class_), other
    underscores are hyphens (aria_hidden), and an attribute that is None is left out."""
    given = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    shown = "".join(f' {key}="{escape(str(value))}"' for key, value in given.items() if value is not None)
    return f"<{name}{shown}>{''.join(inside)}</{name}>"


class Pen:
    """Writes about one game in one language. Where boards can be looked at, `board_page` gives the address of
    one, by a seat, the steps that were made then, and whether it is looked at for the luck before them."""

    def __init__(self, game: Game, lang: str, board_page: BoardPage | None = None) -> None:
        self.game, self.lang, self.board_page = game, lang, board_page

    def say(self, key: str, **values: object) -> str:
        """A sentence of the page's own."""
        return self.clean(text(key, self.lang, **values))

    def fate(self, key: str) -> str:
        """The key of a sentence about luck and what was hidden; of what is said instead, where nothing is
        hidden in a game, or where it has neither."""
        spec = self.game.spec
        if spec.has_secrets:
            return key
        instead = f"{key}_{'seen' if spec.has_chance else 'open'}"
        return instead if text.has(instead) else key

    def clean(self, words: str) -> str:
        """Words as they may stand in the page."""
        return escape(typeset(words, self.lang))

    def name(self, seat: int) -> str:
        return self.game.names[seat]

    def offered(self, view: View, code: int) -> str:
        """A move as it is offered."""
        return offered(view, code, self.lang)

    def named(self, view: View, code: int) -> str:
        """A move within a sentence."""
        return named(view, code, self.lang)

    def told(self, step: Step) -> str:
        """A step as it is told to anybody."""
        return step.told(self.game.spec, self.game.names, self.lang)

    def told_after(self, n: int) -> str:
        """The step with a number, told with what lay on the table."""
        return told_step(self.game, n, self.game.steps[n], self.lang, None)

    def when(self, n: int, seat: int) -> str:
        """The turn or round of a step, as the first sentence of a seat's board says it after a comma;
        nothing if it does not."""
        head = self.game.view_after(n, seat).text(self.lang).partition("\n")[0].partition(".")[0]
        _, _, moment = head.partition(", ")
        return moment if any(map(str.isdigit, moment)) else ""

    def badge(self, seat: int) -> str:
        """The sign of a seat: its letter in its colour. Its name always stands beside it."""
        return element("span", LETTERS[seat], class_=f"seat {own_colour(seat)}", aria_hidden="true")

    def player(self, seat: int, between: str = "") -> str:
        """A seat's sign and name."""
        return element("span", self.badge(seat), between, self.clean(self.name(seat)), class_="name")


def own_colour(seat: int) -> str:
    """The class of what has the colour of a seat. (Styles in attributes are not allowed everywhere.)"""
    return f"own-{seat}"


def line(seat: int, path: str) -> str:
    """A line of SVG in the colour and with the dashes of a seat."""
    dashes = SEATS[seat][2] or None
    return element("path", d=path, stroke=f"var(--seat-{seat})", stroke_dasharray=dashes)


def plait() -> str:
    """A band of two strands that pass over and under each other, for ornament."""
    strands = ["", ""]  # what lies below, what lies above
    for n in range(8):
        left, right = 20 * n, 20 * n + 20
        falling = f"M{left} 4C{left + 8} 4 {right - 8} 16 {right} 16"
        rising = f"M{left} 16C{left + 8} 16 {right - 8} 4 {right} 4"
        strands[n % 2] += rising
        strands[1 - n % 2] += falling
    below, above = strands
    gap = element("path", d=above, class_="gap")
    drawn = element("path", d=below) + gap + element("path", d=above)
    return element("svg", drawn, class_="plait", viewBox="0 0 160 20", aria_hidden="true")
