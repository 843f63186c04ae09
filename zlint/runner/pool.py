"""Files judged by several processes; a file that kills its process harms no other."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from zlint.model import FileError, FileResult
from zlint.runner.gather import Work
from zlint.runner.judge import judge

# Files travel in chunks that share their settings: several chunks for each process, to keep all busy to the end,
# and none so large that Ctrl-C would wait long for it.
CHUNKS = 8
LARGEST = 8


def judge_in_processes(works: Sequence[Work], jobs: int) -> Iterator[FileResult]:
    """Yield the results in the order of `works`, as soon as they are there."""
    size = max(1, min(LARGEST, len(works) // (jobs * CHUNKS)))
    chunks = [works[start : start + size] for start in range(0, len(works), size)]
    pool = _pool(jobs)
    try:
        futures = [pool.submit(judge_chunk, chunk) for chunk in chunks]
        for chunk, future in zip(chunks, futures, strict=True):
            try:
                results = future.result()
            except BrokenProcessPool:
                results = [_alone(work) for work in chunk]
            yield from results
    finally:
        # Also on Ctrl-C and when nobody wants the rest: what has not begun never begins.
        pool.shutdown(cancel_futures=True)


def judge_chunk(chunk: Sequence[Work]) -> list[FileResult]:
    """Judge some files in one go."""
    return [judge(work) for work in chunk]


def _alone(work: Work) -> FileResult:
    """Judge one file in a process of its own, so that the one that kills its process is known."""
    with _pool(1) as pool:
        try:
            return pool.submit(judge, work).result()
        except BrokenProcessPool:
            message = "internal error: the process that judged the file died; please report it"
            return FileResult(work.path, error=FileError(work.path, message))


def _pool(jobs: int) -> ProcessPoolExecutor:
    # Ctrl-C reaches every process of the terminal: the workers die of it in silence, the parent speaks.
    return ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL))
