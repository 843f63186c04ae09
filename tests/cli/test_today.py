"""`--today`: each command that judges does it as if it were that day."""

import pytest
from click.testing import CliRunner

from zlint.cli import main

CODE = """\
import anthropic

anthropic.Anthropic().messages.create(model="claude-opus-4-5", max_tokens=1, messages=[])
"""
# The command, the day, and what it says.
SAYS = [
    (("check", "a.py"), "2027-01-22", "is retired since 2027-01-22"),
    (("check", "a.py"), "2027-01-21", "is retired on 2027-01-22"),
    (("check", "a.py"), "2026-07-25", "All checks passed!"),
    (("explain", "a.py:3"), "2027-01-22", "ZL201 violates"),
    (("explain", "a.py:3"), "2027-01-21", "ZL201 complies"),
    (("sites", "--output-format", "json", "a.py"), "2027-01-22", '"ZL201": "violates"'),
]


@pytest.fixture(autouse=True)
def code(project):
    (project / "a.py").write_text(CODE)


@pytest.mark.parametrize(("command", "day", "said"), SAYS)
def test_a_model_is_judged_as_of_the_day(command, day, said):
    result = CliRunner().invoke(main, [*command, "--today", day, "--select", "ZL201,ZL202"])
    assert said in result.stdout


def test_what_is_no_day_is_told_in_one_line():
    result = CliRunner().invoke(main, ["check", "--today", "soon", "a.py"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == 'Error: --today: "soon" is no day such as "2027-02-01"\n'
