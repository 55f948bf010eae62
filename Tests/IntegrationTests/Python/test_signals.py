# SPDX-License-Identifier: Apache-2.0
"""Signals other than those that end a service, and terminals that are closed."""

import fcntl
import os
import pty
import signal
import termios
import time

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from clients import TIMEOUT_SECONDS
from conftest import ROOT
from services import Service

ARGUMENTS = {
    "localization-service": ["--catalog-path", ROOT / "Services" / "Localization" / "Catalogs"],
    "menu-service": ["--database-path", "menu.sqlite"],
    "pricing-service": ["--database-path", "pricing.sqlite"],
}


@pytest.fixture
def start(tmp_path):
    started = []

    def start(name, **options):
        service = Service(name, tmp_path, *ARGUMENTS[name])
        started.append(service)
        return service.start(**options)

    yield start
    for service in started:
        service.end()


def wait_for_line(service, message, **members):
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not any(
        line["message"] == message and members.items() <= line.items()
        for line in service.log_lines()
    ):
        assert service.process.poll() is None, service.process.returncode
        assert time.monotonic() < deadline, service.log_lines()
        time.sleep(0.02)


def is_serving(service):
    with grpc.insecure_channel(service.address) as channel:
        answer = health_pb2_grpc.HealthStub(channel).Check(
            health_pb2.HealthCheckRequest(), timeout=TIMEOUT_SECONDS
        )
    return answer.status == health_pb2.HealthCheckResponse.SERVING


@pytest.mark.parametrize("name", ARGUMENTS)
def test_they_are_told_of_and_end_nothing(start, name):
    service = start(name)
    for number, message in [
        (signal.SIGHUP, "Reading files again"), (signal.SIGUSR1, "Ignoring a signal"),
        (signal.SIGUSR2, "Ignoring a signal"), (signal.SIGPIPE, None),
    ]:
        service.process.send_signal(number)
        if message:
            wait_for_line(service, message, signal=number.name)
        assert is_serving(service)
    assert service.stop() == 0


def test_many_hangups(start):
    service = start("localization-service")
    for _ in range(1000):
        service.process.send_signal(signal.SIGHUP)
    wait_for_line(service, "Reading files again")
    assert is_serving(service)
    assert service.stop() == 0


def own_terminal(ignores_hangup=False):
    """What makes a process the first of a session with a terminal; and the terminal's other end."""
    end, theirs = pty.openpty()

    def prepare():
        os.setsid()
        fcntl.ioctl(theirs, termios.TIOCSCTTY, 0)
        if ignores_hangup:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)

    return end, theirs, prepare


@pytest.mark.parametrize("name", ARGUMENTS)
def test_it_ends_with_its_terminal(start, name):
    end, theirs, prepare = own_terminal()
    service = start(name, preexec_fn=prepare)
    os.close(theirs)
    # Somebody else's SIGHUP is no end while the terminal is there.
    service.process.send_signal(signal.SIGHUP)
    wait_for_line(service, "Reading files again")
    assert is_serving(service)
    os.close(end)
    assert service.process.wait(TIMEOUT_SECONDS) == 0
    assert any(
        line["message"] == "Stopping" and line["signal"] == "SIGHUP"
        for line in service.log_lines()
    )


def test_what_nohup_starts_goes_on(start):
    end, theirs, prepare = own_terminal(ignores_hangup=True)
    service = start("menu-service", preexec_fn=prepare)
    os.close(theirs)
    os.close(end)
    wait_for_line(service, "Reading files again")
    assert is_serving(service)
    assert service.stop() == 0
