"""The four rules for Fixit; the calls are matched by their text alone, as the other peers do."""

import libcst as cst
from fixit import LintRule

METHODS = ("create", "stream", "parse")


def is_request(call: cst.Call) -> bool:
    match call.func:
        case cst.Attribute(value=cst.Attribute(attr=cst.Name("messages")), attr=cst.Name(method)):
            return method in METHODS
    return False


def argument(call: cst.Call, name: str) -> cst.BaseExpression | None:
    return next((arg.value for arg in call.args if arg.keyword and arg.keyword.value == name), None)


class MaxTokens(LintRule):
    MESSAGE = "max_tokens is no power of two"

    def visit_Call(self, node: cst.Call) -> None:  # noqa: N802 - LibCST's name
        match is_request(node) and argument(node, "max_tokens"):
            case cst.Integer() as number if (n := number.evaluated_value) & (n - 1):
                self.report(number, self.MESSAGE)


class Temperature(LintRule):
    MESSAGE = "temperature is 0"

    def visit_Call(self, node: cst.Call) -> None:  # noqa: N802 - LibCST's name
        match is_request(node) and argument(node, "temperature"):
            case cst.Integer() | cst.Float() as number if number.evaluated_value == 0:
                self.report(number, self.MESSAGE)


class StopSequences(LintRule):
    MESSAGE = "stop_sequences is not empty"

    def visit_Call(self, node: cst.Call) -> None:  # noqa: N802 - LibCST's name
        match is_request(node) and argument(node, "stop_sequences"):
            case cst.List(elements=[_, *_]) as sequences:
                self.report(sequences, self.MESSAGE)


class ExtraHeaders(LintRule):
    MESSAGE = "the request has no extra_headers"

    def visit_Call(self, node: cst.Call) -> None:  # noqa: N802 - LibCST's name
        splatted = any(arg.star == "**" for arg in node.args)
        if is_request(node) and not splatted and argument(node, "extra_headers") is None:
            self.report(node, self.MESSAGE)
