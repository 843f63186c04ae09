"""One reading of a file: its call sites, and what a fix has to ask about the code around them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property

from zlint.calls.literals import literals_of
from zlint.calls.others import constructions_of, references_of
from zlint.calls.turns import Turns, turns_of
from zlint.calls.values import argument_of, arguments_of, client_of
from zlint.model import (
    Argument,
    CallSite,
    Certainty,
    Client,
    Conditions,
    Construction,
    Endpoint,
    Items,
    Literal,
    Mapping,
    Project,
    Reference,
    Sight,
    Span,
    Via,
    options_of,
)
from zlint.names.index import Scope
from zlint.names.look import index_tree
from zlint.names.sdk import endpoint_of
from zlint.source import Nest, Source, nest
from zlint.syntax import Syntax, deep_walk, span_of
from zlint.values.abroad import Library
from zlint.values.circles import take_apart, take_frames_apart
from zlint.values.observed import Observation
from zlint.values.parameters import objects_left_out
from zlint.values.program import Program

_UNSEEN = Client("", (), complete=False, why="the client may be one that is out of sight", certainty=Certainty.LIKELY)


@dataclass(frozen=True, eq=False)
class Reading:
    """What reading a file gave: its call sites in order, its syntax, and the program behind them.

    `constructions` are the clients that it makes, `references` what else of the SDK it uses.
    """

    source: Source
    syntax: Syntax
    program: Program
    project: Project
    sites: tuple[CallSite, ...]
    constructions: tuple[Construction, ...]
    references: tuple[Reference, ...]

    def binding_of(self, span: Span, site: Span) -> tuple[Scope, str] | None:
        """Return the scope and the name to which the innermost value around `span` is bound, None if to none.

        What is bound to a whole call at `site` is its answer.
        """
        bound = (outer for outer in self._bound.around(span.start) if span in outer and site not in outer)
        innermost = next(bound, None)
        return None if innermost is None else self.program.bindings[innermost]

    @cached_property
    def _bound(self) -> Nest:
        return nest(self.program.bindings)

    def sites_fed_by(self, load: ast.Name) -> tuple[tuple[CallSite, str], ...]:
        """Return the call sites that take the Name as it stands, each with the keyword or key that it is given to.

        What is splatted has no key ("").
        """
        return tuple((site, key) for span, key in self._fed.get(load, ()) for site in self._sites_at.get(span, ()))

    @cached_property
    def _sites_at(self) -> dict[Span, list[CallSite]]:
        sites: dict[Span, list[CallSite]] = {}
        for site in self.sites:
            sites.setdefault(site.span, []).append(site)
        return sites

    @cached_property
    def _fed(self) -> dict[ast.Name, list[tuple[Span, str]]]:
        fed: dict[ast.Name, list[tuple[Span, str]]] = {}
        for node in self.program.log.observations:
            for value, key in _names_passed(node):
                fed.setdefault(value, []).append((span_of(self.source, node), key))
        return fed

    @cached_property
    def literals(self) -> tuple[Literal, ...]:
        """The strings with something like a key in them."""
        return tuple(literals_of(self.source, self.syntax.tree))

    @cached_property
    def reasons(self) -> dict[object, str]:
        """Why names must not be edited, as far as that has been asked."""
        return {}

    def string_around(self, span: Span) -> Span | None:
        """Return the outermost f-string in which the code at `span` stands, None where it stands in none."""
        around = [string for string in self._strings.around(span.start) if span in string]
        return around[-1] if around else None

    @cached_property
    def _strings(self) -> Nest:
        shown = (node for node in self.syntax.nodes if isinstance(node, ast.JoinedStr))
        return nest((*self.syntax.strings, *(span_of(self.source, node) for node in shown)))

    def splat_of(self, entry: Argument) -> Span | None:
        """Return the `**{...}` of a call that brings in this entry and nothing else, None where there is none."""
        return self._splats.get(entry.home) if entry.home is not None else None

    @cached_property
    def _splats(self) -> dict[Span, Span]:
        """The `**{...}` of one entry in the calls, by their dict displays."""
        return {
            span_of(self.source, keyword.value): span_of(self.source, keyword)
            for node in self.program.log.observations
            for keyword in node.keywords
            if keyword.arg is None and isinstance(keyword.value, ast.Dict) and len(keyword.value.keys) == 1
        }

    def let_go(self) -> None:
        """Let go of what was read, when nothing will be asked about it any more."""
        take_apart(self.program)

    @cached_property
    def mentions(self) -> Callable[[str], bool]:
        """The test whether the file's text holds a word as a whole word anywhere, which takes its time once a word."""
        return cache(lambda word: re.search(rf"\b{re.escape(word)}\b", self.source.text) is not None)


def _names_passed(node: ast.Call) -> Iterator[tuple[ast.Name, str]]:
    """Yield the Names whose value becomes part of the request as it is, in dict displays inside the call, too."""
    work: list[tuple[ast.expr, str]] = [(keyword.value, keyword.arg or "") for keyword in node.keywords]
    while work:
        match work.pop():
            case (ast.Name() as name, key):
                yield name, key
            case (ast.Dict(keys=keys, values=values), _):
                work.extend((value, _text(key)) for key, value in zip(keys, values, strict=True))


def _text(key: ast.expr | None) -> str:
    """Return the key of an entry, "" for a splat; a computed key is like no other."""
    if key is None:
        return ""
    return key.value if isinstance(key, ast.Constant) and isinstance(key.value, str) else ast.unparse(key) + "()"


def read_calls(source: Source, syntax: Syntax, conditions: Conditions, project: Project) -> Reading:
    """Gather every call site of a parsed file, and what else of the SDK it uses."""
    with deep_walk():
        program = _run(source, syntax.tree, project)
        log = program.log
        seen = log.observations.values()
        sight = Sight(source.path, _outside(source, [span_of(source, each.node) for each in seen]), project)
        turns = turns_of(source, syntax, [each.node for each in seen])
        found = [site for observation in seen for site in _sites(observation, program, conditions, sight, turns)]
    found.sort(key=lambda site: site.span)
    makings = sorted(constructions_of(program, conditions, found), key=lambda each: each.span)
    asked = sorted(references_of(program, conditions), key=lambda each: each.span)
    return Reading(source, syntax, program, project, tuple(found), tuple(makings), tuple(asked))


def _outside(source: Source, calls: list[Span]) -> str:
    """Return the text around the calls: what a call sends is read there, and only what is left may say more."""
    parts, position = [], 0
    for span in sorted(calls):
        parts.append(source.text[position : span.start])
        position = max(position, span.end)
    return "".join([*parts, source.text[position:]])


def _run(source: Source, tree: ast.Module, project: Project) -> Program:
    """Read the file, and again while that shows what the reading before did not know of objects and their names."""
    index, library = index_tree(tree), Library(project)
    while True:
        program = Program(source, index, library)
        program.run_module(tree)
        changed = index.note_changed(program.spoiled)
        if not index.note_left_out(objects_left_out(program)) and not changed:
            return program
        take_frames_apart(program)


def _sites(
    observation: Observation, program: Program, conditions: Conditions, sight: Sight, turns: Turns
) -> Iterator[CallSite]:
    leads = [(resource, end) for resource in observation.resources if (end := endpoint_of(resource.path))]
    if not leads:
        return
    resource, (endpoint, surface) = leads[0]
    clients = tuple(client_of(lead.client, program) for lead, _ in leads)
    span = span_of(program.source, observation.node)
    site = CallSite(
        endpoint=endpoint,
        surface=surface,
        raw=resource.raw,
        clients=(*clients, _UNSEEN) if observation.unseen else clients,
        arguments=arguments_of(observation.keywords, program),
        complete=observation.keywords.complete,
        why=observation.keywords.why,
        span=span,
        home=observation.keywords.span,
        function=observation.moment.function,
        in_async=observation.moment.in_async,
        in_loop=observation.moment.in_loop,
        guarded=observation.moment.guarded,
        turn=turns[observation.node],
        positional=observation.positional,
        twice=tuple(argument_of(slot, Via.SPLAT, program) for slot in observation.twice),
        called=observation.called,
        handling=tuple(program.log.handlings.get(observation.node, ())),
        sdk=conditions.sdk,
        today=conditions.today,
        sight=sight,
    )
    yield site
    if endpoint is Endpoint.BATCHES:
        yield from requests_of(site)


def requests_of(site: CallSite) -> Iterator[CallSite]:
    """Yield a site for the `params` of each request in sight."""
    requests = site.get("requests")
    for value in options_of(requests.value) if requests else ():
        for item in value.items if isinstance(value, Items) else ():
            for option in options_of(item):
                params = option.get("params") if isinstance(option, Mapping) else None
                for body in options_of(params.value) if params else ():
                    if isinstance(body, Mapping) and params:
                        yield _request(site, body, params.value_span)


def _request(site: CallSite, body: Mapping, span: Span) -> CallSite:
    entries = tuple(replace(entry, via=Via.ENTRY) for entry in body.entries)
    return replace(
        site,
        endpoint=Endpoint.BATCH,
        arguments=entries,
        complete=body.complete,
        why=body.why,
        span=body.span or span,
        home=body.span,
        positional=0,
        twice=(),
        batch=site,
    )
