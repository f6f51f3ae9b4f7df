"""A game in the terminal: a person at one seat, bots at the others."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from oenach.bots import BOTS
from oenach.bots.rhythm import pause
from oenach.game import Game
from oenach.kernel.chance import CHANCE
from oenach.kernel.errors import reason_of
from oenach.position import Move
from oenach.telling.events import Event, events
from oenach.telling.standing import standing
from oenach.terminal.commands import Quit, answer
from oenach.terminal.hints import Ladder
from oenach.terminal.lines import lines
from oenach.terminal.moves import menu
from oenach.terminal.save import PERSON, PLAYERS, write
from oenach.terminal.screen import Screen
from oenach.terminal.texts import text

# What each command understands of the manner of a sitting.
KNOWN = {"play": {"--lang", "--plain", "--hurry"}, "replay": {"--lang", "--plain"}, "review": {"--lang"}}


class Session:
    """One sitting. `players` says for each seat who plays: PERSON or the name of a bot. `manner` is
    what was said on the command line about the language and the screen, to be said again."""

    def __init__(
        self,
        game: Game,
        players: list[str],
        screen: Screen,
        path: Path,
        manner: str = "",
        hurry: bool = True,
    ) -> None:
        self.game = game
        self.players = players
        self.seat = players.index(PERSON)
        self.screen = screen
        self.path = path
        self.manner = manner
        self.hurry = hurry  # bots answer as soon as they can, and not at the pace of people
        self.heard = len(game.steps)  # how many steps the person has been told of
        self.show_board = True  # with the next thing shown
        self.listed = False  # whether the person has read the numbers of the moves
        self.hints = Ladder()
        self.kept = self.noted()

    @property
    def lang(self) -> str:
        return self.screen.lang

    @property
    def board(self) -> str:
        return self.game.view(self.seat).text(self.lang, self.screen.plain)

    @property
    def moves(self) -> list[Move]:
        return self.game.moves(self.seat)

    def run(self) -> None:
        """Play until the game is over or the person leaves; either way it is saved."""
        try:
            self.keep()
            self.greet()
            while not self.game.over:
                self.bots_move()
                if not self.game.over:
                    self.person_moves()
            self.finish()
        except (Quit, EOFError, KeyboardInterrupt):
            self.leave()
        except Exception as error:
            for sentence in self.farewell("go_on", "play", "--resume"):
                error.add_note(sentence)
            raise

    # The parts of a game --------------------------------------------------------------------------

    def greet(self) -> None:
        *others, last = [name for seat, name in enumerate(self.game.names) if seat != self.seat]
        names = ", ".join(others) + text("and", self.lang) + last if others else last
        self.screen.tell(
            "greeting", title=self.game.spec.title, name=self.game.names[self.seat], others=names
        )
        self.screen.tell("start")
        if self.game.spec.notation.legend:
            self.screen.say(self.screen.fit(self.game.spec.notation.legend[self.lang] + "."))
        if any(step.seat != CHANCE for step in self.game.steps):
            self.screen.tell("resumed")
        else:  # of the deal only what all saw: the board shows the rest
            self.tell(events(self.game, self.seat, self.lang, lambda step: step.seen_by(None)))

    def bots_move(self) -> None:
        """Let bots move while any can, and, where all act at once, while none waits for the person."""
        while bots := [seat for seat in self.game.actors if seat != self.seat]:
            began, seat = perf_counter(), bots[0]
            if self.seat in self.game.actors and self.bot_seed(seat) % 2:
                return  # where the first to answer counts, person and bots are first equally often
            name, seed = self.players[seat], self.bot_seed(seat)
            move = BOTS[name](self.game.view(seat), seed)
            if not self.hurry:
                sleep(max(0.0, pause(name, seed) - (perf_counter() - began)))
            self.game.play(seat, move)

    def bot_seed(self, seat: int) -> int:
        """A number for a bot's random choices, the same whenever the game comes to this point."""
        key = f"{self.kept['seed']}/{seat}/{len(self.game.steps)}"
        return int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "big")

    def person_moves(self) -> None:
        """Show what is new, then take orders until the game has changed."""
        self.show()
        self.keep()
        while not answer(self, self.screen.ask()):
            pass
        self.keep()

    def finish(self) -> None:
        """The last table, how the points came about if there are any, and where the game is to be found."""
        self.screen.gap()
        self.tell(self.news())
        self.screen.gap()
        self.screen.lines(self.screen.fitted(self.board))
        if self.game.spec.has_points:  # else the table says already who has won
            self.screen.lines(self.screen.fit(line, rest="    ") for line in standing(self.game, self.lang))
        self.screen.gap()
        self.keep()
        saved, *then = self.farewell("read_again", "replay")
        if then:
            then.append(text("look_back", self.lang, command=self.command("review")))
        self.screen.lines([saved, *then])

    def leave(self) -> None:
        farewell = self.farewell("go_on", "play", "--resume")  # first: the terminal may be gone
        self.screen.say()
        self.screen.lines(farewell)

    def farewell(self, then: str, *command: str) -> list[str]:
        """Save the game; where it is and what one can do with it then, or what went wrong."""
        trouble = self.write(self.path)
        if trouble:
            return [trouble]
        saved = text("saved", self.lang, path=self.path.absolute())
        return [saved, text(then, self.lang, command=self.command(*command))]

    def command(self, first: str, *rest: str) -> str:
        """A command about this game as one types it in a shell, in the manner of this sitting as far as
        the command knows it."""
        said = re.findall(r"--\w+(?: \w+)?", self.manner)
        manner = [words for words in said if words.split()[0] in KNOWN[first]]
        return " ".join(["oenach", first, *manner, *rest, self.file])

    # What the person sees -------------------------------------------------------------------------

    def show(self) -> None:
        """What happened, then the table, or only what is expected if the table was shown just before."""
        news = self.news()
        if not self.screen.plain and any(self.changes_table(event) for event in news):
            self.show_board = True
        if news:
            self.screen.gap()
        self.tell(news)
        if self.show_board:
            self.screen.gap()
        self.screen.lines(self.screen.fitted(self.board if self.show_board else self.expected))
        self.show_board = False
        self.listed = not self.screen.plain
        if self.listed:
            self.screen.lines(menu(self.game.view(self.seat), self.lang, self.screen.width))

    def changes_table(self, event: Event) -> bool:
        """Whether the table looks other than after a move of the person's own."""
        return event.step is None or event.step.seat not in (self.seat, CHANCE)

    @property
    def expected(self) -> str:
        """What the person is to do now: every board ends with this line."""
        return self.board.splitlines()[-1]

    def news(self) -> list[Event]:
        """What the person has seen happen since the last time."""
        first, self.heard = self.heard, len(self.game.steps)
        return events(self.game, self.seat, self.lang, lambda step: step.seen_by(self.seat), first)

    def tell(self, told: list[Event]) -> None:
        self.screen.lines(lines(told, self.screen))

    def take_back(self, to: int) -> None:
        """Go back to where so many steps had been made."""
        while len(self.game.steps) > to:
            self.game.undo()
        self.heard = len(self.game.steps)
        self.show_board = not self.screen.plain

    # Files ----------------------------------------------------------------------------------------

    @property
    def file(self) -> str:
        """The game's file as one types it in a shell."""
        return shlex.quote(str(self.path.absolute()))

    def keep(self) -> None:
        """Note the game as it stands, and write it down: nothing that comes next can lose it.

        Ctrl-C may come in the middle of a step, so what is saved later is what was noted here.
        """
        self.kept = self.noted()
        self.write(self.path)  # should it fail, the end will say so

    def noted(self) -> dict[str, Any]:
        """The game and who plays it, and how often a hint was asked for."""
        return {**self.game.record(), PLAYERS: self.players, **self.hints.noted()}

    def write(self, path: Path) -> str:
        """Write the game to a file, which is its own from then on; a sentence if that fails."""
        try:
            write(self.kept, path)
        except OSError as error:
            return text("not_saved", self.lang, path=path, reason=reason_of(error, self.lang))
        except ValueError:  # characters that no name of a file can have
            return text("no_file_name", self.lang, name=path)
        self.path = path
        return ""

    def save(self, name: str = "") -> str:
        """Save the game, if asked in another file, but never over one that is not its own."""
        path = Path(os.path.expanduser(name)) if name else self.path
        if os.path.exists(path) and path.absolute() != self.path.absolute():
            return text("exists", self.lang, path=path)
        return self.write(path) or text("saved", self.lang, path=self.path.absolute())
