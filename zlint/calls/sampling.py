"""Sampling arguments, which SDKs and API versions refuse one after the other."""

from __future__ import annotations

from packaging.version import Version

from zlint.calls.request import header
from zlint.calls.service import not_first_party
from zlint.model import Argument, CallSite, Endpoint, Via

SAMPLING = ("temperature", "top_p", "top_k")

# They are no arguments any more (TypeError); run on 0.125.0 and 1.17.0, seen 2026-11-30.
_NO_ARGUMENT = Version("1.0.0")
# The API version that this SDK asks for, 2026-10-21, rejects them in the body, too; read in its source, and reported
# with every request sent: https://qiita.com/Synthorai/items/01a0067e88747257a4e6, seen 2026-11-30.
_NO_FIELD = Version("2.0.0")


def passes_the_sdk(site: CallSite, argument: Argument) -> bool:
    """Tell whether the SDK sends it on unchecked: in `extra_body`, or in a request of a batch."""
    return site.endpoint is Endpoint.BATCH or argument.via is Via.ENTRY


def refused_from(site: CallSite, argument: Argument) -> Version:
    """Return the first SDK with which a sampling argument, or such an entry, is refused whatever the model."""
    return _NO_FIELD if passes_the_sdk(site, argument) else _NO_ARGUMENT


def other_version(site: CallSite) -> str:
    """Return why the request may be made under another API version than the SDK's own, "" where it is not."""
    carried = header(site.batch or site, "anthropic-version")
    return not_first_party(site) or carried.unclear or ("it sends `anthropic-version` itself" if carried.sent else "")
