"""What the request carries as its header, and how the header gets there."""

import pytest

from tests.fixes.judged import CALL, fix_of
from zlint.edits import splice
from zlint.model import Replace, Span
from zlint.source import Source

SENT = '{"X-Anthropic-Optimize": "true"}'
# (arguments, arguments after the fix)
FIXED = [
    ("max_tokens=8", f"max_tokens=8, extra_headers={SENT}"),
    ("", f"extra_headers={SENT}"),
    ("extra_headers=None", f"extra_headers={SENT}"),
    ("extra_headers={}", f"extra_headers={SENT}"),
    ("extra_headers=dict()", 'extra_headers=dict(**{"X-Anthropic-Optimize": "true"})'),
    ("extra_headers={'a': 'b'}", "extra_headers={'a': 'b', 'X-Anthropic-Optimize': 'true'}"),
    ('extra_headers={"A": "b"} if flag else {}',
     'extra_headers={**({"A": "b"} if flag else {}), "X-Anthropic-Optimize": "true"}'),
    ('extra_headers={"A": "b"} if flag else None',
     'extra_headers={**(({"A": "b"} if flag else None) or {}), "X-Anthropic-Optimize": "true"}'),
    ('extra_headers={"x-anthropic-optimize": "True"}', 'extra_headers={"x-anthropic-optimize": "true"}'),
    ('extra_headers={"X-Anthropic-Optimize": anthropic.omit}', f"extra_headers={SENT}"),
    ('extra_headers={"X-Anthropic-Optimize": True}', f"extra_headers={SENT}"),
    ('extra_headers={"X-Anthropic-Optimize": b"true"}', f"extra_headers={SENT}"),
    ('extra_headers={"X-Anthropic-Optimize": "true "}', f"extra_headers={SENT}"),
    ('extra_headers={"X-Anthropic-Optimize": "true" if flag else "1"}',
     'extra_headers={"X-Anthropic-Optimize": "true" if flag else "true"}'),
]  # fmt: skip
SILENT = [
    f"extra_headers={SENT}",
    'extra_headers={"x-ANTHROPIC-optimize": "true"}',
    "extra_headers=headers",
    "extra_headers={**headers}",
    "**more",
    f"extra_headers={SENT} if flag else {{}}",
]


def applied(finding, arguments):
    text = CALL.format(arguments=arguments)
    starts = Source("", text, "utf-8", bom=False).starts
    edits = []
    for edit in finding.fix.edits:
        at = edit.location
        span = Span(starts[at.line - 1] + at.column - 1, starts[at.end_line - 1] + at.end_column - 1)
        edits.append(Replace(span, edit.text))
    return splice(text, edits)


@pytest.mark.parametrize(("arguments", "after"), FIXED, ids=[row[0] for row in FIXED])
def test_fixed(arguments, after):
    assert applied(fix_of("ZL001", arguments, "2.14.0"), arguments) == CALL.format(arguments=after)


@pytest.mark.parametrize("arguments", SILENT)
def test_silent(arguments):
    assert fix_of("ZL001", arguments, "2.14.0") is None


def test_bytes_are_right_before_1_0_0():
    assert fix_of("ZL001", 'extra_headers={"X-Anthropic-Optimize": b"true"}', "0.125.0") is None
