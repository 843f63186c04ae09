"""An unknown argument, of a client that the types know nothing of."""

from typing import Any

import anthropic


class Bot:
    def __init__(self) -> None:
        self.client: Any = anthropic.Anthropic()

    def greet(self) -> None:
        self.client.messages.create(
            model="claude-sonnet-4-6",
            max_tokens=1024,
            stop=["END"],  # says: zlint ZL103
            messages=[{"role": "user", "content": "Hello"}],
        )
