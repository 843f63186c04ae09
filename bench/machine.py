"""Where and on what a benchmark ran."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from pathlib import Path

from bench.plan import ROOT
from zlint import __version__


def machine() -> str:
    """Return the model of the processor, how many of its cores may be used, the system and the Python."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{_processor()}, {cores} cores, {platform.system()}, Python {platform.python_version()}"


def zlint_version() -> str:
    """Return the version, and the commit where this is a checkout."""
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    return " ".join((__version__, *done.stdout.split()))


def _processor() -> str:
    try:
        told = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.MULTILINE)
    except OSError:
        told = None
    return told[1] if told else platform.processor() or platform.machine()
