# SPDX-License-Identifier: Apache-2.0
"""What a service tells about itself: a line for each call, and metrics over HTTP."""

import signal
import time
import urllib.error
import urllib.request

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from clients import TIMEOUT_SECONDS
from services import Service


@pytest.fixture
def menu(tmp_path, request):
    service = Service(
        "menu-service", tmp_path, "--database-path", "menu.sqlite", "--log-rpcs", "info",
        "--metrics-port", "0", *getattr(request, "param", []),
    )  # fmt: skip
    yield service.start()
    service.end()


def metrics_address(service):
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < deadline:
        for line in service.log_lines():
            if line["message"] == "Metrics":
                return line["address"]
        time.sleep(0.02)
    raise AssertionError("the log names no address for metrics")


def get(address, path):
    with urllib.request.urlopen(f"http://{address}{path}", timeout=TIMEOUT_SECONDS) as response:
        return response.status, response.headers["content-type"], response.read().decode()


def status_of(request):
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS)
    return error.value.code


def test_metrics_count_calls(menu):
    address = metrics_address(menu)
    with grpc.insecure_channel(menu.address) as channel:
        health = health_pb2_grpc.HealthStub(channel)
        for _ in range(3):
            health.Check(health_pb2.HealthCheckRequest(), timeout=TIMEOUT_SECONDS)
        with pytest.raises(grpc.RpcError):
            health.Check(health_pb2.HealthCheckRequest(service="x"), timeout=TIMEOUT_SECONDS)
        with pytest.raises(grpc.RpcError):
            channel.unary_unary("/no.such/Method")(b"", timeout=TIMEOUT_SECONDS)
    labels = 'grpc_type="unary",grpc_service="grpc.health.v1.Health",grpc_method="Check"'
    wanted = [
        f"grpc_server_started_total{{{labels}}} 4",
        f'grpc_server_handled_total{{{labels},grpc_code="OK"}} 3',
        f'grpc_server_handled_total{{{labels},grpc_code="NotFound"}} 1',
        f"grpc_server_handling_seconds_count{{{labels}}} 4",
        'grpc_server_handled_total{grpc_type="unary",grpc_service="other",grpc_method="other",'
        'grpc_code="Unimplemented"} 1',
        # A series that nothing has happened in yet.
        'grpc_server_started_total{grpc_type="server_stream",'
        'grpc_service="caffe.menu.v1.MenuService",grpc_method="WatchFoods"} 0',
    ]
    # A call is counted when its last bytes have left, which its caller may see a little earlier.
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while True:
        status, kind, text = get(address, "/metrics")
        assert status == 200
        assert kind == "text/plain; version=0.0.4; charset=utf-8"
        missing = set(wanted) - set(text.splitlines())
        if not missing or time.monotonic() > deadline:
            break
    assert not missing


def test_other_requests_are_refused(menu):
    address = metrics_address(menu)
    assert status_of(f"http://{address}/") == 404
    assert status_of(urllib.request.Request(f"http://{address}/metrics", data=b"x")) == 405
    request = urllib.request.Request(f"http://{address}/metrics?x=1", method="HEAD")
    with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
        assert int(response.headers["content-length"]) > 0
        assert response.read() == b""


@pytest.mark.parametrize("menu", [["--shutdown-delay", "3600"]], indirect=True)
def test_health_over_http_is_that_of_grpc(menu):
    address = metrics_address(menu)
    assert get(address, "/healthz")[::2] == (200, "SERVING\n")
    menu.process.send_signal(signal.SIGTERM)
    code = 200
    while code == 200:
        assert menu.process.poll() is None
        try:
            code = get(address, "/healthz")[0]
        except urllib.error.HTTPError as error:
            code = error.code
    assert code == 503
    # Nobody waits for the hour to pass.
    assert menu.stop() == 1


def test_each_call_has_a_line(menu):
    with grpc.insecure_channel(menu.address) as channel:
        health = health_pb2_grpc.HealthStub(channel)
        health.Check(
            health_pb2.HealthCheckRequest(), timeout=TIMEOUT_SECONDS,
            metadata=[("x-request-id", "r-17")],
        )
        watch = health.Watch(health_pb2.HealthCheckRequest())
        next(watch)
        watch.cancel()
        # A call is logged when it is over, which the server hears of a little later.
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while not any("Watch" in line.get("rpc", "") for line in menu.log_lines()):
            assert time.monotonic() < deadline
            time.sleep(0.02)
    assert menu.stop() == 0
    lines = {line["rpc"]: line for line in menu.log_lines() if "rpc" in line}
    check = lines["grpc.health.v1.Health/Check"]
    assert (check["code"], check["request_id"], check["severity"]) == ("OK", "r-17", "INFO")
    assert check["received_messages"] == check["sent_messages"] == 1
    assert 0 < check["duration_ms"] < TIMEOUT_SECONDS * 1000
    # A caller that gives up is no error.
    watch = lines["grpc.health.v1.Health/Watch"]
    assert (watch["code"], watch["severity"]) == ("CANCELLED", "INFO")
