"""Proofs that a move is best, for exercises: everything that can happen is looked at, nothing is simulated.

A *world* is a whole state that agrees with what the seat sees. From all worlds, all moves are played on to
the end of the game in every way, and what the seat gets there is measured: its share of the win, or its
points. Two things can be proved of the best moves of an exercise:

- **always**: the seat can force some result with each of them, whatever lies hidden, whatever chance gives
  and whatever the others do, even if they knew all cards and wanted nothing but its harm. With any other move
  it could never get more, not even with friendly rivals and all the luck, and it cannot force as much.
- **expected**: over all worlds and all outcomes of chance, by their probabilities, each of them brings the
  same on average and every other move less, if the seat plays on as well as it can and the others do it the
  most harm.

In both, the seat plays on by what it sees: where worlds look the same to it, it does the same in them.

How many worlds there are is for the game to say: a package may have a module `worlds` beside its rules, with
the functions `worlds(view, measure)` and `covered(state)` (Keltis has one, to leave out what cannot matter).
Without one, everything that `determinize` may deal is a world.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from math import inf
from typing import Any, NamedTuple

from oenach.exercises import Task
from oenach.kernel.backend import Backend, bind, compile_rules
from oenach.kernel.chance import CHANCE, CHANCE_BIT
from oenach.kernel.exercise import ALWAYS, WIN
from oenach.kernel.fields import State
from oenach.view import View, masked

MOST_WORLDS, MOST_NODES = 20_000, 400_000  # a proof that takes more is too long for a test
# How far it is first looked for how a move fails: so many decisions, fewer at first after a rival's answer;
# an outcome of chance counts like some of them. And how many steps may be looked at for that.
FAR, NEAR, OUTCOME, FEW_NODES = 14, 6, 5, 5_000
SLIGHTLY = 1e-9  # less than any two results differ by


class TooLong(Exception):
    """There is more to look at than a proof should: the position is too far from the end."""


class World(NamedTuple):
    """A state that agrees with a view, and how likely it is among all of them."""

    weight: float
    state: State


def unproved(task: Task) -> list[str]:
    """Sentences about what is not so, though the exercise says that it is proved; none if it is."""
    tree = Tree(task.view, task.exercise.measure)
    others = [int(move) for move in task.view.moves() if int(move) not in task.best]
    name = task.spec.notation.write
    if task.exercise.proof == ALWAYS:
        return list(_not_always(tree, task.best, others, name))
    return list(_not_expected(tree, task.best, others, name))


def _not_always(
    tree: Tree, best: Iterable[int], others: list[int], name: Callable[[int], str]
) -> Iterator[str]:
    forced = {move: tree.forced(move) for move in best}
    least = min(forced.values())
    if least < max(forced.values()):
        yield f"the best moves do not force the same: {_named(forced, name)}"
    for move in others:
        if least < tree.top and (most := tree.possible(move)) > least:
            yield f"{name(move)} may bring {most:g}; the best force {least:g}"
        elif not tree.fails(move, least):
            yield f"{name(move)} forces {least:g}, too"


def _not_expected(
    tree: Tree, best: Iterable[int], others: list[int], name: Callable[[int], str]
) -> Iterator[str]:
    if abs(sum(world.weight for world in tree.worlds) - 1) > SLIGHTLY:
        yield "the worlds of this game have no probabilities: it cannot be said what is expected"
        return
    means = {move: tree.expected(move) for move in (*best, *others)}
    least, most = min(means[move] for move in best), max(means[move] for move in best)
    if most - least > SLIGHTLY:
        yield f"the best moves do not bring the same: {_named({m: means[m] for m in best}, name)}"
    for move in others:
        if means[move] > least - SLIGHTLY:
            yield f"{name(move)} brings {means[move]:.4f}, the best {least:.4f}"


def _named(values: dict[int, float], name: Callable[[int], str]) -> str:
    return ", ".join(f"{name(move)} {value:g}" for move, value in values.items())


# Everything that can happen -------------------------------------------------------------------------------


class Tree:
    """All that can follow from a view, looked at from the seat of the view."""

    def __init__(self, view: View, measure: str) -> None:
        assert view.seat is not None
        self.view, self.seat, self.measure = view, view.seat, measure
        self.backend: Backend = compile_rules(view.spec, False)
        self.worlds = worlds_of(view, measure)
        self.covered = _own(view, "covered", lambda state: True)
        self.top = 1.0 if measure == WIN else inf  # nothing is more
        self._nodes, self._most_nodes = 0, MOST_NODES

    @property
    def _states(self) -> list[State]:
        return [world.state for world in self.worlds]

    def forced(self, move: int) -> float:
        """The least that the seat gets with a move if it plays on as well as it can."""
        return self._least(self._after(self._states, self.seat, move), -inf, self.top)

    def fails(self, move: int, wanted: float) -> bool:
        """Whether the seat cannot force a result with a move. It cannot if it could not even in a single
        world that it knew: such a world is looked for first, a little in each."""
        worlds = self._after(self._states, self.seat, move)
        if any(self._fails_soon(world, wanted) for world in worlds):
            return True
        return self._least(worlds, wanted - SLIGHTLY, wanted) < wanted

    def _fails_soon(self, world: State, wanted: float) -> bool:
        """Whether it is soon found that the seat cannot force a result from a world."""
        most, self._most_nodes = self._most_nodes, min(self._most_nodes, self._nodes + FEW_NODES)
        try:
            return self._can_be_kept_below(world, wanted, FAR)
        except TooLong:
            if self._nodes > most:
                raise
            return False
        finally:
            self._most_nodes = most

    def possible(self, move: int) -> float:
        """The most that the seat can get with a move, if everything goes its way."""
        return max(
            self._most(state) for state in self._after([w.state for w in self.worlds], self.seat, move)
        )

    def expected(self, move: int) -> float:
        """What the seat gets with a move on average."""
        worlds = [World(weight, self._applied(state, self.seat, move)) for weight, state in self.worlds]
        return sum(self._mean(group) for group in self._grouped(worlds))

    # What is forced: the seat against everything ----------------------------------------------------

    def _least(self, states: list[State], low: float, high: float) -> float:
        """The least that the seat gets from states; what is not above `low` or not below `high` need not be
        exact (alpha-beta)."""
        worst = inf
        for group in self._apart(states):
            worst = min(worst, self._least_of_group(group, low, min(high, worst)))
            if worst <= low:
                break
        return worst

    def _least_of_group(self, states: list[State], low: float, high: float) -> float:
        """The same from states between which the seat cannot tell."""
        doers = self._doers(states[0])
        if not doers:
            return min(map(self._result, states))
        if self.seat not in doers:
            return self._least([after for state in states for after in self._next(state)], low, high)
        found = -inf
        for move in self._moves(states[0], self.seat):
            found = max(found, self._least(self._after(states, self.seat, move), max(low, found), high))
            if found >= high:
                break
        return found

    def _can_be_kept_below(self, state: State, wanted: float, far: int) -> bool:
        """Whether chance and the others can keep the seat below a result, though it knew everything; as far
        as that is found within so many decisions."""
        doers = self._doers(state)
        if not doers:
            return self._result(state) < wanted
        if far <= 0:
            return False
        if self.seat in doers:
            after = (self._applied(state, self.seat, move) for move in self._moves(state, self.seat))
            return all(self._can_be_kept_below(one, wanted, far - 1) for one in after)
        if doers == [CHANCE]:
            drawn = (after for _, after in self._outcomes(state))
            return any(self._can_be_kept_below(one, wanted, far - OUTCOME) for one in drawn)
        answers = [self._applied(state, doers[0], move) for move in self._moves(state, doers[0])]
        reaches = (NEAR, far - 1) if far - 1 > NEAR else (far - 1,)
        return any(self._can_be_kept_below(one, wanted, reach) for reach in reaches for one in answers)

    # What is possible: everything for the seat -------------------------------------------------------

    def _most(self, state: State) -> float:
        doers = self._doers(state)
        if not doers:
            return self._result(state)
        if self.seat in doers:
            following = (self._applied(state, self.seat, move) for move in self._moves(state, self.seat))
            return max(self._most(after) for after in following)
        return max(self._most(after) for after in self._next(state))

    # What is expected: the seat's best, the average of chance, the others' worst ---------------------

    def _mean(self, worlds: list[World]) -> float:
        """The sum, over worlds that look the same to the seat, of what it gets, by their weights."""
        doers = self._doers(worlds[0].state)
        if not doers:
            return sum(weight * self._result(state) for weight, state in worlds)
        if self.seat in doers:
            return max(self._mean_after(worlds, move) for move in self._moves(worlds[0].state, self.seat))
        if doers == [CHANCE]:
            drawn = [World(w * share, after) for w, state in worlds for share, after in self._outcomes(state)]
            return sum(self._mean(group) for group in self._grouped(drawn))
        if len(worlds) > 1:
            return sum(self._mean_of_others(world, False) for world in worlds)
        return self._mean_of_others(worlds[0], True)

    def _mean_after(self, worlds: list[World], move: int) -> float:
        after = [World(weight, self._applied(state, self.seat, move)) for weight, state in worlds]
        return sum(self._mean(group) for group in self._grouped(after))

    def _mean_of_others(self, world: World, alone: bool) -> float:
        """The answer of another that harms most. It is found world by world, so that nothing may be left for
        the seat to decide unless this world is the only one: else it would know more than it sees."""
        following = list(self._next(world.state))
        if not alone and any(self._decides_later(after) for after in following):
            raise TooLong("The seat decides again after a rival's answer to what is hidden.")
        return min(self._mean([World(world.weight, after)]) for after in following)

    def _decides_later(self, state: State) -> bool:
        doers = self._doers(state)
        if self.seat in doers:
            return len(self._moves(state, self.seat)) > 1
        return any(self._decides_later(after) for after in (self._next(state) if doers else ()))

    # Steps ------------------------------------------------------------------------------------------

    def _doers(self, state: State) -> list[int]:
        mask = self.backend.rules.actors(state)
        return (
            [CHANCE] if mask & CHANCE_BIT else [seat for seat in range(self.view.seats) if mask >> seat & 1]
        )

    def _moves(self, state: State, seat: int) -> list[int]:
        """What a seat may do; what looks best first."""
        out = self.backend.cells(self.view.spec.sizes.actions)
        found = [out[i] for i in range(self.backend.rules.moves(state, seat, out))]
        return sorted(found, key=lambda move: -self.backend.rules.heuristic(state, seat, move))

    def _next(self, state: State) -> Iterator[State]:
        """What may follow where the seat is not to act: what chance gives, or what another does. Of several
        who act at once, unseen, the order does not matter."""
        doer = self._doers(state)[0]
        if doer == CHANCE:
            return (after for _, after in self._outcomes(state))
        if not self.covered(state):
            raise TooLong("The others may do more here than the worlds of this game cover.")
        return (self._applied(state, doer, move) for move in self._moves(state, doer))

    def _outcomes(self, state: State) -> Iterator[tuple[float, State]]:
        """What chance may give, with its probability."""
        weights = self.backend.cells(self.view.spec.sizes.outcomes)
        self.backend.rules.chance(state, weights)
        given = {n: weights[n] for n in range(self.view.spec.sizes.outcomes) if weights[n]}
        return (
            (weight / sum(given.values()), self._applied(state, CHANCE, n)) for n, weight in given.items()
        )

    def _applied(self, state: State, seat: int, action: int) -> State:
        self._nodes += 1
        if self._nodes > self._most_nodes:
            raise TooLong(f"More than {MOST_NODES} steps are to be looked at.")
        after = state.copy()
        self.backend.rules.apply(after, seat, action)
        return after

    def _after(self, states: list[State], seat: int, move: int) -> list[State]:
        return [self._applied(state, seat, move) for state in states]

    def _apart(self, states: Iterable[State]) -> Iterable[list[State]]:
        """States, each once, those together that look the same to the seat."""
        groups: dict[bytes, dict[bytes, State]] = {}
        for state in states:
            groups.setdefault(self._look(state), {})[bytes(state.buffer)] = state
        return [list(group.values()) for group in groups.values()]

    def _grouped(self, worlds: Iterable[World]) -> Iterable[list[World]]:
        """Worlds, those together that look the same to the seat."""
        groups: dict[bytes, list[World]] = {}
        for world in worlds:
            groups.setdefault(self._look(world.state), []).append(world)
        return groups.values()

    def _look(self, state: State) -> bytes:
        """What the seat sees of a state, and that it sees who is to act."""
        return bytes(masked(state, self.seat)) + bytes(doer & 255 for doer in self._doers(state))

    def _result(self, state: State) -> float:
        """What the seat has when the game is over."""
        if self.measure != WIN:
            out = self.backend.cells(self.view.seats)
            self.backend.rules.score(state, out)
            return float(out[self.seat])
        winners = self.backend.rules.winners(state)
        return (winners >> self.seat & 1) / winners.bit_count()


# What may lie hidden --------------------------------------------------------------------------------------


def worlds_of(view: View, measure: str) -> list[World]:
    """All worlds of a view: as the game's own module says, else all that may be dealt."""
    found = list(_own(view, "worlds", lambda view, measure: dealt(view))(view, measure))
    return [World(weight, state) for weight, state in found]


def _own(view: View, name: str, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """A function of the module `worlds` of a game, if it has one."""
    module = f"{view.spec.messages.package}.worlds"
    return getattr(import_module(module), name) if find_spec(module) else otherwise


def dealt(view: View) -> Iterator[tuple[float, State]]:
    """All that `determinize` may make of a view, with probabilities: it asks for random numbers one after the
    other, and is given every one of them in turn."""
    found: dict[bytes, float] = {}
    for weight, state in _deals(view):
        key = bytes(state.buffer)
        found[key] = found.get(key, 0.0) + weight
    return ((weight, view.spec.state_type(key)) for key, weight in found.items())


def _deals(view: View) -> Iterator[tuple[float, State]]:
    names = bind(view.spec, (), lambda function, inline: function)
    choices: list[int] = []  # the numbers to be given, and
    limits: list[int] = []  # how many there were to choose from

    def uniform(seed: int, stream: int, n: int, limit: int) -> int:
        limits.append(limit)
        if len(limits) > len(choices):
            choices.append(0)
        return choices[len(limits) - 1]

    names["uniform"] = uniform
    for _ in range(MOST_WORLDS):
        state, weight = view.state.copy(), 1.0
        limits.clear()
        names["determinize"](state, view.seat, 0, compile_rules(view.spec, False).scratch())
        for limit in limits:
            weight /= limit
        yield weight, state
        del choices[len(limits) :]
        while choices and choices[-1] == limits[len(choices) - 1] - 1:
            choices.pop()
        if not choices:
            return
        choices[-1] += 1
    raise TooLong(f"There are more than {MOST_WORLDS} worlds.")
