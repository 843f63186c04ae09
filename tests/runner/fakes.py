"""A stand-in for the engine, so that the runner is tested without it; module-level, so that it pickles."""

import os
import signal
import sys
import time
import types

from zlint.model import FileResult, SdkVersions, Settings, Single
from zlint.runner import Work

SETTINGS = Settings((), {}, SdkVersions("2.0.0", "2.0.0"))


def check_file(path, data, settings, project):
    if data.startswith(b"raise"):
        raise ValueError("two\nlines")
    return FileResult(path, before=data, after=data.upper())


def site_rows(path, data, settings, project):
    check_file(path, data, settings, project)
    return [{"path": path}], None


def shout(work):
    """Do what the file says: a task for processes that cannot be told of a stand-in."""
    match work.data:
        case b"exit":
            os._exit(7)
        case b"crash":
            os.kill(os.getpid(), signal.SIGKILL)
        case b"answer half":
            return b"x" * 1_000_000, Deadly()
        case b"answer long":
            return b"x" * 1_000_000
        case b"hang":
            time.sleep(120)
    return work.data.upper()


class Deadly:
    """What kills the process that sends it to another."""

    def __reduce__(self):
        os._exit(7)


def process_of(work):
    return os.getpid()


def fake_engine(**functions):
    engine = types.ModuleType("zlint.engine")
    vars(engine).update(functions or {"check_file": check_file, "site_rows": site_rows})
    return engine


def work(path, data):
    return Work(path, data, SETTINGS, Single())


def install(monkeypatch, **functions):
    monkeypatch.setitem(sys.modules, "zlint.engine", fake_engine(**functions))
