import json
import os

import pytest

from tests.cli.fakes import CLEAN, FIXED, SAFELY_FIXED, SITE

EXIT_CODES = [
    pytest.param(CLEAN, [], 0, id="clean"),
    pytest.param(SITE, [], 1, id="findings"),
    pytest.param(SITE, ["--exit-zero"], 0, id="exit zero"),
    pytest.param(SITE, ["--fix"], 1, id="some remain"),
    pytest.param(SITE, ["--fix", "--unsafe-fixes"], 0, id="all fixed"),
    pytest.param(SITE, ["--fix", "--unsafe-fixes", "--exit-non-zero-on-fix"], 1, id="all fixed, but"),
    pytest.param(CLEAN, ["--fix", "--exit-non-zero-on-fix"], 0, id="nothing to fix"),
    pytest.param(SITE, ["--fix-only"], 0, id="fix only"),
    pytest.param(SITE, ["--fix-only", "--exit-non-zero-on-fix"], 1, id="fix only, but"),
    pytest.param(SITE, ["--diff"], 1, id="something would change"),
    pytest.param(SITE, ["--diff", "--exit-zero"], 0, id="something would change, exit zero"),
    pytest.param(SAFELY_FIXED, ["--diff"], 0, id="only an unsafe change"),
    pytest.param(SAFELY_FIXED, ["--diff", "--unsafe-fixes"], 1, id="an unsafe change"),
    pytest.param(SITE, ["--select", "ZL004"], 1, id="selected"),
    pytest.param(CLEAN, ["--statistics"], 0, id="statistics"),
    pytest.param(b"broken .messages .create", [], 2, id="not judged"),
    pytest.param(b"broken .messages .create", ["--exit-zero"], 2, id="not judged, exit zero"),
    pytest.param(b"boom .messages .create", [], 2, id="internal error"),
]


@pytest.mark.parametrize("output_format", ["full", "concise", "grouped", "json", "github", "sarif"])
@pytest.mark.parametrize(("data", "flags", "code"), EXIT_CODES)
def test_exit_code(project, zlint, data, flags, code, output_format):
    (project / "a.py").write_bytes(data)
    result = zlint("check", ".", *flags, "--output-format", output_format)
    assert result.exit_code == code, result.output


WRITTEN = [
    ([], SITE),
    (["--fix"], SAFELY_FIXED),
    (["--fix-only"], SAFELY_FIXED),
    (["--fix", "--unsafe-fixes"], FIXED),
    (["--unsafe-fixes"], SITE),
    (["--fix", "--diff"], SITE),
    (["--fix", "--no-fix"], SITE),
    (["--fix", "--select", "ZL004"], SITE),
    (["--fix", "--show-files"], SITE),
    (["--fix", "--show-settings"], SITE),
    (["--config", "fix=true"], SAFELY_FIXED),
    (["--config", "fix=true", "--no-fix"], SITE),
    (["--config", "fix-only=true", "--no-fix"], SITE),
    (["--config", "unsafe-fixes=true", "--fix"], FIXED),
    (["--config", "unsafe-fixes=true", "--fix", "--no-unsafe-fixes"], SAFELY_FIXED),
]


@pytest.mark.parametrize(("flags", "expected"), WRITTEN)
def test_what_is_written(project, zlint, flags, expected):
    (project / "a.py").write_bytes(SITE)
    zlint("check", *flags)
    assert (project / "a.py").read_bytes() == expected


CONCISE = "a.py:1:19: ZL002 [*] max_tokens=1000\na.py:1:36: ZL004 temperature=0,\n"
REMAINING = "a.py:1:36: ZL004 temperature=0,\n"
HINT = "[*] 1 fixable with `--fix` (1 unsafe fix available with `--fix --unsafe-fixes`).\n"
UNSAFE_HINT = "1 unsafe fix available with `--fix --unsafe-fixes`.\n"
DIFF = f"--- a.py\n+++ a.py\n@@ -1 +1 @@\n-{SITE.decode()}+{SAFELY_FIXED.decode()}"
SHOWN = "Fixed 1 error:\n- a.py:\n    1 \N{MULTIPLICATION SIGN} max-tokens-not-power-of-two (ZL002)\n\n"
NO_FILES = "warning: no Python files found under the given paths\n"
MORE = "(1 additional fix available with `--unsafe-fixes`).\n"

OUTPUT = [
    ([], CONCISE + "Found 2 errors.\n" + HINT, ""),
    (["-q"], CONCISE, ""),
    (["-s"], "", ""),
    (["--fix"], REMAINING + "Found 2 errors (1 fixed, 1 remaining).\n" + UNSAFE_HINT, ""),
    (["--fix", "--show-fixes"], REMAINING + SHOWN + "Found 2 errors (1 fixed, 1 remaining).\n" + UNSAFE_HINT, ""),
    (["--fix", "--show-fixes", "-q"], REMAINING + SHOWN, ""),
    (["--fix", "--unsafe-fixes"], "Found 2 errors (2 fixed, 0 remaining).\n", ""),
    (["--unsafe-fixes"], CONCISE.replace("ZL004", "ZL004 [*]") + "Found 2 errors.\n[*] 2 fixable with `--fix`.\n", ""),
    (["--fix-only"], "Fixed 1 error " + MORE, ""),
    (["--fix-only", "-q"], "", ""),
    (["--diff"], DIFF, "Would fix 1 error " + MORE),
    (["--diff", "-q"], DIFF, ""),
    (["--diff", "-s"], "", ""),
    (
        ["--statistics"],
        "1\tZL002\t[*] max-tokens-not-power-of-two\n1\tZL004\t[ ] temperature-zero\nFound 2 errors.\n" + HINT,
        "",
    ),
    (["--ignore", "ZL"], "All checks passed!\n", ""),
    (["--ignore", "ZL004,ZL002"], "All checks passed!\n", ""),
    (["--ignore", "ZL004", "--ignore", "ZL002"], "All checks passed!\n", ""),
    (["--per-file-ignores", "*.py:ZL004, a.py:ZL002"], "All checks passed!\n", ""),
    (["--exclude", "a.py"], "All checks passed!\n", NO_FILES),
]


@pytest.mark.parametrize(("flags", "stdout", "stderr"), OUTPUT)
def test_output(project, zlint, flags, stdout, stderr):
    (project / "a.py").write_bytes(SITE)
    result = zlint(*flags, "--output-format", "concise", ".")
    assert (result.stdout, result.stderr) == (stdout, stderr)


@pytest.mark.parametrize("flags", [["--diff"], ["--fix-only"], ["--statistics", "--output-format", "json"]])
def test_errors_go_to_stderr_where_the_report_has_no_place_for_them(project, zlint, flags):
    (project / "a.py").write_bytes(b"broken .messages .create")
    result = zlint(*flags, ".")
    assert result.stderr.startswith("a.py:1: error: invalid syntax\n")
    assert result.exit_code == 2


def test_one_bad_file_stops_no_other_and_is_counted(project, zlint):
    for name, data in {"a.py": b"boom .messages .create", "b.py": SITE, "c.py": b"broken .messages .create"}.items():
        (project / name).write_bytes(data)
    result = zlint("--fix", "--unsafe-fixes", "--output-format", "concise", ".", "gone.py")
    assert (project / "b.py").read_bytes() == FIXED
    lines = result.stdout.splitlines()
    assert lines[0].startswith("a.py: error: internal error: ValueError: boom (fakes.py:")
    assert lines[1:] == [
        "c.py:1: error: invalid syntax",
        "gone.py: error: no such file or folder",
        "Found 2 errors (2 fixed, 0 remaining).",
        "3 files could not be judged or written.",
    ]
    assert result.exit_code == 2


def test_a_file_that_cannot_hold_a_site_never_turns_a_run_red(project, zlint):
    (project / "a.py").write_bytes(b"\0 broken")
    assert zlint(".").exit_code == 0
    assert zlint("a.py").exit_code == 2


@pytest.mark.parametrize(
    "arguments",
    [["."], [], ["check"], ["check", "."], ["--output-format", "full", "."], ["a.py"], ["./a.py"], ["a.py", "."]],
)
def test_check_is_the_default_command(project, zlint, arguments):
    (project / "a.py").write_bytes(SITE)
    result = zlint(*arguments)
    assert "Found 2 errors." in result.stdout
    assert result.exit_code == 1


def test_a_path_called_like_a_command(project, zlint):
    (project / "rule").mkdir()
    (project / "rule" / "a.py").write_bytes(SITE)
    assert "Found 2 errors." in zlint("check", "rule").stdout
    assert "Found 2 errors." in zlint("./rule").stdout
    assert zlint("rule").exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--nope"], "--nope"),
        (["--output-format", "xml"], "'xml' is not one of"),
        (["--jobs", "0"], "0 is not in the range"),
        (["-", "a.py"], "cannot be mixed"),
        (["--per-file-ignores", "tests"], '"tests" is no pair of a file pattern and a rule'),
        (["--select", "ZL999"], 'Error: --select: unknown rule "ZL999"'),
        (["--config", "slect=['ZL001']"], 'Error: --config: unknown key "slect"; did you mean "select"?'),
        (["--config", "gone.yaml"], "gone.yaml: cannot be read: No such file or directory"),
        (["--sdk", "newest"], '"newest" is no version and no range'),
        (["-o", "a.py/report.txt"], "Error: a.py/report.txt: cannot be written: "),
        (["-o", "/dev/full"], "Error: the output cannot be written: No space left on device"),
        (["", "a.py"], "a path is empty"),
        (["-o", "."], "is a directory"),
        (["rule"], "name a rule"),
        (["rule", "ZL002", "--all"], "name a rule"),
        (["rule", "nonsense"], 'unknown rule "nonsense"'),
    ],
)
def test_wrong_usage_is_told_in_a_line_and_exits_with_2(project, zlint, arguments, said):
    (project / "a.py").write_bytes(SITE)
    result = zlint(*arguments)
    assert said in result.stderr.splitlines()[-1]
    assert "Traceback" not in result.output
    assert (result.exit_code, result.stdout) == (2, "")


def test_broken_settings_are_one_line_with_file_and_line(project, zlint):
    (project / "zlint.yaml").write_text("select: [ZL002]\nfix: maybe\n")
    (project / "a.py").write_bytes(SITE)
    result = zlint("--fix", ".")
    assert result.stderr.startswith("Error: zlint.yaml:2: fix must be true or false")
    assert (result.exit_code, (project / "a.py").read_bytes()) == (2, SITE)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("select: [ZL999]", 'Error: zlint.yaml:1: unknown rule "ZL999"'),
        ("options: {ZL002: {roundin: up}}", "Error: zlint.yaml:1: ZL002 has no option "),
        ("rules-dirs: [gone]", 'Error: zlint.yaml:1: there is no folder "gone"'),
        ("sdk: newest", 'Error: zlint.yaml:1: "newest" is no version and no range'),
        ('exclude: ["[z-a]"]', "Error: zlint.yaml:1: not a pattern"),
    ],
)
@pytest.mark.parametrize("path", ["sub", "sub/a.py"])
def test_a_typo_in_the_settings_is_told_even_where_no_file_has_a_call_site(project, zlint, settings, said, path):
    (project / "sub").mkdir()
    (project / "sub" / "a.py").write_bytes(b"x = 1\n")
    (project / "sub" / "zlint.yaml").write_text(settings)
    result = zlint(path)
    assert result.stderr.replace("sub/", "").startswith(said)
    assert (result.stdout, result.exit_code) == ("", 2)


def test_unsafe_fixes_of_the_settings_count_as_fixable(project, zlint):
    (project / "zlint.yaml").write_text("unsafe-fixes: true\n")
    (project / "a.py").write_bytes(SITE)
    assert "[*] 2 fixable with `--fix`." in zlint(".").stdout


def test_the_output_file_takes_the_report(project, zlint):
    (project / "a.py").write_bytes(SITE)
    result = zlint("-o", "new/report.json", "--output-format", "json", ".")
    assert (result.stdout, result.exit_code) == ("", 1)
    assert [entry["code"] for entry in json.loads((project / "new" / "report.json").read_bytes())] == ["ZL002", "ZL004"]


def test_show_files_prints_absolute_paths_in_order(project, zlint):
    for name in ("b.py", "a.pyi", "c.txt"):
        (project / name).write_bytes(b"")
    result = zlint("--show-files", ".")
    assert result.stdout.splitlines() == [str(project / "a.pyi"), str(project / "b.py")]
    assert result.exit_code == 0


def test_show_files_names_paths_that_lead_nowhere(project, zlint):
    (project / "a.py").touch()
    result = zlint("--show-files", ".", "gone.py")
    assert (result.stdout, result.exit_code) == (f"{project / 'a.py'}\n", 2)
    assert result.stderr == "gone.py: error: no such file or folder\n"


@pytest.mark.parametrize(
    ("flags", "said"), [([], "warning: no Python files found under the given paths\n"), (["-q"], "")]
)
def test_nothing_to_look_at_is_a_warning(project, zlint, flags, said):
    result = zlint(*flags, ".")
    assert (result.stderr, result.exit_code) == (said, 0)


def test_a_fault_of_zlint_itself_exits_with_2_and_asks_for_a_report(project, zlint, monkeypatch):
    monkeypatch.setattr("zlint.cli.check.load_format", lambda name: 1 / 0)
    result = zlint(".")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-2:] == [
        "ZeroDivisionError: division by zero",
        "zlint: internal error; please report it with the lines above",
    ]


def test_show_settings_speaks_of_the_first_file(project, zlint):
    (project / "a.py").write_bytes(SITE)
    result = zlint("--show-settings", ".", "--select", "ZL002")
    assert f"file: {project / 'a.py'}" in result.stdout
    assert "ZL002" in result.stdout


@pytest.mark.parametrize(
    ("flags", "environment", "coloured"),
    [
        ([], {}, False),
        (["--color", "always"], {}, True),
        (["--color", "always"], {"NO_COLOR": "1"}, True),
        (["--color", "never"], {"FORCE_COLOR": "1"}, False),
        ([], {"FORCE_COLOR": "1"}, True),
        ([], {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ([], {"FORCE_COLOR": "", "NO_COLOR": ""}, False),
    ],
)
def test_colour(project, zlint, monkeypatch, flags, environment, coloured):
    (project / "a.py").write_bytes(SITE)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert ("\x1b[" in zlint(*flags, ".").stdout) is coloured
    assert ("\x1b[" in zlint(*flags, "--diff", ".").stdout) is coloured


def test_a_name_that_is_no_unicode_is_printed(project, zlint):
    name = os.fsdecode(b"a\xff.py")
    try:
        (project / name).write_bytes(SITE)
    except OSError:
        pytest.skip("the file system takes no such name")
    assert zlint("--output-format", "concise", ".").stdout.startswith("a<U+DCFF>.py:1:19: ZL002")
    assert json.loads(zlint("--output-format", "json", ".").stdout)[0]["filename"].endswith("a\udcff.py")
