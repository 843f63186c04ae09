"""A cached system prompt that changes with each request."""

from datetime import datetime

import anthropic

client = anthropic.Anthropic()

client.messages.create(
    model="claude-sonnet-4-6",
    max_tokens=1024,
    system=[  # says: zlint ZL304
        {
            "type": "text",
            "text": f"It is {datetime.now()}.",
            "cache_control": {"type": "ephemeral"},
        }
    ],
    messages=[{"role": "user", "content": "Hello"}],
)
