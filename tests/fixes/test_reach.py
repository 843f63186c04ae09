"""What a fix leaves alone because other code reads it: a value that stands elsewhere is changed for its calls only."""

import pytest

from zlint.contract.releases import undeclared
from zlint.engine import check_file
from zlint.model import Safety, Settings, Single
from zlint.rules import catalogue, load_builtin

RULES = load_builtin()
SETTINGS = Settings(
    RULES, catalogue(RULES), undeclared(), frozenset(Safety), fixable=frozenset(rule.id for rule in RULES)
)

# Each program with the line that a fix of the number or the dict leaves in the place of the first one.
PROGRAMS = {
    "a constant of the call alone": ["N = 1000\nclient.messages.create(max_tokens=N, extra_headers=h())", "N = 1024"],
    "the same constant as another argument": [
        "N = 1000\nclient.messages.create(max_tokens=N, top_k=N, extra_headers=h())",
        "N = 1000",
    ],
    "a constant that is counted on": [
        "N = 1000\nclient.messages.create(max_tokens=N, extra_headers=h())\nN += 1",
        "N = 1000",
    ],
    "a dict that is given as headers and as something else": [
        'H = {"A": "b"}\nclient.messages.create(extra_headers=H, metadata=H)',
        'H = {"A": "b"}',
    ],
    "an entry that is taken out and kept": [
        'D = {"max_tokens": 1000}\nclient.messages.create(**D, extra_headers=h())\nkept = D.pop("max_tokens")',
        'D = {"max_tokens": 1000}',
    ],
    "an entry that is taken out and thrown away": [
        'D = {"max_tokens": 1000}\nclient.messages.create(**D, extra_headers=h())\nD.pop("max_tokens")',
        'D = {"max_tokens": 1024}',
    ],
    "a number that gets a name in the call": [
        "client.messages.create(max_tokens=(n := 1000), extra_headers=h())\nprint(n)",
        "client.messages.create(max_tokens=(n := 1000), extra_headers=h())",
    ],
    "a call whose answer gets a name": [
        "if r := client.messages.create(max_tokens=1000, extra_headers=h()): print(r)",
        "if r := client.messages.create(max_tokens=1024, extra_headers=h()): print(r)",
    ],
    "an entry that is counted on": [
        'D = {"max_tokens": 1000}\nclient.messages.create(**D, extra_headers=h())\nD["max_tokens"] *= 2',
        'D = {"max_tokens": 1000}',
    ],
}


@pytest.mark.parametrize(("text", "line"), PROGRAMS.values(), ids=PROGRAMS)
def test_reach(text, line):
    head = "import anthropic\nclient = anthropic.Anthropic()\n"
    before = head + text
    result = check_file("example.py", before.encode(), SETTINGS, Single())
    after = (result.after or before.encode()).decode()
    assert after.splitlines()[2] == line
    assert not result.left_alone
