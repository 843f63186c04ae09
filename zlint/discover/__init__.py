"""Which files a run looks at."""

from zlint.discover.paths import Discovered, Found, discover

__all__ = ["Discovered", "Found", "discover"]
