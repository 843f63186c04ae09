import json

import pytest
from click import unstyle

from tests.report.findings import BROKEN, FIXED, GONE, HEADER, JUDGED, TEMPERATURE, TOKENS
from zlint.model import FileResult, Safety
from zlint.report import statistics
from zlint.report.outcome import SAFE_ONLY, Outcome
from zlint.report.summary import fix_summary, shown_fixes, summary


def safe(path):
    return SAFE_ONLY


def every(path):
    return frozenset(Safety)


UNSAFE_FOUND = FileResult("a.py", (TEMPERATURE,))
ALL_FIXED = FileResult("a.py", fixed=(TOKENS, TOKENS))


def say(lines):
    return [unstyle(line) for line in lines]


@pytest.mark.parametrize(
    ("results", "enabled", "expected"),
    [
        ((), safe, ["All checks passed!"]),
        ((BROKEN,), safe, ["1 file could not be judged."]),
        ((FileResult("a.py", (HEADER,)),), safe, ["Found 1 error."]),
        (
            (JUDGED, BROKEN, GONE),
            safe,
            [
                "Found 3 errors.",
                "[*] 1 fixable with `--fix` (1 unsafe fix available with `--fix --unsafe-fixes`).",
                "2 files could not be judged.",
            ],
        ),
        ((JUDGED,), every, ["Found 3 errors.", "[*] 2 fixable with `--fix`."]),
        (
            (UNSAFE_FOUND, UNSAFE_FOUND),
            safe,
            ["Found 2 errors.", "2 unsafe fixes available with `--fix --unsafe-fixes`."],
        ),
        ((ALL_FIXED,), safe, ["Found 2 errors (2 fixed, 0 remaining)."]),
    ],
)
def test_summary(results, enabled, expected):
    assert say(summary(Outcome(results, enabled=enabled))) == expected


def test_after_a_fix_run_the_summary_says_what_was_left_alone_and_why():
    assert say(summary(Outcome((JUDGED, FIXED)), fixing=True)) == [
        "Left alone:",
        "- d.py: left as it was",
        "- a.py:4:1: ZL001 the headers come from another file",
        "",
        "Found 5 errors (1 fixed, 4 remaining).",
        "[*] 1 fixable with `--fix` (2 unsafe fixes available with `--fix --unsafe-fixes`).",
    ]


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ((), []),
        ((ALL_FIXED,), ["Would fix 2 errors."]),
        ((ALL_FIXED, UNSAFE_FOUND), ["Would fix 2 errors (1 additional fix available with `--unsafe-fixes`)."]),
        (
            (UNSAFE_FOUND, BROKEN),
            [
                "No errors fixed (1 additional fix available with `--unsafe-fixes`).",
                "1 file could not be judged.",
            ],
        ),
    ],
)
def test_fix_summary(results, expected):
    assert say(fix_summary(Outcome(results), "Would fix")) == expected


def test_shown_fixes_are_counted_by_file_and_rule():
    assert say(shown_fixes(Outcome((ALL_FIXED, FIXED, JUDGED)))) == [
        "Fixed 3 errors:",
        "- a.py:",
        "    2 \N{MULTIPLICATION SIGN} max-tokens-not-power-of-two (ZL002)",
        "- d.py:",
        "    1 \N{MULTIPLICATION SIGN} max-tokens-not-power-of-two (ZL002)",
        "",
    ]
    assert say(shown_fixes(Outcome((JUDGED,)))) == []


def test_statistics_put_the_most_frequent_first():
    outcome = Outcome((JUDGED, UNSAFE_FOUND))
    assert say(statistics.lines(outcome)) == [
        "2\tZL004\t[ ] temperature-zero",
        "1\tZL001\t[ ] missing-optimize-header",
        "1\tZL002\t[*] max-tokens-not-power-of-two",
    ]
    rows = json.loads("".join(statistics.json_lines(outcome)))
    assert rows[2] == {
        "code": "ZL002",
        "name": "max-tokens-not-power-of-two",
        "count": 1,
        "fixable": True,
        "fixable_count": 1,
    }
    assert [row["count"] for row in rows] == [2, 1, 1]
