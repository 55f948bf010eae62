# SPDX-License-Identifier: Apache-2.0
"""The capacity model: that it adds up, and that scaling.md says what it computes."""

import re
import sys

import pytest

from services import ROOT

sys.path.append(str(ROOT / "Tests" / "Benchmarks"))
from capacity import MEASURED, plan, simulate  # noqa: E402

DOCUMENT = (ROOT / "Shared" / "Documentation" / "scaling.md").read_text()
LOADS = {
    "a million resolutions a second": {"resolutions": 1e6},
    "100 million texts": {"keys": 1e8},
    "100,000 watchers of a menu that changes once a second": {"watchers": 1e5, "changes": 1},
    "1,000 writes a second": {"writes": 1_000},
}


@pytest.mark.parametrize("load", LOADS)
def test_the_document_says_what_is_computed(load):
    (row,) = re.findall(rf"^\| {load} \|(.*)\|$", DOCUMENT, re.MULTILINE)
    processors, replicas, memory, _ = [cell.strip() for cell in row.split("|")]
    computed = plan(**LOADS[load])
    assert processors == f"{computed.processors:.1f}"
    assert replicas == f"{computed.replicas}"
    megabytes = computed.bytes_a_replica / 1e6
    assert memory == (
        f"{megabytes / 1e3:.1f} GB" if megabytes >= 5e3 else f"{megabytes:,.0f} MB")
    if "keys" in LOADS[load]:
        assert f"reads for {computed.load_seconds:.0f} s " in row
    if "writes" in LOADS[load]:
        assert f"{computed.write_share:.0%}".replace("%", " %") in row


def test_the_document_has_the_costs():
    for cost in [f"{MEASURED.resolve_us} µs", f"{MEASURED.resolve_anew_us} µs",
                 f"{MEASURED.text_bytes} bytes", f"{MEASURED.text_load_us} µs",
                 f"{MEASURED.connection_bytes / 1e3:.1f} kB",
                 f"{MEASURED.watcher_bytes / 1e3:.0f} kB", f"{MEASURED.watcher_us} µs",
                 f"{MEASURED.commits:,} a second", f"{MEASURED.writes:,} a second",
                 f"{MEASURED.replica_query_us} µs", f"{MEASURED.replica_commit_us} µs"]:
        assert f"| {cost}" in DOCUMENT, cost


def test_more_needs_more():
    little = plan(resolutions=1e6, keys=1e6, watchers=1e4, changes=1, writes=10)
    much = plan(resolutions=1e7, keys=1e7, watchers=1e5, changes=2, writes=100)
    assert all(more > less for less, more in zip(little, much))
    # Nobody is without a spare replica.
    assert plan().replicas == 2


@pytest.mark.parametrize("replicas", [1, 2, 3])
def test_the_simulation_keeps_to_the_share(replicas):
    """However many wait, a replica does no more than its share, and does that."""
    seen = simulate(replicas, share=0.1, cost_us=15, in_flight=128)
    assert seen.rate == pytest.approx(replicas * 0.1 / 15e-6, rel=0.05)
    # Calls in flight are the rate times their mean time, which is between these.
    assert seen.median_ms <= seen.p99_ms < 128 / seen.rate * 1e3 * 4


def test_a_replica_without_a_quota_serves_one_after_the_other():
    seen = simulate(1, share=1, cost_us=100, in_flight=10)
    assert seen.rate == pytest.approx(1e4, rel=0.05)
    assert seen.median_ms == pytest.approx(1, rel=0.1)
