"""What the suppressions of a file silence, and those of them that silence nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from zlint.checks import CHECKS
from zlint.checks.suppressions import unused_suppression
from zlint.frozen import frozen
from zlint.model import Hit, Judged, Rule, Settings, Span
from zlint.source import Source
from zlint.suppress import Suppression, apply, unused

# A hit with its rule, and what was judged, None where it is a comment.
Placed = tuple[Rule, Judged | None, Hit]


@frozen()
class Silencer:
    """The suppressions that are `written` in a file, and what there is to know about them."""

    source: Source
    settings: Settings
    written: Sequence[Suppression]
    statement_of: Callable[[int], Span]

    def apply(self, hits: Sequence[Placed], unclear: Sequence[tuple[Rule, Judged]]) -> tuple[Placed, ...]:
        """Return the hits that no suppression covers, those on unused suppressions among them.

        What is `unclear` to a rule needs its suppression: nobody knows what will be found there.
        """
        may_be = [(None, rule.id, [site.span]) for rule, site in unclear]
        found = [(hit, hit[0].id, places_of(*hit)) for hit in hits]
        kept, used = apply([*found, *may_be], self.written, self.source, self.statement_of)
        return (*filter(None, kept), *self._unused(used))

    def _unused(self, used: Mapping[Suppression, frozenset[str]]) -> Iterator[Placed]:
        """Yield hits on suppressions that were not `used`, unless one that was, or one for this rule, covers them."""
        rules = [rule for rule in self.settings.rules if CHECKS[rule.check.name] is unused_suppression]
        on = frozenset(rule.id for rule in self.settings.rules) - {rule.id for rule in rules}
        every = frozenset(self.settings.catalogue.values()) - {rule.id for rule in rules}
        idle = list(unused(self.source, self.written, used, on, every))
        blanket = {suppression for suppression, _ in idle if suppression.rules is None}
        others = [suppression for suppression in self.written if suppression not in blanket]
        for rule in rules:
            told = [problem for suppression, problem in idle if rule.id not in (suppression.rules or ())]
            hits = [hit for problem in told for hit in unused_suppression(problem).hits]
            placed = [((rule, None, hit), rule.id, [hit.span]) for hit in hits]
            yield from apply(placed, others, self.source, self.statement_of)[0]


def places_of(rule: Rule, site: Judged | None, hit: Hit) -> list[Span]:
    """Return where a finding can be suppressed: where it stands, at the call, and where its value is written."""
    first_line_only = [Span(site.span.start, site.span.start)] if site else []
    here = [] if site and hit.span == site.span else [hit.span]
    return [*here, *first_line_only, *(Span(span.start, span.start) for span, _ in hit.related)]
