"""From versions to their facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

from scripts.sdk_facts.client import Fact
from scripts.sdk_facts.facts import facts
from scripts.sdk_facts.index import wheel
from scripts.sdk_facts.package import unpack


def facts_of(version: str, cache: Path) -> frozenset[Fact]:
    """Return the facts about that version, whose wheel is downloaded unless `cache` holds it."""
    return facts(unpack(wheel(version, cache)))


def read_all(versions: Sequence[str], cache: Path) -> Iterator[tuple[str, frozenset[Fact]]]:
    """Yield the versions with their facts; syntax trees fill the memory, so a process ends after some versions."""
    with ProcessPoolExecutor(max_tasks_per_child=8) as pool:
        yield from zip(versions, pool.map(facts_of, versions, repeat(cache)), strict=True)
