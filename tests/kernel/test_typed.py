"""What players type, and names in sentences, in every language."""

from __future__ import annotations

import pytest

from oenach.games.keltis.messages import MESSAGES as KELTIS
from oenach.kernel.grammar import of_letter, of_name
from oenach.kernel.typed import TypedWords, fold

TYPED = TypedWords(KELTIS)


@pytest.mark.parametrize(
    ("text", "folded"),
    [("Weiß", "weiss"), ("ÉCHANGE", "echange"), ("Königreich", "konigreich"), ("œuf", "oeuf")],
)
def test_texts_are_compared_without_capitals_and_accents(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize("text", ["discard", "Défausser", "defausse", "WIRF", "abwerfen"])
def test_a_word_is_understood_in_every_language(text: str) -> None:
    assert TYPED.word(text) == "discard"


def test_what_is_no_word_stays_as_it_is() -> None:
    assert TYPED.word("B5") == "B5"


@pytest.mark.parametrize(
    ("lang", "shown"), [("en", "lay N5 on B"), ("fr", "poser N5 sur B"), ("de", "lege N5 auf B")]
)
def test_the_first_of_the_words_that_are_understood_is_shown(lang: str, shown: str) -> None:
    assert TYPED.shown("lay N5 on B", lang) == shown


@pytest.mark.parametrize(
    ("name", "lang", "of"),
    [
        ("Brigit", "en", "of Brigit"),
        ("Aífe", "en", "of Aífe"),
        ("Brigit", "fr", "de Brigit"),
        ("Aífe", "fr", "d'Aífe"),
        ("Órlaith", "fr", "d'Órlaith"),
        ("Œngus", "fr", "d'Œngus"),
        ("Aífe", "de", "von Aífe"),
        ("", "fr", "de "),
    ],
)
def test_whose_something_is(name: str, lang: str, of: str) -> None:
    assert of_name(name, lang) == of


def test_french_does_not_elide_before_a_letter() -> None:
    assert of_letter("A", "fr") == "de A"
    assert of_letter("A", "de") == "von A"


@pytest.mark.parametrize(
    ("lang", "n", "told"),
    [
        ("en", 0, "0 points"),
        ("en", 1, "1 point"),
        ("en", -1, "-1 point"),
        ("en", -2, "-2 points"),
        ("fr", 0, "0 point"),
        ("fr", -1, "-1 point"),
        ("fr", -2, "-2 points"),
        ("de", 0, "0 Punkte"),
        ("de", -1, "-1 Punkt"),
        ("de", -2, "-2 Punkte"),
    ],
)
def test_a_number_below_zero_takes_the_form_of_its_size(lang: str, n: int, told: str) -> None:
    assert KELTIS("board.points", lang, n=n) == told
