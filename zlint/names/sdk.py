"""Which dotted names belong to Anthropic's SDK, and which attributes of a client lead to a request."""

from __future__ import annotations

import re
from functools import lru_cache

from zlint.model import METHODS, Endpoint, Omitted, Unknown

# Classes are matched by their form: the SDK gains one with nearly every cloud (AnthropicAWS, AnthropicFoundry, ...).
_CLIENT = re.compile(r"anthropic(?:_bedrock)?(?:\.\w+)*\.((?:Async)?(?:Anthropic\w*|Client))")
_NOT_A_CLIENT = re.compile(r"(?:Error|Exception|Warning|Model|Config|Options)\Z")
_RESOURCE = re.compile(r"anthropic(?:\.\w+)*\.(Async)?Messages")
_DROP_INS = frozenset({"Anthropic", "AsyncAnthropic", "AnthropicBedrock", "AsyncAnthropicBedrock", "AnthropicVertex"})
_PARAMS = re.compile(r"anthropic\.types\.(?:\w+\.)*\w+")
_OMITTED = {"NOT_GIVEN": False, "not_given": False, "NotGiven": False, "omit": True, "Omit": True}

RAW = frozenset({"with_raw_response", "with_streaming_response"})
DERIVE = frozenset({"with_options", "copy", "with_middleware"})
SURFACES = frozenset({"messages", "beta.messages", "beta.tools.messages", "beta.prompt_caching.messages"})
# Everything that may stand between a client and a method of a surface.
SEGMENTS = frozenset({"messages", "beta", "tools", "prompt_caching", "batches"}) | RAW

# A name is asked about again wherever it stands.
_once = lru_cache(maxsize=4096)


@_once
def client_class(name: str) -> str | None:
    """Return the class name if the dotted `name` is a client class of the SDK, else None."""
    match = _CLIENT.fullmatch(name)
    if match is None or _NOT_A_CLIENT.search(match.group(1)):
        return None
    return {"Client": "Anthropic", "AsyncClient": "AsyncAnthropic"}.get(match.group(1), match.group(1))


def member(module: str, name: str) -> str:
    """Return the dotted name of what a module holds under `name`; a relative module may be dots alone."""
    return f"{module}{name}" if module.endswith(".") else f"{module}.{name}"


@_once
def is_sdk(name: str) -> bool:
    """Tell whether the dotted `name` is one of the SDK's that have a meaning here."""
    return bool(client_class(name) or omission(name) or is_params_type(name) or resource_class(name))


def resource_class(name: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the client and the attributes that lead to the resource of which the dotted `name` is the class."""
    match = _RESOURCE.fullmatch(name)
    if match is None:
        return None
    beta = ("beta",) if ".beta" in name else ()
    return f"{match.group(1) or ''}Anthropic", (*beta, "messages")


def drop_in_class(name: str) -> str | None:
    """Return the class name if the dotted `name` looks like another package's drop-in for a client class."""
    last = name.rpartition(".")[2]
    return last if last in _DROP_INS else None


@_once
def request_path(name: str) -> tuple[str, tuple[str, ...]] | None:
    """Split a dotted name that ends in a request into what leads to the client, and the attributes after it."""
    steps = name.split(".")
    for start in range(1, len(steps)):
        path = tuple(step for step in steps[start:] if step not in RAW)
        if endpoint_of(path) and steps[start - 1] not in SEGMENTS:
            return ".".join(steps[:start]), tuple(steps[start:])
    return None


@_once
def omission(name: str) -> Omitted | None:
    """Return what the dotted `name` stands for if it is a marker of the SDK for an argument that is not sent."""
    last = name.rpartition(".")[2]
    return Omitted(_OMITTED[last]) if name.startswith("anthropic.") and last in _OMITTED else None


def unknown_result(name: str) -> Unknown:
    """Return what calling the dotted `name` gives back, as far as that can be told."""
    return Unknown(f"it is what `{name.removeprefix('builtins.')}` returns", maker=name)


@_once
def is_params_type(name: str) -> bool:
    """Tell whether the dotted `name` is one of the SDK's request types, which are called like dicts."""
    return _PARAMS.fullmatch(name) is not None


@_once
def endpoint_of(path: tuple[str, ...]) -> tuple[Endpoint, str] | None:
    """Return the endpoint and the surface to which the attributes `path` of a client lead, None if to no request."""
    if not path:
        return None
    *way, method = path
    surface = ".".join(way)
    if surface in SURFACES and method in METHODS:
        return Endpoint(method), surface
    if surface.removesuffix(".batches") in SURFACES and surface.endswith(".batches") and method == "create":
        return Endpoint.BATCHES, surface
    return None
