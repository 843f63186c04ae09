"""Glob patterns as ruff reads them: a bare name fits at any depth, a path starts at the settings' folder."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

_TOKEN = re.compile(
    r"(?P<deep>(?:^|(?<=/))\*\*/)|(?P<star>\*+)|(?P<any>\?)"
    r"|\[(?P<but>[!^]?)(?P<set>\]?[^]]*)\]|\{(?P<either>[^{}]*)\}|(?P<rest>.)",
    re.DOTALL,
)


@cache
def pattern_of(patterns: tuple[str, ...], base: Path) -> re.Pattern[str]:
    """Return a regular expression for the absolute paths that one of the globs fits; raises ValueError."""
    slashed = [pattern.replace(os.sep, "/") for pattern in patterns]
    either = [_regex(pattern, base) for pattern in slashed if "/" in pattern]
    if names := [_translated(pattern) for pattern in slashed if "/" not in pattern]:
        # All folders are passed over at once, as none of them can be the name.
        either.append(rf"(?:[^/]*+/)*+(?:{'|'.join(names)})")
    try:
        return re.compile("|".join(either) or "(?!)", re.DOTALL)
    except re.error as error:
        raise ValueError(f"not a pattern: {error.msg}") from None


def fits(path: Path, patterns: tuple[str, ...], base: Path) -> bool:
    """Tell whether one of the globs fits the absolute `path` or its last part; raises ValueError."""
    return pattern_of(patterns, base).fullmatch(path.as_posix()) is not None


def _regex(pattern: str, base: Path) -> str:
    if not pattern.startswith("/"):
        steps = os.path.normpath(pattern).replace(os.sep, "/")
        while steps.startswith(".."):
            base, steps = base.parent, steps[2:].removeprefix("/")
        return re.escape(base.as_posix().rstrip("/")) + "/" + _translated(steps.removeprefix("./"))
    return _translated(pattern.rstrip("/"))


def _translated(pattern: str) -> str:
    """Write a glob as a regular expression; `*` passes over slashes too, as it does for ruff."""
    return "".join(map(_translated_token, _TOKEN.finditer(pattern)))


def _translated_token(token: re.Match[str]) -> str:
    match token.lastgroup:
        case "deep":
            return "(?:.*/)?"
        case "star":
            return ".*"
        case "any":
            return "."
        case "set":
            inside = re.escape(token["set"]).replace(r"\-", "-")
            return f"[{'^' if token['but'] else ''}{inside}]"
        case "either":
            return f"(?:{'|'.join(map(_translated, token['either'].split(',')))})"
    return re.escape(token["rest"])
