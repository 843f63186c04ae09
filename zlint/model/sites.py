"""A call site: one request that the code makes, with everything that reading can tell about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from zlint.model.place import Span
from zlint.model.project import Sight
from zlint.model.sdk import SdkVersions
from zlint.model.values import Argument


class Endpoint(StrEnum):
    """The request that a call makes; `BATCH` is one entry of `batches.create`, `BATCHES` the call itself."""

    CREATE = "create"
    STREAM = "stream"
    PARSE = "parse"
    TOOL_RUNNER = "tool_runner"
    COUNT_TOKENS = "count_tokens"
    BATCHES = "batches"
    BATCH = "batch"


# The names of the methods that make a request.
METHODS = frozenset(endpoint.value for endpoint in Endpoint if endpoint not in ("batch", "batches"))


class Certainty(StrEnum):
    """How sure it is that the receiver is an Anthropic client."""

    CERTAIN = "certain"
    LIKELY = "likely"


@dataclass(frozen=True, slots=True)
class Client:
    """The client that sends the request.

    `arguments` are the constructor's, overridden by those of `with_options` and `copy`.
    `complete` is false where the construction is out of sight or splats something unreadable in; `why` says which.
    """

    name: str
    arguments: tuple[Argument, ...]
    complete: bool
    why: str = ""
    span: Span | None = None
    certainty: Certainty = Certainty.CERTAIN

    def get(self, name: str) -> Argument | None:
        """Return the client's option called `name`, None where it is not given in sight."""
        return next((argument for argument in self.arguments if argument.name == name), None)


@dataclass(frozen=True, slots=True)
class CallSite:
    """One call site.

    `surface` is the dotted way from the client to the method (`beta.messages`), without raw-response segments;
    `raw` is `with_raw_response`, `with_streaming_response` or "".
    `clients` are the clients that it may be sent by, at least one.
    `complete` is false where a `**splat` could not be read (`why` says which), so that "missing" cannot be said.
    `span` is the call expression, for a request of a batch its `params`.
    `home` is where a new argument can be written: the call, or the dict of a batch request.
    `sight` can be searched for what no client in sight shows.
    `function` is the qualified name of the enclosing function, "" at module level.
    """

    endpoint: Endpoint
    surface: str
    raw: str
    clients: tuple[Client, ...]
    arguments: tuple[Argument, ...]
    complete: bool
    why: str
    span: Span
    home: Span | None
    function: str
    in_async: bool
    in_loop: bool
    awaited: bool
    sdk: SdkVersions
    sight: Sight = field(compare=False, repr=False)

    def get(self, name: str) -> Argument | None:
        """Return the argument called `name`, None where it is not given in sight."""
        return next((argument for argument in self.arguments if argument.name == name), None)
