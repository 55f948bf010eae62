# SPDX-License-Identifier: Apache-2.0
"""Spans of the services' calls, as a stock receiver of OpenTelemetry's protocol gets them."""

import importlib
import json
import pathlib
import subprocess
import sys
import threading
import time

import grpc
import pytest

from clients import TIMEOUT_SECONDS
from services import ROOT, Service
from test_observation import get, metrics_address
from test_tls import Authority

CATALOGS = ROOT / "Services" / "Localization" / "Catalogs"
TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
CALLER = "00f067aa0ba902b7"


class Receiver:
    """The process of otlp_receiver.py, and what it has received."""

    def __init__(self, answer="ok", port=0, *tls):
        program = pathlib.Path(__file__).with_name("otlp_receiver.py")
        self.process = subprocess.Popen(
            # Isolated, so that only the stock messages can be found.
            [sys.executable, "-I", program, answer, str(port), *tls],
            stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        self.batches = []
        self.metrics = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            received = json.loads(line)
            (self.batches if "spans" in received else self.metrics).append(received)

    @property
    def spans(self):
        return [span for batch in list(self.batches) for span in batch["spans"]]

    def wait(self, condition):
        """The spans, once they fulfil a condition."""
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while not condition(self.spans):
            assert time.monotonic() < deadline, self.spans
            time.sleep(0.02)
        return self.spans

    def end(self):
        self.process.kill()
        self.process.wait()


@pytest.fixture
def receiver():
    receiver = Receiver()
    yield receiver
    receiver.end()


@pytest.fixture
def services(tmp_path):
    """Starts services with settings for traces, and ends them."""
    started = []

    def start(port, *arguments, names=("localization", "menu"), scheme="http"):
        traces = ["--otel-exporter-otlp-endpoint", f"{scheme}://127.0.0.1:{port}", *arguments]
        for flag, default in [("--otel-bsp-schedule-delay", "50"), ("--log-rpcs", "info")]:
            if flag not in arguments:
                traces += [flag, default]
        for name in names:
            own = {
                "localization": ["--catalog-path", CATALOGS],
                "menu": ["--database-path", "menu.sqlite", "--localization-timeout", "300"],
            }[name]
            if started:
                own += ["--localization-addr", started[0].address]
            started.append(Service(f"{name}-service", tmp_path, *own, *traces).start())
        return started

    yield start
    for service in started:
        service.end()


@pytest.fixture
def ask(generated):
    """Asks for the menu, with its texts, which menu asks localization for."""
    messages = importlib.import_module("caffe.menu.v1.menu_service_pb2")
    methods = importlib.import_module("caffe.menu.v1.menu_service_pb2_grpc")

    def call(channel, parent=None, state=None, texts=True):
        request = messages.ListFoodsRequest()
        if texts:
            request.options.locales.append("es")
        headers = [("traceparent", parent)] if parent else []
        headers += [("tracestate", state)] if state else []
        return methods.MenuServiceStub(channel).ListFoods(
            request, timeout=TIMEOUT_SECONDS, metadata=headers)

    return call


def of_kind(spans, kind):
    return [span for span in spans if span["kind"] == f"SPAN_KIND_{kind}"]


def named(spans, service, kind):
    (span,) = [
        span for span in of_kind(spans, kind) if span["resource"]["service.name"] == service]
    return span


def metric(service, name):
    """The sum of a metric's series whose lines begin with a text."""
    text = get(metrics_address(service), "/metrics")[2]
    return sum(
        float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.startswith(name))


def wait_for_metric(service, name, condition):
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not condition(metric(service, name)):
        assert time.monotonic() < deadline, get(metrics_address(service), "/metrics")[2]
        time.sleep(0.05)


def test_a_call_has_a_span_in_each_service(receiver, services, ask):
    localization, menu = services(
        receiver.port, "--otel-resource-attributes", "deployment.environment.name=caf%C3%A9")
    with grpc.insecure_channel(menu.address) as channel:
        ask(channel, f"00-{TRACE}-{CALLER}-01", "a=1,b=2")
    spans = receiver.wait(lambda spans: len(of_kind(spans, "SERVER")) == 2)
    receiver.wait(lambda spans: len(of_kind(spans, "CLIENT")) == 1)
    spans = receiver.spans
    assert {span["trace"] for span in spans} == {TRACE}
    assert {span["state"] for span in spans} == {"a=1,b=2"}
    answered = named(spans, "menu-service", "SERVER")
    asked = named(spans, "menu-service", "CLIENT")
    resolved = named(spans, "localization-service", "SERVER")
    # From the caller to the menu, from there to the texts.
    assert answered["parent"] == CALLER
    assert asked["parent"] == answered["id"]
    assert resolved["parent"] == asked["id"]
    assert len({span["id"] for span in spans}) == len(spans)
    # Sampled, and whether the parent is another process's.
    assert answered["flags"] == resolved["flags"] == 0x301
    assert asked["flags"] == 0x101
    for outer, inner in [(answered, asked), (asked, resolved)]:
        assert outer["start"] <= inner["start"] <= inner["end"]
    # A call ends when its status has come, which the answer made of its message need not wait for.
    assert asked["start"] <= answered["end"]
    assert abs(answered["end"] / 1e9 - time.time()) < TIMEOUT_SECONDS
    method = "caffe.menu.v1.MenuService/ListFoods"
    assert answered["name"] == method
    assert asked["name"] == resolved["name"] == (
        "caffe.localization.v1.LocalizationService/ResolveBatch")
    common = {"rpc.system.name": "grpc", "rpc.response.status_code": "OK"}
    port = answered["attributes"].pop("network.peer.port")
    assert answered["attributes"] == {
        **common, "rpc.method": method, "network.peer.address": "127.0.0.1"}
    assert 0 < port < 65536
    assert asked["attributes"] == {
        **common, "rpc.method": asked["name"], "server.address": "127.0.0.1",
        "server.port": int(localization.port)}
    resource = answered["resource"]
    assert resource["deployment.environment.name"] == "café"
    assert resource["process.pid"] == menu.process.pid
    assert {"service.instance.id", "service.version", "telemetry.sdk.language"} <= set(resource)
    assert answered["scope"] == "caffe"
    # The lines of the calls say which spans are theirs.
    for service, span in [(menu, answered), (localization, resolved)]:
        assert service.stop() == 0
        (line,) = [line for line in service.log_lines() if line.get("rpc") == span["name"]]
        assert (line["trace_id"], line["span_id"]) == (TRACE, span["id"])


def test_failures_are_the_servers_or_the_callers(receiver, services, generated):
    _, menu = services(receiver.port)
    messages = importlib.import_module("caffe.menu.v1.menu_service_pb2")
    methods = importlib.import_module("caffe.menu.v1.menu_service_pb2_grpc")
    with grpc.insecure_channel(menu.address) as channel:
        with pytest.raises(grpc.RpcError):
            methods.MenuServiceStub(channel).GetFood(
                messages.GetFoodRequest(id="nothing-of-the-kind"), timeout=TIMEOUT_SECONDS)
        with pytest.raises(grpc.RpcError):
            channel.unary_unary("/no.such/Method")(b"", timeout=TIMEOUT_SECONDS)
    spans = receiver.wait(lambda spans: len(of_kind(spans, "SERVER")) == 2)
    missing, unknown = of_kind(spans, "SERVER")
    assert missing["attributes"]["rpc.response.status_code"] == "NOT_FOUND"
    assert missing["status"] == "STATUS_CODE_UNSET"
    assert "error.type" not in missing["attributes"]
    # A method that there is not has no name of the caller's choice.
    assert unknown["name"] == unknown["attributes"]["rpc.method"] == "_OTHER"
    assert unknown["attributes"]["error.type"] == "UNIMPLEMENTED"
    assert unknown["status"] == "STATUS_CODE_ERROR"
    assert missing["parent"] == unknown["parent"] == ""
    assert missing["trace"] != unknown["trace"]


# The sampler, its argument, what the caller says, and whether there are spans.
SAMPLERS = [
    ("always_on", "1", "00", True),
    ("always_off", "1", "01", False),
    ("traceidratio", "0", "01", False),
    ("traceidratio", "1", "00", True),
    ("parentbased_always_on", "0", "00", False),
    ("parentbased_always_on", "0", None, True),
    ("parentbased_always_off", "1", "01", True),
    ("parentbased_always_off", "1", None, False),
    ("parentbased_traceidratio", "0", "01", True),
    ("parentbased_traceidratio", "0", None, False),
    ("parentbased_traceidratio", "1", "00", False),
    # What is not valid says nothing.
    ("parentbased_always_off", "1", "1", False),
    ("parentbased_always_on", "0", "zz", True),
]


@pytest.mark.parametrize("sampler, argument, flags, expected", SAMPLERS)
def test_samplers(receiver, services, ask, sampler, argument, flags, expected):
    (_, menu) = services(
        receiver.port, "--otel-traces-sampler", sampler, "--otel-traces-sampler-arg", argument)
    with grpc.insecure_channel(menu.address) as channel:
        ask(channel, flags and f"00-{TRACE}-{CALLER}-{flags}")
    # What is left is sent at the end, so whatever has not come then does not exist.
    menu.stop()
    services_of = {span["resource"]["service.name"] for span in receiver.spans}
    assert ("menu-service" in services_of) == expected


@pytest.mark.parametrize("sampler, flags", [
    ("parentbased_always_off", "00"),
    # These do not ask the caller.
    ("always_off", "01"),
    ("traceidratio", "01"),
])
def test_what_is_decided_against_is_not_begun_in_the_middle(
    receiver, services, ask, sampler, flags
):
    services(receiver.port, names=("localization",))
    localization, menu = services(
        receiver.port, "--otel-traces-sampler", sampler, "--otel-traces-sampler-arg", "0",
        names=("menu",))
    with grpc.insecure_channel(menu.address) as channel:
        ask(channel)
        ask(channel, f"00-{TRACE}-{CALLER}-{flags}")
    assert menu.stop() == localization.stop() == 0
    assert receiver.spans == []
    # The caller's trace is known all the same.
    batches = [line for line in localization.log_lines() if "ResolveBatch" in line.get("rpc", "")]
    assert [line["trace_id"] == TRACE for line in batches] == [False, True]
    assert all("span_id" not in line for line in batches)


def test_without_traces_the_callers_are_passed_on(receiver, services, ask, tmp_path):
    (localization,) = services(receiver.port, names=("localization",))
    menu = Service(
        "menu-service", tmp_path, "--database-path", "menu.sqlite", "--localization-addr",
        localization.address, "--localization-timeout", "300").start()
    try:
        with grpc.insecure_channel(menu.address) as channel:
            ask(channel, f"00-{TRACE}-{CALLER}-01", "a=1")
    finally:
        menu.end()
    (span,) = receiver.wait(lambda spans: spans)
    assert (span["trace"], span["parent"], span["state"]) == (TRACE, CALLER, "a=1")


def test_a_share_of_the_calls(receiver, services, ask):
    _, menu = services(
        receiver.port, "--otel-traces-sampler", "parentbased_traceidratio",
        "--otel-traces-sampler-arg", "0.25")
    with grpc.insecure_channel(menu.address) as channel:
        for _ in range(400):
            ask(channel, texts=False)
    assert menu.stop() == 0
    # A hundred, give or take six times what chance does.
    assert 48 <= len(of_kind(receiver.spans, "SERVER")) <= 152


def test_what_is_left_is_sent_at_the_end(receiver, services, ask):
    _, menu = services(receiver.port, "--otel-bsp-schedule-delay", "3600000")
    with grpc.insecure_channel(menu.address) as channel:
        for _ in range(3):
            ask(channel, texts=False)
        time.sleep(0.3)
        assert receiver.spans == []
    assert menu.stop() == 0
    receiver.wait(lambda spans: len(of_kind(spans, "SERVER")) == 3)


def test_reads_and_writes_of_the_database_are_spans(receiver, services, ask):
    _, menu = services(receiver.port)
    with grpc.insecure_channel(menu.address) as channel:
        for _ in range(2):
            ask(channel, texts=False)
    spans = receiver.wait(lambda spans: len(of_kind(spans, "SERVER")) == 2)
    assert menu.stop() == 0
    # Only the first answer is not from memory.
    (read,) = of_kind(spans, "INTERNAL")
    answered = min(of_kind(spans, "SERVER"), key=lambda span: span["start"])
    assert read["parent"] == answered["id"]
    assert read["name"] == "read menu"
    assert read["attributes"] == {
        "db.system.name": "sqlite", "db.namespace": "menu", "db.operation.name": "read"}


def test_headers_and_compression(receiver, services, ask):
    _, menu = services(
        receiver.port, "--otel-exporter-otlp-headers", "authorization=Bearer%20x,team=caffe",
        "--otel-exporter-otlp-compression", "gzip")
    with grpc.insecure_channel(menu.address) as channel:
        ask(channel)
    receiver.wait(lambda spans: spans)
    headers = receiver.batches[0]["headers"]
    assert (headers["authorization"], headers["team"]) == ("Bearer x", "caffe")


@pytest.mark.parametrize("trusted", [True, False])
def test_over_tls_with_certificates_of_both(services, ask, tmp_path, trusted):
    authority = Authority(tmp_path / "authority", "Telemetry")
    receiver = Receiver(
        "ok", 0, *authority.issue("receiver", "IP:127.0.0.1"), authority.certificate)
    try:
        known = authority if trusted else Authority(tmp_path / "other", "Others")
        certificate, key = authority.issue("services", "DNS:services")
        _, menu = services(
            receiver.port, "--otel-exporter-otlp-certificate", known.certificate,
            "--otel-exporter-otlp-client-certificate", certificate,
            "--otel-exporter-otlp-client-key", key, "--otel-bsp-export-timeout", "500",
            "--metrics-port", "0", scheme="https")
        with grpc.insecure_channel(menu.address) as channel:
            ask(channel)
        if trusted:
            receiver.wait(lambda spans: len(of_kind(spans, "SERVER")) == 2)
        else:
            wait_for_metric(
                menu, "otel_sdk_exporter_span_exported_total{error_type=",
                lambda count: count >= 2)
            assert not receiver.spans
    finally:
        receiver.end()


def test_a_receiver_that_comes_later_gets_what_waited(services, ask):
    # A port that nothing listens at, and nothing else is given.
    first = Receiver()
    first.end()
    _, menu = services(first.port, "--metrics-port", "0")
    with grpc.insecure_channel(menu.address) as channel:
        ask(channel, f"00-{TRACE}-{CALLER}-01")
    time.sleep(0.5)
    receiver = Receiver(port=first.port)
    try:
        spans = receiver.wait(lambda spans: len(of_kind(spans, "SERVER")) == 2)
        assert {span["trace"] for span in spans} == {TRACE}
    finally:
        receiver.end()


@pytest.mark.parametrize("answer, error", [
    ("REJECT", "rejected"), ("INVALID_ARGUMENT", "INVALID_ARGUMENT")])
def test_what_is_not_taken_is_counted_and_logged(services, ask, answer, error):
    receiver = Receiver(answer)
    try:
        _, menu = services(receiver.port, "--metrics-port", "0")
        with grpc.insecure_channel(menu.address) as channel:
            ask(channel, texts=False)
        receiver.wait(lambda spans: of_kind(spans, "SERVER"))
        wait_for_metric(
            menu, f'otel_sdk_exporter_span_exported_total{{error_type="{error}"}}',
            lambda count: count == len(receiver.spans))
        # Once is enough for those.
        assert len({span["id"] for span in receiver.spans}) == len(receiver.spans)
        assert any(line["message"] == "Spans are lost." for line in menu.log_lines())
    finally:
        receiver.end()


@pytest.mark.parametrize("answer", ["absent", "SLEEP", "UNAVAILABLE"])
def test_a_receiver_that_fails_is_in_nobodys_way(services, ask, answer):
    receiver = Receiver("ok" if answer == "absent" else answer)
    if answer == "absent":
        receiver.end()
    try:
        _, menu = services(
            receiver.port, "--metrics-port", "0", "--otel-bsp-max-queue-size", "64",
            "--otel-bsp-max-export-batch-size", "16", "--log-rpcs", "off")
        with grpc.insecure_channel(menu.address) as channel:
            for _ in range(200):
                ask(channel, texts=False)
            before = resident_bytes(menu)
            slowest = 0
            for _ in range(2000):
                began = time.monotonic()
                ask(channel, texts=False)
                slowest = max(slowest, time.monotonic() - began)
            grown = resident_bytes(menu) - before
        # The receiver's timeout is ten seconds, and every call is traced.
        assert slowest < 5
        assert metric(menu, "otel_sdk_processor_span_queue_size") <= 64
        assert metric(menu, "otel_sdk_processor_span_queue_capacity") == 64
        dropped = 'otel_sdk_processor_span_processed_total{error_type="queue_full"}'
        assert metric(menu, dropped) >= 2200 - 64 - 16 * 40
        assert grown < 16 << 20
        began = time.monotonic()
        assert menu.stop() == 0
        assert time.monotonic() - began < 20
    finally:
        receiver.end()


def resident_bytes(service):
    text = pathlib.Path(f"/proc/{service.process.pid}/status").read_text()
    return int(text.split("VmRSS:")[1].split()[0]) << 10
