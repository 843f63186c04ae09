import json

import pytest

import zlint as package


def test_version(zlint):
    for flag in ("--version", "-V"):
        result = zlint(flag)
        assert (result.stdout, result.exit_code) == (f"zlint {package.__version__}\n", 0)


@pytest.mark.parametrize("command", [[], ["check"], ["rule"], ["sites"], ["explain"]])
def test_help_of_every_command_explains_every_option(zlint, command):
    result = zlint(*command, "--help")
    assert result.exit_code == 0
    assert result.stdout == zlint(*command, "-h").stdout
    assert "--help" in result.stdout


def test_help_of_check_has_the_sections_and_words_of_ruff(zlint):
    text = zlint("check", "--help").stdout
    for word in (
        "Rule selection:",
        "File selection:",
        "--exit-non-zero-on-fix",
        "--no-respect-gitignore",
        "Exit code:",
    ):
        assert word in text


@pytest.mark.parametrize(
    ("flags", "rules"),
    [
        (["ZL002"], ["ZL002"]),
        (["temperature-zero"], ["ZL004"]),
        (["--all"], ["ZL002", "ZL004"]),
        (["ZL"], ["ZL002", "ZL004"]),
    ],
)
def test_rules_are_named_by_id_name_prefix_or_all(zlint, flags, rules):
    shown = json.loads(zlint("rule", *flags, "--output-format", "json").stdout)
    assert [entry["id"] for entry in (shown if isinstance(shown, list) else [shown])] == rules
    for output_format in ("text", "markdown"):
        text = zlint("rule", *flags, "--output-format", output_format).stdout
        assert [rule for rule in ("ZL002", "ZL004") if rule in text] == rules


def test_help_names_every_command_and_where_settings_come_from(zlint):
    commands = zlint("--help").stdout.partition("Commands:")[2].split("\n")
    assert [line.split()[0] for line in commands if line] == ["check", "explain", "rule", "sites"]
    text = zlint("check", "--help").stdout
    assert all(word in text for word in ("zlint.yaml", "[tool.zlint]", "--show-settings"))
