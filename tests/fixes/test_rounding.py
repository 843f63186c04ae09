"""To which power of two `max_tokens` is rounded, and when it is left alone."""

import pytest

from tests.fixes.judged import fix_of
from zlint.model import Safety

SAFE, UNSAFE = Safety.SAFE, Safety.UNSAFE
HAIKU, SONNET = 'model="claude-haiku-4-5-20251001", ', 'model="claude-sonnet-4-6", '
STREAM = "stream=True, "
THINK = 'thinking={"type": "enabled", "budget_tokens": %s}, '

# (arguments with the number last, the SDK's version, what is written instead, safety)
ROUNDED = [
    ("max_tokens=1000", "2.14.0", "1024", SAFE),
    ("max_tokens=3", "2.14.0", "4", SAFE),
    ("max_tokens=1_000", "2.14.0", "1_024", SAFE),
    ("max_tokens=0x3E8", "2.14.0", "0x400", SAFE),
    ("max_tokens=10 * 100", "2.14.0", "1024", SAFE),
    # the guard of calls that do not stream
    ("max_tokens=16385", "2.14.0", "16384", UNSAFE),
    ("max_tokens=20000", "2.14.0", "16384", UNSAFE),
    ("max_tokens=20000", "0.46.0", "32768", SAFE),
    (STREAM + "max_tokens=20000", "2.14.0", "32768", SAFE),
    ("stream=flag, max_tokens=20000", "2.14.0", "16384", UNSAFE),
    ("timeout=600, max_tokens=20000", "2.14.0", "32768", SAFE),
    ("timeout=None, max_tokens=20000", "2.14.0", "32768", SAFE),
    ("timeout=httpx2.Timeout(600), max_tokens=20000", "2.14.0", "32768", SAFE),
    ("timeout=anthropic.NOT_GIVEN, max_tokens=20000", "2.14.0", "16384", UNSAFE),
    ('extra_body={"max_tokens": 20000}', "2.14.0", "32768", SAFE),
    ('model="claude-opus-4-20250514", max_tokens=8000', "0.75.0", "8192", SAFE),
    ('model="claude-opus-4-20250514", max_tokens=9000', "0.75.0", "8192", UNSAFE),
    ('model="claude-opus-4-20250514", max_tokens=9000', "0.47.0", "16384", SAFE),
    ('model="anthropic.claude-opus-4-20250514-v1:0", max_tokens=9000', "2.14.0", "8192", UNSAFE),
    ('model="claude-opus-4-1@20250805", max_tokens=9000', "2.14.0", "8192", UNSAFE),
    ('model="claude-opus-4-1-20250805", max_tokens=9000', "0.75.0", "8192", UNSAFE),
    ('model="claude-opus-4-1-20250805", max_tokens=9000', "2.14.0", "16384", SAFE),
    ('model="claude-opus-4-1", max_tokens=9000', "0.75.0", "16384", SAFE),
    # the model's limit
    (STREAM + "max_tokens=40000", "2.14.0", "32768", UNSAFE),
    (STREAM + HAIKU + "max_tokens=40000", "2.14.0", "32768", UNSAFE),
    (STREAM + SONNET + "max_tokens=40000", "2.14.0", "65536", SAFE),
    (STREAM + SONNET + "max_tokens=100000", "2.14.0", "65536", UNSAFE),
    (STREAM + "max_tokens=100000", "2.14.0", "32768", UNSAFE),
    # thinking
    (THINK % 900 + "max_tokens=1000", "2.14.0", "1024", SAFE),
    (THINK % 16000 + "max_tokens=20000", "2.14.0", "16384", UNSAFE),
]
WITHHELD = [
    (THINK % 16384 + "max_tokens=20000", "2.14.0", "thinking budget of 16384"),
    (THINK % "budget" + "max_tokens=20000", "2.14.0", "thinking budget is not known"),
    ("thinking=config, max_tokens=20000", "2.14.0", "thinking budget is not known"),
    ("**more, max_tokens=20000", "2.14.0", "whether the call thinks is not known"),
]
SILENT = ["max_tokens=0", "max_tokens=1", "max_tokens=1024", "max_tokens=-5", "max_tokens=True", "max_tokens=1000.0",
          "max_tokens=limit", 'max_tokens="1000"', "max_tokens=anthropic.NOT_GIVEN"]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "sdk", "text", "safety"), ROUNDED, ids=[f"{row[0]} on {row[1]}" for row in ROUNDED]
)
def test_rounded(arguments, sdk, text, safety):
    found = fix_of("ZL002", arguments, sdk)
    assert [edit.text for edit in found.fix.edits] == [text]
    assert found.fix.safety is safety


@pytest.mark.parametrize(("arguments", "sdk", "why"), WITHHELD, ids=[row[0] for row in WITHHELD])
def test_withheld(arguments, sdk, why):
    found = fix_of("ZL002", arguments, sdk)
    assert found.fix is None
    assert why in found.withheld


@pytest.mark.parametrize("arguments", SILENT)
def test_silent(arguments):
    assert fix_of("ZL002", arguments, "2.14.0") is None


@pytest.mark.parametrize(
    ("rounding", "number", "text"),
    [("nearest", 1100, "1024"), ("nearest", 1600, "2048"), ("nearest", 1536, "2048"), ("down", 2000, "1024")],
)
def test_the_option_rounding(rounding, number, text):
    found = fix_of("ZL002", f"max_tokens={number}", "2.14.0", rounding=rounding)
    assert [edit.text for edit in found.fix.edits] == [text]
