"""A dict that is splatted and lacks what the SDK requires."""

from typing import Any

import anthropic

client = anthropic.Anthropic()

DEFAULTS: dict[str, Any] = {"model": "claude-sonnet-4-6", "system": "Be brief."}

client.messages.create(  # says: zlint ZL104
    **DEFAULTS,
    messages=[{"role": "user", "content": "Hello"}],
)
