# SPDX-License-Identifier: Apache-2.0
"""The suites: what the public suite asks of gRPC, in cases of its kinds."""

from conformance.cases import (
    CLIENT, DATA, FULL, HALF, LIMIT, METHODS, SERVER, TYPE_NAMES, UNARY, case, call, error, failed,
    header, outcome, requests,
)
from conformance.messages import config, service

HEADERS = [header("x-custom-header", "foo")]
TRAILERS = [header("x-custom-trailer", "bing")]
ASKED = [header("X-Conformance-Test", "Value1", "Value2")]
CODES = [value for value in config.Code.values() if value]


def basic():
    for kind, name in TYPE_NAMES.items():
        many = kind in (CLIENT, HALF, FULL)
        yield case(
            f"basic/{name}/success", kind,
            requests(kind, 2 if many else 1, DATA, response_headers=HEADERS,
                     response_trailers=TRAILERS), request_headers=ASKED)
        more = {"full_duplex": True} if kind == FULL else {}
        yield case(f"basic/{name}/no-definition", kind, [METHODS[kind][1](**more)])
        yield case(f"basic/{name}/no-data", kind,
                   requests(kind, response_headers=HEADERS, response_trailers=TRAILERS))
        if many:
            yield case(f"basic/{name}/no-requests", kind, [], request_headers=ASKED)
    yield case("basic/idempotent-unary", UNARY,
               [service.IdempotentUnaryRequest(
                   response_definition=service.UnaryResponseDefinition(response_data=DATA))],
               method="IdempotentUnary")
    yield case("basic/unimplemented", UNARY, [service.UnimplementedRequest()],
               expected=failed(config.CODE_UNIMPLEMENTED), method="Unimplemented")
    yield case("basic/full-duplex/more-responses-than-requests", FULL, requests(FULL, 1, DATA))
    yield case("basic/full-duplex/many", FULL,
               requests(FULL, 20, response_data=[bytes([i]) * i for i in range(20)]))


def errors():
    for kind, name in TYPE_NAMES.items():
        for code in CODES:
            text = config.Code.Name(code).lower()
            yield case(f"errors/{name}/{text}", kind, requests(kind, error=error(code, text)))
        yield case(
            f"errors/{name}/with-metadata", kind,
            requests(kind, error=error(config.CODE_UNAUTHENTICATED, "who?"),
                     response_headers=HEADERS, response_trailers=TRAILERS))
        yield case(
            f"errors/{name}/unicode", kind,
            requests(kind, error=error(
                config.CODE_INTERNAL,
                "\ntest with whitespace\r\nand BMP \u263a, non-BMP \U0001f608 and 100%\n")))
        yield case(f"errors/{name}/no-message", kind,
                   requests(kind, error=error(config.CODE_INTERNAL, "")))
        yield case(
            f"errors/{name}/with-details", kind,
            requests(kind, error=error(config.CODE_INTERNAL, "details", header("a", "b"),
                                       service.UnaryRequest(request_data=b"\0\xff"))))
    for kind in (SERVER, HALF, FULL):
        yield case(
            f"errors/{TYPE_NAMES[kind]}/after-responses", kind,
            requests(kind, 2 if kind != SERVER else 1, DATA, response_headers=HEADERS,
                     response_trailers=TRAILERS,
                     error=error(config.CODE_INTERNAL, "after all", header("a", "b"))),
            request_headers=ASKED)


def metadata():
    headers = [header("x-custom-header", "foo", "bar", "baz"), header("x-bytes-bin", "AAECAwT/")]
    trailers = [header("x-custom-trailer", "bing", "quux"), header("x-end-bin", "/w")]
    for kind, name in TYPE_NAMES.items():
        for what, more in [("success", {"data": DATA}),
                           ("error", {"error": error(config.CODE_INTERNAL, "failed")}),
                           ("nothing", {})]:
            yield case(
                f"duplicate-metadata/{name}/{what}", kind,
                requests(kind, response_headers=headers, response_trailers=trailers, **more),
                request_headers=ASKED + [header("x-asked-bin", "AAECAwT/"),
                                         header("x-empty", "")])


def timeouts():
    for kind, name in TYPE_NAMES.items():
        many = kind in (CLIENT, HALF, FULL)
        yield case(f"timeouts/{name}", kind,
                   requests(kind, 2 if many else 1, DATA, response_delay_ms=60_000),
                   expected=failed(config.CODE_DEADLINE_EXCEEDED), timeout_ms=200)
        yield case(f"deadline-propagation/{name}", kind,
                   requests(kind, 2 if many else 1, DATA), timeout_ms=40_000)


def cancellation():
    canceled = config.CODE_CANCELED
    timing = {
        "before-close-send": {"before_close_send": {}},
        "after-close-send": {"after_close_send_ms": 5},
        "at-once": {},
        "after-zero-responses": {"after_num_responses": 0},
        "after-responses": {"after_num_responses": 1},
    }
    slow = {"response_delay_ms": 1_000}
    for kind, name in TYPE_NAMES.items():
        many = kind in (CLIENT, HALF, FULL)
        for when, cancel in timing.items():
            if when == "before-close-send" and not many:
                continue
            if when in ("after-zero-responses", "after-responses") and kind in (UNARY, CLIENT):
                continue
            count = 2 if many else 1
            if kind == FULL and when in ("after-close-send", "at-once"):
                # Two answers before the end of the requests, and a third that never comes.
                messages = requests(kind, 2, response_data=[DATA, DATA, DATA], **slow)
                expected = outcome(call(kind, messages))
                del expected.payloads[2:]
            elif kind == FULL and when == "before-close-send":
                messages = requests(kind, 2, DATA)
                expected = outcome(call(kind, messages))
            else:
                messages = requests(kind, count, DATA, **slow)
                expected = outcome(call(kind, messages))
                del expected.payloads[1 if when == "after-responses" else 0:]
            expected.error.code = canceled
            yield case(f"cancellation/{name}/{when}", kind, messages, expected=expected,
                       cancel=cancel)


def _padded(message, size):
    """The message with as much data as makes it as large as it should be."""
    message.request_data = b""
    for _ in range(3):
        message.request_data = bytes(len(message.request_data) + size - message.ByteSize())
    assert message.ByteSize() == size
    return message


def server_message_size():
    for kind, name in TYPE_NAMES.items():
        many = kind in (CLIENT, HALF, FULL)
        exhausted = failed(config.CODE_RESOURCE_EXHAUSTED)

        def sized(*sizes):
            return [_padded(message, size)
                    for message, size in zip(requests(kind, len(sizes), DATA), sizes)]

        def made(what, messages, expected=None):
            return case(f"server-message-size/{name}/{what}", kind, messages, expected=expected,
                        limited="server")

        if not many:
            yield made("equal", sized(LIMIT))
            yield made("exceeds", sized(LIMIT + 10), exhausted)
            continue
        yield made("all-equal", sized(LIMIT, LIMIT))
        yield made("first-exceeds", sized(LIMIT + 10, LIMIT), exhausted)
        if kind != FULL:
            yield made("second-exceeds", sized(LIMIT, LIMIT + 10), exhausted)


def client_message_size():
    for kind, name in TYPE_NAMES.items():
        definition = {"response_data": bytes(LIMIT + 10)}
        if kind not in (UNARY, CLIENT):
            definition["response_data"] = [bytes(LIMIT + 10)]
        yield case(f"client-message-size/{name}/exceeds", kind, requests(kind, **definition),
                   expected=failed(config.CODE_RESOURCE_EXHAUSTED), limited="client")
        yield case(f"client-message-size/{name}/fits", kind, requests(kind, 1, bytes(LIMIT // 4)),
                   limited="client")


SERVER_SUITES = [basic, errors, metadata, timeouts, server_message_size]
CLIENT_SUITES = [basic, errors, metadata, timeouts, cancellation, client_message_size]


def cases(suites):
    return [made for suite in suites for made in suite()]
