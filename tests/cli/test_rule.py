"""`zlint rule --test` tries the examples of rules, those of users' folders among them."""

import pytest
from click.testing import CliRunner

from zlint.cli import main

RULE = """\
id: SHOP001
name: top-k-one
summary: A request sends `top_k` of 1.
severity: warning
since: 0.2.0
endpoints: [create]
check: {equals-number: {argument: top_k, value: 1}}
fix: {replace-sampling: {argument: top_k, target: 2}}
safety: unsafe
message: "{argument} is {value}"
why: We say so.
evidence:
  - {source: us, speaks: for, says: We measured it., seen: 2026-11-30}
examples:
  - bad: |
      import anthropic

      anthropic.Anthropic().messages.create(model="claude-sonnet-4-5", top_k=1)  # SHOP001
    good: |
      import anthropic

      anthropic.Anthropic().messages.create(model="claude-sonnet-4-5", top_k=2)
    sdk: "0.75.0"
  - ok: |
      import anthropic

      anthropic.Anthropic().messages.create(model="claude-sonnet-4-5", top_k=0)
"""


@pytest.fixture
def rule(tmp_path, monkeypatch):
    """Save the text as a rule of the project's own, and run `zlint rule`."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "zlint.yaml").write_text("rules-dirs: [own]\noptions: {SHOP001: {target: 4}}\n")
    (tmp_path / "own").mkdir()

    def run(text, *arguments):
        (tmp_path / "own" / "SHOP001-top-k-one.yaml").write_text(text)
        return CliRunner().invoke(main, ["rule", *arguments])

    return run


def test_all_examples_hold(rule):
    result = rule(RULE, "--test", "SHOP")
    assert (result.stdout, result.exit_code) == ("2 examples of 1 rule passed.\n", 0)


def test_without_a_name_all_rules_are_tried(rule):
    result = rule(RULE.replace("top_k=0", "top_k=1"), "--test")
    assert result.exit_code == 1
    assert "SHOP001 example 2: `ok` line 3 is found: top_k is 1\n1 of " in result.stdout


def test_what_fails_is_told_with_its_place(rule):
    result = rule(RULE.replace("top_k=2)", "top_k=3)").replace("top_k=0", "top_k=1"), "--test", "top-k-one")
    call = 'anthropic.Anthropic().messages.create(model="claude-sonnet-4-5", top_k='
    assert result.stdout.splitlines() == [
        f"own/SHOP001-top-k-one.yaml:15: SHOP001 example 1: the fix gives '{call}2)\\n' in line 3, not '{call}3)\\n'",
        "own/SHOP001-top-k-one.yaml:24: SHOP001 example 2: `ok` line 3 is found: top_k is 1",
        "2 of 2 examples of 1 rule failed.",
    ]
    assert result.exit_code == 1


def test_a_page_shows_the_rule_as_its_file_states_it(rule):
    assert "- `target` (a number; by default `2`): the number that the fix writes." in rule(RULE, "SHOP001").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--test", "SHOP002"], 'unknown rule "SHOP002"; did you mean "SHOP001"?'),
        (["--test", "--output-format", "json"], "--test has no other output formats"),
        (["--all", "SHOP001"], "name a rule by its id or name, or say --all"),
        ([], "name a rule by its id or name, or say --all"),
    ],
)
def test_wrong_usage(rule, arguments, said):
    result = rule(RULE, *arguments)
    assert said in result.stderr
    assert result.exit_code == 2
