"""What a run costs on 1, 2, 4 and 8 times as much: `python -m bench.scaling`.

Each kind of tree is made in a temporary folder; a growth of 1.00 is linear: eight times the work for eight times as
much. Processor seconds are counted, of the run and its workers: on these, what else the machine does weighs less.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.timing import UNIT

FACTORS = (1, 2, 4, 8)
# Prints what the run itself used, and what its workers did, the largest of them for the memory.
COUNTED = """
import json, resource, sys
from zlint.cli import main
try:
    main(sys.argv[1:])
finally:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    seconds = sum(one.ru_utime + one.ru_stime for one in used)
    print(json.dumps([seconds, *(one.ru_maxrss for one in used)]), file=sys.stderr)
"""
CALL = (
    'client.messages.create(model="claude-opus-4-6", max_tokens={}, messages=[{{"role": "user", "content": text}}])\n'
)
CLIENT = "import anthropic\n\nclient = anthropic.Anthropic()\n"


@dataclass(frozen=True, slots=True)
class Used:
    """Processor seconds, and the most bytes that the run itself and one of its workers took."""

    seconds: float
    memory: int
    worker: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of tree: what there is more and more of, how much at first, and how so many of it are written."""

    name: str
    size: int
    write: Callable[[Path, int], None]


def quiet(folder: Path, count: int) -> None:
    """Write files without a call site."""
    for number in range(count):
        body = "".join(f"def f{line}(value):\n    return value + {line}\n\n\n" for line in range(60))
        _write(folder, number, f"import os\n\n\n{body}")


def calls(folder: Path, count: int) -> None:
    """Write files with five call sites each, of which findings are made."""
    for number in range(count):
        body = "".join(f"def f{line}(text):\n    return {CALL.format(1000 + line)}\n\n" for line in range(5))
        _write(folder, number, f"{CLIENT}\n\n{body}")


def constants(folder: Path, count: int) -> None:
    """Write files whose constants a fix would change, so that it is asked who else reads them."""
    for number in range(count):
        _write(folder, number, f"{CLIENT}SIZE = 1000\n\n\ndef f(text):\n    return {CALL.format('SIZE')}")


def imports(folder: Path, count: int) -> None:
    """Write files that know their client and a constant from the next file, which imports that from the one after."""
    for number in range(count):
        known = number % 10 == 9
        lines = (
            f"{CLIENT}SIZE = 1000\n"
            if known
            else f"from package_{number // 100}.module_{number + 1} import SIZE, client\n"
        )
        _write(folder, number, f"{lines}\n\ndef f(text):\n    return {CALL.format('SIZE')}")


def one_file(folder: Path, count: int) -> None:
    """Write one file with all call sites."""
    body = "".join(f"def f{line}(text):\n    return {CALL.format(1000)}\n\n" for line in range(count))
    _write(folder, 0, f"{CLIENT}\n\n{body}")


KINDS = (
    Kind("files without a call site", 1000, quiet),
    Kind("files with five call sites", 100, calls),
    Kind("files with a constant to fix", 100, constants),
    Kind("files that import each other", 100, imports),
    Kind("call sites in one file", 200, one_file),
)


def _write(folder: Path, number: int, text: str) -> None:
    path = folder / f"package_{number // 100}" / f"module_{number}.py"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def used(flags: Sequence[str], folder: Path) -> Used:
    """Return what a check of the folder uses."""
    command = [sys.executable, "-c", COUNTED, "check", "--no-cache", "--isolated", "--exit-zero", *flags, "."]
    done = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    if done.returncode:
        sys.exit(f"zlint ended with {done.returncode}: {done.stderr.decode(errors='replace')}")
    seconds, memory, worker = json.loads(done.stderr.splitlines()[-1])
    return Used(seconds, memory * UNIT, worker * UNIT)


def row(kind: Kind, flags: Sequence[str], runs: int) -> str:
    """Return a row of the table: the cheapest of some runs on each size.

    What a run on the least of it costs is what all cost before they begin.
    """
    measured = []
    for size in (1, *(kind.size * factor for factor in FACTORS)):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            subprocess.run(["git", "init", "-q", name], check=True)
            kind.write(folder, size)
            measured.append(min((used(flags, folder) for _ in range(runs)), key=lambda one: one.seconds))
    least, *sizes = measured
    once, often = sizes[0], sizes[-1]
    growth = (often.seconds - least.seconds) / (once.seconds - least.seconds) / FACTORS[-1]
    cells = [f"{kind.size} {kind.name}", *(f"{one.seconds:.2f}" for one in sizes), f"{growth:.2f}"]
    cells += [f"{once.memory / 2**20:.0f} → {often.memory / 2**20:.0f}"]
    cells += [f"{once.worker / 2**20:.0f} → {often.worker / 2**20:.0f}"]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Print the table, row by row."""
    parser = argparse.ArgumentParser(prog="python -m bench.scaling", description=__doc__)
    parser.add_argument("--runs", type=int, default=1, help="how often each run is made; the cheapest counts")
    parser.add_argument("--only", default="", help="kinds of trees whose names have this in them")
    parser.add_argument("flags", nargs="*", help="flags of `zlint check`, after --")
    options = parser.parse_args()
    print(f"| 1x | {' | '.join(f'{one}x, CPU s' for one in FACTORS)} | growth at 8x | MB, run | MB, largest worker |")
    print("|---|" + "---|" * (len(FACTORS) + 3))
    for kind in KINDS:
        if options.only in kind.name:
            print(row(kind, options.flags, options.runs), flush=True)


if __name__ == "__main__":
    main()
