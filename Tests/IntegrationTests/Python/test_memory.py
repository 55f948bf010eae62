# SPDX-License-Identifier: Apache-2.0
"""What stays in memory of requests that are long, many or never the same."""

import pathlib
import re
import time

import pytest

from attacks.memory import RESOLVE, channel, long_names, long_watches, new_names
from attacks.wire import PATIENCE_SECONDS, field
from services import ROOT, Service

# What the service may hold at most while it is attacked, and what may be left of it, in KiB.
PEAK_KIB_MAX = 400 << 10
LEFT_KIB_MAX = {long_names: 128 << 10, new_names: 160 << 10, long_watches: 192 << 10}


def memory_kib(service, name):
    status = pathlib.Path(f"/proc/{service.process.pid}/status").read_text()
    return int(re.search(rf"{name}:\s+(\d+)", status).group(1))


@pytest.fixture
def localization(tmp_path):
    catalogs = ROOT / "Services" / "Localization" / "Catalogs"
    service = Service("localization-service", tmp_path, "--catalog-path", catalogs).start()
    yield service
    service.end()


@pytest.mark.parametrize("attack", LEFT_KIB_MAX, ids=lambda attack: attack.__name__)
def test_memory_is_bounded(localization, attack):
    salad = field(1, field(1, b"salad") + field(4, b"menu")) + field(2, field(1, b"es"))
    with channel(localization.address) as peer:
        good = peer.unary_unary(RESOLVE)
        answer = good(salad, timeout=PATIENCE_SECONDS)
        before = memory_kib(localization, "VmRSS")
        attack(localization.address)
        # What is freed goes back a little later.
        deadline = time.monotonic() + PATIENCE_SECONDS
        most = before + LEFT_KIB_MAX[attack]
        while memory_kib(localization, "VmRSS") > most and time.monotonic() < deadline:
            time.sleep(0.1)
        left = memory_kib(localization, "VmRSS")
        peak = memory_kib(localization, "VmHWM")
        print(f"{before >> 10} MiB before, {peak >> 10} MiB at most, {left >> 10} MiB left")
        assert peak < PEAK_KIB_MAX
        assert left <= most
        assert good(salad, timeout=PATIENCE_SECONDS) == answer
    assert localization.stop() == 0
