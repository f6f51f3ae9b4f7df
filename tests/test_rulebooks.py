"""The rulebooks, and what games say: complete, in both languages, and tied to the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import oenach
from oenach.kernel.rulebook import LANGUAGES, Rulebook
from oenach.position import NAMES
from oenach.spec import GameSpec

each_game = pytest.mark.parametrize("spec", oenach.games().values(), ids=list(oenach.games()))


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
        assert set(rule.why) in (set(), set(LANGUAGES)), rule.id
        assert set(rule.ruling) in (set(), set(LANGUAGES)), rule.id
        assert rule.ruling or rule.source != "silence", f"{rule.id} is not in the texts: give its reason"


@each_game
def test_every_sentence_ends_like_one(spec: GameSpec) -> None:
    for rule in spec.book.rules:
        for texts in (rule.text, rule.why, rule.ruling):
            for text in texts.values():
                assert text.lstrip("„")[0].isupper(), text
                assert text.rstrip(")").endswith((".", "!", "?")), text


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
    assert set(spec.book.aim) in (set(), set(LANGUAGES))


@each_game
def test_what_sums_up_a_section_is_there_in_both_languages_and_its_table_fits(spec: GameSpec) -> None:
    for section in spec.book.sections:
        assert set(section.intro) in (set(), set(LANGUAGES))
        tables = [ln for text in section.intro.values() for ln in text.splitlines() if ln.startswith(" ")]
        assert all(len(line) <= 79 for line in tables)


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
