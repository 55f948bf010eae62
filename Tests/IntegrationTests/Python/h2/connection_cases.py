# SPDX-License-Identifier: Apache-2.0
"""RFC 9113, sections 3 to 5: the connection, frames, streams."""

import struct

from h2.cases import CALL, GET, MESSAGE, case, one_after_the_other
from h2.verdicts import (
    acknowledged, alive, answered, closed, connection_error, data_of, error_or_ignored, hung_up,
    stream_error,
)
from h2.wire import (
    COMPRESSION_ERROR, DATA, END_STREAM, FRAME_SIZE_ERROR, FRAME_SIZE_MAX, GOAWAY, HEADERS,
    INITIAL_WINDOW_SIZE, MAX_CONCURRENT_STREAMS, PING, PREFACE, PROTOCOL_ERROR,
    REFUSED_STREAM, SETTINGS, STREAM_CLOSED, UNKNOWN_TYPE, Unexpected, continuation, data,
    dependency, frame, headers, ping, priority, reset, settings, window_update,
)

DUMMY = [("x-dummy", "dummy")]


def first_frame_is_settings(connection):
    received = connection.receive()
    if received is None or received.kind != SETTINGS or received.flags:
        raise Unexpected(f"{received} comes first")


case("3.4", "a server answers the preface with SETTINGS before anything else",
     PREFACE + settings((INITIAL_WINDOW_SIZE, 65_535)), first_frame_is_settings, greets=False)
case("3.4", "SETTINGS come first also when a request comes with the preface",
     PREFACE + settings() + headers(1, GET), first_frame_is_settings, greets=False)
for title, sent in [
    ("that looks like text", b"INVALID CONNECTION PREFACE\r\n\r\n"),
    ("that is none from the second line on", b"PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n"),
    ("of zeros", bytes(24)),
]:
    case("3.4", f"a wrong preface {title}", sent, connection_error(PROTOCOL_ERROR), greets=False)
case("3.4", "a faulty request of HTTP/1.1 is answered in that", b"GET / HTTP/1.1\r\n\r\n", hung_up,
     greets=False)

case("4.1", "a frame of an unknown type is ignored", frame(UNKNOWN_TYPE, 0, 0, bytes(8)), alive)
case("4.1", "flags that a type does not define are ignored", ping(flags=0x16), alive)
case("4.1", "the reserved bit is ignored",
     b"\x00\x00\x08\x06\x00\x80\x00\x00\x00" + bytes(8), alive)

case("4.2", "a frame of 2^14 octets is taken",
     headers(1, CALL, end=False)
     + data(1, b"\x00" + struct.pack(">I", FRAME_SIZE_MAX - 5) + b"\x0a" * (FRAME_SIZE_MAX - 5)),
     answered(200))
case("4.2", "a DATA frame larger than SETTINGS_MAX_FRAME_SIZE",
     headers(1, CALL, end=False) + data(1, bytes(FRAME_SIZE_MAX + 1)),
     stream_error(FRAME_SIZE_ERROR))
case("4.2", "a HEADERS frame larger than SETTINGS_MAX_FRAME_SIZE",
     headers(1, GET + [("x-dummy", "d" * FRAME_SIZE_MAX)]), connection_error(FRAME_SIZE_ERROR))

case("4.3", "a header block that cannot be decoded", frame(HEADERS, 0x5, 1, b"\x40"),
     connection_error(COMPRESSION_ERROR))
case("4.3", "a PRIORITY frame within a header block",
     headers(1, GET, complete=False) + priority(1) + continuation(1, DUMMY),
     connection_error(PROTOCOL_ERROR))
case("4.3", "a HEADERS frame of another stream within a header block",
     headers(1, GET, complete=False) + headers(3, GET) + continuation(1, DUMMY),
     connection_error(PROTOCOL_ERROR))

# Stream states ------------------------------------------------------------------------------------

case("5.1", "idle: DATA", data(1), connection_error(PROTOCOL_ERROR))
case("5.1", "idle: RST_STREAM", reset(1), connection_error(PROTOCOL_ERROR))
case("5.1", "idle: WINDOW_UPDATE", window_update(1, 100), connection_error(PROTOCOL_ERROR))
case("5.1", "idle: CONTINUATION", continuation(1, GET), connection_error(PROTOCOL_ERROR))
case("5.1", "idle: PRIORITY is taken", priority(1), alive)

case("5.1", "half-closed (remote): DATA",
     settings((INITIAL_WINDOW_SIZE, 0)) + headers(1, GET) + data(1), stream_error(STREAM_CLOSED))
case("5.1", "half-closed (remote): HEADERS",
     settings((INITIAL_WINDOW_SIZE, 0)) + headers(1, GET) + headers(1, GET),
     stream_error(STREAM_CLOSED))
case("5.1", "half-closed (remote): CONTINUATION",
     settings((INITIAL_WINDOW_SIZE, 0)) + headers(1, GET) + continuation(1, GET),
     stream_error(STREAM_CLOSED, PROTOCOL_ERROR))
case("5.1", "half-closed (remote): WINDOW_UPDATE is taken",
     settings((INITIAL_WINDOW_SIZE, 0)) + headers(1, GET) + window_update(1, 1), data_of(1))
case("5.1", "half-closed (remote): PRIORITY is taken",
     settings((INITIAL_WINDOW_SIZE, 0)) + headers(1, GET) + priority(1) + window_update(1, 1),
     data_of(1))


def alive_after_reset(connection):
    # The answer may have been on its way; what matters is the connection.
    connection.ping()


case("5.1", "half-closed (remote): RST_STREAM is taken", headers(1, GET) + reset(1),
     alive_after_reset)

for title, extra, codes in [
    ("DATA", data(1), (STREAM_CLOSED,)),
    ("HEADERS", headers(1, CALL), (STREAM_CLOSED,)),
    ("CONTINUATION", continuation(1, DUMMY), (STREAM_CLOSED, PROTOCOL_ERROR)),
]:
    case("5.1", f"closed by RST_STREAM: {title}", headers(1, CALL, end=False) + reset(1) + extra,
         connection_error(*codes))
    case("5.1", f"closed by RST_STREAM a while ago: {title}",
         one_after_the_other(headers(1, CALL, end=False) + reset(1), extra),
         connection_error(*codes))


def after_the_answer(*parts):
    def send(connection):
        connection.send(headers(1, GET))
        connection.until(lambda frame: frame.stream == 1 and frame.flags & END_STREAM
                         and frame.kind in (DATA, HEADERS))
        connection.send(*parts)

    return send


for title, extra, codes in [
    ("DATA", data(1), (STREAM_CLOSED,)),
    ("HEADERS", headers(1, GET), (STREAM_CLOSED, PROTOCOL_ERROR)),
    ("CONTINUATION", continuation(1, DUMMY), (STREAM_CLOSED, PROTOCOL_ERROR)),
]:
    case("5.1", f"closed by END_STREAM: {title}", after_the_answer(extra),
         connection_error(*codes))
case("5.1", "closed: PRIORITY is taken", after_the_answer(priority(1)), alive)
case("5.1", "closed: WINDOW_UPDATE is taken for a while", after_the_answer(window_update(1, 1)),
     alive)
case("5.1", "closed: RST_STREAM is taken for a while", after_the_answer(reset(1)), alive)

case("5.1.1", "a request on an even stream", headers(2, GET), connection_error(PROTOCOL_ERROR))
case("5.1.1", "a stream with a lower number than the one before", headers(5, GET) + headers(3, GET),
     error_or_ignored(PROTOCOL_ERROR, STREAM_CLOSED, stream=3))
case("5.1.1", "HEADERS on a stream that is half-closed (remote) and not the first",
     settings((INITIAL_WINDOW_SIZE, 0)) + headers(5, GET) + headers(5, GET),
     stream_error(STREAM_CLOSED, stream=5))


def one_stream_too_many(connection):
    limit = connection.settings.get(MAX_CONCURRENT_STREAMS)
    if limit is None:
        raise Unexpected("the server has no limit of streams")
    connection.send(settings((INITIAL_WINDOW_SIZE, 0)))
    connection.send(*(headers(2 * index + 1, GET) for index in range(limit + 1)))
    # The number of the stream is not known when the case is written.
    stream_error(PROTOCOL_ERROR, REFUSED_STREAM, stream=2 * limit + 1)(connection)


case("5.1.2", "one stream more than SETTINGS_MAX_CONCURRENT_STREAMS", one_stream_too_many,
     lambda _: None)

# Priorities are RFC 7540's; RFC 9113 still has the frames.
case("RFC 7540, 5.3.1", "a HEADERS frame that depends on its own stream",
     headers(1, GET, priority=dependency(1)), stream_error(PROTOCOL_ERROR))
case("RFC 7540, 5.3.1", "a PRIORITY frame that depends on its own stream", priority(1, on=1),
     stream_error(PROTOCOL_ERROR))

case("5.4.1", "a connection error is told in GOAWAY", frame(PING, 0, 0, bytes(6)),
     connection_error(FRAME_SIZE_ERROR))
case("5.4.1", "after a connection error the connection is closed", frame(PING, 0, 0, bytes(6)),
     closed)


def last_stream_is_told(connection):
    connection.send(headers(1, GET), data(0))
    received = connection.until(lambda frame: frame.kind == GOAWAY)
    last = int.from_bytes(received.payload[:4])
    if last != 1:
        raise Unexpected(f"the last stream processed is {last}, not 1")


case("5.4.1", "GOAWAY says which stream was the last", last_stream_is_told, closed)

case("5.5", "an unknown frame between others is ignored",
     headers(1, CALL, end=False) + frame(UNKNOWN_TYPE, 0xFF, 1, bytes(8)) + data(1, MESSAGE),
     answered(200))
case("5.5", "an unknown frame within a header block",
     headers(1, GET, complete=False) + frame(UNKNOWN_TYPE, 0, 0, bytes(8)),
     connection_error(PROTOCOL_ERROR))
case("5.5", "an unknown setting is ignored", settings((0x16, 1)), acknowledged)

__all__ = ["DUMMY", "after_the_answer"]
