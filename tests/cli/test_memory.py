"""However many files there are, a run holds the results of a few, and the bytes of none."""

import weakref

import pytest

from tests.cli import fakes
from zlint.model import FileResult
from zlint.runner import aside, schedule
from zlint.runner.aside import Piece

FILES = 60
# The one at hand, the one before it, and the form of it before something was replaced.
FEW = 3

RUNS = [
    *([f"--output-format={name}"] for name in ("full", "concise", "grouped", "json", "github", "sarif")),
    ["--fix", "--show-fixes"],
    ["--fix-only"],
    ["--diff"],
    ["--statistics"],
    ["--write-baseline"],
    ["--select=ZL002", "--write-baseline=all"],
    ["--baseline=known.json"],
    ["--quiet", "--exit-non-zero-on-fix"],
]


class Counted(FileResult):
    """A result that is counted as long as it is there, also one that was made from its bytes."""

    alive = most = 0

    def __new__(cls, *arguments, **fields):
        one = super().__new__(cls)
        Counted.alive += 1
        Counted.most = max(Counted.most, Counted.alive)
        weakref.finalize(one, cls.lose)
        return one

    @staticmethod
    def lose():
        Counted.alive -= 1


@pytest.fixture
def many(project, monkeypatch):
    monkeypatch.setattr(fakes, "FileResult", Counted)
    monkeypatch.setattr("zlint.cache.results.FileResult", Counted)
    monkeypatch.setattr(aside, "IN_MEMORY", 0)
    monkeypatch.setattr(Counted, "most", 0)
    for number in range(FILES):
        (project / f"m{number}.py").write_bytes(fakes.SITE)
    (project / "broken.py").write_bytes(b"broken .messages .create")
    (project / "known.json").write_text('{"version": 1, "findings": {"m1.py": {"ZL002": {"x": 1}}}}')
    return project


@pytest.mark.parametrize("flags", RUNS, ids=" ".join)
def test_few_results_are_in_memory_at_a_time(many, zlint, flags):
    for _ in ("judged", "known from the run before"):
        result = zlint("--timeout=0", *flags, ".")
        assert result.exit_code == 2, result.output
    assert 1 <= Counted.most <= FEW


@pytest.mark.parametrize("command", [["check"], ["sites"]])
def test_no_bytes_of_files_are_in_memory(many, zlint, monkeypatch, command):
    held = []

    def run(task, works, *how):
        held.extend(work.held for work in works)
        return original(task, works, *how)

    original = schedule._as_they_come
    monkeypatch.setattr(schedule, "_as_they_come", run)
    zlint(*command, ".")
    assert [isinstance(each, Piece) for each in held] == [True] * (FILES + 1)


@pytest.mark.parametrize("flags", [*RUNS, ["--jobs=3", "--output-format=sarif"], ["--jobs=3", "--fix"]], ids=" ".join)
def test_it_says_and_writes_what_a_run_in_memory_does(many, zlint, monkeypatch, flags):
    ended = []
    for room in (0, 10_000_000):
        monkeypatch.setattr(aside, "IN_MEMORY", room)
        monkeypatch.setattr(schedule, "PAYS", room)
        (many / "m7.py").write_bytes(fakes.SITE * 3)
        result = zlint("--no-cache", *flags, "gone.py", ".")
        ended.append((result.output, result.exit_code, (many / "m7.py").read_bytes()))
        for path in (many / ".zlint-baseline.json", *many.glob("m*.py")):
            path.unlink(missing_ok=True)
        for number in range(FILES):
            (many / f"m{number}.py").write_bytes(fakes.SITE)
    assert ended[0] == ended[1]
