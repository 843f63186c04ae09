"""Statements, in the order in which they run: how they change what names and objects are worth."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from functools import partial

from zlint.model import Known, Unknown
from zlint.names.sdk import member
from zlint.tree import children, walk
from zlint.values.annotations import annotated
from zlint.values.answers import follow, hand_on, keep
from zlint.values.conditions import may_hold
from zlint.values.displays import items_of
from zlint.values.evaluate import evaluate
from zlint.values.frame import Frame
from zlint.values.guards import asks, awaits, expects, guarded, may_swallow, note_code, says
from zlint.values.lookup import bind
from zlint.values.paths import attempt, branches, may_be_left, nothing, repeat
from zlint.values.targets import augment, delete, store
from zlint.values.things import External, Function, Instance, Klass, Thing


def run_block(statements: Iterable[ast.stmt], frame: Frame) -> None:
    """Run statements one after the other; what stands after a `return` is read as if it could be reached."""
    guards = frame.guards
    for statement in statements:
        _RUNNERS.get(type(statement), _expressions)(statement, frame)
    frame.guards = guards


def _expressions(node: ast.stmt, frame: Frame) -> None:
    for child in children(node):
        if isinstance(child, ast.expr):
            evaluate(child, frame)


def _expression(node: ast.Expr, frame: Frame) -> None:
    follow(evaluate(node.value, frame), "discarded", node.value, frame)


def _assign(node: ast.Assign, frame: Frame) -> None:
    thing = evaluate(node.value, frame)
    for target in node.targets:
        store(target, thing, node, node.value, frame)


def _annotated(node: ast.AnnAssign, frame: Frame) -> None:
    declared = annotated(node.annotation, frame)
    if isinstance(node.target, ast.Name):
        frame.declared.add(node.target.id)
    if node.value is not None:
        thing = evaluate(node.value, frame)
        unclear = isinstance(thing, Unknown | External) or (isinstance(thing, Known) and thing.value is None)
        store(node.target, declared if unclear and declared is not None else thing, node, node.value, frame)
    elif declared is not None:
        store(node.target, declared, node, node.annotation, frame)


def _if(node: ast.If, frame: Frame) -> None:
    evaluate(node.test, frame)
    left: list[bool] = []

    def branch(statements: list[ast.stmt], outcome: bool) -> None:
        taken = may_hold(node.test, frame, outcome=outcome)
        run_block(statements, frame)
        left.append(not frame.live)
        frame.live = frame.live and taken

    with guarded(frame, asks(node.test, frame)):
        branches(frame, [partial(branch, node.body, True), partial(branch, node.orelse, False)])
    frame.guards += any(left) and says(node.test, frame)  # what comes after is one of the two cases


def _match(node: ast.Match, frame: Frame) -> None:
    evaluate(node.subject, frame)

    def case(part: ast.match_case) -> None:
        for inner in walk(part.pattern):
            name = getattr(inner, "name", None) or getattr(inner, "rest", None)
            if isinstance(name, str):
                bind(name, Unknown("it is captured by a pattern"), frame)
        if part.guard is not None:
            evaluate(part.guard, frame)
        run_block(part.body, frame)

    branches(frame, [*(partial(case, part) for part in node.cases), nothing])


def _loop(node: ast.For | ast.AsyncFor | ast.While, frame: Frame) -> None:
    items: Thing = Unknown()
    if not isinstance(node, ast.While):
        step = "async for" if isinstance(node, ast.AsyncFor) else "for"
        iterated = follow(evaluate(node.iter, frame), step, node.iter, frame)
        if may_be_left(node.body):
            follow(iterated, "break", node.iter, frame)
        items = items_of(iterated, frame)

    def turn() -> None:
        if isinstance(node, ast.While):
            evaluate(node.test, frame)
        else:
            store(node.target, items, node, node.iter, frame)
        run_block(node.body, frame)

    endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant) and bool(node.test.value)
    frame.loops += 1
    repeat(node, turn, frame, endless=endless)
    frame.loops -= 1
    run_block(node.orelse, frame)


def _leave_loop(node: ast.Break | ast.Continue, frame: Frame) -> None:
    if frame.exits:
        frame.exits[-1].append(frame.store)
    frame.live = False


def _return(node: ast.Return, frame: Frame) -> None:
    if node.value is not None:
        thing = evaluate(node.value, frame)
        hand_on([thing], node.value, frame)
        frame.returned.append(thing)
    frame.live = False


def _raise(node: ast.Raise, frame: Frame) -> None:
    _expressions(node, frame)
    frame.live = False


def _try(node: ast.Try | ast.TryStar, frame: Frame) -> None:
    def handle(handler: ast.ExceptHandler) -> None:
        if handler.type is not None:
            evaluate(handler.type, frame)
        if handler.name:
            bind(handler.name, Unknown("it is an exception"), frame)
        run_block(handler.body, frame)

    def body() -> None:
        with guarded(frame, expects(node.handlers)):
            run_block(node.body, frame)
        run_block(node.orelse, frame)

    attempt(
        node,
        frame,
        body,
        [partial(handle, handler) for handler in node.handlers],
        partial(run_block, node.finalbody, frame) if node.finalbody else None,
    )


def _with(node: ast.With | ast.AsyncWith, frame: Frame) -> None:
    for item in node.items:
        step = "async with" if isinstance(node, ast.AsyncWith) else "with"
        opened = follow(evaluate(item.context_expr, frame), step, item.context_expr, frame)
        keep(opened, frame)
        thing = frame.program.entered(opened)
        if item.optional_vars is not None:
            store(item.optional_vars, thing, node, item.context_expr, frame)

    def body() -> None:
        with guarded(frame, awaits(node.items)):
            run_block(node.body, frame)

    if any(may_swallow(item.context_expr, frame) for item in node.items):
        attempt(node, frame, body, [nothing])
    else:
        body()


def _import(node: ast.Import, frame: Frame) -> None:
    for alias in node.names:
        whole, _, _ = alias.name.partition(".")
        bind(alias.asname or whole, External(alias.name if alias.asname else whole), frame)


def _import_from(node: ast.ImportFrom, frame: Frame) -> None:
    module = "." * node.level + (node.module or "")
    for alias in node.names:
        if alias.name == "*":
            frame.program.star_imports.append(module)
        else:
            name = member(module, alias.name)
            if name.startswith("anthropic."):
                frame.program.log.refer(name, (), alias, frame, called=False)
            bind(alias.asname or alias.name, External(name), frame)


def _function(node: ast.FunctionDef | ast.AsyncFunctionDef, frame: Frame) -> None:
    for decorator in node.decorator_list:
        evaluate(decorator, frame)
    for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
        frame.escape(evaluate(default, frame))
    note_code(node, frame)
    function = Function(frame.program.index.scopes[node], frame, frame.program.clock)
    bind(node.name, function, frame)
    if not isinstance(frame.scope.node, ast.ClassDef):
        frame.pending.append(function)


def _class(node: ast.ClassDef, frame: Frame) -> None:
    for decorator in node.decorator_list:
        evaluate(decorator, frame)
    for keyword in node.keywords:
        evaluate(keyword.value, frame)
    inner = Frame(frame.program, frame.program.index.scopes[node], frame, frame.program.clock, guards=frame.guards)
    klass = Klass(node, inner, tuple(evaluate(base, frame) for base in node.bases))
    inner.klass = klass
    frame.program.frames[inner.scope] = inner
    bind(node.name, klass, frame)
    run_block(node.body, inner)
    inner.finished = True
    methods = [
        child for child in inner.scope.children if isinstance(child.node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    frame.pending.extend(Function(method, inner, frame.program.clock, Instance(klass)) for method in methods)
    frame.pending.extend(inner.pending)


_RUNNERS: dict[type[ast.stmt], Callable[..., None]] = {
    ast.Expr: _expression,
    ast.Assign: _assign,
    ast.AnnAssign: _annotated,
    ast.AugAssign: augment,
    ast.Delete: delete,
    ast.If: _if,
    ast.Match: _match,
    ast.For: _loop,
    ast.AsyncFor: _loop,
    ast.While: _loop,
    ast.Break: _leave_loop,
    ast.Continue: _leave_loop,
    ast.Return: _return,
    ast.Raise: _raise,
    ast.Try: _try,
    ast.TryStar: _try,
    ast.With: _with,
    ast.AsyncWith: _with,
    ast.Import: _import,
    ast.ImportFrom: _import_from,
    ast.FunctionDef: _function,
    ast.AsyncFunctionDef: _function,
    ast.ClassDef: _class,
}
