import shutil
import subprocess

import pytest

from zlint.model import FileResult
from zlint.report.diff import diff

BODIES = [
    pytest.param(b"a\nb\n", b"a\nc\n", id="plain"),
    pytest.param(b"a\r\nb\r\n", b"a\r\nc\r\n", id="CRLF"),
    pytest.param(b"a\rb\r", b"a\rc\r", id="lone carriage returns"),
    pytest.param(b"a\nb", b"a\nc", id="no newline at either end"),
    pytest.param(b"a\nb", b"a\nb\n", id="newline added"),
    pytest.param(b"a\nb\n", b"a\nb", id="newline removed"),
    pytest.param("é = '\u2028'\nb\n".encode(), "é = '\u2028'\nc\n".encode(), id="U+2028"),
    pytest.param("é = 1\nb\n".encode("latin-1"), "é = 1\nc\n".encode("latin-1"), id="latin-1"),
    pytest.param(b"\xef\xbb\xbfa\nb\n", b"\xef\xbb\xbfa\nc\n", id="byte order mark"),
]


@pytest.mark.skipif(not shutil.which("git"), reason="git applies the diff")
@pytest.mark.parametrize("name", ["a.py", "a b.py", "é.py"])
@pytest.mark.parametrize(("before", "after"), BODIES)
def test_git_apply_makes_after_of_before(tmp_path, name, before, after):
    (tmp_path / name).write_bytes(before)
    patch = b"".join(diff(FileResult(name, before=before, after=after)))
    apply = ["git", "apply", "-p0", "--whitespace=nowarn", "-"]
    subprocess.run(apply, cwd=tmp_path, input=patch, check=True, env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)})
    assert (tmp_path / name).read_bytes() == after


def test_text_of_the_diff():
    lines = list(diff(FileResult("a.py", before=b"a\r\nb", after=b"a\r\nc")))
    assert lines == [
        b"--- a.py\n",
        b"+++ a.py\n",
        b"@@ -1,2 +1,2 @@\n",
        b" a\r\n",
        b"-b\n\\ No newline at end of file\n",
        b"+c\n\\ No newline at end of file\n",
    ]


def test_colours_leave_the_text_alone():
    lines = list(diff(FileResult("a.py", before=b"a\n", after=b"b\n"), colour=True))
    assert lines[-1] == b"\x1b[32m+b\x1b[0m\n"


def test_no_change_is_no_diff():
    assert list(diff(FileResult("a.py", before=b"a\n", after=b"a\n"))) == []
