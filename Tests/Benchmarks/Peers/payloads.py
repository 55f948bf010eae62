#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the load generator's request bodies (gRPC-framed) into a folder.

    payloads.py PROTO_ROOT OUT

ready.bin    Resolve, es: "Your %@ %@ is ready." with two nested resources
tickets.bin  Resolve, es: "%lld tickets sold" with one integer
batch.bin    ResolveBatch, es: 100 of the first
empty.bin    TestService.EmptyCall
64k.bin      TestService.UnaryCall, 64 KiB there and back
"""
import pathlib
import struct
import subprocess
import sys

protos, out = sys.argv[1], pathlib.Path(sys.argv[2])
out.mkdir(parents=True, exist_ok=True)

READY = '''resource { key: "Your %@ %@ is ready."
  arguments { resource { key: "small" } } arguments { resource { key: "salad" } } }'''
TICKETS = 'resource { key: "%lld tickets sold" arguments { signed_integer: 1204 } }'


def encode(kind, text):
    return subprocess.run(
        ["protoc", f"-I{protos}", f"--encode=caffe.localization.v1.{kind}",
         "caffe/localization/v1/localization_service.proto"],
        input=text.encode(), stdout=subprocess.PIPE, check=True).stdout


def write(name, message):
    (out / name).write_bytes(b"\0" + struct.pack(">I", len(message)) + message)


options = 'options { locales: "es" }'
write("ready.bin", encode("ResolveRequest", f"{READY} {options}"))
write("tickets.bin", encode("ResolveRequest", f"{TICKETS} {options}"))
batch = "".join(f"requests {{ {READY} }}" for _ in range(100))
write("batch.bin", encode("ResolveBatchRequest", f"{batch} default_{options}"))
write("empty.bin", b"")
body = bytes(65536)
payload = b"\x12\x80\x80\x04" + body
write("64k.bin", b"\x10\x80\x80\x04" + b"\x1a\x84\x80\x04" + payload)
