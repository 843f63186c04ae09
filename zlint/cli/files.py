"""From the arguments of a command to the files that it is about, and from them to results."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import fields, replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from zlint.cli.cache import cache_of
from zlint.cli.progress import with_progress
from zlint.cli.streams import sink_of
from zlint.config import ConfigError, Configuration, Layer, configure
from zlint.discover import Found, discover
from zlint.frozen import frozen
from zlint.model.results import FileResult
from zlint.runner import LookUp, Work, gather, judge_all, nowhere, read_file
from zlint.skim import is_candidate
from zlint.suffixes import NOTEBOOK
from zlint.write import write_back

if TYPE_CHECKING:
    from zlint.cache import Cache
    from zlint.model import FileError, Project, Settings
    from zlint.runner.aside import PutAside

STDIN = "-"
# In seconds: the slowest files that people write take a few, on a busy machine, too.
TIMEOUT = 60
# From so many files on it is quicker to recall which of them may hold anything to judge; a notebook counts for some.
MANY = 100
A_NOTEBOOK = 10
SETTINGS = {field.name for field in fields(Layer)}


@frozen()
class Selection:
    """What a command was asked to look at.

    `errors` are the paths that lead to no file; `stdin` is what was read from there, None where files are read.
    `cache` returns what holds the results of earlier runs, None for nothing; many runs never ask.
    """

    configuration: Configuration
    files: tuple[Found, ...]
    errors: tuple[FileError, ...] = ()
    stdin: bytes | None = None
    cache: Callable[[], Cache | None] = lambda: None

    @property
    def folder(self) -> Path:
        """Return the folder whose settings hold for the run as a whole: the current one, or that of the text's name."""
        return Path(os.path.abspath(".")) if self.stdin is None or not self.files else parent(self.files[0].path)

    @property
    def timeout(self) -> int:
        """Return for how many seconds at most a file may be judged, 0 for no limit; raises ConfigError."""
        said: int | None = self.configuration.value("timeout")
        return TIMEOUT if said is None else said

    def read(self, path: str) -> bytes:
        """Return the bytes to judge under the name `path`; raises OSError."""
        return read_file(path) if self.stdin is None else self.stdin


def parent(path: str) -> Path:
    """Return the absolute folder that a file stands in."""
    return Path(os.path.abspath(path)).parent


@contextmanager
def one_line_errors() -> Iterator[None]:
    """Turn an error in the settings into one that the command line shows as one line."""
    try:
        yield
    except ConfigError as error:
        raise click.ClickException(str(error)) from None


def configuration_of(flags: Mapping[str, Any], given: Sequence[str] = ()) -> Configuration:
    """Return the settings of a run; a flag called like a setting is that setting; raises ConfigError."""
    configuration = _configured(flags, given)
    for folder in configuration.folders or [Path(os.path.abspath("."))]:
        configuration.verify(folder)
    return configuration


def _configured(flags: Mapping[str, Any], given: Sequence[str]) -> Configuration:
    said = {name: value for name, value in flags.items() if name in SETTINGS and value not in (None, (), {})}
    silent = flags.get("quiet") or flags.get("silent")
    warn = (lambda line: None) if silent else _warn
    return configure(Layer(**said), flags["config"], isolated=flags["isolated"], given=given, warn=warn)


def _warn(line: str) -> None:
    sink_of(sys.stderr, "never").lines([f"warning: {line}"])


def select_files(paths: Sequence[str], flags: Mapping[str, Any]) -> Selection:
    """Return what the paths and flags of a command ask for; raises ConfigError, UsageError."""
    filename = flags.get("stdin_filename")
    if not all(paths):  # as `zlint --fix "$unset"` has it; it would mean the current folder
        raise click.UsageError("a path is empty")
    given = tuple(paths) or ((STDIN,) if filename else (".",))
    if STDIN not in given:
        return _from_disk(given, flags)
    if given != (STDIN,):
        raise click.UsageError('"-", standard input, cannot be mixed with other paths')
    if sys.stdin is None:
        raise click.UsageError('"-" is given, but standard input is closed')
    path = filename or STDIN
    configuration = configuration_of(flags, (path,))
    left_out = filename and configuration.value("force-exclude") and configuration.excluded(path)
    files = () if left_out else (Found(path, named=True),)
    return Selection(configuration, files, stdin=sys.stdin.buffer.read())


def _from_disk(paths: Sequence[str], flags: Mapping[str, Any]) -> Selection:
    configuration = _configured(flags, paths)
    kept = cache(partial(cache_of, configuration, flags))
    for folder in configuration.folders:
        needs_rules = any(layer.asks_for_rules or layer.sdk for layer in configuration.layers(folder))
        ((needs_rules and kept()) or configuration).verify(folder)
    found = discover(
        paths,
        configuration.excluded,
        force_exclude=bool(configuration.value("force-exclude")),
        respect_gitignore=configuration.value("respect-gitignore") is not False,
    )
    return Selection(configuration, found.files, found.errors, cache=kept)


def share(selection: Selection, shard: tuple[int, int] | None) -> Selection:
    """Return what of the selection is in a shard, all of it for None; each file and each error is in one.

    Raises ConfigError, UsageError.
    """
    if shard is None:
        return selection
    if selection.stdin is not None:
        raise click.UsageError("--shard cannot be used with standard input")
    from zlint.discover.shards import shard_of  # noqa: PLC0415 - most runs look at all files

    def ours(path: str) -> bool:
        root = selection.configuration.root(parent(path))
        return shard_of(Path(os.path.abspath(path)).relative_to(root).as_posix(), count) == number

    number, count = shard
    files = tuple(file for file in selection.files if ours(file.path))
    return replace(selection, files=files, errors=tuple(error for error in selection.errors if ours(error.path)))


def gathered(
    selection: Selection,
    quiet: bool,
    settings_for: Callable[[str], Settings] | None = None,
    look_up: LookUp = nowhere,
    put: PutAside = bytes,
) -> Iterator[Work | FileResult]:
    """Yield the files to be judged, and the results of those that are known or cannot be; raises ConfigError."""
    files = with_progress(selection.files, len(selection.files), "Looked at", quiet)
    errors = [FileResult(error.path, error=error) for error in selection.errors]
    configuration = selection.configuration

    def project_for(path: str, settings: Settings) -> Project:
        from zlint.discover.holders import holders_of  # noqa: PLC0415 - only call sites have any
        from zlint.discover.neighbours import Neighbours  # noqa: PLC0415

        kept = selection.cache()
        find = kept.holders if kept else holders_of
        root = str(configuration.root(Path(os.path.abspath(path)).parent))
        headers = sorted({str(value) for rule in settings.rules if (value := rule.check.options.get("header"))})
        return Neighbours(root, tuple((header, find(root, header)) for header in headers))

    wanted = settings_for or configuration.settings_for
    yield from errors
    with _concerns(selection) as concerns:
        yield from gather(files, wanted, project_for, selection.read, look_up, concerns, put)


def _concerns(selection: Selection) -> AbstractContextManager[Callable[[str, bytes], bool]]:
    """Return the test whether there may be anything to judge in a file, for many files with a memory."""
    to_look_into = (A_NOTEBOOK if file.path.endswith(NOTEBOOK) else 1 for file in selection.files if not file.wordless)
    kept = selection.cache() if sum(to_look_into) >= MANY else None
    if kept is None:
        return nullcontext(is_candidate)
    from zlint.cache.skimmed import remembering  # noqa: PLC0415 - a small run does without

    return remembering(kept, is_candidate)


def results_of(
    selection: Selection,
    settings_for: Callable[[str], Settings],
    look_up: LookUp,
    flags: Mapping[str, Any],
    write: bool,
    quiet: bool,
    put: PutAside,
) -> Iterator[FileResult]:
    """Judge the files, and write those that fixes change if `write`; raises ConfigError.

    Nothing is judged, and nothing written, before the settings of all files are known to be right.
    """
    works: list[Work] = []
    for item in gathered(selection, quiet, settings_for, look_up, put):
        if isinstance(item, Work):
            works.append(item)
        else:
            yield item
    judged: Iterable[FileResult] = judge_all(works, flags["jobs"], selection.timeout, flags["cluster"])
    yield from with_progress(map(write_back, judged) if write else judged, len(works), "Judged", quiet)
