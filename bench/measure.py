"""Every tool on a tree, in turns, so that what else goes on at the machine meets all of them."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.imports import write_imports
from bench.plan import PEERS, Tool, Tree
from bench.results import Measured
from bench.timing import Run, timed
from bench.trees import paths


@dataclass(frozen=True, slots=True)
class Job:
    """A tool on a tree, made ready."""

    tool: Tool
    folder: Path
    own: Path
    command: Sequence[str]
    variables: Mapping[str, str]


def ready(tool: Tool, tree: Tree, folder: Path, programs: Path, home: Path) -> Job:
    """Return the tool's job on the tree that stands in `folder`; its programs come from `programs`.

    The home of the user is hidden, so that no settings there matter.
    """
    own = home / "own" / f"{tool.name} on {tree.name}".replace(" ", "-")
    shutil.rmtree(own, ignore_errors=True)
    own.mkdir(parents=True)
    variables = {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(own),
        "LANG": "C.UTF-8",
        **{name: value.format(peers=PEERS) for name, value in tool.variables.items()},
    }
    return Job(tool, folder, own, tool.words(own, paths(tree)), variables)


def measure(
    tree: str, jobs: Sequence[Job], runs: int, seconds: float, say: Callable[[str], None]
) -> Iterator[Measured]:
    """Yield what the jobs cost: one run each to warm up and to count findings, then up to `runs` in turns.

    A tool that has used up its `seconds` on the tree gets no more turns, but one it has at the least.
    """
    first = [_first_run(job, jobs) for job in jobs]
    for job, (findings, run) in zip(jobs, first, strict=True):
        say(f"{tree}: {job.tool.name}: {run.wall:.2f} s, {findings} findings, exit code {run.code}")
    kept: list[list[Run]] = [[] for _ in jobs]
    for _ in range(runs):
        for job, (_, warm), own in zip(jobs, first, kept, strict=True):
            if not own or warm.wall + sum(run.wall for run in own) < seconds:
                _forget(job)
                own.append(timed(job.command, job.folder, job.variables))
    for job, (findings, _), own in zip(jobs, first, kept, strict=True):
        yield Measured(tree, job.tool.name, findings, tuple(own))


def _first_run(job: Job, jobs: Sequence[Job]) -> tuple[int, Run]:
    """Return how many findings the job prints, and the run; write before what the command needs."""
    for traced in (other for other in jobs if other.tool.name == job.tool.imports_of):
        _forget(traced)
        write_imports(traced.command, traced.folder, traced.variables, job.own / "imports.py")
    _forget(job)
    with tempfile.TemporaryFile() as output:
        run = timed(job.command, job.folder, job.variables, output.fileno())
        output.seek(0)
        lines = output.read().decode(errors="replace").splitlines()
    return sum(bool(job.tool.finding and re.search(job.tool.finding, line)) for line in lines), run


def _forget(job: Job) -> None:
    for name in job.tool.forget:
        shutil.rmtree(name.format(own=job.own), ignore_errors=True)
