"""Encodings that Python has a codec for and no text can be written in."""

import pytest

from zlint.source import UnreadableError, read_source


# Python 3.13 has punycode tell where it fails.
@pytest.mark.parametrize(
    ("name", "said"),
    [("hex", "encoding"), ("rot13", "encoding"), ("klingon", "encoding"), ("punycode", "encoding|not valid punycode")],
)
def test_no_encoding_of_text(name, said):
    line = f"# coding: {name}\nclient.messages.create(system={'x' * 80!r})\n"
    with pytest.raises(UnreadableError, match=said):
        read_source("a.py", line.encode())
