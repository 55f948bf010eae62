# SPDX-License-Identifier: Apache-2.0
"""Services that go and come back, as stock gRPC clients see them."""

import json
import signal
import threading
import time

import grpc
import pytest

from clients import StubClient
from services import Services

# What our clients are advised to say: wait for the server, and try again what it did not answer.
PATIENT = {
    "methodConfig": [
        {
            "name": [{}],
            "waitForReady": True,
            "timeout": "600s",
            "retryPolicy": {
                "maxAttempts": 5,
                "initialBackoff": "0.05s",
                "maxBackoff": "1s",
                "backoffMultiplier": 2,
                "retryableStatusCodes": ["UNAVAILABLE"],
            },
        }
    ]
}


def patient_channel(address):
    return grpc.insecure_channel(
        address,
        options=[
            ("grpc.service_config", json.dumps(PATIENT)),
            ("grpc.initial_reconnect_backoff_ms", 50),
            ("grpc.min_reconnect_backoff_ms", 50),
            ("grpc.max_reconnect_backoff_ms", 500),
            # Each test's channels are its own.
            ("grpc.use_local_subchannel_pool", 1),
        ],
    )


class Load:
    """A call that some threads make again and again."""

    def __init__(self, call, threads=3):
        self.call = call
        self.count = 0
        self.failure = None
        self.is_stopped = False
        self.threads = [threading.Thread(target=self._run) for _ in range(threads)]
        for thread in self.threads:
            thread.start()

    def _run(self):
        while not self.is_stopped:
            try:
                self.call()
            except Exception as error:  # pylint: disable=broad-exception-caught
                self.failure = error
                self.is_stopped = True
                return
            self.count += 1

    def go_on(self, calls):
        """Returns when so many more calls have been answered."""
        end = self.count + calls
        deadline = time.monotonic() + 6000
        while self.count < end:
            if self.failure:
                raise self.failure
            assert time.monotonic() < deadline, "the calls hang"
            time.sleep(0.005)

    def stop(self):
        self.is_stopped = True
        for thread in self.threads:
            thread.join(600)
        if self.failure:
            raise self.failure
        return self.count


@pytest.fixture
def services(tmp_path):
    services = Services(tmp_path)
    yield services
    services.end()


@pytest.fixture
def calls(generated, services):
    """One call to each service, over channels that wait and try again."""
    channels = {service.name: patient_channel(service.address) for service in services.all()}
    client = StubClient(channels)
    options = client.message("caffe.localization.v1.ResolveOptions")(locales=["es"])

    def resolve():
        request = client.message("caffe.localization.v1.ResolveRequest")(options=options)
        request.resource.key = "salad"
        request.resource.bundle = "menu"
        response = client.call("caffe.localization.v1.LocalizationService/Resolve", request)
        assert response.text == "ensalada"

    def get_food():
        request = client.message("caffe.menu.v1.GetFoodRequest")(id="salad", options=options)
        assert client.call("caffe.menu.v1.MenuService/GetFood", request).food.id == "salad"

    def quote():
        request = client.message("caffe.pricing.v1.QuoteOrderRequest")(options=options)
        request.lines.add(food_id="salad", size_id="small", quantity=1)
        response = client.call("caffe.pricing.v1.PricingService/QuoteOrder", request)
        assert response.HasField("total")

    yield [resolve, get_food, quote]
    for channel in channels.values():
        channel.close()


def test_a_rolling_restart_fails_no_call(services, calls):
    loads = [Load(call) for call in calls]
    try:
        for service in services.all() * 2:
            for load in loads:
                load.go_on(20)
            assert service.stop() == 0
            service.start()
        for load in loads:
            load.go_on(20)
    finally:
        counts = [load.stop() for load in loads]
    assert min(counts) >= 140


@pytest.mark.parametrize("index", [0, 1, 2])
def test_calls_go_on_after_a_service_is_killed(services, calls, index):
    loads = [Load(call) for call in calls]
    try:
        for load in loads:
            load.go_on(10)
        service = services.all()[index]
        assert service.stop(signal.SIGKILL) == -signal.SIGKILL
        for other, load in enumerate(loads):
            if other != index:
                load.go_on(10)
        service.start()
        for load in loads:
            load.go_on(10)
    finally:
        for load in loads:
            load.stop()


def test_connections_that_age_lose_no_call(generated, tmp_path):
    services = Services(tmp_path, "--max-connection-age", "0.2")
    try:
        # No retries: a drain in two steps needs none.
        with grpc.insecure_channel(services.menu.address) as channel:
            client = StubClient({"menu-service": channel})
            request = client.message("caffe.menu.v1.GetFoodRequest")(id="salad")
            end = time.monotonic() + 3
            count = 0
            while time.monotonic() < end or count < 50:
                response = client.call("caffe.menu.v1.MenuService/GetFood", request)
                assert response.food.id == "salad"
                count += 1
    finally:
        services.end()
