import multiprocessing
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_all_start_methods, get_context

import pytest

from tests.report.findings import TOKENS
from tests.runner.fakes import SETTINGS, install, work
from zlint.discover import Found
from zlint.model import FileResult, Single
from zlint.runner import gather, judge, judge_all, list_sites, pool, run_all, schedule

MAY_HOLD = b"client.messages.create()"


def gathered(*requests, settings_for=lambda path: SETTINGS):
    return list(gather(requests, settings_for, lambda path, settings: Single()))


@pytest.mark.parametrize(
    ("data", "named", "judged"),
    [
        (b"client.messages.create()", False, True),
        (b"client.messages.create()", True, True),
        (b"x = 1", False, False),
        (b"x = 1", True, False),
        (b"x = (", False, False),
        (b"x = (", True, True),
        (b"\0", False, False),
        (b"\0", True, True),
        (b"# coding: utf-8\n'\xff'", True, True),
        (b"(" * 3000, True, True),
        (b"x = '\\d'", True, False),
    ],
)
def test_a_file_is_judged_if_it_may_hold_a_site_or_was_named_and_is_broken(tmp_path, data, named, judged):
    path = tmp_path / "a.py"
    path.write_bytes(data)
    asked = []
    works = gathered(Found(str(path), named), settings_for=lambda path: asked.append(path) or SETTINGS)
    assert [item.data for item in works] == ([data] if judged else [])
    assert asked == [str(path)] * judged


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda path: None, "cannot be read: No such file or directory"),
        (lambda path: path.mkdir(), "cannot be read: Is a directory"),
        (lambda path: path.symlink_to(path), "cannot be read: Too many levels of symbolic links"),
    ],
)
def test_what_cannot_be_read_is_an_error_of_that_file(tmp_path, make, message):
    path, good = tmp_path / "a.py", tmp_path / "b.py"
    make(path)
    good.write_bytes(MAY_HOLD)
    bad, fine = gathered(Found(str(path)), Found(str(good)))
    assert (bad.path, bad.error.message) == (str(path), message)
    assert fine.path == str(good)


def test_a_file_without_permission_is_an_error_of_that_file(tmp_path, monkeypatch):
    def refuse(path):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("pathlib.Path.read_bytes", refuse)
    (bad,) = gathered(Found("a.py"))
    assert bad.error.message == "cannot be read: Permission denied"


def test_an_exception_of_the_engine_is_one_line(monkeypatch):
    install(monkeypatch)
    error = judge(work("a.py", b"raise")).error
    assert error.message.startswith("internal error: ValueError: two lines (fakes.py:")
    assert error.message.endswith("); please report it")


def test_results_with_findings_carry_the_bytes_they_speak_of(monkeypatch):
    install(monkeypatch, check_file=lambda path, data, settings, project: FileResult(path, (TOKENS,)))
    assert judge(work("a.py", b"x")).after == b"x"


@pytest.fixture
def forked(monkeypatch):
    """Let the pool pay at once and its processes inherit the fake engine."""
    if "fork" not in get_all_start_methods():
        pytest.skip("the fake engine reaches the workers by fork")
    install(monkeypatch)
    monkeypatch.setattr(schedule, "PAYS", 0)
    monkeypatch.setattr(pool, "ProcessPoolExecutor", partial(ProcessPoolExecutor, mp_context=get_context("fork")))


def pooled(test):
    """Mark a test that forks; the warning that newer Pythons give of it is about programs with threads."""
    return pytest.mark.usefixtures("forked")(pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")(test))


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pooled
def test_the_order_is_that_of_the_files_and_one_bad_file_stops_no_other(jobs):
    works = [work(f"{number:03}.py", b"raise" if number == 20 else b"x%d" % number) for number in range(50)]
    results = list(judge_all(works, jobs))
    assert [result.path for result in results] == [item.path for item in works]
    assert [result.path for result in results if result.error] == ["020.py"]
    assert results[7].after == b"X7"


@pytest.mark.parametrize("jobs", [1, 2])
@pooled
def test_call_sites_are_listed_in_order_and_a_bad_file_stops_no_other(jobs):
    works = [work(f"{number:02}.py", b"raise" if number == 5 else b"x") for number in range(20)]
    listed = list(run_all(list_sites, works, jobs))
    assert [row["path"] for rows, _ in listed for row in rows] == [each.path for each in works if each.data == b"x"]
    assert [error.path for _, error in listed if error] == ["05.py"]


@pooled
def test_a_file_that_kills_the_process_that_lists_its_call_sites_is_named():
    died, fine = run_all(list_sites, [work("a.py", b"die"), work("b.py", b"x")], 2)
    assert (died.path, fine) == ("a.py", ([{"path": "b.py"}], None))


@pooled
def test_a_file_that_kills_its_process_is_named_and_the_others_are_judged():
    works = [work(f"{number}.py", b"die" if number == 3 else b"x") for number in range(6)]
    results = list(judge_all(works, 2))
    assert [result.path for result in results] == [item.path for item in works]
    assert {result.path: result.error.message for result in results if result.error} == {
        "3.py": "internal error: the process that judged the file died; please report it"
    }


@pooled
def test_a_consumer_that_stops_leaves_no_process_behind():
    results = judge_all([work(f"{number}.py", b"x") for number in range(200)], 2)
    assert next(results).path == "0.py"
    results.close()
    assert multiprocessing.active_children() == []


SPAWNED = """
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from tests.runner.fakes import work
from zlint.runner import judge, pool

if __name__ == "__main__":
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        print(executor.submit(pool.run_chunk, judge, [work("a.py", b"x = 1")]).result()[0].path)
"""


def test_work_and_results_travel_to_spawned_processes(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(SPAWNED)
    environment = os.environ | {"PYTHONPATH": os.getcwd()}
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout == "a.py\n"
