"""What each version of the SDK has and takes, by the data that scripts/sdk_facts reads out of its wheels.

Methods and namespaces are dotted paths from the client, such as `beta.messages.create`.
A version newer than the newest known one is judged as that.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from packaging.version import Version

_DATA = Path(__file__).with_name("data") / "sdk.json"
_version = cache(Version)


@dataclass(frozen=True)
class Ranges:
    """The versions in which something is there: since one, until before another, or until now."""

    pairs: tuple[tuple[str, str | None], ...] = ()

    def holds(self, version: str) -> bool:
        """Tell whether it is there in that version."""
        now = _version(version)
        return any(_version(since) <= now and (not until or now < _version(until)) for since, until in self.pairs)

    def gone_since(self, version: str) -> str | None:
        """Return the version with which it went, where it is not there but was before."""
        now = _version(version)
        ends = [until for _, until in self.pairs if until and _version(until) <= now]
        return ends[-1] if ends and not self.holds(version) else None

    def comes_with(self, version: str) -> str | None:
        """Return the version with which it comes, where it is not there but will be."""
        now = _version(version)
        starts = [since for since, _ in self.pairs if _version(since) > now]
        return starts[0] if starts and not self.holds(version) else None


@dataclass(frozen=True)
class ArgumentState:
    """Whether an argument is taken; `version` is the one with which it was removed, or with which it will come.

    The method is unknown where that version has none of the name, or the data hold no arguments of it.
    """

    kind: Literal["accepted", "removed", "not yet", "never", "method unknown"]
    version: str = ""


def first(ranges: Ranges) -> str:
    """Return the first version in which it is there."""
    return ranges.pairs[0][0]


def state_of(ranges: Ranges | None, version: str) -> ArgumentState:
    """Return whether what is there in those versions, in none for None, is there in that version."""
    held = ranges or Ranges()
    if held.holds(version):
        return ArgumentState("accepted")
    if gone := held.gone_since(version):
        return ArgumentState("removed", gone)
    if coming := held.comes_with(version):
        return ArgumentState("not yet", coming)
    return ArgumentState("never")


def method_range(method: str) -> Ranges | None:
    """Return the versions that have the method; None for one that no version has."""
    return _ranges("methods", method)


def has_method(method: str, version: str) -> bool:
    """Tell whether the client of that version has the method."""
    return holds(version, "methods", method)


def has_raw(method: str, version: str) -> bool:
    """Tell whether the method is there behind `with_raw_response`, too; `stream` is not."""
    return holds(version, "raw_methods", method)


def raw_is_awaited(name: str, version: str) -> bool:
    """Tell whether the method, such as `parse`, of the asynchronous client's raw responses is an `async def`."""
    return holds(version, "raw_coroutines", name)


def namespace_ranges(path: str) -> Ranges | None:
    """Return the versions whose client has the resources at that path; None for none."""
    return _ranges("namespaces", path)


def argument_state(method: str, name: str, version: str) -> ArgumentState:
    """Return whether the method takes the argument in that version."""
    return _state("arguments", method, name, version, known=has_method(method, version))


def arguments(method: str, version: str) -> frozenset[str]:
    """Return the arguments that the method takes in that version."""
    return _held(version, "arguments", method)


def required(method: str, version: str) -> frozenset[str]:
    """Return the arguments without which the method of that version raises."""
    return _held(version, "required", method)


def client_argument_state(client: str, name: str, version: str) -> ArgumentState:
    """Return whether the client's class takes the argument in that version."""
    return _state("client_arguments", client, name, version, known=holds(version, "clients", client))


def client_arguments(client: str, version: str) -> frozenset[str]:
    """Return the arguments that the client's class takes in that version."""
    return _held(version, "client_arguments", client)


def is_callable_type(name: str, version: str) -> bool | None:
    """Tell whether the type of a parameter, such as `anthropic.types.MessageParam`, is a class in that version.

    None where that version has no such type, or the data none of the name.
    """
    if holds(version, "type_classes", name):
        return True
    return False if holds(version, "type_aliases", name) else None


def type_ranges(name: str) -> Ranges | None:
    """Return the versions that have the type of a parameter, be it a class or not; None for none."""
    found = [_ranges(section, name) for section in ("type_classes", "type_aliases")]
    pairs = sorted((pair for each in found if each for pair in each.pairs), key=lambda pair: _version(pair[0]))
    return Ranges(tuple(pairs)) if pairs else None


def export_ranges(name: str) -> Ranges | None:
    """Return the versions of which `anthropic` has that name; None for none."""
    return _ranges("exports", name)


def holds(version: str, *fact: str) -> bool:
    """Tell whether the data have the fact, such as `"required", "messages.create", "model"`, of that version."""
    return (_ranges(*fact) or Ranges()).holds(version)


def values(section: str, version: str) -> dict[str, str]:
    """Return what stands in that version behind each key of a section whose facts have values."""
    entries = facts()[section].items()
    return {key: value for key, choices in entries for value in choices if holds(version, section, key, value)}


@cache
def data() -> dict[str, Any]:
    """Return the data file as it stands."""
    read: dict[str, Any] = json.loads(_DATA.read_text(encoding="utf-8"))
    return read


def facts() -> Mapping[str, Any]:
    """Return the sections of the data; behind each fact stand the versions in which it holds."""
    sections: Mapping[str, Any] = data()["facts"]
    return sections


@cache
def _ranges(*path: str) -> Ranges | None:
    entry: Any = facts()
    for word in path:
        entry = entry.get(word, {})
    return Ranges(tuple((since, until) for since, until in entry)) if entry else None


def _held(version: str, section: str, owner: str) -> frozenset[str]:
    return frozenset(name for name in facts()[section].get(owner, {}) if holds(version, section, owner, name))


def _state(section: str, owner: str, name: str, version: str, *, known: bool) -> ArgumentState:
    if not known or owner not in facts()[section]:
        return ArgumentState("method unknown")
    return state_of(_ranges(section, owner, name), version)
