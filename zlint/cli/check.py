"""`zlint check`: look, fix, report."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from zlint.cli.baseline import close_ledger, open_ledger
from zlint.cli.files import Selection, one_line_errors, parent, results_of, select_files, share
from zlint.cli.mode import CLEAN, FAILED, Mode, exit_code, implied, mode_of
from zlint.cli.streams import Sink, report_sink, sink_of
from zlint.config.layer import last
from zlint.model.levels import Safety
from zlint.report import load_format
from zlint.report.outcome import SAFE_ONLY, Outcome, plural
from zlint.report.summary import fix_summary, shown_fixes, summary
from zlint.report.words import failure
from zlint.runner.aside import aside
from zlint.runner.kept import Kept, keep

if TYPE_CHECKING:
    from zlint.config import Configuration


def check(paths: tuple[str, ...], **flags: Any) -> int:
    """Run the command and return its exit code."""
    with one_line_errors():
        return _check(paths, implied(flags))


def _check(paths: tuple[str, ...], flags: dict[str, Any]) -> int:
    every = select_files(paths, flags)
    selection = share(every, flags["shard"])
    mode = mode_of(selection.configuration.layers(selection.folder), flags)
    text_out = selection.stdin is not None and mode.edits and not mode.diff
    stderr = sink_of(sys.stderr, flags["color"])
    if not (every.files or every.errors or mode.quiet or mode.silent):
        stderr.lines(["warning: no Python files found under the given paths"])
    with report_sink(flags["output_file"], flags["color"], to_stderr=text_out) as sink, aside() as put:
        if flags["show_files"] or flags["show_settings"]:
            sink.lines(_shown(selection, flags["show_settings"]))
            stderr.lines(map(failure, selection.errors))
            return FAILED if selection.errors else CLEAN
        ledger = open_ledger(selection, flags)
        write = not mode.diff and selection.stdin is None
        quiet = mode.quiet or mode.silent
        judged = results_of(selection, ledger.settings_for, ledger.look_up, flags, write, quiet, put)
        results, notes = close_ledger(ledger, keep(judged, put), put)
        notes = (*_shard(flags["shard"], selection, every), *notes, *_upgrade(results, selection, flags["sdk"]))
        outcome = _outcome(results, selection, mode, notes)
        if text_out:
            sink_of(sys.stdout, "never").data([_text(selection, results)])
        if not mode.silent:
            _report(outcome, mode, sink, stderr)
        return exit_code(outcome, mode)


def _shown(selection: Selection, settings: bool) -> Iterator[str]:
    """Yield the absolute paths of the files, or the settings that hold for the first of them."""
    paths = [os.path.abspath(file.path) for file in selection.files]
    if settings:
        from zlint.config.show import show_settings  # noqa: PLC0415 - it asks for the rules

        yield show_settings(selection.configuration, paths[0] if paths else ".").removesuffix("\n")
    else:
        yield from paths


def _outcome(results: Kept, selection: Selection, mode: Mode, notes: tuple[str, ...]) -> Outcome:
    configuration, folder = selection.configuration, selection.folder
    rules = configuration.plan(folder).rules if mode.output_format == "sarif" else ()
    return Outcome(results, rules, str(configuration.root(folder)), _enabled(configuration), notes)


def _shard(shard: tuple[int, int] | None, selection: Selection, every: Selection) -> Iterator[str]:
    """Yield how much of the files the shard holds, as the rest of the summary is about these alone."""
    if shard:
        yield f"Shard {shard[0]}/{shard[1]}: {len(selection.files)} of {plural(len(every.files), 'file')}."


def _upgrade(results: Kept, selection: Selection, sdk: str | None) -> Iterator[str]:
    """Yield how many calls break with the SDK of `--sdk`, if the rules that tell are on."""
    plan = selection.configuration.plan(selection.folder) if sdk else None
    if sdk and plan and any(rule.breaks_call and rule.id in plan.selected for rule in plan.rules):
        from zlint.report.upgrade import upgrade  # noqa: PLC0415

        yield upgrade(sdk, results)


def _enabled(configuration: Configuration) -> Callable[[str], frozenset[Safety]]:
    """Return what tells the kinds of fixes that `--fix` applies to the file at a path."""

    @lru_cache(maxsize=1)  # the findings of a file come one after the other
    def enabled(path: str) -> frozenset[Safety]:
        unsafe = last(configuration.layers(parent(path)), "unsafe-fixes")
        return frozenset(Safety) if unsafe else SAFE_ONLY

    return enabled


def _text(selection: Selection, results: Kept) -> bytes:
    """Return the text from standard input after the edits, as it came where there are none."""
    return next((result.after for result in results if result.fixed or result.ignored), selection.stdin or b"")


def _report(outcome: Outcome, mode: Mode, sink: Sink, stderr: Sink) -> None:
    """Write the report; what its form has no place for goes to standard error."""
    if mode.diff or mode.fix_only or mode.statistics:
        stderr.lines(map(failure, outcome.errors()))
    if mode.diff:
        from zlint.report.diff import diff  # noqa: PLC0415 - difflib, too

        for result in outcome.results:
            sink.data(diff(result, sink.colour))
        if not mode.quiet:
            stderr.lines(fix_summary(outcome, "Would fix"))
        return
    sink.lines(_body(outcome, mode))
    if mode.for_people:
        sink.lines(_closing(outcome, mode))
    elif not mode.quiet:
        stderr.lines(outcome.notes)


def _body(outcome: Outcome, mode: Mode) -> Iterator[str]:
    if mode.fix_only:
        return iter(())
    if mode.statistics:
        from zlint.report import statistics  # noqa: PLC0415 - json, too

        return (statistics.json_lines if mode.output_format == "json" else statistics.lines)(outcome)
    return load_format(mode.output_format)(outcome)


def _closing(outcome: Outcome, mode: Mode) -> Iterator[str]:
    if mode.show_fixes:
        yield from shown_fixes(outcome)
    if not mode.quiet:
        yield from fix_summary(outcome, "Fixed") if mode.fix_only else summary(outcome, mode.edits)
