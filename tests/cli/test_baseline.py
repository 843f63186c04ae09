"""Baselines on the command line, with the real engine."""

import json

import pytest
from click.testing import CliRunner

from zlint.cli import main

HEAD = 'import anthropic\nc = anthropic.Anthropic(default_headers={"X-Anthropic-Optimize": "true"})\n'
OLD = f"{HEAD}c.messages.create(max_tokens=1000)\n"
NAME = ".zlint-baseline.json"
USE = ["--baseline", NAME]


def run(*arguments, text=None):
    # The calls below are no whole requests: of the other rules there are tests of their own.
    flags = ["--output-format", "concise", "--ignore", "ZL1,ZL2,ZL3"]
    result = CliRunner().invoke(main, [*flags, *arguments], input=text)
    assert "Traceback" not in result.output, result.output
    return result


def rows(result):
    return [line.split(" ")[0] for line in result.stdout.splitlines() if ": ZL" in line]


def entries(path):
    return json.loads(path.read_bytes())["findings"]


@pytest.fixture
def old(project):
    """A project with one finding, which its baseline lists."""
    (project / "a.py").write_text(OLD)
    assert run("--write-baseline").stdout == (
        f"All checks passed!\n{NAME}: written with 1 finding; name it with --baseline, or in the settings.\n"
    )
    return project


CALL = "c.messages.create(max_tokens=1000)\n"
# What becomes of a.py, and which lines are found in it then.
CHANGES = [
    pytest.param(OLD, [], id="nothing"),
    pytest.param(f"\n\n# why\n{OLD}", [], id="lines moved"),
    pytest.param(
        OLD.replace("(max", "(\n    model='m',\n    max").replace("0)", "0,\n)"), [], id="layout and another argument"
    ),
    pytest.param(
        OLD.replace("=1000", " = # why\\\n    1000".replace("\\", "")).replace(" = # why", "= # why"), [], id="comment"
    ),
    pytest.param(OLD + CALL, ["a.py:4:19:"], id="another one like it"),
    pytest.param(OLD + CALL + CALL, ["a.py:4:19:", "a.py:5:19:"], id="two more"),
    pytest.param(OLD + CALL.replace("1000", "999"), ["a.py:4:19:"], id="another value"),
    pytest.param(OLD.replace("1000", "999"), ["a.py:3:19:"], id="the value changed"),
    pytest.param(f"{HEAD}def f():\n    {CALL}", ["a.py:4:23:"], id="in a function"),
    pytest.param(OLD.replace("(max", "(stop_sequences=['a'], max"), ["a.py:3:19:"], id="another rule"),
]


@pytest.mark.parametrize(("text", "found"), CHANGES)
def test_what_is_listed_is_hidden_and_nothing_else(old, text, found):
    (old / "a.py").write_text(text)
    result = run(*USE)
    assert rows(result) == found
    assert result.exit_code == bool(found)
    assert rows(run(*USE, "-q")) == found


@pytest.mark.parametrize("output_format", ["full", "concise", "grouped", "json", "github", "sarif"])
def test_every_format_leaves_out_what_is_hidden(old, output_format):
    result = run(*USE, "--output-format", output_format)
    assert "max_tokens" not in result.stdout.partition('"results"')[2 if output_format == "sarif" else 0]
    assert result.exit_code == 0
    assert f"{NAME}: 1 finding hidden.\n" in result.stdout + result.stderr


def test_what_is_hidden_is_not_fixed(old):
    (old / "a.py").write_text(OLD + "c.messages.create(max_tokens=999)\n")
    result = run(*USE, "--fix", "--unsafe-fixes")
    assert (old / "a.py").read_text() == OLD + "c.messages.create(max_tokens=1024)\n"
    assert result.stdout == f"Found 1 error (1 fixed, 0 remaining).\n{NAME}: 1 finding hidden.\n"
    assert (run(*USE, "--diff").stdout, run(*USE, "--diff").exit_code) == ("", 0)


def test_a_fix_in_the_same_line_leaves_the_hidden_one_hidden(old):
    (old / "a.py").write_text(OLD.replace("(max", "(stop_sequences=['a'], max"))
    assert run(*USE, "--fix", "--unsafe-fixes").stdout.startswith("Found 1 error (1 fixed, 0 remaining).")
    assert (old / "a.py").read_text() == OLD


def test_standard_input_goes_by_its_name(old):
    assert rows(run(*USE, "--stdin-filename", "a.py", "-", text=OLD + CALL)) == ["a.py:4:19:"]
    assert rows(run(*USE, "--stdin-filename", "b.py", "-", text=OLD)) == ["b.py:3:19:"]
    assert rows(run(*USE, "-", text=OLD)) == ["-:3:19:"]


def test_the_setting_names_a_file_beside_it(old):
    (old / "sub").mkdir()
    (old / "sub" / "zlint.yaml").write_text("baseline: known/base.json\n")
    (old / "sub" / "b.py").write_text(OLD)
    assert rows(run(".")) == ["a.py:3:19:", "sub/b.py:3:19:"] if (old / "sub/known/base.json").exists() else True
    missing = run("sub")
    assert missing.stderr.startswith("Error: sub/zlint.yaml:1: there is no baseline sub/known/base.json; ")
    assert missing.exit_code == 2
    run("sub", "--write-baseline")
    assert entries(old / "sub" / "known" / "base.json") == {"../b.py": {"ZL002": {"max_tokens=1000": 1}}}
    assert rows(run(".")) == ["a.py:3:19:"]
    assert rows(run(".", "--baseline", "")) == ["a.py:3:19:", "sub/b.py:3:19:"]
    assert rows(run("--isolated", ".")) == ["a.py:3:19:", "sub/b.py:3:19:"]


def test_a_moved_file_is_new_until_its_name_is_changed_in_the_baseline(old):
    (old / "a.py").rename(old / "b.py")
    assert rows(run(*USE)) == ["b.py:3:19:"]
    (old / NAME).write_text((old / NAME).read_text().replace('"a.py"', '"b.py"'))
    assert rows(run(*USE)) == []


LISTED = {"ZL002": {"max_tokens=1000": 1}}
# What becomes of the files, the flags of the run that writes, what is listed then, what is found, what is told.
UPDATES = [
    pytest.param({}, [], {"a.py": LISTED}, [], "1 finding kept, 0 taken out.", id="nothing"),
    pytest.param({"a.py": HEAD}, [], {}, [], "0 findings kept, 1 taken out.", id="fixed"),
    pytest.param({"a.py": "x = 1\n"}, [], {}, [], "0 findings kept, 1 taken out.", id="no call site any more"),
    pytest.param({"a.py": None}, [], {}, [], "0 findings kept, 1 taken out.", id="file gone"),
    pytest.param(
        {"a.py": OLD + CALL},
        [],
        {"a.py": LISTED},
        ["a.py:4:19:"],
        "1 finding kept, 0 taken out, 1 new not added (`--write-baseline=all` adds them).",
        id="new",
    ),
    pytest.param(
        {"b.py": OLD, "a.py": HEAD},
        [],
        {},
        ["b.py:3:19:"],
        "0 findings kept, 1 taken out, 1 new not added (`--write-baseline=all` adds them).",
        id="moved",
    ),
    pytest.param(
        {"b.py": OLD, "a.py": OLD + CALL},
        ["=all"],
        {"a.py": {"ZL002": {"max_tokens=1000": 2}}, "b.py": LISTED},
        [],
        "1 finding kept, 0 taken out, 2 added.",
        id="all",
    ),
    pytest.param(
        {"a.py": HEAD, "b.py": HEAD},
        ["", "b.py"],
        {"a.py": LISTED},
        [],
        "1 finding kept, 0 taken out.",
        id="another file",
    ),
    pytest.param(
        {"a.py": HEAD},
        ["", "--select", "ZL001"],
        {"a.py": LISTED},
        [],
        "1 finding kept, 0 taken out.",
        id="another rule",
    ),
    pytest.param(
        {"a.py": HEAD}, ["", "--ignore", "ZL002"], {"a.py": LISTED}, [], "1 finding kept, 0 taken out.", id="rule off"
    ),
    pytest.param({"a.py": f"{CALL}("}, [], {"a.py": LISTED}, [], "1 finding kept, 0 taken out.", id="not judged"),
    pytest.param(
        {"a.py": OLD + CALL}, ["", "--fix"], {"a.py": LISTED}, [], "1 finding kept, 0 taken out.", id="after a fix"
    ),
]


@pytest.mark.parametrize(("files", "flags", "listed", "found", "told"), UPDATES)
def test_an_update_takes_out_what_is_gone_and_swallows_nothing(old, files, flags, listed, found, told):
    for name, text in files.items():
        (old / name).unlink() if text is None else (old / name).write_text(text)
    how, *more = flags or [""]
    result = run(f"--write-baseline{how}", *USE, *more)
    assert entries(old / NAME) == listed
    assert rows(result) == found
    assert f"{NAME}: {told}\n" in result.stdout


def test_stale_entries_are_told_and_kept(old):
    before = (old / NAME).read_bytes()
    (old / "a.py").write_text(HEAD)
    assert f"{NAME}: 0 findings hidden, 1 listed but gone (`--write-baseline` takes it out).\n" in run(*USE).stdout
    assert "gone" not in run(*USE, "--select", "ZL001").stdout
    assert (old / NAME).read_bytes() == before


def test_an_equal_baseline_is_not_written_anew(old):
    before = (old / NAME).stat().st_mtime_ns, (old / NAME).stat().st_ino
    run("--write-baseline", *USE)
    assert ((old / NAME).stat().st_mtime_ns, (old / NAME).stat().st_ino) == before


WRONG = [
    (["--baseline", "gone.json"], "Error: --baseline: there is no baseline gone.json; `--write-baseline` makes it"),
    (["--write-baseline", "--diff"], "Error: --write-baseline cannot be used with --diff"),
    (["--write-baseline", "-"], "Error: --write-baseline cannot be used with standard input"),
    (["--write-baseline=new"], "Error: Invalid value for '--write-baseline': 'new' is not one of 'known', 'all'."),
    (["--write-baseline", "--baseline", "a.py/x.json"], "Error: a.py/x.json: cannot be read: Not a directory"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG)
def test_wrong_usage(old, arguments, said):
    result = run(*arguments)
    assert result.stderr.splitlines()[-1] == said
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_broken_baseline_stops_the_run_before_anything_is_fixed(old):
    (old / NAME).write_text('{"version": 1\n"findings": {}}')
    result = run(*USE, "--fix")
    assert result.stderr.startswith(f"Error: {NAME}:2: not valid JSON: ")
    assert ((old / "a.py").read_text(), result.exit_code) == (OLD, 2)


def test_the_settings_that_hold_name_the_baseline(old):
    assert f"baseline: {old / NAME}\n" in run(*USE, "--show-settings").stdout
    assert "baseline: none\n" in run("--show-settings").stdout
