"""What pages and reports say follows from the facts of a game: chance, secrets, points, seats, its maker."""

from __future__ import annotations

from html import unescape
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

import oenach
from oenach.commands.verify import proved
from oenach.lab.report import report, summary
from oenach.lab.simulate import simulate
from oenach.server import pictures
from oenach.server.effects import effect
from oenach.server.render import players
from oenach.server.texts import text
from oenach.spec import GameSpec
from oenach.telling.standing import standing
from oenach.terminal.rules import book_lines, notation_lines
from server.serving import Served, let_bots_finish, new_table

each_game = pytest.mark.parametrize("spec", oenach.games().values(), ids=lambda spec: spec.name)
each_language = pytest.mark.parametrize("lang", ["en", "fr", "de"])


def page(served: Served, path: str, lang: str) -> str:
    with served.client() as client:
        return unescape(client.get(path, params={"lang": lang}).text)


def changed(spec: GameSpec, **facts: Any) -> Any:
    """A game like another, but for some facts."""
    return SimpleNamespace(
        **{name: getattr(spec, name) for name in ("name", "seats", "messages", "book")} | facts
    )


# Pages --------------------------------------------------------------------------------------------------


@each_language
@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ((2, 3, 4), {"en": "2–4 players", "fr": "2–4 joueurs", "de": "2–4 Personen"}),
        ((2,), {"en": "2 players", "fr": "2 joueurs", "de": "2 Personen"}),
        ((1,), {"en": "1 player", "fr": "1 joueur", "de": "1 Person"}),
    ],
)
def test_how_many_can_play(seats: tuple[int, ...], told: dict[str, str], lang: str) -> None:
    spec = next(iter(oenach.games().values()))
    assert players(changed(spec, seats=seats), lang) == told[lang]


@each_language
def test_the_room_tells_of_the_games_that_are_there(served: Served, lang: str) -> None:
    room = page(served, "/", lang)
    titles = ", ".join(spec.title for spec in oenach.games().values())
    assert f'<meta name="description" content="{titles}' in room
    for spec in oenach.games().values():
        assert players(spec, lang) in room
        assert not spec.designer or spec.credit(lang) in room


@each_game
@each_language
def test_a_form_speaks_of_a_curtain_only_where_there_is_something_to_hide(
    served: Served, spec: GameSpec, lang: str
) -> None:
    form = page(served, f"/new/{spec.name}", lang)
    assert (text("seat_kinds_hidden", lang) in form) == spec.has_secrets
    assert (text("seat_kinds", lang) in form) == (not spec.has_secrets)
    assert ("data-deal" in form) == spec.has_chance


@each_game
@each_language
def test_a_rulebook_tells_who_made_the_game_and_what_chance_gives_if_that_is_known(
    served: Served, spec: GameSpec, lang: str
) -> None:
    book = page(served, f"/rules/{spec.name}", lang)
    assert ", 0." not in book.partition('class="aim"')[0]
    assert (text("notation_outcome", lang) in book) == spec.has_chance
    assert text("source", lang, source="") not in book
    told = book_lines(spec, lang, 100) + notation_lines(spec, lang, 100)
    assert not spec.designer or f"{spec.credit(lang)}." in told
    assert ", 0." not in told[1]


@each_game
def test_a_table_has_points_and_a_deal_only_where_there_are_some(served: Served, spec: GameSpec) -> None:
    _, host = new_table(served, spec.name, "me", *["boy"] * (spec.seats[0] - 1))
    playing = page_at(served, host.table)
    assert ('class="score"' in playing) == spec.has_points
    assert (text("deal", "en") in playing) == spec.has_chance
    assert (text("promise", "en") in playing) == spec.has_chance
    let_bots_finish(host)
    over = page_at(served, host.table)
    assert ('class="count' in over) == spec.has_points
    assert ("deal-check" in over) == spec.has_chance
    assert len(host.look()["scores"]) == spec.seats[0]  # programs find what they always found


def page_at(served: Served, table: str) -> str:
    """What a spectator sees."""
    return page(served, f"/t/{table}", "en")


@each_game
def test_two_at_one_screen_see_a_curtain_only_where_something_is_hidden(
    served: Served, spec: GameSpec
) -> None:
    _, host = new_table(served, spec.name, "me", *["beside"] * (spec.seats[0] - 1))
    look = host.look()
    assert bool(look["curtain"]) == spec.has_secrets
    assert (look["seat"] in look["actors"]) == (not spec.has_secrets)


@each_game
def test_an_effect_speaks_of_points_only_where_there_are_some(spec: GameSpec) -> None:
    game = oenach.Game(spec.name, seed=3)
    for _ in range(6):
        seat = game.actors[0]
        told = [effect(game.view(seat), move, "en") for move in game.moves(seat)[:3]]
        assert spec.has_points or not any("points" in sentence for sentence in told)
        game.play(seat, game.moves(seat)[0])


# Pictures of a rulebook ---------------------------------------------------------------------------------


def test_a_game_without_pictures_has_none() -> None:
    spec = next(iter(oenach.games().values()))
    bare = changed(spec, messages=SimpleNamespace(package="oenach.grid"))
    with patch.object(pictures, "spec_of", return_value=bare):
        assert pictures.scenes.__wrapped__(spec.name) == {}


@each_game
def test_pictures_are_looked_for_in_the_package_of_their_game(spec: GameSpec) -> None:
    assert all(scene.view(spec.name).spec is spec for scene in pictures.scenes(spec.name).values())


# Reports ------------------------------------------------------------------------------------------------


@each_game
def test_a_study_counts_points_only_where_there_are_some(spec: GameSpec) -> None:
    study = simulate(spec, spec.seats[0], 12, bots=("greedy",))
    assert ("\nPoints\n" in report(study)) == spec.has_points
    assert ("of the games are drawn" in report(study)) == (not spec.has_points)
    assert (summary(study)["points"] is not None) == spec.has_points


@each_game
def test_a_result_is_told_with_points_or_by_who_has_won(spec: GameSpec) -> None:
    game = oenach.Game(spec.name, seed=5)
    while not game.over:
        seat = game.actors[0]
        game.play(seat, game.view(seat).greedy())
    told = standing(game, "en")
    assert len(told) == game.seats
    if not spec.has_points:
        ends = "a draw." if game.drawn else "has won."
        assert [line.endswith(ends) for line in told].count(True) == len(game.winners)
    deal = {"commitment": "c", "values": [""] * game.seats}
    fair = any("The deal was fair" in line for line in proved(game, {"deal": deal}, "en"))
    assert fair == spec.has_chance
