"""README and CONTRIBUTING say what is so."""

import os
import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.conftest import KNOWN
from tests.process import run
from zlint.config.layer import KEYS
from zlint.engine.proving import failures
from zlint.model import Subject
from zlint.rules import load_builtin
from zlint.rules.load import BUILTIN_ID, load_rule
from zlint.rules.registry import installed_registry, parameters, subject_of

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
_COMMAND = re.compile(r"(?:\$ )?((?:cat \S+ \| )?zlint\b.*)")


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def session(block):
    """Return the commands of a block, each with the output that is shown, "" for none."""
    commands = []
    for line in block.splitlines():
        if command := _COMMAND.fullmatch(line):
            commands.append([command[1], ""])
        elif commands:
            commands[-1][1] += line + "\n"
    return commands


SESSIONS = [commands for commands in map(session, blocks("console")) if commands]


def test_readme_lists_rules_as_they_are():
    listed = re.findall(r"^\| (ZL\d+) ([\w-]+) ", README, re.MULTILINE)
    assert set(KNOWN) <= {rule_id for rule_id, _ in listed}
    assert set(listed) <= {(rule.id, rule.name) for rule in load_builtin()}


def test_readme_names_every_setting():
    table = README.partition("| key | meaning |")[2].partition("\n\n")[0]
    assert set(re.findall(r"`([\w-]+)`", table)) >= set(KEYS)


def furnish(room, words):
    """Put the examples into a folder, and those of the README's programs that the words name."""
    shutil.copytree(ROOT / "examples", room, dirs_exist_ok=True)
    for block in blocks("python"):
        name = re.match(r"# (\w+\.py)\n", block)
        if name and name[1] in words:
            (room / name[1]).write_text(block, encoding="utf-8")
    (room / "zlint.yaml").write_text('today: "2026-11-30"\n', encoding="utf-8")


@pytest.mark.parametrize("commands", SESSIONS, ids=lambda commands: commands[0][0])
def test_the_commands_of_the_readme_do_what_it_shows(commands, tmp_path):
    furnish(tmp_path, " ".join(command for command, _ in commands))
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    for command, shown in commands:
        done = run("bash", "-c", command, cwd=tmp_path, env={**os.environ, "PATH": path})
        assert done.returncode in (0, 1), f"{command}: {done.stderr}"
        pattern = re.escape(shown).replace(re.escape("..."), ".*")
        assert not shown or re.fullmatch(pattern, done.stdout, re.DOTALL), f"{command}: {done.stdout}"


def test_the_settings_of_the_readme_are_read(tmp_path):
    (tmp_path / "pyproject.toml").write_text(blocks("toml")[0], encoding="utf-8")
    (tmp_path / "a.py").touch()
    done = run(sys.executable, "-m", "zlint", "check", "--show-settings", "a.py", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "2027-02-01" in done.stdout


def test_readme_says_which_rules_are_off():
    said = re.search(r"All are on by default but (.*), which guess", README)[1]
    assert re.findall(r"ZL\d+", said) == [rule.id for rule in load_builtin() if not rule.default]


@pytest.fixture
def new_rule(tmp_path):
    """Save the rule that CONTRIBUTING shows, as a newcomer would, and load it."""
    text = re.search(r"```yaml\n(.*?)```", CONTRIBUTING, re.DOTALL)[1]
    name = re.search(r"the file is rules/(\S+)", text)[1]
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    rule, _ = load_rule(path, BUILTIN_ID, installed_registry())
    return rule


def test_the_rule_in_contributing_works(new_rule):
    rules = (*load_builtin(), new_rule)
    assert [why for example in new_rule.examples for why in failures(new_rule, example, rules)] == []


def test_contributing_lists_every_check_and_fix_with_its_options():
    registry = installed_registry()
    judging = {name: check for name, check in registry.checks.items() if subject_of(check) is not Subject.COMMENT}
    for name, function in (*judging.items(), *registry.fixes.items()):
        row = re.search(rf"^\| `{name}` \|.*\| (.*) \|$", CONTRIBUTING, re.MULTILINE)
        if name == "remove-suppression":
            continue
        assert row, name
        assert set(parameters(function)) <= set(re.findall(r"`(\w+)`", row[1])), name
