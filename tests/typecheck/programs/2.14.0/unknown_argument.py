"""An unknown argument, of a client whose type is known."""

import anthropic

client = anthropic.Anthropic()

client.messages.create(  # says: mypy call-overload, pyright reportCallIssue
    model="claude-sonnet-4-6",
    max_tokens=1024,
    stop=["END"],  # says: zlint ZL103
    messages=[{"role": "user", "content": "Hello"}],
)
