"""The rules that zlint ships, and their pages."""

import ast
import json
import re
from pathlib import Path

import pytest

from tests.rules.registry import FAKE
from zlint.model import Stance
from zlint.rules import MARKER, load_builtin, page
from zlint.rules.registry import installed_registry

CODE = re.compile(r"^```python$.*?^```$", re.MULTILINE | re.DOTALL)
RULES = load_builtin(FAKE)
FILES = sorted((Path(__file__).parents[2] / "rules").iterdir())
EXAMPLES = [
    pytest.param(rule, example, id=f"{rule.id}-{at}") for rule in RULES for at, example in enumerate(rule.examples, 1)
]


def test_every_file_is_a_rule_for_the_real_checks_and_fixes():
    checks = pytest.importorskip("zlint.checks")
    fixes = pytest.importorskip("zlint.fixes")
    if not (hasattr(checks, "CHECKS") and hasattr(fixes, "FIXES")):
        pytest.skip("the registries are not there yet")
    assert [rule.origin for rule in load_builtin(installed_registry())] == [str(path) for path in FILES]


def test_every_file_is_a_rule():
    assert [Path(rule.origin) for rule in RULES] == FILES


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_claims_of_the_article_have_a_counterweight(rule):
    if any(each.source == "article" for each in rule.evidence):
        assert any(each.speaks is Stance.AGAINST for each in rule.evidence)
        assert "No public source confirms this" in rule.why
        assert all("article says" in each.says for each in rule.evidence if each.source == "article")


@pytest.mark.parametrize(("rule", "example"), EXAMPLES)
def test_examples_are_python(rule, example):
    for text in (example.bad, example.good, example.ok):
        ast.parse(text)
    assert not MARKER.search(example.good + example.ok)
    assert not example.bad or MARKER.sub("", example.bad) != example.good


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_page(rule):
    text = page.page(rule, FAKE)
    assert text.startswith(f"# {rule.name} ({rule.id})\n\n{rule.summary}\n")
    assert rule.why in text
    for evidence in rule.evidence:
        assert evidence.says in text
        assert evidence.url in text
    assert not MARKER.search(text)
    assert ("## Fix safety" in text) == (rule.fix is not None)
    assert "\n\n\n" not in CODE.sub("code", text)
    assert text.count("```") % 2 == 0


def test_page_of_max_tokens():
    [rule] = [rule for rule in RULES if rule.id == "ZL002"]
    text = page.page(rule, FAKE)
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert headings == [
        "## Why",
        "## Evidence for it",
        "## Evidence against it",
        "## Evidence on its terms",
        "## Example",
        "## Fix safety",
        "## Options",
    ]
    assert "    max_tokens=1000,\n" in text
    assert "    max_tokens=1024,\n" in text
    assert '- `argument` (text; by default `"max_tokens"`): the field' in text
    assert '- `rounding` ("up", "nearest" or "down"; by default `"up"`): whether the fix' in text


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_text_has_no_marks_and_every_word(rule):
    text, marked = page.text(rule, FAKE), page.page(rule, FAKE)
    assert not re.search(r"^#|^```|<http", text, re.MULTILINE)
    assert re.findall(r"\w+", text.upper()) == re.findall(r"\w+", marked.replace("```python", "").upper())


def test_markdown_holds_every_page():
    text = page.markdown(RULES, FAKE)
    for rule in RULES:
        assert f"| {rule.id} | [{rule.name}](#{rule.name}-{rule.id.lower()}) |" in text
        assert page.page(rule, FAKE) in text


def test_data_goes_through_json():
    for rule in RULES:
        data = json.loads(json.dumps(page.as_dict(rule, FAKE)))
        assert data["fixable"] is (rule.fix is not None)
        assert data["safety"] == (rule.safety.value if rule.fix else None)
        assert data["endpoints"] == [endpoint.value for endpoint in rule.endpoints]
        assert len(data["examples"]) == len(rule.examples)
        assert "origin" not in data
