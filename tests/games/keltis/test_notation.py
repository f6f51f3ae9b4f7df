"""How moves and outcomes are written, and the errors for what means nothing."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement

import pytest

import oenach
from games.keltis.positions import SUITS, after, offered, row, table
from games.keltis.referee import COLOURS, KINDS
from oenach.games import spec_of
from oenach.kernel.messages import languages

SPEC = spec_of("keltis")

MOVES = [
    *[f"lay {card}" for card in KINDS],
    *[f"lay N{value} on {colour}" for value in range(11) for colour in COLOURS],
    *[f"discard {card}" for card in KINDS],
    *[f"stone {a}{v} {b}{v}" for a, b in combinations_with_replacement(SUITS, 2) for v in range(1, 10)],
    "draw",
    *[f"take {suit}" for suit in SUITS],
    "done",
]
OUTCOMES = [*[f"card {card}" for card in KINDS], *[f"starts {seat}" for seat in range(4)]]


def test_every_move_has_a_code_of_its_own_and_reads_back_as_written() -> None:
    codes = [SPEC.notation.parse(text) for text in MOVES]
    assert [SPEC.notation.write(code) for code in codes] == MOVES
    assert len(set(codes)) == len(MOVES)
    assert all(0 <= code < 531 for code in codes)


@pytest.mark.parametrize("moves", [[], ["0 lay B5"]])
@pytest.mark.parametrize("final", [True, False])
def test_a_code_without_a_text_is_never_allowed(moves: list[str], final: bool) -> None:
    g = after(table(hands=["B5 B6 G5 G6 P5 P6 N5 N6"], final=final), *moves)
    meaningless = set(range(531)) - {SPEC.notation.parse(text) for text in MOVES}
    assert len(meaningless) == 531 - len(MOVES)
    assert all(g.why(0, code) for code in meaningless)


def test_every_outcome_has_a_code_of_its_own_and_reads_back_as_written() -> None:
    codes = [SPEC.notation.parse_outcome(text) for text in OUTCOMES]
    assert [SPEC.notation.write_outcome(code) for code in codes] == OUTCOMES
    assert len(set(codes)) == len(OUTCOMES)


def test_a_move_is_offered_with_its_code_and_its_text() -> None:
    g = table(hands=["B5 N5 ..."], rows=["B3 B5"])
    for move in g.moves(0):
        assert move.text in MOVES
        assert SPEC.notation.parse(move.text) == int(move)
    assert [int(move) for move in g.moves(0)] == sorted(int(move) for move in g.moves(0))


@pytest.mark.parametrize("as_code", [True, False])
def test_a_move_is_played_by_code_or_by_text(as_code: bool) -> None:
    g = table(hands=["B5 N5 ..."], rows=["B3 B5"])
    move = next(move for move in g.moves(0) if move.text == "lay N5 on B")
    g.play(0, int(move) if as_code else str(move))
    assert row(g, 0, "B") == "B3 B5 N5"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("LAY b5", "lay B5"),
        ("  lay   B5 ", "lay B5"),
        ("lay be", "lay BE"),
        ("Lay n10 On b", "lay N10 on B"),
        ("lay B5 on B", "lay B5"),
        ("lay N5 on N", "lay N5"),
        ("stone N5 B5", "stone B5 N5"),
        ("stone R5 G5", "stone G5 R5"),
        ("take n", "take N"),
    ],
)
def test_case_spaces_and_order_do_not_matter(text: str, meant: str) -> None:
    assert SPEC.notation.write(SPEC.notation.parse(text)) == meant


@pytest.mark.parametrize(
    ("french", "meant"),
    [
        ("pose B5", "lay B5"),
        ("poser B5", "lay B5"),
        ("pose N5 sur B", "lay N5 on B"),
        ("défausse B5", "discard B5"),
        ("defausse B5", "discard B5"),
        ("défausser B5", "discard B5"),
        ("defausser B5", "discard B5"),
        ("Défausser B5", "discard B5"),
        ("pierre B5 N5", "stone B5 N5"),
        ("pioche", "draw"),
        ("piocher", "draw"),
        ("prends B", "take B"),
        ("prendre B", "take B"),
        ("terminé", "done"),
        ("termine", "done"),
        ("fini", "done"),
    ],
)
def test_french_verbs_are_understood(french: str, meant: str) -> None:
    assert SPEC.notation.write(SPEC.notation.parse(french)) == meant


@pytest.mark.parametrize("lang", languages())
def test_every_move_is_offered_in_words_of_its_own(lang: str) -> None:
    sentences = [SPEC.narration.offer(SPEC.notation.parse(text), lang).sentence(lang) for text in MOVES]
    assert len(set(sentences)) == len(MOVES)
    for text, sentence in zip(MOVES, sentences, strict=True):
        assert re.findall(r"\d+", text)[:1] == re.findall(r"\d+", sentence)[:1]


@pytest.mark.parametrize(
    ("move", "english", "french", "german"),
    [
        ("lay B5", "Lay blue 5", "Poser le 5 bleu", "Lege die blaue 5 aus"),
        ("lay RE", "Lay red end card", "Poser la Fin rouge", "Lege die rote Endkarte aus"),
        ("lay N5", "Lay point card 5", "Poser la carte Point 5", "Lege die Punktkarte 5 aus"),
        (
            "lay N5 on G",
            "Lay point card 5 on the green row",
            "Poser la carte Point 5 sur la série verte",
            "Lege die Punktkarte 5 auf die grüne Reihe",
        ),
        ("discard GE", "Discard green end card", "Défausser la Fin verte", "Wirf die grüne Endkarte ab"),
        ("draw", "Draw from the pile", "Piocher", "Ziehe vom Nachziehstapel"),
        ("done", "Done", "Terminé", "Fertig"),
    ],
)
def test_a_move_is_offered_in_every_language(move: str, english: str, french: str, german: str) -> None:
    told = [SPEC.narration.offer(SPEC.notation.parse(move), lang).text for lang in ("en", "fr", "de")]
    assert told == [english, french, german]


@pytest.mark.parametrize("starter", [0, 1])
def test_who_starts_is_told_to_everyone(starter: int) -> None:
    g = oenach.Game("keltis", outcomes=[f"starts {starter}"], names=["Ness", "Ronan"])
    told = [g.steps[0].told(g.spec, g.names, "en", to) for to in (starter, 1 - starter, None)]
    assert told == ["You start", f"{g.names[starter]} starts", f"{g.names[starter]} starts"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "You get blue 5"), ("fr", "Vous recevez le 5 bleu"), ("de", "Du bekommst die blaue 5")],
)
def test_a_card_is_told_to_who_gets_it(lang: str, told: str) -> None:
    g = oenach.Game("keltis", outcomes=["starts 1", "card B5"])
    assert g.view(1).log[-1].told(g.spec, g.names, lang, 1) == told


# Errors -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay",
        "lay B",
        "lay 5",
        "lay B11",
        "lay B05",
        "lay B-1",
        "lay X5",
        "lay B5 G5",
        "lay N5 on",
        "lay N5 at B",
        "lay N5 on X",
        "lay N5 on BG",
        "discard",
        "stone B5",
        "stone B5 G5 P5",
        "draw B",
        "take",
        "take B5",
        "take X",
        "done now",
        "pass",
        "lay B5; draw",
    ],
)
def test_a_text_that_is_no_move_is_malformed(text: str) -> None:
    g = table()
    for ask in (g.why, g.play):
        with pytest.raises(oenach.Malformed, match="Moves look like"):
            ask(0, text)


@pytest.mark.parametrize("text", ["lay NE", "discard NE"])
def test_a_card_that_has_a_number_but_does_not_exist_is_read_and_is_in_no_hand(text: str) -> None:
    code = SPEC.notation.parse(text)
    assert SPEC.notation.write(code) == text
    refusal = table().why(0, text)
    assert refusal is not None
    assert refusal.rule == "keltis.play.from-hand"


@pytest.mark.parametrize("code", [-1, 531, 10_000, True, None, 2.0, b"draw"])
def test_a_code_that_is_no_move_is_malformed(code: object) -> None:
    g = table()
    for ask in (g.why, g.play):
        with pytest.raises(oenach.Malformed, match="a code from 0 to 530 or a text"):
            ask(0, code)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize(
    "text", ["", "card", "card NE", "card B11", "starts", "starts 4", "starts -1", "B5", "lay B5"]
)
def test_a_text_that_is_no_outcome_is_malformed(text: str) -> None:
    with pytest.raises(oenach.Malformed):
        table().dictate(text)


@pytest.mark.parametrize("outcome", ["starts 2", "card B5"])
def test_an_outcome_that_cannot_come_now_is_malformed(outcome: str) -> None:
    with pytest.raises(oenach.Malformed, match="Chance cannot give"):
        oenach.Game("keltis", seats=2, outcomes=[outcome])


@pytest.mark.parametrize("seat", [-1, 2, 4, True, "0", None])
def test_a_seat_that_is_not_there_is_malformed(seat: object) -> None:
    g = table()
    for ask in (g.why, g.play):
        with pytest.raises(oenach.Malformed, match="The seats here are 0 to 1"):
            ask(seat, "draw")  # type: ignore[arg-type]  # wrong on purpose


def test_a_move_that_a_rule_forbids_is_illegal_and_names_the_rule() -> None:
    g = table(hands=["B4 ..."], rows=["B3 B5"])
    with pytest.raises(oenach.Illegal, match=r"That row is rising.*\(keltis\.row\.rising\)") as error:
        g.play(0, "lay B4")
    assert not isinstance(error.value, oenach.OutOfTurn)
    assert error.value.refusal == g.why(0, "lay B4")


def test_a_move_of_a_seat_that_is_not_to_act_is_out_of_turn() -> None:
    g = table(hands=["...", "B5 ..."])
    with pytest.raises(oenach.OutOfTurn, match="another player's turn"):
        g.play(1, "lay B5")


def test_all_errors_are_values_and_of_one_family() -> None:
    assert issubclass(oenach.OutOfTurn, oenach.Illegal)
    assert issubclass(oenach.Illegal, oenach.OenachError)
    assert issubclass(oenach.Malformed, oenach.OenachError)
    assert issubclass(oenach.OenachError, ValueError)


def test_a_refusal_speaks_both_languages_and_no_other() -> None:
    g = table(hands=["B4 ..."], rows=["B3 B5"])
    assert str(g.why(0, "lay B4", lang="fr")).startswith("Cette série est croissante")
    with pytest.raises(oenach.Malformed, match="Oenach speaks"):
        g.why(0, "lay B4", lang="ga")


def test_a_refused_move_changes_nothing() -> None:
    g = after(table(hands=["B4 ..."], rows=["B3 B5"]), "0 discard B4")
    before, moves = bytes(g.state.buffer), offered(g, 0)
    with pytest.raises(oenach.Illegal):
        g.play(0, "take B")
    assert (bytes(g.state.buffer), offered(g, 0)) == (before, moves)
