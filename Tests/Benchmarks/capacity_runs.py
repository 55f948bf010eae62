#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures what capacity.py computes with, and compares its simulation with runs of 1, 2 and 3
replicas behind HAProxy. Needs root, for processors' shares, and h2load, HAProxy and PostgreSQL.

    EXECUTABLES_PATH=.build/release .venv/bin/python Tests/Benchmarks/capacity_runs.py [PART]...

PART is one of scale, watchers, database; all of them without.
"""

import asyncio
import importlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "IntegrationTests" / "Python")]

import grpc  # noqa: E402

from balancers import HAProxy  # noqa: E402
from capacity import simulate  # noqa: E402
from postgresql import PostgreSQL, eventually  # noqa: E402
from replicas import TOKEN, Menu  # noqa: E402
from services import ROOT, Service  # noqa: E402

CATALOGS = ROOT / "Services" / "Localization" / "Catalogs"
# A tenth of a processor in periods of 20 ms: three replicas, HAProxy and the callers fit on two.
SHARE = 0.1
PERIOD_US = 20_000
CLIENTS, STREAMS = 8, 16
REQUEST = {
    "resource": {"key": "Your %@ %@ is ready.", "bundle": "menu", "arguments": [
        {"resource": {"key": "small"}}, {"resource": {"key": "salad"}}]},
    "options": {"locales": ["es"]},
}


class Quota:
    """A control group whose processes have a share of a processor, by cgroups' version 1 or 2."""

    def __init__(self, name, share):
        first = pathlib.Path("/sys/fs/cgroup/cpu")
        self.path = (first if first.exists() else pathlib.Path("/sys/fs/cgroup")) / name
        self.path.mkdir()
        quota = int(share * PERIOD_US)
        if first.exists():
            (self.path / "cpu.cfs_period_us").write_text(str(PERIOD_US))
            (self.path / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (self.path / "cpu.max").write_text(f"{quota} {PERIOD_US}")

    def add(self, pid):
        (self.path / "cgroup.procs").write_text(str(pid))

    def end(self):
        eventually(lambda: not (self.path / "cgroup.procs").read_text().strip())
        self.path.rmdir()


def processor_seconds(pid):
    """What all threads of a process have used."""
    total = 0
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        try:
            total += int((task / "schedstat").read_text().split()[0])
        except OSError:
            pass
    return total / 1e9


def resident_bytes(pid):
    text = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"^VmRSS:\s+(\d+) kB", text, re.MULTILINE).group(1)) << 10


def load(address, calls, folder):
    """Calls as fast as they are answered; the rate, the median and the 99th percentile in ms."""
    body, log = folder / "body", folder / "times"
    body.write_text(json.dumps(REQUEST))
    log.unlink(missing_ok=True)
    done = subprocess.run(
        ["h2load", f"--requests={calls}", f"--clients={CLIENTS}",
         f"--max-concurrent-streams={STREAMS}", f"--data={body}", f"--log-file={log}",
         "--header=content-type: application/json",
         f"http://{address}/caffe.localization.v1.LocalizationService/Resolve"],
        capture_output=True, text=True, check=True)
    assert f" {calls} succeeded, 0 failed" in done.stdout, done.stdout
    rate = float(re.search(r"finished in [^,]*, ([\d.]+) req/s", done.stdout).group(1))
    times = sorted(int(line.split("\t")[2]) for line in log.read_text().splitlines())
    return rate, times[len(times) // 2] / 1e3, times[len(times) * 99 // 100] / 1e3


def scale(folder):
    """Runs with 1, 2 and 3 replicas that each have the same share of a processor."""
    def start(number):
        place = folder / f"replica-{number}"
        place.mkdir()
        return Service(
            "localization-service", place, "--catalog-path", CATALOGS, "--answer-cache-bytes", "0",
            "--event-loops", "1").start()

    # What a call costs depends on how many come at once, which is up to what is before.
    alone = start(0)
    balancer = HAProxy(folder / "balancer", {"localization": [alone.address]}).start()
    load(balancer.address("localization"), 10_000, folder)
    before = processor_seconds(alone.process.pid)
    load(balancer.address("localization"), 30_000, folder)
    cost = (processor_seconds(alone.process.pid) - before) / 30_000 * 1e6
    balancer.end()
    alone.end()
    found = []
    for count in [1, 2, 3]:
        replicas = [start(f"{count}-{number}") for number in range(count)]
        quotas = [Quota(f"caffe-capacity-{number}", SHARE) for number in range(count)]
        balancer = HAProxy(
            folder / f"balancer-{count}", {"localization": [each.address for each in replicas]})
        try:
            balancer.start()
            load(balancer.address("localization"), 2_000 * count, folder)
            for replica, quota in zip(replicas, quotas):
                quota.add(replica.process.pid)
            seen = load(balancer.address("localization"), 15_000 * count, folder)
        finally:
            balancer.end()
            for replica, quota in zip(replicas, quotas):
                replica.end()
                quota.end()
        simulated = simulate(count, SHARE, cost, CLIENTS * STREAMS, PERIOD_US)
        found.append({
            "replicas": count, "model": round(count * SHARE / cost * 1e6),
            "simulated": [round(each, 1) for each in simulated],
            "measured": [round(each, 1) for each in seen]})
    return {"cost_us": round(cost, 2), "runs": found}


async def watch(address, stub, message, connections, streams):
    """Opens watches and counts what they are told after they have caught up."""
    channels = [
        grpc.aio.insecure_channel(address, options=[("grpc.use_local_subchannel_pool", 1)])
        for _ in range(connections)]
    state = {"caught_up": 0, "told": 0}

    async def follow(channel):
        async for response in stub(channel).WatchFoods(message()):
            if response.WhichOneof("change") == "caught_up":
                state["caught_up"] += 1
            elif state["caught_up"] >= connections * streams:
                state["told"] += 1

    tasks = [
        asyncio.create_task(follow(channel)) for channel in channels for _ in range(streams)]
    while state["caught_up"] < connections * streams:
        await asyncio.sleep(0.05)
    return channels, tasks, state


def watchers(folder):
    """Memory of a watch, and the processor time of telling one of a change."""
    connections, streams, changes = 20, 100, 20
    token = folder / "token"
    token.write_text(TOKEN)
    token.chmod(0o600)
    menu = Service("menu-service", folder, "--database-path", "menu.sqlite",
                   "--admin-token-file", token).start()
    messages = importlib.import_module("caffe.menu.v1.menu_service_pb2")
    stub = importlib.import_module("caffe.menu.v1.menu_service_pb2_grpc").MenuServiceStub
    pid = menu.process.pid

    async def measure():
        # What the first connections and watches leave behind is there before the count begins.
        channels, tasks, _ = await watch(
            menu.address, stub, messages.WatchFoodsRequest, connections, 2)
        before = resident_bytes(pid)
        more, others, state = await watch(
            menu.address, stub, messages.WatchFoodsRequest, connections, streams)
        await asyncio.sleep(2)
        grown = resident_bytes(pid) - before
        metadata = [("authorization", f"Bearer {TOKEN}")]
        used = processor_seconds(pid)
        for number in range(changes):
            food = messages.Food(id="bench", version=number, category="bench")
            food.name.key, food.name.table = "salad", "Menu"
            await stub(channels[0]).PutFood(
                messages.PutFoodRequest(food=food), metadata=metadata)
            while state["told"] < (number + 1) * connections * streams:
                await asyncio.sleep(0.01)
        used = processor_seconds(pid) - used
        for task in [*tasks, *others]:
            task.cancel()
        for channel in [*channels, *more]:
            await channel.close()
        count = connections * streams
        return {"bytes_a_watch": round(grown / count), "watches": count,
                "us_a_change": round(used / changes / (count + 2 * connections) * 1e6, 2)}

    try:
        return asyncio.run(measure())
    finally:
        menu.end()


def database(folder):
    """PostgreSQL's processor time for a replica that has nothing to do, and for one that follows
    the writes of another."""
    server = PostgreSQL()
    replicas = []

    def used():
        """By all processes of the server, those that have ended included."""
        text = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2]
        fields = text.split()
        total = sum(int(each) for each in fields[11:15]) / 100
        for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == server.process.pid:
                total += processor_seconds(stat.parent.name)
        return total

    def put(name):
        try:
            return replicas[0].put(name, 0, key=name)
        except grpc.RpcError as error:
            assert error.code() == grpc.StatusCode.UNAVAILABLE, error
            return None

    def writing(count):
        before = used()
        for number in range(count):
            name = f"bench-{len(replicas)}-{number}"
            # A disk that is busy with other things keeps a commit waiting.
            eventually(lambda name=name: put(name))
        time.sleep(0.2)
        return (used() - before) / count * 1e6

    try:
        server.make().start()
        idle, commits = [], []
        for count in [1, 2, 3]:
            replicas.append(Menu(folder / f"menu-{count}", server.url()).start())
            time.sleep(2)
            before = used()
            time.sleep(10)
            idle.append(round((used() - before) / 10 * 1e6))
            commits.append(round(writing(500)))
        return {"us_a_second_idle": idle, "us_a_commit": commits}
    finally:
        for replica in replicas:
            replica.end()
        server.end()


PARTS = {"scale": scale, "watchers": watchers, "database": database}


def main():
    generated = pathlib.Path(tempfile.mkdtemp(prefix="caffe-capacity-"))
    try:
        subprocess.run(
            [sys.executable, "-m", "grpc_tools.protoc", f"--proto_path={ROOT / 'Protos'}",
             f"--python_out={generated}", f"--grpc_python_out={generated}",
             *sorted((ROOT / "Protos" / "caffe").rglob("*.proto"))], check=True)
        sys.path.insert(0, str(generated))
        for part in sys.argv[1:] or PARTS:
            folder = generated / part
            folder.mkdir()
            print(json.dumps({part: PARTS[part](folder)}, indent=1), flush=True)
    finally:
        shutil.rmtree(generated, ignore_errors=True)


if __name__ == "__main__":
    main()
