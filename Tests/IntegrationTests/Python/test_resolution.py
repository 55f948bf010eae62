# SPDX-License-Identifier: Apache-2.0
"""An order, resolved late in each language, by a client with stubs and by one with reflection."""

import grpc
import pytest

LOCALIZATION = "caffe.localization.v1.LocalizationService"
MENU = "caffe.menu.v1.MenuService"
PRICING = "caffe.pricing.v1.PricingService"

READY = "Your %@ %@ is ready."
ADD = "Add ^[%lld %@ %@](inflect: true) to your order"


def resource(key, **fields):
    return {"resource": {"key": key, **fields}}


def resolve(client, locale, key, arguments, **fields):
    request = client.message("caffe.localization.v1.ResolveRequest")(
        resource={"key": key, "arguments": arguments, **fields}, options={"locales": [locale]}
    )
    return client.call(f"{LOCALIZATION}/Resolve", request)


@pytest.mark.parametrize("bundle", ["", "menu"])
@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Your small salad is ready."),
        ("es", "Tu ensalada pequeña está lista."),
        ("es-MX", "Tu ensalada pequeña está lista."),
    ],
)
def test_ready(client, locale, text, bundle):
    arguments = [resource("small", bundle=bundle), resource("salad", bundle=bundle)]
    response = resolve(client, locale, READY, arguments, bundle=bundle)
    assert response.text == text
    assert response.locale == locale.partition("-")[0]
    assert response.source == 1, "the text is the catalog's"


@pytest.mark.parametrize(
    ("locale", "quantity", "text"),
    [
        ("en", 1, "Add 1 small salad to your order"),
        ("en", 2, "Add 2 small salads to your order"),
        ("es", 1, "Añadir 1 ensalada pequeña a tu pedido"),
        ("es", 2, "Añadir 2 ensaladas pequeñas a tu pedido"),
    ],
)
def test_order_button(client, locale, quantity, text):
    arguments = [{"signed_integer": quantity}, resource("small"), resource("salad")]
    assert resolve(client, locale, ADD, arguments).text == text


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "prosciutto, cheese, flour, and tomatoes"),
        ("es", "prosciutto, queso, harina y tomates"),
    ],
)
def test_ingredients(client, locale, text):
    request = client.message("caffe.menu.v1.GetFoodRequest")(id="pizza")
    food = client.call(f"{MENU}/GetFood", request).food
    elements = [
        resource(ingredient.name.key, bundle=ingredient.name.bundle)
        for ingredient in food.ingredients
    ]
    assert resolve(client, locale, "%@", [{"list": {"elements": elements}}]).text == text


def test_batch_keeps_the_order_and_a_failure_to_itself(client):
    missing = {"resource": {"key": "no such key"}, "options": {"locales": ["es"], "missing": 1}}
    request = client.message("caffe.localization.v1.ResolveBatchRequest")(
        requests=[resource("salad"), missing, resource("pizza")],
        default_options={"locales": ["es"]},
    )
    results = client.call(f"{LOCALIZATION}/ResolveBatch", request).results
    assert [result.WhichOneof("outcome") for result in results] == ["response", "error", "response"]
    assert results[0].response.text == "ensalada"
    assert results[1].error.code == grpc.StatusCode.NOT_FOUND.value[0]


def test_menu_without_options_has_resources_alone(client):
    request = client.message("caffe.menu.v1.ListFoodsRequest")()
    response = client.call(f"{MENU}/ListFoods", request)
    assert len(response.foods) >= 24
    assert len(response.texts) == 0
    assert {food.name.bundle for food in response.foods} == {"menu"}
    assert {"salad", "pizza", "juice", "sandwich"} <= {food.id for food in response.foods}


def test_menu_with_options_has_the_texts(client):
    request = client.message("caffe.menu.v1.ListFoodsRequest")(options={"locales": ["es"]})
    response = client.call(f"{MENU}/ListFoods", request)
    assert [text.food_id for text in response.texts] == [food.id for food in response.foods]
    texts = {text.food_id: text for text in response.texts}
    assert texts["salad"].name.text == "ensalada"
    assert {text.name.locale for text in response.texts} == {"es"}
    assert "prosciutto, queso, harina y tomates" in texts["pizza"].ingredients.text


def test_quote(client):
    request = client.message("caffe.pricing.v1.QuoteOrderRequest")(
        lines=[
            {"food_id": "salad", "size_id": "small", "quantity": 2},
            {"food_id": "salad", "size_id": "small", "quantity": 1},
        ],
        options={"locales": ["es"]},
    )
    quote = client.call(f"{PRICING}/QuoteOrder", request)
    assert [line.text.text for line in quote.lines] == [
        "Añadir 2 ensaladas pequeñas a tu pedido",
        "Añadir 1 ensalada pequeña a tu pedido",
    ]
    billionths = [amount(line.total) for line in quote.lines]
    assert billionths == [2 * amount(quote.lines[0].unit_price), amount(quote.lines[1].unit_price)]
    assert amount(quote.subtotal) == sum(billionths) > 0


def amount(money):
    return money.units * 10**9 + money.nanos


@pytest.mark.parametrize(
    ("method", "request_type", "fields", "code"),
    [
        (
            f"{MENU}/GetFood",
            "caffe.menu.v1.GetFoodRequest",
            {"id": "no-such-food"},
            grpc.StatusCode.NOT_FOUND,
        ),
        (
            f"{PRICING}/QuoteOrder",
            "caffe.pricing.v1.QuoteOrderRequest",
            {},
            grpc.StatusCode.INVALID_ARGUMENT,
        ),
    ],
)
def test_errors(client, method, request_type, fields, code):
    with pytest.raises(grpc.RpcError) as caught:
        client.call(method, client.message(request_type)(**fields))
    assert caught.value.code() == code
    assert caught.value.details()
