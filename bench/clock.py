"""Run a command and write what it took to a file: seconds, seconds of the processors, peak memory, exit code.

    python -I -S bench/clock.py FILE COMMAND...

A small process of its own does this, as a process begins with the peak memory of the one that started it.
"""

import os
import sys
import time

file, *command = sys.argv[1:]
begun = time.perf_counter()
child = os.posix_spawnp(command[0], command, os.environ)
_, status, used = os.wait4(child, 0)
wall = time.perf_counter() - begun
with open(file, "w", encoding="ascii") as report:
    print(wall, used.ru_utime + used.ru_stime, used.ru_maxrss, os.waitstatus_to_exitcode(status), file=report)
