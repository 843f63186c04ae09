"""A comment that was meant to silence a finding and does not keeps its fix away, and is itself left to the user."""

import pytest

from tests.engine.test_fixing import fixed

HEAD = "import anthropic\nc = anthropic.Anthropic(default_headers={'X-Anthropic-Optimize': 'true'})\n"
# (code, what it is after every fix: the same where nothing is fixed)
ROWS = {
    "misspelt": ("c.messages.create(max_tokens=1000)  # zlint: ignore(ZL002)\n", None),
    "no such rule": ("c.messages.create(max_tokens=1000)  # zlint: ignore[ZL999]\n", None),
    "misspelt, above": ("# zlint: disable=ZL002\nc.messages.create(max_tokens=1000)\n", None),
    "at the end of another line": (
        "c.messages.create(\n    max_tokens=1000,\n)  # zlint: ignore[ZL002]\n", None,
    ),
    "for another rule": (
        "c.messages.create(max_tokens=1000)  # zlint: ignore[ZL003]\n",
        "c.messages.create(max_tokens=1024)\n",
    ),
    "of the statement before": (
        "x = 1  # zlint: ignore(ZL002)\nc.messages.create(max_tokens=1000)\n",
        "x = 1  # zlint: ignore(ZL002)\nc.messages.create(max_tokens=1024)\n",
    ),
    "not needed": ("x = 1  # zlint: ignore[ZL002]\n", "x = 1\n"),
}  # fmt: skip


@pytest.mark.parametrize(("code", "after"), ROWS.values(), ids=ROWS)
def test_doubt(code, after):
    assert fixed(HEAD + code).after.decode() == HEAD + (code if after is None else after)
