# SPDX-License-Identifier: Apache-2.0
"""start-all.sh and stop-all.sh: what they leave behind, say and exit with."""

import contextlib
import json
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

import pytest

from conftest import EXECUTABLES, ROOT, SERVICES, Scripts, runs
from services import Service


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
    # Every language of the shipped catalogs has its part.
    catalog = json.loads((ROOT / "Services/Localization/Catalogs/menu/Localizable.xcstrings")
                         .read_text())
    languages = set(catalog["strings"]["salad"]["localizations"])
    shown = re.findall(r"^\[([\w-]+)\]", started.stdout, re.MULTILINE)
    assert sorted(shown) == sorted(languages)
    for sentence in ["Your small salad is ready.", "Dein kleiner Salat ist fertig.",
                     "आपका छोटा सलाद तैयार है।", "작은 샐러드가 준비되었습니다."]:
        assert sentence in started.stdout
    assert "Seu pedido: 1 pizza grande" in started.stdout
    for service in SERVICES:
        port = int((scripts.run_path / f"{service}.port").read_text())
        assert f"127.0.0.1:{port}" in started.stdout
        with socket.create_connection(("127.0.0.1", port), timeout=600):
            pass
        assert (scripts.run_path / f"{service}.log").stat().st_size > 0
    pids = scripts.pids().values()
    stopped = scripts.stop()
    assert stopped.returncode == 0
    assert not any(runs(pid) for pid in pids)
    assert not [file for kind in ["pid", "began", "port"]
                for file in scripts.run_path.glob(f"*.{kind}")]
    again = scripts.stop()
    assert (again.returncode, again.stderr) == (0, "Nothing was running.\n")


def assert_ended_in_order(scripts, pids, errors):
    assert len(pids) == 3 and not any(runs(pid) for pid in pids.values())
    assert "killing" not in errors, errors
    assert not list(scripts.run_path.glob("*-wal"))


@pytest.mark.parametrize("seconds", ["08", "0.5", ".5", "3."])
def test_seconds_as_services_read_them(scripts, seconds):
    """Eight is written with a zero, which is no number of bash's, and there are fractions."""
    started = scripts.start("--detach", SHUTDOWN_TIMEOUT=seconds, SHUTDOWN_DELAY="00.1")
    assert started.returncode == 0, started.stderr
    pids = scripts.pids()
    stopped = scripts.stop(SHUTDOWN_TIMEOUT=seconds, SHUTDOWN_DELAY="00.1")
    assert stopped.returncode == 0, stopped.stderr
    assert_ended_in_order(scripts, pids, stopped.stderr)


@pytest.mark.parametrize("told", [
    {"SHUTDOWN_TIMEOUT": "0"}, {"SHUTDOWN_TIMEOUT": "0", "SHUTDOWN_DELAY": "6.5"}])
def test_stop_waits_for_the_delay_of_the_services(scripts, told):
    """It takes longer than they have for calls, whether stop-all.sh has their settings or not."""
    started = scripts.start("--detach", SHUTDOWN_TIMEOUT="0", SHUTDOWN_DELAY="6.5")
    assert started.returncode == 0, started.stderr
    pids = scripts.pids()
    stopped = scripts.stop(**told)
    assert stopped.returncode == 0, stopped.stderr
    assert_ended_in_order(scripts, pids, stopped.stderr)


def test_stop_ends_what_hangs_for_longer(scripts):
    """What cannot even end itself, as its watchdog would, is killed."""
    assert scripts.start("--detach", SHUTDOWN_TIMEOUT="0.5").returncode == 0
    pids = scripts.pids()
    os.kill(pids["menu-service"], signal.SIGSTOP)
    began = time.monotonic()
    stopped = scripts.stop()
    assert 6.5 <= time.monotonic() - began < 60
    assert stopped.returncode == 0
    assert "menu-service has not ended after SIGTERM; killing it.\n" in stopped.stderr
    assert not any(runs(pid) for pid in pids.values())


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
    assert_one_line(started, f"port {port} is taken by python3 (process {os.getpid()})".replace(
        "python3", pathlib.Path("/proc/self/comm").read_text().strip()))
    assert f"; set {variable} to " in started.stderr
    assert scripts.pids() == {}


def test_who_has_a_taken_port_is_named_in_full(scripts, tmp_path):
    """The kernel knows no more than `localization-se`."""
    (tmp_path / "catalogs").mkdir()
    service = Service("localization-service", tmp_path, "--catalog-path", "catalogs").start()
    try:
        started = scripts.start("--detach", LOCALIZATION_PORT=service.port)
    finally:
        service.end()
    assert_one_line(
        started, f"is taken by localization-service (process {service.process.pid});")


def test_a_taken_port_is_found_before_the_build(scripts):
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        started = subprocess.run(
            [ROOT / "scripts" / "start-all.sh"],
            env={**scripts.environment, "PRICING_PORT": port},
            capture_output=True, text=True, timeout=600, check=False,
        )
    assert started.returncode == 1
    assert_one_line(started, f"port {port} is taken by ")
    assert "; set PRICING_PORT to " in started.stderr


def end_first(end, port):
    """Leaves a port in TIME-WAIT, as the end of a connection that is closed first.

    The kernel lets others have the port where both have said SO_REUSEADDR, as servers do.
    """
    with socket.create_server(("127.0.0.1", port if end == "server" else 0)) as server:
        client = socket.socket()
        if end == "client":
            client.bind(("127.0.0.1", port))
        client.connect(server.getsockname())
        taken, _ = server.accept()
        for connection in (taken, client) if end == "server" else (client, taken):
            connection.close()


def allowed_origin(url, caller):
    """The site that a service lets call, as it tells the caller's browser before a call."""
    ask = urllib.request.Request(url, method="OPTIONS", headers={
        "Origin": caller, "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type"})
    try:
        with urllib.request.urlopen(ask) as answer:
            return answer.headers["access-control-allow-origin"]
    except urllib.error.HTTPError as error:
        return error.headers["access-control-allow-origin"]


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def test_a_port_that_a_server_had_is_free_at_once(scripts):
    port = free_port()
    end_first("server", port)
    started = scripts.start("--detach", MENU_PORT=str(port))
    assert started.returncode == 0, started.stderr


def test_a_port_that_a_client_had_is_explained(scripts):
    port = free_port()
    end_first("client", port)
    started = scripts.start("--detach", MENU_PORT=str(port))
    assert started.returncode == 1
    assert_one_line(started, f"port {port} is taken by a connection that has ended (TIME-WAIT)")
    assert "; set MENU_PORT to " in started.stderr


@pytest.mark.parametrize("port", ["many", "70000", "-1"])
def test_a_port_that_is_none_is_named(scripts, port):
    started = scripts.start("--detach", MENU_PORT=port)
    assert started.returncode == 2
    assert_one_line(started, f"MENU_PORT must be a port from 0 to 65535, not '{port}'")


def test_one_socket_for_three_services(scripts, tmp_path):
    started = scripts.start("--detach", HOST=f"unix:{tmp_path}/socket")
    assert started.returncode == 2
    assert_one_line(started, f"HOST must be a host, not unix:{tmp_path}/socket")
    assert scripts.pids() == {}


def test_two_services_on_one_port(scripts):
    port = str(free_port())
    started = scripts.start("--detach", MENU_PORT=port, PRICING_PORT=port)
    assert started.returncode == 2
    assert_one_line(started, f"MENU_PORT and PRICING_PORT are both {port}")
    assert scripts.pids() == {}


def free_ports(count):
    """The first of so many free ports in a row."""
    while True:
        first = free_port()
        with contextlib.suppress(OSError), contextlib.ExitStack() as stack:
            for port in range(first, first + count):
                stack.enter_context(socket.create_server(("127.0.0.1", port)))
            return first


def service_of_metrics(address):
    """Whose calls the metrics at an address are about."""
    with urllib.request.urlopen(f"http://{address}/metrics") as answer:
        text = answer.read().decode()
    (name,) = set(re.findall(r'grpc_service="caffe\.(\w+)\.v1\.\w+"', text))
    return f"{name}-service"


def test_each_service_has_a_port_of_its_own_for_metrics(scripts):
    first = free_ports(3)
    started = scripts.start("--detach", "--json", METRICS_PORT=str(first))
    assert started.returncode == 0, started.stderr
    described = json.loads(started.stdout)
    for port, service in enumerate(SERVICES, first):
        assert described[service]["metrics"] == f"127.0.0.1:{port}"
        assert service_of_metrics(f"127.0.0.1:{port}") == service
    assert scripts.stop().returncode == 0
    started = scripts.start("--detach", METRICS_PORT=str(first))
    line = ", ".join(f"127.0.0.1:{port}" for port in range(first, first + 3))
    assert f"\nmetrics               {line}\n" in started.stdout, started.stdout + started.stderr


def test_any_port_for_metrics(scripts):
    """The log of each names it."""
    started = scripts.start("--detach", "--json", METRICS_PORT="0")
    assert started.returncode == 0, started.stderr
    for service in SERVICES:
        log = (scripts.run_path / f"{service}.log").read_text()
        (address,) = re.findall(r'"message":"Metrics".*"address":"(.*?)"', log)
        assert service_of_metrics(address) == service


@pytest.mark.parametrize(("port", "said"), [
    ("many", "METRICS_PORT must be a port from 0 to 65535, not 'many'"),
    ("65536", "METRICS_PORT must be a port from 0 to 65535, not '65536'"),
    ("65534", "METRICS_PORT must be at most 65533, not 65534"),
])
def test_a_port_for_metrics_that_is_none(scripts, port, said):
    started = scripts.start("--detach", METRICS_PORT=port)
    assert started.returncode == 2
    assert_one_line(started, said)
    assert scripts.pids() == {}


def test_a_port_for_metrics_that_is_taken(scripts):
    first = free_ports(3)
    started = scripts.start("--detach", METRICS_PORT=str(first), PRICING_PORT=str(first + 2))
    assert started.returncode == 2
    assert_one_line(
        started, f"PRICING_PORT is {first + 2}, and METRICS_PORT takes {first} to {first + 2}")
    with socket.create_server(("127.0.0.1", first + 1)):
        started = scripts.start("--detach", METRICS_PORT=str(first))
    assert started.returncode == 1
    assert_one_line(started, f"port {first + 1} is taken by ")
    assert "; set METRICS_PORT to " in started.stderr
    assert scripts.pids() == {}


@pytest.mark.parametrize("ends", ["stdout", "both"])
def test_output_that_is_cut_off_stops_nothing(scripts, ends):
    """As with `start-all.sh --detach | head -1`, and with `|& head -1`."""
    process = subprocess.Popen(
        scripts.command("--detach"), env=scripts.environment, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE if ends == "stdout" else subprocess.STDOUT,
    )
    assert process.stdout.readline().startswith(b"localization-service")
    process.stdout.close()
    _, errors = process.communicate(timeout=600)
    assert process.returncode == 0
    assert sorted(scripts.pids()) == sorted(SERVICES)
    if ends == "stdout":
        stop = f"RUN_PATH={scripts.run_path} scripts/stop-all.sh"
        assert errors.decode().strip() == f"The services keep running; {stop} stops them."


@pytest.mark.parametrize("broken", SERVICES)
@pytest.mark.parametrize("end", ["exit 1", "kill -KILL $$"])
def test_a_service_that_dies_at_start_takes_the_others_with_it(scripts, tmp_path, broken, end):
    executables = tmp_path / "executables"
    executables.mkdir()
    for name in [*SERVICES, "caffe"]:
        (executables / name).symlink_to(EXECUTABLES / name)
    (executables / broken).unlink()
    (executables / broken).write_text(f"#!/bin/sh\necho '{broken}: no disk' >&2\n{end}\n")
    (executables / broken).chmod(0o755)
    started = scripts.start("--detach", executables=executables)
    assert started.returncode == 1
    reason = "no disk" if end == "exit 1" else "it was ended by signal 9 (KILL)"
    assert_one_line(started, f"{broken} did not start: {reason}")
    assert scripts.pids() == {}
    assert not list(scripts.run_path.glob("*.pid"))


def test_a_missing_executable_is_named(scripts, tmp_path):
    started = scripts.start("--detach", executables=tmp_path)
    assert started.returncode == 1
    assert_one_line(started, "localization-service is missing; build it first")


def test_a_stale_pid_file_is_nobodys(scripts):
    scripts.run_path.mkdir()
    bystander = subprocess.Popen(["sleep", "3600"])
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


@pytest.fixture
def namesake(tmp_path):
    """Somebody else's process of a service's program."""
    program = tmp_path / "elsewhere" / "menu-service"
    program.parent.mkdir()
    shutil.copy(shutil.which("sleep"), program)
    process = subprocess.Popen([program, "3600"])
    # Before that it is still a copy of the tests.
    while b"menu-service" not in pathlib.Path(f"/proc/{process.pid}/cmdline").read_bytes():
        time.sleep(0.01)
    yield process
    process.kill()
    process.wait()


@pytest.mark.parametrize("began", [None, "", "1\n"])
def test_a_reused_process_id_is_nobodys(scripts, namesake, began):
    """The same program has the ID of a service that has ended, whatever recorded that one."""
    def leave():
        scripts.run_path.mkdir(exist_ok=True)
        (scripts.run_path / "menu-service.pid").write_text(f"{namesake.pid}\n")
        if began is not None:
            (scripts.run_path / "menu-service.began").write_text(began)

    leave()
    stopped = scripts.stop()
    assert (stopped.returncode, stopped.stderr) == (0, "Nothing was running.\n")
    assert not list(scripts.run_path.iterdir())
    leave()
    started = scripts.start("--detach")
    assert started.returncode == 0, started.stderr
    assert len(scripts.pids()) == 3 and scripts.stop().returncode == 0
    assert namesake.poll() is None


def test_services_of_an_older_script_are_stopped(scripts):
    """One that did not write down when they began."""
    assert scripts.start("--detach").returncode == 0
    pids = scripts.pids()
    for service in SERVICES:
        (scripts.run_path / f"{service}.began").unlink()
    assert "already running" in scripts.start("--detach").stderr
    assert scripts.stop().returncode == 0
    assert len(pids) == 3 and not any(runs(pid) for pid in pids.values())


def foreground(scripts, errors, **environment):
    """Starts without --detach and waits for the invitation to stop; stderr goes to a file."""
    with errors.open("w") as stream:
        process = subprocess.Popen(
            scripts.command(),
            env={**scripts.environment, **environment},
            stdout=subprocess.PIPE,
            stderr=stream,
            text=True,
            # A group of its own, so that the signal does not reach the tests.
            start_new_session=True,
        )
    deadline = time.monotonic() + 600
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
    output, _ = process.communicate(timeout=600)
    assert process.returncode == 0
    assert "Tu ensalada pequeña está lista." in output
    assert not any(runs(pid) for pid in pids.values())


def test_ctrl_c_waits_for_the_delay_of_the_services(scripts, tmp_path):
    errors = tmp_path / "errors"
    process = foreground(scripts, errors, SHUTDOWN_TIMEOUT="0", SHUTDOWN_DELAY="6.5")
    pids = scripts.pids()
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=600)
    assert process.returncode == 0
    assert_ended_in_order(scripts, pids, errors.read_text())


def test_a_service_that_dies_later_ends_the_foreground(scripts, tmp_path):
    process = foreground(scripts, tmp_path / "errors")
    pids = scripts.pids()
    os.kill(pids["menu-service"], signal.SIGKILL)
    process.communicate(timeout=600)
    assert process.returncode == 1
    said = (tmp_path / "errors").read_text().splitlines()
    assert said[-1] == "start-all.sh: menu-service was ended by signal 9 (KILL)"
    assert not any(runs(pid) for pid in pids.values())


def test_stopping_from_elsewhere_ends_the_foreground(scripts, tmp_path):
    process = foreground(scripts, tmp_path / "errors")
    assert scripts.stop().returncode == 0
    process.communicate(timeout=600)
    assert process.returncode == 0
    assert "was stopped from elsewhere" in (tmp_path / "errors").read_text()


class Terminal:
    """The script in a terminal of its own, whose keys are pressed and which can be closed."""

    def __init__(self, scripts):
        self.scripts = scripts
        self.output = b""
        self.is_closed = False
        self.end, theirs = pty.openpty()
        self.process = subprocess.Popen(
            ["setsid", "--ctty", *scripts.command()], env=scripts.environment,
            stdin=theirs, stdout=theirs, stderr=theirs,
        )
        os.close(theirs)
        # Before that a key reaches nobody.
        while os.tcgetpgrp(self.end) != self.process.pid:
            time.sleep(0.001)
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def _read(self):
        # The end of a terminal that nobody has open any more is an error.
        with contextlib.suppress(OSError):
            while not self.is_closed:
                if select.select([self.end], [], [], 0.05)[0]:
                    self.output += os.read(self.end, 1 << 16)

    def close(self):
        """Closes it, as a window is closed: what runs in it is sent SIGHUP."""
        self.is_closed = True
        self.reader.join(600)
        os.close(self.end)

    def wait(self):
        """The exit code, as a shell tells it."""
        try:
            code = self.process.wait(600)
        except subprocess.TimeoutExpired:
            pytest.fail(f"it has not ended: {self.text()}")
        return 128 - code if code < 0 else code

    def text(self):
        return self.output.decode().replace("\r", "")

    def left(self):
        """What runs that the script has started."""
        mark = f"RUN_PATH={self.scripts.run_path}".encode()
        found = []
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if mark in (process / "environ").read_bytes().split(b"\0"):
                    found.append((process / "cmdline").read_bytes())
        return found


@pytest.fixture(scope="module")
def start_seconds(tmp_path_factory):
    """How long a start takes."""
    scripts = Scripts(tmp_path_factory.mktemp("start"))
    started = time.monotonic()
    assert scripts.start("--detach").returncode == 0
    seconds = time.monotonic() - started
    scripts.stop()
    return seconds


@pytest.mark.parametrize("part", range(12))
def test_ctrl_c_at_any_moment(scripts, start_seconds, part):
    """At moments that are spread over a start, whatever runs then."""
    terminal = Terminal(scripts)
    time.sleep(start_seconds * (part + 0.5) / 10)
    os.write(terminal.end, b"\x03")
    code = terminal.wait()
    terminal.reader.join(600)
    terminal.close()
    text = terminal.text()
    # Before it serves it is broken off; it serves when it says how to stop it.
    assert code == 130 or "Press Ctrl-C to stop." in text and code == 0, (code, text)
    assert " ended" not in text and "start-all.sh: " not in text, text
    assert terminal.left() == []
    assert not list(scripts.run_path.glob("*.pid"))


@pytest.mark.parametrize("is_serving", [False, True])
def test_a_terminal_that_is_closed_stops_all(scripts, is_serving):
    terminal = Terminal(scripts)
    while (b"Press Ctrl-C" if is_serving else b"localization-service") not in terminal.output:
        assert terminal.process.poll() is None, terminal.text()
        time.sleep(0.01)
    terminal.close()
    assert terminal.wait() in ([0] if is_serving else [0, 130])
    assert terminal.left() == []


@pytest.fixture
def nobody():
    """What runs a command as a user who owns nothing."""
    if os.geteuid() != 0:
        pytest.skip("only root can be somebody else")
    command = [shutil.which("setpriv"), "--reuid=65534", "--regid=65534", "--clear-groups"]
    script = ROOT / "scripts" / "start-all.sh"
    if subprocess.run([*command, script, "--help"], capture_output=True, check=False).returncode:
        pytest.skip("the checkout is not for everybody to read")
    return command


def open_to_everybody(path):
    """Lets other users into a folder of pytest's, and those above it that are its own."""
    while path != pathlib.Path(tempfile.gettempdir()):
        path.chmod(0o755)
        path = path.parent


def run_as(nobody, script, *arguments, **environment):
    return subprocess.run(
        [*nobody, ROOT / "scripts" / script, *arguments], env={**os.environ, **environment},
        capture_output=True, text=True, timeout=600, check=False,
    )


@pytest.mark.parametrize("what", ["folder", "log", "database", "parent"])
def test_what_belongs_to_another_user_is_named(scripts, nobody, tmp_path, what):
    open_to_everybody(tmp_path)
    path = scripts.run_path
    if what != "parent":
        path.mkdir()
        path.chmod(0o755 if what == "folder" else 0o777)
    if what in ["log", "database"]:
        path = path / {"log": "menu-service.log", "database": "menu.sqlite"}[what]
        path.write_text("")
        path.chmod(0o644)
    started = run_as(
        nobody, "start-all.sh", "--executables", str(EXECUTABLES), **scripts.environment
    )
    assert started.returncode == 1
    if what == "parent":
        assert_one_line(started, f"the folder {path} cannot be made (Permission denied)")
    else:
        assert_one_line(started, f"{path} cannot be written by nobody: it belongs to root")
    assert started.stderr.endswith("; set RUN_PATH to a folder of your own\n")


def test_the_services_of_another_user_are_not_stopped(scripts, nobody, tmp_path):
    open_to_everybody(tmp_path)
    assert scripts.start("--detach").returncode == 0
    stopped = run_as(nobody, "stop-all.sh", **scripts.environment)
    assert stopped.returncode == 1
    assert_one_line(stopped, "is not yours to stop: it belongs to root")
    assert sorted(scripts.pids()) == sorted(SERVICES)


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
    open_to_everybody(tmp_path)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    started = subprocess.run(
        [*nobody, script],
        # A connection that anybody's had may keep one of the usual ports for a minute.
        env={
            **environment, "RUN_PATH": str(run_path), "LOCALIZATION_PORT": "0", "MENU_PORT": "0",
            "PRICING_PORT": "0",
        },
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert started.returncode == 3
    assert_one_line(started, "sudo apt-get update && sudo apt-get install --yes")
    assert "libnghttp2-dev" in started.stderr


def test_the_playground_has_a_cafe(scripts):
    """The page knows the menu and pricing, which take its calls, where their ports are known."""
    ports = {name: str(free_port()) for name in ["MENU_PORT", "PRICING_PORT"]}
    started = scripts.start("--detach", "--json", **ports)
    assert started.returncode == 0, started.stderr
    page = f"http://{json.loads(started.stdout)['localization-service']['address']}"
    with urllib.request.urlopen(f"{page}/cafe") as answer:
        policy, text = answer.headers["content-security-policy"], answer.read().decode()
    methods = ["menu.v1.MenuService/ListFoods", "pricing.v1.PricingService/ListPrices"]
    for name, port, method in zip(["menu", "pricing"], ports.values(), methods):
        origin = f"http://127.0.0.1:{port}"
        assert f'data-{name}="{origin}"' in text
        assert origin in policy
        for caller, allowed in [(page, page), ("http://elsewhere.example", None),
                                (page.replace("127.0.0.1", "localhost"),) * 2]:
            assert allowed_origin(f"{origin}/caffe.{method}", caller) == allowed
    scripts.stop()
    started = scripts.start("--detach", "--json")
    page = f"http://{json.loads(started.stdout)['localization-service']['address']}"
    with urllib.request.urlopen(f"{page}/cafe") as answer:
        assert "data-menu" not in answer.read().decode()


def allowed_origin(url, caller):
    """The site that a service lets call, as it tells the caller's browser before a call."""
    ask = urllib.request.Request(url, method="OPTIONS", headers={
        "Origin": caller, "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type"})
    try:
        with urllib.request.urlopen(ask) as answer:
            return answer.headers["access-control-allow-origin"]
    except urllib.error.HTTPError as error:
        return error.headers["access-control-allow-origin"]


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]
