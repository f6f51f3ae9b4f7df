"""What the lab prints for people, in every language: the same figures in the same columns."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import oenach
from oenach.cli import main
from oenach.commands.bench import print_table
from oenach.kernel.messages import ENGLISH, language_codes
from oenach.lab import arena, bench, chart, standings
from oenach.lab.entrants import BotError
from oenach.lab.report import report
from oenach.lab.simulate import Study, simulate
from oenach.lab.texts import text

LANGUAGES = language_codes()
OTHERS = [lang for lang in LANGUAGES if lang != ENGLISH]
Screen = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def study() -> Study:
    return simulate(oenach.games()["keltis"], 2, 50, bots=["greedy", "random"])


@pytest.fixture(scope="module")
def match() -> arena.Arena:
    return arena.play("keltis", ["greedy", "random", "warrior"], 3, seats=3)


def figures(printed: str) -> list[str]:
    """All numbers of a text, as English sets them."""
    return re.findall(r"[+-]?\d+(?:\.\d+)?", printed.replace(",", "."))


def words(printed: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]{4,}", printed))


SAME = {"Keltis", "Kartenspiel", "random", "greedy", "warrior", "allowed", "card", "start", "chance"}  # names
LIKE = {"Points", "points", "options", "copies", "simulations"}  # words that are French too


@pytest.mark.parametrize("lang", OTHERS)
def test_a_study_has_the_same_figures_in_words_of_the_language(study: Study, lang: str) -> None:
    english, told = report(study), report(study, lang)
    assert figures(told) == figures(english)
    assert words(told) & words(english) <= SAME | LIKE


@pytest.mark.parametrize("lang", OTHERS)
def test_an_arena_has_the_same_figures_in_words_of_the_language(match: arena.Arena, lang: str) -> None:
    english, told = standings.report(match), standings.report(match, lang)
    assert figures(told) == figures(english)
    assert words(told) & words(english) <= SAME | LIKE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_columns_of_a_study_stand_under_each_other(study: Study, lang: str) -> None:
    lines = report(study, lang).splitlines()
    for title in ("report.points", "report.length"):
        heads, *rows = lines[lines.index(text(title, lang)) + 1 :][:3]
        assert {len(line) for line in (heads, *rows)} == {len(heads)}
        assert len(re.findall(r"[^\s%]+(?: %)?", heads)) == 7
    shares = [line for line in lines if "±" in line]
    assert len({line.index("±") for line in shares}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_columns_of_an_arena_stand_under_each_other(match: arena.Arena, lang: str) -> None:
    lines = standings.report(match, lang).splitlines()
    heads, *rows = lines[lines.index(text("arena.ratings", lang)) + 1 :]
    assert {len(line) for line in (heads, *rows)} == {len(heads)}
    names = [text(f"column.{name}", lang) for name in ("rating", "interval", "wins", "points", "games")]
    assert re.sub(" {2,}", " ", heads.strip()) == " ".join(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_columns_of_speeds_stand_under_each_other(
    lang: str, capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes = ("compiled", "batched", "interpreted")
    monkeypatch.setattr(
        bench, "rows", lambda spec: [bench.Row(spec.name, 4, mode, 12_345_678, 12_345.6) for mode in modes]
    )
    monkeypatch.setattr("oenach.commands.bench.announce", lambda spec, part, lang, soon: None)
    print_table([oenach.games()["hibernia"]], lang)
    _, heads, *rows = capsys.readouterr().out.splitlines()
    assert {len(line) for line in (heads, *rows)} == {len(heads)}
    assert len(heads.split()) == 5


def test_whatever_our_games_count_has_a_name_in_every_language() -> None:
    for spec in oenach.games().values():
        for fact, values in spec.facts.items():
            for value in (None, *values):
                told = {lang: spec.fact(fact, value, lang) for lang in LANGUAGES}
                assert len(set(told.values())) > 1, told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pictures_say_their_language_and_keep_their_titles_within_the_frame(
    match: arena.Arena, lang: str, tmp_path: Path
) -> None:
    chart.save(match, tmp_path / "match.html", lang)
    page = (tmp_path / "match.html").read_text(encoding="utf-8")
    assert f'<html lang="{lang}">' in page
    assert chart.matrix_title(match, lang) in page
    wide = int(re.findall(r'viewBox="0 0 (\d+)', page)[0])
    assert wide >= chart.LETTER * len(chart.matrix_title(match, lang))
    if lang != ENGLISH:
        assert " to " not in page


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "de",
            r"Der Bot lab.strangers:hesitant ist gescheitert \(keltis mit 2 Plätzen, .*Zeile",
        ),
        ("fr", r"Le robot lab.strangers:hesitant a échoué \(keltis à 2 places, .*ligne"),
    ],
)
@pytest.mark.parametrize("processes", [1, 2])
def test_what_a_bot_did_in_another_process_is_told_in_every_language(
    lang: str, sentence: str, processes: int
) -> None:
    with pytest.raises(BotError) as found:
        arena.play("keltis", ["lab.strangers:hesitant", "greedy"], 2, processes=processes)
    assert re.match(sentence, found.value.told(lang))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["simulate", "keltis", "--games", "0"], "oenach: Mindestens eine Partie wird gebraucht, nicht 0.\n"),
        (["simulate", "keltis", "--bots", "merlin"], "Einen Bot 'merlin' gibt es nicht"),
        (["arena", "keltis", "--bots", "boy"], "Eine Arena braucht mindestens zwei Bots"),
        (["arena", "keltis", "--bots", "boy,boy"], "Der Bot boy ist zweimal genannt"),
        (["arena", "keltis", "-o", "match.pdf"], "mit der Endung .svg, .html, .png"),
        (["arena", "keltis", "--option", "red"], "Eine Option schreibt man NAME=WERT"),
    ],
)
def test_a_wish_without_sense_is_a_german_sentence(line: list[str], sentence: str, capsys: Screen) -> None:
    assert main([*line, "--lang", "de"]) == 1
    assert sentence in capsys.readouterr().err


def test_what_programs_read_is_the_same_in_every_language(capsys: Screen) -> None:
    def printed(lang: str) -> object:
        assert main(["simulate", "keltis", "--games", "5", "--json", "--lang", lang]) == 0
        return json.loads(capsys.readouterr().out)

    assert printed("de") == printed("fr") == printed(ENGLISH)
