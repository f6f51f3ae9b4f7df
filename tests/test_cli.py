"""The command `oenach`: what it prints, and what status it leaves."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

import oenach
from oenach import record
from oenach.cli import COMMANDS, main, parser
from oenach.commands import rules, where
from oenach.commands.texts import Help, text
from oenach.kernel.messages import ENGLISH
from oenach.numbers import FIXED
from oenach.terminal.screen import without_accents
from oenach.terminal.texts import LANGUAGES, text as terminal_text
from oenach.terminal.usage import argparse_in

Screen = pytest.CaptureFixture[str]
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "OENACH_DEBUG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a whole game of two."""
    game = oenach.Game("keltis", seats=2, seed=5)
    while not game.over:
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    record.save(game, tmp_path / "game.json")
    return tmp_path / "game.json"


# The command line -------------------------------------------------------------------------------------


def test_oenach_alone_opens_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oenach.commands.serve.run", lambda args: 7 if args.command == "serve" else 0)
    assert main([]) == 7


def shown_help(words: list[str], capsys: Screen) -> str:
    """The help that is printed, as if its lines were endless."""
    with pytest.raises(SystemExit, match="0"):
        main([*words, "--help"])
    return " ".join(capsys.readouterr().out.split())


def explained(command: str | None, lang: str) -> list[str]:
    """What the help of a command, or of all, has to say in a language: its description, and a text for each
    argument."""
    with argparse_in(lang):
        line = parser(command, lang)
    if command:
        (choice,) = (action for action in line._actions if action.dest == "command")
        assert isinstance(choice.choices, dict)
        line = choice.choices[command]
    told = [line.description, *(action.help for action in line._actions if action.dest != "command")]
    if command is None:
        told += [text(f"command.{name}", lang) for name in COMMANDS]
    assert all(told), "an argument has no help"
    return [" ".join((words or "").split()) for words in told]


@in_each_language
def test_help_lists_every_command(lang: str, capsys: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", lang)
    printed = shown_help([], capsys)
    assert printed.startswith(f"{terminal_text('usage: ', lang)}oenach [-h]")
    assert all(f" {name} {Help(lang)(f'command.{name}')}".replace(FIXED, " ") in printed for name in COMMANDS)


@in_each_language
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, lang: str, capsys: Screen) -> None:
    printed = shown_help([command, "--lang", lang], capsys)
    assert printed.startswith(f"{terminal_text('usage: ', lang)}oenach {command} [-h]")
    assert all(words in printed for words in explained(command, lang))


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != ENGLISH])
@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_nothing_of_the_help_is_english_where_another_language_is_spoken(
    command: str | None, lang: str, capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", lang)
    printed = shown_help([command] if command else [], capsys)
    english = explained(command, ENGLISH)
    assert len(english) == len(explained(command, lang))
    assert [words for words in english if words in printed] == []


def test_a_french_mark_never_begins_a_line_of_the_help(
    capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    for columns in range(50, 90):
        monkeypatch.setenv("COLUMNS", str(columns))
        with pytest.raises(SystemExit, match="0"):
            main(["simulate", "--help", "--lang", "fr"])
        lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
        assert not [line for line in lines if line[:1] in (";", ":", "»")]


def test_a_terminal_with_few_letters_shows_the_help_without_question_marks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    for lang in LANGUAGES:
        done = program(f"import oenach.cli; oenach.cli.main(['doctor', '--help', '--lang', '{lang}'])")
        assert "oenach serve" in done.stdout
        assert "?" not in done.stdout


WATCHED = """
import sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
import oenach.cli
try: oenach.cli.main(["--help"])
except SystemExit: pass
names = [name.split("/oenach/")[-1] for name in opened if name.endswith(".po")]
print(*names, *(name for name in sys.modules if name.startswith(("numba", "oenach.games."))), file=sys.stderr)
"""


@in_each_language
def test_the_help_needs_no_game_no_compiler_and_no_other_language(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", lang)
    done = program(WATCHED)
    assert Help(lang)("about") in done.stdout
    of_argparse = [] if lang == ENGLISH else [f"terminal/locale/{lang}.po"]
    assert sorted(done.stderr.split()) == [f"commands/locale/{lang}.po", *of_argparse]


def test_a_command_that_does_not_exist_is_status_2(capsys: Screen) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["dance"])
    assert "invalid choice: 'dance'" in capsys.readouterr().err


def test_a_game_that_does_not_exist_is_a_sentence(capsys: Screen) -> None:
    assert main(["rules", "chess"]) == 1
    assert capsys.readouterr().err.startswith("oenach: There is no game 'chess'; the games are: keltis")


def test_a_mistake_of_ours_is_a_sentence(capsys: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "spec_of", lambda name: 1 // 0)
    assert main(["rules", "keltis"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("Something went wrong inside Oenach: ZeroDivisionError")
    assert "Traceback" not in said


def program(code: str) -> subprocess.CompletedProcess[str]:
    """A Python of its own that runs a line of code."""
    source = str(Path(oenach.__file__).parents[1])
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": source}
    )


def test_a_command_imports_only_what_it_needs() -> None:
    done = program(
        "import sys, oenach.cli; oenach.cli.main(['rules', 'keltis']);"
        "sys.exit(' '.join({'numba', 'oenach.commands.play', 'oenach.commands.simulate'} & {*sys.modules}))"
    )
    assert done.stderr.strip() == ""
    assert "The rules here follow" in done.stdout


def test_a_reader_who_leaves_early_is_no_trouble() -> None:
    source = str(Path(oenach.__file__).parents[1])
    done = subprocess.run(
        f'"{sys.executable}" -m oenach rules keltis | head -n 1',
        shell=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": source},
    )
    assert done.stdout == "Keltis: das Kartenspiel\n"
    assert done.stderr == ""


# oenach rules -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "ruling"), [("en", "Ruling: "), ("fr", "Arbitrage : ")])
def test_the_rulebook_has_every_rule_with_its_number_and_id(lang: str, ruling: str, capsys: Screen) -> None:
    assert main(["rules", "keltis", "--lang", lang]) == 0
    printed = capsys.readouterr().out
    book = oenach.games()["keltis"].book
    for rule in book.rules:
        assert f"{rule.number:>3}. {rule.text[lang][:40]}" in printed
        assert f"     {rule.id}." in printed
    assert all(f"\n{section.title[lang]}\n" in printed for section in book.sections)
    assert printed.count(ruling) == sum(bool(rule.ruling) for rule in book.rules)
    assert "Option end_card_start" in printed


@pytest.mark.parametrize("columns", [20, 50, 80, 300])
def test_the_rulebook_fits_the_screen(columns: int, capsys: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    main(["rules", "keltis"])
    assert max(len(line) for line in capsys.readouterr().out.splitlines()) <= max(40, min(columns, 100))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_first_reading_has_every_rule_but_no_source_and_no_ruling(lang: str, capsys: Screen) -> None:
    assert main(["rules", "tain", "--short", "--lang", lang]) == 0
    printed = capsys.readouterr().out
    book = oenach.games()["tain"].book
    assert all(f"{rule.number:>3}. {rule.text[lang][:40]}" in printed for rule in book.rules)
    assert not any(f"{rule.id}." in printed for rule in book.rules)
    assert "Source" not in printed
    assert "Arbitrage" not in printed
    assert main(["rules", "tain", "3", "--short", "--lang", lang]) == 0
    assert "tain.board.halves" not in capsys.readouterr().out


def test_a_rulebook_begins_with_the_aim_and_sums_up_where_it_can(capsys: Screen) -> None:
    main(["rules", "tain", "--lang", "fr"])
    printed = capsys.readouterr().out
    assert printed.index("Vous menez un clan") < printed.index("Le matériel")
    assert "\n  guerrier  réussit       échoue    échoue    réussit   l'enlève\n" in printed


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_rulebook_teaches_with_examples_tips_and_its_words(lang: str, capsys: Screen) -> None:
    """A first reading leaves out the tips and what only the curious ask."""
    main(["rules", "tain", "--lang", lang])
    whole = " ".join(capsys.readouterr().out.split())
    main(["rules", "tain", "--lang", lang, "--short"])
    short = " ".join(capsys.readouterr().out.split())
    book = oenach.games()["tain"].book
    examples = [rule.example[lang] for rule in book.rules if rule.example]
    details = [rule.detail[lang] for rule in book.rules if rule.detail]
    overview = [told[lang] for told in book.overview.values()]
    words = [term.text[lang] for term in book.glossary]
    assert all(said in whole for said in (*overview, *examples, *details, *book.tips[lang], *words))
    assert all(said in short for said in (*overview, *examples, *words))
    assert not any(said in short for said in (*details, *book.tips[lang]))


def test_a_terminal_without_the_sign_shows_a_hyphen_for_a_minus() -> None:
    assert without_accents(UnicodeEncodeError("ascii", "−", 0, 1, "")) == ("-", 1)


def test_words_find_the_rules_that_have_them_all(capsys: Screen) -> None:
    assert main(["rules", "keltis", "second", "end", "card", "closes"]) == 0
    printed = capsys.readouterr().out
    assert "keltis.end-card.second." in printed
    assert printed.count("Source:") == 1


def test_words_that_no_rule_has_are_status_1(capsys: Screen) -> None:
    assert main(["rules", "keltis", "zebra"]) == 1
    assert capsys.readouterr().err == 'No rule has "zebra" in it.\n'


def test_a_misspelt_word_gets_those_like_it(capsys: Screen) -> None:
    assert main(["rules", "keltis", "stonnes"]) == 1
    assert capsys.readouterr().err == 'No rule has "stonnes" in it. Words like it in the rules: stones.\n'


@pytest.mark.parametrize(
    "line",
    [
        ["--lang", "fr", "keltis", "pierre", "--short"],
        ["keltis", "--lang", "fr", "pierre", "--short"],
        ["keltis", "--short", "pierre", "--lang", "fr"],
        ["--short", "keltis", "PIERRES", "--lang=fr"],
    ],
)
def test_options_stand_before_between_and_after_the_words(line: list[str], capsys: Screen) -> None:
    assert main(["rules", *line]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("  5. Neuf Pierres de Vœux portent les valeurs 1 à 9.\n  6. ")
    assert "Source" not in printed


@pytest.mark.parametrize(("game", "seats"), [("keltis", "A, B, C, D"), ("asterix", "A, B, C, D, E, F")])
def test_the_rulebook_tells_how_to_choose_who_starts(game: str, seats: str, capsys: Screen) -> None:
    assert main(["rules", game, f"{game}.setup.starter"]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert "with A, B and so on, the player at that seat starts; A is the first seat" in printed
    assert "Option first: Who starts: does chance decide, or do you choose a seat?" in printed
    assert f"Values: chance (usual), {seats}." in printed


def test_a_rule_comes_with_its_lines_of_code_and_its_tests(capsys: Screen) -> None:
    assert main(["rules", "--where", "keltis", "keltis.end-card.second"]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    root = Path(__file__).parents[1]
    for kind, start in (("Code: ", "def "), ("Test: ", "def test_")):
        places = [line.removeprefix(kind).split(":") for line in lines if line.startswith(kind)]
        assert places
        for file, number in places:
            source = (root / file).read_text(encoding="utf-8").splitlines()
            assert source[int(number) - 1].startswith(start)
            near = source[max(0, int(number) - 12) : int(number) + 12]
            assert any("keltis.end-card.second" in line for line in near)


@pytest.mark.parametrize("name", oenach.games())
def test_every_rule_has_a_place_in_the_code(name: str, capsys: Screen) -> None:
    assert main(["rules", name, "--where", "--short"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("Code: ") >= len(oenach.games()[name].book.rules)
    assert "no test" not in printed
    places = where.rule_code(oenach.games()[name])
    assert [rule.id for rule in oenach.games()[name].book.rules if rule.id not in places] == []


@pytest.mark.parametrize("name", [name for name, spec in oenach.games().items() if where.tests_folder(spec)])
def test_every_place_is_a_line_in_the_checkout_of_the_game(name: str, capsys: Screen) -> None:
    root = where.checkout_folder(oenach.games()[name])
    assert root is not None
    assert main(["rules", name, "--where", "--short"]) == 0
    places = re.findall(r"^ +(?:Code|Test): (.+):(\d+)$", capsys.readouterr().out, re.MULTILINE)
    assert places
    for file, number in places:
        assert int(number) <= len((root / file).read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(
    ("home", "found"), [("src", True), (".", True), (".venv/lib/python3/site-packages", False)]
)
def test_a_checkout_has_the_package_in_it_or_in_its_folder_src(
    home: str, found: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = f"acme_{found}_{len(home)}".lower()
    (tmp_path / home / package).mkdir(parents=True)
    (tmp_path / home / package / "__init__.py").touch()
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests").mkdir()
    monkeypatch.syspath_prepend(tmp_path / home)
    spec = replace(oenach.games()["keltis"], rules=ModuleType(f"{package}.rules"))
    assert where.package_name(spec) == package
    assert where.checkout_folder(spec) == (tmp_path if found else None)
    assert where.tests_folder(spec) == (tmp_path / "tests" if found else None)


def test_where_there_are_no_tests_this_is_said(capsys: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(where, "checkout_folder", lambda spec: None)
    assert main(["rules", "keltis", "16", "--where"]) == 0
    printed = capsys.readouterr().out
    assert "     Code: oenach/games/keltis/rules.py:" in printed
    assert "Test: " not in printed
    assert printed.endswith("not installed here: they are in a checkout of the package oenach.\n")


def test_coverage_names_the_tests_of_each_rule(
    capsys: Screen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "test_few.py").write_text('@rule("keltis.players", "keltis.typo")\ndef test_it(): ...\n')
    monkeypatch.setattr(where, "tests_folder", lambda spec: tmp_path)
    assert main(["rules", "keltis", "--coverage"]) == 1
    printed = capsys.readouterr().out
    assert (
        f"  1. keltis.players\n     {tmp_path.name}/test_few.py::test_it\n  2. keltis.cards.values" in printed
    )
    assert "No rulebook has the rule keltis.typo" in printed
    n = len(oenach.games()["keltis"].book.rules)
    assert printed.endswith(f"{n} rules, 1 tested, {n - 1} missing\n")


def test_coverage_needs_a_checkout(capsys: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    assert where.tests_folder(oenach.games()["keltis"]) == Path(__file__).parent
    monkeypatch.setattr(where, "checkout_folder", lambda spec: None)
    assert main(["rules", "keltis", "--coverage"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


# oenach replay ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "sound"), [("en", "The record is sound"), ("fr", "est intègre")])
def test_a_replay_tells_the_whole_game(finished: Path, lang: str, sound: str, capsys: Screen) -> None:
    assert main(["replay", str(finished), "--lang", lang, "--plain"]) == 0
    printed = capsys.readouterr().out.splitlines()
    game = oenach.Game.from_record(finished)
    told = [step.told(game.spec, game.names, lang) + "." for step in game.steps]
    assert printed[: len(told)] == told
    assert game.view(None).text(lang, plain=True) in "\n".join(printed)
    assert sound in printed[-1]
    assert str(len(game.steps)) in printed[-1]


def test_a_replay_for_a_seat_tells_what_it_saw(finished: Path, capsys: Screen) -> None:
    assert main(["replay", str(finished), "--seat", "1", "--plain"]) == 0
    printed = capsys.readouterr().out.splitlines()
    data = json.loads(finished.read_text())
    drawn = data["steps"].count("1 draw")
    assert sum(line.startswith("You get ") for line in printed) == 8 + drawn
    assert "Aífe draws from the pile." in printed
    assert "You draw from the pile." in printed
    assert "Brigit (you)" in "\n".join(printed)


def test_a_replay_of_the_board_shows_no_card_that_was_drawn(finished: Path, capsys: Screen) -> None:
    assert main(["replay", str(finished), "--board", "--plain"]) == 0
    printed = capsys.readouterr().out
    assert "Card drawn" not in printed
    assert "Your hand" not in printed
    assert "Aífe draws from the pile." in printed


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "other"}, "is not a record of Oenach"),
        ({"seed": 6}, "cannot be replayed"),
        ({"digests": {}}, "its digest at step 16 differs"),
        ({"steps": ["0 dance"]}, "Step 1"),
    ],
)
def test_a_bad_record_is_a_sentence(
    finished: Path, change: dict[str, object], sentence: str, capsys: Screen
) -> None:
    data = {**json.loads(finished.read_text()), **change}
    finished.write_text(json.dumps(data))
    assert main(["replay", str(finished)]) == 1
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_record_that_is_not_there_is_a_sentence(tmp_path: Path, capsys: Screen) -> None:
    assert main(["replay", str(tmp_path / "none.json")]) == 1
    assert "cannot be read: No such file" in capsys.readouterr().err
    assert main(["replay", str(tmp_path / "none.json"), "--lang", "fr"]) == 1
    assert "ne peut être lu : il n'existe pas." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "other"}, "Ce n'est pas une partie d'Oenach"),
        ({"seed": 6}, "ne peut être rejouée : la partie a ici"),
        ({"digests": {}}, "son empreinte à l'étape 16 diffère"),
        ({"seats": 9}, "se joue de 2 à 4 joueurs"),
    ],
)
def test_a_bad_record_is_a_french_sentence_too(
    finished: Path, change: dict[str, object], sentence: str, capsys: Screen
) -> None:
    finished.write_text(json.dumps({**json.loads(finished.read_text()), **change}))
    assert main(["replay", str(finished), "--lang", "fr"]) == 1
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("seen", [[], ["--seat", "1"], ["--board"]])
def test_a_replay_tells_what_came_of_the_raids(tmp_path: Path, seen: list[str], capsys: Screen) -> None:
    game = oenach.Game("tain", 3, 7)
    while not game.over:
        game.play(game.actors[0], game.view(game.actors[0]).greedy())
    record.save(game, tmp_path / "tain.json")
    assert main(["replay", str(tmp_path / "tain.json"), "--plain", *seen]) == 0
    printed = capsys.readouterr().out.splitlines()
    rounds = sum(line.endswith(": the tokens are turned up.") for line in printed)
    assert (
        rounds
        == sum(line.startswith("Round ") and line.endswith(" starts.") for line in printed)
        + sum(line.startswith("Round ") and line.endswith("You start.") for line in printed)
        + 1
    )
    assert any("takes a cow" in line or "takes a jewel" in line for line in printed)
    kinds = any(line.endswith("places a bluff on the left in the kingdom.") for line in printed)
    assert kinds or seen


def test_the_map_is_drawn_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "ireland.svg"
    assert main(["map", "-o", str(picture), "--lang", "fr"]) == 0
    drawn = picture.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "Mide" in drawn
    assert main(["map", "-o", str(tmp_path / "no" / "map.svg")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_what_chance_gives_first_can_be_dictated_to_a_simulation(capsys: Screen) -> None:
    dealt = ["--outcome", "starts 1", "--outcome", "card BE"]
    assert main(["simulate", "keltis", "--games", "20", "--json", *dealt]) == 0
    told = json.loads(capsys.readouterr().out)
    assert main(["simulate", "keltis", "--games", "20", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) != told
    assert main(["simulate", "keltis", "--outcome", "six"]) == 1
    assert "'six' is no outcome. Outcomes look like: starts 0, card B5." in capsys.readouterr().err
