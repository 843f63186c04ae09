"""The first look at a file: bytes that cannot hold a call site are not even decoded."""

from __future__ import annotations

import re

# The resource by any of its ways: `client.messages`, a class `AsyncMessages`, a keyword or key `messages`.
_RESOURCE = re.compile(rb"(?<![A-Za-z0-9_])(?:Async)?[Mm]essages(?![A-Za-z0-9_])")
# A method, as an attribute (white space, backslashes and comments may stand after the dot) or as the text of getattr.
_METHOD = re.compile(
    rb"(?:\.(?:[\s\\]|#[^\r\n]*[\r\n])*|['\"])"
    rb"(?:create|stream|parse|tool_runner|count_tokens|batches)(?![A-Za-z0-9_])"
)


def may_hold_call_site(data: bytes) -> bool:
    """Tell whether the bytes of a file may hold a call site; False is certain, True is a guess.

    It asks for the resource's word and for a method's, in any order and at any distance, so that aliases, bound
    methods, subclasses and odd layouts pass.
    A file that speaks of neither the resource nor a `messages` argument calls only what another file wraps.
    Problems with suppressions are reported only in files that pass.
    The bytes are those of Python text: the JSON of a notebook has escapes that hide words from it.
    """
    return b"essages" in data and _RESOURCE.search(data) is not None and _METHOD.search(data) is not None
