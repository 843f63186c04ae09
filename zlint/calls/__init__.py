"""Call sites: what a file asks of the service, gathered from one reading of it."""

from zlint.calls.read import Reading, read_calls, requests_of

__all__ = ["Reading", "read_calls", "requests_of"]
