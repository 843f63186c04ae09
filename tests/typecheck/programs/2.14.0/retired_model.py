"""A model that is retired, in a constant."""

import anthropic

client = anthropic.Anthropic()

MODEL = "claude-3-5-sonnet-20241022"

client.messages.create(
    model=MODEL,  # says: zlint ZL201
    max_tokens=1024,
    messages=[{"role": "user", "content": "Hello"}],
)
