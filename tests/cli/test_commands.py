import json

import pytest

import zlint as package


def test_version(zlint):
    for flag in ("--version", "-V"):
        result = zlint(flag)
        assert (result.stdout, result.exit_code) == (f"zlint {package.__version__}\n", 0)


@pytest.mark.parametrize("command", [[], ["check"], ["rule"], ["sites"], ["explain"], ["merge-sarif"]])
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
    names = ["check", "clean", "explain", "merge-sarif", "rule", "sites"]
    assert [line.split()[0] for line in commands if line] == names
    text = zlint("check", "--help").stdout
    assert all(word in text for word in ("zlint.yaml", "[tool.zlint]", "--show-settings"))


@pytest.mark.parametrize(
    ("word", "command"),
    [
        ("chekc", "check"),
        ("chec", "check"),
        ("rules", "rule"),
        ("site", "sites"),
        ("explian", "explain"),
        ("Rule", "rule"),
    ],
)
def test_a_misspelt_command_is_told(zlint, word, command):
    result = zlint(word, ".")
    assert f'"{word}" is neither a command nor a path; did you mean "{command}"?' in result.stderr
    assert result.exit_code == 2


@pytest.mark.parametrize("path", ["src", "a.py", "check.py", "./chekc"])
def test_a_path_that_does_not_exist_is_a_path(zlint, path):
    assert "no such file or folder" in zlint(path).stdout


def test_a_path_that_is_like_a_command_is_a_path(zlint, project):
    (project / "rules").mkdir()
    (project / "rules" / "a.py").write_text("c.messages.create(max_tokens=1000)\n")
    assert "rules/a.py:1" in zlint("rules").stdout


@pytest.mark.parametrize("flags", [[], ["--quiet"], ["--isolated"]])
def test_settings_in_a_misspelt_file_are_told_once(zlint, project, flags):
    (project / "sub").mkdir()
    for name in ("zlint.yml", "sub/zlint.yml"):
        (project / name).write_text("select: [ZL004]\n")
    for name in ("a.py", "b.py", "sub/a.py"):
        (project / name).write_text("c.messages.create(max_tokens=1000)\n")
    told = [line for line in zlint("check", *flags, ".").stderr.splitlines() if "yml" in line]
    assert told == (
        [] if flags else [f"warning: {name} is not read; name it zlint.yaml" for name in ("zlint.yml", "sub/zlint.yml")]
    )
