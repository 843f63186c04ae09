"""The fix for namespaces that stood between a client and its messages while what they offer was in beta."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from zlint.calls import Reading
from zlint.contract.sdk import has_method, method_range
from zlint.model import Fix, Hit, Reference, Replace, Safety, Span, Withheld
from zlint.syntax import span_of


def leave_beta(reference: Reference, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Call the method of `messages`, where all that stood before it was `beta.tools` or `beta.prompt_caching`."""
    before, _, method = reference.name.partition(".messages.")
    plain, newest = f"messages.{method}", reference.sdk.newest
    if before not in ("beta.tools", "beta.prompt_caching") or not has_method(plain, newest):
        return Withheld("what takes its place is called in another way")
    steps = {step.attr: step for step in _steps(reference, reading)}
    if not {"beta", "messages"} <= steps.keys():
        return Withheld("the way to the method is not written in the call")
    start, end = (span_of(reading.source, steps[name].value).end for name in ("beta", "messages"))
    ranges, oldest = method_range(reference.name), reference.sdk.oldest
    refused = reference.sdk.declared and ranges is not None and ranges.gone_since(oldest) is not None
    safe = refused and has_method(plain, oldest)
    return Fix((Replace(Span(start, end), ""),), f"Call `{plain}`", Safety.SAFE if safe else Safety.UNSAFE)


def _steps(reference: Reference, reading: Reading) -> Iterator[ast.Attribute]:
    """Yield the attributes in what is called, the last one first."""
    for node in reading.program.log.asked:
        if isinstance(node, ast.Call) and span_of(reading.source, node) == reference.span:
            step: ast.expr = node.func
            while isinstance(step, ast.Attribute):
                yield step
                step = step.value
