"""A header that a gateway asks for, and the request does not carry it."""

import anthropic

client = anthropic.Anthropic()

client.messages.create(  # says: zlint ZL001
    model="claude-sonnet-4-6",
    max_tokens=1024,
    messages=[{"role": "user", "content": "Hello"}],
)
