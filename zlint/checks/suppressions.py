"""Checks on the comments that switch findings off."""

from __future__ import annotations

from zlint.model import Hit, Verdict
from zlint.suppress import Problem


def malformed_suppression(problem: Problem) -> Verdict:
    """Find a comment that is meant to switch a finding off and cannot be read."""
    return _told(problem) if problem.malformed else Verdict()


def unknown_rule_in_suppression(problem: Problem) -> Verdict:
    """Find a comment that names a rule which does not exist."""
    return Verdict() if problem.malformed else _told(problem)


def _told(problem: Problem) -> Verdict:
    return Verdict((Hit(problem.span, {"problem": problem.message}),))
