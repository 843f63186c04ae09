"""Files judged by the workers of a Dask cluster; the results are those of a run here, in the same order.

A worker has neither the files nor the settings: it is sent what it needs, asks for what it finds out that it needs
besides, and is sent that, too. Dask gives to another worker what one that dies was at.
"""

from __future__ import annotations

import logging
import pickle
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from zlint.cache import keep
from zlint.config.errors import ConfigError
from zlint.model.results import FileError
from zlint.runner.answers import Answers, Distant, answered, noted
from zlint.runner.remote import pack, program

if TYPE_CHECKING:
    from distributed import Client, Future

    from zlint.model import Settings
    from zlint.runner.gather import Work

T = TypeVar("T")
# What a worker returns: the results of a parcel, or else what program it is.
Answer = bytes | str

# Files that travel together share their settings; and for each thread so many such parcels are on their way.
_PARCEL = 8
_AHEAD = 2
_ADDRESS = re.compile(r"(?:(?:tcp|tls|wss?|ucxx?)://)?(?:\[[\da-fA-F:.]+\]|[^\s:/\[\]]+):\d{1,5}")
# In seconds.
_TO_CONNECT = 10
_TO_LOOK = 5
_WITHOUT_WORKERS = 60
_DIED = "internal error: each process that judged the file died; please report it"


class ClusterError(ConfigError):
    """The cluster that was named cannot do the work."""


@dataclass(frozen=True, slots=True, eq=False)
class Errand:
    """A file to be sent, by its number in the run, with answers to questions about its project.

    A `suspect` may have killed a worker: it travels when no other does, so that it is known which one it was.
    """

    number: int
    work: Work
    answers: Answers = field(default_factory=dict)
    suspect: bool = False


def run_on_cluster(task: Callable[[Work], T], works: Iterable[Work], address: str) -> Iterator[T | FileError]:
    """Yield what the task returns for each of the works, in their order, or that it kills the worker.

    Raises ClusterError.
    """
    left = (Errand(number, work) for number, work in enumerate(works))
    away: dict[Future[Answer], Sequence[Errand]] = {}
    suspects: deque[Errand] = deque()
    done: dict[int, T | FileError] = {}
    told = 0
    with _connected(address) as client:
        send = partial(_send, client, task)
        while True:
            room = _AHEAD * _PARCEL * max(_threads(client), 1) - len(done) - sum(map(len, away.values()))
            away |= {send(parcel): parcel for parcel in _due(left, suspects, room, alone=not away)}
            if not away:
                return
            for future in _finished(client, away):
                results, again = _opened(future, away.pop(future))
                done |= results
                suspects += [errand for errand in again if errand.suspect]
                if others := [errand for errand in again if not errand.suspect]:
                    away[send(others)] = others
            while told in done:
                yield done.pop(told)
                told += 1


def _due(left: Iterator[Errand], suspects: deque[Errand], room: int, alone: bool) -> Iterator[Sequence[Errand]]:
    """Yield the parcels that may go now, where there is room for so many files, and nothing or something is away."""
    if suspects:
        yield from [[suspects.popleft()]] if alone else []
        return
    while room > 0 and (parcel := list(islice(left, _PARCEL))):
        yield parcel
        room -= len(parcel)


def _send(client: Client, task: Callable[[Work], Any], parcel: Sequence[Errand]) -> Future[Answer]:
    """Send a parcel off; rules travel without what is there for people only."""
    light = {id(errand.work.settings): _light(errand.work.settings) for errand in parcel}
    works = [
        replace(work, held=work.data, settings=light[id(work.settings)], project=Distant(answers), entry=None)
        for work, answers in ((errand.work, errand.answers) for errand in parcel)
    ]
    return client.submit(_courier(), program(), pack(task, works), pure=False)


def _light(settings: Settings) -> Settings:
    return replace(settings, rules=tuple(replace(rule, why="", evidence=(), examples=()) for rule in settings.rules))


def _courier() -> Callable[[str, bytes], Answer]:
    """Return the function that runs on a worker; as it is a local one it travels itself, not just its name.

    So neither the scheduler needs zlint, nor does another zlint there get to open the parcel: it says what it is.
    """

    def carry(expected: str, parcel: bytes) -> Answer:
        from zlint.runner import remote  # noqa: PLC0415 - the one of the worker

        return remote.unpack_and_run(parcel) if remote.program() == expected else remote.program()

    return carry


def _opened(future: Future[Answer], parcel: Sequence[Errand]) -> tuple[dict[int, Any], list[Errand]]:
    """Return the results by their numbers, and the errands that are to be run again; raises ClusterError."""
    from distributed import KilledWorker  # noqa: PLC0415

    error = future.exception()
    if isinstance(error, KilledWorker):
        killed = {each.number: FileError(each.work.path, _DIED) for each in parcel if each.suspect}
        return killed, [replace(each, suspect=True) for each in parcel if not each.suspect]
    if error:
        said = " ".join(f"{type(error).__name__}: {error}".split())
        raise ClusterError(f"a worker of the cluster cannot run {program()}: {said}")
    answer = future.result()
    if isinstance(answer, str):
        raise ClusterError(f"a worker of the cluster is not like this machine: {answer} there, {program()} here")
    results, again = {}, []
    for errand, (result, questions) in zip(parcel, pickle.loads(answer), strict=True):
        if questions:
            again.append(replace(errand, answers={**errand.answers, **answered(questions, errand.work.project)}))
            continue
        results[errand.number] = result
        if errand.work.entry and not result.error:
            keep(errand.work.entry, result, noted(errand.answers))
    return results, again


def _finished(client: Client, away: Iterable[Future[Answer]]) -> Iterable[Future[Answer]]:
    """Return the futures that are done, as soon as there are any; raises ClusterError."""
    from distributed import wait  # noqa: PLC0415

    waited = 0
    while waited < _WITHOUT_WORKERS:
        try:
            return set(wait(list(away), timeout=_TO_LOOK, return_when="FIRST_COMPLETED").done)
        except TimeoutError:
            waited = 0 if _threads(client) else waited + _TO_LOOK
    raise ClusterError(f"the cluster has had no worker for {_WITHOUT_WORKERS} seconds")


def _threads(client: Client) -> int:
    return sum(client.nthreads().values())


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    """Connect to the scheduler; raises ClusterError, also where the connection is lost later."""
    try:
        from distributed import Client  # noqa: PLC0415 - an extra
    except ImportError:
        raise ClusterError("--cluster takes Dask: pip install 'zlint[cluster]'") from None
    if not _ADDRESS.fullmatch(address):
        raise ClusterError(f'--cluster {address}: no address of a scheduler such as "tcp://host:8786"')
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # it would say in pages what is told in a line
    try:
        client = Client(address, timeout=_TO_CONNECT)
    except OSError:
        raise ClusterError(f"--cluster {address}: no scheduler answers there within {_TO_CONNECT} seconds") from None
    try:
        yield client
    except (CancelledError, OSError):
        raise ClusterError(f"--cluster {address}: the connection to the scheduler was lost") from None
    finally:
        client.close()
