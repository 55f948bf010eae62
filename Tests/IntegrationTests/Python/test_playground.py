# SPDX-License-Identifier: Apache-2.0
"""The page at / of the localization service, in Chromium."""

import json
import shutil
import subprocess
import urllib.error
import urllib.request

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

import pictures
from conftest import ROOT
from services import Service

# A machine that is busy with other things takes long.
TIMEOUT_MS = 120_000
SPANISH = "Tu ensalada pequeña está lista."
# What the page asks for while nothing is typed: whether a catalog was edited.
LOOK_MS = 2_000


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    folder = tmp_path_factory.mktemp("playground")
    shutil.copytree(ROOT / "Services" / "Localization" / "Catalogs", folder / "catalogs")
    service = Service(
        "localization-service", folder, "--catalog-path", "catalogs",
        "--catalog-reload-interval", "0.2",
    ).start()
    yield service
    service.end()


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        # Root, which tests in containers are, has no sandbox.
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser, service):
    """Opens the page; what it complains of, or asks of others, fails the test."""
    contexts, complaints = [], []

    def open_page(hash="", **settings):
        context = browser.new_context(**{"locale": "en-US", **settings})
        context.set_default_timeout(TIMEOUT_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: request.url.startswith(
            (f"http://{service.address}/", "data:")) or complaints.append(request.url))
        page.goto(f"http://{service.address}/{hash}")
        page.wait_for_selector("#languages > li")
        return page

    expect.set_options(timeout=TIMEOUT_MS)
    yield open_page
    for context in contexts:
        context.close()
    assert not complaints


def text(page, language):
    return page.locator(f"#languages > li[data-locale='{language}'] .text")


def test_the_first_example(open_page):
    page = open_page()
    expect(text(page, "es")).to_have_text(SPANISH)
    expect(text(page, "de")).to_have_text("Dein kleiner Salat ist fertig.")
    expect(page.locator("#languages > li")).to_have_count(8)
    expect(page.locator("#state")).to_have_text("")
    # The reader's own language is first.
    expect(page.locator("#languages .text").first).to_have_attribute("lang", "en")
    page = open_page(locale="ko-KR")
    expect(page.locator("#languages .text").first).to_have_attribute("lang", "ko")


def test_every_word_explains_itself(open_page):
    page = open_page()
    word = text(page, "es").get_by_role("button", name="pequeña")
    for show in [word.hover, word.focus]:
        show()
        tip = page.locator("#tip")
        expect(tip).to_contain_text("“pequeño” became “pequeña”")
        expect(tip).to_contain_text("adjective, feminine")
        # What it agrees with is marked.
        expect(page.locator(".is-partner")).to_have_text("ensalada")
        page.keyboard.press("Escape")
        expect(tip).to_be_hidden()
        page.mouse.move(0, 0)


def test_typing(open_page):
    page = open_page()
    page.get_by_role("button", name="How many").click()
    number = page.get_by_label("Value of argument 1")
    for count, expected in [
        ("1", "Añadir 1 pizza grande a tu pedido"),
        ("3", "Añadir 3 pizzas grandes a tu pedido"),
        ("1000", "Añadir 1000 pizzas grandes a tu pedido"),
    ]:
        number.fill(count)
        expect(text(page, "es")).to_have_text(expected)
    slider = page.get_by_label("Slider of argument 1")
    slider.focus()
    page.keyboard.press("Home")
    expect(number).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(text(page, "es")).to_have_text("Añadir 1 pizza grande a tu pedido")
    page.keyboard.press("End")
    expect(number).to_have_value("1000000")
    # A category's number, by a click.
    page.locator("#languages > li[data-locale='es']").get_by_role("button", name="one").click()
    expect(number).to_have_value("1")
    page.get_by_label("Value of argument 3").fill("salad")
    expect(text(page, "es")).to_have_text("Añadir 1 ensalada grande a tu pedido")
    # A sentence that no catalog has, and what is wrong with it.
    page.get_by_label("Key, or a sentence of your own").fill("^[%lld new file](inflect: true)")
    expect(text(page, "en")).to_have_text("1 new file")
    number.fill("2")
    expect(text(page, "en")).to_have_text("2 new files")
    expect(page.locator(".notes").first).to_contain_text("has no translation")
    page.get_by_label("Key, or a sentence of your own").fill("")
    expect(page.locator("#state")).to_have_text("A sentence is missing.")


def test_kinds_of_arguments(open_page):
    page = open_page()
    page.get_by_label("Key, or a sentence of your own").fill("%@")
    page.get_by_role("button", name="Remove argument 2").click()
    for kind, value, expected in [
        ("text", "<b>1 & 2</b>", "<b>1 & 2</b>"),
        ("decimal", "1234.5", "1,234.5"),
        ("money", "4.50", "€4.50"),
        ("money", "-0.5", "-€0.50"),
        ("person", "Ana García", "Ana García"),
        ("word", "large", "large"),
        ("number", "1234", "1,234"),
    ]:
        page.get_by_label("Type of argument 1").select_option(kind)
        page.get_by_label("Value of argument 1").fill(value)
        expect(text(page, "en")).to_have_text(expected)
    # An argument is never markup.
    assert page.locator("#languages b").count() == 0


def test_links(open_page):
    page = open_page()
    page.get_by_role("button", name="How much").click()
    page.get_by_label("feminine").check()
    expect(text(page, "en")).to_contain_text("€1,249.50")
    again = open_page(page.evaluate("location.hash"))
    expect(text(again, "en")).to_have_text(text(page, "en").inner_text())
    expect(again.get_by_label("feminine")).to_be_checked()
    # What is no link of this page's begins with the first example.
    for hash in ["#x", "#e30", "#" + "A" * 3000]:
        expect(text(open_page(hash), "es")).to_have_text(SPANISH)


def test_calls_to_copy(open_page):
    page = open_page()
    page.get_by_label("Value of argument 1").fill("large")
    expect(page.locator("#snippet")).to_contain_text("curl --json")
    answer = subprocess.run(
        page.locator("#snippet").inner_text(), shell=True, check=True, capture_output=True,
        timeout=TIMEOUT_MS / 1000)
    assert json.loads(answer.stdout)["text"] == "Tu ensalada grande está lista."
    page.get_by_role("tab", name="curl", exact=True).focus()
    for name in ["grpcurl", "Python"]:
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tab", selected=True)).to_have_text(name)
    answer = subprocess.run(
        ["python3", "-c", page.locator("#snippet").inner_text()], check=True, text=True,
        capture_output=True, timeout=TIMEOUT_MS / 1000)
    assert answer.stdout == "Tu ensalada grande está lista.\n"
    page.get_by_role("tab", name="TypeScript").click()
    assert page.evaluate(
        """async () => {
          const code = document.getElementById("snippet").textContent;
          // The page's policy forbids to run texts, so it is done as the text says.
          const [, url] = /fetch\\("(.*)", \\{/.exec(code);
          const [, body] = /JSON.stringify\\((\\{[^]*\\})\\),/.exec(code);
          const response = await fetch(url, {
            method: "POST", headers: { "content-type": "application/json" },
            body: JSON.stringify(JSON.parse(body)),
          });
          return (await response.json()).text;
        }"""
    ) == "Tu ensalada grande está lista."


def test_the_catalogs(open_page):
    page = open_page()
    page.get_by_text("From the catalogs").click()
    page.get_by_label("Find a key or an English text").fill("next free coffee")
    page.locator("#strings button").first.click()
    expect(page.get_by_label("Key, or a sentence of your own")).to_have_value(
        "Your next free coffee: %@")
    expect(page.locator("#arguments li")).to_have_count(1)


def test_an_edited_catalog_shows_at_once(open_page, service):
    page = open_page()
    expect(text(page, "es")).to_have_text(SPANISH)
    file = service.folder / "catalogs" / "menu" / "Localizable.xcstrings"
    before = file.read_text()
    try:
        file.write_text(before.replace(" está ^[listo]", " ya está ^[listo]"))
        assert file.read_text() != before
        expect(text(page, "es")).to_contain_text("ya está")
        expect(page.locator(".is-new")).to_have_count(1)
    finally:
        file.write_text(before)
    expect(text(page, "es")).to_have_text(SPANISH)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 900), (390, 844)], ids=["desk", "phone"])
def test_accessibility(open_page, scheme, size):
    page = open_page(color_scheme=scheme, viewport={"width": size[0], "height": size[1]})
    page.get_by_role("button", name="How many").click()
    expect(text(page, "es")).to_contain_text("pizzas grandes")
    page.get_by_text("From the catalogs").click()
    expect(page.locator("#strings button").first).to_be_visible()
    text(page, "es").get_by_role("button", name="grandes").focus()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    # Nothing stands out at the side.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def head(url, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def test_headers(service):
    url = f"http://{service.address}/"
    status, headers, body = head(url)
    assert status == 200 and headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    again = head(url, **{"If-None-Match": headers["etag"]})
    assert again[0] == 304 and again[2] == b""
    assert head(url + "?from=a-mail")[2] == body
    size = len(body) + sum(
        len(head(url + name)[2]) for name in [
            "playground.css", "playground.js", "question.js", "service.js", "snippets.js",
            "words.js"])
    assert size < 100_000


@pytest.mark.parametrize("arguments, served", [
    ([], True), (["--playground", "off"], False), (["--host", "0.0.0.0"], False),
    (["--host", "0.0.0.0", "--playground", "on"], True),
])
def test_where_it_is_served(tmp_path, arguments, served):
    catalogs = ROOT / "Services" / "Localization" / "Catalogs"
    service = Service("localization-service", tmp_path, "--catalog-path", catalogs, *arguments)
    service.start()
    try:
        status = head(f"http://127.0.0.1:{service.port}/")[0]
        assert status == (200 if served else 405)
    finally:
        service.end()


def test_the_pictures_are_fresh():
    """scripts/pictures.sh takes them again."""
    folder = ROOT / "Shared" / "Documentation" / "pictures"
    assert (folder / "playground.sha256").read_text().strip() == pictures.fingerprint()
    for scheme in ["light", "dark"]:
        assert (folder / f"playground-{scheme}.png").read_bytes().startswith(b"\x89PNG")
        assert f"playground-{scheme}.png" in (ROOT / "README.md").read_text()
