"""Exercises: their data is whole, their grades are what the search finds, their proofs hold; the terminal."""

from __future__ import annotations

import io
import re
import sys
import tomllib
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

import oenach
from oenach.bots.advice import adviser
from oenach.cli import main
from oenach.contract import Incomplete, check
from oenach.exercises import Task, task_at, tasks
from oenach.kernel import exercise as exercise_files
from oenach.kernel.errors import Malformed
from oenach.kernel.exercise import ALWAYS, EXPECTED, POINTS, WIN, Estimate
from oenach.kernel.messages import languages
from oenach.lab.grading import GAMES, SEED, SIMULATIONS, grades_of
from oenach.lab.proof import Tree, World, dealt, unproved
from oenach.lab.review import clear
from oenach.lab.review_trial import Trial
from oenach.lessons import Verdict
from oenach.spec import GameSpec

ASKED = [name for name, spec in oenach.games().items() if spec.exercises]
ALL = [task for name in ASKED for task in tasks(name)]
LONGEST = 220  # letters of a text
LANGS = tuple(languages())
CLOSE = 60  # of 1000 games: so near to the best, a move is tried again
MORE_GAMES = 2000

in_each_game = pytest.mark.parametrize("game", ASKED)
in_each_language = pytest.mark.parametrize("lang", LANGS)


def named(task: Task) -> str:
    return f"{task.spec.name}-{task.exercise.id}"


each = pytest.mark.parametrize("task", ALL, ids=named)


def texts(task: Task, lang: str) -> list[str]:
    one = task.exercise
    said = [one.title, one.question, one.reason, one.other, *one.hints.values()]
    return [text[lang] for text in said if text]


# The data ---------------------------------------------------------------------------------------------


def test_keltis_has_exercises() -> None:
    assert "keltis" in ASKED


@in_each_game
def test_there_are_ten_and_half_of_them_are_proved(game: str) -> None:
    exercises = oenach.games()[game].exercises
    assert len(exercises) == 10
    assert sum(bool(exercise.proof) for exercise in exercises) >= len(exercises) / 2


@each
def test_the_position_asks_for_a_choice(task: Task) -> None:
    assert task.exercise.seat in task.game.actors
    moves = {int(move) for move in task.view.moves()}
    assert set(task.best) < moves, "the best moves are allowed, and there are others"
    hinted = {task.view.read(move) for move in task.exercise.hints}
    assert hinted <= moves - set(task.best), "a hint speaks of a move that is allowed, and not the best"


@in_each_language
@each
def test_every_text_is_there_and_short(task: Task, lang: str) -> None:
    one = task.exercise
    assert all(lang in text for text in (one.title, one.question, one.reason))
    assert all(lang in text for text in (one.other, *one.hints.values()) if text)
    for text in texts(task, lang):
        assert 0 < len(text) <= LONGEST, f"{len(text)} letters: {text}"


@in_each_game
def test_the_texts_have_the_exercises_in_order(game: str) -> None:
    spec = oenach.games()[game]
    folder = files(spec.messages.package).joinpath("locale")
    for lang in LANGS:
        written = tomllib.loads(folder.joinpath(f"exercises.{lang}.toml").read_text(encoding="utf-8"))
        assert list(written["exercise"]) == [exercise.id for exercise in spec.exercises]


@in_each_language
@each
def test_no_text_shows_notation(task: Task, lang: str) -> None:
    for move in task.view.moves():
        for written in {move.text, task.spec.notation.typed(int(move), lang)}:
            assert " " not in written or not any(f" {written}" in text for text in texts(task, lang))


@pytest.mark.parametrize("narrow", [False, True])
@each
def test_every_move_can_be_pointed_at(task: Task, narrow: bool) -> None:
    drawn = task.spec.picture.draw(task.view, "en", narrow)
    things = set(re.findall(r'data-(?:pick|piece|part)="([^"]+)"', drawn))
    assert set(task.exercise.point) <= things
    for move in task.view.moves():
        assert set(task.spec.picture.picks(task.view, int(move))) <= things


# What is best -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("task", [task for task in ALL if task.exercise.proof], ids=named)
def test_the_best_moves_are_proved(task: Task) -> None:
    assert unproved(task) == []


@pytest.mark.parametrize("task", [task for task in ALL if not task.exercise.proof], ids=named)
def test_the_search_clearly_prefers_the_best_moves(task: Task) -> None:
    grades = task.exercise.grades
    least = min(grades[move].wins for move in task.exercise.best)
    search = adviser(task.view, SEED)
    search.simulate(SIMULATIONS)
    for move in task.view.moves():
        if int(move) in task.best or grades[move.text].wins < least - CLOSE:
            continue
        trial = Trial(search, task.best[0], int(move), skip=GAMES)
        trial.simulate(MORE_GAMES)
        assert clear(trial), f"{move}: {trial.gain} ± {trial.sure:.3f}"


@each
def test_the_grades_are_what_the_search_finds(task: Task) -> None:
    assert grades_of(task) == task.exercise.grades, f"oenach build grades {task.spec.name}"


@each
def test_no_other_move_has_a_better_grade(task: Task) -> None:
    grades = task.exercise.grades
    best = max(grades[move].wins for move in task.exercise.best)
    assert all(grade.wins <= best + 20 for grade in grades.values())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"best": ("lay N4",)}, "lay B9 may bring 8; the best force 6"),
        ({"best": ("lay B9",)}, "lay R6 forces 8, too"),
        ({"best": ("lay B9", "lay N4")}, "the best moves do not force the same"),
        ({"best": ("lay B9",), "proof": EXPECTED}, "lay R6 brings 8.0000, the best 8.0000"),
        ({"best": ("lay N4",), "proof": EXPECTED}, "lay R6 brings 8.0000, the best 6.0000"),
        ({"best": ("lay B9",), "measure": WIN}, "lay R6 forces 1, too"),
        ({"proof": EXPECTED, "measure": WIN}, "the worlds of this game have no probabilities"),
    ],
)
def test_a_wrong_claim_is_not_proved(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], sentence: str
) -> None:
    task = _jumps()
    monkeypatch.setattr(Task, "exercise", replace(task.exercise, **{"measure": POINTS, **change}))
    assert any(sentence in why for why in unproved(task))


def _jumps() -> Task:
    return next(task for task in tasks("keltis") if task.exercise.id == "jumps")


def test_worlds_are_all_that_may_be_dealt() -> None:
    """Brigit has placed one token face down: it is one of those that she may place there."""
    game = oenach.Game("tain", seats=2, seed=1)
    while game.actors != (1,):
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    game.play(1, game.moves(1)[0])
    worlds = list(dealt(game.view(0)))
    assert len(worlds) > 1
    assert sum(weight for weight, _ in worlds) == pytest.approx(1)
    assert bytes(game.state.buffer) in {bytes(state.buffer) for _, state in worlds}
    seen = bytes(game.view(0).state.buffer)
    assert {bytes(oenach.view.mask(state, 0).buffer) for _, state in worlds} == {seen}


@pytest.mark.parametrize("name", ["jumps", "close-now", "which-row"])
def test_what_keltis_leaves_out_of_its_worlds_does_not_matter(name: str) -> None:
    """In whole deals of all eight cards, what was proved holds, too."""
    task = next(task for task in tasks("keltis") if task.exercise.id == name)
    tree = Tree(task.view, WIN)
    for seed in range(40):
        tree.worlds = [World(1.0, task.view.determinize(seed))]
        assert tree.forced(task.best[0]) == 1


def test_what_is_forced_and_what_is_possible() -> None:
    tree = Tree(_jumps().view, "points")
    assert tree.forced(_jumps().view.read("lay R6")) == tree.possible(_jumps().view.read("lay R6")) == 8


# Answers ----------------------------------------------------------------------------------------------


@in_each_language
@each
def test_every_move_gets_an_answer(task: Task, lang: str) -> None:
    before = task.game.state.digest()
    for move in task.view.moves():
        answer = task.answer(move, lang)
        assert answer.verdict is (Verdict.RIGHT if int(move) in task.best else Verdict.OTHER)
        assert answer.sentence
    for code in range(0, task.spec.sizes.actions, 37):
        refusal = task.view.why(code, lang)
        if refusal:
            answer = task.answer(code, lang)
            assert (answer.verdict, answer.sentence) == (Verdict.REFUSED, refusal.sentence)
    assert task.game.state.digest() == before


@pytest.mark.parametrize(
    ("grade", "sentence"),
    [
        (Estimate(790, 78), "Nearly as good, but there is a better move."),
        (Estimate(790, 60), "It wins nearly as often, but ends with about 2 points less."),
        (Estimate(740, 60), "Not quite: of 100 games you win about 74 after it, and 80 after the best move."),
        (
            Estimate(404, 60),
            "That costs a lot: of 100 games you win about 40 after it, and 80 after the best",
        ),
    ],
)
def test_a_grade_in_words(monkeypatch: pytest.MonkeyPatch, grade: Estimate, sentence: str) -> None:
    task = _jumps()
    grades = {"lay B9": Estimate(799, 80), "lay R6": Estimate(800, 80), "lay N4": grade}
    monkeypatch.setattr(Task, "exercise", replace(task.exercise, grades=grades))
    assert task.answer("lay N4", "en").sentence.startswith(sentence)
    assert task.answer("lay N4", "en").sentence.endswith("where does one more card make a row jump?")
    assert task.answer("lay B9", "en").sentence.endswith("that is certain.")


@pytest.mark.parametrize(
    ("game", "number", "sentence"),
    [
        ("keltis", 99, "have the numbers 1 to"),
        ("keltis", -1, "have the numbers 1 to"),
        ("nothing", 0, "no game"),
    ],
)
def test_what_is_no_exercise_is_a_sentence(game: str, number: int, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        task_at(game, number)


def test_a_game_need_not_have_exercises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oenach.spec.exercises_in", lambda package: ())
    with pytest.raises(Malformed, match="no exercises for Keltis"):
        tasks("keltis")
    assert check(oenach.games()["keltis"], "keltis").exercises == ()


# The contract -----------------------------------------------------------------------------------------


def _with_exercises(monkeypatch: pytest.MonkeyPatch, *changes: dict[str, Any]) -> GameSpec:
    spec = oenach.games()["keltis"]
    changed = tuple(replace(spec.exercises[0], **change) for change in changes)
    monkeypatch.setattr("oenach.spec.exercises_in", lambda package: changed)
    return spec


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([{"seats": 9}], "asks seat 0 of 9"),
        ([{}, {}], "need different ids: open-card, open-card"),
        ([{"reason": {}}], "lacks title, question or reason"),
    ],
)
def test_exercises_that_cannot_be_are_refused(
    monkeypatch: pytest.MonkeyPatch, changes: list[dict[str, Any]], sentence: str
) -> None:
    with pytest.raises(Incomplete, match=sentence):
        check(_with_exercises(monkeypatch, *changes), "keltis")


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"id": "x", "best": [], "prove": "always"}, "exercises.toml has prove; known are after, best"),
        (
            {"id": "x", "best": [], "proof": ALWAYS + "!"},
            "proof = 'always!' in 'x'; known are always, expected",
        ),
    ],
)
def test_a_misspelt_word_is_refused(row: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        exercise_files._exercise(row, {}, {}, {})


# The terminal -----------------------------------------------------------------------------------------


def run(monkeypatch: pytest.MonkeyPatch, typed: list[str], *args: str) -> None:
    monkeypatch.setenv("COLUMNS", "2000")
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    assert main(list(args)) == 0


@in_each_language
@in_each_game
def test_exercises_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str, lang: str
) -> None:
    typed = [task.spec.notation.typed(task.best[0], lang) for task in tasks(game)]
    run(monkeypatch, typed, "learn", game, "--exercises", "--lang", lang, "--plain")
    said = capsys.readouterr().out
    for task in tasks(game):
        assert task.question(lang) in said
        assert task.reason(lang) in said
    assert re.search(rf"{len(typed)} \w+ {len(typed)}", said)


def test_wrong_tries_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    number = str(_jumps().number + 1)
    typed = ["lay N5", "nonsense", "?", "lay N4", "hint", "quit"]
    run(monkeypatch, typed, "learn", "keltis", "--exercises", number, "--lang", "en")
    said = " ".join(capsys.readouterr().out.split())
    assert "keltis.play.from-hand" in said
    assert "'nonsense' is no move." in said
    assert "hint shows you the answer" in said
    assert "A sure point. But where does one more card make a row jump?" in said
    assert "The best move: lay blue 9" in said
    assert _jumps().reason("en") in said
