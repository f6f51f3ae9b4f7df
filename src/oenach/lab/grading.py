"""The grades of exercises: what the search thinks of every move of a position.

A search gives most of its attention to one move. Here each move gets the same number of games, with the same
unseen cards and the same dice, in the trees of one search; so the moves can be compared. Seed and numbers are
fixed, and a search finds the same everywhere: the same position has the same grades on every machine.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from oenach.bots.advice import adviser
from oenach.bots.search import Search
from oenach.exercises import TENTHS, WHOLE, Task, tasks
from oenach.kernel.chance import WORD, mix
from oenach.kernel.exercise import GRADES, Estimate
from oenach.spec import GameSpec

SEED = 1
SIMULATIONS = 1000  # of the search, before
GAMES = 300  # for each move, after
HEAD = "# What the search thinks of every move of the exercises: games won of 1000, points in tenths.\n"
HEAD += "# Made by `oenach build grades`; a test compares.\n"


def grades_of(task: Task, games: int = GAMES) -> dict[str, Estimate]:
    """The grade of every move of an exercise, by its notation."""
    search = adviser(task.view, SEED)
    search.simulate(SIMULATIONS)
    return {move.text: _grade(search, int(move), games) for move in task.view.moves()}


def _grade(search: Search, move: int, games: int) -> Estimate:
    wins = points = 0.0
    for n in range(games):
        result = search.try_move(move, mix(search.seed + n & WORD))
        wins += float(result[1, search.seat])
        points += float(result[2, search.seat])
    return Estimate(round(WHOLE * wins / games), round(TENTHS * points / games))


def written(spec: GameSpec) -> str:
    """The grades of all exercises of a game, as its file has them."""
    return "\n".join([HEAD, *(_section(task) for task in tasks(spec.name))])


def _section(task: Task) -> str:
    rows = [f'"{move}" = [{wins}, {points}]\n' for move, (wins, points) in grades_of(task).items()]
    return "".join([f"[{task.exercise.id}]\n", *rows])


def write(spec: GameSpec) -> Path:
    """Write the grades of a game into its folder; the path of the file."""
    path = Path(str(files(spec.messages.package).joinpath(GRADES)))
    path.write_text(written(spec), encoding="utf-8")
    return path
