"""Checks on the comments that switch findings off."""

from __future__ import annotations

from zlint.model import Hit, Verdict
from zlint.suppress import Fault, Problem


def malformed_suppression(problem: Problem) -> Verdict:
    """Find a comment that is meant to switch a finding off and cannot be read."""
    return _told(problem, Fault.MALFORMED)


def unknown_rule_in_suppression(problem: Problem) -> Verdict:
    """Find a comment that names a rule which does not exist."""
    return _told(problem, Fault.UNKNOWN)


def unused_suppression(problem: Problem) -> Verdict:
    """Find a comment, or a rule in one, that switches nothing off."""
    return _told(problem, Fault.UNUSED)


def _told(problem: Problem, fault: Fault) -> Verdict:
    if problem.fault is not fault:
        return Verdict()
    return Verdict((Hit(problem.span, {"problem": problem.message}, edits=problem.edits),))
