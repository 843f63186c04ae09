"""Facts of versions as ranges of versions, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scripts.sdk_facts.client import Fact

Ranges = list[list[str | None]]
Tree = dict[str, Any]


def gather(facts: Mapping[str, frozenset[Fact]]) -> Tree:
    """Return the facts of the versions, the oldest first, as a tree with the ranges in which each holds."""
    tree: Tree = {}
    for fact in sorted({fact for known in facts.values() for fact in known}):
        branch = tree
        for word in fact[:-1]:
            branch = branch.setdefault(word, {})
        branch[fact[-1]] = _ranges([fact in known for known in facts.values()], list(facts))
    return tree


def _ranges(holds: Sequence[bool], versions: Sequence[str]) -> Ranges:
    ranges: Ranges = []
    before = False
    for version, now in zip(versions, holds, strict=True):
        if now and not before:
            ranges.append([version, None])
        elif before and not now:
            ranges[-1][1] = version
        before = now
    return ranges


def scatter(tree: Tree, versions: Sequence[str]) -> dict[str, frozenset[Fact]]:
    """Return the facts that the tree tells about each of the versions: what `gather` was given."""
    place = {version: number for number, version in enumerate(versions)}
    facts: dict[str, set[Fact]] = {version: set() for version in versions}
    for fact, ranges in _leaves(tree):
        for since, until in ranges:
            for version in versions[place[since] : place.get(until, len(versions))]:
                facts[version].add(fact)
    return {version: frozenset(known) for version, known in facts.items()}


def _leaves(tree: Tree) -> list[tuple[Fact, list[tuple[str, str]]]]:
    found = []
    for word, branch in tree.items():
        if isinstance(branch, dict):
            found += [((word, *fact), ranges) for fact, ranges in _leaves(branch)]
        else:
            found.append(((word,), branch))
    return found
