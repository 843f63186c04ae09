"""One right rule file, and every way to spoil it with the error that it gets."""

import pytest

from tests.rules.registry import FAKE
from zlint.model import Endpoint, Safety, Severity, Stance, Use
from zlint.rules import RuleError, load_folder

RIGHT = """\
id: ACME001
name: odd-tokens
summary: A number of tokens is odd.
severity: info
since: 1.2.3
endpoints: [create, batch]
check: {not-power-of-two: {argument: max_tokens}}
fix:
  round-to-power-of-two:
    argument: max_tokens
    rounding: down
safety: unsafe
default: false
message: "{argument} is {{{value}}}"
why: |
  Because.
evidence:
  - source: docs
    speaks: against
    says: Nothing.
    seen: 2026-11-30
    url: https://example.org/
examples:
  - sdk: 0.75.0
    bad: |
      call(max_tokens=3)  # ACME001
    good: |
      call(max_tokens=2)
  - ok: |
      call(max_tokens=no)
"""

KNOWN_KEYS = (
    "check, default, endpoints, evidence, examples, fix, id, message, name, safety, severity, since, summary, why"
)

# What is replaced by what in the right file, and what is said then, from the line on.
SPOILED = [
    ("since: 1.2.3", "sinse: 1.2.3", '5: unknown key "sinse"; did you mean "since"?'),
    ("since: 1.2.3", "since: 1.2.3\nxyzzy: 1", f'6: unknown key "xyzzy"; known are: {KNOWN_KEYS}'),
    ("since: 1.2.3\n", "", '1: the rule lacks the key "since"'),
    ("since: 1.2.3", "since: 1.2", '5: "since" must be text, not 1.2'),
    ("since: 1.2.3", "since: '1.2'", '5: "since" must be a version such as "0.1.0", not "1.2"'),
    ("since: 1.2.3", "since: 1.2.3\nsince: 1.2.3", '6: the key "since" stands twice, first on line 5'),
    ("summary: A number of tokens is odd.", "summary: ''", '3: "summary" must not be empty'),
    ("summary: A number of tokens is odd.", "summary:", '3: "summary" must be text, not nothing'),
    ("summary: A number of tokens is odd.", "summary: [a]", '3: "summary" must be text, not a list'),
    ("severity: info", "severity: infos", '4: "severity" cannot be "infos"; did you mean "info"?'),
    (
        "id: ACME001",
        "id: ZL001",
        '1: "id" must be two or more capitals, not beginning with ZL, and three or more digits',
    ),
    ("id: ACME001", "id: acme001", '1: "id" must be two or more capitals'),
    ("id: ACME001", "id: A001", '1: "id" must be two or more capitals'),
    ("id: ACME001", "id: ACME01", '1: "id" must be two or more capitals'),
    (
        "name: odd-tokens",
        "name: Odd_Tokens",
        '2: "name" must be in kebab-case, such as "max-tokens-missing", not "Odd_Tokens"',
    ),
    ("name: odd-tokens", "name: odd--tokens", '2: "name" must be in kebab-case'),
    (
        "name: odd-tokens",
        "name: even-tokens",
        "1: the file must be named ACME001-even-tokens.yaml, after its id and its name",
    ),
    (
        "endpoints: [create, batch]",
        "endpoints: [create, bach]",
        '6: "endpoints" cannot be "bach"; did you mean "batch"?',
    ),
    ("endpoints: [create, batch]", "endpoints: [create, [a]]", '6: "endpoints" cannot be a list; '),
    ("endpoints: [create, batch]", "endpoints: []", '6: "endpoints" must not be empty'),
    ("endpoints: [create, batch]", "endpoints: create", '6: "endpoints" must be a list, not "create"'),
    ("endpoints: [create, batch]\n", "", '1: the rule lacks the key "endpoints"'),
    (
        "check: {not-power-of-two: {argument: max_tokens}}",
        "check: {malformed-suppression: {}}",
        "6: this check judges comments that switch findings off: the rule has no endpoints",
    ),
    ("{not-power-of-two:", "{not_power_of_2:", '7: unknown check "not_power_of_2"; did you mean "not-power-of-two"?'),
    ("{not-power-of-two:", "{round-to-power-of-two:", '7: unknown check "round-to-power-of-two"; did you mean'),
    (
        "round-to-power-of-two:\n    argument: max_tokens\n    rounding: down",
        "remove-suppression: {}",
        '8: "remove-suppression" does not fix what "not-power-of-two" finds',
    ),
    (
        "check: {not-power-of-two: {argument: max_tokens}}",
        "check: not-power-of-two",
        '7: "check" must be a mapping, not "not-power-of-two"',
    ),
    (
        "check: {not-power-of-two: {argument: max_tokens}}",
        "check: {not-power-of-two: {argument: a}, non-empty: {argument: b}}",
        '7: "check" must name exactly one check, with its options',
    ),
    ("{argument: max_tokens}}", "}", "7: check not-power-of-two must be a mapping, not nothing"),
    ("{argument: max_tokens}}", "{}}", '7: check not-power-of-two lacks the key "argument"'),
    ("{argument: max_tokens}}", "{argument: 1}}", '7: "argument" must be text, not 1'),
    ("{argument: max_tokens}}", "{argument: max_tokens, value: 1}}", '7: unknown key "value"; known are: argument'),
    ("round-to-power-of-two", "round-to-power-of-too", '9: unknown fix "round-to-power-of-too"; did you mean'),
    ("    argument: max_tokens", "    argumnet: max_tokens", '10: unknown key "argumnet"; did you mean "argument"?'),
    ("rounding: down", "rounding: sideways", '11: "rounding" must be "up", "nearest" or "down", not "sideways"'),
    ("rounding: down", "rounding: no", '11: "rounding" must be "up", "nearest" or "down", not "no"'),
    ("safety: unsafe", "safety: risky", '12: "safety" cannot be "risky"; known are: safe, unsafe'),
    ("safety: unsafe\n", "", '1: the rule lacks the key "safety", as it has a fix'),
    ("default: false", "default: no", '13: "default" must be true or false, not "no"'),
    ("default: false", "default: 0", '13: "default" must be true or false, not 0'),
    ("{{{value}}}", "{value", '14: "message" has a stray brace (write {{ for one)'),
    ("{{{value}}}", "value}", '14: "message" has a stray brace (write {{ for one)'),
    ("{{{value}}}", "{value.__class__}", '14: "message" may only hold names in braces, not "{value.__class__}"'),
    ("{{{value}}}", "{value[0]}", '14: "message" may only hold names in braces, not "{value[0]}"'),
    ("{{{value}}}", "{}", '14: "message" may only hold names in braces, not "{}"'),
    ("{{{value}}}", "{value:>9}", '14: "message" may only hold names in braces, not "{value}"'),
    ("{{{value}}}", "{value!r}", '14: "message" may only hold names in braces, not "{value}"'),
    ("  - source: docs", "  - sauce: docs", '18: unknown key "sauce"; did you mean "source"?'),
    ("    speaks: against\n", "", '18: evidence 1 lacks the key "speaks"'),
    ("speaks: against", "speaks: aginst", '19: "speaks" cannot be "aginst"; did you mean "against"?'),
    ("seen: 2026-11-30", "seen: 30.11.2026", '21: "seen" must be a day such as "2026-11-30", not "30.11.2026"'),
    ("seen: 2026-11-30", "seen: 2026-11-31", '21: "seen" is no day: day is out of range for month'),
    (
        "https://example.org/",
        "example.org",
        '22: "url" must be an address that begins with https://, not "example.org"',
    ),
    ("  - source: docs", "  - word\n  - source: docs", '18: evidence 1 must be a mapping, not "word"'),
    ("sdk: 0.75.0", "sdk: 0.75", '24: "sdk" must be text, not 0.75'),
    ("sdk: 0.75.0", "sdk: newest", '24: "sdk" must be a version such as "0.1.0", not "newest"'),
    ("    bad: |", "    ok: |", '27: "good" is the text after a fix: it stands beside "bad"'),
    ("  - ok: |", "    ok: |", '24: an example has either "bad" or "ok"'),
    ("  - ok: |", "  - {}\n  - ok: |", '29: an example has either "bad" or "ok"'),
    ("  # ACME001", "", '25: "bad" must mark the lines at fault with "# ACME001", and no other id'),
    ("  # ACME001", "  # ACME001, ZL002", '25: "bad" must mark the lines at fault with "# ACME001", and no other id'),
]


def load(folder, text):
    (folder / "ACME001-odd-tokens.yaml").write_text(text, encoding="utf-8")
    [rule] = load_folder(folder, FAKE)
    return rule


def test_right_rule(tmp_path):
    rule = load(tmp_path, RIGHT)
    assert (rule.id, rule.name, rule.summary) == ("ACME001", "odd-tokens", "A number of tokens is odd.")
    assert (rule.severity, rule.since, rule.default) == (Severity.INFO, "1.2.3", False)
    assert rule.endpoints == (Endpoint.CREATE, Endpoint.BATCH)
    assert rule.check == Use("not-power-of-two", {"argument": "max_tokens"})
    assert rule.fix == Use("round-to-power-of-two", {"argument": "max_tokens", "rounding": "down"})
    assert rule.safety is Safety.UNSAFE
    assert rule.message.format(argument="max_tokens", value=3) == "max_tokens is {3}"
    assert rule.evidence[0].speaks is Stance.AGAINST
    assert (rule.examples[0].bad, rule.examples[0].good, rule.examples[0].sdk) == (
        "call(max_tokens=3)  # ACME001\n",
        "call(max_tokens=2)\n",
        "0.75.0",
    )
    assert rule.examples[1].ok == "call(max_tokens=no)\n"
    assert rule.origin == str(tmp_path / "ACME001-odd-tokens.yaml")


@pytest.mark.parametrize(("old", "new", "error"), SPOILED)
def test_spoiled_rule(tmp_path, old, new, error):
    assert RIGHT.count(old) == 1
    with pytest.raises(RuleError) as caught:
        load(tmp_path, RIGHT.replace(old, new))
    assert str(caught.value).startswith(f"{tmp_path / 'ACME001-odd-tokens.yaml'}:{error}")


def test_rule_without_fix(tmp_path):
    start, end = RIGHT.index("fix:"), RIGHT.index("default:")
    without = RIGHT[:start] + RIGHT[end:]
    with pytest.raises(RuleError, match=r':22: "good" is the text after a fix, and the rule has none'):
        load(tmp_path, without)
    without = without.replace("    good: |\n      call(max_tokens=2)\n", "")
    with pytest.raises(RuleError, match=r':8: "safety" is said of a fix, and the rule has none'):
        load(tmp_path, without.replace("default:", "safety: safe\ndefault:"))
    rule = load(tmp_path, without)
    assert rule.fix is None


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ("{on: true}", None),
        ("{on: true, most: 99}", None),
        ("{on: no}", '"on" must be true or false, not "no"'),
        ("{on: 1}", '"on" must be true or false, not 1'),
        ("{on: true, most: true}", '"most" must be a whole number, not true'),
        ("{on: true, most: 1.0}", '"most" must be a whole number, not 1.0'),
        ("{on: true, most: 0}", '"most" must be a whole number from 1 to 99, not 0'),
        ("{on: true, most: 100}", '"most" must be a whole number from 1 to 99, not 100'),
    ],
)
def test_option_types(tmp_path, options, error):
    text = RIGHT.replace("{not-power-of-two: {argument: max_tokens}}", f"{{strict: {options}}}")
    if error is None:
        assert load(tmp_path, text).check.name == "strict"
        return
    with pytest.raises(RuleError) as caught:
        load(tmp_path, text)
    assert str(caught.value).endswith(f":7: {error}")


def test_no_bad_example(tmp_path):
    with pytest.raises(RuleError, match=r':23: no example shows what is "bad"'):
        load(tmp_path, RIGHT[: RIGHT.index("  - sdk")] + "  - ok: |\n      call()\n")
