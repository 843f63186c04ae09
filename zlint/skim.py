"""The first look at a file: bytes that cannot hold a call site are not even decoded."""

from __future__ import annotations

import re

from zlint.source import NOTEBOOK, UnreadableError, read_source

# The resource by any of its ways: `client.messages`, a class `AsyncMessages`, a keyword or key `messages`.
_RESOURCE = re.compile(rb"(?<![A-Za-z0-9_])(?:Async)?[Mm]essages(?![A-Za-z0-9_])")
# A method, as an attribute (white space, backslashes and comments may stand after the dot) or as the text of getattr.
_METHOD = re.compile(
    rb"(?:\.(?:[\s\\]|#[^\r\n]*[\r\n])*|['\"])"
    rb"(?:create|stream|parse|tool_runner|count_tokens|batches)(?![A-Za-z0-9_])"
)
# One of these is in any JSON that says "essages", were its first letters escaped.
_JSON_TRACES = (b"essages", rb"\u006", rb"\u0073")


def may_hold_call_site(data: bytes) -> bool:
    """Tell whether the bytes of a file may hold a call site; False is certain, True is a guess.

    It asks for the resource's word and for a method's, in any order and at any distance, so that aliases, bound
    methods, subclasses and odd layouts pass.
    A file that speaks of neither the resource nor a `messages` argument calls only what another file wraps.
    Problems with suppressions are reported only in files that pass.
    The bytes are those of Python text.
    """
    return b"essages" in data and _RESOURCE.search(data) is not None and _METHOD.search(data) is not None


def is_candidate(path: str, data: bytes) -> bool:
    """Tell whether a file may hold a call site; a notebook is asked for its code, as JSON has escapes that hide words.

    One that cannot be read is asked as it stands.
    """
    if not path.endswith(NOTEBOOK):
        return may_hold_call_site(data)
    if not any(trace in data for trace in _JSON_TRACES):
        return False
    try:
        code = read_source(path, data).code
    except UnreadableError:
        return may_hold_call_site(data.replace(rb"\n", b"\n"))
    return may_hold_call_site(code.encode(errors="surrogatepass"))
