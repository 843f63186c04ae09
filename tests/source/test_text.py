"""Offsets, lines and columns of a text."""

import pytest

from zlint.source import Source


@pytest.mark.parametrize("line", ["", "abc", "é", "aé日🙂b", "🙂" * 5, "x = 'é', '日本'"])
def test_columns_in_bytes(line):
    unit = Source("a.py", f"é\n{line}\nx", "utf-8", bom=False)
    for column in range(len(line) + 1):
        size = len(line[:column].encode())
        assert size - unit.surplus(2, size) == column
