#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The capacity model of scaling.md: what a load takes, by what single things cost.

    capacity.py plan [--resolutions N] [--keys N] [--watchers N] [--changes N] [--writes N]
    capacity.py simulate --replicas N --share S --cost MICROSECONDS --in-flight N

`plan` prints processors, memory and the database's share, and what is reached first. `simulate`
prints what callers who always have so many calls in flight see of replicas that each have a share
of a processor; capacity_runs.py compares that with runs. Both only compute.
"""

import argparse
import heapq
import json
import math
import random
from typing import NamedTuple


class Costs(NamedTuple):
    """What was measured on a processor of the machine of scaling.md, which says how."""

    resolve_us: float = 2.0
    """Processor time of a Resolve whose answer is in the cache."""
    resolve_anew_us: float = 8.9
    """The same without the cache."""
    text_bytes: float = 39
    """Memory of a text beyond its own bytes and its key's."""
    text_load_us: float = 3.6
    """Reading a text from a String Catalog."""
    connection_bytes: float = 13_534
    """Memory of a connection without calls."""
    watcher_bytes: float = 25_156
    """Memory of a watch of the menu on a connection with others."""
    watcher_us: float = 133
    """Processor time of telling one watcher of one change."""
    commits: float = 1_307
    """Commits a second of one PostgreSQL, one after the other, with the disk's waits."""
    writes: float = 1_736
    """Writes a second through one replica with 64 in flight, which share commits."""
    replica_query_us: float = 136
    """PostgreSQL's processor time in a second for a replica that asks what the last commit was."""
    replica_commit_us: float = 58
    """PostgreSQL's processor time for a replica that reads what a commit changed."""


MEASURED = Costs()
# A processor of which more is used makes callers wait: with calls that come at random, those of
# 0.7 take 3.3 times as long as alone.
USED_SHARE = 0.6
# What one process is given: more processors than this are more replicas.
PROCESSORS_A_REPLICA = 8
# A process takes no more of them.
WATCHERS_A_REPLICA = 10_000
SPARE_REPLICAS = 1
BASE_BYTES = 35 << 20


class Plan(NamedTuple):
    """What a load takes."""

    processors: float
    replicas: int
    bytes_a_replica: float
    load_seconds: float
    database_share: float
    """Of one processor."""
    write_share: float
    """Of the writes that one PostgreSQL commits."""


def plan(resolutions=0, anew=0.05, keys=0, key_bytes=60, watchers=0, changes=0, writes=0,
         costs=MEASURED):
    """What it takes to answer so many resolutions a second, of which a share `anew` is in no cache,
    with so many texts of `key_bytes` bytes with their keys; to tell so many watchers of so many
    changes a second; and to make so many writes a second."""
    resolve = (1 - anew) * costs.resolve_us + anew * costs.resolve_anew_us
    used = (resolutions * resolve + watchers * changes * costs.watcher_us) / 1e6
    processors = used / USED_SHARE
    needed = max(processors / PROCESSORS_A_REPLICA, watchers / WATCHERS_A_REPLICA)
    replicas = max(2, math.ceil(needed) + SPARE_REPLICAS)
    per_replica = BASE_BYTES + keys * (key_bytes + costs.text_bytes)
    per_replica += watchers / max(1, replicas - SPARE_REPLICAS) * (
        costs.watcher_bytes + costs.connection_bytes)
    commits = min(writes, costs.commits) if costs.commits else 0
    database = replicas * (costs.replica_query_us + commits * costs.replica_commit_us) / 1e6
    return Plan(
        processors, replicas, per_replica, keys * costs.text_load_us / 1e6, database,
        writes / costs.writes if costs.writes else 0)


class Seen(NamedTuple):
    """What callers see."""

    rate: float
    """Calls a second."""
    median_ms: float
    p99_ms: float


def simulate(replicas, share, cost_us, in_flight, period_us=20_000, calls=20_000, seed=1):
    """Callers with so many calls in flight, whose calls go to the replicas in turn.

    Each replica serves one call after the other, and stops for the rest of a period when it has
    used its share of it, as the kernel does with a quota. Periods of replicas begin at random.
    """
    source = random.Random(seed)
    quota = share * period_us
    free = [0.0] * replicas
    used = [0.0] * replicas
    begun = [-source.uniform(0, period_us) for _ in range(replicas)]
    times = []
    # The times at which callers call again.
    ready = [0.0] * in_flight
    heapq.heapify(ready)
    turn = 0
    end = 0.0
    for _ in range(calls):
        at = heapq.heappop(ready)
        index = turn = (turn + 1) % replicas
        time = max(at, free[index])
        left = source.expovariate(1) * cost_us * 0.2 + cost_us * 0.8
        while left > 0:
            # Whole periods that passed meanwhile.
            periods = math.floor((time - begun[index]) / period_us)
            if periods >= 1:
                begun[index] += periods * period_us
                used[index] = 0
            step = min(left, quota - used[index])
            if step <= quota * 1e-9:
                # Until the next period, which rounding must not put off for good.
                begun[index] += period_us
                used[index] = 0
                time = max(time, begun[index])
                continue
            used[index] += step
            time += step
            left -= step
        free[index] = time
        times.append(time - at)
        heapq.heappush(ready, time)
        end = max(end, time)
    # The first calls found nobody before them.
    counted = sorted(times[in_flight * 2:])
    return Seen(
        calls / end * 1e6, counted[len(counted) // 2] / 1e3,
        counted[len(counted) * 99 // 100] / 1e3)


def main():
    parser = argparse.ArgumentParser(description="What a load takes.")
    commands = parser.add_subparsers(dest="command", required=True)
    planning = commands.add_parser("plan")
    for name in ["resolutions", "keys", "watchers", "changes", "writes"]:
        planning.add_argument(f"--{name}", type=float, default=0)
    simulating = commands.add_parser("simulate")
    simulating.add_argument("--replicas", type=int, required=True)
    simulating.add_argument("--share", type=float, required=True)
    simulating.add_argument("--cost", type=float, required=True)
    simulating.add_argument("--in-flight", type=int, default=128)
    arguments = parser.parse_args()
    if arguments.command == "plan":
        seen = plan(
            arguments.resolutions, keys=arguments.keys, watchers=arguments.watchers,
            changes=arguments.changes, writes=arguments.writes)
    else:
        seen = simulate(
            arguments.replicas, arguments.share, arguments.cost, arguments.in_flight)
    print(json.dumps(seen._asdict(), indent=2))


if __name__ == "__main__":
    main()
