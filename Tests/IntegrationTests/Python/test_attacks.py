# SPDX-License-Identifier: Apache-2.0
"""Hostile clients beside a good one, whose calls must all succeed."""

import contextlib
import time

import pytest

# They fill the list.
from attacks import bombs, crowds, delays, floods, http1, malformed, work  # noqa: F401
from attacks.registry import ATTACKS
from attacks.scene import Server, run
from attacks.wire import UNARY, Peer, message, simple_request
from conftest import EXECUTABLES


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_attack(attack):
    print(run(attack, EXECUTABLES))


@pytest.mark.parametrize("size", [2_900_000, 2_950_000, 2_980_000, 3_010_000])
def test_who_reads_slowly_gets_all_of_an_answer(size):
    """Its connection does not make room for another while a part of the answer still waits."""
    server = Server(EXECUTABLES, {"connections_max": 1})
    body = b'{"responseSize":%d}' % size
    with contextlib.ExitStack() as stack:
        stack.callback(server.stop)
        client = stack.enter_context(Peer(server.port, preface=False, receive_bytes=4096))
        length = b"Content-Length: %d" % len(body)
        client.send(http1.post(UNARY, b"Content-Type: application/json", length) + body)
        # The client has sent nothing for so long that it might go.
        time.sleep(1.5)
        received, newcomers = 0, 0
        while piece := client.socket.recv(4096):
            received += len(piece)
            if received >= size // 3 * 4:
                break
            if received > 900_000 and newcomers == 0:
                # Each of two event loops takes one.
                for _ in range(2):
                    with Peer(server.port) as newcomer:
                        newcomer.send(newcomer.call(1, UNARY, message(simple_request(1))))
                        newcomers += newcomer.status(1) == 0
        assert received >= size // 3 * 4, "the rest of the answer is lost"
