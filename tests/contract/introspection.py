"""Run by the interpreter of an environment that holds the SDK: prints the facts about it that Python itself tells."""

import inspect
import json
import pkgutil
import re
import sys
from types import ModuleType

import anthropic
import anthropic.types
from anthropic._base_client import BaseClient
from anthropic._resource import AsyncAPIResource, SyncAPIResource


def walk(owner, path=""):
    """Yield the resources below `owner`, and `owner`, with their dotted paths."""
    yield path, owner
    for name in public(owner):
        if not isinstance(inspect.getattr_static(owner, name), property):
            below = getattr(owner, name)
            if isinstance(below, (SyncAPIResource, AsyncAPIResource)):
                yield from walk(below, f"{path}.{name}".lstrip("."))


def public(thing):
    return [name for name in dir(thing) if not name.startswith("_")]


def methods(client):
    for path, owner in walk(client):
        for name in public(owner):
            method = inspect.getattr_static(type(owner), name, None)
            if inspect.isfunction(method):
                yield f"{path}.{name}".lstrip("."), method


def has_raw(path):
    """Tell whether the method is there behind `with_raw_response`, which some resources do not have."""
    *above, name = path.split(".")
    owner = anthropic.Client(api_key="key")
    for step in above:
        owner = getattr(owner, step)
    return bool(above) and hasattr(getattr(owner, "with_raw_response", None), name)


def called(with_arguments):
    for path, method in methods(anthropic.Client(api_key="key")):
        yield "methods", path
        if has_raw(path):
            yield "raw_methods", path
        if path in with_arguments:
            for parameter in list(inspect.signature(method).parameters.values())[1:]:
                yield "arguments", path, parameter.name
                if parameter.default is parameter.empty:
                    yield "required", path, parameter.name
    for path, _ in walk(anthropic.Client(api_key="key")):
        if path:
            yield "namespaces", path
    for path, method in methods(anthropic.AsyncClient(api_key="key")):
        if not inspect.iscoroutinefunction(inspect.unwrap(method)):
            yield "not_coroutines", path


def exported():
    for name in public(anthropic):
        value = getattr(anthropic, name)
        if name.isidentifier():
            yield "modules" if type(value) is ModuleType else "exports", name
        if inspect.isclass(value) and issubclass(value, BaseClient):
            yield "clients", name
            for parameter in list(inspect.signature(value).parameters):
                yield "client_arguments", name, parameter


def types():
    packages = [one.name for one in pkgutil.walk_packages(anthropic.types.__path__, "anthropic.types.") if one.ispkg]
    for name in ["anthropic.types", *packages]:
        package = __import__(name, fromlist=["_"])
        for inner in public(package):
            if re.search(r"Params?\Z", inner):
                yield "type_classes" if inspect.isclass(getattr(package, inner)) else "type_aliases", f"{name}.{inner}"


print(json.dumps([*called(set(json.load(sys.stdin))), *exported(), *types()]))
