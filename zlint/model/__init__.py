"""The frozen data that travels between the rooms; standard library only."""

from zlint.model.edits import Drop, Edit, Fix, Insert, Replace, Safety, Withheld
from zlint.model.findings import (
    FileError,
    FileResult,
    Finding,
    Hit,
    Related,
    Severity,
    Suggestion,
    TextEdit,
    Verdict,
)
from zlint.model.place import Location, Span
from zlint.model.project import Alone, Project, Sight, Single
from zlint.model.rules import Evidence, Example, Option, Rule, Stance, Use
from zlint.model.sdk import SdkVersions
from zlint.model.settings import Settings
from zlint.model.sites import METHODS, CallSite, Certainty, Client, Endpoint
from zlint.model.values import (
    Argument,
    Items,
    Known,
    Mapping,
    Omitted,
    OneOf,
    Presence,
    Scalar,
    Unknown,
    Value,
    Via,
    options_of,
)

__all__ = [
    "METHODS",
    "Alone",
    "Argument",
    "CallSite",
    "Certainty",
    "Client",
    "Drop",
    "Edit",
    "Endpoint",
    "Evidence",
    "Example",
    "FileError",
    "FileResult",
    "Finding",
    "Fix",
    "Hit",
    "Insert",
    "Items",
    "Known",
    "Location",
    "Mapping",
    "Omitted",
    "OneOf",
    "Option",
    "Presence",
    "Project",
    "Related",
    "Replace",
    "Rule",
    "Safety",
    "Scalar",
    "SdkVersions",
    "Settings",
    "Severity",
    "Sight",
    "Single",
    "Span",
    "Stance",
    "Suggestion",
    "TextEdit",
    "Unknown",
    "Use",
    "Value",
    "Verdict",
    "Via",
    "Withheld",
    "options_of",
]
