"""README and CONTRIBUTING say what is so."""

import re
from pathlib import Path

import pytest

from tests.conftest import KNOWN
from zlint.config.layer import KEYS
from zlint.engine.proving import failures
from zlint.model import Subject
from zlint.rules import load_builtin
from zlint.rules.load import BUILTIN_ID, load_rule
from zlint.rules.registry import installed_registry, parameters, subject_of

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_readme_lists_rules_as_they_are():
    listed = re.findall(r"^\| (ZL\d+) ([\w-]+) ", README, re.MULTILINE)
    assert set(KNOWN) <= {rule_id for rule_id, _ in listed}
    assert set(listed) <= {(rule.id, rule.name) for rule in load_builtin()}


def test_readme_names_every_setting():
    table = README.partition("| key | meaning |")[2].partition("\n\n")[0]
    assert set(re.findall(r"`([\w-]+)`", table)) >= set(KEYS)


@pytest.fixture
def new_rule(tmp_path):
    """Save the rule that CONTRIBUTING shows, as a newcomer would, and load it."""
    text = re.search(r"```yaml\n(.*?)```", CONTRIBUTING, re.DOTALL)[1]
    name = re.search(r"the file is rules/(\S+)", text)[1]
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    rule, _ = load_rule(path, BUILTIN_ID, installed_registry())
    return rule


def test_the_rule_in_contributing_works(new_rule):
    rules = (*load_builtin(), new_rule)
    assert [why for example in new_rule.examples for why in failures(new_rule, example, rules)] == []


def test_contributing_lists_every_check_and_fix_with_its_options():
    registry = installed_registry()
    judging = {name: check for name, check in registry.checks.items() if subject_of(check) is not Subject.COMMENT}
    for name, function in (*judging.items(), *registry.fixes.items()):
        row = re.search(rf"^\| `{name}` \|.*\| (.*) \|$", CONTRIBUTING, re.MULTILINE)
        if name == "remove-suppression":
            continue
        assert row, name
        assert set(parameters(function)) <= set(re.findall(r"`(\w+)`", row[1])), name
