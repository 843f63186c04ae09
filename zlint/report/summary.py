"""The last lines of a report for people, in ruff's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from click import style

from zlint.report.outcome import Outcome, plural
from zlint.report.visible import visible
from zlint.report.words import place

if TYPE_CHECKING:
    from zlint.report.totals import Totals

TIMES = "\N{MULTIPLICATION SIGN}"


def summary(outcome: Outcome, fixing: bool = False) -> Iterator[str]:
    """Yield what was found, fixed and can be fixed; after a fix run (`fixing`) what was left alone and why."""
    if fixing:
        yield from _left_alone(outcome)
    yield from _found(outcome.totals)
    yield from _fixable(outcome.totals)
    yield from _ignored(outcome.totals, "Added")
    yield from _failed(outcome.totals, fixing)
    yield from outcome.notes


def fix_summary(outcome: Outcome, verb: str) -> Iterator[str]:
    """Yield the one line after `--diff` and `--fix-only`; `verb` is `Would fix` or `Fixed`."""
    totals = outcome.totals
    more = f" ({plural(totals.hidden, 'additional fix')} available with `--unsafe-fixes`)" if totals.hidden else ""
    if totals.fixed or totals.hidden:
        yield f"{verb} {plural(totals.fixed, 'error')}{more}." if totals.fixed else f"No errors fixed{more}."
    yield from _ignored(totals, "Would add" if verb == "Would fix" else "Added")
    yield from _left_alone(outcome)
    yield from _failed(totals, fixing=verb == "Fixed")
    yield from outcome.notes


def shown_fixes(outcome: Outcome) -> Iterator[str]:
    """Yield what was fixed, counted by file and rule, for `--show-fixes`."""
    if not outcome.totals.fixed:
        return
    yield f"Fixed {plural(outcome.totals.fixed, 'error')}:"
    for result in outcome.results:
        if result.fixed:
            yield f"- {style(visible(result.path), bold=True)}:"
            counts = Counter((finding.rule, finding.name) for finding in result.fixed)
            for (rule, name), count in sorted(counts.items()):
                yield f"    {count} {TIMES} {name} ({rule})"
    yield ""


def _found(totals: Totals) -> Iterator[str]:
    remaining, fixed = totals.findings, totals.fixed
    if fixed:
        yield f"Found {plural(remaining + fixed, 'error')} ({fixed} fixed, {remaining} remaining)."
    elif remaining:
        yield f"Found {plural(remaining, 'error')}."
    elif not totals.errors:
        yield "All checks passed!"


def _fixable(totals: Totals) -> Iterator[str]:
    now, hidden = totals.fixable, totals.hidden
    star = f"[{style('*', fg='cyan')}]"
    if now:
        more = f" ({plural(hidden, 'unsafe fix')} available with `--fix --unsafe-fixes`)" if hidden else ""
        yield f"{star} {now} fixable with `--fix`{more}."
    elif hidden:
        yield f"{plural(hidden, 'unsafe fix')} available with `--fix --unsafe-fixes`."


def _ignored(totals: Totals, verb: str) -> Iterator[str]:
    if totals.ignored:
        yield f"{verb} `# zlint: ignore` for {plural(totals.ignored, 'finding')}."


def _failed(totals: Totals, fixing: bool) -> Iterator[str]:
    if totals.errors:
        yield f"{plural(totals.errors, 'file')} could not be judged{' or written' if fixing else ''}."


def _left_alone(outcome: Outcome) -> Iterator[str]:
    """Yield which files were not fixed as asked for, and which findings have no fix, each with the reason."""
    reasons = _reasons(outcome)
    if first := next(reasons, ""):
        yield from ("Left alone:", f"- {first}")
        yield from (f"- {reason}" for reason in reasons)
        yield ""


def _reasons(outcome: Outcome) -> Iterator[str]:
    yield from (visible(reason) for result in outcome.results for reason in result.left_alone)
    for finding in outcome.findings():
        if finding.withheld:
            at = finding.location
            where = place(finding.path, at.line, at.column, at.cell)
            yield f"{where}: {finding.rule} {visible(finding.withheld)}"
    yield from (visible(line) for result in outcome.results for line in result.untouched)
