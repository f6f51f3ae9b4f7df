"""The shapes of what is asked and answered over the JSON interface. What has another shape is turned away
before anything is done; `GET /api/openapi.json` is made of them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from oenach.kernel.defaults import MOST_SEATS

LONGEST_MOVE = 120


# What is asked ----------------------------------------------------------------------------------------


class Ask(BaseModel):
    """The body of a request: nothing that is not listed."""

    model_config = ConfigDict(extra="forbid", strict=True)


Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Text = Annotated[str, Field(max_length=200)]


class AskSeat(Ask):
    """One seat: me, somebody beside me at the same screen, a link to send, or a bot."""

    kind: Text
    bot: Text | None = None
    name: Text = ""


class AskTable(Ask):
    """A table to set up."""

    game: Text
    seats: list[AskSeat] = Field(max_length=MOST_SEATS)
    options: dict[Text, Text] = Field(default_factory=dict, max_length=20)
    lang: Text | None = None
    public: bool = False
    hurry: bool = False
    hints: bool = True
    promise: Annotated[Text, Field(description="a commitment from /api/promise, if you add a value")] = ""
    value: Annotated[Text, Field(description="mixed into the seed: up to 64 letters, digits, - or _")] = ""


class AskMove(Ask):
    """A move, by its code or in notation, and the version of the table that you saw."""

    version: int
    move: int | Annotated[str, Field(max_length=LONGEST_MOVE)]
    seat: Seat | None = None


class AskWhy(Ask):
    """A move, or the things that were pointed at; with a picture of what is certain after it, if wanted."""

    move: int | Annotated[str, Field(max_length=LONGEST_MOVE)] | None = None
    picks: Annotated[list[Text], Field(max_length=8)] | None = None
    svg: bool = False
    narrow: bool = False


class AskUndo(Ask):
    """One move, or all of this turn that can be taken back. With the version of the table that you saw it
    can be sent again without harm."""

    whole_turn: bool = False
    version: int | None = None


class AskHint(Ask):
    step: Annotated[int, Field(ge=1, le=3)] = 1


class AskSit(Ask):
    name: Text = ""
    value: Text = ""
    seat: Seat | None = None


class AskRematch(Ask):
    """To play again. Whoever sets the table up by asking first adds a value as to any new table; the others
    give the commitment of that table as `promise`."""

    promise: Text = ""
    value: Text = ""


class AskTakeover(Ask):
    """Let a bot play a seat; without a bot, play again oneself."""

    seat: Seat
    bot: Text | None = None


class AskAnswer(Ask):
    """Whether you give up the seat that the host asks you for."""

    agree: bool


class AskCurtain(Ask):
    """The seat whose view this screen shows from now on; none covers all."""

    seat: Seat | None = None


# What is answered -------------------------------------------------------------------------------------


class Error(BaseModel):
    """Why not: a word for programs, a sentence for people, and the rule if one forbids it."""

    error: str
    sentence: str
    rule: str | None = None
    number: int | None = None
    link: str | None = None
    version: int | None = None
    kept: bool | None = Field(None, description="with 409: this very move is made already, sent before")


class MadeSeat(BaseModel):
    seat: int
    kind: str
    link: str | None = None


class Made(BaseModel):
    """A new table. The token proves your seats: `Authorization: Bearer TOKEN`."""

    table: str
    seats: list[MadeSeat]
    token: str
    commitment: str


class Place(BaseModel):
    seat: int
    name: str
    kind: str
    bot: str | None
    sat: bool = Field(description="whether a person sits there, even if a bot plays now")
    free: bool
    asked: bool = Field(description="whether the host asks its player to give it up")


class OfferedMove(BaseModel):
    code: int
    text: str
    sentence: str
    group: str
    picks: list[str]
    drags: list[tuple[str, str]] = Field(
        description="what can be dragged where instead, if not along `picks`"
    )
    undo: bool = Field(description="it can certainly be taken back once it is made")


class ToldLine(BaseModel):
    version: int
    kind: str
    seat: int
    text: str


class Counted(BaseModel):
    """A seat in the final order, and what its points are made of."""

    seat: int
    rank: int
    parts: list[tuple[str, int]]


class TableView(BaseModel):
    """A table as you may know it. `version` counts the changes that you can tell."""

    model_config = ConfigDict(extra="forbid")

    table: str
    game: str
    title: str
    options: dict[str, str]
    state: str = Field(description="waiting, playing or over")
    names: list[str]
    seats: list[Place]
    hints: bool
    commitment: str
    rematch: str | None
    version: int
    actors: list[int]
    over: bool
    scores: list[int]
    score_told: list[str] = Field(description="what the points of each seat are made of, and what counts")
    winners: list[int]
    moves: list[OfferedMove]
    status: str
    board: str
    plain: str
    svg: str
    undo: bool
    restart: bool = Field(description="whether several moves of this turn can be taken back")
    log: list[ToldLine]
    lang: str
    seat: int | None
    mine: list[int] = Field(description="the seats that you sit at")
    invited: list[int] = Field(description="the free seats that your link is for: sit down")
    host: bool
    curtain: list[int]
    passes_to: int | None = Field(
        description="who of your seats is to act, when the one you look from is not"
    )
    links: dict[int, str]
    standing: list[str] | None = None
    count: list[Counted] | None = None
    hinted: list[str] | None = Field(None, description="who asked for hints, once the game is over")
    secret: str | None = None
    values: list[str] | None = Field(None, description="what each seat added to the seed of the deal")
    fields: dict[str, Any] | None = None


class Listed(BaseModel):
    table: str
    game: str
    title: str
    names: list[str]
    free: int


class Tables(BaseModel):
    """The public tables."""

    open: list[Listed]
    watch: list[Listed]


class Why(BaseModel):
    allowed: bool
    sentence: str
    effect: str | None = Field(None, description="what would certainly follow from an allowed move")
    more: str | None = Field(None, description="what is still to be chosen with the things you picked")
    svg: str | None = Field(None, description="the table after an allowed move, where that is certain")
    rule: str | None = None
    number: int | None = None
    link: str | None = None


class Meaning(BaseModel):
    """A thing of the picture, in sentences that add to its label."""

    lines: list[str]


class Hint(BaseModel):
    step: int
    of: int
    sentence: str
    earlier: list[str] = Field(description="the steps before this one")
    picks: list[str] = Field(description="the things it speaks of")
    move: int | None = Field(description="the move it names, if it does")


class Version(BaseModel):
    version: int


class Sat(BaseModel):
    """Where you sit. The token proves it from now on; the link that you came by does not."""

    seat: int
    token: str


class Linked(BaseModel):
    """The new link of a seat; none if its player is being asked first."""

    link: str | None
    asked: bool = False


class Next(BaseModel):
    table: str


class Promise(BaseModel):
    commitment: str


ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": Error, "description": description}
    for status, description in {
        400: "it makes no sense here",
        403: "not yours, or not now",
        404: "no such table",
        409: "the table has changed in the meantime",
        410: "the game cannot go on",
        413: "too long",
        422: "a rule forbids it, or the request has another shape",
        429: "too much at once",
        503: "the house is full, or the games cannot be read or written at the moment",
    }.items()
}
