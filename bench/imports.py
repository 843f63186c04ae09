"""The yardstick of start-up: a program that imports what another run imported, and does nothing with it."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

# What was looked for in vain is looked for again: that costs, too.
_SCRIPT = """\
from importlib import import_module

for module in {!r}:
    try:
        import_module(module)
    except ImportError:
        pass
"""
_IMPORTED = re.compile(r"^import time:\s+\d+ \|\s+\d+ \| +([\w.]+)$", re.MULTILINE)


def write_imports(command: Sequence[str], folder: Path, variables: Mapping[str, str], script: Path) -> None:
    """Write to `script` the imports that the command, a Python program, makes when it runs in the folder."""
    traced = {**variables, "PYTHONPROFILEIMPORTTIME": "1"}
    done = subprocess.run(command, cwd=folder, env=traced, capture_output=True, encoding="utf-8", check=False)
    modules = tuple(dict.fromkeys(_IMPORTED.findall(done.stderr)))
    script.write_text(_SCRIPT.format(modules), encoding="utf-8")
