"""A thinking budget, and the model thinks adaptively only."""

import anthropic

client = anthropic.Anthropic()

client.messages.create(
    model="claude-opus-4-7",
    max_tokens=16384,
    thinking={"type": "enabled", "budget_tokens": 8192},  # says: zlint ZL207
    messages=[{"role": "user", "content": "Hello"}],
)
