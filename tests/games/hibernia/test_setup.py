"""What is on the table before the first turn."""

from __future__ import annotations

from itertools import permutations

import pytest

import oenach
from games.hibernia.positions import after, army_sizes, at, counties, each, offered
from games.hibernia.referee import CASTLE, COLOUR, COLOURS
from support import rule

SPEC = oenach.games()["hibernia"]


def chances(game: oenach.Game) -> dict[str, int]:
    """What chance may give next, with its weight."""
    weights = game.backend.cells(game.spec.sizes.outcomes)
    game.backend.rules.chance(game.state, weights)
    return {SPEC.notation.write_outcome(i): weights[i] for i in range(game.spec.sizes.outcomes) if weights[i]}


def drawn(*castles: str, starter: int = 0, options: dict[str, str] | None = None) -> oenach.Game:
    """A game whose castles, by colour, and start player are these; the die waits."""
    outcomes = [f"castle {seat} {colour}" for seat, colour in enumerate(castles)]
    game = oenach.Game("hibernia", len(castles), options=options, outcomes=[*outcomes, f"starts {starter}"])
    return after(game)


@rule("hibernia.players")
def test_three_or_four_play() -> None:
    assert oenach.Game("hibernia", seed=1).seats == 3
    assert oenach.Game("hibernia", 4, seed=1).seats == 4
    for seats in (1, 2, 5):
        with pytest.raises(oenach.Malformed, match="for 3 to 4 players"):
            oenach.Game("hibernia", seats, seed=1)


@rule("hibernia.setup.castles")
@pytest.mark.parametrize("seats", [3, 4])
def test_each_castle_still_free_is_equally_likely_for_each_seat_in_turn(seats: int) -> None:
    game = oenach.Game("hibernia", seats, outcomes=[])
    free = list(COLOURS)
    for seat in range(seats):
        assert chances(game) == {f"castle {seat} {colour}": 1 for colour in free}
        colour = free.pop(seat % len(free))
        game.dictate(f"castle {seat} {colour}")
        assert counties(game, seat) == {CASTLE[colour]: 1}
        assert at(game).home[seat] == COLOURS.index(colour) + 1


@rule("hibernia.setup.castles", "hibernia.setup.starter")
def test_the_start_player_is_drawn_after_the_castles_and_may_be_anyone() -> None:
    game = oenach.Game("hibernia", 4, outcomes=[])
    with pytest.raises(oenach.Malformed, match="Chance cannot give 'starts 0' now"):
        game.dictate("starts 0")
    game.dictate(*(f"castle {seat} {colour}" for seat, colour in enumerate(COLOURS)))
    assert chances(game) == {f"starts {seat}": 1 for seat in range(4)}
    game.dictate("starts 2", "die black")
    assert (at(game).starter, game.actors) == (2, (2,))


@rule("hibernia.setup.shield", "hibernia.setup.reserve", "hibernia.soldiers.army")
@pytest.mark.parametrize("starter", range(4))
@pytest.mark.parametrize(("soldiers", "most"), [("16", 14), ("14", 12)])
def test_four_players_begin_with_3_2_1_and_0_on_the_shield(starter: int, soldiers: str, most: int) -> None:
    s = at(drawn(*COLOURS, starter=starter, options={"soldiers": soldiers}))
    for place, on_shield in enumerate((3, 2, 1, 0)):
        seat = (starter + place) % 4
        assert (s.shield[seat], s.reserve[seat]) == (on_shield, most - on_shield)


@rule("hibernia.setup.shield")
def test_three_players_begin_with_3_2_and_1_on_the_shield() -> None:
    s = at(drawn("blue", "green", "red", starter=1))
    assert each(s.shield) == [1, 3, 2, 0]
    assert each(s.reserve) == [13, 11, 12, 0]


@rule("hibernia.soldiers.army", "hibernia.soldiers.marker")
@pytest.mark.parametrize("soldiers", ["16", "14"])
def test_an_army_counts_its_marker_which_starts_on_the_start_cell(soldiers: str) -> None:
    game = drawn(*COLOURS, options={"soldiers": soldiers})
    s, size = at(game), int(soldiers)
    assert army_sizes(game) == [size] * 4
    assert each(s.progress) == [0] * 4
    assert [s.reserve[i] + s.shield[i] + sum(counties(game, i).values()) for i in range(4)] == [size - 1] * 4


@rule("hibernia.neutral.counties")
@pytest.mark.parametrize("castles", list(permutations(COLOURS, 3)), ids="-".join)
def test_with_three_players_the_fourth_army_stands_in_all_counties_of_its_colour(
    castles: tuple[str, str, str],
) -> None:
    game = drawn(*castles)
    (unused,) = set(COLOURS) - set(castles)
    assert counties(game, 3) == {county: 1 for county in COLOUR if COLOUR[county] == unused}
    assert army_sizes(game) == [16, 16, 16, 5]


@rule("hibernia.neutral.counties")
def test_with_four_players_nobody_is_neutral() -> None:
    game = drawn(*COLOURS)
    assert sum(len(counties(game, army)) for army in range(4)) == 4


@rule("hibernia.advanced.start")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_advanced_start_gives_all_counties_of_the_colour(seats: int) -> None:
    game = drawn(*COLOURS[:seats], options={"setup": "advanced"})
    s = at(game)
    for seat in range(seats):
        assert counties(game, seat) == {c: 1 for c in COLOUR if COLOUR[c] == COLOURS[seat]}
    assert each(s.reserve, 3) == [7, 8, 9]
    assert army_sizes(game)[:seats] == [16] * seats


@rule("hibernia.turn.die", "hibernia.die")
def test_a_turn_begins_with_the_die_which_has_six_faces() -> None:
    game = drawn(*COLOURS)
    faces = (*COLOURS, "black", "lilac")
    assert chances(game) == {f"die {face}": 1 for face in faces}
    assert offered(game, 0) == []
    assert offered(after(game, "* die red"), 0) != []
    after(game, "0 recruit", "0 recruit")
    assert at(game).die == 0
    assert chances(game) == {f"die {face}": 1 for face in faces}


@rule("hibernia.open")
@pytest.mark.parametrize("seats", [3, 4])
def test_everyone_sees_everything(seats: int) -> None:
    game = oenach.Game("hibernia", seats, seed=4)
    for _ in range(30):
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    for viewer in (*range(seats), None):
        view = game.view(viewer)
        assert bytes(view.state.buffer) == bytes(view.determinize(1).buffer) == bytes(game.state.buffer)
        assert list(view.log) == game.steps


def test_the_same_seed_gives_the_same_castles_and_dice_whatever_is_played() -> None:
    logs = []
    for pick in (0, -1):
        game = oenach.Game("hibernia", 4, seed=12)
        for _ in range(40):
            game.play(game.actors[0], game.moves(game.actors[0])[pick])
        logs.append([step.code for step in game.steps if step.seat == oenach.CHANCE])
    shortest = min(map(len, logs))
    assert shortest > 20
    assert logs[0][:shortest] == logs[1][:shortest]


@rule("hibernia.setup.starter", "hibernia.setup.shield")
@pytest.mark.parametrize("letter", "ABC")
def test_with_the_option_the_chosen_seat_starts_and_has_three_on_the_shield(letter: str) -> None:
    castles = [f"castle {seat} {colour}" for seat, colour in enumerate(COLOURS[:3])]
    game = oenach.Game("hibernia", 3, options={"start": letter}, outcomes=[*castles, "die black"])
    starter = "ABC".index(letter)
    assert (at(game).starter, game.actors) == (starter, (starter,))
    assert at(game).shield[starter] == 3
