# SPDX-License-Identifier: Apache-2.0
"""Watchers that do not read what they are told, over real TCP."""

import base64
import pathlib
import re
import time

import grpc
import pytest

from attacks.wire import (
    DATA, INITIAL_WINDOW_SIZE, PATIENCE_SECONDS, WINDOW_UPDATE, Peer, field, frame, message, setting,
)
from services import Services

TOKEN = "open sesame"
# Explained, so that a listing takes far more than what may wait for one caller.
OPTIONS = field(1, b"es") + field(7, 1)
# A text of 200 kB, whose request fits into a frame.
LONG_TEXT = field(1, b"%1$@ " * 100) + field(7, field(5, b"long " * 400))
WATCHES = {
    "localization": (
        "/caffe.localization.v1.LocalizationService/WatchText", field(1, field(1, LONG_TEXT)),
    ),
    "menu": ("/caffe.menu.v1.MenuService/WatchFoods", field(1, OPTIONS)),
    "pricing": ("/caffe.pricing.v1.PricingService/WatchPrices", field(2, OPTIONS)),
}


@pytest.fixture
def start(tmp_path):
    """Starts the services with a limit for watchers, in seconds."""
    started = []

    def start(seconds):
        token = tmp_path / "token"
        token.write_text(TOKEN)
        token.chmod(0o600)
        services = Services(
            tmp_path, "--watcher-timeout", str(seconds), "--admin-token-file", str(token)
        )
        started.append(services)
        return services

    yield start
    for services in started:
        services.end()


def eventually(condition):
    deadline = time.monotonic() + 2 * PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline, "it does not come about"
        time.sleep(0.05)


def memory_kib(service):
    status = pathlib.Path(f"/proc/{service.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1))


@pytest.mark.parametrize("name", WATCHES)
def test_the_end_of_one_that_does_not_read(start, generated, name):
    services = start(1)
    service = getattr(services, name)
    path, request = WATCHES[name]
    # Streams have no window: nothing of an answer but its headers can be sent.
    with Peer(int(service.port), settings=setting(INITIAL_WINDOW_SIZE, 0)) as peer:
        peer.send(peer.call(1, path, message(request)))
        assert peer.wait(lambda: ":status" in peer.headers[1])
        eventually(
            lambda: any(line["message"] == "Ended a watch that was not read."
                        for line in service.log_lines())
        )
        assert "grpc-status" not in peer.headers[1]
        # It reads on, and learns why behind what was waiting for it.
        peer.send(b"".join(
            frame(WINDOW_UPDATE, 0, stream, (16 << 20).to_bytes(4)) for stream in (0, 1)
        ))
        assert peer.status(1) == grpc.StatusCode.RESOURCE_EXHAUSTED.value[0]
        assert "Watch again" in peer.headers[1]["grpc-message"]
        details = peer.headers[1]["grpc-status-details-bin"]
        details = base64.b64decode(details + "=" * (-len(details) % 4))
        assert b"google.rpc.ErrorInfo" in details and b"SLOW_WATCHER" in details
        # The connection lives, and whoever watches again is told everything.
        before = peer.counts[DATA]
        peer.send(peer.call(3, path, message(request)))
        peer.send(frame(WINDOW_UPDATE, 0, 3, (16 << 20).to_bytes(4)))
        assert peer.wait(lambda: peer.counts[DATA] > before)
        assert 3 not in peer.resets and "grpc-status" not in peer.headers[3]


def test_others_are_told_while_some_do_not_read(start, generated):
    """Twenty that do not read take no more memory with each change, and harm nobody."""
    import caffe.menu.v1.menu_service_pb2 as messages
    import caffe.menu.v1.menu_service_pb2_grpc as stubs

    services = start(3600)
    with grpc.insecure_channel(services.menu.address) as channel:
        menu = stubs.MenuServiceStub(channel)
        reader = menu.WatchFoods(messages.WatchFoodsRequest(), timeout=10 * PATIENCE_SECONDS)
        while not next(reader).caught_up:
            pass
        with Peer(int(services.menu.port), settings=setting(INITIAL_WINDOW_SIZE, 0)) as peer:
            streams = range(1, 41, 2)
            for stream in streams:
                peer.send(peer.call(stream, WATCHES["menu"][0], message(b"")))
            assert peer.wait(lambda: all(":status" in peer.headers[it] for it in streams))
            food = messages.Food(id="tart", category="desserts")
            food.name.key = "tart"
            # Kept for each of the twenty, the changes would take 60 MB.
            for number in range(220):
                food.summary.key = f"{number} " + "long " * 2800
                food.version = menu.PutFood(
                    messages.PutFoodRequest(food=food), timeout=PATIENCE_SECONDS,
                    metadata=[("authorization", f"Bearer {TOKEN}")],
                ).food.version
                # The one that reads is told of each, or of one after it.
                while next(reader).put.version < food.version:
                    pass
                if number == 20:
                    before = memory_kib(services.menu)
            assert memory_kib(services.menu) - before < 24 << 10
            assert not peer.resets and not any("grpc-status" in peer.headers[it] for it in streams)
        assert any(answer.caught_up for answer in menu.WatchFoods(messages.WatchFoodsRequest()))
