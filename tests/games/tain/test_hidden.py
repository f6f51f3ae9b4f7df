"""What each seat and a spectator may see, and what they imagine behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import oenach
from games.tain.positions import (
    LETTERS,
    after,
    all_there,
    at,
    counted,
    lying,
    offered,
    raid,
    screen,
    sight,
    table,
    used,
)
from games.tain.test_guards import full
from oenach.games.tain.state import FREEING, GUARDS, REFILLING
from oenach.view import mask
from support import rule

HELD = {"B": "2 boy of A, daughter of A"}

# Positions of every kind, some of which random games hardly ever come to.
SCENES: dict[str, Callable[[], oenach.Game]] = {
    "start": table,
    "placing": lambda: after(
        table(screens={"A": "chief daughter 2 bluff", "B": "2 boy daughter"}),
        *("A chief -> kingdom left", "B boy -> A pasture 1", "C warrior -> B house 1"),
        *("A daughter -> A house 1", "B daughter -> B pasture 1", "C pass"),
        *("A bluff -> C house 1", "B boy -> C house 2"),
    ),
    "guards": full,
    "guards, some done": lambda: after(full(), "A daughter -> A house 1", "B boy -> B house 2", "A pass"),
    "guards, nothing left": lambda: after(full(A="2 boy 4 bluff"), "A pass"),
    "freeing": lambda: raid(
        table(prisoners=HELD),
        A="warrior -> B house 1, bluff -> C house 1, boy -> C house 2, warrior -> A house 1",
        B="bluff -> A pasture 1, boy -> A house 1",  # the boy has been caught before A must choose
        C="warrior -> C house 2, daughter -> C house 1, chief -> kingdom left, boy -> A house 2",
    ),
    "refilling": lambda: raid(table(screens={"A": "boy", "B": ""}), A="boy -> B house 1"),
    "over": lambda: raid(table(number=8), A="boy -> B house 1"),
}
each_scene = pytest.mark.parametrize("scene", SCENES)
each_viewer = pytest.mark.parametrize("viewer", [0, 1, None])


def test_the_scenes_are_what_they_say() -> None:
    steps = {name: at(SCENES[name]()).step for name in SCENES}
    assert steps["guards"] == steps["guards, some done"] == steps["guards, nothing left"] == GUARDS
    assert (steps["freeing"], steps["refilling"]) == (FREEING, REFILLING)


# What is seen -----------------------------------------------------------------------------------------


@rule("tain.hidden.tokens", "tain.setup.screen")
@each_scene
@each_viewer
def test_only_the_owner_sees_behind_a_screen_and_under_a_token(scene: str, viewer: int | None) -> None:
    g = SCENES[scene]()
    view = g.view(viewer)
    for seat in range(g.seats):
        letter = LETTERS[seat]
        assert screen(view, letter) == (screen(g, letter) if seat == viewer else "")
        assert lying(view, letter) == (lying(g, letter) if seat == viewer else {})


@rule("tain.hidden.revealed", "tain.used.pile")
@each_viewer
def test_what_was_used_is_known_to_all_though_the_board_does_not_say_it(viewer: int | None) -> None:
    g = raid(table(), C="chief -> A house 1, bluff -> C house 1")
    assert used(g.view(viewer), "C") == "chief bluff"
    after(g, "B bluff -> B house 1", "C pass", "A bluff -> A house 1")
    assert "chief" not in g.view(viewer).text().split("Behind")[0]


@rule("tain.hidden.revealed")
@each_viewer
def test_at_the_start_of_a_round_everyone_knows_what_is_behind_each_screen(viewer: int | None) -> None:
    g = raid(table(prisoners=HELD), A="chief -> B pasture 1, bluff -> A house 1", C="boy -> C house 1")
    assert bytes(g.view(viewer).determinize(1).buffer) == bytes(g.state.buffer)


@rule("tain.hidden.look")
def test_the_last_raids_can_be_looked_at_until_ones_own_first_turn() -> None:
    g = raid(table(), A="boy -> B house 1", B="warrior -> B house 1")
    texts = {viewer: g.view(viewer).text() for viewer in (0, 1, 2, None)}
    assert all("Revealed in round 1:" in text and "boy caught" in text for text in texts.values())
    after(g, "B bluff -> B house 1")
    shown = {viewer: "Revealed" in g.view(viewer).text() for viewer in (0, 1, 2, None)}
    assert shown == {0: True, 1: False, 2: True, None: False}
    after(g, "C pass")
    assert "Revealed" not in g.view(2).text()


@rule("tain.hidden.look")
@pytest.mark.parametrize("scene", ["freeing", "refilling", "over"])
def test_while_raids_are_settled_and_at_the_end_all_see_what_was_revealed(scene: str) -> None:
    g = SCENES[scene]()
    for viewer in (0, 1, None):
        assert f"Revealed in round {at(g).round}:" in g.view(viewer).text()


def test_in_the_first_round_there_is_nothing_to_look_at() -> None:
    assert "Revealed" not in table().view(0).text()


# What is imagined -------------------------------------------------------------------------------------


@rule("tain.hidden.tokens")
@each_scene
@each_viewer
def test_a_filled_view_is_a_position_with_that_view(scene: str, viewer: int | None) -> None:
    g = SCENES[scene]()
    for seed in range(20):
        filled = oenach.Game("tain", g.seats, seed=1, options=g.options)
        filled.state.buffer[:] = g.view(viewer).determinize(seed).buffer
        assert bytes(mask(filled.state, viewer).buffer) == bytes(g.view(viewer).state.buffer)
        assert all_there(filled)
        assert may_lie_so(filled)
        if at(g).step != GUARDS:
            assert [set(lying(filled, x)) for x in "AB"] == [set(lying(g, x)) for x in "AB"]


@rule("tain.tokens.kinds", "tain.goods")
@each_scene
def test_the_census_counts_all_pieces_of_a_game_and_the_known_ones_of_a_view(scene: str) -> None:
    g = SCENES[scene]()
    clan = [0, 1, 2, 6, 1, 8]
    clans = clan * g.seats + [0] * 6 * (4 - g.seats)
    assert count_pieces(g) == [*clans, 25, 12]
    known = count_pieces(g.view(None))
    assert known[-2:] == [25, 12]
    assert sum(known[:-2]) == sum(clans) - sum(hidden(g, letter) for letter in LETTERS[: g.seats])


def hidden(game: oenach.Game, letter: str) -> int:
    """How many tokens of a seat are behind its screen or face down."""
    return counted(screen(game, letter)).total() + len(lying(game, letter))


def count_pieces(position: oenach.Game | oenach.View) -> list[int]:
    counts = position.backend.cells(position.spec.sizes.pieces)
    for _ in range(2):  # what stood there before does not matter
        position.backend.rules.count_pieces(position.state, counts)
    return [counts[i] for i in range(position.spec.sizes.pieces)]


def may_lie_so(game: oenach.Game) -> bool:
    """Whether no boy or daughter is where they may not be."""
    for letter in LETTERS[: game.seats]:
        for place, kind in lying(game, letter).items():
            if place[0] != letter and (kind == "daughter" or (kind == "boy" and "kingdom" in place)):
                return False
    return True


@rule("tain.hidden.tokens")
@each_scene
@each_viewer
def test_what_a_seat_cannot_know_changes_nothing_it_gets(scene: str, viewer: int | None) -> None:
    g = SCENES[scene]()
    before, moves = sight(g, viewer), [offered(g, LETTERS[seat]) for seat in range(g.seats)]
    for seed in range(5):
        g.state.buffer[:] = g.view(viewer).determinize(seed).buffer
        assert sight(g, viewer) == before
        if viewer is not None:
            assert offered(g, LETTERS[viewer]) == moves[viewer]


@rule("tain.hidden.tokens")
def test_all_deals_that_fit_are_equally_likely() -> None:
    """A has a chief, a boy, the daughter and a bluff, one of them outside and one inside: of the twelve
    pairs nine have no daughter outside."""
    g = after(table(screens={"A": "chief boy daughter bluff"}), "A chief -> B house 1", "B pass", "C pass")
    after(g, "A boy -> A house 1")
    deals: Counter[tuple[str, ...]] = Counter()
    imagined = table()
    for seed in range(1800):
        imagined.state.buffer[:] = g.view(1).determinize(seed).buffer
        lies = lying(imagined, "A")
        deals[lies["B house 1"], lies["A house 1"]] += 1
    assert len(deals) == 9
    assert all(140 < n < 260 for n in deals.values())
    assert not [outside for outside, _ in deals if outside == "daughter"]


@rule("tain.hidden.tokens")
@pytest.mark.parametrize("seed", range(30))
def test_a_deal_is_found_however_few_tokens_fit(seed: int) -> None:
    """A's only token for the kingdom is there, and only the daughter is left for the house; B has a boy."""
    g = table(screens={"A": "warrior boy daughter", "B": "boy"})
    after(g, "A boy -> B house 1", "B boy -> A pasture 1", "C pass", "A daughter -> A house 1")
    after(g, "B pass", "A warrior -> kingdom left")
    assert bytes(g.view(2).determinize(seed).buffer) == bytes(g.state.buffer)


@rule("tain.guards.unseen")
def test_who_is_done_with_the_last_guards_may_have_placed_any() -> None:
    g = after(full(), "B boy -> B house 2", "A pass")
    guards: Counter[tuple[str, ...]] = Counter()
    kinds: Counter[str] = Counter()
    imagined = table(seats=2)
    for seed in range(1600):
        imagined.state.buffer[:] = g.view(None).determinize(seed).buffer
        inside = {place: kind for place, kind in lying(imagined, "A").items() if place[0] == "A"}
        guards[tuple(inside)] += 1
        kinds.update(inside.values())
        assert not [place for place in lying(imagined, "B") if place[0] == "B"]  # still to come
    assert len(guards) == 32
    assert all(25 < n < 80 for n in guards.values())
    assert kinds["daughter"] < kinds["warrior"] < kinds["boy"]


@rule("tain.guards.unseen")
def test_a_filled_screen_never_goes_below_nothing() -> None:
    g = SCENES["guards, nothing left"]()
    filled = oenach.Game("tain", 2, seed=1)
    filled.state.buffer[:] = g.view(1).determinize(3).buffer
    assert screen(filled, "A") == ""
    assert sum(counted(used(filled, "A")).values()) == 12


def test_steps_in_the_open_are_seen_by_all() -> None:
    g = after(raid(table(prisoners=HELD, screens={"C": ""}), A="boy -> B house 1"), "A free boy", "C leave")
    for viewer in (0, 1, 2, None):
        told = [step.notation(g.spec) for step in g.view(viewer).log]
        assert told[0] == "* starts A"
        assert told[-2:] == ["0 free boy", "2 leave"]
        assert [text for text in told if text.endswith("pass")] == ["1 pass", "2 pass", "0 pass"]
