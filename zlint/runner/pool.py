"""Files judged by several processes; a file that kills its process harms no other."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, TypeVar

from zlint.model.results import FileError

if TYPE_CHECKING:
    from zlint.runner.gather import Work

T = TypeVar("T")

# Files travel in chunks that share their settings: several chunks for each process, to keep all busy to the end,
# and none so large that Ctrl-C would wait long for it.
CHUNKS = 8
LARGEST = 8


def run_in_processes(task: Callable[[Work], T], works: Sequence[Work], jobs: int) -> Iterator[T | FileError]:
    """Yield the results in the order of `works`, as soon as they are there."""
    size = max(1, min(LARGEST, len(works) // (jobs * CHUNKS)))
    chunks = [works[start : start + size] for start in range(0, len(works), size)]
    pool = _pool(jobs)
    try:
        futures = [pool.submit(run_chunk, task, chunk) for chunk in chunks]
        for chunk, future in zip(chunks, futures, strict=True):
            try:
                results: Sequence[T | FileError] = future.result()
            except BrokenProcessPool:
                results = [_alone(task, work) for work in chunk]
            yield from results
    finally:
        # Also on Ctrl-C and when nobody wants the rest: what has not begun never begins.
        pool.shutdown(cancel_futures=True)


def run_chunk(task: Callable[[Work], T], chunk: Sequence[Work]) -> list[T]:
    """Run the task for some files in one go."""
    return list(map(task, chunk))


def _alone(task: Callable[[Work], T], work: Work) -> T | FileError:
    """Run the task for one file in a process of its own, so that the one that kills its process is known."""
    with _pool(1) as pool:
        try:
            return pool.submit(task, work).result()
        except BrokenProcessPool:
            return FileError(work.path, "internal error: the process that judged the file died; please report it")


def _pool(jobs: int) -> ProcessPoolExecutor:
    # Ctrl-C reaches every process of the terminal: the workers die of it in silence, the parent speaks.
    return ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL))
