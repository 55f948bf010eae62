#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the load generator's request bodies into a folder, those named .bin framed for gRPC.

    payloads.py PROTO_ROOT OUT

ready.bin    Resolve, es: "Your %@ %@ is ready." with two nested resources
ready.json   the same as JSON
tickets.bin  Resolve, es: "%lld tickets sold" with one integer
batch.bin    ResolveBatch, es: 100 of the first
food.bin     MenuService.GetFood, es: the salad
salad.bin    MenuService.GetFood: the same without text
put.bin      MenuService.PutFood: a food whose id has twelve zeros to be replaced by a number
menu.bin     MenuService.ListFoods, es: 40 foods
quote.bin    PricingService.QuoteOrder, es: ten lines
empty.bin    TestService.EmptyCall
64k.bin      TestService.UnaryCall, 64 KiB there and back

and two answers: empty.bin is EmptyCall's as well, and 64k-answer.bin is UnaryCall's.
"""
import json
import pathlib
import struct
import subprocess
import sys

protos, out = sys.argv[1], pathlib.Path(sys.argv[2])
out.mkdir(parents=True, exist_ok=True)

READY = '''resource { key: "Your %@ %@ is ready."
  arguments { resource { key: "small" } } arguments { resource { key: "salad" } } }'''
TICKETS = 'resource { key: "%lld tickets sold" arguments { signed_integer: 1204 } }'


PRODUCTS = (
    "salad:small pizza:large juice:medium espresso:double croissant:small"
    " omelette:large brownie:small latte:medium gazpacho:large flan:small"
)


def encode(kind, text, package="localization"):
    return subprocess.run(
        ["protoc", f"-I{protos}", f"--encode=caffe.{package}.v1.{kind}",
         f"caffe/{package}/v1/{package}_service.proto"],
        input=text.encode(), stdout=subprocess.PIPE, check=True).stdout


def write(name, message):
    (out / name).write_bytes(b"\0" + struct.pack(">I", len(message)) + message)


options = 'options { locales: "es" }'
write("ready.bin", encode("ResolveRequest", f"{READY} {options}"))
(out / "ready.json").write_text(json.dumps({
    "resource": {
        "key": "Your %@ %@ is ready.",
        "arguments": [{"resource": {"key": "small"}}, {"resource": {"key": "salad"}}],
    },
    "options": {"locales": ["es"]},
}, separators=(",", ":")))
write("tickets.bin", encode("ResolveRequest", f"{TICKETS} {options}"))
batch = "".join(f"requests {{ {READY} }}" for _ in range(100))
write("batch.bin", encode("ResolveBatchRequest", f"{batch} default_{options}"))
write("food.bin", encode("GetFoodRequest", f'id: "salad" {options}', "menu"))
write("salad.bin", encode("GetFoodRequest", 'id: "salad"', "menu"))
write("put.bin", encode(
    "PutFoodRequest",
    'food { id: "bench-000000000000" category: "bench" name { key: "salad" table: "Menu" } }',
    "menu"))
write("menu.bin", encode("ListFoodsRequest", f"page_size: 40 {options}", "menu"))
lines = "".join(
    f'lines {{ food_id: "{food}" size_id: "{size}" quantity: {1 + index % 3} }}'
    for index, (food, size) in enumerate(product.split(":") for product in PRODUCTS.split())
)
write("quote.bin", encode("QuoteOrderRequest", f"{lines} {options}", "pricing"))
write("empty.bin", b"")
body = bytes(65536)
payload = b"\x12\x80\x80\x04" + body
write("64k.bin", b"\x10\x80\x80\x04" + b"\x1a\x84\x80\x04" + payload)
write("64k-answer.bin", b"\x0a\x84\x80\x04" + payload)
