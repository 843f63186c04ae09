"""A server on 127.0.0.1 that answers as the Messages API does and keeps what arrived."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

# Read as JSON by `parse`, as plain text by everything else.
_TEXT = '{"n": 1}'
_USAGE = {"input_tokens": 1, "output_tokens": 1}


@dataclass(frozen=True)
class Request:
    """One request as it arrived; `headers` in their order, repeated ones repeated."""

    method: str
    path: str
    headers: tuple[tuple[str, str], ...]
    body: Any

    def header(self, name: str) -> list[str]:
        """Return every value of the header `name`, whatever its case."""
        return [value for key, value in self.headers if key.lower() == name.lower()]


@contextmanager
def recording() -> Iterator[tuple[str, list[Request]]]:
    """Serve on a free port; yield the base URL and the list that the requests are added to."""
    requests: list[Request] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True  # else each answer waits for the client's delayed acknowledgement, 40 ms

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"null")
            requests.append(Request(self.command, self.path, tuple(self.headers.raw_items()), body))
            kind, answer = _answer(urlsplit(self.path).path, body)
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def handle(self) -> None:
            with suppress(ConnectionError):  # a client may leave without reading its answer to the end
                super().handle()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.005}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", requests
    finally:
        server.shutdown()
        thread.join(timeout=10)
        server.server_close()


def _answer(path: str, body: dict[str, Any]) -> tuple[str, bytes]:
    """Return the media type and the bytes that the API would answer with."""
    if path.endswith("/count_tokens"):
        answer: dict[str, Any] = {"input_tokens": 1}
    elif path.endswith("/batches"):
        answer = _batch(len(body["requests"]))
    elif body.get("stream"):
        return "text/event-stream", b"".join(_event(event) for event in _events(body["model"]))
    else:
        answer = _message(body["model"], [{"type": "text", "text": _TEXT}], "end_turn")
    return "application/json", json.dumps(answer).encode()


def _message(model: str, content: list[dict[str, str]], stop_reason: str | None) -> dict[str, Any]:
    fixed = {"id": "msg_1", "type": "message", "role": "assistant", "stop_sequence": None, "usage": _USAGE}
    return {**fixed, "model": model, "content": content, "stop_reason": stop_reason}


def _events(model: str) -> list[dict[str, Any]]:
    return [
        {"type": "message_start", "message": _message(model, [], None)},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": _TEXT}},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "end_turn", "stop_sequence": None}, "usage": _USAGE},
        {"type": "message_stop"},
    ]


def _event(event: dict[str, Any]) -> bytes:
    return f"event: {event['type']}\ndata: {json.dumps(event)}\n\n".encode()


def _batch(requests: int) -> dict[str, Any]:
    counts = {"processing": requests, "succeeded": 0, "errored": 0, "canceled": 0, "expired": 0}
    times = {"created_at": "2026-11-30T00:00:00Z", "expires_at": "2026-12-01T00:00:00Z", "ended_at": None}
    states = {"archived_at": None, "cancel_initiated_at": None, "results_url": None, "processing_status": "in_progress"}
    return {"id": "msgbatch_1", "type": "message_batch", "request_counts": counts, **times, **states}
