from __future__ import annotations

from collections.abc import Callable

from ford import rules
from ford.state import COLUMNS, ROWS, FordState
from oenach.grid import GridBoard, Piece, narration, notation, picture, text_view
from oenach.kernel.messages import Messages
from oenach.kernel.rulebook import MOVE, Form, Rule, Rulebook, Section
from oenach.spec import GameSpec
from oenach.view import Step, View


class MadeUp(Messages):
    """Messages in English, French and German that stand in no file."""

    def __init__(self, **texts: tuple[str, str, str]) -> None:
        super().__init__("ford")
        self.told = {key: dict(zip(("en", "fr", "de"), texts[key], strict=True)) for key in texts}

    def has(self, key: str, lang: str = "en") -> bool:
        return key in self.told

    def _found(self, key: str, lang: str) -> tuple[tuple[str, ...], Callable[[int], int]]:
        return (self.told[key][lang],), lambda n: 0


MESSAGES = MadeUp(
    **{
        "about": ("Stags and a wolf.", "Des cerfs et un loup.", "Hirsche und ein Wolf."),
        "piece.stag": ("stag", "cerf", "Hirsch"),
        "piece.wolf": ("wolf", "loup", "Wolf"),
        "side.0": ("the stags", "les cerfs", "die Hirsche"),
        "side.1": ("the wolf", "le loup", "den Wolf"),
        "mark.ford": ("ford", "gué", "Furt"),
    }
)
STAG, WOLF = Piece("stag", "S", 0, "red"), Piece("wolf", "W", 1, "blue", "sword")
BOARD = GridBoard(COLUMNS, ROWS, (STAG, WOLF), MESSAGES, marks={4: "ford"})


def text(sentence: str) -> dict[str, str]:
    return dict.fromkeys(("en", "fr", "de"), sentence)


FORBIDDING = ("Wait for your turn.", "Move your own piece.", "Go one square.")
RULES = tuple(
    Rule(n, f"ford.rule{n}", "made up", text(why), text(why), {}) for n, why in enumerate(FORBIDDING, start=1)
)
BOOK = Rulebook(
    law=text("no book"),
    sections=(Section(text("Rules"), RULES, {}),),
    aim={},
    forms=(Form(MOVE, text("a1-a2"), text("A piece goes.")),),
    synonyms={lang: {} for lang in ("en", "fr", "de")},
)

SPEC = GameSpec(
    name="ford",
    title="The ford",
    designer="",
    year=0,
    messages=MESSAGES,
    seats=(2,),
    options=(),
    longest=rules.MOST_TURNS,
    state_type=FordState,
    rules=rules,
    book=BOOK,
    notation=notation(BOARD),
    narration=narration(BOARD),
    text_view=text_view(BOARD),
    picture=picture(BOARD),
)


def played(*moves: str, seat: int | None = 0) -> View:
    """What a seat sees after these moves."""
    state, log = FordState(), []
    rules.start(state, 2, [0])
    for n, move in enumerate(moves):
        code = BOARD.parse(move)
        assert rules.refuse(state, n % 2, code) == 0
        rules.apply(state, n % 2, code)
        log.append(Step(n % 2, code))
    return View(SPEC, state, 2, seat, ("Aífe", "Brigit"), log)
