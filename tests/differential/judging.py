"""All that is asked of zlint about a few programs, with one version of the SDK."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.differential.claims import Row, false_claims
from tests.differential.fixed import broken_promises
from tests.differential.programs import Program
from tests.differential.reality import run
from tests.wire.harness import Sdk
from zlint.engine import check_file, site_rows
from zlint.model import FileResult, Safety, SdkVersions, Settings, Single
from zlint.rules import catalogue, load_builtin

# Those of which `claims` can tell whether what is sent is as they want it.
RULES = tuple(rule for rule in load_builtin() if rule.id.startswith("ZL00"))


def complaints(sdk: Sdk, programs: Sequence[Program]) -> list[str]:
    """Return everything in which zlint and the wire disagree, with the program that shows it."""
    fixes = [_fixed(each.text, sdk.version) for each in programs]
    after = [Program(fix.after.decode(), each.flags) for fix, each in zip(fixes, programs, strict=True)]
    runs = iter(run(sdk, [*programs, *after]))
    before = [next(runs) for _ in programs]
    told = []
    for program, fix, rewritten, old, new in zip(programs, fixes, after, before, runs, strict=True):
        found = [
            *(f"before: {text}" for text in false_claims(_rows(program.text, sdk.version), old)),
            *(f"after: {text}" for text in false_claims(_rows(rewritten.text, sdk.version), new)),
            *_unfixed(fix),
            *broken_promises(old, new),
            *_unsettled(rewritten.text, sdk.version),
        ]
        if found:
            told.append("\n".join([*found, f"--- before ({sdk.version})", program.text, "--- after", rewritten.text]))
    return told


def _settings(version: str, *apply: Safety) -> Settings:
    ids = frozenset(rule.id for rule in RULES)
    return Settings(RULES, catalogue(RULES), SdkVersions(version, version, "the test"), frozenset(apply), fixable=ids)


def _fixed(text: str, version: str) -> FileResult:
    return check_file("program.py", text.encode(), _settings(version, *Safety), Single())


def _rows(text: str, version: str) -> list[Row]:
    return site_rows("program.py", text.encode(), _settings(version), Single())[0]


def _unfixed(fix: FileResult) -> Iterator[str]:
    """Yield the findings that remain without a reason, and the fixes that did not come out right."""
    if fix.error:
        yield f"it cannot be judged: {fix.error.message}"
    yield from (f"left alone: {why}" for why in fix.left_alone)
    for finding in fix.findings:
        if not finding.withheld:
            yield f"line {finding.location.line}: {finding.rule} remains without a reason"


def _unsettled(text: str, version: str) -> Iterator[str]:
    again = _fixed(text, version)
    if again.after.decode() != text:
        yield f"a second fix changes it again, to\n{again.after.decode()}"
