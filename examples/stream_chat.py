"""Stream an answer as it is written, to several readers at once."""

import asyncio

from anthropic import AsyncAnthropic

client = AsyncAnthropic(default_headers={"x-team": "docs"})


async def show(topic: str) -> None:
    """Print what the model has to say about the topic, piece by piece."""
    async with client.messages.stream(
        model="claude-sonnet-4-6",
        max_tokens=4096,
        messages=[{"role": "user", "content": f"Three sentences about {topic}."}],
    ) as stream:
        async for text in stream.text_stream:
            print(text, end="", flush=True)


async def main() -> None:
    await asyncio.gather(show("tides"), show("glaciers"))


if __name__ == "__main__":
    asyncio.run(main())
