# SPDX-License-Identifier: Apache-2.0
"""The README's way to a catalog of one's own, typed as it is written there.

Nothing is changed but what depends on the machine: where the executables and the repository are,
and the port.
"""

import os
import pathlib
import re
import socket
import subprocess
import tempfile

import pytest

from services import EXECUTABLES, ROOT

SECTION = re.search(
    r"^## Your own catalog in five minutes\n(.*?)^## ",
    (ROOT / "README.md").read_text(), re.DOTALL | re.MULTILINE,
).group(1)
PORT = "50061"

of_this_build = pytest.mark.skipif(
    EXECUTABLES.parents[1].name != ".build",
    reason="with a sanitizer's flags or without, one of the two would be built all over again",
)


def printed(package):
    """What the program of a package prints, line by line."""
    # It shares what the tests have built, so that only itself is left to be built.
    run = subprocess.run(
        ["swift", "run", "--scratch-path", EXECUTABLES.parents[1]],
        cwd=package, capture_output=True, text=True, timeout=3600, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout.splitlines()


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", SECTION, re.DOTALL | re.MULTILINE)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return str(listener.getsockname()[1])


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    """The folder, made by the README's own commands in a folder beside it."""
    clone = tmp_path_factory.mktemp("home") / "caffe"
    clone.mkdir()
    (commands,) = blocks("sh")
    subprocess.run(["bash", "-euc", commands], cwd=clone, check=True, timeout=60)
    return clone.parent / "shop"


def typed(port):
    """The commands that are shown with what they print, as a script, and all that they print."""
    (session,) = blocks("console")
    script, shown = [], []
    for line in session.replace(PORT, port).splitlines():
        if not line.startswith("$ "):
            shown.append(line)
            continue
        script.append(line[2:])
        # Nobody types the next command before the service says that it is ready.
        if line.endswith("&"):
            script.append(f"until curl --silent --fail http://127.0.0.1:{port}/readyz >/dev/null;"
                          " do kill -0 $!; sleep 0.05; done")
    return "\n".join(script), shown


@pytest.fixture
def session(shop):
    """What the commands print, with the service running until the test ends, and its port."""
    port = free_port()
    script, shown = typed(port)
    process = subprocess.Popen(
        ["bash", "-euc", f"{script}\necho typed\nread -r || true\nkill %1\nwait"],
        cwd=shop, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "PATH": f"{EXECUTABLES}:{os.environ['PATH']}"},
    )
    printed = []
    for line in process.stdout:
        if line == "typed\n":
            break
        printed.append(line.rstrip("\n"))
    try:
        yield port, printed, shown
    finally:
        process.stdin.close()
        process.wait(timeout=60)
        process.stdout.close()


def test_as_a_service(session):
    _, printed, shown = session
    assert len(shown) >= 4
    assert printed == shown


@of_this_build
def test_as_a_library(shop, session):
    port, _, _ = session
    manifest, *shown = blocks("swift")
    path = '.package(path: "../caffe")'
    assert path in manifest
    (shop / "Package.swift").write_text(
        manifest.replace(path, f'.package(name: "caffe", path: "{ROOT}")'))
    programs = [(program, re.findall(r"// (.*)\n\Z", program)) for program in shown]
    assert [len(expected) for _, expected in programs] == [1, 1]
    for program, expected in programs:
        (shop / "Sources" / "Shop" / "main.swift").write_text(program.replace(PORT, port))
        assert printed(shop) == expected


def test_a_folder_that_cannot_be_read_is_no_catalog():
    """A service without texts would be healthy, and readers would see keys."""
    # The temporary folders of pytest are for their owner, and root may read all of them.
    with tempfile.TemporaryDirectory() as folder:
        closed = pathlib.Path(folder) / "Closed"
        closed.mkdir()
        closed.chmod(0o000)
        pathlib.Path(folder).chmod(0o755)
        run = subprocess.run(
            [EXECUTABLES / "localization-service", "--catalog-path", closed, "--port", "0"],
            user=65534 if os.geteuid() == 0 else None, capture_output=True, text=True,
            timeout=120, check=False)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == (
        f"localization-service: CATALOG_PATH: the folder {closed} cannot be read: "
        "Permission denied\n")
