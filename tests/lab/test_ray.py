"""The arena on a Ray cluster of two nodes plays the games that it plays on one machine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import ray
from ray.cluster_utils import Cluster

from lab import strangers
from oenach.kernel.errors import OenachError
from oenach.lab import arena
from oenach.lab.entrants import BotError
from oenach.lab.workers import on_ray

BOTS = ("warrior", "greedy", "lab.strangers:closure")


@pytest.fixture(scope="module", autouse=True)
def _cluster() -> Iterator[None]:
    small = {"num_cpus": 1, "object_store_memory": 100 * 2**20}
    cluster = Cluster(initialize_head=True, head_node_args=small)
    cluster.add_node(**small)
    ray.init(address=cluster.address, logging_level="error", log_to_driver=False)
    yield
    ray.shutdown()
    cluster.shutdown()


def test_both_nodes_work() -> None:
    assert len(set(on_ray(strangers.node_of, range(20)))) == 2


def test_a_cluster_plays_the_same_games_as_processes() -> None:
    on_cluster = arena.play("keltis", BOTS, 8, seed=3, ray=True)
    on_machine = arena.play("keltis", BOTS, 8, seed=3, processes=2)
    assert on_cluster.played == on_machine.played
    assert on_cluster.standings == on_machine.standings


def test_a_bot_that_breaks_down_on_the_cluster_is_the_same_sentence() -> None:
    with pytest.raises(BotError, match=r"^The bot lab.strangers:hesitant failed in keltis .* move \d\d: "):
        arena.play("keltis", ["lab.strangers:hesitant", "greedy"], 2, ray=True)


def test_a_worker_that_dies_on_the_cluster_is_a_sentence() -> None:
    with pytest.raises(OenachError, match=r"^The Ray cluster lost a job: .*worker"):
        list(on_ray(strangers.die, [1]))
