# SPDX-License-Identifier: Apache-2.0
"""Many connections at once, whose answers nobody reads or waits for."""

import contextlib
import threading
import time

from attacks.registry import attack
from attacks.wire import (
    ACK, INITIAL_WINDOW_SIZE, OUTPUT, PATIENCE_SECONDS, SETTINGS, UNARY, WINDOW_UPDATE, Peer, frame,
    message, setting, simple_request, streaming_request,
)

UNIMPLEMENTED = "/grpc.testing.TestService/UnimplementedCall"
# Twice what once filled a machine.
READERS = 60
CALLERS = 16
CALLS = 900
# What may be resident for good when an attack is over, beside what was before it, in KiB: memory
# that is kept for the next messages, and pages that are used in part.
LEFT_KIB_MAX = 64 << 10


def settled(condition, text):
    """Waits until a condition holds, and tells after how many seconds it did."""
    started = time.monotonic()
    while not condition():
        assert time.monotonic() < started + PATIENCE_SECONDS, text
        time.sleep(0.05)
    return time.monotonic() - started


def memory_comes_back(server, before_kib):
    """Waits until the server has given back what an attack made it take; tells how long it took."""
    return settled(
        lambda: server.memory_kib() < before_kib + LEFT_KIB_MAX,
        "the server keeps the memory")


def work_ends(server):
    """Waits until the server does nothing for half a second."""

    def rests():
        before = server.cpu_seconds()
        time.sleep(0.5)
        # The good client goes on.
        return server.cpu_seconds() - before < 0.4

    return settled(rests, "the server works for nobody")


def never_read(server, calls, seconds=2):
    """Opens connections with the largest windows there are, and reads nothing of the answers.

    `calls` are paths and messages, which the connections take turns with. Gives the most KiB that
    the server held, in all.
    """
    most = 0
    with contextlib.ExitStack() as stack:
        for index in range(READERS):
            settings = setting(INITIAL_WINDOW_SIZE, 0x7FFF_FFFF)
            peer = stack.enter_context(Peer(server.port, settings=settings, receive_bytes=4096))
            path, body, count = calls[index % len(calls)]
            peer.send_blindly(
                frame(SETTINGS, ACK) + frame(WINDOW_UPDATE, 0, 0, b"\x7f\0\0\0")
                + b"".join(
                    peer.call(stream, path, message(body)) for stream in range(1, 2 * count, 2)),
                0.2)
            most = max(most, server.memory_kib())
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            most = max(most, server.memory_kib())
            time.sleep(0.05)
    return most


def call_and_go(server, path, body, seconds=3):
    """Opens connections, sends many calls on each and closes, again and again.

    Gives the most KiB that the server held, in all, and how many calls were sent.
    """
    most, sent, deadline = 0, [], time.monotonic() + seconds

    def work():
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), Peer(server.port) as peer:
                calls = [peer.call(stream, path, body) for stream in range(1, 2 * CALLS, 2)]
                peer.send_blindly(frame(SETTINGS, ACK) + b"".join(calls), 5)
                sent.append(CALLS)

    body = message(body)
    threads = [threading.Thread(target=work) for _ in range(CALLERS)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        most = max(most, server.memory_kib())
        time.sleep(0.05)
    for thread in threads:
        thread.join()
    return most, sum(sent)


@attack("sixty peers that never read", "BUFFER_BYTES_MAX", memory_kib_max=400 << 10)
def peers_that_never_read(server):
    before = server.memory_kib()
    never_read(server, [
        (UNARY, simple_request(1_000_000), 100),
        (OUTPUT, streaming_request(1_000_000) * 20, 100),
    ])
    seconds = memory_comes_back(server, before)
    return f"RESOURCE_EXHAUSTED beyond the limit, memory back after {seconds:.1f} s"


@attack("calls that nobody waits for", "RUNNING_CALLS_MAX", memory_kib_max=128 << 10)
def calls_for_nobody(server):
    before = server.memory_kib()
    _, sent = call_and_go(server, UNIMPLEMENTED, b"")
    seconds = work_ends(server)
    memory_comes_back(server, before)
    return f"{sent:,} calls on 16 connections at a time, nothing left of them after {seconds:.1f} s"
