"""Whether the name of a header stands anywhere in a project."""

import subprocess

import pytest

from zlint.discover.holders import holders_of
from zlint.discover.neighbours import Neighbours

NAME = "X-Anthropic-Optimize"
# (file, text, whether it counts as naming the header)
ROWS = [
    ("gateway.py", f'HEADERS = {{"{NAME}": "true"}}', True),
    ("proxy/nginx.conf", "proxy_set_header x-anthropic-optimize true;", True),
    ("notes.md", "no header at all", False),
    ("zlint.yaml", f"options: {{ZL001: {{header: {NAME}}}}}", False),
    ("service/pyproject.toml", f'[tool.zlint.options]\nZL001 = {{header = "{NAME}"}}', False),
]


@pytest.mark.parametrize("git", [True, False], ids=["git", "no git"])
@pytest.mark.parametrize(("name", "text", "counts"), ROWS, ids=[row[0] for row in ROWS])
def test_files_that_name_it(tmp_path, name, text, counts, git):
    if git:
        subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text(text, encoding="utf-8")
    project = Neighbours(str(tmp_path), ((NAME, holders_of(str(tmp_path), NAME)),))
    assert project.mentions(NAME, str(tmp_path / "app.py")) is counts
    assert project.mentions(NAME, str(tmp_path / name)) is False


def test_what_was_not_searched_for_may_be_there(tmp_path):
    assert Neighbours(str(tmp_path)).mentions(NAME, "app.py")
