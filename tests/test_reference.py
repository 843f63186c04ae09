"""docs/rules.md, the pages of all rules, is what `zlint rule` prints."""

from pathlib import Path

from click.testing import CliRunner

from zlint.cli import main
from zlint.rules import load_builtin, page

ROOT = Path(__file__).parent.parent
RENEW = "zlint rule --all --isolated --output-format markdown > docs/rules.md"


def test_the_reference_is_current():
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert text == page.markdown(load_builtin()), f"renew it: {RENEW}"


def test_the_command_renews_it():
    command = RENEW.partition(" > ")[0].split()[1:]
    assert CliRunner().invoke(main, command).stdout == page.markdown(load_builtin())
