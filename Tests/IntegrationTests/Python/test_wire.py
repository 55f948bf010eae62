# SPDX-License-Identifier: Apache-2.0
"""What requests and responses of ours are on the wire, as no library shows it."""

import base64
import re
import socket
import subprocess
import threading

import pytest

from conftest import EXECUTABLES
from h2 import wire
from h2.wire import (
    ACK, DATA, END_STREAM, HEADERS, INITIAL_WINDOW_SIZE, PING, SETTINGS, Unexpected,
)

REQUEST = [
    (":method", "POST"), (":scheme", "http"), (":path", "/grpc.testing.TestService/UnaryCall"),
    (":authority", "test"), ("te", "trailers"), ("content-type", "application/grpc"),
]


class Recorder:
    """A server that answers every call with an empty message, and keeps what came."""

    def __enter__(self):
        self.requests, self.frames = [], []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.listener.close()

    def _accept(self):
        while True:
            try:
                connected, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=[connected], daemon=True).start()

    def _serve(self, connected):
        with wire.Connection.accepted(connected) as connection:
            connection.send(wire.settings((INITIAL_WINDOW_SIZE, 1 << 20)),
                            wire.window_update(0, 1 << 20))
            try:
                while received := connection.receive():
                    self._react(connection, received)
            except Unexpected:
                # The client has nothing more to say.
                pass

    def _react(self, connection, received):
        if received.kind == SETTINGS and not received.flags & ACK:
            connection.send(wire.frame(SETTINGS, ACK))
        elif received.kind == PING and not received.flags & ACK:
            connection.send(wire.ping(received.payload, ACK))
        if received.kind == HEADERS:
            self.requests.append(connection.fields(received))
        if received.kind in (HEADERS, DATA):
            self.frames.append(received)
            if received.flags & END_STREAM:
                connection.send(
                    wire.headers(received.stream,
                                 [(":status", "200"), ("content-type", "application/grpc")],
                                 end=False),
                    wire.data(received.stream, bytes(5), end=False),
                    wire.headers(received.stream, [("grpc-status", "0")]))

    def run(self, case, *arguments):
        subprocess.run(
            [EXECUTABLES / "interop-client", "--server_host=127.0.0.1", "--server_port",
             str(self.port), f"--test_case={case}", *arguments],
            capture_output=True, timeout=600, check=False)


def test_headers_of_a_request():
    with Recorder() as server:
        server.run("empty_unary", "--additional_metadata=x-ours:value;x-ours-bin:octet")
    request = server.requests[0]
    assert request.pop("user-agent").startswith("grpc-swift")
    timeout = request["grpc-timeout"]
    assert re.fullmatch("[0-9]{1,8}[HMSmun]", timeout)
    # In this order: gRPC's own fields come before those of the application, the timeout first;
    # base64 goes without padding.
    assert list(request.items()) == [
        (":method", "POST"), (":scheme", "http"), (":path", "/grpc.testing.TestService/EmptyCall"),
        (":authority", f"127.0.0.1:{server.port}"), ("grpc-timeout", timeout), ("te", "trailers"),
        ("content-type", "application/grpc"),
        ("grpc-accept-encoding", request["grpc-accept-encoding"]), ("x-ours", "value"),
        ("x-ours-bin", "b2N0ZXQ"),
    ]
    assert set(request["grpc-accept-encoding"].split(",")) == {"identity", "deflate", "gzip"}


@pytest.mark.parametrize("case", ["empty_unary", "client_streaming", "empty_stream"])
def test_a_request_ends_with_data(case):
    with Recorder() as server:
        server.run(case)
    assert [frame.kind for frame in server.frames if frame.flags & END_STREAM][:1] == [DATA]


def answer(address, extra=()):
    """The fields of every header block of an answer, and its messages."""
    blocks, body = [], b""
    with wire.Connection(address) as connection:
        connection.handshake()
        connection.send(wire.headers(1, REQUEST + list(extra), end=False), wire.data(1, bytes(5)))
        while True:
            received = connection.until(lambda frame: frame.stream == 1)
            if received.kind == HEADERS:
                blocks.append(connection.fields(received))
            elif received.kind == DATA:
                body += received.payload
            if received.flags & END_STREAM:
                return blocks, body


def test_a_response_is_headers_messages_and_trailers(interop_address):
    metadata = base64.b64encode(b"\0\1").rstrip(b"=").decode()
    (headers, trailers), body = answer(interop_address, [
        ("x-grpc-test-echo-initial", "first"), ("x-grpc-test-echo-trailing-bin", metadata)])
    assert headers[":status"] == "200"
    assert headers["content-type"] == "application/grpc"
    assert headers["x-grpc-test-echo-initial"] == "first"
    assert (body[0], int.from_bytes(body[1:5])) == (0, len(body) - 5)
    # The status is said also when it is OK.
    assert trailers == {"grpc-status": "0", "x-grpc-test-echo-trailing-bin": metadata}


def test_names_that_start_with_grpc_are_passed_over(interop_address):
    blocks, _ = answer(interop_address, [("grpc-future", "x")])
    assert blocks[-1]["grpc-status"] == "0"
