# SPDX-License-Identifier: Apache-2.0
"""Replicas behind HAProxy, nginx and Envoy, and behind our own client."""

import asyncio
import json
import re
import signal
import subprocess
import time
import urllib.request

import grpc
import pytest
import yaml

from balancers import FOLDER, SERVICES, Envoy, HAProxy, Nginx
from clients import StubClient
from postgresql import eventually
from services import EXECUTABLES, ROOT, Service
from test_restart import Load, patient_channel

CATALOGS = ROOT / "Services" / "Localization" / "Catalogs"
LOCALIZATION = "caffe.localization.v1.LocalizationService"
# A balancer leaves a replica alone for a second after it failed.
NOTICED_SECONDS = 1.5


def channel_once(address):
    """A channel whose calls are made once, but for what no server has seen."""
    return grpc.insecure_channel(address, options=[("grpc.use_local_subchannel_pool", 1)])


@pytest.fixture
def replicas(tmp_path):
    """Three replicas of the localization service."""
    started = []
    try:
        for number in range(3):
            folder = tmp_path / f"replica-{number}"
            folder.mkdir()
            started.append(Service("localization-service", folder, "--catalog-path", CATALOGS))
            started[-1].start()
        yield started
    finally:
        for replica in started:
            replica.end()


def start(kind, tmp_path, replicas):
    addresses = [replica.address for replica in replicas]
    return kind(tmp_path / "balancer", {"localization": addresses}).start()


def resolver(client):
    """A call that must have its text."""
    request = client.message("caffe.localization.v1.ResolveRequest")()
    request.options.locales.append("es")
    request.resource.key = "salad"
    request.resource.bundle = "menu"

    def resolve():
        assert client.call(f"{LOCALIZATION}/Resolve", request).text == "ensalada"

    return resolve


def go_on_while_each_is_replaced(channel, replicas, number):
    """Calls all the time while each replica is ended by a signal and started again."""
    load = Load(resolver(StubClient({"localization-service": channel})), threads=4)
    try:
        for replica in replicas:
            load.go_on(50)
            code = replica.stop(number)
            assert code == 0 or number == signal.SIGKILL
            load.go_on(50)
            replica.start()
            time.sleep(NOTICED_SECONDS)
        load.go_on(50)
    finally:
        load.stop()


@pytest.fixture
def balanced(tmp_path, replicas, generated, request):
    """A balancer of the kind that the test asks for, before the replicas."""
    balancer = start(request.param, tmp_path, replicas)
    yield balancer
    balancer.end()


each_kind = pytest.mark.parametrize("balanced", [HAProxy, Nginx, Envoy], indirect=True)
repeating = pytest.mark.parametrize("balanced", [HAProxy, Envoy], indirect=True)
nginx = pytest.mark.parametrize("balanced", [Nginx], indirect=True)


@each_kind
def test_every_replica_has_its_turn(balanced, replicas):
    counts = []
    with channel_once(balanced.address("localization")) as channel:
        resolve = resolver(StubClient({"localization-service": channel}))
        for _ in range(60):
            resolve()
    for replica in replicas:
        # The log of calls would be another way; processor time is there anyhow.
        stat = open(f"/proc/{replica.process.pid}/stat", encoding="ascii").read().split()
        counts.append(int(stat[13]) + int(stat[14]))
    assert all(counts)


@each_kind
def test_draining_fails_no_call(balanced, replicas):
    """Each replica is stopped and started again, and nobody has to repeat anything."""
    with channel_once(balanced.address("localization")) as channel:
        go_on_while_each_is_replaced(channel, replicas, signal.SIGTERM)


@repeating
def test_a_replica_that_is_killed_takes_no_call_with_it(balanced, replicas):
    """HAProxy and Envoy make what has no side effects again."""
    with channel_once(balanced.address("localization")) as channel:
        go_on_while_each_is_replaced(channel, replicas, signal.SIGKILL)


@nginx
def test_callers_repeat_what_a_killed_replica_took_with_it(balanced, replicas):
    """nginx does not: the calls end with UNAVAILABLE, which callers may retry."""
    with patient_channel(balanced.address("localization")) as channel:
        go_on_while_each_is_replaced(channel, replicas, signal.SIGKILL)


@each_kind
def test_streams_pass(balanced):
    """Each text of a stream comes as it is asked for, and a watch goes on."""
    with channel_once(balanced.address("localization")) as channel:
        client = StubClient({"localization-service": channel})
        asking = client.message("caffe.localization.v1.ResolveStreamRequest")
        answer = client.message("caffe.localization.v1.ResolveStreamResponse")
        asked, answered = [], []

        def requests():
            for number, locale in enumerate(["es", "fr", "de"]):
                # The one before has been answered while the stream is open.
                eventually(lambda number=number: len(answered) == number)
                request = asking()
                request.request.options.locales.append(locale)
                request.request.resource.key = "salad"
                request.request.resource.bundle = "menu"
                asked.append(locale)
                yield request

        stream = channel.stream_stream(
            f"/{LOCALIZATION}/ResolveStream", request_serializer=asking.SerializeToString,
            response_deserializer=answer.FromString)
        for response in stream(requests(), timeout=600):
            answered.append(response)
        assert len(answered) == len(asked) == 3


@each_kind
def test_long_streams_pass(balanced):
    """A message is limited, by the service; a stream of them is not, however long it grows."""
    with channel_once(balanced.address("localization")) as channel:
        client = StubClient({"localization-service": channel})
        request = client.message("caffe.localization.v1.ResolveStreamRequest")()
        request.request.resource.key = "salad"
        request.request.resource.bundle = "menu"
        request.request.options.locales.append("es")
        # Nothing is said of it, and it takes its bytes on the way.
        request.request.resource.comment = "x" * 16_000
        count = 400
        assert request.ByteSize() * count > 6 << 20
        answer = client.message("caffe.localization.v1.ResolveStreamResponse")
        stream = channel.stream_stream(
            f"/{LOCALIZATION}/ResolveStream", request_serializer=type(request).SerializeToString,
            response_deserializer=answer.FromString)
        answers = list(stream(iter([request] * count), timeout=600))
        assert [each.result.response.text for each in answers] == ["ensalada"] * count


@each_kind
def test_long_headers_pass(balanced):
    """A call's headers may be as long as a service takes them; longer ones end that call alone."""
    with channel_once(balanced.address("localization")) as channel:
        client = StubClient({"localization-service": channel})
        request = client.message("caffe.localization.v1.WatchTextRequest")()
        request.request.resource.key = "salad"
        watch = channel.unary_stream(
            f"/{LOCALIZATION}/WatchText", request_serializer=type(request).SerializeToString)(
                request, timeout=600)
        assert next(watch)
        list_locales = channel.unary_unary(f"/{LOCALIZATION}/ListLocales")
        list_locales(b"", timeout=600, metadata=[("x-claims", "x" * 12_000)])
        with pytest.raises(grpc.RpcError) as failure:
            list_locales(b"", timeout=600, metadata=[("x-claims", "x" * 40_000)])
        assert failure.value.code() == grpc.StatusCode.RESOURCE_EXHAUSTED
        list_locales(b"", timeout=600)
        assert watch.is_active()
        watch.cancel()


@repeating
def test_watchers_keep_nobody_out(tmp_path, balanced, replicas):
    """A replica has more watchers than a balancer may give it calls by default, and is called."""
    balancer = start(type(balanced), tmp_path / "one", replicas[:1])
    count = 2_200
    channels = [channel_once(balancer.address("localization")) for _ in range(5)]
    watches = []
    try:
        client = StubClient({"localization-service": channels[0]})
        request = client.message("caffe.localization.v1.WatchTextRequest")()
        request.request.resource.key = "salad"
        request.request.resource.bundle = "menu"
        request.request.options.locales.append("es")
        for number in range(count):
            watch = channels[number % len(channels)].unary_stream(
                f"/{LOCALIZATION}/WatchText", request_serializer=type(request).SerializeToString)
            watches.append(watch(request, timeout=600))
        for watch in watches:
            assert next(watch)
        resolver(client)()
    finally:
        for watch in watches:
            watch.cancel()
        for channel in channels:
            channel.close()
        balancer.end()


@each_kind
def test_nobody_is_there(balanced, replicas):
    """With no replica left, the balancer says so in the caller's terms, at once."""
    for replica in replicas:
        replica.stop(signal.SIGKILL)
    with channel_once(balanced.address("localization")) as channel:
        resolve = resolver(StubClient({"localization-service": channel}))
        begun = time.monotonic()
        with pytest.raises(grpc.RpcError) as failure:
            resolve()
        assert failure.value.code() == grpc.StatusCode.UNAVAILABLE
        assert time.monotonic() - begun < 60


@each_kind
def test_a_watcher_hears_that_nobody_is_there(balanced, replicas):
    """With a code at which it begins again, and not that of an answer that makes no sense."""
    for replica in replicas:
        replica.stop(signal.SIGKILL)
    # From when on each balancer knows it.
    time.sleep(2 * NOTICED_SECONDS)

    async def watch():
        async with grpc.aio.insecure_channel(balanced.address("localization")) as channel:
            call = channel.unary_stream(f"/{LOCALIZATION}/WatchText")(b"", timeout=600)
            with pytest.raises(grpc.RpcError):
                await call.read()
            return await call.code()

    assert asyncio.run(watch()) == grpc.StatusCode.UNAVAILABLE


@repeating
def test_browsers_pass_as_well(balanced):
    """Connect's JSON over HTTP/1.1, on the port of gRPC."""
    request = urllib.request.Request(
        f"http://{balanced.address('localization')}/{LOCALIZATION}/Resolve",
        data=json.dumps(
            {"resource": {"key": "salad", "bundle": "menu"}, "options": {"locales": ["es"]}}
        ).encode(),
        headers={"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=600) as answer:
        assert json.load(answer)["text"] == "ensalada"


# Our own client ---------------------------------------------------------------------------------


def test_our_client_goes_on_with_the_others(tmp_path, replicas, generated):
    """A service that asks three replicas for its texts has them, whichever is killed or drained."""
    addresses = ",".join(replica.address for replica in replicas)
    menu = Service(
        "menu-service", tmp_path, "--database-path", "menu.sqlite",
        "--localization-addr", addresses, "--localization-timeout", "300").start()
    try:
        with channel_once(menu.address) as channel:
            client = StubClient({"menu-service": channel})
            request = client.message("caffe.menu.v1.GetFoodRequest")(id="salad")
            request.options.locales.append("es")

            def get_food():
                answer = client.call("caffe.menu.v1.MenuService/GetFood", request)
                assert answer.text.name.text == "ensalada", answer

            load = Load(get_food, threads=4)
            try:
                for number in [signal.SIGTERM, signal.SIGKILL]:
                    for replica in replicas:
                        load.go_on(30)
                        replica.stop(number)
                        load.go_on(30)
                        replica.start()
            finally:
                load.stop()
    finally:
        menu.end()


def test_the_command_line_asks_any_and_health_asks_each(replicas):
    addresses = [replica.address for replica in replicas]
    environment = {"LOCALIZATION_ADDR": ",".join(addresses)}
    replicas[1].stop(signal.SIGKILL)

    def run(*arguments):
        return subprocess.run(
            [EXECUTABLES / "caffe", *arguments], env=environment, cwd="/", text=True,
            capture_output=True, check=False)

    for _ in range(5):
        done = run("resolve", "--locale", "es", "--bundle", "menu", "salad")
        assert (done.returncode, done.stdout) == (0, "ensalada\n"), done.stderr
    health = run("health", "--json", "localization")
    assert health.returncode == 4
    states = {each["address"]: each["status"] for each in json.loads(health.stdout)["services"]}
    assert states == dict(zip(addresses, ["serving", "unreachable", "serving"]))
    assert "give the address of one" in run("reload").stderr


# The files --------------------------------------------------------------------------------------


def methods_without_side_effects(service):
    folder = ROOT / "Protos" / "caffe" / service / "v1"
    text = (folder / f"{service}_service.proto").read_text()
    return set(re.findall(
        r"rpc (\w+)\([^)]*\) returns \([^)]*\) \{\s*option idempotency_level = NO_SIDE_EFFECTS",
        text))


@pytest.mark.parametrize(("file", "settings", "value"), [
    ("haproxy.cfg", ["timeout client", "timeout server"], "24d"),
    ("nginx.conf", ["client_body_timeout", "grpc_read_timeout"], "24d;"),
    ("envoy.yaml", ["stream_idle_timeout:"], "0s")])
def test_a_watch_may_be_silent_for_long(file, settings, value):
    """It would end with UNKNOWN or INTERNAL; the longest that a program can wait, where it has to
    be told a time."""
    text = (FOLDER / file).read_text()
    for setting in settings:
        found = re.findall(rf"^\s*{setting} (\S+)$", text, re.MULTILINE)
        assert found and set(found) == {value}, setting


@pytest.mark.parametrize("service", SERVICES)
def test_haproxy_repeats_what_has_no_side_effects(service):
    text = (FOLDER / "haproxy.cfg").read_text()
    (block,) = re.findall(rf"^frontend {service}\n((?:  .*\n)+)", text, re.MULTILINE)
    named = re.findall(r"acl repeatable path_end (.*)", block)
    assert {name.strip("/") for line in named for name in line.split()} == (
        methods_without_side_effects(service))


@pytest.mark.parametrize("service", SERVICES)
def test_envoy_repeats_what_has_no_side_effects(service):
    document = yaml.safe_load((FOLDER / "envoy.yaml").read_text())["static_resources"]
    (listener,) = [each for each in document["listeners"] if each["name"] == service]
    (chain,) = listener["filter_chains"]
    (manager,) = [each["typed_config"] for each in chain["filters"]]
    (host,) = manager["route_config"]["virtual_hosts"]
    repeated = {
        route["match"]["path"].rsplit("/", 1)[1] for route in host["routes"]
        if "path" in route["match"] and "retry_policy" in route["route"]}
    assert repeated == methods_without_side_effects(service)
    for route in host["routes"]:
        assert route["route"]["cluster"] == service and route["route"]["timeout"] == "0s"
    clusters = {each["name"]: each for each in document["clusters"]}
    (health,) = clusters[service]["health_checks"]
    assert health["grpc_health_check"] == {}
