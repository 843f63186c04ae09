"""Tasks that misbehave on a worker, and the files to do them for; a module, so that the workers find them."""

import os
import signal
import time
from pathlib import Path

from zlint.model import FileResult, SdkVersions, Settings, Single
from zlint.runner import Work

SETTINGS = Settings((), {}, SdkVersions("2.0.0", "2.0.0"))


def work(path, data=b""):
    return Work(path, data, SETTINGS, Single())


def shout(work):
    """Return the file in capitals; take a while, or kill the process, if the file says so."""
    if work.data.startswith(b"slow"):
        time.sleep(0.05)
    if work.data.startswith(b"die"):
        os.kill(os.getpid(), signal.SIGKILL)
    return FileResult(work.path, before=work.data, after=work.data.upper())


def die_once(work):
    """Kill the process of the first that comes here, as a machine may be lost that has nothing to do with the file."""
    try:
        Path(work.data.decode()).unlink()
    except FileNotFoundError:
        return shout(work)
    return os.kill(os.getpid(), signal.SIGKILL)
