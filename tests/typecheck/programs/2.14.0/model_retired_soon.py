"""A model that is retired within 180 days."""

import anthropic

client = anthropic.Anthropic()

client.messages.create(
    model="claude-opus-4-5",  # says: zlint ZL202
    max_tokens=1024,
    messages=[{"role": "user", "content": "Hello"}],
)
