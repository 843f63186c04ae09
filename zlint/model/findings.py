"""What zlint says: verdicts on call sites, findings in files, results of files."""

from __future__ import annotations

from collections.abc import Mapping as ReadOnlyMapping
from dataclasses import dataclass, field
from enum import StrEnum

from zlint.model.edits import Replace, Safety
from zlint.model.place import Location, Span
from zlint.model.values import Argument, Value


class Severity(StrEnum):
    """How much a finding matters; never whether it fails the run."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Hit:
    """One place where a call site violates a rule.

    `span` is where the finding stands; `values` fills the placeholders of the rule's message.
    `argument` and `value` are what is at fault, None where something is missing.
    `related` are spans worth showing, each with a few words.
    `edits` take away what is at fault, where the check knows them: in comments, which are no arguments.
    """

    span: Span
    values: ReadOnlyMapping[str, object] = field(default_factory=dict)
    argument: Argument | None = None
    value: Value | None = None
    related: tuple[tuple[Span, str], ...] = ()
    edits: tuple[Replace, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """What a check has looked at: what may be sent under a name, and whether it may be `absent`."""

    name: str
    values: tuple[Value, ...] = ()
    absent: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """A check's answer for one call site: violates (hits), cannot be told (`unclear` says why), or complies.

    `seen` is what it complies by, None where the rule asks nothing of such a call: `because` says why.
    """

    hits: tuple[Hit, ...] = ()
    unclear: str = ""
    seen: Seen | None = field(default=None, compare=False)
    because: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class TextEdit:
    """A text replacement as people and editors see it."""

    location: Location
    text: str


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A fix in terms of text, ready to be shown or applied by another tool."""

    title: str
    safety: Safety
    edits: tuple[TextEdit, ...]


@dataclass(frozen=True, slots=True)
class Related:
    """A place that explains a finding; `path` is "" in the file of the finding."""

    location: Location
    message: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that zlint says about a file; holds no syntax nodes, so it pickles.

    `path` is as the user would write it; `withheld` says why there is no fix, "" where there is one or never is.
    `code` is what makes it the same finding after lines have moved: the code it stands on, and the function around it.
    """

    rule: str
    name: str
    path: str
    location: Location
    message: str
    severity: Severity
    fix: Suggestion | None = None
    withheld: str = ""
    related: tuple[Related, ...] = ()
    code: str = ""


@dataclass(frozen=True, slots=True)
class FileError:
    """Why a file, or a cell of it, could not be judged or written; `line` is None where none can be named."""

    path: str
    message: str
    line: int | None = None
    cell: int | None = None


@dataclass(frozen=True, slots=True)
class FileResult:
    """What became of one file.

    `findings` are those that remain, `fixed` those that the fixes took away.
    `known` are those that the baseline hides, `ignored` those for which a comment was added.
    `sites` counts its call sites; `breaks` names for each that the SDK refuses the rules that say so.
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
