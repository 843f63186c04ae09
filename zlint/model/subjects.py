"""What else a rule can judge: clients that are made, names and methods of the SDK that are asked for, strings."""

from __future__ import annotations

from dataclasses import field
from datetime import date
from enum import StrEnum

from zlint.frozen import frozen
from zlint.model.place import Span
from zlint.model.sdk import SdkVersions
from zlint.model.sites import CallSite, Client
from zlint.model.values import Argument


class Subject(StrEnum):
    """What a rule judges."""

    CALL = "calls"
    CLIENT = "the making of clients"
    REFERENCE = "names and methods of the SDK"
    LITERAL = "strings with keys"
    COMMENT = "comments that switch findings off"


@frozen()
class Construction:
    """The call that makes a client: of its class, or of `with_options` or `copy` (`method`) of another client.

    `name` is the client class without its module; `positional` counts the arguments without a keyword.
    `derived` is true of a client whose class is derived from the SDK's, or wrapped.
    `twice` are arguments that are given by keyword and by a splat.
    `kept` tells whether the client is handed on, returned, stored in an object or opened by a `with` block.
    `sites` are the requests in this file that the client may send.
    """

    name: str
    method: str
    derived: bool
    arguments: tuple[Argument, ...]
    complete: bool
    why: str
    positional: int
    twice: tuple[Argument, ...]
    span: Span
    home: Span | None
    function: str
    in_async: bool
    in_loop: bool
    guarded: bool
    kept: bool
    sites: tuple[CallSite, ...]
    sdk: SdkVersions
    today: date

    def get(self, name: str) -> Argument | None:
        """Return the argument called `name`, None where it is not given in sight."""
        return next((argument for argument in self.arguments if argument.name == name), None)


@frozen()
class Reference:
    """A name of the SDK that is imported or read, or a method of a client that is called.

    `name` is dotted: `anthropic.HUMAN_PROMPT`, or for a method the way from the client, `completions.create`.
    `clients` are those that a method is called on, none for a name.
    `guarded` tells whether the code around expects that the SDK lacks it, by `try` or `if`.
    """

    name: str
    clients: tuple[Client, ...]
    called: bool
    guarded: bool
    span: Span
    function: str
    sdk: SdkVersions
    today: date = field(compare=False)


@frozen()
class Literal:
    """A string in the code that holds something like a key of the service: its text, and the function around it."""

    text: str
    span: Span
    function: str


Judged = CallSite | Construction | Reference | Literal
