import os

import pytest

from tests.report.findings import TOKENS
from tests.runner.fakes import SETTINGS, install, process_of, work
from zlint.discover import Found
from zlint.model import FileResult, Single
from zlint.runner import gather, judge, judge_all, list_sites, pool, read_file, run_all, schedule

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
    def refuse(path, *_, **__):
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setitem(read_file.__globals__, "open", refuse)
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


@pytest.mark.parametrize(("limit", "jobs"), [(0, 1), (60, 1), (60, 3)])
def test_the_order_is_that_of_the_files_and_one_bad_file_stops_no_other(monkeypatch, limit, jobs):
    install(monkeypatch)
    monkeypatch.setattr(schedule, "PAYS", 0)
    works = [work(f"{number:03}.py", b"raise" if number == 20 else b"x%d" % number) for number in range(50)]
    results = sorted(judge_all(works, jobs, limit), key=lambda result: result.path)
    assert [result.path for result in results] == [item.path for item in works]
    assert [result.path for result in results if result.error] == ["020.py"]
    assert results[7].after == b"X7"
    listed = list(run_all(list_sites, works, jobs, limit))
    assert [row["path"] for rows, _ in listed for row in rows] == [each.path for each in works if each.data != b"raise"]
    assert [error.path for _, error in listed if error] == ["020.py"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="where processes cannot fork, small runs have no limit")
@pytest.mark.parametrize(("bytes_to_judge", "limit", "apart"), [(0, 60, True), (0, 0, False), (300_000, 0, True)])
def test_files_are_judged_in_another_process_where_a_limit_is_to_be_kept_or_it_pays(bytes_to_judge, limit, apart):
    works = [work("a.py", b"x" * bytes_to_judge), work("b.py", b"")]
    assert (os.getpid() not in run_all(process_of, works, 2, limit)) is apart


def test_the_largest_file_is_judged_first(monkeypatch):
    install(monkeypatch)
    works = [work(f"{size}.py", b"x" * size) for size in (2, 30, 1, 4)]
    assert [result.path for result in judge_all(works, 1)] == ["30.py", "4.py", "2.py", "1.py"]


def test_nothing_to_do_starts_nothing(monkeypatch):
    monkeypatch.setattr(pool, "start", None)
    assert list(judge_all([], 2, 60)) == []
