"""What a module exports: the functions that Python calls, with arguments that show their types."""

from __future__ import annotations

from typing import Any

import numpy as np

from oenach.bots.levels import params_of
from oenach.bots.search import empty_tree
from oenach.kernel.backend import Backend

Arguments = tuple[Any, ...]


def examples(backend: Backend) -> dict[str, Arguments]:
    """Arguments of every function that a module exports, by its name. Only their types count."""
    spec = backend.spec
    seats = spec.seats[0]
    workspace = backend.workspace(seats, spec.check_options(None))
    row, grid = backend.cells(1), backend.cells((1, 1))
    records = np.zeros(1, spec.state_type.dtype)
    states, wholes = backend.states(records), backend.wholes(records)
    chance = (row, grid)  # the seeds of a batch, and what was drawn
    bots = (states, wholes, backend.observations(seats), row)
    tree = empty_tree(backend, seats, 1)
    return {
        "reset_trees": (tree, 1),
        "search": (states, tree, params_of(spec, seats), workspace, 1, 1, 1),
        "try_move": (states, tree, params_of(spec, seats), workspace, 1, 1, 1),
        "random_games": (states, 1, workspace, grid),
        "bot_games": (*bots, 1, workspace, grid),
        "dictated_games": (*bots, 1, row, workspace, grid),
        "start_all": (states, workspace),
        "apply_dictated_all": (states, grid, row, grid, workspace),
        "resolve_start_all": (states, *chance, workspace),
        "resolve_chance_all": (states, *chance, workspace),
        "refused_row": (states, row),
        "apply_all": (states, row),
        "step_all": (states, row, *chance, workspace),
        "sample_all": (states, row, 1, workspace, row),
        "legal_all": (states, workspace, np.zeros((1, 1), np.int8)),
        "actors_all": (states, row),
        "score_all": (states, workspace, grid),
        "winners_all": (states, row),
        "count_pieces_all": (states, grid),
    }
