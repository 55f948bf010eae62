# SPDX-License-Identifier: Apache-2.0
"""The pages of the localization service, in Chromium."""

import base64
import functools
import hashlib
import json
import re
import socket
import subprocess
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

import pictures
from conftest import EXECUTABLES, ROOT
from pages import (  # pylint: disable=unused-import
    CATALOG, TIMEOUT_MS, accessible, asks_for_texts, browser, call, drop, head, link, open_page,
    service, text,
)
from services import Service

SPANISH = "Tu ensalada pequeña está lista."
# What the page's catalog says of the names of rules.
RULE = "Rule of the lint."


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
        expect(tip).to_contain_text("adjective, feminine, singular")
        # What it would be otherwise: a catalog of a few forms is tried.
        expect(tip).to_contain_text(
            "With another number or gender: pequeño, pequeños, pequeñas")
        # What it agrees with is marked, and an arrow leads there.
        expect(page.locator(".is-partner")).to_have_text("ensalada")
        arrow = page.locator("#arrow").bounding_box()
        for end in [word, page.locator(".is-partner")]:
            box = end.bounding_box()
            assert arrow["x"] < box["x"] + box["width"] / 2 < arrow["x"] + arrow["width"]
        page.keyboard.press("Escape")
        expect(tip).to_be_hidden()
        expect(page.locator("#arrow")).to_have_count(0)
        page.mouse.move(0, 0)
    text(page, "de").get_by_role("button", name="Salat").hover()
    expect(page.locator("#tip")).to_contain_text("In other cases: Salats, Salaten")


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
    again = open_page(link(page))
    expect(text(again, "en")).to_have_text(text(page, "en").inner_text())
    expect(again.get_by_label("feminine")).to_be_checked()
    # What is no link of this page's begins with the first example.
    for hash in ["#x", "#e30", "#" + "A" * 3000]:
        expect(text(open_page(hash), "es")).to_have_text(SPANISH)


def test_calls_to_copy(open_page):
    page = open_page()
    page.get_by_label("Value of argument 1").fill("large")
    expect(page.locator("#snippet")).to_contain_text("large")
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
        # What it was before stands below it.
        expect(page.locator(".before")).to_have_text(SPANISH)
    finally:
        file.write_text(before)
    expect(text(page, "es")).to_have_text(SPANISH)


def test_a_catalog_of_ones_own(open_page, service):
    page = open_page()
    drop(page, "Shop.xcstrings", json.dumps(CATALOG))
    # Its first string is asked for, in its languages, with words of the loaded catalogs.
    expect(text(page, "es")).to_have_text("2 ensaladas nuevas")
    expect(text(page, "ar")).to_have_attribute("dir", "rtl")
    expect(page.locator("#languages > li")).to_have_count(3)
    expect(page.locator("#checked")).to_contain_text("Shop.xcstrings: Strings: 1. ar, en, es.")
    expect(page.locator("#findings")).to_contain_text("double-space")
    # The same checks as the tool's.
    file = service.folder / "Shop.xcstrings"
    file.write_text(json.dumps(CATALOG))
    linted = subprocess.run(
        [EXECUTABLES / "caffe", "catalog", "lint", "--show", "note", "--format", "json", file],
        capture_output=True, text=True, check=False)
    expected = sorted(finding["rule"] for finding in json.loads(linted.stdout)["findings"])
    shown = page.locator("#findings li").all_inner_texts()
    assert sorted(re.search(r"\[([a-z-]+)\]$", each)[1] for each in shown) == expected
    # What does not parse shows where, and a file of another kind is refused in words.
    drop(page, "Shop.xcstrings", '{"sourceLanguage": "en",\n"strings": {"a"')
    expect(page.locator("#findings")).to_contain_text("broken-file")
    expect(page.locator("#findings li").first).to_contain_text("2:")
    drop(page, "notes.txt", "Hello")
    expect(page.locator("#checked")).to_have_text("notes.txt is not an .xcstrings file.")
    drop(page, "Large.xcstrings", " " * (512 * 1024 + 1))
    expect(page.locator("#checked")).to_have_text("Large.xcstrings is larger than 512 KiB.")
    page.get_by_role("button", name="Put it away").click()
    expect(page.locator("#languages > li")).to_have_count(8)
    # Nothing of it was kept.
    answer = call(service, "ListStrings", {"pageSize": 1000})
    assert "%lld new %@" not in [each["key"] for each in answer["strings"]]


def test_device_width_and_people(open_page):
    page = open_page()
    forms = {"device": {"applewatch": {"stringUnit": {"state": "translated", "value": "Tap"}},
                        "other": {"stringUnit": {"state": "translated", "value": "Click"}}}}
    texts = {
        "tap": {"localizations": {"en": {"variations": forms}}},
        "welcome": {"localizations": {"es": {"stringUnit": {
            "state": "translated", "value": "^[Bienvenido](agreeWithConcept: 1)"}}}},
    }
    drop(page, "Localizable.xcstrings", json.dumps(
        {"sourceLanguage": "en", "strings": texts, "version": "1.0"}))
    page.get_by_text("Device, width, people").click()
    key = page.get_by_label("Key, or a sentence of your own")
    key.fill("tap")
    expect(text(page, "en")).to_have_text("Click")
    page.get_by_label("Device", exact=True).select_option("applewatch")
    expect(text(page, "en")).to_have_text("Tap")
    # What must fit goes along: the catalogs here have no variants by width.
    with page.expect_request(asks_for_texts) as asked:
        page.get_by_label("Room for the text").fill("5")
    assert all(each["options"]["width"] == 5 for each in asked.value.post_data_json["requests"])
    key.fill("welcome")
    page.get_by_label("A person who is spoken of").select_option("FEMININE")
    expect(text(page, "es")).to_have_text("Bienvenida")
    # A link holds all of it.
    again = open_page(link(page))
    expect(again.get_by_label("Device", exact=True)).to_have_value("applewatch")
    expect(again.get_by_label("Room for the text")).to_have_value("5")
    expect(again.get_by_label("A person who is spoken of")).to_have_value("FEMININE")


@pytest.mark.parametrize("locale, language, heading, tip", [
    ("en-US", "en", "What readers see", "“pequeño” became “pequeña”"),
    ("es-MX", "es", "Lo que ven los lectores", "“pequeño” pasó a “pequeña”"),
    ("ko-KR", "ko", "읽는 사람이 보는 문장", "‘pequeño’ → ‘pequeña’"),
    ("nl-NL", "en", "What readers see", "“pequeño” became “pequeña”"),
])
def test_the_page_in_languages(open_page, locale, language, heading, tip):
    page = open_page(locale=locale)
    assert page.evaluate("document.documentElement.lang") == language
    expect(page.locator("#answers-title")).to_have_text(heading)
    text(page, "es").get_by_role("button", name="pequeña").hover()
    expect(page.locator("#tip")).to_contain_text(tip)
    # The switch keeps what the page shows.
    page.locator("#key").fill("%@")
    page.locator("#languages-of-page a[lang='es']").click()
    expect(page.locator("#answers-title")).to_have_text("Lo que ven los lectores")
    expect(page.locator("#key")).to_have_value("%@")
    expect(page.locator("#languages-of-page a[aria-current]")).to_have_text("Español")


def test_every_text_of_the_page_is_translated():
    """Whatever the pages say is in their catalog, in every language, and nothing else is."""
    strings = json.loads((pictures.WEB / "Localizable.xcstrings").read_text())["strings"]
    used = set()
    for file in pictures.WEB.glob("*.html"):
        used.update(re.findall(r"\{\{([^}|]+)", file.read_text()))
    scripts = "".join(file.read_text() for file in pictures.WEB.glob("*.js"))
    said = set(re.findall(r'say\(\s*"([^"]+)"', scripts)) | set(
        re.findall(r': say\("([^"]+)"', scripts))
    assert used - {"language"} <= set(strings)
    assert said <= set(strings)
    # What is said by a name that is no literal: examples, kinds of arguments, origins, grammar.
    for key in set(strings) - used - said:
        assert f'"{key}"' in scripts or "Grammatical" in strings[key]["comment"] or (
            strings[key]["comment"] in ("Part of speech.", "Definiteness.", RULE)), key
    for key, entry in strings.items():
        assert {"es", "ko"} <= set(entry["localizations"]), key


@pytest.mark.parametrize("language, heading", [
    ("en", "warning"), ("es", "aviso: dos espacios seguidos"), ("ko", "경고: 연속된 공백")])
def test_findings_have_headings_in_the_language_of_the_page(open_page, language, heading):
    page = open_page(language)
    drop(page, "Shop.xcstrings", json.dumps(CATALOG))
    finding = page.locator("#findings li", has_text="[double-space]")
    expect(finding.locator("strong")).to_have_text(heading)
    expect(finding.locator("span")).to_have_attribute("lang", "en")


def test_every_rule_of_the_lint_has_a_heading():
    strings = json.loads((pictures.WEB / "Localizable.xcstrings").read_text())["strings"]
    listed = subprocess.run(
        [EXECUTABLES / "caffe", "catalog", "lint", "--list-rules"], check=True,
        capture_output=True, text=True).stdout
    rules = {each.split()[0] for each in listed.splitlines() if re.match("[a-z]", each)}
    assert len(rules) > 40
    assert rules == {key for key, entry in strings.items() if entry["comment"] == RULE}


def test_coverage(open_page, service):
    call(service, "Resolve", {
        "resource": {"key": "%lld lost keys"}, "options": {"locales": ["es"]}})
    file = service.folder / "catalogs" / "pricing" / "Localizable.xcstrings"
    before = file.read_text()
    catalog = json.loads(before)
    key, doubtful = sorted(catalog["strings"])[:2]
    del catalog["strings"][key]["localizations"]["es"]
    catalog["strings"][doubtful]["localizations"]["de"]["stringUnit"]["state"] = "needs_review"
    try:
        page = open_page("coverage")
        expect(page.locator("#tables tbody tr")).to_have_count(8)
        expect(page.locator("#tables .lacking")).to_have_count(0)
        expect(page.locator("#health")).to_contain_text("serving")
        lost = page.locator("#missing tr", has_text="%lld lost keys")
        expect(lost).to_contain_text("Spanish")
        # An edited catalog shows without being asked for.
        file.write_text(json.dumps(catalog, ensure_ascii=False))
        expect(page.locator("#tables .lacking")).to_have_text("missing: 1")
        german = page.locator("#tables tr", has_text="German")
        expect(german).to_contain_text("to review: 1")
        expect(page.get_by_text("to review: ")).to_have_count(1)
        page.locator("#tables .lacking").click()
        # In the playground are the strings that the language lacks.
        expect(page.locator("#strings li")).to_have_count(1)
        expect(page.locator("#strings button")).to_contain_text(key)
        page.go_back()
        lost.get_by_role("link").click()
        expect(page.locator("#key")).to_have_value("%lld lost keys")
        expect(page.locator("#arguments li")).to_have_count(1)
    finally:
        file.write_text(before)


@pytest.fixture(scope="module")
def cafe(tmp_path_factory):
    """The three services as start-all.sh starts them; menu and pricing take the page's calls."""
    folder = tmp_path_factory.mktemp("cafe")
    token = folder / "token"
    token.write_text("open sesame\n")
    token.chmod(0o600)
    ports = [free_port(), free_port()]
    origins = [f"http://127.0.0.1:{port}" for port in ports]
    catalogs = ROOT / "Services" / "Localization" / "Catalogs"
    localization = Service(
        "localization-service", folder, "--catalog-path", catalogs,
        "--playground-menu", origins[0], "--playground-pricing", origins[1]).start()
    started = [localization]
    for name, port in zip(["menu", "pricing"], ports):
        other = Service(
            f"{name}-service", folder, "--database-path", f"{name}.sqlite",
            "--localization-addr", localization.address, "--admin-token-file", token,
            "--cors-origins", f"http://{localization.address}")
        other.port = str(port)
        started.append(other.start())
    yield started
    for each in started:
        each.end()


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def open_cafe(browser, cafe, complaints, **settings):
    context = browser.new_context(**{"locale": "es-ES", **settings})
    context.set_default_timeout(TIMEOUT_MS)
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    known = tuple(f"http://{each.address}/" for each in cafe)
    page.on("request", lambda request: request.url.startswith((*known, "data:"))
            or complaints.append(request.url))
    page.goto(f"http://{cafe[0].address}/cafe")
    expect.set_options(timeout=TIMEOUT_MS)
    return page


def test_the_cafe(browser, cafe):
    complaints = []
    page = open_cafe(browser, cafe, complaints)
    salad = page.locator("[data-offer='salad:small']")
    # The menu in the guest's language, with sizes that agree and the guest's way of writing money.
    expect(page.locator("#menu [data-food='salad'] h4")).to_have_text("Ensalada")
    expect(salad).to_have_text("pequeña 5,50\u00a0€")
    # An order that speaks.
    salad.click()
    salad.click()
    page.locator("[data-offer='pizza:large']").click()
    expect(page.locator("#lines")).to_contain_text("Añadir 2 ensaladas pequeñas a tu pedido")
    expect(page.locator("#summary")).to_have_text(
        "Tu pedido: 2 ensaladas pequeñas y 1 pizza grande. Total: 24,50\u00a0€.")
    page.locator("#lines input").first.fill("1")
    page.locator("#lines input").first.press("Enter")
    expect(page.locator("#summary")).to_contain_text("1 ensalada pequeña y 1 pizza grande")
    # A price that changes while one watches.
    pricing = functools.partial(
        call, cafe[2], name="pricing.v1.PricingService", Authorization="Bearer open sesame")
    listed = pricing("ListPrices", {"foodIds": ["salad"], "currencyCode": "EUR"})["prices"]
    price = next(each for each in listed if each["sizeId"] == "small")
    pricing("PutPrice", {"price": {**price, "amount": {
        "currencyCode": "EUR", "units": "6", "nanos": 250_000_000}}})
    expect(salad).to_have_text("pequeña 6,25\u00a0€")
    expect(salad.locator(".is-new")).to_have_count(1)
    expect(page.locator("#summary")).to_contain_text("19,75\u00a0€")
    # What cannot be had says so.
    menu = functools.partial(
        call, cafe[1], name="menu.v1.MenuService", Authorization="Bearer open sesame")
    food = menu("GetFood", {"id": "salad"})["food"]
    menu("PutFood", {"food": {**food, "available": False}})
    expect(page.locator("#menu [data-food='salad']")).to_contain_text("no está disponible hoy")
    # Another guest.
    page.locator("#guest").select_option("de")
    expect(page.locator("#menu [data-food='pizza'] h4")).to_have_text("Pizza")
    expect(page.locator("#summary")).to_contain_text("1 große Pizza")
    page.context.close()
    assert not complaints


def test_without_a_cafe(open_page, service):
    page = open_page()
    page.get_by_role("link", name="Café").click()
    expect(page.locator("#setup")).to_contain_text("PLAYGROUND_MENU")
    expect(page.locator("#order")).to_be_hidden()
    expect(page.locator("#guest")).to_be_hidden()


@pytest.mark.parametrize("language, scheme", [("en", "light"), ("es", "dark"), ("ko", "light")])
@pytest.mark.parametrize("size", [(1280, 900), (390, 844)], ids=["desk", "phone"])
def test_accessibility(open_page, language, scheme, size):
    page = open_page(
        language, color_scheme=scheme, viewport={"width": size[0], "height": size[1]})
    page.locator("#examples button").nth(1).click()
    expect(text(page, "es")).to_contain_text("pizzas grandes")
    for part in page.locator("details > summary").all():
        part.click()
    expect(page.locator("#strings button").first).to_be_visible()
    drop(page, "Shop.xcstrings", json.dumps(CATALOG))
    expect(page.locator("#findings li").first).to_be_visible()
    text(page, "es").get_by_role("button", name="nuevas").focus()
    accessible(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 900), (390, 844)], ids=["desk", "phone"])
def test_accessibility_of_the_others(open_page, browser, cafe, scheme, size):
    settings = {"color_scheme": scheme, "viewport": {"width": size[0], "height": size[1]}}
    page = open_page("coverage", **settings)
    expect(page.locator("#health dt").first).to_be_visible()
    accessible(page)
    complaints = []
    page = open_cafe(browser, cafe, complaints, **settings)
    page.locator("[data-offer='pizza:large']").click()
    expect(page.locator("#summary")).to_contain_text("pizza")
    accessible(page)
    page.context.close()
    assert not complaints


def test_headers(service):
    url = f"http://{service.address}/"
    status, headers, body = head(url)
    assert status == 200 and headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    # The one style is there by its hash, and no script is.
    style = re.search(rb"<style>(.*?)</style>", body, re.DOTALL)[1]
    digest = base64.b64encode(hashlib.sha256(style).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in headers["content-security-policy"]
    assert all(b" src=" in each for each in re.findall(rb"<script[^>]*>", body))
    assert headers["x-content-type-options"] == "nosniff"
    # What a browser has a copy of is not sent again, also behind a proxy that compresses.
    for tags in [headers["etag"], f'W/{headers["etag"]}', f'"1", {headers["etag"]}', "*"]:
        again = head(url, **{"If-None-Match": tags})
        assert again[0] == 304 and again[2] == b""
    assert head(url + "?from=a-mail")[2] == body
    # What else may be done with it than to put something there.
    with pytest.raises(urllib.error.HTTPError, match="405") as refused:
        urllib.request.urlopen(urllib.request.Request(url, method="PUT"))
    assert refused.value.headers["allow"] == "GET, HEAD"
    # The reader's language, of those that there are.
    assert headers["vary"] == "accept-language"
    for wanted, language in [
        ("es-MX, en;q=0.5", "es"), ("ko", "ko"), ("nl, fr;q=0.9", "en"), ("x" * 2000, "en"),
        ("en;q=0.1, es;q=0.9", "es"),
    ]:
        assert f'<html lang="{language}">' in head(
            url, **{"Accept-Language": wanted})[2].decode()


@pytest.mark.parametrize("path", ["en", "cafe", "coverage", "ko/coverage"])
def test_a_slash_behind_a_path(service, path):
    url = f"http://{service.address}/{path}"
    assert head(url)[0] == 200
    assert head(f"{url}/")[2] == head(url)[2]


def test_a_page_that_is_none(service):
    """Who mistypes an address in a browser reads more than that calls are something else."""
    status, _, body = head(f"http://{service.address}/menu")
    assert (status, body) == (404, b"There is nothing at this path.\n")


@pytest.mark.parametrize("path, language", [
    ("", "en"), ("es", "es"), ("ko", "ko"), ("es/cafe", "es"), ("ko/coverage", "ko"),
])
def test_what_is_loaded_is_small(open_page, service, browser, path, language):
    """The bytes of all files that a page loads."""
    sizes = {}
    page = browser.new_page()
    page.on("response", lambda response: response.request.method == "GET"
            and sizes.update({response.url: len(response.body())}))
    page.goto(f"http://{service.address}/{path}", wait_until="networkidle")
    page.close()
    # The one script has everything, and the page's texts.
    scripts = [url for url in sizes if url.endswith(".js")]
    assert len(scripts) == 1 and scripts[0].endswith(f".{language}.js")
    assert sum(sizes.values()) < 100_000, sizes


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
        assert status == (200 if served else 404)
    finally:
        service.end()


@pytest.mark.parametrize("arguments, status", [
    ([], 421), (["--allowed-hosts", "cafe.example"], 421),
    (["--allowed-hosts", "site.example"], 200), (["--allowed-hosts", "*"], 200),
    (["--host", "0.0.0.0", "--playground", "on"], 200),
])
def test_a_site_whose_name_leads_here(tmp_path, arguments, status):
    """Its page would be of the same origin to a browser."""
    catalogs = ROOT / "Services" / "Localization" / "Catalogs"
    service = Service("localization-service", tmp_path, "--catalog-path", catalogs, *arguments)
    service.start()
    try:
        url = f"http://127.0.0.1:{service.port}/"
        assert head(url, Host=f"site.example:{service.port}")[0] == status
        assert head(url, Host=f"localhost:{service.port}")[0] == 200
    finally:
        service.end()


def test_the_pictures_are_fresh():
    """scripts/pictures.sh takes them again."""
    folder = ROOT / "Shared" / "Documentation" / "pictures"
    assert (folder / "playground.sha256").read_text().strip() == pictures.fingerprint()
    for scheme in ["light", "dark"]:
        assert (folder / f"playground-{scheme}.png").read_bytes().startswith(b"\x89PNG")
        assert f"playground-{scheme}.png" in (ROOT / "README.md").read_text()
