"""The timeout that a long call gets, and what becomes of it beside the rounding of its number."""

from __future__ import annotations

import pytest

from tests.fixes.judged import fix_of
from zlint.engine import check_file
from zlint.model import Safety, SdkVersions, Settings, Single
from zlint.rules import catalogue, load_builtin

# (arguments, the SDK's versions, the timeout)
ROWS = [
    ("max_tokens=21334", "2.14.0", "601"),
    ("max_tokens=64000", "2.14.0", "1800"),
    ("max_tokens=128000", "0.47.0 to 2.14.0", "3600"),
    ('max_tokens=8193, model="claude-opus-4-0"', "2.14.0", "600"),
]
WITHHELD = [
    ("max_tokens=30000, timeout=anthropic.NOT_GIVEN", "that is not sent"),
    ('max_tokens=131072, model="claude-haiku-4-5"', "the model does not give so many"),
]


@pytest.mark.parametrize(("arguments", "sdk", "seconds"), ROWS)
def test_the_time_is_what_the_sdk_expects(arguments: str, sdk: str, seconds: str) -> None:
    found = fix_of("ZL107", arguments, sdk)
    assert f", timeout={seconds}" in [edit.text for edit in found.fix.edits]
    assert found.fix.safety is Safety.UNSAFE


@pytest.mark.parametrize(("arguments", "why"), WITHHELD)
def test_withheld(arguments: str, why: str) -> None:
    found = fix_of("ZL107", arguments, "2.14.0")
    assert found.fix is None
    assert why in found.withheld


def test_a_number_that_is_rounded_within_the_guard_needs_no_timeout() -> None:
    rules = load_builtin()
    chosen = tuple(rule for rule in rules if rule.id in ("ZL002", "ZL107"))
    versions = SdkVersions("2.14.0", "2.14.0", "the test")
    ids = frozenset(rule.id for rule in chosen)
    settings = Settings(chosen, catalogue(rules), versions, frozenset(Safety), fixable=ids)
    text = "import anthropic\n\nanthropic.Anthropic().messages.create(max_tokens={})\n"
    result = check_file("a.py", text.format(30000).encode(), settings, Single())
    assert result.after.decode() == text.format(16384)
    assert (result.findings, result.left_alone) == ((), ())
