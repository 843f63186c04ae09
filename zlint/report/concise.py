"""One line a finding, as compilers write it and editors read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from zlint.report.words import failure, one_line

if TYPE_CHECKING:
    from zlint.report.outcome import Outcome


def lines(outcome: Outcome) -> Iterator[str]:
    """Yield the report."""
    for result in outcome.results:
        if result.error:
            yield failure(result.error)
        for finding in result.findings:
            yield one_line(finding, outcome)
