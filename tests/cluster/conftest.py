import logging

import dask
import pytest
from distributed import LocalCluster

# A killed worker is what is wanted here; pytest shows the log of a test that fails.
QUIET = {"distributed.scheduler.allowed-failures": 1, "distributed.nanny.pre-spawn-environ.PYTHONWARNINGS": "ignore"}


@pytest.fixture(scope="session")
def cluster():
    """Return the address of a scheduler with two workers, processes of their own that are started anew when killed."""
    with (
        dask.config.set(QUIET),
        LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=logging.CRITICAL
        ) as started,
    ):
        yield started.scheduler_address
