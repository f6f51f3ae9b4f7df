"""A server on an install without Numba, without NumPy and without a compiler."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import oenach
from bare import BARE, QUICK_DRUIDS
from browser.conftest import Visit
from browser.hands import Clicks, play
from browser.house import House

COMMAND = f"{BARE}{QUICK_DRUIDS}import oenach.cli; sys.exit(oenach.cli.main(sys.argv[1:]))"
# In every run of the tests one title, all of them in `make browsers`.
GAMES = oenach.games() if os.environ.get("OENACH_BROWSERS") == "all" else ["keltis"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_druids(visit: Visit, tmp_path: Path, game: str) -> None:
    with House(tmp_path, ("-c", COMMAND)) as house:
        made = house.set_up(game, "me", *["druid"] * (oenach.games()[game].seats[0] - 1))
        visitor = visit(url=house.url)
        visitor.take_seat(made.id, made.token)
        visitor.wait_for_turn()
        play(visitor, Clicks(visitor, seed=4))
        visitor.forgive("409")  # where several act at once a bot may be quicker: the page says so and goes on
        assert visitor.over
        visitor.page.close()  # before the server goes
