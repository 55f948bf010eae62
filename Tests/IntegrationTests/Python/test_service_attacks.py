# SPDX-License-Identifier: Apache-2.0
"""Crowds of hostile clients against the three services, beside a good client of each."""

import pytest

from attacks.crowds import CALLS, call_and_go, memory_comes_back, never_read, work_ends
from attacks.scene import Neighbour, Process
from attacks.wire import field
from services import Services

# What a service may hold in all, in KiB, whatever is done to it: BUFFER_BYTES_MAX and itself.
RESIDENT_KIB_MAX = 400 << 10

# The method whose answers are large, with a request for as much of it as there is, and a small
# call of the same kind, which the good client makes.
CALLS_OF = {
    "localization": (
        "/caffe.localization.v1.LocalizationService/ListStrings", field(4, 1000), field(4, 1)),
    "menu": ("/caffe.menu.v1.MenuService/ListFoods", field(2, 1000), field(2, 1)),
    "pricing": ("/caffe.pricing.v1.PricingService/ListPrices", field(3, 1000), field(3, 1)),
}


@pytest.fixture
def services(tmp_path):
    services = Services(tmp_path)
    yield services
    services.end()


@pytest.mark.parametrize("name", CALLS_OF)
@pytest.mark.parametrize("attack", ["never read", "call and go"])
def test_crowd(services, name, attack):
    path, request, small = CALLS_OF[name]
    service = getattr(services, name)
    server = Process(service.process, int(service.port))
    neighbour = Neighbour(server.port, path, small.hex())
    try:
        before = neighbour.report()
        resident = server.memory_kib()
        if attack == "never read":
            most = never_read(server, [(path, request, CALLS)])
        else:
            most, _ = call_and_go(server, path, request)
        during = neighbour.report()
        rest = work_ends(server)
        back = memory_comes_back(server, resident)
    finally:
        neighbour.stop()
    print(
        f"{name}, {attack}: {most >> 10} MiB, rests after {rest:.1f} s, memory back after "
        f"{back:.1f} s, p99 {before['p99_ms']:.1f} ms before and {during['p99_ms']:.1f} ms then")
    assert not before["failures"] + during["failures"]
    assert most < RESIDENT_KIB_MAX
    assert service.stop() == 0
