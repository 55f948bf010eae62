# SPDX-License-Identifier: Apache-2.0
"""What the tests share: running services and the two kinds of client."""

import json
import os
import pathlib
import subprocess
import sys

import grpc
import pytest

from clients import ReflectionClient, StubClient
from postgresql import running

ROOT = pathlib.Path(__file__).resolve().parents[3]
EXECUTABLES = pathlib.Path(os.environ.get("EXECUTABLES_PATH", ROOT / ".build" / "debug")).resolve()
SERVICES = ["localization-service", "menu-service", "pricing-service"]


def runs(pid):
    """Whether a process runs; one that has ended and that nobody waited for does not."""
    return pathlib.Path(f"/proc/{pid}/exe").exists()


class Scripts:
    """The start and stop scripts, with files and ports of their own."""

    def __init__(self, run_path):
        self.run_path = run_path
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.endswith("_PORT")},
            "RUN_PATH": str(run_path),
            "LOCALIZATION_PORT": "0",
            "MENU_PORT": "0",
            "PRICING_PORT": "0",
            # Texts that come late on a slow machine are not those that are missing.
            "LOCALIZATION_TIMEOUT": "300",
        }

    def command(self, *arguments, executables=EXECUTABLES):
        return [ROOT / "scripts" / "start-all.sh", "--executables", executables, *arguments]

    def start(self, *arguments, executables=EXECUTABLES, **environment):
        return self._run(self.command(*arguments, executables=executables), environment)

    def stop(self, *arguments, **environment):
        return self._run([ROOT / "scripts" / "stop-all.sh", *arguments], environment)

    def pids(self):
        """The processes of the services that run, by their names."""
        found = {}
        for service in SERVICES:
            file = self.run_path / f"{service}.pid"
            if file.exists() and runs(file.read_text().strip()):
                found[service] = int(file.read_text())
        return found

    def _run(self, command, environment):
        # From a folder of no importance: the scripts work from any.
        return subprocess.run(
            command,
            env={**self.environment, **environment},
            cwd="/",
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )


@pytest.fixture
def scripts(tmp_path):
    scripts = Scripts(tmp_path / "run")
    yield scripts
    scripts.stop()


@pytest.fixture(scope="session")
def addresses(tmp_path_factory):
    """Where the three services listen, by their names; they run for the whole session."""
    scripts = Scripts(tmp_path_factory.mktemp("run"))
    started = scripts.start("--detach", "--json")
    try:
        assert started.returncode == 0, started.stderr
        yield {name: value["address"] for name, value in json.loads(started.stdout).items()}
    finally:
        scripts.stop()


@pytest.fixture(scope="session")
def interop_address():
    """Where a server of grpc.testing.TestService listens, for the whole session."""
    process = subprocess.Popen(
        [EXECUTABLES / "interop-server", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield process.stdout.readline().split()[-1]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.fixture(scope="module")
def server():
    """A PostgreSQL that the tests of a module share."""
    with running() as server:
        yield server


@pytest.fixture
def database(server, tmp_path):
    """The URL of a database of its own."""
    name = f"test_{abs(hash(str(tmp_path))) % 10**12}"
    server.query(f"CREATE DATABASE {name}")
    return server.url(database=name)


@pytest.fixture(scope="session")
def channels(addresses):
    channels = {name: grpc.insecure_channel(address) for name, address in addresses.items()}
    yield channels
    for channel in channels.values():
        channel.close()


@pytest.fixture(scope="session")
def generated(tmp_path_factory):
    """A folder of modules that grpcio-tools makes from Protos/, importable."""
    folder = tmp_path_factory.mktemp("generated")
    files = sorted((ROOT / "Protos" / "caffe").rglob("*.proto"))
    subprocess.run(
        [
            sys.executable,
            "-m",
            "grpc_tools.protoc",
            f"--proto_path={ROOT / 'Protos'}",
            f"--python_out={folder}",
            f"--grpc_python_out={folder}",
            *files,
        ],
        check=True,
    )
    sys.path.insert(0, str(folder))
    yield folder
    sys.path.remove(str(folder))


@pytest.fixture(scope="session", params=["stubs", "reflection"])
def client(request, channels):
    """A stock client: with generated stubs, then with reflection alone."""
    if request.param == "stubs":
        request.getfixturevalue("generated")
        return StubClient(channels)
    return ReflectionClient(channels)
