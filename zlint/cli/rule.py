"""`zlint rule`: what a rule looks for, why, the evidence, and its examples."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from zlint.cli.files import configuration_of, one_line_errors
from zlint.cli.streams import sink_of
from zlint.model import Rule
from zlint.rules import SelectorError, page, resolve


def rule(rules: tuple[str, ...], *, everything: bool, output_format: str, **flags: Any) -> int:
    """Print the rules that the words name, or all, and return the exit code."""
    if bool(rules) == everything:
        raise click.UsageError("name a rule by its id or name, or say --all")
    with one_line_errors():
        known = configuration_of(flags).plan(Path(os.path.abspath("."))).rules
    try:
        wanted = resolve(["ALL"] if everything else rules, known)
    except SelectorError as error:
        raise click.ClickException(str(error)) from None
    chosen = [each for each in known if each.id in wanted]
    sink_of(sys.stdout, "never").lines([_written(chosen, output_format, single=len(rules) == 1).rstrip("\n")])
    return 0


def _written(rules: Sequence[Rule], output_format: str, single: bool) -> str:
    if output_format == "markdown":
        return page.markdown(rules)
    if output_format == "text":
        return "\n\n".join(page.text(each).rstrip("\n") for each in rules)
    entries = [page.as_dict(each) for each in rules]
    return json.dumps(entries[0] if single and len(entries) == 1 else entries, indent=2)
