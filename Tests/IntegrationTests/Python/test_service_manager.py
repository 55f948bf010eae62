# SPDX-License-Identifier: Apache-2.0
"""What a service tells systemd, received in its place."""

import signal
import socket

import pytest

from clients import TIMEOUT_SECONDS
from services import ROOT, Service

SERVICES = {
    "localization-service": [
        "--catalog-path", ROOT / "Services" / "Localization" / "Catalogs"],
    "menu-service": ["--database-path", "menu.sqlite"],
    "pricing-service": ["--database-path", "pricing.sqlite"],
}


@pytest.fixture
def notifications(tmp_path):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(str(tmp_path / "notify"))
        listener.settimeout(TIMEOUT_SECONDS)
        yield listener


def started(name, folder, listener, **environment):
    service = Service(name, folder, *SERVICES[name])
    words = [f"{key}={value}" for key, value in environment.items()]
    return service.start("env", f"NOTIFY_SOCKET={listener.getsockname()}", *words)


def received(listener):
    return listener.recv(4096).decode().split("\n")


@pytest.mark.parametrize("name", SERVICES)
def test_each_step_is_told(tmp_path, notifications, name):
    service = started(name, tmp_path, notifications)
    try:
        address = f"STATUS=Serving on {service.address}"
        assert received(notifications) == ["READY=1", address]
        service.process.send_signal(signal.SIGHUP)
        reloading, moment = received(notifications)
        assert reloading == "RELOADING=1" and moment.startswith("MONOTONIC_USEC=")
        assert received(notifications) == ["READY=1"]
        assert service.stop() == 0
        assert received(notifications)[0] == "STOPPING=1"
    finally:
        service.end()


def test_the_watchdog_hears_of_a_service_that_lives_and_of_no_other(tmp_path, notifications):
    service = started("menu-service", tmp_path, notifications, WATCHDOG_USEC=200_000)
    try:
        # It lives before it is ready.
        while (message := received(notifications)) == ["WATCHDOG=1"]:
            pass
        assert message[0] == "READY=1"
        for _ in range(5):
            assert received(notifications) == ["WATCHDOG=1"]
        service.process.send_signal(signal.SIGSTOP)
        notifications.settimeout(1)
        with pytest.raises(TimeoutError):
            # What had been sent before may still come.
            for _ in range(5):
                received(notifications)
        service.process.send_signal(signal.SIGCONT)
        notifications.settimeout(TIMEOUT_SECONDS)
        assert received(notifications) == ["WATCHDOG=1"]
    finally:
        service.end()
