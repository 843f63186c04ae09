"""Which files hold certain words: of those that are as they were committed, this is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zlint.cache.entry import Entry, read, write
from zlint.discover.holders import changed_since, committed, holders_of, holding

if TYPE_CHECKING:
    from zlint.cache.cache import Cache

# With more changes than this the project is searched anew.
_MOST_CHANGES = 500


def kept_holders(cache: Cache, root: str, words: str) -> tuple[str, ...] | None:
    """Return the files that hold `words` in any case, None where there are too many to look through."""
    entry = cache.entry("holders", f"{words} in {root}")
    kept = read(entry)
    changed = changed_since(root, kept["tree"]) if kept else None
    if kept and changed is not None and len(to_search := {*changed, *kept["unknown"]}) <= _MOST_CHANGES:
        return (*(path for path in kept["holders"] if path not in to_search), *holding(sorted(to_search), words))
    tree = committed(root)
    if not tree or (kept and kept["tree"] == tree) or not cache.writable:
        return holders_of(root, words)
    return _searched(entry, root, tree, words)


def _searched(entry: Entry, root: str, tree: str, words: str) -> tuple[str, ...] | None:
    """Search the project, and keep what is found of the files that are as in git's `tree`."""
    before = changed_since(root, tree)
    found = holders_of(root, words)
    # What was changed and changed back in the meantime is told by neither alone.
    if before is not None and found is not None and before == changed_since(root, tree):
        unknown = [path for path, is_old in before.items() if is_old]
        write(entry, {"tree": tree, "holders": [path for path in found if path not in before], "unknown": unknown})
    return found
