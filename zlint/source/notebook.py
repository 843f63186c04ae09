"""A notebook: the code of all its cells is one text, as names flow from cell to cell; edits go to the file's JSON."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

from zlint.model import Location, Replace, Span, TextEdit
from zlint.source.cells import Cell, read_cells
from zlint.source.json_text import offsets
from zlint.source.magics import blank, mask
from zlint.source.text import BOM, Source, decode


@dataclass(frozen=True)
class Notebook(Source):
    """The code of a notebook; `file` is its JSON, `left_out` are the numbers of cells that are not to be read."""

    file: Source
    code_cells: tuple[Cell, ...]
    left_out: frozenset[int] = frozenset()

    @cached_property
    def cells(self) -> tuple[Span, ...]:
        """Where the code cells stand in the text."""
        return tuple(cell.span for cell in self.code_cells)

    @cached_property
    def code(self) -> str:
        """The text with what only IPython understands masked."""
        texts = enumerate((self.slice(span) for span in self.cells), 1)
        return "".join(blank(text) if number in self.left_out else mask(text) for number, text in texts)

    def locate(self, span: Span) -> Location:
        """Return where people find `span`: lines count from the first one of the cell."""
        number = self._cell_at(span.start)
        before = self.line_of(self.cells[number - 1].start) - 1
        at = super().locate(span)
        return replace(at, line=at.line - before, end_line=at.end_line - before, cell=number)

    def encode(self) -> bytes:
        """Return the bytes of the file."""
        return self.file.encode()

    def edited(self, edits: Sequence[Replace]) -> Source:
        """Return the notebook with edits applied: of its file, only what they replace changes."""
        file = self.file.edited([self._in_json(edit) for edit in edits])
        return _notebook(file).without(self.left_out)

    def without(self, cells: frozenset[int]) -> Source:
        """Return the notebook with blanks for the code of the cells of these numbers."""
        return replace(self, left_out=cells)

    def in_file(self, at: Location) -> Location:
        """Return where a location is in the JSON; its cell stays known."""
        return self.edit_of_file(TextEdit(at, "")).location

    def edit_of_file(self, edit: TextEdit) -> TextEdit:
        """Return an edit as one of the JSON."""
        change = self._in_json(Replace(self.span_at(edit.location), edit.text))
        return TextEdit(replace(self.file.locate(change.span), cell=edit.location.cell), change.text)

    def _cell_at(self, offset: int) -> int:
        return bisect_right(self.cells, offset, key=lambda span: span.start)

    def _in_json(self, edit: Replace) -> Replace:
        cell = self.code_cells[self._cell_at(edit.span.start) - 1]
        if edit.span not in cell.span:
            raise ValueError(f"the edit at offset {edit.span.start} reaches over the end of its cell")
        # Where a whole line goes, the border between its string and the next one goes with it, or the one before it.
        end = self._place(cell, edit.span.end, before=self.slice(edit.span)[-1:] not in ("", "\n"))
        at_end = end == cell.strings[-1].end - 1
        start = self._place(cell, edit.span.start, before=at_end and not edit.text)
        return Replace(Span(start, end), self._written(cell, edit.text, at_end))

    def _place(self, cell: Cell, offset: int, before: bool) -> int:
        """Return where in the file a place in the text is, between two strings in the second or the one `before`."""
        number = max(1, (bisect_left if before else bisect_right)(cell.starts, offset))
        places = self._offsets[cell.strings[number - 1]]
        return places[min(offset - cell.starts[number - 1], len(places) - 1)]

    @cached_property
    def _offsets(self) -> dict[Span, list[int]]:
        text = self.file.text
        return {string: offsets(text, string) for cell in self.code_cells for string in cell.strings}

    def _written(self, cell: Cell, text: str, at_end: bool) -> str:
        """Return text as the strings of the cell have it: escaped in their way, lines divided if they are a list."""
        lines = text.split("\n") if cell.joint else [text]
        ends = ["\n"] * (len(lines) - 1) + [""]
        dump = partial(json.dumps, ensure_ascii=cell.is_ascii)
        written = [dump(line + end)[1:-1] for line, end in zip(lines, ends, strict=True)]
        if at_end and not written[-1]:
            written.pop()  # a line feed at the end of the cell divides nothing
        return cell.joint.join(written)


def read_notebook(path: str, data: bytes) -> Notebook:
    """Read the JSON of a notebook; raises UnreadableError."""
    text = decode(data, "utf-8")
    return _notebook(Source(path, text.removeprefix(BOM), "utf-8", text.startswith(BOM)))


def _notebook(file: Source) -> Notebook:
    text, cells = read_cells(file.text)
    return Notebook(file.path, text, file.encoding, file.bom, file, cells)
