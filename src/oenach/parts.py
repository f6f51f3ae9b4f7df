"""The parts of a game besides its rules: notation, narration, text view, picture, and what fades.

Each part is a small object made of the game's own functions. What a simple game does not need has a default
here; what it must have is a field without one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from oenach.kernel.errors import Malformed
from oenach.kernel.messages import Messages

if TYPE_CHECKING:
    from oenach.view import View

say = Messages("oenach")


# Notation -----------------------------------------------------------------------------------------------


def no_outcome(outcome: int) -> str:
    raise ValueError(f"a game without chance has no outcome {outcome}")


def parse_no_outcome(text: str) -> int:
    raise Malformed(say.later("outcome.no_chance", text=text))


@dataclass(frozen=True)
class Notation:
    """How actions, and outcomes of chance, are written: stable texts for records, logs and the keyboard."""

    # The text of an action code.
    write: Callable[[int], str]
    # The action code of a text; minus a rule's number if the text is understood but no code exists, because
    # that rule forbids it always. Anything else raises Malformed.
    parse: Callable[[str], int]
    # The same for outcomes of chance.
    write_outcome: Callable[[int], str] = no_outcome
    parse_outcome: Callable[[str], int] = parse_no_outcome
    # An action as a player of a language types it, where that differs.
    write_typed: Callable[[int, str], str] | None = None
    # What the letters of the notation mean, by language.
    legend: Mapping[str, str] = field(default_factory=dict)

    def typed(self, action: int, lang: str) -> str:
        """An action as a player of a language types it."""
        return self.write_typed(action, lang) if self.write_typed else self.write(action)


# Narration ----------------------------------------------------------------------------------------------


class Phrase(NamedTuple):
    """A move as it is offered, in parts that terminal, pages and reviews put together."""

    verb: str  # the word that moves of its kind share, as it is typed: "lay"
    target: str  # the rest of what is typed: "B5"
    text: str  # the move as an offer: "Lay the blue 5"
    note: str = ""  # what is added for explanation: "slow but safe"

    def sentence(self, lang: str) -> str:
        """The offer with what is added for explanation."""
        return say("phrase.noted", lang, text=self.text, note=self.note) if self.note else self.text


def nothing_to_add(view: View, action: int, lang: str) -> str:
    return ""


def nothing_followed(before: View, after: View, lang: str) -> list[str]:
    return []


def no_parts(view: View, seat: int, lang: str) -> list[tuple[str, int]]:
    return []


def tell_no_outcome(outcome: int, lang: str, names: Sequence[str], receiver: int) -> str:
    return no_outcome(outcome)


@dataclass(frozen=True)
class Narration:
    """What is said about a game. In `names` the name of the player it is told to, if any, is empty: "You
    get ..."."""

    # A move as it is offered.
    offer: Callable[[int, str], Phrase]
    # A move of a seat as it is told afterwards: (seat, action, lang, names).
    tell: Callable[[int, int, str, Sequence[str]], str]
    # What is expected now, and of whom, or how the game ended; for a screen, where moves are buttons and
    # things to point at.
    expected: Callable[[View, str], str]
    # An outcome as it is told afterwards: (outcome, lang, names, the one seat that saw it or -1 for all).
    tell_outcome: Callable[[int, str, Sequence[str], int], str] = tell_no_outcome
    # What a move takes or does at this table, where its phrase does not say: the card on top of a pile. From
    # what everyone sees.
    detail: Callable[[View, int, str], str] = nothing_to_add
    # What else happened between two views of a seat: what was revealed, won or begun.
    consequences: Callable[[View, View, str], list[str]] = nothing_followed
    # What the points of a seat are made of: ("13 cattle", 26).
    score_parts: Callable[[View, int, str], list[tuple[str, int]]] = no_parts
    # What is counted in this game, in a sentence or two for the points of a seat.
    score_rule: Callable[[View, int, str], str] = nothing_to_add
    # The points of all seats as a viewer knows them, where that is more than everyone sees; without it, as
    # everyone does.
    known_scores: Callable[[View], tuple[int, ...]] | None = None
    # Where to look for a move, as a sentence that does not give it away; equal for moves of one kind.
    area: Callable[[View, int, str], str] = nothing_to_add
    # A move as it is offered at a table, where the names of the players say more; without it, as anywhere.
    offer_at: Callable[[View, int, str], str] | None = None

    def offered(self, view: View, action: int, lang: str) -> Phrase:
        """A move as it is offered at this table."""
        phrase = self.offer(action, lang)
        return phrase._replace(text=self.offer_at(view, action, lang)) if self.offer_at else phrase


# Text view ----------------------------------------------------------------------------------------------


def no_menu(view: View, lang: str, width: int) -> list[str]:
    return []


def no_part(view: View, wanted: str, lang: str, plain: bool) -> list[str]:
    return []


@dataclass(frozen=True)
class TextView:
    """The table in words and letters."""

    # The whole table, but for what is expected now; `plain` is for reading aloud: (view, lang, plain).
    board: Callable[[View, str, bool], str]
    # What is expected now where moves are typed, with the words to type; without it, the same as elsewhere:
    # (view, lang, plain).
    prompt: Callable[[View, str, bool], str] | None = None
    # The lines about a word; none if the word names no part of the table: (view, word, lang, plain).
    part: Callable[[View, str, str, bool], list[str]] = no_part
    # What a player asks of a place, "Mide"; Malformed if there is none: (view, word, lang).
    look: Callable[[View, str, str], str] | None = None
    # The moves and their numbers as a table of at most so many columns; nothing where a list does.
    menu: Callable[[View, str, int], list[str]] = no_menu


# Picture ------------------------------------------------------------------------------------------------


def nothing_special(view: View, picked: tuple[str, ...]) -> int | None:
    return None


def along_picks(view: View, action: int) -> Sequence[tuple[str, str]]:
    return ()


def no_more_to_say(view: View, thing: str, lang: str) -> list[str]:
    return []


def no_sprites() -> Mapping[str, str]:
    return {}


class Motion(NamedTuple):
    """One thing that is seen to happen on a table, played on the picture as it was before.

    Things of a picture are named by their keys: `data-piece`, `data-pick` or `data-part`.
    """

    beat: int  # motions of one beat are played together, beats one after the other
    do: str  # "go", "flip", "fade", "appear", "shake", "roll", "meet" or "tick"
    piece: str  # the key of what moves, in the picture before; for "appear": in the picture after
    to: str = ""  # the key of where it goes, in either picture; for "tick": the new text
    look: str = ""  # the markup it shows from then on, drawn about the centre of the piece
    line: str = ""  # the line of the log that is told with this beat
    sound: str = ""  # "card", "stone", "wood", "dice", "cattle", "jewel", "thud", "horn" or "win"


def no_motions(before: View, after: View, lang: str) -> list[Motion]:
    return []


def no_ending(view: View) -> str:
    return ""


def imported_later(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is imported when the function is first called.

    What draws a game is large, and only the server wants it: to import it for every game would take a fifth
    of the time of `oenach.games()`, which all programs wait for when they start. So a spec names what draws,
    and does not import it.
    """

    @cache
    def found() -> Callable[..., Any]:
        function: Callable[..., Any] = getattr(import_module(module), name)
        return function

    def call(*values: Any) -> Any:
        return found()(*values)

    return call


@dataclass(frozen=True)
class Picture:
    """The table as SVG, and what one points at in it."""

    # The table for a screen or (narrow) for a phone: (view, lang, narrow).
    draw: Callable[[View, str, bool], str]
    # The things one points at to make a move, in order.
    picks: Callable[[View, int], tuple[str, ...]]
    # The action that is asked about by pointing at things that belong to no allowed move; minus the number of
    # a rule that forbids it always; None: the nearest one with these things.
    asked: Callable[[View, tuple[str, ...]], int | None] = nothing_special
    # Of those things, what to look at for moves of its kind, as the narration's `area` says; without it, all.
    looked_at: Callable[[View, int], tuple[str, ...]] | None = None
    # What is still to be chosen when some things are, out of what allowed moves add to them, in a sentence:
    # (view, chosen, what may be added, lang).
    ask_more: Callable[[View, tuple[str, ...], frozenset[str], str], str] | None = None
    # What a thing or a part of the picture is and counts, in sentences that add to its label; LookupError or
    # ValueError if there is no such thing: (view, its key, lang).
    meaning: Callable[[View, str, str], list[str]] = no_more_to_say
    # What can be dragged where to make a move, by keys of the picture (data-pick, data-part), if not one of
    # its `picks` to another: a soldier from its county to the next. Without it, along the `picks`.
    drags: Callable[[View, int], Sequence[tuple[str, str]]] = along_picks
    # What the pictures show and never changes, by name: each is markup about its own origin. "defs" holds
    # gradients and patterns that they are painted with.
    sprites: Callable[[], Mapping[str, str]] = no_sprites
    # What one viewer sees happen between two of its views, in order: (before, after, lang). Where it says
    # nothing, pieces fly from where they were to where they are.
    motions: Callable[[View, View, str], list[Motion]] = no_motions
    # A scene for the end of the game, of the size that `oenach.art.endings` says; without it, knotwork.
    ending: Callable[[View], str] = no_ending


# What fades ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fading:
    """What all have seen but the table no longer shows: how far that goes for a viewer now, as a number that
    grows, and a view without it, as the viewer is shown it now."""

    forgotten: Callable[[View], int]
    faded: Callable[[View, int], View]


# Bots ---------------------------------------------------------------------------------------------------


class Scales(NamedTuple):
    """How the bots read a game's heuristic and its points."""

    temperature: float  # the difference in heuristic that makes the prior of a move e times as large
    rollout_noise: float  # the most that noise adds to the heuristic of a move in a rollout
    spread: float  # a clear lead in points
    horizon: int  # decisions of a seat after which a rollout is cut off: the points say enough then
    boy: float  # the temperatures at which a boy
    warrior: float  # and a warrior choose
    chief: int  # simulations before a move of a chief
    druid: int  # and, when it must hurry, of a druid
