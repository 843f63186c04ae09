"""Summarise the day's articles in one batch."""

import anthropic

ARTICLES = {"tides": "The moon pulls at the sea.", "glaciers": "Ice flows, slowly."}


def submit(articles: dict[str, str]) -> str:
    """Send the batch; return its id."""
    client = anthropic.Anthropic()
    batch = client.messages.batches.create(
        requests=[
            {
                "custom_id": name,
                "params": {
                    "model": "claude-haiku-4-5",
                    "max_tokens": 300,
                    "temperature": 0.0,
                    "messages": [{"role": "user", "content": f"Summarise:\n\n{text}"}],
                },
            }
            for name, text in articles.items()
        ]
    )
    return batch.id


if __name__ == "__main__":
    print(submit(ARTICLES))
