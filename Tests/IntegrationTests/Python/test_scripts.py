# SPDX-License-Identifier: Apache-2.0
"""start-all.sh and stop-all.sh: what they leave behind, say and exit with."""

import json
import os
import shutil
import signal
import socket
import subprocess
import time

import pytest

from conftest import EXECUTABLES, ROOT, SERVICES, runs


def assert_one_line(process, text):
    """The last line on stderr says it, and it is the only one with an explanation."""
    lines = [line for line in process.stderr.splitlines() if line]
    assert text in lines[-1], process.stderr
    assert len(lines) == 1, process.stderr


def test_detach_leaves_the_services_and_stop_ends_them(scripts):
    started = scripts.start("--detach")
    assert started.returncode == 0, started.stderr
    assert sorted(scripts.pids()) == sorted(SERVICES)
    assert "Tu ensalada pequeña está lista." in started.stdout
    for service in SERVICES:
        port = int((scripts.run_path / f"{service}.port").read_text())
        assert f"127.0.0.1:{port}" in started.stdout
        with socket.create_connection(("127.0.0.1", port), timeout=10):
            pass
        assert (scripts.run_path / f"{service}.log").stat().st_size > 0
    pids = scripts.pids().values()
    stopped = scripts.stop()
    assert stopped.returncode == 0
    assert not any(runs(pid) for pid in pids)
    assert not list(scripts.run_path.glob("*.pid")) + list(scripts.run_path.glob("*.port"))
    again = scripts.stop()
    assert (again.returncode, again.stderr) == (0, "Nothing was running.\n")


def test_json_is_one_object(scripts):
    started = scripts.start("--detach", "--json")
    assert started.returncode == 0, started.stderr
    described = json.loads(started.stdout)
    assert {name: value["pid"] for name, value in described.items()} == scripts.pids()


def test_starting_twice_says_so_and_harms_nothing(scripts):
    assert scripts.start("--detach").returncode == 0
    pids = scripts.pids()
    again = scripts.start("--detach")
    assert again.returncode == 1
    assert again.stdout == ""
    assert_one_line(again, "already running")
    assert scripts.pids() == pids


@pytest.mark.parametrize("variable", ["LOCALIZATION_PORT", "MENU_PORT", "PRICING_PORT"])
def test_a_taken_port_is_named(scripts, variable):
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        started = scripts.start("--detach", **{variable: port})
    assert started.returncode == 1
    assert_one_line(started, f"port {port} is taken")
    assert variable in started.stderr
    assert scripts.pids() == {}


def test_two_services_on_one_port(scripts):
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
    started = scripts.start("--detach", MENU_PORT=port, PRICING_PORT=port)
    assert started.returncode == 1
    assert_one_line(started, "pricing-service did not start")
    assert port in started.stderr
    assert scripts.pids() == {}


@pytest.mark.parametrize("broken", SERVICES)
def test_a_service_that_dies_at_start_takes_the_others_with_it(scripts, tmp_path, broken):
    executables = tmp_path / "executables"
    executables.mkdir()
    for name in [*SERVICES, "caffe"]:
        (executables / name).symlink_to(EXECUTABLES / name)
    (executables / broken).unlink()
    (executables / broken).write_text(f"#!/bin/sh\necho '{broken}: no disk' >&2\nexit 1\n")
    (executables / broken).chmod(0o755)
    started = scripts.start("--detach", executables=executables)
    assert started.returncode == 1
    assert_one_line(started, f"{broken} did not start: no disk")
    assert scripts.pids() == {}
    assert not list(scripts.run_path.glob("*.pid"))


def test_a_missing_executable_is_named(scripts, tmp_path):
    started = scripts.start("--detach", executables=tmp_path)
    assert started.returncode == 1
    assert_one_line(started, "localization-service is missing; build it first")


def test_a_stale_pid_file_is_nobodys(scripts):
    scripts.run_path.mkdir()
    bystander = subprocess.Popen(["sleep", "60"])
    try:
        for service in SERVICES:
            (scripts.run_path / f"{service}.pid").write_text(f"{bystander.pid}\n")
        assert scripts.stop().stderr == "Nothing was running.\n"
        assert bystander.poll() is None
        for service in SERVICES:
            (scripts.run_path / f"{service}.pid").write_text(f"{bystander.pid}\n")
        assert scripts.start("--detach").returncode == 0
        assert bystander.poll() is None
    finally:
        bystander.kill()
        bystander.wait()


def foreground(scripts, errors):
    """Starts without --detach and waits for the invitation to stop; stderr goes to a file."""
    with errors.open("w") as stream:
        process = subprocess.Popen(
            scripts.command(),
            env=scripts.environment,
            stdout=subprocess.PIPE,
            stderr=stream,
            text=True,
            # A group of its own, so that the signal does not reach the tests.
            start_new_session=True,
        )
    deadline = time.monotonic() + 60
    while "Press Ctrl-C to stop." not in errors.read_text():
        assert process.poll() is None, errors.read_text()
        assert time.monotonic() < deadline, errors.read_text()
        time.sleep(0.05)
    return process


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_in_the_foreground_stops_all(scripts, tmp_path, number):
    process = foreground(scripts, tmp_path / "errors")
    pids = scripts.pids()
    assert len(pids) == 3
    # To the whole group, as a terminal's Ctrl-C is.
    os.killpg(process.pid, number)
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Tu ensalada pequeña está lista." in output
    assert not any(runs(pid) for pid in pids.values())


def test_a_service_that_dies_later_ends_the_foreground(scripts, tmp_path):
    process = foreground(scripts, tmp_path / "errors")
    pids = scripts.pids()
    os.kill(pids["menu-service"], signal.SIGKILL)
    process.communicate(timeout=60)
    assert process.returncode == 1
    assert "menu-service ended" in (tmp_path / "errors").read_text()
    assert not any(runs(pid) for pid in pids.values())


@pytest.mark.parametrize("script", ["start-all.sh", "stop-all.sh", "test.sh"])
def test_usage(script):
    path = ROOT / "scripts" / script
    shown = subprocess.run([path, "--help"], capture_output=True, text=True, check=True, cwd="/")
    assert f"Usage: scripts/{script}" in shown.stdout
    assert "Exit codes:" in shown.stdout
    assert shown.stderr == ""
    wrong = subprocess.run([path, "--frobnicate"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2
    assert wrong.stderr == f"{script}: unknown argument '--frobnicate'; see --help\n"


@pytest.mark.skipif(
    shutil.which("swift", path="/usr/bin:/bin") is not None, reason="swift is a system package"
)
def test_a_missing_swift_is_named(scripts):
    started = subprocess.run(
        [ROOT / "scripts" / "start-all.sh"],
        env={**scripts.environment, "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert started.returncode == 3
    assert "swift is not on PATH" in started.stderr.splitlines()[-1]


def test_missing_packages_without_root(tmp_path):
    """Anybody but root is told the one command; dpkg-query that knows nothing stands in."""
    (tmp_path / "dpkg-query").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "dpkg-query").chmod(0o755)
    nobody = [] if os.geteuid() != 0 else [shutil.which("setpriv"), "--reuid=65534"]
    script = ROOT / "scripts" / "start-all.sh"
    if subprocess.run([*nobody, script, "--help"], capture_output=True, check=False).returncode:
        pytest.skip("the checkout is not for everybody to read")
    run_path = tmp_path / "run"
    run_path.mkdir()
    run_path.chmod(0o777)
    tmp_path.chmod(0o755)
    for parent in tmp_path.parents[:2]:
        parent.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    started = subprocess.run(
        [*nobody, script],
        env={**environment, "RUN_PATH": str(run_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert started.returncode == 3
    assert_one_line(started, "sudo apt-get update && sudo apt-get install --yes")
    assert "libnghttp2-dev" in started.stderr
