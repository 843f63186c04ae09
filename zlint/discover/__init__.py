"""Which files a run looks at."""

from zlint.discover.neighbours import Neighbours, holders_of
from zlint.discover.passed_over import why_passed_over
from zlint.discover.paths import Discovered, Found, discover
from zlint.discover.suffixes import SUFFIXES

__all__ = ["SUFFIXES", "Discovered", "Found", "Neighbours", "discover", "holders_of", "why_passed_over"]
