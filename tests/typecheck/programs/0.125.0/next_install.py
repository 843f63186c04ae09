"""An argument that the installed SDK takes, and the next install brings one that does not."""

import anthropic

client = anthropic.Anthropic()

client.messages.create(
    model="claude-sonnet-4-6",
    max_tokens=1024,
    temperature=0.2,  # says: zlint ZL101
    messages=[{"role": "user", "content": "Hello"}],
)
