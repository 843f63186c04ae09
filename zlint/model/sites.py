"""A call site: one request that the code makes, with everything that reading can tell about it."""

from __future__ import annotations

from dataclasses import field
from datetime import date
from enum import StrEnum

from zlint.frozen import frozen
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


@frozen()
class Client:
    """The client that sends the request.

    `arguments` are the constructor's, overridden by those of `with_options` and `copy`.
    `complete` is false where the construction is out of sight or splats something unreadable in; `why` says which.
    `span` is its construction in this file, `annotated` the annotation by which it is known in its stead.
    `elsewhere` is the path and the line of either where that is in another file; the spans are ABROAD then, or None.
    `derived` is true of a class that is derived from the SDK's, or wrapped: it may take and have what that has not.
    """

    name: str
    arguments: tuple[Argument, ...]
    complete: bool
    why: str = ""
    span: Span | None = None
    certainty: Certainty = Certainty.CERTAIN
    derived: bool = False
    annotated: Span | None = field(default=None, compare=False)
    elsewhere: tuple[str, int] | None = field(default=None, compare=False)

    @property
    def is_async(self) -> bool:
        """Tell whether its requests are awaited."""
        return self.name.startswith("Async")

    def get(self, name: str) -> Argument | None:
        """Return the client's option called `name`, None where it is not given in sight."""
        return next((argument for argument in self.arguments if argument.name == name), None)


# One step on the way from an answer: an attribute (`content`), an item (0, `['content']`, `[]` where its key is not
# known), `()`, `await`, `with`, `async with`, `for`, `async for`; at the end of the way `passed` (handed on, returned,
# kept), `discarded`, or `break` where a loop over it may be left early.
Step = str | int


@frozen()
class Handling:
    """One thing that the code does with the answer of a call: the way from it (`await`, `content`, 0, `text`).

    `to` is the dotted name of the function that it is passed to, `.name` for a method of an object, "" where none is in
    sight.
    `guarded` tells whether the code around expects that this may fail, by `try` or `if`.
    """

    trail: tuple[Step, ...]
    span: Span
    to: str = ""
    guarded: bool = False


@frozen()
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
    `guarded` tells whether the code around expects that the SDK lacks something, by `try` or `if`.
    `turn` is the code that runs anew each time that the call does, and for no other: the loop or the function around.
    `positional` counts the arguments without a keyword; `twice` are arguments given by keyword and by a splat.
    `handling` is what the file does with the answer, as far as that can be followed; `called` is false where the
    method is handed to another function that calls it.
    `batch` is, of a request in a batch, the call that sends it.
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
    guarded: bool
    turn: Span
    positional: int
    twice: tuple[Argument, ...]
    called: bool
    handling: tuple[Handling, ...]
    sdk: SdkVersions
    today: date
    sight: Sight = field(compare=False, repr=False)
    batch: CallSite | None = field(default=None, compare=False, repr=False)

    def get(self, name: str) -> Argument | None:
        """Return the argument called `name`, None where it is not given in sight."""
        return next((argument for argument in self.arguments if argument.name == name), None)

    @property
    def awaited(self) -> bool:
        """Tell whether the answer is awaited anywhere in sight."""
        return any(each.trail[0] == "await" for each in self.handling)
