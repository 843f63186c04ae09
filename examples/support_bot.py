"""Answer a customer's question from the command line."""

import sys

from anthropic import Anthropic

MODEL = "claude-haiku-4-5"
client = Anthropic()


def classify(question: str) -> str:
    """Return the one word that names what the question is about."""
    message = client.messages.create(
        model=MODEL,
        max_tokens=20,
        temperature=0,
        stop_sequences=["."],  # one word is all we want
        messages=[{"role": "user", "content": f"Billing, shipping or other? One word.\n\n{question}"}],
    )
    return message.content[0].text


def answer(question: str, topic: str) -> str:
    """Return the answer that is sent to the customer."""
    request = {
        "model": MODEL,
        "max_tokens": 1000,
        "system": f"You are a kind support agent. The topic is {topic}.",
    }
    message = client.messages.create(**request, messages=[{"role": "user", "content": question}])
    return message.content[0].text


if __name__ == "__main__":
    question = " ".join(sys.argv[1:]) or "Where is my parcel?"
    print(answer(question, classify(question)))
