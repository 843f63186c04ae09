"""Files judged by processes of a Dask cluster, some of which are killed."""

import os
import signal
import sys
import time
from concurrent.futures import CancelledError

import pytest
from distributed import Client, LocalCluster

from tests.cluster.tasks import die_once, shout, work
from zlint.model import FileError
from zlint.runner import cluster as module
from zlint.runner.cluster import ClusterError, run_on_cluster


def names_of(results):
    return [result.path for result in results]


def test_the_order_is_that_of_the_files(cluster):
    works = [work(f"{number:03}.py", b"slow" if number % 7 == 0 else b"x") for number in range(60)]
    results = list(run_on_cluster(shout, works, cluster))
    assert names_of(results) == names_of(works)
    assert {result.after for result in results} == {b"SLOW", b"X"}


def test_results_come_as_soon_as_they_are_there_and_files_are_sent_as_they_are_wanted(cluster):
    sent = []
    results = run_on_cluster(shout, (sent.append(each) or each for each in [work("a.py", b"slow")] * 500), cluster)
    next(results)
    assert len(sent) < 100
    results.close()


def test_a_worker_that_is_killed_loses_nothing(cluster):
    works = [work(f"{number:03}.py", b"slow") for number in range(100)]
    with Client(cluster, set_as_default=False) as client:
        before = sorted(client.run(os.getpid).values())
        results = run_on_cluster(shout, works, cluster)
        first = next(results)
        os.kill(before[0], signal.SIGKILL)
        rest = list(results)
        assert names_of([first, *rest]) == names_of(works)
        assert {result.after for result in rest} == {b"SLOW"}
        client.wait_for_workers(2)
        assert before[0] not in client.run(os.getpid).values()


def test_a_file_is_not_blamed_for_the_death_of_a_machine(cluster, tmp_path):
    works = []
    for name in "abc":
        (tmp_path / name).touch()
        works.append(work(f"{name}.py", os.fsencode(tmp_path / name)))
    results = list(run_on_cluster(die_once, works, cluster))
    assert names_of(results) == names_of(works)
    assert [result for result in results if isinstance(result, FileError)] == []


def test_a_file_that_kills_every_worker_is_named_and_the_others_are_judged(cluster):
    works = [work(f"{number:02}.py", b"die" if number == 3 else b"x") for number in range(20)]
    results = list(run_on_cluster(shout, works, cluster))
    assert names_of(results) == names_of(works)
    assert [result for result in results if isinstance(result, FileError)] == [
        FileError("03.py", "internal error: each process that judged the file died; please report it")
    ]


def test_another_zlint_on_a_worker_is_told(cluster, monkeypatch):
    here = "zlint 9.9 (01234567), Python 3.11, LibCST 1.9"
    monkeypatch.setattr(module, "program", lambda: here)
    with pytest.raises(
        ClusterError, match=r"a worker of the cluster is not like this machine: zlint [^\n]* there, "
    ) as e:
        list(run_on_cluster(shout, [work("a.py")], cluster))
    assert str(e.value).endswith(f"{here} here")


def import_missing(expected, parcel):
    import zlint_of_the_worker  # noqa: F401


def test_a_worker_without_zlint_is_told(cluster, monkeypatch):
    monkeypatch.setattr(module, "_courier", lambda: import_missing)
    with pytest.raises(ClusterError, match=r"^a worker of the cluster cannot run zlint .*: ModuleNotFoundError: No mo"):
        list(run_on_cluster(shout, [work("a.py")], cluster))


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1:1", "no scheduler answers there within 1 seconds"),
        ("tcp://[::1]:1", "no scheduler answers there within 1 seconds"),
        *(
            (text, 'no address of a scheduler such as "tcp://host:8786"')
            for text in ("abc", "ftp://a:1", "a b:1", "a:x")
        ),
    ],
)
def test_a_wrong_address_is_one_line(monkeypatch, address, said):
    monkeypatch.setattr(module, "_TO_CONNECT", 1)
    with pytest.raises(ClusterError) as error:
        list(run_on_cluster(shout, [work("a.py")], address))
    assert str(error.value) == f"--cluster {address}: {said}"


def test_without_the_extra_it_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"^--cluster takes Dask: pip install 'zlint\[cluster\]'$"):
        list(run_on_cluster(shout, [work("a.py")], "127.0.0.1:1"))


def test_a_scheduler_without_workers_is_not_waited_for_for_ever(monkeypatch):
    monkeypatch.setattr(module, "_TO_LOOK", 0.2)
    monkeypatch.setattr(module, "_WITHOUT_WORKERS", 0.5)
    with LocalCluster(n_workers=0, dashboard_address=":0") as empty:
        started = time.monotonic()
        with pytest.raises(ClusterError, match=r"^the cluster has had no worker for 0\.5 seconds$"):
            list(run_on_cluster(shout, [work("a.py")], empty.scheduler_address))
        assert time.monotonic() - started < 20


def test_a_scheduler_that_is_lost_is_told(cluster, monkeypatch):
    def lose(*futures, **how):
        raise CancelledError

    monkeypatch.setattr("distributed.wait", lose)
    with pytest.raises(ClusterError, match=rf"^--cluster {cluster}: the connection to the scheduler was lost$"):
        list(run_on_cluster(shout, [work("a.py")], cluster))
