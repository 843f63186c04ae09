"""What only a process of its own can show: pipes, signals, terminals."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

ZLINT = [sys.executable, "-m", "zlint"]
BLOCKING = "import sys, time; from zlint.cli import main; main(['-'])"


def environment(**more):
    silent = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "TERM")}
    return silent | {"PYTHONPATH": os.getcwd(), "TERM": "xterm"} | more


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "zlint.yaml").touch()
    (tmp_path / "a.py").write_text("import os\n")
    return tmp_path


def run(*command, cwd, **how):
    how = {"check": False, "text": True, "env": environment()} | how
    return subprocess.run(command, cwd=cwd, capture_output=True, timeout=60, **how)  # noqa: PLW1510


@pytest.mark.parametrize(("text", "code", "said"), [("import os\n", 0, "All checks passed!\n"), ("import (\n", 2, "")])
def test_exit_codes_reach_the_shell(folder, text, code, said):
    (folder / "a.py").write_text(text)
    done = run(*ZLINT, "a.py", cwd=folder)
    assert done.returncode == code
    assert done.stdout.startswith(said)


def test_a_reader_that_goes_away_ends_the_run_quietly(folder):
    for number in range(3000):
        (folder / f"{'x' * 60}{number}.py").touch()
    with subprocess.Popen(
        [*ZLINT, "--show-files", "."], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


@pytest.mark.skipif(os.name != "posix", reason="signals are POSIX")
def test_ctrl_c_is_one_line_and_130(folder):
    with subprocess.Popen(
        [sys.executable, "-c", BLOCKING], cwd=folder, stdin=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        assert process.stderr.read().strip() == b"zlint: interrupted; every file is whole"
        assert process.wait(60) == 130


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are POSIX")
@pytest.mark.parametrize(("more", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_colour_on_a_terminal(folder, more, coloured):
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen([*ZLINT, "gone.py"], cwd=folder, stdout=theirs, env=environment(**more)) as process:
        os.close(theirs)
        said = os.read(ours, 10_000)
        process.wait(60)
    os.close(ours)
    assert b"no such file or folder" in said
    assert (b"\x1b[" in said) is coloured


@pytest.mark.parametrize("encoding", ["ascii", "utf-8", "latin-1"])
def test_an_encoding_that_lacks_a_character_stops_nothing(folder, encoding):
    done = run(*ZLINT, "日é.py", cwd=folder, text=False, env=environment(PYTHONIOENCODING=encoding))
    assert done.stdout.startswith("日é.py: error".encode(encoding, "backslashreplace"))
    assert done.returncode == 2


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is always full")
@pytest.mark.parametrize("command", [["gone.py"], ["rule", "ZL002"], ["--show-settings"], ["--fix", "-"]])
def test_a_full_disk_is_one_line(folder, command):
    with open("/dev/full", "wb") as full, open(folder / "a.py") as text:
        done = subprocess.run(
            [*ZLINT, *command], cwd=folder, check=False, stdin=text, stdout=full, stderr=subprocess.PIPE, timeout=60
        )
    assert done.stderr == b"Error: the output cannot be written: No space left on device\n"
    assert done.returncode == 2


@pytest.mark.skipif(os.name != "posix", reason="the shell is POSIX")
@pytest.mark.parametrize(
    ("redirected", "code", "said"),
    [
        (".  >&-", 0, ""),
        (".  2>&-", 0, "All checks passed!\n"),
        ("--fix - <&-", 2, '"-" is given, but standard input is closed\n'),
    ],
)
def test_closed_streams(folder, redirected, code, said):
    done = run("sh", "-c", f"{sys.executable} -m zlint {redirected}", cwd=folder)
    assert (done.stdout + done.stderr).endswith(said)
    assert "Traceback" not in done.stderr
    assert done.returncode == code


CALL = """\
import anthropic

anthropic.Anthropic().messages.create(model="claude-opus-4-6", max_tokens=1000, messages=[])
"""


def test_a_file_is_fixed_from_the_command_line(folder):
    (folder / "a.py").write_text(CALL)
    done = run(*ZLINT, "--fix", "--select", "ZL002", ".", cwd=folder)
    assert (done.stdout, done.stderr, done.returncode) == ("Found 1 error (1 fixed, 0 remaining).\n", "", 0)
    assert (folder / "a.py").read_text() == CALL.replace("1000", "1024")
    assert run(*ZLINT, "--fix", "--select", "ZL002", ".", cwd=folder).stdout == "All checks passed!\n"


def test_text_is_fixed_through_a_pipe(folder):
    done = run(*ZLINT, "check", "--fix", "--stdin-filename", "a.py", "--select", "ZL002", "-", cwd=folder, input=CALL)
    assert (done.stdout, done.returncode) == (CALL.replace("1000", "1024"), 0)


def test_sites_of_a_file(folder):
    (folder / "a.py").write_text(CALL)
    done = run(*ZLINT, "sites", "--output-format", "jsonl", ".", cwd=folder, check=True)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(row["path"], row["line"]) for row in rows] == [("a.py", 3)]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (CALL[:-4].encode(), "a.py:3: error: syntax error: "),
        (b"# \xff" + CALL.encode(), "a.py:1: error: not valid utf-8: invalid start byte"),
        (b"# coding: nope\n" + CALL.encode(), "a.py: error: unreadable encoding: unknown encoding: nope"),
    ],
)
@pytest.mark.parametrize("command", ["check", "sites"])
def test_a_damaged_file_is_one_line(folder, command, data, said):
    (folder / "a.py").write_bytes(data)
    done = run(*ZLINT, command, ".", cwd=folder)
    assert [line.startswith(said) for line in (done.stdout + done.stderr).splitlines()].count(True) == 1
    assert "Traceback" not in done.stderr
    assert done.returncode == 2
