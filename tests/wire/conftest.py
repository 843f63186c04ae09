from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.wire.harness import Wire, sdk

Send = Callable[[str, str], Wire]


@pytest.fixture(scope="session")
def wire() -> Iterator[Send]:
    """Return `send(version, program)`; each SDK is started when it is first asked for, and ends with the session."""
    started: dict[str, Callable[[str], Wire]] = {}
    with ExitStack() as stack:

        def send(version: str, program: str) -> Wire:
            if version not in started:
                started[version] = stack.enter_context(sdk(version))
            return started[version](program)

        yield send
