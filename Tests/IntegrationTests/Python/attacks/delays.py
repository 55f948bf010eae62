# SPDX-License-Identifier: Apache-2.0
"""Clients that take their time, or too many places."""

import contextlib
import resource
import socket
import time

from attacks.registry import attack
from attacks.wire import (
    DATA, DUPLEX, END_HEADERS, HEADERS, PATIENCE_SECONDS, PREFACE, UNARY, WINDOW_UPDATE, Peer,
    frame, message, request_headers, simple_request,
)


def drip(peer, data, seconds=0.1):
    """Sends a byte at a time until the server has had enough."""
    for byte in data:
        peer.send(bytes([byte]))
        peer.wait(lambda: False, seconds)
        if peer.is_closed:
            return


def all_closed(peers):
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not all(peer.wait_closed(0.01) for peer in peers):
        assert time.monotonic() < deadline, "some connections stay open"


@attack("slow preface", "HANDSHAKE_TIMEOUT", handshake_timeout=2)
def slow_preface(server):
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(Peer(server.port, preface=False)) for _ in range(200)]
        for index, peer in enumerate(peers):
            peer.send(PREFACE[: index % len(PREFACE)])
        all_closed(peers)
        return "200 connections closed after HANDSHAKE_TIMEOUT"


@attack("settings never acknowledged", "HANDSHAKE_TIMEOUT", handshake_timeout=2)
def no_acknowledgement(server):
    with Peer(server.port, acknowledges=False) as peer:
        assert peer.wait_closed()
        assert "SETTINGS_TIMEOUT" in peer.farewell(), peer.farewell()
        return peer.farewell()


@attack("slow headers", "HEADER_TIMEOUT", header_timeout=2)
def slow_headers(server):
    with Peer(server.port) as peer:
        peer.settle()
        block = request_headers(UNARY)
        drip(peer, frame(HEADERS, END_HEADERS, 1, block + bytes(100)))
        assert peer.wait_closed()
        assert "header_timeout" in peer.farewell(), peer.farewell()
        return peer.farewell()


@attack("slow request", "REQUEST_TIMEOUT", request_timeout=2)
def slow_request(server):
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(Peer(server.port)) for _ in range(20)]
        for peer in peers:
            for stream in range(1, 21, 2):
                peer.send(frame(HEADERS, END_HEADERS, stream, request_headers(UNARY)))
        body = message(simple_request(1, bytes(1000)))
        for byte in body[:30]:
            for peer in peers:
                for stream in range(1, 21, 2):
                    peer.send(frame(DATA, 0, stream, bytes([byte])))
        statuses = {peer.status(stream) for peer in peers for stream in range(1, 21, 2)}
        assert statuses == {4}, statuses
        return "DEADLINE_EXCEEDED for 200 calls after REQUEST_TIMEOUT"


@attack("ten thousand idle connections", "CONNECTIONS_MAX", memory_kib_max=600 << 10)
def idle_connections(server):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    # Both processes have the same limit, and need some for themselves.
    count = min(10_000, hard * 7 // 10)
    with contextlib.ExitStack() as stack:
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        before = server.memory_kib()
        opening = PREFACE + frame(4) + frame(4, 1)
        sockets = []
        for _ in range(count):
            client = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            client.send(opening)
            sockets.append(client)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while server.descriptors() < count and time.monotonic() < deadline:
            time.sleep(0.1)
        assert server.descriptors() >= count
        each = (server.memory_kib() - before) / count
        assert server.answers()
        return f"{count:,} connections kept, {each:.1f} KiB each"


@attack("more connections than allowed", "CONNECTIONS_MAX", connections_max=100)
def too_many_connections(server):
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(Peer(server.port)) for _ in range(300)]
        deadline = time.monotonic() + PATIENCE_SECONDS
        closed = 0
        while closed < 201 and time.monotonic() < deadline:
            closed = sum(peer.wait_closed(0.001) for peer in peers)
        # One is the good client's, and where opening them takes long the first ones have made room.
        assert closed in (201, 202), f"{closed} were closed"
        return "201 of 300 closed, most of them as soon as they were accepted"


@attack("connections that are kept and not used", "CONNECTIONS_MAX", connections_max=100)
def unused_connections(server):
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(Peer(server.port)) for _ in range(150)]
        deadline = time.monotonic() + PATIENCE_SECONDS
        while sum(peer.wait_closed(0.001) for peer in peers) < 51:
            assert time.monotonic() < deadline, "more connections than allowed stay"
        time.sleep(1.5)
        # Newcomers are let in, one after the other, while there are as many as there may be.
        for number in range(20):
            newcomer = stack.enter_context(Peer(server.port))
            newcomer.send(newcomer.call(1, UNARY, message(simple_request(10))))
            assert newcomer.status(1) == 0, f"newcomer {number} was not answered"
    return "20 newcomers answered while 100 idle connections were there"


@attack("connections that are kept with frames", "CONNECTIONS_MAX", connections_max=50)
def connections_kept_with_frames(server):
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(Peer(server.port)) for _ in range(60)]
        for _ in range(5):
            for peer in peers:
                peer.send(frame(WINDOW_UPDATE, 0, 0, bytes([0, 0, 0, 1])))
            peers[0].wait(lambda: False, 0.4)
        assert server.answers(), "a newcomer was not answered"
    return "a newcomer answered while the others sent a frame every 0.4 seconds"


@attack("connections that say nothing", "CONNECTIONS_MAX", connections_max=50)
def silent_connections(server):
    with contextlib.ExitStack() as stack:
        for _ in range(60):
            stack.enter_context(Peer(server.port, preface=False))
        time.sleep(1.5)
        assert server.answers(), "a newcomer was not answered"
    return "a newcomer answered before HANDSHAKE_TIMEOUT"


@attack("more connections than files", "pause after EMFILE", files=100, connections_max=1000)
def too_few_files(server):
    with contextlib.ExitStack() as stack:
        for _ in range(200):
            stack.enter_context(Peer(server.port))
        busy, started = server.cpu_seconds(), time.monotonic()
        time.sleep(2)
        busy = (server.cpu_seconds() - busy) / (time.monotonic() - started)
        # Accepting in vain over and over would take a core.
        assert busy < 0.75, f"{busy:.2f} of a core in use"
    return f"the rest waits to be accepted, {busy * 100:.0f} % of a core in use"


@attack("half-closed connections", "closed with the client's side")
def half_closed(server):
    before = server.descriptors()
    with contextlib.ExitStack() as stack:
        for index in range(300):
            peer = stack.enter_context(Peer(server.port))
            if index % 3 == 0:
                peer.send(peer.call(1, UNARY, message(simple_request(10))))
            elif index % 3 == 1:
                peer.send(frame(HEADERS, END_HEADERS, 1, request_headers(DUPLEX)))
            peer.socket.shutdown(socket.SHUT_WR)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while server.descriptors() > before + 5:
            assert time.monotonic() < deadline, "half-closed connections stay"
            time.sleep(0.05)
        return "300 connections closed"
