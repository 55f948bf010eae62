# SPDX-License-Identifier: Apache-2.0
"""The suite's contract, compiled when it is first needed, and its framing."""

import importlib
import pathlib
import struct
import sys
import tempfile

from grpc_tools import protoc

ROOT = pathlib.Path(__file__).resolve().parents[4]
PACKAGE = pathlib.Path("connectrpc/conformance/v1")
_folder = tempfile.TemporaryDirectory(prefix="conformance-")


def _compile():
    protos = ROOT / "Tests" / "Interop" / "Protos"
    files = [*sorted((protos / PACKAGE).glob("*.proto")), "google/rpc/status.proto"]
    arguments = [
        "protoc", f"--proto_path={protos}", f"--proto_path={ROOT / 'Protos'}",
        f"--python_out={_folder.name}", f"--grpc_python_out={_folder.name}",
    ]
    if protoc.main(arguments + [str(file) for file in files]) != 0:
        raise RuntimeError("the suite's contract cannot be compiled")
    sys.path.insert(0, _folder.name)
    # connect-python's package has the same name, and is found first where it was imported before.
    package = importlib.import_module("connectrpc")
    package.__path__ = [*package.__path__, str(pathlib.Path(_folder.name) / "connectrpc")]


_compile()
config = importlib.import_module("connectrpc.conformance.v1.config_pb2")
service = importlib.import_module("connectrpc.conformance.v1.service_pb2")
service_grpc = importlib.import_module("connectrpc.conformance.v1.service_pb2_grpc")
client_compat = importlib.import_module("connectrpc.conformance.v1.client_compat_pb2")
server_compat = importlib.import_module("connectrpc.conformance.v1.server_compat_pb2")
status = importlib.import_module("google.rpc.status_pb2")

SERVICE = "connectrpc.conformance.v1.ConformanceService"


def framed(message):
    data = message.SerializeToString()
    return struct.pack(">I", len(data)) + data


def read_framed(stream, kind):
    """The next message of a process's output, or None at its end."""
    prefix = stream.read(4)
    if not prefix:
        return None
    (count,) = struct.unpack(">I", prefix)
    return kind.FromString(stream.read(count))
