"""What takes the place of an argument that a method does not take: one of older SDKs, or of other services.

The names that are written instead are those of the SDK.
Seen 2026-11-30: `stop` to `user` in https://docs.anthropic.com/en/api/openai-sdk, those of text completions in
https://docs.claude.com/en/api/migrating-from-text-completions-to-messages, `output_format` in
https://platform.claude.com/docs/en/build-with-claude/structured-outputs, `compaction_control` in
https://dev.to/ahab_indieseek/anthropic-python-sdk-10-migration-checklist-474c.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

# The value stays as it is; after a dot stands the key of the dict that the argument is.
RENAMED: Mapping[str, str] = MappingProxyType(
    {
        "effort": "output_config.effort",
        "headers": "extra_headers",
        "max_completion_tokens": "max_tokens",
        "max_output_tokens": "max_tokens",
        "max_tokens_to_sample": "max_tokens",
        "output_format": "output_config.format",
        "stop": "stop_sequences",
        "stop_sequence": "stop_sequences",
        "system_prompt": "system",
        "user": "metadata.user_id",
    }
)
# The value takes another form.
RESHAPED: Mapping[str, str] = MappingProxyType(
    {
        "budget_tokens": "thinking.budget_tokens",
        "compaction_control": "context_management",
        "function_call": "tool_choice",
        "functions": "tools",
        "prompt": "messages",
        "reasoning_effort": "output_config.effort",
        "response_format": "output_config.format",
    }
)
# Arguments of other services for which there is nothing here.
WITHOUT = frozenset(
    "audio frequency_penalty logit_bias logprobs modalities n prediction presence_penalty seed store "
    "top_logprobs".split()
)


def instead_of(name: str) -> str:
    """Return the successor of an argument, "" where it has none."""
    return RENAMED.get(name) or RESHAPED.get(name, "")


def argument_and_key(successor: str) -> tuple[str, str]:
    """Split a successor into the argument and the key of the dict that it is, "" where the value is the argument."""
    argument, _, key = successor.partition(".")
    return argument, key
