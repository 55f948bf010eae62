# SPDX-License-Identifier: Apache-2.0
"""Menu and pricing on a PostgreSQL that takes nobody but by TLS."""

import re
import subprocess
import time

import pytest

from postgresql import USER, PostgreSQL, eventually
from replicas import CALL_SECONDS_MAX, Menu, Pricing
from services import EXECUTABLES
from test_tls import Authority

SERVICES = [Menu, Pricing]


@pytest.fixture(scope="module")
def authority(tmp_path_factory):
    return Authority(tmp_path_factory.mktemp("postgresql") / "authority", "Databases")


@pytest.fixture(scope="module")
def server(authority):
    """A server whose certificate is for its address, and for no name."""
    server = PostgreSQL()
    try:
        server.make()
        server.encrypt(*authority.issue("database", "IP:127.0.0.1"), authority.certificate)
        yield server.start()
    finally:
        server.end()


def verified(server, authority, **options):
    return server.url(
        settings=f"?sslmode=verify-full&sslrootcert={authority.certificate}", **options)


@pytest.mark.parametrize("kind", SERVICES)
def test_everything_is_encrypted(server, authority, tmp_path, generated, kind):
    replica = kind(tmp_path / "a", verified(server, authority))
    try:
        replica.start()
        assert replica.put("plum", 0) == 1
        assert replica.version("plum") == (1, None)
        # The one that listens, and one that writes.
        encrypted = server.query(
            "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)"
            f" WHERE application_name LIKE '{replica.service.name}%'").split()
        assert len(encrypted) >= 2 and set(encrypted) == {"t"}
        assert {line["tls"] for line in replica.service.log_lines() if "tls" in line} == {"true"}
    finally:
        replica.end()


def test_a_clients_certificate_stands_in_for_the_password(
    server, authority, tmp_path, generated
):
    certificate, key = authority.issue(USER, "DNS:caffe")
    key.chmod(0o600)
    rules = server.data / "pg_hba.conf"
    before = rules.read_text()
    rules.write_text(re.sub(r"scram-sha-256$", "cert", before, flags=re.MULTILINE))
    server.query("SELECT pg_reload_conf()")
    # A server that has not read its rules again would take the password, which is not given.
    url = verified(server, authority, password="") + f"&sslcert={certificate}&sslkey={key}"
    replica = Menu(tmp_path / "a", url)
    try:
        replica.start()
        assert replica.put("quince", 0) == 1
    finally:
        replica.end()
        rules.write_text(before)
        server.query("SELECT pg_reload_conf()")


@pytest.mark.parametrize("service", ["menu-service", "pricing-service"])
@pytest.mark.parametrize("change, words", [
    # Another authority's certificate, and a name that the certificate does not have.
    (lambda url, other: re.sub("sslrootcert=.*", f"sslrootcert={other}", url), "verify failed"),
    (lambda url, other: url.replace("127.0.0.1", "localhost"), "does not match host name"),
])
def test_a_server_that_is_another_is_not_used(
    server, authority, tmp_path, service, change, words
):
    """It is waited for, since certificates are mended, and the log says what is wrong."""
    other = Authority(tmp_path / "other", "Others")
    before = server.query("SELECT count(*) FROM pg_namespace")
    log = tmp_path / "log"
    with open(log, "w", encoding="utf-8") as errors:
        process = subprocess.Popen(
            [EXECUTABLES / service, "--port", "0"], stdout=subprocess.PIPE, stderr=errors,
            env={"DATABASE_URL": change(verified(server, authority), other.certificate)})
        try:
            eventually(lambda: words in log.read_text() or process.poll() is not None)
            time.sleep(1)
            assert process.poll() is None, log.read_text()
            assert words in log.read_text() and "sesame" not in log.read_text()
        finally:
            process.kill()
            assert process.communicate(timeout=CALL_SECONDS_MAX)[0] == b""
    # Nothing was made there.
    assert server.query("SELECT count(*) FROM pg_namespace") == before


def test_plaintext_is_refused(server):
    ended = subprocess.run(
        [EXECUTABLES / "menu-service", "--port", "0"],
        env={"DATABASE_URL": server.url(settings="?sslmode=disable")},
        capture_output=True, text=True, timeout=CALL_SECONDS_MAX, check=False)
    assert ended.returncode == 1
    assert len(ended.stderr.splitlines()) == 1 and "28000" in ended.stderr, ended.stderr
