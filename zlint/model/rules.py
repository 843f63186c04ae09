"""A rule as its YAML file states it."""

from __future__ import annotations

import re
from collections.abc import Mapping as ReadOnlyMapping
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from zlint.frozen import frozen
from zlint.model.levels import Safety, Severity
from zlint.model.subjects import Subject

if TYPE_CHECKING:
    from zlint.model.sites import Endpoint

Option = str | int | float | bool


@frozen()
class Use:
    """A check or a fix by its name in the registry, with its flat parameters."""

    name: str
    options: ReadOnlyMapping[str, Option]


class Stance(StrEnum):
    """What a piece of evidence does for the rule's claim: speaks for it, against it, or only bears on the fix."""

    FOR = "for"
    AGAINST = "against"
    NEITHER = "neither"


@frozen()
class Evidence:
    """Where a claim comes from, what it says, whether for or against the rule, and when it was looked up (ISO date)."""

    source: str
    speaks: Stance
    says: str
    seen: str
    url: str = ""


@frozen()
class Example:
    """A test and an illustration.

    `bad` marks the expected lines with `# ZL002` (several ids: `# ZL001, ZL002`), `good` is the exact text after the
    fix ("" where there is none); `ok` is code on which the rule is silent.
    `sdk` is the only version that the project admits, `today` the day (ISO) on which it is judged.
    `raises` is what the error of the SDK says that running a `bad` one raises, "" where none is promised.
    """

    bad: str = ""
    good: str = ""
    ok: str = ""
    sdk: str = ""
    today: str = ""
    raises: str = ""


@frozen()
class Rule:
    """One rule; `origin` is the path of its file, `default` whether it is on without being selected.

    `endpoints` are those of the calls that it judges, none where its `subject` is another.
    """

    id: str
    name: str
    summary: str
    severity: Severity
    since: str
    endpoints: tuple[Endpoint, ...]
    check: Use
    message: str
    why: str
    evidence: tuple[Evidence, ...]
    examples: tuple[Example, ...]
    fix: Use | None = None
    safety: Safety = Safety.UNSAFE
    default: bool = True
    origin: str = ""
    subject: Subject = Subject.CALL

    @property
    def breaks_call(self) -> bool:
        """Tell whether the SDK raises where the rule finds something: the ids of such rules begin with ZL1."""
        return self.id.startswith("ZL1")


@frozen()
class Form:
    """What the text of an option must look like: a regular expression for all of it, and its name in an error."""

    pattern: str
    words: str

    def fits(self, text: str) -> bool:
        """Tell whether the whole text has the form."""
        return re.fullmatch(self.pattern, text) is not None


# RFC 9110, sections 5.1 and 5.5; the HTTP clients of the SDK send no value with white space at its ends.
HeaderName = Annotated[str, Form(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+", "a header's name")]
HeaderValue = Annotated[str, Form(r"[!-~](?:[ -~]*[!-~])?", "a header's value of visible ASCII characters")]
