"""Every program is sent before and after its fix: what the rule wants is there, and nothing else has changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.wire.harness import Sdk
from tests.wire.programs import programs
from tests.wire.server import Request
from zlint.cli import main

HEADER = "X-Anthropic-Optimize"
Body = dict[str, Any]


def chunked(body: Body) -> bool:
    size = body.get("stream_options", {}).get("chunk_size")
    return type(size) is int and size > 0 and size % 128 == 0


# The body's field that the rule speaks of, and whether a body is as the rule wants it.
FIELDS: dict[str, tuple[str, Callable[[Body], bool]]] = {
    "ZL002": ("max_tokens", lambda body: body["max_tokens"].bit_count() == 1),
    "ZL003": ("stop_sequences", lambda body: "stop_sequences" not in body),
    "ZL004": ("temperature", lambda body: body.get("temperature", 0.3) == 0.3),
    "ZL005": ("stream_options", chunked),
}


RULES = ("ZL001", *FIELDS)


def bodies(request: Request) -> list[Body]:
    """Return what is asked of the model: the body, or each request of a batch."""
    if "requests" in request.body:
        return [entry["params"] for entry in request.body["requests"]]
    return [request.body]


def obeys(rule: str, request: Request) -> bool:
    if rule in FIELDS:
        return all(FIELDS[rule][1](body) for body in bodies(request))
    return request.path.endswith("/count_tokens") or request.header(HEADER) == ["true"]


def rest(rule: str, request: Request) -> tuple[object, ...]:
    """Return all of the request that the rule does not speak of."""
    own = {"host", "content-length", HEADER.lower()} if rule == "ZL001" else {"host", "content-length"}
    headers = [(name, value) for name, value in request.headers if name.lower() not in own]
    field = FIELDS[rule][0] if rule in FIELDS else ""
    kept = [{name: value for name, value in body.items() if name != field} for body in bodies(request)]
    return request.method, request.path, headers, kept


def fix(program: str, project: Path, version: str, *rules: str) -> str:
    """Return the program with its fixes, as the only file of an otherwise empty project."""
    options = ["--isolated", "--fix", "--unsafe-fixes", "--sdk", version, "--select", ",".join(rules)]
    done = CliRunner().invoke(
        main, ["check", *options, "--stdin-filename", str(project / "program.py"), "-"], input=program
    )
    assert done.exit_code in (0, 1), done.output
    return done.stdout


TABLE = [pytest.param(rule, program, id=f"{rule} {name}") for rule, name, program in programs()]


@pytest.mark.parametrize(("rule", "program"), TABLE)
def test_a_fixed_program_sends_what_the_rule_wants(sdk: Sdk, rule: str, program: str, tmp_path: Path) -> None:
    before = sdk.send(program)
    if before.error is None:
        assert not all(obeys(rule, request) for request in before.requests), "the program violates nothing"
    fixed = fix(program, tmp_path, sdk.version, rule)
    assert fixed != program
    after = sdk.send(fixed)
    if before.error and before.error.startswith("AttributeError: 'Messages' object has no attribute"):
        assert after == before  # this version has no such method
        return
    assert after.error is None
    assert after.requests
    assert [obeys(rule, request) for request in after.requests] == [True] * len(after.requests)
    if before.error is None:
        assert [rest(rule, sent) for sent in after.requests] == [rest(rule, sent) for sent in before.requests]


EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_the_fixes_of_all_rules_fit_together(sdk: Sdk, path: Path, tmp_path: Path) -> None:
    program = path.read_text(encoding="utf-8")
    after = sdk.send(fix(program, tmp_path, sdk.version, *RULES))
    assert after.error is None
    assert after.requests
    for request in after.requests:
        wanted = [rule for rule in RULES if rule != "ZL005" or request.body.get("stream")]
        assert [rule for rule in wanted if not obeys(rule, request)] == []
