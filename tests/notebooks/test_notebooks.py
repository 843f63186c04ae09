"""Notebooks from the command line to the file: what is found in them, how it is told, and what fixing leaves."""

import json
import re
from pathlib import Path

import jsonschema
import pytest

from tests.source.notebooks import cell, notebook, sources

SCHEMA = json.loads((Path(__file__).parents[1] / "report" / "sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))
MARKDOWN = cell(["`client.messages.create()`"], "markdown")
HEADER = 'extra_headers={"X-Anthropic-Optimize": "true"}'
SETUP = "%pip install anthropic\nfrom anthropic import Anthropic\nclient = Anthropic()\n"
CALL = f'reply = client.messages.create(\n    model="é",\n    max_tokens=1000,\n    messages=[],\n    {HEADER},\n)'
FIXED = CALL.replace("1000", "1024")
TIMED = f"%time x = client.messages.create(max_tokens=5, {HEADER})"
BROKEN = "client.messages.create(:"
BOOK = notebook(SETUP, MARKDOWN, CALL)

FOUND = [
    pytest.param([SETUP, CALL], ["cell 2:3:5 ZL002"], id="names flow from cell to cell"),
    pytest.param([SETUP, MARKDOWN, cell("x", "raw"), CALL], ["cell 2:3:5 ZL002"], id="only code cells count"),
    pytest.param([SETUP, f"%%time\n{CALL}"], ["cell 2:4:5 ZL002"], id="timed cell"),
    pytest.param([SETUP, TIMED], ["cell 2:1:34 ZL002"], id="timed call"),
    pytest.param([SETUP, f"%%bash\n{CALL}"], [], id="cell of another language"),
    pytest.param([SETUP, CALL.replace("client", "await client")], ["cell 2:3:5 ZL002"], id="top-level await"),
    pytest.param([SETUP, '!echo \'é\' """', CALL], ["cell 3:3:5 ZL002"], id="shell with quotes"),
    pytest.param([SETUP, "N = 1000", CALL.replace("1000", "N")], ["cell 3:3:5 ZL002"], id="constant of a cell"),
    pytest.param([SETUP, "N = !echo 1000", CALL.replace("1000", "N")], [], id="constant of the shell"),
    pytest.param(["it's", SETUP, "if x:", CALL, "'''"], ["cell 4:3:5 ZL002"], id="unreadable cells between"),
    pytest.param([SETUP + "(", CALL], [], id="the client is in an unreadable cell"),
    pytest.param([SETUP, BROKEN, CALL], ["cell 2:1 error", "cell 3:3:5 ZL002"], id="an unreadable call"),
    pytest.param([SETUP, BROKEN, BROKEN], ["cell 2:1 error"], id="only the first error of a file is told"),
    pytest.param([SETUP, CALL.replace("1000,", "1000,  # zlint: ignore")], [], id="suppressed"),
    pytest.param(["# zlint: ignore-file[ZL002]", SETUP, CALL], [], id="suppressed everywhere"),
    pytest.param([SETUP + "# zlint: ignore", TIMED], ["cell 2:1:34 ZL002"], id="suppressed in another cell"),
    pytest.param([SETUP, "# zlint: ignore\n" + TIMED], [], id="suppressed from the line above"),
    pytest.param([SETUP, '!echo """ # zlint: ignore', CALL], ["cell 3:3:5 ZL002"], id="suppressed by no comment"),
]


def told(result):
    """Return the place and the rule of every line that tells of one."""
    return [" ".join(each) for each in re.findall(r"^n\.ipynb:(.*): (ZL\d+|error)\b", result.stdout, re.MULTILINE)]


@pytest.mark.parametrize(("cells", "expected"), FOUND)
def test_findings(zlint, tmp_path, cells, expected):
    (tmp_path / "n.ipynb").write_bytes(notebook(*cells))
    result = zlint("--output-format", "concise", ".")
    assert told(result) == expected
    assert result.exit_code == (2 if "error" in str(expected) else bool(expected))


R = notebook(CALL, metadata={"language_info": {"name": "R"}})
WORDS = b'{"cells": [\n"client\\nmessages.create'
UNREAD = [
    pytest.param(b'{"cells": [', ".", 0, "All checks passed!", id="damaged"),
    pytest.param(WORDS, ".", 2, "n.ipynb:2: error: not a notebook", id="damaged, and may hold a call site"),
    pytest.param(b'{"cells": [', "n.ipynb", 2, "n.ipynb:1: error: not a notebook", id="damaged and named"),
    pytest.param(b'{"worksheets": []}', "n.ipynb", 2, "n.ipynb: error: a notebook of format 3", id="old"),
    pytest.param(notebook("it's"), "n.ipynb", 0, "All checks passed!", id="an unreadable cell without a call site"),
    pytest.param(R, "n.ipynb", 0, "All checks passed!", id="not Python"),
]


@pytest.mark.parametrize(("data", "path", "code", "said"), UNREAD)
def test_what_cannot_be_read(zlint, tmp_path, data, path, code, said):
    (tmp_path / "n.ipynb").write_bytes(data)
    result = zlint("--output-format", "concise", path)
    assert result.stdout.startswith(said)
    assert result.exit_code == code


def test_words_behind_escapes_are_seen(zlint, tmp_path):
    escaped = notebook(SETUP, CALL.replace("client.messages", "client.\\\nmessages")).replace(
        b"messages", b"m\\u0065ssages"
    )
    (tmp_path / "n.ipynb").write_bytes(escaped)
    assert told(zlint("--output-format", "concise", ".")) == ["cell 2:4:5 ZL002"]


@pytest.mark.parametrize("layout", [{}, {"indent": None}, {"indent": "\t", "ensure_ascii": True}, {"sort_keys": True}])
def test_fix(zlint, tmp_path, layout):
    before = notebook(SETUP, MARKDOWN, CALL, "it's", cell(CALL), **layout)
    (tmp_path / "n.ipynb").write_bytes(before)
    assert zlint("--fix", ".").exit_code == 0
    assert (tmp_path / "n.ipynb").read_bytes() == before.replace(b"1000", b"1024")


def test_fix_with_an_unreadable_cell(zlint, tmp_path):
    before = notebook(SETUP, CALL, BROKEN)
    (tmp_path / "n.ipynb").write_bytes(before)
    result = zlint("--fix", "--output-format", "concise", ".")
    assert (result.exit_code, told(result)) == (2, ["cell 3:1 error"])
    assert (tmp_path / "n.ipynb").read_bytes() == before.replace(b"1000", b"1024")


def test_new_lines_are_new_items(zlint, tmp_path):
    (tmp_path / "n.ipynb").write_bytes(notebook(SETUP, CALL.replace(f"    {HEADER},\n", ""), cell(TIMED)))
    assert zlint("--fix", ".").exit_code == 0
    after = json.loads((tmp_path / "n.ipynb").read_bytes())["cells"]
    assert after[1]["source"] == FIXED.splitlines(keepends=True)
    assert after[2]["source"] == TIMED.replace("5", "8")


def test_a_constant_is_fixed_in_its_cell(zlint, tmp_path):
    (tmp_path / "n.ipynb").write_bytes(notebook(SETUP, "N = 1000", CALL.replace("1000", "N")))
    assert zlint("--fix", ".").exit_code == 0
    assert sources((tmp_path / "n.ipynb").read_bytes()) == [SETUP, "N = 1024", CALL.replace("1000", "N")]


def test_a_reason_names_the_cell(zlint, tmp_path):
    call = CALL.replace("max_tokens=1000", "**D")
    (tmp_path / "n.ipynb").write_bytes(notebook(SETUP, "D = {'max_tokens': 1000}", call, "\nprint(D)"))
    assert "`D` is also read on line 2 of cell 4" in zlint("--output-format", "full", ".").stdout


def test_standard_input(zlint):
    result = zlint("--fix", "--stdin-filename", "n.ipynb", "-", text=BOOK)
    assert result.stdout_bytes == BOOK.replace(b"1000", b"1024")


def test_diff(zlint, tmp_path):
    (tmp_path / "n.ipynb").write_bytes(notebook(SETUP, CALL, cell(TIMED)))
    result = zlint("--diff", ".")
    assert result.exit_code == 1
    assert result.stdout_bytes.decode() == (
        "--- n.ipynb:cell 2\n+++ n.ipynb:cell 2\n@@ -1,6 +1,6 @@\n reply = client.messages.create(\n"
        '     model="é",\n-    max_tokens=1000,\n+    max_tokens=1024,\n     messages=[],\n'
        f"     {HEADER},\n )\n"
        "--- n.ipynb:cell 3\n+++ n.ipynb:cell 3\n@@ -1 +1 @@\n"
        f"-{TIMED}\n+{TIMED.replace('5', '8')}\n"
    )


def test_frames_show_the_cell(zlint, tmp_path):
    (tmp_path / "n.ipynb").write_bytes(notebook(SETUP, "# before", TIMED, "# after"))
    frame = zlint("--output-format", "full", ".").stdout.split("help")[0]
    assert TIMED in frame
    assert "before" not in frame
    assert "after" not in frame


def reported(zlint, tmp_path, output_format):
    (tmp_path / "n.ipynb").write_bytes(notebook(SETUP, "\n\nN = 1000", CALL.replace("1000", "N"), BROKEN))
    return zlint("--output-format", output_format, ".").stdout


def test_grouped(zlint, tmp_path):
    lines = reported(zlint, tmp_path, "grouped").splitlines()
    assert lines[1].startswith("  cell 4:1 error: syntax error")
    assert lines[2].startswith("  cell 3:3:5 ZL002")


def test_json(zlint, tmp_path):
    error, entry = json.loads(reported(zlint, tmp_path, "json"))
    assert (error["cell"], error["location"]["row"]) == (4, 1)
    assert (entry["cell"], entry["location"]) == (3, {"row": 3, "column": 5})
    [edit] = entry["fix"]["edits"]
    assert (edit["cell"], edit["location"], edit["content"]) == (2, {"row": 3, "column": 5}, "1024")


def test_github_shows_the_line_of_the_file(zlint, tmp_path):
    error, annotation = reported(zlint, tmp_path, "github").splitlines()
    assert "::n.ipynb:cell 4:1: error: syntax error" in error
    assert "::n.ipynb:cell 3:3:5: ZL002" in annotation
    file = (tmp_path / "n.ipynb").read_text(encoding="utf-8").splitlines()
    line = int(re.search(r",line=(\d+)", annotation)[1])
    assert "max_tokens=N" in file[line - 1]


def test_sarif_speaks_of_the_file(zlint, tmp_path):
    report = json.loads(reported(zlint, tmp_path, "sarif"))
    jsonschema.Draft4Validator(SCHEMA).validate(report)
    run = report["runs"][0]
    [notice] = run["invocations"][0]["toolExecutionNotifications"]
    assert notice["message"]["text"].startswith("cell 4, line 1: syntax error")
    file = (tmp_path / "n.ipynb").read_text(encoding="utf-8").splitlines()
    [result] = run["results"]
    [place], [related] = result["locations"], result["relatedLocations"]
    assert cut(file, place["physicalLocation"]["region"]) == "max_tokens=N"
    assert cut(file, related["physicalLocation"]["region"]) == "1000"
    assert [place["logicalLocations"], related["logicalLocations"]] == [[{"name": "cell 3"}], [{"name": "cell 2"}]]
    [replacement] = result["fixes"][0]["artifactChanges"][0]["replacements"]
    assert cut(file, replacement["deletedRegion"]) == "1000"


def cut(lines, region):
    return lines[region["startLine"] - 1][region["startColumn"] - 1 : region["endColumn"] - 1]


def test_sites(zlint, tmp_path):
    (tmp_path / "n.ipynb").write_bytes(notebook(SETUP, "\nN = 1000", CALL.replace("1000", "N"), BROKEN))
    result = zlint("sites", "--output-format", "jsonl", ".")
    row = json.loads(result.stdout)
    tokens = row["arguments"]["max_tokens"]
    assert (row["cell"], row["line"], tokens["value"], tokens["cell"], tokens["line"]) == (3, 1, 1000, 2, 2)
    assert result.stderr.startswith("n.ipynb:cell 4:1: error: syntax error")
    assert result.exit_code == 2
