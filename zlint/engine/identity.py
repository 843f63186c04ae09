"""What makes a finding the same finding after lines have moved, layout has changed, and other arguments with it."""

from __future__ import annotations

import ast
import hashlib
import re
from functools import lru_cache

from zlint.masking import masked
from zlint.model import Span
from zlint.source import Source, UnreadableError
from zlint.suppress import read_comments
from zlint.syntax import parse_text

# Longer code is cut short, and told apart by a hash: baselines are made to be read.
_LONGEST = 80
_SPACE = re.compile(r"\s+")
_AROUND = re.compile(r" ?([()\[\]{},:=]) ?")
_LAST_COMMA = re.compile(r",(?=[)\]}])")


def identity(source: Source, span: Span, function: str, *, whole_call: bool) -> str:
    """Return the code at `span` in one layout, with one kind of quotes, and the function that it stands in.

    Of a whole call only what is called counts, as its arguments have findings of their own.
    """
    text = masked(_without_comments(source, span))
    code = f"{_callee(text)}(...)" if whole_call else text
    plain = _LAST_COMMA.sub("", _AROUND.sub(r"\1", _SPACE.sub(" ", code))).replace('"', "'")
    if len(plain) > _LONGEST:
        digest = hashlib.sha256(plain.encode(errors="surrogatepass")).hexdigest()[:8]
        plain = f"{plain[:_LONGEST]}... #{digest}"
    return f"{plain} in {function}" if function else plain


def _without_comments(source: Source, span: Span) -> str:
    text = source.slice(span)
    if "#" not in text:
        return text
    for comment in reversed(read_comments(source.with_text(text))):
        text = text[: comment.span.start] + text[comment.span.end :]
    return text


@lru_cache(maxsize=16)  # several rules speak of the same call
def _callee(text: str) -> str:
    """Return what is called; all of the text where it is no call that can be read by itself."""
    wrapped = f"({text})"
    try:
        node = parse_text(wrapped).tree.body[0]
    except (SyntaxError, UnreadableError):
        return text
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return ast.get_source_segment(wrapped, node.value.func) or text
    return text
