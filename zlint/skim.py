"""The first look at a file: bytes that cannot hold a call site, or use the SDK at all, are not even decoded."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zlint.suffixes import NOTEBOOK

# What may stand between two steps of a way: white space, backslashes, comments, and what closes a bracket or a text.
# So many pieces at most, as thousands of lines of comments may follow the word, and speak of it in their turn.
_GAP = rb"(?:[\s\\)\]'\"]++|#[^\r\n]*+[\r\n]){0,200}+"
_METHOD = rb"(?:create|stream|parse|tool_runner|count_tokens|batches)(?![A-Za-z0-9_])"
_RAW = rb"(?:with_raw_response|with_streaming_response)(?![A-Za-z0-9_])"
# What is searched for begins with a plain word, which is found many times as fast as what may stand in front of it.
# The resource by any of its ways (`client.messages`, `getattr(client, "messages")`), and its method as an attribute or
# as the text of getattr.
_SHAPE = re.compile(
    rb"messages(?<![A-Za-z0-9_]messages)(?![A-Za-z0-9_])"
    + _GAP
    + rb"(?:\."
    + _GAP
    + rb"|,\s*['\"])(?:"
    + _METHOD
    + b"|"
    + _RAW
    + b")"
)
# A class that is derived from the resource's; the resource at the end of a statement; a method; names imported.
_CLASS = re.compile(rb"class(?<!\wclass)\s+\w+\s*\([^)]{0,1000}Messages\b")
_ALONE = re.compile(rb"messages(?:(?<=\.messages)|(?<=['\"]messages)['\"]\s*\))[ \t]*(?:[\r\n;#]|\Z)")
_CALLED = re.compile(rb"\." + _GAP + _METHOD)
_IMPORT = re.compile(rb"^[ \t]*from[ \t]+\S+[ \t]+import\b[ \t]*(\([^)]*|[^\r\n]*)", re.MULTILINE)
_TARGET = re.compile(rb"(\w+)\s*(?::[^=]+)?=[^=]*\Z")
_LAST_NAME = re.compile(rb"(\.?)\b(\w+)" + _GAP + rb"\Z")
# No way to a method is longer than this many bytes, comments in it included.
_REACH = 300
_WORD = re.compile(rb"\w+")
_SDK = re.compile(rb"^[ \t]*(?:from|import)[ \t]+anthropic(?![A-Za-z0-9_])", re.MULTILINE)
# One of these is in any file that passes; by the last two JSON can spell the letters of both words.
TRACES = (b"essages", b"nthropic", rb"\u006", rb"\u007")


def may_hold_call_site(data: bytes) -> bool:
    """Tell whether the bytes of a file may hold a call site; False is certain, True is a guess.

    It asks for the shape of a request, `messages` and a method of it, whatever stands between them; where the resource
    has a name of its own or comes from another file, for a method of that name.
    A file that speaks of neither the resource nor a `messages` argument calls only what another file wraps.
    The bytes are those of Python text.
    """
    if b"essages" not in data:
        return False
    return bool(_SHAPE.search(data) or _CLASS.search(data)) or any(_resources(data))


def may_use_sdk(data: bytes) -> bool:
    """Tell whether the file imports the SDK: it may make clients, or use what a version of the SDK lacks."""
    return b"nthropic" in data and _SDK.search(data) is not None


def _resources(data: bytes) -> Iterator[bytes]:
    """Yield the names of which a method is called, and that may stand for the resource."""
    befores = (data[max(0, found.start() - _REACH) : found.start()] for found in _CALLED.finditer(data))
    called = [found.groups() for before in befores if (found := _LAST_NAME.search(before))]
    if called:
        yield from {name for _, name in called}.intersection(_aliases(data))
        # What a module imports is a variable or a constant there, while `Class.create` is another thing.
        bare = {name for dot, name in called if not dot and (name.islower() or name.isupper())}
        for names in _IMPORT.findall(data) if bare else ():
            yield from bare.intersection(_WORD.findall(names))


def _aliases(data: bytes) -> Iterator[bytes]:
    """Yield the names that get what ends in the resource."""
    for found in _ALONE.finditer(data):
        line = data[max(data.rfind(b"\n", 0, found.start()), found.start() - _REACH) + 1 : found.start()]
        if target := _TARGET.search(line):
            yield target[1]


def is_candidate(path: str, data: bytes) -> bool:
    """Tell whether there may be anything to judge in a file: call sites, or other uses of the SDK.

    Problems with suppressions are reported only in such files.
    A notebook is asked for its code, as JSON has escapes that hide words; one that cannot be read as it stands.
    """
    if not path.endswith(NOTEBOOK):
        return _concerns(data)
    if not any(trace in data for trace in TRACES):
        return False
    from zlint.source import UnreadableError, read_source  # noqa: PLC0415 - most files are no notebooks

    try:
        code = read_source(path, data).code
    except UnreadableError:
        return _concerns(data.replace(rb"\n", b"\n"))
    return _concerns(code.encode(errors="surrogatepass"))


def _concerns(data: bytes) -> bool:
    return may_use_sdk(data) or may_hold_call_site(data)
