# SPDX-License-Identifier: Apache-2.0
"""Three replicas of each service behind HAProxy under mixed load, while some are killed and all are
upgraded one after the other.

As a program it measures for as long as it is told to, and says what it saw:

    EXECUTABLES_PATH=.build/release .venv/bin/python Tests/IntegrationTests/Python/rolling.py 600
"""

import argparse
import importlib
import itertools
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import grpc

from balancers import SERVICES, HAProxy
from postgresql import USER, PostgreSQL
from replicas import TOKEN
from services import ROOT, Service

REPLICAS = 3
# A replica that is told to stop serves for so long with readiness at 503.
SHUTDOWN_DELAY_SECONDS = 3
CALL_SECONDS_MAX = 60
# Calls a second of each thread, and threads of each kind of call.
PACE = 20
THREADS = 1
# Those that are written.
FOODS = 500


class Networks:
    """A network namespace for each number of a replica, on a bridge; root's alone."""

    def __init__(self):
        self.name = f"cf{os.getpid() % 100_000}"
        self.prefix = f"10.{os.getpid() % 100 + 100}.77"

    @staticmethod
    def are_possible():
        if os.getuid() != 0 or not shutil.which("ip"):
            return False
        name = f"cf{os.getpid() % 100_000}t"
        made = subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False)
        subprocess.run(["ip", "netns", "delete", name], capture_output=True, check=False)
        return made.returncode == 0

    def _ip(self, command, check=True):
        subprocess.run(["ip", *command.split()], check=check, capture_output=True)

    def make(self):
        self._ip(f"link add {self.name} type bridge")
        self._ip(f"address add {self.prefix}.254/24 dev {self.name}")
        self._ip(f"link set {self.name} up")
        for number in range(REPLICAS):
            inside, wire = f"{self.name}-{number}", f"{self.name}w{number}"
            self._ip(f"netns add {inside}")
            self._ip(f"link add {wire} type veth peer name eth0 netns {inside}")
            self._ip(f"link set {wire} master {self.name} up")
            self._ip(f"-n {inside} address add {self.address(number)}/24 dev eth0")
            self._ip(f"-n {inside} link set eth0 up")
            self._ip(f"-n {inside} link set lo up")
        return self

    def address(self, number):
        return f"{self.prefix}.{number + 1}"

    def entering(self, number):
        return ["ip", "netns", "exec", f"{self.name}-{number}"]

    def end(self):
        for number in range(REPLICAS):
            self._ip(f"netns delete {self.name}-{number}", check=False)
        self._ip(f"link delete {self.name}", check=False)


class Cafe:
    """PostgreSQL, the replicas and HAProxy."""

    def __init__(self, folder, networks=None):
        self.folder = folder
        self.networks = networks
        self.server = PostgreSQL()
        self.replicas = {service: [] for service in SERVICES}
        self.balancer = None

    def start(self):
        self.server.make().start()
        token = self.folder / "token"
        token.write_text(TOKEN)
        token.chmod(0o600)
        # Over the Unix socket, which every namespace has.
        url = f"postgresql://{USER}@/postgres?host={self.server.folder}&port={self.server.port}"
        shared = ["--shutdown-delay", str(SHUTDOWN_DELAY_SECONDS)]
        catalogs = ROOT / "Services" / "Localization" / "Catalogs"
        self._start("localization", *shared, "--catalog-path", catalogs)
        texts = ",".join(replica.address for replica in self.replicas["localization"])
        stored = [*shared, "--database-url", url, "--admin-token-file", token,
                  "--localization-addr", texts]
        self._start("menu", *stored)
        self._start("pricing", *stored)
        self.balancer = HAProxy(self.folder / "haproxy", {
            service: [replica.address for replica in replicas]
            for service, replicas in self.replicas.items()}).start()
        return self

    def _start(self, service, *arguments):
        for number in range(REPLICAS):
            folder = self.folder / f"{service}-{number}"
            folder.mkdir()
            replica = Service(f"{service}-service", folder, *arguments)
            replica.number = number
            replica.lock = threading.Lock()
            if self.networks:
                replica.host = self.networks.address(number)
                replica.arguments += ("--host", replica.host)
            self.replicas[service].append(replica)
            self.launch(replica)

    def launch(self, replica):
        replica.start(*(self.networks.entering(replica.number) if self.networks else []))

    def all(self):
        return list(itertools.chain.from_iterable(self.replicas.values()))

    def kill(self, replica):
        """Kills a replica, and starts it again after a moment."""
        with replica.lock:
            replica.stop(signal.SIGKILL)
            time.sleep(0.5)
            self.launch(replica)

    def upgrade(self):
        """Stops and starts the replicas of all services, one of each at a time."""
        def replace(replica):
            with replica.lock:
                assert replica.stop() == 0, replica.name
                self.launch(replica)

        for number in range(REPLICAS):
            threads = [
                threading.Thread(target=replace, args=(replicas[number],))
                for replicas in self.replicas.values()]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

    def end(self):
        if self.balancer:
            self.balancer.end()
        for replica in self.all():
            replica.end()
        self.server.end()


class MixedLoad:
    """Reads that are made once, and writes that are repeated under their names, at a pace."""

    def __init__(self, balancer):
        self.is_stopped = False
        # (the time, the seconds that it took, what kind) of each call that was answered.
        self.answered = []
        self.failures = []
        retrying = {"methodConfig": [{"name": [{}], "retryPolicy": {
            "maxAttempts": 5, "initialBackoff": "0.05s", "maxBackoff": "1s",
            "backoffMultiplier": 2, "retryableStatusCodes": ["UNAVAILABLE"]}}]}
        self.stubs, self.writing = {}, {}
        for service in SERVICES:
            module = importlib.import_module(f"caffe.{service}.v1.{service}_service_pb2_grpc")
            stub = getattr(module, f"{service.capitalize()}ServiceStub")
            for stubs, options in [
                # But for calls that no server has seen, which gRPC's clients send again.
                (self.stubs, []),
                (self.writing, [("grpc.service_config", json.dumps(retrying))]),
            ]:
                stubs[service] = stub(grpc.insecure_channel(
                    balancer.address(service),
                    options=[*options, ("grpc.use_local_subchannel_pool", 1)]))
        messages = {
            service: importlib.import_module(f"caffe.{service}.v1.{service}_service_pb2")
            for service in SERVICES}
        self.localization, self.menu, self.pricing = (messages[each] for each in SERVICES)
        self.options = self.localization.ResolveOptions(locales=["es"])
        self.kinds = [self.resolve, self.resolve_batch, self.get_food, self.list_foods, self.quote,
                      self.put_food]
        self.threads = [
            threading.Thread(target=self._run, args=(kind, index), daemon=True)
            for kind in self.kinds for index in range(THREADS)]
        for thread in self.threads:
            thread.start()

    def resolve(self, *_):
        request = self.localization.ResolveRequest(options=self.options)
        request.resource.key, request.resource.bundle = "salad", "menu"
        answer = self.stubs["localization"].Resolve(request, timeout=CALL_SECONDS_MAX)
        assert answer.text == "ensalada"

    def resolve_batch(self, *_):
        request = self.localization.ResolveBatchRequest(default_options=self.options)
        for key in ["salad", "pizza", "juice"]:
            request.requests.add().resource.key = key
            request.requests[-1].resource.bundle = "menu"
        answer = self.stubs["localization"].ResolveBatch(request, timeout=CALL_SECONDS_MAX)
        assert all(result.response.text for result in answer.results) and len(answer.results) == 3

    def get_food(self, *_):
        request = self.menu.GetFoodRequest(id="salad", options=self.options)
        answer, call = self.stubs["menu"].GetFood.with_call(request, timeout=CALL_SECONDS_MAX)
        assert answer.text.name.text == "ensalada", call.trailing_metadata()

    def list_foods(self, *_):
        answer = self.stubs["menu"].ListFoods(
            self.menu.ListFoodsRequest(page_size=20), timeout=CALL_SECONDS_MAX)
        assert len(answer.foods) >= 5

    def quote(self, *_):
        request = self.pricing.QuoteOrderRequest()
        request.lines.add(food_id="salad", size_id="small", quantity=2)
        answer = self.stubs["pricing"].QuoteOrder(request, timeout=CALL_SECONDS_MAX)
        assert answer.HasField("total")

    def put_food(self, index, number):
        # A menu has room for 10,000 foods, each of which may be changed again.
        name, version = f"item-{index}-{number % FOODS}", number // FOODS
        food = self.menu.Food(id=name, version=version, category="test")
        food.name.key, food.name.table = name, "Menu"
        answer = self.writing["menu"].PutFood(
            self.menu.PutFoodRequest(food=food), timeout=CALL_SECONDS_MAX,
            metadata=[("authorization", f"Bearer {TOKEN}"),
                      ("idempotency-key", f"{name}-{version}")])
        assert answer.food.version == version + 1

    def _run(self, kind, index):
        for number in itertools.count():
            if self.is_stopped:
                return
            begun = time.monotonic()
            try:
                kind(index, number)
                self.answered.append((begun, time.monotonic() - begun, kind.__name__))
            except (grpc.RpcError, AssertionError) as error:
                self.failures.append((kind.__name__, f"{error}"))
            # At random, so that no two threads keep step.
            time.sleep(max(0, random.expovariate(PACE) - (time.monotonic() - begun)))

    def percentile(self, share, begin, end):
        """The time in seconds within which such a share of the calls of a period were answered."""
        times = sorted(took for at, took, _ in list(self.answered) if begin <= at < end)
        return times[int(len(times) * share)] if times else 0

    def stop(self):
        self.is_stopped = True
        for thread in self.threads:
            thread.join(CALL_SECONDS_MAX * 2)


def run(folder, seconds, kill_every, quiet_seconds=10, networks=None):
    """Measures a quiet time, and then the given time with kills and an upgrade in its middle."""
    cafe = Cafe(folder, networks)
    load = None
    try:
        cafe.start()
        load = MixedLoad(cafe.balancer)
        # The first calls open connections and read lexicons.
        time.sleep(2)
        quiet = time.monotonic()
        time.sleep(quiet_seconds)
        begin = time.monotonic()
        upgrade = threading.Timer(seconds / 3, cafe.upgrade)
        upgrade.start()
        kills = 0
        try:
            while time.monotonic() < begin + seconds:
                time.sleep(kill_every)
                # One that is being upgraded is killed when it is back.
                cafe.kill(random.choice(cafe.all()))
                kills += 1
        finally:
            upgrade.join()
        end = time.monotonic()
        load.stop()
        return {
            "seconds": round(end - begin), "kills": kills, "calls": len(load.answered),
            "failures": load.failures,
            "milliseconds": {
                f"p{100 * share:g}": [
                    round(1000 * load.percentile(share, *period), 1)
                    for period in [(quiet, begin), (begin, end)]]
                for share in [0.5, 0.99, 0.999]},
        }
    finally:
        if load:
            load.stop()
        cafe.end()


def main():
    parser = argparse.ArgumentParser(description="Kills and upgrades replicas under load.")
    parser.add_argument("seconds", type=float, help="how long, without the quiet time before")
    parser.add_argument("--kill-every", type=float, default=10, help="seconds between two kills")
    parser.add_argument("--quiet", type=float, default=60, help="seconds without any")
    arguments = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="caffe-rolling-"))
    generated = folder / "generated"
    generated.mkdir()
    subprocess.run(
        [sys.executable, "-m", "grpc_tools.protoc", f"--proto_path={ROOT / 'Protos'}",
         f"--python_out={generated}", f"--grpc_python_out={generated}",
         *sorted((ROOT / "Protos" / "caffe").rglob("*.proto"))], check=True)
    sys.path.insert(0, str(generated))
    networks = Networks().make() if Networks.are_possible() else None
    try:
        seen = run(folder, arguments.seconds, arguments.kill_every, arguments.quiet, networks)
    finally:
        if networks:
            networks.end()
        shutil.rmtree(folder, ignore_errors=True)
    seen["namespaces"] = networks is not None
    print(json.dumps({**seen, "failures": seen["failures"][:10]}, indent=2))
    quiet, loud = seen["milliseconds"]["p99"]
    sys.exit(1 if seen["failures"] or loud > 3 * quiet else 0)


if __name__ == "__main__":
    main()
