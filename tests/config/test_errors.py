"""What is wrong with settings: one line with the place and the nearest right word."""

import os

import pytest

from tests.config.conftest import Write
from zlint.config import ConfigError, Layer, configure

HEAD = "[tool.zlint]\n"
CASES = [
    ("selct = []", 'pyproject.toml:2: unknown key "selct"; did you mean "select"?'),
    ("\n\nextend_select = []", 'pyproject.toml:4: unknown key "extend_select"; did you mean "extend-select"?'),
    ("select = 'ZL001'", 'pyproject.toml:2: select must be a list, not the string "ZL001"'),
    ("select = [\n'ZL001',\n1]", "pyproject.toml:4: select[2] must be a string, not the number 1"),
    ("select = [\n'ZL001',\n'ZL04']", 'pyproject.toml:4: unknown rule "ZL04"; did you mean "ZL004"?'),
    (
        "ignore = ['temperature-zer']",
        'pyproject.toml:2: unknown rule "temperature-zer"; did you mean "temperature-zero"?',
    ),
    ("unsafe-fixes = 'yes'", 'pyproject.toml:2: unsafe-fixes must be true or false, not the string "yes"'),
    ("unsafe-fixes = 1", "pyproject.toml:2: unsafe-fixes must be true or false, not the number 1"),
    ("severity.ZL001 = 'erorr'", 'pyproject.toml:2: severity.ZL001 cannot be "erorr"; did you mean "error"?'),
    ("[tool.zlint.severity]\nZL999 = 'info'", 'pyproject.toml:3: unknown rule "ZL999"; did you mean'),
    (
        "[tool.zlint.options.ZL004]\ntaret = 1.0",
        'pyproject.toml:3: ZL004 has no option "taret"; did you mean "target"?',
    ),
    ("[tool.zlint.options.ZL004]\ntarget = 'x'", 'pyproject.toml:3: the option "target" of ZL004 must be a number'),
    ("[tool.zlint.options]\nZL04.target = 1", 'pyproject.toml:3: unknown rule "ZL04"; did you mean "ZL004"?'),
    (
        "options.ZL004.target = [1]",
        "pyproject.toml:2: options.ZL004.target must be a string, a number, true or false, not a list",
    ),
    (
        "[tool.zlint.options]\nZL002.rounding = 'down'\nZL005 = { multiple = 256 }",
        "pyproject.toml:4: the fix of ZL005 would leave what the rule finds; "
        "change one of its options (multiple = 256, size = 128)",
    ),
    (
        "[tool.zlint.options.temperature-zero]\ntarget = 0",
        "pyproject.toml:2: the fix of ZL004 would leave what the rule finds; "
        'change one of its options (argument = "temperature", value = 0, target = 0)',
    ),
    ("options.ZL004 = 1", "pyproject.toml:2: options.ZL004 must be a table, not the number 1"),
    ("per-file-ignores = { 'tests/*' = ['ZL04'] }", 'pyproject.toml:2: unknown rule "ZL04"; did you mean "ZL004"?'),
    ("rules-dirs = [\n  'nowhere']", 'pyproject.toml:3: there is no folder "nowhere"'),
    ("sdk = 'newest'", 'pyproject.toml:2: "newest" is no version and no range: write "2.14.0" or ">=1,<2"'),
    ("sdk = '<1,>2'", 'pyproject.toml:2: "<1,>2" admits no version'),
    ("today = 'tomorrow'", 'pyproject.toml:2: "tomorrow" is no day such as "2027-02-01"'),
    ("today = '2027-02-30'", 'pyproject.toml:2: "2027-02-30" is no day such as "2027-02-01"'),
    ("today = 2027", "pyproject.toml:2: today must be a day, not the number 2027"),
    ("timeout = -1", "pyproject.toml:2: timeout must be a whole number of seconds, 0 or more, not the number -1"),
    ("timeout = true", "pyproject.toml:2: timeout must be a whole number of seconds, 0 or more, not true"),
    ("exclude = [\n'[z-a]']", "pyproject.toml:3: not a pattern: bad character range z-a"),
    ("output-format = 'jsn'", 'pyproject.toml:2: output-format cannot be "jsn"; did you mean "json"?'),
    ("fixable = ['ZL7']", 'pyproject.toml:2: unknown rule "ZL7"; known are: ALL, ZL001'),
    ("extend-safe-fixes = ['nope']", 'pyproject.toml:2: unknown rule "nope"; known are:'),
    ("select = [", "pyproject.toml:2: not valid TOML:"),
]


def complaint(path: str = "a.py", **arguments: object) -> str:
    """Return what is said about the settings for `path`, "" where nothing is wrong."""
    try:
        configuration = configure(**arguments)  # type: ignore[arg-type]
        configuration.settings_for(path)
        configuration.excluded(path)
    except ConfigError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(("text", "said"), CASES)
def test_pyproject(write: Write, text: str, said: str) -> None:
    write("pyproject.toml", HEAD + text)
    assert complaint().startswith(said)
    assert "\n" not in complaint()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("selct: []", 'zlint.yaml:1: unknown key "selct"; did you mean "select"?'),
        ("select:\n  - ZL001\n  - ZL04\n", 'zlint.yaml:3: unknown rule "ZL04"; did you mean "ZL004"?'),
        ("unsafe-fixes: no", 'zlint.yaml:1: unsafe-fixes must be true or false, not the string "no"'),
        ("ignore: [missing]", 'zlint.yaml:1: unknown rule "missing"; known are: ALL, ZL001'),
        ("ignore: [missing-opt]", 'zlint.yaml:1: unknown rule "missing-opt"; did you mean "missing-optimize-header"?'),
        ("severity:\n  ZL001:\n", "zlint.yaml:2: severity.ZL001 must be one of error, warning, info, not nothing"),
        ("options:\n  ZL004:\n    taret: 1", 'zlint.yaml:3: ZL004 has no option "taret"; did you mean "target"?'),
        ("- select", "zlint.yaml:1: the settings must be a table of keys and values"),
        ("a: ]", "zlint.yaml:1: not valid YAML"),
    ],
)
def test_yaml(write: Write, text: str, said: str) -> None:
    write("zlint.yaml", text)
    assert complaint().startswith(said)


def test_files_that_cannot_be_read(write: Write) -> None:
    write("sub/zlint.yaml", b"select: []\n# caf\xe9\n")
    assert complaint("sub/a.py") == "sub/zlint.yaml:2: not valid UTF-8"
    assert complaint(config=["gone.toml"]) == "gone.toml: cannot be read: No such file or directory"
    write("pyproject.toml", "[project]\nname = 'zlint-user'\n")
    assert complaint() == ""
    assert complaint(config=["pyproject.toml"]) == "pyproject.toml: there is no [tool.zlint] in it"
    write("pyproject.toml", "zlint = [tool.zlint]\n")
    assert complaint().startswith("pyproject.toml:1: not valid TOML")
    write("pyproject.toml", "[tool]\nzlint = 3\n")
    assert complaint() == "pyproject.toml:2: the settings must be a table of keys and values"


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (Layer(select=("ZL04",)), '--select: unknown rule "ZL04"; did you mean "ZL004"?'),
        (Layer(extend_select=("ZL04",)), '--extend-select: unknown rule "ZL04"; did you mean "ZL004"?'),
        (Layer(per_file_ignores={"a": ("ZL04",)}), '--per-file-ignores: unknown rule "ZL04"; did you mean "ZL004"?'),
        (Layer(sdk="x"), '--sdk: "x" is no version and no range: write "2.14.0" or ">=1,<2"'),
        (Layer(today="x"), '--today: "x" is no day such as "2027-02-01"'),
        (Layer(exclude=("[z-a]",)), "--exclude: not a pattern: bad character range z-a"),
    ],
)
def test_flags(write: Write, flags: Layer, said: str) -> None:
    write("a.py")
    assert complaint(flags=flags) == said


@pytest.mark.parametrize(
    ("config", "isolated", "said"),
    [
        (["selct = []"], False, '--config: unknown key "selct"; did you mean "select"?'),
        (["select = ["], False, "--config:1: not valid TOML: Invalid value"),
        (["select = ['ZL04']"], True, '--config: unknown rule "ZL04"; did you mean "ZL004"?'),
        (["zlint.yaml"], True, "--config: one file of settings at most, and none together with --isolated"),
        (["zlint.yaml", "x.toml"], False, "--config: one file of settings at most, and none together with --isolated"),
    ],
)
def test_config_flag(write: Write, config: list[str], isolated: bool, said: str) -> None:
    write("zlint.yaml")
    assert complaint(config=config, isolated=isolated) == said


def test_a_broken_rule_of_a_user_names_its_file(write: Write) -> None:
    write("zlint.yaml", "rules-dirs: [ours]")
    write("ours/ACME001-x.yaml", "id: ACME001\nname:\n")
    assert complaint().startswith('ours/ACME001-x.yaml:2: "name" must be text')


def test_a_long_setting_on_the_command_line_is_no_path(write: Write) -> None:
    write("a.py")
    ignores = ", ".join(f'"file{number}.py" = ["ZL001"]' for number in range(100))
    assert complaint(config=[f"per-file-ignores = {{{ignores}}}"]) == ""


def test_a_file_in_a_folder_without_permission_has_settings_and_a_root(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = write("closed/a.py").parent
    stat = os.stat

    def refuse(path: object, **how: object) -> os.stat_result:
        if str(path).startswith(f"{closed}{os.sep}"):
            raise PermissionError(13, "Permission denied", str(path))
        return stat(path, **how)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(os, "stat", refuse)
    configuration = configure(given=["closed/a.py"])
    configuration.verify(closed)
    assert configuration.root(closed) in (closed, *closed.parents)
