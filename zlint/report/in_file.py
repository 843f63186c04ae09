"""Findings for readers that know nothing of cells: a notebook is to them the JSON that its file holds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from zlint.report.frame import source_of

if TYPE_CHECKING:
    from zlint.model import FileResult, Finding
    from zlint.source import Source


def in_file(result: FileResult) -> tuple[Finding, ...]:
    """Return the findings with their places, and the edits of their fixes, in the text of the file itself."""
    in_cells = any(finding.location.cell for finding in result.findings)
    source = source_of(result) if in_cells else None
    return tuple(_moved(finding, source) for finding in result.findings) if source else result.findings


def _moved(finding: Finding, source: Source) -> Finding:
    fix = finding.fix and replace(finding.fix, edits=tuple(map(source.edit_of_file, finding.fix.edits)))
    related = tuple(
        each if each.path else replace(each, location=source.in_file(each.location)) for each in finding.related
    )
    return replace(finding, location=source.in_file(finding.location), fix=fix, related=related)
