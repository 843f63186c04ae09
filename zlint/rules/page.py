"""A rule as documentation: for a terminal, for a site, and as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict

from zlint.model import Evidence, Example, Option, Rule, Safety, Stance
from zlint.rules.options import Choosable, options_of_rule
from zlint.rules.plain import plain
from zlint.rules.proof import MARKER
from zlint.rules.registry import Registry

_SAFETY = {
    Safety.SAFE: "The fix is safe: `--fix` applies it; a single fix that is not needs `--unsafe-fixes`.",
    Safety.UNSAFE: "The fix is unsafe, it can change what the model returns or what the service accepts: "
    "only `--fix --unsafe-fixes` applies it.",
}
_STANCES = {
    Stance.FOR: "Evidence for it",
    Stance.AGAINST: "Evidence against it",
    Stance.NEITHER: "Evidence on its terms",
}


def text(rule: Rule, registry: Registry | None = None) -> str:
    """Return the page of one rule as a terminal shows it best."""
    return plain(page(rule, registry))


def page(rule: Rule, registry: Registry | None = None) -> str:
    """Return the page of one rule in Markdown."""
    return "\n\n".join(_sections(rule, options_of_rule(rule, registry))) + "\n"


def markdown(rules: Iterable[Rule], registry: Registry | None = None) -> str:
    """Return the pages of all rules under a table of them."""
    every = list(rules)
    rows = [f"| {rule.id} | [{rule.name}](#{_anchor(rule)}) | {rule.summary} | {_fixable(rule)} |" for rule in every]
    table = "\n".join(["| id | name | what it looks for | fix |", "|---|---|---|---|", *rows])
    return "\n".join([f"{table}\n", *(page(rule, registry) for rule in every)])


def as_dict(rule: Rule, registry: Registry | None = None) -> dict[str, object]:
    """Return everything about the rule as data that JSON can hold; `origin`, a path of this machine, is left out."""
    data = asdict(rule)
    del data["origin"]
    return {
        **data,
        "fixable": rule.fix is not None,
        "safety": rule.safety.value if rule.fix else None,
        "options": {each.name: _as_data(each) for each in options_of_rule(rule, registry)},
    }


def _as_data(option: Choosable) -> dict[str, object]:
    listed = {"choices": list(option.choices)} if option.choices else {}
    return {"type": option.kind, **listed, "default": option.default, "meaning": option.meaning}


def _sections(rule: Rule, options: Sequence[Choosable]) -> Iterator[str]:
    yield f"# {_title(rule)}"
    yield rule.summary
    yield _facts(rule)
    yield f"## Why\n\n{rule.why}"
    for stance, heading in _STANCES.items():
        claims = [_claim(each) for each in rule.evidence if each.speaks is stance]
        if claims:
            yield "\n".join([f"## {heading}\n", *claims])
    yield from _example(next(example for example in rule.examples if example.bad))
    if rule.fix:
        yield f"## Fix safety\n\n{_SAFETY[rule.safety]}"
    if options:
        yield "\n".join(["## Options\n", *map(_option, options)])


def _title(rule: Rule) -> str:
    return f"{rule.name} ({rule.id})"


def _anchor(rule: Rule) -> str:
    """Return the anchor that renderers of Markdown make of the title."""
    return f"{rule.name}-{rule.id.lower()}"


def _fixable(rule: Rule) -> str:
    return rule.safety.value if rule.fix else "none"


def _facts(rule: Rule) -> str:
    calls = ", ".join(f"`{endpoint.value}`" for endpoint in rule.endpoints)
    facts = [
        f"Looks at: {calls or rule.subject.value}.",
        f"Severity: {rule.severity.value}. {'On' if rule.default else 'Off'} by default. Since {rule.since}.",
        f"Fix: {_fixable(rule)}.",
    ]
    return "\n".join(f"- {fact}" for fact in facts)


def _claim(evidence: Evidence) -> str:
    where = f"{evidence.source}, seen {evidence.seen}" + (f", <{evidence.url}>" if evidence.url else "")
    return f"- {evidence.says} ({where})"


def _example(example: Example) -> Iterator[str]:
    yield f"## Example\n\n```python\n{MARKER.sub('', example.bad)}```"
    if example.good:
        yield f"Instead:\n\n```python\n{example.good}```"


def _option(option: Choosable) -> str:
    meaning = f": {option.meaning}" if option.meaning else ""
    return f"- `{option.name}` ({option.kind}; by default `{_written(option.default)}`){meaning}"


def _written(value: Option) -> str:
    """Return an option's value as YAML and TOML have it."""
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
