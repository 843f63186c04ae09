"""The fixes that a rule can name: functions from a call site and a hit to edits, or to the reason why there are none.

A fix is named in a rule file as its function is here, with hyphens: `set-header`.
It describes edits and applies none; its keyword-only parameters are its options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from zlint.fixes.adapt import adapt_argument, move_schema
from zlint.fixes.awaits import add_await, drop_await, mend_raw_await
from zlint.fixes.blocks import take_first_text
from zlint.fixes.chunks import set_chunk_size
from zlint.fixes.drop import drop_argument
from zlint.fixes.duplicates import drop_duplicate
from zlint.fixes.header_values import make_header_text, strip_header
from zlint.fixes.headers import set_header
from zlint.fixes.messages import move_to_system, strip_text
from zlint.fixes.methods import leave_beta
from zlint.fixes.replacement import replace_model
from zlint.fixes.rounding import round_to_power_of_two
from zlint.fixes.sampling import drop_sampling, replace_sampling
from zlint.fixes.suppressions import remove_suppression
from zlint.fixes.thinking import think_adaptively
from zlint.fixes.timeouts import allow_long_request
from zlint.fixes.tools import drop_tool_choice
from zlint.fixes.transport import use_own_timeout
from zlint.fixes.types import write_dict
from zlint.model import Fix, Withheld
from zlint.named import by_name

Fixer = Callable[..., Fix | Withheld]

FIXES: Mapping[str, Fixer] = by_name(
    set_header,
    round_to_power_of_two,
    drop_argument,
    replace_sampling,
    set_chunk_size,
    allow_long_request,
    replace_model,
    drop_sampling,
    think_adaptively,
    remove_suppression,
    adapt_argument,
    drop_duplicate,
    move_schema,
    add_await,
    drop_await,
    mend_raw_await,
    make_header_text,
    strip_header,
    leave_beta,
    use_own_timeout,
    write_dict,
    take_first_text,
    strip_text,
    move_to_system,
    drop_tool_choice,
)

__all__ = ["FIXES", "Fixer"]
