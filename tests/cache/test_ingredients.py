"""Whatever a result comes from: when it changes, the result does, and what has nothing to do with it is remembered."""

import json
import os
from pathlib import Path

import pytest

from tests.cache.conftest import CALL, CANDIDATES, FILES
from zlint.cache import cache as room

OWN_RULE = """\
id: ACME001
name: top-k
summary: A request sends `top_k` of 1.
severity: warning
since: 0.1.0
endpoints: [create]
check: {equals-number: {argument: temperature, value: 1}}
message: "temperature is {value}"
why: |
  It is tried.
evidence:
  - {source: docs, speaks: for, says: "It is.", url: "https://example.com", seen: 2026-11-30}
examples:
  - bad: |
      client.messages.create(temperature=1)  # ACME001
"""


def write(name, text):
    def change():
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text(text)

    return change


def baseline():
    known = {"takes.py": {"ZL001": {"client.messages.create(...) in ask": 1}}}
    Path("known.json").write_text(json.dumps({"version": 1, "findings": known}))


# What is written before, what changes, the flags with it, and the files whose results it changes.
CHANGES = {
    "the file": ({}, write("shares.py", FILES["shares.py"].replace("1000", "1001")), [], ["shares.py"]),
    "a file that it imports": ({}, write("conf.py", "LIMIT = 1024\n"), [], ["imports.py"]),
    "an import that is gone": ({}, lambda: Path("conf.py").unlink(), [], ["imports.py"]),
    "a file that was missing": (
        {"conf.py": "from far import LIMIT\n"},
        write("far.py", "LIMIT = 1000\n"),
        [],
        ["imports.py"],
    ),
    "a nearer module of the name": (
        {"src/imports.py": FILES["imports.py"]},
        write("src/conf.py", "LIMIT = 1024\n"),
        [],
        ["src/imports.py"],
    ),
    "the name of the header elsewhere": ({}, write("sends.txt", "x-anthropic-optimize"), [], ["takes.py"]),
    "a reader of a constant": ({}, write("reads.py", "from shares import SIZE\n"), [], ["shares.py"]),
    "the settings": ({}, write("zlint.yaml", "ignore: [ZL002]\n"), [], CANDIDATES),
    "a setting of another kind": ({}, write("zlint.yaml", "severity: {ZL001: info}\n"), [], CANDIDATES),
    "the settings of a folder": (
        {"sub/takes.py": FILES["takes.py"]},
        write("sub/zlint.yaml", "ignore: [ZL001]\n"),
        [],
        ["sub/takes.py"],
    ),
    "a flag": ({}, lambda: None, ["--ignore=ZL001"], CANDIDATES),
    "ignores by file": ({}, lambda: None, ["--per-file-ignores=takes.py:ZL001"], CANDIDATES),
    "a user's rule": (
        {"zlint.yaml": "rules-dirs: [own]\n", "own/ACME001-top-k.yaml": OWN_RULE},
        write("own/ACME001-top-k.yaml", OWN_RULE.replace("temperature is", "the temperature is")),
        [],
        CANDIDATES,
    ),
    "the SDK": ({}, write("requirements.txt", "anthropic==2.14.0\n"), [], CANDIDATES),
    "a nearer declaration of the SDK": (
        {},
        write("uv.lock", '[[package]]\nname = "anthropic"\nversion = "2.14.0"\n'),
        [],
        CANDIDATES,
    ),
    "the SDK of a flag": ({}, lambda: None, ["--sdk=2.14.0"], CANDIDATES),
    "known findings": ({}, baseline, ["--baseline=known.json"], ["takes.py"]),
}


@pytest.mark.parametrize(("before", "change", "flags", "affected"), CHANGES.values(), ids=CHANGES)
def test_a_change_is_seen(run, before, change, flags, affected):
    for name, text in before.items():
        write(name, text)()
    first, all_of_them = run()
    assert run() == (first, [])
    change()
    changed, judged = run(*flags)
    assert changed == run("--no-cache", *flags)[0] != first
    assert judged == sorted(affected)
    assert set(judged) <= set(all_of_them) | set(affected)
    assert run(*flags) == (changed, [])


# What may be otherwise without any change of the result, which nobody can tell without judging.
CONDITIONS = {
    "the day": (lambda monkeypatch: None, ["--today=2030-01-01"]),
    "zlint": (lambda monkeypatch: monkeypatch.setattr(room, "digest_of_program", lambda: "another"), []),
    "the folder it runs in": (lambda monkeypatch: (Path("sub").mkdir(), monkeypatch.chdir("sub")), [".."]),
}


@pytest.mark.parametrize(("change", "flags"), CONDITIONS.values(), ids=CONDITIONS)
def test_other_conditions_have_results_of_their_own(run, monkeypatch, change, flags):
    run()
    change(monkeypatch)
    assert [os.path.basename(path) for path in run(*flags)[1]] == CANDIDATES
    assert run(*flags)[1] == []


UNRELATED = {
    "a file without a call site": (write("plain.py", "import sys\n"), []),
    "a text": (write("README.md", "Hello"), []),
    "what else stands in a lock": (write("requirements.txt", "anthropic==0.75.0\nhttpx==1.0\n"), []),
    "the form of the report": (lambda: None, ["--output-format=full"]),
    "what is left out": (lambda: None, ["--extend-exclude=plain.py"]),
    "how the files are named": (lambda: None, [*CANDIDATES]),
    "the number of processes": (lambda: None, ["--jobs=2"]),
}


@pytest.mark.parametrize(("change", "flags"), UNRELATED.values(), ids=UNRELATED)
def test_what_changes_no_result_costs_nothing(run, change, flags):
    run()
    change()
    assert run(*flags)[1] == []


def test_a_declaration_that_has_moved_is_named_anew(run):
    run()
    write("requirements.txt", "# pinned\nanthropic==0.75.0\n")()
    assert run()[1] == CANDIDATES


def test_nothing_is_kept_where_nothing_is_to_be_kept(run, project):
    assert run("--no-cache")[1] == run("--no-cache")[1] == CANDIDATES
    run("plain.py")
    assert not (project / ".zlint_cache").exists()


@pytest.mark.parametrize("flags", [["--fix"], ["--diff"], ["--fix-only"], ["--add-ignore"]])
def test_what_edits_neither_takes_nor_keeps_results(run, project, flags):
    assert run(*flags)[1] == CANDIDATES
    (project / "again.py").write_text(FILES["imports.py"] + CALL.format(1, 1))
    run()
    assert "again.py" in run(*flags)[1]


def test_settings_that_fix_are_obeyed_in_each_run(run, project):
    (project / "zlint.yaml").write_text("fix: true\nselect: [ZL002]\n")
    run()
    assert "LIMIT = 1000" in (project / "conf.py").read_text()
    assert "SIZE = 1024" in (project / "shares.py").read_text()
    (project / "shares.py").write_text(FILES["shares.py"])
    run()
    assert "SIZE = 1024" in (project / "shares.py").read_text()
