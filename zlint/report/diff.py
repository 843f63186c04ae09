"""The unified diff of `--diff`, in the bytes of the file: it can be applied whatever the encoding and newlines."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from click import style

from zlint.source import read_source
from zlint.suffixes import NOTEBOOK

if TYPE_CHECKING:
    from zlint.model import FileResult

_NO_NEWLINE = b"\\ No newline at end of file\n"
_COLOURS = {b"+": "green", b"-": "red", b"@": "cyan"}


def diff(result: FileResult, colour: bool = False) -> Iterator[bytes]:
    """Yield the lines of the diff between `before` and `after`, each with its newline; nothing where they are equal.

    A notebook has a diff for each cell, for people: no other tool can apply it.
    """
    if result.before == result.after:
        return
    if result.path.endswith(NOTEBOOK):
        before, after = (read_source(result.path, data) for data in (result.before, result.after))
        for number in range(1, len(before.cells) + 1):
            old, new = (unit.part(number).text.encode(errors="surrogatepass") for unit in (before, after))
            yield from _unified(f"{result.path}:cell {number}", old, new, colour)
        return
    # A name with white space ends in a tab, else patch takes what follows the space for a date.
    yield from _unified(result.path + "\t" * (" " in result.path), result.before, result.after, colour)


def _unified(name: str, before: bytes, after: bytes, colour: bool) -> Iterator[bytes]:
    label = os.fsencode(name)
    lines = difflib.diff_bytes(difflib.unified_diff, _lines(before), _lines(after), label, label, lineterm=b"\n")
    for number, line in enumerate(lines):
        whole = line if line.endswith(b"\n") else line + b"\n" + _NO_NEWLINE
        yield _paint(whole, number < 2) if colour else whole


def _lines(data: bytes) -> list[bytes]:
    """Split at line feeds only, as patch does: carriage returns belong to their lines."""
    return [line + b"\n" for line in data.split(b"\n")[:-1]] + [last for last in data.split(b"\n")[-1:] if last]


def _paint(line: bytes, header: bool) -> bytes:
    colour = None if header else _COLOURS.get(line[:1])
    if not (colour or header):
        return line
    start, end = style("\0", fg=colour, bold=header or None).encode().split(b"\0")
    return start + line[:-1] + end + b"\n"
