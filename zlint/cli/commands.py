"""The commands with their help; what they do is imported when they run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import click

from zlint import __version__
from zlint.cli.group import DefaultGroup, SectionedCommand
from zlint.cli.options import CHECK, CLEAN, EXPLAIN, MERGE, RULE, SITES, Sections
from zlint.cli.streams import OutputError, let_go

HELP = {"help_option_names": ["-h", "--help"], "max_content_width": 100}

ABOUT = """A linter with autofix for the call sites of Anthropic's Messages API.

`zlint [PATHS]` is `zlint check [PATHS]`. A path that is called like a command: `zlint check rule`.

\b
  zlint .                      report what is found
  zlint --fix .                apply the safe fixes
  zlint --diff .               show what --fix would change
  zlint rule ZL002             explain a rule
  zlint sites .                list the call sites
  zlint explain a.py:12        say why there is a finding on a line, or none
  zlint merge-sarif *.sarif    make one report of those that shards have written
"""
ABOUT_CHECK = """Check files and folders, `-` for standard input; the current folder where none is given.

Folders are searched for .py, .pyi and .ipynb files, without what git ignores; a file named outright is always read.
With --fix and standard input, the fixed text goes to standard output and the report to standard error.

Settings come from the nearest folder above each file that has a zlint.yaml, or a pyproject.toml with [tool.zlint].
Options override them. `--show-settings FILE` prints what holds for a file, and where it comes from.

\b
Exit code:
  0  nothing was found, or everything was fixed
  1  findings remain; with --diff: something would change
  2  wrong usage, wrong settings, or a file that could not be judged

\b
To silence a finding, write at the end of its line or above it:
  # zlint: ignore[ZL002]       also: # zlint: ignore-file[ZL002], # noqa: ZL002
To begin with a repository that has many findings, see --write-baseline and --add-ignore.
"""
ABOUT_RULE = """Explain rules: what they look for, why, the evidence for and against, and what their fixes do.

A rule is named by its id (ZL002), its name, or the beginning of its id (ZL0). It is shown as its file states it; what
the settings make of it is what `zlint check --show-settings` prints.

With --test, each example of the rules is judged and fixed by its rule alone, as its options are in its file: the marked
lines must be found and no others, and the fix must give the text that stands beside. It is for rules of your own (the
setting rules-dirs), as `semgrep --test` is.

\b
  zlint rule ZL002
  zlint rule --all --output-format markdown > rules.md
  zlint rule --test SHOP

\b
Exit code:
  0  explained; with --test: all examples hold
  1  with --test: an example does not hold
  2  wrong usage, wrong settings, or a rule that does not exist or cannot be read
"""
ABOUT_SITES = """List the call sites that zlint sees: to review, to search, to count.

A call site is told by its place, the way from the client to the method, and the client, with `?` where it is only
likely to be one. Then what each rule says of it, and what it sends, as far as reading can tell: `?` is a value that is
not known, `?(5)` one that is 5 by default, `1|2` one of several, `-` not sent, `**` more that is out of sight.

json, jsonl and csv hold more: where each value is written, or why it is not known; README.md describes the fields.

\b
  zlint sites .                                     a table
  zlint sites --output-format jsonl . > sites.jsonl one object a line
  zlint sites --output-format csv -o sites.csv src  for spreadsheets

\b
Exit code:
  0  the list is complete
  2  wrong usage, wrong settings, or a file that could not be read
"""
ABOUT_EXPLAIN = """Explain what each rule says of the call on a line, and above all why it says nothing.

A place is PATH:LINE, PATH:LINE:COLUMN or, in a notebook, PATH:cell CELL:LINE, as findings name it. Any line of the call
will do; one on which something is written that calls send leads to these.

A rule violates, complies (by which value, written where), is silenced (by which comment), hidden (by the baseline), off
(by which setting), or cannot tell (why). Where no call site is, it says what the call there was taken for.

It is a command of its own, and no option of `check`, as it judges nothing: its exit code does not depend on findings.

\b
  zlint explain app.py:12
  zlint explain "analysis.ipynb:cell 3:4"

\b
Exit code:
  0  explained
  2  wrong usage, wrong settings, or a file or line that does not exist
"""
ABOUT_MERGE = """Make one SARIF report of those that the shards of a check have written: the same that one run writes.

Files are named from the root of the project, which the jobs may have checked out in different folders. A result that
several reports hold is told once. All must be of one version of zlint.

\b
  zlint check --shard 1/2 --output-format sarif -o 1.sarif .     on one machine
  zlint check --shard 2/2 --output-format sarif -o 2.sarif .     on another
  zlint merge-sarif -o zlint.sarif 1.sarif 2.sarif

\b
Exit code:
  0  merged, whatever was found
  2  wrong usage, or a file that cannot be read or is no SARIF file of zlint's
"""
ABOUT_CLEAN = """Throw away what earlier runs have kept, for the projects of the folders or for the current one.

A check keeps the result of each file that may hold a call site, and takes it again as long as nothing has changed that
it comes from: zlint, Python, the rules, the settings, the day, the file, and what was asked of others. Nothing has to
be thrown away for the sake of right results.

\b
Exit code:
  0  nothing is kept any more
  2  wrong usage, wrong settings, or a folder that cannot be removed
"""


def _run(command: str) -> Callable[..., None]:
    """Return the callback that runs the function called like its command and leaves with its exit code."""
    module = command.replace("-", "_")

    def callback(**arguments: Any) -> None:
        run = getattr(import_module(f"zlint.cli.{module}"), module)
        try:
            code = run(**arguments)
        except BrokenPipeError:  # whoever read the output has gone, as `| head` does, and wants no more of it
            let_go(sys.stdout)
            code = 0
        except OutputError:
            let_go(sys.stdout)
            raise
        click.get_current_context().exit(code)

    return callback


def _command(name: str, about: str, argument: str, sections: Sections, **how: Any) -> click.Command:
    taken = click.Argument([f"{argument}s"], nargs=-1, metavar=f"[{argument.upper()}]...")
    return SectionedCommand(name, taken, sections, callback=_run(name), help=about, context_settings=HELP, **how)


def _print_version(ctx: click.Context, option: click.Parameter, given: bool) -> None:
    if given:
        click.echo(f"zlint {__version__}")
        ctx.exit()


VERSION = click.Option(
    ["--version", "-V"],
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Print the version.",
)

main = DefaultGroup(
    "zlint",
    help=ABOUT,
    context_settings=HELP,
    params=[VERSION],
    commands=[
        _command("check", ABOUT_CHECK, "path", CHECK, short_help="Find, report and fix; what `zlint` does by itself."),
        _command("rule", ABOUT_RULE, "rule", RULE, short_help="Explain a rule."),
        _command("sites", ABOUT_SITES, "path", SITES, short_help="List the call sites."),
        _command("explain", ABOUT_EXPLAIN, "place", EXPLAIN, short_help="Explain the call on a line, PATH:LINE."),
        _command("clean", ABOUT_CLEAN, "folder", CLEAN, short_help="Throw away what earlier runs have kept."),
        _command("merge-sarif", ABOUT_MERGE, "file", MERGE, short_help="Make one SARIF report of those of shards."),
    ],
)
