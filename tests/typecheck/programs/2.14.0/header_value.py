"""A header whose value is no text."""

import anthropic

client = anthropic.Anthropic()

client.messages.create(
    model="claude-sonnet-4-6",
    max_tokens=1024,
    extra_headers={"X-Retry": True},  # says: mypy dict-item, pyright reportArgumentType, zlint ZL108
    messages=[{"role": "user", "content": "Hello"}],
)
