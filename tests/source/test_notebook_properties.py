"""Notebooks of every layout come back byte for byte, and an edit changes the source of its cell and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from tests.source.notebooks import cell, notebook, sources
from zlint.model import Replace, Span
from zlint.source import read_source

CHARACTERS = st.sampled_from([*"ab1 \n\n\t\"'\\/#%!?([{", "\r\n", "\r", "é", "\u2028", "😀", "\x7f", "\x01", "\\u00e9"])
TEXT = st.lists(CHARACTERS, max_size=12).map("".join)
LAYOUTS = st.fixed_dictionaries(
    {
        "indent": st.sampled_from([None, 0, 1, 2, "\t"]),
        "ensure_ascii": st.booleans(),
        "sort_keys": st.booleans(),
    },
    optional={"separators": st.sampled_from([(",", ":"), (", ", ": "), (" , ", " : ")])},
)
OUTPUTS = st.lists(
    st.fixed_dictionaries({"text": TEXT, "source": st.lists(TEXT, max_size=2), "n": st.floats()}), max_size=2
)


@st.composite
def cells(draw):
    text = draw(TEXT)
    form = draw(st.sampled_from(["string", "lines", "pieces"]))
    source = {"string": text, "lines": text.splitlines(keepends=True), "pieces": draw(st.lists(TEXT, max_size=4))}[form]
    kind = draw(st.sampled_from(["code", "code", "code", "markdown", "raw"]))
    return cell(source, kind, outputs=draw(OUTPUTS))


@st.composite
def files(draw):
    data = notebook(*draw(st.lists(cells(), max_size=4)), **draw(LAYOUTS))
    if draw(st.booleans()):
        data = data.replace(b"\n", b"\r\n")
    if draw(st.booleans()):
        data = data.replace(b"/", b"\\/")
    return draw(st.sampled_from([b"", b"\xef\xbb\xbf"])) + data.removesuffix(
        draw(st.sampled_from([b"", b"\n", b"\r\n"]))
    )


@given(files())
def test_round_trip(data):
    source = read_source("n.ipynb", data)
    assert source.encode() == source.edited([]).encode() == data
    assert len(source.code) == len(source.text)
    assert [source.slice(span).removesuffix("\n") for span in source.cells] == [
        text.removesuffix("\n") for text in sources(data)
    ]


@given(files(), st.data())
def test_an_edit(data, draws):
    source = read_source("n.ipynb", data)
    texts = sources(data)
    if not texts:
        return
    number = draws.draw(st.integers(0, len(texts) - 1))
    start, end = sorted(draws.draw(st.integers(0, len(texts[number]))) for _ in range(2))
    new = draws.draw(TEXT)
    begin = source.cells[number].start
    in_next_cell = start == len(texts[number]) and texts[number].endswith("\n")
    if in_next_cell or not source.code_cells[number].strings:
        return
    after = source.edited([Replace(Span(begin + start, begin + end), new)]).encode()
    expected = texts[number][:start] + new + texts[number][end:]
    assert sources(after) == [*texts[:number], expected, *texts[number + 1 :]]
    assert outside(after, number) == outside(data, number)


def outside(data, number):
    """Return the bytes before and after the source of a code cell."""
    cell = read_source("n.ipynb", data).code_cells[number]
    text = data.decode().removeprefix("\ufeff")
    start, end = cell.strings[0].start, cell.strings[-1].end
    return text[:start], text[end:]
