"""What runs came to, kept for the next one: a file is judged anew where anything that its result came from differs."""

from zlint.cache.cache import Cache
from zlint.cache.entry import Entry
from zlint.cache.recording import Recording
from zlint.cache.results import keep

__all__ = ["Cache", "Entry", "Recording", "keep"]
