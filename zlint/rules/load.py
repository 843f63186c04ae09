"""One rule file -> one Rule, held to everything that a rule must be."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from zlint.model import Endpoint, Rule, Safety, Severity, Subject, Use
from zlint.nearest import nearest
from zlint.rules.proof import read_evidence, read_examples
from zlint.rules.record import RELEASE, Pattern, RuleError, fail, match, one_of, record
from zlint.rules.registry import Registered, Registry, parameters, subject_of
from zlint.strict_yaml import Document, YamlError, read_yaml

BUILTIN_ID = Pattern(re.compile(r"ZL[0-9]{3}"), 'ZL and three digits, such as "ZL001"')
USERS_ID = Pattern(
    re.compile(r"(?!ZL)[A-Z]{2,}[0-9]{3,}"),
    'two or more capitals, not beginning with ZL, and three or more digits, such as "ACME001"',
)
_NAME = Pattern(re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*"), 'in kebab-case, such as "max-tokens-missing"')

_TEXTS = ("id", "name", "summary", "severity", "since", "message", "why")
_REQUIRED = {**dict.fromkeys(_TEXTS, str), "check": dict, "evidence": list, "examples": list}
_OPTIONAL = {"endpoints": list, "fix": dict, "safety": str, "default": bool}


def load_rule(path: Path, ids: Pattern, registry: Registry) -> tuple[Rule, Document]:
    """Read the rule at `path`, whose id must look like `ids`; the document tells its lines; raises RuleError."""
    try:
        document = read_yaml(path)
    except YamlError as error:
        raise RuleError(error.path, error.line, error.message) from None
    except OSError as error:
        raise RuleError(str(path), None, f"cannot be read: {error.strerror}") from None
    rule = _rule(document, ids, registry)
    if path.name != f"{rule.id}-{rule.name}.yaml":
        raise fail(document, ("id",), f"the file must be named {rule.id}-{rule.name}.yaml, after its id and its name")
    return rule, document


def _rule(document: Document, ids: Pattern, registry: Registry) -> Rule:
    raw = record(document, (), document.value, _REQUIRED, _OPTIONAL)
    check = _use(document, "check", raw["check"], registry.checks)
    fix = _use(document, "fix", raw["fix"], registry.fixes) if "fix" in raw else None
    rule_id = match(document, ("id",), raw["id"], ids)
    subject = subject_of(registry.checks[check.name]) or Subject.CALL
    endpoints = _endpoints(document, raw.get("endpoints"), subject)
    if fix and subject_of(registry.fixes[fix.name]) not in (subject, None):
        raise fail(document, ("fix",), f'"{fix.name}" does not fix what "{check.name}" finds')
    return Rule(
        id=rule_id,
        name=match(document, ("name",), raw["name"], _NAME),
        summary=raw["summary"].strip(),
        severity=one_of(document, ("severity",), raw["severity"], Severity),
        since=match(document, ("since",), raw["since"], RELEASE),
        endpoints=endpoints,
        check=check,
        message=_message(document, raw["message"]),
        why=raw["why"].rstrip(),
        evidence=read_evidence(document, raw["evidence"]),
        examples=read_examples(document, raw["examples"], rule_id, fixable=fix is not None),
        fix=fix,
        safety=_safety(document, raw),
        default=raw.get("default", True),
        origin=document.path,
        subject=subject,
    )


def _use(document: Document, kind: str, raw: Mapping[str, object], known: Mapping[str, Registered]) -> Use:
    """Return the check or fix that a rule names, its options held to the function's parameters."""
    if len(raw) != 1:
        raise fail(document, (kind,), f'"{kind}" must name exactly one {kind}, with its options')
    [(name, options)] = raw.items()
    if name not in known:
        raise fail(document, (kind, name), f'unknown {kind} "{name}"; {nearest(name, known)}')
    wanted = parameters(known[name])
    needed = {each.name: each.annotation for each in wanted.values() if each.default is each.empty}
    spare = {each.name: each.annotation for each in wanted.values() if each.default is not each.empty}
    return Use(name, record(document, (kind, name), options, needed, spare, hollow=True))


def _endpoints(document: Document, raw: list[object] | None, subject: Subject) -> tuple[Endpoint, ...]:
    if subject is Subject.CALL and raw is None:
        raise fail(document, (), 'the rule lacks the key "endpoints"')
    if subject is not Subject.CALL and raw is not None:
        raise fail(document, ("endpoints",), f"this check judges {subject}: the rule has no endpoints")
    return tuple(one_of(document, ("endpoints", at), each, Endpoint) for at, each in enumerate(raw or ()))


def _safety(document: Document, raw: Mapping[str, Any]) -> Safety:
    if "fix" not in raw:
        if "safety" in raw:
            raise fail(document, ("safety",), '"safety" is said of a fix, and the rule has none')
        return Safety.UNSAFE
    if "safety" not in raw:
        raise fail(document, (), 'the rule lacks the key "safety", as it has a fix')
    return one_of(document, ("safety",), raw["safety"], Safety)


def _message(document: Document, text: str) -> str:
    """Return the message if its placeholders are bare names: a message must not reach into a value."""
    try:
        fields = [(name, spec, conversion) for _, name, spec, conversion in string.Formatter().parse(text)]
    except ValueError as error:
        raise fail(document, ("message",), f'"message" has a stray brace (write {{{{ for one): {error}') from None
    for name, spec, conversion in fields:
        if name is not None and not (name.isidentifier() and not spec and conversion is None):
            raise fail(document, ("message",), f'"message" may only hold names in braces, not "{{{name}}}"')
    return text.strip()
