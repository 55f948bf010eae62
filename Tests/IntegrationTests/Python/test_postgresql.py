# SPDX-License-Identifier: Apache-2.0
"""Replicas of menu and pricing on one PostgreSQL."""

import json
import signal
import subprocess
import threading
import time

import grpc
import pytest

from postgresql import PASSWORD, PostgreSQL, eventually
from replicas import CALL_SECONDS_MAX, Menu, Pricing, Watcher
from services import EXECUTABLES

SERVICES = [Menu, Pricing]


@pytest.fixture
def replicas(request, database, tmp_path, generated):
    """Two replicas of a service."""
    replicas = [request.param(tmp_path / name, database) for name in "ab"]
    try:
        yield [replica.start() for replica in replicas]
    finally:
        for replica in replicas:
            replica.end()


both = pytest.mark.parametrize("replicas", SERVICES, indirect=True)


@both
def test_what_one_writes_the_other_reads(replicas):
    left, right = replicas
    for version in range(10):
        writer, reader = (left, right) if version % 2 else (right, left)
        assert writer.put("plum", version) == version + 1
        # Who wrote it reads it at once.
        assert writer.version("plum") == (version + 1, None)
        eventually(lambda: reader.version("plum") == (version + 1, None), seconds=10)
    left.delete("plum")
    eventually(lambda: right.version("plum")[0] == 0, seconds=10)
    # The versions go on from the mark's.
    assert right.put("plum", 0) == 12


@both
def test_watchers_of_both_are_told_of_all_writes_in_order(replicas):
    watchers = [Watcher(replica) for replica in replicas]

    def write(replica, half):
        for number in range(40):
            replica.put(f"item-{half}-{number}", 0)

    threads = [
        threading.Thread(target=write, args=(replica, half))
        for half, replica in enumerate(replicas)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    replicas[0].delete("item-1-7")
    expected = {f"item-{half}-{number}" for half in range(2) for number in range(40)}
    for watcher in watchers:
        eventually(lambda: watcher.told and watcher.told[-1][0] == "item-1-7"
                   and len(watcher.told) >= 81)
        # Each once, in one order for all: that in which they were committed.
        assert [name for name, _ in watcher.told[:-1]] == [
            name for name, _ in watchers[0].told[:-1]
        ]
        assert len(watcher.told) == 81
        assert {name for name, _ in watcher.told} == expected
        for half in range(2):
            own = [name for name, _ in watcher.told[:-1] if name.startswith(f"item-{half}")]
            assert own == [f"item-{half}-{number}" for number in range(40)]


@both
def test_of_writes_that_saw_the_same_one_wins(replicas):
    outcomes = []

    def write(replica):
        try:
            outcomes.append(replica.put("plum", 0))
        except grpc.RpcError as error:
            outcomes.append(error.code())

    threads = [threading.Thread(target=write, args=(replicas[n % 2],)) for n in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes.count(1) == 1
    assert outcomes.count(grpc.StatusCode.ABORTED) == 19


@both
def test_a_request_is_carried_out_once(replicas):
    left, right = replicas
    assert left.put("plum", 0, key="first") == 1
    # Sent again, to whichever replica, it is not made again.
    assert right.put("plum", 0, key="first") == 1
    assert left.put("plum", 0, key="first") == 1
    assert eventually(lambda: right.version("plum")[0]) == 1
    left.delete("plum", key="second")
    right.delete("plum", key="second")
    with pytest.raises(grpc.RpcError) as refusal:
        right.delete("plum", key="third")
    assert refusal.value.code() == grpc.StatusCode.NOT_FOUND
    for key in ("first", "x" * 129, "two words"):
        with pytest.raises(grpc.RpcError) as refusal:
            right.put("quince", 0, key=key)
        assert refusal.value.code() == grpc.StatusCode.INVALID_ARGUMENT
    # Without a name, or under another, it is a write like any other.
    assert right.put("plum", 0, key="fourth") == 3
    with pytest.raises(grpc.RpcError) as refusal:
        left.put("plum", 0)
    assert refusal.value.code() == grpc.StatusCode.ABORTED


@both
def test_a_replica_that_comes_later_has_everything(replicas, database, tmp_path):
    left, right = replicas
    left.put("plum", 0)
    assert right.service.stop() == 0
    left.put("plum", 1)
    right.service.start()
    right.connect()
    assert right.version("plum") == (2, None)
    # What SQLite would have begun with is there once.
    listed = list(zip(*[_all(replica) for replica in replicas]))
    assert listed and all(a == b for a, b in listed)


def _all(replica):
    """What a watch tells until it has caught up."""
    found = []
    for event in replica.watch():
        if event is None:
            return found
        found.append(event)
    return None


def test_edited_tax_rules_are_heard_of(server, database, tmp_path, generated):
    pricing = Pricing(tmp_path / "a", database)
    try:
        pricing.start()
        order = pricing.messages.QuoteOrderRequest(currency_code="EUR", region="ES")
        order.lines.add(food_id="salad", size_id="small", quantity=1)

        def tax():
            response, _ = pricing.call("QuoteOrder", order)
            return response.tax.units, response.tax.nanos

        before = tax()
        server.query(
            "UPDATE pricing.tax_rules SET rate_millionths = 500000 WHERE region = 'ES'",
            database=database.rpartition("/")[2],
        )
        eventually(lambda: tax() != before, seconds=10)
    finally:
        pricing.end()


def test_a_start_waits_for_who_is_writing(server, tmp_path, generated):
    """Somebody edits rows, as operators do, for longer than a statement may wait."""
    server.query("CREATE DATABASE edited")
    server.query("ALTER DATABASE edited SET lock_timeout = '1s'")
    first, second = (Menu(tmp_path / name, server.url(database="edited")) for name in "ab")
    holder = threading.Thread(target=server.query, kwargs={
        "sql": "BEGIN; SELECT * FROM menu.replication FOR UPDATE; SELECT pg_sleep(5); COMMIT",
        "database": "edited"})
    try:
        first.start()
        holder.start()
        eventually(lambda: server.query(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = 'edited'"
            " AND wait_event = 'PgSleep'") == "1")
        second.start()
        assert not holder.is_alive()
        assert "The database cannot be used; trying again." in [
            line["message"] for line in second.service.log_lines()]
        assert second.put("plum", 0) == 1
    finally:
        for replica in (first, second):
            replica.end()
        if holder.ident:
            holder.join()


def test_a_database_that_sorts_by_a_language(server, tmp_path, generated):
    """Rows that were not touched are the same rows after a lost connection."""
    server.query(
        "CREATE DATABASE sorted TEMPLATE template0 LOCALE 'C' LOCALE_PROVIDER icu"
        " ICU_LOCALE 'en-u-ka-shifted'"
    )
    pricing = Pricing(tmp_path / "a", server.url(database="sorted"))
    try:
        pricing.start()
        request = pricing.messages.PutPromotionRequest()
        request.promotion.code = "ICE"
        request.promotion.title.key = "ice"
        request.promotion.basis_points = 1000
        # Letter by letter the hyphen comes first; in a dictionary it is passed over.
        request.promotion.food_ids.extend(["ice-tea", "icecream"])
        pricing.call("PutPromotion", request)
        watcher = Watcher(pricing)
        server.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'sorted'")
        message = "Connected to the database."
        eventually(lambda: message in [
            line["message"] for line in pricing.service.log_lines()[-1:]])
        eventually(lambda: pricing.version("salad")[1] is None)
        assert pricing.put("plum", 0) == 1
        eventually(lambda: watcher.told or watcher.failure)
        assert (watcher.told, watcher.failure) == ([("plum", 1)], None)
    finally:
        pricing.end()


# What does not work out -------------------------------------------------------------------------


def run_until_it_ends(service, url):
    return subprocess.run(
        [EXECUTABLES / service, "--port", "0"], env={"DATABASE_URL": url},
        capture_output=True, text=True, timeout=CALL_SECONDS_MAX, check=False,
    )


@pytest.mark.parametrize("service", ["menu-service", "pricing-service"])
@pytest.mark.parametrize(
    "change, code, words",
    [
        (lambda url: url.replace("open%20sesame", "sesame"), 1, "28P01"),
        (lambda url: url + "_not", 1, "3D000"),
        (lambda url: url.replace("open%20sesame", "open/sesame"), 1, "must be postgresql://USER@"),
        (lambda url: url + "?sslmode=maybe", 1, "sslmode"),
        (lambda url: url.replace("postgresql", "mysql"), 2, "DATABASE_URL"),
    ],
)
def test_a_wrong_url_is_one_line(server, database, service, change, code, words):
    ended = run_until_it_ends(service, change(database))
    assert ended.returncode == code
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    assert ended.stderr.startswith(f"{service}: ")
    assert words in ended.stderr
    assert "sesame" not in ended.stderr


@pytest.mark.parametrize("kind, schema", [(Menu, "menu"), (Pricing, "pricing")])
def test_a_schema_from_the_future_is_one_line(
    server, database, tmp_path, generated, kind, schema
):
    replica = kind(tmp_path / "a", database)
    name = database.rpartition("/")[2]
    try:
        replica.start()
        server.query(
            f"INSERT INTO {schema}.migrations (number, name, oldest_compatible) "
            "VALUES (99, 'the future', 99)", database=name,
        )
        ended = run_until_it_ends(f"{schema}-service", database)
        assert ended.returncode == 1
        assert len(ended.stderr.splitlines()) == 1, ended.stderr
        assert f"It was written by a newer version of the {schema} service." in ended.stderr
        # The one that runs goes on.
        assert replica.put("plum", 0) == 1
    finally:
        replica.end()


def test_the_settings_do_not_show_the_password(database):
    shown = subprocess.run(
        [EXECUTABLES / "menu-service", "--print-config"], env={"DATABASE_URL": database},
        capture_output=True, text=True, timeout=CALL_SECONDS_MAX, check=True,
    )
    assert "DATABASE_URL=<redacted>" in shown.stdout
    assert "sesame" not in shown.stdout


def test_a_database_that_is_not_there_yet_is_waited_for(tmp_path, generated):
    server = PostgreSQL()
    menu = Menu(tmp_path / "a", server.url())
    try:
        server.make()
        starting = threading.Thread(target=menu.start)
        starting.start()
        log = tmp_path / "a" / "menu-service.log"
        eventually(lambda: log.exists() and "cannot be used; trying again" in log.read_text())
        time.sleep(1)
        assert starting.is_alive()
        server.start()
        starting.join(timeout=CALL_SECONDS_MAX)
        assert menu.put("plum", 0) == 1
        text = log.read_text()
        # One line at once, then one a minute.
        assert text.count("trying again") == 1
        assert PASSWORD not in text and "sesame" not in text
        warning = next(line for line in menu.service.log_lines() if line["severity"] == "WARNING")
        assert warning["database"] == f"postgresql://{server.host}/postgres"
        assert menu.service.stop(signal.SIGTERM) == 0
    finally:
        server.end()
        menu.end()


def test_the_scripts_start_all_of_it_on_postgresql(scripts, database, server):
    started = scripts.start("--detach", "--json", DATABASE_URL=database)
    assert started.returncode == 0, started.stderr
    assert len(json.loads(started.stdout)) == 3
    name = database.rpartition("/")[2]
    for schema, table in (("menu", "foods"), ("pricing", "prices")):
        assert int(server.query(f"SELECT count(*) FROM {schema}.{table}", database=name)) > 20
    assert not list(scripts.run_path.glob("*.sqlite"))
