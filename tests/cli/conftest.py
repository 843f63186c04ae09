import sys
import types
from functools import partial

import pytest
from click.testing import CliRunner

from tests.cli import fakes
from zlint.cli import main
from zlint.config import configure


@pytest.fixture
def project(tmp_path, monkeypatch):
    """An empty current folder outside of any project, and an environment that says nothing of colours."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "zlint.yaml").write_text("")
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def zlint(project, monkeypatch):
    """Run the command line in the project with the stand-in for the engine."""
    engine = types.ModuleType("zlint.engine")
    engine.check_file, engine.site_rows = fakes.check_file, fakes.site_rows
    monkeypatch.setitem(sys.modules, "zlint.engine", engine)
    monkeypatch.setattr("zlint.cli.files.configure", partial(configure, load=fakes.load))
    return lambda *arguments, text=None: CliRunner().invoke(main, [str(one) for one in arguments], input=text)
