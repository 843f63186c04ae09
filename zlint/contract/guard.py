"""The SDK's guard against long calls that do not stream."""

from __future__ import annotations

import math
from collections.abc import Collection

from zlint.contract.sdk import has_method, holds, values

# It sends its requests through `beta.messages`, whose guard raises: tests/wire/test_facts.py has it run.
_BY_WAY_OF = {"beta.messages.tool_runner": "beta.messages.create"}


def is_guarded(method: str, sdk: str) -> bool:
    """Tell whether the guard of this SDK version watches over the method."""
    return has_method(method, sdk) and holds(sdk, "guarded", _BY_WAY_OF.get(method, method))


def most_tokens_without_streaming(sdk: str, models: Collection[str]) -> int | None:
    """Return the largest `max_tokens` that this SDK version sends for any of `models` without streaming.

    None where the version has no such guard.
    The guard raises where `maximum_time * max_tokens / tokens` is more than `default_time`, or more than a model's own.
    """
    numbers = _numbers(sdk)
    if not numbers:
        return None
    usual = numbers["default_time"] * numbers["tokens"] // numbers["maximum_time"]
    special = values("guard_models", sdk)
    return min([usual, *(int(special[model]) for model in models if model in special)])


def expected_seconds(max_tokens: int, sdk: str) -> int:
    """Return how long this SDK version expects an answer to take at most, and no less than it waits by default."""
    numbers = _numbers(sdk)
    return max(numbers["default_time"], math.ceil(numbers["maximum_time"] * max_tokens / numbers["tokens"]))


def _numbers(sdk: str) -> dict[str, int]:
    return {name: int(number) for name, number in values("guard", sdk).items()}
