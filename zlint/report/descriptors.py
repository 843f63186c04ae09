"""The rules as SARIF describes them."""

from __future__ import annotations

from collections.abc import Sequence

from zlint.model import Finding, Rule, Severity

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def descriptors(rules: Sequence[Rule], findings: Sequence[Finding]) -> list[dict[str, object]]:
    """Return the descriptors of `rules`, and after them those of findings that none of them made."""
    described = [_descriptor(rule) for rule in rules]
    known = {rule.id for rule in rules}
    others = {finding.rule: finding for finding in findings if finding.rule not in known}
    return described + [_bare(others[code]) for code in sorted(others)]


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


def _bare(finding: Finding) -> dict[str, object]:
    return {"id": finding.rule, "name": finding.name}
