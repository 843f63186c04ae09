"""The checks that a rule can name: read-only functions from a call site to a verdict.

A check is named in a rule file as its function is here, with hyphens: `not-power-of-two`.
Its keyword-only parameters are the check's options; their annotations are what the loader holds a rule file to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from zlint.checks.arguments import equals_number, non_empty, not_power_of_two
from zlint.checks.headers import missing_header
from zlint.checks.refusals import (
    duplicate_argument,
    early_argument,
    missing_argument,
    positional_argument,
    removed_argument,
    unknown_argument,
)
from zlint.checks.streaming import missing_chunk_size
from zlint.checks.suppressions import malformed_suppression, unknown_rule_in_suppression, unused_suppression
from zlint.model import Verdict
from zlint.named import by_name

Check = Callable[..., Verdict]

CHECKS: Mapping[str, Check] = by_name(
    missing_header,
    not_power_of_two,
    non_empty,
    equals_number,
    missing_chunk_size,
    malformed_suppression,
    unknown_rule_in_suppression,
    unused_suppression,
    removed_argument,
    early_argument,
    unknown_argument,
    missing_argument,
    duplicate_argument,
    positional_argument,
)

__all__ = ["CHECKS", "Check"]
