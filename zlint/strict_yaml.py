"""YAML as people mean it: no duplicate keys, no aliases, no tags, `no` is a word, and every key has its line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from zlint.frozen import frozen

# A JSON-like tree; `object` because only looking tells what it is.
Plain = object
# One of yaml's event classes, which differ in what they carry.
Event = Any
Way = tuple[str | int, ...]

_DEEPEST = 50
# YAML names what is printable; to compile this, which is the rest, takes a tenth of the time.
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_WORDS = {"": None, "~": None, "null": None, "Null": None, "NULL": None} | {
    word: word.lower() == "true" for word in ("true", "True", "TRUE", "false", "False", "FALSE")
}
_INTEGER = re.compile(r"[-+]?[0-9]{1,300}|0x[0-9a-fA-F]{1,200}|0o[0-7]{1,200}")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")


class YamlError(Exception):
    """The text is not the YAML that is read here; its str is `path:line: message`."""

    def __init__(self, path: str, line: int, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}")
        self.path, self.line, self.message = path, line, message


@frozen()
class Document:
    """What a file says: `value` in plain Python, `lines` the 1-based line of each key or item by its way from the top.

    A way is a tuple such as `("examples", 0, "bad")`.
    """

    path: str
    value: Plain
    lines: Mapping[Way, int]

    def line(self, *way: str | int) -> int:
        """Return the line of the key or item at `way`, of the nearest thing around it where that is absent."""
        while way not in self.lines:
            way = way[:-1]
        return self.lines[way]


def read_yaml(path: Path, shown: str = "") -> Document:
    """Read the file, called `shown` in errors; raises YamlError and OSError."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise YamlError(shown or str(path), line, f"not valid UTF-8: {error.reason}") from None
    return parse_yaml(text, shown or str(path))


def parse_yaml(text: str, path: str) -> Document:
    """Read YAML text, called `path` in errors; an empty text is None; raises YamlError."""
    odd = _UNPRINTABLE.search(text)
    if odd:
        raise YamlError(path, text.count("\n", 0, odd.start()) + 1, f"character U+{ord(odd[0]):04X} is not allowed")
    lines: dict[Way, int] = {(): 1}
    events = _events(text, path)
    next(events)  # the start of the stream
    value: Plain = None
    if not _is(next(events), "DocumentEnd", "StreamEnd"):
        value = _value(next(events), events, (), lines, path)
        next(events)  # the end of the document
        after = next(events)
        if not _is(after, "StreamEnd"):
            raise YamlError(path, _line(after), "a second document; one file holds one")
    return Document(path, value, lines)


def _events(text: str, path: str) -> Iterator[Event]:
    import yaml  # noqa: PLC0415 - 25 ms that a run without any YAML need not spend

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        yield from yaml.parse(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        said = ", ".join(part for part in (error.context, error.problem) if part)
        raise YamlError(path, mark.line + 1 if mark else 1, f"not valid YAML: {said}") from None


def _is(event: Event, *names: str) -> bool:
    """Tell the kind of an event by its class's name, which spares an import of yaml here."""
    return type(event).__name__.removesuffix("Event") in names


def _line(event: Event) -> int:
    return int(event.start_mark.line) + 1


def _value(event: Event, events: Iterator[Event], way: Way, lines: dict[Way, int], path: str) -> Plain:
    """Return the value that begins with `event`, noting the lines of what is in it."""
    lines.setdefault(way, _line(event))
    if len(way) > _DEEPEST:
        raise YamlError(path, _line(event), f"nested more than {_DEEPEST} levels deep")
    if _is(event, "Alias"):
        raise YamlError(path, _line(event), f'the alias "*{event.anchor}" is not allowed: write the value out')
    _refuse_marks(event, path)
    if _is(event, "MappingStart"):
        return _mapping(events, way, lines, path)
    if _is(event, "SequenceStart"):
        return _sequence(events, way, lines, path)
    return _scalar(event)


def _refuse_marks(event: Event, path: str) -> None:
    if event.anchor:
        raise YamlError(path, _line(event), f'the anchor "&{event.anchor}" is not allowed: write the value out')
    if event.tag:
        tag = event.tag.replace("tag:yaml.org,2002:", "!!")
        raise YamlError(path, _line(event), f'the tag "{tag}" is not allowed: write a plain value')


def _mapping(events: Iterator[Event], way: Way, lines: dict[Way, int], path: str) -> dict[str, Plain]:
    found: dict[str, Plain] = {}
    while not _is(event := next(events), "MappingEnd"):
        key = _key(event, path)
        if key in found:
            raise YamlError(path, _line(event), f'the key "{key}" stands twice, first on line {lines[*way, key]}')
        lines[*way, key] = _line(event)
        found[key] = _value(next(events), events, (*way, key), lines, path)
    return found


def _key(event: Event, path: str) -> str:
    if not _is(event, "Scalar"):
        raise YamlError(path, _line(event), "a key must be a plain word")
    _refuse_marks(event, path)
    key = _scalar(event)
    if key == "<<" and not event.style:
        raise YamlError(path, _line(event), 'the merge key "<<" is not allowed: write the keys out')
    if not isinstance(key, str):
        raise YamlError(path, _line(event), f'a key must be text: put "{event.value}" in quotes')
    return key


def _sequence(events: Iterator[Event], way: Way, lines: dict[Way, int], path: str) -> list[Plain]:
    found: list[Plain] = []
    while not _is(event := next(events), "SequenceEnd"):
        found.append(_value(event, events, (*way, len(found)), lines, path))
    return found


def _scalar(event: Event) -> Plain:
    """Return what a scalar says by YAML 1.2: `no`, `on`, dates and `1:20` are text."""
    text = str(event.value)
    if event.style:  # "" or None where it is plain; quoted and block scalars are text
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return int(text, 0) if text[:2] in ("0x", "0o") else int(text)
    return float(text) if _FLOAT.fullmatch(text) else text
