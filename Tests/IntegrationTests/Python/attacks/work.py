# SPDX-License-Identifier: Apache-2.0
"""Requests that ask for much work, or for much more than they are."""

import gzip
import time

from attacks.registry import attack
from attacks.wire import (
    INITIAL_WINDOW_SIZE, PATIENCE_SECONDS, WINDOW_UPDATE, Peer, field, frame,
    setting,
)

BATCH = "/caffe.localization.v1.LocalizationService/ResolveBatch"
DEADLINE_SECONDS = 1
WINDOW_MAX = (1 << 31) - 1
DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED = 4, 8


def resource(key, arguments=()):
    """A LocalizedStringResource, whose arguments are Arguments."""
    return field(1, key) + b"".join(field(7, argument) for argument in arguments)


def deep_resource(levels, times=10):
    """A resource that says another one so many times, which says another one, and so on."""
    inner = resource(b"x")
    for _ in range(levels):
        inner = resource(b"%1$@" * times, [field(6, inner)])
    return inner


def batch(resources):
    """A ResolveBatchRequest."""
    return b"".join(field(1, field(1, each)) for each in resources)


def packed(payload):
    """A gRPC message that is compressed."""
    body = gzip.compress(payload)
    return b"\1" + len(body).to_bytes(4) + body


def reader(server):
    """A connection that takes whatever it is answered."""
    peer = Peer(server.port, settings=setting(INITIAL_WINDOW_SIZE, WINDOW_MAX))
    peer.send(frame(WINDOW_UPDATE, 0, 0, (WINDOW_MAX - 65_535).to_bytes(4)))
    return peer


@attack(
    "batches of texts that take long", "work of a batch, slices of an event loop",
    service="localization-service", event_loops=1, answer_cache_bytes=0,
)
def costly_batches(server):
    request = packed(batch([deep_resource(12)] * 1_000))
    compressed = ("grpc-encoding", "gzip")
    calls = range(1, 9, 2)
    peers = [reader(server) for _ in range(4)]
    try:
        for peer in peers:
            peer.send(b"".join(peer.call(call, BATCH, request, compressed) for call in calls))
        assert server.answers(), "nobody else is answered"
        # The same with a deadline, which ends each in time whatever it was about to do.
        started = time.monotonic()
        timeout = ("grpc-timeout", f"{DEADLINE_SECONDS}S")
        with reader(server) as hasty:
            hasty.send(
                b"".join(hasty.call(call, BATCH, request, compressed, timeout) for call in calls)
            )
            ends = [hasty.status(call) for call in calls]
        seconds = time.monotonic() - started
        assert set(ends) <= {0, DEADLINE_EXCEEDED}, ends
        # A slow machine may take a while to say so.
        assert seconds < DEADLINE_SECONDS + PATIENCE_SECONDS / 2, seconds
        # Who goes away has no more work done; the others' batches end when they have had theirs.
        for peer in peers[1:]:
            peer.socket.close()
        ends = [peers[0].status(call, 4 * PATIENCE_SECONDS) for call in calls]
        assert set(ends) == {0}, ends
    finally:
        for peer in peers:
            peer.socket.close()
    return "RESOURCE_EXHAUSTED for each text beyond the limit, deadlines kept"


@attack(
    "batches whose answers are a hundred times as long", "RESPONSE_BYTES_MAX, BUFFER_BYTES_MAX",
    service="localization-service", answer_cache_bytes=0, buffer_bytes_max=32 << 20,
    memory_kib_max=96 << 10,
)
def long_answers(server):
    text = field(5, b"x" * 800)
    request = packed(batch([resource(b"%1$@" * 100, [text])] * 1_000))
    with Peer(server.port) as peer:
        for call in range(1, 41, 2):
            peer.send(peer.call(call, BATCH, request, ("grpc-encoding", "gzip")))
        ends = {peer.status(call) for call in range(1, 41, 2)}
        assert ends == {RESOURCE_EXHAUSTED}, ends
    return "RESOURCE_EXHAUSTED for each of 20"
