import csv
import io
import json
import os

import pytest

from tests.cli.fakes import SITE


def rows_of(text):
    return [json.loads(line) for line in text.splitlines()]


def test_rows_as_lines_and_as_one_list(project, zlint):
    (project / "a.py").write_bytes(SITE)
    (project / "b.py").write_bytes(b"x = 1")
    lines = zlint("sites", "--output-format", "jsonl", ".").stdout
    assert [row["path"] for row in rows_of(lines)] == ["a.py"]
    assert json.loads(zlint("sites", "--output-format", "json", ".").stdout) == rows_of(lines)


def test_files_that_cannot_be_read_are_errors_on_stderr(project, zlint):
    (project / "a.py").write_bytes(b"boom .messages .create")
    (project / "b.py").write_bytes(SITE)
    result = zlint("sites", "--output-format", "jsonl", ".", "gone.py")
    assert [row["path"] for row in rows_of(result.stdout)] == ["b.py"]
    assert [line.split(":")[0] for line in result.stderr.splitlines()] == ["gone.py", "a.py"]
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("flags", "rules"),
    [
        ([], {"ZL002", "ZL004"}),
        (["--select", "ZL002"], {"ZL002"}),
        (["--ignore", "ZL002"], {"ZL004"}),
        (["--per-file-ignores", "a.py:ZL004"], {"ZL002"}),
    ],
)
def test_the_rules_are_selected_as_for_a_check(project, zlint, flags, rules):
    (project / "a.py").write_bytes(SITE)
    [row] = rows_of(zlint("sites", "--output-format", "jsonl", *flags, ".").stdout)
    assert set(row["rules"]) == rules
    [_, *columns] = zlint("sites", "--output-format", "csv", *flags, ".").stdout.splitlines()[0].split("rules.")
    assert {column.rstrip(",") for column in columns} == rules


def test_a_table_is_the_default(project, zlint):
    (project / "a.py").write_bytes(SITE)
    lines = zlint("sites", ".").stdout.splitlines()
    assert lines[0].split() == ["place", "call", "client", "ZL002", "ZL004", "sends"]
    assert lines[1].split() == ["a.py:1:1", "messages.create", "Anthropic", "x", "?", "max_tokens=1000"]
    assert lines[3:] == [
        "1 call site in 1 file.",
        "x: violates, ok: complies, ?: cannot tell; `zlint explain PATH:LINE` says why. "
        "A rule with which every call complies has no column.",
    ]
    assert zlint("sites", "--exclude", "a.py", ".").stdout == "No call sites found.\n"


def test_output_goes_to_a_file(project, zlint):
    (project / "a.py").write_bytes(SITE)
    result = zlint("sites", "--output-format", "csv", "-o", os.path.join("out", "sites.csv"), ".")
    assert result.stdout == ""
    [row] = csv.DictReader(io.StringIO((project / "out" / "sites.csv").read_text()))
    assert (row["path"], row["line"], row["arguments.max_tokens"]) == ("a.py", "1", "1000")


def test_standard_input(zlint):
    result = zlint("sites", "--output-format", "jsonl", "--stdin-filename", "b.py", "-", text=SITE.decode())
    assert [row["path"] for row in rows_of(result.stdout)] == ["b.py"]
