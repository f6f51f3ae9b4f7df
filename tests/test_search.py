"""Finding the rules about a word: whatever its case, accents, number and language."""

from __future__ import annotations

import pytest

import oenach
from oenach.games import OWN
from oenach.kernel.rulebook import LANGUAGES
from oenach.spec import GameSpec
from oenach.terminal.search import near_words, search

each_game = pytest.mark.parametrize("spec", oenach.games().values(), ids=list(oenach.games()))


def found(game: str, words: str, lang: str = "en") -> list[str]:
    return [rule.id for rule in search(oenach.games()[game].book, words, lang)]


@pytest.mark.parametrize(
    ("game", "lang", "words"),
    [
        ("keltis", "en", ("stone", "stones", "STONES")),
        ("keltis", "fr", ("pierre de vœux", "Pierres de voeu", "PIERRE DE VŒUX")),
        ("keltis", "de", ("Wunschstein", "Wunschsteine", "wunschsteinen")),
        ("tain", "en", ("jewel", "jewels")),
        ("tain", "fr", ("bijou", "bijoux")),
        ("tain", "de", ("Räuber", "RÄUBERN")),
        ("hibernia", "en", ("county", "counties")),
        ("hibernia", "fr", ("château", "chateau", "Châteaux")),
        ("hibernia", "de", ("Burg", "Burgen")),
        ("asterix", "fr", ("pénalité", "penalites")),
    ],
)
def test_case_accents_and_number_do_not_matter(game: str, lang: str, words: tuple[str, ...]) -> None:
    first, *others = (found(game, word, lang) for word in words)
    assert first
    assert all(other == first for other in others)


def test_an_accent_that_is_typed_is_meant() -> None:
    """French `dé` is a die, `de` is in every second sentence."""
    book = oenach.games()["asterix"].book
    assert found("asterix", "dé", "fr")
    assert all("dé" in rule.text["fr"] for rule in search(book, "dé", "fr"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("éclaireurs", "tain.board.slots"),
        ("eclaireur", "tain.board.slots"),
        ("bovin", "tain.setup.cattle"),
        ("manche", "tain.setup.starter"),
        ("joyaux", "tain.setup.jewels"),
    ],
)
def test_words_of_the_french_original_are_found_in_every_language(word: str, rule: str, lang: str) -> None:
    ids = found("tain", word, lang)
    assert rule in ids
    assert ids == found("tain", word, "fr")


def test_an_id_or_a_number_is_one_rule_and_a_part_of_an_id_is_several() -> None:
    assert found("keltis", "KELTIS.ROW.EQUAL") == ["keltis.row.equal"]
    assert found("keltis", "16") == ["keltis.play.from-hand"]
    assert found("keltis", "keltis.row") == [
        "keltis.row.rising",
        "keltis.row.falling",
        "keltis.row.equal",
        "keltis.row.direction",
    ]


def test_all_words_are_meant_whatever_stands_between_them() -> None:
    assert "keltis.end-card.lay" in found("keltis", "end-card")
    assert set(found("asterix", "l'échange", "fr")) >= {"asterix.hidden.exchange"}
    assert found("keltis", "stone zebra") == []
    assert found("keltis", "?") == []


def test_short_words_are_not_looked_for_inside_others() -> None:
    assert "keltis.stone.in-row" in found("keltis", "row")
    assert found("keltis", "sto") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_our_own_rulebooks_have_synonyms(lang: str) -> None:
    assert all(oenach.games()[name].book.synonyms[lang] for name in OWN)


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_synonym_leads_to_rules(spec: GameSpec, lang: str) -> None:
    for word, own in spec.book.synonyms[lang].items():
        rules = found(spec.name, own, lang)
        assert rules, own
        assert set(rules) <= set(found(spec.name, word, lang)), word


def test_words_like_a_misspelt_one_are_offered() -> None:
    book = oenach.games()["tain"].book
    assert near_words(book, "warior", "en") == ["warrior"]
    assert "gardien" in near_words(book, "gardein", "fr")
    assert near_words(book, "xylophone", "en") == []
    assert near_words(book, "warrior", "en") == []
