"""Statements, in the order in which they run: how they change what names and objects are worth."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from functools import partial

from zlint.model import Known, Unknown
from zlint.names.index import MUTATORS
from zlint.values.annotations import annotated
from zlint.values.attributes import dotted
from zlint.values.evaluate import evaluate
from zlint.values.frame import Frame, Store, join_states
from zlint.values.lookup import bind
from zlint.values.targets import augment, delete, store
from zlint.values.things import External, Function, Instance, Klass, join


def run_block(statements: Iterable[ast.stmt], frame: Frame) -> None:
    """Run statements one after the other; what stands after a `return` is read as if it could be reached."""
    for statement in statements:
        _RUNNERS.get(type(statement), _expressions)(statement, frame)


def _expressions(node: ast.stmt, frame: Frame) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            evaluate(child, frame)


def _assign(node: ast.Assign, frame: Frame) -> None:
    thing = evaluate(node.value, frame)
    for target in node.targets:
        store(target, thing, node, node.value, frame)


def _annotated(node: ast.AnnAssign, frame: Frame) -> None:
    declared = annotated(node.annotation, frame)
    if node.value is not None:
        thing = evaluate(node.value, frame)
        unclear = isinstance(thing, Unknown) or (isinstance(thing, Known) and thing.value is None)
        store(node.target, declared if unclear and declared is not None else thing, node, node.value, frame)
    elif declared is not None:
        store(node.target, declared, node, node.annotation, frame)


def _branches(frame: Frame, blocks: Iterable[Callable[[], None]]) -> None:
    """Run each block on a path of its own and go on with what holds after any that ends normally."""
    base = frame.store
    ends: list[Store] = []
    for block in blocks:
        frame.store, frame.live = Store(base), True
        block()
        if frame.live:
            ends.append(frame.store)
    frame.store, frame.live = base, bool(ends)
    _merge(ends, frame)


def _merge(ends: list[Store], frame: Frame) -> None:
    """Set every key that one of the paths changed to what it may be worth after all of them."""
    for key in dict.fromkeys(key for end in ends for key in end.since(frame.store)):
        states = [state for end in ends if (state := end.get(key)) is not None]
        frame.set(key, join_states(states))


def _if(node: ast.If, frame: Frame) -> None:
    evaluate(node.test, frame)
    _branches(frame, [lambda: run_block(node.body, frame), lambda: run_block(node.orelse, frame)])


def _match(node: ast.Match, frame: Frame) -> None:
    evaluate(node.subject, frame)

    def case(part: ast.match_case) -> None:
        for inner in ast.walk(part.pattern):
            name = getattr(inner, "name", None) or getattr(inner, "rest", None)
            if isinstance(name, str):
                bind(name, Unknown("it is captured by a pattern"), frame)
        if part.guard is not None:
            evaluate(part.guard, frame)
        run_block(part.body, frame)

    _branches(frame, [*(partial(case, part) for part in node.cases), lambda: None])


def _loop(node: ast.For | ast.AsyncFor | ast.While, frame: Frame) -> None:
    if not isinstance(node, ast.While):
        evaluate(node.iter, frame)
    _widen(node, frame)
    base = frame.store
    frame.exits.append([])
    frame.loops += 1

    def body() -> None:
        if isinstance(node, ast.While):
            evaluate(node.test, frame)
        else:
            store(node.target, Unknown("it takes many values in a loop"), node, node.iter, frame)
        run_block(node.body, frame)

    endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant) and bool(node.test.value)
    _branches(frame, [body] if endless else [body, lambda: None])
    frame.loops -= 1
    exits = frame.exits.pop()
    frame.live = frame.live or bool(exits)
    _merge([*exits, Store(base)], frame)
    run_block(node.orelse, frame)


def _widen(node: ast.For | ast.AsyncFor | ast.While, frame: Frame) -> None:
    """Before a loop: what its body binds or changes may already have been bound or changed by an earlier turn."""
    why = "it is changed in a loop"
    for inner in ast.walk(node):
        match inner:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) if (old := frame.store.get(name)) is not None:
                frame.set(name, join([old, Unknown(why)]))
            case (
                ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del())
                | ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=_))
            ) if isinstance(inner, ast.Subscript) or _mutates(inner):
                if (old := frame.store.get(name)) is not None:
                    frame.blur(old, why)
            case ast.Attribute(ctx=ast.Store()) if (key := dotted(inner)) and (old := frame.store.get(key)) is not None:
                frame.set(key, join([old, Unknown(why)]))


def _mutates(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS


def _leave_loop(node: ast.Break | ast.Continue, frame: Frame) -> None:
    if frame.exits:
        frame.exits[-1].append(frame.store)
    frame.live = False


def _return(node: ast.Return, frame: Frame) -> None:
    if node.value is not None:
        frame.returned.append(evaluate(node.value, frame))
    frame.live = False


def _raise(node: ast.Raise, frame: Frame) -> None:
    _expressions(node, frame)
    frame.live = False


def _try(node: ast.Try | ast.TryStar, frame: Frame) -> None:
    began = frame.program.clock
    paths: list[Callable[[], None]] = [lambda: run_block([*node.body, *node.orelse], frame)]

    def handle(handler: ast.ExceptHandler) -> None:
        # The body may have stopped after any of its statements.
        for key, since in frame.set_since(began).items():
            before = frame.store.get(key)
            frame.set(key, join_states(since if before is None else [before, *since]))
        if handler.type is not None:
            evaluate(handler.type, frame)
        if handler.name:
            bind(handler.name, Unknown("it is an exception"), frame)
        run_block(handler.body, frame)

    paths.extend(partial(handle, handler) for handler in node.handlers)
    _branches(frame, paths)
    live = frame.live
    run_block(node.finalbody, frame)
    frame.live = frame.live and live


def _with(node: ast.With | ast.AsyncWith, frame: Frame) -> None:
    for item in node.items:
        thing = frame.program.entered(item.context_expr, evaluate(item.context_expr, frame))
        if item.optional_vars is not None:
            store(item.optional_vars, thing, node, item.context_expr, frame)
    run_block(node.body, frame)


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
            bind(alias.asname or alias.name, External(f"{module}.{alias.name}"), frame)


def _function(node: ast.FunctionDef | ast.AsyncFunctionDef, frame: Frame) -> None:
    for expression in (*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults)):
        evaluate(expression, frame)
    function = Function(frame.program.index.scopes[node], frame, frame.program.clock)
    bind(node.name, function, frame)
    if not isinstance(frame.scope.node, ast.ClassDef):
        frame.pending.append(function)


def _class(node: ast.ClassDef, frame: Frame) -> None:
    for decorator in node.decorator_list:
        evaluate(decorator, frame)
    for keyword in node.keywords:
        evaluate(keyword.value, frame)
    inner = Frame(frame.program, frame.program.index.scopes[node], frame, frame.program.clock)
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
