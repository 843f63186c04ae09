"""A notebook is read as the text of its code cells, and written back with nothing changed but what edits replace."""

import json

import pytest

from tests.source.notebooks import PYTHON, cell, notebook, read, sources
from zlint.model import Location, Replace, Span, TextEdit
from zlint.source import UnreadableError, read_source

MARKDOWN = cell(["# x = 1\n"], "markdown")
RAW = cell("x = 1", "raw")
TEXTS = [
    pytest.param([], "", id="no cells"),
    pytest.param(["x = 1\n"], "x = 1\n", id="one"),
    pytest.param(["x = 1", "y = 2"], "x = 1\ny = 2\n", id="newlines added"),
    pytest.param([MARKDOWN, "x = 1", RAW, "y = 2"], "x = 1\ny = 2\n", id="only code"),
    pytest.param([cell("x = 1\ny = 2"), cell(["a\nb", "c"])], "x = 1\ny = 2\na\nbc\n", id="any division"),
    pytest.param([cell(""), cell([]), cell([""])], "\n\n\n", id="empty"),
    pytest.param(["x = 1\r\n", "y = 2\r"], "x = 1\r\ny = 2\r\n", id="carriage returns"),
    pytest.param([{"cell_type": "code"}, "x"], "\nx\n", id="no source"),
    pytest.param([{"cell_type": "code", "source": "a", "source ": "b"}, None, 1], "a\n", id="strange cells"),
]
LANGUAGES = [
    ({}, True),
    (None, True),
    ({"language_info": {}, "kernelspec": 1}, True),
    ({"language_info": {"name": "python"}}, True),
    ({"kernelspec": {"language": "python"}}, True),
    ({"language_info": {"name": "coconut", "mimetype": "text/x-python3"}}, True),
    ({"language_info": {"name": "R"}}, False),
    ({"kernelspec": {"language": "julia"}}, False),
]
DAMAGED = [
    (b"", "not a notebook, as it is not JSON: Expecting value", 1),
    (b'{\n"cells": [', "not a notebook, as it is not JSON: Expecting value", 2),
    (b'{"cells": [\n"\xff"]}', "not valid utf-8: invalid start byte at byte 13", 2),
    (b"[]", "not a notebook: its JSON has no list of cells", None),
    (b'{"cells": {}}', "not a notebook: its JSON has no list of cells", None),
    (b'{"worksheets": []}', "a notebook of format 3, which is not read; Jupyter converts it to format 4", None),
    (
        b'{"cells": [\n{"cell_type": "code", "source": 1}]}',
        "the source of a cell is neither text nor a list of lines",
        2,
    ),
    (
        b'{"cells": [{"cell_type": "code", "source": ["a", null]}]}',
        "the source of a cell is neither text nor a list",
        1,
    ),
    (b'{"x": ' + b"9" * 5000 + b"}", "not a notebook that can be read: Exceeds the limit", None),
    (b"[" * 100_000, "nested too deeply to be read", None),
]


@pytest.mark.parametrize(("cells", "text"), TEXTS)
def test_text(cells, text):
    source = read(*cells)
    assert source.text == text
    assert "".join(source.slice(span) for span in source.cells) == text


@pytest.mark.parametrize(("metadata", "is_python"), LANGUAGES)
def test_languages(metadata, is_python):
    assert len(read("x", metadata=metadata).cells) == is_python


@pytest.mark.parametrize(("data", "message", "line"), DAMAGED)
def test_damaged(data, message, line):
    with pytest.raises(UnreadableError, match=message) as caught:
        read_source("n.ipynb", data)
    assert caught.value.line == line


def test_of_equal_keys_the_last_one_counts():
    data = b'{"cells": 1, "cells": [{"cell_type": "code", "source": "a", "source": "b"}]}'
    assert read_source("n.ipynb", data).text == "b\n"


def test_places():
    source = read(MARKDOWN, "a\nb", "é\nlong(\n)\n")
    span = Span(source.text.index("long"), source.text.index(")") + 1)
    at = source.locate(span)
    assert at == Location(2, 1, 3, 2, 2)
    assert source.span_at(at) == span
    assert source.part(2).line_text(2) == "long("
    assert source.locate(Span(2, 3)) == Location(2, 1, 2, 2, 1)


def test_code_is_masked_and_left_out():
    source = read("%time\nx", "it's", "y")
    assert source.code == "0    \nx\nit's\ny\n"
    assert source.without(frozenset({2})).code == "0    \nx\n    \ny\n"
    assert source.without(frozenset({2})).edited([Replace(Span(0, 5), "z")]).code == "z\nx\n    \ny\n"


def edited(data, old, new):
    source = read_source("n.ipynb", data)
    start = source.text.index(old)
    return source.edited([Replace(Span(start, start + len(old)), new)]).encode()


SOURCES = [
    pytest.param('["a\\n", "b"]', "a", "c", '["c\\n", "b"]', id="in a line"),
    pytest.param('["a\\n", "b"]', "b", "c\n  d", '["a\\n", "c\\n", "  d"]', id="a line more at the end"),
    pytest.param('["a\\n", "b"]', "a", "c\n  d", '["c\\n", "  d\\n", "b"]', id="a line more at the start"),
    pytest.param('["a\\n","b"]', "a", "c\n  d", '["c\\n","  d\\n","b"]', id="no space between the lines"),
    pytest.param('[\n  "a"\n ]', "a", "c\nd", '[\n  "c\\n",\n  "d"\n ]', id="like the only line"),
    pytest.param('["a"]', "a", "c\nd", '["c\\n", "d"]', id="like the only line, nothing around it"),
    pytest.param('[\r\n\t"a\\n",\r\n\t"b"]', "b", "c\nd", '[\r\n\t"a\\n",\r\n\t"c\\n",\r\n\t"d"]', id="CRLF, tabs"),
    pytest.param('["a\\n", "x\\n", "b"]', "x\n", "", '["a\\n", "b"]', id="a line less"),
    pytest.param('["a\\n", "x\\n", "b"]', "\nx", "", '["a\\n", "b"]', id="a line less, from its start"),
    pytest.param('["a\\n", "x\\n", "b"]', "a\nx\nb", "c", '["c"]', id="lines less"),
    pytest.param('["a\\n", "b"]', "b", "", '["a\\n"]', id="the last line less"),
    pytest.param('["a\\n", "b\\n"]', "b\n", "", '["a\\n"]', id="the last line less, with its newline"),
    pytest.param('["a\\n", "b"]', "\nb", "", '["a"]', id="the last line less, from the end of the one before"),
    pytest.param('["a"]', "a", "", '[""]', id="the only line less"),
    pytest.param('["a", "b"]', "a", "c", '["c", "b"]', id="lines that are none"),
    pytest.param('["a\\n", "b\\n"]', "b\n", "c\n", '["a\\n", "c\\n"]', id="a newline at the end"),
    pytest.param('["a\\n", "b"]', "b\n", "c\n", '["a\\n", "c\\n"]', id="an added newline at the end"),
    pytest.param('"a\\nb"', "b", "c\nd", '"a\\nc\\nd"', id="one string"),
    pytest.param('"\\"\\u00e9\\/\\ud83d\\ude00x"', "x", "é", '"\\"\\u00e9\\/\\ud83d\\ude00\\u00e9"', id="escapes"),
    pytest.param('"\\u00e9😀\\ud83dx"', "x", "é", '"\\u00e9😀\\ud83dé"', id="mixed, half a pair"),
    pytest.param('["x", "\\"\\t\\\\\\n"]', "x", '"\\', '["\\"\\\\", "\\"\\t\\\\\\n"]', id="quotes and backslashes"),
]


@pytest.mark.parametrize("around", ['{"cells": [{"source": 1}, {"cell_type": "code", "source": %s}]}', None])
@pytest.mark.parametrize(("before", "old", "new", "after"), SOURCES)
def test_edits(around, before, old, new, after):
    around = (
        around or '\ufeff{\r\n"metadata":{},"cells":[{"source":%s , "outputs":["\u2028", 1e3],"cell_type":"code"}] }'
    )
    whole = around.encode().replace(b"%s", before.encode())
    assert edited(whole, old, new) == around.encode().replace(b"%s", after.encode())


@pytest.mark.parametrize(("extra", "written"), [("", "\\u00e9"), ("\\u00e9", "\\u00e9"), ("é", "é")])
def test_characters_are_escaped_as_in_all_of_the_file(extra, written):
    data = f'{{"x": "{extra}", "cells": [{{"cell_type": "code", "source": "a"}}]}}'
    assert edited(data.encode(), "a", "é").decode() == data.replace('"a"', f'"{written}"')


def test_an_edit_stays_in_its_cell():
    with pytest.raises(ValueError, match="over the end of its cell"):
        edited(notebook("a", "b"), "a\nb", "c")


def test_several_edits():
    source = read("x = 1\n", MARKDOWN, "y = 'é'\nz = 2")
    edits = [Replace(Span(4, 5), "[\n  3,\n]"), Replace(Span(10, 13), '"ü"'), Replace(Span(18, 19), "4")]
    assert sources(source.edited(edits).encode()) == ["x = [\n  3,\n]\n", 'y = "ü"\nz = 4']


def test_places_in_the_file():
    data = notebook("a", 'é = "x"\nb', indent=2)
    source = read_source("n.ipynb", data)
    at = source.locate(Span(source.text.index('"x"'), source.text.index('"x"') + 3))
    line = data.decode().splitlines().index('        "é = \\"x\\"\\n",') + 1
    assert source.in_file(at) == Location(line, 14, line, 19, 2)
    assert source.edit_of_file(TextEdit(at, "'\n'")).text == "'\\n\",\n        \"'"
    assert json.loads(data)["metadata"] == PYTHON
