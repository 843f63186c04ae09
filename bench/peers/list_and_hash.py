"""List the Python files of a git work tree and hash each: what a run with a cache has to do at the least."""

import hashlib
import subprocess

listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], capture_output=True, check=True)
for name in listed.stdout.decode().split("\0"):
    if name.endswith(".py"):
        with open(name, "rb") as file:
            hashlib.blake2b(file.read()).digest()
