#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Says how much memory a server keeps for a connection that has nothing to do.

    idle_connections.py HOST:PORT PID COUNT

Opens so many connections, exchanges HTTP/2's prefaces and settings on each, waits until nothing
moves any more, and prints by how many bytes a connection the process has grown. What it keeps for
its first connections, its threads and its caches, is there before the count begins.

Exit codes: 0 fine, 1 the server did not take the connections.
"""

import pathlib
import re
import resource
import selectors
import socket
import struct
import sys
import time

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
SETTINGS, ACK = 4, 1
WARM_UP_CONNECTIONS = 200
SECONDS_MAX = 60


def frame(kind, flags):
    """A frame without payload that concerns the whole connection."""
    return struct.pack(">BHBBI", 0, 0, kind, flags, 0)


def settings_are_exchanged(received):
    """Whether the server has sent its settings and acknowledged ours."""
    flags = []
    while len(received) >= 9:
        high, low, kind, flag, _ = struct.unpack(">BHBBI", received[:9])
        received = received[9 + (high << 16 | low) :]
        if kind == SETTINGS:
            flags.append(flag & ACK)
    return sorted(flags) == [0, ACK]


def open_connections(address, count):
    """So many connections, all of them ready for calls."""
    selector = selectors.DefaultSelector()
    connections = []
    for _ in range(count):
        connection = socket.create_connection(address)
        connection.sendall(PREFACE + frame(SETTINGS, 0))
        selector.register(connection, selectors.EVENT_READ, bytearray())
        connections.append(connection)
    deadline = time.monotonic() + SECONDS_MAX
    while selector.get_map():
        if time.monotonic() > deadline:
            sys.exit(f"{len(selector.get_map())} connections got no settings")
        for key, _ in selector.select(timeout=1):
            part = key.fileobj.recv(4096)
            if not part:
                sys.exit("the server closed a connection")
            key.data.extend(part)
            if settings_are_exchanged(bytes(key.data)):
                key.fileobj.sendall(frame(SETTINGS, ACK))
                selector.unregister(key.fileobj)
    return connections


def resident_bytes(pid):
    """The process's memory that is not shared with files: programs and libraries come by need."""
    status = pathlib.Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(re.search(r"^RssAnon:\s+(\d+) kB$", status, re.MULTILINE)[1]) * 1024


def settled_bytes(pid):
    """The same once it has stopped changing."""
    before = resident_bytes(pid)
    while True:
        time.sleep(0.5)
        now = resident_bytes(pid)
        if now == before:
            return now
        before = now


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    host, _, port = sys.argv[1].rpartition(":")
    address, pid, count = (host, int(port)), int(sys.argv[2]), int(sys.argv[3])
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    warm_up = open_connections(address, WARM_UP_CONNECTIONS)
    before = settled_bytes(pid)
    connections = open_connections(address, count)
    print((settled_bytes(pid) - before) // count)
    for connection in warm_up + connections:
        connection.close()


main()
