# SPDX-License-Identifier: Apache-2.0
"""RFC 9113, sections 6 and 7: the types of frames, error codes."""

from h2.cases import CALL, GET, MESSAGE, case
from h2.verdicts import (
    acknowledged, alive, answered, connection_error, data_of, pinged, stream_error,
)
from h2.wire import (
    ACK, CONTINUATION, DATA, ENABLE_PUSH, END_STREAM, FLOW_CONTROL_ERROR, FRAME_SIZE_ERROR,
    HEADERS, INITIAL_WINDOW_SIZE, MAX_FRAME_SIZE, PADDED, PING, PRIORITY, PROTOCOL_ERROR,
    RST_STREAM, SETTINGS, STREAM_CLOSED, WINDOW_MAX, WINDOW_UPDATE, block,
    continuation, data, dependency, frame, goaway, headers, ping, priority, reset, settings,
    window_update,
)

DUMMY = [("x-dummy", "dummy")]
OPEN = headers(1, CALL, end=False)

# DATA ---------------------------------------------------------------------------------------------

case("6.1", "one DATA frame", OPEN + data(1, MESSAGE), answered(200))
case("6.1", "several DATA frames", OPEN + data(1, MESSAGE[:2], end=False) + data(1, MESSAGE[2:]),
     answered(200))
case("6.1", "an empty DATA frame at the end", OPEN + data(1, MESSAGE, end=False) + data(1, b""),
     answered(200))
case("6.1", "a DATA frame with padding", OPEN + data(1, MESSAGE, pad=6), answered(200))
case("6.1", "DATA on stream 0", data(0), connection_error(PROTOCOL_ERROR))
case("6.1", "DATA on a stream that is not open",
     settings((INITIAL_WINDOW_SIZE, 0)) + headers(1, GET) + data(1), stream_error(STREAM_CLOSED))
case("6.1", "padding as long as the frame",
     OPEN + frame(DATA, END_STREAM | PADDED, 1, b"\x06test"), connection_error(PROTOCOL_ERROR))

# HEADERS ------------------------------------------------------------------------------------------

case("6.2", "one HEADERS frame", headers(1, GET), answered(404, 200))
case("6.2", "a HEADERS frame with padding", headers(1, GET, pad=8), answered(404, 200))
case("6.2", "a HEADERS frame with a priority", headers(1, GET, priority=dependency(0)),
     answered(404, 200))
case("6.2", "a HEADERS frame without END_HEADERS before another type",
     headers(1, GET, complete=False) + priority(1), connection_error(PROTOCOL_ERROR))
case("6.2", "a HEADERS frame without END_HEADERS before another stream",
     headers(1, GET, complete=False) + headers(3, GET), connection_error(PROTOCOL_ERROR))
case("6.2", "HEADERS on stream 0", headers(0, GET), connection_error(PROTOCOL_ERROR))
case("6.2", "padding as long as the frame",
     frame(HEADERS, 0x5 | PADDED, 1, b"\xff" + block(GET)), connection_error(PROTOCOL_ERROR))

# PRIORITY -----------------------------------------------------------------------------------------

for title, sent in [
    ("with the least weight", priority(1, weight=0)),
    ("with the greatest weight", priority(1, weight=255)),
    ("with a dependency", priority(3, on=1)),
    ("that is exclusive", priority(1, exclusive=True)),
    ("for an idle stream above", priority(3)),
]:
    case("6.3", f"a PRIORITY frame {title}", sent + headers(1, GET), answered(404, 200))
case("6.3", "PRIORITY on stream 0", priority(0), connection_error(PROTOCOL_ERROR))
case("6.3", "a PRIORITY frame that is too short",
     OPEN + frame(PRIORITY, 0, 1, dependency(0)[:4]), stream_error(FRAME_SIZE_ERROR))

# RST_STREAM ---------------------------------------------------------------------------------------

case("6.4", "a RST_STREAM frame is taken", OPEN + reset(1), alive)
case("6.4", "RST_STREAM on stream 0", reset(0), connection_error(PROTOCOL_ERROR))
case("6.4", "RST_STREAM on an idle stream", reset(1), connection_error(PROTOCOL_ERROR))
case("6.4", "a RST_STREAM frame that is too short", OPEN + frame(RST_STREAM, 0, 1, bytes(3)),
     connection_error(FRAME_SIZE_ERROR))

# SETTINGS -----------------------------------------------------------------------------------------

case("6.5", "a SETTINGS frame is taken", settings((INITIAL_WINDOW_SIZE, 100)), acknowledged)
case("6.5", "SETTINGS with ACK and a payload",
     frame(SETTINGS, ACK, 0, bytes(6)), connection_error(FRAME_SIZE_ERROR))
case("6.5", "SETTINGS on a stream", frame(SETTINGS, 0, 1, b""), connection_error(PROTOCOL_ERROR))
case("6.5", "SETTINGS whose length is no multiple of six", frame(SETTINGS, 0, 0, bytes(3)),
     connection_error(FRAME_SIZE_ERROR))
case("6.5.2", "SETTINGS_ENABLE_PUSH that is not 0 or 1", settings((ENABLE_PUSH, 2)),
     connection_error(PROTOCOL_ERROR))
case("6.5.2", "SETTINGS_INITIAL_WINDOW_SIZE above 2^31-1",
     settings((INITIAL_WINDOW_SIZE, WINDOW_MAX + 1)), connection_error(FLOW_CONTROL_ERROR))
case("6.5.2", "SETTINGS_MAX_FRAME_SIZE below 2^14", settings((MAX_FRAME_SIZE, (1 << 14) - 1)),
     connection_error(PROTOCOL_ERROR))
case("6.5.2", "SETTINGS_MAX_FRAME_SIZE above 2^24-1", settings((MAX_FRAME_SIZE, 1 << 24)),
     connection_error(PROTOCOL_ERROR))
case("6.5.2", "a setting that is not known", settings((0xFF, 1)), alive)
case("6.5.3", "settings count in the order they come",
     settings((INITIAL_WINDOW_SIZE, 100), (INITIAL_WINDOW_SIZE, 1)) + headers(1, GET), data_of(1))
case("6.5.3", "settings are acknowledged at once", settings((ENABLE_PUSH, 0)), acknowledged)

# PUSH_PROMISE is in request_cases.py; PING, GOAWAY ------------------------------------------------

case("6.7", "a PING frame is answered", ping(b"rfc 9113"), pinged(b"rfc 9113"))
case("6.7", "a PING frame with ACK is not", ping(b"invalid.", ACK) + ping(b"rfc 9113"),
     pinged(b"rfc 9113"))
case("6.7", "PING on a stream", frame(PING, 0, 1, bytes(8)), connection_error(PROTOCOL_ERROR))
case("6.7", "a PING frame that is too short", frame(PING, 0, 0, bytes(6)),
     connection_error(FRAME_SIZE_ERROR))
case("6.8", "GOAWAY: the stream that is open is still answered",
     OPEN + goaway() + data(1, MESSAGE),
     lambda connection: connection.until(
         lambda frame: frame.stream == 1 and frame.flags & END_STREAM) and None)
case("6.8", "GOAWAY on a stream", goaway(stream=1), connection_error(PROTOCOL_ERROR))

# WINDOW_UPDATE ------------------------------------------------------------------------------------

case("6.9", "a WINDOW_UPDATE frame for the connection", window_update(0, 1), alive)
case("6.9", "a WINDOW_UPDATE frame for a stream",
     settings((INITIAL_WINDOW_SIZE, 0)) + headers(1, GET) + window_update(1, 5), data_of(5))
case("6.9", "an increment of 0 for the connection", window_update(0, 0),
     connection_error(PROTOCOL_ERROR))
case("6.9", "an increment of 0 for a stream", OPEN + window_update(1, 0),
     stream_error(PROTOCOL_ERROR))
case("6.9", "a WINDOW_UPDATE frame that is too short", frame(WINDOW_UPDATE, 0, 0, bytes(3)),
     connection_error(FRAME_SIZE_ERROR))
case("6.9.1", "a window of one octet", settings((INITIAL_WINDOW_SIZE, 1)) + headers(1, GET),
     data_of(1))
case("6.9.1", "the connection's window above 2^31-1",
     window_update(0, WINDOW_MAX) + window_update(0, WINDOW_MAX),
     connection_error(FLOW_CONTROL_ERROR))
case("6.9.1", "a stream's window above 2^31-1",
     OPEN + window_update(1, WINDOW_MAX) + window_update(1, WINDOW_MAX),
     stream_error(FLOW_CONTROL_ERROR))
case("6.9.2", "the windows of open streams follow SETTINGS_INITIAL_WINDOW_SIZE",
     settings((INITIAL_WINDOW_SIZE, 0)) + headers(1, GET) + settings((INITIAL_WINDOW_SIZE, 1)),
     data_of(1))


def make_the_window_negative(connection):
    connection.send(settings((INITIAL_WINDOW_SIZE, 3)), headers(1, GET))
    data_of(3)(connection)
    # From 0 to -1 ...
    connection.send(settings((INITIAL_WINDOW_SIZE, 2)))
    acknowledged(connection)
    # ... and to 1.
    connection.send(window_update(1, 2))


case("6.9.2", "a window may become negative", make_the_window_negative, data_of(1))


# RFC 9113 asks for a connection error; nghttp2 ends the streams whose windows are too large.
case("6.9.2", "SETTINGS_INITIAL_WINDOW_SIZE that brings a window above 2^31-1",
     OPEN + window_update(1, 1) + settings((INITIAL_WINDOW_SIZE, WINDOW_MAX)),
     stream_error(FLOW_CONTROL_ERROR))

# CONTINUATION -------------------------------------------------------------------------------------

SPLIT = headers(1, GET, complete=False)
case("6.10", "one CONTINUATION frame", SPLIT + continuation(1, DUMMY), answered(404, 200))
case("6.10", "several CONTINUATION frames",
     SPLIT + continuation(1, DUMMY, complete=False) + continuation(1, DUMMY), answered(404, 200))
case("6.10", "a CONTINUATION frame with nothing in it",
     SPLIT + frame(CONTINUATION, 0x4, 1, b""), answered(404, 200))
case("6.10", "a field that is cut in two by CONTINUATION",
     headers(1, block(GET)[:20], complete=False) + continuation(1, block(GET)[20:]),
     answered(404, 200))
case("6.10", "a CONTINUATION frame before another type",
     headers(1, CALL, end=False, complete=False) + continuation(1, DUMMY, complete=False)
     + data(1), connection_error(PROTOCOL_ERROR))
case("6.10", "CONTINUATION on stream 0", SPLIT + continuation(0, DUMMY),
     connection_error(PROTOCOL_ERROR))
case("6.10", "CONTINUATION after HEADERS with END_HEADERS",
     headers(1, GET) + continuation(1, DUMMY), connection_error(PROTOCOL_ERROR))
case("6.10", "CONTINUATION after CONTINUATION with END_HEADERS",
     SPLIT + continuation(1, DUMMY) + continuation(1, DUMMY), connection_error(PROTOCOL_ERROR))
case("6.10", "CONTINUATION after DATA",
     headers(1, CALL, end=False, complete=False) + data(1) + continuation(1, DUMMY),
     connection_error(PROTOCOL_ERROR))

# Error codes --------------------------------------------------------------------------------------

case("7", "GOAWAY with an unknown code", goaway(code=0xFF),
     lambda connection: connection.until_closed())
case("7", "RST_STREAM with an unknown code", OPEN + reset(1, code=0xFF), alive)
