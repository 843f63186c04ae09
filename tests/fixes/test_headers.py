"""What the request carries as its header, and how the header gets there."""

import pytest

from tests.fixes.judged import CALL, fix_of, fixed_text
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
    ('extra_headers={"A": f"{flag["a"]}"} if flag else {}',
     'extra_headers={**({"A": f"{flag["a"]}"} if flag else {}), "X-Anthropic-Optimize": "true"}'),
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


TWO_CALLS = """\
import anthropic

client = anthropic.Anthropic({options})
client.messages.create(max_tokens=8)
client.with_options(timeout=5).messages.create(max_tokens=8)


def ask(other: anthropic.Anthropic):
    other.messages.create(max_tokens=8)
"""
# (the client's options, the options after the fix)
CLIENTS = [
    ("", f"default_headers={SENT}"),
    ("timeout=3", f"timeout=3, default_headers={SENT}"),
    ('default_headers={"A": "b"}', 'default_headers={"A": "b", "X-Anthropic-Optimize": "true"}'),
    ("default_headers=None", f"default_headers={SENT}"),
]


@pytest.mark.parametrize(("options", "after"), CLIENTS, ids=[row[0] for row in CLIENTS])
def test_the_option_place_puts_it_into_the_client_once(options, after):
    fixed = fixed_text("ZL001", TWO_CALLS.format(options=options), place="client")
    call = "other.messages.create(max_tokens=8"
    assert fixed == TWO_CALLS.format(options=after).replace(call, f"{call}, extra_headers={SENT}")
