# SPDX-License-Identifier: Apache-2.0
"""Very many frames, each cheap to send and not to answer."""

import collections
import time

from attacks.registry import attack
from attacks.wire import (
    ACK, CONTINUATION, DATA, DUPLEX, END_HEADERS, HEADERS, INITIAL_WINDOW_SIZE, PADDED,
    PATIENCE_SECONDS, PING, PRIORITY, RST_STREAM, SETTINGS, WINDOW_UPDATE, Peer, frame,
    request_headers, setting, varint,
)

# Frames of one flood, of which the server must not take all.
FRAMES = 50_000
# An attacker who is sent away comes back, for so long.
SECONDS = 1


def come_back(attack_once):
    """Attacks again and again, and tells what the server says most."""
    deadline, answers = time.monotonic() + SECONDS, collections.Counter()
    while not answers or time.monotonic() < deadline:
        answers[attack_once()] += 1
    return f"{answers.most_common(1)[0][0]}, {answers.total()} times"


def ends(peer, expected):
    """Asserts that the server has had enough, and says so as it should."""
    assert peer.wait_closed(), "the server takes everything"
    # The goodbye may get lost, since the socket is closed with more in it.
    assert peer.goaway is None or any(text in peer.farewell() for text in expected), peer.farewell()
    return peer.farewell()


def flood(server, frames, opening=b"", expected=("ENHANCE_YOUR_CALM",)):
    """Sends `frames` over and over until the server has had enough."""

    def once():
        with Peer(server.port) as peer:
            peer.settle()
            peer.send(opening)
            sent, piece = 0, frames * 100
            while not peer.is_closed and sent < FRAMES:
                peer.send(piece)
                sent += 100
            return ends(peer, expected)

    return come_back(once)


def repeated(server, make, step, expected):
    """Sends what `make(stream)` gives for one stream after the other."""
    pieces = [
        b"".join(make(2 * index + 1) for index in range(first, first + step))
        for first in range(0, FRAMES, step)
    ]

    def once():
        with Peer(server.port) as peer:
            peer.settle()
            for piece in pieces:
                if peer.is_closed:
                    break
                peer.send(piece)
            return ends(peer, expected)

    return come_back(once)


@attack("rapid reset (CVE-2023-44487)", "streamResetBurst, concurrentCallsMax")
def rapid_reset(server):
    block = request_headers(DUPLEX)
    return repeated(
        server,
        lambda stream: frame(HEADERS, END_HEADERS, stream, block)
        + frame(RST_STREAM, 0, stream, b"\0\0\0\x08"),
        500, ["INTERNAL_ERROR"])


@attack("resets provoked from the server (CVE-2025-8671)", "CONTROL_FRAME_BURST")
def provoked_reset(server):
    # More data than announced is an error of its stream alone.
    block = request_headers(DUPLEX, ("content-length", "1"))
    return repeated(
        server,
        lambda stream: frame(HEADERS, END_HEADERS, stream, block)
        + frame(DATA, 0, stream, b"12"),
        100, ["ENHANCE_YOUR_CALM", "max concurrent streams"])


@attack("CONTINUATION flood (CVE-2024-28182)", "8 CONTINUATION frames a block")
def continuation_flood(server):
    field = b"\0" + varint(3) + b"x-a" + varint(100) + b"v" * 100
    # nghttp2 closes without a word, unless the budget is used up before.
    return flood(
        server, frame(CONTINUATION, 0, 1, field), expected=["closed", "ENHANCE_YOUR_CALM"],
        opening=frame(HEADERS, 0, 1, request_headers(DUPLEX)))


@attack("empty CONTINUATION flood", "8 CONTINUATION frames a block")
def empty_continuation_flood(server):
    return flood(
        server, frame(CONTINUATION, 0, 1), expected=["closed", "ENHANCE_YOUR_CALM"],
        opening=frame(HEADERS, 0, 1, request_headers(DUPLEX)))


@attack("SETTINGS flood (CVE-2019-9515)", "CONTROL_FRAME_BURST")
def settings_flood(server):
    return flood(server, frame(SETTINGS, 0, 0, setting(INITIAL_WINDOW_SIZE, 1000)))


@attack("SETTINGS that change 500 windows each", "CONTROL_FRAME_BURST")
def window_settings_flood(server):
    block = request_headers(DUPLEX)
    calls = b"".join(frame(HEADERS, END_HEADERS, 2 * i + 1, block) for i in range(500))
    return flood(
        server,
        frame(SETTINGS, 0, 0, b"".join(setting(INITIAL_WINDOW_SIZE, i) for i in range(16))),
        opening=calls)


@attack("PING flood (CVE-2019-9512)", "CONTROL_FRAME_BURST")
def ping_flood(server):
    return flood(server, frame(PING, 0, 0, bytes(8)))


@attack("PING flood by one who does not read", "CONTROL_FRAME_BURST, 2,000 queued frames")
def unread_ping_flood(server):
    with Peer(server.port, receive_bytes=4096) as peer:
        taken = peer.send_blindly(frame(PING, 0, 0, bytes(8)) * 1_000_000, PATIENCE_SECONDS)
        assert peer.is_closed, f"the server took {taken} bytes"
        return "connection closed"


@attack("flood of PING answers that nobody asked for", "CONTROL_FRAME_BURST")
def ping_answer_flood(server):
    return flood(server, frame(PING, ACK, 0, bytes(8)))


@attack("WINDOW_UPDATE flood", "CONTROL_FRAME_BURST")
def window_update_flood(server):
    return flood(server, frame(WINDOW_UPDATE, 0, 0, b"\0\0\0\1"))


@attack("empty DATA flood (CVE-2019-9518)", "CONTROL_FRAME_BURST")
def empty_data_flood(server):
    return flood(
        server, frame(DATA, 0, 1),
        opening=frame(HEADERS, END_HEADERS, 1, request_headers(DUPLEX)))


@attack("DATA flood with nothing but padding", "CONTROL_FRAME_BURST")
def padding_flood(server):
    return flood(
        server, frame(DATA, PADDED, 1, b"\x02\0\0"),
        opening=frame(HEADERS, END_HEADERS, 1, request_headers(DUPLEX)))


@attack("PRIORITY flood (CVE-2019-9513)", "CONTROL_FRAME_BURST")
def priority_flood(server):
    return flood(
        server,
        b"".join(frame(PRIORITY, 0, 2 * i + 1, b"\0\0\0\0\x10") for i in range(1, 50)))


@attack("flood of frames of unknown types", "CONTROL_FRAME_BURST")
def unknown_flood(server):
    return flood(server, frame(0xFA, 0, 0, b"?"))
