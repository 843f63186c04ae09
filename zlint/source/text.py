"""The text of one file: its encoding, its line table, and the way between offsets and positions."""

from __future__ import annotations

import io
import re
import tokenize
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from zlint.model import Location, Replace, Span, TextEdit
from zlint.source.splice import splice

# What Python's tokenizer takes for the end of a line; str.splitlines also breaks on \v, \f, \x1c and U+2028.
LINE_END = re.compile(r"\r\n|\n|\r")
BOM = "\ufeff"
_WIDE = re.compile(r"[^\x00-\x7f]")


class UnreadableError(Exception):
    """The file is no text that Python would read; the message says why, `line` where (None if nowhere)."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True)
class Source:
    """One unit of reading: `text` is the decoded file without its byte order mark."""

    path: str
    text: str
    encoding: str
    bom: bool

    @property
    def code(self) -> str:
        """The text as Python's parser can read it: of the same length, and everything in the same place."""
        return self.text

    @property
    def cells(self) -> tuple[Span, ...]:
        """Where the code cells of a notebook stand in its text; none in a plain file."""
        return ()

    @cached_property
    def starts(self) -> list[int]:
        """Offsets at which the lines start, the first being 0."""
        return [0, *(match.end() for match in LINE_END.finditer(self.text))]

    @cached_property
    def newline(self) -> str:
        """The newline of the file's first line, a line feed where there is none."""
        match = LINE_END.search(self.text)
        return match.group() if match else "\n"

    def line_of(self, offset: int) -> int:
        """Return the 1-based line that holds `offset`."""
        return bisect_right(self.starts, offset)

    @cached_property
    def narrow(self) -> bool:
        """Whether each character of the code is one byte in UTF-8."""
        return self.code.isascii()

    def surplus(self, line: int, column: int) -> int:
        """Return by how much the first `column` bytes of a line of the code, in UTF-8, outnumber their characters."""
        if line not in self._wide:
            end = self.starts[line] if line < len(self.starts) else len(self.code)
            self._wide[line] = _wide_ends(self.code[self.starts[line - 1] : end])
        ends = self._wide[line]
        if not ends:
            return 0
        number = bisect_right(ends, column, key=lambda end: end[0])
        return ends[number - 1][1] if number else 0

    @cached_property
    def _wide(self) -> dict[int, list[tuple[int, int]]]:
        """For lines that were asked about: where characters of several bytes end, and the surplus up to there."""
        return {}

    def line_text(self, line: int) -> str:
        """Return the text of the 1-based `line` without its line end."""
        start = self.starts[line - 1]
        end = self.starts[line] if line < len(self.starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def locate(self, span: Span) -> Location:
        """Return where people find `span`."""
        line, end_line = self.line_of(span.start), self.line_of(span.end)
        return Location(
            line, span.start - self.starts[line - 1] + 1, end_line, span.end - self.starts[end_line - 1] + 1
        )

    def line_in_words(self, offset: int) -> str:
        """Return `line 3`, in a notebook `line 3 of cell 2`."""
        at = self.locate(Span(offset, offset))
        return f"line {at.line} of cell {at.cell}" if at.cell else f"line {at.line}"

    def slice(self, span: Span) -> str:
        """Return the text at `span`."""
        return self.text[span.start : span.end]

    def encode(self) -> bytes:
        """Return the bytes of the file; raises UnicodeEncodeError."""
        return ((BOM if self.bom else "") + self.text).encode(self.encoding)

    def edited(self, edits: Sequence[Replace]) -> Source:
        """Return the unit with edits, sorted and disjoint, applied to its text."""
        return self.with_text(splice(self.text, edits))

    def with_text(self, text: str) -> Source:
        """Return a plain unit with this text."""
        return Source(self.path, text, self.encoding, self.bom)

    def part(self, cell: int | None) -> Source:
        """Return the unit that the lines of a location count in: the cell of that number, else all of the text."""
        return self.with_text(self.slice(self.cells[cell - 1])) if cell else self

    def span_at(self, at: Location) -> Span:
        """Return the span of a location."""
        lines = self.part(at.cell).starts
        start = self.cells[at.cell - 1].start if at.cell else 0
        return Span(start + lines[at.line - 1] + at.column - 1, start + lines[at.end_line - 1] + at.end_column - 1)

    def without(self, cells: frozenset[int]) -> Source:
        """Return the unit with blanks for the code of the cells of these numbers."""
        return self

    def in_file(self, at: Location) -> Location:
        """Return where a location is in the file itself, which may be JSON."""
        return at

    def edit_of_file(self, edit: TextEdit) -> TextEdit:
        """Return an edit as one of the file itself."""
        return edit


def _wide_ends(line: str) -> list[tuple[int, int]]:
    ends: list[tuple[int, int]] = []
    surplus = 0
    for wide in _WIDE.finditer(line):
        surplus += len(wide[0].encode(errors="surrogatepass")) - 1
        ends.append((wide.end() + surplus, surplus))
    return ends


def read_text(path: str, data: bytes) -> Source:
    """Decode a file as Python does: byte order mark, coding cookie, else UTF-8; raises UnreadableError."""
    if b"\0" in data:
        raise UnreadableError("binary data (a NUL byte), not Python source", data[: data.index(b"\0")].count(b"\n") + 1)
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
    except SyntaxError as error:
        if error.msg and not error.msg.startswith("invalid or missing"):
            raise UnreadableError(f"unreadable encoding: {error.msg}") from None
        encoding = "utf-8"  # the first two lines are none, and name no other: decoding tells where
    encoding = "utf-8" if encoding == "utf-8-sig" else encoding
    text = decode(data, encoding)
    return Source(path, text.removeprefix(BOM), encoding, text.startswith(BOM))


def decode(data: bytes, encoding: str) -> str:
    """Return the text of a file; raises UnreadableError."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise UnreadableError(f"not valid {encoding}: {error.reason} at byte {error.start}", line) from None
    except (UnicodeError, LookupError):  # codecs of Python that are no encodings of text: hex, rot13, idna
        raise UnreadableError(f"unreadable encoding: {encoding}", 1) from None
