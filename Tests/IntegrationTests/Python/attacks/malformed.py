# SPDX-License-Identifier: Apache-2.0
"""Bytes that are not what they say, and bytes that are no HTTP/2 at all."""

import socket
import struct

from attacks.registry import attack
from attacks.wire import (
    ACK, CONTINUATION, DATA, DUPLEX, END_HEADERS, END_STREAM, GOAWAY, HEADERS,
    INITIAL_WINDOW_SIZE, PADDED, PING, PREFACE, PRIORITY, PUSH_PROMISE, RST_STREAM, SETTINGS, UNARY,
    WINDOW_UPDATE, Peer, frame, message, request_headers, setting, simple_request,
    streaming_request,
)

CALL = request_headers(UNARY)
GOOD = message(simple_request(10, bytes(50)))
OPEN = frame(HEADERS, END_HEADERS, 1, CALL)
COMPLETE = OPEN + frame(DATA, END_STREAM, 1, GOOD)

# What is sent after the settings; each breaks a rule of RFC 9113 for the whole connection.
CONNECTION_ERRORS = {
    "DATA on stream 0": frame(DATA, 0, 0, b"x"),
    "DATA on a stream that was not opened": frame(DATA, 0, 7, b"x"),
    "DATA longer than the largest frame": OPEN + frame(DATA, 0, 1, bytes(20_000)),
    "padding longer than the frame": OPEN + frame(DATA, PADDED, 1, b"\xff" + bytes(10)),
    "HEADERS on stream 0": frame(HEADERS, END_HEADERS, 0, CALL),
    "HEADERS on an even stream": frame(HEADERS, END_HEADERS, 2, CALL),
    "padding longer than the headers": frame(HEADERS, END_HEADERS | PADDED, 1, b"\xff" + CALL),
    "HEADERS that are no HPACK": frame(HEADERS, END_HEADERS, 1, b"\xff" * 20),
    "an index that HPACK does not have": frame(HEADERS, END_HEADERS, 1, b"\xfe"),
    "a table larger than allowed": frame(HEADERS, END_HEADERS, 1, b"\x3f\xff\xff\x7f" + CALL),
    "DATA in the middle of headers": frame(HEADERS, 0, 1, CALL) + frame(DATA, 0, 1, b"x"),
    "CONTINUATION of nothing": frame(CONTINUATION, END_HEADERS, 1, CALL),
    "CONTINUATION of another stream":
        frame(HEADERS, 0, 1, CALL[:9]) + frame(CONTINUATION, END_HEADERS, 3, CALL[9:]),
    "RST_STREAM of a stream that was not opened": frame(RST_STREAM, 0, 9, bytes(4)),
    "RST_STREAM of the wrong size": OPEN + frame(RST_STREAM, 0, 1, bytes(3)),
    "SETTINGS on a stream": frame(SETTINGS, 0, 1),
    "SETTINGS of the wrong size": frame(SETTINGS, 0, 0, bytes(5)),
    "an answer to SETTINGS with settings": frame(SETTINGS, ACK, 0, bytes(6)),
    "a window larger than any": frame(SETTINGS, 0, 0, setting(INITIAL_WINDOW_SIZE, 1 << 31)),
    "PUSH_PROMISE from a client": OPEN + frame(PUSH_PROMISE, END_HEADERS, 1, bytes(4) + CALL),
    "PING of the wrong size": frame(PING, 0, 0, bytes(7)),
    "PING on a stream": frame(PING, 0, 1, bytes(8)),
    "GOAWAY of the wrong size": frame(GOAWAY, 0, 0, bytes(7)),
    "WINDOW_UPDATE of the wrong size": frame(WINDOW_UPDATE, 0, 0, bytes(3)),
    "WINDOW_UPDATE of nothing": frame(WINDOW_UPDATE, 0, 0, bytes(4)),
    "WINDOW_UPDATE over the largest window": frame(WINDOW_UPDATE, 0, 0, b"\x7f\xff\xff\xff"),
}

# Errors of one stream: it is reset or gets a status, and the connection lives on.
STREAM_ERRORS = {
    "content-length too small": ([("content-length", "3")], GOOD),
    "content-length too large": ([("content-length", "3000")], GOOD),
    "content-length twice": ([("content-length", "3"), ("content-length", "4")], GOOD),
    "a header in capitals": ([("X-Capital", "v")], GOOD),
    "a header of HTTP/1.1": ([("connection", "close")], GOOD),
    "a pseudo-header of a response": ([(":status", "200")], GOOD),
    "a message longer than it says": ([], message(simple_request(1), 3)),
    "a message shorter than it says": ([], message(simple_request(1), 300)),
    "a message of 4 GiB": ([], message(b"", 0xFFFF_FFFF)),
    "two messages": ([], GOOD * 2),
    "no protobuf": ([], message(b"\xff" * 40)),
    "no message": ([], b""),
}


@attack("broken frames", "nghttp2's checks")
def broken_frames(server):
    for name, data in CONNECTION_ERRORS.items():
        with Peer(server.port) as peer:
            peer.send(data)
            assert peer.wait_closed(), f"{name}: still open"
    return f"GOAWAY or reset for each of {len(CONNECTION_ERRORS)} kinds"


@attack("broken calls", "nghttp2's checks, message limits")
def broken_calls(server):
    with Peer(server.port) as peer:
        for index, (name, (headers, body)) in enumerate(STREAM_ERRORS.items()):
            stream = 2 * index + 1
            peer.send(peer.call(stream, UNARY, body, *headers))
            assert peer.status(stream) not in (0, None), name
        peer.send(peer.call(101, UNARY, GOOD))
        assert peer.status(101) == 0
    return f"status or RST_STREAM for each of {len(STREAM_ERRORS)} kinds, the connection lives"


@attack("data and headers after the end", "nghttp2's checks")
def after_the_end(server):
    for more in [
        frame(DATA, 0, 1, GOOD), frame(DATA, END_STREAM, 1, GOOD) * 20,
        frame(HEADERS, END_HEADERS | END_STREAM, 1, CALL), frame(WINDOW_UPDATE, 0, 1, b"\0\0\0\1"),
    ]:
        with Peer(server.port) as peer:
            peer.send(COMPLETE + more)
            peer.wait(lambda: peer.headers[1].get("grpc-status"), 1)
            # The call before was fine; what comes after is ignored, or the end of the connection.
            peer.send(peer.call(3, UNARY, GOOD))
            assert peer.status(3) == 0 or peer.is_closed, more
    return "ignored, or GOAWAY"


@attack("stream numbers that go backwards", "nghttp2's checks")
def backwards(server):
    with Peer(server.port) as peer:
        peer.send(peer.call(101, UNARY, GOOD))
        assert peer.status(101) == 0
        peer.send(peer.call(99, UNARY, GOOD))
        assert peer.wait_closed()
        return peer.farewell()


@attack("more than the window", "streamWindowBytes, connectionWindowBytes")
def over_the_window(server):
    with Peer(server.port, settings=setting(INITIAL_WINDOW_SIZE, 0)) as peer:
        # The handler cannot answer, so it reads no more, and no window is opened.
        peer.send(frame(HEADERS, END_HEADERS, 1, request_headers(DUPLEX)))
        part = message(streaming_request(100_000, bytes(8000)))
        for _ in range(200):
            peer.send(frame(DATA, 0, 1, part))
        assert peer.status(1) == "FLOW_CONTROL_ERROR" or peer.wait_closed(), peer.counts
        return "RST_STREAM FLOW_CONTROL_ERROR"


@attack("every truncation of a call", "")
def truncations(server):
    whole = PREFACE + frame(SETTINGS) + frame(SETTINGS, ACK) + COMPLETE
    for count in range(len(whole)):
        with Peer(server.port, preface=False) as peer:
            peer.send(whole[:count])
            if count % 2:
                peer.socket.shutdown(socket.SHUT_WR)
            elif count % 3 == 0:
                # Closing with RST instead of FIN.
                peer.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    return f"{len(whole)} connections ended"


@attack("malformed HTTP/1.1", "HTTP1Bridge's checks")
def http1(server):
    chunked = b"POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n"
    for request, status in [
        (b"GET / HTTP/1.1\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nhost: localhost\r\nhost: y\r\n\r\n", b"400"),
        (b"PRIVATE / HTTP/1.1\r\n\r\n", b"400"),
        (b"GET / HTTP/3.0\r\nhost: x\r\n\r\n", b"505"),
        (b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n", b"400"),
        (chunked + b"content-length: 4\r\n\r\n0\r\n\r\n", b"400"),
        (chunked + b"\r\nffffffffffffffffff\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nhost: localhost\r\n" + b"a: b\r\n" * 10_000, b"431"),
        (b"GET / HTTP/1.1\r\nhost: localhost\r\na: " + b"b" * 100_000, b"431"),
    ]:
        with Peer(server.port, preface=False) as peer:
            peer.send(request)
            assert peer.wait_closed()
            assert peer.received.startswith(b"HTTP/1.1 " + status), (request[:80], peer.received)
    return "HTTP/1.1 400 or 505 with a sentence, closed"


@attack("no HTTP at all", "")
def no_http(server):
    tls_hello = bytes.fromhex("1603010200010001fc0303") + bytes(500)
    for data in [tls_hello, bytes(100), b"\xff" * 3000, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\r"]:
        with Peer(server.port, preface=False) as peer:
            peer.send(data)
            assert peer.wait_closed()
            assert not peer.received.startswith(b"HTTP") or data.startswith(b"PRI"), peer.received
            # Who speaks something else is shown that this port speaks HTTP/2.
            assert peer.goaway is not None, peer.farewell()
    return "SETTINGS and GOAWAY PROTOCOL_ERROR in plain text, closed"


@attack("noise after a good beginning", "")
def noise(server):
    # Any bytes, but the same ones at each run.
    state, closed = 1, 0
    for index in range(100):
        data = bytearray()
        for _ in range(400):
            state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
            data.append(state >> 56)
        # Half of it in frames that begin well.
        kind = [DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS, PUSH_PROMISE, PING, CONTINUATION]
        good = frame(kind[index % 8], data[0], 1, bytes(data)) if index % 2 else bytes(data)
        with Peer(server.port) as peer:
            peer.send((OPEN if index % 4 < 2 else b"") + good)
            closed += peer.wait_closed(0.02)
    return f"{closed} of 100 closed at once, the others wait for more"
