"""`content[0].text`, of a model that thinks first."""

import anthropic

client = anthropic.Anthropic()

message = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    messages=[{"role": "user", "content": "Hello"}],
)
print(message.content[0].text)  # says: mypy union-attr, pyright reportAttributeAccessIssue, zlint ZL301
