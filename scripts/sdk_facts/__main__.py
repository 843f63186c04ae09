"""Bring the facts about new releases of the SDK into the data file: `python -m scripts.sdk_facts`."""

from __future__ import annotations

import argparse
import datetime
import sys
from pathlib import Path

from scripts.sdk_facts.file import read, write
from scripts.sdk_facts.index import IndexFailedError, offered, ordered
from scripts.sdk_facts.reading import read_all

_ROOT = Path(__file__).parents[2]
_DATA = _ROOT / "zlint" / "contract" / "data" / "sdk.json"
_CACHE = _ROOT / ".test-envs" / "sdk-wheels"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scripts.sdk_facts", description=__doc__)
    parser.add_argument("--anew", action="store_true", help="read every wheel again, not only the new ones")
    parser.add_argument("--cache", type=Path, default=_CACHE, help="where the wheels are kept")
    return parser.parse_args()


def main() -> int:
    """Write the data file, and say what was read."""
    options = _arguments()
    options.cache.mkdir(parents=True, exist_ok=True)
    known = {} if options.anew else read(_DATA.read_text(encoding="utf-8"))
    try:
        for version, found in read_all([version for version in offered() if version not in known], options.cache):
            print(f"anthropic {version}: {len(found)} facts", flush=True)
            known[version] = found
    except IndexFailedError as failure:
        print(f"error: {failure}", file=sys.stderr)
        return 1
    in_order = {version: known[version] for version in ordered([*known])}
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    _DATA.write_text(write(in_order, today), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
