"""Comments that switch findings off: reading them, what they cover, and which of them were needed."""

from zlint.suppress.adding import Place, places
from zlint.suppress.comments import Comment, read_comments
from zlint.suppress.coverage import apply, covers, silencers
from zlint.suppress.directives import Fault, Kind, Problem, Suppression, suppressions
from zlint.suppress.unused import unused

__all__ = [
    "Comment",
    "Fault",
    "Kind",
    "Place",
    "Problem",
    "Suppression",
    "apply",
    "covers",
    "places",
    "read_comments",
    "silencers",
    "suppressions",
    "unused",
]
