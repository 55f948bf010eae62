# SPDX-License-Identifier: Apache-2.0
"""After an end in order a database's one file is the whole database."""

import shutil
import sqlite3
import threading

import grpc
import pytest

from clients import TIMEOUT_SECONDS
from services import Service

TOKEN = "open sesame"
ROUNDS = 5


@pytest.fixture
def start(tmp_path):
    """Starts a service with a database, again and again."""
    token = tmp_path / "token"
    token.write_text(TOKEN)
    token.chmod(0o600)
    services = {}

    def start(name):
        if name not in services:
            services[name] = Service(
                f"{name}-service", tmp_path, "--database-path", f"{name}.sqlite",
                "--admin-token-file", token, "--localization-addr", "127.0.0.1:1",
            )
        return services[name].start()

    yield start
    for service in services.values():
        service.end()


def administrator():
    return {"timeout": TIMEOUT_SECONDS, "metadata": [("authorization", f"Bearer {TOKEN}")]}


def put_food(channel, number):
    import caffe.menu.v1.menu_service_pb2 as messages
    import caffe.menu.v1.menu_service_pb2_grpc as stubs

    food = messages.Food(id=f"tart-{number}", category="desserts")
    food.name.key = "tart"
    stubs.MenuServiceStub(channel).PutFood(messages.PutFoodRequest(food=food), **administrator())


def read_menu(channel):
    import caffe.menu.v1.menu_service_pb2 as messages
    import caffe.menu.v1.menu_service_pb2_grpc as stubs

    menu = stubs.MenuServiceStub(channel)
    for _ in range(20):
        menu.ListFoods(messages.ListFoodsRequest(), timeout=TIMEOUT_SECONDS)


def put_price(channel, number):
    import caffe.pricing.v1.pricing_service_pb2 as messages
    import caffe.pricing.v1.pricing_service_pb2_grpc as stubs

    price = messages.Price(food_id=f"tart-{number}", size_id="small")
    price.amount.currency_code = "EUR"
    price.amount.units = 3
    stubs.PricingServiceStub(channel).PutPrice(
        messages.PutPriceRequest(price=price), **administrator()
    )


def read_prices(channel):
    import caffe.pricing.v1.pricing_service_pb2 as messages
    import caffe.pricing.v1.pricing_service_pb2_grpc as stubs

    pricing = stubs.PricingServiceStub(channel)
    for _ in range(20):
        pricing.ListPrices(
            messages.ListPricesRequest(currency_code="EUR"), timeout=TIMEOUT_SECONDS
        )


@pytest.mark.parametrize(
    ("name", "put", "read", "query"),
    [
        ("menu", put_food, read_menu, "SELECT id FROM foods"),
        ("pricing", put_price, read_prices, "SELECT food_id FROM prices"),
    ],
)
def test_one_file_has_everything(start, generated, tmp_path, name, put, read, query):
    stored = set()
    for round_number in range(ROUNDS):
        service = start(name)
        with grpc.insecure_channel(service.address) as channel:
            # Several that read at once: each has a connection to the database.
            readers = [threading.Thread(target=read, args=[channel]) for _ in range(4)]
            for reader in readers:
                reader.start()
            for number in range(10 * round_number, 10 * round_number + 10):
                put(channel, number)
                stored.add(f"tart-{number}")
            for reader in readers:
                reader.join()
        assert service.stop() == 0
        warnings = [line for line in service.log_lines() if line["severity"] == "WARNING"]
        assert not any("closed" in line["message"] for line in warnings), warnings
        copy = tmp_path / f"copy-{round_number}.sqlite"
        shutil.copyfile(tmp_path / f"{name}.sqlite", copy)
        with sqlite3.connect(copy) as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            found = {row[0] for row in database.execute(query)}
        assert {name for name in found if name.startswith("tart-")} == stored
        log = tmp_path / f"{name}.sqlite-wal"
        assert not log.exists() or log.stat().st_size == 0
