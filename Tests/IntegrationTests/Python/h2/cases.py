# SPDX-License-Identifier: Apache-2.0
"""The list of cases, and how one runs."""

import dataclasses
import typing

from h2.wire import Connection, Unexpected

# A request that every server answers with a body: gRPC's is not GET.
GET = [(":method", "GET"), (":scheme", "http"), (":path", "/"), (":authority", "localhost")]
# A call that every server of gRPC answers.
CALL = [
    (":method", "POST"), (":scheme", "http"), (":path", "/grpc.health.v1.Health/Check"),
    (":authority", "localhost"), ("te", "trailers"), ("content-type", "application/grpc"),
]
# Its request: an empty message.
MESSAGE = bytes(5)


@dataclasses.dataclass(frozen=True)
class Case:
    # Of RFC 9113, or with the number of another RFC before it.
    section: str
    title: str
    # What is sent after the handshake: bytes, or a function of the connection that sends them.
    sent: typing.Any
    # What must come.
    verdict: typing.Callable
    # Whether the prefaces are exchanged first.
    greets: bool = True

    @property
    def name(self):
        return f"{self.section}: {self.title}"

    def run(self, address):
        """Raises Unexpected; returns a remark where the server takes a choice that it has."""
        with Connection(address) as connection:
            try:
                if self.greets:
                    connection.handshake()
                if callable(self.sent):
                    self.sent(connection)
                else:
                    connection.send(self.sent)
                return self.verdict(connection)
            except Unexpected as error:
                raise Unexpected(f"{error}; what came: {connection.story()}") from None


CASES = []


def case(section, title, sent, verdict, greets=True):
    CASES.append(Case(section, title, sent, verdict, greets))


def one_after_the_other(*parts):
    """Sends each part when the server is done with those before, of which none may be an error:
    what the server says of it while a later one waits is lost."""
    def send(connection):
        for part in parts:
            connection.ping()
            connection.send(part)

    return send


def without(fields, name):
    return [field for field in fields if field[0] != name]


def replaced(fields, name, value):
    return [(name, value) if field[0] == name else field for field in fields]
