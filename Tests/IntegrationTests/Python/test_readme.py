# SPDX-License-Identifier: Apache-2.0
"""What README.md tells its readers to type does what it says."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys

import pytest
from google.protobuf import json_format

from conftest import EXECUTABLES, ROOT

README = (ROOT / "README.md").read_text()


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.DOTALL | re.MULTILINE)


def commands():
    """The lines that run caffe."""
    lines = "".join(blocks("sh")).splitlines()
    return [line for line in lines if line.startswith(".build/release/caffe ")]


def environment(addresses):
    names = {"LOCALIZATION_ADDR": "localization", "MENU_ADDR": "menu", "PRICING_ADDR": "pricing"}
    found = {name: addresses[f"{service}-service"] for name, service in names.items()}
    return {**os.environ, **found}


def shown_commands():
    """The lines that run caffe, each with what is shown of its output."""
    session = "".join(blocks("console"))
    return re.findall(r"^\$ (\.build/release/caffe .*)\n((?:(?!\$ ).*\n)*)", session, re.MULTILINE)


def test_there_are_commands():
    assert len(commands()) >= 4
    assert shown_commands()


@pytest.mark.parametrize("command, shown", shown_commands())
def test_command_says_what_is_shown(addresses, command, shown):
    run = subprocess.run(
        [EXECUTABLES / "caffe", *shlex.split(command)[1:]],
        env=environment(addresses), capture_output=True, text=True, timeout=600, check=True)
    assert run.stdout == shown


@pytest.mark.parametrize("command", commands())
def test_command(addresses, command):
    arguments = shlex.split(command)[1:]
    run = subprocess.run(
        [EXECUTABLES / "caffe", *arguments],
        env=environment(addresses),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout


def test_shown_orders(addresses):
    """The orders that the text shows are what start-all.sh prints."""
    shown = [block for block in blocks("text") if "[es]" in block]
    assert shown
    order = re.search(r"caffe quote --locale LOCALE (.*)", shown[0]).group(1)
    parts = re.findall(r"^\[(\w+)\]\n(.*?)\n\n", shown[0], re.DOTALL | re.MULTILINE)
    assert len(parts) >= 2
    # Of the other languages there is the sentence alone.
    sentences = re.findall(r"^\[([\w-]+)\] (.*)\n", shown[0], re.MULTILINE)
    parts += sentences
    assert len(parts) == 8
    for locale, expected in parts:
        run = subprocess.run(
            [EXECUTABLES / "caffe", "quote", "--locale", locale, *order.split()],
            env=environment(addresses),
            capture_output=True,
            text=True,
            timeout=600,
            check=True,
        )
        # Signs are kept with no-break spaces, which would be invisible in the README.
        spaces = {ord("\N{NO-BREAK SPACE}"): " ", ord("\N{NARROW NO-BREAK SPACE}"): " "}
        assert expected in run.stdout.translate(spaces)


def test_python(addresses, generated, tmp_path):
    (program,) = blocks("python")
    expected = re.search(r"# (.*)\n\Z", program).group(1)
    path = tmp_path / "example.py"
    path.write_text(program.replace("127.0.0.1:50051", addresses["localization-service"]))
    run = subprocess.run(
        [sys.executable, path],
        env={**os.environ, "PYTHONPATH": str(generated)},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.stdout == f"{expected}\n", run.stderr


def curls():
    """The calls with curl, each with the answer that is shown for it."""
    return re.findall(r"^```sh\n(curl .*?)^```\n\n```json\n(.*?)^```", README,
                      re.DOTALL | re.MULTILINE)


def test_there_are_calls_with_curl():
    assert len(curls()) >= 2


@pytest.mark.parametrize("command, shown", curls())
def test_curl(addresses, command, shown):
    command = command.replace("127.0.0.1:50051", addresses["localization-service"])
    run = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, timeout=600, check=True)
    answer, expected = json.loads(run.stdout), json.loads(shown)
    # It changes with the catalogs.
    for document in [answer, expected]:
        document.pop("catalogRevision", None)
    assert answer == expected


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
def test_fetch(addresses, tmp_path):
    (program,) = blocks("js")
    expected = re.search(r"// (.*)\n\Z", program).group(1)
    path = tmp_path / "example.mjs"
    path.write_text(program.replace("127.0.0.1:50051", addresses["localization-service"]))
    run = subprocess.run(
        ["node", path], capture_output=True, text=True, timeout=600, check=False)
    assert run.stdout == f"{expected}\n", run.stderr


def test_grpcurl(client):
    (request,) = re.findall(r"grpcurl -plaintext -d '(.*?)'", README, re.DOTALL)
    message = json_format.Parse(request, client.message("caffe.localization.v1.ResolveRequest")())
    response = client.call("caffe.localization.v1.LocalizationService/Resolve", message)
    assert response.text == "Añadir 2 ensaladas pequeñas a tu pedido"


def test_the_chart_is_fresh():
    """scripts/bench.sh --write-document draws it again."""
    documentation = ROOT / "Shared" / "Documentation"
    subprocess.run(
        [sys.executable, ROOT / "Tests" / "Benchmarks" / "chart.py",
         documentation / "benchmarks.md", documentation / "pictures", "--check"],
        check=True)
    for scheme in ["light", "dark"]:
        assert f"benchmarks-{scheme}.svg" in README


def test_each_footnote_is_used_and_there():
    """Each cell about another project names where it is said, by a link."""
    notes = dict(re.findall(r"^\[\^([\w-]+)\]: \[.*\]\((https://\S+)\)$", README, re.MULTILINE))
    assert set(re.findall(r"\[\^([\w-]+)\](?!:)", README)) == set(notes)
    section = README[README.index("## Beside others"):README.index("## How fast it is")]
    rows = [line.split("|")[2:-1] for line in section.splitlines() if line.startswith("| ")][1:]
    assert len(rows) >= 4
    for row in rows:
        assert all("[^" in cell for cell in row[1:]), row


def test_each_link_into_the_repository_leads_somewhere():
    for target in re.findall(r"\]\((?!https?://|#)([^)#\s]+)(?:#[^)]*)?\)", README):
        assert (ROOT / target).exists(), target
    for target in re.findall(r'(?:src|srcset)="([^"]+)"', README):
        assert (ROOT / target).exists(), target
