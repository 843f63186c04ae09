"""The releases of the anthropic package that are known, and which of them a requirement admits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from packaging.specifiers import Specifier, SpecifierSet
from packaging.version import Version

from zlint.contract.sdk import data, has_method
from zlint.model import SdkVersions


@cache
def released() -> tuple[Version, ...]:
    """Return every known release, the oldest first."""
    return tuple(map(Version, data()["released"]))


def newest() -> Version:
    """Return the newest known release."""
    return released()[-1]


def undeclared() -> SdkVersions:
    """Return what holds where a project declares nothing: every release that has `messages.create`."""
    oldest = next(str(version) for version in released() if has_method("messages.create", str(version)))
    return SdkVersions(oldest=oldest, newest=str(newest()))


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
