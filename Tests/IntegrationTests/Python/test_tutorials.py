# SPDX-License-Identifier: Apache-2.0
"""The tutorials, followed as they are written: each ends with a program that prints what it says.

Nothing is changed but what depends on the machine: where the repository is, and the port. That the
programs on the way there compile is for scripts/docs.sh to check.
"""

import os
import re
import signal
import socket
import subprocess

import pytest

from services import EXECUTABLES, ROOT
from test_own_catalog import of_this_build, printed

CATALOG = ROOT / "Shared" / "Documentation" / "Reference" / "Tutorials.docc"
NAMES = ["ResolvingInProcess", "CallingAService"]
PORT = "50061"
# What a page shows in a window of 1440 × 900 without scrolling.
COLUMNS_MAX, LINES_MAX = 94, 36


def text(name):
    return (CATALOG / f"{name}.tutorial").read_text()


def steps(name):
    """What each step shows: a file's path, or "Terminal", with the text."""
    shown = re.findall(r'@Code\(name: "([^"]+)", file: "([^"]+)"\)', text(name))
    assert len(shown) == text(name).count("@Code(")
    return [(path, (CATALOG / "Resources" / file).read_text()) for path, file in shown]


def test_each_file_is_of_a_step():
    files = {path.name for path in (CATALOG / "Resources").iterdir()}
    assert files == {
        file for path in CATALOG.glob("*.tutorial")
        for file in re.findall(r'(?:file|source): "([^"]+)"', path.read_text())}


@pytest.mark.parametrize("name", NAMES)
def test_the_code_fits_on_the_page(name):
    for path, code in steps(name):
        lines = code.splitlines()
        assert len(lines) <= LINES_MAX, path
        assert max(map(len, lines)) <= COLUMNS_MAX, path


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """The folder that a reader has the repository in."""
    return tmp_path_factory.mktemp("home")


def follow(name, home, port=PORT):
    """Makes the package: its folder, the versions of each file, and what the last one prints."""
    versions = {}
    for path, code in steps(name):
        versions.setdefault(path, []).append(code.replace(PORT, port))
    folders = versions.pop("Terminal")[-1]
    made = subprocess.run(
        ["bash", "-euc", f"{folders}\npwd"], cwd=home, check=True, capture_output=True, text=True)
    package = home / made.stdout.strip()
    manifest = '.package(path: "../caffe")'
    assert manifest in versions["Package.swift"][-1]
    versions["Package.swift"][-1] = versions["Package.swift"][-1].replace(
        manifest, f'.package(name: "caffe", path: "{ROOT}")')
    for path, codes in versions.items():
        (package / path).write_text(codes[-1])
    program = next(codes[-1] for path, codes in versions.items() if path.endswith("main.swift"))
    # Behind a call of print, or below what calls it.
    return package, versions, re.findall(
        r"^(?: *print\(.*\)  )?// (.*)$", program, re.MULTILINE)


@pytest.fixture(scope="module")
def kitchen(home):
    return follow("ResolvingInProcess", home)


@pytest.fixture
def port(home, kitchen):
    """That of the service, which the tutorial starts in a terminal of its own."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = str(listener.getsockname()[1])
    command = next(code for path, code in steps("CallingAService") if path == "Terminal")
    process = subprocess.Popen(
        ["bash", "-euc", command.replace(PORT, port)], cwd=home, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True,
        env={**os.environ, "PATH": f"{EXECUTABLES}:{os.environ['PATH']}"})
    try:
        assert process.stdout.readline() == f"localization-service ready on 127.0.0.1:{port}\n"
        yield port
    finally:
        # Like Ctrl-C, for the service as well as for its shell.
        os.killpg(process.pid, signal.SIGINT)
        process.wait(timeout=60)
        process.stdout.close()


@of_this_build
def test_resolving_in_process(kitchen):
    package, versions, expected = kitchen
    assert len(expected) == 7
    assert printed(package) == expected
    # What the words are without markup, and why it is needed.
    path = "Catalogs/kitchen/Localizable.xcstrings"
    (package / path).write_text(versions[path][1])
    try:
        plain = subprocess.run(
            [EXECUTABLES / "Kitchen"], cwd=package, capture_output=True, text=True, check=True)
    finally:
        (package / path).write_text(versions[path][-1])
    sentence = plain.stdout.splitlines()[0]
    assert sentence != expected[0]
    assert f'"{sentence}"' in re.sub(r"\s+", " ", text("ResolvingInProcess"))


@of_this_build
def test_calling_a_service(home, port):
    package, _, expected = follow("CallingAService", home, port)
    assert len(expected) == 4
    assert printed(package) == expected
