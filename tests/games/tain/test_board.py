"""The table as text."""

from __future__ import annotations

import pytest

import oenach
from games.tain.positions import after, raid, table
from games.tain.test_hidden import SCENES
from oenach.kernel.messages import languages

PLACING = """\
Táin, round 1 of 8. Aífe has the start marker.
Kingdom: 10 cattle. Left: A chief. Right: free.

          pasture 1     pasture 2     pasture 3     house 1       house 2
A Aífe (you): 19 points, 5 cattle, 3 jewels, 16 behind the screen, 0 used.
  outside -             -             -             B ?           -
  inside  -             -             daughter      -             -
B Brigit: 19 points, 5 cattle, 3 jewels, 17 behind the screen, 0 used.
  outside -             -             -             -             -
  inside  -             -             -             -             -
C Conall: 19 points, 5 cattle, 3 jewels, 18 behind the screen, 0 used, passed.
  outside -             -             -             -             -
  inside  -             -             -             -             -

Behind your screen: 2 warriors, 6 boys, 8 bluffs.

Waiting for Brigit."""

REVEALED = """\
Táin, manche 8 sur 8. Aífe a le marqueur de premier joueur.
Royaume : 15 bovins.

A Aífe : 22 points, 5 bovins, 4 bijoux, 16 derrière l'écran, 1 utilisé.
B Brigit (vous) : 17 points, 5 bovins, 2 bijoux, 16 derrière l'écran,
  2 utilisés.
  prisonniers : garçon de A

Révélé à la manche 8 :
Royaume : à gauche libre, à droite B bluff.
          pré 1         pré 2         pré 3         maison 1      maison 2
A Aífe
  dehors  -             -             -             -             -
  dedans  -             -             -             -             -
B Brigit
  dehors  A garçon      -             -             A chef        -
  dedans  guerrier      -             -             -             -
  issue   garçon pris                               un bijou"""


def test_a_picture_of_the_placing() -> None:
    g = after(table(), "A chief -> kingdom left", "B boy -> A house 1", "C pass", "A daughter -> A pasture 3")
    assert g.view(0).text() == PLACING


def test_a_picture_of_what_was_revealed() -> None:
    g = raid(
        table(seats=2, number=8),
        A="boy -> B pasture 1, chief -> B house 1",
        B="warrior -> B pasture 1, bluff -> kingdom right",
    )
    text = g.view(1).text("fr")
    assert text.startswith(REVEALED)
    assert text.endswith("La huitième manche est finie : la partie s'achève.\n\nAífe gagne avec 22 points.")


def test_the_table_read_aloud() -> None:
    g = after(table(), "A chief -> kingdom left", "B boy -> A house 1", "C pass", "A daughter -> A house 1")
    assert g.view(1).text("fr", plain=True).splitlines() == [
        "Táin, manche 1 sur 8. Aífe a le marqueur de premier joueur.",
        "Royaume : 10 bovins. À gauche : Aífe, face cachée. À droite : libre.",
        "A Aífe : 19 points, 5 bovins, 3 bijoux, 16 derrière l'écran, 0 utilisé.",
        "A maison 1 : éclaireur de Brigit, garçon ; gardien, face cachée.",
        "B Brigit (vous) : 19 points, 5 bovins, 3 bijoux, 17 derrière l'écran, 0 utilisé.",
        "C Conall : 19 points, 5 bovins, 3 bijoux, 18 derrière l'écran, 0 utilisé, a passé.",
        "Derrière votre écran : chef, 2 guerriers, 5 garçons, fille, 8 bluffs.",
        "À vous : posez un jeton, ou passez.",
    ]


def test_tokens_and_their_owners_in_german() -> None:
    g = after(table(prisoners={"B": "boy of A"}), "A chief -> kingdom left", "B boy -> A house 1")
    assert "gefangen: Knabe von A" in g.view(2).text("de")
    plain = g.view(0).text("de", plain=True)
    assert "Gefangen: Knabe von Aífe." in plain
    assert "A Haus 1: Räuber von Brigit, verdeckt." in plain
    assert "Hinter deinem Sichtschirm: 2 Krieger, 5 Knaben, Tochter, 8 Finten." in plain


def test_a_raid_is_not_settled_while_a_prisoner_is_chosen() -> None:
    """The text and the drawing say the same."""
    raids = "warrior -> B house 1, boy -> C pasture 1"
    g = raid(table(prisoners={"B": "boy of A, daughter of A"}), A=raids)
    told = g.view(1).text(plain=True)
    assert "B house 1: raider of Aífe, warrior; not settled." in told
    assert "C pasture 1: raider of Aífe, boy; not settled." in told
    assert "nothing left" not in told
    assert "à suivre" in g.view(1).text("fr")
    g.play(0, "free boy")
    assert "B house 1: raider of Aífe, warrior; boy freed." in g.view(1).text(plain=True)


def test_raids_read_aloud() -> None:
    g = raid(table(), A="boy -> B house 1, warrior -> kingdom left", B="warrior -> B house 1")
    lines = g.view(2).text("en", plain=True).splitlines()
    start = lines.index("Revealed in round 1:")
    assert lines[start + 1 : start + 3] == [
        "Kingdom: left Aífe, warrior (a cow), right free.",
        "B house 1: raider of Aífe, boy; guard, warrior; boy caught.",
    ]


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("lang", languages())
def test_the_picture_fits_and_reading_aloud_needs_no_columns(
    scene: str, viewer: int | None, lang: str
) -> None:
    g = SCENES[scene]()
    picture, plain = g.view(viewer).text(lang), g.view(viewer).text(lang, plain=True)
    assert max(map(len, picture.splitlines())) <= 80
    assert not [line for line in plain.splitlines() if "  " in line or not line.endswith((".", "?", ":"))]
    assert picture.splitlines()[-1] == plain.splitlines()[-1]


@pytest.mark.parametrize(
    ("scene", "viewer", "english", "french"),
    [
        ("start", 0, "Your turn: place a token, or pass.", "À vous : posez un jeton, ou passez."),
        ("start", 1, "Waiting for Aífe.", "On attend Aífe."),
        (
            "guards",
            0,
            "Your turn: place your last guards in secret, then pass.",
            "À vous : posez vos derniers gardiens en secret, puis passez.",
        ),
        ("guards", None, "Waiting for Aífe, Brigit.", "On attend Aífe, Brigit."),
        (
            "freeing",
            0,
            "Your raid on Brigit frees a boy or your daughter: which?",
            "Votre razzia chez Brigit libère un garçon ou votre fille : qui ?",
        ),
        (
            "refilling",
            0,
            "Your screen is empty: take your used tokens back (refill), or not yet (leave)?",
            "Votre écran est vide : reprendre vos jetons utilisés, ou les laisser encore ?",
        ),
        ("over", 0, "You win with 22 points.", "Vous gagnez avec 22 points."),
        ("over", 1, "Aífe wins with 22 points.", "Aífe gagne avec 22 points."),
    ],
)
def test_the_last_line_says_what_is_expected(
    scene: str, viewer: int | None, english: str, french: str
) -> None:
    view = SCENES[scene]().view(viewer)
    assert view.text("en").splitlines()[-1] == english
    assert view.text("fr").splitlines()[-1] == french


def test_long_names_are_wrapped_and_vowels_elided() -> None:
    names = ["Aédán mac Gabráin meic Domangairt ri Dál Riata", "Órlaith", "Niall"]
    g = oenach.Game("tain", 3, outcomes=["starts B"], names=names)
    after(g, "B bluff -> A house 1")
    assert max(map(len, g.view(0).text("fr").splitlines())) <= 80
    assert "éclaireur d'Órlaith, face cachée" in g.view(0).text("fr", plain=True)
