"""Fixes that do not come out right are left alone, and the others applied."""

from dataclasses import replace

from zlint.contract.releases import undeclared
from zlint.engine import check_file
from zlint.model import Safety, Settings, Single
from zlint.rules import catalogue, load_builtin, with_options

TEXT = """\
import anthropic

client = anthropic.Anthropic()
with client.messages.stream(model="m", max_tokens=1000, messages=[]) as stream:
    pass
"""


def fixed(text, **options):
    rules = tuple(with_options(rule, options.get(rule.id, {})) for rule in load_builtin())
    every = frozenset(rule.id for rule in rules)
    settings = Settings(rules, catalogue(rules), undeclared(), frozenset(Safety), fixable=every)
    return check_file("a.py", text.encode(), settings, Single())


def test_all_rules_together():
    result = fixed(TEXT)
    assert result.findings == ()
    assert sorted({finding.rule for finding in result.fixed}) == ["ZL001", "ZL002", "ZL005"]


def test_a_rule_whose_options_contradict_each_other_is_left_alone():
    result = fixed(TEXT, ZL005={"size": 100})
    assert [finding.rule for finding in result.findings] == ["ZL005"]
    assert sorted(finding.rule for finding in result.fixed) == ["ZL001", "ZL002"]
    assert result.left_alone == ("a.py: ZL005 was left alone: it would still be found after its fix",)


def test_a_text_that_cannot_be_written_back_is_left_as_it_was():
    data = b"# coding: cp932\n" + TEXT.encode().replace(b"pass", b"x = '\x87\x90'")
    result = check_file(
        "a.py", data, Settings(load_builtin()[:1], {}, undeclared(), frozenset(Safety), frozenset({"ZL001"})), Single()
    )
    assert result.after == data
    assert "the file was left alone" in result.left_alone[0]


def test_a_fix_that_would_bring_up_what_the_baseline_hides_ends_in_a_reason():
    inner = 'client.messages.create(model="m", max_tokens=1000, messages=[])'
    text = TEXT.replace("messages=[]", f"messages=[], stop_sequences=[{inner}]")
    rules = load_builtin()
    settings = Settings(rules, catalogue(rules), undeclared(), fixable=frozenset({"ZL002"}))
    [code] = [
        each.code for each in check_file("a.py", text.encode(), settings, Single()).findings if each.rule == "ZL003"
    ]
    settings = replace(settings, apply=frozenset(Safety), known={"ZL003": {code: 1}})
    result = check_file("a.py", text.encode(), settings, Single())
    assert result.after.decode() == text
    assert result.left_alone == ("a.py: the file was left alone: its fixes would bring up ZL003",)
    assert [each.code for each in result.known] == [code]
