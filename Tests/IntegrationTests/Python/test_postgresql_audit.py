# SPDX-License-Identifier: Apache-2.0
"""Whatever is killed while they write: what was acknowledged is there, once, and was told."""

import os
import random
import signal
import threading
import time

import grpc
import pytest

from postgresql import PostgreSQL, eventually
from replicas import Menu, Pricing

# How often a replica is killed, and the database; more for an audit that takes an hour.
REPLICA_KILLS = int(os.environ.get("AUDIT_REPLICA_KILLS", "10"))
DATABASE_KILLS = int(os.environ.get("AUDIT_DATABASE_KILLS", "2"))


class Audit:
    """Writes through replicas, and a watch of each, all of which go on whatever happens."""

    def __init__(self, replicas):
        self.replicas = replicas
        self.acknowledged = []
        self.told = [set() for _ in replicas]
        self.surprises = []
        self.is_ended = threading.Event()
        self.threads = [
            threading.Thread(target=work, args=(index,))
            for index in range(len(replicas)) for work in (self._write, self._watch)
        ]
        for thread in self.threads:
            thread.start()

    def _write(self, index):
        number = 0
        while not self.is_ended.is_set():
            name = f"item-{index}-{number}"
            # A write whose answer did not come is sent again, to any replica, under its name.
            replica = random.choice(self.replicas)
            try:
                version = replica.put(name, 0, key=name)
            except grpc.RpcError as error:
                if error.code() != grpc.StatusCode.UNAVAILABLE:
                    self.surprises.append(error)
                    return
                time.sleep(0.05)
                continue
            if version != 1:
                self.surprises.append((name, version))
            self.acknowledged.append(name)
            number += 1

    def _watch(self, index):
        while not self.is_ended.is_set():
            try:
                versions = {}
                for event in self.replicas[index].watch():
                    if event is None:
                        continue
                    name, version = event
                    # The sample's foods have prices in several sizes.
                    if not name.startswith("item-"):
                        continue
                    if versions.get(name, 0) >= version:
                        self.surprises.append(("told twice", event))
                    versions[name] = version
                    self.told[index].add(name)
                    if self.is_ended.is_set():
                        return
            except (grpc.RpcError, ValueError):
                time.sleep(0.05)

    def end(self):
        self.is_ended.set()


@pytest.mark.parametrize("kind", [Menu, Pricing])
def test_nothing_acknowledged_is_lost(tmp_path, generated, kind):
    server = PostgreSQL()
    replicas = [kind(tmp_path / name, server.url()) for name in "ab"]
    audit = None
    try:
        server.make().start()
        for replica in replicas:
            replica.start()
        audit = Audit(replicas)
        kills = ["replica"] * REPLICA_KILLS + ["database"] * DATABASE_KILLS
        random.shuffle(kills)
        for kill in kills:
            before = len(audit.acknowledged)
            eventually(lambda: len(audit.acknowledged) > before + 20 or audit.surprises)
            if kill == "database":
                server.kill()
                server.start()
            else:
                replica = random.choice(replicas)
                replica.service.stop(signal.SIGKILL)
                # At the same port, where its callers find it again.
                replica.service.start()
        before = len(audit.acknowledged)
        eventually(lambda: len(audit.acknowledged) > before + 20 or audit.surprises)
        assert not audit.surprises, audit.surprises[:3]
        acknowledged = set(audit.acknowledged)
        assert len(acknowledged) == len(audit.acknowledged)
        for told in audit.told:
            eventually(lambda: acknowledged <= told)
        audit.end()
        # One more change, so that the watches notice.
        replicas[0].put("last", 0)
        table, column = ("menu.foods", "id") if kind is Menu else ("pricing.prices", "food_id")
        stored = server.query(
            f"SELECT {column} FROM {table} WHERE {column} LIKE 'item-%' AND version = 1"
        ).split()
        assert len(stored) == len(set(stored))
        assert acknowledged <= set(stored)
        print(f"{len(acknowledged)} writes, {len(kills)} kills")
    finally:
        if audit:
            audit.end()
        for replica in replicas:
            replica.end()
        server.end()
