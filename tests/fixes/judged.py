"""Shorthands: the one finding of a rule on one call."""

from zlint.engine import check_file
from zlint.model import Safety, SdkVersions, Settings, Single
from zlint.rules import catalogue, load_builtin, with_options

RULES = {rule.id: rule for rule in load_builtin()}
CALL = """\
import anthropic
import httpx2

client = anthropic.Anthropic()


def ask(flag, limit, budget, config, more, headers, body):
    client.messages.create({arguments})
"""


def fix_of(rule_id, arguments, sdk, **options):
    """Return the finding, None where there is none."""
    rule = with_options(RULES[rule_id], options) if options else RULES[rule_id]
    oldest, _, newest = sdk.partition(" to ")
    versions = SdkVersions(oldest, newest or oldest, "the test")
    settings = Settings((rule,), catalogue(RULES.values()), versions, fixable=frozenset({rule_id}))
    result = check_file("example.py", CALL.format(arguments=arguments).encode(), settings, Single())
    assert result.error is None
    assert len(result.findings) <= 1
    return result.findings[0] if result.findings else None


def fixed_text(rule_id, text, **options):
    """Return the text after every fix of the rule, which must find nothing afterwards."""
    rule = with_options(RULES[rule_id], options)
    versions = SdkVersions("2.14.0", "2.14.0", "the test")
    settings = Settings((rule,), catalogue(RULES.values()), versions, frozenset(Safety), fixable=frozenset({rule_id}))
    result = check_file("example.py", text.encode(), settings, Single())
    assert (result.error, result.findings, result.left_alone) == (None, (), ())
    return result.after.decode()
