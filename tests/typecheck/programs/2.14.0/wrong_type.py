"""A value of the wrong type."""

import anthropic

client = anthropic.Anthropic()

client.messages.create(  # says: mypy call-overload
    model="claude-sonnet-4-6",
    max_tokens="1024",  # says: pyright reportArgumentType
    messages=[{"role": "user", "content": "Hello"}],
)
