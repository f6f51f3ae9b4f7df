"""Hints: a little more each time, in both languages, in every game, and counted."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

import oenach
from bots.positions import last_decision, middle
from oenach import record
from oenach.bots.advice import Advice, Advised, Reply
from oenach.cli import main
from oenach.record_hints import recorded_hints
from oenach.telling import hints
from oenach.telling.hints import reason, rungs
from oenach.terminal.hints import Ladder


@pytest.mark.parametrize(
    ("lang", "nudge", "move"),
    [("en", "Look at ", "I would choose: "), ("fr", "Regardez ", "Je choisirais : ")],
)
def test_hints_say_more_each_time(lang: str, nudge: str, move: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SIMULATIONS", 200)
    view, ladder = last_decision().view(2), Ladder()
    told = [ladder.next(view, 115, lang) for _ in range(4)]
    assert told[0].startswith(nudge)
    assert "Mag" not in told[0]
    assert told[1].startswith(move)
    assert "Mag nAí" in told[1]
    assert "57" in told[2]
    assert "100" in told[2]
    assert told[3] == told[2]
    assert ladder.asked == 4


def test_hints_begin_again_at_the_next_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SIMULATIONS", 20)
    view, ladder = last_decision().view(2), Ladder()
    assert ladder.next(view, 1, "en") == ladder.next(view, 2, "en")


def test_a_forced_move_needs_no_thought() -> None:
    game = oenach.Game("keltis", seats=2, seed=7)
    seat = game.actors[0]
    game.play(seat, game.moves(seat)[0])  # nothing has been discarded yet
    told = {lang: rungs(game.view(seat), lang, typed=True) for lang in ("en", "fr")}
    assert [rung.sentence for rung in told["en"]] == ["You have only one move: draw from the pile (draw)."]
    assert [rung.sentence for rung in told["fr"]] == ["Vous n'avez qu'un coup : piocher."]


def test_a_hint_on_a_screen_names_a_move_and_nothing_to_type() -> None:
    game = oenach.Game("keltis", seats=2, seed=7)
    seat = game.actors[0]
    game.play(seat, game.moves(seat)[0])
    (rung,) = rungs(game.view(seat), "en")
    assert rung == ("You have only one move: draw from the pile.", tuple(game.moves(seat)), True)


@pytest.mark.parametrize("name", oenach.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_move_of_every_game_has_an_area_that_does_not_name_it(name: str, lang: str) -> None:
    game = oenach.Game(name, seed=3)
    area = game.spec.narration.area
    told = set()
    for _ in range(120):
        if game.over:
            break
        view = game.view(game.actors[0])
        for move in view.moves():
            sentence = area(view, move, lang)
            assert sentence.endswith((".", "?"))
            assert view.spec.narration.offer(move, lang).text not in sentence
            told.add(sentence)
        game.play(game.actors[0], view.greedy())
    assert len(told) > 1


@pytest.mark.parametrize("name", oenach.games())
def test_reasons_speak_of_winning_points_and_risk(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SIMULATIONS", 60)
    view = middle(name)
    for lang, chance in {"en": "games in 100", "fr": "parties sur 100"}.items():
        last = rungs(view, lang)[-1].sentence
        assert chance in last
        assert "point" in last or not view.spec.has_points
        assert last.count(".") >= 3


def advice_with(chances: dict[str, tuple[float, float]], replies: tuple[Reply, ...] = ()) -> Advice:
    """Made-up advice for the last decision: chances and how sure they are, the most looked at first."""
    own = {str(move): move for move in last_decision().view(2).moves()}
    moves = tuple(
        Advised(own[text], chance, sure, 50.0, 500, replies) for text, (chance, sure) in chances.items()
    )
    return Advice("hibernia", 2, 0, 1000, moves)


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ((0.40, 0.04), "The difference is clear: I know it to within 6 games in 100."),
        ((0.53, 0.04), "about equal: I know the difference only to within 6 games in 100."),
        ((0.65, 0.04), "about equal"),
    ],
)
def test_a_difference_is_clear_only_well_beyond_its_uncertainty(
    other: tuple[float, float], sentence: str
) -> None:
    advice = advice_with({"march Mag-nAi": (0.60, 0.04), "recruit": other})
    assert sentence in reason(last_decision().view(2), advice, "en")


def test_the_other_idea_is_the_one_that_was_looked_at_most() -> None:
    advice = advice_with({"march Mag-nAi": (0.6, 0.02), "recruit": (0.5, 0.03), "march Cualu": (0.99, 0.4)})
    told = reason(last_decision().view(2), advice, "en")
    assert "recruit (4 soldiers), wins 50" in told
    assert "Cualu" not in told


def test_a_reason_names_a_risk_only_where_the_numbers_show_one() -> None:
    moves = {"march Mag-nAi": (0.6, 0.02), "recruit": (0.5, 0.03)}
    view = last_decision().view(2)
    harmless = Reply(0, 20, "recruit", 0.5, 0.58, 400)
    rare = Reply(0, 20, "recruit", 0.5, 0.3, 20)
    harmful = Reply(0, 20, "recruit", 0.5, 0.3, 400)
    assert "risk" not in reason(view, advice_with(moves), "en")
    assert "risk" not in reason(view, advice_with(moves, (harmless, rare)), "en")
    told = reason(view, advice_with(moves, (harmless, harmful)), "en")
    assert told.endswith("The risk: if Aífe recruits, you win only about 30.")


def test_a_reason_says_what_the_move_brings_at_once() -> None:
    game = oenach.Game("keltis", seats=2, seed=7)
    seat = game.actors[0]
    view = game.view(seat)
    lay, discard = (next(m for m in view.moves() if m.text.startswith(verb)) for verb in ("lay", "discard"))
    first, second = Advised(lay, 0.5, 0.02, 5.0, 500, ()), Advised(discard, 0.5, 0.02, 5.0, 500, ())
    after = oenach.Game("keltis", seats=2, seed=7)
    after.play(seat, lay)
    cost = view.scores[seat] - after.scores[seat]
    assert cost > 1  # a row of one card costs points
    told = reason(view, Advice("keltis", seat, 0, 1000, (first, second)), "en")
    assert told.startswith(f"It costs you {cost} points for the moment.")
    told = reason(view, Advice("keltis", seat, 0, 1000, (second, first)), "fr")
    assert told.startswith("À partir d'ici")


# At the table -----------------------------------------------------------------------------------------


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(hints, "SIMULATIONS", 200)
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    record.save(last_decision(), path)
    return path


@pytest.mark.parametrize(("lang", "word"), [("en", "hint"), ("fr", "conseil"), ("fr", "aide-moi")])
def test_a_player_asks_for_hints_and_the_record_counts_them(
    lang: str, word: str, saved: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, word, word, word, "quit")
    args = ["play", "--resume", str(saved), "--seat", "2", "--bots", "greedy", "--lang", lang]
    assert main(args) == 0
    assert capsys.readouterr().out.count("Mag nAí") > 1
    assert json.loads(saved.read_text(encoding="utf-8"))["hints"] == 3
    typed(monkeypatch, word, "quit")
    assert main(["play", "--resume", str(saved), "--lang", lang]) == 0
    assert json.loads(saved.read_text(encoding="utf-8"))["hints"] == 4
    assert oenach.Game.from_record(saved).steps == last_decision().steps


@pytest.mark.parametrize("noted", [{}, {"hints": "many"}, {"hints": -3}, {"hints": True}])
def test_a_record_that_says_nothing_sensible_counts_none(noted: dict[str, object]) -> None:
    assert recorded_hints(noted) == 0
