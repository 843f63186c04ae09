"""From versions to their facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
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
    with get_context("spawn").Pool(maxtasksperchild=8) as pool:
        yield from zip(versions, pool.imap(partial(facts_of, cache=cache), versions), strict=True)
