"""The checks and fixes of zlint, and one more with options that none of them has."""

from __future__ import annotations

from typing import Annotated

from zlint.checks import CHECKS
from zlint.fixes import FIXES
from zlint.named import by_name
from zlint.rules import Registry


def strict(site, *, on: bool, most: Annotated[int, range(1, 100)] = 8): ...


FAKE = Registry({**CHECKS, **by_name(strict)}, FIXES)
