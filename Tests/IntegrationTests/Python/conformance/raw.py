# SPDX-License-Identifier: Apache-2.0
"""Requests and responses that no gRPC library sends, as HTTP/2 frames."""

import gzip
import socket
import struct
import threading

from conformance.cases import METHODS, call, header
from conformance.messages import SERVICE, config, service
from h2 import wire
from h2.wire import END_STREAM, GOAWAY, HEADERS, PING, RST_STREAM, SETTINGS, Unexpected

EMPTY_RESPONSE = b""


def prefixed(payload, flags=0, length=None):
    return struct.pack(">BI", flags, len(payload) if length is None else length) + payload


# Requests to a server under test ------------------------------------------------------------------


class RawRequest:
    def __init__(self, name, body, codes, verb="POST", method="Unary", content="application/grpc",
                 extra=(), service_name=SERVICE, http_status=None):
        self.name, self.body, self.codes, self.http_status = name, body, codes, http_status
        self.fields = [
            (":method", verb), (":scheme", "http"), (":path", f"/{service_name}/{method}"),
            (":authority", "localhost"), ("te", "trailers"), ("content-type", content), *extra,
        ]

    def run(self, address):
        """The HTTP status and gRPC's, which is None where the response has none."""
        with wire.Connection(address) as connection:
            connection.handshake()
            connection.send(wire.headers(1, self.fields, end=not self.body))
            if self.body:
                connection.send(wire.data(1, self.body))
            fields, received = {}, None
            while received is None or not received.flags & END_STREAM:
                received = connection.until(
                    lambda frame: frame.stream == 1 or frame.kind == GOAWAY)
                if received.kind in (RST_STREAM, GOAWAY):
                    raise Unexpected(f"{received} instead of an answer")
                if received.kind == HEADERS:
                    fields.update(connection.fields(received))
        status = fields.get("grpc-status")
        return int(fields[":status"]), None if status is None else int(status)


OK, UNKNOWN, INVALID_ARGUMENT, UNIMPLEMENTED, INTERNAL = 0, 2, 3, 12, 13
UNARY = service.UnaryRequest(
    response_definition=service.UnaryResponseDefinition(response_data=b"raw")).SerializeToString()

RAW_REQUESTS = [
    RawRequest("unary/no-request", b"", {UNIMPLEMENTED}),
    RawRequest("unary/multiple-requests", prefixed(UNARY) * 2, {UNIMPLEMENTED}),
    RawRequest("server-stream/no-request", b"", {UNIMPLEMENTED}, method="ServerStream"),
    RawRequest("server-stream/multiple-requests", prefixed(b"") * 2, {UNIMPLEMENTED},
               method="ServerStream"),
    RawRequest("client-stream/incomplete-message", prefixed(b"\0\0\0", length=10),
               {INTERNAL, INVALID_ARGUMENT}, method="ClientStream"),
    RawRequest("client-stream/incomplete-message-prefix", b"\0\0\0", {INTERNAL, INVALID_ARGUMENT},
               method="ClientStream"),
    RawRequest("unexpected-verb", prefixed(UNARY), {None, UNKNOWN, INTERNAL, UNIMPLEMENTED},
               verb="DELETE", http_status=405),
    RawRequest("unexpected-uri", prefixed(UNARY), {UNIMPLEMENTED}, method="UnknownMethod",
               service_name="connectrpc.conformance.v1.UnknownService"),
    RawRequest("unexpected-method", prefixed(UNARY), {UNIMPLEMENTED}, method="UnknownMethod"),
    RawRequest("unexpected-content-type", prefixed(UNARY), {None}, content="image/jpeg",
               http_status=415),
    RawRequest("grpc-web", prefixed(UNARY), {None}, content="application/grpc-web",
               http_status=200),
    RawRequest("unexpected-codec", prefixed(UNARY), {UNKNOWN, INTERNAL, UNIMPLEMENTED},
               content="application/grpc+foo"),
    RawRequest("unexpected-compression", prefixed(UNARY, flags=1), {UNIMPLEMENTED},
               extra=[("grpc-encoding", "foo")]),
    RawRequest("unexpected-compressed-message", prefixed(UNARY, flags=1), {INTERNAL},
               extra=[("grpc-encoding", "identity")]),
    RawRequest("compressed-message-without-encoding", prefixed(UNARY, flags=1), {INTERNAL}),
    RawRequest("corrupt-compressed-message", prefixed(b"no gzip", flags=1), {INTERNAL},
               extra=[("grpc-encoding", "gzip")]),
    RawRequest("compressed-message", prefixed(gzip.compress(UNARY), flags=1), {OK},
               extra=[("grpc-encoding", "gzip")]),
    RawRequest("message-that-is-not-compressed-in-a-compressed-call", prefixed(UNARY), {OK},
               extra=[("grpc-encoding", "gzip")]),
    RawRequest("malformed-message", prefixed(b"\xff\xff\xff"), {INTERNAL, INVALID_ARGUMENT}),
    RawRequest("malformed-timeout", prefixed(UNARY), {INTERNAL, INVALID_ARGUMENT},
               extra=[("grpc-timeout", "soon")]),
    RawRequest("proto-sub-format/with", prefixed(UNARY), {OK}, content="application/grpc+proto"),
    RawRequest("proto-sub-format/without", prefixed(UNARY), {OK}),
]


# Responses to a client under test -----------------------------------------------------------------


class RawResponse:
    """What a server sends for a call: the fields of the headers and of the trailers, each None
    where there are none, and a body."""

    def __init__(self, name, codes, headers=None, body=b"", trailers=None, status=200,
                 kind=config.STREAM_TYPE_UNARY, payloads=0, expected_headers=(),
                 expected_trailers=(), message=None, informational=False):
        self.name, self.codes, self.kind, self.payloads = name, codes, kind, payloads
        self.headers = [(":status", str(status))]
        self.headers += [("content-type", "application/grpc")] if headers is None else headers
        self.body, self.trailers, self.message = body, trailers, message
        self.expected_headers, self.expected_trailers = expected_headers, expected_trailers
        self.informational = informational

    def frames(self, stream):
        if self.informational:
            yield wire.headers(stream, [(":status", "103"), ("link", "</x>")], end=False)
        ends = not self.body and self.trailers is None
        yield wire.headers(stream, self.headers, end=ends)
        if self.body:
            yield wire.data(stream, self.body, end=self.trailers is None)
        if self.trailers is not None:
            yield wire.headers(stream, self.trailers)

    def complaints(self, answer):
        if answer.HasField("error"):
            return [answer.error.message]
        result, found = answer.response, []
        code = result.error.code if result.HasField("error") else OK
        if code not in self.codes:
            found.append(f"the code is {code} ({result.error.message}), not one of {self.codes}")
        if self.message is not None and result.error.message != self.message:
            found.append(f"the message is {result.error.message!r}")
        if len(result.payloads) != self.payloads:
            found.append(f"there are {len(result.payloads)} payloads, not {self.payloads}")
        for what, expected, actual in [
            ("header", self.expected_headers, result.response_headers),
            ("trailer", self.expected_trailers, result.response_trailers),
        ]:
            values = {header.name: list(header.value) for header in actual}
            for name, *wanted in expected:
                if values.get(name) != wanted:
                    found.append(f"{what} {name} is {values.get(name)}, not {wanted}")
        return found


GRPC = ("content-type", "application/grpc")
DONE = [("grpc-status", "0")]
MESSAGE = prefixed(EMPTY_RESPONSE)
SERVER = config.STREAM_TYPE_SERVER_STREAM
CLIENT = config.STREAM_TYPE_CLIENT_STREAM
HALF = config.STREAM_TYPE_HALF_DUPLEX_BIDI_STREAM
TYPES = {config.STREAM_TYPE_UNARY: "unary", CLIENT: "client-stream", SERVER: "server-stream",
         HALF: "half-duplex"}
UNTOLD = {UNKNOWN, INTERNAL}


def _responses():
    for kind, name in TYPES.items():
        has_one = kind in (config.STREAM_TYPE_UNARY, CLIENT)
        yield RawResponse(f"{name}/empty-response", {OK}, [GRPC, ("x-custom-header", "foo")],
                          MESSAGE, DONE + [("x-custom-trailer", "bing")], kind=kind, payloads=1,
                          expected_headers=[("x-custom-header", "foo")],
                          expected_trailers=[("x-custom-trailer", "bing")])
        yield RawResponse(f"{name}/ok-but-no-response", {UNIMPLEMENTED if has_one else OK},
                          trailers=DONE, kind=kind)
        yield RawResponse(f"{name}/multiple-responses", {UNIMPLEMENTED if has_one else OK},
                          body=MESSAGE * 2, trailers=DONE, kind=kind,
                          payloads=0 if has_one else 2)
        yield RawResponse(f"{name}/no-terminal-status", UNTOLD, body=MESSAGE, kind=kind,
                          payloads=0 if has_one else 1)
        yield RawResponse(f"{name}/incomplete-message", UNTOLD,
                          body=MESSAGE + prefixed(b"\0\0\0", length=10), trailers=DONE, kind=kind,
                          payloads=0 if has_one else 1)
        yield RawResponse(f"{name}/incomplete-message-prefix", UNTOLD, body=MESSAGE + b"\0\0\0",
                          trailers=DONE, kind=kind, payloads=0 if has_one else 1)
        yield RawResponse(f"{name}/after-informational-headers", {OK}, body=MESSAGE, trailers=DONE,
                          kind=kind, payloads=1, informational=True)
    yield RawResponse("missing-status", UNTOLD, trailers=[("grpc-message", "error")])
    for what, values in [("expected", ["bing"]), ("duplicate-metadata", ["bing", "quuz"])]:
        fields = [("x-custom-trailer", value) for value in values]
        failed = [("grpc-status", "9"), ("grpc-message", "error")]
        yield RawResponse(f"trailers-at-end/{what}", {9}, [GRPC, ("x-custom-header", "foo")],
                          trailers=failed + fields, message="error",
                          expected_headers=[("x-custom-header", "foo")],
                          expected_trailers=[("x-custom-trailer", *values)])
        yield RawResponse(f"trailers-only/{what}", {9}, [GRPC, *fields, *failed], message="error",
                          expected_trailers=[("x-custom-trailer", *values)])
    yield RawResponse("trailers-only/ignore-header-if-body-present", UNTOLD,
                      [GRPC, ("grpc-status", "9")], MESSAGE)
    yield RawResponse("trailers-only/ignore-header-if-trailer-present", {9},
                      [GRPC, ("grpc-status", "8")],
                      trailers=[("foo", "bar"), ("grpc-status", "9")])
    yield RawResponse("unexpected-content-type", {UNKNOWN}, [("content-type", "image/jpeg")],
                      b"jpeg")
    yield RawResponse("unexpected-codec", {UNKNOWN, INTERNAL, UNIMPLEMENTED},
                      [("content-type", "application/grpc+json")],
                      prefixed(b'{"payload": {"data": "dGVzdA=="}}'), DONE)
    yield RawResponse("unexpected-compression", {INTERNAL}, [GRPC, ("grpc-encoding", "foo")],
                      prefixed(b"foo", flags=1), DONE)
    yield RawResponse("unexpected-compressed-message", {INTERNAL},
                      [GRPC, ("grpc-encoding", "identity")], prefixed(b"", flags=1), DONE)
    yield RawResponse("compressed-message", {OK}, [GRPC, ("grpc-encoding", "gzip")],
                      prefixed(gzip.compress(b""), flags=1), DONE, payloads=1)
    yield RawResponse("corrupt-compressed-message", {INTERNAL}, [GRPC, ("grpc-encoding", "gzip")],
                      prefixed(b"no gzip", flags=1), DONE)
    yield RawResponse("malformed-message", {INTERNAL, UNKNOWN}, body=prefixed(b"\xff\xff"),
                      trailers=DONE)
    yield RawResponse("percent-encoding-that-is-broken", {9},
                      [GRPC, ("grpc-status", "9"), ("grpc-message", "100% of %E2%98%BA %zz")],
                      message="100% of \u263a %zz")
    yield RawResponse("status-that-is-no-number", {UNKNOWN}, [GRPC, ("grpc-status", "nine")])
    yield RawResponse("status-that-is-unknown", {99, UNKNOWN}, [GRPC, ("grpc-status", "99")])
    for status, code in [
        (400, 13), (401, 16), (403, 7), (404, 12), (409, 2), (412, 2), (413, 2), (415, 2),
        (418, 2), (429, 14), (431, 2), (500, 2), (501, 2), (502, 14), (503, 14), (504, 14),
        (505, 2), (599, 2), (204, 2), (301, 2),
    ]:
        yield RawResponse(f"http-status/{status}", {code}, [], status=status)
        if status >= 400:
            yield RawResponse(f"http-status/{status}-with-a-page", {code},
                              [("content-type", "text/html")], b"<p>no", status=status)


RAW_RESPONSES = list(_responses())


class RawServer:
    """Answers the call of each case, told apart by a header, as the case says."""

    def __enter__(self):
        self.cases = {case.name: case for case in RAW_RESPONSES}
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = "127.0.0.1:%d" % self.listener.getsockname()[1]
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
        connection = wire.Connection.accepted(connected)
        with connection:
            connection.send(wire.settings())
            names = {}
            try:
                while received := connection.receive():
                    self._react(connection, received, names)
            except Unexpected:
                # The client has nothing more to say.
                pass

    def _react(self, connection, received, names):
        if received.kind == SETTINGS and not received.flags & wire.ACK:
            connection.send(wire.frame(SETTINGS, wire.ACK))
        elif received.kind == PING and not received.flags & wire.ACK:
            connection.send(wire.ping(received.payload, wire.ACK))
        elif received.kind == HEADERS:
            names[received.stream] = connection.fields(received)["x-test-case-name"]
        # The whole request is taken first.
        if received.kind in (HEADERS, wire.DATA) and received.flags & END_STREAM:
            connection.send(*self.cases[names[received.stream]].frames(received.stream))


def raw_call(case, address):
    """The call of a case."""
    request = call(case.kind, [METHODS[case.kind][1]()],
                   request_headers=[header("x-test-case-name", case.name)])
    request.test_name = case.name
    host, _, port = address.rpartition(":")
    request.host, request.port = host, int(port)
    return request

