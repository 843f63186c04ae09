"""The checks that a rule can name: read-only functions from a call site to a verdict.

A check is named in a rule file as its function is here, with hyphens: `not-power-of-two`.
Its keyword-only parameters are the check's options; their annotations are what the loader holds a rule file to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from zlint.checks.answers import (
    missing_attribute,
    missing_await,
    raw_response_not_awaited,
    stream_without_with,
    superfluous_await,
)
from zlint.checks.arguments import blank_stop_sequence, equals_number, non_empty, not_power_of_two
from zlint.checks.batches import bad_custom_id
from zlint.checks.blocks import first_block_text, unchecked_truncation
from zlint.checks.caching import changing_cached_prefix, too_many_cache_controls
from zlint.checks.clients import conflicting_credentials, positional_client_argument, unknown_client_argument
from zlint.checks.habits import client_per_call, sync_client_in_async, unclosed_stream
from zlint.checks.header_values import header_value_not_text, unsendable_header_value
from zlint.checks.headers import missing_header
from zlint.checks.life import deprecated_model, retired_model
from zlint.checks.limits import long_request_without_streaming, max_tokens_over_limit
from zlint.checks.messages import assistant_prefill, empty_content, system_role, trailing_whitespace
from zlint.checks.methods import early_method, no_raw_form, removed_method, unknown_method
from zlint.checks.names import early_name, removed_name, uncallable_type, unknown_name
from zlint.checks.refusals import (
    duplicate_argument,
    early_argument,
    missing_argument,
    positional_argument,
    removed_argument,
    schema_as_type,
    unknown_argument,
)
from zlint.checks.sampling import refused_sampling, temperature_with_top_p
from zlint.checks.secrets import key_in_source
from zlint.checks.streaming import missing_chunk_size
from zlint.checks.suppressions import malformed_suppression, unknown_rule_in_suppression, unused_suppression
from zlint.checks.thinking import forced_tool_choice, refused_thinking
from zlint.checks.tools import tool_choice_without_tools
from zlint.checks.transport import httpx_object, httpx_timeout
from zlint.model import Verdict
from zlint.named import by_name

Check = Callable[..., Verdict]

CHECKS: Mapping[str, Check] = by_name(
    missing_header,
    not_power_of_two,
    non_empty,
    equals_number,
    missing_chunk_size,
    long_request_without_streaming,
    retired_model,
    deprecated_model,
    max_tokens_over_limit,
    refused_sampling,
    temperature_with_top_p,
    refused_thinking,
    forced_tool_choice,
    malformed_suppression,
    unknown_rule_in_suppression,
    unused_suppression,
    removed_argument,
    early_argument,
    unknown_argument,
    missing_argument,
    duplicate_argument,
    positional_argument,
    schema_as_type,
    missing_await,
    superfluous_await,
    stream_without_with,
    raw_response_not_awaited,
    missing_attribute,
    header_value_not_text,
    unsendable_header_value,
    removed_method,
    early_method,
    unknown_method,
    no_raw_form,
    removed_name,
    early_name,
    unknown_name,
    unknown_client_argument,
    positional_client_argument,
    conflicting_credentials,
    httpx_object,
    httpx_timeout,
    uncallable_type,
    first_block_text,
    unchecked_truncation,
    sync_client_in_async,
    client_per_call,
    unclosed_stream,
    assistant_prefill,
    tool_choice_without_tools,
    system_role,
    empty_content,
    trailing_whitespace,
    blank_stop_sequence,
    too_many_cache_controls,
    bad_custom_id,
    changing_cached_prefix,
    key_in_source,
)

__all__ = ["CHECKS", "Check"]
