"""What is told beyond the moves: the reveal, the raids, the rounds, and what the points are made of."""

from __future__ import annotations

import pytest

import oenach
from games.tain.positions import ANONYME, LETTERS, after, at, raid, table
from games.tain.test_guards import full
from games.tain.test_hidden import HELD, SCENES
from oenach.kernel.messages import languages
from support import rule

NARRATION = oenach.games()["tain"].narration
TEXT_VIEW = oenach.games()["tain"].text_view


def happened(g: oenach.Game, viewer: int | None, lang: str = "en", steps: int = 1) -> list[str]:
    """What a seat is told of the last steps, beside the steps themselves."""
    now = len(g.steps)
    return NARRATION.consequences(g.view_after(now - steps, viewer), g.view_after(now, viewer), lang)


def raids(g: oenach.Game, viewer: int | None, lang: str = "en") -> list[str]:
    """The lines between the reveal and the new round."""
    return happened(g, viewer, lang)[1:-1]


# Rounds -----------------------------------------------------------------------------------------------


@rule("tain.raid.reveal", "tain.round.marker")
def test_the_end_of_a_round_tells_the_reveal_and_who_starts_the_next() -> None:
    g = raid(table())
    assert happened(g, 0) == ["Round 1: the tokens are turned up.", "Round 2. Brigit starts."]
    assert happened(g, 1, "fr") == ["Manche 1 : les jetons sont retournés.", "Manche 2. Vous commencez."]


def test_placing_and_passing_have_no_consequence_of_their_own() -> None:
    g = after(table(), "A boy -> B house 1")
    assert happened(g, 0) == happened(g, 1) == []
    assert happened(after(g, "B pass"), 2) == []


@rule("tain.guards.together")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_hears_that_the_last_guards_are_placed_together(viewer: int | None) -> None:
    assert happened(full(), viewer, "fr") == [
        "Toutes les places extérieures sont prises : on ne pose plus que des gardiens, sans que les autres "
        "les voient. Qui n'a pas passé pose les siens, puis passe."
    ]


@rule("tain.guards.unseen")
def test_guards_placed_unseen_make_the_count_uncertain_for_the_others_only() -> None:
    g = after(full(), "A daughter -> A house 1")
    count = sum(at(g).screen[0, kind] for kind in range(6))
    assert f"{count} behind the screen" in g.view(0).text().splitlines()[4]
    assert f"at most {count + 1} behind the screen" in g.view(1).text()
    assert f"au plus {count + 1} derrière l'écran" in g.view(1).text("fr")


@rule("tain.refill.choice")
def test_tokens_that_are_taken_back_without_asking_are_told() -> None:
    g = raid(table(screens={"A": "boy"}, options=ANONYME), A="boy -> B house 1")
    assert happened(g, 1)[-2:] == ["Aífe takes the used tokens back.", "Round 2. You start."]
    assert "You take your used tokens back." in happened(g, 0)


# Raids ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("placed", "viewer", "english", "french"),
    [
        (
            {"A": "chief -> kingdom left"},
            0,
            "Your chief takes a cow in the kingdom.",
            "Votre chef prend un bovin au royaume.",
        ),
        (
            {"A": "boy -> B pasture 2"},
            1,
            "Aífe's boy takes a cow at your pasture 2.",
            "Un garçon d'Aífe prend un bovin à votre pré 2.",
        ),
        (
            {"A": "warrior -> B house 2"},
            2,
            "Aífe's warrior takes a jewel at Brigit's house 2.",
            "Un guerrier d'Aífe prend un bijou à la maison 2 de Brigit.",
        ),
        (
            {"A": "boy -> B house 1", "B": "warrior -> B house 1"},
            0,
            "Brigit takes your boy prisoner at their own house 1.",
            "Brigit fait prisonnier votre garçon à sa maison 1.",
        ),
        (
            {"A": "boy -> B house 1", "B": "warrior -> B house 1"},
            1,
            "You take Aífe's boy prisoner at your house 1.",
            "Vous faites prisonnier un garçon d'Aífe à votre maison 1.",
        ),
        (
            {"A": "warrior -> C pasture 1", "C": "daughter -> C pasture 1"},
            0,
            "Your warrior carries off Conall's chief's daughter.",
            "Votre guerrier enlève la fille du chef de Conall.",
        ),
        (
            {"A": "boy -> B pasture 1", "B": "chief -> B pasture 1"},
            0,
            "Your boy fails at Brigit's pasture 1 against the chief.",
            "Votre garçon échoue au pré 1 de Brigit contre le chef.",
        ),
    ],
)
def test_a_raid_is_told_with_what_became_of_it(
    placed: dict[str, str], viewer: int, english: str, french: str
) -> None:
    g = raid(table(), **placed)
    assert raids(g, viewer) == [english]
    assert raids(g, viewer, "fr") == [french]


@rule("tain.kingdom.chief-warrior")
def test_a_raid_on_the_kingdom_that_fails_is_told_with_its_rival() -> None:
    g = raid(table(), A="warrior -> kingdom left", B="chief -> kingdom right")
    assert raids(g, 1, "fr") == [
        "Un guerrier d'Aífe échoue au royaume contre votre chef.",
        "Votre chef prend un bovin au royaume.",
    ]


def test_bluffs_are_no_raids_and_nothing_left_is_told() -> None:
    g = raid(table(seats=2, cattle=[5, 0]), A="bluff -> B house 1, boy -> B pasture 1")
    assert raids(g, 0) == ["Your boy finds nothing to take at Brigit's pasture 1."]


@rule("tain.prisoner.free")
def test_a_prisoner_that_is_freed_without_a_choice_is_told() -> None:
    g = raid(table(prisoners={"B": "boy of A"}), A="warrior -> B house 1")
    assert raids(g, 0, "fr") == ["Votre guerrier libère un garçon de son clan à la maison 1 de Brigit."]


@rule("tain.prisoner.choose", "tain.raid.order")
def test_raids_that_wait_for_a_choice_are_told_after_it() -> None:
    g = raid(table(prisoners=HELD), A="warrior -> B house 1, boy -> C house 1", B="boy -> A house 1")
    assert happened(g, 0) == [
        "Round 1: the tokens are turned up.",
        "Brigit's boy takes a jewel at your house 1.",
    ]
    after(g, "A free daughter")
    assert happened(g, 0) == ["Your boy takes a jewel at Conall's house 1.", "Round 2. Brigit starts."]


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nothing_is_told_that_the_viewer_does_not_see(scene: str, viewer: int | None) -> None:
    """The hidden part of the game may be anything that agrees with the view: the account is the same."""
    g = SCENES[scene]()
    told = happened(g, viewer)
    truth = bytes(g.state.buffer)
    g.state.buffer[:] = g.view(viewer).determinize(5).buffer
    assert happened(g, viewer) == told
    g.state.buffer[:] = truth


# Points -----------------------------------------------------------------------------------------------


@rule("tain.score.cattle", "tain.score.jewels", "tain.score.boys", "tain.score.daughters", "tain.score.herd")
def test_the_parts_of_a_score_name_what_counts() -> None:
    g = table(cattle=[13, 1, 0], jewels=[3, 1, 5], prisoners={"A": "2 boy of B, daughter of C"})
    assert NARRATION.score_parts(g.view(0), 0, "fr") == [
        ("13 bovins", 26),
        ("3 bijoux", 9),
        ("2 garçons prisonniers", 2),
        ("1 fille du chef prisonnière", 5),
        ("grand troupeau", 3),
    ]
    assert NARRATION.score_parts(g.view(0), 1, "en") == [("1 cow", 2), ("1 jewel", 3)]
    for seat in range(3):
        assert sum(n for _, n in NARRATION.score_parts(g.view(0), seat, "en")) == g.scores[seat]


# The table of moves -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lang", languages())
def test_the_table_has_the_number_of_every_move_and_fits(seats: int, lang: str) -> None:
    g = table(seats=seats)
    lines = TEXT_VIEW.menu(g.view(0), lang, 79)
    assert max(map(len, lines)) <= 79
    numbers = [int(word) for line in lines for word in line.split() if word.isdecimal()]
    assert sorted(numbers) == list(range(1, len(g.moves(0)) + 1))
    assert TEXT_VIEW.menu(g.view(0), lang, 40) == []


def test_a_number_stands_under_its_place_and_beside_its_kind() -> None:
    g = after(table(), "A chief -> kingdom left", "B boy -> A house 1", "C bluff -> A house 2")
    assert TEXT_VIEW.menu(g.view(0), "fr", 79) == [
        "          A Aífe          B Brigit        C Conall",
        "          p1 p2 p3 m1 m2  p1 p2 p3 m1 m2  p1 p2 p3 m1 m2",
        "guerrier   1  2  3  4  5   6  7  8  9 10  11 12 13 14 15",
        "garçon    16 17 18 19 20  21 22 23 24 25  26 27 28 29 30",
        "fille     31 32 33 34 35",
        "bluff     36 37 38 39 40  41 42 43 44 45  46 47 48 49 50",
        "passer    51",
        "p pré, m maison, rg et rd royaume. Tapez un numéro ou un coup : guerrier A p1.",
    ]
    assert TEXT_VIEW.menu(g.view(0), "de", 79)[1:3] == [
        "          w1 w2 w3 h1 h2  w1 w2 w3 h1 h2  w1 w2 w3 h1 h2",
        "Krieger    1  2  3  4  5   6  7  8  9 10  11 12 13 14 15",
    ]
    view = g.view(0)
    assert [view.moves()[n - 1].text for n in (4, 50, 51)] == [
        "warrior -> A house 1",
        "bluff -> C house 2",
        "pass",
    ]


def test_a_name_that_does_not_fit_over_its_columns_is_left_out() -> None:
    g = oenach.Game("tain", seats=2, seed=5, names=["Aífe of the long name", "Bo"])
    heads = TEXT_VIEW.menu(g.view(g.actors[0]), "en", 79)[0].split()
    assert heads == ["A", "B", "Bo"]


def test_every_move_can_be_typed_as_the_table_shortens_it() -> None:
    g = table()
    for lang in languages():
        example = TEXT_VIEW.menu(g.view(0), lang, 79)[-1].rpartition(": ")[2].rstrip(".")
        assert g.read(example) == g.moves(0)[0]


# Parts of the board -----------------------------------------------------------------------------------


def test_a_letter_gives_the_whole_board_of_a_player() -> None:
    g = after(table(), "A boy -> C house 2", "B pass", "C warrior -> C house 2")
    part = TEXT_VIEW.part(g.view(1), "c", "fr", False)
    assert part[0].startswith("C Conall : 19 points")
    assert [line.split() for line in part[-2:]] == [
        ["dehors", "-", "-", "-", "-", "A", "?"],
        ["dedans", "-", "-", "-", "-", "?"],
    ]
    plain = TEXT_VIEW.part(g.view(1), "C", "en", True)
    assert plain[1:] == ["C house 2: raider of Aífe, face down; guard, face down."]
    assert all(not TEXT_VIEW.part(g.view(1), word, "fr", False) for word in ("D", "zèbre", "cc"))


@rule("tain.hidden.look")
def test_what_was_revealed_can_be_asked_for_until_the_own_turn() -> None:
    g = raid(table(), A="boy -> B house 1")
    part = TEXT_VIEW.part(g.view(0), "révélé", "fr", False)
    assert part[0] == "Révélé à la manche 1 :"
    assert [line.split()[0] for line in part if line[0] in LETTERS and " " in line] == ["A", "B", "C"]
    after(g, "B pass", "C pass", "A boy -> B house 1")
    assert TEXT_VIEW.part(g.view(0), "revele", "fr", False) == [
        "Ce qui a été révélé se consulte jusqu'à votre premier tour de la manche suivante."
    ]
