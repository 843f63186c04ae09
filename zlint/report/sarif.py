"""SARIF 2.1.0, for code scanning; everything in it is ASCII, its paths relative to the project's root."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote_to_bytes

from zlint import __version__
from zlint.model import FileResult, Finding, Location, Severity, Suggestion
from zlint.report.artifacts import artifact, folder_uri
from zlint.report.descriptors import LEVELS, descriptors
from zlint.report.fingerprint import fingerprints
from zlint.report.in_file import in_file
from zlint.report.lists import listed

if TYPE_CHECKING:
    from zlint.report.outcome import Outcome

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def lines(outcome: Outcome) -> Iterator[str]:
    """Yield the report."""
    rules = descriptors(outcome.rules, outcome.totals.rules)
    indices = {rule["id"]: index for index, rule in enumerate(rules)}
    places = [place(artifact(result.path, outcome.root)) for result in outcome.results]
    order = sorted(range(len(places)), key=places.__getitem__)
    run = {
        "tool": {"driver": {"name": "zlint", "version": __version__, "semanticVersion": __version__, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {"%SRCROOT%": {"uri": folder_uri(outcome.root)}},
        "invocations": [_invocation(map(outcome.results.__getitem__, order), outcome)],
    }
    yield from document(
        run,
        (
            _result(finding, indices[finding.rule], fingerprint, outcome.root)
            for result in map(outcome.results.__getitem__, order)
            for finding, fingerprint in zip(in_file(result), fingerprints(result.findings, outcome.root), strict=True)
        ),
    )


def document(run: dict[str, Any], results: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the report on a run with these results."""
    text = json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run | {"results": []}]}, indent=2)
    before, _, after = text.rpartition("[]")
    return listed(results, before, after, margin=" " * 6)


def place(where: dict[str, Any]) -> tuple[bool, bytes]:
    """Return what orders files by their names from the root, wherever zlint was run, and the others after them."""
    return "uriBaseId" not in where, unquote_to_bytes(where["uri"])


def _invocation(results: Iterable[FileResult], outcome: Outcome) -> dict[str, object]:
    notifications = [notice for result in results for notice in _notifications(result, outcome.root)]
    return {"executionSuccessful": not outcome.totals.errors, "toolExecutionNotifications": notifications}


def _notifications(result: FileResult, root: str) -> Iterator[dict[str, object]]:
    """Yield why the file could not be judged, and why some of its fixes were not applied."""
    if error := result.error:
        region: dict[str, object] = {"region": {"startLine": error.line}} if error.line and not error.cell else {}
        text = f"cell {error.cell}, line {error.line}: {error.message}" if error.cell else error.message
        yield _notification(LEVELS[Severity.ERROR], text, artifact(error.path, root), region)
    for reason in dict.fromkeys(result.left_alone):  # each once, as in reports that are merged
        yield _notification(LEVELS[Severity.INFO], reason, artifact(result.path, root), {})


def _notification(level: str, text: str, where: dict[str, object], region: dict[str, object]) -> dict[str, object]:
    location = {"physicalLocation": {"artifactLocation": where} | region}
    return {"level": level, "message": {"text": text}, "locations": [location]}


def _result(finding: Finding, index: int, fingerprint: str, root: str) -> dict[str, object]:
    result: dict[str, object] = {
        "ruleId": finding.rule,
        "ruleIndex": index,
        "level": LEVELS[finding.severity],
        "message": {"text": finding.message},
        "locations": [_location(finding.path, finding.location, root)],
        "partialFingerprints": {"zlintFinding/v1": fingerprint},
    }
    if finding.related:
        result["relatedLocations"] = [
            {
                "id": number,
                "message": {"text": related.message},
                **_location(related.path or finding.path, related.location, root),
            }
            for number, related in enumerate(finding.related, 1)
        ]
    if finding.fix:
        result["fixes"] = [_fix(finding.fix, finding.path, root)]
    return result


def _fix(fix: Suggestion, path: str, root: str) -> dict[str, object]:
    replacements = [
        {"deletedRegion": _region(edit.location)} | ({"insertedContent": {"text": edit.text}} if edit.text else {})
        for edit in fix.edits
    ]
    return {
        "description": {"text": f"{fix.title} ({fix.safety.value} fix)"},
        "artifactChanges": [{"artifactLocation": artifact(path, root), "replacements": replacements}],
    }


def _location(path: str, at: Location, root: str) -> dict[str, object]:
    """Return a place in the file, for a notebook in its JSON, with the name of the cell."""
    where = {"physicalLocation": {"artifactLocation": artifact(path, root), "region": _region(at)}}
    return where | ({"logicalLocations": [{"name": f"cell {at.cell}"}]} if at.cell else {})


def _region(at: Location) -> dict[str, int]:
    return {"startLine": at.line, "startColumn": at.column, "endLine": at.end_line, "endColumn": at.end_column}
