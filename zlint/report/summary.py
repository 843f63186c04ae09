"""The last lines of a report for people, in ruff's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from click import style

from zlint.report.outcome import Outcome, plural
from zlint.report.visible import visible
from zlint.report.words import place

TIMES = "\N{MULTIPLICATION SIGN}"


def summary(outcome: Outcome, fixing: bool = False) -> Iterator[str]:
    """Yield what was found, fixed and can be fixed; after a fix run (`fixing`) what was left alone and why."""
    if fixing:
        yield from _left_alone(outcome)
    yield from _found(len(outcome.findings), len(outcome.fixed), len(outcome.errors))
    yield from _fixable(outcome)
    yield from _ignored(outcome, "Added")
    if outcome.errors:
        yield f"{plural(len(outcome.errors), 'file')} could not be judged{' or written' if fixing else ''}."
    yield from outcome.notes


def fix_summary(outcome: Outcome, verb: str) -> Iterator[str]:
    """Yield the one line after `--diff` and `--fix-only`; `verb` is `Would fix` or `Fixed`."""
    hidden = sum(map(outcome.hidden, outcome.findings))
    more = f" ({plural(hidden, 'additional fix')} available with `--unsafe-fixes`)" if hidden else ""
    if outcome.fixed or hidden:
        yield f"{verb} {plural(len(outcome.fixed), 'error')}{more}." if outcome.fixed else f"No errors fixed{more}."
    yield from _ignored(outcome, "Would add" if verb == "Would fix" else "Added")
    yield from _left_alone(outcome)
    if outcome.errors:
        yield f"{plural(len(outcome.errors), 'file')} could not be judged{' or written' if verb == 'Fixed' else ''}."
    yield from outcome.notes


def shown_fixes(outcome: Outcome) -> Iterator[str]:
    """Yield what was fixed, counted by file and rule, for `--show-fixes`."""
    if not outcome.fixed:
        return
    yield f"Fixed {plural(len(outcome.fixed), 'error')}:"
    for result in outcome.results:
        if result.fixed:
            yield f"- {style(visible(result.path), bold=True)}:"
            counts = Counter((finding.rule, finding.name) for finding in result.fixed)
            for (rule, name), count in sorted(counts.items()):
                yield f"    {count} {TIMES} {name} ({rule})"
    yield ""


def _found(remaining: int, fixed: int, errors: int) -> Iterator[str]:
    if fixed:
        yield f"Found {plural(remaining + fixed, 'error')} ({fixed} fixed, {remaining} remaining)."
    elif remaining:
        yield f"Found {plural(remaining, 'error')}."
    elif not errors:
        yield "All checks passed!"


def _fixable(outcome: Outcome) -> Iterator[str]:
    now, hidden = (sum(map(test, outcome.findings)) for test in (outcome.fixable, outcome.hidden))
    star = f"[{style('*', fg='cyan')}]"
    if now:
        more = f" ({plural(hidden, 'unsafe fix')} available with `--fix --unsafe-fixes`)" if hidden else ""
        yield f"{star} {now} fixable with `--fix`{more}."
    elif hidden:
        yield f"{plural(hidden, 'unsafe fix')} available with `--fix --unsafe-fixes`."


def _ignored(outcome: Outcome, verb: str) -> Iterator[str]:
    if outcome.ignored:
        yield f"{verb} `# zlint: ignore` for {plural(len(outcome.ignored), 'finding')}."


def _left_alone(outcome: Outcome) -> Iterator[str]:
    """Yield which files were not fixed as asked for, and which findings have no fix, each with the reason."""
    reasons = [visible(reason) for result in outcome.results for reason in result.left_alone]
    for finding in outcome.findings:
        if finding.withheld:
            at = finding.location
            where = place(finding.path, at.line, at.column, at.cell)
            reasons.append(f"{where}: {finding.rule} {visible(finding.withheld)}")
    reasons += [visible(line) for result in outcome.results for line in result.untouched]
    if reasons:
        yield "Left alone:"
        yield from (f"- {reason}" for reason in reasons)
        yield ""
