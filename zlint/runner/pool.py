"""Files judged by other processes; one that takes too long, or kills its process, harms no other."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import TYPE_CHECKING, TypeVar

from zlint.model.results import FileError

if TYPE_CHECKING:
    from zlint.runner.gather import Work
    from zlint.runner.worker import Worker

if hasattr(os, "fork"):
    from zlint.runner.forked import ready, start
else:
    from zlint.runner.spawned import ready, start

T = TypeVar("T")

# In seconds; systems do not take any number.
_LONGEST_WAIT = 3600


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    """A worker at the file of a number, and until when it may be."""

    worker: Worker
    number: int
    deadline: float


def run_in_processes(
    task: Callable[[Work], T], works: Sequence[Work], jobs: int, limit: int = 0
) -> Iterator[tuple[int, T | FileError]]:
    """Yield the results as soon as they are there, each with the number of its file: one that takes long holds up none.

    A file for which the task takes longer than `limit` seconds is given up; 0 is for no limit.
    """
    left = iter(range(len(works)))
    begin = partial(start, task, works, limit)
    turns: list[Turn] = []
    try:
        for _ in range(jobs):
            turns += _next_turn(None, left, begin, limit)
        while turns:
            for turn, answered in _over(turns):
                turns.remove(turn)
                result, worker = _result(turn, answered, works[turn.number].path, limit)
                turns += _next_turn(worker, left, begin, limit)
                yield turn.number, result
    finally:
        # Also on Ctrl-C and when nobody wants the rest: judging writes nothing, so it may end anywhere.
        for turn in turns:
            turn.worker.end()


def _next_turn(worker: Worker | None, left: Iterator[int], begin: Callable[[], Worker], limit: int) -> Iterator[Turn]:
    """Yield the turn of the next file, if there is one, of a new worker if need be; without one the worker ends."""
    number = next(left, None)
    if number is not None:
        worker = worker or begin()
        worker.ask(number)
        yield Turn(worker, number, time.monotonic() + (limit or inf))
    elif worker:
        worker.end()


def _over(turns: Sequence[Turn]) -> Iterator[tuple[Turn, bool]]:
    """Wait a while for turns that are over, and yield them, each with whether its worker has answered, or died."""
    wait = min(turn.deadline for turn in turns) - time.monotonic()
    answers = ready([turn.worker.channel for turn in turns], min(max(0, wait), _LONGEST_WAIT))
    now = time.monotonic()
    for turn in tuple(turns):
        if turn.worker.channel in answers or turn.deadline <= now:
            yield turn, turn.worker.channel in answers


def _result(turn: Turn, answered: bool, path: str, limit: int) -> tuple[T | FileError, Worker | None]:
    """Return the result of a turn, and its worker if that lives on."""
    try:
        if answered:
            return turn.worker.answer(), turn.worker
    except EOFError:
        died = f"the process that judged the file died{_of_signal(turn.worker.end())}"
        return FileError(path, f"internal error: {died}; please report it"), None
    turn.worker.end()
    advice = "--timeout gives it more, --extend-exclude leaves it out"
    return FileError(path, f"it took more than {limit} s to judge; {advice}"), None


def _of_signal(code: int) -> str:
    with suppress(ValueError):
        return f" of {signal.Signals(-code).name}"
    return ""
