"""The notation of every game: what is shown is read, in every language, and the rulebook tells all of it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import oenach
from oenach.cli import main
from oenach.kernel.rulebook import LANGUAGES, MOVE, OUTCOME
from oenach.spec import GameSpec

each_game = pytest.mark.parametrize("spec", oenach.games().values(), ids=list(oenach.games()))
with_chance = [spec for spec in oenach.games().values() if spec.has_chance]
each_game_with_chance = pytest.mark.parametrize("spec", with_chance, ids=lambda spec: spec.name)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def kinds(texts: list[str]) -> set[str]:
    """The first word of each: what is done. Where that is a place, a word with numbers, its form: a0-a0."""
    words = {text.split()[0] for text in texts}
    return {re.sub(r"[a-z]\d+", "a0", word) if re.search(r"\d", word) else word for word in words}


def codes(spec: GameSpec) -> list[int]:
    """The codes that are moves: Keltis has a few that mean nothing and are never allowed."""
    return [
        code for code in range(spec.sizes.actions) if spec.notation.parse(spec.notation.write(code)) == code
    ]


@each_game
def test_every_text_of_an_action_is_read(spec: GameSpec) -> None:
    notation = spec.notation
    for code in range(spec.sizes.actions):
        read = notation.parse(notation.write(code))
        assert notation.parse(notation.write(read)) == read


@each_game
@each_language
def test_every_example_of_the_rulebook_is_read(spec: GameSpec, lang: str) -> None:
    assert spec.book.notation(MOVE)
    assert bool(spec.book.notation(OUTCOME)) == spec.has_chance
    for form in spec.book.forms:
        read = spec.notation.parse if form.kind == MOVE else spec.notation.parse_outcome
        assert read(form.example[lang]) == read(form.example["en"]) >= 0
        assert form.text[lang][0].isupper()
        assert form.text[lang].endswith(".")


@each_game
def test_every_kind_of_move_and_of_outcome_has_an_example(spec: GameSpec) -> None:
    examples = {kind: [f.example["en"] for f in spec.book.notation(kind)] for kind in (MOVE, OUTCOME)}
    told = " ".join(form.text["en"] for form in spec.book.notation(MOVE))
    moves = kinds([spec.notation.write(code) for code in codes(spec)])
    assert moves - kinds(examples[MOVE]) <= set(re.findall(r"\w+", told))
    outcomes = kinds([spec.notation.write_outcome(code) for code in range(1, spec.sizes.outcomes)])
    assert outcomes == kinds(examples[OUTCOME])


@each_game
def test_every_move_that_an_error_suggests_is_read(spec: GameSpec) -> None:
    with pytest.raises(oenach.Malformed, match=r"'dance' is no move\. .*: ") as error:
        spec.notation.parse("dance")
    assert [spec.notation.parse(form) for form in suggested(str(error.value))]


@each_game_with_chance
def test_every_outcome_that_an_error_suggests_is_read(spec: GameSpec) -> None:
    with pytest.raises(oenach.Malformed, match=r"'dance' is no outcome\. Outcomes look like: ") as error:
        spec.notation.parse_outcome("dance")
    assert [spec.notation.parse_outcome(form) for form in suggested(str(error.value))]


def suggested(sentence: str) -> list[str]:
    """The forms at the end of an error."""
    return sentence.rpartition(": ")[2].rstrip(".").split(", ")


without_chance = [spec for spec in oenach.games().values() if not spec.has_chance]


@pytest.mark.parametrize("spec", without_chance, ids=lambda spec: spec.name)
def test_a_game_without_chance_says_so_to_who_dictates_something(spec: GameSpec) -> None:
    for text in ("dance", 3):
        with pytest.raises(oenach.Malformed, match=f"Nothing is left to chance in this game, so {text!r}"):
            oenach.Game(spec.name, outcomes=[text])  # type: ignore[list-item]  # 3 is none, and is told so


@each_game
@each_language
def test_the_command_prints_every_form_with_its_meaning(
    spec: GameSpec, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["rules", spec.name, "--notation", "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    printed = {(form.strip(), meaning.strip()[:20].strip()) for form, meaning in pairwise(lines)}
    assert {(form.example[lang], form.text[lang][:20].strip()) for form in spec.book.forms} <= printed
    assert max(map(len, lines)) <= 100


@each_game
def test_a_game_can_be_dictated_in_the_notation_it_prints(spec: GameSpec) -> None:
    """Dealt from a seed and then, outcome by outcome, by what the log says."""
    dealt = oenach.Game(spec.name, seed=5)
    texts = [step.notation(spec).removeprefix("* ") for step in dealt.steps]
    told = oenach.Game(spec.name, outcomes=texts)
    assert bytes(told.state.buffer) == bytes(dealt.state.buffer)


@pytest.mark.parametrize("token", ["token -> B house 1", "token"])
def test_what_others_see_of_a_token_is_no_move_and_says_so(token: str) -> None:
    with pytest.raises(oenach.Malformed, match="what others see") as error:
        oenach.games()["tain"].notation.parse(token)
    assert "dites lequel" in error.value.told("fr")
