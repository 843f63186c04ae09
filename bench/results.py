"""What was measured, as it is written to JSON and read again."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median

from bench.timing import Run


@dataclass(frozen=True, slots=True)
class Measured:
    """The runs of a tool on a tree, and how many findings it printed there."""

    tree: str
    tool: str
    findings: int
    runs: tuple[Run, ...]

    @property
    def least(self) -> float:
        return min(run.wall for run in self.runs)

    @property
    def median(self) -> float:
        return median(run.wall for run in self.runs)

    @property
    def cpu(self) -> float:
        return min(run.cpu for run in self.runs)

    @property
    def memory(self) -> int:
        return max(run.memory for run in self.runs)

    @property
    def code(self) -> int:
        return self.runs[-1].code


@dataclass(frozen=True, slots=True)
class Size:
    """How many files and lines of Python a tree has."""

    files: int
    lines: int


@dataclass(frozen=True, slots=True)
class Results:
    """One run of the benchmark: when, where, of which versions, and what came out."""

    date: str
    machine: str
    command: str
    zlint: str
    installed: Mapping[str, list[str]]
    sizes: Mapping[str, Size]
    measured: tuple[Measured, ...]

    def of(self, tree: str, tool: str) -> Measured | None:
        """Return what was measured of the tool on the tree, None if that was left out."""
        return next((each for each in self.measured if (each.tree, each.tool) == (tree, tool)), None)


def dumped(results: Results) -> str:
    """Return the results as JSON."""
    return json.dumps(dataclasses.asdict(results), indent=1) + "\n"


def loaded(text: str) -> Results:
    """Return the results that were dumped."""
    read = json.loads(text)
    sizes = {name: Size(**size) for name, size in read.pop("sizes").items()}
    rows = read.pop("measured")
    measured = (Measured(**row | {"runs": tuple(Run(**run) for run in row["runs"])}) for row in rows)
    return Results(sizes=sizes, measured=tuple(measured), **read)
