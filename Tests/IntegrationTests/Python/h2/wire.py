# SPDX-License-Identifier: Apache-2.0
"""A client's end of a connection that sends any bytes, and keeps the frames that come back."""

import collections
import socket
import struct
import time

import hpack

DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS = 0, 1, 2, 3, 4
PUSH_PROMISE, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = 5, 6, 7, 8, 9
UNKNOWN_TYPE = 0x16
TYPE_NAMES = [
    "DATA", "HEADERS", "PRIORITY", "RST_STREAM", "SETTINGS", "PUSH_PROMISE", "PING", "GOAWAY",
    "WINDOW_UPDATE", "CONTINUATION",
]

ACK = END_STREAM = 0x1
END_HEADERS, PADDED, PRIORITIZED = 0x4, 0x8, 0x20

NO_ERROR, PROTOCOL_ERROR, INTERNAL_ERROR, FLOW_CONTROL_ERROR, SETTINGS_TIMEOUT = 0, 1, 2, 3, 4
STREAM_CLOSED, FRAME_SIZE_ERROR, REFUSED_STREAM, CANCEL, COMPRESSION_ERROR = 5, 6, 7, 8, 9
ENHANCE_YOUR_CALM = 11

HEADER_TABLE_SIZE, ENABLE_PUSH, MAX_CONCURRENT_STREAMS, INITIAL_WINDOW_SIZE = 1, 2, 3, 4
MAX_FRAME_SIZE, MAX_HEADER_LIST_SIZE = 5, 6

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
FRAME_SIZE_MAX = 1 << 14
WINDOW_MAX = (1 << 31) - 1

# How long an answer may take on a slow machine, or one that is busy with other things.
PATIENCE_SECONDS = 180


class Unexpected(Exception):
    """What came is not what must come."""


# Bytes to send ------------------------------------------------------------------------------------


def frame(kind, flags=0, stream=0, payload=b""):
    return struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream) + payload


def literal(name, value, first=0x10):
    """A header field with a new name and without Huffman coding; never indexed by default."""
    return bytes([first]) + _string(name) + _string(value)


def _string(text):
    data = text.encode() if isinstance(text, str) else text
    if len(data) < 127:
        return bytes([len(data)]) + data
    rest, prefix = len(data) - 127, b"\x7f"
    while rest >= 128:
        prefix += bytes([rest % 128 + 128])
        rest //= 128
    return prefix + bytes([rest]) + data


def block(fields):
    """A header block that leaves HPACK's tables alone, so that it may be sent on any stream."""
    return b"".join(literal(name, value) for name, value in fields)


def headers(stream, fields, end=True, complete=True, pad=None, priority=None):
    """A HEADERS frame, with fields or with a block that is encoded already."""
    payload = fields if isinstance(fields, bytes) else block(fields)
    flags = (END_STREAM if end else 0) | (END_HEADERS if complete else 0)
    if priority is not None:
        flags, payload = flags | PRIORITIZED, priority + payload
    if pad is not None:
        flags, payload = flags | PADDED, bytes([pad]) + payload + bytes(pad)
    return frame(HEADERS, flags, stream, payload)


def continuation(stream, fields, complete=True):
    payload = fields if isinstance(fields, bytes) else block(fields)
    return frame(CONTINUATION, END_HEADERS if complete else 0, stream, payload)


def data(stream, payload=b"test", end=True, pad=None):
    flags = END_STREAM if end else 0
    if pad is not None:
        flags, payload = flags | PADDED, bytes([pad]) + payload + bytes(pad)
    return frame(DATA, flags, stream, payload)


def dependency(on, weight=255, exclusive=False):
    """The payload of a PRIORITY frame."""
    return struct.pack(">IB", on | (0x8000_0000 if exclusive else 0), weight)


def priority(stream, on=0, weight=255, exclusive=False):
    return frame(PRIORITY, 0, stream, dependency(on, weight, exclusive))


def reset(stream, code=CANCEL):
    return frame(RST_STREAM, 0, stream, struct.pack(">I", code))


def settings(*values):
    return frame(SETTINGS, 0, 0, b"".join(struct.pack(">HI", *value) for value in values))


def window_update(stream, increment):
    return frame(WINDOW_UPDATE, 0, stream, struct.pack(">I", increment))


def ping(payload=b"barrier.", flags=0):
    return frame(PING, flags, 0, payload)


def goaway(code=NO_ERROR, stream=0):
    return frame(GOAWAY, 0, stream, struct.pack(">II", 0, code))


# The connection -----------------------------------------------------------------------------------


class Frame(collections.namedtuple("Frame", "kind flags stream payload")):
    @property
    def code(self):
        """The error code of RST_STREAM or GOAWAY."""
        return int.from_bytes(self.payload[-4:] if self.kind == RST_STREAM else self.payload[4:8])

    def __str__(self):
        name = TYPE_NAMES[self.kind] if self.kind < len(TYPE_NAMES) else f"type {self.kind}"
        code = f", code {self.code}" if self.kind in (RST_STREAM, GOAWAY) else ""
        return f"{name}({len(self.payload)} bytes, flags {self.flags:#x}, {self.stream}{code})"


class Connection:
    """A client's end of a connection, to a server at "host:port"."""

    def __init__(self, address):
        host, _, port = address.rpartition(":")
        self._begin(socket.create_connection((host, int(port)), PATIENCE_SECONDS))

    @classmethod
    def accepted(cls, connected):
        """The other end: a connection that a client has made, whose preface is still to come."""
        connection = cls.__new__(cls)
        connection._begin(connected)
        if connection._read(len(PREFACE)) != PREFACE:
            raise Unexpected("the client does not begin with the preface")
        return connection

    def _begin(self, connected):
        self.socket = connected
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.received = []
        self.decoder = hpack.Decoder()
        self.settings = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, *parts):
        try:
            self.socket.sendall(b"".join(parts))
        except OSError:
            # The server has closed already; what it sent before can still be read.
            pass

    def handshake(self, *values):
        """The prefaces of both sides, acknowledged by both."""
        self.send(PREFACE, settings(*values))
        server = self.until(lambda frame: frame.kind == SETTINGS and not frame.flags & ACK)
        for index in range(0, len(server.payload), 6):
            name, value = struct.unpack(">HI", server.payload[index:index + 6])
            self.settings[name] = value
        self.send(frame(SETTINGS, ACK))
        self.until(lambda frame: frame.kind == SETTINGS and frame.flags & ACK)

    def receive(self):
        """The next frame, or None when the server has closed the connection."""
        head = self._read(9)
        if head is None:
            return None
        payload = self._read(int.from_bytes(head[:3]))
        if payload is None:
            raise Unexpected("the server closed the connection in the middle of a frame")
        stream = int.from_bytes(head[5:]) & WINDOW_MAX
        received = Frame(head[3], head[4], stream, payload)
        self.received.append(received)
        return received

    def until(self, wanted):
        """The first frame from here on that is wanted."""
        while True:
            received = self.receive()
            if received is None:
                raise Unexpected("the server closed the connection")
            if wanted(received):
                return received

    def until_closed(self):
        while self.receive() is not None:
            pass

    def until_end(self):
        """Waits until the server closes; what it sends need not be HTTP/2."""
        while self._read(len(self.buffer) + 1) is not None:
            pass

    def ping(self):
        """Waits for the answer to a PING: the server has processed everything before it."""
        payload = f"p{len(self.received):7}".encode()
        self.send(ping(payload))
        self.until(lambda frame: frame.kind == PING and frame.payload == payload)

    def fields(self, received):
        """The fields of a HEADERS frame; each must be decoded, in order, and once."""
        block = received.payload
        if received.flags & PRIORITIZED:
            block = block[5:]
        return dict(self.decoder.decode(block))

    def story(self):
        """What has come last, for the message of a failure."""
        return ", ".join(map(str, self.received[-10:])) or "nothing"

    def _read(self, count):
        deadline = time.monotonic() + PATIENCE_SECONDS
        while len(self.buffer) < count:
            self.socket.settimeout(max(0.001, deadline - time.monotonic()))
            try:
                more = self.socket.recv(1 << 16)
            except TimeoutError:
                raise Unexpected("the server sends nothing and keeps the connection") from None
            except ConnectionError:
                more = b""
            if not more:
                return None
            self.buffer += more
        result, self.buffer = self.buffer[:count], self.buffer[count:]
        return result
