"""The options of all commands, as data: in sections, each option with the help that is its documentation.

An option called like a setting is that setting, on top of all files of settings.
"""

from __future__ import annotations

from typing import Any

import click

from zlint.cli.spelling import reason, shard, split, split_pairs
from zlint.report import FORMATS

RULES = "<RULES>"
PATTERNS = "<PATTERNS>"


def option(*names: str, **how: Any) -> click.Option:
    """Return an option that shows its metavar as ruff does."""
    return click.Option(names, **how)


def flag(*names: str, text: str) -> click.Option:
    """Return an option that is on or off, off where it is not given."""
    return click.Option(names, is_flag=True, help=text)


def switch(name: str, text: str) -> click.Option:
    """Return `--name/--no-name`, None where neither is given, so that the settings decide."""
    bare = name.removeprefix("--")
    return click.Option([f"{name}/--no-{bare}"], default=None, help=text)


def several(name: str, metavar: str, text: str) -> click.Option:
    """Return an option that takes comma-separated lists."""
    return click.Option([name], multiple=True, metavar=metavar, callback=split, help=text)


class Bare(click.Option):
    """An option whose value follows after "=" or is left out: then it is `bare`, and the next word is no value."""

    def __init__(self, *names: str, bare: str, **how: Any) -> None:
        super().__init__(names, **how)
        self.bare = bare


SDK = option(
    "--sdk",
    metavar="<VERSION>",
    help='The anthropic SDK to judge by, whatever the project declares: "2.14.0", ">=0.40,<1". '
    "A check then ends with how many call sites break.",
)
TODAY = option(
    "--today", metavar="<DAY>", help='The day to judge by, as "2027-02-01": models retire [default: the current day].'
)
FIXING = (
    switch("--fix", "Apply the safe fixes; report what remains."),
    switch(
        "--unsafe-fixes", "Count and apply fixes too that can change what the model returns or the service accepts."
    ),
    switch("--fix-only", "Apply fixes, and neither report what remains nor fail because of it. Implies --fix."),
    flag("--diff", text="Write no file; print what --fix would change, and exit with 1 if there is anything."),
    switch("--show-fixes", "List what was fixed, by file and rule."),
)
BASELINE = option(
    "--baseline",
    metavar="<FILE>",
    help="Hide the findings that this file lists, as many as it counts, and leave them unfixed.",
)
ADOPTION = (
    BASELINE,
    Bare(
        "--write-baseline",
        bare="known",
        type=click.Choice(["known", "all"]),
        metavar="[=all]",
        help="Make the baseline (.zlint-baseline.json where none is named) of what is found. "
        "One that exists only loses what is gone; with =all it takes new findings in.",
    ),
    Bare(
        "--add-ignore",
        bare="",
        metavar="[=REASON]",
        callback=reason,
        help="Silence what is found: write `# zlint: ignore[...]`, and the reason, where it stands. "
        "Fixes nothing unless --fix is given, too.",
    ),
)
RULES_ON = (
    several(
        "--select", RULES, "Rules to check, instead of those of the settings: ids, prefixes of ids, names, or ALL."
    ),
    several("--ignore", RULES, "Rules not to check."),
    several("--extend-select", RULES, "Rules to check beside those selected."),
    option(
        "--per-file-ignores",
        multiple=True,
        metavar="<PATTERN:RULE,...>",
        callback=split_pairs,
        help='Rules not to check in files that match: "tests/*:ZL002".',
    ),
)
SELECTION = (
    *RULES_ON,
    several("--fixable", RULES, "Rules whose fixes may be applied [default: ALL]."),
    several("--unfixable", RULES, "Rules whose fixes may not be applied."),
    SDK,
    TODAY,
)
FILES = (
    several("--exclude", PATTERNS, "Files and folders to leave out, instead of the default ones."),
    several("--extend-exclude", PATTERNS, "Files and folders to leave out beside the default ones."),
    switch("--force-exclude", "Leave excluded files out even where they are named outright, as pre-commit does."),
    switch("--respect-gitignore", "Leave out what git ignores [default: yes]."),
)
SETTINGS = (
    option(
        "--config",
        multiple=True,
        metavar="<FILE | KEY = VALUE>",
        help="A file of settings to use in the place of all others, or one setting in TOML that overrides them: "
        "--config options.ZL004.target=0.5",
    ),
    flag("--isolated", text="Read no files of settings."),
)
OUTPUT_FILE = option(
    "--output-file", "-o", type=click.Path(dir_okay=False), metavar="<FILE>", help="Write the report to this file."
)
COLOR = option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    help="When to colour [default: auto: on a terminal; NO_COLOR and FORCE_COLOR are honoured].",
)
REPORT = (
    option("--output-format", type=click.Choice(list(FORMATS)), help="How findings are written [default: full]."),
    OUTPUT_FILE,
    flag("--statistics", text="Print how often each rule was violated, in the place of the findings."),
    flag("--quiet", "-q", text="Print findings and nothing else."),
    flag("--silent", "-s", text="Print nothing."),
    COLOR,
)
STDIN_FILENAME = option(
    "--stdin-filename", metavar="<FILE>", help="What the file is called that is read from standard input."
)
CACHE_DIR = option(
    "--cache-dir",
    metavar="<FOLDER>",
    envvar="ZLINT_CACHE_DIR",
    help="Where results are kept for the next run; ZLINT_CACHE_DIR says it, too "
    "[default: .zlint_cache at the root of the project].",
)
CACHE = (
    click.Option(
        ["--no-cache", "-n"],
        is_flag=True,
        envvar="ZLINT_NO_CACHE",
        help="Judge all files anew, and keep nothing; ZLINT_NO_CACHE says it, too.",
    ),
    CACHE_DIR,
)
SHARD = option(
    "--shard",
    metavar="<N/COUNT>",
    callback=shard,
    help="Look at one part of the files, as 3/8: each is in one of the parts, which depends on its path alone.",
)
JOBS = option("--jobs", type=click.IntRange(min=1), metavar="<N>", help="Most processes to use [default: one a CPU].")
CLUSTER = option(
    "--cluster",
    metavar="<ADDRESS>",
    help="Have the files judged by the workers of the Dask cluster whose scheduler is there, as tcp://host:8786; "
    "takes zlint[cluster], and the same zlint there. --timeout holds for this machine only.",
)
TIMEOUT = option(
    "--timeout",
    type=click.IntRange(min=0),
    metavar="<SECONDS>",
    help="Give a file up as an error when judging it takes longer, 0 for never [default: 60].",
)
RUNNING = (
    STDIN_FILENAME,
    flag("--exit-zero", "-e", text="Exit with 0 even if there are findings."),
    flag("--exit-non-zero-on-fix", text="Exit with 1 if anything was fixed, even if nothing remains."),
    flag("--show-files", text="Print the files that would be looked at."),
    flag("--show-settings", text="Print the settings that hold for the first file."),
    SHARD,
    JOBS,
    CLUSTER,
    TIMEOUT,
)


Sections = dict[str, tuple[click.Option, ...]]

CHECK: Sections = {
    "Fixing": FIXING,
    "Adoption": ADOPTION,
    "Rule selection": SELECTION,
    "File selection": FILES,
    "Settings": SETTINGS,
    "Report": REPORT,
    "Running": (*RUNNING, *CACHE),
}
SITES: Sections = {
    "Rule selection": (*RULES_ON, SDK, TODAY),
    "File selection": FILES,
    "Settings": SETTINGS,
    "Report": (
        option(
            "--output-format",
            type=click.Choice(["table", "json", "jsonl", "csv", "markdown"]),
            default="table",
            help="How the list is written; jsonl is one object a line [default: table].",
        ),
        OUTPUT_FILE,
        COLOR,
    ),
    "Running": (STDIN_FILENAME, SHARD, JOBS, TIMEOUT),
}
EXPLAIN: Sections = {
    "Rule selection": (*RULES_ON, SDK, TODAY),
    "File selection": FILES,
    "Settings": (*SETTINGS, BASELINE),
    "Report": (COLOR,),
}
RULE: Sections = {
    "Which": (option("--all", "everything", is_flag=True, help="Explain all rules."),),
    "Testing": (
        flag("--test", text="Try the examples of the rules, of all where none is named, and say which do not hold."),
    ),
    "Settings": SETTINGS,
    "Report": (
        option(
            "--output-format",
            type=click.Choice(["text", "markdown", "json"]),
            help="How rules are written [default: text].",
        ),
    ),
}
MERGE: Sections = {"Report": (OUTPUT_FILE,)}
CLEAN: Sections = {"Settings": SETTINGS, "Running": (CACHE_DIR,)}
