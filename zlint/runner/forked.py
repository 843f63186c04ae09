"""Workers that are forked: they start in no time, and need not be told of the files, as they have all that is here.

Only a program without threads may do so; the small means of `os` spare the import of multiprocessing.
"""

from __future__ import annotations

import os
import pickle
import select
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, BinaryIO

from zlint.runner.worker import Worker

if TYPE_CHECKING:
    from zlint.runner.gather import Work

# In bytes, of the number of a file.
_SIZE = 8


def start(task: Callable[[Work], object], works: Sequence[Work], limit: int) -> Worker:
    """Start a worker that does the task for the works it is asked for."""
    orders, asked = os.pipe()
    answered, results = os.pipe()
    # Ctrl-C waits: in what Python itself does around a fork, it would be told as a fault there, and lost.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    process = os.fork()
    if process:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    else:
        # Else the worker would never see that this process is gone, should it be killed.
        os.close(asked)
        os.close(answered)
        _serve(task, works, limit, orders, results)
    os.close(orders)
    os.close(results)
    channel = open(answered, "rb")  # noqa: SIM115 - `end` closes it
    return Worker(
        ask=lambda number: _send(asked, number),
        answer=lambda: _receive(channel),
        channel=channel,
        end=lambda: _end(process, asked, channel),
    )


def ready(channels: Sequence[Any], seconds: float) -> Sequence[Any]:
    """Return the channels at which there is an answer, or the end of a process, as soon as there are any."""
    poll = select.poll()
    for channel in channels:
        poll.register(channel, select.POLLIN)
    found = {number for number, _ in poll.poll(seconds * 1000)}
    return [channel for channel in channels if channel.fileno() in found]


def _serve(task: Callable[[Work], object], works: Sequence[Work], limit: int, orders: int, results: int) -> None:
    """Do what is asked for until nobody asks any more, and leave without a trace in what was copied from the parent."""
    try:
        # Ctrl-C reaches every process of the terminal: the workers die of it in silence, the parent speaks.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        with open(orders, "rb", buffering=0) as source, open(results, "wb") as sink:
            while number := source.read(_SIZE):
                # The parent ends a worker in time; one whose parent was killed must not go on for ever.
                signal.setitimer(signal.ITIMER_REAL, 2 * limit)
                pickle.dump(task(works[int.from_bytes(number)]), sink)
                sink.flush()
                signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        os._exit(1)


def _send(asked: int, number: int) -> None:
    with suppress(BrokenPipeError):  # it is dead, as its answer will tell
        os.write(asked, number.to_bytes(_SIZE))


def _receive(channel: BinaryIO) -> Any:
    try:
        return pickle.load(channel)
    except pickle.UnpicklingError:  # it died while it answered
        raise EOFError from None


def _end(process: int, asked: int, channel: BinaryIO) -> int:
    os.close(asked)
    channel.close()
    os.kill(process, signal.SIGKILL)  # one that has died keeps its own exit code
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
