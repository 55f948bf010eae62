# SPDX-License-Identifier: Apache-2.0
"""The suite's client and server on stock grpcio, which judge ours from outside."""

import base64
import concurrent.futures
import contextlib
import time

import grpc
from google.protobuf import symbol_database

from conformance.cases import CLIENT, SERVER, UNARY, any_of
from conformance.messages import SERVICE, client_compat, config, service, service_grpc, status

DETAILS = "grpc-status-details-bin"
CALLS_AT_A_TIME = 16


def _pairs(headers):
    """Headers as grpcio takes them."""
    for header in headers:
        for value in header.value:
            name = header.name.lower()
            yield name, _bytes(value) if name.endswith("-bin") else value


def _bytes(text):
    return base64.b64decode(text + "=" * (-len(text) % 4))


def _headers(pairs):
    headers = {}
    for name, value in pairs or ():
        if isinstance(value, bytes):
            value = base64.b64encode(value).decode().rstrip("=")
        headers.setdefault(name, []).append(value)
    return [service.Header(name=name, value=values) for name, values in headers.items()]


# The client ---------------------------------------------------------------------------------------


def run(request, address):
    """Makes the call of a case."""
    compression = {
        config.COMPRESSION_GZIP: grpc.Compression.Gzip,
        config.COMPRESSION_DEFLATE: grpc.Compression.Deflate,
    }.get(request.compression, grpc.Compression.NoCompression)
    with grpc.insecure_channel(address, compression=compression) as channel:
        return _call(channel, request)


def _call(channel, request):
    kind = request.stream_type
    make = {
        UNARY: channel.unary_unary, CLIENT: channel.stream_unary, SERVER: channel.unary_stream,
    }.get(kind, channel.stream_stream)
    answer = symbol_database.Default().GetSymbol(
        f"connectrpc.conformance.v1.{request.method}Response")
    method = make(f"/{SERVICE}/{request.method}", response_deserializer=answer.FromString)
    messages = [packed.value for packed in request.request_messages]
    arguments = {
        "metadata": list(_pairs(request.request_headers)),
        "timeout": request.timeout_ms / 1000 if request.HasField("timeout_ms") else None,
    }
    sent = messages[0] if kind in (UNARY, SERVER) else iter(messages)
    result = client_compat.ClientResponseResult()
    try:
        if kind in (UNARY, CLIENT):
            call = method.future(sent, **arguments)
            result.payloads.append(getattr(call.result(), "payload"))
        else:
            call = method(sent, **arguments)
            for response in call:
                result.payloads.append(response.payload)
    except grpc.RpcError as error:
        _fail(result, error)
    result.response_headers.extend(_headers(call.initial_metadata()))
    result.response_trailers.extend(_headers(call.trailing_metadata()))
    return result


def _fail(result, error):
    result.error.code = error.code().value[0]
    result.error.message = error.details() or ""
    for name, value in error.trailing_metadata() or ():
        if name == DETAILS:
            result.error.details.extend(status.Status.FromString(value).details)


# The server ---------------------------------------------------------------------------------------


class Servicer(service_grpc.ConformanceServiceServicer):
    def Unary(self, request, context):
        return service.UnaryResponse(payload=_answer(_first([request]), [request], context))

    def IdempotentUnary(self, request, context):
        return service.IdempotentUnaryResponse(
            payload=_answer(_first([request]), [request], context))

    def Unimplemented(self, request, context):
        context.abort(grpc.StatusCode.UNIMPLEMENTED, "as it should be")

    def ClientStream(self, request_iterator, context):
        requests = list(request_iterator)
        return service.ClientStreamResponse(payload=_answer(_first(requests), requests, context))

    def ServerStream(self, request, context):
        for payload in _payloads(_first([request]), [request], 0, context):
            yield service.ServerStreamResponse(payload=payload)

    def BidiStream(self, request_iterator, context):
        requests, definition, count = [], None, 0
        for index, request in enumerate(request_iterator):
            requests.append(request)
            if index == 0:
                definition, is_full_duplex = _first(requests), request.full_duplex
                _send_metadata(definition, context)
            if not is_full_duplex:
                continue
            if definition is None or count == len(definition.response_data):
                break
            time.sleep(definition.response_delay_ms / 1000)
            info = _info(requests, context if count == 0 else None)
            yield service.BidiStreamResponse(payload=service.ConformancePayload(
                data=definition.response_data[count], request_info=info))
            requests, count = [], count + 1
        for payload in _payloads(definition, requests, count, context, sends_metadata=False):
            yield service.BidiStreamResponse(payload=payload)


def _first(requests):
    if requests and requests[0].HasField("response_definition"):
        return requests[0].response_definition
    return None


def _info(requests, context):
    info = service.ConformancePayload.RequestInfo(requests=map(any_of, requests))
    if context is not None:
        info.request_headers.extend(
            _headers((pair.key, pair.value) for pair in context.invocation_metadata()))
        left = context.time_remaining()
        # grpcio has a very large number for no deadline.
        if left is not None and left < 1e9:
            info.timeout_ms = int(left * 1000)
    return info


def _send_metadata(definition, context):
    if definition is not None:
        context.send_initial_metadata(list(_pairs(definition.response_headers)))
        context.set_trailing_metadata(list(_pairs(definition.response_trailers)))


def _answer(definition, requests, context):
    info = _info(requests, context)
    if definition is None:
        return service.ConformancePayload(request_info=info)
    _send_metadata(definition, context)
    time.sleep(definition.response_delay_ms / 1000)
    if definition.WhichOneof("response") == "error":
        _abort(definition, info, context)
    return service.ConformancePayload(data=definition.response_data, request_info=info)


def _payloads(definition, requests, count, context, sends_metadata=True):
    if definition is None:
        return
    if sends_metadata:
        _send_metadata(definition, context)
    for index in range(count, len(definition.response_data)):
        time.sleep(definition.response_delay_ms / 1000)
        payload = service.ConformancePayload(data=definition.response_data[index])
        if index == 0:
            payload.request_info.CopyFrom(_info(requests, context))
        yield payload
    if definition.HasField("error"):
        info = None if definition.response_data else _info(requests, context)
        _abort(definition, info, context)


def _abort(definition, info, context):
    error = definition.error
    rich = status.Status(code=error.code, message=error.message, details=error.details)
    if info is not None:
        rich.details.append(any_of(info))
    context.set_trailing_metadata(
        [*_pairs(definition.response_trailers), (DETAILS, rich.SerializeToString())])
    code = next(code for code in grpc.StatusCode if code.value[0] == error.code)
    context.abort(code, error.message)


@contextlib.contextmanager
def server():
    """The address of a server of the suite's service."""
    made = grpc.server(
        concurrent.futures.ThreadPoolExecutor(4 * CALLS_AT_A_TIME),
        compression=grpc.Compression.Gzip)
    service_grpc.add_ConformanceServiceServicer_to_server(Servicer(), made)
    port = made.add_insecure_port("127.0.0.1:0")
    made.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        made.stop(0)
