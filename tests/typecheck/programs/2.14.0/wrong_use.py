"""An answer that is used as what it is not."""

import anthropic

client = anthropic.Anthropic()

message = client.messages.create(
    model="claude-sonnet-4-6",
    max_tokens=1024,
    messages=[{"role": "user", "content": "Hello"}],
)
print("It cost " + message.usage.output_tokens)  # says: mypy operator, pyright reportOperatorIssue
