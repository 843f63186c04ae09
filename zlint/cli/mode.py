"""What is asked of a run as a whole, flags and settings taken together, and the exit code that follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from zlint.config.layer import last
from zlint.frozen import frozen
from zlint.report import FOR_PEOPLE

if TYPE_CHECKING:
    from zlint.config import Layer
    from zlint.report.outcome import Outcome

CLEAN, FOUND, FAILED = 0, 1, 2


@frozen()
class Mode:
    """How to report, and when to fail; the fields are called as the flags are."""

    output_format: str
    fix: bool
    fix_only: bool
    diff: bool
    show_fixes: bool
    statistics: bool
    quiet: bool
    silent: bool
    exit_zero: bool
    exit_non_zero_on_fix: bool
    add_ignore: str | None

    @property
    def for_people(self) -> bool:
        """Tell whether the format is one that a summary may follow."""
        return self.output_format in FOR_PEOPLE

    @property
    def edits(self) -> bool:
        """Tell whether files are to be changed."""
        return self.fix or self.add_ignore is not None


def implied(flags: Mapping[str, Any]) -> dict[str, Any]:
    """Return the flags with what they imply.

    `--diff` is a kind of `--fix-only`, and `--no-fix` excludes that; `--add-ignore` fixes nothing unless that is said.
    """
    if flags["add_ignore"] is not None and not (flags["fix"] or flags["fix_only"]):
        return {**flags, "fix": False, "fix_only": False}
    only = True if flags["diff"] else flags["fix_only"]
    return {**flags, "fix_only": False if only is None and flags["fix"] is False else only}


def mode_of(layers: Sequence[Layer], flags: Mapping[str, Any]) -> Mode:
    """Return the mode that the settings and the flags say."""
    fix_only = bool(last(layers, "fix-only"))
    return Mode(
        output_format=last(layers, "output-format") or "full",
        fix=fix_only or bool(last(layers, "fix")),
        fix_only=fix_only,
        show_fixes=bool(last(layers, "show-fixes")),
        **{
            name: flags[name]
            for name in ("diff", "statistics", "quiet", "silent", "exit_zero", "exit_non_zero_on_fix", "add_ignore")
        },
    )


def exit_code(outcome: Outcome, mode: Mode) -> int:
    """Return 2 where a file could not be judged, 1 where the run is to fail, else 0."""
    totals = outcome.totals
    if totals.errors:
        return FAILED
    if mode.exit_zero:
        return CLEAN
    remaining = totals.findings and not mode.fix_only
    counts_fixed = mode.diff or mode.exit_non_zero_on_fix
    ignored = mode.diff and totals.ignored
    return FOUND if remaining or ignored or (counts_fixed and totals.fixed) else CLEAN
