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


def judge_all(
    works: Sequence[Work], jobs: int | None = None, limit: int = 0, cluster: str | None = None
) -> Iterator[FileResult]:
    """Yield the results as they come; see `run_all`. The largest file is judged first: none is left for one process.

    `cluster` is the address of a Dask scheduler whose workers judge, without a limit, in the place of this machine.
    Raises ConfigError.
    """
    ordered = sorted(works, key=lambda work: -len(work.held))
    here = (result for _, result in _as_they_come(judge, ordered, jobs, limit))
    for result in _run_there(cluster, works) if cluster and works else here:
        yield FileResult(result.path, error=result) if isinstance(result, FileError) else result


def run_all(
    task: Callable[[Work], T], works: Sequence[Work], jobs: int | None = None, limit: int = 0
) -> Iterator[T | FileError]:
    """Yield what the task returns for each of the works, in their order, or why it returned nothing.

    `jobs` is the most processes to use, None for one a CPU; the task is a function of a module.
    It runs in another process if that pays, or if it may take no longer than `limit` seconds, which only another one
    can hold it to; where processes cannot fork, starting one for that costs too much.
    """
    waiting: dict[int, T | FileError] = {}
    told = 0
    for number, result in _as_they_come(task, works, jobs, limit):
        waiting[number] = result
        while told in waiting:
            yield waiting.pop(told)
            told += 1


def _as_they_come(
    task: Callable[[Work], T], works: Sequence[Work], jobs: int | None, limit: int
) -> Iterator[tuple[int, T | FileError]]:
    jobs = min(jobs or available_cpus(), len(works)) if sum(len(work.held) for work in works) >= PAYS else 1
    if not works or (jobs == 1 and not (limit and hasattr(os, "fork"))):
        yield from enumerate(map(task, works))
        return
    from zlint.runner.pool import run_in_processes  # noqa: PLC0415 - a run with nothing to judge does without

    if jobs > 1 and hasattr(os, "fork"):
        # What takes longest to import has every process that is forked then.
        import zlint.edits.layout  # noqa: PLC0415
        import zlint.engine  # noqa: F401, PLC0415

    yield from run_in_processes(task, works, jobs, limit)


def _run_there(cluster: str, works: Sequence[Work]) -> Iterator[FileResult | FileError]:
    from zlint.runner.cluster import run_on_cluster  # noqa: PLC0415 - an extra

    return run_on_cluster(judge, works, cluster)


def available_cpus() -> int:
    """Return how many CPUs this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
