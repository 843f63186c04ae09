"""Which files have to be judged: those that may hold a call site, and those named outright that Python cannot read."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from zlint.frozen import frozen
from zlint.model.results import FileError, FileResult
from zlint.runner.judge import with_text
from zlint.skim import is_candidate
from zlint.suffixes import NOTEBOOK

if TYPE_CHECKING:
    from zlint.cache import Entry
    from zlint.discover import Found
    from zlint.model import Project, Settings
    from zlint.runner.aside import Held, PutAside

# Returns the result that a file of these bytes had, else where it is to be kept, None for nowhere.
LookUp = Callable[[str, bytes], "FileResult | Entry | None"]


@frozen()
class Work:
    """A file to be judged: its bytes as they were read, the settings that hold for it, and the project around it.

    `held` is what the bytes can be had from; `entry` is where the result is kept, None for nowhere.
    """

    path: str
    held: Held
    settings: Settings
    project: Project
    entry: Entry | None = None

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        return bytes(self.held)


def read_file(path: str) -> bytes:
    """Return the bytes of a file; raises OSError."""
    with open(path, "rb", buffering=0) as file:
        return file.read()


def nowhere(path: str, data: bytes) -> None:
    """Return None: nothing is kept."""


def gather(
    files: Iterable[Found],
    settings_for: Callable[[str], Settings],
    project_for: Callable[[str, Settings], Project],
    read: Callable[[str], bytes] = read_file,
    look_up: LookUp = nowhere,
    concerns: Callable[[str, bytes], bool] = is_candidate,
    put: PutAside = bytes,
) -> Iterator[Work | FileResult]:
    """Yield work for the files to be judged, and results: of those that are kept, and of those that cannot be read.

    `concerns` tells whether there may be anything to judge in a file; `put` puts the bytes aside for it.
    `settings_for` is asked only about files to be judged: reading rules is what costs.
    Raises what `settings_for` raises.
    """
    for file in files:
        if file.wordless and not file.named:
            continue
        try:
            data = read(file.path)
        except OSError as error:
            yield FileResult(file.path, error=FileError(file.path, f"cannot be read: {error.strerror or error}"))
            continue
        if concerns(file.path, data) or (file.named and not parses(file.path, data)):
            kept = look_up(file.path, data)
            if isinstance(kept, FileResult):
                yield with_text(kept, data)
            else:
                settings = settings_for(file.path)
                yield Work(file.path, put(data), settings, project_for(file.path, settings), kept)


def parses(path: str, data: bytes) -> bool:
    """Tell whether this Python can parse the file; where it cannot, the engine says why, or knows better.

    A notebook parses if it is one: its cells are judged one by one.
    """
    if path.endswith(NOTEBOOK):
        return _is_notebook(path, data)
    return _parses(data) or _parses_older(path, data)


def _parses(code: bytes | str) -> bool:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def _parses_older(path: str, data: bytes) -> bool:
    """Tell whether nothing but short forms of newer syntax keeps this Python from parsing the file."""
    from zlint.newer import without_newer  # noqa: PLC0415 - few files have any
    from zlint.source import UnreadableError, read_source  # noqa: PLC0415

    try:
        older, gone = without_newer(read_source(path, data).text)
    except UnreadableError:
        return False
    return bool(gone) and _parses(older)


def _is_notebook(path: str, data: bytes) -> bool:
    from zlint.source import UnreadableError, read_source  # noqa: PLC0415 - most files are no notebooks

    try:
        read_source(path, data)
    except (UnreadableError, ValueError, RecursionError):
        return False
    return True
