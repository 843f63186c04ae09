"""Clients, constants, dicts and classes that come from other files of the project."""

import pytest

from zlint.discover.neighbours import Neighbours
from zlint.engine import check_file, site_rows
from zlint.model import Safety, SdkVersions, Settings
from zlint.rules import catalogue, load_builtin

RULES = tuple(rule for rule in load_builtin() if rule.id in ("ZL002", "ZL004"))
CLIENT = "import anthropic\nclient = anthropic.Anthropic()\n"
FACTORY = "import anthropic\ndef get_client():\n    return anthropic.Anthropic()\n"

# Other files; the file that is judged; which lines of it are call sites.
SITES = {
    "a client": ({"core.py": CLIENT}, "from core import client\nclient.messages.create()", [2]),
    "a client of a module": ({"core.py": CLIENT}, "import core\ncore.client.beta.messages.stream()", [2]),
    "a factory": ({"core.py": FACTORY}, "from core import get_client\nc = get_client()\nc.messages.create()", [3]),
    "src layout": ({"src/pkg/core.py": CLIENT}, "from pkg.core import client\nclient.messages.create()", [2]),
    "re-export": (
        {"pkg/__init__.py": "from .core import client as c", "pkg/core.py": CLIENT},
        "import pkg\npkg.c.messages.create()", [2],
    ),
    "re-export of all names": (
        {"pkg/__init__.py": "from .core import *", "pkg/core.py": CLIENT},
        "from pkg import client\nclient.messages.create()", [2],
    ),
    "all names of a package above": (
        {"pkg/__init__.py": CLIENT, "pkg/sub/mid.py": "from .. import *\n"},
        "from pkg.sub.mid import client\nclient.messages.create()", [2],
    ),
    "a client of the package itself": (
        {"pkg/__init__.py": CLIENT, "pkg/mid.py": "from . import client as c\n"},
        "from pkg.mid import c\nc.messages.create()", [2],
    ),
    "a base class": (
        {"base.py": "import anthropic\nclass Base:\n    def __init__(self):\n        self.c = anthropic.Anthropic()\n"},
        "from base import Base\nclass Bot(Base):\n    def ask(self):\n        self.c.messages.create()", [4],
    ),
    "a subclass of a client": (
        {"own.py": "import anthropic\nclass Own(anthropic.Anthropic):\n    pass\n"},
        "from own import Own\nOwn().messages.create()", [2],
    ),
    "an object of a class": (
        {"own.py": "import anthropic\nclass Bot:\n    def __init__(self):\n        self.c = anthropic.Anthropic()\n"},
        "from own import Bot\ndef f(bot: Bot):\n    bot.c.messages.create()\nBot().c.messages.create()", [3, 4],
    ),
    "set by a function": (
        {"core.py": "import anthropic\nc = None\ndef up():\n    global c\n    c = anthropic.Anthropic()\n"},
        "import core\ncore.c.messages.create()", [2],
    ),
    "a context manager": (
        {"core.py": "import anthropic\n@contextmanager\ndef session():\n    yield anthropic.Anthropic()\n"},
        "from core import session\nwith session() as c:\n    c.messages.create()", [3],
    ),
    "a fixture of conftest.py": (
        {"conftest.py": "import anthropic, pytest\n@pytest.fixture\ndef it():\n    yield anthropic.Anthropic()\n"},
        "def test_x(it):\n    it.messages.create()", [2],
    ),
    "import cycle": (
        {"a.py": "from b import client", "b.py": "from a import client"},
        "from a import client\nclient.messages.create()", [],
    ),
    "another vendor's": (
        {"core.py": "import openai\nclient = openai.OpenAI()\n"},
        "import anthropic\nfrom core import client\nclient.messages.create(model='m', messages=[])", [],
    ),
    "broken file": ({"core.py": "def ("}, "from core import client\nclient.messages.create()", []),
}  # fmt: skip

CONFIG = 'LIMIT = 1000\nPARAMS = {"max_tokens": 1000, "temperature": 0}\n'
# How the judged file takes the value, and why the fix is withheld.
VALUES = {
    "constant": "from config import LIMIT\nclient.messages.create(max_tokens=LIMIT)",
    "attribute of a module": "import config\nclient.messages.create(max_tokens=config.LIMIT)",
    "splatted dict": "from config import PARAMS\nclient.messages.create(**PARAMS)",
}

# What this file sets in another one, and how it takes the value.
SET_HERE = {
    "an attribute of the module": ("config.LIMIT = 8", "config.LIMIT"),
    "by setattr": ("setattr(config, 'LIMIT', 8)", "config.LIMIT"),
    "a name that is computed": ("setattr(config, name, 8)", "config.LIMIT"),
    "through the module's dict": ("vars(config)['LIMIT'] = 8", "config.LIMIT"),
    "an attribute of a class": ("config.Limits.most = 8", "config.Limits.most"),
}


def judged(tmp_path, files, text, run, **options):
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    path = str(tmp_path / "app.py")
    versions = SdkVersions("0.75.0", "0.75.0")
    fixable = frozenset(rule.id for rule in RULES)
    settings = Settings(RULES, catalogue(RULES), versions, fixable=fixable, **options)
    return run(path, text.encode(), settings, Neighbours(str(tmp_path)))


@pytest.mark.parametrize(("files", "text", "lines"), SITES.values(), ids=SITES)
def test_call_sites(tmp_path, files, text, lines):
    rows, _ = judged(tmp_path, files, text, site_rows)
    assert [row["line"] for row in rows] == lines


@pytest.mark.parametrize(("statement", "value"), SET_HERE.values(), ids=SET_HERE)
def test_what_this_file_sets_in_another_is_not_known(tmp_path, statement, value):
    files = {"config.py": "LIMIT = 1000\nclass Limits:\n    most = 1000\n"}
    ask = f"import config\ndef ask():\n    client.messages.create(max_tokens={value})\n"
    for change, state in [("", "known"), (f"def change(name):\n    {statement}\n", "unknown")]:
        ((row,), _) = judged(tmp_path, files, CLIENT + ask + change, site_rows)
        assert row["arguments"]["max_tokens"]["state"] == state


def test_what_the_other_file_sets_through_globals_is_not_known(tmp_path):
    files = {"config.py": "LIMIT = 1000\nglobals().update({'LIMIT': 8})\n"}
    text = CLIENT + "from config import LIMIT\nclient.messages.create(max_tokens=LIMIT)\n"
    ((row,), _) = judged(tmp_path, files, text, site_rows)
    assert row["arguments"]["max_tokens"]["state"] == "unknown"


@pytest.mark.parametrize("text", VALUES.values(), ids=VALUES)
def test_values_are_found_and_left_where_they_are(tmp_path, text):
    result = judged(tmp_path, {"config.py": CONFIG}, CLIENT + text, check_file, apply=frozenset(Safety))
    finding = result.findings[0]
    assert (finding.rule, finding.location.line, finding.fix) == ("ZL002", 4, None)
    assert "config.py:" in finding.withheld
    assert finding.related[-1].path.endswith("config.py")
    assert result.after == (CLIENT + text).encode()
