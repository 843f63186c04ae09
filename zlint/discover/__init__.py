"""Which files a run looks at, and which of them can hold a call site at all."""

from zlint.discover.byte_filter import may_hold_call_site
from zlint.discover.neighbours import Neighbours, holders_of
from zlint.discover.paths import Discovered, Found, discover
from zlint.discover.suffixes import SUFFIXES

__all__ = ["SUFFIXES", "Discovered", "Found", "Neighbours", "discover", "holders_of", "may_hold_call_site"]
