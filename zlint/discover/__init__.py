"""Which files a run looks at."""

from zlint.discover.found import Found
from zlint.discover.paths import Discovered, discover

__all__ = ["Discovered", "Found", "discover"]
