import pytest
from click.testing import CliRunner

from zlint.cli import main


@pytest.fixture
def zlint(tmp_path, monkeypatch):
    """Run the command line in an empty folder outside of any project."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    (tmp_path / "zlint.yaml").write_text("select: [ZL001, ZL002, ZL003, ZL004, ZL005]\n")
    return lambda *arguments, text=None: CliRunner().invoke(main, list(arguments), input=text)
