# SPDX-License-Identifier: Apache-2.0
"""Clients that speak HTTP/1.1, and mean no good by it."""

import contextlib
import re
import select
import threading
import time

from attacks.delays import all_closed
from attacks.registry import attack
from attacks.wire import UNARY, Peer

GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


def post(path, *headers):
    lines = [b"POST %s HTTP/1.1" % path.encode(), b"Host: localhost", *headers]
    return b"\r\n".join(lines) + b"\r\n\r\n"


@attack("slow heads of HTTP/1.1", "HEADER_TIMEOUT", header_timeout=2, handshake_timeout=2)
def slow_heads(server):
    head = post(UNARY, b"Content-Type: application/json")
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(Peer(server.port, preface=False)) for _ in range(200)]
        for round_ in range(len(head) - 2):
            for index, peer in enumerate(peers):
                # Some stop at once, some in the middle, and the others go on.
                if not peer.is_closed and round_ <= 4 + index:
                    peer.send(head[round_:round_ + 1])
            if round_ > 4:
                peers[0].wait(lambda: False, 0.02)
        all_closed(peers)
        told = sum(peer.received.startswith(b"HTTP/1.1 408 ") for peer in peers)
        assert told > 150, told
        return "HTTP/1.1 408, closed, 200 times"


@attack("heads of HTTP/1.1 that never end", "headerListBytesMax")
def endless_heads(server):
    for line in [b"a: " + b"b" * 1000 + b"\r\n", b"a: b\r\n", b"b" * 5000]:
        with Peer(server.port, preface=False) as peer:
            peer.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            sent = 0
            while not peer.is_closed and sent < 10_000_000:
                peer.send(line)
                sent += len(line)
            assert peer.wait_closed()
            assert peer.received.startswith(b"HTTP/1.1 431 "), peer.received
    return "HTTP/1.1 431, closed"


@attack("bodies of HTTP/1.1 that never end", "REQUEST_BYTES_MAX, REQUEST_TIMEOUT",
        request_timeout=10)
def endless_bodies(server):
    head = post(UNARY, b"Content-Type: application/proto", b"Transfer-Encoding: chunked")
    chunk = b"10000\r\n" + bytes(0x10000) + b"\r\n"
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(Peer(server.port, preface=False)) for _ in range(5)]
        for peer in peers:
            peer.send(head)
        for _ in range(200):
            for peer in peers:
                if not peer.is_closed:
                    peer.send(chunk)
        all_closed(peers)
        assert all(peer.received.startswith(b"HTTP/1.1 429 ") for peer in peers)
    with Peer(server.port, preface=False) as peer:
        # Nothing but what is skipped.
        peer.send(head + b"1;")
        while not peer.is_closed:
            peer.send(b"a" * 1000)
            peer.wait(lambda: False, 0.05)
        assert peer.received.startswith(b"HTTP/1.1 504 "), peer.received
    return "HTTP/1.1 429 or 504, closed"


@attack("floods of requests of HTTP/1.1 whose answers nobody reads", "WRITE_TIMEOUT, pipelinedMax",
        write_timeout=2)
def unread_answers(server):
    with contextlib.ExitStack() as stack:
        peers = [
            stack.enter_context(Peer(server.port, preface=False, receive_bytes=4096))
            for _ in range(20)
        ]
        flood = GET * 1_000_000
        taken = [peer.send_blindly(flood, 0.5) for peer in peers]
        assert max(taken) < len(flood), "all of it was taken"
        all_closed(peers)
    return "nothing more is read of them; closed after WRITE_TIMEOUT"


@attack("connections of HTTP/1.1 that are kept for nothing", "HTTP1_IDLE_TIMEOUT",
        http1_idle_timeout=2)
def idle_connections(server):
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(Peer(server.port, preface=False)) for _ in range(500)]
        for peer in peers:
            peer.send(GET)
        all_closed(peers)
        assert all(peer.received.startswith(b"HTTP/1.1 200 ") for peer in peers)
    return "500 connections closed after HTTP1_IDLE_TIMEOUT"


@attack("smuggled requests", "HTTP1Bridge's checks")
def smuggling(server):
    inner = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for headers in [
        (b"Content-Length: 6", b"Transfer-Encoding: chunked"),
        (b"Transfer-Encoding: chunked", b"Content-Length: 6"),
        (b"Content-Length: 6", b"Content-Length: 0"), (b"Content-Length: 6, 0",),
        (b"Transfer-Encoding: xchunked",), (b"Transfer-Encoding : chunked",),
        (b"Transfer-Encoding:\x0bchunked",), (b"Content-Length: 0x6",), (b" Content-Length: 6",),
    ]:
        with Peer(server.port, preface=False) as peer:
            peer.send(post("/x", *headers) + b"0\r\n\r\n" + inner)
            assert peer.wait_closed(), headers
            assert peer.received.startswith(b"HTTP/1.1 400 "), (headers, peer.received)
            assert peer.received.count(b"HTTP/1.1 ") == 1, (headers, peer.received)
    return "HTTP/1.1 400, closed, nothing behind it is read"


@attack("floods of chunks of one byte", "sliceTime", request_timeout=5)
def tiny_chunks(server):
    head = post(UNARY, b"Content-Type: application/proto", b"Transfer-Encoding: chunked")
    flood = b"1\r\na\r\n" * 100_000
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(Peer(server.port, preface=False)) for _ in range(20)]
        for peer in peers:
            peer.send(head)
        rests = [flood] * len(peers)
        taken = 0
        for _ in range(20):
            for index, peer in enumerate(peers):
                count = peer.send_blindly(rests[index], 0.01)
                rests[index] = rests[index][count:] or flood
                taken += count
        assert taken > 1_000_000
        all_closed(peers)
        # Who still sends when the server has waited long enough may not find the answer any more.
        readers = [peer for peer in peers if not peer.is_cut]
        assert readers
        assert all(peer.received.startswith(b"HTTP/1.1 504 ") for peer in readers)
    return f"{taken >> 20} MiB were taken of 20 connections; HTTP/1.1 504, closed"


@attack("requests by GET with bodies that never end", "none: such a request has no body")
def bodies_of_get(server):
    query = b"?message=e30&encoding=json&connect=v1"
    head = (
        b"GET /grpc.testing.TestService/CacheableUnaryCall" + query
        + b" HTTP/1.1\r\nHost: localhost\r\n"
        b"Connect-Timeout-Ms: 9999999999\r\nTransfer-Encoding: chunked\r\n\r\n")
    chunk = b"10000\r\n" + bytes(0x10000) + b"\r\n"
    with Peer(server.port, preface=False) as peer:
        peer.send(head)
        sent = 0
        while not peer.is_closed and sent < 64 << 20:
            peer.send(chunk)
            sent += len(chunk)
        assert peer.wait_closed()
        assert peer.received.startswith(b"HTTP/1.1 400 "), peer.received
    return "HTTP/1.1 400, closed"


@attack("a crowd of scrapers that ask without a pause", "MetricsPage.lifetime",
        service="localization-service", metrics_port=0)
def scrapers(server):
    """Each always has eight requests waiting; calls are answered meanwhile."""
    request = b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n"
    port = server.metrics_port()
    count, moments, answered, is_over = 0, set(), [], threading.Event()
    with contextlib.ExitStack() as stack:
        peers = {}
        for _ in range(60):
            peer = stack.enter_context(Peer(port, preface=False))
            peers[peer.socket] = peer
        started = time.monotonic()
        for peer in peers.values():
            peer.send(request * 8)

        def call():
            try:
                answered.extend(server.answers() for _ in range(5))
                time.sleep(3)
            finally:
                is_over.set()

        caller = threading.Thread(target=call)
        caller.start()
        while not is_over.is_set():
            for ready in select.select(peers, [], [], 0.05)[0]:
                data = ready.recv(1 << 20)
                assert data, "closed"
                answers = data.count(b"HTTP/1.1 200 OK")
                count += answers
                # The time that the process has taken is another one in each text that is made.
                moments.update(re.findall(rb"\nprocess_cpu_seconds_total (\S+)\n", data))
                ready.sendall(request * answers)
        seconds = time.monotonic() - started
        caller.join()
    assert count > 0 and len(answered) == 5 and all(answered)
    assert len(moments) <= 10 * seconds + 1, f"{len(moments)} texts in {seconds:.1f} s"
    return f"{count / seconds:,.0f} answers a second, of {len(moments) / seconds:.0f} texts"
