# SPDX-License-Identifier: Apache-2.0
"""The cases: a call, and what is to come of it."""

import dataclasses

from google.protobuf import any_pb2

from conformance.messages import SERVICE, client_compat, config, service

UNARY = config.STREAM_TYPE_UNARY
CLIENT = config.STREAM_TYPE_CLIENT_STREAM
SERVER = config.STREAM_TYPE_SERVER_STREAM
HALF = config.STREAM_TYPE_HALF_DUPLEX_BIDI_STREAM
FULL = config.STREAM_TYPE_FULL_DUPLEX_BIDI_STREAM

# The method of each type of stream, its request, and how it is answered.
METHODS = {
    UNARY: ("Unary", service.UnaryRequest, service.UnaryResponseDefinition),
    CLIENT: ("ClientStream", service.ClientStreamRequest, service.UnaryResponseDefinition),
    SERVER: ("ServerStream", service.ServerStreamRequest, service.StreamResponseDefinition),
    HALF: ("BidiStream", service.BidiStreamRequest, service.StreamResponseDefinition),
    FULL: ("BidiStream", service.BidiStreamRequest, service.StreamResponseDefinition),
}
TYPE_NAMES = {
    UNARY: "unary", CLIENT: "client-stream", SERVER: "server-stream", HALF: "half-duplex",
    FULL: "full-duplex",
}
DATA = b"test response"
LIMIT = 200 << 10


@dataclasses.dataclass
class Case:
    name: str
    request: client_compat.ClientCompatRequest
    expected: client_compat.ClientResponseResult
    # Codes that are as good as the expected one.
    other_codes: tuple = ()
    # Which side's limit of the size of messages the case is about.
    limited: str = ""


def any_of(message):
    packed = any_pb2.Any()
    packed.Pack(message)
    return packed


def header(name, *values):
    return service.Header(name=name, value=values)


def error(code, message=None, *details):
    made = service.Error(code=code, details=[any_of(detail) for detail in details])
    if message is not None:
        made.message = message
    return made


def call(kind, messages, method=None, **fields):
    """A call with messages of the kind's request type."""
    return client_compat.ClientCompatRequest(
        http_version=config.HTTP_VERSION_2, protocol=config.PROTOCOL_GRPC,
        codec=config.CODEC_PROTO, service=SERVICE, method=method or METHODS[kind][0],
        stream_type=kind, request_messages=[any_of(message) for message in messages], **fields)


def requests(kind, count=1, data=None, **definition):
    """Requests, of which the first one says how to answer."""
    _, request, response = METHODS[kind]
    if kind in (UNARY, CLIENT) and data is not None:
        definition["response_data"] = data
    elif data is not None:
        definition["response_data"] = [data, data]
    first = request(response_definition=response(**definition))
    if kind == FULL:
        first.full_duplex = True
    return [first] + [request(request_data=DATA) for _ in range(count - 1)]


def outcome(request):
    """What is to come of a call whose server does as it is told."""
    messages = []
    for packed in request.request_messages:
        message = next(
            kind() for kind in (
                service.UnaryRequest, service.ClientStreamRequest, service.ServerStreamRequest,
                service.BidiStreamRequest, service.IdempotentUnaryRequest)
            if packed.Is(kind.DESCRIPTOR))
        packed.Unpack(message)
        messages.append(message)
    definition = None
    if messages and messages[0].HasField("response_definition"):
        definition = messages[0].response_definition
    result = client_compat.ClientResponseResult()
    if definition is not None:
        result.response_headers.extend(definition.response_headers)
        result.response_trailers.extend(definition.response_trailers)
    info = service.ConformancePayload.RequestInfo(
        request_headers=request.request_headers, requests=request.request_messages)
    if request.HasField("timeout_ms"):
        info.timeout_ms = request.timeout_ms
    if request.stream_type in (UNARY, CLIENT):
        _single(result, definition, info)
    else:
        _stream(result, definition, info, request.stream_type == FULL)
    return result


def _single(result, definition, info):
    if definition is not None and definition.WhichOneof("response") == "error":
        result.error.CopyFrom(definition.error)
        result.error.details.append(any_of(info))
        return
    data = definition.response_data if definition is not None else b""
    result.payloads.append(service.ConformancePayload(data=data, request_info=info))


def _stream(result, definition, info, is_full_duplex):
    if definition is None:
        return
    every = list(info.requests)
    if is_full_duplex:
        # Each response tells of the requests since the one before.
        del info.requests[1:]
    for index, data in enumerate(definition.response_data):
        payload = service.ConformancePayload(data=data)
        if index == 0:
            payload.request_info.CopyFrom(info)
        elif is_full_duplex and index < len(every):
            payload.request_info.requests.append(every[index])
        result.payloads.append(payload)
    if definition.HasField("error"):
        result.error.CopyFrom(definition.error)
        if not definition.response_data:
            result.error.details.append(any_of(info))


def case(name, kind, messages, expected=None, other_codes=(), limited="", method=None, **fields):
    request = call(kind, messages, method, **fields)
    request.test_name = name
    if expected is None:
        expected = outcome(request)
    return Case(name, request, expected, other_codes, limited)


def failed(code, *payloads):
    """An outcome with a status, whatever its message."""
    return client_compat.ClientResponseResult(error=error(code), payloads=payloads)
