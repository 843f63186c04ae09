"""What programs really send: many are run at once, each in every one of its environments."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tests.differential.programs import Environment, Program
from tests.wire.harness import Sdk
from tests.wire.server import Request

# Runs each program in its environment, and asks the server for a mark between two of them.
_DRIVER = """\
import json, os, re, urllib.request

def mark():
    body = json.dumps({{"model": "mark"}}).encode()
    with urllib.request.urlopen(urllib.request.Request(os.environ["ANTHROPIC_BASE_URL"] + "/mark", body)) as answer:
        answer.read()

errors = []
for text, environment in {runs!r}:
    os.environ.update(environment)
    try:
        exec(compile(text, "program.py", "exec"), {{"__name__": "__main__"}})
        errors.append(None)
    except Exception as error:
        errors.append(re.sub("0x[0-9a-f]+", "...", f"{{type(error).__name__}}: {{error}}"))
    for name in environment:
        del os.environ[name]
    mark()
raise SystemError(json.dumps(errors))
"""


@dataclass(frozen=True)
class Sent:
    """What one request asks of the model; a batch is several, and then one more that is the whole of it.

    `marker` is the text of its first message, by which the call is known.
    """

    marker: str
    body: dict[str, Any]
    request: Request


@dataclass(frozen=True)
class Run:
    """One run of a program: what it sent, in order, and what it raised."""

    sent: tuple[Sent, ...]
    error: str | None


def run(sdk: Sdk, programs: Sequence[Program]) -> list[list[Run]]:
    """Return for each program its runs, one for each environment."""
    plan: list[tuple[str, Environment]] = [(each.text, chosen) for each in programs for chosen in each.environments]
    wire = sdk.send(_DRIVER.format(runs=plan))
    assert wire.error is not None
    kind, _, said = wire.error.partition(": ")
    assert kind == "SystemError", wire.error
    runs = iter(
        [Run(tuple(sent), error) for sent, error in zip(_between_marks(wire.requests), json.loads(said), strict=True)]
    )
    return [[next(runs) for _ in each.environments] for each in programs]


def _between_marks(requests: Sequence[Request]) -> Iterator[list[Sent]]:
    sent: list[Sent] = []
    for request in requests:
        if request.path == "/mark":
            yield sent
            sent = []
        else:
            sent.extend(_asked(request))


def _asked(request: Request) -> Iterator[Sent]:
    batch = request.body.get("requests")
    for body in [request.body] if batch is None else [each["params"] for each in batch]:
        yield Sent(body["messages"][0]["content"], body, request)
    if batch is not None:
        yield Sent(f"batch of {batch[0]['params']['messages'][0]['content']}", request.body, request)
