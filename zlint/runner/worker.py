"""What a process that judges files is to the one that started it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class Worker:
    """A process that has a list of files; it does one at a time.

    `ask` tells it the number of the next one.
    `answer` returns the result, and raises EOFError where the process died over the file.
    `channel` is what to wait at for the answer.
    `end` ends the process, whatever it is at, and returns its exit code, a negative one for a signal.
    """

    ask: Callable[[int], None]
    answer: Callable[[], Any]
    channel: Any
    end: Callable[[], int]
