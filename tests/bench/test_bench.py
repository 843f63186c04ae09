"""What the benchmark reads, works out and writes; nothing is measured here."""

import xml.etree.ElementTree as ET

import pytest

from bench.imports import write_imports
from bench.pages import BEGIN, END, page, readme
from bench.plan import load, only
from bench.plot import plot
from bench.results import Measured, Results, Size, dumped, loaded
from bench.targets import TARGETS, judged
from bench.timing import Run, timed

PLAN = load()


def results(times: dict[tuple[str, str], float]) -> Results:
    measured = tuple(
        Measured(tree, tool, 7, (Run(9.0, 1.0, 1_000_000, 0), Run(wall, 1.0, 2_000_000, 1), Run(0.001, 2.0, 10, 1)))
        for (tree, tool), wall in times.items()
    )
    sizes = {tree: Size(3, 1_200) for tree, _ in times}
    return Results("2026-11-30", "a machine", "python -m bench", "0.1.0", {"zlint": ["a==1"]}, sizes, measured)


EVERYTHING = results({(tree.name, tool.name): 1.0 for tree in PLAN.trees for tool in PLAN.tools})


def test_every_target_is_about_what_the_plan_has():
    assert [target for target, _ in judged(EVERYTHING)] == list(TARGETS)


@pytest.mark.parametrize(
    ("zlint", "holds"),
    [(0.9, True), (1.1, False)],
)
def test_a_target_is_judged_by_the_median(zlint, holds):
    times = {("home-assistant", "zlint"): zlint, ("home-assistant", "ast-grep"): 9.0}
    ((target, value),) = judged(results(times))
    assert value == zlint / 9
    assert (value <= target.limit) is holds


def test_results_are_read_as_they_were_written():
    assert loaded(dumped(EVERYTHING)) == EVERYTHING


def test_the_page_shows_each_tree_and_where_zlint_loses():
    text = page(results({("sites", "zlint"): 2.0, ("sites", "ast-grep"): 0.5, ("sites", "semgrep"): 30.0}), PLAN)
    assert "| zlint | 2.00 | 0.001 | 3 | 1.00 | 2 | 7 | 1.00 |" in text
    assert "- sites: ast-grep (0.250)\n" in text
    assert "semgrep (" not in text
    assert "| less" not in text


def test_the_plot_is_an_image_with_a_bar_for_each_measurement():
    root = ET.fromstring(plot(EVERYTHING, {tool.name: tool.kind for tool in PLAN.tools}))
    assert len(root.findall("{http://www.w3.org/2000/svg}rect")) == len(EVERYTHING.measured)


def test_the_readme_is_renewed_between_its_marks_alone():
    text = f"before\n{BEGIN}\nold\n{END}\nafter\n"
    renewed = readme(text, EVERYTHING)
    assert renewed.startswith(f"before\n{BEGIN}\n`python -m bench`")
    assert renewed.endswith(f"|\n{END}\nafter\n")
    assert "old" not in renewed
    assert readme(renewed, EVERYTHING) == renewed
    assert readme("no marks\n", EVERYTHING) == "no marks\n"


@pytest.mark.parametrize(
    ("names", "tools", "trees"),
    [
        ([], len(PLAN.tools), len(PLAN.trees)),
        (["ast-grep"], 1, len(PLAN.trees)),
        (["imports", "sites"], 2, 1),
    ],
)
def test_only_what_is_named_runs(names, tools, trees):
    chosen = only(PLAN, names)
    assert (len(chosen.tools), len(chosen.trees)) == (tools, trees)
    assert {tool.environment for tool in chosen.tools} == set(chosen.environments)


def test_an_unknown_name_is_an_error():
    with pytest.raises(KeyError, match="ast-gerp"):
        only(PLAN, ["ast-gerp"])


def test_a_command_is_timed_in_its_folder_with_its_variables(tmp_path):
    command = ["sh", "-c", "echo $GREETING > said; exit 3"]
    run = timed(command, tmp_path, {"PATH": "/usr/bin:/bin", "GREETING": "hello"})
    assert (tmp_path / "said").read_text() == "hello\n"
    assert run.code == 3
    assert 0 < run.wall < 60
    assert run.memory > 100_000


def test_a_command_that_does_not_exist_is_an_error(tmp_path):
    with pytest.raises(OSError, match="cannot be run: no-such-command"):
        timed(["no-such-command"], tmp_path, {"PATH": "/usr/bin:/bin"})


def test_the_imports_of_a_program_are_repeated(tmp_path):
    write_imports(["python3", "-c", "import json.decoder"], tmp_path, {"PATH": "/usr/bin:/bin"}, tmp_path / "script.py")
    assert "'json.decoder'" in (tmp_path / "script.py").read_text()
