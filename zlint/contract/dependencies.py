"""Where a project's dependency files mention the anthropic package, and which versions they admit.

Pure functions from text to declarations; all of them raise ValueError where the text is broken.
Environment markers are passed over: whatever some environment installs is admitted.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator

from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import SpecifierSet

from zlint.contract.dependency_files import pattern_of
from zlint.contract.poetry import poetry_specifiers
from zlint.frozen import frozen

_NAME = "anthropic"
_REQUIREMENT = re.compile(r"\s*anthropic\s*($|[\[(<>=!~;@])", re.IGNORECASE)
_PACKAGE_LINE = re.compile(r"""^\s*name\s*=\s*["']anthropic["']""", re.IGNORECASE | re.MULTILINE)
_KEY_LINE = re.compile(r"""^\s*["']?anthropic["']?\s*[=:.]""", re.IGNORECASE | re.MULTILINE)
_CONTINUED = re.compile(r"\\[ \t]*\r?\n")
# What pip takes off a line of a requirements file: comments and options such as --hash.
_TAIL = re.compile(r"(^|\s)#.*|\s--?[a-z].*", re.DOTALL)


@frozen()
class Declaration:
    """What one place says: the versions that it admits, and its 1-based line."""

    specifiers: SpecifierSet
    line: int


def declarations(name: str, text: str) -> list[Declaration]:
    """Return what the dependency file called `name` says of anthropic; raises ValueError where it is broken."""
    read = _READERS[pattern_of(name) or ""]
    return list(read(text)) if _NAME in text.lower() else []


def _from_lock(text: str) -> Iterator[Declaration]:
    """Read uv.lock, poetry.lock or pylock.toml: a list of tables, each with a name and mostly a version."""
    document = tomllib.loads(text)
    lines = iter(_lines_of(_PACKAGE_LINE, text))
    for package in (*_items(document, "package"), *_items(document, "packages")):
        if isinstance(package, dict) and str(package.get("name")).lower() == _NAME:
            line = next(lines, 1)
            if isinstance(version := package.get("version"), str):
                yield Declaration(SpecifierSet(f"=={version}"), line)


def _from_pipfile_lock(text: str) -> Iterator[Declaration]:
    lines = iter(_lines_of(_KEY_LINE, text))
    for group in _tables(json.loads(text)):
        if _NAME in group:
            line = next(lines, 1)
            if isinstance(version := _table(group, _NAME).get("version"), str):
                yield Declaration(SpecifierSet(version), line)


def _from_requirements(text: str) -> Iterator[Declaration]:
    line = 1
    joined = _CONTINUED.sub(lambda match: "\0", text)
    for row in joined.split("\n"):
        yield from _from_requirement(_TAIL.sub("", row.replace("\0", " ")), line)
        line += 1 + row.count("\0")


def _from_requirement(text: str, line: int) -> Iterator[Declaration]:
    """Read one requirement; that of another package says nothing."""
    if _REQUIREMENT.match(text):
        try:
            yield Declaration(Requirement(text.strip()).specifier, line)
        except InvalidRequirement as error:
            raise ValueError(f"line {line}: {str(error).splitlines()[0]}") from None


def _from_pyproject(text: str) -> Iterator[Declaration]:
    document = tomllib.loads(text)
    overrides = list(_from_list(_items(document, "tool", "uv", "override-dependencies"), text))
    yield from overrides or (*_from_lists(document, text), *_from_poetry(_table(document, "tool", "poetry"), text))


def _from_lists(document: object, text: str) -> Iterator[Declaration]:
    """Read every list of requirements that a build or project tool knows."""
    groups = [
        ("project", "optional-dependencies"),
        ("dependency-groups",),
        ("tool", "pdm", "dev-dependencies"),
    ]
    yield from _from_list(_items(document, "project", "dependencies"), text)
    yield from _from_list(_items(document, "tool", "uv", "dev-dependencies"), text)
    for group in groups:
        for requirements in _table(document, *group).values():
            yield from _from_list(requirements, text)
    for environment in _tables(_table(document, "tool", "hatch", "envs")):
        for key in ("dependencies", "extra-dependencies"):
            yield from _from_list(environment.get(key), text)


def _from_list(requirements: object, text: str) -> Iterator[Declaration]:
    for requirement in requirements if isinstance(requirements, list) else ():
        if isinstance(requirement, str) and _REQUIREMENT.match(requirement):
            yield from _from_requirement(requirement, _line_with(requirement, text))


def _from_poetry(poetry: object, text: str) -> Iterator[Declaration]:
    groups = [_table(group, "dependencies") for group in _tables(_table(poetry, "group"))]
    lines = iter(_lines_of(_KEY_LINE, text))
    for group in (_table(poetry, "dependencies"), _table(poetry, "dev-dependencies"), *groups):
        for name, wanted in group.items():
            if name.lower() == _NAME:
                line = next(lines, 1)
                yield from (Declaration(one, line) for one in _from_poetry_value(wanted))


def _from_poetry_value(wanted: object) -> Iterator[SpecifierSet]:
    """Read a constraint, a table with one (a git or path source has none), or a list of such tables."""
    if isinstance(wanted, list):
        for one in wanted:
            yield from _from_poetry_value(one)
    else:
        constraint = wanted.get("version", "*") if isinstance(wanted, dict) else wanted
        if isinstance(constraint, str):
            yield from poetry_specifiers(constraint)


def _table(document: object, *keys: str) -> dict[str, object]:
    """Return the table at `keys`, an empty one where there is none."""
    for key in keys:
        document = document.get(key) if isinstance(document, dict) else None
    return document if isinstance(document, dict) else {}


def _tables(document: object) -> Iterator[dict[str, object]]:
    return (value for value in _table(document).values() if isinstance(value, dict))


def _items(document: object, *keys: str) -> list[object]:
    """Return the list at `keys`, an empty one where there is none."""
    value = _table(document, *keys[:-1]).get(keys[-1])
    return value if isinstance(value, list) else []


def _lines_of(pattern: re.Pattern[str], text: str) -> Iterable[int]:
    return (text.count("\n", 0, match.end()) + 1 for match in pattern.finditer(text))


def _line_with(requirement: str, text: str) -> int:
    """Return the first line outside comments that holds the requirement, 1 where it is written in escapes."""
    rows = enumerate(text.split("\n"), start=1)
    return next((line for line, row in rows if requirement in row and not row.lstrip().startswith("#")), 1)


_READERS: dict[str, Callable[[str], Iterator[Declaration]]] = {
    "uv.lock": _from_lock,
    "poetry.lock": _from_lock,
    "pylock.toml": _from_lock,
    "pylock.*.toml": _from_lock,
    "Pipfile.lock": _from_pipfile_lock,
    "requirements*.txt": _from_requirements,
    "requirements*.in": _from_requirements,
    "pyproject.toml": _from_pyproject,
}
