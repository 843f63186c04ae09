"""Fixes of what is asked of the SDK beside requests: the text after it, how safe it is, or why there is none."""

import pytest

from tests.fixes.judged import RULES
from zlint.engine import check_file
from zlint.model import Safety, SdkVersions, Settings, Single
from zlint.rules import catalogue

HEAD = "import anthropic\nclient = anthropic.Anthropic()\n"
CREATE = "client.messages.create(model='m', max_tokens=8, messages=[], "


def fixed(rule_id, text, oldest="2.14.0", declared="the test"):
    """Return the text after the fix and the kind of it, or why it is withheld."""
    versions = SdkVersions(oldest, "2.14.0", declared)
    rule, names = RULES[rule_id], catalogue(RULES.values())
    settings = Settings((rule,), names, versions, frozenset(Safety), frozenset({rule_id}))
    result = check_file("example.py", text.encode(), settings, Single())
    assert (result.error, result.left_alone) == (None, ())
    [finding] = result.fixed or result.findings
    return (result.after.decode(), str(finding.fix.safety)) if result.fixed else finding.withheld


BETA = {
    "refused by all": (f"{HEAD}client.beta.tools.messages.create()", "0.27.0", "the test", "safe"),
    "not by the oldest": (f"{HEAD}client.beta.tools.messages.create()", "0.26.0", "the test", "unsafe"),
    "nothing is declared": (f"{HEAD}client.beta.tools.messages.create()", "0.27.0", "", "unsafe"),
    "over lines": (f"{HEAD}(client\n .beta # was\n .tools\n .messages.create())", "0.27.0", "the test", "safe"),
}


@pytest.mark.parametrize(("text", "oldest", "declared", "safety"), BETA.values(), ids=BETA)
def test_out_of_beta(text, oldest, declared, safety):
    after, kind = fixed("ZL109", text, oldest, declared)
    assert (after.partition("(client")[2] or after.splitlines()[-1]) in (
        "client.messages.create()",
        "\n .messages.create())",
    )
    assert kind == safety


WITHHELD = {
    "another way": ("ZL109", f"{HEAD}client.completions.create()", "what takes its place is called in another way"),
    "a name of its own": (
        "ZL109",
        f"{HEAD}tools = client.beta.tools\ntools.messages.create()",
        "the way to the method is not written in the call",
    ),
    "no header": ("ZL108", f"{HEAD}{CREATE}extra_headers={{'A': None}})", "`anthropic.omit` takes a header out"),
    "bytes beyond ASCII": ("ZL108", f"{HEAD}{CREATE}extra_headers={{'A': b'\\xff'}})", "is not known"),
    "one of two": (
        "ZL108",
        f"import uuid\n{HEAD}{CREATE}extra_headers={{'A': uuid.uuid4() if x else 'y'}})",
        "it has other values, too",
    ),
    "a line break": ("ZL123", f"{HEAD}{CREATE}extra_headers={{'A': 'x\\ny'}})", "meant to say"),
    "an HTTP client": ("ZL113", "import anthropic, httpx\nanthropic.Anthropic(http_client=httpx.Client())", "`httpx2`"),
    "made elsewhere": (
        "ZL113",
        "import anthropic, httpx\nT = httpx.Timeout(5)\nanthropic.Anthropic(timeout=T)",
        "the timeout is made elsewhere",
    ),
    "in a dict of its own": (
        "ZL113",
        "import anthropic, httpx\nOPTIONS = {'timeout': httpx.Timeout(5)}\nanthropic.Anthropic(**OPTIONS)",
        "it is set where other code may read it",
    ),
    "another Timeout": (
        "ZL113",
        "import httpx\nfrom httpx import Timeout\nfrom anthropic import Anthropic\nAnthropic(timeout=Timeout(5))",
        "`Timeout` means something else there",
    ),
    "imported in a function": (
        "ZL113",
        "def f():\n import anthropic, httpx\n return anthropic.Anthropic(timeout=httpx.Timeout(5))",
        "`anthropic` is not imported at the top",
    ),
    "by position": ("ZL114", "from anthropic.types import MessageParam\nMessageParam({})", "by position"),
    "in parentheses": ("ZL114", "from anthropic.types import MessageParam\n(MessageParam)()", "in parentheses"),
}


@pytest.mark.parametrize(("rule_id", "text", "why"), WITHHELD.values(), ids=WITHHELD)
def test_withheld(rule_id, text, why):
    found = fixed(rule_id, text)
    assert isinstance(found, str)
    assert why in found


LAST = {
    "a number in the client": (
        "ZL108",
        "import anthropic\nanthropic.Anthropic(default_headers={'A': 1}).messages.create()",
        "anthropic.Anthropic(default_headers={'A': '1'}).messages.create()",
    ),
    "under another name": (
        "ZL113",
        "import anthropic as a, httpx\na.Anthropic(timeout=httpx.Timeout(5))",
        "a.Anthropic(timeout=a.Timeout(5))",
    ),
    "imported already": (
        "ZL113",
        "import httpx\nfrom anthropic import Anthropic, Timeout as T\nAnthropic(timeout=httpx.Timeout(5))",
        "Anthropic(timeout=T(5))",
    ),
    "on a call": (
        "ZL122",
        f"import httpx\n{HEAD}{CREATE}timeout=httpx.Timeout(5))",
        f"{CREATE}timeout=anthropic.Timeout(5))",
    ),
    "in an f-string": (
        "ZL114",
        "from anthropic.types import MessageParam\nf'{MessageParam(role=1)}'",
        "f'{MessageParam(role=1)}'",
    ),
    "nested": (
        "ZL114",
        "from anthropic.types import MessageParam as M\nM (role = (1),content=f(a=1), )",
        '{"role": (1),"content": f(a=1), }',
    ),
    "white space": ("ZL123", f"{HEAD}{CREATE}extra_headers={{'A': ' x\\t'}})", f"{CREATE}extra_headers={{'A': 'x'}})"),
}


@pytest.mark.parametrize(("rule_id", "text", "expected"), LAST.values(), ids=LAST)
def test_last_line(rule_id, text, expected):
    found = fixed(rule_id, text)
    assert (found[0] if isinstance(found, tuple) else text).splitlines()[-1] == expected
