"""Lessons: each is played by its own words, in every language; and the terminal teaches it."""

from __future__ import annotations

import io
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import oenach
from oenach.cli import main
from oenach.contract import Incomplete, check
from oenach.game import Game
from oenach.kernel import lesson as lesson_files
from oenach.kernel.errors import Malformed
from oenach.kernel.messages import languages
from oenach.lessons import Place, Verdict, first_place, place_at
from oenach.spec import GameSpec

TAUGHT = [name for name, spec in oenach.games().items() if spec.lesson]
LONGEST = 220  # letters of a text: a few lines beside a piece
LANGS = tuple(languages())


def places(game: str) -> Iterator[Place]:
    """Every place on the way that the lesson itself takes, the end too."""
    place = first_place(game)
    while not place.at_end:
        yield place
        place = _following(place, 0)
    yield place


def _following(place: Place, chosen: int) -> Place:
    assert place.step is not None
    if not place.step.do:
        return place.after()
    answer = place.answer(place.step.do[chosen], "en")
    assert answer.verdict is Verdict.RIGHT, f"{place.step.id}: {answer.sentence}"
    assert answer.following is not None
    return answer.following


def texts(place: Place, lang: str) -> list[str]:
    step = place.step
    told = [step.text, step.other, step.done] if step else [place.lesson.end]
    return [text[lang] for text in told if text]


# Every lesson -----------------------------------------------------------------------------------------


def test_which_games_have_a_lesson() -> None:
    assert {"asterix", "keltis"} <= set(TAUGHT)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_can_be_played_to_its_end(game: str) -> None:
    *steps, end = places(game)
    assert 8 <= len(steps) <= 14
    assert 2 <= end.lesson.minutes <= 4
    assert sum(bool(place.wanted) for place in steps) >= len(steps) / 2, "the learner does most of the steps"
    assert not end.game.over, "the game goes on from there"


@pytest.mark.parametrize("game", TAUGHT)
def test_any_of_the_moves_of_a_step_leads_on(game: str) -> None:
    for place in places(game):
        for chosen in range(1, len(place.wanted)):
            other = _following(place, chosen)
            while not other.at_end:
                other = _following(other, 0)
            assert other.way[place.number] == chosen
            assert not other.game.over


@pytest.mark.parametrize("game", TAUGHT)
def test_it_is_the_learners_turn_where_something_is_to_be_done(game: str) -> None:
    for place in places(game):
        if place.wanted:
            assert place.lesson.seat in place.game.actors


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_step_speaks_of_is_in_the_picture(game: str, narrow: bool) -> None:
    for place in places(game):
        drawn = place.spec.picture.draw(place.view, "en", narrow)
        things = set(re.findall(r'data-(?:pick|piece|part)="([^"]+)"', drawn))
        missing = set(place.step.point if place.step else ()) - things
        assert not missing, f"{place.step and place.step.id}: {missing}; there are {sorted(things)}"
        for code in place.wanted:
            assert set(place.spec.picture.picks(place.view, code)) <= things


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_text_is_there_and_short(game: str, lang: str) -> None:
    for place in places(game):
        step = place.step
        written = [step.text, step.other, step.done] if step else [place.lesson.end]
        assert all(lang in text for text in written if text), f"{step and step.id} in {lang}"
        for text in texts(place, lang):
            assert 0 < len(text) <= LONGEST, f"{step and step.id} in {lang}: {len(text)} letters"


@pytest.mark.parametrize("game", TAUGHT)
def test_the_texts_have_no_step_too_many(game: str) -> None:
    spec = oenach.games()[game]
    assert spec.lesson is not None
    folder = files(spec.messages.package).joinpath("locale")
    for lang in LANGS:
        written = tomllib.loads(folder.joinpath(f"lesson.{lang}.toml").read_text(encoding="utf-8"))["step"]
        assert list(written) == [step.id for step in spec.lesson.steps]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", TAUGHT)
def test_another_move_gets_a_reason_and_changes_nothing(game: str, lang: str) -> None:
    for place in places(game):
        before = place.game.state.digest()
        others = [move for move in place.view.moves() if move not in place.wanted]
        for move in others[:3]:
            answer = place.answer(move, lang)
            assert answer.verdict is Verdict.OTHER
            assert answer.sentence
        for code in range(0, place.spec.sizes.actions, 37):
            refusal = place.view.why(code, lang)
            if refusal:
                answer = place.answer(code, lang)
                assert (answer.verdict, answer.sentence) == (Verdict.REFUSED, refusal.sentence)
        assert place.game.state.digest() == before


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", TAUGHT)
def test_no_text_shows_notation(game: str, lang: str) -> None:
    """What is typed in the terminal means nothing on a page."""
    for place in places(game):
        moves = [place.spec.notation.write(code) for code in place.wanted]
        moves += [place.spec.notation.typed(code, lang) for code in place.wanted]
        for text in texts(place, lang):
            assert not any(f" {move}" in text for move in moves if " " in move)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_game_goes_on_from_the_end_with_a_seed(game: str) -> None:
    *_, end = places(game)
    played = end.played(seed="on")
    assert played.state.digest() == end.game.state.digest()
    while not played.over:
        seat = played.actors[0]
        played.play(seat, played.view(seat).greedy())
    replayed = Game.from_record(played.record())
    assert replayed.scores == played.scores


def test_a_text_has_the_spaces_and_marks_of_its_language() -> None:
    assert place_at("asterix", 0).text("fr").startswith("Bienvenue en Gaule\N{NARROW NO-BREAK SPACE}!")
    assert "jusqu\N{RIGHT SINGLE QUOTATION MARK}au village" in place_at("asterix", 0).text("fr")
    assert (
        place_at("asterix", 7)
        .done("fr")
        .startswith("La petite cohorte vous a donné des sandales\N{NO-BREAK SPACE}:")
    )


@pytest.mark.parametrize("number", range(len(first_place("asterix").lesson.steps)))
def test_asterix_teaches_moves_that_a_sensible_player_makes(number: int) -> None:
    place = place_at("asterix", number)
    if place.wanted:
        assert place.view.greedy() in place.wanted


# Places -----------------------------------------------------------------------------------------------


def test_a_place_can_be_come_to_again() -> None:
    for place in places("keltis"):
        again = place_at("keltis", place.number)
        assert again == place
        assert again.game.state.digest() == place.game.state.digest()


def test_a_move_that_a_rule_forbids_gets_its_number() -> None:
    place = place_at("keltis", 2)
    answer = place.answer("lay B3", "en")
    assert answer.verdict is Verdict.REFUSED
    assert answer.refusal is not None
    assert answer.refusal.rule == "keltis.turn.one-card"


def test_what_the_others_did_is_told() -> None:
    assert place_at("keltis", 3).told("en") == [
        "You get red 5.",
        "Brigit discards blue 8.",
        "Brigit draws from the pile.",
    ]
    assert place_at("keltis", 0).told("en") == []


def test_what_happened_turn_by_turn() -> None:
    place = place_at("keltis", 3)
    mine, hers = place.looks("en")
    assert (mine.seat, mine.lines) == (0, ["You draw from the pile.", "You get red 5."])
    assert (hers.seat, hers.lines) == (1, ["Brigit discards blue 8.", "Brigit draws from the pile."])
    assert hers.view.state.digest() == place.view.state.digest()
    assert mine.view.actors == (1,)


@pytest.mark.parametrize(
    ("game", "number", "way", "sentence"),
    [
        ("keltis", 99, (), "has the steps 1 to 14"),
        ("keltis", -1, (), "has the steps 1 to 14"),
        ("keltis", 5, (0, 7), "No such moves lead"),
        ("nothing", 0, (), "There is no game 'nothing'"),
    ],
)
def test_what_is_no_place_is_a_sentence(game: str, number: int, way: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        place_at(game, number, way)


# The contract -----------------------------------------------------------------------------------------


def _with_lesson(monkeypatch: pytest.MonkeyPatch, **changed: Any) -> GameSpec:
    spec = oenach.games()["keltis"]
    lesson = spec.lesson
    assert lesson is not None
    monkeypatch.setattr("oenach.spec.lesson_in", lambda package: replace(lesson, **changed))
    return spec


def test_a_lesson_for_seats_that_the_game_has_not_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Incomplete, match="seat 0 of 9"):
        check(_with_lesson(monkeypatch, seats=9), "keltis")


def test_steps_of_a_lesson_have_their_own_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = oenach.games()["keltis"].lesson
    assert lesson is not None
    twice = (lesson.steps[0], lesson.steps[0])
    with pytest.raises(Incomplete, match="different ids: aim, aim"):
        check(_with_lesson(monkeypatch, steps=twice), "keltis")


def test_a_misspelt_key_is_refused() -> None:
    with pytest.raises(ValueError, match="has dot; known are do, id, point, then"):
        lesson_files._step({"id": "aim", "dot": []}, {})


# The terminal -----------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")


def run(monkeypatch: pytest.MonkeyPatch, typed: list[str], *args: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    assert main(list(args)) == 0


def typed_lesson(game: str, lang: str) -> list[str]:
    """What a person types who does as the lesson says."""
    return [
        place.spec.notation.typed(place.wanted[0], lang) if place.wanted else ""
        for place in places(game)
        if not place.at_end
    ]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str, lang: str
) -> None:
    run(monkeypatch, [*typed_lesson(game, lang), "quit"], "learn", game, "--lang", lang, "--plain")
    said = capsys.readouterr().out
    for place in places(game):
        assert place.text(lang) in said


def test_wrong_tries_and_going_back_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["", "draw", "lay R1", "nonsense", "?", "undo", "", "lay B2", "quit"]
    run(monkeypatch, typed, "learn", "keltis", "--lang", "en", "--plain")
    said = capsys.readouterr().out
    assert "First play a card; you draw after that." in said
    assert "keltis.turn.then-draw" in said
    assert "Lay the blue 2: your 3s can follow it." in said
    assert "'nonsense' is no move." in said
    assert "undo goes back a step" in said
    assert said.count("Step 1 of 14.") == 2
    assert "Step 3 of 14." in said
    assert "Step 4 of 14." not in said


def test_the_game_goes_on_against_bots_and_can_be_left_and_taken_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    learnt = typed_lesson("keltis", "en")
    run(monkeypatch, [*learnt, "", "lay R1", "draw", "quit"], "learn", "keltis", "--lang", "en")
    assert "You play against Brigit." in capsys.readouterr().out
    (path,) = (tmp_path / "oenach").glob("*.json")
    run(monkeypatch, ["quit"], "play", "--resume", str(path))
    assert "R red" in capsys.readouterr().out
