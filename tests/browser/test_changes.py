"""A page that was changed move by move shows what a page shows that is loaded anew."""

from __future__ import annotations

import asyncio

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.tables import Made, set_up
from browser.visitor import DESK, PHONE, Visitor
from oenach.kernel.chance import uniform
from oenach.server.live import LiveTable
from server.serving import Served

# What the page shows, and what the server would send now. Left out is what the script adds to either: light,
# marks, what is open, and how the browser writes spaces.
BOTH = """async () => {
    const marks = ["can", "later", "chosen", "hinted", "drop", "held", "lift", "untold"];
    const left = ["tabindex", "aria-pressed", "aria-describedby", "open", "hidden", "style", "autofocus"];
    const plain = (panel) => {
        const copy = panel.cloneNode(true);
        const added = "template, .sky, title, #since ol, #words pre";
        for (const gone of copy.querySelectorAll(added)) gone.remove();
        for (const one of [copy, ...copy.querySelectorAll("*")]) {
            for (const name of left) one.removeAttribute(name);
            one.classList.remove(...marks);
            if (!one.classList.length) one.removeAttribute("class");
        }
        const sorted = (_, names) => ` class="${names.trim().split(/\\s+/).sort().join(" ")}"`;
        return copy.outerHTML.replace(/ class="([^"]*)"/g, sorted).replace(/\\s+/g, " ").split(/ ?(?=<)/);
    };
    const { table, lang } = document.getElementById("table").dataset;
    const fresh = await (await fetch(`/t/${table}/panel?lang=${lang}`)).text();
    const parsed = new DOMParser().parseFromString(fresh, "text/html");
    return [document.getElementById("panel"), parsed.getElementById("panel")].map(plain);
}"""


class Watch:
    """A page, and how often it fetched the whole panel."""

    def __init__(self, visitor: Visitor) -> None:
        self.page: Page = visitor.page
        self.fetched = 0
        self.page.on("request", self._note)

    def _note(self, request: object) -> None:
        self.fetched += "/panel?" in str(getattr(request, "url", ""))

    def has(self, version: int) -> None:
        self.page.wait_for_function(
            "(v) => document.getElementById('panel').dataset.version === String(v)", arg=version
        )

    def is_what_is_sent_now(self) -> None:
        fetched = self.fetched
        shown, sent = self.page.evaluate(BOTH)
        self.fetched = fetched
        assert shown == sent


def people(house: Served, game: str, seats: int) -> tuple[Made, LiveTable]:
    """A table at which everyone has sat down."""
    made = set_up(house, game, "me", *["link"] * (seats - 1), seed=game)
    for seat in range(1, seats):
        with house.client(made.link(seat).rsplit("/", 1)[1]) as friend:
            assert friend.post(f"/api/tables/{made.id}/sit", json={}).status_code == 200
    return made, house.table(made.id)


def go_on(house: Served, table: LiveTable, n: int) -> bool:
    """The next move, be it whose it is; some are taken back. False once the game is over."""
    game = table.session.game
    assert game is not None
    seat = game.actors[uniform(1, 1, n, len(game.actors))]
    move = game.view(seat).greedy() if uniform(1, 2, n, 2) else game.moves(seat)[-1]

    async def play() -> None:
        await table.move(seat, table.session.version(seat), int(move))

    asyncio.run_coroutine_threadsafe(play(), house.loop).result()
    return not table.session.over


@pytest.mark.parametrize(("game", "seats"), [("keltis", 2), ("tain", 2), ("hibernia", 3), ("asterix", 3)])
def test_a_whole_game_by_changes_is_the_page_loaded_anew(
    visit: Visit, house: Served, game: str, seats: int
) -> None:
    made, table = people(house, game, seats)
    player, spectator = visit(lang="fr", width=PHONE), visit(width=DESK)
    player.take_seat(made.id, made.token)
    spectator.open(f"/t/{made.id}")
    pages = [(Watch(player), 0), (Watch(spectator), None)]
    go_on(house, table, 0)
    for watch, viewer in pages:
        watch.has(table.session.version(viewer))  # so they listen
    moves, fetched = 1, [watch.fetched for watch, _ in pages]
    while go_on(house, table, moves):
        moves += 1
        for watch, viewer in pages:
            watch.has(table.session.version(viewer))
        pages[moves % 2][0].is_what_is_sent_now()
    assert moves > 20
    assert [watch.fetched for watch, _ in pages] == fetched, "a move made a page fetch all of its panel"
    for watch, viewer in pages:
        watch.has(table.session.version(viewer))
        expect(watch.page.locator(".end .won")).to_be_visible()


def test_what_was_missed_is_there_when_the_connection_is_back(visit: Visit, house: Served) -> None:
    made, table = people(house, "tain", 2)
    player = visit()
    player.take_seat(made.id, made.token)
    watch, before = Watch(player), table.session.version(0)
    watch.has(before)
    player.context.set_offline(True)
    for n in range(6):
        go_on(house, table, n)
    assert table.session.version(0) > before + 1
    player.context.set_offline(False)
    watch.has(table.session.version(0))
    watch.is_what_is_sent_now()
    fetched = watch.fetched
    go_on(house, table, 6)
    watch.has(table.session.version(0))
    watch.is_what_is_sent_now()
    assert watch.fetched == fetched, "from then on the news bring what changes"
    player.forgive("net::ERR_")


@pytest.mark.parametrize("speed", ["quick", "none"])
def test_moves_that_come_while_others_are_shown_are_shown_after_them(
    visit: Visit, house: Served, speed: str
) -> None:
    made, table = people(house, "asterix", 3)
    player = visit(still=False)
    player.take_seat(made.id, made.token)
    player.page.evaluate("(speed) => localStorage.setItem('oenach.speed', speed)", speed)
    watch = Watch(player)
    go_on(house, table, 0)
    watch.has(table.session.version(0))
    fetched = watch.fetched
    for n in range(1, 7):
        go_on(house, table, n)
    watch.has(table.session.version(0))
    expect(player.page.locator("#table.playing")).to_have_count(0)
    watch.is_what_is_sent_now()
    assert watch.fetched == fetched


def test_the_table_in_words_is_that_of_now_when_it_is_opened(visit: Visit, house: Served) -> None:
    made, table = people(house, "keltis", 2)
    spectator = visit()
    watch = Watch(spectator)
    spectator.open(f"/t/{made.id}")
    watch.has(table.session.version(None))
    words = spectator.page.locator("#words pre")
    for n in range(4):
        go_on(house, table, n)
        watch.has(table.session.version(None))
        if n == 2:
            spectator.page.keyboard.press("t")  # and it stays open
        if n >= 2:
            view = table.view(None)
            assert view is not None
            expect(words).to_have_text(view.text("en", True, typed=False))
    expect(words).to_be_focused()
