"""What a run says of a file that takes too long, and where the limit comes from."""

import os

import pytest

from tests.cli.fakes import SITE

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="where processes cannot fork, small runs have no limit")
LATE = "slow.py: error: it took more than {} s to judge; --timeout gives it more, --extend-exclude leaves it out\n"


@pytest.fixture
def slow(project):
    (project / "a.py").write_bytes(SITE)
    (project / "slow.py").write_bytes(b"# hang\n" + SITE)
    (project / "z.py").write_bytes(SITE)
    return project


@pytest.mark.parametrize(
    ("setting", "flags", "limit"),
    [("", ["--timeout", 1], 1), ("timeout: 1", [], 1), ("timeout: 500", ["--timeout", 1], 1)],
)
def test_a_file_that_takes_too_long_is_one_line_and_the_others_are_judged(zlint, slow, setting, flags, limit):
    (slow / "zlint.yaml").write_text(setting)
    done = zlint("--fix", "--output-format", "concise", *flags, ".")
    assert LATE.format(limit) in done.stdout
    assert "Found 4 errors (2 fixed, 2 remaining)." in done.stdout
    assert done.exit_code == 2
    assert (slow / "slow.py").read_bytes() == b"# hang\n" + SITE
    assert (slow / "z.py").read_bytes() != SITE


def test_call_sites_are_listed_within_the_limit_too(zlint, slow):
    done = zlint("sites", "--timeout", 1, ".")
    assert LATE.format(1) in done.stderr
    assert "2 call sites in 2 files" in done.stdout
    assert done.exit_code == 2


@pytest.mark.parametrize("value", ["-1", "soon", "1.5"])
def test_a_limit_that_is_none_is_one_line(zlint, value):
    done = zlint("--timeout", value)
    assert (done.exit_code, "Invalid value for '--timeout'" in done.stderr) == (2, True)
