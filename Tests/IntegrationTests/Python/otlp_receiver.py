# SPDX-License-Identifier: Apache-2.0
"""A receiver of OpenTelemetry's protocol, made of grpcio and the stock messages.

A process of its own, so that a test can stop it in the middle, and so that its messages and those
that the tests make of Protos/ never meet. It prints its port, then a line of JSON for each batch.
Its argument says how it answers: `ok`, a status such as `UNAVAILABLE` each time, `REJECT`, which
takes none of the spans, or `SLEEP`, which answers nobody. More arguments are its port, and for TLS
the files of its certificate and key, and of the authority that its callers' certificates are from.
"""

import concurrent.futures
import json
import pathlib
import sys
import time

import grpc
from opentelemetry.proto.collector.metrics.v1 import metrics_service_pb2, metrics_service_pb2_grpc
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2, trace_service_pb2_grpc


def tell(received):
    """A line of JSON, written at once: two threads that print would end their lines together."""
    sys.stdout.write(json.dumps(received, default=str) + "\n")
    sys.stdout.flush()


def value(any_value):
    kind = any_value.WhichOneof("value")
    if kind == "array_value":
        return [value(each) for each in any_value.array_value.values]
    return getattr(any_value, kind) if kind else None


def attributes(pairs):
    return {pair.key: value(pair.value) for pair in pairs}


def spans(request):
    for group in request.resource_spans:
        resource = attributes(group.resource.attributes)
        for scope in group.scope_spans:
            for span in scope.spans:
                yield {
                    "resource": resource, "scope": scope.scope.name, "name": span.name,
                    "trace": span.trace_id.hex(), "id": span.span_id.hex(),
                    "parent": span.parent_span_id.hex(), "state": span.trace_state,
                    "flags": span.flags, "kind": span.SpanKind.Name(span.kind),
                    "start": span.start_time_unix_nano, "end": span.end_time_unix_nano,
                    "attributes": attributes(span.attributes),
                    "status": span.status.StatusCode.Name(span.status.code),
                }


def metrics(request):
    for group in request.resource_metrics:
        resource = attributes(group.resource.attributes)
        for scope in group.scope_metrics:
            for metric in scope.metrics:
                kind = metric.WhichOneof("data")
                data = getattr(metric, kind)
                for point in data.data_points:
                    found = {
                        "resource": resource, "scope": scope.scope.name, "name": metric.name,
                        "unit": metric.unit, "description": metric.description, "kind": kind,
                        "attributes": attributes(point.attributes),
                        "start": point.start_time_unix_nano, "time": point.time_unix_nano,
                    }
                    if kind != "gauge":
                        found["cumulative"] = data.aggregation_temporality == 2
                    if kind == "sum":
                        found["monotonic"] = data.is_monotonic
                    if kind == "histogram":
                        found |= {"count": point.count, "sum": point.sum,
                                  "buckets": list(point.bucket_counts),
                                  "bounds": list(point.explicit_bounds)}
                    else:
                        found["value"] = getattr(point, point.WhichOneof("value"))
                    yield found


class MetricsReceiver(metrics_service_pb2_grpc.MetricsServiceServicer):
    def __init__(self, answer):
        self.answer = answer

    def Export(self, request, context):
        headers = {key: text for key, text in context.invocation_metadata()}
        found = list(metrics(request))
        tell({"metrics": found, "headers": headers})
        response = metrics_service_pb2.ExportMetricsServiceResponse()
        if self.answer == "REJECT":
            response.partial_success.rejected_data_points = len(found)
            response.partial_success.error_message = "not today"
        elif self.answer != "ok":
            context.abort(getattr(grpc.StatusCode, self.answer), "as told")
        return response


class Receiver(trace_service_pb2_grpc.TraceServiceServicer):
    def __init__(self, answer):
        self.answer = answer

    def Export(self, request, context):
        found = list(spans(request))
        headers = {key: text for key, text in context.invocation_metadata()}
        tell({"spans": found, "headers": headers})
        if self.answer == "SLEEP":
            time.sleep(600)
        response = trace_service_pb2.ExportTraceServiceResponse()
        if self.answer == "REJECT":
            response.partial_success.rejected_spans = len(found)
            response.partial_success.error_message = "not today"
        elif self.answer != "ok":
            context.abort(getattr(grpc.StatusCode, self.answer), "as told")
        return response


def main():
    server = grpc.server(concurrent.futures.ThreadPoolExecutor(max_workers=8))
    trace_service_pb2_grpc.add_TraceServiceServicer_to_server(Receiver(sys.argv[1]), server)
    metrics_service_pb2_grpc.add_MetricsServiceServicer_to_server(
        MetricsReceiver(sys.argv[1]), server)
    address = f"127.0.0.1:{sys.argv[2] if len(sys.argv) > 2 else 0}"
    if len(sys.argv) > 3:
        certificate, key, authority = (pathlib.Path(file).read_bytes() for file in sys.argv[3:6])
        credentials = grpc.ssl_server_credentials(
            [(key, certificate)], root_certificates=authority, require_client_auth=True)
        port = server.add_secure_port(address, credentials)
    else:
        port = server.add_insecure_port(address)
    server.start()
    print(port, flush=True)
    server.wait_for_termination()


if __name__ == "__main__":
    main()
