# SPDX-License-Identifier: Apache-2.0
"""Clients that do not speak gRPC: curl, Node's fetch, Chromium, connect-python and sonora."""

import functools
import http.server
import json
import re
import shutil
import socket
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest

from clients import StubClient
from conftest import ROOT
from services import Service

SERVICE = "caffe.localization.v1.LocalizationService"
REQUEST = {
    "resource": {
        "key": "Your %@ %@ is ready.",
        "arguments": [{"resource": {"key": "small"}}, {"resource": {"key": "salad"}}],
    },
    "options": {"locales": ["es"]},
}
TEXT = "Tu ensalada pequeña está lista."


@pytest.fixture(scope="module")
def url(addresses):
    return f"http://{addresses['localization-service']}"


def run(command, **options):
    result = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False,
                            **options)
    assert result.returncode == 0, result.stderr
    return result.stdout


def curl(*arguments):
    return run(["curl", "--silent", "--show-error", "--max-time", "120", *arguments])


@pytest.mark.parametrize(
    "version", ["--http1.1", "--http2-prior-knowledge", "--http2", "--http1.0"])
def test_curl(url, version):
    """The README's first call, whatever curl speaks."""
    answer = json.loads(curl(version, "--json", json.dumps(REQUEST), f"{url}/{SERVICE}/Resolve"))
    assert answer["text"] == TEXT
    assert answer["source"] == "STRING_SOURCE_CATALOG"


def test_curl_get(url):
    answer = curl("--get", "--data-urlencode", f"message={json.dumps(REQUEST)}",
                  "--data-urlencode", "encoding=json", f"{url}/{SERVICE}/Resolve")
    assert json.loads(answer)["text"] == TEXT


def test_curl_errors(url):
    wrong = {"resource": {"key": "k", "arguments": [{"signedInteger": "x"}]}}
    answer = json.loads(curl("--json", json.dumps(wrong), f"{url}/{SERVICE}/Resolve"))
    assert answer["code"] == "invalid_argument"
    (detail,) = answer["details"]
    assert detail["type"] == "google.rpc.BadRequest"
    (violation,) = detail["debug"]["fieldViolations"]
    assert violation["field"] == "resource.arguments[0].signedInteger"
    status = curl("--output", "/dev/null", "--write-out", "%{http_code}", "--json", "{}",
                  f"{url}/{SERVICE}/Nothing")
    assert status == "404"


def test_curl_languages(url):
    """What a browser sends is passed on as it is."""
    request = {**REQUEST, "options": {"acceptLanguage": "xx-not!a-tag, de;q=0.5, es;q=0.9, *"}}
    answer = json.loads(curl("--json", json.dumps(request), f"{url}/{SERVICE}/Resolve"))
    assert answer["text"] == TEXT


def test_curl_keeps_its_connection(url):
    target = f"{url}/{SERVICE}/Resolve"
    connections = curl("--json", json.dumps(REQUEST), target, target, target,
                       "--output", "/dev/null", "--output", "/dev/null", "--output", "/dev/null",
                       "--write-out", "%{num_connects}")
    assert connections == "100"


def test_curl_streams(url):
    """A watch is a stream that begins at once; curl gives up in the end."""
    message = json.dumps({"request": REQUEST}).encode()
    envelope = b"\0" + len(message).to_bytes(4, "big") + message
    watch = subprocess.Popen(
        ["curl", "--silent", "--no-buffer", "--header", "content-type: application/connect+json",
         "--data-binary", "@-", f"{url}/{SERVICE}/WatchText"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        watch.stdin.write(envelope)
        watch.stdin.close()
        flags, length = watch.stdout.read(1), int.from_bytes(watch.stdout.read(4), "big")
        assert flags == b"\0"
        assert TEXT in watch.stdout.read(length).decode()
    finally:
        watch.kill()
        watch.wait()


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_probes(addresses, path):
    for address in addresses.values():
        assert curl(f"http://{address}{path}") == "SERVING\n"


FETCH = """
const [url, request] = process.argv.slice(2);
const call = (headers) => fetch(url, {
  method: "POST", headers: {"content-type": "application/json", ...headers}, body: request,
});
const first = await call({});
const all = await Promise.all(Array.from({length: 20}, () => call({})));
const texts = new Set(await Promise.all(all.map(async (answer) => (await answer.json()).text)));
const get = await fetch(`${url}?encoding=json&message=${encodeURIComponent(request)}`);
const wrong = await fetch(url, {
  method: "POST", headers: {"content-type": "application/json"}, body: "{",
});
console.log(JSON.stringify({
  text: (await first.json()).text, texts: [...texts], get: (await get.json()).text,
  status: wrong.status, code: (await wrong.json()).code,
}));
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
def test_fetch(url, tmp_path):
    program = tmp_path / "fetch.mjs"
    program.write_text(FETCH)
    answer = json.loads(
        run(["node", program, f"{url}/{SERVICE}/Resolve", json.dumps(REQUEST)]))
    assert answer == {
        "text": TEXT, "texts": [TEXT], "get": TEXT, "status": 400, "code": "invalid_argument",
    }


# A browser ---------------------------------------------------------------------------------------

PAGE = """<!doctype html><meta charset="utf-8"><body><script type="module">
const call = (url, request) => fetch(url, {
  method: "POST", headers: {"content-type": "application/json", "connect-protocol-version": "1"},
  body: request,
});
const found = {};
try {
  const answer = await call(URL, REQUEST);
  found.text = (await answer.json()).text;
  found.type = answer.headers.get("content-type");
  found.refused = (await call(URL + "Not", REQUEST)).status;
  found.put = (await fetch(URL, {method: "PUT", body: ""}).catch(() => ({status: 0}))).status;
} catch (error) {
  found.error = error.name;
}
document.body.textContent = "found " + JSON.stringify(found) + " end";
</script>"""
CHROMIUM = shutil.which("chromium")


def test_chromium(tmp_path):
    """A page calls the service of another site if its own is allowed to, and else does not."""
    folder = tmp_path / "page"
    folder.mkdir()
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as pages:
        threading.Thread(target=pages.serve_forever, daemon=True).start()
        service = Service(
            "localization-service", tmp_path, "--catalog-path",
            ROOT / "Services" / "Localization" / "Catalogs", "--cors-origins",
            f"http://127.0.0.1:{pages.server_port}",
        ).start()
        try:
            target = json.dumps(f"http://{service.address}/{SERVICE}/Resolve")
            request = json.dumps(json.dumps(REQUEST))
            (folder / "page.html").write_text(
                PAGE.replace("REQUEST", request).replace("URL", target))

            def found(host):
                document = run([
                    CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
                    f"--user-data-dir={tmp_path / 'profile'}", "--virtual-time-budget=60000",
                    f"http://{host}:{pages.server_port}/page.html",
                ])
                return json.loads(re.search("found (.*) end", document)[1])

            # A PUT is not among the methods that the answer to its preflight allows.
            assert found("127.0.0.1") == {
                "text": TEXT, "type": "application/json", "refused": 404, "put": 0}
            assert found("localhost") == {"error": "TypeError"}
            assert service.stop() == 0
        finally:
            service.end()
            pages.shutdown()


# Stock libraries of Connect and gRPC-Web ---------------------------------------------------------


@pytest.fixture(scope="module")
def stub_client(generated, channels):
    return StubClient(channels)


@pytest.fixture(scope="module")
def messages(stub_client):
    """The messages that grpcio-tools generated."""
    return stub_client.message


def methods(messages, name, request, response, **options):
    from connectrpc.method import IdempotencyLevel, MethodInfo

    return MethodInfo(
        name=name, service_name=SERVICE,
        input=messages(f"caffe.localization.v1.{request}"),
        output=messages(f"caffe.localization.v1.{response}"),
        idempotency_level=IdempotencyLevel.NO_SIDE_EFFECTS, **options)


@pytest.mark.parametrize("get", [False, True], ids=["post", "get"])
@pytest.mark.parametrize("as_json", [False, True], ids=["protobuf", "json"])
def test_connect_python(url, messages, as_json, get):
    from connectrpc.client import ConnectClientSync
    from connectrpc.code import Code
    from connectrpc.errors import ConnectError

    client = ConnectClientSync(url, proto_json=as_json)
    resolve = methods(messages, "Resolve", "ResolveRequest", "ResolveResponse")
    response = client.execute_unary(
        request=resolve.input(**REQUEST), method=resolve, timeout_ms=120_000, use_get=get)
    assert response.text == TEXT
    wrong = resolve.input(**{**REQUEST, "options": {"locales": ["not a locale"]}})
    with pytest.raises(ConnectError) as raised:
        client.execute_unary(request=wrong, method=resolve, use_get=get)
    assert raised.value.code == Code.INVALID_ARGUMENT
    assert "options.locales[0]" in raised.value.message
    (detail,) = raised.value.details
    assert detail.type_url.endswith("google.rpc.BadRequest")
    watch = methods(messages, "WatchText", "WatchTextRequest", "WatchTextResponse")
    texts = client.execute_server_stream(
        request=watch.input(request=REQUEST), method=watch, timeout_ms=120_000)
    assert next(iter(texts)).response.text == TEXT
    client.close()


def test_sonora(url, messages):
    import sonora.client

    request_type, response_type = [
        messages(f"caffe.localization.v1.{name}") for name in ["ResolveRequest", "ResolveResponse"]
    ]
    with sonora.client.insecure_web_channel(url) as channel:
        # Its channels do not take all that the generated stubs of today pass.
        resolve = channel.unary_unary(
            f"/{SERVICE}/Resolve", request_serializer=request_type.SerializeToString,
            response_deserializer=response_type.FromString)
        request = request_type(**REQUEST)
        assert resolve(request).text == TEXT
        request.options.locales.append("not a locale")
        with pytest.raises(grpc.RpcError) as raised:
            resolve(request)
        assert raised.value.code() == grpc.StatusCode.INVALID_ARGUMENT
        assert "options.locales[1]" in raised.value.details()


# Settings ----------------------------------------------------------------------------------------


def test_settings(tmp_path):
    """What a page of another site may do, and compressed answers."""
    service = Service(
        "localization-service", tmp_path, "--catalog-path",
        ROOT / "Services" / "Localization" / "Catalogs", "--cors-origins",
        "https://caffe.example", "--response-compression", "on",
        "--response-compression-bytes-min", "10", "--json-unknown-fields", "ignore",
        "--http1-idle-timeout", "1",
    ).start()
    try:
        target = f"http://{service.address}/{SERVICE}/Resolve"
        preflight = curl(
            "--include", "--request", "OPTIONS", "--header", "origin: https://caffe.example",
            "--header", "access-control-request-method: POST", target)
        assert preflight.startswith("HTTP/1.1 204 ")
        assert "access-control-allow-origin: https://caffe.example\n" in preflight
        options = {"locales": ["es"], "explain": True}
        answer = curl("--include", "--compressed", "--json",
                      json.dumps({**REQUEST, "options": options, "unknown": [1]}), target)
        assert "content-encoding: gzip\n" in answer
        assert TEXT in answer
        with socket.create_connection(("127.0.0.1", int(service.port))) as idle:
            idle.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            began = time.monotonic()
            received = b""
            while chunk := idle.recv(1000):
                received += chunk
            assert received.startswith(b"HTTP/1.1 200 OK\r\n")
            assert time.monotonic() - began < 60
        assert service.stop() == 0
    finally:
        service.end()


def test_slow_readers_get_all(interop_address):
    """The last bytes of an answer wait for a reader that pauses, though the connection ends."""
    host, port = interop_address.rsplit(":", 1)
    # About as much as the buffers of both kernels take, so that some of it stays in the process.
    sizes = range(1_950_000, 2_350_000, 15_000)
    with ThreadPoolExecutor(len(sizes)) as pool:
        answers = list(pool.map(lambda size: slow_answer((host, int(port)), size), sizes))
    assert all(length == received for length, received in answers)


def slow_answer(address, size):
    """The announced and the received length of an answer that is read after a while."""
    body = json.dumps({"responseSize": size}).encode()
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect(address)
        client.sendall(
            b"POST /grpc.testing.TestService/UnaryCall HTTP/1.1\r\nHost: localhost\r\n"
            b"Content-Type: application/json\r\nConnection: close\r\n"
            b"Content-Length: %d\r\n\r\n" % len(body) + body)
        time.sleep(2.5)
        answer = b"".join(iter(lambda: client.recv(65536), b""))
    head, _, content = answer.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", head)
    return int(length[1]), len(content)
