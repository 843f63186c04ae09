"""Which versions of the SDK the nearest dependency files admit."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import TYPE_CHECKING

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

from zlint.config.files import shown
from zlint.contract.dependencies import declarations
from zlint.contract.dependency_files import dependency_files, rank_of
from zlint.contract.releases import admitted, spanning, undeclared
from zlint.frozen import frozen

if TYPE_CHECKING:
    from zlint.model import SdkVersions

__all__ = ["Declared", "declared_in", "stated", "undeclared"]

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@frozen()
class Declared:
    """What the dependency files of one folder say; `passed_over` says which could not be understood, and why."""

    versions: SdkVersions | None
    passed_over: tuple[str, ...] = ()


def stated(text: str, source: str) -> SdkVersions:
    """Return what a setting such as `2.14.0` or `>=1,<2` admits; raises ValueError with what is wrong."""
    try:
        specifiers = SpecifierSet(f"=={text}" if _is_version(text) else text)
    except InvalidSpecifier:
        raise ValueError(f'"{text}" is no version and no range: write "2.14.0" or ">=1,<2"') from None
    versions = admitted(specifiers, source)
    if versions is None:
        raise ValueError(f'"{text}" admits no version')
    return versions


def declared_in(folder: Path, root: Path) -> Declared:
    """Return what the dependency files in `folder` say; a lock goes before requirements, these before pyproject.

    Sources are named relative to `root`.
    A file that is unreadable or broken is passed over.
    """
    ranked: dict[int, list[SdkVersions]] = {}
    passed_over: list[str] = []
    for name in dependency_files(folder):
        try:
            found = _versions(folder / name, str((folder / name).relative_to(root)))
        except (OSError, ValueError, RecursionError) as error:
            said = error.strerror if isinstance(error, OSError) else str(error)
            passed_over.append(f"{shown(folder / name)}: {said}")
        else:
            ranked.setdefault(rank_of(name) or 0, []).extend(found)
    first = next((versions for _, versions in sorted(ranked.items()) if versions), [])
    return Declared(spanning(first), tuple(passed_over))


def _versions(path: Path, source: str) -> list[SdkVersions]:
    each = declarations(path.name, _text(path.read_bytes()))
    versions = [admitted(one.specifiers, f"{source}:{one.line}") for one in each]
    return [one for one in versions if one]


def _text(data: bytes) -> str:
    """Decode a dependency file; PowerShell redirects `pip freeze` into UTF-16."""
    return data.decode("utf-16" if data.startswith(_UTF16) else "utf-8-sig")


def _is_version(text: str) -> bool:
    try:
        Version(text)
    except InvalidVersion:
        return False
    return True
