# SPDX-License-Identifier: Apache-2.0
"""conformance-adapter as the suite's runner uses it."""

import subprocess

from conformance.messages import client_compat, config, framed, read_framed, server_compat


class AdapterServer:
    """A server under test."""

    def __init__(self, executable, **fields):
        self.process = subprocess.Popen(
            [executable, "--mode", "server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        request = server_compat.ServerCompatRequest(**{
            "protocol": config.PROTOCOL_GRPC, "http_version": config.HTTP_VERSION_2, **fields})
        self.process.stdin.write(framed(request))
        self.process.stdin.close()
        self.response = read_framed(self.process.stdout, server_compat.ServerCompatResponse)

    @property
    def address(self):
        return f"{self.response.host}:{self.response.port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(600)
        self.process.stdout.close()


def run_client(executable, requests):
    """What a client under test makes of the requests, by the names of their cases."""
    # The answers come while the requests go in; communicate() does both.
    finished = subprocess.run(
        [executable, "--mode", "client"], input=b"".join(map(framed, requests)),
        stdout=subprocess.PIPE, timeout=600, check=True)
    answers, rest = {}, finished.stdout
    while rest:
        count = int.from_bytes(rest[:4])
        answer = client_compat.ClientCompatResponse.FromString(rest[4:4 + count])
        assert answer.test_name not in answers
        answers[answer.test_name] = answer
        rest = rest[4 + count:]
    return answers
