"""What became of files; a run that finds nothing to judge needs no more of the model than this."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zlint.frozen import frozen

if TYPE_CHECKING:
    from zlint.model.findings import Finding


@frozen()
class FileError:
    """Why a file, or a cell of it, could not be judged or written; `line` is None where none can be named."""

    path: str
    message: str
    line: int | None = None
    cell: int | None = None


@frozen()
class FileResult:
    """What became of one file.

    `findings` are those that remain, `fixed` those that the fixes took away.
    `known` are those that the baseline hides, `ignored` those for which a comment was added.
    `sites` counts its call sites; `breaks` names for each that the SDK refuses the rules that say so.
    `breaks_beside` names the rule for each other thing that it refuses, such as a name that is gone.
    `before` and `after` are the file's bytes, equal (or both empty) where nothing is changed.
    `left_alone` says why fixes that were wanted were not applied, `untouched` what else stays that looks like them.
    `error` is set where the file could not be judged, and there are no findings, or one of its cells.
    """

    path: str
    findings: tuple[Finding, ...] = ()
    fixed: tuple[Finding, ...] = ()
    before: bytes = b""
    after: bytes = b""
    left_alone: tuple[str, ...] = ()
    untouched: tuple[str, ...] = ()
    error: FileError | None = None
    known: tuple[Finding, ...] = ()
    ignored: tuple[Finding, ...] = ()
    sites: int = 0
    breaks: tuple[tuple[str, ...], ...] = ()
    breaks_beside: tuple[str, ...] = ()
