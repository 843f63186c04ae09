"""Programs that tests start: nothing on standard input, all output caught, bounded in time."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

SECONDS = 480


def run(*command: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command to its end, whatever its exit code; raises TimeoutExpired."""
    return subprocess.run(
        command,
        check=False,
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
    )
