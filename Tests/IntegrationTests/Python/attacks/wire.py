# SPDX-License-Identifier: Apache-2.0
"""A client that writes whatever HTTP/2 frames it likes and notes what comes back."""

import collections
import select
import socket
import struct
import time

import hpack
from hyperframe.frame import GoAwayFrame, RstStreamFrame

DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS = 0, 1, 2, 3, 4
PUSH_PROMISE, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = 5, 6, 7, 8, 9
END_STREAM = ACK = 1
END_HEADERS, PADDED = 4, 8
INITIAL_WINDOW_SIZE = 4

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
UNARY = "/grpc.testing.TestService/UnaryCall"
DUPLEX = "/grpc.testing.TestService/FullDuplexCall"
INPUT = "/grpc.testing.TestService/StreamingInputCall"
OUTPUT = "/grpc.testing.TestService/StreamingOutputCall"

# How long anything may take on a slow machine, or one that is busy with other things.
PATIENCE_SECONDS = 180

ERROR_NAMES = {
    0: "NO_ERROR", 1: "PROTOCOL_ERROR", 2: "INTERNAL_ERROR", 3: "FLOW_CONTROL_ERROR",
    4: "SETTINGS_TIMEOUT", 5: "STREAM_CLOSED", 6: "FRAME_SIZE_ERROR", 7: "REFUSED_STREAM",
    8: "CANCEL", 9: "COMPRESSION_ERROR", 11: "ENHANCE_YOUR_CALM",
}


def frame(kind, flags=0, stream=0, payload=b"", length=None):
    """A frame, whose length may be a lie."""
    length = len(payload) if length is None else length
    return struct.pack(">I", length)[1:] + struct.pack(">BBI", kind, flags, stream) + payload


def setting(identifier, value):
    return struct.pack(">HI", identifier, value)


def request_headers(path, *more, method="POST", kind="application/grpc"):
    """The header block of a call, with nothing in HPACK's table, so that it fits any stream."""
    fields = [
        (":method", method), (":scheme", "http"), (":path", path), (":authority", "attacker"),
        ("te", "trailers"), *more,
    ]
    if kind is not None:
        fields.append(("content-type", kind))
    encoder = hpack.Encoder()
    return b"".join(
        encoder.encode([hpack.NeverIndexedHeaderTuple(name, value)], huffman=False)
        for name, value in fields
    )


def message(payload, length=None):
    """A gRPC message, whose length may be a lie."""
    return struct.pack(">BI", 0, len(payload) if length is None else length) + payload


def varint(number):
    out = b""
    while number >= 0x80:
        out += bytes([number & 0x7F | 0x80])
        number >>= 7
    return out + bytes([number])


def field(number, value):
    """A field of a protobuf message: a number, or bytes."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    return varint(number << 3 | 2) + varint(len(value)) + value


def simple_request(response_size=0, body=b""):
    """A grpc.testing.SimpleRequest."""
    return field(2, response_size) + field(3, field(2, body))


def streaming_request(response_size, body=b""):
    """A grpc.testing.StreamingOutputCallRequest that asks for one response."""
    return field(2, field(1, response_size)) + (field(3, field(2, body)) if body else b"")


class Peer:
    """A connection to the server."""

    def __init__(self, port, preface=True, settings=b"", acknowledges=True, receive_bytes=None):
        self.socket = socket.socket()
        if receive_bytes is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        self.socket.settimeout(PATIENCE_SECONDS)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.acknowledges = acknowledges
        self.is_closed = False
        # Whether the server hung up while something was sent: what it said last may be lost.
        self.is_cut = False
        self.received = b""
        self.counts = collections.Counter()
        self.goaway = None
        self.resets = {}
        self.headers = collections.defaultdict(dict)
        self.decoder = hpack.Decoder()
        # What is owed to the server; not in the middle of what is being sent.
        self.owed = b""
        if preface:
            self.send(PREFACE + frame(SETTINGS, 0, 0, settings))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    # Sending ------------------------------------------------------------------------------------

    def send(self, data):
        """Sends all of it unless the server closes the connection; reads meanwhile."""
        data, self.owed = self.owed + data, b""
        view, deadline = memoryview(data), time.monotonic() + PATIENCE_SECONDS
        while view and not self.is_closed:
            assert time.monotonic() < deadline, "the server takes nothing and does not close"
            readable, writable = self._poll(select.POLLIN | select.POLLOUT, 1)
            if readable:
                self._receive()
            if writable and not self.is_closed:
                try:
                    view = view[self.socket.send(view, socket.MSG_DONTWAIT):]
                except BlockingIOError:
                    pass
                except OSError:
                    self._drain()

    def settle(self):
        """Acknowledges the server's settings, which must not be in the middle of something else."""
        self.wait(lambda: self.owed)
        self.send(b"")

    def send_blindly(self, data, seconds):
        """Sends for so long without reading; how much of it the system took."""
        view, deadline = memoryview(data), time.monotonic() + seconds
        while view and time.monotonic() < deadline:
            if self._poll(select.POLLOUT, 0.05)[1]:
                try:
                    view = view[self.socket.send(view, socket.MSG_DONTWAIT):]
                except BlockingIOError:
                    pass
                except OSError:
                    self.is_closed = self.is_cut = True
                    break
        return len(data) - len(view)

    def is_answered(self, seconds=PATIENCE_SECONDS):
        """Whether something comes, which is left where it is."""
        return self._poll(select.POLLIN, seconds)[0]

    def _poll(self, events, seconds):
        """Whether there is something to read, and whether something can be written."""
        poll = select.poll()
        poll.register(self.socket, events)
        found = next((event for _, event in poll.poll(seconds * 1000)), 0)
        ended = found & (select.POLLERR | select.POLLHUP)
        return bool(found & select.POLLIN or ended), bool(found & select.POLLOUT or ended)

    def call(self, stream, path=UNARY, body=None, *more, end=True):
        """A call's frames; without a body its request does not end."""
        block = frame(HEADERS, END_HEADERS, stream, request_headers(path, *more))
        if body is None:
            return block
        return block + frame(DATA, END_STREAM if end else 0, stream, body)

    # Receiving ----------------------------------------------------------------------------------

    def wait(self, condition, seconds=PATIENCE_SECONDS):
        """Reads until the condition holds or the connection is closed; whether it holds."""
        deadline = time.monotonic() + seconds
        while not condition() and not self.is_closed and time.monotonic() < deadline:
            if self.owed:
                self.send(b"")
            if self._poll(select.POLLIN, min(seconds, 0.05))[0]:
                self._receive()
        return bool(condition())

    def wait_closed(self, seconds=PATIENCE_SECONDS):
        self.wait(lambda: False, seconds)
        return self.is_closed

    def status(self, stream, seconds=PATIENCE_SECONDS):
        """The grpc-status of a stream, or how it was reset, or None."""
        self.wait(lambda: "grpc-status" in self.headers[stream] or stream in self.resets, seconds)
        if "grpc-status" in self.headers[stream]:
            return int(self.headers[stream]["grpc-status"])
        return ERROR_NAMES.get(self.resets.get(stream))

    def farewell(self):
        """What the server said when it closed."""
        if self.goaway is None:
            return "connection closed" if self.is_closed else "connection open"
        code, text = self.goaway
        return f"GOAWAY {ERROR_NAMES.get(code, code)}" + (f" `{text}`" if text else "")

    def _drain(self):
        while not self.is_closed:
            self._receive()

    def _receive(self):
        try:
            data = self.socket.recv(1 << 18)
        except OSError:
            data = b""
        if not data:
            self.is_closed = True
            return
        self.received += data
        if self.received[:5] == b"HTTP/":
            return
        offset = 0
        while len(self.received) - offset >= 9:
            length = int.from_bytes(self.received[offset:offset + 3])
            kind, flags, stream = struct.unpack(">BBI", self.received[offset + 3:offset + 9])
            if len(self.received) - offset < 9 + length:
                break
            self._take(kind, flags, stream, self.received[offset + 9:offset + 9 + length])
            offset += 9 + length
        self.received = self.received[offset:]

    def _take(self, kind, flags, stream, payload):
        self.counts[kind] += 1
        if kind == SETTINGS and not flags & ACK and self.acknowledges:
            self.owed += frame(SETTINGS, ACK)
        elif kind == HEADERS:
            self.headers[stream].update(self.decoder.decode(payload))
        elif kind == RST_STREAM:
            reset = RstStreamFrame(stream)
            reset.parse_body(memoryview(payload))
            self.resets[stream] = reset.error_code
        elif kind == GOAWAY:
            goaway = GoAwayFrame(0)
            goaway.parse_body(memoryview(payload))
            self.goaway = (goaway.error_code, goaway.additional_data.decode())
