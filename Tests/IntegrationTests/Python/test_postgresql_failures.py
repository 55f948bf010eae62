# SPDX-License-Identifier: Apache-2.0
"""What replicas do while their PostgreSQL is killed, cut off, locked or replaced."""

import threading
import time

import grpc
import pytest

from postgresql import Wire, eventually, running
from replicas import Menu, Pricing, Reader, Watcher
from test_observation import values, wait_for
from test_traces import Receiver

SERVICES = [Menu, Pricing]
# A write is refused after twice DATABASE_TIMEOUT, which is 2 s here, and a busy machine's delays.
REFUSAL_SECONDS_MAX = 30


@pytest.fixture
def server():
    """A PostgreSQL that a test has for itself, and may end."""
    with running() as server:
        yield server


@pytest.fixture
def start(tmp_path, generated):
    """Starts replicas of a service, and ends them."""
    started = []

    def start(kind, url, count=2):
        replicas = [kind(tmp_path / f"{kind.__name__}-{n}", url) for n in range(count)]
        started.extend(replicas)
        return [replica.start() for replica in replicas]

    yield start
    for replica in started:
        replica.end()


def expect_refusal(replica, name):
    """A write that cannot be made is refused in time."""
    begun = time.monotonic()
    with pytest.raises(grpc.RpcError) as refusal:
        replica.put(name, 0)
    assert refusal.value.code() == grpc.StatusCode.UNAVAILABLE
    assert time.monotonic() - begun < REFUSAL_SECONDS_MAX


def put_when_possible(replica, name, version=0):
    def put():
        try:
            # One that was made, but not answered, is asked for again under its name.
            return replica.put(name, version, key=f"{name}-{version}")
        except grpc.RpcError as error:
            assert error.code() == grpc.StatusCode.UNAVAILABLE, error
            return None

    return eventually(put)


def expect_freshness(replicas, name, version):
    for replica in replicas:
        eventually(lambda: replica.version(name) == (version, None))


@pytest.mark.parametrize("kind", SERVICES)
def test_a_killed_database(server, start, kind):
    replicas = start(kind, server.url())
    replicas[0].put("plum", 0)
    expect_freshness(replicas, "plum", 1)
    readers = [Reader(replica, "plum") for replica in replicas]
    try:
        for reader in readers:
            eventually(lambda reader=reader: reader.ages)
        server.kill()
        for replica in replicas:
            # It says how old its answers are, and that grows.
            eventually(lambda: (replica.version("plum")[1] or 0) >= 2)
            expect_refusal(replica, "quince")
        server.start()
        assert put_when_possible(replicas[1], "plum", 1) == 2
        expect_freshness(replicas, "plum", 2)
        # The age is absent before and after.
        for reader in readers:
            assert reader.ages[0] is None
            eventually(lambda reader=reader: reader.ages[-1] is None)
    finally:
        ages = [reader.stop() for reader in readers]
    for each in ages:
        assert any(each)


@pytest.mark.parametrize("kind", SERVICES)
def test_a_network_that_is_cut(server, start, kind):
    wire = Wire(server.port)
    try:
        url = server.url().replace(server.host, f"127.0.0.1:{wire.port}")
        (near,) = start(kind, url, count=1)
        near.put("plum", 0)
        reader = Reader(near, "plum")
        try:
            wire.is_cut.set()
            expect_refusal(near, "quince")
            eventually(lambda: (near.version("plum")[1] or 0) >= 5)
            wire.is_cut.clear()
            assert put_when_possible(near, "plum", 1) == 2
            expect_freshness([near], "plum", 2)
        finally:
            wire.is_cut.clear()
            assert any(reader.stop())
    finally:
        wire.end()


@pytest.mark.parametrize("kind", SERVICES)
def test_a_pool_that_is_exhausted(server, start, kind):
    """Somebody holds what every write needs: all connections wait for it."""
    replicas = start(kind, server.url())
    replicas[0].put("plum", 0)
    expect_freshness(replicas, "plum", 1)
    schema = "menu" if kind is Menu else "pricing"
    holding = f"BEGIN; SELECT * FROM {schema}.replication FOR UPDATE; SELECT pg_sleep(12); COMMIT"
    holder = threading.Thread(target=server.query, args=(holding,))
    holder.start()
    try:
        eventually(lambda: server.query(
            "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'BEGIN; SELECT%'"
            " AND wait_event = 'PgSleep'") == "1")
        refused = []

        def refuse(number):
            expect_refusal(replicas[number % 2], f"quince-{number}")
            refused.append(number)

        threads = [threading.Thread(target=refuse, args=(number,)) for number in range(16)]
        for thread in threads:
            thread.start()
        # Nobody's reading waits for that, and nothing is old: nobody else can write either.
        for replica in replicas:
            assert replica.version("plum")[0] == 1
        for thread in threads:
            thread.join()
        assert len(refused) == 16
    finally:
        holder.join()
    assert put_when_possible(replicas[0], "plum", 1) == 2
    expect_freshness(replicas, "plum", 2)


@pytest.mark.parametrize("kind", SERVICES)
def test_a_standby_takes_over(server, start, kind):
    standby = server.standby()
    try:
        replicas = start(kind, server.url(standby, settings="?target_session_attrs=read-write"))
        acknowledged = []
        stop = threading.Event()

        def write(replica, half):
            number = 0
            while not stop.is_set():
                name = f"item-{half}-{number}"
                try:
                    replica.put(name, 0, key=name)
                    acknowledged.append(name)
                    number += 1
                except grpc.RpcError as error:
                    # The same write is asked for again, under its name.
                    assert error.code() == grpc.StatusCode.UNAVAILABLE, error

        threads = [
            threading.Thread(target=write, args=(replica, half))
            for half, replica in enumerate(replicas)
        ]
        for thread in threads:
            thread.start()
        eventually(lambda: len(acknowledged) > 50)
        server.kill()
        before = len(acknowledged)
        standby.promote()
        eventually(lambda: len(acknowledged) > before + 50)
        stop.set()
        for thread in threads:
            thread.join()
        table = "menu.foods" if kind is Menu else "pricing.prices"
        column = "id" if kind is Menu else "food_id"
        stored = standby.query(
            f"SELECT {column} FROM {table} WHERE {column} LIKE 'item-%' AND version = 1"
        ).split()
        assert set(acknowledged) <= set(stored)
        assert len(acknowledged) == len(set(acknowledged))
        for replica in replicas:
            for name in acknowledged:
                assert eventually(lambda: replica.version(name)[0]) == 1
    finally:
        standby.end()


@pytest.mark.parametrize("kind", SERVICES)
def test_a_standby_that_is_behind_takes_over(server, start, kind):
    """What an asynchronous standby did not have is gone: replicas have what it has and nothing
    else, and watches that have told of more end."""
    standby = server.standby(is_synchronous=False)
    try:
        replicas = start(kind, server.url(standby))
        replicas[0].put("plum", 0)
        expect_freshness(replicas, "plum", 1)
        eventually(lambda: server.query(
            "SELECT replay_lsn = pg_current_wal_lsn() FROM pg_stat_replication") == "t")
        watchers = [Watcher(replica) for replica in replicas]
        # From here on nothing arrives there: what receives has stopped, as behind a broken wire.
        standby.query("ALTER SYSTEM SET primary_conninfo = ''")
        standby.query("SELECT pg_reload_conf()")
        eventually(lambda: server.query("SELECT count(*) FROM pg_stat_replication") == "0")
        assert replicas[0].put("plum", 1) == 2
        assert replicas[1].put("lost", 0) == 1
        for replica, watcher in zip(replicas, watchers):
            expect_freshness([replica], "lost", 1)
            eventually(lambda watcher=watcher: ("lost", 1) in watcher.told)
        server.kill()
        standby.promote()
        # The writes that were lost can be made again.
        assert put_when_possible(replicas[1], "plum", 1) == 2
        for replica in replicas:
            eventually(lambda replica=replica: replica.version("lost") == (0, None))
        expect_freshness(replicas, "plum", 2)
        for watcher in watchers:
            eventually(lambda watcher=watcher: watcher.failure)
            assert watcher.failure.code() == grpc.StatusCode.UNAVAILABLE
            assert "lost changes that this watch has told of" in watcher.failure.details()
        again = Watcher(replicas[0])
        assert put_when_possible(replicas[1], "quince") == 1
        eventually(lambda: again.told == [("quince", 1)])
    finally:
        standby.end()


# What refuses the first write of a z…, and cuts the connection of the second.
REFUSAL_THEN_CUT = """
    CREATE SEQUENCE public.hits;
    CREATE FUNCTION public.trip() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE hit bigint;
    BEGIN
      IF NEW.id LIKE 'z%' THEN
        hit := nextval('public.hits');
        IF hit = 1 THEN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END IF;
        IF hit = 2 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER trip BEFORE INSERT ON menu.foods FOR EACH ROW EXECUTE FUNCTION public.trip()
"""


def test_a_refused_batch_and_a_lost_connection(server, tmp_path, generated):
    """Of writes that are tried one by one, those behind a lost connection are made later."""
    replica = Menu(tmp_path / "menu", server.url(), "--database-connections", "1")
    try:
        replica.start()
        replica.put("plum", 0)
        server.query(REFUSAL_THEN_CUT)
        holder = threading.Thread(target=server.query, args=(
            "BEGIN; SELECT * FROM menu.replication FOR UPDATE; SELECT pg_sleep(1.5); COMMIT",))
        holder.start()
        eventually(lambda: server.query(
            "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'BEGIN; SELECT%'"
            " AND wait_event = 'PgSleep'") == "1")
        outcomes = {}

        def put(name):
            try:
                outcomes[name] = replica.put(name, 0)
            except grpc.RpcError as error:
                outcomes[name] = error.code()

        # The first waits for the lock with the only connection, and the others for that.
        threads = [threading.Thread(target=put, args=(name,)) for name in ("a", "z1", "z2", "z3")]
        for thread in threads:
            thread.start()
            time.sleep(0.1)
        for thread in [*threads, holder]:
            thread.join()
        answers = sorted(str(outcome) for outcome in outcomes.values())
        assert answers == ["1", "1", "1", "StatusCode.UNAVAILABLE"], outcomes
        assert replica.service.stop() == 0
    finally:
        replica.end()


@pytest.mark.parametrize("kind, name", [(Menu, "menu"), (Pricing, "pricing")])
def test_metrics_and_spans_tell_of_it(server, tmp_path, generated, kind, name):
    receiver = Receiver()
    replica = kind(
        tmp_path / name, server.url(), "--metrics-port", "0", "--otel-bsp-schedule-delay", "50",
        "--otel-exporter-otlp-endpoint", f"http://127.0.0.1:{receiver.port}")
    try:
        replica.start()
        replica.put("plum", 0)
        # The one write's connection is open, and does nothing.
        system = 'db_system_name="postgresql"'
        connections = f"db_client_connection_count{{{system},state="
        found = wait_for(replica.service, {
            f'{connections}"idle"}}': 1, f'{connections}"used"}}': 0,
            f"db_client_connection_max{{{system}}}": 2,
            f"db_client_connection_pending_requests{{{system}}}": 0,
            f"caffe_database_data_age_seconds{{{system}}}": 0,
            f'db_client_operation_duration_seconds_count{{{system},db_operation_name="write"}}': 1,
        })
        assert found[f"caffe_database_sequence{{{system}}}"] >= 1

        def writes():
            return [span for span in receiver.spans if span["name"] == f"write {name}"]

        receiver.wait(lambda spans: writes())
        (write,) = writes()
        assert write["kind"] == "SPAN_KIND_CLIENT"
        assert write["attributes"] == {
            "db.system.name": "postgresql", "db.namespace": name, "db.operation.name": "write"}
        server.kill()
        expect_refusal(replica, "pear")
        age = f"caffe_database_data_age_seconds{{{system}}}"
        eventually(lambda: values(replica.service)[age] > 3)
        failed = f'{system},db_operation_name="write",error_type="_OTHER"'
        assert values(replica.service)[
            f"db_client_operation_duration_seconds_count{{{failed}}}"] >= 1
        receiver.wait(lambda spans: any(
            span["attributes"].get("error.type") == "unreachable"
            and span["status"] == "STATUS_CODE_ERROR" for span in spans))
        server.start()
        eventually(lambda: values(replica.service)[age] == 0)
    finally:
        replica.end()
        receiver.end()
