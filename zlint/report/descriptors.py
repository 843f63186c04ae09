"""The rules as SARIF describes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from zlint.model import Rule, Severity

if TYPE_CHECKING:
    from zlint.report.totals import OfRule

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def descriptors(rules: Sequence[Rule], found: Mapping[str, OfRule]) -> list[dict[str, object]]:
    """Return the descriptors of `rules`, and after them those of what else is found."""
    described = [_descriptor(rule) for rule in rules]
    others = found.keys() - {rule.id for rule in rules}
    return described + [{"id": code, "name": found[code].name} for code in sorted(others)]


def _descriptor(rule: Rule) -> dict[str, object]:
    from zlint.rules import page  # noqa: PLC0415 - the other formats, and unit tests of this one, do without the rules

    return {
        "id": rule.id,
        "name": rule.name,
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.why},
        "help": {"text": page.text(rule), "markdown": page.page(rule)},
        "defaultConfiguration": {"level": LEVELS[rule.severity], "enabled": rule.default},
        "properties": {"fixable": rule.fix is not None},
    }
