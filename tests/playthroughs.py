"""Golden playthroughs and finished games: what a game does today, step by step, kept to be compared.

Run as a script (`make playthroughs`) to write `playthroughs/*.txt` again and `replays/*/*.json` where
missing. A record once kept is never written again: old games must keep replaying.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import oenach
from oenach import record
from oenach.games import OWN
from oenach.kernel.chance import CHANCE, CHANCE_BIT, uniform
from oenach.kernel.fields import State
from oenach.kernel.messages import languages

HERE = Path(__file__).parent
SEED = 2009
DUMPS = (40, 120)  # steps after which every view is written down


def text_path(name: str, seats: int) -> Path:
    return HERE / "playthroughs" / f"{name}-{seats}.txt"


def replay_path(name: str, seats: int) -> Path:
    revision = oenach.games()[name].revision
    return HERE / "replays" / name / f"rules{revision}-{seats}.json"


def cases() -> list[tuple[str, int]]:
    """Our own games: one of another package has its tests there."""
    return [(name, seats) for name in OWN for seats in oenach.games()[name].seats]


def next_move(game: oenach.Game) -> tuple[int, int]:
    """Mostly greedy play with a random move now and then, so that much happens."""
    n = len(game.steps)
    seat = game.actors[uniform(SEED, 1, n, len(game.actors))]
    if uniform(SEED, 2, n, 3):
        return seat, game.view(seat).greedy()
    moves = game.moves(seat)
    return seat, moves[uniform(SEED, 3, n, len(moves))]


def playthrough(name: str, seats: int) -> Iterator[str]:
    """The lines of a playthrough, while the game is played."""
    game = oenach.Game(name, seats, SEED)
    yield f"{game.spec.title}, {seats} seats, rules {game.spec.revision}, seed {SEED}"
    yield "sequences of 1, 2, ... steps: " + ", ".join(map(str, perft(game)))
    told = 0
    dumps = list(DUMPS)
    while True:
        for n, step in enumerate(game.steps[told:], start=told + 1):
            yield f"{n:4} {step.notation(game.spec):<24} {step.told(game.spec, game.names, 'en')}"
        told = len(game.steps)
        if game.over or (dumps and told >= dumps[0]):
            yield from dump(game)
            dumps = dumps[1:]
        if game.over:
            break
        seat, move = next_move(game)
        yield f"     seat {seat} has {len(game.moves(seat))} moves"
        game.play(seat, move)
    yield from (f"digest {n} {digest}" for n, digest in game.digests().items())
    yield f"points {list(game.scores)}, winners {list(game.winners)}"


def dump(game: oenach.Game) -> Iterator[str]:
    """Every view, each in another language; a spectator's is read aloud."""
    spoken = list(languages())
    for n, seat in enumerate((*range(game.seats), None)):
        yield f"--- seen by {'a spectator' if seat is None else f'seat {seat}'}"
        yield game.view(seat).text(spoken[n % len(spoken)], plain=seat is None)
    yield "---"


def perft(game: oenach.Game) -> list[int]:
    """How many sequences of 1, 2, ... steps there are, outcomes of chance included, up to a thousand."""
    counts = [count(game, game.state, 1)]
    while counts[-1] < 1000 and len(counts) < 3:
        counts.append(count(game, game.state, len(counts) + 1))
    return counts


def count(game: oenach.Game, state: State, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for actor, code in steps(game, state):
        after = state.copy()
        game.backend.rules.apply(after, actor, code)
        total += count(game, after, depth - 1)
    return total


def steps(game: oenach.Game, state: State) -> Iterator[tuple[int, int]]:
    """All that can happen next in a state."""
    acting, rules = game.backend.rules.actors(state), game.spec.rules
    if acting & CHANCE_BIT:
        weights = game.backend.cells(rules.OUTCOMES)
        game.backend.rules.chance(state, weights)
        yield from ((CHANCE, outcome) for outcome in range(rules.OUTCOMES) if weights[outcome])
        return
    for seat in range(game.seats):
        if acting >> seat & 1:
            out = game.backend.cells(rules.ACTIONS)
            yield from ((seat, out[i]) for i in range(game.backend.rules.moves(state, seat, out)))


def finished(name: str, seats: int) -> oenach.Game:
    game = oenach.Game(name, seats, SEED)
    while not game.over:
        game.play(*next_move(game))
    return game


def main() -> None:
    for name, seats in cases():
        path = text_path(name, seats)
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(playthrough(name, seats)) + "\n", encoding="utf-8")
        kept = replay_path(name, seats)
        kept.parent.mkdir(parents=True, exist_ok=True)
        if not kept.exists():
            record.save(finished(name, seats), kept)
        print(path.name, kept.name)


if __name__ == "__main__":
    main()
