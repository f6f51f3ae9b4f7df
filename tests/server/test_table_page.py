"""The page of a table: what it gets to show what happened, what a move would do, and how a game came out."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest

import oenach
import oenach.server
from oenach.server.effects import effect
from oenach.server.message import FRAMES
from oenach.server.static_files import files
from oenach.server.texts import text
from server.serving import Json, Player, Served, guest, let_bots_finish, new_table

STATIC = Path(oenach.server.__file__).with_name("static")
LARGEST = 90_000  # bytes of all scripts that a page loads, as they are sent


def page_of(player: Player, part: str = "", **query: str | int) -> str:
    answer = player.client.get(f"/t/{player.table}{part}", params={"lang": "en", **query})
    assert answer.status_code == 200
    return answer.text


def frames_of(page: str) -> list[tuple[int, list[str], str]]:
    """The looks that a panel carries: whose doing, the lines, the picture."""
    found = re.findall(
        r'<template class="frame" data-seat="(-?\d+)"[^>]* data-lines="([^"]*)">(.*?)</template>', page, re.S
    )
    return [(int(seat), json.loads(html.unescape(lines)), svg) for seat, lines, svg in found]


def two_people(served: Served, game: str) -> tuple[Player, Player]:
    """A table of two; first who is to act."""
    made, host = new_table(served, game, "me", "link")
    friend = guest(served, made, 1)
    return (host, friend) if host.look()["moves"] else (friend, host)


# What happened ----------------------------------------------------------------------------------------


def test_who_was_away_gets_every_look_in_between(served: Served) -> None:
    acting, other = two_people(served, "keltis")
    before = other.look()
    acting.move(acting.look()["moves"][0]["code"])
    acting.move("draw")
    panel = page_of(other, "/panel", since=before["version"], seat=before["seat"])
    frames = frames_of(panel)
    told = [line["text"] for line in other.look(lang="en")["log"] if line["version"] > before["version"]]
    assert [line for _, lines, _ in frames for line in lines] == told
    assert len(frames) >= 2
    assert all("<svg" in svg for _, _, svg in frames[:-1])
    assert frames[-1][2] == ""  # the panel itself is the last look
    around = re.findall(r'data-status="([^"]*)" data-actors="([^"]*)" data-scores="([^"]*)"', panel)
    status, actors, scores = around[0]  # of the same moment: who laid a card is still to draw one
    assert json.loads(actors) == [acting.look()["seat"]]
    assert before["names"][json.loads(actors)[0]] in html.unescape(status)
    assert len(json.loads(html.unescape(scores))) == 2


def test_chance_within_one_move_is_shown_on_its_own(served: Served) -> None:
    """In Astérix a player chooses a die; what it shows is another look."""
    acting, _ = two_people(served, "asterix")
    before = acting.look()
    acting.move("white")
    frames = frames_of(page_of(acting, "/panel", since=before["version"], seat=before["seat"]))
    assert frames[0][1] == ["You take the white die."]
    assert frames[1][1][0].startswith("The white die shows")
    assert frames[0][2] != page_of(acting, "/panel")


def test_of_a_long_absence_the_last_looks_are_drawn(served: Served) -> None:
    _, host = new_table(served, "keltis", "me", "boy")
    let_bots_finish(host)
    panel = page_of(host, "/panel", since=0, seat="")
    assert len(frames_of(panel)) == FRAMES
    assert 'class="left-out"' in panel


def test_looks_are_only_for_the_seat_that_the_screen_shows(served: Served) -> None:
    acting, other = two_people(served, "keltis")
    seat = acting.look()["seat"]
    acting.move(acting.look()["moves"][0]["code"])
    assert frames_of(page_of(acting, "/panel", since=0, seat=seat))
    assert not frames_of(page_of(acting, "/panel", since=0, seat=1 - seat))
    assert not frames_of(page_of(acting, "/panel"))
    watcher = Player(served, other.table)
    assert frames_of(page_of(watcher, "/panel", since=0, seat=""))


# Before a move, and after it --------------------------------------------------------------------------


def test_what_a_move_would_do_is_told_before_it_is_made(served: Served) -> None:
    acting, _ = two_people(served, "keltis")
    view = acting.look()
    lay = next(move for move in view["moves"] if move["text"].startswith("lay"))
    told = acting.post("why", move=lay["code"]).json()
    assert told["allowed"]
    assert "Then you go on." in told["effect"]
    acting.move(lay["code"])
    points = str(acting.look()["scores"][view["seat"]]).replace("-", "\N{MINUS SIGN}")
    assert f"then {points}." in told["effect"]


@pytest.mark.parametrize("game", oenach.games())
def test_an_announced_effect_comes_true(game: str) -> None:
    """Whatever is told about the points and the end of a turn is so afterwards."""
    play = oenach.Game(game, seed=11)
    while not play.over and len(play.steps) < 120:
        seat = play.actors[0]
        move = play.view(seat).greedy()
        told, steps = effect(play.view(seat), int(move), "en"), len(play.steps)
        play.play(seat, move)
        after = play.view_after(steps + 1, seat)
        if "Then you go on." in told:
            assert after.actors == (seat,)
        if points := re.search("then (\N{MINUS SIGN}?[0-9]+)[.]", told):
            assert after.scores[seat] == int(points[1].replace("\N{MINUS SIGN}", "-"))
        if text("effect_end", "en") in told:
            assert after.over


def turn_of_two(served: Served) -> tuple[Player, list[Json]]:
    """Who has discarded a card and taken another from a pile, so that nothing was revealed; with what was
    seen before each of the two moves."""
    first, second = two_people(served, "keltis")
    given = next(m["text"] for m in first.look()["moves"] if m["text"].startswith("discard"))
    pile = given.split()[1][0]
    first.move(given)
    first.move("draw")
    seen = [second.look()]
    second.move(next(m["text"] for m in seen[0]["moves"] if re.match(f"discard [^{pile}]", m["text"])))
    seen.append(second.look())
    assert second.move(f"take {pile}").status_code == 200
    return second, seen


def test_a_turn_begins_anew_and_what_was_undone_stays_to_be_read(served: Served) -> None:
    acting, seen = turn_of_two(served)
    assert 'data-post="restart"' in page_of(acting)
    done = [line["text"] for line in acting.look()["log"] if line["version"] > seen[0]["version"]]
    assert acting.post("undo", whole_turn=True).status_code == 200
    back = acting.look()
    assert back["moves"] == seen[0]["moves"]
    assert (back["undo"], back["restart"]) == (False, False)
    undone = [line["text"] for line in back["log"] if line["kind"] == "undone"]
    assert len(undone) == len(done)
    for line, back in zip(done, reversed(undone), strict=True):
        assert line.startswith(back.removesuffix("."))
    assert page_of(acting).count('<li class="undone') == len(undone)


def test_moves_are_taken_back_one_by_one(served: Served) -> None:
    acting, seen = turn_of_two(served)
    for view in reversed(seen):
        assert acting.post("undo").status_code == 200
        assert acting.look()["moves"] == view["moves"]
    assert acting.post("undo").status_code == 403


def test_an_undo_that_is_sent_again_takes_nothing_else_back(served: Served) -> None:
    me, _ = turn_of_two(served)
    view = me.look()
    assert view["restart"]
    assert me.post("undo", version=view["version"]).status_code == 200
    again = me.post("undo", version=view["version"])
    assert (again.status_code, again.json()["kept"]) == (409, True)
    assert [line["kind"] for line in me.look()["log"]].count("undo") == 1
    assert me.look()["undo"]
    early = me.post("undo", version=view["version"] - 1)
    assert (early.status_code, early.json()["kept"]) == (409, False)


def test_a_restarted_turn_is_the_same_after_the_server_was(served: Served) -> None:
    acting, _ = turn_of_two(served)
    acting.post("undo", whole_turn=True)
    acting.move(acting.look()["moves"][-1]["code"])
    before = acting.look()
    served.inside(lambda: served.registry.forget(served.table_in_memory(acting.table)))
    assert acting.look() == before


# The end ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["keltis", "tain"])
def test_the_points_are_counted_row_by_row(served: Served, game: str) -> None:
    made, host = new_table(served, game, "me", "boy")
    end = let_bots_finish(host)
    assert end["count"][0]["rank"] == 1
    assert {one["seat"] for one in end["count"][: len(end["winners"])]} == set(end["winners"])
    for one in end["count"]:
        assert sum(points for _, points in one["parts"]) == end["scores"][one["seat"]]
    page = page_of(host)
    rows = sum(len(one["parts"]) for one in end["count"])
    assert page.count('<tr><th scope="row">') == rows + len(end["count"])
    for part in ("/replay", "/review", "/rematch", "/record"):
        assert f"/{made['table']}{part}" in page


def test_the_same_moment_through_other_eyes(served: Served) -> None:
    _, host = new_table(served, "tain", "me", "boy")
    let_bots_finish(host)
    page = page_of(host, "/replay", seat=0, moment=5)
    eyes = re.search(r'<nav class="eyes".*?</nav>', page, re.S)
    assert eyes
    links = re.findall(r'seat=(-?\d+)&amp;moment=(\d+)"( aria-current="true")?>([^<]+)<', eyes[0])
    assert [seat for seat, _, _, _ in links] == ["-1", "0", "1"]
    assert [seat for seat, _, current, _ in links if current] == ["0"]
    turns = set()
    for seat, moment, _, _ in links:
        other = page_of(host, "/replay", seat=seat, moment=moment)
        turns.update(re.findall(r"<title>(Táin, [^<]+)</title>", other))
    assert len(turns) == 1


# The page itself --------------------------------------------------------------------------------------


def test_a_value_of_whoever_sits_down_is_part_of_the_deal(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    secret = made["seats"][1]["link"].rsplit("/", 1)[1]
    friend = Player(served, made["table"], secret)
    assert "data-value" in page_of(friend)
    sat = friend.client.post(f"/t/{made['table']}/sit", data={"name": "Ailill", "value": "abc123"})
    let_bots_finish(host, Player(served, made["table"], sat.cookies[f"oenach_seat_{made['table']}"]))
    record = host.client.get(f"/api/tables/{made['table']}/record").json()
    assert record["deal"]["values"] == ["", "abc123"]


def test_a_form_may_carry_a_promise_and_a_value(served: Served) -> None:
    with served.client() as browser:
        browser.follow_redirects = True
        promise = browser.post("/api/promise").json()["commitment"]
        form = {"promise": promise, "value": "f00d"}
        page = browser.post("/play", data={"game": "keltis", **form}).text
        assert promise in page
        used = browser.post("/play", data={"game": "keltis", **form})
        assert used.status_code == 400
        promise = browser.post("/api/promise").json()["commitment"]
        form |= {"kind0": "me", "kind1": "bot:boy", "promise": promise}
        assert promise in browser.post("/new/keltis", data=form).text


def test_nobody_passes_the_screen_when_the_game_is_over(served: Served) -> None:
    _, host = new_table(served, "keltis", "me", "beside")
    for seat in (0, 1):
        assert host.post("takeover", seat=seat, bot="boy").status_code == 200
    next(event for event in host.events() if event["over"])
    for seat in (0, 1):
        host.post("takeover", seat=seat)
    assert host.look()["curtain"] == []
    assert 'class="end"' in page_of(host)


def loaded_by(name: str, scripts: dict[str, str]) -> set[str]:
    """A script and all that it imports, which must be among the scripts."""
    found, new = set[str](), {name}
    while new:
        found |= new
        sources = (re.findall(r'(?:from|import) "([^"]+)"', scripts[script]) for script in new)
        new = {source.removeprefix("./") for some in sources for source in some} - found
    return found


def test_the_scripts_are_small_and_everything_they_load_is_ours() -> None:
    scripts = {name: file.content.decode() for name, file in files().items() if name.endswith(".js")}
    for name in scripts:
        assert sum(len(scripts[loaded].encode()) for loaded in loaded_by(name, scripts)) < LARGEST


def test_all_requests_go_one_way_so_that_none_ends_in_an_error_nobody_catches() -> None:
    asking = {path.name for path in STATIC.glob("*.js") if re.search(r"\bfetch\(|XMLHttp", path.read_text())}
    assert asking == {"ask.js"}


def test_every_sentence_the_script_needs_is_on_the_page(served: Served) -> None:
    _, host = new_table(served, "keltis", "me", "boy")
    page = page_of(host)
    scripts = "".join(path.read_text() for path in STATIC.glob("*.js"))
    for name in re.findall(r"\bsay\.([a-zA-Z]+)", scripts):
        attribute = "data-" + re.sub("([A-Z])", lambda found: "-" + found[1].lower(), name)
        assert f"{attribute}=" in page, name
