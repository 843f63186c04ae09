"""What an expression stands for, at the moment at which its frame has arrived."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace

from zlint.model import Known, Unknown
from zlint.syntax import span_of
from zlint.tree import children, walk
from zlint.values.answers import follow, hand_on, step_to
from zlint.values.arithmetic import fold_binary, fold_unary
from zlint.values.attributes import attribute, dotted
from zlint.values.call import Call, splatted
from zlint.values.changing import changing_in_string, changing_of
from zlint.values.displays import dict_display, item_of, list_display
from zlint.values.frame import Frame
from zlint.values.guards import asks, expects_error, guarded, note_code
from zlint.values.invoke import invoke
from zlint.values.lookup import bind, lookup
from zlint.values.records import brought, given_twice, merge, put, with_splat
from zlint.values.things import (
    Answer,
    Choice,
    External,
    Function,
    Listing,
    Record,
    Ref,
    Resource,
    Slot,
    Thing,
    alternatives,
    join,
)


def evaluate(node: ast.expr, frame: Frame) -> Thing:
    """Return what `node` stands for; every call in it that may be a request is noted on the way."""
    reader = _READERS.get(type(node))
    if reader is not None:
        return reader(node, frame)
    things = [evaluate(child, frame) for child in children(node) if isinstance(child, ast.expr)]
    for thing in things:
        frame.escape(thing)
    hand_on(things, node, frame)
    return Unknown("it is computed when the program runs", changing=changing_in_string(node, things))


def _constant(node: ast.Constant, frame: Frame) -> Thing:
    if node.value is ...:
        return Unknown("it is left out (`...`)")
    return Known(node.value, span_of(frame.program.source, node))


def _name(node: ast.Name, frame: Frame) -> Thing:
    return lookup(node.id, frame)


def _attribute(node: ast.Attribute, frame: Frame) -> Thing:
    base = evaluate(node.value, frame)
    if isinstance(base, Answer | Choice):
        answers = [option for option in alternatives(base) if isinstance(option, Answer)]
        others = [option for option in alternatives(base) if not isinstance(option, Answer)]
        found = [follow(answer, node.attr, node, frame) for answer in answers]
        thing = join([*found, *([attribute(join(others), node, frame)] if others else [])])
    else:
        thing = attribute(base, node, frame)
    if isinstance(thing, External) and thing.name.startswith("anthropic."):
        frame.program.log.refer(thing.name, (), node, frame, called=False)
    return thing


def _call(node: ast.Call, frame: Frame) -> Thing:
    function = evaluate(node.func, frame)
    expected = expects_error(dotted(node.func))
    frame.guards += expected
    call = read_call(node, frame)
    frame.guards -= expected
    frame.program.callees[node] = (function, call.keywords)
    hand_on([*call.positional, *(slot.thing for slot in call.keywords.slots)], node, frame, function)
    methods = [option for option in alternatives(function) if isinstance(option, Resource)]
    for method in methods:
        clients = tuple(each.client for each in methods if each.path == method.path)
        frame.program.log.refer(".".join(method.path), clients, node, frame, called=True)
    return invoke(function, call, frame)


def _await(node: ast.Await, frame: Frame) -> Thing:
    return follow(evaluate(node.value, frame), "await", node, frame)


def read_call(node: ast.Call, frame: Frame) -> Call:
    """Return the arguments of a call, splats resolved."""
    positional: list[Thing] = []
    for argument in node.args:
        starred = isinstance(argument, ast.Starred)
        thing = evaluate(argument.value if isinstance(argument, ast.Starred) else argument, frame)
        positional.append(Unknown("it comes out of a `*` argument") if starred else thing)
    record, twice = _keywords(node, frame)
    return Call(node, tuple(positional), record, tuple(twice))


def _keywords(node: ast.Call, frame: Frame) -> tuple[Record, list[Slot]]:
    """Return the keywords of a call, and those that it gives twice: a keyword that is written twice is no Python."""
    source = frame.program.source
    home = span_of(source, node)
    record, twice = Record((), span=home), list[Slot]()
    written: list[Slot] = []
    for keyword in node.keywords:
        thing = evaluate(keyword.value, frame)
        if keyword.arg is not None:
            spans = span_of(source, keyword), span_of(source, keyword.value)
            written.append(Slot(keyword.arg, thing, *spans, home, guarded=frame.guards > 0))
            continue
        splat = brought(splatted(thing, frame), span_of(source, keyword))
        before = put(record, *written)
        twice += [*given_twice(record, Record(tuple(written))), *given_twice(before, splat)]
        record, written = with_splat(before, splat), []
    return put(record, *written), [*twice, *given_twice(record, Record(tuple(written)))]


def _dict(node: ast.Dict, frame: Frame) -> Thing:
    pairs: list[tuple[Thing | None, Thing]] = []
    for key, value in zip(node.keys, node.values, strict=True):
        thing = evaluate(value, frame)
        pairs.append((None, splatted(thing, frame)) if key is None else (evaluate(key, frame), thing))
    return dict_display(node, pairs, frame)


def _listing(node: ast.List | ast.Tuple | ast.Set, frame: Frame) -> Thing:
    things: list[Thing] = []
    for element in node.elts:
        if isinstance(element, ast.Starred):
            thing = evaluate(element.value, frame)
            things.append((frame.content(thing) if isinstance(thing, Ref) else None) or thing)
        else:
            things.append(evaluate(element, frame))
    return list_display(node, things, frame)


def _comprehension(node: ast.ListComp | ast.SetComp | ast.GeneratorExp, frame: Frame) -> Thing:
    _enter_generators(node.generators, frame)
    item = evaluate(node.elt, frame)
    return frame.program.new_object(frame, Listing((item,), complete=False, span=span_of(frame.program.source, node)))


def _dict_comprehension(node: ast.DictComp, frame: Frame) -> Thing:
    _enter_generators(node.generators, frame)
    evaluate(node.key, frame)
    frame.escape(evaluate(node.value, frame))
    return frame.program.new_object(frame, Record((), complete=False, why="its keys are computed"))


def _enter_generators(generators: list[ast.comprehension], frame: Frame) -> None:
    for generator in generators:
        step = "async for" if generator.is_async else "for"
        frame.escape(follow(evaluate(generator.iter, frame), step, generator.iter, frame))
        names = {name.id for name in walk(generator.target) if isinstance(name, ast.Name)}
        frame.shadows = frame.shadows | {name: Unknown(f"`{name}` takes many values") for name in names}
        for condition in generator.ifs:
            evaluate(condition, frame)


def _scoped(reader: Callable[..., Thing]) -> Callable[..., Thing]:
    """Read a comprehension so that its targets are forgotten afterwards."""

    def read(node: ast.expr, frame: Frame) -> Thing:
        shadows = frame.shadows
        frame.loops += 1
        thing = reader(node, frame)
        frame.loops -= 1
        frame.shadows = shadows
        return thing

    return read


def _choice(node: ast.IfExp, frame: Frame) -> Thing:
    evaluate(node.test, frame)
    with guarded(frame, asks(node.test, frame)):
        return join([evaluate(node.body, frame), evaluate(node.orelse, frame)])


def _boolean(node: ast.BoolOp, frame: Frame) -> Thing:
    things = []
    with guarded(frame, asks(node, frame)):
        things = [evaluate(value, frame) for value in node.values]
    if isinstance(node.op, ast.And):
        return join([*things[:-1], things[-1]])
    kept: list[Thing] = []
    for thing in things[:-1]:
        kept.extend(option for option in alternatives(thing) if not (isinstance(option, Known) and not option.value))
        if isinstance(thing, Known) and thing.value:
            return join(kept)  # what stands behind a true value is never read
    return join([*kept, things[-1]])


def _binary(node: ast.BinOp, frame: Frame) -> Thing:
    left, right = evaluate(node.left, frame), evaluate(node.right, frame)
    if isinstance(node.op, ast.BitOr) and (_is_record(left, frame) or _is_record(right, frame)):
        return frame.program.new_object(frame, merge(splatted(left, frame), splatted(right, frame)))
    hand_on([left, right], node, frame)
    result = fold_binary(node.op, left, right, span_of(frame.program.source, node))
    changing = changing_of(left, right) if isinstance(node.op, ast.Add | ast.Mod) else None
    return replace(result, changing=changing) if isinstance(result, Unknown) else result


def _is_record(thing: Thing, frame: Frame) -> bool:
    return isinstance(frame.content(thing) if isinstance(thing, Ref) else thing, Record)


def _unary(node: ast.UnaryOp, frame: Frame) -> Thing:
    return fold_unary(node.op, evaluate(node.operand, frame), span_of(frame.program.source, node))


def _walrus(node: ast.NamedExpr, frame: Frame) -> Thing:
    thing = evaluate(node.value, frame)
    bind(node.target.id, thing, frame)
    frame.program.note_binding(span_of(frame.program.source, node.value), frame.scope, node.target.id)
    return thing


def _subscript(node: ast.Subscript, frame: Frame) -> Thing:
    base, key = evaluate(node.value, frame), evaluate(node.slice, frame)
    step = step_to(key)
    found = [
        follow(option, step, node, frame) if isinstance(option, Answer) else item_of(option, key, frame)
        for option in alternatives(base)
    ]
    return join(found)


def _lambda(node: ast.Lambda, frame: Frame) -> Thing:
    for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
        frame.escape(evaluate(default, frame))
    note_code(node, frame)
    function = Function(frame.program.index.scopes[node], frame, frame.program.clock)
    frame.pending.append(function)
    return function


def _yield(node: ast.Yield, frame: Frame) -> Thing:
    if node.value is not None:
        thing = evaluate(node.value, frame)
        frame.escape(thing)
        hand_on([thing], node.value, frame)
        frame.yielded.append(thing)
    return Unknown("it is what the generator is sent")


_READERS: dict[type[ast.expr], Callable[..., Thing]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Call: _call,
    ast.Await: _await,
    ast.Dict: _dict,
    ast.List: _listing,
    ast.Tuple: _listing,
    ast.Set: _listing,
    ast.ListComp: _scoped(_comprehension),
    ast.SetComp: _scoped(_comprehension),
    ast.GeneratorExp: _scoped(_comprehension),
    ast.DictComp: _scoped(_dict_comprehension),
    ast.IfExp: _choice,
    ast.BoolOp: _boolean,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.NamedExpr: _walrus,
    ast.Subscript: _subscript,
    ast.Lambda: _lambda,
    ast.Yield: _yield,
}
