# SPDX-License-Identifier: Apache-2.0
"""The playground's pages in the hands of people who press twice, go back, change their minds, and
have catalogs and proxies of their own."""

import json
import shutil
import signal

import pytest
from playwright.sync_api import expect

from conftest import ROOT
from pages import (  # pylint: disable=unused-import
    CATALOG, TIMEOUT_MS, browser, call, drop, open_page, service, text,
)
from services import Service
from test_playground import cafe, open_cafe  # pylint: disable=unused-import


@pytest.fixture
def keeping_browser(browser):
    """A browser that keeps pages that are left, as those of people do."""
    keeping = browser.browser_type.launch(
        executable_path=shutil.which("chromium"), args=["--no-sandbox"],
        ignore_default_args=["--disable-back-forward-cache"])
    yield keeping
    keeping.close()


def hold(page):
    """Lets the answers to the page's next calls for guesses wait for `window.goOn()`."""
    page.evaluate(
        """() => {
          const { fetch } = window;
          const wait = new Promise((resolve) => { window.goOn = resolve; });
          window.held = 0;
          window.fetch = async (address, options) => {
            const answer = await fetch(address, options);
            if (String(address).endsWith("ResolveBatch") && options.body.includes("…")) {
              window.held++;
              await wait;
            }
            return answer;
          };
        }""")


def until(page, expression):
    """Waits for what an expression says; the page's policy allows no function made of text."""
    for _ in range(TIMEOUT_MS // 100):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never: {expression}")


def test_the_cafe_when_one_comes_back(keeping_browser, cafe):
    complaints = []
    page = open_cafe(keeping_browser, cafe, complaints)
    expect(page.locator("[data-offer='espresso:single']")).to_be_enabled()
    page.evaluate("addEventListener('pageshow', (event) => { window.kept = event.persisted; })")
    page.goto(f"http://{cafe[0].address}/es/coverage")
    page.go_back(wait_until="commit")
    until(page, "window.kept")
    # What changes meanwhile is shown, and nothing is said to be wrong.
    headers = {"Authorization": "Bearer open sesame"}
    food = call(cafe[1], "GetFood", {"id": "espresso"}, "menu.v1.MenuService", **headers)["food"]
    call(cafe[1], "PutFood", {"food": {**food, "available": False}}, "menu.v1.MenuService",
         **headers)
    expect(page.locator("#menu [data-food='espresso']")).to_contain_text("no está disponible hoy")
    expect(page.locator("#state")).to_have_text("")
    assert not complaints


def test_a_page_that_is_open_misses_nothing(browser, tmp_path):
    """The page looks whether catalogs have changed. No text of its own is missing for that."""
    (tmp_path / "catalogs" / "app").mkdir(parents=True)
    (tmp_path / "catalogs" / "app" / "Localizable.xcstrings").write_text(json.dumps(CATALOG))
    own = Service("localization-service", tmp_path, "--catalog-path", "catalogs").start()
    try:
        page = browser.new_page()
        page.goto(f"http://{own.address}/en")
        page.wait_for_selector("#languages > li")
        missing = call(own, "ListMissingStrings", {})
        calls = []
        page.on("request", lambda request: calls.append(request.url))
        page.wait_for_timeout(5000)
        assert calls, "the page looks every two seconds"
        assert call(own, "ListMissingStrings", {}) == missing
        # Who types is no reader either.
        page.locator("#key").press_sequentially("Half a sen")
        expect(page.locator("#languages .notes").first).to_contain_text("Half a sen")
        assert call(own, "ListMissingStrings", {}) == missing == {}
        page.close()
    finally:
        own.end()


def test_a_button_that_is_pressed_twice(open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    for button, name in [
        (page.locator("#copy-code"), None),
        (page.locator("#languages > li[data-locale='es'] > button"), "Copy the text: Spanish"),
    ]:
        button.click()
        expect(button).to_have_text("Copied")
        button.click()
        expect(button).to_have_text("Copied")
        expect(button).to_have_text("Copy")
        assert button.get_attribute("aria-label") == name


def test_a_choice_that_is_taken_back(open_page):
    page = open_page()
    page.get_by_text("From the catalogs").click()
    found = page.locator("#strings li")
    expect(found).to_have_count(51)
    hold(page)
    page.locator("#doubtful").select_option("ko")
    until(page, "window.held > 0")
    page.locator("#doubtful").select_option("")
    page.evaluate("window.goOn()")
    page.wait_for_timeout(2000)
    expect(found).to_have_count(51)


def test_a_text_can_be_dragged_into_a_field(open_page):
    page = open_page()
    for kind in ["dragover", "drop"]:
        assert not page.evaluate(
            """(kind) => {
              const dataTransfer = new DataTransfer();
              dataTransfer.setData("text/plain", "salad");
              const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
              document.getElementById("key").dispatchEvent(event);
              return event.defaultPrevented;
            }""", kind)
    assert not page.evaluate("document.body.classList.contains('is-target')")


def test_a_very_long_sentence(open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.locator("#key").fill("x" * 200_000)
    expect(page.locator("#state")).to_contain_text("has 200000 bytes")
    page.locator("#copy-link").click()
    expect(page.locator("#copy-link")).to_have_text("Copied")
    # The browser says of the answer that it was an error, which it was.
    assert len(page.evaluate("navigator.clipboard.readText()")) > 200_000


@pytest.mark.parametrize("width", [340, 1280])
def test_a_very_long_word(open_page, service, width):
    folder = service.folder / "catalogs" / "long"
    folder.mkdir(exist_ok=True)
    word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
    (folder / "Localizable.xcstrings").write_text(
        json.dumps({"sourceLanguage": "en", "strings": {word: {}}, "version": "1.0"}))
    try:
        page = open_page(viewport={"width": width, "height": 800})
        page.get_by_text("From the catalogs").click()
        page.get_by_label("Find a key or an English text").fill(word)
        expect(page.locator("#strings button")).to_have_count(1)
        assert page.locator("#strings").evaluate("(list) => list.scrollWidth <= list.clientWidth")
    finally:
        shutil.rmtree(folder)


def test_an_answer_that_is_no_json(browser, service):
    """As of a proxy, or of a service that cannot take more calls."""
    expect.set_options(timeout=TIMEOUT_MS)
    page = browser.new_page()
    page.route("**/ResolveBatch", lambda route: route.fulfill(
        status=503, content_type="text/plain", body="There is no room.\n"))
    page.goto(f"http://{service.address}/en")
    expect(page.locator("#state")).to_have_text("HTTP 503")
    page.close()


def test_guesses_are_counted_again_after_a_failure(browser, service):
    expect.set_options(timeout=TIMEOUT_MS)
    page = browser.new_page()
    failures = []

    def fail_once(route):
        if failures:
            return route.continue_()
        failures.append(route)
        return route.abort()

    file = service.folder / "catalogs" / "pricing" / "Localizable.xcstrings"
    before = file.read_text()
    catalog = json.loads(before)
    catalog["strings"]["%lld new cups"] = {"localizations": {"es": {"stringUnit": {
        "state": "translated", "value": "^[%lld frappuccinado nuevo](inflect: true)"}}}}
    page.route("**/ResolveBatch", fail_once)
    try:
        file.write_text(json.dumps(catalog))
        # Only once: what is counted when catalogs change is counted anyway.
        while not any(each["key"] == "%lld new cups" for each in call(
                service, "ListStrings", {"bundle": "pricing", "locale": "es"})["strings"]):
            page.wait_for_timeout(100)
        page.goto(f"http://{service.address}/en/coverage")
        expect(page.locator(".doubtful").first).to_be_visible()
        assert failures
    finally:
        file.write_text(before)
    page.close()


@pytest.mark.parametrize("language, said", [
    ("es", "“%q” no es un especificador de formato; se muestra tal cual."),
    ("ko", "“%q”: 형식 지정자가 아니어서 그대로 표시합니다."),
])
def test_what_is_no_specifier(open_page, language, said):
    page = open_page(language)
    page.locator("#key").fill("%q")
    expect(page.locator("#languages > li[data-locale='es'] .notes")).to_contain_text(said)


def test_a_service_that_goes_and_comes_back(browser, tmp_path):
    expect.set_options(timeout=TIMEOUT_MS)
    own = Service(
        "localization-service", tmp_path, "--catalog-path",
        ROOT / "Services" / "Localization" / "Catalogs").start()
    try:
        page = browser.new_page()
        page.goto(f"http://{own.address}/en")
        page.wait_for_selector("#languages > li")
        own.stop()
        # Also without that anybody types.
        away = f"This page cannot reach {own.address}."
        expect(page.locator("#state")).to_have_text(away)
        page.locator("#key").fill("Tax")
        expect(page.locator("#state")).to_have_text(away)
        own.start()
        # What was typed meanwhile is answered.
        expect(page.locator("#languages > li[data-locale='es'] .text")).to_have_text("Impuestos")
        expect(page.locator("#state")).to_have_text("")
        # One that does not answer is waited for.
        own.process.send_signal(signal.SIGSTOP)
        page.locator("#key").fill("Total")
        expect(page.locator("#state")).to_have_text("Waiting for the service…")
        own.process.send_signal(signal.SIGCONT)
        expect(page.locator("#languages > li[data-locale='de'] .text")).to_have_text("Gesamtsumme")
        expect(page.locator("#state")).to_have_text("")
        page.close()
    finally:
        own.end()


def test_a_page_that_begins_before_its_service_answers(browser, service):
    expect.set_options(timeout=TIMEOUT_MS)
    page = browser.new_page()
    page.route("**/ListLocales", lambda route: route.abort(), times=1)
    page.goto(f"http://{service.address}/en?bundle=pricing")
    expect(page.locator("#languages > li")).to_have_count(8)
    # What its address asks for is not forgotten meanwhile.
    expect(page.locator("#bundle")).to_have_value("pricing")
    page.close()


@pytest.mark.parametrize("kind, values", [
    ("number", {"": "is not a whole number.", "1.5": "is not a whole number.",
                "1e5": "is not a whole number.", "9223372036854775808": "is not a whole number.",
                "042": "42", "-9223372036854775808": "-9,223,372,036,854,775,808"}),
    ("money", {"": "is not a number such as 1234.5.", "abc": "is not a number such as 1234.5.",
               "1,249.50": "is not a number such as 1234.5.", "1,5": "€1.50", "5.": "€5.00",
               "-.5": "-€0.50", "042.5": "€42.50",
               "0.1234567891": "is not a number such as 1234.5.",
               "9223372036854775808": "is not a number such as 1234.5."}),
    ("decimal", {"": "is not a number such as 1234.5.", "1,5": "1.5", ".5": "0.5",
                 "0x10": "is not a number such as 1234.5."}),
    ("date", {"": "is not a date.", "2026-11-26T12:00": "11/26/2026"}),
])
def test_a_value_is_never_taken_for_another(open_page, kind, values):
    """What is no number was said as 0, and what is no date as nothing."""
    page = open_page("en")
    page.get_by_label("Key, or a sentence of your own").fill("%@")
    page.get_by_role("button", name="Remove argument 2").click()
    page.get_by_label("Type of argument 1").select_option(kind)
    for value, expected in values.items():
        page.get_by_label("Value of argument 1").fill("7" if kind != "date" else "2026-01-01T00:00")
        expect(page.locator("#state")).to_have_text("")
        page.get_by_label("Value of argument 1").fill(value)
        if expected.startswith("is not "):
            expect(page.locator("#state")).to_have_text(f"Argument 1 {expected}")
        else:
            expect(text(page, "en")).to_contain_text(expected)


def test_a_catalog_that_is_broken(open_page):
    page = open_page("en")
    drop(page, "Broken.xcstrings", "{")
    expect(page.locator("#checked")).to_have_text("Broken.xcstrings: Strings: 0. Findings: 1.")


def test_a_width_that_no_text_can_have(open_page):
    page = open_page("en")
    page.get_by_text("Device, width, people").click()
    for width in ["-3", "1.5", "99999999999"]:
        page.locator("#key").fill(f"As wide as {width}")
        page.locator("#width").fill(width)
        expect(text(page, "en")).to_have_text(f"As wide as {width}")
        expect(page.locator("#state")).to_have_text("")


def test_too_many_calls_are_asked_again(browser, service):
    """As any answer that may be another one later."""
    expect.set_options(timeout=TIMEOUT_MS)
    page = browser.new_page()
    page.route("**/ResolveBatch", lambda route: route.fulfill(
        status=429, json={"code": "resource_exhausted", "message": "Too much."}), times=1)
    page.goto(f"http://{service.address}/en")
    expect(text(page, "es")).to_have_text("Tu ensalada pequeña está lista.")
    page.close()


def test_what_was_said_stays_while_nothing_can_be(open_page):
    page = open_page("en")
    page.get_by_role("button", name="How much").click()
    expect(text(page, "en")).to_contain_text("€1,249.50")
    page.get_by_label("Currency of argument 2").fill("US")
    expect(page.locator("#state")).to_contain_text("is no ISO 4217 code")
    expect(page.locator("#languages > li")).to_have_count(8)
    page.get_by_label("Currency of argument 2").fill("USD")
    expect(text(page, "en")).to_contain_text("$1,249.50")


@pytest.mark.parametrize("button", ["left", "middle"])
def test_another_language_keeps_the_strings_that_are_shown(browser, service, button):
    expect.set_options(timeout=TIMEOUT_MS)
    context = browser.new_context(locale="en-US")
    page = context.new_page()
    page.goto(f"http://{service.address}/en?bundle=pricing&missing=es&guessed=de")
    expect(page.locator("#bundle")).to_have_value("pricing")
    # The address follows what is chosen.
    page.locator("#lacking").select_option("ko")
    page.locator("#doubtful").select_option("")
    link = page.locator("#languages-of-page a[lang='es']")
    if button == "middle":
        with context.expect_page() as opened:
            link.click(button=button)
        page = opened.value
    else:
        link.click()
    expect(page.locator("#answers-title")).to_have_text("Lo que ven los lectores")
    for control, value in [("bundle", "pricing"), ("lacking", "ko"), ("doubtful", "")]:
        expect(page.locator(f"#{control}")).to_have_value(value)
    assert "?bundle=pricing&missing=ko#" in page.url
    context.close()


@pytest.mark.parametrize("width, height", [(1280, 720), (390, 844)])
def test_the_strings_that_a_link_names_are_in_view(browser, service, width, height):
    expect.set_options(timeout=TIMEOUT_MS)
    page = browser.new_page(locale="en-US", viewport={"width": width, "height": height})
    page.goto(f"http://{service.address}/en?bundle=pricing")
    expect(page.locator("#found")).to_have_text("Strings: 11.")
    expect(page.locator("#strings button").first).to_be_in_viewport()
    # All are a choice away.
    page.locator("#bundle").select_option("")
    expect(page.locator("#found")).not_to_have_text("Strings: 11.")
    page.close()


@pytest.mark.parametrize("path", ["en", "en/cafe", "en/coverage"])
def test_without_javascript(browser, service, path):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"http://{service.address}/{path}")
    expect(page.locator("noscript")).to_be_in_viewport()
    context.close()


def test_a_service_without_catalogs(browser, tmp_path):
    expect.set_options(timeout=TIMEOUT_MS)
    (tmp_path / "catalogs").mkdir()
    own = Service("localization-service", tmp_path, "--catalog-path", "catalogs").start()
    try:
        page = browser.new_page(locale="en-US")
        page.goto(f"http://{own.address}/")
        expect(page.locator("#state")).to_have_text("The service has no catalogs.")
        # Some examples bring their own.
        page.get_by_role("button", name="Shop").click()
        expect(page.locator("#languages > li")).to_have_count(16)
        expect(page.locator("#state")).to_have_text("")
        page.close()
    finally:
        own.end()
    assert any(line["severity"] == "WARNING" and line["message"].startswith("no catalogs")
               for line in own.log_lines())


def test_what_has_the_focus_keeps_it(open_page, service):
    page = open_page("en")
    page.get_by_role("button", name="How many").click()
    category = page.locator("#languages > li[data-locale='es'] .categories button").first
    category.focus()
    page.keyboard.press("Enter")
    expect(text(page, "es")).to_have_text("Añadir 1 pizza grande a tu pedido")
    expect(category).to_be_focused()
    page = open_page("en/coverage")
    cell = page.locator("#tables a").nth(3)
    cell.focus()
    call(service, "Resolve", {"resource": {"key": "nobody has this"}})
    expect(page.locator("#missing")).to_contain_text("nobody has this")
    expect(cell).to_be_focused()


def test_the_focus_in_the_cafe(browser, cafe):
    page = open_cafe(browser, cafe, [])
    page.locator("[data-offer='cortado:small']").click()
    page.locator("[data-offer='americano:small']").click()
    expect(page.locator("#lines li")).to_have_count(2)
    quantity = page.locator("#lines input").nth(1)
    quantity.focus()
    for count in ["2", "3"]:
        page.keyboard.press("ArrowUp")
        expect(page.locator("#summary")).to_contain_text(f"{count} cafés americanos pequeños")
        expect(quantity).to_be_focused()
    page.close()


@pytest.mark.parametrize("place", [0, 2], ids=["localization", "pricing"])
def test_the_cafe_when_a_service_comes_back(browser, cafe, place):
    page = open_cafe(browser, cafe, [])
    offer = page.locator("[data-offer='cortado:small']")
    expect(offer).to_be_enabled()
    cafe[place].stop()
    try:
        offer.click()
        expect(page.locator("#state")).to_have_text(
            f"Esta página no puede acceder a {cafe[place].address}.")
    finally:
        cafe[place].start()
    expect(page.locator("#lines li")).to_have_count(1)
    expect(page.locator("#state")).to_have_text("")
    page.close()


def test_one_menu_waits_for_a_service_that_is_gone(browser, cafe):
    """However often something changed meanwhile: each change would ask again, for good."""
    page = open_cafe(browser, cafe, [])
    expect(page.locator("[data-offer='cortado:small']")).to_be_enabled()
    asked = []

    def refuse(route):
        asked.append(route.request)
        route.fulfill(status=503, json={"code": "unavailable", "message": "Gone."})

    page.route("**/ResolveBatch", refuse)
    for locale in ["de", "fr", "it", "de", "fr", "es"]:
        page.locator("#guest").select_option(locale)
        page.wait_for_timeout(100)
    expect(page.locator("#state")).to_have_text("Gone.")
    # For two pauses, after which each change would have asked twice again.
    asked.clear()
    page.wait_for_timeout(5000)
    assert 1 <= len(asked) <= 3
    page.unroute("**/ResolveBatch")
    expect(page.locator("#state")).to_have_text("")
    page.close()
