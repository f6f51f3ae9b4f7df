"""What a page is sent of what is seen to happen, and the picture of a result."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import httpx
import pytest

import oenach
from oenach.art.endings import ending
from oenach.art.sprites import use
from oenach.game import Game
from oenach.games import spec_of
from oenach.kernel.messages import languages
from oenach.parts import Motion
from oenach.server.texts import text
from oenach.view import View
from server.serving import Json, Player, Served, guest, let_bots_finish, new_table

MOTIONS = re.compile(r'<template class="frame"[^>]* data-motions="([^"]*)"')
seen: list[tuple[View, View]] = []  # what the game was asked about


def made_up(before: View, after: View, lang: str) -> list[Motion]:
    seen.append((before, after))
    told = f"{before.seat} {len(before.log)} {len(after.log)}"
    return [Motion(0, "go", "pile", f"seat:{after.seat}", look=use("stone"), line=told)]


@pytest.fixture(autouse=True)
def moving() -> Iterator[None]:
    """Lets Keltis say what is seen to happen."""
    picture = spec_of("keltis").picture
    own = picture.motions
    object.__setattr__(picture, "motions", made_up)
    seen.clear()
    yield
    object.__setattr__(picture, "motions", own)


def two_people(served: Served) -> tuple[Player, Player]:
    """A table of two; first who is to act."""
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    return (host, friend) if host.look()["moves"] else (friend, host)


def motions_since(player: Player, before: Json) -> list[list[Json]]:
    """What each frame of the panel says, for what happened since a look at the table."""
    seat = "" if before["seat"] is None else before["seat"]
    query = {"lang": "en", "since": before["version"], "seat": seat}
    page = player.client.get(f"/t/{player.table}/panel", params=query).text
    return [json.loads(html.unescape(found)) for found in MOTIONS.findall(page)]


def test_each_frame_says_what_is_seen_to_happen_before_it(served: Served) -> None:
    acting, other = two_people(served)
    watcher = Player(served, other.table)
    players = (acting, other, watcher)
    before = [player.look() for player in players]
    acting.move(acting.look()["moves"][0]["code"])
    acting.move("draw")
    for player, was in zip(players, before, strict=True):
        frames = motions_since(player, was)
        assert len(frames) >= 2  # a card laid, a card drawn
        for (motion,) in frames:
            assert motion["do"] == "go"
            assert motion["line"].startswith(f"{was['seat']} ")
            assert re.fullmatch(r'<use href="/art/keltis-\w+\.svg#stone"/>', motion["look"])
            assert "sound" not in motion  # what is not said is not sent


def test_it_follows_from_two_views_of_one_viewer(served: Served) -> None:
    acting, other = two_people(served)
    before = other.look()
    acting.move(acting.look()["moves"][0]["code"])
    acting.move("draw")
    motions_since(other, before)
    assert seen
    own = [pair for pair in seen if pair[0].seat == other.look()["seat"]]
    assert own
    for was, then in own:
        assert was.seat == then.seat
        assert len(was.log) < len(then.log)
    assert own[-1][1].state.as_dict() == other.look(fields=True)["fields"]  # and tells no more


def test_what_is_taken_back_is_not_played(served: Served) -> None:
    acting, other = two_people(served)
    acting.move(acting.look()["moves"][0]["code"])
    before = other.look()
    assert acting.post("undo").status_code == 200
    assert motions_since(other, before) == [[]]


def test_who_was_away_for_long_sees_nothing_move_that_is_not_on_the_page(served: Served) -> None:
    _, host = new_table(served, "keltis", "me", "boy")
    let_bots_finish(host)
    first, *others = motions_since(host, {"version": 0, "seat": None})
    assert first == []  # the look before it was left out
    assert all(others)


def test_a_lesson_shows_what_happens_too(served: Served) -> None:
    with httpx.Client(base_url=served.url) as client:
        page = client.get("/learn/keltis/3", params={"looks": True, "lang": "en"}).text
        plain = client.get("/learn/keltis/3", params={"lang": "en"}).text
    assert [len(json.loads(html.unescape(found))) for found in MOTIONS.findall(page)][-1] == 1
    assert not MOTIONS.findall(plain)


# The result -------------------------------------------------------------------------------------------


def test_a_result_is_one_picture_for_everyone_and_only_at_the_end(served: Served) -> None:
    _, host = new_table(served, "keltis", "me", "boy")
    watcher = Player(served, host.table)
    address = f"/t/{host.table}/result.svg"
    assert watcher.client.get(address).status_code == 403
    let_bots_finish(host)
    told = {lang: watcher.client.get(address, params={"lang": lang}) for lang in languages()}
    assert host.client.get(address, params={"lang": "en"}).text == told["en"].text
    end = host.look()
    for lang, answer in told.items():
        assert answer.headers["content-type"] == "image/svg+xml"
        ElementTree.fromstring(answer.text)
        assert "var(" not in answer.text  # it stands alone
        assert all(html.escape(name) in answer.text for name in end["names"])
        assert all(f">{points}<".replace("-", "\N{MINUS SIGN}") in answer.text for points in end["scores"])
        page = host.client.get(f"/t/{host.table}", params={"lang": lang}).text
        assert html.escape(text("share", lang)) in page
        assert 'class="end-scene"' in page


@pytest.mark.parametrize("game", [*oenach.games()])
def test_every_game_has_a_scene_for_its_end(game: str) -> None:
    played = Game(game, spec_of(game).seats[0], 1)
    while not played.over:
        seat = played.actors[0]
        played.play(seat, played.moves(seat)[-1])
    scenes = {lang: ending(played.view(None), lang) for lang in languages()}
    for svg in scenes.values():
        ElementTree.fromstring(svg)
    assert len(scenes["en"]) < 16_000
