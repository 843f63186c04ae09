"""Workers for systems that cannot fork: each starts anew, and is sent the bytes of a file when it is to judge it."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any

from zlint.runner.worker import Worker

if TYPE_CHECKING:
    from zlint.runner.gather import Work


def start(task: Callable[[Work], object], works: Sequence[Work], limit: int) -> Worker:
    """Start a worker that does the task, a function of a module, for the works it is asked for."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    bare = [replace(work, held=b"") for work in works]
    process = context.Process(target=_serve, args=(task, bare, theirs), daemon=True)
    process.start()
    theirs.close()
    return Worker(
        ask=lambda number: _send(ours, number, works[number].data),
        answer=lambda: _receive(ours),
        channel=ours,
        end=lambda: _end(process, ours),
    )


def ready(channels: Sequence[Any], seconds: float) -> Sequence[Any]:
    """Return the channels at which there is an answer, or the end of a process, as soon as there are any."""
    return connection.wait(channels, seconds)


def _serve(task: Callable[[Work], object], works: Sequence[Work], channel: Connection) -> None:
    # Ctrl-C reaches every process of the terminal: the workers die of it in silence, the parent speaks.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with suppress(EOFError):
        while True:
            number, data = channel.recv()
            channel.send(task(replace(works[number], held=data)))


def _send(channel: Connection, number: int, data: bytes) -> None:
    with suppress(BrokenPipeError):  # it is dead, as its answer will tell
        channel.send((number, data))


def _receive(channel: Connection) -> Any:
    try:
        return channel.recv()
    except ConnectionResetError:
        raise EOFError from None


def _end(process: BaseProcess, channel: Connection) -> int:
    channel.close()
    process.kill()  # one that has died keeps its own exit code
    process.join()
    return process.exitcode or 0
