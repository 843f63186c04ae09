"""The releases of the anthropic package that are known, and which of them a requirement admits."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from packaging.specifiers import Specifier, SpecifierSet
from packaging.version import Version

from zlint.model import SdkVersions

_DATA = Path(__file__).with_name("data") / "sdk_releases.json"


@cache
def _facts() -> dict[str, Any]:
    facts: dict[str, Any] = json.loads(_DATA.read_text(encoding="utf-8"))
    return facts


@cache
def released() -> tuple[Version, ...]:
    """Return every known release, the oldest first."""
    return tuple(map(Version, _facts()["released"]))


def newest() -> Version:
    """Return the newest known release."""
    return released()[-1]


def undeclared() -> SdkVersions:
    """Return what holds where a project declares nothing: every release that has `messages.create`."""
    return SdkVersions(oldest=_facts()["first_with_messages"], newest=str(newest()))


def admitted(specifiers: SpecifierSet, source: str = "") -> SdkVersions | None:
    """Return the oldest and the newest release that `specifiers` admit, None where they contradict themselves.

    Releases newer than the known ones count where the specifiers name them: `==9.9.9` is 9.9.9, `>=9` is 9.
    """
    fitting = list(specifiers.filter(released())) or list(specifiers.filter(_named(specifiers), prereleases=True))
    if not fitting:
        return None
    return SdkVersions(oldest=str(min(fitting)), newest=str(max(fitting)), source=source)


def _named(specifiers: Iterable[Specifier]) -> Iterator[Version]:
    """Yield the versions that `specifiers` name, and for `>` the release that follows."""
    for specifier in specifiers:
        version = Version(specifier.version.removesuffix(".*"))
        yield version
        if specifier.operator == ">":
            yield Version(f"{version.major}.{version.minor}.{version.micro + 1}")


def spanning(versions: Iterable[SdkVersions]) -> SdkVersions | None:
    """Return the set from the oldest to the newest of all `versions`, None where there are none.

    The source is that of the newest, by which the rules judge.
    """
    several = list(versions)
    if not several:
        return None
    low = min(several, key=lambda one: Version(one.oldest))
    high = max(several, key=lambda one: Version(one.newest))
    return SdkVersions(low.oldest, high.newest, high.source)
