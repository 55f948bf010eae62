# SPDX-License-Identifier: Apache-2.0
"""Two ways in which a stock gRPC client calls the services; the tests run with both."""

import importlib

from google.protobuf import descriptor_pool, message_factory
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import (
    ProtoReflectionDescriptorDatabase,
)

# A machine that is busy with other things takes long, and fails nothing by it.
TIMEOUT_SECONDS = 180

# The process that serves each gRPC service.
PROCESSES = {
    "caffe.localization.v1.LocalizationService": "localization-service",
    "caffe.menu.v1.MenuService": "menu-service",
    "caffe.pricing.v1.PricingService": "pricing-service",
}


class StubClient:
    """Calls through modules that grpcio-tools generated from Protos/."""

    # The module of each package's messages, where it is not the service's own.
    MODULES = ["format_style", "resource", "localization_service", "menu_service",
               "pricing_service"]

    def __init__(self, channels):
        self.channels = channels

    def message(self, name):
        package, _, short = name.rpartition(".")
        for module in self.MODULES:
            try:
                loaded = importlib.import_module(f"{package}.{module}_pb2")
            except ModuleNotFoundError:
                continue
            if hasattr(loaded, short):
                return getattr(loaded, short)
        raise LookupError(name)

    def call(self, method, request):
        service, _, name = method.rpartition("/")
        package, _, short = service.rpartition(".")
        module = {
            "LocalizationService": "localization_service",
            "MenuService": "menu_service",
            "PricingService": "pricing_service",
        }[short]
        stubs = importlib.import_module(f"{package}.{module}_pb2_grpc")
        stub = getattr(stubs, short + "Stub")(self.channels[PROCESSES[service]])
        return getattr(stub, name)(request, timeout=TIMEOUT_SECONDS)


class ReflectionClient:
    """Knows nothing but addresses: every descriptor comes from the server it is for."""

    def __init__(self, channels):
        self.channels = channels
        self.pools = {
            name: descriptor_pool.DescriptorPool(ProtoReflectionDescriptorDatabase(channel))
            for name, channel in channels.items()
        }

    def message(self, name):
        # Packages are named for the services: caffe.menu.v1 is menu-service's.
        pool = self.pools[name.split(".")[1] + "-service"]
        return message_factory.GetMessageClass(pool.FindMessageTypeByName(name))

    def call(self, method, request):
        service, _, name = method.rpartition("/")
        process = PROCESSES[service]
        descriptor = self.pools[process].FindServiceByName(service).FindMethodByName(name)
        answer = message_factory.GetMessageClass(descriptor.output_type)
        # A message of another server's pool has the same bytes.
        return self.channels[process].unary_unary(
            f"/{method}",
            request_serializer=lambda message: message.SerializeToString(),
            response_deserializer=answer.FromString,
        )(request, timeout=TIMEOUT_SECONDS)
