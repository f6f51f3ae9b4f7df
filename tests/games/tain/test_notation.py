"""How moves and outcomes are written, and the errors for what means nothing."""

from __future__ import annotations

import pytest

import oenach
from games.tain.positions import KINDS, PLACES, after, lying, offered, table
from oenach.kernel.messages import languages

SPEC = oenach.games()["tain"]

MOVES = [
    *[f"{kind} -> {place}" for kind in KINDS for place in PLACES],
    *["pass", "free boy", "free daughter", "refill", "leave"],
]


def test_every_move_has_a_code_of_its_own_and_reads_back_as_written() -> None:
    assert [SPEC.notation.parse(text) for text in MOVES] == list(range(115))
    assert [SPEC.notation.write(code) for code in range(115)] == MOVES


def test_what_the_others_see_of_a_token_has_a_code_but_is_no_move() -> None:
    seen = [SPEC.notation.write(code) for code in range(115, 137)]
    assert seen == [f"token -> {place}" for place in PLACES]
    for text in seen:
        with pytest.raises(oenach.Malformed):
            SPEC.notation.parse(text)


def test_every_outcome_reads_back_as_written() -> None:
    assert [SPEC.notation.parse_outcome(f"starts {letter}") for letter in "ABCD"] == [0, 1, 2, 3]
    assert [SPEC.notation.write_outcome(code) for code in range(4)] == [f"starts {x}" for x in "ABCD"]


def test_a_move_is_played_by_code_or_by_text() -> None:
    for as_code in (True, False):
        g = table()
        move = next(move for move in g.moves(0) if move.text == "warrior -> B house 2")
        g.play(0, int(move) if as_code else str(move))
        assert lying(g, "A") == {"B house 2": "warrior"}


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("BOY -> b House 2", "boy -> B house 2"),
        ("  boy   ->  B   house 2 ", "boy -> B house 2"),
        ("Warrior → Kingdom Left", "warrior -> kingdom left"),
        ("Pass", "pass"),
        ("done", "pass"),
        ("garçon -> B maison 2", "boy -> B house 2"),
        ("garcon -> b maison 1", "boy -> B house 1"),
        ("chef -> A pré 1", "chief -> A pasture 1"),
        ("chef -> A pre 3", "chief -> A pasture 3"),
        ("fille -> A pâture 2", "daughter -> A pasture 2"),
        ("fille -> A pature 2", "daughter -> A pasture 2"),
        ("guerrier -> royaume gauche", "warrior -> kingdom left"),
        ("bluff -> royaume droite", "bluff -> kingdom right"),
        ("bluff -> royaume droit", "bluff -> kingdom right"),
        ("passe", "pass"),
        ("passer", "pass"),
        ("terminé", "pass"),
        ("termine", "pass"),
        ("libérer fille", "free daughter"),
        ("libère garçon", "free boy"),
        ("liberer garcon", "free boy"),
        ("libere fille", "free daughter"),
        ("reprends", "refill"),
        ("reprendre", "refill"),
        ("laisse", "leave"),
        ("laisser", "leave"),
        ("chef->A pré 1", "chief -> A pasture 1"),
        ("chef→A pré1", "chief -> A pasture 1"),
        ("garçon A pré 1", "boy -> A pasture 1"),
        ("garçon A p1", "boy -> A pasture 1"),
        ("boy d h2", "boy -> D house 2"),
        ("bluff D m1", "bluff -> D house 1"),
        ("warrior kl", "warrior -> kingdom left"),
        ("guerrier rd", "warrior -> kingdom right"),
        ("fille du chef -> A maison 1", "daughter -> A house 1"),
        ("chief's daughter a house 1", "daughter -> A house 1"),
        ("libérer fille du chef", "free daughter"),
    ],
)
def test_case_spaces_and_french_words_are_understood(text: str, meant: str) -> None:
    assert SPEC.notation.write(SPEC.notation.parse(text)) == meant


@pytest.mark.parametrize("lang", languages())
def test_every_move_is_offered_in_words_of_its_own(lang: str) -> None:
    assert len({SPEC.narration.offer(code, lang).sentence(lang) for code in range(115)}) == 115


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("boy -> B house 2", "Place a boy at house 2 of B", "Poser un garçon à la maison 2 de B"),
        ("chief -> A pasture 1", "Place the chief at pasture 1 of A", "Poser le chef au pré 1 de A"),
        (
            "warrior -> kingdom left",
            "Place a warrior on the left in the kingdom",
            "Poser un guerrier à gauche dans le royaume",
        ),
        ("pass", "Pass", "Passer"),
        ("free daughter", "Free the chief's daughter", "Libérer la fille du chef"),
        ("refill", "Take the used tokens back", "Reprendre les jetons utilisés"),
        ("leave", "Leave the used tokens for now", "Laisser les jetons utilisés pour l'instant"),
    ],
)
def test_a_move_is_offered_in_both_languages(move: str, english: str, french: str) -> None:
    code = SPEC.notation.parse(move)
    assert [SPEC.narration.offer(code, lang).text for lang in ("en", "fr")] == [english, french]


@pytest.mark.parametrize(
    ("move", "lang", "offered"),
    [
        ("boy -> A house 2", "en", "Place a boy at Ness's house 2"),
        ("boy -> A house 2", "fr", "Poser un garçon à la maison 2 de Ness"),
        ("bluff -> B pasture 1", "en", "Place a bluff at your pasture 1"),
        ("bluff -> B pasture 1", "de", "Setze eine Finte bei deiner Weide 1 ein"),
        ("chief -> kingdom left", "en", "Place the chief on the left in the kingdom"),
        ("pass", "en", "Pass"),
    ],
)
def test_a_table_offers_moves_by_the_names_of_its_players(move: str, lang: str, offered: str) -> None:
    view = oenach.Game("tain", outcomes=["starts B"], names=["Ness", "Ronan"]).view(1)
    code = SPEC.notation.parse(move)
    assert SPEC.narration.offered(view, code, lang).sentence(lang) == offered
    assert offered in {one["sentence"] for one in view.json(lang)["moves"]}


def test_what_happened_is_told_to_a_player_and_to_the_others() -> None:
    g = oenach.Game("tain", outcomes=["starts B"], names=["Ness", "Ronan"])
    after(g, "B boy -> A house 1")
    starts, boy = g.steps
    assert [starts.told(g.spec, g.names, "en", to) for to in (0, 1, None)] == [
        "Ronan starts",
        "You start",
        "Ronan starts",
    ]
    assert boy.told(g.spec, g.names, "fr", 0) == "Ronan pose un garçon à votre maison 1"
    assert boy.told(g.spec, g.names, "fr", 1) == "Vous posez un garçon à la maison 1 de Ness"
    assert boy.told(g.spec, g.names, "fr") == "Ronan pose un garçon à la maison 1 de Ness"


@pytest.mark.parametrize(
    ("move", "to", "english", "french"),
    [
        ("boy -> B pasture 2", 0, "Brigit places a guard at their own pasture 2", "un gardien à son pré 2"),
        ("boy -> A pasture 2", 0, "Brigit places a raider at your pasture 2", "un éclaireur à votre pré 2"),
        ("boy -> A pasture 2", 2, "Brigit places a raider at Aífe's pasture 2", "au pré 2 d'Aífe"),
        (
            "chief -> kingdom left",
            0,
            "Brigit places a raider on the left in the kingdom",
            "un éclaireur à gauche",
        ),
        ("boy -> B house 1", 1, "You place a boy at your house 1", "Vous posez un garçon à votre maison 1"),
    ],
)
def test_a_token_is_told_by_what_it_does_and_whose_entry_it_is(
    move: str, to: int, english: str, french: str
) -> None:
    g = after(table(starter="B"), f"B {move}")
    (step,) = g.steps[-1].seen_by(to)
    assert step.told(g.spec, g.names, "en", to) == english
    assert french in step.told(g.spec, g.names, "fr", to)


def test_whom_a_raid_frees_is_told_as_its_own() -> None:
    daughter = SPEC.notation.parse("free daughter")
    step = oenach.view.Step(2, daughter)
    names = ["Aífe", "Brigit", "Conall"]
    spec = oenach.games()["tain"]
    assert step.told(spec, names, "fr", 0) == "Conall libère sa fille du chef"
    assert step.told(spec, names, "fr", 2) == "Vous libérez votre fille du chef"


@pytest.mark.parametrize(
    "text",
    [
        *["", "boy", "boy ->", "boy -> -> B house 1", "boy -> house 1", "boy -> B", "boy -> B house"],
        *["boy -> E house 1", "boy -> B house 1!", "boy -> B house one", "boy B"],
        *["boy -> AB house 1", "boy -> B house 1 inside", "boy -> kingdom", "boy -> kingdom 1"],
        *["king -> B house 1", "token -> B house 1", "free", "free chief", "pass now", "refill all"],
    ],
)
def test_a_text_that_is_no_move_is_malformed(text: str) -> None:
    g = table()
    for ask in (g.why, g.play):
        with pytest.raises(oenach.Malformed, match="look like"):
            ask(0, text)


@pytest.mark.parametrize("text", ["boy -> B house 0", "boy B house 3", "garçon B maison 12"])
def test_an_entry_that_a_house_does_not_have_is_said_to_be_none(text: str) -> None:
    with pytest.raises(oenach.Malformed) as error:
        table().why(0, text)
    assert error.value.told("en") == "A house has two entries: 1 and 2."
    assert error.value.told("fr") == "La maison a deux entrées : 1 et 2."


def test_an_entry_that_a_pasture_does_not_have_is_said_to_be_none() -> None:
    with pytest.raises(oenach.Malformed) as error:
        table().why(0, "boy -> B pasture 4")
    assert error.value.told("fr") == "Le pré a trois entrées : 1, 2 et 3."


@pytest.mark.parametrize("text", ["", "starts", "starts E", "starts 0", "starts AB", "card A", "pass"])
def test_a_text_that_is_no_outcome_is_malformed(text: str) -> None:
    with pytest.raises(oenach.Malformed, match="Outcomes look like"):
        SPEC.notation.parse_outcome(text)


def test_a_starter_who_is_not_there_cannot_come() -> None:
    with pytest.raises(oenach.Malformed, match="Chance cannot give"):
        oenach.Game("tain", seats=2, outcomes=["starts C"])


def test_moves_are_offered_in_ascending_order() -> None:
    g = table()
    assert [int(move) for move in g.moves(0)] == sorted(int(move) for move in g.moves(0))
    assert offered(g, "A")[0] == "chief -> kingdom left"
