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

STOP = "def ask(stop=['END']):\n    client.messages.create(stop_sequences=stop)\n"
CHANGED = STOP.replace("client", "{}\n    client")
# The same of a list; a list that the function changes is another one for the next call.
LISTS = {
    "no caller in sight": (STOP, [], "default"),
    "a caller gives it": (STOP + "ask([])\n", [], "default"),
    "a caller leaves it out": (STOP + "ask()\n", [4], "one-of"),
    "a tuple": (STOP.replace("['END']", "('END',)") + "ask()\n", [4], "one-of"),
    "empty": (STOP.replace("['END']", "[]") + "ask()\n", [], "one-of"),
    "a dict, beside one out of sight": (
        "def ask(more={'stop_sequences': ['END']}):\n    client.messages.create(**more)\nask()\n", [], "one-of"
    ),
    "changed": (CHANGED.format("stop.append('x')") + "ask()\n", [], "unknown"),
    "changed under another name": (CHANGED.format("for each in [stop]: each.clear()") + "ask()\n", [], "unknown"),
    "handed on": (CHANGED.format("print_all(stop)") + "ask()\n", [], "unknown"),
    "only read": (CHANGED.format("print(stop)") + "ask()\n", [5], "one-of"),
    "items that are computed": (STOP.replace("'END'", "input()") + "ask()\n", [], "unknown"),
}  # fmt: skip


def settings(*apply, rule="ZL002"):
    chosen = (RULES[rule],)
    return Settings(chosen, catalogue(chosen), SdkVersions("2.0.0", "2.0.0"), frozenset(apply), frozenset({rule}))


@pytest.mark.parametrize(("program", "lines", "state"), ROWS.values(), ids=ROWS)
def test_defaults(program, lines, state):
    data = (HEAD + program).encode()
    assert [finding.location.line for finding in check_file("a.py", data, settings(), Single()).findings] == lines
    rows, _ = site_rows("a.py", data, settings(), Single())
    argument = rows[0]["arguments"]["max_tokens"]
    assert argument["state"] == state
    assert argument.get("value", 1000) == 1000


@pytest.mark.parametrize(("program", "lines", "state"), LISTS.values(), ids=LISTS)
def test_lists_as_defaults(program, lines, state):
    data, chosen = (HEAD + program).encode(), settings(rule="ZL003")
    assert [finding.location.line for finding in check_file("a.py", data, chosen, Single()).findings] == lines
    rows, _ = site_rows("a.py", data, chosen, Single())
    assert rows[0]["arguments"]["stop_sequences"]["state"] == state


def test_the_fix_is_made_at_the_default():
    fixed = check_file("a.py", (HEAD + ASK + "ask()\n").encode(), settings(Safety.SAFE), Single())
    assert fixed.after.decode() == HEAD + ASK.replace("1000", "1024") + "ask()\n"
