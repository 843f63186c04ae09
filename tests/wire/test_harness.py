"""The harness itself tells what is sent, what is raised and what hangs."""

from __future__ import annotations

import pytest

from tests.wire.harness import VERSIONS, Sdk, WorkerError, start
from tests.wire.programs import complete, programs
from tests.wire.server import Request


def test_the_environment_holds_that_version(sdk: Sdk) -> None:
    seen = sdk.send(complete("client.messages.create(ASK, max_tokens=7)"))
    assert seen.error is None
    (request,) = seen.requests
    assert request.header("x-stainless-package-version") == [sdk.version]
    assert request.body == {
        "model": "claude-opus-4-6",
        "max_tokens": 7,
        "messages": [{"role": "user", "content": "Hi"}],
    }


def test_an_error_comes_with_what_was_sent_before_it(sdk: Sdk) -> None:
    seen = sdk.send(complete("client.messages.create(ASK, max_tokens=7)\n1 / 0"))
    assert seen.error == "ZeroDivisionError: division by zero"
    assert len(seen.requests) == 1


def test_programs_share_nothing(sdk: Sdk) -> None:
    assert sdk.send("left = 1").error is None
    assert sdk.send("left").error == "NameError: name 'left' is not defined"


def test_a_worker_that_ends_is_reported() -> None:
    with start(VERSIONS[-1]) as sdk, pytest.raises(WorkerError, match=r"ended \(3\)"):
        sdk.send("import os; os._exit(3)")


def test_headers_keep_order_and_repeats() -> None:
    request = Request("POST", "/", (("A", "1"), ("b", "2"), ("a", "3")), None)
    assert request.header("a") == ["1", "3"]


def test_every_rule_has_programs_with_names_of_their_own() -> None:
    table = [(rule, name) for rule, name, _ in programs()]
    assert len(set(table)) == len(table)
    assert {rule for rule, _ in table} == {"ZL001", "ZL002", "ZL003", "ZL004", "ZL005"}
