# SPDX-License-Identifier: Apache-2.0
"""The reference that scripts/docs.sh builds is whole, and the localization service serves it."""

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request

import pytest

from services import EXECUTABLES, ROOT, Service

REFERENCE = ROOT / "Shared" / "Documentation" / "Reference"
CATALOGS = ROOT / "Services" / "Localization" / "Catalogs"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    if EXECUTABLES.parent != ROOT / ".build" and EXECUTABLES.name != "debug":
        pytest.skip("the modules of another build have other flags")
    folder = tmp_path_factory.mktemp("reference") / "docs"
    run = subprocess.run(
        [ROOT / "scripts" / "docs.sh", "--no-build", "--output", folder],
        capture_output=True, text=True, timeout=900, check=False)
    assert run.returncode == 0, run.stderr
    return folder


@pytest.fixture(scope="module")
def served(site, tmp_path_factory):
    service = Service(
        "localization-service", tmp_path_factory.mktemp("served"), "--catalog-path", CATALOGS,
        "--docs-path", site)
    service.start()
    yield service
    service.end()


def page(site, name):
    return json.loads((site / "data" / f"{name}.json").read_text())


@pytest.mark.parametrize("name, title", [
    ("documentation/localization", "Localization"),
    ("documentation/localization/resolvinginprocess", "Resolving in your own process"),
    ("documentation/localization/localizationcatalogs", "LocalizationCatalogs"),
    ("documentation/rpc", "RPC"),
    ("documentation/rpc/callingaservice", "Calling a service"),
    ("documentation/rpc/rpcclient", "RPCClient"),
    ("documentation/resources/localizedstringresource", "LocalizedStringResource"),
    ("documentation/contract/localizationservice", "LocalizationService"),
])
def test_pages_are_there(site, name, title):
    assert page(site, name)["metadata"]["title"] == title
    assert (site / name / "index.html").exists()


def test_the_contract_is_whole(site):
    """Every method, message and field of Protos has its place, with its comment."""
    for proto in sorted((ROOT / "Protos" / "caffe").rglob("*.proto")):
        text = proto.read_text()
        name = proto.stem.replace("_", "")
        shown = json.dumps(page(site, f"documentation/contract/{name}"), ensure_ascii=False)
        declared = re.findall(r"^\s*(?:rpc|message|enum) (\w+)", text, re.MULTILINE)
        declared += re.findall(r"^\s*(?:repeated )?[\w.]+ (\w+) = \d+;", text, re.MULTILINE)
        assert declared
        missing = [word for word in declared if f'"{word}"' not in shown]
        assert not missing, f"{proto}: {missing}"
        for comment in re.findall(r"^ +// ([\w ,]{20,})$", text, re.MULTILINE):
            assert comment.strip() in re.sub(r"\s+", " ", shown), f"{proto}: {comment}"


def test_a_symbol_without_a_comment_fails(tmp_path):
    symbol = {
        "kind": {"identifier": "swift.struct"}, "identifier": {"precise": "s:1X1AV"},
        "pathComponents": ["A"], "location": {"uri": "file:///a.swift", "position": {"line": 2}},
    }
    graph = {"symbols": [symbol], "relationships": []}
    (tmp_path / "X.symbols.json").write_text(json.dumps(graph))
    command = [sys.executable, REFERENCE / "symbol_graphs.py", tmp_path, tmp_path / "out"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1 and run.stderr == "/a.swift:3: A has no documentation\n"
    symbol["docComment"] = {"lines": [{"text": "What it is."}]}
    (tmp_path / "X.symbols.json").write_text(json.dumps(graph))
    assert subprocess.run(command, check=False).returncode == 0


def get(url):
    try:
        with urllib.request.urlopen(url) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def test_files_are_served(site, served):
    for file in ["index.html", "data/documentation/localization.json", "js/base.js"]:
        status, headers, body = get(f"http://{served.address}/docs/{file}")
        assert status == 200 and body == (site / file).read_bytes()
        assert "unsafe" not in headers["content-security-policy"]
    frame = (site / "index.html").read_bytes()
    assert get(f"http://{served.address}/docs")[2] == frame
    # Where a page names no icon, a browser asks the root for one.
    assert get(f"http://{served.address}/favicon.ico")[2] == (site / "favicon.ico").read_bytes()
    # Names with signs come as they are, or escaped.
    name = next(path for path in (site / "documentation").rglob("*(*") if path.is_dir())
    path = str(name.relative_to(site))
    for spelled in [path, path.replace("(", "%28").replace(":", "%3A")]:
        assert get(f"http://{served.address}/docs/{spelled}")[0] == 200


@pytest.mark.parametrize("path", [
    "/docs/../docs.log", "/docs/%2e%2e/secret", "/docs/..%2fsecret", "/docs//index.html",
    "/docs/js/../index.html", "/docs/nothing", "/documents",
])
def test_what_is_no_page_is_not_served(site, served, path):
    (site.parent / "secret").write_text("secret")
    command = ["curl", "--silent", "--path-as-is", "--output", "-", "--write-out", "%{http_code}",
               f"http://{served.address}{path}"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.endswith("405") and "secret" not in run.stdout


@pytest.mark.parametrize("make, said", [
    (lambda folder: shutil.rmtree(folder), "cannot be listed"),
    (lambda folder: (folder / "index.html").unlink(), "has no pages"),
    (lambda folder: (folder / "link.html").symlink_to("/etc/passwd"),
     "is neither a file nor a folder"),
    (lambda folder: os.truncate(folder / "index.html", 65 << 20), "are larger than"),
    (lambda folder: [(folder / f"{number}.json").touch() for number in range(20_000)],
     "has more than 20000 files"),
])
def test_a_folder_that_cannot_be_served(tmp_path, make, said):
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "index.html").write_text("<p>")
    make(folder)
    run = subprocess.run(
        [EXECUTABLES / "localization-service", "--port", "0", "--catalog-path", CATALOGS,
         "--docs-path", folder],
        capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 1
    assert run.stderr.count("\n") == 1 and "DOCS_PATH" in run.stderr and said in run.stderr


def test_pages_show_in_a_browser(served):
    """With the strict policy: whatever it forbids would be an error in the console."""
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            shown = browser.new_page()
            errors = []
            shown.on("console", lambda message: errors.append(message.text)
                     if message.type == "error" else None)
            for path, heading in [
                ("", "caffe"), ("documentation/localization/", "Localization"),
                ("documentation/rpc/callingaservice", "Calling a service"),
                ("documentation/contract/menuservice", "MenuService"),
            ]:
                shown.goto(f"http://{served.address}/docs/{path}")
                sync_api.expect(shown.locator("h1").first).to_contain_text(heading)
            assert not errors
        finally:
            browser.close()
