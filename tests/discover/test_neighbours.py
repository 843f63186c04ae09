"""Who else in a project may read a name of a module."""

import subprocess

import pytest

from zlint.discover import neighbours as room
from zlint.discover import search
from zlint.discover.neighbours import Neighbours

READS = {
    "from import": "from conf import LIMIT",
    "from a package": "from pkg.conf import A, LIMIT",
    "attribute": "import conf\nprint(conf.LIMIT)",
    "module out of a package": "from pkg import conf\nconf.LIMIT",
    "relative": "from . import conf as c\nc.LIMIT",
    "several lines": "from pkg import (\n    conf,\n    other,\n)\nconf.LIMIT",
    "every name": "from conf import *",
    "inside a function": "def f():\n    import conf\n    return conf.LIMIT",
}
READS_NOT = {
    "name of another module": "LIMIT = 3\nfrom config import LIMIT",
    "words in prose": '"""The LIMIT in conf."""',
    "another name": "from conf import OTHER",
    "longer words": "from conf2 import LIMITS",
}


@pytest.fixture(params=["git", "no git"])
def project(request, tmp_path):
    (tmp_path / "conf.py").write_text("LIMIT = 3\n", encoding="utf-8")
    if request.param == "git":
        subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    room._imports.cache_clear()
    return tmp_path


@pytest.mark.parametrize("text", READS.values(), ids=READS)
def test_a_reader_is_named(project, text):
    (project / "other.py").write_text(text, encoding="utf-8")
    assert Neighbours(str(project)).reader_of("LIMIT", str(project / "conf.py")) == "other.py"


@pytest.mark.parametrize("text", READS_NOT.values(), ids=READS_NOT)
def test_others_are_no_readers(project, text):
    (project / "other.py").write_text(text, encoding="utf-8")
    assert Neighbours(str(project)).reader_of("LIMIT", str(project / "conf.py")) == ""


def test_the_name_of_a_package(project):
    (project / "pkg").mkdir()
    (project / "pkg" / "__init__.py").write_text("LIMIT = 3\n", encoding="utf-8")
    (project / "other.py").write_text("from pkg import LIMIT\n", encoding="utf-8")
    assert Neighbours(str(project)).reader_of("LIMIT", str(project / "pkg" / "__init__.py")) == "other.py"


def test_the_files_are_searched_once_for_all_modules(project, monkeypatch):
    searched = []
    monkeypatch.setattr(room, "grep", lambda *given, grep=room.grep: searched.append(given) or grep(*given))
    for number in range(5):
        (project / f"m{number}.py").write_text(f"from m{number + 1} import LIMIT\n", encoding="utf-8")
    readers = [Neighbours(str(project)).reader_of("LIMIT", str(project / f"m{number}.py")) for number in range(5)]
    assert readers == ["", "m0.py", "m1.py", "m2.py", "m3.py"]
    assert len(searched) == 1


def test_too_many_files_to_look_through(tmp_path, monkeypatch):
    monkeypatch.setattr(search, "_MOST_FILES", 3)
    for number in range(5):
        (tmp_path / f"m{number}.py").write_text("", encoding="utf-8")
    room._imports.cache_clear()
    assert "too many" in Neighbours(str(tmp_path)).reader_of("LIMIT", str(tmp_path / "m1.py"))
