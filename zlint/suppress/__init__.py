"""Comments that switch findings off: reading them, what they cover, and which of them were needed."""

from zlint.suppress.comments import Comment, read_comments
from zlint.suppress.coverage import apply, covers
from zlint.suppress.directives import Kind, Problem, Suppression, suppressions

__all__ = ["Comment", "Kind", "Problem", "Suppression", "apply", "covers", "read_comments", "suppressions"]
