"""The line of every key and item in TOML."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zlint.config.errors import ConfigError
from zlint.config.toml_lines import Way, key_lines, parse_toml

TEXT = '''\
# [tool.zlint] not here
title = "a # b" # c
[tool.zlint]
select = [
    "ZL001", # "ZL9"

    'ZL002',
    ["x", {deep = 1}],
]
"ex\\u0063lude" = """
[tool.fake]
key = 1 \\"" ""\\
"""
options.ZL001.header = 'lit"eral'
[tool . "zlint" . options2.'ZL 004']
target = 0.3
inline = { a = 1, "b.c" = [ 1,
  2 ], d.e = 1979-05-27 07:32:00 }
[[package]]
name = "a"
[[package]]
name = "b"
[package.dependencies]
x = 1
[[package.extras]]
y = 2
'''
EXPECTED: dict[Way, int] = {
    ("title",): 2,
    ("tool", "zlint"): 3,
    ("tool", "zlint", "select"): 4,
    ("tool", "zlint", "select", 0): 5,
    ("tool", "zlint", "select", 1): 7,
    ("tool", "zlint", "select", 2): 8,
    ("tool", "zlint", "select", 2, 0): 8,
    ("tool", "zlint", "select", 2, 1, "deep"): 8,
    ("tool", "zlint", "exclude"): 10,
    ("tool", "zlint", "options"): 14,
    ("tool", "zlint", "options", "ZL001"): 14,
    ("tool", "zlint", "options", "ZL001", "header"): 14,
    ("tool", "zlint", "options2", "ZL 004"): 15,
    ("tool", "zlint", "options2", "ZL 004", "target"): 16,
    ("tool", "zlint", "options2", "ZL 004", "inline"): 17,
    ("tool", "zlint", "options2", "ZL 004", "inline", "a"): 17,
    ("tool", "zlint", "options2", "ZL 004", "inline", "b.c"): 17,
    ("tool", "zlint", "options2", "ZL 004", "inline", "b.c", 0): 17,
    ("tool", "zlint", "options2", "ZL 004", "inline", "b.c", 1): 18,
    ("tool", "zlint", "options2", "ZL 004", "inline", "d"): 18,
    ("tool", "zlint", "options2", "ZL 004", "inline", "d", "e"): 18,
    ("package",): 19,
    ("package", 0): 19,
    ("package", 0, "name"): 20,
    ("package", 1): 21,
    ("package", 1, "name"): 22,
    ("package", 1, "dependencies"): 23,
    ("package", 1, "dependencies", "x"): 24,
    ("package", 1, "extras"): 25,
    ("package", 1, "extras", 0): 25,
    ("package", 1, "extras", 0, "y"): 26,
}


def test_lines() -> None:
    tomllib.loads(TEXT)
    lines = key_lines(TEXT)
    assert {way: lines.get(way) for way in EXPECTED} == EXPECTED


def test_crlf_and_no_newline_at_the_end() -> None:
    assert key_lines("a = 1\r\n\r\n[b]\r\nc = [\r\n1,\r\n]") == {
        (): 1,
        ("a",): 1,
        ("b",): 3,
        ("b", "c"): 4,
        ("b", "c", 0): 5,
    }


SCALARS = st.sampled_from(["1", "-0.5e3", "true", '"]"', "'}'", '"""\n"""', "'''#'''", "2020-01-01 01:02:03Z", "nan"])
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: "[ " + " ,# c ]\n".join(items) + "\n]")
        | st.lists(inner, max_size=3).map(
            lambda items: "{" + ", ".join(f"k{n}.'x' = {v}" for n, v in enumerate(items)) + "}"
        )
    ),
    max_leaves=8,
)


@given(VALUES)
def test_every_key_and_item_has_its_line(value: str) -> None:
    text = f"\na.b = {value}\nlast = 1"
    lines = key_lines(text)
    assert {("a", *way) for way in _ways(tomllib.loads(text)["a"])} <= set(lines)
    assert lines["last",] == text.count("\n") + 1


def _ways(value: object) -> list[Way]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [(key, *way) for key, inner in pairs for way in [(), *_ways(inner)]]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a = 1\nb = \n", "x.toml:2: not valid TOML: "),
        ("a = 1\nb = [\n1,\n", "x.toml:3: not valid TOML: "),
        ("a = 1\na = 2\n", "x.toml:2: not valid TOML: "),
    ],
)
def test_broken_toml_names_the_line(text: str, place: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse_toml(text, "x.toml")
    assert str(caught.value).startswith(place)
    assert "\n" not in str(caught.value)
