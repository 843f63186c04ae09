"""How many files are judged at a time: here one after the other, or by several processes where that pays."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from zlint.model.results import FileError, FileResult
from zlint.runner.judge import judge

if TYPE_CHECKING:
    from zlint.runner.gather import Work

T = TypeVar("T")

# Below this many bytes to judge, about a second of work, starting processes costs more than it saves.
PAYS = 250_000


def judge_all(works: Sequence[Work], jobs: int | None = None) -> Iterator[FileResult]:
    """Yield the results in the order of `works`; `jobs` is the most processes to use, None for one a CPU."""
    for result in run_all(judge, works, jobs):
        yield FileResult(result.path, error=result) if isinstance(result, FileError) else result


def run_all(task: Callable[[Work], T], works: Sequence[Work], jobs: int | None = None) -> Iterator[T | FileError]:
    """Yield what the task returns for each of the works, in their order, or that its process died.

    The task runs in this process where there is little to do or `jobs` is 1; it is a function of a module.
    """
    jobs = min(jobs or available_cpus(), len(works))
    if jobs < 2 or sum(len(work.data) for work in works) < PAYS:
        yield from map(task, works)
        return
    from zlint.runner.pool import run_in_processes  # noqa: PLC0415 - small runs do without multiprocessing

    yield from run_in_processes(task, works, jobs)


def available_cpus() -> int:
    """Return how many CPUs this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
