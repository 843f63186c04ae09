"""Baselines as text: what is written can be read again, and what is wrong with one is told in a line."""

import json

import pytest

from zlint.config import ConfigError
from zlint.config.baseline import read_baseline, text_of, total

ENTRIES = {
    "src/b.py": {"ZL002": {"max_tokens=10": 2, "max_tokens='é\u2028\x00'": 1}, "ZL001": {"create(...)": 1}},
    'a\udcff "b".py': {"ZL001": {"create(...) in f": 3}},
    "clean.py": {"ZL001": {}},
}


@pytest.fixture
def path(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path / "base.json"


def test_what_is_written_is_read_again(path):
    path.write_bytes(text_of(ENTRIES).encode("utf-8", "surrogatepass"))
    found = read_baseline(path)
    assert found.entries == {name: rules for name, rules in ENTRIES.items() if name != "clean.py"}
    assert total(found.entries) == 7
    assert text_of(found.entries) == text_of(ENTRIES)


def test_the_text_is_sorted_and_has_one_finding_a_line(path):
    text = text_of({name: ENTRIES[name] for name in ("src/b.py", "clean.py")})
    assert text.splitlines()[:4] == ["{", '  "version": 1,', '  "findings": {', '    "src/b.py": {']
    assert list(json.loads(text)["findings"]["src/b.py"]) == ["ZL001", "ZL002"]
    assert '        "max_tokens=10": 2\n' in text


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("a.py", {"ZL001": {"x": 1}}),
        ("sub/../a.py", {"ZL001": {"x": 1}}),
        ("sub/a.py", {}),
        ("../b.py", {"ZL002": {"y": 1}}),
    ],
)
def test_files_are_named_from_the_folder_of_the_baseline(path, file, expected):
    path.write_text('{"version": 1, "findings": {"a.py": {"ZL001": {"x": 1}}, "../b.py": {"ZL002": {"y": 1}}}}')
    assert read_baseline(path).known(str(path.parent / file)) == expected


def test_no_file_is_no_error(path):
    assert read_baseline(path).entries is None
    assert read_baseline(path).known("a.py") == {}


ADVICE = "; mend it, or make it anew with `--write-baseline`"
GOOD = '{\n  "version": 1,\n  "findings": {\n    "a.py": {\n      "ZL001": {\n        "x": 1\n      }\n    }\n  }\n}\n'
BROKEN = [
    ("", "1: not valid JSON: Expecting value"),
    ("{\n<<<<<<< ours\n", "2: not valid JSON: Expecting property name enclosed in double quotes"),
    ("[]", '1: no baseline, which has the keys "version" and "findings" and no other'),
    ("{}", '1: no baseline, which has the keys "version" and "findings" and no other'),
    (GOOD.replace('"version": 1', '"version": 2'), "2: version 2 of a baseline, and this zlint reads 1"),
    ('{\n"version": "new",\n"entries": []}', '2: version "new" of a baseline, and this zlint reads 1'),
    (GOOD.replace('"x": 1', '"x": 0'), "6: a count must be a whole number from 1 on, not 0"),
    (GOOD.replace('"x": 1', '"x": true'), "6: a count must be a whole number from 1 on, not true"),
    (GOOD.replace('"x": 1', '"x": 1,\n        "y": "2"'), '7: a count must be a whole number from 1 on, not "2"'),
    (GOOD.replace('"x": 1', '"x": 1,\n        "x": 2'), '7: the key "x" stands twice'),
    ('{"version": 1,\n"findings": []}', "2: must be an object: findings by file, then rule, then code, with a count"),
    (
        '{"version": 1, "findings": {\n"a": 1}}',
        "2: must be an object: findings by file, then rule, then code, with a count",
    ),
    ("[" * 100_000, "1: nested too deeply"),
]


@pytest.mark.parametrize(("text", "said"), BROKEN)
def test_what_is_wrong_is_told_with_its_line(path, text, said):
    path.write_text(text)
    with pytest.raises(ConfigError) as caught:
        read_baseline(path)
    assert str(caught.value) == f"base.json:{said}{ADVICE}"


def test_what_cannot_be_read(path):
    path.write_bytes(b"{\n\xff")
    with pytest.raises(ConfigError, match=r"^base\.json:2: not valid UTF-8$"):
        read_baseline(path)
    with pytest.raises(ConfigError, match=r": cannot be read: Is a directory$"):
        read_baseline(path.parent)
