# SPDX-License-Identifier: Apache-2.0
"""What services do where a host of PostgreSQL says nothing, or another takes its place."""

import socket
import time

import grpc
import pytest

from postgresql import Wire, eventually, running
from published import Localization, publish, seconds_until_all_have, write_catalogs
from replicas import Menu, Pricing

# A host is given up after 5 s.
WRITING_SECONDS_MAX = 5
# A connection is waited for up to 20 s, and an answer up to 60 s.
STOPPING_SECONDS_MAX = 5
# An answer, and then a host, are given up after 5 s each, and asked for anew after 7.5 s at most.
FOLLOWING_SECONDS_MAX = 40


@pytest.fixture
def server():
    """A PostgreSQL that a test has for itself, and may end."""
    with running() as server:
        yield server


class Silent:
    """A port that never answers: as a program that hangs, whose system takes connections, or as a
    machine that is gone, to which none is ever made."""

    def __init__(self, is_gone):
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=0 if is_gone else 100)
        self.host = f"127.0.0.1:{self.listener.getsockname()[1]}"
        self.waiting = []
        for _ in range(4 if is_gone else 0):
            # More than may wait to be accepted.
            one = socket.socket()
            one.setblocking(False)
            one.connect_ex(self.listener.getsockname())
            self.waiting.append(one)

    def end(self):
        for each in [*self.waiting, self.listener]:
            each.close()


@pytest.fixture(params=[True, False], ids=["gone", "hanging"])
def silent(request):
    silent = Silent(request.param)
    yield silent
    silent.end()


@pytest.mark.parametrize("kind", [Menu, Pricing])
def test_the_first_host_says_nothing(silent, server, kind, tmp_path, generated):
    """The next is taken, and whoever writes need not ask the first again."""
    hosts = f"{silent.host},{server.host}"
    replica = kind(tmp_path / "one", server.url().replace(server.host, hosts))
    try:
        replica.start()
        begun = time.monotonic()
        assert replica.put("plum", 0) == 1
        assert time.monotonic() - begun < WRITING_SECONDS_MAX
        eventually(lambda: replica.version("plum") == (1, None))
    finally:
        replica.end()


def test_more_hosts_say_nothing_than_an_attempt_has_time_for(server, tmp_path, generated):
    """An attempt ends after 20 s, and the next begins with the hosts that it did not come to. Who
    tries once has the time for all."""
    silent = [Silent(is_gone=False) for _ in range(5)]
    hosts = ",".join([*(each.host for each in silent), server.host])
    url = server.url().replace(server.host, hosts)
    replica = Menu(tmp_path / "one", url)
    try:
        replica.start()
        assert replica.put("plum", 0) == 1
        assert publish(write_catalogs(tmp_path / "catalogs", "one"), url=url)
    finally:
        replica.end()
        for each in silent:
            each.end()


class Slow(Wire):
    """A way to a server that takes its time to let anybody in."""

    def _carry(self, source, sink):
        if sink.getpeername()[1] == self.target:
            time.sleep(4)
        super()._carry(source, sink)


@pytest.mark.parametrize("kind", [Menu, Pricing])
def test_a_connection_that_takes_longer_than_a_write_may(server, kind, tmp_path, generated):
    """As with a name that has the address of a machine that is gone before others: a write that
    waits for the connection is refused, and those after it find it made."""
    wire = Slow(server.port)
    replica = kind(
        tmp_path / "one", server.url().replace(server.host, f"127.0.0.1:{wire.port}"))
    try:
        replica.start()

        def put():
            try:
                return replica.put("plum", 0)
            except grpc.RpcError as error:
                assert error.code() == grpc.StatusCode.UNAVAILABLE, error
                return None

        assert eventually(put, seconds=FOLLOWING_SECONDS_MAX) == 1
    finally:
        replica.end()
        wire.end()


class Deaf(Wire):
    """A way on which who writes is heard once more when it is armed, and never again."""

    is_armed = False

    def _carry(self, source, sink):
        is_writing, words = False, 0
        try:
            while data := source.recv(65536):
                is_writing = is_writing or b"id = ANY($1)" in data
                words += is_writing and self.is_armed
                if words < 2:
                    sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            end.close()


def test_a_write_of_nothing_whose_connection_is_lost(server, tmp_path, generated):
    """Its caller is told, and the next write has another connection."""
    wire = Deaf(server.port)
    menu = Menu(
        tmp_path / "menu", server.url().replace(server.host, f"127.0.0.1:{wire.port}"),
        "--database-connections", "1")
    try:
        menu.start()
        menu.put("plum", 0)
        wire.is_armed = True
        with pytest.raises(grpc.RpcError) as refusal:
            menu.delete("absent")
        assert refusal.value.code() == grpc.StatusCode.NOT_FOUND
        wire.is_armed = False
        assert menu.put("pear", 0) == 1
    finally:
        menu.end()
        wire.end()


@pytest.mark.parametrize("kind", [Menu, Pricing])
def test_an_address_that_moves_to_a_standby_that_is_behind(server, kind, tmp_path, generated):
    """The old primary is still there for whoever is connected: what is written at the new one is
    worked out from what that has, and the copy follows it there."""
    standby = server.standby(is_synchronous=False)
    wire = Wire(server.port)
    replicas = [
        kind(tmp_path / "moved", server.url().replace(server.host, f"127.0.0.1:{wire.port}")),
        kind(tmp_path / "old", server.url()), kind(tmp_path / "new", standby.url()),
    ]
    moved, old, new = replicas
    try:
        # It has not written yet, and its first connection for that comes after the move.
        moved.start()
        assert old.start().put("plum", 0) == 1
        eventually(lambda: server.query(
            "SELECT replay_lsn = pg_current_wal_lsn() FROM pg_stat_replication") == "t")
        standby.query("ALTER SYSTEM SET primary_conninfo = ''")
        standby.query("SELECT pg_reload_conf()")
        eventually(lambda: server.query("SELECT count(*) FROM pg_stat_replication") == "0")
        assert old.put("plum", 1) == 2
        eventually(lambda: moved.version("plum") == (2, None))
        standby.promote()
        # As many transactions as at the old one.
        assert new.start().put("pear", 0) == 1
        wire.target = standby.port
        with pytest.raises(grpc.RpcError) as refusal:
            moved.put("plum", 2)
        assert refusal.value.code() == grpc.StatusCode.ABORTED
        for replica in (moved, new):
            eventually(lambda replica=replica: replica.version("plum") == (1, None))
            eventually(lambda replica=replica: replica.version("pear") == (1, None))
        assert moved.put("plum", 1) == 2
        eventually(lambda: new.version("plum") == (2, None))
    finally:
        for replica in replicas:
            replica.end()
        wire.end()
        standby.end()


@pytest.mark.parametrize("kind", [Menu, Pricing, Localization])
def test_a_stop_waits_for_nobody(server, kind, tmp_path, generated):
    """The server says nothing any more, and the service still waits for it when it is stopped."""
    wire = Wire(server.port)
    url = server.url().replace(server.host, f"127.0.0.1:{wire.port}")
    if kind is Localization:
        publish(write_catalogs(tmp_path / "catalogs", "one"), url=server.url())
        replica = Localization(tmp_path / "one", url, "one")
    else:
        replica = kind(tmp_path / "one", url)
    try:
        replica.start()
        wire.is_cut.set()
        # It waits for an answer, or for the next connection.
        time.sleep(5)
        begun = time.monotonic()
        assert replica.service.stop() == 0
        assert time.monotonic() - begun < STOPPING_SECONDS_MAX
    finally:
        replica.end()
        wire.end()


def test_published_catalogs_are_followed_at_the_next_host(server, tmp_path, generated):
    """The server that a replica follows hangs, and another has what is published next."""
    wire = Wire(server.port)
    url = server.url().replace(server.host, f"127.0.0.1:{wire.port},{server.host}")
    publish(write_catalogs(tmp_path / "one", "one"), url=server.url())
    replica = Localization(tmp_path / "replica", url, "one")
    try:
        replica.start()
        wire.is_cut.set()
        second = publish(write_catalogs(tmp_path / "two", "two"), url=server.url())
        assert seconds_until_all_have([replica], second) < FOLLOWING_SECONDS_MAX
        assert "The database cannot be used; trying again." in replica.messages_logged()
    finally:
        replica.end()
        wire.end()
