"""What the list of call sites says of arguments, headers, requests of batches and clients."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from zlint.contract.releases import undeclared
from zlint.engine import site_rows
from zlint.model import Settings, Single
from zlint.rules import catalogue, load_builtin

SETUP = "import anthropic\nclient = anthropic.Anthropic()\nN = 1000\n"


def rows_of(code, project=None):
    rules = load_builtin()
    settings = Settings(rules, catalogue(rules), undeclared())
    rows, error = site_rows("a.py", (SETUP + dedent(code)).encode(), settings, project or Single())
    assert error is None
    return rows


def here(**state):
    return {**state, "path": "a.py"}


STATES = {
    "a literal": ("create(x=5)", here(state="known", value=5, line=4)),
    "a constant": ("create(x=N)", here(state="known", value=1000, line=3)),
    "one of two": ("create(x=1 if c else 2)", {"state": "one-of", "values": [1, 2]}),
    "one of two that are equal": ("create(x=1 if c else 1)", here(state="known", value=1, line=4)),
    "True is not 1": ("create(x=1 if c else True)", {"state": "one-of", "values": [1, True]}),
    "a value or an unknown one": (
        "create(x=1 if c else f())",
        here(state="one-of", values=[1], why="it is what `f` returns", line=4),
    ),
    "not sent": ("create(x=anthropic.NOT_GIVEN)", {"state": "known", "absent": True}),
    "a value or not sent": (
        "create(x=5 if c else anthropic.omit)",
        here(state="one-of", values=[5], line=4, absent=True),
    ),
    "unknown": ("create(x=f())", {"state": "unknown", "why": "it is what `f` returns"}),
    "a list": ("create(x=['a', {'b': None}])", here(state="known", value=["a", {"b": None}], line=4)),
    "a list with something unknown": (
        "create(x=['a', {'b': f()}])",
        here(state="unknown", why="it is what `f` returns", line=4),
    ),
    "a list of which not all is in sight": (
        "create(x=['a', *f()])",
        here(state="unknown", why="not all of its items are in sight", line=4),
    ),
    "bytes": ("create(x=b'a')", here(state="unknown", why="JSON has no form for b'a'", line=4)),
}


@pytest.mark.parametrize(("call", "state"), STATES.values(), ids=STATES)
def test_states(call, state):
    [row] = rows_of(f"client.messages.{call}")
    assert row["arguments"]["x"] == state


CONDITIONAL = """
    def f(c, n=512):
        options = {"model": "m"}
        if c:
            options["x"] = 0.5
        client.messages.create(max_tokens=n, **options)
"""


def test_what_is_sent_sometimes_and_what_is_a_default():
    [row] = rows_of(CONDITIONAL)
    assert row["arguments"] == {
        "max_tokens": here(state="default", value=512, why="`n` is a parameter", line=5),
        "model": here(state="known", value="m", line=6),
        "x": here(state="one-of", values=[0.5], line=8, absent=True),
    }
    assert row["function"] == "f"


BATCH = """
    client.messages.batches.create(requests=[
        {"custom_id": "a", "params": {"model": "m", "max_tokens": 5}},
        {"custom_id": "b", "params": {"model": "m", "max_tokens": 6, "temperature": 0}},
        {"custom_id": "c", "params": {"model": "m", **f()}},
    ])
"""


def test_a_batch_says_what_its_requests_hold():
    batches, *requests = rows_of(BATCH)
    assert [row["endpoint"] for row in (batches, *requests)] == ["batches", "batch", "batch", "batch"]
    found = {
        name: (each["state"], each.get("value"), each.get("values"), each.get("absent", False))
        for name, each in batches["arguments"].items()
        if name != "requests"
    }
    assert found == {
        "model": ("one-of", None, ["m"], False),
        "max_tokens": ("one-of", None, [5, 6], False),
        "temperature": ("one-of", None, [0], True),
    }
    assert "why" in batches["arguments"]["max_tokens"]


class Constants:
    """A project with one other file."""

    def module(self, name, path):
        return ("conf.py", b"# ours\nMAX = 2000\n") if name == "conf" else None

    def reader_of(self, name, path):
        return ""

    def mentions(self, words, path):
        return False


def test_a_value_of_another_file_is_placed_there():
    [row] = rows_of("from conf import MAX\nclient.messages.create(max_tokens=MAX)", Constants())
    assert row["arguments"]["max_tokens"] == {"state": "known", "value": 2000, "path": "conf.py", "line": 2}


HEADERS = {
    "in the call": ("create(extra_headers={'X-A': 'b'})", here(state="known", value="b", line=4)),
    "unknown": ("create(extra_headers={'X-A': f()})", None),
}


@pytest.mark.parametrize(("call", "state"), HEADERS.values(), ids=HEADERS)
def test_headers(call, state):
    [row] = rows_of(f"client.messages.{call}")
    assert row["headers"]["X-A"] == state if state else row["headers"]["X-A"]["state"] == "unknown"


CLIENTS = {
    "made here": ("client.messages.create()", ("Anthropic", "certain", "it is made in line 2")),
    "by branch": (
        "(anthropic.AsyncAnthropic() if c else client).messages.create()",
        ("AsyncAnthropic or Anthropic", "certain", "it is made in line 4"),
    ),
    "guessed": (
        "def f(llm):\n    llm.messages.create(model='m', max_tokens=1, messages=[])",
        (
            "Anthropic",
            "likely",
            "the client is out of sight; the file and the call's shape speak for Anthropic",
        ),
    ),
}


@pytest.mark.parametrize(("code", "client"), CLIENTS.values(), ids=CLIENTS)
def test_clients(code, client):
    [row] = rows_of(code)
    assert (row["client"], row["certainty"], row["reason"]) == client


def test_a_file_that_cannot_be_read_has_no_rows_and_an_error():
    rows, error = site_rows("a.py", b"x = (", Settings((), {}, undeclared()))
    assert (rows, error.path, error.line) == ([], "a.py", 1)


def test_the_docs_describe_every_field():
    page = (Path(__file__).parents[2] / "docs" / "sites.md").read_text(encoding="utf-8")
    of_sites, of_values = re.findall(r"\| field \| meaning \|\n\|---\|---\|\n((?:\|.*\n)+)", page)
    [row] = rows_of("client.messages.create()")
    assert fields(of_sites) == set(row)
    assert fields(of_values) == {"state", "value", "values", "why", "absent", "path", "cell", "line"}


def fields(table):
    return {name for line in table.splitlines() for name in re.findall(r"`(\w+)`", line.split("|")[1])}
