# SPDX-License-Identifier: Apache-2.0
"""The health service of each process, by the stock health checking client."""

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from clients import PROCESSES, TIMEOUT_SECONDS

SERVING = health_pb2.HealthCheckResponse.SERVING
SERVICE_UNKNOWN = health_pb2.HealthCheckResponse.SERVICE_UNKNOWN


@pytest.fixture(params=sorted(PROCESSES.items()), ids=lambda item: item[1])
def service(request, channels):
    """A service's full name and the health stub of its process."""
    name, process = request.param
    return name, health_pb2_grpc.HealthStub(channels[process])


def test_check(service):
    name, stub = service
    for asked in ["", name]:
        request = health_pb2.HealthCheckRequest(service=asked)
        assert stub.Check(request, timeout=TIMEOUT_SECONDS).status == SERVING


def test_check_of_an_unknown_service(service):
    _, stub = service
    with pytest.raises(grpc.RpcError) as caught:
        stub.Check(health_pb2.HealthCheckRequest(service="no.such"), timeout=TIMEOUT_SECONDS)
    assert caught.value.code() == grpc.StatusCode.NOT_FOUND


def test_watch(service):
    name, stub = service
    for asked, status in [("", SERVING), (name, SERVING), ("no.such", SERVICE_UNKNOWN)]:
        call = stub.Watch(health_pb2.HealthCheckRequest(service=asked), timeout=TIMEOUT_SECONDS)
        assert next(call).status == status
        call.cancel()


def test_list(service):
    name, stub = service
    statuses = stub.List(health_pb2.HealthListRequest(), timeout=TIMEOUT_SECONDS).statuses
    assert statuses[""].status == SERVING
    assert statuses[name].status == SERVING
