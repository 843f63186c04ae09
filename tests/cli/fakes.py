"""A stand-in for the engine: it finds two literals by their text, and fixes them."""

import re
import time
from functools import cache

from zlint.model import FileError, FileResult, Finding, Location, Safety, Severity, Suggestion, TextEdit
from zlint.rules import load_builtin
from zlint.source import read_source

PATTERNS = (
    ("ZL002", re.compile("max_tokens=1000"), "max_tokens=1024", Safety.SAFE),
    ("ZL004", re.compile("temperature=0,"), "temperature=0.3,", Safety.UNSAFE),
)
NAMES = {"ZL002": "max-tokens-not-power-of-two", "ZL004": "temperature-zero"}
SITE = b"c.messages.create(max_tokens=1000, temperature=0, model=m)\n"
SAFELY_FIXED = SITE.replace(b"1000", b"1024")
FIXED = SAFELY_FIXED.replace(b"temperature=0,", b"temperature=0.3,")
CLEAN = b"c.messages.create(max_tokens=1024, model=m)\n"


@cache
def load(folders):
    """Return two of zlint's own rules, as if these were all."""
    return tuple(rule for rule in load_builtin() if rule.id in NAMES)


def check_file(path, data, settings, project):
    _stumble(data)
    if b"broken" in data:
        return FileResult(path, error=FileError(path, "invalid syntax", 1))
    source = read_source(path, data)
    on = {each.id for each in settings.rules}
    wanted = [pattern for pattern in PATTERNS if pattern[0] in on]
    fixable = [pattern for pattern in wanted if pattern[3] in settings.apply]
    fixed = [finding for pattern in fixable for finding in _find(source, *pattern)]
    text = source.text
    for _, pattern, new, _ in fixable:
        text = pattern.sub(new, text)
    after = source.with_text(text)
    left = [finding for pattern in wanted for finding in _find(after, *pattern)]
    return FileResult(path, tuple(left), tuple(fixed), data, after.encode())


def _stumble(data):
    if b"boom" in data:
        raise ValueError("boom")
    if b"hang" in data:
        time.sleep(120)


def _find(source, rule_id, pattern, new, safety):
    for match in pattern.finditer(source.text):
        line = source.line_of(match.start())
        start = match.start() - source.starts[line - 1] + 1
        at = Location(line, start, line, start + len(match.group()))
        fix = Suggestion(f"Use {new}", safety, (TextEdit(at, new),))
        yield Finding(rule_id, NAMES[rule_id], source.path, at, match.group(), Severity.WARNING, fix=fix)


def site_rows(path, data, settings, project):
    _stumble(data)
    verdicts = {"ZL002": "violates", "ZL004": "cannot tell: nobody knows"}
    return [
        {
            "path": path,
            "cell": None,
            "line": 1,
            "column": 1,
            "function": "",
            "endpoint": "create",
            "surface": "messages",
            "raw": "",
            "client": "Anthropic",
            "certainty": "certain",
            "reason": "it is made in line 1",
            "sdk": {"oldest": "1.0.0", "newest": "2.0.0", "source": ""},
            "complete": True,
            "arguments": {"max_tokens": {"state": "known", "value": 1000}},
            "headers": {},
            "rules": {rule.id: verdicts[rule.id] for rule in settings.rules},
        }
    ], None
