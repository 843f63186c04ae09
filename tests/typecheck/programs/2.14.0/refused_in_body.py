"""A field in `extra_body` that the API version of this SDK refuses."""

import anthropic

client = anthropic.Anthropic()

client.messages.create(
    model="claude-sonnet-4-6",
    max_tokens=1024,
    extra_body={"temperature": 0.2},  # says: zlint ZL204
    messages=[{"role": "user", "content": "Hello"}],
)
