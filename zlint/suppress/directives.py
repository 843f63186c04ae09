"""What comments say to zlint: `zlint: ignore[...]`, `zlint: ignore-file[...]` and `noqa`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from zlint.frozen import frozen
from zlint.model import Replace, Span
from zlint.nearest import nearest
from zlint.source import Source
from zlint.suppress.comments import Comment, read_comments


class Kind(StrEnum):
    """The words that begin a suppression; `IGNORE_FILE` holds for the whole file."""

    IGNORE = "ignore"
    IGNORE_FILE = "ignore-file"
    NOQA = "noqa"


class Fault(StrEnum):
    """What is wrong with a comment: it cannot be read, it names a rule that does not exist, or it silences nothing."""

    MALFORMED = "malformed"
    UNKNOWN = "unknown"
    UNUSED = "unused"


@frozen()
class Word:
    """A word in the list of a suppression; `rule` is the id that it stands for, None where that is not zlint's."""

    span: Span
    rule: str | None


@frozen()
class Suppression:
    """One order to keep silent; a comment can hold several.

    `span` is the part of the comment from its `#` on; `words` are its list, None where it is for every rule.
    `lines` are the 1-based lines it stands for: those it ends or, on a line of its own, the next that is no comment.
    """

    span: Span
    kind: Kind
    words: tuple[Word, ...] | None
    lines: range
    own_line: bool

    @property
    def rules(self) -> frozenset[str] | None:
        """The ids that it names, None for every rule."""
        return None if self.words is None else frozenset(word.rule for word in self.words if word.rule)


@frozen()
class Problem:
    """A comment that was meant for zlint and does nothing; the message says why and what to write.

    `edits` take away what does nothing, where that is known to be right.
    """

    span: Span
    message: str
    fault: Fault
    edits: tuple[Replace, ...] = ()


@frozen()
class _Directive:
    kind: Kind
    words: tuple[Word, ...] | None
    problems: tuple[Problem, ...] = ()


# A number sign right before a digit is in a reason: `see #12`.
_PART = re.compile(r"#+(?:[^#]|#+(?=\d))*")
_ZLINT = re.compile(
    r"#+\s*zlint(?P<colon>[\s:-]*)(?P<word>\w+(?:-\w+)*|(?=\[))\s*(?P<rest>.*)", re.IGNORECASE | re.DOTALL
)
_NOQA = re.compile(r"#+\s*noqa(?=[\s:]|$)(?P<codes>\s*:)?", re.IGNORECASE)
_NAMES = re.compile(r"\[(?P<names>[^\[\]]*)\]")
_DASH = re.compile(r"[-\u2013\u2014]")
_WORD = re.compile(r"[,\s]*(?P<word>[A-Za-z][\w-]*)")
_CODE = re.compile(r"[A-Za-z]+\d+")
_OWN_CODE = re.compile(r"ZL\d+", re.IGNORECASE)
_ORDERS = (Kind.IGNORE, Kind.IGNORE_FILE)


def suppressions(source: Source, catalogue: Mapping[str, str]) -> tuple[tuple[Suppression, ...], tuple[Problem, ...]]:
    """Return what the comments of the source switch off, and the comments that fail to.

    `catalogue` maps every id and every name of a rule to its id; case does not matter in a comment.
    """
    lowered = source.text.lower()
    if "zlint" not in lowered and "noqa" not in lowered:
        return (), ()
    rules = {called.lower(): rule for called, rule in catalogue.items()}
    comments = read_comments(source)
    below = _lines_below(source, comments)
    found: list[Suppression] = []
    problems: list[Problem] = []
    for comment in comments:
        line = source.line_of(comment.span.start)
        own_line = line in below
        lines = range(below[line], below[line] + 1) if own_line else range(source.line_of(comment.begin), line + 1)
        for span, directive in _directives(source, comment, own_line, rules):
            problems += directive.problems
            if directive.words is None or any(word.rule for word in directive.words):
                found.append(Suppression(span, directive.kind, directive.words, lines, own_line))
    return tuple(found), tuple(problems)


def _lines_below(source: Source, comments: Sequence[Comment]) -> dict[int, int]:
    """Map the line of each comment that has a line of its own to the first line below that is no such comment.

    One at the end of a cell speaks of no other cell.
    """
    first_lines = {source.line_of(cell.start) for cell in source.cells}
    below: dict[int, int] = {}
    for comment in reversed(comments):
        if not source.text[comment.begin : comment.span.start].strip():
            line = source.line_of(comment.span.start)
            below[line] = line if line + 1 in first_lines else below.get(line + 1, line + 1)
    return below


def _directives(
    source: Source, comment: Comment, own_line: bool, rules: Mapping[str, str]
) -> Iterator[tuple[Span, _Directive]]:
    for part in _PART.finditer(source.text, comment.span.start, comment.span.end):
        span = Span(part.start(), part.start() + len(part.group().rstrip()))
        directive = _read_zlint(source.slice(span), span, rules) or _read_noqa(source.slice(span), span, rules)
        if directive:
            yield span, directive
        elif own_line:
            return  # code that is commented out keeps its comments; they say nothing about the line below


def _read_zlint(text: str, span: Span, rules: Mapping[str, str]) -> _Directive | None:
    found = _ZLINT.match(text)
    if not found:
        return None
    word, rest, colon = found["word"].lower(), found["rest"], found["colon"].strip()
    if ":" not in colon and not (word in _ORDERS and re.match(r"$|[\[:=]|\S*[\d-]", rest)):
        return None  # prose that begins with "zlint"
    if fault := _fault(colon, word, rest):
        order = Kind.IGNORE_FILE if "file" in word else Kind.IGNORE
        usage = f"write `# zlint: {order}[ZL001]`, or `# zlint: {order}` for every rule; a reason follows after `--`"
        return _Directive(Kind.IGNORE, (), (Problem(span, f"`{text}` {fault}; {usage}", Fault.MALFORMED),))
    if names := _NAMES.match(rest):
        return _named(Kind(word), names["names"], span.start + found.start("rest") + 1, rules)
    return _Directive(Kind(word), None)


def _fault(colon: str, word: str, rest: str) -> str:
    """Say what is wrong with the form of a comment that speaks to zlint, "" if nothing is."""
    names = _NAMES.match(rest)
    if colon != ":":
        return "does not begin with `zlint:`"
    if word not in _ORDERS:
        return "is no order that zlint knows"
    if names:
        return "" if names["names"].strip(", \t") else "names no rule"
    if rest.startswith("["):
        return "lacks its closing bracket"
    return "" if not rest or _DASH.match(rest) else "has something between the order and its rules or reason"


def _named(kind: Kind, names: str, start: int, rules: Mapping[str, str]) -> _Directive:
    """Read the rules between brackets; `names` begins at the offset `start`."""
    words = [(word.group(), Span(start + word.start(), start + word.end())) for word in re.finditer(r"[^,\s]+", names)]
    return _Directive(
        kind,
        tuple(Word(span, rules.get(word.lower())) for word, span in words),
        tuple(_no_rule(word, span, rules) for word, span in words if word.lower() not in rules),
    )


def _no_rule(word: str, span: Span, rules: Mapping[str, str]) -> Problem:
    ids = set(rules.values())
    known = ids if _CODE.fullmatch(word) else rules.keys() - {rule.lower() for rule in ids}
    return Problem(span, f'there is no rule "{word}"; {nearest(word, known)}', Fault.UNKNOWN)


def _read_noqa(text: str, span: Span, rules: Mapping[str, str]) -> _Directive | None:
    """Read a `noqa` as ruff does: codes up to the first word that is none; what other tools' codes mean is theirs."""
    found = _NOQA.match(text)
    if not found:
        return None
    if not found["codes"]:
        return _Directive(Kind.NOQA, None)
    words: list[Word] = []
    problems: list[Problem] = []
    at = found.end()
    while (word := _WORD.match(text, at)) and (word["word"].lower() in rules or _CODE.fullmatch(word["word"])):
        at = word.end()
        here = Span(span.start + word.start("word"), span.start + at)
        words.append(Word(here, rules.get(word["word"].lower())))
        if not words[-1].rule and _OWN_CODE.fullmatch(word["word"]):
            problems.append(_no_rule(word["word"], here, rules))
    return _Directive(Kind.NOQA, tuple(words), tuple(problems))
