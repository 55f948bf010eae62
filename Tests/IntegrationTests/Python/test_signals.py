# SPDX-License-Identifier: Apache-2.0
"""Signals other than those that end a service, and terminals that are closed."""

import os
import pty
import shlex
import signal
import subprocess
import time

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from clients import TIMEOUT_SECONDS
from conftest import EXECUTABLES, ROOT
from services import Service

ARGUMENTS = {
    "localization-service": ["--catalog-path", ROOT / "Services" / "Localization" / "Catalogs"],
    "menu-service": ["--database-path", "menu.sqlite"],
    "pricing-service": ["--database-path", "pricing.sqlite"],
}


@pytest.fixture
def start(tmp_path):
    started = []

    def start(name, *prefix, **options):
        service = Service(name, tmp_path, *ARGUMENTS[name])
        started.append(service)
        return service.start(*prefix, **options)

    yield start
    for service in started:
        service.end()


def wait_until(condition):
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not condition():
        assert time.monotonic() < deadline, "it does not come about"
        time.sleep(0.02)


def wait_for_line(service, message, **members):
    def is_there():
        assert service.process.poll() is None, service.process.returncode
        lines = service.log_lines()
        return any(line["message"] == message and members.items() <= line.items() for line in lines)

    wait_until(is_there)


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


def test_it_ends_with_the_terminal_of_its_shell(start, tmp_path):
    """The kernel tells it and the shell does; twice is not a second signal."""
    service = start("menu-service")
    assert service.stop() == 0
    end, theirs = pty.openpty()
    shell = subprocess.Popen(
        ["setsid", "--ctty", "bash", "--norc", "-i"], stdin=theirs, stdout=theirs, stderr=theirs,
        cwd=tmp_path,
    )
    os.close(theirs)
    command = [EXECUTABLES / "menu-service", "--port", "0", "--database-path", "menu.sqlite"]
    line = shlex.join(map(str, command)) + " >ready 2>>menu-service.log\n"
    os.write(end, line.encode())
    ready = tmp_path / "ready"
    wait_until(lambda: ready.exists() and ready.read_text())
    os.close(end)
    shell.wait(TIMEOUT_SECONDS)
    wait_until(
        lambda: [line["message"] for line in service.log_lines()].count("Stopped") == 2
    )
    said = [line["message"] for line in service.log_lines()]
    assert said.count("Stopping") == 2 and "Stopping at once" not in said


@pytest.mark.parametrize("name", ARGUMENTS)
def test_it_ends_with_its_terminal(start, name):
    end, theirs = pty.openpty()
    service = start(name, "setsid", "--ctty", stdin=theirs)
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
    end, theirs = pty.openpty()
    # What `nohup` does beside looking after the output.
    ignoring = ["bash", "-c", "trap '' HUP; exec \"$@\"", "nohup"]
    service = start("menu-service", "setsid", "--ctty", *ignoring, stdin=theirs)
    os.close(theirs)
    os.close(end)
    wait_for_line(service, "Reading files again")
    assert is_serving(service)
    assert service.stop() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("name", ["menu-service", "pricing-service"])
def test_a_start_that_waits_is_ended(tmp_path, name, number):
    """It is caught: the kernel keeps it from a container's first process that does not."""
    log = open(tmp_path / "log", "wb")
    with log, subprocess.Popen(
        [EXECUTABLES / name, "--port", "0", "--database-url", "postgresql://x@127.0.0.1:1/x"],
        stdout=subprocess.PIPE, stderr=log, cwd=tmp_path, env={"PATH": os.environ["PATH"]},
    ) as process:
        try:
            wait_until(lambda: (tmp_path / "log").read_bytes())
            caught = next(
                line for line in open(f"/proc/{process.pid}/status") if line.startswith("SigCgt"))
            assert int(caught.split()[1], 16) >> (number - 1) & 1
            process.send_signal(number)
            assert process.wait(TIMEOUT_SECONDS) == 0
            assert process.stdout.read() == b""
        finally:
            process.kill()
    assert b'"Stopping before it has started"' in (tmp_path / "log").read_bytes()


def test_it_ends_while_nobody_reads_its_log(tmp_path):
    """Lines that cannot be written hold up neither the first signal nor the second."""
    for signals, code in [([signal.SIGTERM], 0), ([signal.SIGTERM, signal.SIGINT], 1)]:
        reader, writer = os.pipe()
        service = Service(
            "menu-service", tmp_path, *ARGUMENTS["menu-service"], "--shutdown-timeout", "300",
            "--shutdown-delay", "0" if code == 0 else "300")
        process = subprocess.Popen(
            [EXECUTABLES / service.name, "--port", "0", *service.arguments],
            stdout=subprocess.PIPE, stderr=writer, cwd=tmp_path,
            env={"PATH": os.environ["PATH"]})
        try:
            assert b"ready on" in process.stdout.readline()
            os.set_blocking(writer, False)
            for size in (4096, 1):
                try:
                    while True:
                        os.write(writer, b"x" * size)
                except BlockingIOError:
                    pass
            os.set_blocking(writer, True)
            for number in signals:
                process.send_signal(number)
                time.sleep(1)
            assert process.wait(TIMEOUT_SECONDS) == code
        finally:
            process.kill()
            process.wait()
            process.stdout.close()
            os.close(reader)
            os.close(writer)
