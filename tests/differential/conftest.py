from __future__ import annotations

from tests.wire.conftest import sdk

__all__ = ["sdk"]
