"""How much a finding matters, and what its fix may do."""

from __future__ import annotations

from enum import StrEnum


class Severity(StrEnum):
    """How much a finding matters; never whether it fails the run."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Safety(StrEnum):
    """`SAFE`: the request means the same or was broken before; `UNSAFE`: the answer or its acceptance may change."""

    SAFE = "safe"
    UNSAFE = "unsafe"
