from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.wire.harness import VERSIONS, Sdk, start


@pytest.fixture(scope="session", params=VERSIONS)
def sdk(request: pytest.FixtureRequest) -> Iterator[Sdk]:
    """Run the test with each version of the SDK; a version is started once, and ends with its last test."""
    with start(request.param) as sdk:
        yield sdk
