# SPDX-License-Identifier: Apache-2.0
"""What a service tells about itself: a line for each call, and metrics over HTTP."""

import contextlib
import http.client
import importlib
import json
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from urllib.parse import quote

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from clients import TIMEOUT_SECONDS
from conftest import EXECUTABLES
from postgresql import free_port
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


def values(service):
    """A service's metrics, by the names and labels of their series."""
    lines = get(metrics_address(service), "/metrics")[2].splitlines()
    return {
        line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1])
        for line in lines if not line.startswith("#")}


def wait_for(service, wanted):
    """Waits until series have their values."""
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while True:
        found = values(service)
        differing = {name: found.get(name) for name, value in wanted.items()
                     if found.get(name) != value}
        if not differing:
            return found
        assert time.monotonic() < deadline, differing
        time.sleep(0.05)


def test_calls_have_the_names_of_conventions(menu):
    method = "grpc.health.v1.Health/Check"
    with grpc.insecure_channel(menu.address) as channel:
        health_pb2_grpc.HealthStub(channel).Check(
            health_pb2.HealthCheckRequest(), timeout=TIMEOUT_SECONDS)
        with pytest.raises(grpc.RpcError):
            channel.unary_unary("/no.such/Method")(b"", timeout=TIMEOUT_SECONDS)
    convention = f'rpc_system_name="grpc",rpc_method="{method}",rpc_response_status_code="OK"'
    own = f'grpc_method="{method}",grpc_status="OK"'
    size = "total_compressed_message_size_bytes"
    wait_for(menu, {
        f"rpc_server_call_duration_seconds_count{{{convention}}}": 1,
        f'rpc_server_call_duration_seconds_bucket{{{convention},le="+Inf"}}': 1,
        'rpc_server_call_duration_seconds_count{rpc_system_name="grpc",rpc_method="_OTHER",'
        'rpc_response_status_code="UNIMPLEMENTED",error_type="UNIMPLEMENTED"}': 1,
        f'grpc_server_call_started_total{{grpc_method="{method}"}}': 1,
        f"grpc_server_call_duration_seconds_count{{{own}}}": 1,
        # An empty request, and an answer of two bytes.
        f"grpc_server_call_rcvd_{size}_sum{{{own}}}": 0,
        f"grpc_server_call_sent_{size}_sum{{{own}}}": 2,
    })


def test_what_is_no_call_is_its_senders_fault(menu):
    """Browsers ask for icons, and scanners for anything: no alert is to come of them."""
    food = f"http://{menu.address}/caffe.menu.v1.MenuService/GetFood"
    assert status_of(f"http://{menu.address}/favicon.ico") == 404
    assert status_of(urllib.request.Request(food, method="PUT")) == 405
    assert status_of(urllib.request.Request(
        food, data=b"x", headers={"content-type": "text/plain"})) == 415
    method = 'grpc_service="caffe.menu.v1.MenuService",grpc_method="GetFood"'
    found = wait_for(menu, {
        'grpc_server_handled_total{grpc_type="unary",grpc_service="other",grpc_method="other",'
        'grpc_code="InvalidArgument"}': 1,
        f'grpc_server_handled_total{{grpc_type="unary",{method},grpc_code="InvalidArgument"}}': 2,
    })
    assert not [name for name, value in found.items()
                if value and ('grpc_code="Unknown"' in name or "error_type=" in name)]


MOUNTED = ["unshare", "--mount", "sh", "-e", "-c",
           'mount -t proc -o subset=pid proc /proc; exec "$@"', "sh"]


@pytest.mark.parametrize("prefix", [[], MOUNTED], ids=["all of proc", "processes alone"])
def test_the_process_also_where_units_hide_the_machine(tmp_path, prefix):
    """The units have ProcSubset=pid: /proc is about processes, and about nothing else."""
    if prefix and subprocess.run([*prefix, "true"], capture_output=True, check=False).returncode:
        pytest.skip("needs root and mounts of its own")
    service = Service(
        "menu-service", tmp_path, "--database-path", "menu.sqlite", "--metrics-port", "0")
    began = time.time()
    service.start(*prefix)
    try:
        found = values(service)
        assert {name for name in found if name.startswith("process_")} == {
            "process_cpu_seconds_total", "process_virtual_memory_bytes",
            "process_resident_memory_bytes", "process_start_time_seconds", "process_open_fds",
            "process_max_fds"}
        # The kernel's ticks are hundredths.
        assert began - 0.1 <= found["process_start_time_seconds"] <= time.time() + 0.1
    finally:
        service.end()


def test_what_operators_ask_of_the_catalogs(tmp_path, generated):
    catalogs = tmp_path / "catalogs"
    (catalogs / "main" / "en.lproj").mkdir(parents=True)
    file = catalogs / "main" / "en.lproj" / "Localizable.strings"
    file.write_text('"Hello" = "Hello";\n')
    service = Service(
        "localization-service", tmp_path, "--catalog-path", catalogs, "--metrics-port", "0",
        "--catalog-reload-interval", "0").start()
    try:
        messages = importlib.import_module("caffe.localization.v1.localization_service_pb2")
        resources = importlib.import_module("caffe.localization.v1.resource_pb2")
        methods = importlib.import_module("caffe.localization.v1.localization_service_pb2_grpc")
        before = values(service)
        with grpc.insecure_channel(service.address) as channel:
            stub = methods.LocalizationServiceStub(channel)

            def resolve(key, locale):
                return stub.Resolve(messages.ResolveRequest(
                    resource=resources.LocalizedStringResource(key=key, bundle="main"),
                    options=messages.ResolveOptions(locales=[locale])), timeout=TIMEOUT_SECONDS)

            revision = resolve("Hello", "en").catalog_revision
            resolve("Hello", "en")
            for _ in range(2):
                resolve("Goodbye", "en")
        found = wait_for(service, {
            'caffe_resolutions_total{answer_cache="hit"}': 1,
            'caffe_resolutions_total{answer_cache="miss"}': 3,
            "caffe_answer_cache_answers": 1,
            "caffe_missing_strings_total": 2,
            "caffe_missing_strings": 1,
            f'caffe_catalog_info{{revision="{revision}"}}': 1,
            'caffe_build_info{version="0.1.0"}': 1,
        })
        assert 10 < found["caffe_answer_cache_bytes"] < 4096
        loaded = "caffe_catalog_loaded_timestamp_seconds"
        assert abs(found[loaded] - time.time()) < TIMEOUT_SECONDS
        assert found["process_resident_memory_bytes"] > 1 << 20
        assert found["process_start_time_seconds"] <= time.time() + 1
        assert found["process_cpu_seconds_total"] >= before["process_cpu_seconds_total"]
        # Catalogs that can be used, then a file that cannot.
        file.write_text('"Hello" = "Hi";\n')
        service.process.send_signal(signal.SIGHUP)
        found = wait_for(service, {'caffe_catalog_reloads_total{outcome="taken"}': 1})
        assert f'caffe_catalog_info{{revision="{revision}"}}' not in found
        # What was counted before is not forgotten with the answers.
        assert found['caffe_resolutions_total{answer_cache="hit"}'] == 1
        assert found["caffe_answer_cache_answers"] == 0
        file.write_text('"Hello" = \n')
        service.process.send_signal(signal.SIGHUP)
        wait_for(service, {'caffe_catalog_reloads_total{outcome="refused"}': 1})
    finally:
        service.end()


def test_reads_of_the_database_are_timed(menu, generated):
    messages = importlib.import_module("caffe.menu.v1.menu_service_pb2")
    methods = importlib.import_module("caffe.menu.v1.menu_service_pb2_grpc")
    with grpc.insecure_channel(menu.address) as channel:
        watch = methods.MenuServiceStub(channel).WatchFoods(messages.WatchFoodsRequest())
        next(watch)
        watching = ('caffe_running_calls{grpc_type="server_stream",'
                    'grpc_service="caffe.menu.v1.MenuService",grpc_method="WatchFoods"}')
        found = wait_for(menu, {watching: 1})
        read = 'db_system_name="sqlite",db_operation_name="read"'
        assert found[f"db_client_operation_duration_seconds_count{{{read}}}"] > 0
        assert found['caffe_database_data_age_seconds{db_system_name="sqlite"}'] == 0
        watch.cancel()
        wait_for(menu, {watching: 0})


@pytest.mark.skipif(shutil.which("prometheus") is None, reason="there is no prometheus")
def test_prometheus_takes_them(menu, tmp_path):
    address = metrics_address(menu)
    port = free_port()
    (tmp_path / "prometheus.yaml").write_text(
        "global: {scrape_interval: 200ms, scrape_timeout: 200ms}\n"
        "scrape_configs:\n"
        f"  - {{job_name: caffe, static_configs: [{{targets: ['{address}']}}]}}\n")
    prometheus = subprocess.Popen(
        ["prometheus", f"--config.file={tmp_path / 'prometheus.yaml'}",
         f"--storage.tsdb.path={tmp_path / 'data'}", f"--web.listen-address=127.0.0.1:{port}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def query(expression):
        """The values of an expression by their labels, once there are any."""
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while True:
            assert prometheus.poll() is None and time.monotonic() < deadline
            try:
                text = get(f"127.0.0.1:{port}", f"/api/v1/query?query={quote(expression)}")[2]
                result = json.loads(text)["data"]["result"]
            except (OSError, urllib.error.HTTPError):
                result = []
            if result:
                return [float(each["value"][1]) for each in result]
            time.sleep(0.1)

    try:
        with grpc.insecure_channel(menu.address) as channel:
            for _ in range(3):
                health_pb2_grpc.HealthStub(channel).Check(
                    health_pb2.HealthCheckRequest(), timeout=TIMEOUT_SECONDS)
        labels = 'grpc_service="grpc.health.v1.Health",grpc_method="Check"'
        assert query(f'grpc_server_handled_total{{{labels},grpc_code="OK"}} == 3') == [3]
        assert query('up{job="caffe"}') == [1]
        # Histograms are histograms: a quantile lies within their bounds.
        (quantile,) = query(
            'histogram_quantile(0.5, sum by (le) (grpc_server_call_duration_seconds_bucket))')
        assert 0 < quantile <= 100
        # Every series of the text has arrived.
        series = len(values(menu))
        assert query('scrape_samples_scraped{job="caffe"}')[0] >= series - 5
        (resident,) = query('process_resident_memory_bytes{job="caffe"}')
        assert resident > 1 << 20
    finally:
        prometheus.kill()
        prometheus.wait()


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


def test_a_port_for_metrics_that_is_taken(tmp_path):
    """The service does not say that it is ready, and then end."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [EXECUTABLES / "menu-service", "--port", "0", "--metrics-port", str(port),
             "--database-path", "menu.sqlite"],
            cwd=tmp_path, capture_output=True, timeout=TIMEOUT_SECONDS, check=False)
    assert done.returncode == 1
    assert done.stdout == b""
    assert (f"cannot listen on 127.0.0.1:{port} for metrics: the port is in use; set "
            "METRICS_PORT, or pass --metrics-port").encode() in done.stderr


def test_metrics_that_nobody_reads(menu):
    """An answer is made when the last has been sent, and a flood of requests is cut off."""
    host, port = metrics_address(menu).rsplit(":", 1)
    request = b"GET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n"

    def memory_kib():
        status = open(f"/proc/{menu.process.pid}/status").read()
        return int(status.split("VmRSS:")[1].split()[0])

    before = memory_kib()
    with socket.socket() as peer:
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        peer.connect((host, int(port)))
        peer.settimeout(0.2)
        deadline = time.monotonic() + 3
        while time.monotonic() < deadline:
            try:
                peer.sendall(request * 1000)
            except TimeoutError:
                continue
            except OSError:
                break
        assert memory_kib() - before < 32 << 10
    assert get(f"{host}:{port}", "/healthz")[0] == 200


@pytest.mark.parametrize("length", [b"transfer-encoding: chunked", b"content-length: 9"])
def test_bodies_that_never_end(menu, length):
    """As many connections as there may be, each with a body that would trickle in for ever."""
    host, port = metrics_address(menu).rsplit(":", 1)
    head = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n" + length + b"\r\n\r\n"
    with contextlib.ExitStack() as stack:
        peers = [
            stack.enter_context(
                socket.create_connection((host, int(port)), timeout=TIMEOUT_SECONDS))
            for _ in range(64)
        ]
        for peer in peers:
            peer.sendall(head)
        for peer in peers:
            # It is refused with its head, and the connection ends.
            answer = b""
            while data := peer.recv(65536):
                answer += data
            assert answer.startswith(b"HTTP/1.1 413 "), answer
        assert get(f"{host}:{port}", "/healthz")[0] == 200


def test_silent_connections_make_room(menu):
    """Whoever only connects keeps nobody out, and who asks now and then is kept."""
    host, port = metrics_address(menu).rsplit(":", 1)
    request = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
    with contextlib.ExitStack() as stack:

        def connect():
            return stack.enter_context(
                socket.create_connection((host, int(port)), timeout=TIMEOUT_SECONDS))

        def ask(peer):
            peer.sendall(request)
            answer = b""
            while not answer.endswith(b"\r\n\r\nSERVING\n"):
                part = peer.recv(65536)
                assert part, answer
                answer += part

        scraper = connect()
        silent = [connect() for _ in range(62)]
        for peer in silent:
            # The beginning of a request is none.
            peer.sendall(request[:-2])
        # Those before it have been accepted then.
        ask(connect())
        ask(scraper)
        for _ in range(10):
            ask(connect())
        assert silent[0].recv(1) == b""
        ask(scraper)


def test_metrics_are_not_for_pages(menu):
    """A page whose site's name leads here is told nothing; a probe may call as it likes."""
    address = metrics_address(menu)
    for path, host, status in [
        ("/metrics", "evil.example", 421), ("/metrics", "localhost:1", 200),
        ("/healthz", "evil.example", 200),
    ]:
        with contextlib.closing(http.client.HTTPConnection(address)) as connection:
            connection.request("GET", path, headers={"Host": host})
            assert connection.getresponse().status == status, (path, host)


def test_metrics_asked_for_in_a_row(menu):
    """Requests that are sent at once are answered one after the other, and in order."""
    host, port = metrics_address(menu).rsplit(":", 1)
    with socket.create_connection((host, int(port)), timeout=TIMEOUT_SECONDS) as peer:
        peer.sendall(
            b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n" * 3
            + b"GET /nothing HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        answers = b""
        while data := peer.recv(65536):
            answers += data
    statuses = re.findall(rb"HTTP/1.1 (\d+)", answers)
    assert statuses == [b"200", b"200", b"200", b"404"], answers
