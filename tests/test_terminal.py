"""Playing in the terminal: what a person types, and what the screen says."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import signal
import string
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

import oenach
from oenach import bots, record
from oenach.cli import main
from oenach.kernel.messages import languages
from oenach.spec import GameSpec
from oenach.telling.standing import standing
from oenach.terminal.commands import Quit, answer
from oenach.terminal.save import PERSON, data_folder
from oenach.terminal.screen import Screen
from oenach.terminal.session import Session
from oenach.terminal.texts import command_words, fold, language
from support import about_three

# Three seats and seed 7: Brigit starts, and the person at seat 0 holds B6 B8 G4 G8 P5 P6 Y4 Y4.
TABLE = ["keltis", "--seats", "3", "--seed", "7", "--bots", "random"]
# Three seats and seed 11: Brigit starts, and two bots have placed before the person at seat 0.
TAIN = ["tain", "--seats", "3", "--seed", "11", "--bots", "greedy"]

Play = Callable[..., str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own, an English system, and a screen of 80 columns."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "OENACH_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play with these typed lines and arguments; the screen."""

    def run(*typed: str, args: list[str] | None = None, status: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert main(["play", *(TABLE if args is None else args)]) == status
        said = capsys.readouterr()
        return said.out + said.err

    return run


def saved() -> Path:
    """The file of the only game that was played."""
    (path,) = data_folder().iterdir()
    return path


def answers(screen: str, prompt: str = "Your move: ") -> list[str]:
    """What the screen said after each thing that was typed."""
    return [part.partition("\n")[2] for part in screen.split(prompt)[1:]]


def moves_of(path: Path, seat: int) -> list[str]:
    """What a seat did in a saved game."""
    steps = json.loads(path.read_text(encoding="utf-8"))["steps"]
    return [step[2:] for step in steps if step.startswith(f"{seat} ")]


# Words ------------------------------------------------------------------------------------------------


def placeholders(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "gd_GB.UTF-8"}, "en"),
        ({"LC_ALL": "fr_CA", "LANG": "en_GB"}, "fr"),
        ({"LANGUAGE": "en", "LC_ALL": "fr_FR"}, "en"),
        ({"LANGUAGE": "", "LC_MESSAGES": "fr"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(environment: dict[str, str], expected: str) -> None:
    assert language(environment) == expected


def test_no_word_stands_for_two_commands() -> None:
    words = [word for group in command_words().values() for word in group]
    assert len(words) == len(set(words))
    assert all(word == fold(word) for word in words)


# Whole games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize("plain", [[], ["--plain"]])
@pytest.mark.parametrize(
    ("lang", "end"),
    [("en", "The game is over."), ("fr", "La partie est finie."), ("de", "Die Partie ist zu Ende.")],
)
def test_a_game_can_be_played_to_its_end(
    play: Play, bot: str, plain: list[str], lang: str, end: str, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["", "1"] * 400
    screen = play(*typed, args=["keltis", "--seed", "3", "--lang", lang, "--bots", bot, *plain])
    assert end in screen
    manner = " ".join(["--lang", lang, *plain])
    assert f"oenach replay {manner} {saved()}" in screen
    assert "\x1b" not in screen
    game = oenach.Game.from_record(saved())
    assert game.over
    assert main(["replay", str(saved())]) == 0
    assert f"The record is sound: {len(game.steps)} steps" in capsys.readouterr().out


def test_without_a_name_the_person_is_asked_which_game_until_it_is_one(play: Play) -> None:
    screen = play("", "chess", "Keltis", "quit", args=["--seed", "7"])
    assert screen.startswith("1. Keltis: das Kartenspiel. Lay rising")
    assert screen.count("Which game do you want to play?") == 3
    assert "You are Aífe." in screen
    assert play(args=[]).endswith("Which game do you want to play? ")


def test_a_game_can_be_chosen_by_its_number(play: Play) -> None:
    assert "Hibernia. You are Aífe." in play("3", "quit", args=[])


def test_the_bots_play_at_the_seats_that_are_left(play: Play) -> None:
    screen = play("quit", args=[*TABLE[:-2], "--seat", "2", "--bots", "greedy,random", "--name", "Brigit"])
    assert "You are Brigit. You play against Aífe and Conall." in screen
    data = json.loads(saved().read_text(encoding="utf-8"))
    assert data["names"] == ["Aífe", "Conall", "Brigit"]
    assert data["players"] == ["greedy", "random", "person"]


def test_bots_get_views_only(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    given_views = []

    def nosy(view: oenach.View, seed: int) -> oenach.Move:
        given_views.append(view)
        return view.moves()[0]

    monkeypatch.setitem(bots.BOTS, "random", nosy)
    play("lay B6", "draw")
    assert given_views
    assert all(type(view) is oenach.View and view.seat in view.actors for view in given_views)


def test_the_greedy_bot_beats_the_random_one() -> None:
    wins = 0
    for seed in range(10):
        game = oenach.Game("keltis", seats=2, seed=seed)
        while not game.over:
            seat = game.actors[0]
            game.play(seat, bots.BOTS["greedy" if seat == 0 else "random"](game.view(seat), len(game.steps)))
        wins += 0 in game.winners
    assert wins >= 9


# Moves ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["1", " 1 ", "lay B6", "LAY b6", "pose B6", "poser b6", "١"])
def test_a_move_is_typed_by_its_number_or_in_notation(play: Play, typed: str) -> None:
    screen = play(typed)
    assert "You lay blue 6." in answers(screen)[0]
    assert moves_of(saved(), 0) == ["lay B6"]


def test_the_list_shows_every_move_with_its_number(play: Play) -> None:
    screen = play()
    assert "lay:      1) B6   2) B8   3) G4   4) G8   5) P5   6) P6   7) Y4\n" in screen
    assert "discard:  8) B6   9) B8   10) G4" in screen
    assert "16) B8 G8" in screen


def test_the_list_in_french_shows_what_a_french_player_types(play: Play) -> None:
    screen = play("coups", args=[*TABLE, "--lang", "fr"])
    assert "poser :      1) B6   2) B8" in screen
    assert "8. Défausser" in screen
    assert ": défausser B6" in screen


@pytest.mark.parametrize("spec", oenach.games().values(), ids=list(oenach.games()))
@pytest.mark.parametrize("lang", languages())
def test_every_move_reads_back_as_it_is_shown_in_a_language(spec: GameSpec, lang: str) -> None:
    """Every code that is a move, that is, whose notation reads back as it: Keltis has others."""
    codes = [code for code in range(spec.sizes.actions) if read_as(spec, spec.notation.write(code)) == code]
    assert len(codes) > spec.sizes.actions // 2
    for code in codes:
        shown = spec.notation.typed(code, lang)
        assert read_as(spec, shown) == code, shown


def read_as(spec: GameSpec, text: str) -> int | None:
    try:
        return spec.notation.parse(text)
    except oenach.Malformed:
        return None


@pytest.mark.parametrize("spec", oenach.games().values(), ids=list(oenach.games()))
@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
def test_no_english_word_is_shown_to_a_player_of_another_language(spec: GameSpec, lang: str) -> None:
    """Of what is typed, only names and numbers are the same in both languages."""
    english, own = set(), set()
    for code in range(spec.sizes.actions):
        typed = spec.notation.typed(code, "en")
        english |= {word for word in typed.split() if word.isalpha() and word.islower()}
        own |= set(spec.notation.typed(code, lang).split())
    assert english & own <= {"bluff"}


def test_a_word_that_is_almost_right_gets_a_suggestion(play: Play) -> None:
    said = answers(play("discrad B6", "lay B6x", "undoo"))
    assert said[0] == 'I do not understand "discrad B6". Did you mean: discard B6?\n'
    assert said[1].startswith('I do not understand "lay B6x". A move looks like this: lay B6.')
    assert said[2].endswith("Did you mean: undo?\n")
    french = answers(play("guerier B pré 1", "guerier", args=[*TAIN, "--lang", "fr"]), "Votre coup : ")
    assert french[0].endswith("Vouliez-vous dire : guerrier B pré 1 ?\n")
    assert french[1].endswith("Vouliez-vous dire : guerrier -> A pré 1 ?\n")


def test_a_game_answers_in_the_language_of_the_player_what_makes_no_sense(play: Play) -> None:
    said = answers(play("chef A pré 4", args=[*TAIN, "--lang", "fr"]), "Votre coup : ")
    assert said[0] == "Le pré a trois entrées : 1, 2 et 3.\n"
    hibernia = ["hibernia", "--seed", "1", "--lang", "fr"]
    assert "Il n'y a pas de comté « zzz »." in play("entrer zzz", args=hibernia)


def test_a_forbidden_move_says_why_and_changes_nothing(play: Play) -> None:
    screen = play("lay R1", "draw", "done")
    said = answers(screen)
    assert "You do not have that card in your hand. (rule 16, keltis.play.from-hand)" in said[0]
    assert "First play a card; you draw after that. (rule 14, keltis.turn.then-draw)" in said[1]
    assert "keltis.turn.no-pass" in said[2]
    assert moves_of(saved(), 0) == []


@pytest.mark.parametrize("number", ["0", "99", "-1", "+3", "1.5", "²", "½", "9" * 5000, "٩٩"])
def test_a_number_that_is_not_in_the_list_is_said_to_be_none(play: Play, number: str) -> None:
    assert "There is no move number" in answers(play(number))[0]
    assert moves_of(saved(), 0) == []


def test_what_is_not_understood_comes_with_an_example(play: Play) -> None:
    screen = play("castle kingside")
    assert 'I do not understand "castle kingside". A move looks like this: lay B6.' in screen


@given(
    st.one_of(
        st.text(),
        st.text(st.characters(categories=["Nd", "Nl", "No", "Cc", "Cs", "So"])),
        st.builds(
            "{} {}".format,
            st.sampled_from(sorted(word for words in command_words().values() for word in words)),
            st.text(),
        ),
        st.builds("{} {}".format, st.sampled_from(["lay", "? lay", "stone B5", "take", "pose"]), st.text()),
        st.integers().map(str),
        st.text(min_size=1).map(lambda text: text * 2000),
    ),
    st.booleans(),
)
@settings(deadline=None)
def test_whatever_is_typed_gets_an_answer(line: str, plain: bool) -> None:
    said: list[str] = []
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        screen = Screen("fr", plain)
        screen.say = said.append  # type: ignore[method-assign, assignment]
        game = oenach.Game("keltis", seats=2, seed=7)
        players = [PERSON if seat in game.actors else "random" for seat in range(2)]
        session = Session(game, players, screen, Path("game.json"))
        with contextlib.suppress(Quit):
            before = len(game.steps)
            changed = answer(session, line)
            assert changed == (len(game.steps) != before)
            assert changed or said


# Explanations -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["?", "help", "HELP", "aide"])
def test_help_shows_how_moves_are_written_and_what_else_can_be_typed(play: Play, word: str) -> None:
    said = answers(play(word))[0]
    assert "lay B6: Lay blue 6." in said
    assert "undo: take back your last move" in said


@pytest.mark.parametrize("name", oenach.games())
def test_help_offers_only_moves_that_are_allowed_now_and_words_that_are_on_the_board(
    play: Play, name: str
) -> None:
    screen = play("?", "board Brigit", args=[name, "--seats", str(about_three(name)), "--seed", "7"])
    said = answers(screen)
    examples = [
        line.strip().partition(": ")[0] for line in said[0].split("You can also type")[0].splitlines()
    ]
    game = oenach.Game.from_record(saved())
    allowed = {str(move) for move in game.moves(0)}
    assert [move for move in examples if move in allowed]
    assert "board Brigit: " in said[0]
    assert "Brigit" in said[1]
    assert "No line" not in said[1]


def test_the_kingdom_is_no_example_for_a_boy(play: Play) -> None:
    assert "boy -> kingdom" not in answers(play("?", args=["tain", "--seed", "3"]))[0]


def test_a_question_about_a_move_gives_the_rule(play: Play) -> None:
    said = answers(play("? lay R1", "?lay B6", "? 1"))
    assert "You may not do this now. You do not have that card in your hand." in said[0]
    assert " 16. The cards you play come from your hand.\n" in said[0]
    assert "keltis.play.from-hand. Source: 1. Jouer une carte." in said[0]
    assert said[1] == said[2] == "You may do this now: Lay blue 6.\n"


def test_a_question_about_a_word_gives_the_rules_with_it(play: Play) -> None:
    said = answers(play("? keltis.row.rising", "? castle"))
    assert "In a rising row each new value is equal to the last one or higher." in said[0]
    assert 'I do not understand "castle"' in said[1]


def test_the_rulebook_can_be_searched_during_a_game(play: Play) -> None:
    said = answers(play("rules", "rules 16", "rules KELTIS.ROW.EQUAL", "rules nine stones", "rules zebra"))
    assert "Wish stones: rules 21 to 26" in said[0]
    assert said[1].startswith(" 16. The cards you play come from your hand.")
    assert "A card equal to the last value of a row may always follow it." in said[2]
    assert "Nine wish stones carry the values 1 to 9." in said[3]
    assert said[4].startswith('No rule has "zebra" in it.')


def test_the_search_during_a_game_forgives_and_offers_words(play: Play) -> None:
    said = answers(play("rules Pierres de voeu neuf", "rules stonnes"))
    assert "Nine wish stones carry the values 1 to 9." in said[0]
    assert said[1].startswith('No rule has "stonnes" in it. Words like it in the rules: stones.')


@pytest.mark.parametrize("word", ["règles", "regles", "RÈGLES"])
def test_french_commands_need_no_accents(play: Play, word: str) -> None:
    said = answers(play(f"{word} voeux", args=[*TABLE, "--lang", "fr"]), "Votre coup : ")
    assert "Neuf Pierres de Vœux portent les valeurs 1 à 9." in said[0]


def test_the_board_comes_when_asked_for_whole_or_in_part(play: Play) -> None:
    said = answers(play("board", "plateau your hand", "board zebra"))
    assert said[0].startswith("Keltis, turn 3.")
    assert said[1] == "Your hand: B6 B8 G4 G8 P5 P6 Y4 Y4.\n"
    assert said[2] == 'No line of the board has "zebra" in it.\n'


@pytest.mark.parametrize(
    ("args", "lines"),
    [
        (TABLE, ["Brigit: ", "    "]),
        (TAIN, ["B Brigit: ", "          pasture 1", "  outside ", "  inside "]),
    ],
)
def test_the_name_of_a_player_gives_all_lines_about_that_player(
    play: Play, args: list[str], lines: list[str]
) -> None:
    said = answers(play("board brigit", args=args))[0].splitlines()
    assert len(said) == len(lines)
    assert all(line.startswith(start) for line, start in zip(said, lines, strict=True))


@pytest.fixture
def discarded(tmp_path: Path) -> list[str]:
    """Arguments for a game in which Brigit has discarded the blue 8, and it is the person's turn."""
    game = oenach.Game("keltis", seats=2, seed=7)
    game.play(1, "discard B8")
    game.play(1, "draw")
    record.save(game, tmp_path / "discarded.json")
    return ["--resume", str(tmp_path / "discarded.json"), "--seat", "0", "--bots", "greedy"]


def test_a_card_on_the_discards_is_named_where_it_can_be_taken_and_when_it_is(
    play: Play, discarded: list[str]
) -> None:
    screen = play("lay G1", "moves", "take B", args=discarded)
    assert "draw:  1) draw\ntake:  2) B (blue 8)\n" in screen
    assert "2. Take the top of the blue discards (blue 8): take B\n" in screen
    assert "You take the top of the blue discards: blue 8." in screen


def test_a_card_that_is_taken_back_is_named(play: Play, discarded: list[str]) -> None:
    screen = play("poser G1", "prendre B", "annuler", args=[*discarded, "--lang", "fr"])
    assert "prendre :  2) B (le 8 bleu)\n" in screen
    assert "Annulé : Vous prenez le dessus de la défausse bleue : le 8 bleu." in screen


def test_a_move_of_one_word_is_shown_with_its_number(play: Play) -> None:
    screen = play(args=["hibernia", "--seed", "5", "--lang", "fr"])
    assert re.search(r"^recruter : +[0-9]+\) recruter \(3 soldats\)$", screen, re.MULTILINE)


def test_long_lines_of_a_board_are_wrapped_and_tables_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "41")
    board = "name   points    cards    stones   and more\n    seen: " + "one, " * 9 + "ten\n" + "word " * 9
    assert Screen("en", plain=False).fitted(board) == [
        "name   points    cards    stones   and more",
        "    seen: one, one, one, one, one, one,",
        "        one, one, one, ten",
        "word word word word word word word word",
        "    word",
    ]
    assert Screen("en", plain=True).fitted(board) == board.splitlines()


def test_the_log_tells_only_what_the_player_saw(play: Play) -> None:
    said = answers(play("log", "lay B6", "draw", "log 2", "log 0", "log 999999"))
    assert said[0].startswith("Brigit starts. You get yellow 4. You get pink 5.")
    assert said[0].count("You get") == 8
    assert "Card drawn" not in said[0]
    assert said[3].count(".") == 2
    assert said[4].count(".") == 1
    assert said[5].startswith(said[0].rstrip())


# Taking back ------------------------------------------------------------------------------------------


def test_undo_takes_back_the_own_move_and_what_followed(play: Play) -> None:
    screen = play("lay B6", "draw", "undo", "undo", "undo", "lay B8")
    said = answers(screen)
    assert said[2].startswith("Taken back: You draw from the pile.\n")
    assert "Now draw a card." in said[2]
    assert said[3].startswith("Taken back: You lay blue 6.\n")
    assert said[4] == "There is nothing to take back: you have not moved yet.\n"
    assert moves_of(saved(), 0) == ["lay B8"]


def test_undo_warns_of_what_has_been_seen(play: Play) -> None:
    said = answers(play("lay B6", "undo", "lay B6", "draw", "undo"))
    assert "Mind:" not in said[1]
    assert "Mind: you have already seen what chance gave." in said[4]
    french = answers(
        play("chef A pré 1", "annuler", "passer", "annuler", args=[*TAIN, "--lang", "fr"]), "Votre coup : "
    )
    assert "Attention" not in french[1]
    assert "Annulé : Vous passez.\nAttention : vous avez déjà vu ce qui a suivi.\n" in french[3]


def test_a_move_made_again_after_undo_is_told_again(play: Play) -> None:
    assert answers(play("lay B6", "undo", "lay B6"))[2].count("You lay blue 6.") == 1


# The board ---------------------------------------------------------------------------------------------


def test_the_board_is_shown_again_when_others_have_moved(play: Play) -> None:
    said = answers(play("lay B6", "draw"))
    assert "Keltis, turn" not in said[0]
    assert "Keltis, turn 6." in said[1]


# What happened ----------------------------------------------------------------------------------------


def placements(screen: str) -> list[str]:
    """What the screen told of the tokens that bots placed."""
    sentences = screen.replace("\n    ", " ").replace(". ", ".\n").splitlines()
    return [line for line in sentences if line.startswith(("Brigit places", "Conall places"))]


def seen_placements(game: oenach.Game, first: int = 0) -> list[str]:
    """What the person at seat 0 saw of the tokens that bots placed, from some step on."""
    seen = [step for whole in game.steps[first:] if whole.seat > 0 for step in whole.seen_by(0)]
    told = [step.told(game.spec, game.names, "en", 0) + "." for step in seen]
    return [sentence for sentence in told if "places" in sentence]


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_each_thing_is_told_once(play: Play, plain: list[str]) -> None:
    screen = play("chief A p1", "boy B h1", "pass", "bluff B p1", "pass", args=[*TAIN, *plain])
    assert placements(screen) == seen_placements(oenach.Game.from_record(saved()))


def test_what_was_told_before_a_game_was_left_is_not_told_again(play: Play) -> None:
    before = play("chief A p1", "boy B h1", args=TAIN)
    after = play("bluff B p1", "boy C h2", args=["--resume", str(saved())])
    game = oenach.Game.from_record(saved())
    assert placements(before) + placements(after) == seen_placements(game)


def test_the_end_of_a_game_does_not_tell_the_whole_game_again(play: Play) -> None:
    said = answers(play(*["pass", "leave"] * 20, args=TAIN))
    game = oenach.Game.from_record(saved())
    assert game.over
    last_own = max(n for n, step in enumerate(game.steps) if step.seat == 0)
    assert placements(said[-1]) == seen_placements(game, last_own)


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_the_end_of_a_round_is_told_with_its_raids(play: Play, plain: list[str]) -> None:
    typed_lines = ["garçon B m1", "passer", "journal"]
    said = answers(play(*typed_lines, args=[*TAIN, "--lang", "fr", *plain]), "Votre coup : ")
    told = said[1].replace("\n    ", " ").splitlines()
    start = told.index("Manche 1 : les jetons sont retournés.")
    end = told.index("Manche 2. Conall commence.")
    assert any("votre maison" in line or "Votre garçon" in line for line in told[start:end])
    log = said[2].replace("\n    ", " ").splitlines()
    assert told[start : end + 1] == log[log.index(told[start]) : log.index(told[end]) + 1]


def test_the_table_is_shown_after_a_round_that_the_person_ended(play: Play) -> None:
    """With nobody else left to place, the own pass reveals everything, and the own turn may come next."""
    screen = play(*["pass"] * 3, args=["tain", "--seats", "2", "--seed", "4", "--bots", "random"])
    game = oenach.Game.from_record(saved())
    rounds = sum(" turned up." in line for line in screen.splitlines())
    assert rounds
    assert screen.count("Revealed in round") >= rounds
    assert not game.over


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_final_cards_that_were_hidden_are_told_when_they_are_shown(play: Play, plain: list[str]) -> None:
    screen = play(*["", "1"] * 400, args=["keltis", "--seed", "3", "--bots", "greedy", *plain])
    assert screen.count("The final cards are shown.") == 1
    assert "Brigit: " in screen.partition("The final cards are shown.")[2]


# The end ----------------------------------------------------------------------------------------------


def finished(name: str) -> oenach.Game:
    game = oenach.Game(name, about_three(name), 7)
    while not game.over:
        seat = game.actors[0]
        game.play(seat, game.view(seat).greedy())
    return game


@pytest.mark.parametrize("name", [name for name, spec in oenach.games().items() if not spec.has_points])
@pytest.mark.parametrize("lang", languages())
def test_the_end_of_a_game_without_points_names_who_has_won(name: str, lang: str) -> None:
    game = finished(name)
    assert [seat for seat in game.winners if game.names[seat] not in "\n".join(standing(game, lang))] == []


@pytest.mark.parametrize("name", [name for name, spec in oenach.games().items() if spec.has_points])
@pytest.mark.parametrize("lang", languages())
def test_the_end_ranks_the_players_with_what_their_points_are_made_of(name: str, lang: str) -> None:
    game = finished(name)
    lines = standing(game, lang)
    ranks = {line.partition(". ")[2].partition(":")[0].strip(): int(line.partition(".")[0]) for line in lines}
    assert sorted(ranks) == sorted(game.names)
    assert {game.names.index(who) for who, rank in ranks.items() if rank == 1} == set(game.winners)
    totals = [int(line.rstrip(".").split()[-1]) for line in lines]
    assert sorted(totals) == sorted(game.scores)
    for line, total in zip(lines, totals, strict=True):
        numbers = [int(part.split()[-1]) for part in line.rpartition(" = ")[0].split(", ") if part]
        assert sum(numbers) == total or "=" not in line


def test_the_end_of_a_game_of_tain_shows_the_count(play: Play) -> None:
    screen = play(*["passer", "laisser"] * 20, args=[*TAIN, "--lang", "fr"])
    winner = json.loads(saved().read_text())["winners"][0]
    name, points = ("Aífe", "Brigit", "Conall")[winner], json.loads(saved().read_text())["scores"][winner]
    (line,) = [line for line in screen.splitlines() if line.startswith("1. ")]
    assert line.startswith(f"1. {name} : ")
    assert " bovins " in line
    assert line.endswith(f" = {points}.")


# Plain screens ----------------------------------------------------------------------------------------


def test_a_plain_game_shows_the_board_once_and_then_what_changed(play: Play) -> None:
    screen = play("lay B6", "draw", "annuler", args=[*TABLE, "--plain"])
    assert screen.count("Keltis, turn") == 1
    assert answers(screen)[0] == "You lay blue 6.\nNow draw a card.\n"
    assert answers(screen)[1].startswith("You draw from the pile.\nYou get ")
    assert answers(screen)[1].endswith("\nYour turn: play a card.\n")
    assert "  " not in screen
    assert "\n\n" not in screen.rpartition("Your move: ")[0]


def test_a_plain_game_takes_numbers_once_the_list_was_read(play: Play) -> None:
    said = answers(play("1", "", "1", args=[*TABLE, "--plain"]))
    assert said[0].startswith("Numbers belong to the list of moves.")
    assert said[1].startswith("1. Lay blue 6: lay B6\n2. Lay blue 8: lay B8\n")
    assert said[2].startswith("You lay blue 6.\n")


def test_many_moves_are_read_aloud_by_kind_with_their_numbers(play: Play) -> None:
    said = answers(play("", "17", args=[*TAIN, "--plain", "--lang", "fr"]), "Votre coup : ")
    kinds = [line.partition(" : ")[0] for line in said[0].splitlines()]
    assert kinds == ["chef", "guerrier", "garçon", "fille", "bluff", "passer"]
    assert said[0].startswith("chef : 1 A pré 1, 2 A pré 2, ")
    assert "guerrier : 16 A pré 1, 17 A pré 2, " in said[0]
    assert said[1].startswith("Vous posez un guerrier à votre pré 2.\n")


# Saving and going on ----------------------------------------------------------------------------------


def test_a_game_that_was_left_goes_on_as_it_would_have(play: Play, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    typed = ["1"] * 400
    play(*typed, args=[*TABLE, "--save", str(whole)])
    play(*typed[:7], args=[*TABLE, "--save", str(parts)])
    play(*typed[:4], args=["--resume", str(parts)])
    play(*typed, args=["--resume", str(parts)])
    assert oenach.Game.from_record(whole).over
    assert json.loads(parts.read_text()) == json.loads(whole.read_text())


def test_a_resumed_game_keeps_seat_names_and_bots(play: Play) -> None:
    play("quit", args=[*TABLE, "--seat", "1", "--name", "Nolwenn"])
    screen = play("quit", args=["--resume", str(saved()), "--lang", "fr"])
    assert "Vous êtes Nolwenn. Vous jouez contre Aífe et Brigit." in screen
    assert json.loads(saved().read_text())["players"] == ["random", "person", "random"]


def test_seat_and_bots_can_be_changed_when_a_game_goes_on(play: Play) -> None:
    play("quit")
    assert "You are Brigit." in play(args=["--resume", str(saved()), "--seat", "1", "--bots", "greedy"])
    assert json.loads(saved().read_text())["players"] == ["greedy", "person", "greedy"]


def test_the_end_says_how_to_read_the_game_again_and_how_to_review_it(play: Play) -> None:
    screen = play(*["moves", "1"] * 400, args=[*TABLE, "--hurry", "--plain", "--lang", "en"])
    assert f"To read it again: oenach replay --lang en --plain {saved()}\n" in screen
    assert f"decision was worth: oenach review --lang en {saved()}\n" in screen


def test_a_finished_game_can_be_looked_at_again(play: Play) -> None:
    play(*["1"] * 400)
    screen = play(args=["--resume", str(saved())])
    assert "The game is over." in screen
    assert "Your move" not in screen


@pytest.mark.parametrize("typed", [["quit"], ["quitter"], []])
def test_leaving_saves_the_game_and_says_how_to_go_on(play: Play, typed: list[str]) -> None:
    screen = play("lay B6", *typed, args=[*TABLE, "--lang", "fr", "--plain"])
    assert f"La partie est sauvée dans {saved()}" in screen
    assert f"Pour continuer : oenach play --lang fr --plain --resume {saved()}" in screen
    assert moves_of(saved(), 0) == ["lay B6"]


def test_save_writes_where_it_is_told(play: Play, tmp_path: Path) -> None:
    target = tmp_path / "my game.json"
    screen = play("lay B6", f"save {target}", "draw")
    assert f"The game is saved in {target}\n" in screen
    assert f"oenach play --resume '{target}'" in screen
    assert len(moves_of(target, 0)) == 2


def test_no_file_of_somebody_else_is_overwritten(play: Play, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Aífe", encoding="utf-8")
    assert f"There is a file {letter} already." in play(f"save {letter}")
    assert f"There is a file {letter} already." in play(args=[*TABLE, "--save", str(letter)], status=1)
    assert letter.read_text(encoding="utf-8") == "Dear Aífe"


def test_a_file_that_cannot_be_written_is_a_sentence(play: Play, tmp_path: Path) -> None:
    said = answers(
        play(f"save {tmp_path}/none/game.json", "save a\0b", f"save {'x' * 5000}", "save ~nobody/x")
    )
    assert "could not be saved" in said[0]
    assert "cannot be the name of a file" in said[1]
    assert "could not be saved" in said[2]
    assert "could not be saved" in said[3]


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(play: Play, home: Path) -> None:
    (home / "oenach").write_text("a file where the folder should be")
    screen = play("lay B6", "draw")
    assert "You lay blue 6." in screen
    assert "The game could not be saved" in screen
    assert "To go on" not in screen


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--seats", "3"], "leave out --seats"),
        (["--seed", "1"], "leave out --seed"),
        (["--name", "X"], "leave out --name"),
        (["--option", "end_card_start=needs_row"], "leave out --option"),
    ],
)
def test_what_a_record_decides_cannot_be_chosen_again(play: Play, args: list[str], sentence: str) -> None:
    play("quit")
    assert sentence in play(args=["--resume", str(saved()), *args], status=1)


def test_a_game_without_a_seed_cannot_go_on(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "dictated.json"
    deal = ["starts 0", *[f"card {suit}{value}" for suit in "BGPR" for value in (3, 4, 5, 6)]]
    oenach.record.save(oenach.Game("keltis", outcomes=deal), path)
    assert "This game has no seed" in play(args=["--resume", str(path)], status=1)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--seat", "3"], "There is no seat 3. The seats are 0 to 2."),
        (["--bots", "clever"], f"The bots are {', '.join(bots.BOTS)}."),
        (["--bots", "random,random,random"], "--bots takes one bot, or 2 of them"),
        (["--option", "colour=red"], "has no option 'colour'"),
        (["--seats", "7"], "is for 2 to 4 players, not 7."),
        (["--lang", "fr", "--seats", "7"], "se joue de 2 à 4 joueurs, et non à 7."),
        (["--lang", "fr", "--option", "colour=red"], "n'a pas d'option 'colour'"),
        (["--lang", "fr", "--option", "colour"], "Une option s'écrit NOM=VALEUR"),
        (["--lang", "fr", "--option", "end_card_start=x"], "end_card_start vaut allowed ou needs_row"),
        (["--lang", "fr", "--resume", "/nowhere/nope"], "ne peut être lu : il n'existe pas."),
    ],
)
def test_an_impossible_table_is_a_sentence(play: Play, args: list[str], sentence: str) -> None:
    screen = play(args=[*TABLE, *args], status=1)
    assert sentence in screen
    assert screen.count("\n") == 1


def test_a_game_that_does_not_exist_is_said_in_french_too(play: Play) -> None:
    assert "Il n'y a pas de jeu 'tian'" in play(args=["tian", "--lang", "fr"], status=1)


def test_a_file_that_cannot_be_written_is_said_in_french_too(play: Play, tmp_path: Path) -> None:
    said = answers(play(f"sauver {tmp_path}/none/game.json", args=[*TABLE, "--lang", "fr"]), "Votre coup : ")
    assert said[0].replace("\n", " ").rstrip().endswith(": il n'existe pas.")


# When things go wrong ---------------------------------------------------------------------------------


def failing_bot(error: BaseException, after: int) -> Callable[..., oenach.Move]:
    """A bot that chooses its first move, but fails when it has been asked so many times."""
    asked = iter(range(after))

    def choose(view: oenach.View, seed: int) -> oenach.Move:
        if next(asked, None) is None:
            raise error
        return view.moves()[0]

    return choose


def test_a_mistake_of_ours_is_a_sentence_and_the_game_is_saved(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bots.BOTS, "random", failing_bot(RuntimeError("no idea"), after=4))
    screen = play("lay B6", "draw", status=1)
    assert "Something went wrong inside Oenach: RuntimeError: no idea.\n" in screen
    assert f"The game is saved in {saved()}\n" in screen
    assert "Traceback" not in screen
    assert moves_of(saved(), 0) == ["lay B6", "draw"]
    assert oenach.Game.from_record(saved()).actors == (1,)


def test_the_whole_story_of_a_mistake_can_be_had(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OENACH_DEBUG", "1")
    monkeypatch.setitem(bots.BOTS, "random", failing_bot(RuntimeError("no idea"), after=0))
    assert "Traceback" in play(status=1)


def test_ctrl_c_while_a_bot_thinks_loses_nothing(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "random", failing_bot(KeyboardInterrupt(), after=4))
    screen = play("lay B6", "draw")
    assert f"To go on: oenach play --resume {saved()}" in screen
    assert moves_of(saved(), 0) == ["lay B6", "draw"]


def test_ctrl_c_in_the_middle_of_a_step_leaves_a_sound_record(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole_step = oenach.Game.play

    def torn_step(game: oenach.Game, seat: int, move: int | str) -> None:
        whole_step(game, seat, move)
        if seat == 1 and any(step.seat == 0 for step in game.steps):
            game.steps.pop()
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(oenach.Game, "play", torn_step)
        assert "To go on: " in play("lay B6", "draw")
    assert oenach.Game.from_record(saved()).actors == (1,)


def test_a_closed_input_is_the_end_of_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["play", *TABLE]) == 0
    assert f"To go on: oenach play --resume {saved()}" in capsys.readouterr().out


# The program itself -----------------------------------------------------------------------------------


def oenach_program(**environment: str) -> subprocess.Popen[bytes]:
    """The real program in a process of its own, at the table of these tests."""
    source = str(Path(oenach.__file__).parents[1])
    return subprocess.Popen(
        [sys.executable, "-m", "oenach", "play", *TABLE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONPATH": source, **environment},
        preexec_fn=listen_to_ctrl_c,
    )


def listen_to_ctrl_c() -> None:
    """Tests that were started in the background pass on that it is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_bytes_that_are_no_text_and_a_terminal_without_accents_are_no_trouble() -> None:
    with oenach_program(LANG="fr", PYTHONIOENCODING="ascii") as program:
        screen, _ = program.communicate(b"\xff\xfe\x80\nposer B6\nquitter\n")
    assert program.returncode == 0
    assert b"Vous etes Aife." in screen
    assert b'Je ne comprends pas " ??? ".' in screen
    assert moves_of(saved(), 0) == ["lay B6"]


def test_ctrl_c_at_the_prompt_saves_and_leaves() -> None:
    with oenach_program() as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(b"lay B6\n")
        program.stdin.flush()
        while b"Now draw a card." not in program.stdout.readline():
            pass
        program.send_signal(signal.SIGINT)
        screen = program.stdout.read()
    assert program.returncode == 0
    assert b"To go on: oenach play --resume " in screen
    assert moves_of(saved(), 0) == ["lay B6"]


def test_who_starts_can_be_chosen(play: Play) -> None:
    play("quit", args=["keltis", "--seed", "7", "--seats", "3", "--option", "start=a", "--hurry"])
    kept = record.read(saved())
    assert (kept["steps"][0], kept["options"]["start"]) == ("* starts 0", "A")


def test_a_seat_that_the_table_has_not_cannot_start(play: Play) -> None:
    line = ["keltis", "--seats", "2", "--option", "start=C"]
    assert "At a table of 2, start is one of chance, A, B; not 'C'." in play(args=line, status=1)
