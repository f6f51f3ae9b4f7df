"""Playing over the JSON interface: whole games, several people, spectators, links, bots that stand in."""

from __future__ import annotations

import pytest

import oenach
from oenach.deal import commitment_of
from oenach.server.deal import verify
from oenach.server.shapes import TableView
from server.serving import Player, Served, guest, let_bots_finish, new_table, play_until_over

GAMES = {name: spec.seats[0] for name, spec in oenach.games().items()}


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_against_bots(served: Served, game: str) -> None:
    made, me = new_table(served, game, "me", *["boy"] * (GAMES[game] - 1))
    end = play_until_over(me)
    assert end["state"] == "over"
    assert end["winners"]
    assert len(end["standing"]) == GAMES[game]  # who has how many points, or who has won, lost or drawn
    assert commitment_of(end["secret"]) == made["commitment"] == end["commitment"]
    record = me.client.get(f"/api/tables/{made['table']}/record").json()
    assert list(verify(record, made["commitment"]).scores) == end["scores"]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_server_says_has_the_documented_shape(served: Served, game: str) -> None:
    made, me = new_table(served, game, "me", *["boy"] * (GAMES[game] - 1))
    for player in (me, Player(served, made["table"])):
        for lang in ("en", "fr"):
            TableView.model_validate(player.look(lang=lang, fields=True))


def test_two_friends_and_a_spectator(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    watcher = Player(served, made["table"])
    waiting = host.look()
    assert waiting["state"] == "waiting"
    assert waiting["links"] == {"1": made["seats"][1]["link"]}
    assert watcher.look()["links"] == {}
    friend = guest(served, made, 1, "Emer")
    views = [player.look() for player in (host, friend, watcher)]
    assert [view["seat"] for view in views] == [0, 1, None]
    assert [view["names"][1] for view in views] == ["Emer"] * 3
    assert views[2]["moves"] == []
    assert watcher.post("moves", version=views[2]["version"], move=0).status_code == 403
    let_bots_finish(host, friend)
    assert watcher.look()["over"]


def test_an_event_comes_when_the_other_has_moved(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    acting = host if host.look()["moves"] else friend
    waiting = friend if acting is host else host
    events = waiting.events()
    first = next(events)
    view = acting.look()
    assert acting.move(view["moves"][0]["code"]).status_code == 200
    second = next(events)
    assert second["version"] == first["version"] + 1
    assert len(second["lines"]) >= 1
    assert next(waiting.events(last=str(first["version"]))) == second


def test_a_stale_move_is_answered_with_the_new_version(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    acting = host if host.look()["moves"] else friend
    view = acting.look()
    move = view["moves"][0]["code"]
    assert acting.move(move, view["version"]).status_code == 200
    again = acting.move(move, view["version"])
    assert again.status_code == 409
    assert again.json()["version"] == view["version"] + 1
    assert again.json()["sentence"]


def test_a_move_that_is_sent_again_is_known_and_made_once(served: Served) -> None:
    """A page whose connection broke cannot know whether its move arrived: it sends it once more."""
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    acting = host if host.look()["moves"] else friend
    view = acting.look()
    move, other = view["moves"][:2]
    assert acting.move(move["code"], view["version"]).status_code == 200
    for again in (move["code"], move["text"]):
        assert acting.move(again, view["version"]).json()["kept"] is True
    assert acting.move(other["code"], view["version"]).json()["kept"] is False
    after = acting.look()
    assert after["version"] == view["version"] + 1
    if after["moves"]:  # only what changed the table that was seen then is meant, not what came later
        assert acting.move(after["moves"][0]["code"]).status_code == 200
        assert acting.move(after["moves"][0]["code"], view["version"]).json()["kept"] is False


def test_a_refusal_names_its_rule_and_links_to_it(served: Served) -> None:
    made, me = new_table(served, "hibernia", "me", "link", "link")
    players = [me, guest(served, made, 1), guest(served, made, 2)]
    acting = next(player for player in players if player.look()["moves"])
    refused = acting.move("give Mide")
    assert refused.status_code in (400, 422)
    view = acting.look()
    allowed = {move["code"] for move in view["moves"]}
    code = next(code for code in range(41) if code not in allowed)
    refused = acting.move(code)
    assert refused.status_code == 422
    body = refused.json()
    rule = oenach.games()["hibernia"].book.rule(body["rule"])
    assert body["sentence"] == rule.why["en"]
    asked = acting.client.post(f"/api/tables/{made['table']}/why?lang=fr", json={"move": code}).json()
    assert (asked["allowed"], asked["sentence"]) == (False, rule.why["fr"])
    page = acting.client.get(asked["link"].partition("#")[0]).text
    assert f'id="{body["rule"]}"' in page


def test_a_move_can_be_taken_back_until_something_is_revealed(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    acting, other = (host, friend) if host.look()["moves"] else (friend, host)
    before = acting.look()
    acting.move(before["moves"][0]["code"])
    after = acting.look()
    assert after["undo"]
    assert other.post("undo").status_code == 403
    assert acting.post("undo").status_code == 200
    back = acting.look()
    assert back["moves"] == before["moves"]
    assert back["log"][-1]["kind"] == "undo"
    acting.move(before["moves"][0]["code"])
    acting.move("draw")  # which shows a card
    refused = acting.post("undo")
    assert refused.status_code == 403
    assert "revealed" in refused.json()["sentence"]


def test_a_bot_takes_over_and_gives_back(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    assert host.post("takeover", seat=1, bot="boy").status_code == 403  # the friend is here
    assert friend.post("takeover", seat=1, bot="warrior").status_code == 200
    assert host.look()["seats"][1]["bot"] == "warrior"
    assert friend.look()["seat"] is None
    assert friend.post("takeover", seat=1).status_code == 200
    assert friend.look()["seat"] == 1
    assert [line["kind"] for line in host.look()["log"] if line["kind"] in ("bot", "back")] == ["bot", "back"]
    let_bots_finish(host, friend)


def test_the_host_fills_an_empty_seat_with_a_bot(served: Served) -> None:
    _, host = new_table(served, "keltis", "me", "link")
    assert host.look()["state"] == "waiting"
    assert host.post("takeover", seat=1, bot="boy").status_code == 200
    assert host.look()["state"] == "playing"


def test_a_revoked_link_opens_nothing(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    assert friend.post("seats/1/revoke").status_code == 403
    assert host.post("seats/1/revoke").json() == {"link": None, "asked": True}  # the friend is here
    assert friend.post("seats/1/answer", agree=True).status_code == 200
    fresh = host.look()["links"]["1"]
    assert friend.client.get(f"/api/tables/{made['table']}").status_code == 403
    other = Player(served, made["table"], fresh.rsplit("/", 1)[1])
    invited = other.look()
    assert (invited["invited"], invited["mine"], invited["seat"]) == ([1], [], None)
    other.take_seat(name="Niamh")
    assert other.look()["mine"] == [1]
    assert other.look()["seat"] == 1
    assert host.post("seats/0/revoke").status_code == 403


def test_anyone_can_sit_down_at_a_public_table(served: Served) -> None:
    made, _ = new_table(served, "keltis", "me", "link", public=True)
    passer_by = Player(served, made["table"])
    listed = passer_by.client.get("/api/tables").json()
    assert made["table"] in [one["table"] for one in listed["open"]]
    sat = passer_by.post("sit", name="Oisín").json()
    assert sat["seat"] == 1
    assert Player(served, made["table"], sat["token"]).look()["seat"] == 1
    late = passer_by.post("sit")
    assert late.status_code == 403
    listed = passer_by.client.get("/api/tables").json()
    assert made["table"] in [one["table"] for one in listed["watch"]]


def test_a_private_table_is_not_listed_and_cannot_be_joined(served: Served) -> None:
    made, _ = new_table(served, "keltis", "me", "link")
    stranger = Player(served, made["table"])
    listed = stranger.client.get("/api/tables").json()
    assert made["table"] not in [one["table"] for one in listed["open"]]
    assert stranger.post("sit").status_code == 403


def test_a_rematch_keeps_everyone_and_deals_anew(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link", "boy")
    friend = guest(served, made, 1)
    assert host.post("rematch").status_code == 403
    let_bots_finish(host, friend)
    table = host.post("rematch").json()["table"]
    assert friend.post("rematch").json()["table"] == table
    assert friend.look()["rematch"] == table
    again = Player(served, table, host.token).look()
    assert (again["seat"], again["state"]) == (0, "playing")
    assert again["commitment"] != made["commitment"]
    other = Player(served, table, friend.token)  # a bot still stands in here
    assert other.look()["mine"] == [1]
    assert other.post("takeover", seat=1).status_code == 200
    assert other.look()["seat"] == 1


def test_a_hint_says_a_little_more_each_time(served: Served) -> None:
    made, host = new_table(served, "keltis", "me", "link")
    friend = guest(served, made, 1)
    acting, other = (host, friend) if host.look()["moves"] else (friend, host)
    steps = [acting.post("hint", step=step).json() for step in (1, 2, 3)]
    assert [one["step"] for one in steps] == [1, 2, 3]
    assert len({one["sentence"] for one in steps}) == 3
    assert other.post("hint", step=1).status_code == 403
    _, strict = new_table(served, "keltis", "me", "boy", hints=False)
    assert strict.post("hint", step=1).status_code == 403


def test_values_of_the_players_are_part_of_the_seed(served: Served) -> None:
    with served.client() as client:
        promise = client.post("/api/promise").json()["commitment"]
    made, host = new_table(served, "keltis", "me", "link", promise=promise, value="mine-1")
    assert made["commitment"] == promise
    friend = Player(served, made["table"], made["seats"][1]["link"].rsplit("/", 1)[1])
    friend.take_seat(value="theirs_2")
    let_bots_finish(host, friend)
    record = host.client.get(f"/api/tables/{made['table']}/record").json()
    assert record["deal"]["values"] == ["mine-1", "theirs_2"]
    assert record["seed"] == f"{record['deal']['secret']}/mine-1/theirs_2"
    verify(record, promise)


def test_the_record_and_other_eyes_are_closed_until_the_end(served: Served) -> None:
    made, me = new_table(served, "keltis", "me", "boy")
    base = f"/api/tables/{made['table']}"
    assert me.client.get(f"{base}/record").status_code == 403
    assert me.client.get(f"{base}/moments/1?seat=1").status_code == 403
    assert me.client.get(f"{base}/moments/1").json()["seat"] == 0
    let_bots_finish(me)
    other = me.client.get(f"{base}/moments/2?seat=1").json()
    assert (other["seat"], other["moves"]) == (1, other["moves"])
    assert other["frames"][0] == 1
    assert me.client.get(f"{base}/moments/1?seat=7").status_code == 404


def test_health_plays(served: Served) -> None:
    with served.client() as client:
        answer = client.get("/health")
    assert (answer.status_code, answer.text) == (200, "ok\n")
