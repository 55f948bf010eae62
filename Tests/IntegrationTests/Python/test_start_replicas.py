# SPDX-License-Identifier: Apache-2.0
"""start-all.sh --replicas: a PostgreSQL, several of each service, and what is before them."""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

import pytest

from conftest import EXECUTABLES, ROOT, SERVICES, Scripts, runs
from postgresql import eventually
from test_scripts import free_ports, service_of_metrics

OPTIONS = [[], ["--no-haproxy"]]


@pytest.fixture
def scripts():
    # Not in pytest's folder, which only its owner may enter: PostgreSQL refuses to be root's.
    folder = pathlib.Path(tempfile.mkdtemp(prefix="caffe-run-"))
    folder.chmod(0o755)
    scripts = Scripts(folder / "run")
    try:
        yield scripts
    finally:
        scripts.stop()
        shutil.rmtree(folder)


def pids(scripts):
    """What runs, by its names."""
    return {
        file.stem: int(file.read_text()) for file in scripts.run_path.glob("*.pid")
        if runs(file.read_text().strip())}


def caffe(scripts, *arguments):
    """Runs the tool beside the folder of the services' files, where it finds their ports."""
    place = scripts.run_path.parent
    (place / ".run").symlink_to(scripts.run_path)
    try:
        return subprocess.run(
            [EXECUTABLES / "caffe", *arguments], cwd=place, env={"PATH": os.environ["PATH"]},
            capture_output=True, text=True, check=False)
    finally:
        (place / ".run").unlink()


@pytest.mark.parametrize("options", OPTIONS)
def test_everything_runs_and_stops(scripts, options):
    started = scripts.start("--detach", "--replicas", "2", *options)
    assert started.returncode == 0, started.stderr
    assert "Tu ensalada pequeña está lista." in started.stdout
    running = pids(scripts)
    expected = {f"{service}-{number}" for service in SERVICES for number in [1, 2]}
    expected |= {"postgresql"} if options else {"postgresql", "haproxy"}
    assert set(running) == expected
    # Both replicas, or HAProxy before them, are found by the tool.
    health = caffe(scripts, "health", "--json")
    assert health.returncode == 0, health.stdout
    assert len(json.loads(health.stdout)["services"]) == (6 if options else 3)
    again = scripts.start("--detach", "--replicas", "2", *options)
    assert again.returncode == 1 and "already running" in again.stderr
    assert pids(scripts) == running
    # A second start is refused without --replicas as well.
    assert "already running" in scripts.start("--detach").stderr
    stopped = scripts.stop()
    assert stopped.returncode == 0, stopped.stderr
    assert not any(runs(pid) for pid in running.values())
    assert not list(scripts.run_path.glob("*.pid")) + list(scripts.run_path.glob("*.port"))


def test_a_relative_folder_is_one_of_here(scripts):
    """PostgreSQL works elsewhere, and would take it for one of there, or for a host's name."""
    place = scripts.run_path.parent
    environment = {**scripts.environment, "RUN_PATH": scripts.run_path.name}
    started = subprocess.run(
        scripts.command("--detach", "--replicas", "1"), env=environment, cwd=place,
        capture_output=True, text=True, timeout=600, check=False)
    assert started.returncode == 0, started.stderr
    running = pids(scripts)
    assert "postgresql" in running and (scripts.run_path / "postgresql" / "data").is_dir()
    stopped = subprocess.run(
        [ROOT / "scripts" / "stop-all.sh"], env=environment, cwd=place,
        capture_output=True, text=True, timeout=600, check=False)
    assert stopped.returncode == 0, stopped.stderr
    assert not any(runs(pid) for pid in running.values())


def test_there_is_room_for_all_connections(scripts):
    """However many replicas may open, and whichever way the settings spell it."""
    settings = scripts.run_path.parent / "settings.json"
    settings.write_text('{"databaseConnections": "064"}')
    started = scripts.start(
        "--detach", "--no-haproxy", "--replicas", "2", CONFIG_FILE=str(settings),
        DATABASE_CONNECTIONS="08")
    assert started.returncode == 0, started.stderr
    folder = scripts.run_path / "postgresql"
    limit = subprocess.run(
        ["psql", "--host", folder, "--username", "caffe", "--tuples-only", "--command",
         "SHOW max_connections"], capture_output=True, text=True, check=True).stdout
    assert int(limit) > 2 * 2 * (64 + 1)


def test_each_replica_has_a_port_of_its_own_for_metrics(scripts):
    first = free_ports(6)
    started = scripts.start("--detach", "--json", "--replicas", "2", METRICS_PORT=str(first))
    assert started.returncode == 0, started.stderr
    described = json.loads(started.stdout)
    found = [(service, replica["metrics"]) for service in SERVICES
             for replica in described[service]["replicas"]]
    assert [address for _, address in found] == [
        f"127.0.0.1:{port}" for port in range(first, first + 6)]
    for service, address in found:
        assert service_of_metrics(address) == service


def test_data_stay_and_replicas_share_them(scripts):
    token = scripts.run_path.parent / "token"
    token.write_text("open sesame")
    token.chmod(0o600)

    def start():
        started = scripts.start(
            "--detach", "--json", "--replicas", "2", ADMIN_TOKEN_FILE=str(token))
        assert started.returncode == 0, started.stderr
        return [each["address"] for each in json.loads(started.stdout)["menu-service"]["replicas"]]

    def call(address, method, request):
        """A call by Connect's JSON."""
        done = subprocess.run(
            ["curl", "--silent", "--fail", "--header", "content-type: application/json",
             "--header", "authorization: Bearer open sesame", "--data", json.dumps(request),
             f"http://{address}/caffe.menu.v1.MenuService/{method}"],
            capture_output=True, text=True, check=False)
        return json.loads(done.stdout) if done.returncode == 0 else {}

    def version(address):
        return call(address, "GetFood", {"id": "quince"}).get("food", {}).get("version")

    first, second = start()
    food = {"id": "quince", "category": "test", "name": {"key": "quince", "table": "Menu"}}
    assert call(first, "PutFood", {"food": food})["food"]["version"] == "1"
    eventually(lambda: version(second) == "1")
    assert scripts.stop().returncode == 0
    for address in start():
        assert version(address) == "1"


def test_others_go_on_without_a_replica(scripts):
    process = subprocess.Popen(
        scripts.command("--replicas", "2"), env=scripts.environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        for line in process.stderr:
            if line.startswith("Press Ctrl-C"):
                break
        running = pids(scripts)
        os.kill(running["menu-service-2"], signal.SIGKILL)
        assert process.stderr.readline() == (
            "menu-service-2 was ended by signal 9 (KILL); the others go on.\n")
        menu = caffe(scripts, "menu", "--locale", "es")
        assert menu.returncode == 0 and "nsalada" in menu.stdout, menu.stderr
        os.kill(running["menu-service-1"], signal.SIGKILL)
        # Nobody is left to ask for the menu.
        assert "menu-service-1 was ended by signal 9 (KILL)" in process.stderr.read()
        assert process.wait(timeout=600) == 1
        assert not any(runs(pid) for pid in running.values())
    finally:
        process.terminate()
        process.wait(timeout=600)
        process.stdout.close()
        process.stderr.close()


@pytest.mark.parametrize(("number", "said"), [
    ("0", "--replicas must be a number from 1 to 9, not '0'"),
    ("many", "--replicas must be a number from 1 to 9, not 'many'"),
    ("", "--replicas needs a value"),
])
def test_a_number_that_is_none(scripts, number, said):
    started = scripts.start("--replicas", number)
    assert started.returncode == 2 and said in started.stderr
    assert pids(scripts) == {}


def test_a_database_that_is_not_there_is_waited_for_by_nobody(scripts):
    """With DATABASE_URL no PostgreSQL is started; what it names wrongly ends the start."""
    started = scripts.start(
        "--detach", "--replicas", "2",
        DATABASE_URL="postgresql://caffe@127.0.0.1/caffe?sslmode=maybe")
    assert started.returncode == 1 and "sslmode" in started.stderr
    assert pids(scripts) == {} and not (scripts.run_path / "postgresql").exists()


def test_what_fails_leaves_nothing_behind(scripts, tmp_path):
    """The last of all that are started cannot start."""
    executables = tmp_path / "executables"
    executables.mkdir()
    for name in [*SERVICES, "caffe"]:
        (executables / name).symlink_to(EXECUTABLES / name)
    (executables / "pricing-service").unlink()
    (executables / "pricing-service").write_text("#!/bin/sh\necho 'no disk' >&2\nexit 1\n")
    (executables / "pricing-service").chmod(0o755)
    started = scripts.start("--detach", "--replicas", "2", executables=executables)
    assert started.returncode == 1
    assert "pricing-service-1 did not start: no disk" in started.stderr
    assert pids(scripts) == {}
    assert not list(scripts.run_path.glob("*.pid"))


def test_help_has_it():
    shown = subprocess.run(
        [ROOT / "scripts" / "start-all.sh", "--help"], capture_output=True, text=True, check=True)
    assert "--replicas N" in shown.stdout and "--no-haproxy" in shown.stdout
