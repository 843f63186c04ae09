"""`--sdk`: what would break if we upgraded, in one line of the summary."""

import json

import pytest
from click.testing import CliRunner

from zlint.cli import main

HEAD = "import anthropic\n\nclient = anthropic.Anthropic()\n"
CALL = 'client.messages.create(model="claude-haiku-4-5", max_tokens=64, messages=[]{})\n'
FINE = CALL.format("")
REMOVED = CALL.format(", temperature=0.5")
TWICE = CALL.format(', temperature=0.5, stop=["x"]')
GONE = "client.completions.create(prompt='x')\n"
OLD_CLIENT = "import anthropic\nimport httpx\n\nclient = anthropic.Anthropic(http_client=httpx.Client())\n"

SAYS = [
    (HEAD, "With anthropic 2.14.0, 0 of 0 call sites break."),
    (HEAD + FINE, "With anthropic 2.14.0, 0 of 1 call site break."),
    (HEAD + FINE + REMOVED, "With anthropic 2.14.0, 1 of 2 call sites breaks: 1 removed-argument."),
    # The most frequent cause first, then by name; a call with two causes breaks once.
    (
        HEAD + TWICE + FINE + REMOVED,
        "With anthropic 2.14.0, 2 of 3 call sites break: 2 removed-argument, 1 unknown-argument.",
    ),
    (HEAD + TWICE, "With anthropic 2.14.0, 1 of 1 call site breaks: 1 removed-argument, 1 unknown-argument."),
    # What is no request is counted beside them; a client that cannot be made breaks its requests.
    (HEAD + FINE + GONE, "With anthropic 2.14.0, 0 of 1 call site and 1 other place break: 1 removed-method."),
    (OLD_CLIENT, "With anthropic 2.14.0, 0 of 0 call sites and 1 other place break: 1 httpx-object."),
    (OLD_CLIENT + FINE + FINE, "With anthropic 2.14.0, 2 of 2 call sites break: 2 httpx-object."),
    (
        OLD_CLIENT + REMOVED + GONE + GONE,
        "With anthropic 2.14.0, 1 of 1 call site and 2 other places break: "
        "2 removed-method, 1 httpx-object, 1 removed-argument.",
    ),
]
ANSWER = SAYS[2][1]
FIXED = "With anthropic 2.14.0 and these fixes, 0 of 2 call sites break."

# The flags, the last line of standard output and that of standard error.
PLACES = [
    ([], ANSWER, ""),
    (["--output-format", "concise"], ANSWER, ""),
    (["--statistics"], ANSWER, ""),
    (["--fix"], FIXED, ""),
    (["--fix-only"], FIXED, ""),
    (["--output-format", "json"], "]", ANSWER),
    (["--output-format", "json", "--fix"], "[]", FIXED),
    (["--diff"], "+" + FINE.strip(), FIXED),
    (["--output-format", "json", "--quiet"], "]", ""),
    (["--silent"], "", ""),
]


@pytest.fixture
def say(project):
    def run(code, *flags):
        (project / "requirements.txt").write_text("anthropic==0.125.0\n")
        (project / "a.py").write_text(code)
        result = CliRunner().invoke(main, ["check", *flags, "."])
        return tuple(["", *stream.splitlines()][-1] for stream in (result.stdout, result.stderr))

    return run


@pytest.mark.parametrize(("code", "answer"), SAYS)
def test_it_says_how_many_calls_break_and_why(say, code, answer):
    assert say(code, "--sdk", "2.14.0", "--ignore", "ZL0") == (answer, "")


@pytest.mark.parametrize(("flags", "stdout", "stderr"), PLACES)
def test_the_line_stands_where_it_disturbs_no_program(say, flags, stdout, stderr):
    assert say(HEAD + REMOVED + FINE, "--sdk", "2.14.0", "--ignore", "ZL0", *flags) == (stdout, stderr)


@pytest.mark.parametrize(
    "flags",
    [
        ["--ignore", "ZL0,ZL101"],
        ["--sdk", "2.14.0", "--select", "ZL0,ZL2"],
        ["--config", 'sdk="2.14.0"', "--ignore", "ZL0,ZL101"],
    ],
)
def test_nobody_is_told_who_did_not_ask_or_switched_the_rules_off(say, flags):
    assert "With anthropic" not in "".join(say(HEAD + REMOVED, *flags))


def test_a_baseline_hides_findings_and_not_the_answer(project, say):
    flags = ("--sdk", "2.14.0", "--ignore", "ZL0", "--baseline", "known.json")
    say(HEAD + REMOVED, *flags, "--write-baseline")
    assert len(json.loads((project / "known.json").read_text())["findings"]) == 1
    assert say(HEAD + REMOVED, *flags)[0] == "With anthropic 2.14.0, 1 of 1 call site breaks: 1 removed-argument."
