"""How moves and outcomes are written and told, and the errors for what means nothing."""

from __future__ import annotations

import pytest

import oenach
from games.asterix.positions import NAMES, rolled, table
from oenach.kernel.messages import languages

SPEC = oenach.games()["asterix"]
RULES = oenach.games()["asterix"].rules

MOVES = ["white", "black", "return", "stay", "exchange", "no", *(f"bump {pawn}" for pawn in "ABCDEF")]
OUTCOMES = [
    *(f"white {n}" for n in (1, 2, 3, 4)),
    *(f"black {n}" for n in (3, 4, 5, 6)),
    "exchange nobody",
    *(f"exchange {pawn}" for pawn in "ABCDEF"),
    "bump nobody",
    *(f"bump {pawn}" for pawn in "ABCDEF"),
    *(f"{verb} {card}" for verb in ("card", "open", "menhir") for card in NAMES),
    *(f"starts {pawn}" for pawn in "ABCDEF"),
    *(f"swap {mine} {theirs}" for mine in NAMES for theirs in NAMES),
]


def test_every_move_reads_back_as_written() -> None:
    assert [SPEC.notation.write(code) for code in range(RULES.ACTIONS)] == MOVES
    assert [SPEC.notation.parse(text) for text in MOVES] == list(range(RULES.ACTIONS))


def test_every_outcome_reads_back_as_written() -> None:
    assert [SPEC.notation.write_outcome(code) for code in range(RULES.OUTCOMES)] == OUTCOMES
    assert [SPEC.notation.parse_outcome(text) for text in OUTCOMES] == list(range(RULES.OUTCOMES))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("  WHITE ", "white"),
        ("Bump c", "bump C"),
        ("bump 2", "bump C"),
        ("yes", "exchange"),
        ("blanc", "white"),
        ("noir", "black"),
        ("retour", "return"),
        ("retourner", "return"),
        ("rester", "stay"),
        ("échange", "exchange"),
        ("echanger", "exchange"),
        ("Échanger", "exchange"),
        ("oui", "exchange"),
        ("non", "no"),
        ("bousculer d", "bump D"),
        ("bousculade A", "bump A"),
    ],
)
def test_case_spaces_and_french_words_are_understood(text: str, meant: str) -> None:
    assert SPEC.notation.write(SPEC.notation.parse(text)) == meant


@pytest.mark.parametrize("text", ["", "red", "white 3", "bump", "bump G", "bump 6", "bump A B", "exchange B"])
def test_a_text_that_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(oenach.Malformed, match="is no"):
        SPEC.notation.parse(text)


def test_outcomes_are_read_in_any_case_and_with_seats_as_numbers() -> None:
    assert SPEC.notation.parse_outcome("STARTS 0") == SPEC.notation.parse_outcome("starts A")
    assert SPEC.notation.parse_outcome("exchange 5") == SPEC.notation.parse_outcome("exchange F")
    assert SPEC.notation.parse_outcome("swap h1 p4") == SPEC.notation.parse_outcome("swap H1 P4")


@pytest.mark.parametrize("text", ["", "white 5", "black 2", "card H5", "starts G", "swap H1", "bump"])
def test_a_text_that_is_no_outcome_is_malformed(text: str) -> None:
    with pytest.raises(oenach.Malformed, match="Outcomes look like"):
        SPEC.notation.parse_outcome(text)


def test_a_bump_is_offered_with_the_pawn() -> None:
    assert SPEC.narration.offer(SPEC.notation.parse("bump C"), "en").sentence("en") == "Bump C (the cooper)"
    assert (
        SPEC.narration.offer(SPEC.notation.parse("bump C"), "fr").sentence("fr")
        == "Bousculer C (le tonnelier)"
    )


def test_in_french_a_move_begins_with_a_word_that_can_be_typed() -> None:
    for code in range(RULES.ACTIONS):
        first = SPEC.narration.offer(code, "fr").sentence("fr").split()[0]
        assert SPEC.notation.parse(" ".join([first, *SPEC.notation.write(code).split()[1:]])) == code


NAMED = ["Aífe", "", "Conall"]  # told to the player at seat 1


@pytest.mark.parametrize(
    ("outcome", "receiver", "en", "fr"),
    [
        ("starts A", -1, "Aífe starts", "Aífe commence"),
        ("starts B", -1, "You start", "Vous commencez"),
        ("card H3", 0, "Aífe draws 3 helmets", "Aífe tire 3 casques"),
        ("card P4", 1, "You draw a shield (−4)", "Vous tirez un bouclier (−4)"),
        ("white 2", -1, "The white die shows 2", "Le dé blanc donne 2"),
        ("black 6", -1, "The black die shows 6", "Le dé noir donne 6"),
        ("exchange nobody", -1, "Nobody calls Exchange", "Personne ne crie « Échange ! »"),
        (
            "exchange C",
            -1,
            "Exchange! Conall swaps hands with the player who rolled",
            "Échange ! Conall échange sa main avec celle du lanceur",
        ),
        (
            "exchange B",
            -1,
            "Exchange! You swap hands with the player who rolled",
            "Échange ! Vous échangez votre main avec celle du lanceur",
        ),
        ("bump nobody", -1, "Nobody bumps", "Personne ne bouscule"),
        ("swap H3 P1", -1, "Two cards change hands", "Deux cartes changent de main"),
        ("menhir P1", -1, "Lost at the menhir: sandals (−1)", "Perdu au menhir : des sandales (−1)"),
    ],
)
def test_outcomes_are_told(outcome: str, receiver: int, en: str, fr: str) -> None:
    code = SPEC.notation.parse_outcome(outcome)
    assert SPEC.narration.tell_outcome(code, "en", NAMED, receiver) == en
    assert SPEC.narration.tell_outcome(code, "fr", NAMED, receiver) == fr


def test_who_looks_on_is_told_which_cards_changed_hands() -> None:
    code = SPEC.notation.parse_outcome("swap H3 P1")
    told = SPEC.narration.tell_outcome(code, "en", ["Aífe", "Brigit"], -1)
    assert told == "The arriving player gives 3 helmets and takes sandals (−1)"


@pytest.mark.parametrize("code", range(RULES.OUTCOMES))
def test_every_outcome_can_be_told_in_both_languages(code: int) -> None:
    names = ["Ana", "Bo", "Cu", "Di", "Eo", "Fa"]
    for lang in languages():
        for told_to in range(-1, 6):
            told = SPEC.narration.tell_outcome(
                code, lang, ["" if i == told_to else n for i, n in enumerate(names)], 0
            )
            assert told
            assert "{" not in told
            assert "  " not in told


def test_a_move_is_played_by_code_or_by_text() -> None:
    for move in ("black", 1):
        g = table()
        g.play(0, move)
        assert g.steps[-2].notation(g.spec) == "0 black"


def test_a_log_is_told_in_order() -> None:
    g = rolled(table(hands=["H1 H2"], spaces=[3]), "white", 1, "menhir H2")
    told = [step.told(g.spec, g.names, "en", 0) for step in g.view(0).log[-3:]]
    assert told == ["You take the white die", "The white die shows 1", "Lost at the menhir: 2 helmets"]
