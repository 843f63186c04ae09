"""What zlint says: verdicts on call sites, and findings in files."""

from __future__ import annotations

from collections.abc import Mapping as ReadOnlyMapping
from dataclasses import field
from typing import TYPE_CHECKING

from zlint.frozen import frozen

if TYPE_CHECKING:
    from zlint.model.edits import Replace
    from zlint.model.levels import Safety, Severity
    from zlint.model.place import Location, Span
    from zlint.model.values import Argument, Value


@frozen()
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


@frozen()
class Seen:
    """What a check has looked at: what may be sent under a name, and whether it may be `absent`."""

    name: str
    values: tuple[Value, ...] = ()
    absent: bool = False


@frozen()
class Verdict:
    """A check's answer for one call site: violates (hits), cannot be told (`unclear` says why), or complies.

    `seen` is what it complies by, None where the rule asks nothing of such a call: `because` says why.
    """

    hits: tuple[Hit, ...] = ()
    unclear: str = ""
    seen: Seen | None = field(default=None, compare=False)
    because: str = field(default="", compare=False)


@frozen()
class TextEdit:
    """A text replacement as people and editors see it."""

    location: Location
    text: str


@frozen()
class Suggestion:
    """A fix in terms of text, ready to be shown or applied by another tool."""

    title: str
    safety: Safety
    edits: tuple[TextEdit, ...]


@frozen()
class Related:
    """A place that explains a finding; `path` is "" in the file of the finding."""

    location: Location
    message: str
    path: str = ""


@frozen()
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
