"""Whole runs: what the user sees of the cache, which is next to nothing."""

import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.cache.conftest import CANDIDATES, FILES
from tests.process import run as process
from zlint.cache import cache as room
from zlint.cache import folder
from zlint.cli import files, main
from zlint.skim import is_candidate

ZLINT = (sys.executable, "-m", "zlint")
WARNING = "warning: nothing is kept in .zlint_cache: {}; --no-cache does without\n"


def entries(project):
    return sorted(path for path in project.glob(".zlint_cache/*/*"))


@pytest.mark.parametrize("form", ["full", "concise", "grouped", "github", "json", "sarif"])
def test_every_report_is_the_same_from_what_is_kept(run, form):
    fresh, kept, again = (run(f"--output-format={form}", *flags) for flags in (["--no-cache"], [], []))
    assert fresh == kept
    assert again == (fresh[0], [])
    assert fresh[0]


@pytest.mark.parametrize("damage", [b"", b"\0" * 4096, b"{}", b"not\nJSON"])
def test_damaged_entries_are_mended(run, project, damage):
    report = run()
    for path in entries(project):
        path.write_bytes(damage)
    assert run() == report
    assert run() == (report[0], [])


def test_a_broken_file_is_remembered_with_its_error(project, judged):
    (project / "broken.py").write_text(FILES["takes.py"] + "x = (\n")
    results = []
    for judged_anew in (["broken.py"], []):
        judged.clear()
        results.append(CliRunner().invoke(main, ["--timeout=0", "broken.py"]))
        assert judged == judged_anew
    assert [result.exit_code for result in results] == [2, 2]
    assert results[0].output == results[1].output


def test_an_internal_error_is_not_remembered(run, project, monkeypatch):
    def fail(*arguments):
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr("zlint.engine.check_file", fail)
        assert CliRunner().invoke(main, ["--timeout=0", "takes.py"]).exit_code == 2
    assert run()[1] == CANDIDATES


def test_the_cache_stays_as_small_as_the_project(run, project):
    run()
    count = len(entries(project))
    for number in range(3):
        (project / "shares.py").write_text(FILES["shares.py"].replace("1000", str(1000 + number)))
        (project / "requirements.txt").write_text(f"anthropic==0.7{number}.0\n")
        (project / "zlint.yaml").write_text(f"options: {{ZL004: {{target: 0.{number + 1}}}}}\n")
        run()
    assert len(entries(project)) <= count + 1  # that the settings are valid
    assert not [path for path in entries(project) if len(path.name) != 64]


def test_two_versions_keep_out_of_each_others_way(run, project, monkeypatch):
    first = run()
    with monkeypatch.context() as patch:
        patch.setattr(folder, "__version__", "9.9.9")
        patch.setattr(room, "digest_of_program", lambda: "9.9.9")
        assert run() == first
        assert run()[1] == []
    assert run()[1] == []
    assert len(list(project.glob(".zlint_cache/*/"))) == 2


def test_runs_side_by_side_all_say_the_same(project):
    with ThreadPoolExecutor(4) as pool:
        done = list(pool.map(lambda _: process(*ZLINT, "--output-format=json", cwd=project), range(8)))
    assert {each.returncode for each in done} == {1}
    assert len({each.stdout for each in done}) == 1
    assert {each.stderr for each in done} == {""}
    assert not [path for path in entries(project) if len(path.name) != 64]
    assert sorted(os.listdir(project / ".zlint_cache")) == sorted([".gitignore", "CACHEDIR.TAG", folder.__version__])


CANNOT = {
    "a file in its place": (lambda patch: Path(".zlint_cache").write_text("mine"), "Not a directory"),
    "another's folder": (
        lambda patch: (Path(".zlint_cache").mkdir(), Path(".zlint_cache/x").touch()),
        "it holds other things",
    ),
    "read-only": (lambda patch: patch.setattr(os, "access", lambda path, mode: False), "the folder is read-only"),
}


@pytest.mark.parametrize(("make", "why"), CANNOT.values(), ids=CANNOT)
def test_where_nothing_can_be_kept_the_run_says_so_once_and_goes_on(run, project, monkeypatch, make, why):
    (project / "zlint.yaml").write_text("select: [ZL001, ZL002]\n")
    make(monkeypatch)
    report = run("--no-cache")[0]
    for flags, said in (([], WARNING.format(why)), (["--quiet"], ""), (["--silent"], "")):
        result = CliRunner().invoke(main, ["--output-format=json", "--timeout=0", *flags])
        assert result.exit_code == 1
        assert result.stderr == said
        assert result.stdout in (report, "")
    assert run()[1] == CANDIDATES


def test_a_cache_that_is_read_only_is_read(run, monkeypatch):
    report = run()[0]
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert run() == (report, [])
    assert CliRunner().invoke(main, ["--timeout=0"]).stderr == ""


def test_a_full_disk_changes_nothing(run, project, monkeypatch):
    def full(*arguments):
        raise OSError(28, "No space left on device")

    report = run("--no-cache")
    with monkeypatch.context() as patch:
        patch.setattr("zlint.cache.entry.open", full, raising=False)
        assert run() == run() == report
    assert entries(project) == []
    assert run() == report
    assert run()[1] == []


PLACES = {
    "by default": ([], {}, "", ".zlint_cache"),
    "a setting": ([], {}, "cache-dir: kept\n", "kept"),
    "the environment": ([], {"ZLINT_CACHE_DIR": "from-env"}, "cache-dir: kept\n", "from-env"),
    "a flag": (["--cache-dir=from-flag"], {"ZLINT_CACHE_DIR": "from-env"}, "cache-dir: kept\n", "from-flag"),
    "the home": ([], {"HOME": os.sep, "USERPROFILE": os.sep}, "cache-dir: ~/{cwd}/at-home\n", "at-home"),
    "nowhere": ([], {"ZLINT_NO_CACHE": "1"}, "", None),
}


@pytest.mark.parametrize(("flags", "environment", "settings", "place"), PLACES.values(), ids=PLACES)
def test_where_it_is_and_how_it_goes(run, project, monkeypatch, flags, environment, settings, place):
    (project / "zlint.yaml").write_text(settings.format(cwd=project.relative_to(os.sep)))
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    run(*flags)
    assert [path.parent.name for path in project.glob("**/CACHEDIR.TAG")] == ([place] if place else [])
    cleaned = CliRunner().invoke(main, ["clean", *flags])
    assert (cleaned.exit_code, cleaned.stdout) == (0, f"Removed {place}\n" if place else "")
    assert not list(project.glob("**/CACHEDIR.TAG"))
    assert run(*flags)[1] == CANDIDATES


def test_clean_removes_nothing_of_anybody_else(run, project):
    (project / ".zlint_cache").mkdir()
    (project / ".zlint_cache" / "mine").touch()
    assert CliRunner().invoke(main, ["clean", "."]).stdout == ""
    assert (project / ".zlint_cache" / "mine").exists()


def test_clean_tells_why_it_cannot(run, monkeypatch):
    run()
    monkeypatch.setattr(Path, "rename", lambda *paths: (_ for _ in ()).throw(PermissionError(13, "Permission denied")))
    result = CliRunner().invoke(main, ["clean"])
    assert (result.exit_code, result.stderr) == (2, "Error: .zlint_cache: cannot be removed: Permission denied\n")


@pytest.mark.parametrize(
    "wrong", ["select: [NONE]", "extend-exclude: ['[z-a]']", "sdk: nonsense", "today: never", "rules-dirs: [none]"]
)
def test_a_wrong_setting_is_told_in_each_run(project, wrong):
    for text in ("select: [ZL001]\n", f"{wrong}\nignore: [ZL001]\n"):
        (project / "zlint.yaml").write_text(text)
        results = [CliRunner().invoke(main, ["plain.py"]) for _ in range(2)]
        assert [result.exit_code for result in results] == [2 * (wrong in text)] * 2
    assert all("zlint.yaml:1" in result.stderr for result in results)


def test_a_run_with_nothing_new_loads_no_rule_and_no_engine(project):
    (project / "zlint.yaml").unlink()
    code = "import sys; from zlint.cli import main; main(sys.argv[1:], standalone_mode=False); print(*sys.modules)"
    command = (sys.executable, "-c", code, "--silent", "--timeout=0", "--config", "ignore = ['ZL004']")
    loaded = [set(process(*command, cwd=project).stdout.split()) for _ in range(2)]
    heavy = {"libcst", "zlint.engine", "zlint.checks", "zlint.rules", "zlint.config.plan", "yaml", "packaging"}
    assert heavy <= loaded[0]
    assert loaded[1] & heavy == set()


def test_nothing_that_is_kept_can_run(run, project):
    run()
    for path in entries(project):
        json.loads(path.read_bytes().partition(b"\n")[2])


def test_files_are_looked_into_once(run, project, monkeypatch):
    looked = []

    def look(path, data):
        looked.append(path)
        return is_candidate(path, data)

    monkeypatch.setattr(files, "is_candidate", look)
    monkeypatch.setattr(files, "MANY", 1)
    report = run()
    assert sorted(looked) == sorted(["conf.py", "plain.py", *CANDIDATES])
    for change, again in (
        (lambda: None, []),
        (lambda: (project / "plain.py").write_text(FILES["takes.py"]), ["plain.py"]),
        (lambda: (project / "plain.py").write_text(FILES["plain.py"]), ["plain.py"]),
        ((project / "conf.py").unlink, []),
        (lambda: (project / "conf.py").write_text(FILES["conf.py"] + "\n"), ["conf.py"]),
    ):
        looked.clear()
        change()
        run()
        assert looked == again
    (project / "conf.py").write_text(FILES["conf.py"])
    assert run()[0] == report[0]
