"""What goes wrong with files: each function takes a file's bytes and returns what some accident leaves of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random

from tests.soak.expressions import expressions
from tests.soak.statements import CALL, IMPORT

COOKIES = (
    *("ascii", "latin-1", "cp1252", "cp037", "utf-16", "utf-32", "utf-7", "utf-8-sig", "shift_jis", "gb18030", "big5"),
    *("hex", "rot13", "base64", "zlib", "idna", "punycode", "undefined", "unicode_escape", "raw_unicode_escape"),
    *("mbcs", "oem", "nope", "\xe9", "utf-8 ", "UTF8", "utf_8_sig", "iso-2022-jp", "hz", "uu", "quopri", "a" * 5000),
)
WORDS = (
    *(b"\0", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\f", b"\r", b"\r\n", b"\x1a", b"\x1c", b"\v", b"\xe2\x80\xa8", b"\\"),
    *(b'"""', b"'", b"(", b")", b"[", b"}", b":", b"\t", b" ", b"\n", b"# zlint: ignore[", b"# noqa:", b"%%bash\n"),
    *(b"await ", b"async ", b"f'{", b"}}", b"{{", b"lambda ", b"**", b"*", b":=", b"@", b"else:", b"\\N{", b"\\u12"),
    *(b"# coding: utf-16\n", b"\xff\xfe", b"\x80", b"\xc3\xa9", b"\xf0\x9f\x98\x80", b"print 'a'\n", b"<<<<<<<\n"),
)
SMALL = tuple(expressions(0.001).values())


def cut(random: Random, data: bytes) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def beheaded(random: Random, data: bytes) -> bytes:
    return data[random.randrange(len(data) + 1) :]


def flipped(random: Random, data: bytes) -> bytes:
    found = bytearray(data)
    for _ in range(random.choice((1, 3, 30, 300))):
        found[random.randrange(len(found))] ^= 1 << random.randrange(8)
    return bytes(found)


def sprinkled(random: Random, data: bytes) -> bytes:
    for _ in range(random.choice((1, 2, 5, 50))):
        at = random.randrange(len(data) + 1)
        data = data[:at] + random.choice(WORDS) + data[at:]
    return data


def spliced(random: Random, data: bytes) -> bytes:
    start, end = sorted(random.randrange(len(data) + 1) for _ in range(2))
    at = random.randrange(len(data) + 1)
    return data[:at] + data[start:end] + data[at:]


def torn(random: Random, data: bytes) -> bytes:
    start, end = sorted(random.randrange(len(data) + 1) for _ in range(2))
    return data[:start] + data[end:]


def shuffled(random: Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    start = random.randrange(len(lines) + 1)
    part = lines[start : start + 20]
    random.shuffle(part)
    return b"".join([*lines[:start], *part, *lines[start + 20 :]])


def other_line_ends(random: Random, data: bytes) -> bytes:
    ends = random.choice(((b"\r",), (b"\r\n",), (b"\r", b"\n", b"\r\n"), (b"\f\n", b"\n"), (b"\n\r",), (b"",)))
    return b"".join(line.rstrip(b"\r\n") + random.choice(ends) for line in data.splitlines(keepends=True))


def other_encoding(random: Random, data: bytes) -> bytes:
    text = data.decode(errors="replace") + "# é日😀\n"
    return text.encode(random.choice(("utf-16", "utf-32", "utf-16-le", "utf-7", "latin-1", "utf-8-sig")), "replace")


def with_cookie(random: Random, data: bytes) -> bytes:
    cookie = f"# -*- coding: {random.choice(COOKIES)} -*-\n".encode("latin-1")
    return random.choice((b"", b"\n", b"#!/usr/bin/python\n", b"\xef\xbb\xbf")) + cookie + data


def other_indentation(random: Random, data: bytes) -> bytes:
    return data.replace(b"    ", random.choice((b"\t", b" ", b"  \t", b"\f    ", b"")), random.choice((1, 5, -1)))


def repeated(random: Random, data: bytes) -> bytes:
    return data * random.randrange(2, 6)


def with_monster(random: Random, data: bytes) -> bytes:
    """Put a strange expression into the place of a number or a string."""
    text = data.decode(errors="replace")
    word = random.choice(("1000", "[]", "None", '"user"', "messages=", "client", "model=", "=", "(", "\n"))
    put = random.choice(SMALL)
    return text.replace(word, word + put if word in "=(\n" else put, 1).encode(errors="surrogatepass")


def with_call(random: Random, data: bytes) -> bytes:
    """Put a call where a line ends."""
    at = data.find(b"\n", random.randrange(len(data) + 1)) + 1
    return IMPORT.encode() + data[:at] + CALL.encode() + data[at:]


DAMAGES: Sequence[Callable[[Random, bytes], bytes]] = (
    *(cut, beheaded, flipped, sprinkled, spliced, torn, shuffled, other_line_ends, other_encoding, with_cookie),
    *(other_indentation, repeated, with_monster, with_call),
)
ODD_JSON = (
    None,
    1,
    1.5,
    "a",
    "",
    [],
    {},
    [[]],
    [None],
    ["a", 1],
    {"a": []},
    True,
    "\ud800",
    "x" * 100_000,
    -1,
    [[[[]]]],
)


def as_notebook(text: str, random: Random) -> bytes:
    """Return a notebook with the text cut into cells, often with something in it that is not of its kind."""
    lines = text.splitlines(keepends=True)
    size = random.choice((3, 10, 100, len(lines) + 1))
    parts = [lines[start : start + size] for start in range(0, len(lines), size)]
    cells = [
        {"cell_type": "code", "source": part, "outputs": [], "metadata": {}, "execution_count": 1} for part in parts
    ]
    notebook: dict[str, object] = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    for _ in range(random.choice((0, 1, 1, 3))):
        holder: dict[str, object] = random.choice([notebook, *cells])
        holder[random.choice([*holder, "language_info", "kernelspec", "worksheets"])] = random.choice(ODD_JSON)
    indent = random.choice((None, 0, 1, 4))
    return json.dumps(notebook, indent=indent, ensure_ascii=random.random() < 0.5).encode(errors="surrogatepass")


def damaged(data: bytes, random: Random) -> tuple[bytes, bool]:
    """Return what some accidents leave of a file, and whether it is a notebook by then."""
    notebook = random.random() < 0.15
    if notebook:
        data = as_notebook(data.decode(errors="replace"), random)
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        data = random.choice(DAMAGES)(random, data or b"\n")
    return data[:2_000_000], notebook
