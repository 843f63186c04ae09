"""On which day files are judged."""

from __future__ import annotations

from datetime import date

import pytest

from tests.config.conftest import Write
from zlint.config import Layer, configure

# What the file of settings says, what the flag says, and the day.
CASES = [
    ("", None, date.today()),
    ("today: 2027-02-01", None, date(2027, 2, 1)),
    ("today: '2027-02-01'", None, date(2027, 2, 1)),
    ("today: 2027-02-01", "2020-01-31", date(2020, 1, 31)),
    ("", "2020-01-31", date(2020, 1, 31)),
]


@pytest.mark.parametrize(("said", "flag", "day"), CASES)
def test_the_day(write: Write, said: str, flag: str | None, day: date) -> None:
    write("zlint.yaml", said)
    assert configure(flags=Layer(today=flag)).settings_for("a.py").today == day


def test_a_day_in_toml_needs_no_quotes(write: Write) -> None:
    write("pyproject.toml", "[tool.zlint]\ntoday = 2027-02-01\n")
    assert configure().settings_for("a.py").today == date(2027, 2, 1)
