"""`zlint rule`: what a rule looks for, why, the evidence, and its examples; and whether these hold."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from zlint.cli.files import configuration_of, one_line_errors
from zlint.cli.streams import sink_of
from zlint.report.outcome import plural
from zlint.rules import SelectorError, page, resolve
from zlint.strict_yaml import read_yaml

if TYPE_CHECKING:
    from zlint.model import Rule


def rule(rules: tuple[str, ...], *, everything: bool, test: bool, output_format: str | None, **flags: Any) -> int:
    """Print the rules that the words name, or all, or try their examples, and return the exit code."""
    if (rules and everything) or not (rules or everything or test):
        raise click.UsageError("name a rule by its id or name, or say --all")
    if test and output_format:
        raise click.UsageError("--test has no other output formats")
    with one_line_errors():
        known = configuration_of(flags).plan(Path(os.path.abspath("."))).written
    try:
        wanted = resolve(rules or ["ALL"], known)
    except SelectorError as error:
        raise click.ClickException(str(error)) from None
    chosen = [each for each in known if each.id in wanted]
    sink = sink_of(sys.stdout, "never")
    if test:
        failed = list(_failed(chosen, known))
        sink.lines([*failed, _summary(chosen, len(failed))])
        return int(bool(failed))
    sink.lines([_written(chosen, output_format or "text", single=len(rules) == 1).rstrip("\n")])
    return 0


def _written(rules: Sequence[Rule], output_format: str, single: bool) -> str:
    if output_format == "markdown":
        return page.markdown(rules)
    if output_format == "text":
        return "\n\n".join(page.text(each).rstrip("\n") for each in rules)
    entries = [page.as_dict(each) for each in rules]
    return json.dumps(entries[0] if single and len(entries) == 1 else entries, indent=2)


def _failed(rules: Sequence[Rule], known: Sequence[Rule]) -> Iterator[str]:
    """Yield a text for each example that does not hold: what is wrong with it, a line each."""
    from zlint.engine.proving import failures  # noqa: PLC0415 - a page needs none of the engine

    for each in rules:
        for number, example in enumerate(each.examples):
            if said := list(failures(each, example, known)):
                line = read_yaml(Path(each.origin)).line("examples", number, "bad" if example.bad else "ok")
                where = f"{os.path.relpath(each.origin)}:{line}: {each.id} example {number + 1}"
                yield "\n".join(f"{where}: {why}" for why in said)


def _summary(rules: Sequence[Rule], failed: int) -> str:
    count = sum(len(each.examples) for each in rules)
    tried = f"{plural(count, 'example')} of {plural(len(rules), 'rule')}"
    return f"{failed} of {tried} failed." if failed else f"{tried} passed."
