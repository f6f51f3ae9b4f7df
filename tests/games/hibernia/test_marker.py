"""Why a marker moved, and why no further."""

from __future__ import annotations

import oenach


def told(lang: str, seat: int | None) -> list[str]:
    """What is said of the markers in the first three turns of a game."""
    game, lines = oenach.Game("hibernia", seats=3, seed=4), list[str]()
    while len(lines) < 3:
        before, actor = game.view(seat), game.actors[0]
        game.play(actor, game.view(actor).greedy())
        new = game.spec.narration.consequences(before, game.view(seat), lang)
        if game.actors[0] != actor:
            lines.append(new[-1])
    return lines


def test_each_turn_says_how_far_the_marker_went_and_what_stopped_it() -> None:
    for line in told("en", None):
        assert line.startswith("The marker of ")
        assert ("stops before" in line) != ("stays" in line)


def test_the_own_marker_is_spoken_of_as_yours() -> None:
    game = oenach.Game("hibernia", seats=3, seed=4)
    mine = [line for line in told("en", game.actors[0]) if line.startswith("Your marker")]
    assert len(mine) == 1


def test_every_language_says_it() -> None:
    assert all("marqueur" in line for line in told("fr", 0))
    assert all("Marker" in line for line in told("de", 0))
