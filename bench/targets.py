"""What zlint is meant to cost, against yardsticks and peers of the same run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bench.results import Results

Times = Callable[[str, str], float]


@dataclass(frozen=True, slots=True)
class Target:
    """Something that `value` works out of median times and that must not pass the limit."""

    text: str
    value: Callable[[Times], float]
    limit: float
    unit: str = "x"


TARGETS = (
    Target(
        "home-assistant, nothing cached: at most a tenth of ast-grep's time",
        lambda time: time("home-assistant", "zlint") / time("home-assistant", "ast-grep"),
        0.1,
    ),
    Target(
        "home-assistant, nothing cached: at most 5 times `git grep -l`, and the imports",
        lambda time: (
            (time("home-assistant", "zlint") - time("home-assistant", "imports")) / time("home-assistant", "git grep")
        ),
        5,
    ),
    Target(
        "home-assistant, again: about what listing and hashing cost",
        lambda time: time("home-assistant", "zlint, again") / time("home-assistant", "list and hash"),
        1.5,
    ),
    Target(
        "ten files without a call site: at most 0.1 s over `python -c pass`",
        lambda time: time("ten-files", "zlint") - time("ten-files", "python"),
        0.1,
        "s",
    ),
    Target(
        "one small file with a call site: at most 0.35 s more than the ten",
        lambda time: time("one-file", "zlint") - time("ten-files", "zlint"),
        0.35,
        "s",
    ),
    Target(
        "files that all hold call sites: at most a tenth of semgrep's time, with its rules",
        lambda time: time("sites", "zlint, four rules") / time("sites", "semgrep"),
        0.1,
    ),
    Target(
        "files that all hold call sites: at most a tenth of Fixit's time, with its rules",
        lambda time: time("sites", "zlint, four rules") / time("sites", "fixit"),
        0.1,
    ),
    Target(
        "files that all hold call sites, nothing cached: at most 3 times ast-grep's time, with its rules",
        lambda time: time("sites", "zlint, four rules") / time("sites", "ast-grep"),
        3,
    ),
    Target(
        "files that all hold call sites, again: less than ast-grep's time",
        lambda time: time("sites", "zlint, again") / time("sites", "ast-grep"),
        1,
    ),
)


def judged(results: Results) -> list[tuple[Target, float]]:
    """Return the targets of which all was measured, each with its value."""

    def time(tree: str, tool: str) -> float:
        measured = results.of(tree, tool)
        if measured is None:
            raise LookupError(tree, tool)
        return measured.median

    return [(target, value) for target in TARGETS if (value := _value(target, time)) is not None]


def _value(target: Target, time: Times) -> float | None:
    try:
        return target.value(time)
    except LookupError:
        return None
