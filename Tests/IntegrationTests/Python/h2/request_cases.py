# SPDX-License-Identifier: Apache-2.0
"""RFC 9113, section 8: requests, as HTTP has them and as it has them not."""

from h2.cases import CALL, GET, MESSAGE, case, one_after_the_other, replaced, without
from h2.verdicts import answered, connection_error, stream_error
from h2.wire import (
    DATA, END_STREAM, FLOW_CONTROL_ERROR, FRAME_SIZE_ERROR, FRAME_SIZE_MAX, PADDED, PROTOCOL_ERROR,
    PUSH_PROMISE, WINDOW_MAX, block, data, frame, headers, window_update,
)

MALFORMED = stream_error(PROTOCOL_ERROR)

case("8.1", "a GET request", headers(1, GET), answered(404, 200))
case("8.1", "a HEAD request", headers(1, replaced(GET, ":method", "HEAD")), answered(404, 200))
case("8.1", "a POST request of another type",
     headers(1, replaced(CALL, "content-type", "text/plain"), end=False) + data(1), answered(415))
case("8.1", "a call", headers(1, CALL, end=False) + data(1, MESSAGE), answered(200))
case("8.1", "a request with trailers",
     headers(1, CALL + [("trailer", "x-test")], end=False) + data(1, MESSAGE, end=False)
     + headers(1, [("x-test", "ok")]), answered(200))
case("8.1", "several requests at a time",
     b"".join(headers(stream, GET) for stream in (1, 3, 5)), answered(404, 200, stream=1))
case("8.1", "a second HEADERS frame without END_STREAM",
     headers(1, CALL, end=False) + data(1, MESSAGE, end=False)
     + headers(1, [("x-test", "ok")], end=False), MALFORMED)

case("8.1.1", "content-length that is not the length of the DATA frame",
     headers(1, CALL + [("content-length", "1")], end=False) + data(1, MESSAGE), MALFORMED)
case("8.1.1", "content-length that is not the length of all DATA frames",
     headers(1, CALL + [("content-length", "5")], end=False)
     + data(1, MESSAGE, end=False) + data(1, MESSAGE), MALFORMED)
case("8.1.1", "content-length that is the length of all DATA frames",
     headers(1, CALL + [("content-length", "5")], end=False)
     + data(1, MESSAGE[:1], end=False) + data(1, MESSAGE[1:]), answered(200))

# What is no call is refused when it has ended: an error in it comes first, however late.
POST = replaced(GET, ":method", "POST")
for kind, fields in [("GET", GET), ("POST of another type", POST)]:
    start = headers(1, fields, end=False)
    length = headers(1, fields + [("content-length", "5")], end=False)
    for section, title, sent, verdict in [
        ("8.1", "with a second HEADERS frame without END_STREAM",
         (start, headers(1, [("x-test", "ok")], end=False)), MALFORMED),
        ("8.3", "with a pseudo-header in trailers",
         (start, data(1, MESSAGE, end=False), headers(1, [(":method", "POST")])), MALFORMED),
        ("8.1.1", "with less than its content-length",
         (length, data(1, MESSAGE[:1], end=False), data(1, MESSAGE[:1])), MALFORMED),
        ("8.1.1", "with more than its content-length",
         (length, data(1, MESSAGE, end=False), data(1, MESSAGE)), MALFORMED),
        ("6.1", "with padding as long as the frame",
         (start, frame(DATA, END_STREAM | PADDED, 1, b"\x06test")),
         connection_error(PROTOCOL_ERROR)),
        ("4.2", "with a DATA frame larger than SETTINGS_MAX_FRAME_SIZE",
         (start, data(1, bytes(FRAME_SIZE_MAX + 1))), stream_error(FRAME_SIZE_ERROR)),
        ("6.9.1", "with a window above 2^31-1",
         (start, window_update(1, 1), window_update(1, WINDOW_MAX)),
         stream_error(FLOW_CONTROL_ERROR)),
        ("6.9", "with an increment of 0", (start, window_update(1, 0)), MALFORMED),
    ]:
        case(section, f"a {kind} request {title}", one_after_the_other(*sent), verdict)

case("8.2.1", "a field name in upper case", headers(1, GET + [("X-TEST", "ok")]), MALFORMED)
case("8.2.1", "a field name with a space in it", headers(1, GET + [("x test", "ok")]), MALFORMED)
case("8.2.1", "a field value with a line feed in it", headers(1, GET + [("x-test", "a\nb")]),
     MALFORMED)
case("8.2.1", "a field value with NUL in it", headers(1, GET + [("x-test", "a\0b")]), MALFORMED)
for name, value in [
    ("connection", "keep-alive"), ("keep-alive", "300"), ("proxy-connection", "keep-alive"),
    ("transfer-encoding", "chunked"), ("upgrade", "h2c"),
]:
    case("8.2.2", f"the field {name}, which is HTTP/1.1's", headers(1, GET + [(name, value)]),
         MALFORMED)
case("8.2.2", "te with another value than trailers",
     headers(1, GET + [("te", "trailers, deflate")]), MALFORMED)

case("8.3", "a pseudo-header that is not known", headers(1, GET + [(":test", "ok")]), MALFORMED)
case("8.3", "a pseudo-header of responses", headers(1, GET + [(":status", "200")]), MALFORMED)
case("8.3", "a pseudo-header in trailers",
     headers(1, CALL, end=False) + data(1, MESSAGE, end=False) + headers(1, [(":method", "POST")]),
     MALFORMED)
case("8.3", "a pseudo-header after other fields",
     headers(1, without(GET, ":path") + [("x-test", "ok"), (":path", "/")]), MALFORMED)
case("8.3.1", "an empty :path", headers(1, replaced(GET, ":path", "")), MALFORMED)
for name in [":method", ":scheme", ":path"]:
    case("8.3.1", f"no {name}", headers(1, without(GET, name)), MALFORMED)
    value = dict(GET)[name]
    case("8.3.1", f"{name} twice", headers(1, [(name, value)] + GET), MALFORMED)

case("8.4", "a client that pushes",
     headers(1, CALL, end=False) + frame(PUSH_PROMISE, 0x4, 1, b"\0\0\0\2" + block(GET)),
     connection_error(PROTOCOL_ERROR))
