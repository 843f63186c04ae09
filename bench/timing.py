"""One command, timed: the wall clock, and what the process and those that it waited for used."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

CLOCK = Path(__file__).with_name("clock.py")
# What ru_maxrss counts in: bytes on macOS, kilobytes elsewhere.
UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass(frozen=True, slots=True)
class Run:
    """Seconds by the clock and of the processors, the bytes of the largest process, and the exit code."""

    wall: float
    cpu: float
    memory: int
    code: int


def timed(command: Sequence[str], folder: Path, variables: Mapping[str, str], output: int = subprocess.DEVNULL) -> Run:
    """Run the command in the folder to its end, with these environment variables alone; all it says goes to `output`.

    Raises OSError if there is no such command.
    """
    with tempfile.NamedTemporaryFile("r", encoding="ascii") as report:
        done = subprocess.run(
            [sys.executable, "-I", "-S", str(CLOCK), report.name, *command],
            cwd=folder,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            check=False,
        )
        if done.returncode:
            raise OSError(f"cannot be run: {' '.join(command)}")
        wall, cpu, memory, code = report.read().split()
    return Run(float(wall), float(cpu), int(memory) * UNIT, int(code))
