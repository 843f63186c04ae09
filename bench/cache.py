"""What a second run costs: without a cache, filling one, and finding all in it, beside listing and hashing the files.

    python bench/cache.py FOLDER... [--runs N]

The folders are git repositories. CPU time, the least of several runs, and wall time, which others at work on the
machine make longer; the ratios are those of CPU time.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
ZLINT = (sys.executable, "-m", "zlint", "check", "--silent", "--isolated", "--exit-zero")
LIST_AND_HASH = (sys.executable, str(ROOT / "bench" / "peers" / "list_and_hash.py"))
ROW = "{:34}{:>10}{:>10}{:>12}"


def least(
    command: Sequence[str], folder: Path, runs: int, prepare: Callable[[], object] = lambda: None
) -> tuple[float, float]:
    """Return the least CPU time and the least wall time of the command in the folder."""
    times = []
    for _ in range(runs):
        prepare()
        begun = time.perf_counter()
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        if status:
            raise SystemExit(f"{' '.join(command)}: exit code {os.waitstatus_to_exitcode(status)}")
        times.append((used.ru_utime + used.ru_stime, time.perf_counter() - begun))
    return min(cpu for cpu, _ in times), min(wall for _, wall in times)


def measure(folder: Path, runs: int) -> None:
    """Print a table for the folder."""
    print(ROW.format(str(folder), "CPU, s", "wall, s", "no cache = 1"))
    with tempfile.TemporaryDirectory() as own:
        cache = Path(own, "cache")
        command = (*ZLINT, "--cache-dir", str(cache), ".")
        without = least((*command, "--no-cache"), folder, runs)
        rows = {
            "no cache": without,
            "filling the cache": least(command, folder, runs, lambda: shutil.rmtree(cache, ignore_errors=True)),
            "nothing has changed": least(command, folder, runs),
            "list and hash": least(LIST_AND_HASH, folder, runs),
        }
    for name, (cpu, wall) in rows.items():
        print(ROW.format(name, f"{cpu:.2f}", f"{wall:.2f}", f"{cpu / without[0]:.2f}"), flush=True)


def main() -> None:
    """Measure and print a table for each folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--runs", type=int, default=3)
    given = parser.parse_args()
    for folder in given.folders:
        measure(folder.resolve(), given.runs)


if __name__ == "__main__":
    main()
