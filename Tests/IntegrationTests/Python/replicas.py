# SPDX-License-Identifier: Apache-2.0
"""Replicas of menu and pricing that share a PostgreSQL, and what tests ask of them."""

import importlib
import threading
import time

import grpc

from services import Service

TOKEN = "open sesame"
CALL_SECONDS_MAX = 180


class Replica:
    """One process of a service, with a channel of its own."""

    def __init__(self, name, folder, url, *arguments):
        folder.mkdir(parents=True)
        token = folder / "token"
        token.write_text(TOKEN)
        token.chmod(0o600)
        self.service = Service(
            name, folder, "--database-url", url, "--database-timeout", "2",
            "--admin-token-file", token, *arguments,
        )
        self.channel = None

    def start(self, **options):
        self.service.start(**options)
        self.connect()
        return self

    def connect(self):
        if self.channel:
            self.channel.close()
        self.channel = grpc.insecure_channel(
            self.service.address,
            options=[
                ("grpc.use_local_subchannel_pool", 1),
                ("grpc.initial_reconnect_backoff_ms", 50),
                ("grpc.max_reconnect_backoff_ms", 500),
            ],
        )
        package = "menu" if self.service.name == "menu-service" else "pricing"
        self.messages = importlib.import_module(f"caffe.{package}.v1.{package}_service_pb2")
        stubs = importlib.import_module(f"caffe.{package}.v1.{package}_service_pb2_grpc")
        self.stub = getattr(stubs, f"{package.capitalize()}ServiceStub")(self.channel)

    def call(self, method, request, key=None, timeout=CALL_SECONDS_MAX):
        """The response, and the age of its data in seconds; None where it is not old."""
        metadata = [("authorization", f"Bearer {TOKEN}")]
        if key:
            metadata.append(("idempotency-key", key))
        response, call = getattr(self.stub, method).with_call(
            request, timeout=timeout, metadata=metadata, wait_for_ready=True
        )
        ages = [value for name, value in call.trailing_metadata() if name == "data-age"]
        return response, int(ages[0]) if ages else None

    def end(self):
        if self.channel:
            self.channel.close()
        self.service.end()


class Menu(Replica):
    """A replica of the menu; its items are foods."""

    def __init__(self, folder, url, *arguments):
        super().__init__("menu-service", folder, url, *arguments)

    def put(self, name, version, key=None, category="test"):
        food = self.messages.Food(id=name, version=version, category=category)
        food.name.key = name
        food.name.table = "Menu"
        response, _ = self.call("PutFood", self.messages.PutFoodRequest(food=food), key)
        return response.food.version

    def delete(self, name, key=None):
        self.call("DeleteFood", self.messages.DeleteFoodRequest(id=name), key)

    def version(self, name):
        """The version of an item, 0 where there is none, and the age of the answer."""
        try:
            response, age = self.call("GetFood", self.messages.GetFoodRequest(id=name))
        except grpc.RpcError as error:
            assert error.code() == grpc.StatusCode.NOT_FOUND, error
            return 0, None
        return response.food.version, age

    def watch(self):
        """What a watch tells: an item and its version, nothing where it was deleted, and None for
        having caught up."""
        for response in self.stub.WatchFoods(self.messages.WatchFoodsRequest()):
            change = response.WhichOneof("change")
            if change == "put":
                yield response.put.id, response.put.version
            elif change == "deleted_id":
                yield response.deleted_id, 0
            else:
                yield None


class Pricing(Replica):
    """A replica of the price list; its items are prices of foods in the size `small`."""

    def __init__(self, folder, url, *arguments):
        super().__init__("pricing-service", folder, url, *arguments)

    def put(self, name, version, key=None, cents=250):
        price = self.messages.Price(food_id=name, size_id="small", version=version)
        price.amount.currency_code = "EUR"
        price.amount.units, price.amount.nanos = cents // 100, cents % 100 * 10_000_000
        response, _ = self.call("PutPrice", self.messages.PutPriceRequest(price=price), key)
        return response.price.version

    def delete(self, name, key=None):
        request = self.messages.DeletePriceRequest(
            food_id=name, size_id="small", currency_code="EUR"
        )
        self.call("DeletePrice", request, key)

    def version(self, name):
        request = self.messages.ListPricesRequest(food_ids=[name], currency_code="EUR")
        response, age = self.call("ListPrices", request)
        return sum(price.version for price in response.prices), age

    def watch(self):
        for response in self.stub.WatchPrices(self.messages.WatchPricesRequest()):
            change = response.WhichOneof("change")
            if change == "put":
                yield response.put.food_id, response.put.version
            elif change == "deleted":
                yield response.deleted.food_id, 0
            else:
                yield None


class Watcher:
    """Follows a watch in a thread, from when it has caught up."""

    def __init__(self, replica):
        self.told = []
        # What the watch ended with.
        self.failure = None
        self.is_ready = threading.Event()
        self.events = replica.watch()
        threading.Thread(target=self._run, daemon=True).start()
        assert self.is_ready.wait(CALL_SECONDS_MAX)

    def _run(self):
        try:
            for event in self.events:
                if event is None:
                    self.is_ready.set()
                elif self.is_ready.is_set():
                    self.told.append(event)
        except (grpc.RpcError, ValueError) as error:
            # The channel was closed with the test, or the service has ended it.
            self.failure = error
            self.is_ready.set()


class Reader:
    """Reads again and again in a thread, and keeps what went wrong and how old answers were."""

    def __init__(self, replica, name):
        self.ages = []
        self.failures = []
        self.count = 0
        self.is_stopped = False
        self.thread = threading.Thread(target=self._run, args=(replica, name))
        self.thread.start()

    def _run(self, replica, name):
        while not self.is_stopped:
            try:
                version, age = replica.version(name)
                assert version > 0, "an item that is there was not found"
                self.ages.append(age)
            except Exception as error:  # pylint: disable=broad-exception-caught
                self.failures.append(error)
            self.count += 1
            time.sleep(0.01)

    def stop(self):
        self.is_stopped = True
        self.thread.join()
        assert not self.failures, self.failures[:3]
        return self.ages
