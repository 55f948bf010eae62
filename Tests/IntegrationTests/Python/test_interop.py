# SPDX-License-Identifier: Apache-2.0
"""gRPC's interoperability cases, our client against our server. scripts/interop.sh runs them with
the official programs too."""

import subprocess

import pytest

from conftest import EXECUTABLES

CLIENT = EXECUTABLES / "interop-client"
CASES = [
    "empty_unary", "large_unary", "client_compressed_unary", "server_compressed_unary",
    "client_streaming", "client_compressed_streaming", "server_streaming",
    "server_compressed_streaming", "ping_pong", "empty_stream", "half_duplex", "slow_consumer",
    "custom_metadata", "status_code_and_message", "special_status_message",
    "unimplemented_method", "unimplemented_service", "cancel_after_begin",
    "cancel_after_first_response", "timeout_on_sleeping_server", "pick_first_unary",
    "concurrent_large_unary", "rpc_soak", "channel_soak", "long_lived_channel",
]
# What the cases that take minutes by default are made short with.
SHORT = [
    "--soak_iterations=10", "--iteration_interval=0", "--soak_overall_timeout_seconds=600",
    "--soak_per_iteration_max_acceptable_latency_ms=10000",
]


def run(*arguments):
    return subprocess.run(
        [CLIENT, *arguments], capture_output=True, text=True, timeout=600, check=False)


def test_every_case_is_here():
    assert set(run("--list").stdout.split()) == set(CASES)


@pytest.mark.parametrize("case", CASES)
def test_case(interop_address, case):
    host, _, port = interop_address.rpartition(":")
    result = run(f"--server_host={host}", "--server_port", port, f"-test_case={case}", *SHORT)
    assert (result.returncode, result.stdout) == (0, f"{case}: passed\n"), result.stderr


def test_metadata_of_the_command_line(interop_address):
    host, _, port = interop_address.rpartition(":")
    result = run("--server_host", host, "--server_port", port, "--test_case", "empty_unary",
                 "--additional_metadata", "x-a:b;x-c:d:e")
    assert result.returncode == 0, result.stdout


def test_a_server_that_is_not_there():
    result = run("--server_host=127.0.0.1", "--server_port=1", "--test_case=empty_unary")
    assert result.returncode == 1
    assert result.stdout.startswith("empty_unary: failed: UNAVAILABLE")


def test_soak_counts_what_is_too_slow(interop_address):
    host, _, port = interop_address.rpartition(":")
    result = run("--server_host", host, "--server_port", port, "--test_case=rpc_soak",
                 "--soak_iterations=2", "--soak_per_iteration_max_acceptable_latency_ms=0")
    assert result.returncode == 1
    assert "2 calls failed or were too slow" in result.stdout


@pytest.mark.parametrize("arguments", [
    ["--no_such_flag"], ["--server_port=many"], ["--test_case=no_such_case"], ["stray"],
    ["--use_tls=perhaps"], ["--additional_metadata=no-colon"],
])
def test_wrong_usage(arguments):
    result = run(*arguments)
    assert result.returncode == 2
    assert result.stderr.startswith("interop-client: ")
