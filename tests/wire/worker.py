"""Runs programs in an environment of the SDK: one JSON object a line comes in, one goes out.

Started by `tests.wire.harness` with the interpreter of that environment; imports nothing of this project.
"""

import faulthandler
import io
import json
import os
import ssl
import sys
import warnings
from contextlib import redirect_stdout

import anthropic

SECONDS = 30


def run(program: str) -> str | None:
    """Execute the program as a script; return `Type: message` of what it raises, None if nothing."""
    try:
        with redirect_stdout(io.StringIO()), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            exec(compile(program, "program.py", "exec"), {"__name__": "__main__"})
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None


def serve() -> None:
    """Answer until standard input ends; a program that hangs ends the whole process, with a traceback."""
    # Nothing here goes over TLS, and reading the certificates anew takes each client 50 ms.
    ssl.SSLContext.load_verify_locations = lambda *_, **__: None
    print(json.dumps({"version": anthropic.__version__}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        os.environ["ANTHROPIC_BASE_URL"] = request["base_url"]
        faulthandler.dump_traceback_later(SECONDS, exit=True)
        answer = {"error": run(request["program"])}
        faulthandler.cancel_dump_traceback_later()
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    serve()
