"""No output shows a key."""

import random
import string

import pytest
from click.testing import CliRunner

from zlint.checks.secrets import key_in_source
from zlint.cli import main
from zlint.masking import masked
from zlint.model import Literal, Span

LETTERS = string.ascii_letters + string.digits + "_-"
BODY = "".join(random.Random(3).choices(LETTERS, k=95))
KEY = "sk-ant-api03-" + BODY
HIDDEN = "sk-ant-api03-" + "*" * 95

MASKED = {
    KEY: HIDDEN,
    f"a '{KEY}' b {KEY}.": f"a '{HIDDEN}' b {HIDDEN}.",
    "sk-ant-admin01-" + BODY[:40]: "sk-ant-admin01-" + "*" * 40,
    "sk-ant-" + BODY[:16]: "sk-ant-" + "*" * 16,
    "sk-ant-api03-...": "sk-ant-api03-...",
    "sk-ant-your-key": "sk-ant-your-key",
    "task-anthropic": "task-anthropic",
}


@pytest.mark.parametrize(("text", "expected"), MASKED.items())
def test_masked(text, expected):
    assert masked(text) == expected
    assert masked(expected) == expected


FOUND = {
    KEY: True,
    f"key={KEY};": True,
    f"sk-ant-admin01-{BODY}": True,
    f"sk-ant-oat01-{BODY}": True,
    KEY[:-30]: False,
    KEY + BODY: False,
    "sk-ant-api03-" + "x" * 95: False,
    "sk-ant-api03-" + "abc123" * 16: False,
    "sk-ant-api03-test" + BODY[:-4]: False,
    f"sk-{BODY}": False,
}


@pytest.mark.parametrize(("text", "found"), FOUND.items())
def test_keys(text, found):
    hits = key_in_source(Literal(text, Span(0, 1), "")).hits
    assert bool(hits) is found
    assert all(BODY not in str(hit.values) for hit in hits)


PROGRAM = f"""\
import anthropic

client = anthropic.Anthropic(api_key="{KEY}", timeout=8)  # {KEY}
OTHER = f"{KEY} {{client}}"
client.messages.create(model="m", max_tokens=1000, stop_sequences=["{KEY}"], messages=[])
"""
FORMATS = ("full", "concise", "grouped", "json", "sarif", "github")
COMMANDS = [
    *(["check", "--output-format", each] for each in FORMATS),
    ["check", "--statistics"],
    ["sites", "--output-format", "json"],
    ["explain"],
]


def run(*arguments):
    outcome = CliRunner().invoke(main, list(arguments))
    assert outcome.exit_code in (0, 1), outcome.stderr
    return outcome.stdout + outcome.stderr


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder with the program, which is the current one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.py").write_text(PROGRAM)
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_output_shows_it(here, command):
    output = run(*command, "--isolated", "a.py:5" if command == ["explain"] else "a.py")
    assert output
    assert BODY not in output


def test_no_baseline_shows_it(here):
    run("check", "--isolated", "--write-baseline=all", "a.py")
    [baseline] = here.glob(".zlint-baseline.json")
    assert "ZL306" in baseline.read_text()
    assert BODY not in baseline.read_text()
