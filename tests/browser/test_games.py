"""Whole games in a browser, by clicks alone, by keys, by drag and by touch, from a phone to a wide screen.

A few of them are played each time; `make browsers` plays every title on every screen, in every language
and in both backend.
"""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path

import pytest

import oenach
from browser.checks import board_is_whole, end_is_well_shown, turn_is_well_shown
from browser.conftest import Visit
from browser.hands import Clicks, Drags, Hand, Keys, Touches, play, wait_for_change
from browser.tables import set_up
from browser.visitor import DESK, PHONE, TABLET
from server.serving import Served

SHORT = "tain"  # by drag and by touch, each time
SCREENS = (PHONE, TABLET, DESK)
ALL = [
    *product((Clicks, Keys), oenach.games(), SCREENS, ("en", "fr")),
    *product((Drags,), oenach.games(), (DESK,), ("en", "de")),
    *product((Touches,), oenach.games(), (PHONE,), ("fr", "de")),
]
# Every title, by clicks and by keys in turn; every screen and both languages.
FEW = [
    ((Clicks, Keys)[n % 2], game, SCREENS[n % 3], ("fr", "en")[n // 2 % 2])
    for n, game in enumerate(oenach.games())
] + [(Drags, SHORT, DESK, "en"), (Touches, SHORT, PHONE, "de")]
PLAYED = ALL if os.environ.get("OENACH_BROWSERS") == "all" else FEW
NAMED = [f"{hand.__name__}-{game}-{width}-{lang}".lower() for hand, game, width, lang in PLAYED]


@pytest.mark.parametrize(("hand", "game", "width", "lang"), PLAYED, ids=NAMED)
def test_a_whole_game(
    visit: Visit, house: Served, tmp_path: Path, hand: type[Hand], game: str, width: int, lang: str
) -> None:
    visitor = visit(lang=lang, width=width)
    bots = ["boy"] * (oenach.games()[game].seats[0] - 1)
    made = set_up(house, game, "me", *bots, seed=(game, width, lang))
    visitor.take_seat(made.id, made.token)
    visitor.wait_for_turn()
    board_is_whole(visitor)
    play(visitor, hand(visitor, seed=width), turn_is_well_shown)
    visitor.forgive("409")  # where several act at once a bot may be quicker: the page says so and goes on
    end_is_well_shown(visitor, tmp_path)


@pytest.mark.parametrize("game", oenach.games())
def test_one_click_in_the_room_and_two_on_the_board(visit: Visit, game: str) -> None:
    visitor = visit(still=False)
    visitor.open("/").locator(f'form[action="/play"] button[name=game][value={game}]').click()
    assert visitor.wait_for_turn()
    before = visitor.fact("version")
    Clicks(visitor, seed=1).move()
    wait_for_change(visitor.page, before)
