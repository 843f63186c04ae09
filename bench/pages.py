"""The results as Markdown: the page in docs/, and the table in the README."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bench.plan import Plan, Tree
from bench.results import Measured, Results
from bench.targets import judged

BEGIN, END = "<!-- python -m bench -->", "<!-- /python -m bench -->"


def page(results: Results, plan: Plan) -> str:
    """Return the whole page."""
    sections = [
        "# Benchmarks",
        _head(results),
        "![times by tool and tree](benchmarks.svg)",
        overview(results),
        "## Targets",
        _targets(results),
        "## Where zlint loses",
        _losses(results, plan),
        *(part for tree in plan.trees if tree.name in results.sizes for part in _tree(results, tree)),
        "## The commands",
        _commands(results, plan),
        "## Versions",
        "\n".join(f"- {name}: {', '.join(pins)}" for name, pins in results.installed.items()),
    ]
    return "\n\n".join(sections) + "\n"


def readme(text: str, results: Results) -> str:
    """Return the README with the overview between the two marks, unchanged where it has none."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    shown = f"\n{_head(results)}\n\n![times by tool and tree](docs/benchmarks.svg)\n\n{overview(results)}\n"
    return f"{before}{begin}{shown}{end}{after}" if end else text


def overview(results: Results) -> str:
    """Return the median seconds of each tool on each tree."""
    times = {(each.tool, each.tree): _number(each.median) for each in results.measured}
    tools = dict.fromkeys(each.tool for each in results.measured)
    rows = ((tool, *(times.get((tool, tree), "") for tree in results.sizes)) for tool in tools)
    return _table(("seconds", *results.sizes), rows, "---:")


def _head(results: Results) -> str:
    return (
        f"`{results.command}` on {results.date}: {results.machine}; zlint {results.zlint}.\n"
        "Files are in the system's cache, tools take turns, and each has run once before; the median counts."
    )


def _targets(results: Results) -> str:
    rows = (
        (
            target.text,
            f"{_number(value)} {target.unit}",
            f"{target.limit:g} {target.unit}",
            "yes" if value <= target.limit else "**no**",
        )
        for target, value in judged(results)
    )
    return _table(("target", "measured", "limit", "holds"), rows)


def _losses(results: Results, plan: Plan) -> str:
    """Return the peers that were quicker than zlint with nothing cached."""
    lines = []
    for tree in plan.trees:
        own = results.of(tree.name, "zlint")
        peers = [results.of(tree.name, tool.name) for tool in plan.tools if tool.kind == "peer"]
        ahead = [f"{each.tool} ({_ratio(each, own)})" for each in peers if own and each and each.median < own.median]
        lines += [f"- {tree.name}: {', '.join(ahead)}"] if ahead else []
    return "\n".join(lines) or "No peer was quicker than zlint on any of the trees."


def _tree(results: Results, tree: Tree) -> Iterator[str]:
    size = results.sizes[tree.name]
    yield f"## {tree.name}"
    yield f"{tree.about[0].upper()}{tree.about[1:]}; {size.files:,} Python files, {size.lines:,} lines."
    own = results.of(tree.name, "zlint")
    shown = [each for each in results.measured if each.tree == tree.name]
    rows = (
        [
            each.tool if each.code in (0, 1) else f"{each.tool} (exit code {each.code})",
            _number(each.median),
            _number(each.least),
            str(len(each.runs)),
            _number(each.cpu),
            f"{each.memory / 1e6:.0f}",
            str(each.findings),
            _ratio(each, own),
        ]
        for each in shown
    )
    head = ("tool", "median, s", "least, s", "runs", "CPU, s", "MB, largest process", "findings", "zlint = 1")
    yield _table(head, rows, "---:")


def _commands(results: Results, plan: Plan) -> str:
    ran = {each.tool for each in results.measured}
    rows = ((tool.name, tool.about, f"`{tool.command}`") for tool in plan.tools if tool.name in ran)
    return _table(("tool", "what it does", "command"), rows)


def _ratio(measured: Measured, own: Measured | None) -> str:
    return _number(measured.median / own.median) if own else ""


def _number(value: float) -> str:
    """Return the number with about three digits, and never more than three behind the point."""
    digits = sum(abs(value) < limit for limit in (1, 10, 100))
    return f"{value:.{digits}f}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]], figures: str = "---") -> str:
    """Return a table; `figures` is the rule under all columns but the first."""
    rule = ("---", *(figures for _ in head[1:]))
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, rule, *rows))
