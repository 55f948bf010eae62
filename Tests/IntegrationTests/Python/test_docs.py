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
from playwright.sync_api import expect

from pages import TIMEOUT_MS, browser  # pylint: disable=unused-import
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
    ("documentation/localization/localizationcatalogs", "LocalizationCatalogs"),
    ("documentation/rpc", "RPC"),
    ("documentation/rpc/rpcclient", "RPCClient"),
    ("documentation/resources/localizedstringresource", "LocalizedStringResource"),
    ("documentation/contract/localizationservice", "LocalizationService"),
    ("tutorials/caffe", "First steps"),
    ("tutorials/caffe/resolvinginprocess", "Resolving in your own process"),
    ("tutorials/caffe/callingaservice", "Calling a service"),
])
def test_pages_are_there(site, name, title):
    assert page(site, name)["metadata"]["title"] == title
    assert (site / name / "index.html").exists()


def test_the_first_page_leads_to_the_tutorials(site):
    urls = [topic.get("url") for topic in page(site, "documentation")["references"].values()]
    assert "/tutorials/caffe" in urls


def test_links_by_address_lead_somewhere(site):
    """DocC checks links by name, but none that spells where a page is."""
    links = {
        link["url"].partition("#")[0] for path in (site / "data").rglob("*.json")
        for link in json.loads(path.read_text()).get("references", {}).values()
        if link["type"] == "link" and link["url"].startswith("/")}
    assert "/tutorials/caffe/callingaservice" in links
    assert not [link for link in links if not (site / link[1:] / "index.html").exists()]


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
    assert run.stdout.endswith("404") and "secret" not in run.stdout


@pytest.mark.parametrize("make, said", [
    (lambda folder: shutil.rmtree(folder), "cannot be listed"),
    (lambda folder: (folder / "index.html").unlink(), "has no pages"),
    (lambda folder: (folder / "link.html").symlink_to("/etc/passwd"),
     "is neither a file nor a folder"),
    # An é of one letter, and one of two.
    (lambda folder: [(folder / f"{name}.html").touch() for name in ["\u00e9", "e\u0301"]],
     "has the name of another file"),
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


def test_a_link_to_the_folder(tmp_path):
    """As of a release that others take the place of."""
    (tmp_path / "1" / "tutorials").mkdir(parents=True)
    (tmp_path / "1" / "index.html").write_text("<p>")
    (tmp_path / "1" / "tutorials" / "index.html").write_text("<p>Tutorials")
    (tmp_path / "docs").symlink_to("1")
    service = Service(
        "localization-service", tmp_path, "--catalog-path", CATALOGS, "--docs-path", "docs").start()
    try:
        assert get(f"http://{service.address}/docs/tutorials")[2] == b"<p>Tutorials"
    finally:
        service.end()


@pytest.fixture
def shown(browser):
    """A page in a browser. Whatever the strict policy forbids is an error in its console."""
    shown = browser.new_page()
    shown.set_default_timeout(TIMEOUT_MS)
    expect.set_options(timeout=TIMEOUT_MS)
    errors = []
    shown.on("console", lambda message: errors.append(message.text)
             if message.type == "error" else None)
    yield shown
    shown.close()
    assert not errors


@pytest.mark.parametrize("path, heading", [
    ("", "caffe"), ("documentation/localization/", "Localization"),
    ("documentation/rpc", "RPC"), ("documentation/contract/menuservice", "MenuService"),
    ("tutorials/caffe", "First steps"),
])
def test_pages_show_in_a_browser(served, shown, path, heading):
    shown.goto(f"http://{served.address}/docs/{path}")
    expect(shown.locator("h1").first).to_contain_text(heading)
    # Those of the tutorials' chapters; other pages have none.
    for image in shown.locator("img").all():
        image.scroll_into_view_if_needed()
        expect(image).to_have_js_property("complete", True)
        assert image.evaluate("image => image.naturalWidth") > 0


@pytest.mark.parametrize("name", ["resolvinginprocess", "callingaservice"])
def test_a_tutorial_shows_the_code_of_each_step(site, served, shown, name):
    tutorial = page(site, f"tutorials/caffe/{name}")
    (tasks,) = [part["tasks"] for part in tutorial["sections"] if part["kind"] == "tasks"]
    shown.goto(f"http://{served.address}/docs/tutorials/caffe/{name}")
    expect(shown.locator(".steps")).to_have_count(len(tasks))
    for section, task in zip(shown.locator(".steps").all(), tasks):
        expect(section.locator(".step")).to_have_count(len(task["stepsSection"]))
        for step, content in zip(section.locator(".step").all(), task["stepsSection"]):
            # The page turns to the step that is a good third below its top.
            step.evaluate("""step => {
              const {top, bottom} = step.getBoundingClientRect();
              scrollBy(0, (top + bottom) / 2 - innerHeight * 0.35);
            }""")
            expect(step).to_have_class(re.compile(r"\bfocused\b"))
            code = tutorial["references"][content["code"]]["content"]
            expect(section.locator(".code-preview .code-line")).to_have_text(code)
