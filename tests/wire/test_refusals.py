"""The examples of the rules on what the SDK refuses, run: they raise where zlint speaks, and nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.wire.harness import VERSIONS, Sdk
from zlint.engine.proving import run_example
from zlint.model import Example, FileResult, Rule, Safety
from zlint.rules import MARKER, load_builtin

RULES = load_builtin()
REFUSALS = [rule for rule in RULES if rule.id.startswith("ZL1")]
EXAMPLES = [
    pytest.param(rule, example, id=f"{rule.id}-{number}")
    for rule in REFUSALS
    for number, example in enumerate(rule.examples, 1)
]
PROMISES = [each for each in EXAMPLES if each.values[1].bad]

# What no rule can tell and is no matter of the SDK: a package that this environment lacks.
_LACKING = "ModuleNotFoundError: No module named "
_BETWEEN = "\x1e"


@pytest.mark.parametrize(("rule", "example"), EXAMPLES)
def test_it_raises_where_zlint_speaks(sdk: Sdk, rule: Rule, example: Example) -> None:
    text = MARKER.sub("", example.bad) or example.ok
    told = speaks_on(rule, example, text, sdk.version)
    promised = [example.raises] if example.bad else [each.raises for each in rule.examples if each.raises]
    errors = run(sdk, text)
    raised = [error for error in errors if any(words in error for words in promised)]
    assert len(raised) == len(told), f"zlint speaks of the statements {told}, the SDK raises {errors}"
    if not told:
        assert_explained(errors, text, example, sdk.version)


@pytest.mark.parametrize(("rule", "example"), PROMISES)
def test_it_raises_nothing_once_fixed(sdk: Sdk, rule: Rule, example: Example) -> None:
    text = MARKER.sub("", example.bad)
    fixed = judged(rule, example, text, sdk.version, frozenset(Safety)).after.decode()
    if fixed != text and not judged(rule, example, fixed, sdk.version).findings:
        assert run(sdk, fixed) == []


@pytest.mark.parametrize(("rule", "example"), PROMISES)
def test_it_promises_an_error_that_can_be_seen(rule: Rule, example: Example) -> None:
    assert example.raises
    assert any(speaks_on(rule, example, MARKER.sub("", example.bad), version) for version in VERSIONS)


def judged(rule: Rule, example: Example, text: str, version: str, apply: frozenset[Safety] = frozenset()) -> FileResult:
    """Judge a text by the rule alone, in a project that admits this version and no other."""
    return run_example(rule, text, RULES, replace(example, sdk=version), apply)


def speaks_on(rule: Rule, example: Example, text: str, version: str) -> list[int]:
    """Return the top statements (their numbers) with a finding, of a bad example those on a marked line."""
    lines = {finding.location.line for finding in judged(rule, example, text, version).findings}
    if example.bad:
        lines &= {number for number, line in enumerate(example.bad.splitlines(), 1) if MARKER.search(line)}
    body = ast.parse(text).body
    return [at for at, node in enumerate(body) if any(node.lineno <= line <= (node.end_lineno or 0) for line in lines)]


def run(sdk: Sdk, text: str) -> Sequence[str]:
    """Run the program on after each error of a top statement; return the errors as `Type: message`."""
    error = sdk.send(_outlasting(text)).error
    return error.removeprefix("RuntimeError: ").split(_BETWEEN) if error else []


def _outlasting(text: str) -> str:
    """Return the program with each of its top statements in a `try`, which raises all errors together at its end."""
    steps = ["_errors = []"]
    for statement in ast.parse(text).body:
        attempt = ast.parse('try: ...\nexcept Exception as _e: _errors.append(f"{type(_e).__name__}: {_e}")').body[0]
        assert isinstance(attempt, ast.Try)
        attempt.body = [statement]
        steps.append(ast.unparse(attempt))
    return "\n".join([*steps, f"if _errors: raise RuntimeError({_BETWEEN!r}.join(_errors))"])


def assert_explained(errors: Sequence[str], text: str, example: Example, version: str) -> None:
    """Where the rule is silent and there is an error all the same, another rule speaks of it."""
    own = [error for error in errors if not error.startswith(_LACKING) or "'anthropic" in error]
    if own:
        speaking = [rule.id for rule in REFUSALS if judged(rule, example, text, version).findings]
        assert speaking, f"no rule speaks, and the SDK raises {own}"
