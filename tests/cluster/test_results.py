"""What a cluster says of a project is what this machine says of it, though its workers see no file of it."""

from dataclasses import dataclass

import pytest
from click.testing import CliRunner

from zlint.cli import main
from zlint.runner import answers
from zlint.runner import cluster as module

HEADER = 'default_headers={"X-Anthropic-Optimize": "true"}'
BODY = 'model="claude-opus-4-6", messages=[{"role": "user", "content": "x"}]'
# Files that know their client, a constant or a fixture from others, over several steps; and some that cannot be read.
TEXTS = {
    "pyproject.toml": "[project]\nname = 'x'\ndependencies = ['anthropic==2.14.0']\n[tool.zlint]\nselect = ['ALL']\n",
    "app/__init__.py": "",
    "app/clients.py": f"import anthropic\nfrom app.limits import *\n\nclient = anthropic.Anthropic({HEADER})\n",
    "app/limits.py": "from .deeper import LIMIT\n",
    "app/deeper.py": "LIMIT = 1000\nOTHER = 20\n",
    "app/one.py": f"from app.clients import client, LIMIT\n\nclient.messages.create(max_tokens=LIMIT, {BODY})\n",
    "app/two.py": f"from app import clients\n\nclients.client.messages.create(max_tokens=20, temperature=0, {BODY})\n",
    "app/three.py": f"from .deeper import OTHER\nimport anthropic\n\nSIZE = 100\nanthropic.Anthropic().messages.create("
    f"max_tokens=SIZE, {BODY})\n",
    "app/four.py": "from app.three import SIZE\n",
    "app/five.py": "from app.clients import client\n\nclient.messages.create(\n",
    "conftest.py": "import anthropic, pytest\n\n@pytest.fixture\ndef claude():\n    return anthropic.Anthropic()\n",
    "test_app.py": f"def test_it(claude):\n    claude.messages.create(max_tokens=30, {BODY})\n",
    "given.py": f"def f(client):\n    client.messages.create(max_tokens=64, {BODY})  # claude, zlint: ignore[ZL004]\n",
}


@pytest.fixture
def project(tmp_path, monkeypatch):
    for name, text in TEXTS.items():
        path = tmp_path / "project" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.chdir(tmp_path / "project")
    return tmp_path / "project"


def zlint(*arguments):
    return CliRunner().invoke(main, ["check", *arguments])


@pytest.mark.parametrize(
    "flags",
    [
        ["--output-format", "json"],
        ["--output-format", "sarif"],
        ["--diff", "--unsafe-fixes"],
        ["--fix", "--show-fixes"],
        ["--fix", "--unsafe-fixes"],
        ["--add-ignore"],
        ["--sdk", "0.75.0"],
        ["--select", "ZL002", "--shard", "1/2"],
    ],
    ids=" ".join,
)
def test_it_says_and_writes_what_a_run_here_does(project, cluster, flags):
    ended = []
    for where in (["--jobs", "1", "--timeout", "0"], ["--cluster", cluster]):
        for name, text in TEXTS.items():
            (project / name).write_text(text)
        done = zlint("--no-cache", *flags, *where, ".")
        texts = {name: (project / name).read_text() for name in TEXTS}
        ended.append((done.stdout, done.stderr, done.exit_code, texts))
    assert ended[0] == ended[1]
    assert "app" in ended[0][0] or ended[0][-1] != TEXTS


def test_a_file_is_read_once_more_for_each_step_that_its_answers_lead_to(project, cluster, monkeypatch):
    sent = []
    monkeypatch.setattr(module, "_send", lambda *given, send=module._send: sent.append(given[-1]) or send(*given))
    done = zlint("--no-cache", "--select", "ZL002", "--cluster", cluster, "app/one.py")
    assert "max_tokens is 1000" in done.stdout
    assert 2 < len(sent) <= 8


def test_what_it_finds_out_is_kept_here_until_another_file_changes(project, cluster, monkeypatch):
    first = zlint("--cluster", cluster, ".")
    monkeypatch.setattr(module, "_send", lambda *given: pytest.fail("everything is known"))
    assert [zlint(*where, ".").stdout for where in ([], ["--cluster", cluster])] == [first.stdout] * 2
    (project / "app/deeper.py").write_text("LIMIT = 1024\nOTHER = 20\n")
    changed = zlint(".").stdout
    assert "max_tokens is 1000" in first.stdout
    assert "max_tokens is 1000" not in changed


@dataclass(frozen=True)
class Known:
    def reader_of(self, name, path):
        return "reader"

    def module(self, name, path):
        return "a.py", b"x"

    def mentions(self, words, path):
        return False


@pytest.mark.parametrize("kind", ["reader_of", "module", "mentions"])
def test_a_question_is_noted_until_it_is_answered(kind):
    far = answers.Distant({})
    assert getattr(far, kind)("name", "b.py") != getattr(Known(), kind)("name", "b.py")
    near = answers.Distant(answers.answered(far.lacking, Known()))
    assert getattr(near, kind)("name", "b.py") == getattr(Known(), kind)("name", "b.py")
    assert (list(far.lacking), list(near.lacking)) == ([(kind, "name", "b.py")], [])


def test_a_wrong_address_is_told_by_the_command(project, monkeypatch):
    monkeypatch.setattr(module, "_TO_CONNECT", 1)
    done = zlint("--no-cache", "--cluster", "127.0.0.1:1", ".")
    assert (done.stdout, done.exit_code) == ("", 2)
    assert done.stderr == "Error: --cluster 127.0.0.1:1: no scheduler answers there within 1 seconds\n"
