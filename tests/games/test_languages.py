"""What a game says and understands is in its message files: its code knows no language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import oenach
from oenach.games.asterix.notation import TYPED as ASTERIX
from oenach.games.hibernia.notation import TYPED as HIBERNIA
from oenach.games.keltis.notation import TYPED as KELTIS
from oenach.games.tain.notation import TYPED as TAIN
from oenach.kernel.messages import languages
from oenach.kernel.typed import TypedWords, fold

TYPED = {"keltis": KELTIS, "tain": TAIN, "hibernia": HIBERNIA, "asterix": ASTERIX}
GAMES = Path(oenach.__file__).parent / "games"
SPEAKING = sorted(
    path
    for name in (
        "notation.py",
        "narration.py",
        "board.py",
        "account.py",
        "menu.py",
        "fading.py",
        "chart.py",
        "drawing/*.py",
    )
    for path in GAMES.glob(f"*/{name}")
)

each_game = pytest.mark.parametrize("typed", TYPED.values(), ids=list(TYPED))
each_language = pytest.mark.parametrize("lang", languages())


@pytest.mark.parametrize("path", SPEAKING, ids=lambda path: str(path.relative_to(GAMES)))
def test_no_module_decides_by_a_language(path: Path) -> None:
    code = path.read_text(encoding="utf-8")
    named = "|".join(languages())
    assert not re.findall(rf"""["'](?:{named})["']|\blang\s*[!=]=|French|German""", code)


@each_game
def test_nothing_that_may_be_typed_has_two_meanings(typed: TypedWords) -> None:
    meant: dict[str, set[str]] = {}
    for lang in languages():
        for word in typed.by_language[lang]:
            for form in (word, *typed.forms(word, lang)):
                meant.setdefault(fold(form), set()).add(word)
    assert {form: words for form, words in meant.items() if len(words) > 1} == {}


@pytest.mark.parametrize("name", list(TYPED))
@each_language
def test_a_move_that_is_shown_is_read_in_every_language(name: str, lang: str) -> None:
    spec = oenach.games()[name]
    for code in range(spec.sizes.actions):
        if spec.notation.parse(spec.notation.write(code)) == code:
            assert spec.notation.parse(spec.notation.typed(code, lang)) == code


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        (
            "keltis",
            {
                "lay B5": ["lege B5", "legen B5", "Lege b5"],
                "lay N5 on B": ["lege N5 auf B"],
                "discard B5": ["wirf B5", "werfen B5", "abwerfen B5"],
                "stone B5 R5": ["stein B5 R5"],
                "draw": ["ziehe", "zieh", "ziehen"],
                "take B": ["nimm B", "nehmen B"],
                "done": ["fertig"],
            },
        ),
        (
            "tain",
            {
                "chief -> kingdom left": [
                    "häuptling -> königreich links",
                    "haeuptling koenigreich links",
                    "Häuptling kl",
                ],
                "warrior -> A pasture 3": ["krieger -> A weide 3", "krieger A w3"],
                "boy -> B house 2": ["knabe -> B haus 2", "Knabe B h2"],
                "daughter -> kingdom right": ["tochter königreich rechts", "häuptlingstochter kr"],
                "bluff -> C house 1": ["finte C haus 1"],
                "pass": ["passen", "passe"],
                "free boy": ["befreie knabe", "befreien knabe"],
                "refill": ["auffüllen", "auffuellen"],
                "leave": ["lassen"],
            },
        ),
        (
            "hibernia",
            {
                "march Mide": ["marschiere Mide", "marschieren mide", "marsch 11"],
                "recruit": ["rekrutiere", "rekrutieren"],
                "from Ui-Maine": [
                    "nimm Ui-Maine",
                    "nehme Uí Maine",
                    "nehmen 10",
                    "aus Ui-Maine",
                    "von Ui-Maine",
                ],
            },
        ),
        (
            "asterix",
            {
                "white": ["weiß", "weiss", "WEISS"],
                "black": ["schwarz"],
                "return": ["zurück", "zurueck"],
                "stay": ["bleib", "bleibe", "bleiben"],
                "exchange": ["tausche", "tauschen", "tausch", "ja"],
                "no": ["nein"],
                "bump C": ["remple C", "rempeln C", "anrempeln C", "rempelei C"],
            },
        ),
    ],
)
def test_german_is_understood(name: str, moves: dict[str, list[str]]) -> None:
    notation = oenach.games()[name].notation
    for meant, forms in moves.items():
        assert {form: notation.write(notation.parse(form)) for form in forms} == dict.fromkeys(forms, meant)


@pytest.mark.parametrize("form", ["passe", "passen", "passer", "pass"])
def test_a_pass_in_hibernia_is_refused_in_every_language(form: str) -> None:
    game = oenach.games()["hibernia"]
    assert game.notation.parse(form) == -game.book.number("hibernia.turn.no-pass")
