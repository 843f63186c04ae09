"""The SDK's guard against long calls that do not stream."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from packaging.version import Version

from zlint.contract.models import facts


def most_tokens_without_streaming(sdk: str, models: Collection[str]) -> int | None:
    """Return the largest `max_tokens` that this SDK version sends for any of `models` without streaming.

    None where the version has no such guard.
    """
    guard: dict[str, Any] = facts()["nonstreaming"]
    version = Version(sdk)
    if version < Version(guard["since"]):
        return None
    special: list[int] = [
        entry["most_tokens"]
        for entry in guard["by_model"]
        if entry["id"] in models and version >= Version(entry["since"])
        if "until" not in entry or version < Version(entry["until"])
    ]
    usual: int = guard["most_tokens"]
    return min([usual, *special])
