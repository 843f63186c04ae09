"""Encodings that Python has a codec for and no text can be written in."""

import pytest

from zlint.source import UnreadableError, read_source


@pytest.mark.parametrize("name", ["hex", "rot13", "punycode", "klingon"])
def test_no_encoding_of_text(name):
    line = f"# coding: {name}\nclient.messages.create(system={'x' * 80!r})\n"
    with pytest.raises(UnreadableError, match="encoding"):
        read_source("a.py", line.encode())
