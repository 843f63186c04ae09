"""Findings that a project is known to have: hidden from the report, counted, and written down."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from zlint.config import ConfigError
from zlint.config.baseline import read_baseline, text_of, total
from zlint.config.configuration import absolute
from zlint.config.files import shown
from zlint.frozen import frozen
from zlint.report.outcome import plural
from zlint.runner.kept import keep
from zlint.write import create_file, replace_file

if TYPE_CHECKING:
    from zlint.cache import Entry
    from zlint.cli.files import Selection
    from zlint.config.baseline import Baseline, Entries
    from zlint.model import FileResult, Finding, KnownFindings, Settings
    from zlint.runner.aside import PutAside
    from zlint.runner.kept import Kept

DEFAULT = ".zlint-baseline.json"
KNOWN, ALL = "known", "all"


@frozen()
class Ledger:
    """What a run is to do about findings that are there: the baselines, and comments that silence the others.

    `of` maps the path of a file to its baseline; `write` is how to write them, None for not.
    `ignore` is the reason to give in the comments, None where none are asked for.
    """

    selection: Selection
    baselines: tuple[Baseline, ...]
    of: Mapping[str, Baseline]
    write: str | None
    ignore: str | None

    def accepts(self, baseline: Baseline) -> bool:
        """Tell whether what is found is added to the baseline."""
        return self.write == ALL or (bool(self.write) and baseline.entries is None)

    def known(self, path: str) -> KnownFindings:
        """Return the findings that the file at `path` is known to have."""
        return self.of[path].known(path) if path in self.of else {}

    def look_up(self, path: str, data: bytes) -> FileResult | Entry | None:
        """Return the result that a file of these bytes had, else where it is to be kept, None for nowhere."""
        cache = self.selection.cache() if self.ignore is None else None
        return cache.look_up(path, data, self.known(path)) if cache else None

    def settings_for(self, path: str) -> Settings:
        """Return the settings that hold for the file at `path`, with the findings that it is known to have."""
        settings = self.selection.configuration.settings_for(path)
        known = self.known(path)
        return replace(settings, known=known, ignore=self.ignore) if known or self.ignore is not None else settings


def open_ledger(selection: Selection, flags: Mapping[str, Any]) -> Ledger:
    """Read the baselines that hold for the files; raises ConfigError, UsageError."""
    write = flags["write_baseline"]
    others = {
        "--diff": flags["diff"],
        "--add-ignore": flags.get("add_ignore") is not None,
        "--shard": flags.get("shard"),
    }
    excluded = next((name for name, given in others.items() if given), selection.stdin is not None and "standard input")
    if write and excluded:
        raise click.UsageError(f"--write-baseline cannot be used with {excluded}")
    default = (Path(os.path.abspath(DEFAULT)), "") if write else None
    read: dict[Path, Baseline] = {}
    its: dict[Path, Baseline] = {}
    folders = {name: absolute(name) for name in dict.fromkeys(os.path.dirname(file.path) for file in selection.files)}
    for folder in folders.values() or [selection.folder]:
        if found := selection.configuration.baseline(folder) or default:
            path, said_at = found
            read[path] = read.get(path) or read_baseline(path)
            if read[path].entries is None and not write:
                raise ConfigError(f"{said_at}: there is no baseline {shown(path)}; `--write-baseline` makes it")
            its[folder] = read[path]
    own = {name: its[folder] for name, folder in folders.items() if folder in its}
    of = {file.path: own[name] for file in selection.files if (name := os.path.dirname(file.path)) in own}
    return Ledger(selection, tuple(read.values()), of, write, flags.get("add_ignore"))


def close_ledger(ledger: Ledger, results: Kept, put: PutAside) -> tuple[Kept, tuple[str, ...]]:
    """Write the baselines if that is asked for; return the results as they are then, and what there is to tell."""
    notes: list[str] = []
    for baseline in ledger.baselines:
        own = results.of({path for path, its in ledger.of.items() if its is baseline})
        kept = _kept(ledger, baseline, own)
        if not ledger.write:
            notes += _told(baseline, own, kept)
            continue
        accept = ledger.accepts(baseline)
        found = (finding for result in own for finding in result.findings)
        after = _counted(kept, baseline, found) if accept else kept
        _save(baseline, text_of(after).encode("utf-8", "surrogatepass"))
        left = sum(1 for _ in found)  # none, where they were counted in
        notes.append(_written(baseline, kept, after, new=left))
    if any(map(ledger.accepts, ledger.baselines)):
        results = keep(map(partial(_accepted, ledger), results), put)
    return results, tuple(notes)


def _kept(ledger: Ledger, baseline: Baseline, own: Kept) -> Entries:
    """Return the entries of which this run cannot tell that they are gone.

    It can where the file was judged and the rule is on for it, and where there is no such file any more.
    """
    entries = {name: dict(rules) for name, rules in (baseline.entries or {}).items()}
    found = _counted({}, baseline, _known(own))
    failed = {result.path for result in own if result.error}
    names = {baseline.name_of(path): path for path, its in ledger.of.items() if its is baseline}
    for name in baseline.entries or {}:
        if entries[name] == found.get(name):
            del entries[name]  # all of it is there; which rules are on, nobody has to ask
        elif name in names and names[name] not in failed:
            for rule in ledger.selection.configuration.settings_for(names[name]).rules:
                entries[name].pop(rule.id, None)
        elif name not in names and ledger.selection.stdin is None and not os.path.lexists(baseline.path.parent / name):
            del entries[name]
    return _counted(entries, baseline, _known(own))


def _known(own: Kept) -> Iterator[Finding]:
    return (finding for result in own if not result.error for finding in result.known)


def _counted(entries: Entries, baseline: Baseline, findings: Iterable[Finding]) -> Entries:
    """Return the entries and the findings."""
    counts = {name: {rule: dict(codes) for rule, codes in rules.items()} for name, rules in entries.items()}
    for finding in findings:
        codes = counts.setdefault(baseline.name_of(finding.path), {}).setdefault(finding.rule, {})
        codes[finding.code] = codes.get(finding.code, 0) + 1
    return counts


def _accepted(ledger: Ledger, result: FileResult) -> FileResult:
    baseline = ledger.of.get(result.path)
    if not (baseline and ledger.accepts(baseline)):
        return result
    return replace(result, findings=(), known=(*result.known, *result.findings))


def _told(baseline: Baseline, own: Kept, kept: Entries) -> Iterator[str]:
    hidden, gone = sum(len(result.known) for result in own), total(baseline.entries or {}) - total(kept)
    if hidden or gone:
        stale = (
            f", {gone} listed but gone (`--write-baseline` takes {'it' if gone == 1 else 'them'} out)" if gone else ""
        )
        yield f"{shown(baseline.path)}: {plural(hidden, 'finding')} hidden{stale}."


def _written(baseline: Baseline, kept: Entries, after: Entries, new: int) -> str:
    name = shown(baseline.path)
    if baseline.entries is None:
        return f"{name}: written with {plural(total(after), 'finding')}; name it with --baseline, or in the settings."
    parts = [f"{plural(total(kept), 'finding')} kept", f"{total(baseline.entries) - total(kept)} taken out"]
    parts += [f"{total(after) - total(kept)} added"] if after is not kept else []
    parts += [f"{new} new not added (`--write-baseline={ALL}` adds them)"] if new else []
    return f"{name}: {', '.join(parts)}."


def _save(baseline: Baseline, data: bytes) -> None:
    path = str(baseline.path)
    try:
        if baseline.entries is None:
            create_file(path, data)
        elif data != baseline.data:
            replace_file(path, baseline.data, data)
    except OSError as error:
        raise click.ClickException(f"{shown(baseline.path)}: cannot be written: {error.strerror or error}") from None
