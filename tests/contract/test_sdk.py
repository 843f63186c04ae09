"""What the readers say about versions of the SDK."""

import pytest

from zlint.contract import sdk
from zlint.contract.guard import is_guarded, most_tokens_without_streaming
from zlint.contract.sdk import ArgumentState, Ranges

TWICE = Ranges((("0.8.0", "0.16.0"), ("0.36.0", None)))
ONCE = Ranges((("0.9.0", "0.10.0"),))


@pytest.mark.parametrize(
    ("ranges", "version", "holds", "gone", "comes"),
    [
        (TWICE, "0.7.8", False, None, "0.8.0"),
        (TWICE, "0.8.0", True, None, None),
        (TWICE, "0.15.1", True, None, None),
        (TWICE, "0.16.0", False, "0.16.0", "0.36.0"),
        (TWICE, "0.36.0", True, None, None),
        (TWICE, "99.0.0", True, None, None),
        (ONCE, "0.2.0", False, None, "0.9.0"),
        (ONCE, "0.10.0", False, "0.10.0", None),
        (Ranges(), "1.0.0", False, None, None),
    ],
)
def test_ranges(ranges: Ranges, version: str, holds: bool, gone: str | None, comes: str | None) -> None:
    assert (ranges.holds(version), ranges.gone_since(version), ranges.comes_with(version)) == (holds, gone, comes)


def test_first() -> None:
    assert sdk.first(TWICE) == "0.8.0"


@pytest.mark.parametrize(
    ("method", "argument", "version", "kind", "other"),
    [
        ("messages.create", "temperature", "0.125.0", "accepted", ""),
        ("messages.create", "temperature", "1.0.0", "removed", "1.0.0"),
        ("messages.create", "temperature", "99.0.0", "removed", "1.0.0"),
        ("messages.create", "thinking", "0.46.0", "not yet", "0.47.0"),
        ("messages.create", "stop", "2.14.0", "never", ""),
        ("messages.create", "betas", "2.14.0", "never", ""),
        ("messages.stream", "stream", "0.75.0", "never", ""),
        ("messages.stream", "event_handler", "0.28.0", "removed", "0.28.0"),
        ("beta.messages.create", "output_format", "1.0.0", "removed", "1.0.0"),
        ("beta.messages.tool_runner", "compaction_control", "1.0.0", "removed", "1.0.0"),
        ("messages.parse", "stream", "1.0.0", "removed", "1.0.0"),
        ("messages.create", "model", "0.15.1", "method unknown", ""),
        ("beta.messages.create", "model", "0.27.0", "method unknown", ""),
        ("completions.create", "prompt", "1.0.0", "method unknown", ""),
        ("models.list", "limit", "2.14.0", "method unknown", ""),
    ],
)
def test_argument(method: str, argument: str, version: str, kind: str, other: str) -> None:
    assert sdk.argument_state(method, argument, version) == ArgumentState(kind, other)
    assert (argument in sdk.arguments(method, version)) == (kind == "accepted")


@pytest.mark.parametrize(
    ("client", "argument", "version", "kind", "other"),
    [
        ("Anthropic", "proxies", "0.40.0", "accepted", ""),
        ("AsyncClient", "proxies", "0.41.0", "removed", "0.41.0"),
        ("AnthropicVertex", "region", "2.14.0", "accepted", ""),
        ("Anthropic", "region", "2.14.0", "never", ""),
        ("Anthropic", "_strict_response_validation", "2.14.0", "accepted", ""),
        ("Anthropic", "profile", "0.75.0", "not yet", "0.98.0"),
        ("AnthropicAWS", "api_key", "0.75.0", "method unknown", ""),
        ("Nobody", "api_key", "0.75.0", "method unknown", ""),
    ],
)
def test_client_argument(client: str, argument: str, version: str, kind: str, other: str) -> None:
    assert sdk.client_argument_state(client, argument, version) == ArgumentState(kind, other)
    assert (argument in sdk.client_arguments(client, version)) == (kind == "accepted")


@pytest.mark.parametrize(
    ("method", "version", "names"),
    [
        ("messages.create", "2.14.0", {"max_tokens", "messages", "model"}),
        ("messages.count_tokens", "2.14.0", {"messages", "model"}),
        ("beta.messages.tool_runner", "0.75.0", {"max_tokens", "messages", "model", "tools"}),
        ("messages.batches.create", "1.0.0", {"requests"}),
        ("copy", "1.0.0", set()),
        ("messages.create", "0.8.0", set()),
    ],
)
def test_required(method: str, version: str, names: set[str]) -> None:
    assert sdk.required(method, version) == names


@pytest.mark.parametrize(
    ("found", "pairs"),
    [
        (sdk.method_range("count_tokens"), (("0.3.0", "0.39.0"),)),
        (sdk.method_range("messages.count_tokens"), (("0.41.0", None),)),
        (sdk.namespace_ranges("completions"), (("0.3.0", "1.0.0"),)),
        (sdk.namespace_ranges("beta.tools"), (("0.23.0", "0.27.0"),)),
        (sdk.namespace_ranges("beta.prompt_caching"), (("0.34.0", "0.41.0"),)),
        (sdk.export_ranges("HUMAN_PROMPT"), (("0.2.2", "1.0.0"),)),
    ],
)
def test_found(found: Ranges | None, pairs: tuple[tuple[str, str | None], ...]) -> None:
    assert found == Ranges(pairs)


@pytest.mark.parametrize("reader", [sdk.method_range, sdk.namespace_ranges, sdk.export_ranges])
def test_what_no_version_has(reader) -> None:
    assert reader("chat") is None


@pytest.mark.parametrize(
    ("method", "version", "coroutine"),
    [
        ("messages.create", "2.14.0", True),
        ("messages.stream", "2.14.0", False),
        ("beta.messages.tool_runner", "0.75.0", False),
        ("messages.batches.list", "0.75.0", False),
    ],
)
def test_coroutine(method: str, version: str, coroutine: bool) -> None:
    assert sdk.holds(version, "not_coroutines", method) is not coroutine


@pytest.mark.parametrize(
    ("method", "version", "raw"),
    [
        ("messages.create", "0.16.0", True),
        ("messages.stream", "2.14.0", False),
        ("messages.parse", "2.14.0", False),
        ("beta.messages.parse", "0.75.0", False),
        ("beta.messages.parse", "0.125.0", True),
    ],
)
def test_raw_form(method: str, version: str, raw: bool) -> None:
    assert sdk.has_raw(method, version) is raw


@pytest.mark.parametrize(("version", "awaited"), [("0.125.0", False), ("1.0.0", True)])
def test_raw_responses_are_awaited(version: str, awaited: bool) -> None:
    assert [sdk.raw_is_awaited(name, version) for name in ("parse", "read", "text", "json")] == [awaited] * 4
    assert not sdk.raw_is_awaited("headers", version)


@pytest.mark.parametrize(
    ("name", "version", "known"),
    [
        ("anthropic.types.MessageParam", "1.17.0", True),
        ("anthropic.types.MessageParam", "2.0.0", False),
        ("anthropic.types.beta.BetaMessageParam", "2.0.0", False),
        ("anthropic.types.TextBlockParam", "2.0.0", True),
        ("anthropic.types.ToolChoiceParam", "0.75.0", False),
        ("anthropic.types.ToolChoiceParam", "0.16.0", None),
        ("anthropic.types.NobodyParam", "2.0.0", None),
    ],
)
def test_callable_type(name: str, version: str, known: bool | None) -> None:
    assert sdk.is_callable_type(name, version) is known


def test_deprecated_models() -> None:
    assert sdk.values("deprecated_models", "2.14.0")["claude-opus-4-5"] == "2027-01-22"
    assert "claude-opus-4-5" not in sdk.values("deprecated_models", "2.12.0")
    assert sdk.values("deprecated_models", "0.16.0") == {}


@pytest.mark.parametrize(
    ("version", "models", "most"),
    [
        ("0.46.0", ["claude-opus-4-0"], None),
        ("0.47.0", [], 21333),
        ("0.51.0", ["claude-opus-4-0"], 21333),
        ("0.52.0", ["claude-opus-4-0", "claude-sonnet-4-6"], 8192),
        ("0.61.0", ["claude-opus-4-1-20250805"], 8192),
        ("0.120.2", ["claude-opus-4-1-20250805"], 8192),
        ("0.121.0", ["claude-opus-4-1-20250805"], 21333),
        ("99.0.0", ["claude-opus-4-1@20250805"], 8192),
    ],
)
def test_most_tokens_without_streaming(version: str, models: list[str], most: int | None) -> None:
    assert most_tokens_without_streaming(version, models) == most


@pytest.mark.parametrize(
    ("method", "version", "guarded"),
    [
        ("messages.create", "0.46.0", False),
        ("messages.create", "0.47.0", True),
        ("beta.messages.create", "0.47.0", True),
        ("messages.parse", "0.77.0", True),
        ("beta.messages.parse", "0.73.0", True),
        ("beta.messages.tool_runner", "0.68.0", True),
        ("beta.messages.tool_runner", "0.67.0", False),
        ("messages.stream", "2.14.0", False),
        ("messages.count_tokens", "2.14.0", False),
    ],
)
def test_guarded(method: str, version: str, guarded: bool) -> None:
    assert is_guarded(method, version) is guarded
