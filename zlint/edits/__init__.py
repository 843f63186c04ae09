"""Argument-level edits, how they merge, and the only code that reads a layout or splices text."""

from zlint.edits.home import LayoutError
from zlint.edits.merge import Plan, edits_of, plan
from zlint.source import splice

__all__ = ["LayoutError", "Plan", "edits_of", "plan", "splice"]
