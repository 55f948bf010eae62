# SPDX-License-Identifier: Apache-2.0
"""The services' metrics, as a stock receiver of OpenTelemetry's protocol gets them."""

import importlib
import re
import socket
import time

import grpc
import pytest

from clients import TIMEOUT_SECONDS
from postgresql import eventually
from services import Service
from test_observation import get, metrics_address
from test_tls import Authority
from test_traces import Receiver

LIST = {"rpc.system.name": "grpc", "rpc.method": "caffe.menu.v1.MenuService/ListFoods",
        "rpc.response.status_code": "OK"}


@pytest.fixture
def receiver(request):
    receiver = Receiver(getattr(request, "param", "ok"))
    yield receiver
    receiver.end()


@pytest.fixture
def menu(tmp_path, receiver):
    service = Service(
        "menu-service", tmp_path, "--database-path", "menu.sqlite", "--metrics-port", "0",
        "--otel-exporter-otlp-metrics-endpoint", f"http://127.0.0.1:{receiver.port}",
        "--otel-metric-export-interval", "100", "--otel-exporter-otlp-headers", "team=caffe",
        # Less than the pause before a second attempt.
        "--otel-metric-export-timeout", "700",
        "--otel-exporter-otlp-metrics-compression", "gzip",
        "--otel-resource-attributes", "deployment.environment.name=test",
    )
    yield service.start()
    service.end()


def list_foods(service, generated, count):
    messages = importlib.import_module("caffe.menu.v1.menu_service_pb2")
    methods = importlib.import_module("caffe.menu.v1.menu_service_pb2_grpc")
    with grpc.insecure_channel(service.address) as channel:
        for _ in range(count):
            methods.MenuServiceStub(channel).ListFoods(
                messages.ListFoodsRequest(), timeout=TIMEOUT_SECONDS)


def newest(receiver, name, attributes):
    """The last of a series that has come; None before the first."""
    for batch in reversed(list(receiver.metrics)):
        for point in batch["metrics"]:
            if point["name"] == name and point["attributes"] == attributes:
                return point
    return None


def test_calls_are_counted_since_the_start(menu, receiver, generated):
    list_foods(menu, generated, 3)

    def calls(count):
        point = newest(receiver, "rpc.server.call.duration", LIST)
        return point if point and point["count"] == count else None

    first = eventually(lambda: calls(3))
    list_foods(menu, generated, 2)
    second = eventually(lambda: calls(5))
    assert second["kind"] == "histogram" and second["unit"] == "s" and second["cumulative"]
    assert second["start"] == first["start"] < first["time"] < second["time"]
    assert sum(second["buckets"]) == 5 and len(second["buckets"]) == len(second["bounds"]) + 1
    assert second["sum"] > first["sum"] > 0
    assert second["description"]
    resource = second["resource"]
    assert resource["service.name"] == "menu-service"
    assert resource["deployment.environment.name"] == "test"
    assert receiver.metrics[-1]["headers"]["team"] == "caffe"


def test_everything_that_is_served_is_sent(menu, receiver, generated):
    list_foods(menu, generated, 1)
    eventually(lambda: newest(receiver, "rpc.server.call.duration", LIST))
    text = get(metrics_address(menu), "/metrics")[2]
    served = re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE)
    sent = {point["name"]: point for point in receiver.metrics[-1]["metrics"]}
    kinds = {"counter": "sum", "gauge": "gauge", "histogram": "histogram"}
    for name, kind in served:
        # Those of conventions are sent under their own names.
        if name.startswith(("caffe_", "process_", "grpc_server_handled")):
            assert sent[name]["kind"] == kinds[kind], name
            if kind == "counter":
                assert sent[name]["monotonic"] and sent[name]["cumulative"]
    assert {"grpc.server.call.duration", "db.client.operation.duration"} <= set(sent)
    assert not [name for name in sent
                if name.startswith(("rpc_", "db_", "otel_", "grpc_server_call"))]
    memory = sent["process_resident_memory_bytes"]
    assert memory["value"] > 1 << 20 and memory["start"] == 0


def test_the_last_numbers_are_sent_at_the_end(tmp_path, receiver, generated):
    service = Service(
        "menu-service", tmp_path, "--database-path", "menu.sqlite",
        "--otel-metrics-exporter", "otlp",
        "--otel-exporter-otlp-endpoint", f"http://127.0.0.1:{receiver.port}",
        "--otel-traces-exporter", "none")
    try:
        service.start()
        list_foods(service, generated, 4)
        assert not receiver.metrics
        assert service.stop() == 0
        assert eventually(lambda: newest(receiver, "rpc.server.call.duration", LIST))["count"] == 4
        assert len(receiver.metrics) == 1 and not receiver.spans
    finally:
        service.end()


@pytest.mark.parametrize("receiver", ["REJECT", "UNAVAILABLE"], indirect=True)
def test_what_is_not_taken_is_said_once_a_minute(menu, receiver, generated):
    eventually(lambda: len(receiver.metrics) > 5)
    lines = [line for line in menu.log_lines() if line["message"] == "Metrics are lost."]
    assert len(lines) == 1 and int(lines[0]["metrics"]) > 10
    assert "not today" in lines[0]["error"] or "UNAVAILABLE" in lines[0]["error"]
    # Nobody waits for it.
    list_foods(menu, generated, 3)
    assert menu.stop() == 0


def test_counts_since_they_were_taken(tmp_path, receiver, generated):
    service = Service(
        "menu-service", tmp_path, "--database-path", "menu.sqlite",
        "--otel-exporter-otlp-endpoint", f"http://127.0.0.1:{receiver.port}",
        "--otel-metric-export-interval", "100",
        "--otel-exporter-otlp-metrics-temporality-preference", "delta")

    def points():
        return [point for batch in list(receiver.metrics) for point in batch["metrics"]
                if point["name"] == "rpc.server.call.duration" and point["attributes"] == LIST]

    try:
        service.start()
        for more, total in [(3, 3), (2, 5)]:
            list_foods(service, generated, more)
            eventually(lambda: sum(point["count"] for point in points()) == total)
        list_foods(service, generated, 4)
        assert service.stop() == 0
        # Every call once, and no moment twice.
        eventually(lambda: sum(point["count"] for point in points()) == 9)
        found = points()
        assert not any(point["cumulative"] for point in found)
        for before, after in zip(found, found[1:]):
            assert before["time"] == after["start"] < after["time"]
        # What goes up and down is what it is.
        queue = newest(receiver, "otel.sdk.processor.span.queue.capacity", {})
        assert queue["kind"] == "sum" and queue["cumulative"] and not queue["monotonic"]
        assert queue["value"] == 2048
    finally:
        service.end()


def test_a_receiver_that_comes_later_gets_all_that_was_counted(tmp_path, generated):
    # A port that nothing listens at, and nothing else is given.
    first = Receiver()
    first.end()
    service = Service(
        "menu-service", tmp_path, "--database-path", "menu.sqlite",
        "--otel-exporter-otlp-metrics-endpoint", f"http://127.0.0.1:{first.port}",
        "--otel-metric-export-interval", "100", "--otel-metric-export-timeout", "100")
    later = None
    try:
        service.start()
        list_foods(service, generated, 4)
        eventually(lambda: any(
            line["message"] == "Metrics are lost." for line in service.log_lines()))
        later = Receiver(port=first.port)
        eventually(lambda: newest(later, "rpc.server.call.duration", LIST))
        assert newest(later, "rpc.server.call.duration", LIST)["count"] == 4
        eventually(lambda: any(
            line["message"] == "Metrics are sent again." for line in service.log_lines()))
        failed = newest(later, "otel.sdk.exporter.metric_data_point.exported",
                        {"error.type": "UNAVAILABLE"})
        assert failed["value"] > 10
    finally:
        service.end()
        if later:
            later.end()


@pytest.mark.parametrize("trusted", [True, False])
def test_over_tls_with_certificates_of_both(tmp_path, generated, trusted):
    authority = Authority(tmp_path / "authority", "Telemetry")
    receiver = Receiver(
        "ok", 0, *authority.issue("receiver", "IP:127.0.0.1"), authority.certificate)
    try:
        known = authority if trusted else Authority(tmp_path / "other", "Others")
        certificate, key = authority.issue("services", "DNS:services")
        service = Service(
            "menu-service", tmp_path, "--database-path", "menu.sqlite",
            "--otel-metrics-exporter", "otlp", "--otel-traces-exporter", "none",
            "--otel-exporter-otlp-endpoint", f"https://127.0.0.1:{receiver.port}",
            "--otel-exporter-otlp-certificate", known.certificate,
            "--otel-exporter-otlp-client-certificate", certificate,
            "--otel-exporter-otlp-client-key", key, "--otel-metric-export-interval", "50",
            "--otel-metric-export-timeout", "500").start()
        try:
            if trusted:
                eventually(lambda: receiver.metrics)
            else:
                eventually(lambda: any(
                    line["message"] == "Metrics are lost." for line in service.log_lines()))
                assert not receiver.metrics
        finally:
            service.end()
    finally:
        receiver.end()


# A stop with a receiver that never answers: both kinds have the same 2.5 s.
def test_a_receiver_that_says_nothing_holds_up_no_stop(tmp_path, generated):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        service = Service(
            "menu-service", tmp_path, "--database-path", "menu.sqlite",
            "--otel-exporter-otlp-endpoint", f"http://127.0.0.1:{silent.getsockname()[1]}",
            "--otel-metric-export-interval", "100")
        try:
            service.start()
            list_foods(service, generated, 2)
            begin = time.monotonic()
            assert service.stop() == 0
            assert time.monotonic() - begin < 4.5
        finally:
            service.end()


@pytest.mark.parametrize("setting", ["none", "prometheus"])
def test_they_are_only_served_if_told_so(tmp_path, receiver, generated, setting):
    service = Service(
        "menu-service", tmp_path, "--database-path", "menu.sqlite",
        "--otel-exporter-otlp-endpoint", f"http://127.0.0.1:{receiver.port}",
        "--otel-metrics-exporter", setting,
        "--otel-bsp-schedule-delay", "20", "--otel-metric-export-interval", "20")
    try:
        service.start()
        list_foods(service, generated, 2)
        receiver.wait(lambda spans: len(spans) >= 2)
        assert service.stop() == 0
        assert not receiver.metrics
    finally:
        service.end()
