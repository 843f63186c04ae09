"""Ways to a client: what makes it, and the expression by which a call gets it."""

from __future__ import annotations

from tests.differential.draft import Draft
from tests.differential.layouts import laid_out
from tests.differential.spelling import value_of

# What stands at the top of the file, what in the scope of the calls, and the expression; `N` is a number of its own,
# `NEW` the construction. What ends in a colon begins a block with all that follows.
_WAYS = [
    ("", "client_N = NEW", "client_N"),
    ("client_N = NEW", "", "client_N"),
    ("", "", "NEW"),
    ("first_N = NEW\nclient_N = first_N", "", "client_N"),
    ("", "client_N: object = NEW", "client_N"),
    ("\nclass Bot_N:\n    def __init__(self):\n        self.client = NEW\n\n\nbot_N = Bot_N()", "", "bot_N.client"),
    ("\nclass Bot_N:\n    client = NEW\n\n", "", "Bot_N.client"),
    ("\nclass Bot_N:\n    @property\n    def client(self):\n        return NEW\n\n", "bot_N = Bot_N()", "bot_N.client"),
    (
        "\nclass Bot_N:\n    @functools.cached_property\n    def client(self):\n        return NEW\n\n",
        "bot_N = Bot_N()",
        "bot_N.client",
    ),
    (
        "\nclass Base_N:\n    def __init__(self):\n        self._client = NEW\n\n\nclass Bot_N(Base_N):\n    pass\n\n",
        "bot_N = Bot_N()",
        "bot_N._client",
    ),
    ("\ndef make_N():\n    return NEW\n\n", "", "make_N()"),
    ("\ndef make_N():\n    return NEW\n\n", "client_N = make_N()", "client_N"),
    ("\n@functools.cache\ndef make_N():\n    return NEW\n\n", "client_N = make_N()", "client_N"),
    ("\ndef make_N(client=None):\n    return client or NEW\n\n", "client_N = make_N()", "client_N"),
    ("make_N = lambda: NEW", "", "make_N()"),
    (
        "client_N = None\n\n\ndef get_N():\n    global client_N\n    if client_N is None:\n        client_N = NEW\n"
        "    return client_N\n\n",
        "",
        "get_N()",
    ),
    ("", "client_N = (base_N := NEW)", "client_N"),
    ("", "client_N, rest_N = NEW, 1", "client_N"),
    ("clients_N = [NEW]", "client_N = clients_N[0]", "client_N"),
    ("base_N = NEW", "client_N = base_N.with_options(max_retries=1)", "client_N"),
    ("base_N = NEW", "client_N = base_N.copy(OPTIONS)", "client_N"),
    ("base_N = NEW", "", "base_N.with_options(OPTIONS)"),
    ("base_N = NEW", "", 'base_N.with_options(set_default_headers={"X-Anthropic-Optimize": "true"})'),
    ("base_N = NEW", "client_N = base_N.with_options(OPTIONS).with_options(max_retries=1)", "client_N"),
    ("", "client_N = None\nif client_N is None:\n    client_N = NEW", "client_N"),
    ("options_N = dict(OPTIONS)", "client_N = KLASS(**options_N)", "client_N"),
    ("", 'client_N = KLASS(OPTIONS)\ntry:\n    int("x")\nexcept ValueError:\n    client_N = NEW', "client_N"),
]
_BRANCHES = [
    ("", "if FLAG:\n    client_N = NEW\nelse:\n    client_N = NEW2", "client_N"),
    ("", "client_N = NEW if FLAG else NEW2", "client_N"),
    ("client_N = NEW", "if FLAG:\n    client_N = client_N.with_options(OPTIONS)", "client_N"),
]
# What is set on a client after it was made.
_ALTERED = [
    ("", "client_N = NEW\nclient_N._custom_headers = HEADERS", "client_N"),
    ("client_N = NEW", "again_N = client_N\nsetattr(again_N, '_custom_headers', HEADERS)", "client_N"),
    ("\ndef tune_N(given):\n    given._custom_headers = HEADERS\n\n\nclient_N = NEW", "tune_N(client_N)", "client_N"),
    ("base_N = NEW", "base_N.timeout = 30\nclient_N = base_N.with_options(OPTIONS)", "client_N"),
]
_BLOCKS = [
    ("", "WITH NEW as client_N:", "client_N"),
    ("client_N = NEW", "WITH client_N:", "client_N"),
    (
        "\n@contextlib.contextmanager\ndef make_N():\n    yield NEW\n\n",
        "with make_N() as client_N:",
        "client_N",
    ),
    ("", "for client_N in [NEW]:", "client_N"),
]


def receiver(draft: Draft) -> str:
    """Return the expression of a client, made in one of many ways."""
    ways = [*_WAYS, *_BLOCKS, *_ALTERED, *(_BRANCHES if draft.may_branch else ())]
    top, scope, expression = _WAYS[0] if draft.focus == "histories" else draft.pick(ways)
    number = draft.fresh("")
    if top:
        with draft.away():
            draft.say(_filled(draft, top, number))
    if scope:
        said = _filled(draft, scope, number)
        (draft.open if said.endswith(":") else draft.say)(said)
    return _filled(draft, expression, number)


def _filled(draft: Draft, text: str, number: str) -> str:
    klass = "AsyncAnthropic" if draft.is_async else "Anthropic"
    text = text.replace("FLAG", draft.flag()) if "FLAG" in text else text
    for word in ("NEW2", "NEW"):
        if word in text:
            text = text.replace(word, laid_out(draft, f"{klass}(", _options(draft), ")"))
    while "OPTIONS" in text:
        text = text.replace("OPTIONS", ", ".join(_options(draft)), 1)
    text = text.replace("HEADERS", draft.pick(['{"X-Anthropic-Optimize": "true"}', '{"x-trace": "1"}']))
    text = text.replace("WITH", "async with" if draft.is_async else "with").replace("KLASS", klass)
    return text.replace("_N", number)


def _options(draft: Draft) -> list[str]:
    options = ["default_headers", "timeout"]
    return [f"{name}={value_of(draft, name)}" for name in options if draft.chance(25)]
