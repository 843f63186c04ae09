"""Killed at any moment while it fixes, zlint leaves every file whole: the old one, or the new one.

ZLINT_KILLS is how many times it is killed, ZLINT_SEED when.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.soak.statements import CALL, IMPORT

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are POSIX")

KILLS = int(os.environ.get("ZLINT_KILLS", "12"))
SEED = int(os.environ.get("ZLINT_SEED", "0"))
ZLINT = [sys.executable, "-m", "zlint", "check", "--isolated", "--select", "ZL002", "--quiet"]
# Some are written in several steps, most come fast after one another.
LEFT = ".zlint-left.tmp"
CALLS = (1, 1, 2, 5, 1, 1, 40, 1, 3, 1, 1, 120, 1, 1, 1, 2, 1, 1, 60, 1, 1, 1, 1, 1)
TEXTS = {
    f"{number:02}.py": (IMPORT + CALL * count + "# 日本\n" * count * 200).encode() for number, count in enumerate(CALLS)
}
# What a link leads to is read, whatever it is called.
LINK, TARGET = "link.py", "target"
TEXTS[TARGET] = TEXTS["06.py"]
FIXED = {name: data.replace(b"=1000", b"=1024") for name, data in TEXTS.items()}


def laid_out(folder: Path) -> Path:
    for name, data in TEXTS.items():
        (folder / name).write_bytes(data)
    if not (folder / LINK).is_symlink():
        (folder / LINK).symlink_to(TARGET)
    return folder


def found(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in TEXTS}


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob("*") if path.name not in (*TEXTS, LINK)]


def fix_all(folder: Path) -> None:
    with fix(folder, 1) as process:
        assert process.wait(300) == 0
    assert (found(folder), [name for name in leftovers(folder) if name != LEFT]) == (FIXED, [])


def fix(folder: Path, jobs: int) -> subprocess.Popen[bytes]:
    command = [*ZLINT, "--no-cache", "--fix", "--jobs", str(jobs), "."]
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def test_every_file_is_old_or_new_whenever_it_is_killed(tmp_path):
    random, folder, stopped = Random(SEED), laid_out(tmp_path), 0
    start = time.monotonic()
    fix_all(folder)
    seconds = time.monotonic() - start
    for number in range(KILLS):
        laid_out(folder)
        with fix(folder, 1 + number % 2) as process:
            # Most of the time passes before the first file is written.
            time.sleep(seconds * random.uniform(0.4, 1.1))
            process.send_signal(random.choice((signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT)))
            said = process.stderr.read()
        stopped += process.returncode != 0
        now = found(folder)
        assert b"Traceback" not in said
        assert [name for name, data in now.items() if data not in (TEXTS[name], FIXED[name])] == []
        assert (folder / LINK).is_symlink()
        assert all(name.startswith(".zlint-") and name.endswith(".tmp") for name in leftovers(folder))
    assert stopped
    for path in folder.glob(".zlint-*.tmp"):
        path.unlink()
    # Whatever is left behind is none of a later run's business, which mends the rest.
    (folder / LEFT).write_bytes(TEXTS["00.py"])
    shown = subprocess.run([*ZLINT, "--show-files", "."], cwd=folder, check=True, capture_output=True, text=True)
    assert sorted(Path(line).name for line in shown.stdout.split()) == sorted({LINK, *TEXTS} - {TARGET})
    fix_all(folder)
