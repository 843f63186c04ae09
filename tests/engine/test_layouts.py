"""Odd layouts and encodings: the edited arguments change, every other byte stays, and a second fix changes nothing."""

import pytest

from zlint.contract.releases import undeclared
from zlint.engine import check_file
from zlint.model import Safety, Settings, Single
from zlint.rules import catalogue, load_builtin

# The texts are about layouts, not about what can be awaited: of the other rules there are tests of their own.
RULES = tuple(rule for rule in load_builtin() if rule.id.startswith("ZL0"))
SETTINGS = Settings(
    RULES, catalogue(RULES), undeclared(), frozenset(Safety), fixable=frozenset(rule.id for rule in RULES)
)
HEAD = "import anthropic\nclient = anthropic.Anthropic()\n"
CALL = "client.messages.create(max_tokens=1000)"
FIXED = 'client.messages.create(max_tokens=1024, extra_headers={"X-Anthropic-Optimize": "true"})'

# Each text with `@` in the place of a call.
TEXTS = {
    "no newline at the end": "@",
    "several in one line": "@;@ ;x=1\n",
    "carriage returns": "@\rx = 1\r",
    "CRLF": "@\r\n\r\n",
    "mixed newlines": "if x:\r\n\t@\n\r@",
    "form feeds": "\x0c\n@\n\x0c",
    "characters that end lines elsewhere": "x = '\x0b\u2028\x1c\x85'; @",
    "continued lines": "x = \\\n  @ \\\n  or 1",
    "one-line bodies": "if 1: @\nfor x in y: @\nclass A: @\n",
    "decorators and defaults": "@@\ndef f(x=@, *, y=@): pass\n",
    "lambdas": "f = lambda x=@, *, y=@: @",
    "walrus": "if (r := @) or @: pass",
    "comprehensions": "async def f(): return {k: await @ async for k in @ if @}",
    "wide characters before it": "x = 'é日本🙂', @",
    "f-strings": "x = f'é{@!r:>{@}} {{' rf\"\\d{1}\"",
    "lines in an f-string": "x = f'''日本\n{@}\n{\n@ = }'''",
    "template strings": "x = t'{@}'",
    "type parameters": "type X[T] = int\ndef f[T: int = str](x: T) -> T: return @\nclass A[*Ts, **P]: x = @",
    "exceptions": "try: @\nexcept A, B: @\nfinally: @",
    "groups of exceptions": "try: @\nexcept* A: @\nelse: @",
    "patterns": "match @:\n  case {'a': x, **r} if @: @",
}
ENCODINGS = ["utf-8", "latin-1", "shift_jis", "utf-8-sig"]


def _texts(template):
    # The `@` of a decorator is written twice.
    parts = template.replace("@@", "\0").split("@")
    return tuple(call.join(parts).replace("\0", f"@{call}") for call in (CALL, FIXED))


@pytest.mark.parametrize("template", TEXTS.values(), ids=TEXTS)
def test_layout(template):
    before, after = ((HEAD + text).encode() for text in _texts(template))
    result = check_file("a.py", before, SETTINGS, Single())
    assert result.error is None
    assert result.after == after
    assert check_file("a.py", after, SETTINGS, Single()).after == after


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_encoding(encoding, mark):
    if mark and not encoding.startswith("utf-8"):
        pytest.skip("a byte order mark says UTF-8")
    before, after = (f"# coding: {encoding}\n{HEAD}x = 'ア'; {call}" for call in (CALL, FIXED))
    if encoding == "latin-1":
        before, after = before.replace("ア", "é"), after.replace("ア", "é")
    codec = encoding.removesuffix("-sig")
    result = check_file("a.py", mark + before.encode(codec), SETTINGS, Single())
    assert result.after == mark + after.encode(codec)
