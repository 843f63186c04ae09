"""Run zlint and its peers on the same trees, and write the page, the plot and the numbers: `python -m bench`."""

from __future__ import annotations

import argparse
import ast
import datetime
import shlex
import sys
from pathlib import Path

from bench.machine import machine, zlint_version
from bench.measure import measure, ready
from bench.packages import PipFailedError, environment, installed
from bench.pages import page, readme
from bench.plan import BENCH, ROOT, Plan, load, only
from bench.plot import plot
from bench.results import Measured, Results, dumped, loaded
from bench.trees import make, size


def main() -> int:
    """Measure, or read what was measured, and write the files."""
    options = _parser().parse_args()
    plan = load()
    try:
        if options.results:
            results = loaded(options.results.read_text(encoding="utf-8"))
        else:
            results = run(only(plan, options.only), options.home.resolve(), options.runs, options.seconds)
    except KeyError as unknown:
        print(f"error: --only: neither a tool nor a tree is called {unknown.args[0]!r}", file=sys.stderr)
        return 2
    except (PipFailedError, OSError) as failure:
        print(f"error: {failure}", file=sys.stderr)
        return 2
    write(results, plan, options.output)
    return 0


def run(plan: Plan, home: Path, runs: int, seconds: float) -> Results:
    """Return what the tools of the plan cost on its trees; all that it makes is kept in `home`."""
    programs = {name: environment(home / "environments" / name, pins) for name, pins in plan.environments.items()}
    folders = {tree.name: make(tree, home) for tree in plan.trees}
    measured: list[Measured] = []
    for tree in plan.trees:
        jobs = [ready(tool, tree, folders[tree.name], programs[tool.environment], home) for tool in plan.tools]
        measured += measure(tree.name, jobs, runs, seconds, lambda line: print(line, flush=True))
    return Results(
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
        machine=machine(),
        command=shlex.join(("python", "-m", "bench", *sys.argv[1:])),
        zlint=zlint_version(),
        installed={name: installed(folder) for name, folder in programs.items()},
        sizes={name: size(folder) for name, folder in folders.items()},
        measured=tuple(measured),
    )


def write(results: Results, plan: Plan, folder: Path) -> None:
    """Write the page, the plot and the numbers into the folder; renew the README's table where that is docs/."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "benchmarks.json").write_text(dumped(results), encoding="utf-8")
    (folder / "benchmarks.svg").write_text(
        plot(results, {tool.name: tool.kind for tool in plan.tools}), encoding="utf-8"
    )
    (folder / "benchmarks.md").write_text(page(results, plan), encoding="utf-8")
    if folder.resolve() == ROOT / "docs":
        path = ROOT / "README.md"
        path.write_text(readme(path.read_text(encoding="utf-8"), results), encoding="utf-8")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description=__doc__,
        epilog="\n".join(("beside it:", *_others())),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="NAME",
        help="this tool or tree of bench.toml; may be given more than once",
    )
    parser.add_argument(
        "--runs", type=_positive, default=5, help="turns for each tool on each tree (default: %(default)s)"
    )
    parser.add_argument(
        "--seconds",
        type=float,
        default=60,
        help="what a tool may use on a tree before it gets no more turns (default: %(default)s)",
    )
    parser.add_argument("--output", type=Path, default=ROOT / "docs", help="where the files go (default: docs/)")
    parser.add_argument(
        "--home",
        type=Path,
        default=ROOT / ".test-envs" / "bench",
        help="where environments and trees are kept (default: .test-envs/bench/)",
    )
    parser.add_argument("--results", type=Path, help="measure nothing: write the page and the plot of this JSON")
    return parser


def _positive(text: str) -> int:
    if not (text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is no positive number")
    return int(text)


def _others() -> list[str]:
    """Return a line for each of the other programs in this folder, with what it says of itself."""
    found = {path: path.read_text(encoding="utf-8") for path in sorted(BENCH.glob("*.py")) if path.stem != "__main__"}
    programs = {path: text for path, text in found.items() if "__main__" in text}
    return [
        f"  python -m bench.{p.stem}: {(ast.get_docstring(ast.parse(t)) or '').split(chr(10))[0]}"
        for p, t in programs.items()
    ]


if __name__ == "__main__":
    sys.exit(main())
