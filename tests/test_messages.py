"""The message files: complete, alike in every language, read as others read them, and all that a new
language needs."""

from __future__ import annotations

import argparse
import ast
import inspect
import os
import re
import shutil
import string
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

import oenach
from oenach.cli import main
from oenach.games import OWN as OWN_GAMES
from oenach.kernel.messages import ENGLISH, catalog, language_codes, languages, read_catalog
from oenach.numbers import number, percent, typeset
from oenach.server.texts import preferred
from oenach.telling.texts import text
from oenach.terminal.texts import command_words, language
from oenach.terminal.usage import argparse_in, language_asked

SOURCE = Path(oenach.__file__).parent
FOLDERS = sorted(SOURCE.rglob("locale"))
FILES = [file for folder in FOLDERS for file in sorted(folder.glob("*.po"))]
BOOKS = sorted(SOURCE.glob("games/*/locale"))
OTHERS = [lang for lang in language_codes() if lang != ENGLISH]
in_others = pytest.mark.parametrize("lang", OTHERS)
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE)))


def package_of(folder: Path) -> str:
    return ".".join(("oenach", *folder.parent.relative_to(SOURCE).parts))


# Places for the same thing in other forms, of which a language takes the one it needs: "Brigit's" and "de
# Brigit", "Mide" and "de Mide", "blue 5" and (as of a row) "blaue 5".
SAME = {"of": "name", "whose": "name", "county": "name", "row": "colour"}


def places(form: str) -> set[str]:
    """The named places of a text, those of argparse among them."""
    named = {name for _, name, _, _ in string.Formatter().parse(form) if name}
    return {SAME.get(name, name) for name in named} | set(re.findall(r"%(?:\(\w+\))?[srd]", form))


# What is in the files -----------------------------------------------------------------------------------


def test_there_are_three_languages_and_english_is_the_first() -> None:
    assert languages() == {"en": "English", "de": "Deutsch", "fr": "Français"}


@each_folder
@in_others
def test_every_language_has_every_message_and_no_other(folder: Path, lang: str) -> None:
    package = package_of(folder)
    assert set(catalog(package, lang).forms) == set(catalog(package, ENGLISH).forms)


@each_folder
@in_others
def test_a_message_has_the_same_places_in_every_language_and_form(folder: Path, lang: str) -> None:
    check_places(package_of(folder), lang)


@pytest.mark.parametrize("name", [name for name in oenach.games() if name not in OWN_GAMES])
@in_others
def test_a_game_of_another_package_says_the_same_in_each_of_its_languages(name: str, lang: str) -> None:
    """It need not have all languages of ours: what it lacks is told in English."""
    package = oenach.games()[name].messages.package
    found = set(catalog(package, lang).forms)
    assert found in (set(), set(catalog(package, ENGLISH).forms))
    if found:
        check_places(package, lang)


def check_places(package: str, lang: str) -> None:
    for key, forms in catalog(package, ENGLISH).forms.items():
        wanted = places(forms[-1])  # "one" may stand for the number in the form for one
        for form in (*forms, *catalog(package, lang).forms[key]):
            assert places(form) in (wanted, wanted - {"n"} if len(forms) > 1 else wanted), key


@each_file
def test_every_message_has_a_text_for_each_plural_form_of_its_language(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    count = int(re.findall(r"nplurals=(\d)", text)[0])
    found, english = read_catalog(text), catalog(package_of(file.parent), ENGLISH)
    for key, forms in found.forms.items():
        assert len(forms) == (1 if len(english.forms[key]) == 1 else count), key
        assert all(forms) or not all(english.forms[key]), key
    assert {found.form_of(n) for n in range(1000)} == set(range(count))


@each_file
def test_babel_reads_the_same_from_a_file(file: Path) -> None:
    known = read_po(BytesIO(file.read_bytes()), locale=file.stem)
    ours = read_catalog(file.read_text(encoding="utf-8"))
    theirs = {_key(message.id): _forms(message.string) for message in known if message.id}
    assert ours.forms == theirs
    assert list(ours.forms) == list(theirs)
    assert not list(known.obsolete)
    assert not any(message.fuzzy for message in known if message.id)


def _key(found: str | Sequence[str]) -> str:
    return found if isinstance(found, str) else found[0]


def _forms(found: str | Sequence[str] | None) -> tuple[str, ...]:
    found = found or ""
    return (found,) if isinstance(found, str) else tuple(found)


@each_file
def test_no_file_promises_that_its_keys_have_places(file: Path) -> None:
    """Tools that see this flag compare the places of a text with those of its key, which has none."""
    assert "-format" not in file.read_text(encoding="utf-8")


@cache
def literals() -> str:
    """All code and templates, in which a message is named."""
    code = [*SOURCE.rglob("*.py"), *SOURCE.rglob("templates/*.html")]
    return "\n".join(file.read_text(encoding="utf-8") for file in code) + inspect.getsource(argparse)


@each_folder
def test_every_message_is_used(folder: Path) -> None:
    """As far as the code names it: whole, by what follows a dot, or by what comes before a dot or an
    underscore, of which the rest is put together."""
    unused = [key for key in catalog(package_of(folder), ENGLISH).forms if not _named(key)]
    assert unused == []


def _named(key: str) -> bool:
    code, whole = literals(), key.replace("\n", "\\n")
    starts = [key[: found.end()] for found in re.finditer(r"[._]", key)]
    ends = [key[found.end() :] for found in re.finditer(r"[._]", key)]
    if any(f"{quote}{name}{quote}" in code for name in (whole, *ends) for quote in "\"'"):
        return True
    made = (*(f'"{start}{{' for start in starts), *(f"'{start}{{" for start in starts))
    prefixes = [f'"{start[:-1]}"' for start in starts] + [f'"{start}" ~' for start in starts]
    return any(part in code for part in (*made, *prefixes))


# What is not in the files -------------------------------------------------------------------------------

SPEAKING = sorted([SOURCE / "cli.py", *SOURCE.glob("commands/*.py"), *SOURCE.glob("lab/*.py")])
FOR_PEOPLE = {"help", "description", "epilog", "title", "usage"}  # that argparse is given


def sentences(code: ast.Module) -> Iterator[tuple[int, str]]:
    """The literals in code that a person would read: what argparse is given, what is printed, and what an
    error of ours says; each with its line."""
    for node in ast.walk(code):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            shown = [keyword.value for keyword in node.keywords if keyword.arg in FOR_PEOPLE]
            if name == "print" or name.endswith("Error") or name in ("Malformed", "BadRecord"):
                shown += node.args
            yield from ((node.lineno, words) for value in shown for words in _words(value))
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith(".description"):
            yield from ((node.lineno, words) for words in _words(node.value))


def _words(value: ast.expr) -> list[str]:
    """The words in a literal, also in one that is filled in."""
    parts = value.values if isinstance(value, ast.JoinedStr) else [value]
    texts = [part.value for part in parts if isinstance(part, ast.Constant)]
    return [text for text in texts if isinstance(text, str) and re.search(r"[^\W\d_]{2}", text)]


PREFIX = "oenach: "  # before an error: the name of the program


@pytest.mark.parametrize("file", SPEAKING, ids=lambda file: str(file.relative_to(SOURCE)))
def test_commands_and_the_lab_speak_from_message_files_only(file: Path) -> None:
    found = sentences(ast.parse(file.read_text(encoding="utf-8")))
    assert [(line, words) for line, words in found if words != PREFIX] == []


@pytest.mark.parametrize(
    "line",
    [
        'parser.add_argument("--x", help="what it does")',
        'parser.add_argument("--x", help=f"one of {names}")',
        'parser.description = "What it does."',
        'raise Malformed(f"There is no {name}.")',
        'raise OenachError("All is lost.") from None',
        'print("Done.", file=sys.stderr)',
    ],
)
def test_a_sentence_in_the_code_would_be_found(line: str) -> None:
    assert list(sentences(ast.parse(line)))
    assert not list(sentences(ast.parse('print(text("key", lang), help=say("key"), end="")')))


# Rulebooks and pictures ---------------------------------------------------------------------------------


def shape(value: object) -> object:
    """A file of texts without its texts."""
    if isinstance(value, dict):
        return {key: shape(part) for key, part in value.items()}
    return [shape(part) for part in value] if isinstance(value, list) else type(value).__name__


@pytest.mark.parametrize("folder", BOOKS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("kind", ["rulebook", "pictures"])
@in_others
def test_rulebooks_and_pictures_have_the_same_texts_in_every_language(
    folder: Path, kind: str, lang: str
) -> None:
    assert shape(toml(folder, kind, lang)) == shape(toml(folder, kind, ENGLISH))


def toml(folder: Path, kind: str, lang: str) -> dict[str, Any]:
    """A file without its synonyms, which are each language's own."""
    texts = tomllib.loads((folder / f"{kind}.{lang}.toml").read_text(encoding="utf-8"))
    return {name: value for name, value in texts.items() if name != "synonyms"}


# What follows from them ---------------------------------------------------------------------------------


def test_an_error_is_told_in_every_language_with_what_it_is_about() -> None:
    with pytest.raises(oenach.Malformed) as found:
        oenach.Game("keltis", options={"end_card_start": "x"})
    assert str(found.value) == "end_card_start is one of allowed, needs_row; not 'x'."
    assert found.value.told("fr") == "end_card_start vaut allowed ou needs_row, et non 'x'."
    assert found.value.told("de") == "end_card_start ist allowed oder needs_row, nicht 'x'."


def test_an_error_within_an_error_is_told_in_the_same_language(tmp_path: Path) -> None:
    with pytest.raises(oenach.BadRecord) as found:
        oenach.Game.from_record(tmp_path / "no.json")
    assert (
        found.value.told("de")
        == f"Die Datei {tmp_path / 'no.json'} lässt sich nicht lesen: es gibt sie nicht."
    )
    assert found.value.told("fr").endswith("ne peut être lu : il n'existe pas.")


@pytest.mark.parametrize(
    ("lang", "expected"),
    [("en", ("12,345.7", "5%")), ("fr", ("12\u202f345,7", "5\u202f%")), ("de", ("12.345,7", "5\u00a0%"))],
)
def test_numbers_are_set_as_the_language_sets_them(lang: str, expected: tuple[str, str]) -> None:
    assert (number(12345.67, 1, lang), percent(5, lang)) == expected


def test_marks_are_set_as_the_language_sets_them() -> None:
    assert typeset("« L'un ? » : 5 %", "fr") == "«\u00a0L’un\u202f?\u00a0»\u00a0: 5\u202f%"
    assert typeset("Is it Aífe's: 5 %?", "en") == "Is it Aífe's: 5 %?"
    assert typeset("Geht's? 5 %", "de") == "Geht’s? 5\u00a0%"


@pytest.mark.parametrize(
    ("n", "lang", "told"),
    [(0, "fr", "0 point"), (-1, "en", "-1 point"), (0, "en", "0 points"), (2, "de", "2 Punkte")],
)
def test_a_number_takes_the_form_of_its_language(n: int, lang: str, told: str) -> None:
    assert text("hint.points", lang, n=n) == told


def test_the_terminal_and_browsers_are_answered_in_german() -> None:
    assert language({"LANG": "de_AT.UTF-8"}) == "de"
    assert language({"LANG": "gd_GB"}) == "en"
    assert preferred("gd, de-CH;q=0.8, fr;q=0.5") == "de"
    assert "zurucknehmen" in command_words()["undo"]
    assert "?" in command_words()["help"]


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["rules", "--lang", "de", "--nonsense"], "Fehler: unbekannte Argumente: --nonsense"),
        (["map", "--lang=fr", "--output"], "erreur : argument -o/--output : une valeur est attendue"),
        (
            ["replay", "x", "--seat", "0", "--board", "--lang", "de"],
            "verträgt sich nicht mit",
        ),
        (["rules", "--lang", "gd"], "invalid choice: 'gd'"),
    ],
)
def test_what_is_wrong_with_a_command_line_is_told_in_its_language(
    argv: list[str], sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    with pytest.raises(SystemExit) as left:
        main(argv)
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err


def test_argparse_has_its_own_words_again_afterwards() -> None:
    own = dict(vars(argparse))
    with argparse_in("de"):
        assert "Aufruf" in argparse.ArgumentParser().format_usage()
    assert vars(argparse) == own
    assert language_asked(["play", "--lang", "fr"]) == "fr"


# A new language -----------------------------------------------------------------------------------------

OWN = (
    ("English", "Xish"),
    ("Your move: ", "XX: "),
    ("By {designer}", "XXby {designer}"),
    ("Two, three", "XXtwo, three"),
)
VISIT = """
import sys
from fastapi.testclient import TestClient
from oenach.server.app import create
from oenach.server.settings import Settings
from oenach.server.store import Store
address = "sqlite:///" + sys.argv[1]
with TestClient(create(Settings(address, hosts=("*",)), Store(address))) as browser:
    print(browser.get("/", headers={"Accept-Language": "xx"}).text)
    print(browser.get("/rules/keltis?lang=xx").text)
"""


@pytest.fixture(scope="module")
def new_language(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a copy of the program to which somebody has added message files and rulebooks, and
    nothing else: the English ones, with words of their own here and there."""
    folder = tmp_path_factory.mktemp("new")
    shutil.copytree(SOURCE, folder / "oenach", ignore=shutil.ignore_patterns("__pycache__"))
    for file in sorted((folder / "oenach").rglob("locale/*")):
        *kind, lang, ending = file.name.split(".")
        if lang == ENGLISH:
            text = file.read_text(encoding="utf-8")
            for word, own in OWN:
                text = text.replace(word, own)
            file.with_name(".".join((*kind, "xx", ending))).write_text(text, encoding="utf-8")
    return folder


def ran(folder: Path, *words: str, typed: str = "") -> str:
    """What a program says with the copy of ours in this folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "OENACH_DATA": str(folder), "LANGUAGE": "en"}
    run = subprocess.run(
        [sys.executable, *words],
        input=typed,
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout


def test_a_new_language_is_spoken_in_the_terminal(new_language: Path) -> None:
    play = ("play", "keltis", "--lang", "xx", "--save", str(new_language / "game.json"))
    assert "XX: " in ran(new_language, "-m", "oenach", *play, typed="quit\n")


def test_a_new_language_has_its_rulebook(new_language: Path) -> None:
    told = ran(new_language, "-m", "oenach", "rules", "keltis", "--lang", "xx")
    assert "XXby Reiner Knizia" in told
    assert "XXtwo, three or four players" in told


def test_a_new_language_has_its_pages(new_language: Path) -> None:
    pages = ran(new_language, "-c", VISIT, str(new_language / "tables.sqlite"))
    assert pages.count('<html lang="xx"') == 2
    assert "XX: Xish" in pages
    assert "XXtwo, three or four players" in pages
