"""The text of one unit, a Python file or a notebook: decoding, line tables, positions, and the way back to bytes."""

from zlint.source.nest import Nest, nest
from zlint.source.splice import splice
from zlint.source.text import LINE_END, Source, UnreadableError, read_text
from zlint.suffixes import NOTEBOOK

__all__ = ["LINE_END", "Nest", "Source", "UnreadableError", "nest", "read_source", "splice"]


def read_source(path: str, data: bytes) -> Source:
    """Read the bytes of a file, those of a notebook as its code; raises UnreadableError."""
    if not path.endswith(NOTEBOOK):
        return read_text(path, data)
    from zlint.source.notebook import read_notebook  # noqa: PLC0415 - most files are none

    return read_notebook(path, data)
