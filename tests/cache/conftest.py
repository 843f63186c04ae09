"""A project, and zlint run in it as often as a test wants, with a list of what was judged and not remembered."""

import pytest
from click.testing import CliRunner

import zlint.engine
from zlint.cli import main
from zlint.discover import holders, modules, neighbours

CALL = 'client.messages.create(model="m", max_tokens={}, messages=[], temperature={})\n'
FILES = {
    "zlint.yaml": "",
    "requirements.txt": "anthropic==0.75.0\n",
    "conf.py": "LIMIT = 1000\n",
    "imports.py": "import anthropic\nfrom conf import LIMIT\n\nclient = anthropic.Anthropic()\n"
    + CALL.format("LIMIT", 1),
    "shares.py": "import anthropic\n\nclient = anthropic.Anthropic()\nSIZE = 1000\n" + CALL.format("SIZE", 0),
    "takes.py": "import anthropic\n\n\ndef ask(client: anthropic.Anthropic):\n    return " + CALL.format(1024, 1),
    "plain.py": "import os\n",
}
CANDIDATES = ["imports.py", "shares.py", "takes.py"]


@pytest.fixture
def project(tmp_path, monkeypatch, known_rules):
    for name in ("ZLINT_CACHE_DIR", "ZLINT_NO_CACHE"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "project"
    folder.mkdir()
    monkeypatch.chdir(folder)
    for name, text in FILES.items():
        (folder / name).write_text(text)
    return folder


@pytest.fixture
def judged(monkeypatch):
    """Return the list of the files that the engine has judged."""
    paths = []
    check_file = zlint.engine.check_file

    def spy(path, *arguments):
        paths.append(path)
        return check_file(path, *arguments)

    monkeypatch.setattr(zlint.engine, "check_file", spy)
    return paths


@pytest.fixture
def run(project, judged):
    """Return a function that runs zlint as a process of its own would, and returns its report and what it judged."""

    def check(*arguments):
        for remembering in (modules.module_file, holders.holders_of, neighbours._imports):
            remembering.cache_clear()
        judged.clear()
        result = CliRunner().invoke(main, ["--output-format=json", "--jobs=1", "--timeout=0", *map(str, arguments)])
        assert result.exit_code < 2, result.stderr
        return result.stdout, sorted(judged)

    return check
