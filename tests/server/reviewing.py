"""Reviews for the tests: judged at once, without a search, and always in the same way."""

from __future__ import annotations

import threading

from oenach.bots.advice import Advice, Advised
from oenach.lab.review import Decision
from oenach.position import Move
from oenach.view import View

LOST = 100  # thousandths that each decision of a person lost: one game in ten


def mistaken(view: View, step: int, code: int, *_: object) -> Decision:
    """The decision of somebody who found the second best move: the best is another."""
    assert view.seat is not None
    other = next(move for move in view.moves() if move != code)
    made = Move(code, view.spec.notation.write(code))
    moves = tuple(Advised(move, 0.5, 0.02, 7.0, 50, ()) for move in (other, made))
    advice = Advice(view.spec.name, view.seat, 0, 100, moves)
    effect = tuple(-LOST if seat == view.seat else 0 for seat in range(view.seats))
    return Decision(step, view.seat, made, other, 500, effect, 10, 20, advice, 4.0)


class Gate:
    """Judges so many decisions, and the others when it is opened."""

    def __init__(self, first: int) -> None:
        self._first = threading.Semaphore(first)
        self._opened = threading.Event()

    def judge_view(self, view: View, step: int, code: int, *_: object) -> Decision:
        if not self._first.acquire(blocking=False):
            self._opened.wait()
        return mistaken(view, step, code)

    def open(self) -> None:
        self._opened.set()
