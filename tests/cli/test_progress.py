import io

import pytest

from zlint.cli import progress


class Screen(io.StringIO):
    def __init__(self, terminal):
        super().__init__()
        self.terminal = terminal

    def isatty(self):
        return self.terminal


@pytest.mark.parametrize(
    ("terminal", "quiet", "seconds", "drawn"),
    [(True, False, 0.3, True), (True, False, 0.01, False), (False, False, 0.3, False), (True, True, 0.3, False)],
)
def test_progress_is_for_terminals_and_long_runs(monkeypatch, terminal, quiet, seconds, drawn):
    screen, clock = Screen(terminal), iter(range(1000))
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock) * seconds)
    assert list(progress.with_progress("abcdef", 6, "Judged", quiet)) == list("abcdef")
    assert (f"Judged 4 of 6 files [{'#' * 20}{'-' * 10}]" in screen.getvalue()) is drawn
    assert ("Judged 6 of 6 files" in screen.getvalue()) is drawn
    assert screen.getvalue().endswith("\r\x1b[K") is drawn
