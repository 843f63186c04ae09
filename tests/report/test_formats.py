import json

import pytest
from click import unstyle

from tests.report.findings import BROKEN, FIXED, GONE, JUDGED, finding
from zlint.model import FileResult, Safety, Severity
from zlint.report import FORMATS, load_format
from zlint.report.github import command
from zlint.report.outcome import Outcome

OUTCOME = Outcome((JUDGED, BROKEN, GONE), root="/project")

FULL = """\
a.py:4:1: ZL001 no header
  |
3 | client = anthropic.Anthropic()
4 | client.messages.create(
  | ^^^^^^^^^^^^^^^^^^^^^^^
5 |     model="m",
6 |     max_tokens=1000,
  |
note: the client is made here: a.py:3:10
  |
1 | import anthropic
2 |
3 | client = anthropic.Anthropic()
  |          ^^^^^^^^^^^^^^^^^^^^^
4 | client.messages.create(
5 |     model="m",
  |
note: not fixed automatically: the headers come from another file

a.py:6:5: ZL002 [*] `max_tokens=1000` is no power of two
  |
4 | client.messages.create(
5 |     model="m",
6 |     max_tokens=1000,
  |     ^^^^^^^^^^^^^^^
7 |     temperature=0,
8 | )
  |
help: Round up to 1024 (safe fix)

a.py:7:5: ZL004 `temperature=0`
  |
5 |     model="m",
6 |     max_tokens=1000,
7 |     temperature=0,
  |     ^^^^^^^^^^^^^
8 | )
  |
help: Set to 0.3 (unsafe fix, applied with --unsafe-fixes)

b.py:3: error: invalid syntax

c.py: error: No such file or directory
"""

CONCISE = """\
a.py:4:1: ZL001 no header
a.py:6:5: ZL002 [*] `max_tokens=1000` is no power of two
a.py:7:5: ZL004 `temperature=0`
b.py:3: error: invalid syntax
c.py: error: No such file or directory"""

GROUPED = """\
a.py:
  4:1 ZL001 no header
  6:5 ZL002 [*] `max_tokens=1000` is no power of two
  7:5 ZL004 `temperature=0`

b.py:
  3 error: invalid syntax

c.py:
  error: No such file or directory
"""


def render(name, outcome=OUTCOME):
    return unstyle("\n".join(load_format(name)(outcome)))


@pytest.mark.parametrize(("name", "text"), [("full", FULL), ("concise", CONCISE), ("grouped", GROUPED)])
def test_text_formats(name, text):
    assert render(name).splitlines() == text.splitlines()


def test_unsafe_fixes_carry_the_star_where_they_are_enabled():
    text = render("full", Outcome((JUDGED,), enabled=lambda path: frozenset(Safety if path == "a.py" else ())))
    assert "ZL004 [*] `temperature=0`" in text
    assert "help: Set to 0.3 (unsafe fix)\n" in text


def test_json_has_the_field_names_of_ruff(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    entries = json.loads(render("json"))
    ruff = "cell code end_location filename fix location message name noqa_row severity".split()
    assert [sorted(entry) for entry in entries] == [ruff] * 5
    assert entries[1] == {
        "cell": None,
        "code": "ZL002",
        "end_location": {"row": 6, "column": 20},
        "filename": str(tmp_path / "a.py"),
        "fix": {
            "applicability": "safe",
            "edits": [
                {
                    "content": "1024",
                    "location": {"row": 6, "column": 16},
                    "end_location": {"row": 6, "column": 20},
                }
            ],
            "message": "Round up to 1024",
        },
        "location": {"row": 6, "column": 5},
        "message": "`max_tokens=1000` is no power of two",
        "name": "max-tokens-not-power-of-two",
        "noqa_row": 6,
        "severity": "warning",
    }
    assert (entries[3]["code"], entries[3]["location"]["row"], entries[3]["message"]) == (
        "file-error",
        3,
        "invalid syntax",
    )


@pytest.mark.parametrize(
    ("level", "properties", "message", "expected"),
    [
        ("error", {"file": "/a.py", "line": 1}, "m", "::error file=/a.py,line=1::m"),
        (
            "notice",
            {"file": "C:/a,b%.py"},
            "100%\r\nsure: a,b",
            "::notice file=C%3A/a%2Cb%25.py::100%25%0D%0Asure: a,b",
        ),
    ],
)
def test_github_escapes_as_the_runner_expects(level, properties, message, expected):
    assert command(level, properties, message) == expected


def test_github_annotations(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lines = render("github").splitlines()
    assert lines[1] == (
        f"::warning title=zlint (ZL002),file={tmp_path}/a.py,line=6,endLine=6,col=5,endColumn=20::"
        "a.py:6:5: ZL002 `max_tokens=1000` is no power of two%0A  help: Round up to 1024"
    )
    assert [line.split(" ")[0] for line in lines] == ["::error", "::warning", "::warning", "::error", "::error"]
    assert lines[3] == f"::error title=zlint (file-error),file={tmp_path}/b.py,line=3::b.py:3: error: invalid syntax"


def test_github_names_no_columns_across_lines():
    spanning = FileResult("a.py", (finding(at=(1, 2, 3, 4), severity=Severity.INFO),))
    line = render("github", Outcome((spanning,)))
    assert line.startswith("::notice ")
    assert "line=1,endLine=3::" in line


@pytest.mark.parametrize("name", FORMATS)
def test_nothing_to_say_is_no_text(name):
    text = render(name, Outcome((FileResult("a.py"),)))
    expected = {"json": [], "sarif": []}
    loaded = json.loads(text) if name in expected else text
    assert (loaded["runs"][0]["results"] if name == "sarif" else loaded) == expected.get(name, "")


def test_findings_after_a_fix_are_framed_in_the_new_text():
    assert "6 |     max_tokens=1024," in render("full", Outcome((FIXED,)))


def test_control_characters_in_messages_and_paths_never_reach_the_terminal():
    nasty = FileResult("a\x1b[2J.py", (finding(path="a\x1b[2J.py", message="\x1b]0;x\x07\u202e"),))
    assert render("concise", Outcome((nasty,))) == "a\u241b[2J.py:6:5: ZL002 \u241b]0;x\u2407<U+202E>"


def test_cells_of_notebooks_are_named():
    in_cell = FileResult("n.ipynb", (finding(path="n.ipynb", at=(1, 2, 1, 4, 3)),))
    assert render("concise", Outcome((in_cell,))).startswith("n.ipynb:cell 3:1:2: ZL002")


def test_colours_are_there_to_be_taken_off():
    assert "\n".join(load_format("concise")(OUTCOME)) != render("concise")
