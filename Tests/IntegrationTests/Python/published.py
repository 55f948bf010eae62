# SPDX-License-Identifier: Apache-2.0
"""Catalogs in PostgreSQL, and replicas of the localization service that take them from there."""

import hashlib
import importlib
import json
import os
import subprocess
import time
import urllib.request

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

from services import EXECUTABLES, Service

CALL_SECONDS_MAX = 180


def write_catalogs(folder, text, keys=3):
    """A folder with one table in two languages, all of whose texts say the same."""
    for language in ("en", "es"):
        path = folder / "main" / f"{language}.lproj"
        path.mkdir(parents=True, exist_ok=True)
        lines = (f'"key.{number}" = "{text}, {language} {number}";\n' for number in range(keys))
        (path / "Localizable.strings").write_text("".join(lines))
    return folder


def caffe(*arguments, url, check=True):
    """Runs `caffe catalog`, and returns what came of it."""
    done = subprocess.run(
        [EXECUTABLES / "caffe", "catalog", *arguments],
        env={"PATH": os.environ["PATH"], "CATALOG_URL": url, "HOME": "/nowhere"},
        capture_output=True, text=True, timeout=CALL_SECONDS_MAX, check=False,
    )
    assert not check or done.returncode == 0, done.stderr
    return done


def caffe_json(*arguments, url):
    return json.loads(caffe(*arguments, "--json", url=url).stdout)


def publish(folder, *arguments, url):
    """Publishes a folder, and returns the revision of all replicas, or of the canary."""
    state = caffe_json("publish", folder, *arguments, url=url)
    return state["canary"]["revision"] if "canary" in state else state["current"]


def has_canary(name, revision, share):
    """Whether a replica of this name is among those that have a canary."""
    digest = hashlib.sha256(f"{name}\0{revision}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % 10_000 < share * 100


class Localization:
    """A replica of the localization service, with a channel of its own."""

    def __init__(self, folder, url, name, *arguments):
        folder.mkdir(parents=True)
        self.name = name
        self.copy = folder / "kept" / "catalogs.snapshot"
        self.service = Service(
            "localization-service", folder, "--catalog-url", url, "--replica-name", name,
            "--catalog-copy-path", self.copy, "--metrics-port", "0", *arguments,
        )
        self.channel = None

    def start(self):
        self.service.start()
        if self.channel:
            self.channel.close()
        self.channel = grpc.insecure_channel(
            self.service.address, options=[("grpc.use_local_subchannel_pool", 1)]
        )
        self.messages = importlib.import_module("caffe.localization.v1.localization_service_pb2")
        stubs = importlib.import_module("caffe.localization.v1.localization_service_pb2_grpc")
        self.stub = stubs.LocalizationServiceStub(self.channel)
        return self

    def request(self, key):
        request = self.messages.ResolveRequest()
        request.resource.key = key
        return request

    def resolve(self, key="key.0"):
        """A text and the revision that it is of."""
        response = self.stub.Resolve(
            self.request(key), timeout=CALL_SECONDS_MAX, wait_for_ready=True
        )
        return response.text, response.catalog_revision

    def resolve_batch(self, keys):
        request = self.messages.ResolveBatchRequest(requests=map(self.request, keys))
        response = self.stub.ResolveBatch(request, timeout=CALL_SECONDS_MAX)
        return [(result.response.text, result.response.catalog_revision)
                for result in response.results]

    @property
    def revision(self):
        return self.resolve()[1]

    def health(self, service):
        """What health says of a name; None where it knows none of it."""
        try:
            request = health_pb2.HealthCheckRequest(service=service)
            return health_pb2_grpc.HealthStub(self.channel).Check(
                request, timeout=CALL_SECONDS_MAX
            ).status
        except grpc.RpcError as error:
            assert error.code() == grpc.StatusCode.NOT_FOUND, error
            return None

    def metrics(self):
        """The metrics of catalogs, by name and labels."""
        lines = [line for line in self.service.log_lines() if line["message"] == "Metrics"]
        with urllib.request.urlopen(f"http://{lines[-1]['address']}/metrics") as answer:
            text = answer.read().decode()
        samples = (line.rpartition(" ") for line in text.splitlines())
        return {name: float(value) for name, _, value in samples
                if name.startswith("caffe_catalog_")}

    def messages_logged(self):
        return [line["message"] for line in self.service.log_lines()]

    def memory_kib(self):
        status = open(f"/proc/{self.service.process.pid}/status", encoding="ascii").read()
        return int(next(line.split()[1] for line in status.splitlines()
                        if line.startswith("VmRSS:")))

    def end(self):
        if self.channel:
            self.channel.close()
        self.service.end()


def seconds_until_all_have(replicas, revision, seconds=CALL_SECONDS_MAX):
    """How long it takes until all replicas answer with a revision."""
    begun = time.monotonic()
    waiting = list(replicas)
    while waiting:
        waiting = [replica for replica in waiting if replica.revision != revision]
        assert time.monotonic() < begun + seconds, "it never came about"
        if waiting:
            time.sleep(0.005)
    return time.monotonic() - begun
