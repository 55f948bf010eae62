# SPDX-License-Identifier: Apache-2.0
"""Few bytes that stand for many, and bytes that never end."""

import base64
import contextlib
import time
import zlib

from attacks.registry import attack
from attacks.wire import (
    ACK, DATA, DUPLEX, END_HEADERS, END_STREAM, HEADERS, INITIAL_WINDOW_SIZE, INPUT, OUTPUT,
    PATIENCE_SECONDS, PING, SETTINGS, UNARY, WINDOW_UPDATE, Peer, field, frame, message,
    request_headers, setting, simple_request, streaming_request, varint,
)

MIB = 1 << 20
RESOLVE = "/caffe.localization.v1.LocalizationService/Resolve"


def literal(name, value, index=False):
    return (b"\x40" if index else b"\0") + varint_7(len(name)) + name + varint_7(len(value)) + value


def varint_7(number):
    """An integer with HPACK's seven-bit prefix."""
    return bytes([number]) if number < 127 else b"\x7f" + varint(number - 127)


@attack("header bomb (HPACK)", "headerListBytesMax")
def header_bomb(server):
    # One header of 4 KiB in the table, then 16,000 references to it of a byte each: 60 MiB.
    with Peer(server.port) as peer:
        block = request_headers(UNARY) + literal(b"x-bomb", b"v" * 4000, index=True)
        peer.send(frame(HEADERS, END_HEADERS | END_STREAM, 1, block + b"\xbe" * 10_000))
        assert peer.status(1) == "INTERNAL_ERROR", peer.status(1)
        for stream in range(3, 63, 2):
            block = request_headers(UNARY) + b"\xbe" * 16_000
            peer.send(frame(HEADERS, END_HEADERS | END_STREAM, stream, block))
        assert peer.status(61) == "INTERNAL_ERROR", peer.status(61)
        return "RST_STREAM INTERNAL_ERROR for each, nothing kept"


@attack("headers a little over the limit", "headerListBytesMax")
def large_headers(server):
    with Peer(server.port) as peer:
        block = request_headers(UNARY) + literal(b"x-large", b"v" * (15 << 10))
        peer.send(frame(HEADERS, END_HEADERS | END_STREAM, 1, block))
        # Without a message the call is complete, and wrong in another way.
        assert peer.status(1) == 12, peer.status(1)
        block = request_headers(UNARY) + literal(b"x-large", b"v" * 8000) * 2
        for stream in range(3, 203, 2):
            peer.send(frame(HEADERS, END_HEADERS | END_STREAM, stream, block))
        statuses = {peer.status(stream) for stream in range(3, 203, 2)}
        assert statuses == {8}, statuses
        return "RESOURCE_EXHAUSTED for each"


@attack("gzip bombs of 64 MiB", "REQUEST_BYTES_MAX, before and after decompression")
def gzip_bombs(server):
    packer = zlib.compressobj(9, wbits=31)
    packed = packer.compress(bytes(64 * MIB)) + packer.flush()
    body = b"\1" + len(packed).to_bytes(4) + packed
    parts = [body[i:i + 16_000] for i in range(0, len(body), 16_000)]
    with Peer(server.port) as peer:
        for stream in range(1, 101, 2):
            path = [UNARY, INPUT][stream % 4 // 2]
            block = request_headers(path, ("grpc-encoding", "gzip"))
            peer.send(frame(HEADERS, END_HEADERS, stream, block))
            peer.send(b"".join(frame(DATA, 0, stream, part) for part in parts))
            peer.send(frame(DATA, END_STREAM, stream))
        statuses = [peer.status(stream) for stream in range(1, 101, 2)]
        assert set(statuses) == {8}, statuses
        return f"RESOURCE_EXHAUSTED for each of 50, {len(packed) >> 10} KiB long"


@attack("requests of almost 4 MiB that never end", "REQUEST_BUFFER_BYTES_MAX",
        memory_kib_max=192 << 10, request_buffer_bytes_max=32 * MIB)
def endless_requests(server):
    part = bytes(16_000)
    with Peer(server.port) as peer:
        for stream in range(1, 101, 2):
            peer.send(frame(HEADERS, END_HEADERS, stream, request_headers(UNARY)))
            peer.send(frame(DATA, 0, stream, message(b"", 4 * MIB - 1)))
            for _ in range(4 * MIB // len(part) - 1):
                peer.send(frame(DATA, 0, stream, part))
                # The window of a stream is opened as its bytes come in.
            peer.wait(lambda: False, 0.001)

        def statuses():
            return [peer.headers[stream].get("grpc-status") for stream in range(1, 101, 2)]

        assert peer.wait(lambda: statuses().count("8") >= 30), statuses()
        statuses = statuses()
        return f"RESOURCE_EXHAUSTED for {statuses.count('8')} of 50"


@attack("calls that nobody ends", "CONCURRENT_CALLS_MAX")
def endless_streams(server):
    block = request_headers(INPUT)
    calls = [frame(HEADERS, END_HEADERS, stream, block) for stream in range(1, 2401, 2)]
    # Who has not seen the limit is refused, and who has seen it is sent away.
    with Peer(server.port, acknowledges=False) as peer:
        peer.send(b"".join(calls))
        assert peer.wait(lambda: len(peer.resets) >= 200), peer.counts
        assert set(peer.resets.values()) == {7}, peer.resets
        peer.acknowledges = True
        peer.send(frame(SETTINGS, ACK))
        peer.send(frame(HEADERS, END_HEADERS, 2401, block))
        assert peer.wait_closed()
        return f"REFUSED_STREAM for {len(peer.resets)} of 1,200, then {peer.farewell()}"


@attack("headers of calls that nobody ends", "REQUEST_BUFFER_BYTES_MAX",
        request_buffer_bytes_max=4 * MIB)
def endless_headers(server):
    # One header of 4 KiB in the table, then calls with four references to it of a byte each.
    with Peer(server.port) as peer:
        block = request_headers(DUPLEX)
        value = literal(b"x-long", b"v" * 3900, index=True)
        calls = [frame(HEADERS, END_HEADERS, 1, block + value + b"\xbe" * 3)]
        for stream in range(3, 1999, 2):
            calls.append(frame(HEADERS, END_HEADERS, stream, block + b"\xbe" * 4))
        peer.send(b"".join(calls))
        assert peer.status(1997) == 8, peer.status(1997)
        ended = [headers.get("grpc-status") for headers in peer.headers.values()]
        return f"RESOURCE_EXHAUSTED for {ended.count('8')} of 999"


@attack("trailers of calls that end", "headerListBytesMax")
def trailers(server):
    # Four references to one header of 4 KiB end each call: 7 MiB a connection, if they were kept.
    with contextlib.ExitStack() as stack:
        for _ in range(16):
            peer = stack.enter_context(Peer(server.port))
            block = request_headers(UNARY)
            streams = range(1, 901, 2)
            peer.send(b"".join(frame(HEADERS, END_HEADERS, stream, block) for stream in streams))
            value = literal(b"x-long", b"v" * 3900, index=True)
            ends = [frame(HEADERS, END_HEADERS | END_STREAM, 1, value + b"\xbe" * 3)]
            for stream in streams[1:]:
                ends.append(frame(HEADERS, END_HEADERS | END_STREAM, stream, b"\xbe" * 4))
            peer.send(b"".join(ends))
            # Each lacks its message.
            statuses = {peer.status(stream) for stream in streams}
            assert statuses == {12}, statuses
        return "not kept"


@attack("messages in targets, of calls that nobody ends", "REQUEST_BUFFER_BYTES_MAX",
        service="localization-service", request_buffer_bytes_max=8 * MIB)
def long_targets(server):
    target = f"{RESOLVE}?encoding=json&message={'x' * 15_000}"
    block = request_headers(target, method="GET", kind=None)
    with Peer(server.port) as peer:
        for stream in range(1, 1801, 2):
            peer.send(frame(HEADERS, END_HEADERS, stream, block))
        assert peer.wait(lambda: peer.headers[1799] or 1799 in peer.resets), peer.counts
        refused = [headers.get(":status") for headers in peer.headers.values()].count("429")
        assert refused > 300, f"{refused} of 900 refused"
        return f"RESOURCE_EXHAUSTED for {refused} of 900"


@attack("wrong JSON whose errors nobody reads", "REQUEST_BUFFER_BYTES_MAX",
        service="localization-service")
def wrong_json(server):
    # What they say is 110 MiB, if it were kept with what they are answered.
    with contextlib.ExitStack() as stack:
        for _ in range(8):
            peer = stack.enter_context(
                Peer(server.port, settings=setting(INITIAL_WINDOW_SIZE, 0)))
            block = request_headers(RESOLVE, kind="application/json")
            for stream in range(1, 1801, 2):
                peer.send(frame(HEADERS, END_HEADERS, stream, block)
                          + frame(DATA, END_STREAM, stream, b"x" * 16_000))
            assert peer.wait(lambda: peer.headers[1799]), peer.counts
            statuses = {headers.get(":status") for headers in peer.headers.values()}
            assert statuses == {"400"}, statuses
        return "INVALID_ARGUMENT for each, nothing kept"


@attack("answers in base64 that nobody reads on", "responseWatermarkBytes",
        memory_kib_max=16 << 10)
def unread_base64(server):
    # Four streams of 80 MB; a quarter of what was sent would wait, if it were counted as it was
    # before it was base64.
    window, size = 24 * MIB, 100_000
    request = b"".join(field(2, field(1, size)) for _ in range(800))
    body = base64.b64encode(message(request))
    with Peer(server.port, settings=setting(INITIAL_WINDOW_SIZE, window)) as peer:
        peer.send(frame(WINDOW_UPDATE, 0, 0, b"\x7f\0\0\0"))
        block = request_headers(OUTPUT, kind="application/grpc-web-text")
        for stream in range(1, 9, 2):
            peer.send(frame(HEADERS, END_HEADERS, stream, block)
                      + frame(DATA, END_STREAM, stream, body))
        assert peer.wait(lambda: peer.counts[DATA] >= 4 * window // (16 << 10)), peer.counts
        # What a handler does not wait for is written by then.
        peer.wait(lambda: False, 1)
        return "the handlers wait"


@attack("requests to a handler that cannot answer", "streamWindowBytes")
def unread_requests(server):
    # No window for answers, so that the handler waits, and its requests with it.
    with Peer(server.port, settings=setting(INITIAL_WINDOW_SIZE, 0)) as peer:
        asked = message(streaming_request(100_000))
        tiny = message(b"") * 3000
        for stream in range(1, 41, 2):
            peer.send(frame(HEADERS, END_HEADERS, stream, request_headers(DUPLEX)))
            peer.send(frame(DATA, 0, stream, asked * 5))
            for _ in range(12):
                peer.send(frame(DATA, 0, stream, tiny))
        # The answer to a PING comes behind what the server had to say before.
        peer.send(frame(PING, 0, 0, bytes(8)))
        assert peer.wait(lambda: peer.counts[PING])
        peer.wait(lambda: False, 0.5)
        # One is the connection's; a call would have more if its requests were still taken.
        credited = peer.counts[WINDOW_UPDATE]
        assert credited <= 41, f"{credited} window updates for 20 calls"
        return f"no window beyond 256 KiB a call ({credited} window updates)"


@attack("a million tiny messages that wait", "REQUEST_BUFFER_BYTES_MAX",
        request_buffer_bytes_max=8 * MIB)
def tiny_messages(server):
    with Peer(server.port, settings=setting(INITIAL_WINDOW_SIZE, 0)) as peer:
        tiny = message(b"\x0a") * 2500
        for stream in range(1, 51, 2):
            peer.send(frame(HEADERS, END_HEADERS, stream, request_headers(DUPLEX)))
            peer.send(frame(DATA, 0, stream, message(streaming_request(100_000)) * 5))
            for _ in range(16):
                peer.send(frame(DATA, 0, stream, tiny))

        def ended():
            return [s for s in range(1, 51, 2)
                    if "grpc-status" in peer.headers[s] or s in peer.resets]

        assert peer.wait(ended), "everything is kept"
        # The answer to a PING comes behind what the server had to say before.
        peer.send(frame(PING, 0, 0, bytes(8)))
        assert peer.wait(lambda: peer.counts[PING])
        return f"{len(ended())} of 25 calls ended"


@attack("large answers that nobody reads", "RESPONSE_BUFFER_BYTES_MAX, WRITE_TIMEOUT",
        memory_kib_max=128 << 10, response_bytes_max=8 * MIB,
        response_buffer_bytes_max=16 * MIB, write_timeout=2)
def unread_responses(server):
    # The windows are as large as they get, but the socket is never read.
    before = server.descriptors()
    with Peer(server.port, settings=setting(INITIAL_WINDOW_SIZE, 0x7FFF_FFFF),
              receive_bytes=4096) as peer:
        peer.send(frame(SETTINGS, ACK) + frame(WINDOW_UPDATE, 0, 0, b"\x7f\0\0\0"))
        body = message(simple_request(4 * MIB))
        calls = b"".join(peer.call(stream, UNARY, body) for stream in range(1, 201, 2))
        peer.send_blindly(calls, 1)
        # What has come of the answers shows that the connection was taken; it stays unread.
        assert peer.is_answered(), "nothing comes"
        deadline = time.monotonic() + PATIENCE_SECONDS
        while server.descriptors() > before:
            assert time.monotonic() < deadline, "the connection is still open"
            time.sleep(0.1)
        return "connection closed after WRITE_TIMEOUT"


@attack("answers without a window", "RESPONSE_BUFFER_BYTES_MAX, UNREAD_RESPONSE_TIMEOUT",
        memory_kib_max=128 << 10, response_bytes_max=8 * MIB,
        response_buffer_bytes_max=16 * MIB, unread_response_timeout=2)
def no_window(server):
    with Peer(server.port, settings=setting(INITIAL_WINDOW_SIZE, 0)) as peer:
        body = message(simple_request(4 * MIB))
        for stream in range(1, 101, 2):
            peer.send(peer.call(stream, UNARY, body))
        streaming = message(streaming_request(10_000))
        for stream in range(101, 201, 2):
            peer.send(peer.call(stream, OUTPUT, streaming))
        assert peer.wait(lambda: len(peer.resets) == 100), peer.resets
        codes = list(peer.resets.values())
        assert codes.count(11) >= 3 and set(codes) <= {7, 8, 0, 11}, peer.resets
        return f"ENHANCE_YOUR_CALM for {codes.count(11)} calls, {100 - codes.count(11)} refused"
