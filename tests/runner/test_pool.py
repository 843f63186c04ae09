"""Workers that die, hang or are no longer wanted, both where processes can fork and where they cannot."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.runner.fakes import shout, work
from zlint.runner import forked, pool, spawned
from zlint.runner.worker import Worker

DIED = "internal error: the process that judged the file died{}; please report it"
LATE = "it took more than {} s to judge; --timeout gives it more, --extend-exclude leaves it out"


@pytest.fixture(params=[forked, spawned], ids=["forked", "spawned"])
def kind(request, monkeypatch):
    if request.param is forked and not hasattr(os, "fork"):
        pytest.skip("processes cannot fork here")
    for name in ("start", "ready"):
        monkeypatch.setattr(pool, name, getattr(request.param, name))
    return request.param


def works_of(*texts):
    return [work(f"{number}.py", text) for number, text in enumerate(texts)]


def run(*texts, jobs=2, limit=60):
    results = dict(pool.run_in_processes(shout, works_of(*texts), jobs, limit))
    return [getattr(results[number], "message", results[number]) for number in range(len(texts))]


@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.usefixtures("kind")
def test_each_file_has_its_result(jobs):
    assert run(*(b"x%d" % number for number in range(20)), jobs=jobs) == [b"X%d" % number for number in range(20)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"exit", DIED.format("")),
        (b"crash", DIED.format(" of SIGKILL")),
        (b"answer half", DIED.format("")),
    ],
)
@pytest.mark.usefixtures("kind")
def test_a_file_that_kills_its_process_is_named_and_the_others_are_judged(text, message):
    assert run(b"a", text, b"b", text, text, b"c") == [b"A", message, b"B", message, message, b"C"]


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.usefixtures("kind")
def test_a_file_that_takes_too_long_is_given_up_and_the_others_are_judged(jobs):
    assert run(b"a", b"hang", b"b", b"c", jobs=jobs, limit=5) == [b"A", LATE.format(5), b"B", b"C"]


@pytest.mark.usefixtures("kind")
def test_a_file_that_takes_long_holds_no_other_up():
    results = pool.run_in_processes(shout, works_of(b"hang", b"a", b"b", b"c"), 2, 60)
    assert [next(results) for _ in range(3)] == [(1, b"A"), (2, b"B"), (3, b"C")]
    results.close()


def test_a_consumer_that_stops_leaves_no_process_behind(kind, monkeypatch):
    ended = []

    def start(*arguments):
        worker = kind.start(*arguments)
        return Worker(worker.ask, worker.answer, worker.channel, lambda: ended.append(worker.end()))

    monkeypatch.setattr(pool, "start", start)
    results = pool.run_in_processes(shout, works_of(b"a", b"hang", b"hang", b"hang"), 3, 60)
    assert next(results) == (0, b"A")
    results.close()
    assert ended == [-signal.SIGKILL] * 3


ORPHANS = """
import time
from tests.runner.fakes import shout, work
from zlint.runner.pool import run_in_processes

for result in run_in_processes(shout, [work("a.py", text) for text in (b"a", {text!r}, {text!r})], 2, {limit}):
    print(result, flush=True)
    time.sleep(100)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="it is forked workers that see to it")
@pytest.mark.parametrize(("text", "limit"), [(b"hang", 3), (b"answer long", 60), (b"b", 60)])
def test_a_worker_whose_parent_was_killed_ends_in_the_end(text, limit):
    code = ORPHANS.format(text=text, limit=limit)
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
        assert process.stdout.readline().endswith((b"A')\n", b"B')\n"))  # whichever comes first
        time.sleep(1)
        process.kill()
        before = time.monotonic()
        assert process.stdout.read() == b""  # the workers hold the pipe as long as they live
        assert time.monotonic() - before < 60
