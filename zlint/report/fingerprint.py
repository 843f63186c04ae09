"""What makes a finding the same finding after the lines above it have changed."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from zlint.report.artifacts import relative_to

if TYPE_CHECKING:
    from zlint.model import Finding


def fingerprints(findings: Sequence[Finding], root: str) -> Iterator[str]:
    """Yield for each finding of one file a hash of its rule, its file and its code, as a baseline tells them apart.

    Equal code with equal findings is told apart by its order.
    """
    seen: Counter[tuple[str, ...]] = Counter()
    for finding in findings:
        parts = (finding.rule, relative_to(finding.path, root) or finding.path, finding.code)
        seen[parts] += 1
        yield hashlib.sha256(os.fsencode("\0".join((*parts, str(seen[parts]))))).hexdigest()[:32]
