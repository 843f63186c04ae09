"""Comments that silence what is found: where they are written, and that nothing else changes."""

import ast
import json

import pytest
from click.testing import CliRunner

from zlint.cli import main

HEAD = 'import anthropic\nc = anthropic.Anthropic(default_headers={"X-Anthropic-Optimize": "true"})\n'
CALL = "c.messages.create(max_tokens=1000)"
MARK = "# zlint: ignore[ZL002]"


def run(*arguments, text=None):
    # The calls below are no whole requests: of the other rules there are tests of their own.
    flags = ["--output-format", "concise", "--ignore", "ZL1,ZL2,ZL3"]
    result = CliRunner().invoke(main, [*flags, *arguments], input=text)
    assert "Traceback" not in result.stdout + result.stderr
    return result


def added(path, text, *flags):
    path.write_bytes((HEAD + text).encode())
    return run("--add-ignore", *flags, str(path)), path.read_bytes().decode().removeprefix(HEAD)


# Calls over the end of whose line a string, a backslash, or an f-string goes.
LONG = 'c.messages.create(max_tokens=1000, system="""\n""")'
BROKEN = "c.messages \\\n    .create(max_tokens=1000, \\\n        model=m)"
BROKEN_CRLF = "\tc.messages.create(max_tokens=1000, \\\r\n\t\tmodel=m)\r\n"
FIELD = 'y = f"""{\nc.messages.create(max_tokens=1000)\n}"""\n'
AT_END = [
    f"{CALL}{{}}\n",
    f"{CALL}{{}}",
    f"{CALL}{{}}\r\nx = 1\r\n",
    f"{CALL}; x = 1{{}}\n",
    "c.messages.create(\n    model='m',\n    max_tokens=1000,{}\n)\n",
    'c.messages.create(max_tokens=1000, system="# no comment"){}\n',
    f"x = f'{{{{{CALL}}}}}'{{}}\n",
    f'x = f"""\n{{{{{CALL}}}}}"""{{}}\n',
    f"if {CALL}:{{}}\n    pass\n",
    "a = dict(max_tokens=1000){}\nc.messages.create(**a)\n",
    "N = 1000\nc.messages.create(max_tokens=N){}\n",
    f"{CALL}  # enough{{}}\n",
    f"{CALL} # noqa: E501{{}}\n",
    f"{CALL}  # zlint: ignore-file[ZL004]{{}}\n",
    f"# zlint: ignore[ZL004]\n{CALL}{{}}\n",
    f'x = """\n"""; {LONG}{{}}\n',
]
TEXTS = [
    *((text.format(""), text.format(f"  {MARK}")) for text in AT_END),
    (f"{CALL}  \t\n", f"{CALL}  {MARK}\n"),
    (
        "c.messages.create(\n    max_tokens=1000, temperature=0,\n    stop_sequences=[\n        'a',\n    ],\n)\n",
        "c.messages.create(\n    max_tokens=1000, temperature=0,  # zlint: ignore[ZL002, ZL004]\n"
        "    stop_sequences=[  # zlint: ignore[ZL003]\n        'a',\n    ],\n)\n",
    ),
    (f"{CALL} # type: ignore[x] # noqa:E501,ZL001 so\n", f"{CALL} # type: ignore[x] # noqa:E501,ZL001, ZL002 so\n"),
    (f"{CALL}  # zlint: ignore[ZL004]\n", f"{CALL}  # zlint: ignore[ZL004, ZL002]\n"),
    (f"{CALL}  # zlint: ignore[stop-sequences,] -- so\n", f"{CALL}  # zlint: ignore[stop-sequences, ZL002,] -- so\n"),
    # above the statement
    (f"{LONG}\n", f"{MARK}\n{LONG}\n"),
    (LONG, f"{MARK}\n{LONG}"),
    (f"if x:\r\n{BROKEN_CRLF}", f"if x:\r\n\t{MARK}\r\n{BROKEN_CRLF}"),
    (FIELD, f"{MARK}\n{FIELD}"),
    (f"# why\n{BROKEN}\n", f"# why\n{MARK}\n{BROKEN}\n"),
    (f"# zlint: ignore[ZL004]\n{LONG}\n", f"# zlint: ignore[ZL004, ZL002]\n{LONG}\n"),
    (f"if x: pass\nelif {LONG}: pass\n", f"if x: pass\n{MARK}\nelif {LONG}: pass\n"),
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_where_the_comment_is_written(project, text, expected):
    result, after = added(project / "a.py", text, "--ignore", "ZL903")
    assert after == expected
    assert ast.dump(ast.parse(HEAD + after)) == ast.dump(ast.parse(HEAD + text))
    assert result.stdout.startswith("All checks passed!\nAdded `# zlint: ignore` for ")
    assert run(str(project / "a.py"), "--ignore", "ZL903").exit_code == result.exit_code == 0


REASONS = [
    (CALL, f"{CALL}  {MARK} -- see #12, it is right"),
    (f"{CALL}  # zlint: ignore[ZL004]", f"{CALL}  # zlint: ignore[ZL004, ZL002] -- see #12, it is right"),
    (f"{CALL}  # zlint: ignore[ZL004] -- so", f"{CALL}  # zlint: ignore[ZL004, ZL002] -- so"),
    (f"{CALL}  # noqa: ZL004", f"{CALL}  # noqa: ZL004, ZL002 -- see #12, it is right"),
    (f"{CALL}  # noqa: E501", f"{CALL}  # noqa: E501  {MARK} -- see #12, it is right"),
]


@pytest.mark.parametrize(("text", "expected"), REASONS)
def test_the_reason_is_written_where_there_is_none(project, text, expected):
    (project / "a.py").write_text(HEAD + text)
    assert run("--add-ignore= see #12, it is right", "--ignore", "ZL903", ".").exit_code == 0
    assert (project / "a.py").read_text() == HEAD + expected


@pytest.mark.parametrize("reason", ["two\nlines", "a # noqa", "#"])
def test_a_reason_that_would_be_more_than_a_reason_is_refused(project, reason):
    (project / "a.py").write_text(HEAD + CALL)
    result = run(f"--add-ignore={reason}", ".")
    assert "a reason is one line of text, with # only before a number" in result.stderr
    assert (result.exit_code, (project / "a.py").read_text()) == (2, HEAD + CALL)


def test_a_finding_on_a_suppression_is_not_silenced(project):
    result, after = added(project / "a.py", f"{CALL}  # zlint: ignore[ZL2\n")
    assert after == f"{CALL}  # zlint: ignore[ZL2  {MARK}\n"
    assert ":3:37: ZL901" in result.stdout
    assert result.exit_code == 1


def test_with_fix_only_what_remains_is_silenced(project):
    result, after = added(project / "a.py", "c.messages.create(max_tokens=1000, temperature=0)\n", "--fix")
    assert after == "c.messages.create(max_tokens=1024, temperature=0)  # zlint: ignore[ZL004]\n"
    assert result.stdout == "Found 1 error (1 fixed, 0 remaining).\nAdded `# zlint: ignore` for 1 finding.\n"


@pytest.mark.parametrize("settings", ["", "fix: true\n", "fix-only: true\n"])
def test_without_fix_nothing_is_fixed(project, settings):
    (project / "zlint.yaml").write_text(settings)
    assert added(project / "a.py", f"{CALL}\n")[1] == f"{CALL}  {MARK}\n"


def test_with_diff_nothing_is_written(project):
    result, after = added(project / "a.py", f"{CALL}\n", "--diff")
    assert after == f"{CALL}\n"
    assert result.stdout.splitlines()[-2:] == [f"-{CALL}", f"+{CALL}  {MARK}"]
    assert (result.stderr, result.exit_code) == ("Would add `# zlint: ignore` for 1 finding.\n", 1)
    assert added(project / "a.py", HEAD, "--diff")[0].exit_code == 0


def test_standard_input_comes_out_with_the_comments(project):
    result = run("--add-ignore", "-", text=HEAD + CALL)
    assert result.stdout == f"{HEAD}{CALL}  {MARK}"
    assert result.stderr.startswith("All checks passed!")
    assert run("--add-ignore", "-", text=HEAD).stdout == HEAD


def test_what_the_baseline_hides_is_not_silenced(project):
    (project / "a.py").write_text(f"{HEAD}{CALL}\n")
    run("--write-baseline", ".")
    (project / "a.py").write_text(f"{HEAD}{CALL}\n{CALL}\n")
    assert run("--baseline", ".zlint-baseline.json", "--add-ignore", ".").exit_code == 0
    assert (project / "a.py").read_text() == f"{HEAD}{CALL}\n{CALL}  {MARK}\n"


def test_a_file_that_lacks_the_characters_of_the_reason_is_left_alone(project):
    text = f"# coding: latin-1\n{HEAD}{CALL}  # \xe9\n".encode("latin-1")
    (project / "a.py").write_bytes(text)
    result = run("--add-ignore=\u2014", ".")
    assert (project / "a.py").read_bytes() == text
    assert "- a.py: ZL002 in line 4 was not silenced: the reason cannot be written as iso-8859-1\n" in result.stdout
    assert result.exit_code == 1


def test_a_notebook(project):
    cells = [
        {"cell_type": "code", "source": HEAD.splitlines(keepends=True), "metadata": {}, "outputs": []},
        {"cell_type": "code", "source": ["%%time\n", CALL], "metadata": {}, "outputs": []},
        {"cell_type": "code", "source": LONG.splitlines(keepends=True), "metadata": {}, "outputs": []},
    ]
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (project / "a.ipynb").write_text(json.dumps(notebook, indent=1))
    assert run("--add-ignore", ".").stdout == "All checks passed!\nAdded `# zlint: ignore` for 2 findings.\n"
    after = json.loads((project / "a.ipynb").read_text())
    assert after["cells"][1]["source"] == ["%%time\n", f"{CALL}  {MARK}"]
    assert after["cells"][2]["source"] == [f"{MARK}\n", *cells[2]["source"]]
    assert run(".").exit_code == 0


def test_two_findings_of_one_rule_take_one_comment_where_another_needs_none(project):
    result, after = added(project / "a.py", f"f({CALL}, {CALL})\n{CALL}\n")
    assert after == f"f({CALL}, {CALL})  {MARK}\n{CALL}  {MARK}\n"
    assert result.exit_code == 0
