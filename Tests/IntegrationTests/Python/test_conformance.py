# SPDX-License-Identifier: Apache-2.0
"""Our client and server, and stock grpcio's, under the Connect conformance suite's cases."""

import concurrent.futures
import copy
import os
import subprocess

import pytest

from conformance import stock
from conformance.adapter import AdapterServer, run_client
from conformance.cases import LIMIT
from conformance.messages import config, framed, server_compat
from conformance.raw import RAW_REQUESTS, RAW_RESPONSES, RawServer, raw_call
from conformance.suites import CLIENT_SUITES, SERVER_SUITES, basic, cases, errors
from conformance.verdict import complaints

from conftest import EXECUTABLES

ADAPTER = EXECUTABLES / "conformance-adapter"
COMPRESSIONS = {"identity": config.COMPRESSION_IDENTITY, "gzip": config.COMPRESSION_GZIP}
CASES_AT_A_TIME = 16


@pytest.fixture(scope="module")
def our_server():
    with AdapterServer(ADAPTER) as server:
        yield server.address


@pytest.fixture(scope="module")
def our_limited_server():
    with AdapterServer(ADAPTER, message_receive_limit=LIMIT) as server:
        yield server.address


@pytest.fixture(scope="module")
def stock_server():
    with stock.server() as address:
        yield address


@pytest.fixture(scope="module")
def credentials(tmp_path_factory):
    """Certificates that are their own authorities, with their keys, as messages: one for a server
    on this machine, and two for clients."""
    folder = tmp_path_factory.mktemp("credentials")
    made = {}
    for name in ["server", "client", "stranger"]:
        files = {"cert": folder / f"{name}.pem", "key": folder / f"{name}.key"}
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
             "-nodes", "-days", "2", "-subj", f"/CN={name}", "-addext",
             "subjectAltName=DNS:localhost,IP:127.0.0.1", "-out", files["cert"],
             "-keyout", files["key"]],
            check=True, capture_output=True)
        made[name] = config.TLSCreds(
            **{part: file.read_bytes() for part, file in files.items()})
    return made


def addressed(case, address, compression, limit=0):
    """The case's call of a server."""
    request = copy.deepcopy(case.request)
    host, _, port = address.rpartition(":")
    request.host, request.port = host, int(port)
    request.compression = compression
    request.message_receive_limit = limit
    return request


def report(found):
    failures = [f"{case.name}: {line}" for case, lines in found for line in lines]
    assert not failures, "\n".join([f"{len(failures)} complaints", *failures])


@pytest.mark.parametrize("compression", COMPRESSIONS)
def test_stock_client_and_our_server(our_server, our_limited_server, compression):
    tried = cases(SERVER_SUITES)

    def run(case):
        address = our_limited_server if case.limited else our_server
        request = addressed(case, address, COMPRESSIONS[compression])
        return complaints(case, stock.run(request, address))

    with concurrent.futures.ThreadPoolExecutor(CASES_AT_A_TIME) as pool:
        report(zip(tried, pool.map(run, tried)))


@pytest.mark.parametrize("compression", COMPRESSIONS)
@pytest.mark.parametrize("server", ["our_server", "stock_server"])
def test_our_client(request, server, compression):
    address = request.getfixturevalue(server)
    tried = cases(CLIENT_SUITES)
    answers = run_client(ADAPTER, [
        addressed(case, address, COMPRESSIONS[compression], LIMIT if case.limited else 0)
        for case in tried
    ])
    assert len(answers) == len(tried)
    report(
        (case, [answer.error.message] if answer.HasField("error")
         else complaints(case, answer.response))
        for case in tried for answer in [answers[case.name]])


def test_our_client_and_our_server_with_limits(our_limited_server):
    tried = [case for case in cases(SERVER_SUITES) if case.limited]
    assert len(tried) == 12
    answers = run_client(ADAPTER, [
        addressed(case, our_limited_server, config.COMPRESSION_IDENTITY) for case in tried])
    report((case, complaints(case, answers[case.name].response)) for case in tried)


@pytest.mark.parametrize("shown", [None, "client"])
def test_our_client_and_our_server_over_tls(credentials, shown):
    tried = cases([basic, errors])
    creds = credentials.get(shown)
    with AdapterServer(
        ADAPTER, use_tls=True, server_creds=credentials["server"],
        client_tls_cert=creds.cert if creds else b"",
    ) as server:
        assert server.response.pem_cert == credentials["server"].cert
        requests = [
            addressed(case, server.address, config.COMPRESSION_GZIP) for case in tried]
        for request in requests:
            request.server_tls_cert = server.response.pem_cert
            if creds:
                request.client_tls_creds.CopyFrom(creds)
        answers = run_client(ADAPTER, requests)
    report((case, [answers[case.name].error.message] if answers[case.name].HasField("error")
            else complaints(case, answers[case.name].response)) for case in tried)


@pytest.mark.parametrize("shown", [None, "stranger"])
def test_a_client_that_the_server_does_not_know(credentials, shown):
    case = next(basic())
    with AdapterServer(
        ADAPTER, use_tls=True, server_creds=credentials["server"],
        client_tls_cert=credentials["client"].cert,
    ) as server:
        request = addressed(case, server.address, config.COMPRESSION_IDENTITY)
        request.server_tls_cert = server.response.pem_cert
        if shown:
            request.client_tls_creds.CopyFrom(credentials[shown])
        answer = run_client(ADAPTER, [request])[case.name]
    assert answer.response.error.code == config.CODE_UNAVAILABLE, answer


def test_a_server_that_the_client_does_not_trust(credentials):
    case = next(basic())
    with AdapterServer(
        ADAPTER, use_tls=True, server_creds=credentials["server"]
    ) as server:
        request = addressed(case, server.address, config.COMPRESSION_IDENTITY)
        request.server_tls_cert = credentials["stranger"].cert
        answer = run_client(ADAPTER, [request])[case.name]
    assert answer.response.error.code == config.CODE_UNAVAILABLE, answer


@pytest.mark.parametrize("change", [
    {"service": "no.such.Service"}, {"method": "NoSuchMethod"}, {"protocol": 1}, {"codec": 2},
    {"http_version": 1}, {"compression": config.COMPRESSION_ZSTD}, {"request_messages": []},
], ids=lambda change: next(iter(change)))
def test_what_cannot_be_called_is_said(our_server, change):
    case = next(basic())
    request = addressed(case, our_server, config.COMPRESSION_IDENTITY)
    for name, value in change.items():
        if name == "request_messages":
            del request.request_messages[:]
        else:
            setattr(request, name, value)
    answer = run_client(ADAPTER, [request])[case.name]
    assert answer.error.message


def test_a_server_that_cannot_be():
    for fields in [{"http_version": config.HTTP_VERSION_3}, {"use_tls": True}]:
        with AdapterServer(ADAPTER, **fields) as server:
            assert server.response is None
            assert server.process.wait(600) == 1


def test_no_keys_are_left_behind(tmp_path, credentials):
    """Of a call or a server that cannot be made, as of any other."""
    broken = config.TLSCreds(cert=b"none", key=credentials["server"].key)
    server = server_compat.ServerCompatRequest(
        protocol=config.PROTOCOL_GRPC, http_version=config.HTTP_VERSION_2, use_tls=True,
        server_creds=broken)
    (case, *_) = cases([basic])
    call = copy.deepcopy(case.request)
    call.host, call.port = "127.0.0.1", 1
    call.server_tls_cert, call.compression = b"none", config.COMPRESSION_BR
    for mode, message in [("server", server), ("client", call)]:
        subprocess.run(
            [ADAPTER, "--mode", mode], input=framed(message), timeout=120, check=False,
            env={**os.environ, "TMPDIR": str(tmp_path)}, capture_output=True)
        assert list(tmp_path.iterdir()) == [], mode


@pytest.mark.parametrize("case", RAW_REQUESTS, ids=lambda case: case.name)
def test_raw_request(our_server, case):
    http_status, status = case.run(our_server)
    assert http_status == (case.http_status or 200)
    assert status in case.codes


def test_raw_responses():
    with RawServer() as server:
        answers = run_client(
            ADAPTER, [raw_call(case, server.address) for case in RAW_RESPONSES])
    assert len(answers) == len(RAW_RESPONSES)
    report((case, case.complaints(answers[case.name])) for case in RAW_RESPONSES)


def test_there_are_as_many_cases_as_there_should_be():
    names = [case.name for case in cases([*SERVER_SUITES, *CLIENT_SUITES[4:]])]
    assert len(set(names)) == len(names) >= 190
