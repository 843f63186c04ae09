import csv
import io

import click
import pytest

from zlint.report.sites import FORMATS
from zlint.report.sites.words import call, client, place, sends, short

RULES = ("ZL001", "ZL002", "ZL004")
ROW = {
    "path": "a.py",
    "cell": None,
    "line": 5,
    "column": 9,
    "function": "ask",
    "endpoint": "create",
    "surface": "messages",
    "raw": "",
    "client": "Anthropic",
    "certainty": "certain",
    "reason": "it is made in line 2",
    "sdk": {"oldest": "1.0.0", "newest": "2.0.0", "source": ""},
    "complete": True,
    "arguments": {"model": {"state": "known", "value": "a|b"}, "max_tokens": {"state": "known", "value": 5}},
    "headers": {},
    "rules": {"ZL001": "complies", "ZL002": "violates", "ZL004": "cannot tell: why, that is unknown"},
}
LONG = ROW | {"path": "folder/long_name.ipynb", "cell": 3, "arguments": {}, "rules": {}, "complete": False}

WORDS = {
    "a place": (place, {}, "a.py:5:9"),
    "a place in a cell": (place, {"cell": 3}, "a.py:cell 3:5:9"),
    "a call": (call, {}, "messages.create"),
    "a raw call": (call, {"raw": "with_raw_response"}, "messages.with_raw_response.create"),
    "a batch": (call, {"endpoint": "batches", "surface": "beta.messages.batches"}, "beta.messages.batches.create"),
    "one of a batch": (call, {"endpoint": "batch", "surface": "messages.batches"}, "messages.batches.create params"),
    "a client": (client, {}, "Anthropic"),
    "a client maybe": (client, {"certainty": "likely"}, "Anthropic?"),
    "arguments": (sends, {}, 'model="a|b" max_tokens=5'),
    "more arguments": (sends, {"arguments": {}, "complete": False}, "**"),
    "headers": (sends, {"arguments": {}, "headers": {"X-A": {"state": "known", "value": "b"}}}, 'X-A: "b"'),
    "a long value": (
        sends,
        {"arguments": {"x": {"state": "known", "value": "a" * 99}}},
        f'x="{"a" * 28}...',
    ),
}


@pytest.mark.parametrize(("words", "changes", "said"), WORDS.values(), ids=WORDS)
def test_words(words, changes, said):
    assert words(ROW | changes) == said


SHORT = {
    "5": {"state": "known", "value": 5},
    "null": {"state": "known", "value": None},
    '"a\\nb"': {"state": "known", "value": "a\nb"},
    "-": {"state": "known", "absent": True},
    "1|2": {"state": "one-of", "values": [1, 2]},
    "1|?|-": {"state": "one-of", "values": [1], "why": "x", "absent": True},
    "?": {"state": "unknown", "why": "x"},
    "?(512)": {"state": "default", "value": 512, "why": "x"},
}


@pytest.mark.parametrize(("text", "state"), SHORT.items(), ids=SHORT)
def test_values_in_short(text, state):
    assert short(state) == text


def written(name, *rows, width=None):
    return [click.unstyle(line) for line in FORMATS[name](rows, RULES, width)]


def test_a_table_is_aligned_and_cut():
    lines = written("table", ROW, LONG)
    assert [line.index("messages.create") for line in lines[1:3]] == [lines[0].index("call")] * 2
    assert lines[1].split() == [
        "a.py:5:9",
        "messages.create",
        "Anthropic",
        "x",
        "?",
        'model="a|b"',
        "max_tokens=5",
    ]
    assert lines[2].split() == ["folder/long_name.ipynb:cell", "3:5:9", "messages.create", "Anthropic", "**"]
    assert lines[3:4] == ["\n2 call sites in 2 files."]
    heads, row = written("table", ROW, width=20)[:2]
    assert row.split()[3:5] == ["x", "?"]  # the verdicts are never cut, the last column is
    assert len(row) == len(heads[: heads.index("sends")]) + 12


def test_markdown_escapes_what_would_end_a_cell():
    assert written("markdown", ROW)[2] == (
        '| a.py:5:9 | messages.create | Anthropic | x | ? | model="a\\|b" max\\_tokens=5 |'
    )


def test_csv_has_a_column_for_each_argument_and_rule():
    first, second = csv.DictReader(io.StringIO("\n".join(written("csv", ROW, LONG))))
    assert (first["arguments.model"], first["rules.ZL004"], first["sdk"]) == (
        '"a|b"',
        "cannot tell: why, that is unknown",
        "2.0.0",
    )
    assert (second["cell"], second["arguments.model"], second["complete"]) == ("3", "", "False")


def test_rules_that_say_the_same_of_every_call_share_a_column_unless_one_is_violated():
    said = {"ZL001": "violates", "ZL002": "violates", "ZL101": "cannot tell: x", "ZL102": "cannot tell: y"}
    rows = [ROW | {"rules": said}, ROW | {"rules": said | {"ZL103": "cannot tell: z"}}]
    lines = list(FORMATS["table"](rows, ("ZL001", "ZL002", "ZL101", "ZL102", "ZL103"), None))
    assert click.unstyle(lines[0]).split()[3:-1] == ["ZL001", "ZL002", "ZL101+1", "ZL103"]
    assert lines[-1].endswith(" +N: of so many more rules the same is said.")
