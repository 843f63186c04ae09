"""Where `await` and `async` are put, taken away, or left alone."""

import pytest

from tests.fixes.judged import RULES
from zlint.engine import check_file
from zlint.model import Safety, SdkVersions, Settings, Single
from zlint.rules import catalogue

ASYNC = "import anthropic\nclient = anthropic.AsyncAnthropic()\nrequest = {}\n"
SYNC = ASYNC.replace("Async", "")
CREATE = "client.messages.create(**request, stream=False)"
STREAM = "client.messages.stream(**request)"


def mended(rule_id, text):
    """Return the text after the safe fixes of the rule, and why others are withheld."""
    settings = Settings(
        (RULES[rule_id],),
        catalogue(RULES.values()),
        SdkVersions("2.14.0", "2.14.0", "the test"),
        frozenset({Safety.SAFE}),
        fixable=frozenset({rule_id}),
    )
    result = check_file("example.py", text.encode(), settings, Single())
    assert result.error is None
    return result.after.decode(), "; ".join(finding.withheld or "unsafe" for finding in result.findings)


FIXED = {
    "in an argument": ("ZL115", ASYNC, f"print({CREATE}.id)", f"print((await {CREATE}).id)"),
    "in a default of an inner function": (
        "ZL115",
        ASYNC,
        f"def g(x={CREATE}.id): pass",
        f"def g(x=(await {CREATE}).id): pass",
    ),
    "an attribute on the next line": (
        "ZL115",
        ASYNC,
        f"x = ({CREATE}\n   .id)",
        f"x = ((await {CREATE})\n   .id)",
    ),
    "a loop whose items are handed on": (
        "ZL115",
        ASYNC,
        "async for x in client.messages.create(**request, stream=True): print(x)",
        "async for x in await client.messages.create(**request, stream=True): print(x)",
    ),
    "a block, and the loop in it": (
        "ZL116",
        SYNC,
        f"async with {STREAM} as s:\n  async for x in s.text_stream: pass",
        f"with {STREAM} as s:\n  for x in s.text_stream: pass",
    ),
    "an await over two lines": ("ZL116", SYNC, f"x = (await\n   {CREATE})", f"x = ({CREATE})"),
    "a block with a comment": (
        "ZL116",
        SYNC,
        f"async  with {STREAM} as s:  # with\n  pass",
        f"with {STREAM} as s:  # with\n  pass",
    ),
}


@pytest.mark.parametrize(("rule_id", "head", "code", "fixed"), FIXED.values(), ids=FIXED)
def test_fixed(rule_id, head, code, fixed):
    head = f"{head}async def f():\n "
    assert mended(rule_id, head + code) == (head + fixed, "")


WITHHELD = {
    "no coroutine": ("ZL115", f"{ASYNC}def f():\n {CREATE}.id", "`f` around it is no `async def`"),
    "a class": ("ZL115", f"{ASYNC}async def f():\n class A:\n  x = {CREATE}.id", "`A` around it is no `async def`"),
    "the module": ("ZL115", f"{ASYNC}{CREATE}.id", "it stands in no `async def`"),
    "a lambda": (
        "ZL115",
        f"{ASYNC}async def f():\n return lambda: {CREATE}.id",
        "`await` may not do in the expression around it",
    ),
    "a generator": (
        "ZL115",
        f"{ASYNC}async def f():\n return ({CREATE}.id for x in y)",
        "`await` may not do in the expression around it",
    ),
    "a decorator": ("ZL115", f"{ASYNC}@use({CREATE}.id)\nasync def f(): pass", "it stands in no `async def`"),
    "handed on": (
        "ZL115",
        f"{ASYNC}async def f():\n x = {CREATE}\n run(x)\n return x.id",
        "other code is given the coroutine, too",
    ),
    "a second block": (
        "ZL116",
        f"{ASYNC}async def f():\n with {STREAM} as s, open('x'): pass",
        "the `with` opens something else, too",
    ),
    "a comprehension": (
        "ZL116",
        f"{ASYNC}async def f():\n async with {STREAM} as s: return [x for x in s.text_stream]",
        "it stands in a comprehension",
    ),
    "a client that is only declared": (
        "ZL116",
        f"import anthropic\nasync def f(client: anthropic.Anthropic, request):\n await {CREATE}",
        "unsafe",
    ),
}


@pytest.mark.parametrize(("rule_id", "text", "reason"), WITHHELD.values(), ids=WITHHELD)
def test_withheld(rule_id, text, reason):
    assert mended(rule_id, text) == (text, reason)
