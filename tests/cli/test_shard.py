import json
import os
from dataclasses import dataclass
from itertools import chain

import pytest

from tests.cli.fakes import SITE
from tests.cli.test_baseline import NAME, OLD, run
from zlint.discover.shards import shard_of

NAMES = [f"{folder}/{name}.py" for folder in ("a", "b/c", "é") for name in "stuvw"]


@pytest.fixture
def files(project):
    for name in NAMES:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_bytes(SITE)
    return project


def looked_at(zlint, *arguments):
    entries = json.loads(zlint("check", "--select", "ZL002", "--output-format", "json", *arguments).stdout)
    return [os.path.relpath(entry["filename"]) for entry in entries]


def test_a_name_has_a_shard_that_no_release_may_change():
    assert [shard_of(name, 8) for name in ("a.py", "src/app.py", "é.py", "\udcff.py")] == [4, 5, 5, 1]


@pytest.mark.parametrize("count", [1, 2, 7, 8])
def test_the_files_are_spread_evenly(count):
    sizes = [0] * count
    for number in range(8_000):
        sizes[shard_of(f"package/module_{number}.py", count) - 1] += 1
    assert max(sizes) < 1.2 * min(sizes)


@pytest.mark.parametrize("count", [1, 2, 3, 40])
def test_every_file_and_every_error_is_in_one_shard(files, zlint, count):
    shards = [looked_at(zlint, "--shard", f"{number}/{count}", ".", "gone.py") for number in range(1, count + 1)]
    assert sorted(chain(*shards)) == sorted([*NAMES, "gone.py"])


def test_the_same_files_wherever_the_command_is_run_and_whatever_is_added(files, zlint, monkeypatch):
    (before,) = [looked_at(zlint, "--shard", "2/3", ".")]
    (files / "a" / "new.py").write_bytes(SITE)
    assert [name for name in looked_at(zlint, "--shard", "2/3", ".") if name != "a/new.py"] == before
    monkeypatch.chdir(files / "b")
    inside = [name.removeprefix("b/") for name in before if name.startswith("b/")]
    assert looked_at(zlint, "--shard", "2/3", ".") == inside != []


def test_the_summary_says_how_much_it_is_about(files, zlint):
    said = [zlint("check", "--shard", f"{number}/40", ".") for number in range(1, 41)]
    assert sum(int(each.stdout.splitlines()[-1].split()[2]) for each in said) == len(NAMES)
    assert all(each.stdout.endswith(f" of {len(NAMES)} files.\n") for each in said)
    assert {each.exit_code for each in said} == {0, 1}
    assert {each.stderr for each in said} == {""}


def test_call_sites_and_names_of_files_are_split_the_same_way(files, zlint):
    rows = zlint("sites", "--output-format", "jsonl", "--shard", "2/3", ".").stdout.splitlines()
    assert [json.loads(row)["path"] for row in rows] == looked_at(zlint, "--shard", "2/3", ".")
    assert len(zlint("--show-files", "--shard", "2/3", ".").stdout.splitlines()) == len(rows)


def test_fixes_of_all_shards_fix_all(files, zlint):
    for number in (1, 2, 3):
        zlint("check", "--fix", "--shard", f"{number}/3", ".")
    assert all(b"max_tokens=1024" in (files / name).read_bytes() for name in NAMES)


@dataclass(frozen=True)
class Wrong:
    arguments: tuple[str, ...]
    said: str


@pytest.mark.parametrize(
    "wrong",
    [
        Wrong(("--shard", "0/8"), "there is no shard 0 of 8; they are counted from 1"),
        Wrong(("--shard", "9/8"), "there is no shard 9 of 8; they are counted from 1"),
        Wrong(("--shard", "0/0"), "there is no shard 0 of 0; they are counted from 1"),
        Wrong(("--shard", "3"), '"3" is no shard such as "3/8", the third of eight'),
        Wrong(("--shard", "a/b"), '"a/b" is no shard such as "3/8", the third of eight'),
        Wrong(("--shard", "-1/8"), '"-1/8" is no shard such as "3/8", the third of eight'),
        Wrong(("--shard", "1/8", "--write-baseline"), "--write-baseline cannot be used with --shard"),
        Wrong(("--shard", "1/8", "-"), "--shard cannot be used with standard input"),
    ],
    ids=lambda wrong: " ".join(wrong.arguments),
)
def test_errors(zlint, wrong):
    result = zlint("check", *wrong.arguments)
    assert wrong.said in result.stderr.splitlines()[-1]
    assert result.exit_code == 2


def test_a_baseline_holds_for_every_shard(project):
    # With the real engine: a baseline is its work.
    for name in "abcdef":
        (project / f"{name}.py").write_text(OLD)
    run("--write-baseline")
    (project / "a.py").unlink()
    shards = [run("--baseline", NAME, "--shard", f"{number}/3") for number in (1, 2, 3)]
    assert [shard.exit_code for shard in shards] == [0, 0, 0]
    hidden = [line.split(": ")[1].split()[0] for each in shards for line in each.stdout.splitlines() if NAME in line]
    assert sum(map(int, hidden)) == 5
