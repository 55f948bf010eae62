# SPDX-License-Identifier: Apache-2.0
"""Requests whose names, texts and number are to stay in the server's memory for good."""

import contextlib
import os
import threading

import grpc

from attacks.wire import PATIENCE_SECONDS, field

RESOLVE = "/caffe.localization.v1.LocalizationService/Resolve"
BATCH = "/caffe.localization.v1.LocalizationService/ResolveBatch"
WATCH = "/caffe.localization.v1.LocalizationService/WatchText"
# The fields of a LocalizedStringResource that have a name, each with what the contract allows.
KEY, DEFAULT_VALUE, TABLE, BUNDLE = 1, 2, 3, 4
# A little less than a message may have.
LONG = (4 << 20) - 4096


@contextlib.contextmanager
def channel(address):
    options = [("grpc.max_receive_message_length", -1)]
    with grpc.insecure_channel(address, options) as channel:
        yield channel


def name(length):
    """A name that no request before had."""
    return os.urandom(length // 2).hex().encode()


def code(call, request):
    try:
        call(request, timeout=2 * PATIENCE_SECONDS)
        return grpc.StatusCode.OK
    except grpc.RpcError as error:
        assert len(error.details()) < 4096, "the error repeats what was sent"
        return error.code()


def long_names(address):
    """Names of 4 MiB, more than twice a hundred megabytes of each, then the longest there are."""
    with channel(address) as peer:
        call = peer.unary_unary(RESOLVE)
        for number in [KEY, DEFAULT_VALUE, TABLE, BUNDLE]:
            for _ in range(48):
                names = {KEY: b"salad", number: name(LONG)}
                resource = b"".join(field(each, text) for each, text in names.items())
                assert code(call, field(1, resource)) is grpc.StatusCode.INVALID_ARGUMENT
        # As long as they may be: answered, and what is kept of them is bounded.
        longest = {KEY: 16_000, DEFAULT_VALUE: 64_000, TABLE: 256, BUNDLE: 256}
        for _ in range(200):
            resource = b"".join(field(each, name(length)) for each, length in longest.items())
            assert code(call, field(1, resource)) is grpc.StatusCode.OK


def new_names(address):
    """Keys and texts that nobody has asked for before, in ever other locales."""
    with channel(address) as peer:
        call = peer.unary_unary(BATCH)
        for number in range(40):
            requests = b"".join(
                field(1, field(1, field(KEY, name(1000)) + field(DEFAULT_VALUE, name(3000))))
                for _ in range(300)
            )
            # Also as somebody else each time.
            options = field(1, f"en-US-x-{number}".encode())
            assert code(call, requests + field(2, options)) is grpc.StatusCode.OK


def long_watches(address):
    """Texts of 200 kB that are watched, three times as many as fit."""
    ends, lock = [], threading.Lock()
    done = threading.Event()

    def watch(call):
        try:
            for _ in call:
                with lock:
                    ends.append(grpc.StatusCode.OK)
                done.wait(4 * PATIENCE_SECONDS)
                break
        except grpc.RpcError as error:
            with lock:
                ends.append(error.code())
        call.cancel()

    count = 300
    with channel(address) as peer:
        open_watch = peer.unary_stream(WATCH)
        threads = []
        for _ in range(count):
            resource = field(KEY, b"%1$@ ") + field(7, field(5, name(200_000)))
            request = field(1, field(1, resource))
            threads.append(threading.Thread(target=watch, args=[open_watch(request)]))
            threads[-1].start()
        while len(ends) < count:
            done.wait(0.05)
        done.set()
        for thread in threads:
            thread.join()
    refused = ends.count(grpc.StatusCode.RESOURCE_EXHAUSTED)
    assert refused > 0 and refused + ends.count(grpc.StatusCode.OK) == count, set(ends)
