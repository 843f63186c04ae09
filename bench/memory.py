"""How much memory a run takes on 1, 4 and 16 times as many files: `python -m bench.memory`.

Each file has five call sites and ten findings; the trees are those of `bench.scaling`.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.scaling import Used, calls, used

SIZES = (100, 400, 1600)
# What is done with the results; each takes other things of them.
RUNS = (
    ("--output-format", "full"),
    ("--output-format", "json"),
    ("--output-format", "sarif"),
    ("--statistics",),
    ("--diff", "--unsafe-fixes"),
    ("--write-baseline",),
)


def measured(flags: Sequence[str], size: int) -> Used:
    """Return what a run on so many files uses."""
    with tempfile.TemporaryDirectory() as name:
        subprocess.run(["git", "init", "-q", name], check=True)
        calls(Path(name), size)
        return used(flags, Path(name))


def row(flags: Sequence[str], sizes: Sequence[int]) -> str:
    """Return a row of the table: the most memory of the run itself, what a file more takes, and of a worker."""
    taken = [measured(flags, size) for size in sizes]
    more = (taken[-1].memory - taken[-2].memory) / (sizes[-1] - sizes[-2])
    cells = [f"`{' '.join(flags)}`", *(f"{one.memory / 2**20:.0f}" for one in taken), f"{more / 1000:.1f}"]
    cells += [f"{one.worker / 2**20:.0f}" for one in taken]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Print the table, row by row."""
    parser = argparse.ArgumentParser(prog="python -m bench.memory", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="how many files, at least two numbers")
    parser.add_argument("--only", default="", help="runs whose flags have this in them")
    options = parser.parse_args()
    columns = [*(f"MB, {size} files" for size in options.sizes), "kB a file more"]
    columns += [f"MB, worker, {size} files" for size in options.sizes]
    print(f"| | {' | '.join(columns)} |")
    print("|---|" + "---|" * len(columns))
    for flags in RUNS:
        if options.only in " ".join(flags):
            print(row(flags, options.sizes), flush=True)


if __name__ == "__main__":
    main()
