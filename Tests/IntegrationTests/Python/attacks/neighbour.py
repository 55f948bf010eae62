# SPDX-License-Identifier: Apache-2.0
"""A good client in a process of its own: calls all the time, and says how that went when asked.

Usage: python neighbour.py ADDRESS [PATH REQUEST]

It calls the method PATH with the message REQUEST, in hexadecimal digits; UnaryCall by default.
Reads a line from stdin, answers with one line of JSON about the calls since the line before.
"""

import json
import sys
import threading
import time

import grpc

from wire import PATIENCE_SECONDS, UNARY, simple_request

PAUSE_SECONDS = 0.002


def quantile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0


def main():
    lock, seconds, failures = threading.Lock(), [], []

    def work():
        channel = grpc.insecure_channel(sys.argv[1])
        path, request, least = UNARY, simple_request(response_size=100, body=bytes(100)), 100
        if len(sys.argv) > 2:
            path, request, least = sys.argv[2], bytes.fromhex(sys.argv[3]), 0
        call = channel.unary_unary(path)
        while True:
            started = time.perf_counter()
            try:
                size = len(call(request, timeout=PATIENCE_SECONDS))
                failure = None if size > least else f"a response of {size} bytes"
            except grpc.RpcError as error:
                failure = f"{error.code().name}: {error.details()}"
            with lock:
                if failure is None:
                    seconds.append(time.perf_counter() - started)
                else:
                    failures.append(failure)
            time.sleep(PAUSE_SECONDS)

    threading.Thread(target=work, daemon=True).start()
    for _ in sys.stdin:
        with lock:
            answer = {
                "calls": len(seconds),
                "failures": failures[:5],
                "p50_ms": quantile(seconds, 0.5) * 1e3,
                "p99_ms": quantile(seconds, 0.99) * 1e3,
                "max_ms": max(seconds, default=0) * 1e3,
            }
            seconds.clear()
            failures.clear()
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
