# SPDX-License-Identifier: Apache-2.0
"""A server under attack, its memory, and the good client beside the attacker."""

import contextlib
import dataclasses
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time

from attacks.wire import PATIENCE_SECONDS, Peer, UNARY, field, message, simple_request

ROOT = pathlib.Path(__file__).resolve().parents[4]
CATALOGS = ROOT / "Services" / "Localization" / "Catalogs"
# What a service needs to start.
ARGUMENTS = {
    "interop-server": [],
    "localization-service": ["--catalog-path", CATALOGS],
    "menu-service": ["--database-path", "menu.sqlite"],
    "pricing-service": ["--database-path", "pricing.sqlite"],
}
# A call that every client of a service may make: the path, and the request.
CALLS = {
    "interop-server": (UNARY, simple_request(100, bytes(100))),
    "localization-service": (
        "/caffe.localization.v1.LocalizationService/Resolve",
        field(1, field(1, b"salad")) + field(2, field(1, b"es")),
    ),
    "menu-service": ("/caffe.menu.v1.MenuService/GetFood", field(1, b"salad")),
    "pricing-service": ("/caffe.pricing.v1.PricingService/ListPrices", field(1, b"salad")),
}

# Calls of the good client before the attack begins, and at least that many during it.
CALLS_MIN = 100
# What an attack may make the server hold, in KiB, where it does not say more itself.
MEMORY_KIB_MAX = 64 << 10


@dataclasses.dataclass
class Outcome:
    """What became of an attack."""

    answer: str
    memory_kib: int
    before: dict
    during: dict


class Process:
    """A server's process, and what it takes of the machine."""

    def __init__(self, process, port):
        self.process = process
        self.port = port

    def memory_kib(self, name="VmRSS"):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{name}:\s+(\d+)", status).group(1))

    def forget_peak(self):
        # Where that is not allowed, the peak since the start stands in.
        with contextlib.suppress(OSError):
            pathlib.Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")

    def cpu_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2]
        user, system = fields.split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


class Server(Process):
    """A service in a process of its own, with settings of the attack's choice."""

    def __init__(self, executables, settings, files=None, service="interop-server"):
        self.service = service
        self.folder = tempfile.TemporaryDirectory()
        # As many as the system allows, since every connection is one.
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        limit = (files or hard, hard)
        arguments = [f"--{name.replace('_', '-')}={value}" for name, value in settings.items()]
        self.log = pathlib.Path(self.folder.name) / "log"
        # Not to a pipe that nobody reads: a server that writes too much to it would stop.
        with self.log.open("wb") as log:
            process = subprocess.Popen(
                [executables / service, "--port=0", *ARGUMENTS[service], *arguments],
                cwd=self.folder.name,
                stdout=subprocess.PIPE,
                stderr=log,
                env={"PATH": os.environ["PATH"]},
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limit),
                text=True,
            )
        line = process.stdout.readline()
        assert "ready on" in line, f"the server did not start: {line}"
        super().__init__(process, int(line.rsplit(":", 1)[1]))

    def metrics_port(self):
        """The port for metrics, which is logged before the ready line is written."""
        for line in self.log.read_text().splitlines():
            if line.startswith("{") and json.loads(line)["message"] == "Metrics":
                return int(json.loads(line)["address"].rsplit(":", 1)[1])
        raise AssertionError("the log names no port for metrics")

    def answers(self):
        """Whether a new connection's call succeeds."""
        with Peer(self.port) as peer:
            path, request = CALLS[self.service]
            peer.send(peer.call(1, path, message(request)))
            return peer.status(1) == 0

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE_SECONDS)
        self.process.stdout.close()
        self.folder.cleanup()


class Neighbour:
    """The good client's process."""

    def __init__(self, port, *call):
        self.process = subprocess.Popen(
            [
                sys.executable, pathlib.Path(__file__).parent / "neighbour.py",
                f"127.0.0.1:{port}", *call,
            ],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )

    def report(self, calls_min=CALLS_MIN):
        """Its calls since the last time, when there are enough of them."""
        total = {"calls": 0, "failures": [], "p99_ms": 0, "p50_ms": 0, "max_ms": 0}
        deadline = time.monotonic() + PATIENCE_SECONDS
        while total["calls"] < calls_min and not total["failures"]:
            assert time.monotonic() < deadline, f"only {total['calls']} calls were answered"
            if total["calls"] > 0:
                time.sleep(0.05)
            self.process.stdin.write("\n")
            self.process.stdin.flush()
            part = json.loads(self.process.stdout.readline())
            total["calls"] += part["calls"]
            total["failures"] += part["failures"]
            for name in ["p50_ms", "p99_ms", "max_ms"]:
                total[name] = max(total[name], part[name])
        return total

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def on_a_busy_machine(executables, seconds=5):
    """The good client's calls of a server that nobody attacks, while a process for each processor
    does nothing but compute: what any attack does to its neighbours by taking processor time."""
    with contextlib.ExitStack() as stack:
        server = Server(executables, {})
        stack.callback(server.stop)
        path, request = CALLS[server.service]
        neighbour = Neighbour(server.port, path, request.hex())
        stack.callback(neighbour.stop)
        for _ in range(os.cpu_count()):
            process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
            stack.callback(process.wait)
            stack.callback(process.kill)
        neighbour.report(1)
        time.sleep(seconds)
        return neighbour.report()


def run(attack, executables):
    """Plays an attack against a fresh server, and checks what every attack must leave as it was."""
    with contextlib.ExitStack() as stack:
        server = Server(executables, attack.settings, attack.files, attack.service)
        stack.callback(server.stop)
        path, request = CALLS[attack.service]
        neighbour = Neighbour(server.port, path, request.hex())
        stack.callback(neighbour.stop)
        neighbour.report(1)  # Connecting takes longer than calling.
        before = neighbour.report()
        server.forget_peak()
        resident = server.memory_kib()
        answer = attack.play(server)
        memory = max(0, server.memory_kib("VmHWM") - resident)
        during = neighbour.report()
        assert not before["failures"] + during["failures"], (before, during)
        assert server.process.poll() is None, "the server is gone"
        assert memory < attack.memory_kib_max, f"the server held {memory} KiB more"
        assert server.answers(), "a new client is not answered"
        return Outcome(answer, memory, before, during)
