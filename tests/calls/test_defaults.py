"""Defaults of parameters: a finding only where a caller in sight leaves the parameter out, else only listed."""

import pytest

from tests.fixes.judged import RULES
from zlint.engine import check_file, site_rows
from zlint.model import Safety, SdkVersions, Settings, Single
from zlint.rules import catalogue

HEAD = "import anthropic\nclient = anthropic.Anthropic()\n"
ASK = "def ask(max_tokens=1000, *, question=''):\n    client.messages.create(max_tokens=max_tokens)\n"
METHOD = """\
class Bot:
    @staticmethod
    def one(model, max_tokens=1000):
        client.messages.create(max_tokens=max_tokens)
    def two(self, model, max_tokens=1000):
        client.messages.create(max_tokens=max_tokens)
"""
MAKER = """\
class Bot:
    def __init__(self, max_tokens=1000):
        self.max_tokens = max_tokens
    def ask(self):
        client.messages.create(max_tokens=self.max_tokens)
"""
# (program, lines with a finding, what the list of sites says of max_tokens at the first site)
ROWS = {
    "no caller in sight": (ASK, [], "default"),
    "a caller gives it": (ASK + "ask(8)\nask(max_tokens=8)\n", [], "default"),
    "a caller leaves it out": (ASK + "ask()\n", [4], "one-of"),
    "a caller leaves it out, above": ("def main():\n    ask(question='x')\n" + ASK, [6], "one-of"),
    "a splat may hold it": (ASK + "def main(**more):\n    ask(**more)\n", [], "default"),
    "a method's caller gives it": (METHOD + "Bot().two('m', 8)\nBot().one('m', 8)\n", [], "default"),
    "a method's caller leaves it out": (METHOD + "Bot().two('m')\n", [8], "default"),
    "a static method's caller leaves it out": (METHOD + "Bot().one('m')\n", [6], "one-of"),
    "an object is made without it": (MAKER + "Bot()\n", [7], "one-of"),
    "an object is made with it": (MAKER + "Bot(8)\n", [], "default"),
    "get with a default": (
        "def f(**kw):\n    client.messages.create(max_tokens=kw.get('max_tokens', 1000))\n", [], "default"
    ),
    "pop with a default": (
        "def f(kw):\n    client.messages.create(max_tokens=kw.pop('max_tokens', 1000), **kw)\n", [], "default"
    ),
}  # fmt: skip


def settings(*apply):
    rule = RULES["ZL002"]
    return Settings((rule,), catalogue([rule]), SdkVersions("2.0.0", "2.0.0"), frozenset(apply), frozenset({"ZL002"}))


@pytest.mark.parametrize(("program", "lines", "state"), ROWS.values(), ids=ROWS)
def test_defaults(program, lines, state):
    data = (HEAD + program).encode()
    assert [finding.location.line for finding in check_file("a.py", data, settings(), Single()).findings] == lines
    rows, _ = site_rows("a.py", data, settings(), Single())
    argument = rows[0]["arguments"]["max_tokens"]
    assert argument["state"] == state
    assert argument.get("value", 1000) == 1000


def test_the_fix_is_made_at_the_default():
    fixed = check_file("a.py", (HEAD + ASK + "ask()\n").encode(), settings(Safety.SAFE), Single())
    assert fixed.after.decode() == HEAD + ASK.replace("1000", "1024") + "ask()\n"
