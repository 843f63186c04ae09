"""YAML as it is read here: what it yields, where things stand, and what is refused."""

import subprocess
import sys

import pytest

from zlint.strict_yaml import YamlError, parse_yaml, read_yaml

VALUES = [
    ("", None),
    ("# only a comment\n", None),
    ("~", None),
    ("text", "text"),
    ("no", "no"),
    ("[yes, on, off, y, No, OFF]", ["yes", "on", "off", "y", "No", "OFF"]),
    ("[true, True, FALSE, null, ~]", [True, True, False, None, None]),
    ("a:", {"a": None}),
    ("[1, -2, +3, 0x10, 0o17, 010]", [1, -2, 3, 16, 15, 10]),
    ("[1.5, -0.0, .5, 1e3, 1.]", [1.5, -0.0, 0.5, 1000.0, 1.0]),
    (
        "[1_000, 1:20, 2026-11-30, 0.75.0, .inf, .nan, =]",
        ["1_000", "1:20", "2026-11-30", "0.75.0", ".inf", ".nan", "="],
    ),
    ("['1', \"true\", 'null', '']", ["1", "true", "null", ""]),
    ("a: |\n  x\n  y\n", {"a": "x\ny\n"}),
    ("a: >-\n  x\n  y\n", {"a": "x y"}),
    ('"<<": 1', {"<<": 1}),
    ("on: 1", {"on": 1}),
    ("a: " + "9" * 5000, {"a": float("inf")}),
]

REFUSED = [
    ("a: 1\nb: 2\na: 3\n", 3, 'the key "a" stands twice, first on line 1'),
    ("x:\n  - a: 1\n    'a': 2\n", 3, 'the key "a" stands twice, first on line 2'),
    ("a: &x 1\n", 1, 'the anchor "&x" is not allowed: write the value out'),
    ("a: 1\nb: *x\n", 2, 'the alias "*x" is not allowed: write the value out'),
    ("&x a: 1\n", 1, 'the anchor "&x" is not allowed: write the value out'),
    ("- &x [1]\n", 1, 'the anchor "&x" is not allowed: write the value out'),
    ("a:\n  <<: {b: 1}\n", 2, 'the merge key "<<" is not allowed: write the keys out'),
    ("a: !!str 1\n", 1, 'the tag "!!str" is not allowed: write a plain value'),
    ("a: !python/object:os.system {}\n", 1, 'the tag "!python/object:os.system" is not allowed: write a plain value'),
    ("a: ! x\n", 1, 'the tag "!" is not allowed: write a plain value'),
    ("1: a\n", 1, 'a key must be text: put "1" in quotes'),
    ("true: a\n", 1, 'a key must be text: put "true" in quotes'),
    ("[a]: b\n", 1, "a key must be a plain word"),
    ("a: 1\n---\nb: 2\n", 2, "a second document; one file holds one"),
    ("a: 1\nb: \x07\n", 2, "character U+0007 is not allowed"),
    ("[" * 60 + "]" * 60, 1, "nested more than 50 levels deep"),
]

BROKEN = [("a: 1\nb: c: d\n", 2), ("a:\n\tb: 1\n", 2), ("a: [1,\nb: 2\n", 3), ('a: "x\n', 2), ("[" * 100_000, 1)]


@pytest.mark.parametrize(("text", "value"), VALUES)
def test_value(text, value):
    found = parse_yaml(text, "a.yaml").value
    assert found == value
    assert repr(found) == repr(value)  # 1 is no True and no 1.0


@pytest.mark.parametrize(("text", "line", "message"), REFUSED)
def test_refused(text, line, message):
    with pytest.raises(YamlError) as caught:
        parse_yaml(text, "a.yaml")
    assert str(caught.value) == f"a.yaml:{line}: {message}"
    assert (caught.value.path, caught.value.line, caught.value.message) == ("a.yaml", line, message)


@pytest.mark.parametrize(("text", "line"), BROKEN)
def test_broken(text, line):
    with pytest.raises(YamlError, match="not valid YAML: ") as caught:
        parse_yaml(text, "a.yaml")
    assert caught.value.line == line


def test_lines():
    text = "# head\na:\n  - b: |\n      x\n    c: 1\n  - [1,\n     2]\nd: {e: 1, f: 2}\n"
    document = parse_yaml(text, "a.yaml")
    lines = {way: document.line(*way) for way in document.lines}
    assert lines == {
        (): 1,
        ("a",): 2,
        ("a", 0): 3,
        ("a", 0, "b"): 3,
        ("a", 0, "c"): 5,
        ("a", 1): 6,
        ("a", 1, 0): 6,
        ("a", 1, 1): 7,
        ("d",): 8,
        ("d", "e"): 8,
        ("d", "f"): 8,
    }
    assert document.line("a", 0, "absent", "deeper") == 3
    assert document.line("absent") == 1


def test_file(tmp_path):
    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: caf\xc3\xa9\r\nb: 1\r\n")
    assert read_yaml(path).value == {"a": "café", "b": 1}
    path.write_bytes(b"a: 1\nb: caf\xe9\n")
    with pytest.raises(YamlError, match=r"shown\.yaml:2: not valid UTF-8"):
        read_yaml(path, "shown.yaml")
    with pytest.raises(FileNotFoundError):
        read_yaml(tmp_path / "none.yaml")


def test_yaml_is_imported_only_to_read():
    code = "import sys, zlint.strict_yaml, zlint.rules; assert 'yaml' not in sys.modules, 'imported'"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_pure_python_yaml_reads_the_same(monkeypatch):
    import yaml

    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert parse_yaml("a: no\nb:\n  - 1\n", "a.yaml").lines == {(): 1, ("a",): 1, ("b",): 2, ("b", 0): 3}
    with pytest.raises(YamlError, match=r"a\.yaml:2: not valid YAML: "):
        parse_yaml("a: 1\nb: c: d\n", "a.yaml")
