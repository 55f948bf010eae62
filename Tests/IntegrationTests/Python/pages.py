# SPDX-License-Identifier: Apache-2.0
"""The pages of the localization service in Chromium, for the tests of them."""

import json
import shutil
import urllib.error
import urllib.request

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from conftest import ROOT
from services import Service

# A machine that is busy with other things takes long.
TIMEOUT_MS = 120_000


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

    def open_page(path="", **settings):
        context = browser.new_context(**{"locale": "en-US", **settings})
        context.set_default_timeout(TIMEOUT_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: request.url.startswith(
            (f"http://{service.address}/", "data:")) or complaints.append(request.url))
        page.goto(f"http://{service.address}/{path}")
        if not path.endswith("coverage"):
            page.wait_for_selector("#languages > li")
        return page

    expect.set_options(timeout=TIMEOUT_MS)
    yield open_page
    for context in contexts:
        context.close()
    assert not complaints


def text(page, language):
    return page.locator(f"#languages > li[data-locale='{language}'] .text")


def link(page):
    """What the page's address ends with when nobody types any more."""
    # A timer that is later than the page's own.
    return page.evaluate("new Promise((done) => setTimeout(() => done(location.hash), 500))")


CATALOG = {
    "sourceLanguage": "en",
    "strings": {
        "%lld new %@": {
            "localizations": {
                "es": {"stringUnit": {
                    "state": "translated", "value": "^[%1$lld %2$@ nuevo](inflect: true)"}},
                "ar": {"stringUnit": {"state": "translated", "value": "جديد: %2$@  %1$lld"}},
            }
        }
    },
    "version": "1.0",
}


def drop(page, name, contents):
    """Drops a file onto the page, as from a folder."""
    data = page.evaluate_handle(
        """([name, contents]) => {
          const data = new DataTransfer();
          data.items.add(new File([contents], name));
          return data;
        }""", [name, contents])
    page.dispatch_event("body", "drop", {"dataTransfer": data})


def call(service, method, request, name="localization.v1.LocalizationService", **headers):
    answer = urllib.request.urlopen(urllib.request.Request(
        f"http://{service.address}/caffe.{name}/{method}", json.dumps(request).encode(),
        {"Content-Type": "application/json", **headers}))
    return json.load(answer)


def asks_for_texts(request):
    """Whether a page asks for texts, and not whether the catalogs have changed, as it does now and
    then."""
    return request.method == "POST" and "requests" in (request.post_data_json or {})


def accessible(page):
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
