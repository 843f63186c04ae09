"""Suppressions that silence nothing: which are told, what is said, and how the text is without them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from zlint.contract.releases import undeclared
from zlint.engine import check_file
from zlint.model import Safety, Settings, Single
from zlint.rules import catalogue, load_builtin

# The calls below are no whole requests, which the rules from ZL1 to ZL3 would say.
RULES = tuple(rule for rule in load_builtin() if rule.id.startswith(("ZL0", "ZL9")))
SETTINGS = Settings(RULES, catalogue(RULES), undeclared(), frozenset({Safety.SAFE}), frozenset({"ZL903"}))
HEAD = 'import anthropic\nc = anthropic.Anthropic(default_headers={"X-Anthropic-Optimize": "true"})\n'
# A call of which ZL002 speaks, and one of which no rule does.
BAD, OK = "c.messages.create(max_tokens=1000)", "c.messages.create(max_tokens=1024)"
EVERY = frozenset(rule.id for rule in RULES)


def fixed(text, on=EVERY, head=HEAD):
    """Return the text after the fix, what was fixed, and what remains of ZL903."""
    settings = replace(SETTINGS, rules=tuple(rule for rule in RULES if rule.id in on))
    result = check_file("a.py", (head + text).encode(), settings, Single())
    assert (result.error, result.left_alone) == (None, ())
    left = [each for each in result.findings if each.rule == "ZL903"]
    return result.after.decode().removeprefix(head), [each.message for each in result.fixed], left


REMOVED = [
    (f"{OK}  # zlint: ignore[ZL002]\n", f"{OK}\n"),
    (f"{OK} \t #zlint:ignore[zl002]  \n", f"{OK}\n"),
    (f"{OK}  # zlint: ignore[ZL002] -- see #12, it is right\r\nx = 1\r\n", f"{OK}\r\nx = 1\r\n"),
    (f"{OK}  # zlint: ignore", OK),
    (f"{OK}  # zlint: ignore[max-tokens-not-power-of-two]\n", f"{OK}\n"),
    (f"# zlint: ignore[ZL002]\n{OK}\n", f"{OK}\n"),
    (f"if c:\n    # zlint: ignore[ZL002]\r\n    {OK}\n", f"if c:\n    {OK}\n"),
    (f"{OK}\n# zlint: ignore", f"{OK}\n"),
    (f"# zlint: ignore-file[ZL003]\n\n{OK}\n", f"\n{OK}\n"),
    # one of several rules
    (f"{BAD}  # zlint: ignore[ZL001, ZL002]\n", f"{BAD}  # zlint: ignore[ZL002]\n"),
    (f"{BAD}  # zlint: ignore[ZL002, ZL001]\n", f"{BAD}  # zlint: ignore[ZL002]\n"),
    (f"{BAD}  # zlint: ignore[ZL001,ZL003 , ZL002 ,ZL004 ] -- so\n", f"{BAD}  # zlint: ignore[ZL002 ] -- so\n"),
    (f"# zlint: ignore-file[ZL002 ZL001]\n{BAD}\n", f"# zlint: ignore-file[ZL002]\n{BAD}\n"),
    # one of several parts
    (f"{OK}  # type: ignore  # zlint: ignore[ZL002]\n", f"{OK}  # type: ignore\n"),
    (f"{OK}  # zlint: ignore[ZL002]  # type: ignore\n", f"{OK}  # type: ignore\n"),
    (f"{OK}  # zlint: ignore[ZL002] # noqa: ZL002\n", f"{OK}\n"),
    (f"{OK}  # max # zlint: ignore # noqa: E501\n", f"{OK}  # max # noqa: E501\n"),
    # of noqa, only zlint's codes are zlint's
    (f"{OK}  # noqa: ZL002\n", f"{OK}\n"),
    (f"{OK}  # noqa: ZL002 - the gateway does it\n", f"{OK}  # the gateway does it\n"),
    (f"{OK}  # noqa: ZL002 why # type: ignore\n", f"{OK}  # why  # type: ignore\n"),
    (f"{OK}  # noqa: E501, ZL002\n", f"{OK}  # noqa: E501\n"),
    (f"{OK}  # noqa:ZL002,E501 so\n", f"{OK}  # noqa:E501 so\n"),
    # inside of a call
    (
        "c.messages.create(\n    max_tokens=1024,  # zlint: ignore[ZL002]\n    model=m,\n)\n",
        "c.messages.create(\n    max_tokens=1024,\n    model=m,\n)\n",
    ),
    ("x = [\n    # zlint: ignore[ZL002]\n    1,\n]\n", "x = [\n    1,\n]\n"),
    # a suppression for itself, and one for every rule
    (
        f"{OK}  # zlint: ignore[ZL002]\n# zlint: ignore[ZL001, ZL903]\n{OK}\n",
        f"{OK}\n# zlint: ignore[ZL001, ZL903]\n{OK}\n",
    ),
]


@pytest.mark.parametrize(("text", "expected"), REMOVED)
def test_what_silences_nothing_is_removed(text, expected):
    after, said, left = fixed(text)
    assert (after, left) == (expected, [])
    assert said
    assert fixed(expected) == (expected, [], [])


KEPT = [
    f"{BAD}  # zlint: ignore[ZL002]\n",
    f"{BAD}  # zlint: ignore\n",
    f"{BAD}  # noqa: ZL002\n",
    f"{BAD}  # noqa: ZL002  # zlint: ignore[ZL002]\n",
    f"# zlint: ignore-file\n{BAD}\n",
    f"{OK}  # noqa\n",
    f"{OK}  # noqa: E501, F401, ABC123\n",
    f"{OK}  # flake8: noqa: ZL002\n",
    f"{OK}  # zlint: ignore[ZL999]\n",
    f"{OK}  # zlint: ignore[ZL002\n",
    f"x = '''\n# zlint: ignore[ZL002]\n'''\n{OK}\n",
    f"{OK}  # zlint: ignore[ZL002, ZL903]\n",
    f"{OK}  # zlint: ignore[ZL903]\n",
    f"{OK}  # noqa # zlint: ignore[ZL002]\n",
    f"# zlint: ignore-file[ZL903]\n{OK}  # zlint: ignore[ZL002]\n",
    # nobody can tell
    "c.messages.create(max_tokens=n)  # zlint: ignore[ZL002]\n",
    "c.messages.create(\n    max_tokens=n,  # zlint: ignore[ZL002]\n)\n",
    "c.messages.create(**f())  # zlint: ignore[ZL002, ZL003, ZL004]\n",
]


@pytest.mark.parametrize("text", KEPT)
def test_what_silences_something_or_may_is_kept(text):
    assert fixed(text) == (text, [], [])


OFF = [
    ("ignore[ZL002]", {"ZL001"}, False),
    ("ignore[ZL002]", {"ZL002"}, True),
    ("ignore[ZL001, ZL002]", {"ZL001"}, True),
    ("ignore-file[ZL002]", {"ZL001"}, False),
    ("ignore", EVERY, True),
    ("ignore", EVERY - {"ZL005"}, False),
    ("ignore-file", EVERY, True),
    ("ignore-file", {"ZL002"}, False),
]


@pytest.mark.parametrize(("order", "on", "told"), OFF)
def test_a_rule_that_is_off_makes_no_suppression_unused(order, on, told):
    _, said, _ = fixed(f"{OK}  # zlint: {order}\n", on=frozenset(on) | {"ZL903"})
    assert bool(said) is told
    assert fixed(f"{OK}  # zlint: {order}\n", on=frozenset(on) - {"ZL903"})[1] == []


MESSAGES = [
    ("# zlint: ignore", "`# zlint: ignore` silences nothing here"),
    ("# zlint: ignore-file -- so", "`# zlint: ignore-file` silences nothing in this file"),
    ("# zlint: ignore[ZL001, stop-sequences]", "`ZL001`, `stop-sequences` silence nothing here"),
    ("# noqa: E501 ZL001", "`ZL001` silences nothing here"),
]


@pytest.mark.parametrize(("comment", "message"), MESSAGES)
def test_message(comment, message):
    assert fixed(f"{OK}  {comment}\n")[1] == [message]


WITHHELD = [
    (f"f() \\\n    # zlint: ignore[ZL002]\n{OK}\n", "it continues a line that ends in a backslash"),
    (f'x = f"""{{\n  1  # zlint: ignore[ZL002]\n}}"""\n{OK}\n', "it stands in an f-string, which may show it"),
]


@pytest.mark.parametrize(("text", "reason"), WITHHELD)
def test_no_fix_where_the_line_would_change(text, reason):
    after, _, (finding,) = fixed(text)
    assert (after, finding.withheld) == (text, reason)


def test_a_fix_that_makes_a_suppression_needless_takes_it_along():
    text = "n = 1000\nc.messages.create(max_tokens=n)  # zlint: ignore[ZL002]\nc.messages.create(max_tokens=n)\n"
    settings = replace(SETTINGS, fixable=EVERY)
    result = check_file("a.py", (HEAD + text).encode(), settings, Single())
    assert result.left_alone == ()
    assert result.after.decode().removeprefix(HEAD) == text.replace("1000", "1024").replace(
        "  # zlint: ignore[ZL002]", ""
    )
