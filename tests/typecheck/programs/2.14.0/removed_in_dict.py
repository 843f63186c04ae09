"""An argument that the SDK no longer takes, in a dict that is splatted."""

from typing import Any

import anthropic

client = anthropic.Anthropic()

DEFAULTS: dict[str, Any] = {
    "model": "claude-sonnet-4-6",
    "max_tokens": 1024,
    "temperature": 0.2,  # says: zlint ZL101
}

client.messages.create(**DEFAULTS, messages=[{"role": "user", "content": "Hello"}])
