# SPDX-License-Identifier: Apache-2.0
"""Catalogs that are published to replicas of the localization service, through PostgreSQL."""

import os
import statistics
import subprocess
import threading
import time

import grpc
import pytest
from grpc_health.v1 import health_pb2

from postgresql import PostgreSQL, eventually
from published import (
    CALL_SECONDS_MAX, Localization, caffe, caffe_json, has_canary, publish,
    seconds_until_all_have, write_catalogs,
)
from services import EXECUTABLES

SERVING = health_pb2.HealthCheckResponse.SERVING
# What all replicas have to keep to.
SECONDS_UNTIL_ALL_HAVE_MAX = 2


@pytest.fixture
def url(database):
    return database


@pytest.fixture
def catalogs(tmp_path):
    """Writes a folder of catalogs that say a text."""
    return lambda text, keys=3: write_catalogs(tmp_path / f"catalogs-{text}", text, keys)


@pytest.fixture
def replicas(url, catalogs, tmp_path, generated):
    """Three replicas that have a first revision."""
    publish(catalogs("one"), "-m", "The first", "--author", "Ada", url=url)
    replicas = [Localization(tmp_path / name, url, name) for name in ("a", "b", "c")]
    try:
        yield [replica.start() for replica in replicas]
    finally:
        for replica in replicas:
            replica.end()


# What is published ------------------------------------------------------------------------------


def test_all_replicas_have_it_within_two_seconds(replicas, url, catalogs):
    assert {replica.resolve()[0] for replica in replicas} == {"one, en 0"}
    first = replicas[0].revision
    times = []
    for number in range(15):
        text = f"number {number}"
        revision = publish(catalogs(text, keys=1000), url=url)
        assert len(revision) == 64 and revision != first
        times.append(seconds_until_all_have(replicas, revision))
        assert {replica.resolve("key.999")[0] for replica in replicas} == {f"{text}, en 999"}
        # A busy machine that delays some of them is no failure.
        if len(times) >= 5 and statistics.median(times[-5:]) < SECONDS_UNTIL_ALL_HAVE_MAX:
            break
    print(f"until all had it: {[round(seconds, 3) for seconds in times]} s")
    assert statistics.median(times[-5:]) < SECONDS_UNTIL_ALL_HAVE_MAX, times
    # What was said before, from the same files, is the same revision.
    assert publish(catalogs("one"), url=url) == first
    seconds_until_all_have(replicas, first)


def test_a_notification_that_is_lost_costs_a_moment(replicas, server, url, catalogs):
    first = replicas[0].revision
    second = publish(catalogs("two"), url=url)
    seconds_until_all_have(replicas, second)
    # Nobody is told of this.
    server.query(
        f"UPDATE catalogs.current SET revision = '{first}'", database=url.rpartition("/")[2]
    )
    assert seconds_until_all_have(replicas, first) < 30


def test_what_was_published_is_taken_back(replicas, url, catalogs):
    first = replicas[0].revision
    second = publish(catalogs("two"), url=url)
    third = publish(catalogs("three"), "-m", "A mistake", url=url)
    seconds_until_all_have(replicas, third)
    assert caffe("rollback", "-m", "It was", url=url).stdout.strip() == (
        f"all replicas: {second[:12]}"
    )
    seconds_until_all_have(replicas, second)
    caffe("rollback", url=url)
    seconds_until_all_have(replicas, first)
    refused = caffe("rollback", url=url, check=False)
    assert refused.returncode == 1
    assert "There is no revision before the present one." in refused.stderr
    caffe("rollback", third[:12], url=url)
    seconds_until_all_have(replicas, third)

    history = caffe_json("history", url=url)
    assert history["current"] == third
    assert [step["kind"] for step in history["steps"]] == [
        "rollback", "rollback", "rollback", "publish", "publish", "publish",
    ]
    oldest = history["steps"][-1]
    assert (oldest["author"], oldest["message"], oldest["files"]) == ("Ada", "The first", 2)
    lines = caffe("history", "--limit", "4", url=url).stdout.splitlines()
    assert len(lines) == 5
    assert lines[0].startswith("*  6  20") and third[:12] in lines[0]
    assert lines[3].endswith("A mistake")
    assert lines[4] == f"all replicas: {third[:12]}"


def test_revisions_are_compared(replicas, url, catalogs):
    publish(catalogs("two"), url=url)
    compared = caffe("diff", "published:previous", "published:current", url=url).stdout
    assert "- en: one, en 0" in compared and "+ en: two, en 0" in compared
    assert compared.splitlines()[-1] == "6 keys: 6 changed"
    # With what somebody is about to publish.
    same = caffe("diff", "published:current", catalogs("two"), "--exit-code", url=url)
    assert same.stdout.strip() == "No differences"
    other = caffe("diff", "published:current", catalogs("one"), "--exit-code", url=url, check=False)
    assert other.returncode == 1
    unknown = caffe("diff", "published:000000", catalogs("one"), url=url, check=False)
    assert unknown.returncode == 1
    assert "There is no revision “000000”." in unknown.stderr


def test_what_has_errors_is_not_published(replicas, url, catalogs):
    first = replicas[0].revision
    folder = catalogs("broken")
    table = folder / "main" / "es.lproj" / "Localizable.strings"
    for text, words in [
        ('"key.0" = "Sin fin;\n', "broken-file"),
        ('"key.0" = "Uno";\n"key.0" = "Otro";\n"n %d" = "%@";\n', "placeholder"),
    ]:
        table.write_text(text)
        (folder / "main" / "en.lproj" / "Localizable.strings").write_text(
            '"key.0" = "One";\n"n %d" = "%d of them";\n'
        )
        refused = caffe("publish", folder, url=url, check=False)
        assert refused.returncode == 1
        assert f"{table}:1:" in refused.stderr or f"{table}:3:" in refused.stderr
        assert words in refused.stderr
        assert "Nothing was published" in refused.stderr
    table.write_text('"key.0" = "Uno";\n"n %d" = "%d";\n')
    terms = folder / "main" / "terms.es.tsv"
    terms.write_text("slurpi\tnoun\tfemme\n")
    refused = caffe("publish", folder, "--fail-on", "warning", url=url, check=False)
    assert refused.returncode == 1 and f"{terms}:1:13: warning: " in refused.stderr
    terms.unlink()
    table.write_text('"key.0" = "Uno";\n"key.0" = "Otro";\n"n %d" = "%@";\n')
    empty = caffe("publish", folder / "main", url=url, check=False)
    assert empty.returncode == 1 and "There are no catalogs." in empty.stderr
    assert len(caffe_json("history", url=url)["steps"]) == 1
    assert caffe("publish", folder, "--dry-run", "--fail-on", "never", url=url).stdout.strip()
    assert {replica.revision for replica in replicas} == {first}
    # Whoever asks for it gets it.
    forced = publish(folder, "--fail-on", "never", url=url)
    seconds_until_all_have(replicas, forced)
    assert replicas[0].resolve()[0] == "One"


def test_a_canary_is_for_a_share_of_the_replicas(replicas, url, catalogs, tmp_path):
    first = replicas[0].revision
    # A revision that some of them try and some do not.
    number, second = 0, ""
    chosen = set()
    while not 0 < len(chosen) < len(replicas):
        number += 1
        folder = catalogs(f"canary {number}")
        second = caffe("publish", folder, "--dry-run", url=url).stdout.strip()
        chosen = {replica for replica in replicas if has_canary(replica.name, second, 40)}
    assert publish(folder, "--canary", "40%", url=url) == second
    seconds_until_all_have(chosen, second)
    time.sleep(2)
    others = set(replicas) - chosen
    assert {replica.revision for replica in others} == {first}
    # One that starts again is where it was.
    for replica in replicas:
        assert replica.service.stop() == 0
        replica.start()
    assert {replica for replica in replicas if replica.revision == second} == chosen
    shown = caffe("history", url=url).stdout.splitlines()
    assert shown[-1] == f"40 % of the replicas: {second[:12]}; the others: {first[:12]}"
    assert shown[0].startswith("%") and shown[1].startswith("*")
    # All of them, and none.
    caffe("canary", "canary", "--share", "100", url=url)
    seconds_until_all_have(replicas, second)
    caffe("rollback", url=url)
    seconds_until_all_have(replicas, first)
    caffe("canary", second, "--share", "40%", url=url)
    seconds_until_all_have(chosen, second)
    caffe("promote", "-m", "It is good", url=url)
    seconds_until_all_have(replicas, second)
    assert caffe("promote", url=url, check=False).returncode == 1


def test_a_batch_never_mixes_two_revisions(replicas, url, catalogs):
    keys = [f"key.{number}" for number in range(500)]
    folders = [catalogs(f"batch {number}", keys=500) for number in range(6)]
    first = publish(folders[0], url=url)
    stop = threading.Event()
    seen, failures = set(), []

    def ask(replica):
        while not stop.is_set():
            try:
                results = replica.resolve_batch(keys)
                revisions = {revision for _, revision in results}
                texts = {text.partition(",")[0] for text, _ in results}
                if len(revisions) != 1 or len(texts) != 1:
                    failures.append((revisions, texts))
                seen.update(revisions)
            except grpc.RpcError as error:
                failures.append(error)

    seconds_until_all_have(replicas, first)
    assert all(r.resolve()[0].startswith("batch 0") for r in replicas)
    threads = [threading.Thread(target=ask, args=(r,)) for r in replicas for _ in range(2)]
    for thread in threads:
        thread.start()
    try:
        for folder in folders[1:] + folders:
            seconds_until_all_have(replicas, publish(folder, url=url))
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    assert not failures, failures[:3]
    assert len(seen) == len(folders)


def test_health_and_metrics_name_the_revision(replicas, url, catalogs):
    replica = replicas[0]
    first = replica.revision
    assert replica.health(f"catalogs/{first}") == SERVING
    second = publish(catalogs("two"), url=url)
    assert replica.health(f"catalogs/{second}") in (None, SERVING)
    seconds_until_all_have([replica], second)
    eventually(lambda: replica.health(f"catalogs/{second}") == SERVING)
    eventually(lambda: replica.health(f"catalogs/{first}") is None)
    assert replica.health("") == SERVING

    metrics = eventually(
        lambda: replica.metrics()
        if replica.metrics()["caffe_catalog_publication"] == 2 else None
    )
    infos = [name for name in metrics if name.startswith("caffe_catalog_info")]
    assert infos == [f'caffe_catalog_info{{revision="{second}"}}']
    assert metrics[infos[0]] == 1
    assert abs(metrics["caffe_catalog_loaded_timestamp_seconds"] - time.time()) < 120
    confirmed = metrics["caffe_catalog_confirmed_timestamp_seconds"]
    eventually(
        lambda: replica.metrics()["caffe_catalog_confirmed_timestamp_seconds"] > confirmed
    )
    assert metrics["caffe_catalog_refused_total"] == 0


# When things go wrong ---------------------------------------------------------------------------


def test_without_the_database_everything_goes_on(catalogs, tmp_path, generated):
    server = PostgreSQL()
    replicas = []
    try:
        url = server.make().start().url()
        first = publish(catalogs("one"), url=url)
        replicas = [Localization(tmp_path / name, url, name).start() for name in "ab"]
        eventually(lambda: all(replica.copy.exists() for replica in replicas))
        server.kill()
        left, right = replicas
        eventually(lambda: "The database cannot be used; trying again." in left.messages_logged())
        assert {replica.resolve() for replica in replicas} == {("one, en 0", first)}
        # One that starts has what it had.
        right.service.stop()
        right.start()
        assert right.resolve() == ("one, en 0", first)
        assert ("Started with the copy of catalogs that were published before."
                in right.messages_logged())
        # A copy that is damaged is not used.
        right.service.stop()
        damaged = bytearray(right.copy.read_bytes())
        damaged[-1] ^= 1
        right.copy.write_bytes(damaged)
        starting = threading.Thread(target=right.start)
        starting.start()
        eventually(lambda: "The copy of the published catalogs is refused."
                   in right.messages_logged())
        refusal = [line for line in right.service.log_lines()
                   if line["message"] == "The copy of the published catalogs is refused."]
        assert refusal[0]["error"] == (
            f"{right.copy}: The snapshot is damaged: its contents are not those that it was "
            "stored with."
        )
        time.sleep(1)
        assert starting.is_alive()
        # And it comes back by itself.
        server.start()
        starting.join(timeout=CALL_SECONDS_MAX)
        assert right.resolve() == ("one, en 0", first)
        second = publish(catalogs("two"), url=url)
        seconds_until_all_have(replicas, second)
        eventually(lambda: left.copy.read_bytes() == right.copy.read_bytes())
        for replica in replicas:
            log = (replica.service.folder / "localization-service.log").read_text()
            assert "sesame" not in log
            assert replica.service.stop() == 0
    finally:
        for replica in replicas:
            replica.end()
        server.end()


def test_a_copy_that_cannot_be_written_is_written_later(replicas, url, catalogs):
    """What was taken back does not come back at a start without the database."""
    replica = replicas[0]
    first = replica.revision
    seconds_until_all_have(replicas, publish(catalogs("two"), url=url))
    eventually(lambda: replica.copy.read_bytes() == replicas[1].copy.read_bytes())
    replica.copy.unlink()
    # Not even root replaces a folder by a file.
    replica.copy.mkdir()
    caffe("rollback", url=url)
    seconds_until_all_have(replicas, first)
    message = "The published catalogs cannot be copied to the disk."
    eventually(lambda: message in replica.messages_logged())
    replica.copy.rmdir()
    eventually(replica.copy.exists)
    eventually(lambda: replica.copy.read_bytes() == replicas[1].copy.read_bytes())


def test_a_damaged_snapshot_is_not_used(replicas, server, url, catalogs):
    first = replicas[0].revision
    database = url.rpartition("/")[2]
    second = publish(catalogs("two"), "--canary", "1", url=url)
    server.query(
        "ALTER TABLE catalogs.contents DISABLE TRIGGER ALL; UPDATE catalogs.contents "
        f"SET content = substring(content FOR 90) WHERE revision = '{second}'", database=database,
    )
    caffe("promote", url=url)
    eventually(lambda: all(
        replica.metrics()["caffe_catalog_refused_total"] == 1 for replica in replicas))
    warnings = [line for line in replicas[0].service.log_lines() if line["severity"] == "WARNING"]
    assert warnings[-1]["error"] == "The snapshot is cut off."
    assert {replica.revision for replica in replicas} == {first}
    caffe("rollback", url=url)
    third = publish(catalogs("three"), url=url)
    seconds_until_all_have(replicas, third)
    # The same files again are the same revision, and what is there of it is mended.
    assert publish(catalogs("two"), url=url) == second
    seconds_until_all_have(replicas, second)
    server.query(
        "UPDATE catalogs.contents SET content = overlay(content PLACING '\\xdeadbeef' FROM 60) "
        f"WHERE revision = '{second}'", database=database,
    )
    for replica in replicas[:2]:
        replica.service.stop()
        replica.copy.unlink()
    starting = [threading.Thread(target=replica.start) for replica in replicas[:2]]
    for thread in starting:
        thread.start()
    time.sleep(2)
    assert all(thread.is_alive() for thread in starting)
    begun = time.monotonic()
    assert publish(catalogs("two"), url=url) == second
    for thread in starting:
        thread.join(timeout=CALL_SECONDS_MAX)
    # Long before they would have tried again.
    assert time.monotonic() - begun < 30
    assert {replica.resolve()[0] for replica in replicas} == {"two, en 0"}


def test_the_first_publication_is_waited_for(url, catalogs, tmp_path, generated):
    replica = Localization(tmp_path / "a", url, "a")
    try:
        starting = threading.Thread(target=replica.start)
        starting.start()
        log = tmp_path / "a" / "localization-service.log"
        eventually(lambda: log.exists() and "No catalogs have been published." in log.read_text())
        time.sleep(3)
        assert starting.is_alive()
        # One line at once, then one a minute.
        assert log.read_text().count("No catalogs have been published.") == 1
        revision = publish(catalogs("one"), url=url)
        starting.join(timeout=CALL_SECONDS_MAX)
        assert replica.resolve() == ("one, en 0", revision)
    finally:
        replica.end()


def run_until_it_ends(url, tmp_path):
    return subprocess.run(
        [EXECUTABLES / "localization-service", "--port", "0"],
        env={"CATALOG_URL": url}, cwd=tmp_path,
        capture_output=True, text=True, timeout=CALL_SECONDS_MAX, check=False,
    )


WRONG_URLS = [
    (lambda url: url.replace("open%20sesame", "sesame"), 1, "28P01"),
    (lambda url: url + "_not", 1, "3D000"),
    (lambda url: url.replace("open%20sesame", "open/sesame"), 1, "must be postgresql://USER@"),
    (lambda url: url + "?sslmode=maybe", 1, "sslmode"),
    (lambda url: url.replace("postgresql", "mysql"), 2, "CATALOG_URL"),
]


@pytest.mark.parametrize("change, code, words", WRONG_URLS)
def test_a_wrong_url_is_one_line(url, tmp_path, change, code, words):
    ended = run_until_it_ends(change(url), tmp_path)
    assert ended.returncode == code
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    assert ended.stderr.startswith("localization-service: ")
    assert words in ended.stderr
    assert "sesame" not in ended.stderr


@pytest.mark.parametrize(
    "change, words",
    [(change, words) for change, code, words in WRONG_URLS if code == 1]
    + [(lambda url: url.replace("postgresql", "mysql"), "must be postgresql://USER@"),
       (lambda url: "postgresql://127.0.0.1:1/caffe", "Connection refused")],
)
def test_the_tool_says_in_one_line_what_is_wrong(url, catalogs, change, words):
    for command in (["publish", catalogs("one")], ["history"], ["rollback"]):
        ended = caffe(*command, url=change(url), check=False)
        assert ended.returncode == 2
        assert len(ended.stderr.splitlines()) == 1, ended.stderr
        assert words in ended.stderr
        assert "sesame" not in ended.stderr


def test_nothing_published_is_one_line(url):
    for command in (["history"], ["rollback"], ["promote"], ["prune", "--keep", "1"]):
        ended = caffe(*command, url=url, check=False)
        assert ended.returncode == 1
        assert ended.stderr.endswith("No catalogs have been published.\n")
        assert len(ended.stderr.splitlines()) == 1


def test_tables_from_the_future_are_one_line(replicas, server, url, catalogs, tmp_path):
    server.query(
        "INSERT INTO catalogs.migrations (number, name, oldest_compatible) "
        "VALUES (99, 'the future', 99)", database=url.rpartition("/")[2],
    )
    ended = run_until_it_ends(url, tmp_path)
    assert ended.returncode == 1
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    assert "The catalogs were published by a newer version of caffe." in ended.stderr
    refused = caffe("publish", catalogs("two"), url=url, check=False)
    assert refused.returncode == 2
    assert "a newer version of caffe" in refused.stderr
    # Those that run go on with what they have.
    assert replicas[0].resolve()[0] == "one, en 0"


def test_catalogs_must_come_from_somewhere(tmp_path):
    ended = subprocess.run(
        [EXECUTABLES / "localization-service", "--port", "0"], env={}, cwd=tmp_path,
        capture_output=True, text=True, timeout=CALL_SECONDS_MAX, check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr == (
        "localization-service: CATALOG_PATH is required: set it, or pass --catalog-path; "
        "or set CATALOG_URL\n"
    )


def test_a_reader_needs_no_more_than_to_read(server, url, catalogs, tmp_path, generated):
    database = url.rpartition("/")[2]
    publish(catalogs("one"), url=url)
    server.query(
        "CREATE ROLE reader LOGIN PASSWORD 'open sesame'; "
        "GRANT USAGE ON SCHEMA catalogs TO reader; "
        "GRANT SELECT ON ALL TABLES IN SCHEMA catalogs TO reader", database=database,
    )
    reading = url.replace("caffe:", "reader:", 1)
    replica = Localization(tmp_path / "a", reading, "a")
    try:
        replica.start()
        second = publish(catalogs("two"), url=url)
        seconds_until_all_have([replica], second)
        assert len(caffe_json("history", url=reading)["steps"]) == 2
        refused = caffe("publish", catalogs("three"), url=reading, check=False)
        assert refused.returncode == 2 and "42501" in refused.stderr
    finally:
        replica.end()


# Many -------------------------------------------------------------------------------------------


def test_many_publications_leave_nothing_behind(url, tmp_path, generated):
    """Catalogs are published one after the other, without waiting for anybody.

    CAFFE_PUBLICATIONS=1000 CAFFE_PUBLISHED_KEYS=10000 is what the documentation has figures of.
    """
    count = int(os.environ.get("CAFFE_PUBLICATIONS", "60"))
    keys = int(os.environ.get("CAFFE_PUBLISHED_KEYS", "500"))
    folder = write_catalogs(tmp_path / "catalogs", "number 0", keys)
    publish(folder, "--fail-on", "never", url=url)
    replicas = [Localization(tmp_path / name, url, name).start() for name in "ab"]
    try:
        before = []
        revision = None
        begun = time.monotonic()
        for number in range(1, count + 1):
            write_catalogs(folder, f"number {number}", keys)
            revision = publish(folder, "--fail-on", "never", url=url)
            if number == count // 3:
                seconds_until_all_have(replicas, revision)
                before = [replica.memory_kib() for replica in replicas]
        published = time.monotonic() - begun
        seconds = seconds_until_all_have(replicas, revision)
        after = [replica.memory_kib() for replica in replicas]
        assert {replica.resolve()[0] for replica in replicas} == {f"number {count}, en 0"}
        print(f"{count} catalogs of {keys} keys in {published:.0f} s, all had the last one after "
              f"{seconds:.2f} s; KiB at a third {before}, at the end {after}")
        # What two thirds of them have left is less than a few catalogs take.
        for was, now in zip(before, after):
            assert now < was * 1.2 + 4096, (before, after)
        for replica in replicas:
            assert replica.metrics()["caffe_catalog_refused_total"] == 0
            descriptors = len(os.listdir(f"/proc/{replica.service.process.pid}/fd"))
            assert descriptors < 100, descriptors
        kept = caffe("prune", "--keep", "5", url=url).stdout
        assert kept == f"removed: {count + 1 - 5}\n"
    finally:
        for replica in replicas:
            replica.end()
