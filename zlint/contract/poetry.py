"""Poetry's way of writing version constraints, in terms of PEP 440."""

from __future__ import annotations

import re

from packaging.specifiers import SpecifierSet
from packaging.version import Version

_GAP = re.compile(r"\s*,\s*|(?<=[\w*])\s+(?=[<>=!~^\d])")
_OPERATOR = re.compile(r"(\^|~(?!=)|===|[<>=!~]=|[<>=])?\s*(.*)", re.DOTALL)


def poetry_specifiers(constraint: str) -> list[SpecifierSet]:
    """Return the alternatives (`||`) of a constraint such as `^0.40` or `>=1,<2`; raises InvalidSpecifier."""
    return [SpecifierSet(",".join(_parts(one))) for one in re.split(r"\|\|?", constraint)]


def _parts(alternative: str) -> list[str]:
    return [part for text in _GAP.split(alternative.strip()) for part in _pep440(text.strip())]


def _pep440(text: str) -> list[str]:
    operator, version = _OPERATOR.fullmatch(text).groups()  # type: ignore[union-attr]  # it matches any text
    if operator == "^":
        return [f">={version}", f"<{_next(version, _leading(version))}"]
    if operator == "~":
        return [f">={version}", f"<{_next(version, min(1, version.count('.')))}"]
    if version in ("", "*"):
        return []
    return [f"{'==' if operator in (None, '=') else operator}{version}"]


def _leading(version: str) -> int:
    """Return the index of the component that `^` keeps: the first that is not 0, else the last written."""
    release = Version(version).release
    return next((index for index, number in enumerate(release) if number), len(release) - 1)


def _next(version: str, kept: int) -> str:
    """Return the first version in which the component at index `kept` is larger."""
    release = Version(version).release
    return ".".join(map(str, (*release[:kept], release[kept] + 1)))
