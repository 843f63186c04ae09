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

if TYPE_CHECKING:
    from zlint.report.outcome import Outcome

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def lines(outcome: Outcome) -> Iterator[str]:
    """Yield the report."""
    rules = descriptors(outcome.rules, outcome.findings)
    indices = {rule["id"]: index for index, rule in enumerate(rules)}
    run = {
        "tool": {"driver": {"name": "zlint", "version": __version__, "semanticVersion": __version__, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {"%SRCROOT%": {"uri": folder_uri(outcome.root)}},
        "invocations": [_invocation(outcome)],
        "results": in_order(
            _result(finding, indices[finding.rule], fingerprint, outcome.root)
            for result in outcome.results
            for finding, fingerprint in zip(in_file(result), fingerprints(result.findings, outcome.root), strict=True)
        ),
    }
    yield document(run)


def document(run: dict[str, Any]) -> str:
    """Return the text of the report on a run."""
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def in_order(entries: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return results, or notifications, in the order of the names of their files from the root, each of them once.

    So it depends neither on the folder that zlint was run in, nor on how many runs shared the work.
    """
    return sorted({json.dumps(entry): entry for entry in entries}.values(), key=_file)


def _file(entry: dict[str, Any]) -> tuple[bool, bytes]:
    where = entry["locations"][0]["physicalLocation"]["artifactLocation"]
    return "uriBaseId" not in where, unquote_to_bytes(where["uri"])


def _invocation(outcome: Outcome) -> dict[str, object]:
    notifications = in_order(notice for result in outcome.results for notice in _notifications(result, outcome.root))
    return {"executionSuccessful": not outcome.errors, "toolExecutionNotifications": notifications}


def _notifications(result: FileResult, root: str) -> Iterator[dict[str, object]]:
    """Yield why the file could not be judged, and why some of its fixes were not applied."""
    if error := result.error:
        region: dict[str, object] = {"region": {"startLine": error.line}} if error.line and not error.cell else {}
        text = f"cell {error.cell}, line {error.line}: {error.message}" if error.cell else error.message
        yield _notification(LEVELS[Severity.ERROR], text, artifact(error.path, root), region)
    for reason in result.left_alone:
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
