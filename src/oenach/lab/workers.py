"""The same jobs in this process, on all cores of a machine, or on a Ray cluster.

Results come as they are ready, in any order. A job and its result are plain data that can be pickled,
and `work` is a function of a module, so that other processes and machines can import it.
"""

from __future__ import annotations

import os
import pickle
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from importlib.util import find_spec
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from oenach.kernel.choice import load_native
from oenach.kernel.errors import Malformed, OenachError
from oenach.lab.texts import text

Job = TypeVar("Job")
Result = TypeVar("Result")

ANSWER_WITHIN = 5.0  # seconds
IN_FLIGHT = 4  # jobs a core of the cluster that are handed to Ray at a time


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def on_processes(work: Callable[[Job], Result], jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    """Every job, on so many processes; a single one is this process."""
    if processes < 1:
        raise Malformed(text.later("workers.none", processes=processes))
    if processes == 1:
        yield from map(work, jobs)
        return
    # Spawned, not forked: the same on every system, and safe beside threads.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), begin_worker)
    try:
        for done in as_completed([pool.submit(work, job) for job in jobs]):
            yield done.result()
    except BrokenProcessPool:
        raise OenachError(text.later("workers.ended")) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def begin_worker() -> None:
    """Ctrl-C ends a worker at once; only the process that the person started has something to say. What was
    compiled for this machine is used: a worker has much to do."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    load_native()


def on_ray(work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
    """Every job, on the Ray cluster that this process belongs to, or that $RAY_ADDRESS names, or that
    runs on this machine; where there is none, on a Ray of its own on this machine."""
    ray = import_ray()
    ours = not ray.is_initialized()
    if ours:
        connect(ray)
    try:
        yield from _through(ray, work, jobs)
    finally:
        if ours:
            ray.shutdown()


def _through(ray: Any, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
    """Keep as many jobs with Ray as keep its cores busy."""
    task = ray.remote(unpack_and_work)
    waiting = (task.remote(sys.path, ray.cloudpickle.dumps((work, job))) for job in jobs)
    room = IN_FLIGHT * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running = list(islice(waiting, room))
    try:
        while running:
            done, running = ray.wait(running)
            running += islice(waiting, 1)
            yield _result(ray, done[0])
    finally:  # after an error or an interrupt nobody waits for the rest
        for job in running:
            ray.cancel(job)


def unpack_and_work(path: list[str], packed: bytes) -> Any:
    """Do a job on a worker, which is to find modules in the folders where this process finds them."""
    sys.path += [folder for folder in path if folder not in sys.path]
    load_native()
    work, job = pickle.loads(packed)
    return work(job)


def _result(ray: Any, done: Any) -> Any:
    """What a job gave, or the error it met, as if it had run here."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise OenachError(text.later("ray.lost", error=" ".join(str(error).split()))) from None


def import_ray() -> Any:
    if find_spec("ray") is None:
        raise Malformed(text.later("ray.missing"))
    import ray

    return ray


def connect(ray: Any) -> None:
    """Join the cluster, or start one. Ray looks at $RAY_ADDRESS and for a cluster here by itself."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anyone
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # the first one is told, and enough
    check_address(os.environ.get("RAY_ADDRESS", ""))
    ray.init(log_to_driver=False, logging_level="error")


def check_address(address: str) -> None:
    """A clear error if nobody answers there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdigit()):  # nothing, or a word that Ray knows
        return
    try:
        socket.create_connection((host, int(port)), ANSWER_WITHIN).close()
    except OSError as error:
        reason = error.strerror or str(error)
        raise OenachError(text.later("ray.silent", address=address, reason=reason)) from None
