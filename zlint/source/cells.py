"""What the JSON of a notebook holds: its code cells, and where each line of them is written."""

from __future__ import annotations

import json
from typing import Any

from zlint.frozen import frozen
from zlint.model import Span
from zlint.source.json_text import items, members
from zlint.source.text import UnreadableError


@frozen()
class Cell:
    """A code cell: its place in the joined text of all cells, and the JSON strings that hold it.

    `span` ends after a line feed, which is added where the cell has none.
    `starts` are the offsets in the joined text at which the strings' texts start.
    `joint` is what stands between two strings of a list, from quote to quote; "" where the source is a single string.
    `is_ascii` tells whether other characters are written as escapes: where the cell holds none, as in all of the file.
    """

    span: Span
    starts: tuple[int, ...]
    strings: tuple[Span, ...]
    joint: str
    is_ascii: bool


def read_cells(file: str) -> tuple[str, tuple[Cell, ...]]:
    """Return the joined text of the code cells and the cells; none if they hold another language than Python.

    Raises UnreadableError.
    """
    notebook = _loaded(file)
    texts: list[str] = []
    cells: list[Cell] = []
    at = 0
    if _is_python(notebook.get("metadata")):
        places = items(file, members(file, file.index("{"))["cells"].start)
        for cell, place in zip(notebook["cells"], places, strict=True):
            if isinstance(cell, dict) and cell.get("cell_type") == "code":
                text, read = _cell(file, members(file, place.start).get("source"), at)
                texts.append(text)
                cells.append(read)
                at = read.span.end
    return "".join(texts), tuple(cells)


def _loaded(file: str) -> dict[str, Any]:
    """Return what the JSON says, if that is a notebook."""
    try:
        notebook = json.loads(file)
    except json.JSONDecodeError as error:
        raise UnreadableError(f"not a notebook, as it is not JSON: {error.msg}", error.lineno) from None
    except RecursionError:
        raise UnreadableError("nested too deeply to be read") from None
    except ValueError as error:  # a number with more digits than Python converts
        raise UnreadableError(f"not a notebook that can be read: {error}") from None
    if isinstance(notebook, dict) and "worksheets" in notebook:
        raise UnreadableError("a notebook of format 3, which is not read; Jupyter converts it to format 4")
    if not isinstance(notebook, dict) or not isinstance(notebook.get("cells"), list):
        raise UnreadableError("not a notebook: its JSON has no list of cells")
    return notebook


def _is_python(metadata: object) -> bool:
    """Tell whether the cells are in Python, or a language that is written like it; a notebook need not say."""
    said = metadata if isinstance(metadata, dict) else {}
    info, kernel = (part if isinstance(part, dict) else {} for part in map(said.get, ("language_info", "kernelspec")))
    names = [str(name) for name in (info.get("name"), info.get("mimetype"), kernel.get("language")) if name]
    return not names or any("python" in name.lower() for name in names)


def _cell(file: str, source: Span | None, at: int) -> tuple[str, Cell]:
    """Return the text of the cell that begins at the offset `at`, and the cell; `source` is where it is written."""
    strings = _strings(file, source) if source else []
    text, starts = "", []
    for string in strings:
        starts.append(at + len(text))
        text += json.loads(file[string.start : string.end])
    if not text.endswith("\n"):
        text += "\n"
    joint = _joint(file, source, strings) if source else ""
    written = [file] if text.isascii() else [file[string.start : string.end] for string in strings]
    is_ascii = all(map(str.isascii, written))
    return text, Cell(Span(at, at + len(text)), tuple(starts), tuple(strings), joint, is_ascii)


def _strings(file: str, source: Span) -> list[Span]:
    strings = items(file, source.start) if file[source.start] == "[" else [source]
    if any(file[string.start] != '"' for string in strings):
        line = file.count("\n", 0, source.start) + 1
        raise UnreadableError("the source of a cell is neither text nor a list of lines", line)
    return strings


def _joint(file: str, source: Span, strings: list[Span]) -> str:
    """Return what divides the strings of a list: what the first two have between them, else as the first is set off."""
    if file[source.start] != "[" or not strings:
        return ""
    if len(strings) > 1:
        return file[strings[0].end - 1 : strings[1].start + 1]
    return '",' + (file[source.start + 1 : strings[0].start] or " ") + '"'
