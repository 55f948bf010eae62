# SPDX-License-Identifier: Apache-2.0
"""protobuf-conformance, as protobuf's own conformance runner uses it, against stock protobuf."""

import pathlib
import random
import struct
import subprocess
import tempfile

import pytest
from conftest import EXECUTABLES
from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory
from grpc_tools import protoc

PROTOS = pathlib.Path(__file__).resolve().parents[2] / "Interop/ProtobufConformance/Protos"
TESTEE = EXECUTABLES / "protobuf-conformance"
ALL_TYPES = "protobuf_test_messages.proto3.TestAllTypesProto3"


def _messages():
    """The classes of both contracts, in a pool of their own."""
    with tempfile.NamedTemporaryFile() as made:
        arguments = [
            "protoc", f"--proto_path={PROTOS}", "--include_imports",
            f"--proto_path={PROTOS.parents[3] / 'Protos'}", f"--descriptor_set_out={made.name}",
            "conformance/conformance.proto", "protobuf_test_messages/proto3/test_messages.proto",
        ]
        assert protoc.main(arguments) == 0
        files = descriptor_pb2.FileDescriptorSet.FromString(pathlib.Path(made.name).read_bytes())
    pool = descriptor_pool.DescriptorPool()
    for file in files.file:
        pool.Add(file)
    names = ["conformance.ConformanceRequest", "conformance.ConformanceResponse", ALL_TYPES]
    return [*(message_factory.GetMessageClass(pool.FindMessageTypeByName(name))
              for name in names), pool]


REQUEST, RESPONSE, MESSAGE, POOL = _messages()
PROTOBUF, JSON, TEXT = 1, 2, 4


class Program:
    """protobuf-conformance, which answers one request after the other."""

    def __init__(self):
        # The runner gives the program its own name once more.
        self.process = subprocess.Popen(
            [TESTEE, TESTEE], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, output, **fields):
        fields = {"message_type": ALL_TYPES, "test_category": 1, **fields}
        data = REQUEST(requested_output_format=output, **fields).SerializeToString()
        self.process.stdin.write(struct.pack("<I", len(data)) + data)
        self.process.stdin.flush()
        (count,) = struct.unpack("<I", self.process.stdout.read(4))
        return RESPONSE.FromString(self.process.stdout.read(count))

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(60) == 0
        self.process.stdout.close()


@pytest.fixture(scope="module")
def testee():
    program = Program()
    yield program
    program.close()


def numbers(kind):
    """Numbers of a kind, those at its ends among them."""
    bits = 32 if kind.endswith("32") else 64
    low, high = (0, 2**bits - 1) if kind[0] in "uf" else (-(2**(bits - 1)), 2**(bits - 1) - 1)
    return [0, 1, low, high, random.randrange(low, high)]


def value(field):
    """A random value of a field's kind; a message's is made in place."""
    kinds = {
        field.TYPE_INT32: "int32", field.TYPE_INT64: "int64", field.TYPE_UINT32: "uint32",
        field.TYPE_UINT64: "uint64", field.TYPE_SINT32: "int32", field.TYPE_SINT64: "int64",
        field.TYPE_FIXED32: "fixed32", field.TYPE_FIXED64: "fixed64",
        field.TYPE_SFIXED32: "int32", field.TYPE_SFIXED64: "int64",
    }
    if field.type in kinds:
        return random.choice(numbers(kinds[field.type]))
    texts = ["", "a", "\"\\/\b\t\n\x7f", "späť 𝄞 \u2028", "x" * 200]
    return random.choice({
        field.TYPE_FLOAT: [0.0, -0.0, 1.5, float("inf"), 2.0**-149, 3.0**20],
        field.TYPE_DOUBLE: [0.0, -0.0, 0.1, float("-inf"), 5e-324, 1.7976931348623157e308],
        field.TYPE_BOOL: [False, True], field.TYPE_STRING: texts,
        field.TYPE_BYTES: [text.encode() for text in texts] + [bytes(range(256))],
        field.TYPE_ENUM: [0, 1, 2] if field.enum_type and len(field.enum_type.values) > 2 else [0],
    }[field.type])


def fill(message, depth=0):
    """Sets some of the fields of a message."""
    special = {
        "google.protobuf.Timestamp": lambda m: m.FromNanoseconds(random.randrange(2**62)),
        "google.protobuf.Duration": lambda m: m.FromNanoseconds(random.randrange(-2**60, 2**60)),
        "google.protobuf.FieldMask": lambda m: m.paths.extend(["a", "b_c.d_e"]),
        "google.protobuf.Struct": lambda m: m.update({"a": [1, None, {"b": "c"}], "": True}),
        "google.protobuf.ListValue": lambda m: m.extend([1.5, "a", None]),
    }
    name = message.DESCRIPTOR.full_name
    if name in special:
        return special[name](message)
    if name == "google.protobuf.Value":
        message.string_value = "a"
        return None
    if name == "google.protobuf.Any":
        # No maps, whose order is anybody's: what an Any holds is compared byte by byte.
        inner = MESSAGE(optional_int64=value(MESSAGE.DESCRIPTOR.fields_by_name["optional_int64"]),
                        repeated_string=["a", ""], optional_duration={"seconds": 1})
        message.type_url, message.value = f"test/{ALL_TYPES}", inner.SerializeToString()
        return None
    for field in message.DESCRIPTOR.fields:
        if random.random() < (0.5 if depth < 2 else 0.9):
            continue
        found = getattr(message, field.name)
        if field.message_type and field.message_type.GetOptions().map_entry:
            key, content = field.message_type.fields
            for _ in range(2):
                if content.message_type:
                    fill(found[value(key)], depth + 1)
                else:
                    found[value(key)] = value(content)
        elif field.is_repeated:
            for _ in range(random.randrange(1, 4)):
                if field.message_type:
                    fill(found.add(), depth + 1)
                else:
                    found.append(value(field))
        elif field.message_type:
            found.SetInParent()
            fill(found, depth + 1)
        else:
            setattr(message, field.name, value(field))
    return None


@pytest.mark.parametrize("seed", range(40))
def test_random_message(testee, seed):
    """Every way through the program leaves a message as it is."""
    random.seed(seed)
    message = MESSAGE()
    fill(message)
    data = message.SerializeToString()
    text = json_format.MessageToJson(message, descriptor_pool=POOL)
    for given in ({"protobuf_payload": data}, {"json_payload": text}):
        answer = testee.ask(PROTOBUF, **given)
        assert answer.WhichOneof("result") == "protobuf_payload", answer
        assert MESSAGE.FromString(answer.protobuf_payload) == message
        answer = testee.ask(JSON, **given)
        assert answer.WhichOneof("result") == "json_payload", answer
        read = json_format.Parse(answer.json_payload, MESSAGE(), descriptor_pool=POOL)
        assert read == message


@pytest.mark.parametrize("given", [
    {"protobuf_payload": b"\x08"}, {"protobuf_payload": b"\x0a\x00"}, {"json_payload": "{"},
    {"json_payload": '{"unknown":1}'}, {"json_payload": '{"optionalInt32":1.5}'},
])
def test_what_is_no_message(testee, given):
    assert testee.ask(PROTOBUF, **given).WhichOneof("result") == "parse_error"


def test_unknown_fields_and_names(testee):
    """In the category that says so, what JSON has and the contract has not is ignored."""
    text = '{"unknown":[{}],"optionalNestedEnum":"NEW","optionalInt32":"1\\u0032"}'
    answer = testee.ask(JSON, json_payload=text, test_category=3)
    assert answer.json_payload == '{"optionalInt32":12}'


def test_what_cannot_be_written(testee):
    far = MESSAGE()
    far.optional_timestamp.seconds = 2**60
    answer = testee.ask(JSON, protobuf_payload=far.SerializeToString())
    assert answer.WhichOneof("result") == "serialize_error"


@pytest.mark.parametrize("output, given", [
    (PROTOBUF, {"text_payload": ""}), (TEXT, {"protobuf_payload": b""}),
    (PROTOBUF, {"protobuf_payload": b"", "message_type": "protobuf_test_messages.proto2.A"}),
])
def test_what_is_left_out(testee, output, given):
    assert testee.ask(output, **given).WhichOneof("result") == "skipped"


def test_known_failures_are_none(testee):
    answer = testee.ask(PROTOBUF, message_type="conformance.FailureSet", protobuf_payload=b"")
    assert answer.WhichOneof("result") == "protobuf_payload"
    assert answer.protobuf_payload == b""


@pytest.mark.parametrize("data", [b"\x01", b"\x05\x00\x00\x00a", b"\x01\x00\x00\x00\x08"])
def test_input_that_is_none(data):
    finished = subprocess.run([TESTEE], input=data, capture_output=True, timeout=60, check=False)
    assert finished.returncode == 1
    assert finished.stderr.startswith(b"protobuf-conformance: ")
