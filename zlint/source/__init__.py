"""The text of one unit, a Python file or a notebook: decoding, line tables, positions, and the way back to bytes."""

from zlint.source.nest import Nest, nest
from zlint.source.notebook import SUFFIX as NOTEBOOK
from zlint.source.notebook import read_notebook
from zlint.source.splice import splice
from zlint.source.text import LINE_END, Source, UnreadableError, read_text

__all__ = ["LINE_END", "NOTEBOOK", "Nest", "Source", "UnreadableError", "nest", "read_source", "splice"]


def read_source(path: str, data: bytes) -> Source:
    """Read the bytes of a file, those of a notebook as its code; raises UnreadableError."""
    return read_notebook(path, data) if path.endswith(NOTEBOOK) else read_text(path, data)
