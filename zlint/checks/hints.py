"""What to write in the place of an argument that is refused."""

from __future__ import annotations

from collections.abc import Iterator

from zlint.calls.sampling import SAMPLING
from zlint.contract.sdk import argument_state, arguments, client_arguments
from zlint.contract.successors import WITHOUT, argument_and_key, instead_of
from zlint.model import METHODS
from zlint.nearest import closest

# `maxTokens` is `max_tokens` misspelt, `temp` is not `system`.
_LIKENESS = 0.75


def hint(method: str, name: str, version: str) -> str:
    """Return the end of a message, from its semicolon on, that says what to write; "" where nothing is known."""
    return next((f"; {words}" for words in _hints(method, name, version)), "")


def _hints(method: str, name: str, version: str) -> Iterator[str]:
    """Yield hints, the best one first."""
    taken = arguments(method, version)
    argument, key = argument_and_key(instead_of(name))
    if argument in taken:
        yield f'write `{argument}={{"{key}": ...}}`' if key else f"write `{argument}`"
    if name == method.rpartition(".")[2]:
        yield "the method does so by itself"
    if name in SAMPLING:
        yield "leave it out"
    if name in WITHOUT:
        yield "there is no such thing here"
    yield from (f"{other} takes it" for other in takers(method, name, version))
    if name in client_arguments("Anthropic", version):
        yield "it is an option of the client"
    if argument_state(method, name, version).kind == "never" and (like := closest(name, taken, _LIKENESS)):
        yield f"did you mean `{like}`?"


def takers(method: str, name: str, version: str) -> Iterator[str]:
    """Yield the methods that take the argument, of those that people may mean instead; the nearest first."""
    return (other for other in _others(method) if name in arguments(other, version))


def _others(method: str) -> Iterator[str]:
    surface, _, name = method.rpartition(".")
    if not method.startswith("beta."):
        yield f"beta.{method}"
    yield from (f"{surface}.{other}" for other in sorted(METHODS - {name}))
    yield "beta.messages.tool_runner"
