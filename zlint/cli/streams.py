"""Where the words go: lines and bytes to a stream or a file, with colours or without."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO, TextIO

import click

from zlint.frozen import frozen


class OutputError(click.ClickException):
    """What was to be said cannot be written, as on a full disk."""


@frozen()
class Sink:
    """A stream of bytes, the encoding of the text on it, and whether it shows colours."""

    stream: BinaryIO
    encoding: str = "utf-8"
    colour: bool = False

    def lines(self, lines: Iterable[str]) -> None:
        """Write lines, each with a line feed; what the encoding lacks is written as an escape."""
        texts = lines if self.colour else map(click.unstyle, lines)
        self.data(f"{text}\n".encode(self.encoding, "backslashreplace") for text in texts)

    def data(self, pieces: Iterable[bytes]) -> None:
        """Write bytes as they are."""
        with _writing():
            self.stream.writelines(pieces)
            self.stream.flush()


@contextmanager
def _writing() -> Iterator[None]:
    """Turn a failure to write into an OutputError; a reader that has gone is none."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"the output cannot be written: {error.strerror or error}") from None


def sink_of(stream: TextIO | None, when: str) -> Sink:
    """Return the sink of a standard stream, None for a closed one; `when` to colour is `auto`, `always` or `never`."""
    if stream is None:
        return Sink(io.BytesIO())
    return Sink(stream.buffer, stream.encoding or "utf-8", wants_colour(when, stream))


@contextmanager
def report_sink(path: str | None, when: str, to_stderr: bool) -> Iterator[Sink]:
    """Open where the report goes: the file at `path`, else standard output, or standard error if that is taken.

    The folders around the file are made.
    """
    if path is None:
        yield sink_of(sys.stderr if to_stderr else sys.stdout, when)
        return
    try:
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        file = open(path, "wb")  # noqa: SIM115 - closed below; an error of opening is the user's, one in the body is not
    except OSError as error:
        raise click.ClickException(f"{path}: cannot be written: {error.strerror}") from None
    try:
        yield Sink(file, colour=when == "always")
    finally:
        with _writing():
            file.close()


def wants_colour(when: str, stream: TextIO) -> bool:
    """Tell whether to colour what goes to `stream`."""
    if when != "auto":
        return when == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def let_go(stream: TextIO) -> None:
    """Send what is still to be written to a stream nowhere, so that Python does not fail on it when it ends."""
    with suppress(OSError, AttributeError):  # an attribute is lacking where the stream is closed: None
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
