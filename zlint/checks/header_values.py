"""Checks on the values of headers: the HTTP client of the SDK sends text, and not every text."""

from __future__ import annotations

import re
from collections.abc import Callable

from packaging.version import Version

from zlint.calls.request import Sent, header, header_names
from zlint.checks.places import hit_on
from zlint.checks.refusals import doubt
from zlint.model import CallSite, Hit, Items, Known, Mapping, Omitted, Unknown, Value, Verdict

# All of this was run on 0.75.0, 0.125.0, 1.0.0, 1.17.0 and 2.14.0, seen 2026-11-30.
# Before this version bytes are sent as they are, and text must be ASCII.
_TEXT_ALONE = Version("1.0.0")
_UNSENDABLE = re.compile(r"[\0\n\v\f\r]|\A[ \t]|[ \t]\Z")
# Functions of the standard library that are used for headers and give no text.
_NOT_TEXT = {
    "builtins.bool": "bool",
    "builtins.float": "float",
    "builtins.int": "int",
    "builtins.len": "int",
    "datetime.datetime.now": "datetime",
    "datetime.datetime.utcnow": "datetime",
    "random.randint": "int",
    "time.time": "float",
    "time.time_ns": "int",
    "uuid.UUID": "UUID",
    "uuid.uuid1": "UUID",
    "uuid.uuid4": "UUID",
}


def header_value_not_text(site: CallSite) -> Verdict:
    """Find a header whose value is no text; what takes a header out (`omit`) is none."""
    bytes_pass = Version(site.sdk.newest) < _TEXT_ALONE

    def judge(sent: Sent, value: Value) -> str:
        kind = kind_of(value, of_client=sent.carrier is None)
        return "" if kind == "bytes" and bytes_pass else kind

    return _judged(site, judge)


def unsendable_header_value(site: CallSite) -> Verdict:
    """Find a header whose text cannot be sent: for white space at its ends, line breaks, before 1.0.0 beyond ASCII."""
    ascii_alone = Version(site.sdk.newest) < _TEXT_ALONE

    def judge(_: Sent, value: Value) -> str:
        text = value.value if isinstance(value, Known) and isinstance(value.value, str) else ""
        if ascii_alone and not text.isascii():
            return "has characters beyond ASCII"
        if _UNSENDABLE.search(text.strip()):
            return "has a line break or a NUL in it"
        return "has white space at its ends" if _UNSENDABLE.search(text) else ""

    return _judged(site, judge)


def _judged(site: CallSite, judge: Callable[[Sent, Value], str]) -> Verdict:
    hits: list[Hit] = []
    any_other = header(site, "")
    unclear = any_other.unclear or any_other.hidden
    for name in header_names(site):
        for sent, value in header(site, name).options():
            if problem := judge(sent, value):
                hits.append(hit_on(site, sent, value, {"header": name, "problem": problem}))
            elif isinstance(value, Unknown):
                unclear = unclear or value.why
    if hits:
        unclear = doubt(site)
    return Verdict(() if unclear else tuple(hits), unclear, because="all its headers can be sent")


def kind_of(value: Value, *, of_client: bool) -> str:
    """Return the type of a header's value that is no text, as an error names it; "" of what is text, or not known.

    NOT_GIVEN is nothing in a call, and an object like any other in the client's headers.
    """
    match value:
        case Known(str()):
            return ""
        case Known(known):
            return type(known).__name__
        case Omitted(removes=False) if of_client:
            return "NotGiven"
        case Mapping():
            return "dict"
        case Items():
            return "list"
        case Unknown(maker=maker):
            return _NOT_TEXT.get(maker, "")
        case _:
            return ""
