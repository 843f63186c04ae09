"""What it costs to start: CPU time of small runs, the least of several, and what each takes beyond the one before.

    python bench/startup.py [RUNS]

Others at work on the machine matter little, as only the program's own time counts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

RUNS = 20
PLAIN = [f"plain{number}.py" for number in range(10)]
CALL = """\
import anthropic

client = anthropic.Anthropic()
client.messages.create(model="claude-opus-4-6", max_tokens={}, messages=[{{"role": "user", "content": "Hi"}}])
"""
FILES = dict.fromkeys(PLAIN, "import os\n\nprint(os.sep)\n") | {"call.py": CALL.format(1000)}
ZLINT = ["-m", "zlint", "--isolated", "--no-cache"]
COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "zlint, ten files without a call": [*ZLINT, *PLAIN],
    "zlint, a file with a call, no finding": [*ZLINT, "--select", "ZL003", "call.py"],
    "zlint, a file with a call, findings": [*ZLINT, "call.py"],
}


def cpu_times(arguments: Sequence[str], folder: Path, runs: int) -> tuple[float, float]:
    """Return the least user CPU time, and the least of user and system together: the kernel guesses how they part."""
    # Installed packages are compiled, so this one is, too.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPYCACHEPREFIX": str(folder / "cache"), "PYTHONPATH": str(Path(__file__).parents[1])}
    times = []
    for _ in range(runs + 1):
        process = subprocess.Popen([sys.executable, *arguments], cwd=folder, env=environment, stdout=subprocess.DEVNULL)
        used = os.wait4(process.pid, 0)[2]
        times.append((used.ru_utime, used.ru_utime + used.ru_stime))
    del times[0]  # it compiles
    return min(user for user, _ in times), min(total for _, total in times)


def main() -> None:
    """Measure and print a table."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    print(f"CPU seconds, the least of {runs} runs; Python {sys.version.split()[0]}")
    print(f"{'':40}{'user':>8}{'with system':>14}{'beyond':>10}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, text in FILES.items():
            (folder / file).write_text(text)
        before = 0.0
        for command, arguments in COMMANDS.items():
            user, total = cpu_times(arguments, folder, runs)
            print(f"{command:40}{user:8.3f}{total:14.3f}{total - before:10.3f}", flush=True)
            before = total


if __name__ == "__main__":
    main()
