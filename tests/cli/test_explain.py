"""`zlint explain` gives a reason for everything that a rule says, and for what it does not say."""

import json
import subprocess
from textwrap import dedent

import click
import pytest
from click.testing import CliRunner

from zlint.cli import main

pytestmark = pytest.mark.usefixtures("known_rules")

FILE = dedent("""\
    import anthropic
    from openai import OpenAI
    from llm import ask
    client = anthropic.Anthropic()
    other = OpenAI()
    LIMIT = 1000
    def f(kw, c, llm):
        client.messages.create(
            model="m",
            max_tokens=LIMIT,  # zlint: ignore[ZL002] -- measured
            temperature=0.5,
            messages=[],
            **kw,
        )
        options = {"max_tokens": 2048 if c else 512}
        options["stop_sequences"] = []
        with client.messages.stream(model="m", extra_body={"stream_options": {"chunk_size": 128}}, **options) as s:
            print(s)
        other.messages.create(model="x")
        c.messages.create(to="x", body="b")
        ask(client), dict(a=1).get("a")
        llm.messages.create(prompt="x")
        client.beta.messages.batches.create(requests=[
            {"custom_id": "a", "params": {"max_tokens": 3}},
        ])
        client.models.list()
        return f(
            kw,
            c,
            llm,
        )
        client.messages.create()
    x = 5
""")


@pytest.fixture
def explain(tmp_path, monkeypatch):
    """Explain places in the project, which holds FILE as a.py and any other files that are given."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "zlint.yaml").write_text("")
    (tmp_path / "a.py").write_text(FILE)

    def run(*arguments, **files):
        for name, text in files.items():
            (tmp_path / f"{name}.py").write_text(text)
        return CliRunner().invoke(main, ["explain", *arguments])

    return run


CALLS = {
    "the first line of a call": (
        8,
        """\
        a.py:8:5: messages.create by `Anthropic` (certain: it is made in line 4)
          ZL001, ZL003, ZL004 cannot tell: `kw` is a parameter.
          ZL002 silenced: `# zlint: ignore[ZL002] -- measured` (line 10) silences it: max_tokens is 1000, no power of \
two: the nearest are 512 and 1024.
          ZL005 cannot tell: whether it streams is not known.
        """,
    ),
    "a dict that is splatted": (
        16,
        """\
        a.py:16: what is written here is sent by a.py:17:10.
        a.py:17:10: messages.stream by `Anthropic` (certain: it is made in line 4)
          ZL001 violates: header X-Anthropic-Optimize is missing: send it with exactly true; fix (safe): Send \
`X-Anthropic-Optimize: true`.
          ZL002 complies: `max_tokens` is 2048 (line 15) or 512 (line 15).
          ZL003 complies: `stop_sequences` is [] (line 16).
          ZL004 complies: `temperature` is not sent.
          ZL005 complies: `stream_options.chunk_size` is 128 (line 17).
        """,
    ),
    "another service's client": (
        19,
        """\
        a.py:19: `other.messages.create(...)` is no call site: it is `openai.OpenAI().messages.create`, which is no \
request of Anthropic's SDK; nor can it be guessed, as its receiver comes from another package.
        """,
    ),
    "another service's arguments": (
        20,
        """\
        a.py:20: `c.messages.create(...)` is no call site: what is called is not known: `c` is a parameter; nor can it \
be guessed, as `body` is an argument of other services.
        """,
    ),
    "calls that look like none": (
        21,
        """\
        a.py:21: `ask(...)` is no call site: it is `llm.ask`, which is no request of Anthropic's SDK.
        a.py:21: `dict(...)` is no call site: it is `dict`, which is no request of Anthropic's SDK.
        a.py:21: `dict(a=1).get(...)` is no call site: it is `.get` of a dict or a list.
        """,
    ),
    "other arguments": (
        22,
        """\
        a.py:22: `llm.messages.create(...)` is no call site: what is called is not known: `llm` is a parameter; nor \
can it be guessed, as the arguments are not those of a request.
        """,
    ),
    "a batch and a request of it": (
        24,
        """\
        a.py:23:5: beta.messages.batches.create by `Anthropic` (certain: it is made in line 4)
          ZL001 violates: header X-Anthropic-Optimize is missing: send it with exactly true; fix (safe): Send \
`X-Anthropic-Optimize: true`.
          ZL002, ZL003, ZL004 does not apply: it judges create, stream, parse, tool_runner, batch, and this is \
batches.
          ZL005 does not apply: it judges create, stream, tool_runner, and this is batches.
        a.py:24:38: a request of beta.messages.batches.create by `Anthropic` (certain: it is made in line 4)
          ZL001 does not apply: it judges create, stream, parse, tool_runner, batches, and this is batch.
          ZL002 violates: max_tokens is 3, no power of two: the nearest are 2 and 4; fix (safe): Set `max_tokens` to 4.
          ZL003 complies: `stop_sequences` is not sent.
          ZL004 complies: `temperature` is not sent.
          ZL005 does not apply: it judges create, stream, tool_runner, and this is batch.
        """,
    ),
    "the making of a client": (
        4,
        "a.py:4: `anthropic.Anthropic(...)` is no call site: it makes the client `Anthropic`, and sends nothing.\n",
    ),
    "the inside of a call": (
        28,
        """\
        a.py:28: `f(...)` is no call site: it is a function of the project (`f`), and a request inside of it is \
a call site of its own.
        """,
    ),
    "no call": (33, "a.py:33: there is no call on this line.\n"),
}


@pytest.mark.parametrize(("line", "said"), CALLS.values(), ids=CALLS)
def test_lines(explain, line, said):
    result = explain("--sdk", "2.14.0", f"a.py:{line}")
    assert (click.unstyle(result.stdout), result.exit_code) == (dedent(said), 0)


def test_any_line_of_a_call_and_any_column_will_do(explain):
    outputs = {explain(place).stdout for place in ("a.py:8", "a.py:8:5", "a.py:11", "a.py:14")}
    assert len(outputs) == 1


READ = dedent("""\
    import os
    import anthropic
    MODEL = os.environ["MODEL"]
    LIMIT = 1000
    OPTIONS = {
        "extra_headers": {
            "X-Anthropic-Optimize": "false",
        },
        "stop_sequences": [
            "a",
        ],
    }
    UNREAD = 5
    client = anthropic.Anthropic(
        timeout=5,
    )
    def f(n=300, text="Hello"):
        client.messages.create(model=MODEL, max_tokens=LIMIT)
        client.messages.create(max_tokens=n, messages=[text], **OPTIONS)
    class Settings:
        tokens = 8
    print(UNREAD)
    client.messages.create(model=MODEL, max_tokens=Settings.tokens)
""")
READERS = {
    "a value that is not known": (3, [18, 23]),
    "a constant": (4, [18]),
    "a dict": (5, [19]),
    "an entry of a dict in it": (7, [19]),
    "the end of a dict": (12, [19]),
    "an item of a list in it": (10, [19]),
    "what no call reads": (13, []),
    "an option of the client": (15, [18, 19, 23]),
    "a parameter's default": (17, [19]),
    "an attribute of a class": (21, [23]),
    "a call that is no request": (22, []),
}


@pytest.mark.parametrize(("line", "readers"), READERS.values(), ids=READERS)
def test_calls_that_send_what_is_written_on_a_line(explain, line, readers):
    lines = explain(f"b.py:{line}", b=READ).stdout.splitlines()
    first = lines[0].removesuffix(".").partition(" is sent by ")[2]
    places = [each.partition(": messages.create by")[0] for each in lines if ": messages.create by" in each]
    assert [int(place.split(":")[1]) for place in places] == readers
    assert first == ", ".join(places)


LLM = dedent("""\
    import anthropic
    from anthropic import AsyncAnthropic
    client = anthropic.Anthropic()
    def make():
        return anthropic.Anthropic(timeout=5)
    def get(given: AsyncAnthropic) -> AsyncAnthropic:
        return given
    class Holder:
        def __init__(self, held: "anthropic.Anthropic | None"):
            self.held = held
""")
KNOWN_BY = {
    "made here": ("anthropic.Anthropic()", "it is made in line 3"),
    "made here of what is not known": ("anthropic.Anthropic(**unknown)", "it is made in line 3"),
    "imported": ("llm.client", "it is made in llm.py:3"),
    "imported and derived": ("llm.client.with_options(timeout=3)", "it is made in llm.py:3"),
    "what an imported function makes": ("llm.make()", "it is made in llm.py:5"),
    "what an imported function says that it returns": ("llm.get(unknown)", "the annotation in llm.py:6 says so"),
    "a parameter": ("given", "the annotation in line 2 says so"),
    "an attribute of an imported class": ("llm.Holder(unknown).held", "the annotation in llm.py:9 says so"),
}


@pytest.mark.parametrize(("client", "reason"), KNOWN_BY.values(), ids=KNOWN_BY)
def test_how_a_client_is_known(explain, client, reason):
    text = f"import anthropic, llm\ndef f(unknown, given: anthropic.Anthropic):\n    {client}.messages.create()\n"
    assert f"nthropic` (certain: {reason})" in explain("c.py:3", c=text, llm=LLM).stdout.splitlines()[0]


OTHER_FILES = {
    "TOML": ("pyproject.toml", '[project]\nname = "x"\n'),
    "TOML with the words of a call": ("pyproject.toml", "[messages]\ncreate = 1\n"),
    "Markdown": ("README.md", "# client.messages.create(max_tokens=1)\n\nIt is broken (\n"),
}


@pytest.mark.parametrize(("name", "text"), OTHER_FILES.values(), ids=OTHER_FILES)
def test_files_that_are_no_python(explain, tmp_path, name, text):
    (tmp_path / name).write_text(text)
    result = explain(f"{name}:1")
    said = f"Error: {name}: neither a Python file nor a notebook (.py, .pyi, .ipynb)\n"
    assert (result.stdout, result.stderr, result.exit_code) == ("", said, 2)


def test_several_places_are_divided_by_a_blank_line(explain):
    assert explain("a.py:33", "a.py:33").stdout == "\n".join(["a.py:33: there is no call on this line.\n"] * 2)


OFF = {
    "not selected": (["--ignore", "ZL003"], "  ZL003 off: it is not selected."),
    "per-file ignores": (
        ["--per-file-ignores", "a.*:ZL003"],
        '  ZL003 off: the file fits "a.*" of the per-file ignores.',
    ),
}


@pytest.mark.parametrize(("flags", "line"), OFF.values(), ids=OFF)
def test_rules_that_are_off(explain, flags, line):
    lines = explain(*flags, "a.py:8").stdout.splitlines()
    assert [each for each in lines if "ZL003" in each] == [line]


def test_a_finding_that_the_baseline_lists(explain, tmp_path):
    baseline = str(tmp_path / "known.json")
    CliRunner().invoke(main, ["check", "--baseline", baseline, "--write-baseline", "."])
    assert json.loads((tmp_path / "known.json").read_text())
    assert "ZL002 hidden: the baseline lists it: max_tokens is 3" in explain("--baseline", baseline, "a.py:24").stdout


UNREAD = {
    "no words of a call": (
        "import openai\nask()\n",
        "b.py:2: the file is not read: it neither imports the SDK nor has a way from `messages` to a method that makes "
        "a request.\n",
    ),
    "a syntax error": (
        "client.messages.create(\nx = 1",
        "b.py:1: error: syntax error: '(' was never closed; so no rule looks at it.\n",
    ),
}


@pytest.mark.parametrize(("text", "said"), UNREAD.values(), ids=UNREAD)
def test_files_that_are_not_read(explain, text, said):
    result = explain("b.py:2", b=text)
    assert (result.stdout, result.exit_code) == (said, 0)


PASSED_OVER = {
    "excluded": ("a.py", ["--extend-exclude", "a.py"], "", "the settings exclude it"),
    "ignored": ("a.py", [], "a.py\n", "git ignores it"),
    "not ignored": ("a.py", ["--no-respect-gitignore"], "a.py\n", ""),
    "no ending": ("a.txt", [], "", "its name ends in none of .py, .pyi, .ipynb"),
    "nothing": ("a.py", [], "", ""),
}


@pytest.mark.parametrize(("name", "flags", "ignores", "why"), PASSED_OVER.values(), ids=PASSED_OVER)
def test_files_that_are_read_only_where_they_are_named(explain, tmp_path, name, flags, ignores, why):
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    (tmp_path / ".gitignore").write_text(ignores)
    (tmp_path / name).write_text(FILE)
    first = explain(*flags, f"{name}:8").stdout.splitlines()[0]
    assert first == f"{name}: a run on its folder leaves the file out: {why}." if why else first.startswith("a.py:8:5:")


def notebook(*cells):
    code = [{"cell_type": "code", "metadata": {}, "outputs": [], "source": text} for text in cells]
    return json.dumps({"cells": code, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


CELLS = (
    "import anthropic\nclient = anthropic.Anthropic()",
    "client.messages.create(max_tokens=8)",
    "%%bash\nls",
    "client.messages.create(",
)
NOTEBOOK = {
    "a call": (
        "n.ipynb:cell 2:1",
        "n.ipynb:cell 2:1:1: messages.create by `Anthropic` (certain: it is made in line 2 of cell 1)",
    ),
    "another language": (
        "n.ipynb:cell 3:2",
        "n.ipynb:cell 3:2: the line is not read as Python: it is a command of IPython, or its cell cannot be read.",
    ),
    "a broken cell": (
        "n.ipynb:cell 4:1",
        "n.ipynb:cell 4:1: error: syntax error: '(' was never closed; so no rule looks at it.",
    ),
}


@pytest.mark.parametrize(("place", "first"), NOTEBOOK.values(), ids=NOTEBOOK)
def test_notebooks(explain, tmp_path, place, first):
    (tmp_path / "n.ipynb").write_text(notebook(*CELLS))
    assert explain(place).stdout.splitlines()[0] == first


WRONG = {
    "nothing": ([], "name a line as PATH:LINE"),
    "no line": (["a.py"], '"a.py" is no PATH:LINE, nor PATH:cell CELL:LINE for a notebook'),
    "no file": (["gone.py:1"], "gone.py: no such file"),
    "no such line": (["a.py:99"], "a.py has 33 lines"),
    "line 0": (["a.py:0"], "a.py has 33 lines"),
    "no cells": (["a.py:cell 1:1"], "a.py has 0 code cells"),
    "no cell named": (["n.ipynb:1"], "n.ipynb is a notebook: name the cell, too, as in n.ipynb:cell 1:1"),
    "no such cell": (["n.ipynb:cell 9:1"], "n.ipynb has 4 code cells"),
    "unknown rule": (["--select", "ZL9999", "a.py:8"], 'unknown rule "ZL9999"'),
}


@pytest.mark.parametrize(("arguments", "said"), WRONG.values(), ids=WRONG)
def test_wrong_usage(explain, tmp_path, arguments, said):
    (tmp_path / "n.ipynb").write_text(notebook(*CELLS))
    result = explain(*arguments)
    assert (said in result.stderr, result.stdout, result.exit_code) == (True, "", 2)
