"""The rulebooks, and what games say: complete, in both languages, and tied to the code."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import oenach
from oenach.games import OWN
from oenach.kernel.rulebook import LANGUAGES, Rulebook
from oenach.position import NAMES
from oenach.spec import GameSpec

each_game = pytest.mark.parametrize("spec", oenach.games().values(), ids=list(oenach.games()))
each_of_ours = pytest.mark.parametrize("book", [oenach.games()[name].book for name in OWN], ids=OWN)


def sources(spec: GameSpec) -> str:
    """The Python sources of a game's folder."""
    assert spec.rules.__file__
    return "\n".join(p.read_text(encoding="utf-8") for p in Path(spec.rules.__file__).parent.rglob("*.py"))


@each_game
def test_every_rule_has_an_id_of_its_own_a_source_and_both_languages(spec: GameSpec) -> None:
    ids = [rule.id for rule in spec.book.rules]
    assert len(set(ids)) == len(ids)
    for rule in spec.book.rules:
        assert re.fullmatch(rf"{spec.name}(\.[a-z0-9-]+)+", rule.id)
        assert rule.source, rule.id
        assert set(rule.text) == set(LANGUAGES), rule.id
        for texts in (rule.why, rule.ruling, rule.example, rule.detail):
            assert set(texts) in (set(), set(LANGUAGES)), rule.id
        assert rule.ruling or rule.source != "silence", f"{rule.id} is not in the texts: give its reason"


@each_game
def test_every_sentence_ends_like_one(spec: GameSpec) -> None:
    for rule in spec.book.rules:
        for texts in (rule.text, rule.why, rule.ruling, rule.example, rule.detail):
            assert all(map(is_a_sentence, texts.values())), texts


def is_a_sentence(text: str) -> bool:
    begins = text.lstrip("„")[0]
    return (begins.isupper() or begins.isdigit()) and text.rstrip(")").endswith((".", "!", "?"))


@each_game
def test_every_rule_is_named_in_the_code_that_carries_it_out(spec: GameSpec) -> None:
    code = sources(spec)
    missing = [rule.id for rule in spec.book.rules if not re.search(rf"{re.escape(rule.id)}(?![\w-])", code)]
    assert missing == []


@each_game
def test_every_id_in_the_code_is_a_rule(spec: GameSpec) -> None:
    known = {rule.id for rule in spec.book.rules}
    # "games.keltis.drawing.parts" is a module
    named = set(re.findall(rf"(?<!games\.)\b{spec.name}\.[a-z0-9-]+(?:\.[a-z0-9-]+)+", sources(spec)))
    assert named - known == set()


@each_game
def test_every_refusal_is_a_rule_and_every_such_rule_a_refusal(spec: GameSpec) -> None:
    refusals = set(re.findall(r'BOOK\.number\(\s*"([^"]+)"\s*\)', sources(spec)))
    assert refusals == {rule.id for rule in spec.book.rules if rule.why}


@each_game
def test_options_and_rules_name_each_other(spec: GameSpec) -> None:
    varied = {rule.id: rule.option for rule in spec.book.rules if rule.option}
    for option in spec.options:
        assert option.name in varied.get(option.rule, ""), option.name
    assert {name for names in varied.values() for name in names.split()} == {o.name for o in spec.options}


@each_game
def test_the_title_speaks_both_languages(spec: GameSpec) -> None:
    assert set(spec.book.law) == set(LANGUAGES)
    assert all(set(told) == set(LANGUAGES) for told in spec.book.overview.values())


@each_game
def test_what_sums_up_a_section_is_there_in_both_languages_and_its_table_fits(spec: GameSpec) -> None:
    for section in spec.book.sections:
        assert set(section.intro) in (set(), set(LANGUAGES))
        tables = [ln for text in section.intro.values() for ln in text.splitlines() if ln.startswith(" ")]
        assert all(len(line) <= 79 for line in tables)


# What teaches ---------------------------------------------------------------------------------------------


@each_of_ours
def test_a_book_of_ours_begins_with_the_aim_a_turn_and_the_end_in_a_few_lines(book: Rulebook) -> None:
    assert list(book.overview) == ["aim", "turn", "ending"]
    for told in book.overview.values():
        assert all(is_a_sentence(text) and len(text) < 500 for text in told.values())


@each_of_ours
def test_a_book_of_ours_has_a_few_short_tips(book: Rulebook) -> None:
    for lang in LANGUAGES:
        assert 3 <= len(book.tips[lang]) <= 6
        assert all(is_a_sentence(tip) and len(tip) < 260 for tip in book.tips[lang])
    assert len({len(tips) for tips in book.tips.values()}) == 1


@each_of_ours
def test_the_words_of_the_glossary_are_those_of_the_rules(book: Rulebook) -> None:
    for lang in LANGUAGES:
        rules = " ".join(f"{rule.text[lang]} {rule.detail.get(lang, '')}" for rule in book.rules).casefold()
        words = [term.word[lang] for term in book.glossary]
        assert len(set(words)) == len(words) >= 8
        assert [word for word in words if word.casefold() not in rules] == []
        assert all(is_a_sentence(term.text[lang]) for term in book.glossary)
    assert all(book.rule(term.rule).id == term.rule for term in book.glossary)


@each_of_ours
def test_a_book_of_ours_has_worked_examples_and_a_fold_only_behind_a_summary(book: Rulebook) -> None:
    assert len([rule for rule in book.rules if rule.example]) >= 2
    assert all(section.intro for section in book.sections if section.fold)


def test_the_glossary_is_in_the_order_of_the_alphabet_in_every_language() -> None:
    book = oenach.games()["tain"].book
    assert [term.word["fr"] for term in book.terms("fr")][:4] == ["bluff", "éclaireur", "écran", "entrée"]
    assert [term.word["en"] for term in book.terms("en")][:3] == ["bluff", "entry", "guard"]


SMALL = """
[[section]]
[[section.rule]]
id = "ford.cross"
source = "silence"
"""
SMALL_TEXTS = """
law = "nothing"
{more}
[[section]]
title = "Crossing"
[section.rules."ford.cross"]
text = "Cross the ford."
"""


def test_a_book_without_any_of_this_is_a_book(tmp_path: Path) -> None:
    (tmp_path / "locale").mkdir()
    (tmp_path / "rulebook.toml").write_text(SMALL)
    (tmp_path / "locale" / "rulebook.en.toml").write_text(SMALL_TEXTS.format(more=""))
    book = Rulebook.beside(str(tmp_path / "rules.py"))
    assert (book.overview, book.tips, book.glossary, book.terms("fr")) == ({}, {}, (), [])
    assert (book.rules[0].example, book.rules[0].detail, book.sections[0].fold) == ({}, {}, False)


def test_what_a_language_lacks_is_told_in_english(tmp_path: Path) -> None:
    (tmp_path / "locale").mkdir()
    (tmp_path / "rulebook.toml").write_text(SMALL + '[[glossary]]\nrule = "ford.cross"\n')
    more = 'aim = "Cross."\ntips = ["Wait."]\n[[glossary]]\nword = "ford"\ntext = "Low water."\n'
    (tmp_path / "locale" / "rulebook.en.toml").write_text(SMALL_TEXTS.format(more=more))
    (tmp_path / "locale" / "rulebook.fr.toml").write_text(SMALL_TEXTS.format(more=""))
    book = Rulebook.beside(str(tmp_path / "rules.py"))
    assert (book.overview["aim"]["fr"], book.tips["fr"]) == ("Cross.", ["Wait."])
    assert [(term.word["fr"], term.text["fr"]) for term in book.terms("fr")] == [("ford", "Low water.")]


# How it is set --------------------------------------------------------------------------------------------


def texts_of(value: object) -> Iterator[str]:
    """All texts of a file. The tables have their columns two spaces apart."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        yield from [part] if isinstance(part, str) else texts_of(part)


WRONG = {
    "a straight quotation mark": r'"',
    "a hyphen for a minus": r"(?<![\w=-])-\d",
    "two spaces": r"(?<=\w[.,;:!?])  |^[^ ].*\S  \S",
    "a space before a comma or a full stop": r" [.,](?!\.)",
}
WRONG_IN = {
    "en": {"a mark of another language": "[«»„]", "a space before a mark": " [:;?!]"},
    "fr": {
        "no space before a high mark": r"[^\s:;?!»][:;?!»](?!\w)",
        "no space after an opening quotation mark": "«(?! )",
        "a mark of another language": "[„“”]",
    },
    "de": {"a mark of another language": "[«»”]", "a space before a mark": " [:;?!]"},
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["rulebook", "pictures"])
@pytest.mark.parametrize("game", OWN)
def test_marks_and_spaces_are_those_of_the_language(game: str, kind: str, lang: str) -> None:
    file = Path(oenach.__file__).parent / "games" / game / "locale" / f"{kind}.{lang}.toml"
    for text in texts_of(tomllib.loads(file.read_text(encoding="utf-8"))):
        assert wrong_in(text, lang) == [], text
        for opening, closing in ("«»", "„“", "()"):
            assert text.count(opening) == text.count(closing), text


def wrong_in(text: str, lang: str) -> list[str]:
    return [what for what, pattern in {**WRONG, **WRONG_IN[lang]}.items() if re.search(pattern, text)]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", "Criez « Échange! »."),
        ("fr", "Criez «Échange ! »."),
        ("fr", "Exemple: un 3."),
        ("fr", "Dites „non“."),
        ("de", "Sag « nein »."),
        ("de", "Beispiel : eine 3."),
        ("en", 'Say "no".'),
        ("en", "It is worth -4 points."),
        ("en", "One.  Two."),
    ],
)
def test_a_wrong_mark_would_be_found(lang: str, text: str) -> None:
    assert wrong_in(text, lang)


@each_game
def test_every_action_can_be_written_said_and_told(spec: GameSpec) -> None:
    for action in range(spec.sizes.actions):
        for lang in LANGUAGES:
            phrase = spec.narration.offer(action, lang)
            texts = [spec.notation.write(action), phrase.verb, phrase.text, phrase.sentence(lang)]
            texts += [spec.narration.tell(0, action, lang, [name, *NAMES[1:]]) for name in ("Medb", "")]
            assert all(text and "{" not in text and text == text.strip() for text in texts), texts


def test_rules_are_found_by_id_and_by_number() -> None:
    book = oenach.games()["keltis"].book
    assert isinstance(book, Rulebook)
    assert book.rule("keltis.players") == book.rule("1") == book.numbered(1)
    with pytest.raises(oenach.Malformed, match=r"no rule 'keltis\.nothing'"):
        book.rule("keltis.nothing")
