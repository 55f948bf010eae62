# SPDX-License-Identifier: Apache-2.0
"""What must come back, as functions of the connection that raise `Unexpected`."""

from h2.wire import (
    ACK, DATA, END_STREAM, GOAWAY, HEADERS, PING, RST_STREAM, SETTINGS, Unexpected, ping,
)


def connection_error(*codes):
    """GOAWAY with one of the codes, and then the connection is closed: RFC 9113, 5.4.1."""

    def check(connection):
        received = connection.until(lambda frame: frame.kind == GOAWAY)
        if received.code not in codes:
            raise Unexpected(f"GOAWAY has code {received.code}, not {codes}")
        connection.until_closed()

    return check


def stream_error(*codes, stream=1):
    """RST_STREAM with one of the codes, after which the connection is still good, or, as RFC 9113,
    5.4.2 allows, the same error for the whole connection."""

    def check(connection):
        received = connection.until(
            lambda frame: frame.kind == GOAWAY
            or (frame.kind == RST_STREAM and frame.stream == stream)
        )
        if received.code not in codes:
            raise Unexpected(f"the error has code {received.code}, not {codes}")
        if received.kind == RST_STREAM:
            connection.ping()
        else:
            connection.until_closed()

    return check


def closed(connection):
    """The connection is closed, with or without GOAWAY."""
    connection.until_closed()


def hung_up(connection):
    """The connection is closed, whatever was said before: the server may take the client for one
    of another protocol, and answer in that."""
    connection.until_end()


def answered(*statuses, stream=1):
    """The stream is answered to its end, with one of the HTTP statuses."""

    def check(connection):
        received = connection.until(lambda frame: frame.stream == stream)
        if received.kind != HEADERS:
            raise Unexpected(f"{received} comes before the answer")
        status = connection.fields(received)[":status"]
        if statuses and int(status) not in statuses:
            raise Unexpected(f"the status is {status}, not {statuses}")
        while not received.flags & END_STREAM:
            received = connection.until(lambda frame: frame.stream == stream)
            if received.kind == RST_STREAM:
                raise Unexpected(f"{received} ends the answer")
        connection.ping()

    return check


def alive(connection):
    """Nothing happens to the connection."""
    connection.ping()
    for received in connection.received:
        if received.kind in (GOAWAY, RST_STREAM):
            raise Unexpected(f"{received} comes for nothing")


def acknowledged(connection):
    """The settings are acknowledged."""
    connection.until(lambda frame: frame.kind == SETTINGS and frame.flags & ACK)


def pinged(payload):
    """The first PING to come back is this one, with ACK."""

    def check(connection):
        received = connection.until(lambda frame: frame.kind == PING)
        if not received.flags & ACK or received.payload != payload:
            raise Unexpected(f"{received} with {received.payload!r} comes first")

    return check


def data_of(count, stream=1):
    """The next DATA frame of the stream has so many bytes."""

    def check(connection):
        received = connection.until(
            lambda frame: frame.stream == stream and frame.kind == DATA)
        if len(received.payload) != count:
            raise Unexpected(f"{received} has not {count} bytes")

    return check


# What a verdict returns where RFC 9113 leaves the server a choice that RFC 7540 did not.
IGNORED = "ignored, as RFC 9113 allows"


def error_or_ignored(*codes, stream=1):
    """An error with one of the codes. RFC 9113, 5.1 lets a server also ignore what comes on a
    stream that is over, so the connection may as well be good."""

    def check(connection):
        connection.send(ping(b"after it"))
        received = connection.until(
            lambda frame: frame.kind == GOAWAY
            or (frame.kind == RST_STREAM and frame.stream == stream)
            or frame.kind == PING
        )
        if received.kind == PING:
            return IGNORED
        if received.code not in codes:
            raise Unexpected(f"the error has code {received.code}, not {codes}")
        return None

    return check
