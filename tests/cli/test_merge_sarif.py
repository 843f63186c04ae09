"""Reports of shards, with the real engine."""

import pytest
from click.testing import CliRunner

from zlint.cli import main

CALL = "import anthropic\nc = anthropic.Anthropic()\nc.messages.create(model=M, max_tokens=1000, messages=[])\n"
TEXTS = {
    "a.py": CALL,
    "b/a b.py": f"{CALL}x = (\n",
    "b/é.py": f"{CALL}# zlint: ignore[NO1]\n",
    "b.py": "from a import c\nc.messages.create(model=M, max_tokens=20, messages=[], temperature=0)\n",
    "c/a.py": CALL,
    "c/b.py": "x = 1\n",
}


@pytest.fixture
def files(project):
    for name, text in TEXTS.items():
        (project / name).parent.mkdir(exist_ok=True)
        (project / name).write_text(text, encoding="utf-8")
    return project


def zlint(*arguments):
    return CliRunner().invoke(main, list(arguments))


@pytest.mark.parametrize(("paths", "folder"), [(["."], "."), ([".", "../a.py", "../gone.py", "../c"], "b")])
@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize("flags", [[], ["--select", "ALL", "--ignore", "ZL001"]])
def test_the_reports_of_shards_are_the_report_of_one_run_byte_for_byte(files, monkeypatch, count, flags, paths, folder):
    monkeypatch.chdir(files / folder)
    check = ["check", "--output-format", "sarif", *flags, *paths]
    names = [f"{number}.sarif" for number in range(count, 0, -1)]
    codes = [zlint(*check, "--shard", f"{name[0]}/{count}", "-o", name).exit_code for name in names]
    whole = zlint(*check)
    done = zlint("merge-sarif", *names)
    assert done.stdout == whole.stdout
    assert (done.exit_code, max(codes)) == (0, whole.exit_code)


def test_the_report_goes_to_a_file_also_to_one_of_those_read(files):
    zlint("check", "--output-format", "sarif", "-o", "a.sarif", "a.py")
    before = (files / "a.sarif").read_bytes()
    done = zlint("merge-sarif", "-o", "a.sarif", "a.sarif", "a.sarif")
    assert (done.stdout, done.stderr, done.exit_code) == ("", "", 0)
    assert (files / "a.sarif").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Error: no files are given; `zlint check --output-format sarif -o FILE` writes one\n"),
        (["gone.sarif"], "Error: gone.sarif: cannot be read: No such file or directory\n"),
        (["b"], "Error: b: cannot be read: Is a directory\n"),
        (["a.py"], "Error: a.py: is no SARIF file of zlint's\n"),
    ],
)
def test_errors(files, arguments, said):
    done = zlint("merge-sarif", *arguments)
    assert done.stderr.endswith(said)
    assert done.exit_code == 2
