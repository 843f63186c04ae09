"""An attribute that the answer does not have."""

import anthropic

client = anthropic.Anthropic()

message = client.messages.create(
    model="claude-sonnet-4-6",
    max_tokens=1024,
    messages=[{"role": "user", "content": "Hello"}],
)
print(message.usage.total_tokens)  # says: mypy attr-defined, pyright reportAttributeAccessIssue, zlint ZL119
