import pytest

from tests.cli.fakes import CLEAN, FIXED, SAFELY_FIXED, SITE

CRLF = SITE.replace(b"\n", b"\r\n")
BOM = b"\xef\xbb\xbf" + SITE
TEXTS = [
    pytest.param(["--fix"], SITE, SAFELY_FIXED, id="safe fixes"),
    pytest.param(["--fix", "--unsafe-fixes"], SITE, FIXED, id="all fixes"),
    pytest.param(["--fix-only"], SITE, SAFELY_FIXED, id="fix only"),
    pytest.param(["--fix"], CRLF, CRLF.replace(b"1000", b"1024"), id="CRLF"),
    pytest.param(["--fix"], BOM, BOM.replace(b"1000", b"1024"), id="byte order mark"),
    pytest.param(["--fix"], CLEAN, CLEAN, id="nothing to fix"),
    pytest.param(["--fix"], b"x = 1\r\n", b"x = 1\r\n", id="no call site"),
    pytest.param(["--fix"], b"", b"", id="empty"),
    pytest.param(["--fix"], b"\xff\0", b"\xff\0", id="no text"),
    pytest.param(["--fix"], b"broken .messages .create", b"broken .messages .create", id="not judged"),
    pytest.param(["--fix", "-q"], SITE, SAFELY_FIXED, id="quiet"),
    pytest.param(["--fix", "-s"], SITE, SAFELY_FIXED, id="silent"),
    pytest.param(["--fix", "--output-format", "json"], SITE, SAFELY_FIXED, id="json"),
]


@pytest.mark.parametrize(("flags", "text", "expected"), TEXTS)
def test_with_fix_stdout_is_the_text_and_nothing_else(zlint, flags, text, expected):
    assert zlint("check", *flags, "-", text=text).stdout_bytes == expected


def test_with_fix_the_report_goes_to_stderr(zlint):
    result = zlint("--fix", "--stdin-filename", "x/a.py", "--output-format", "concise", "-", text=SITE)
    assert result.stderr.splitlines()[:2] == [
        "x/a.py:1:36: ZL004 temperature=0,",
        "Found 2 errors (1 fixed, 1 remaining).",
    ]
    assert result.exit_code == 1


@pytest.mark.parametrize(
    ("flags", "name"),
    [(["-"], "-"), (["--stdin-filename", "a.py", "-"], "a.py"), (["--stdin-filename", "a.py"], "a.py")],
)
def test_without_fix_the_report_goes_to_stdout(zlint, flags, name):
    result = zlint("--output-format", "concise", *flags, text=SITE)
    assert result.stdout.startswith(f"{name}:1:19: ZL002 [*]")
    assert (result.exit_code, result.stderr) == (1, "")


def test_with_diff_stdout_is_the_diff(zlint):
    result = zlint("--diff", "--stdin-filename", "a.py", "-", text=CRLF)
    assert result.stdout_bytes == (b"--- a.py\n+++ a.py\n@@ -1 +1 @@\n-" + CRLF + b"+" + CRLF.replace(b"1000", b"1024"))
    assert result.exit_code == 1


def test_the_file_of_that_name_is_neither_read_nor_written(project, zlint):
    (project / "a.py").write_bytes(b"old")
    assert zlint("--fix", "--stdin-filename", "a.py", "-", text=SITE).stdout_bytes == SAFELY_FIXED
    assert (project / "a.py").read_bytes() == b"old"


def test_excluded_and_forced_the_text_passes_through(zlint):
    flags = ["--exclude", "a.py", "--stdin-filename", "a.py", "--fix", "-"]
    assert zlint(*flags, text=SITE).stdout_bytes == SAFELY_FIXED
    assert zlint("--force-exclude", *flags, text=SITE).stdout_bytes == SITE


def test_settings_are_those_of_the_name(project, zlint):
    (project / "sub").mkdir()
    (project / "sub" / "zlint.yaml").write_text("select: [ZL004]\n")
    result = zlint("--output-format", "concise", "--stdin-filename", "sub/a.py", "-", text=SITE)
    assert [line.split()[1] for line in result.stdout.splitlines()[:1]] == ["ZL004"]
    (project / "sub" / "zlint.yaml").write_text("fix: true\n")
    assert zlint("--stdin-filename", "sub/a.py", "-", text=SITE).stdout_bytes == SAFELY_FIXED
