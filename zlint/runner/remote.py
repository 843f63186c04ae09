"""What a worker of a cluster does with the files that it is sent."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from threading import Lock
from typing import TYPE_CHECKING, Any

from zlint import __version__
from zlint.cache.digest import digest_of_program
from zlint.runner.answers import Distant, Question

if TYPE_CHECKING:
    from zlint.runner.gather import Work

# Reading changes the recursion limit of its process; and the threads of a worker would gain nothing from each other.
_ONE_AT_A_TIME = Lock()


def program() -> str:
    """Return what results depend on beside what is sent: the same words mean the same results."""
    python = ".".join(map(str, sys.version_info[:2]))
    return f"zlint {__version__} ({digest_of_program()[:8]}), Python {python}, LibCST {version('libcst')}"


def pack(task: Callable[[Work], Any], works: Sequence[Work]) -> bytes:
    """Return what `unpack_and_run` takes."""
    return pickle.dumps((task, works))


def unpack_and_run(parcel: bytes) -> bytes:
    """Return, pickled, what the task returns for each of the works, and the questions that it could not do without."""
    task, works = pickle.loads(parcel)
    with _ONE_AT_A_TIME:
        return pickle.dumps([(task(work), _lacking(work)) for work in works])


def _lacking(work: Work) -> tuple[Question, ...]:
    return tuple(work.project.lacking) if isinstance(work.project, Distant) else ()
