"""How moves and outcomes are written and said."""

from __future__ import annotations

import pytest

import oenach
from games.hibernia.positions import table
from games.hibernia.referee import COLOURS, COUNTIES

SPEC = oenach.games()["hibernia"]
MOVES = [*(f"march {c}" for c in COUNTIES), "recruit", *(f"from {c}" for c in COUNTIES)]
OUTCOMES = [
    *(f"die {face}" for face in (*COLOURS, "black", "lilac")),
    *(f"starts {seat}" for seat in range(4)),
    *(f"castle {seat} {colour}" for seat in range(4) for colour in COLOURS),
]


def test_every_code_has_its_text_and_reads_back() -> None:
    assert [SPEC.notation.write(code) for code in range(41)] == MOVES
    assert [SPEC.notation.parse(text) for text in MOVES] == list(range(41))
    assert all(text.isascii() for text in MOVES)


def test_every_outcome_has_its_text_and_reads_back() -> None:
    assert [SPEC.notation.write_outcome(code) for code in range(26)] == OUTCOMES
    assert [SPEC.notation.parse_outcome(text) for text in OUTCOMES] == list(range(26))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("MARCH mide", "march Mide"),
        ("  march   Ui   Maine ", "march Ui-Maine"),
        ("march Uí Maine", "march Ui-Maine"),
        ("march ui_maine", "march Ui-Maine"),
        ("march uimaine", "march Ui-Maine"),
        ("march Cúailnge", "march Cuailnge"),
        ("march mi", "march Mide"),
        ("march corcu l", "march Corcu-Loigde"),
        ("march dal n", "march Dal-nAraidi"),
        ("march 11", "march Mide"),
        ("march 1", "march Inis-Eogain"),
        ("from 20", "from Ui-Liathain"),
        ("enter Mide", "march Mide"),
        ("take Mide", "from Mide"),
        ("Recruit", "recruit"),
        ("entrer Mide", "march Mide"),
        ("entre Mide", "march Mide"),
        ("marcher Mide", "march Mide"),
        ("recruter", "recruit"),
        ("recrute", "recruit"),
        ("prendre Mide", "from Mide"),
        ("prends Mide", "from Mide"),
        ("de Mide", "from Mide"),
    ],
)
def test_accents_beginnings_numbers_and_french_verbs_are_understood(text: str, meant: str) -> None:
    assert SPEC.notation.write(SPEC.notation.parse(text)) == meant


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Moves look like: march Mide"),
        ("march", "is no move"),
        ("Mide", "is no move"),
        ("recruit Mide", "is no move"),
        ("pass now", "is no move"),
        ("march Dublin", "There is no county 'Dublin'"),
        ("march 0", "There is no county '0'"),
        ("march 21", "a number from 1 to 20"),
        ("march 011", "There is no county"),
        ("march -", "There is no county"),
        ("march c", "may be Cúailnge, Cairbre, Cualu, Corcu Mruad, Ciarraige, Caisel, Corcu Loígde"),
        ("march dal", "may be Dál nAraidi, Dál Cais. Write more"),
        ("march Caisel from Mide", "said first, then one by one"),
    ],
)
def test_what_is_no_move_is_malformed_and_says_why(text: str, why: str) -> None:
    g = table(["Mide"])
    for ask in (g.why, g.play):
        with pytest.raises(oenach.Malformed, match=why):
            ask(0, text)


@pytest.mark.parametrize(
    "text",
    ["", "die", "die pink", "starts 4", "starts 01", "castle 0", "castle 01 red", "castle 0 black", "red"],
)
def test_what_is_no_outcome_is_malformed(text: str) -> None:
    with pytest.raises(oenach.Malformed, match="Outcomes look like"):
        table(["Mide"]).dictate(text)


@pytest.mark.parametrize(
    ("move", "offered", "of_medb", "to_you"),
    [
        ("march Ui-Maine", "March into Uí Maine", "Medb marches into Uí Maine", "You march into Uí Maine"),
        ("recruit", "Recruit", "Medb recruits", "You recruit"),
        (
            "from Ui-Maine",
            "Take a soldier from Uí Maine",
            "Medb takes a soldier from Uí Maine",
            "You take a soldier from Uí Maine",
        ),
    ],
)
def test_moves_are_told_in_english(move: str, offered: str, of_medb: str, to_you: str) -> None:
    code = SPEC.notation.parse(move)
    assert SPEC.narration.offer(code, "en").sentence("en") == offered
    assert (SPEC.narration.tell(0, code, "en", ["Medb"]), SPEC.narration.tell(0, code, "en", [""])) == (
        of_medb,
        to_you,
    )


@pytest.mark.parametrize(
    ("move", "offered", "of_medb", "to_you"),
    [
        ("march Umall", "Entrer dans Umall", "Medb entre dans Umall", "Vous entrez dans Umall"),
        ("recruit", "Recruter", "Medb recrute", "Vous recrutez"),
        (
            "from Umall",
            "Prendre un soldat à Umall",
            "Medb prend un soldat à Umall",
            "Vous prenez un soldat à Umall",
        ),
    ],
)
def test_moves_are_told_in_french(move: str, offered: str, of_medb: str, to_you: str) -> None:
    code = SPEC.notation.parse(move)
    assert SPEC.narration.offer(code, "fr").sentence("fr") == offered
    assert (SPEC.narration.tell(0, code, "fr", ["Medb"]), SPEC.narration.tell(0, code, "fr", [""])) == (
        of_medb,
        to_you,
    )


@pytest.mark.parametrize(
    ("outcome", "lang", "told"),
    [
        ("die lilac", "en", "The die shows lilac"),
        ("die black", "fr", "Le dé montre noir"),
        ("starts 0", "en", "You start"),
        ("starts 1", "fr", "Medb commence"),
        ("castle 0 red", "fr", "Vous recevez le château rouge"),
        ("castle 1 yellow", "en", "Medb gets the yellow castle"),
    ],
)
def test_outcomes_are_told_to_seat_0(outcome: str, lang: str, told: str) -> None:
    names = ["", "Medb", "Ailill"]
    assert SPEC.narration.tell_outcome(SPEC.notation.parse_outcome(outcome), lang, names, -1) == told
