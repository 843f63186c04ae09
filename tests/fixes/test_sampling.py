"""What becomes of `temperature=0`, by SDK version, by way of sending, and by model."""

import pytest

from tests.fixes.judged import fix_of
from zlint.model import Safety

SAFE, UNSAFE = Safety.SAFE, Safety.UNSAFE

# (arguments, the SDK's versions, what is written: "" where the argument is dropped; safety)
ROWS = [
    ("temperature=0", "0.125.0", "0.3", UNSAFE),
    ("temperature=0.0", "0.75.0", "0.3", UNSAFE),
    ("temperature=-0.0", "0.75.0", "0.3", UNSAFE),
    ("temperature=0", "1.0.0", "", SAFE),
    ("temperature=0", "2.14.0", "", SAFE),
    ("temperature=0", "0.75.0 to 2.14.0", "", UNSAFE),
    ("temperature=0", "1.2.0 to 2.14.0", "", SAFE),
    ('extra_body={"temperature": 0}', "0.125.0", "0.3", UNSAFE),
    ('extra_body={"temperature": 0}', "1.17.0", "0.3", UNSAFE),
    ('extra_body={"temperature": 0}', "2.14.0", "", SAFE),
    ('extra_body={"temperature": 0}', "1.17.0 to 2.14.0", "", UNSAFE),
    ('model="claude-opus-4-7", temperature=0', "0.125.0", "", UNSAFE),
    ('model="claude-sonnet-4-6", temperature=0', "0.125.0", "0.3", UNSAFE),
    ('thinking={"type": "adaptive"}, temperature=0', "0.125.0", "", UNSAFE),
    ("thinking=anthropic.NOT_GIVEN, temperature=0", "0.125.0", "0.3", UNSAFE),
]


@pytest.mark.parametrize(("arguments", "sdk", "text", "safety"), ROWS, ids=[f"{row[0]} on {row[1]}" for row in ROWS])
def test_temperature_zero(arguments, sdk, text, safety):
    found = fix_of("ZL004", arguments, sdk)
    assert "".join(edit.text for edit in found.fix.edits) == text
    assert found.fix.safety is safety


@pytest.mark.parametrize("arguments", ["temperature=0.1", "temperature=flag", "temperature=False", "temperature=None"])
def test_silent(arguments):
    assert fix_of("ZL004", arguments, "0.75.0") is None


def test_the_option_target():
    found = fix_of("ZL004", "temperature=0", "0.75.0", target=0.7)
    assert [edit.text for edit in found.fix.edits] == ["0.7"]
