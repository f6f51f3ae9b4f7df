"""A review: what it says of decisions and luck, that its parts add up, and its page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

import oenach
from bots.positions import last_decision
from oenach import record
from oenach.cli import main
from oenach.kernel.chance import CHANCE
from oenach.lab.progress import rate
from oenach.lab.review import WHOLE, Decision, Grade, Review, Swing, choices, judge, review
from oenach.lab.review_data import packed, unpacked
from oenach.lab.review_page import _fallen, page, part
from oenach.lab.review_pen import Pen
from oenach.lab.review_why import cost, why
from oenach.lab.review_words import moved, share, wins

SIMULATIONS = 20
VOID = {"meta"}


def played(name: str, seed: int, names: list[str] | None = None) -> oenach.Game:
    """A whole game of greedy players."""
    game = oenach.Game(name, seed=seed, names=names)
    while not game.over:
        seat = game.actors[0]
        game.play(seat, game.view(seat).greedy())
    return game


@cache
def reviewed(name: str) -> Review:
    return review(played(name, 5), simulations=SIMULATIONS)


def blunder() -> oenach.Game:
    """Greedy players until the last decision, at which seat 2 could win with march Mag-nAi, and does not."""
    game = last_decision()
    game.play(2, "recruit")
    assert (game.over, game.winners) == (True, (1,))
    return game


# Judging ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", oenach.games())
def test_the_parts_add_up_to_the_result(name: str) -> None:
    found = reviewed(name)
    for seat in range(found.game.seats):
        balance = found.balance(seat)
        assert balance.start + balance.own + balance.others + balance.luck == balance.result
        assert balance.result == (WHOLE if found.game.winners == (seat,) else balance.result)
        assert balance.own <= 0


@pytest.mark.parametrize("name", oenach.games())
def test_only_clear_mistakes_change_anything(name: str) -> None:
    for decision in reviewed(name).decisions:
        assert 0 <= decision.after <= decision.before <= WHOLE
        if decision.mistaken:
            assert decision.change < -max(30, decision.sure) + 1
        else:
            assert not any(decision.effect)


def test_every_choice_is_judged_and_no_forced_move() -> None:
    found = reviewed("asterix")
    game = found.game
    steps = [decision.step for decision in found.decisions]
    assert steps == choices(game)
    for step, made in enumerate(game.steps):
        free = made.seat != CHANCE and len(game.view_after(step, made.seat).moves()) > 1
        assert (step in steps) == free


def test_a_thrown_away_win_is_found() -> None:
    game = blunder()
    last = judge(game, 115, 0.0, 200, 0)
    assert (str(last.move), str(last.best)) == ("recruit", "march Mag-nAi")
    assert (last.before, last.after) == (WHOLE, 0)
    assert last.effect == (0, WHOLE, -WHOLE)
    assert last.sure == 0
    found = Review(game, (last,))
    assert found.balance(2).own == -WHOLE
    assert found.balance(1).others == WHOLE
    assert last in found.turning_points()


def test_what_a_single_trial_finds_better_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts = iter([True, False])
    monkeypatch.setattr("oenach.lab.review.clear", lambda trial: next(verdicts))
    last = judge(blunder(), 115, 0.0, 200, 0)
    assert (last.mistaken, last.effect) == (False, (0, 0, 0))
    assert list(verdicts) == []


def test_the_chance_of_a_decision_is_that_of_the_move_that_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oenach.lab.review.clear", lambda trial: False)
    last = judge(blunder(), 115, 0.0, 200, 0)  # the move loses, and nothing else is known of it
    assert last.advice.of(last.move).simulations < 5
    assert (last.before, last.after) == (0, 0)
    assert last.doubt < 30


def test_who_found_the_best_move_is_not_blamed() -> None:
    game = blunder()
    game.undo()
    game.play(2, "march Mag-nAi")
    last = judge(game, 115, 0.0, 200, 0)
    assert not last.mistaken
    assert (last.before, last.after) == (WHOLE, WHOLE)


@pytest.mark.parametrize("name", [name for name, spec in oenach.games().items() if spec.has_secrets])
def test_a_decision_is_judged_by_what_could_be_known(name: str) -> None:
    game = played(name, 5)
    step, imagined = next(hidden(game))
    before = judge(game, step, 0.0, 40, 0)
    game._past[step] = game._past[step]._replace(state=imagined)
    assert judge(game, step, 0.0, 40, 0) == before


def hidden(game: oenach.Game) -> Iterator[tuple[int, bytes]]:
    """Choices from the middle of a game on, each with another state that looks the same to who chose."""
    steps = choices(game)
    for step in steps[len(steps) // 2 :]:
        imagined = bytes(game.view_after(step, game.steps[step].seat).determinize(9).buffer)
        if imagined != game._past[step].state:
            yield step, imagined


def test_the_same_game_gets_the_same_review() -> None:
    again = review(played("hibernia", 5).record(), simulations=SIMULATIONS)
    assert again.decisions == reviewed("hibernia").decisions


def test_progress_is_told() -> None:
    ticks: list[int] = []
    found = review(played("hibernia", 5), simulations=1, tick=ticks.append)
    assert sum(ticks) == len(found.decisions)


def test_a_line_goes_from_an_equal_share_to_the_result() -> None:
    found = reviewed("hibernia")
    for seat in range(3):
        line = found.line(seat)
        assert line[0] == (0, 333)
        assert line[-1] == (len(found.game.steps), found.result(seat))
        assert [step for step, _ in line] == sorted(step for step, _ in line)


def test_turning_points_are_few_and_in_order() -> None:
    points = reviewed("keltis").turning_points(4)
    assert len(points) <= 4
    assert [point.step for point in points] == sorted(point.step for point in points)
    assert all(not isinstance(point, Decision) or point.mistaken for point in points)


def test_clearly_bettered_decisions_are_among_the_turning_points() -> None:
    sound = judge(blunder(), 115, 0.0, 50, 0)
    small = replace(sound, effect=(0, 31, -31), before=500)
    assert small in Review(blunder(), (small,)).turning_points()


def test_what_only_our_estimates_changed_is_no_turning_point() -> None:
    assert Swing(0, 4, 6, 200).matters
    assert not Swing(0, 4, 4, 200).matters  # nothing happened in between
    assert not Swing(0, 4, 6, 20).matters


@pytest.mark.parametrize(
    ("lost", "grade"),
    [(31, Grade.SLIP), (59, Grade.SLIP), (60, Grade.MISTAKE), (149, Grade.MISTAKE), (150, Grade.BLUNDER)],
)
def test_a_mistake_is_called_by_what_it_cost(lost: int, grade: Grade) -> None:
    last = judge(blunder(), 115, 0.0, 50, 0)
    assert replace(last, effect=(0, lost, -lost), before=500).grade == grade


def test_what_could_not_be_bettered_is_the_best_move_or_a_good_one() -> None:
    found = judge(blunder(), 115, 0.0, 50, 0)
    best, other = found.advice.best.move, found.move
    assert best != other
    assert replace(found, move=best, best=best, effect=(0, 0, 0)).grade == Grade.BEST
    assert replace(found, best=other, effect=(0, 0, 0)).grade == Grade.GOOD


@pytest.mark.parametrize("name", oenach.games())
def test_decisions_are_kept_as_their_pages_show_them(name: str) -> None:
    found = reviewed(name)
    again = Review(found.game, unpacked(packed(found.decisions), found.game.spec))
    assert part(again, "en") == part(found, "en")


def test_while_some_decisions_are_not_judged_nothing_is_said_of_luck() -> None:
    found = reviewed("keltis")
    html = part(Review(found.game, found.decisions[:5], whole=False), "en")
    assert "Decisions and luck" not in html
    assert not re.search("chances (rose|fell)", html)
    assert "The decisions" in html
    nothing = part(Review(found.game, (), whole=False), "en")
    assert "never had a choice" not in nothing


# In words -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "english", "french", "german"),
    [
        (-100, "about one game in ten", "environ une partie sur dix", "etwa eine von zehn Partien"),
        (52, "about one game in twenty", "environ une partie sur vingt", "etwa eine von zwanzig Partien"),
        (-510, "about half of the games", "environ une partie sur deux", "etwa die Hälfte der Partien"),
        (-999, "nearly every game", "presque toutes les parties", "fast alle Partien"),
        (4, "next to nothing", "presque rien", "fast nichts"),
        (-1400, "more than a whole game", "plus d'une partie entière", "mehr als eine ganze Partie"),
    ],
)
def test_a_change_is_told_in_games(change: int, english: str, french: str, german: str) -> None:
    assert [share(change, lang) for lang in ("en", "fr", "de")] == [english, french, german]


def test_every_chance_and_every_change_can_be_told() -> None:
    for lang in ("en", "fr", "de"):
        assert all(wins(chance, lang) for chance in range(WHOLE + 1))
        assert all(moved(change, lang) for change in range(-1200, 1201))
    assert wins(3, "en") == "hardly any game"
    assert moved(-250, "en") == "lost: about one game in four"


def test_a_decision_is_explained_in_plain_words() -> None:
    last = judge(blunder(), 115, 0.0, 50, 0)
    view = blunder().view_after(115, 2)
    assert cost(replace(last, points=3.6), view, "en") == "It cost nearly every game, and about 4 points."
    assert cost(replace(last, points=0.0), view, "de") == "Das hat fast alle Partien gekostet."
    told = " ".join(why(last, view, "en"))
    assert f"Games that {view.names[2]} wins with the better move: nearly every game" in told
    assert not re.search(r"[±→%]|march|recruit", told)  # no figures, no notation


def bettered(found: Decision, better: int, before: int) -> Decision:
    """A decision that lost 50 thousandths, with another move as the better one."""
    effect = tuple(-50 if seat == found.seat else 0 for seat in range(len(found.effect)))
    best = next(one.move for one in found.advice.moves if one.move == better)
    return replace(found, best=best, before=before, effect=effect)


def test_chances_that_sound_alike_are_told_in_numbers() -> None:
    game = blunder()
    view, last = game.view_after(115, 2), judge(game, 115, 0.0, 50, 0)
    told = " ".join(why(bettered(last, last.best, 620), view, "en"))
    assert f"Out of 100 games {view.names[2]} wins 62 with the better move, and 57" in told
    assert "about three games in five" not in told
    assert wins(620, "en") == wins(570, "en")


def test_a_mistake_always_has_a_reason() -> None:
    reasons: set[str] = set()
    found = reviewed("keltis")
    for decision in found.decisions[::4]:
        view = found.game.view_after(decision.step, decision.seat)
        for one in decision.advice.moves:
            if one.move != decision.move:
                _, *told, _ = why(bettered(decision, one.move, 620), view, "en")
                assert told
                reasons.update(sentence.partition(":")[0] for sentence in told)
    assert "The better move brings more at once" in reasons
    assert "At once nothing sets the two moves apart" in reasons


def test_where_nothing_is_hidden_nothing_is_said_of_it() -> None:
    assert not oenach.games()["hibernia"].has_secrets
    words = " ".join(Outline(page(reviewed("hibernia"), "en")).words)
    assert "hidden" not in words
    assert "the deal" not in words
    assert "hidden" in page(reviewed("keltis"), "en")


def test_what_is_too_much_to_tell_is_counted() -> None:
    found = reviewed("asterix")
    told = [_fallen(found, Pen(found.game, "en"), swing) for seat in range(2) for swing in found.swings(seat)]
    assert not any("And so on" in sentence for sentence in told)
    assert any(re.search(r"And \d+ more\.$", sentence) for sentence in told)


def test_a_game_that_is_not_over_is_not_shown() -> None:
    with pytest.raises(oenach.Malformed, match="not over yet") as error:
        review(oenach.Game("keltis", seed=1))
    assert "n'est pas finie" in error.value.told("fr")


@pytest.mark.parametrize(
    ("done", "seconds", "english", "french"),
    [
        (3000, 2.0, "1,500 a second", "1\u202f500 par seconde"),
        (9, 2.0, "4.5 a second", "4,5 par seconde"),
        (2, 5.0, "2.5 seconds each", "2,5 secondes pour chaque"),
    ],
)
def test_the_pace_is_told_so_that_it_says_something(
    done: int, seconds: float, english: str, french: str
) -> None:
    assert (rate(done, seconds, "en"), rate(done, seconds, "fr")) == (english, french)


# The page ---------------------------------------------------------------------------------------------


class Outline(HTMLParser):
    """The elements of a page, which must be closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []  # outside of boards and style
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        values = dict(attrs)
        self.ids += [value for key in ("id",) if (value := values.get(key))]
        self.links += [value for key in ("href", "src") if (value := values.get(key))]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"pre", "style"} & set(self.open):
            self.words.append(data)


@pytest.mark.parametrize("name", oenach.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_is_whole_and_needs_nothing_else(name: str, lang: str) -> None:
    html = page(reviewed(name), lang)
    outline = Outline(html)
    assert f'<html lang="{lang}">' in html
    assert not {"script", "link", "img", "iframe"} & set(outline.tags)
    assert "http" not in html
    assert "url(" not in html
    assert len(outline.ids) == len(set(outline.ids))
    assert {link[1:] for link in outline.links} <= set(outline.ids)
    assert outline.tags.count("h1") == outline.tags.count("main") == 1
    assert outline.tags.count("h2") == 5
    assert outline.tags.count("pre") == len(reviewed(name).decisions)


def test_french_marks_have_their_spaces() -> None:
    words = " ".join(Outline(page(reviewed("keltis"), "fr")).words)
    assert not re.search(" [;:?!%»]|« |'", words)
    assert "En chances sur 100." in words
    assert re.search("[0-9]\u202f%", words)
    assert re.search("[0-9],[0-9]", words)


@pytest.mark.parametrize("name", oenach.games())
def test_the_moves_of_a_decision_are_listed_by_chance_with_the_one_that_was_made(name: str) -> None:
    html = page(reviewed(name), "en")
    tables = re.findall(r"<caption>.*?</table>", html, re.DOTALL)
    assert len(tables) == len(reviewed(name).decisions)
    for table, decision in zip(tables, _listed(reviewed(name)), strict=True):
        shown = [int(n) for n in re.findall(r"<td>(\d+)% ±", table)]
        assert shown == sorted(shown, reverse=True)
        assert table.count("(played)") == 1
        assert (decision.after * 100 + WHOLE // 2) // WHOLE in shown


def _listed(found: Review) -> list[Decision]:
    """The decisions in the order of the page."""
    return [decision for seat in range(found.game.seats) for decision in found.of(seat)]


def test_decisions_are_numbered_as_their_player_made_them() -> None:
    found = reviewed("keltis")
    numbers = [int(n) for n in re.findall(r'class="n">(\d+)<', page(found, "en"))]
    assert numbers == [n for seat in range(2) for n in range(1, len(found.of(seat)) + 1)]


def test_a_bettered_decision_is_linked_with_its_number_and_its_round() -> None:
    last = judge(blunder(), 115, 0.0, 50, 0)
    html = page(Review(blunder(), (last,)), "en")
    words = " ".join(Outline(html).words)
    assert "Could clearly be bettered:" in words
    assert html.count('href="#step-115"') == 2  # from the turning points, and from the list of the player
    assert re.search(r"Decision\u00a01, round \d+", words)
    assert "100%" in words
    assert "→ 0%" in words


def test_a_swing_tells_what_the_others_did_first() -> None:
    game = played("keltis", 5)
    found = reviewed("keltis")
    swing = next(swing for swing in found.swings(0)[2:] if _rivals(game, swing))
    told = _fallen(found, Pen(game, "en"), swing)
    first = game.steps[_rivals(game, swing)[0]].told(game.spec, game.names, "en")
    assert re.search(rf"chances (rose|fell) by [^.]*\. {first}", told)


def _rivals(game: oenach.Game, swing: Swing) -> list[int]:
    return [n for n in range(swing.since, swing.step) if game.steps[n].seat == 1]


def test_a_rough_review_says_so_and_a_sure_one_does_not() -> None:
    last = judge(blunder(), 115, 0.0, 50, 0)
    rough, sure = (Review(blunder(), (replace(last, doubt=doubt),)) for doubt in (120, 20))
    assert "known only to within 12 in 100" in page(rough, "en")
    assert "known only to within" not in page(sure, "en")
    assert not any("--seconds" in page(rough, lang) for lang in ("en", "fr", "de")), "a page names no command"


def test_names_cannot_break_the_page() -> None:
    game = played("hibernia", 5, names=["<b>Ann", 'Bo"b', "C&D"])
    html = page(review(game, simulations=1), "en")
    Outline(html)
    assert "<b>" not in html
    assert "&lt;b&gt;Ann" in html


def test_no_element_has_a_style_of_its_own() -> None:
    """Where a strict policy holds, as at the web table, a browser would pass over it."""
    assert not re.search(r"<[^>]*\sstyle=", page(reviewed("hibernia"), "en"))


def test_within_another_page_it_brings_no_page_of_its_own() -> None:
    html = part(reviewed("hibernia"), "fr")
    outline = Outline(html)
    assert not {"html", "head", "body", "main", "style", "header", "footer"} & set(outline.tags)
    assert outline.tags.count("h1") == 1


def test_with_a_seat_only_its_decisions_are_listed() -> None:
    found = reviewed("keltis")
    html = page(found, "en", seat=1)
    assert Outline(html).tags.count("pre") == len(found.of(1))
    assert "What Aífe could see" not in html


def test_the_line_for_those_who_do_not_see_it() -> None:
    html = page(reviewed("hibernia"), "en")
    winner = reviewed("hibernia").game.names[reviewed("hibernia").game.winners[0]]
    assert re.search(f"{winner}: first 33%, .* at last 100%", html)


# The command ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "game.json"
    record.save(blunder(), path)
    return path


def test_the_command_writes_a_page(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = saved.with_name("page.html")
    args = ["review", str(saved), "--lang", "fr", "-o", str(target), "--seconds", "0.001"]
    assert main(args) == 0
    said = capsys.readouterr()
    assert str(target) in said.out
    assert "100 %" in said.err
    assert "décisions, environ 0.001 s pour chacune : environ 1 seconde " in said.err
    assert " of " not in said.err
    assert target.read_text(encoding="utf-8").startswith('<!doctype html>\n<html lang="fr">')


def test_without_a_name_the_page_lies_beside_the_record(saved: Path) -> None:
    assert main(["review", str(saved), "--seconds", "0.001", "--lang", "en", "--seat", "2"]) == 0
    assert saved.with_suffix(".html").exists()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--seat", "3"], "Les places vont ici de 0 à 2 ; il n'y a pas de place 3."),
        (["-o", "/nowhere/page.html", "--seconds", "0.001"], "n'a pas pu être écrite"),
    ],
)
def test_the_command_says_what_is_wrong(
    args: list[str], sentence: str, saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(saved), "--lang", "fr", *args]) == 1
    assert sentence in capsys.readouterr().err


def test_the_command_refuses_a_game_that_is_not_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    record.save(oenach.Game("keltis", seed=1), path)
    assert main(["review", str(path), "--lang", "en"]) == 1
    assert "not over yet" in capsys.readouterr().err
