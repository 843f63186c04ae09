"""Random programs run with the real SDK: what zlint says of them is what they send, and fixes do what they say.

ZLINT_PROGRAMS is how many programs are tried with each version of the SDK, ZLINT_SEED which ones.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from packaging.version import Version

from tests.differential.judging import complaints
from tests.differential.programs import Program, programs
from tests.wire.harness import VERSIONS, Sdk

_BATCH = 8
_PROGRAMS = int(os.environ.get("ZLINT_PROGRAMS", "80"))
_SEED = int(os.environ.get("ZLINT_SEED", "0"))


def test_zlint_says_what_random_programs_send(sdk: Sdk) -> None:
    program = programs(Version(sdk.version) >= Version("1.0.0"))
    # What hypothesis varies of a program it has drawn is often the same program.
    drawn = st.lists(program, min_size=_BATCH, max_size=_BATCH, unique_by=lambda each: each.text)

    @seed(_SEED * len(VERSIONS) + VERSIONS.index(sdk.version))
    @settings(
        max_examples=max(1, _PROGRAMS // _BATCH),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(drawn)
    def judge(batch: list[Program]) -> None:
        told = complaints(sdk, batch)
        assert not told, "\n\n".join(told)

    judge()
