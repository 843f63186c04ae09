"""What a run does not import, as nobody should wait for it; `bench/startup.py` measures what it comes to."""

import os
import re
import subprocess
import sys

import pytest

IMPORTED = re.compile(r"import time: +\d+ \| +\d+ \| +(\S+)")
PLAIN = {f"m{number}.py": "import os\n\nprint(os.sep)\n" for number in range(10)}
CLIENT = "import anthropic\n\nclient = anthropic.Anthropic()\n"
CALL = CLIENT + 'client.messages.create(model="m", max_tokens={}, messages=[])\n'
NEWER = {"a.py": "type A = dict[\n    str, int\n]\ntry:\n    pass\nexcept KeyError, ValueError:\n    pass\n"}
TOML = {"pyproject.toml": '[project]\nname = "x"\n'}

# Whatever is said of a file, no run needs these.
NEVER = ("multiprocessing", "concurrent", "asyncio", "unittest", "email", "http", "importlib.metadata")
ENGINE = ("libcst", "zlint.engine", "zlint.values", "zlint.calls", "zlint.checks", "zlint.fixes", "zlint.edits")
RULES = ("yaml", "zlint.rules", "zlint.strict_yaml", "zlint.config.plan", "zlint.model.every", "zlint.contract")
TEXT = ("zlint.source", "tempfile", "pickle", "difflib", "traceback", "packaging", "zlint.report.sarif")
GIT = ("subprocess", "zlint.discover.git", "pathspec")

# The files of a project, what zlint is called with, modules that are not to be loaded, and one that shows it has run.
RUNS = {
    "no call site": (PLAIN, [*PLAIN], (*ENGINE, *RULES, *TEXT, *GIT, "tomllib"), "zlint.runner.gather"),
    "newer syntax": (NEWER, ["a.py"], (*ENGINE, *RULES, *GIT, "tempfile"), "zlint.runner.gather"),
    "a folder": (PLAIN, ["."], (*ENGINE, *RULES, *TEXT, "tomllib"), "zlint.discover.tree"),
    "no word in pyproject": (PLAIN | TOML, ["m1.py"], (*ENGINE, *RULES, *TEXT, "tomllib"), "zlint.runner.gather"),
    "no finding": ({"a.py": CALL.format(1024)}, ["--select=ZL002", "a.py"], ("libcst", "tempfile"), "zlint.engine"),
    "a literal to replace": ({"a.py": CALL.format(1000)}, ["--select=ZL002", "a.py"], ("libcst",), "zlint.edits"),
    "an argument to insert": ({"a.py": CALL.format(1000)}, ["--select=ZL001", "a.py"], ("tempfile",), "libcst"),
    "help": ({}, ["check", "--help"], (*ENGINE, *RULES, *TEXT, *GIT, "zlint.config", "zlint.discover"), "click"),
    "version": ({}, ["--version"], (*ENGINE, *RULES, *TEXT, *GIT, "zlint.config", "zlint.discover"), "click"),
}


@pytest.mark.parametrize(("files", "arguments", "spared", "needed"), RUNS.values(), ids=RUNS)
def test_modules_that_are_not_imported(tmp_path, files, arguments, spared, needed):
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    # Python tells on standard error what it imports, in the processes that judge as well.
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "zlint", *arguments],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.getcwd()},
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    modules = set(IMPORTED.findall(done.stderr))
    assert needed in modules
    assert sorted(modules & {*spared, *NEVER}) == []
