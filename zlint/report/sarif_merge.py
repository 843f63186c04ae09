"""One SARIF file of those that the shards of a check have written, as if there had been one run."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from zlint.report.sarif import document, place

Run = dict[str, Any]


class MergeError(ValueError):
    """The files cannot be made one."""


def merged(files: Mapping[str, bytes]) -> Iterator[str]:
    """Yield the report of all; `files` maps names, for errors, to reports; raises MergeError.

    Where the project stands is taken from the first: paths start from there, and the jobs may have it elsewhere.
    """
    runs = {name: _run_of(name, data) for name, data in files.items()}
    first, *others = runs
    driver = _driver(runs[first])
    for name in others:
        if (version := _driver(runs[name])["version"]) != driver["version"]:
            raise MergeError(f"{name}: written by zlint {version}, and {first} by {driver['version']}")
    run = _union(list(runs.values()), driver)
    yield from document(run, run.pop("results"))


def _run_of(name: str, data: bytes) -> Run:
    """Return the run that a report of zlint is about."""
    try:
        (run,) = json.loads(data)["runs"]
        if _driver(run)["name"] == "zlint":
            return _union([run], _driver(run))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        pass
    raise MergeError(f"{name}: is no SARIF file of zlint's")


def _driver(run: Run) -> dict[str, Any]:
    driver: dict[str, Any] = run["tool"]["driver"]
    return driver


def _union(runs: Sequence[Run], driver: Mapping[str, Any]) -> Run:
    """Return one run with all that the runs say."""
    rules = _rules(runs)
    indices = {rule["id"]: index for index, rule in enumerate(rules)}
    said = [invocation for run in runs for invocation in run["invocations"]]
    results = [result | {"ruleIndex": indices[result["ruleId"]]} for run in runs for result in run["results"]]
    return runs[0] | {
        "tool": {"driver": {**driver, "rules": rules}},
        "invocations": [
            {
                "executionSuccessful": all(each["executionSuccessful"] for each in said),
                "toolExecutionNotifications": _in_order(
                    notice for each in said for notice in each["toolExecutionNotifications"]
                ),
            }
        ],
        "results": _in_order(results),
    }


def _rules(runs: Sequence[Run]) -> list[dict[str, Any]]:
    """Return the rules that are described, and after them, by id, those of which findings alone tell."""
    every = [rule for run in runs for rule in _driver(run)["rules"]]
    described = {rule["id"]: rule for rule in every if "help" in rule}
    bare = {rule["id"]: rule for rule in every if rule["id"] not in described}
    return [*described.values(), *(bare[code] for code in sorted(bare))]


def _in_order(entries: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return results, or notifications, in the order of the names of their files from the root, each of them once."""
    unique = {sha256(json.dumps(entry).encode()).digest(): entry for entry in entries}
    return sorted(unique.values(), key=lambda entry: place(_file(entry)))


def _file(entry: dict[str, Any]) -> dict[str, Any]:
    where: dict[str, Any] = entry["locations"][0]["physicalLocation"]["artifactLocation"]
    return where
