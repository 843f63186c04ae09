"""The baseline: findings that a project is known to have, counted by file, rule and code."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from zlint.config.errors import ConfigError
from zlint.config.files import shown

if TYPE_CHECKING:
    from zlint.model import KnownFindings

VERSION = 1
_ADVICE = "mend it, or make it anew with `--write-baseline`"

Entries = Mapping[str, "KnownFindings"]


@dataclass(frozen=True, eq=False)
class Baseline:
    """A file of known findings; `entries` are None where there is no such file.

    A file is called by its path from the baseline's folder, with slashes.
    """

    path: Path
    entries: Entries | None = None
    data: bytes = field(default=b"", repr=False)

    def name_of(self, path: str) -> str:
        """Return what the file at `path` is called in here."""
        return Path(os.path.relpath(os.path.abspath(path), self.path.parent)).as_posix()

    def known(self, path: str) -> KnownFindings:
        """Return the findings that the file at `path` is known to have."""
        return (self.entries or {}).get(self.name_of(path), {})


def read_baseline(path: Path) -> Baseline:
    """Read a baseline; raises ConfigError with the place of what is wrong with it."""
    try:
        data = path.read_bytes()
        text = data.decode("utf-8-sig", "surrogatepass")
    except FileNotFoundError:
        return Baseline(path)
    except OSError as error:
        raise ConfigError(f"{shown(path)}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise ConfigError(f"{shown(path)}:{line}: not valid UTF-8") from None
    return Baseline(path, _entries(path, text), data)


def text_of(entries: Entries) -> str:
    """Return the text of a baseline: sorted, one finding a line, nothing in it that holds no finding."""
    findings = {
        name: {rule: dict(sorted(codes.items())) for rule, codes in sorted(rules.items()) if codes}
        for name, rules in sorted(entries.items())
    }
    document = {"version": VERSION, "findings": {name: rules for name, rules in findings.items() if rules}}
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def total(entries: Entries) -> int:
    """Return how many findings there are."""
    return sum(count for rules in entries.values() for codes in rules.values() for count in codes.values())


def _entries(path: Path, text: str) -> Entries:
    try:
        document = json.loads(text, object_pairs_hook=_unique)
    except json.JSONDecodeError as error:
        raise _wrong(path, error.lineno, f"not valid JSON: {error.msg}") from None
    except RecursionError:
        raise _wrong(path, 1, "nested too deeply") from None
    except _TwiceError as error:
        key = json.dumps(str(error), ensure_ascii=False)
        raise _wrong(path, _line(text, text.rfind(key)), f"the key {key} stands twice") from None
    version = document.get("version", VERSION) if isinstance(document, dict) else VERSION
    if version != VERSION:
        said = f"version {json.dumps(version)} of a baseline, and this zlint reads {VERSION}"
        raise _wrong(path, _line(text, text.find('"version"')), said)
    if not isinstance(document, dict) or set(document) != {"version", "findings"}:
        raise _wrong(path, 1, 'no baseline, which has the keys "version" and "findings" and no other')
    _check(path, text, document["findings"], text.find('"findings"'), depth=3)
    entries: Entries = document["findings"]
    return entries


class _TwiceError(ValueError):
    """A key stands twice in one object; the str is the key."""


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise _TwiceError(key)
        found[key] = value
    return found


def _check(path: Path, text: str, value: object, at: int, depth: int) -> None:
    """Raise ConfigError unless `value`, whose key stands at the offset, nests so deep and ends in counts."""
    if depth == 0:
        if type(value) is not int or value < 1:
            raise _wrong(path, _line(text, at), f"a count must be a whole number from 1 on, not {json.dumps(value)}")
        return
    if not isinstance(value, dict):
        raise _wrong(path, _line(text, at), "must be an object: findings by file, then rule, then code, with a count")
    for key, item in value.items():
        at = max(at, text.find(json.dumps(key, ensure_ascii=False), at + 1))
        _check(path, text, item, at, depth - 1)


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, max(at, 0)) + 1


def _wrong(path: Path, line: int, message: str) -> ConfigError:
    return ConfigError(f"{shown(path)}:{line}: {message}; {_ADVICE}")
