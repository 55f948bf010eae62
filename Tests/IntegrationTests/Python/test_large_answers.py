# SPDX-License-Identifier: Apache-2.0
"""Large answers that many calls ask for at once and nobody reads, and one client that does."""

import contextlib
import json
import threading
import time

import grpc
import pytest

from attacks.crowds import CALLS, memory_comes_back, never_read
from attacks.scene import Process
from attacks.wire import (
    ACK, INITIAL_WINDOW_SIZE, PATIENCE_SECONDS, SETTINGS, WINDOW_UPDATE, Peer, field, frame,
    message, setting,
)
from services import ROOT, Service

# What a service may hold in all, in KiB, whatever is done to it.
RESIDENT_KIB_MAX = 400 << 10
TOKEN = "a token of the tests, long enough to be one"
LIST_STRINGS = "/caffe.localization.v1.LocalizationService/ListStrings"
LIST_FOODS = "/caffe.menu.v1.MenuService/ListFoods"
WATCH_FOODS = "/caffe.menu.v1.MenuService/WatchFoods"
PUT_FOOD = "/caffe.menu.v1.MenuService/PutFood"
# Options that ask for texts.
SPANISH = field(1, b"es")


@contextlib.contextmanager
def running(service):
    service.start()
    try:
        yield service
    finally:
        service.end()


@pytest.fixture(scope="module")
def strings(tmp_path_factory):
    """A localization service whose catalog fills pages of 3 MiB."""
    folder = tmp_path_factory.mktemp("strings")
    catalogs = folder / "catalogs" / "main"
    catalogs.mkdir(parents=True)
    unit = {"stringUnit": {"state": "translated", "value": "x" * 3000}}
    entries = {f"key {number:05}": {"localizations": {"en": unit}} for number in range(1000)}
    (catalogs / "Localizable.xcstrings").write_text(
        json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": entries}))
    with running(
        Service("localization-service", folder, "--catalog-path", catalogs.parent)
    ) as service:
        yield service


@pytest.fixture(scope="module")
def menu(tmp_path_factory):
    """A menu of 300 foods with names of 12 kB, and who says them."""
    folder = tmp_path_factory.mktemp("menu")
    (folder / "token").write_text(TOKEN)
    catalogs = ROOT / "Services" / "Localization" / "Catalogs"
    with running(
        Service("localization-service", folder, "--catalog-path", catalogs)
    ) as localization, running(
        Service(
            "menu-service", folder, "--database-path", "menu.sqlite", "--admin-token-file", "token",
            "--localization-addr", localization.address, "--localization-timeout", "300")
    ) as service:
        with grpc.insecure_channel(service.address) as channel:
            put = channel.unary_unary(PUT_FOOD)
            for number in range(300):
                name = field(1, b"name %d" % number) + field(2, b"y" * 12_000)
                food = field(1, b"food-%d" % number) + field(2, name) + field(6, b"long")
                put(
                    field(1, food), timeout=PATIENCE_SECONDS,
                    metadata=[("authorization", f"Bearer {TOKEN}")])
        yield service


def one_that_never_reads(server, path, body):
    """A single connection with as many calls as it may have."""
    most = 0
    settings = setting(INITIAL_WINDOW_SIZE, 0x7FFF_FFFF)
    with Peer(server.port, settings=settings, receive_bytes=4096) as peer:
        calls = [peer.call(stream, path, message(body)) for stream in range(1, 2 * CALLS, 2)]
        peer.send_blindly(
            frame(SETTINGS, ACK) + frame(WINDOW_UPDATE, 0, 0, b"\x7f\0\0\0") + b"".join(calls), 0.2)
        deadline = time.monotonic() + 4
        while time.monotonic() < deadline:
            most = max(most, server.memory_kib())
            time.sleep(0.02)
    return most


def crowd_that_never_reads(server, path, body):
    """Sixty connections with a hundred calls each."""
    return never_read(server, [(path, body, 100)], 4)


def crowd_of_http1(server, path, body):
    """Eight hundred connections of HTTP/1.1 with one call each, which is answered in JSON."""
    most = 0
    request = (
        b"POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/proto\r\n"
        b"Content-Length: %d\r\n\r\n%s" % (path.encode(), len(body), body))
    with contextlib.ExitStack() as stack:
        for _ in range(800):
            peer = stack.enter_context(Peer(server.port, preface=False, receive_bytes=4096))
            peer.send(request)
            most = max(most, server.memory_kib())
        deadline = time.monotonic() + 4
        while time.monotonic() < deadline:
            most = max(most, server.memory_kib())
            time.sleep(0.02)
    return most


ATTACKS = [one_that_never_reads, crowd_that_never_reads, crowd_of_http1]


def survives(service, attack, path, body):
    server = Process(service.process, int(service.port))
    before = server.memory_kib()
    most = attack(server, path, body)
    seconds = memory_comes_back(server, before)
    print(f"{path}, {attack.__name__}: {most >> 10} MiB, back after {seconds:.1f} s")
    assert most < RESIDENT_KIB_MAX


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_pages_of_strings(strings, attack):
    survives(strings, attack, LIST_STRINGS, field(4, 1000))


@pytest.mark.parametrize("attack", ATTACKS[:2], ids=lambda attack: attack.__name__)
@pytest.mark.parametrize(
    "path, body",
    [(LIST_FOODS, field(2, 1000)), (LIST_FOODS, field(2, 1000) + field(4, SPANISH)),
     (WATCH_FOODS, b""), (WATCH_FOODS, field(1, SPANISH))],
    ids=["foods", "foods with texts", "watches", "watches with texts"])
def test_foods(menu, attack, path, body):
    survives(menu, attack, path, body)


@pytest.mark.parametrize("with_texts", [False, True])
def test_who_reads_gets_every_answer(strings, menu, with_texts):
    """Calls whose answers are together more than a service may hold, or about as much: each of
    them is answered, one after the other."""
    service, path, body, count = strings, LIST_STRINGS, field(4, 1000), 160
    if with_texts:
        service, path, body, count = menu, LIST_FOODS, field(2, 100) + field(4, SPANISH), 300
    server, most, ended = Process(service.process, int(service.port)), [0], threading.Event()

    def measure():
        while not ended.wait(0.02):
            most[0] = max(most[0], server.memory_kib())

    meter = threading.Thread(target=measure)
    meter.start()
    try:
        options = [("grpc.max_receive_message_length", -1)]
        with grpc.insecure_channel(service.address, options) as channel:
            call = channel.unary_unary(path)
            answers = [call.future(body, timeout=4 * PATIENCE_SECONDS) for _ in range(count)]
            sizes = {len(answer.result()) for answer in answers}
    finally:
        ended.set()
        meter.join()
    print(f"{path}: {most[0] >> 10} MiB")
    assert len(sizes) == 1 and min(sizes) > 500_000
    assert most[0] < RESIDENT_KIB_MAX
