"""Bots as strangers write them, good ones and bad ones, and bots that a test can recognise."""

from __future__ import annotations

import os
import time

from oenach.position import Move
from oenach.view import View


def careful(view: View, seed: int) -> Move:
    """Our greedy player under another name."""
    return view.greedy()


def first(view: View, seed: int) -> Move:
    return view.moves()[0]


def stubborn(view: View, seed: int) -> Move:
    """Always the same move, allowed or not."""
    return Move(0, "the first there is")


def silent(view: View, seed: int) -> None:
    return None


def broken(view: View, seed: int) -> Move:
    raise LookupError("I lost my notes")


def hesitant(view: View, seed: int) -> Move:
    """Breaks down in the middle of a game."""
    if len(view.log) > 40:
        raise LookupError("I lost my notes")
    return view.moves()[0]


class Thinker:
    """A class is no bot; an object of it is."""

    def __call__(self, view: View, seed: int) -> Move:
        return view.moves()[-1]


thinker = Thinker()
closure = (lambda k: lambda view, seed: view.moves()[k])(0)
answer = 42


def die(job: int) -> None:
    """What a crash inside a bot's own C code does to its process."""
    os._exit(job)


def node_of(job: int) -> str:
    """The node of a Ray cluster on which this runs, which takes long enough for others to get a turn."""
    import ray

    time.sleep(0.2)
    return str(ray.get_runtime_context().get_node_id())
