"""The fixes that a rule can name: functions from a call site and a hit to edits, or to the reason why there are none.

A fix is named in a rule file as its function is here, with hyphens: `set-header`.
It describes edits and applies none; its keyword-only parameters are its options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from zlint.fixes.adapt import adapt_argument
from zlint.fixes.chunks import set_chunk_size
from zlint.fixes.drop import drop_argument
from zlint.fixes.duplicates import drop_duplicate
from zlint.fixes.headers import set_header
from zlint.fixes.rounding import round_to_power_of_two
from zlint.fixes.sampling import replace_sampling
from zlint.fixes.suppressions import remove_suppression
from zlint.model import Fix, Withheld
from zlint.named import by_name

Fixer = Callable[..., Fix | Withheld]

FIXES: Mapping[str, Fixer] = by_name(
    set_header,
    round_to_power_of_two,
    drop_argument,
    replace_sampling,
    set_chunk_size,
    remove_suppression,
    adapt_argument,
    drop_duplicate,
)

__all__ = ["FIXES", "Fixer"]
