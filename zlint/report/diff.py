"""The unified diff of `--diff`, in the bytes of the file: it can be applied whatever the encoding and newlines."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator

from click import style

from zlint.model import FileResult

_NO_NEWLINE = b"\\ No newline at end of file\n"
_COLOURS = {b"+": "green", b"-": "red", b"@": "cyan"}


def diff(result: FileResult, colour: bool = False) -> Iterator[bytes]:
    """Yield the lines of the diff between `before` and `after`, each with its newline; nothing where they are equal."""
    name = os.fsencode(result.path)
    # A name with white space ends in a tab, else patch takes what follows the space for a date.
    label = name + b"\t" if b" " in name else name
    lines = difflib.diff_bytes(
        difflib.unified_diff, _lines(result.before), _lines(result.after), label, label, lineterm=b"\n"
    )
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
