"""Sends programs through a real SDK to the recording server."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.registry import environment
from tests.wire.server import Request, recording

VERSIONS = ("0.75.0", "0.125.0", "1.17.0", "2.14.0")
# What the SDK was built on before 1.0.0: since then its objects are refused, and it is not installed with it.
_REFUSED = "httpx==0.28.1"
_WORKER = Path(__file__).with_name("worker.py")


@dataclass(frozen=True)
class Wire:
    """What a program sent, and what it raised as `Type: message` (None if nothing)."""

    requests: tuple[Request, ...]
    error: str | None


class WorkerError(Exception):
    """The process that runs the programs ended; the message holds what it last said."""


@dataclass(frozen=True)
class Sdk:
    """A running SDK; `send` runs a program with it, and raises WorkerError if that hangs or ends the process."""

    version: str
    send: Callable[[str], Wire]


@contextmanager
def start(version: str) -> Iterator[Sdk]:
    """Start a process that has imported that version, and end it afterwards."""
    command = [environment(f"anthropic=={version}", _REFUSED), "-I", _WORKER]
    pipe = subprocess.PIPE
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8") as said,
        subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=said, env=_variables(), encoding="utf-8") as process,
    ):

        def hear() -> dict[str, str]:
            line = process.stdout.readline()
            if line:
                return json.loads(line)
            said.seek(0)
            raise WorkerError(f"the worker of {version} ended ({process.wait(timeout=10)}): {said.read()[-2000:]}")

        def send(program: str) -> Wire:
            with recording() as (base_url, requests):
                print(json.dumps({"program": program, "base_url": base_url}), file=process.stdin, flush=True)
                error = hear()["error"]
                return Wire(tuple(requests), error)

        hear()
        try:
            yield Sdk(version, send)
        finally:
            process.kill()


def _variables() -> dict[str, str]:
    """Nothing of this process' environment may change what the SDK sends."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return {**kept, "ANTHROPIC_API_KEY": "test", "NO_PROXY": "*"}
