# SPDX-License-Identifier: Apache-2.0
"""The playground's examples, its calls to copy, its controls, and what it says in whose words."""

import json
import os
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import EXECUTABLES, ROOT
from pages import (  # pylint: disable=unused-import
    TIMEOUT_MS, asks_for_texts, browser, drop, head, link, open_page, service, text,
)
from services import Service

LANGUAGES = 16
EXAMPLES = {
    "Café": {
        "es": "En tu mesa: 2 ensaladas pequeñas.", "de": "Auf deinem Tisch: 2 kleine Salate.",
        "da": "På dit bord: 2 små salater.", "ru": "На вашем столе: 2 маленьких салата.",
        "ko": "손님의 테이블: 작은 샐러드 2개.", "nl": "Op je tafel: 2 kleine salades.",
    },
    "Shop": {
        "ca": "A la teva cistella: 5 camises vermelles.",
        "fr": "Dans votre panier : 5 chemises rouges.",
        "pl": "W twoim koszyku: 5 czerwonych koszul.", "it": "Nel tuo carrello: 5 camicie rosse.",
        "hi": "आपकी टोकरी में: 5 लाल कमीज़ें।", "uk": "У вашому кошику: 5 червоних сорочок.",
    },
    "Messages": {
        "en": "3 new messages from Ana García", "sv": "3 nya meddelanden från Ana García",
        "nb": "3 nye meldinger fra Ana García", "pt": "3 mensagens novas de Ana García",
        "ko": "García Ana님의 새 메시지 3개",
    },
    "Files": {
        "de": "21 ausgewählte Dateien. Letzte Änderung: 23.11.2026, 12:00.",
        "ru": "21 выбранный файл. Последнее изменение: 23.11.2026, 12:00.",
        "pl": "21 wybranych plików. Ostatnia zmiana: 23.11.2026, 12:00.",
    },
    "Travel": {
        "es": "2 asientos libres, 26/11/2026, 12:00: 49,50\u00a0€",
        "nl": "2 beschikbare plaatsen, 26-11-2026, 12:00: €\u00a049,50",
        "ru": "2 свободных места, 26.11.2026, 12:00: 49,50\u00a0€",
    },
}


def test_examples_in_every_language(open_page):
    page = open_page()
    for name, expected in EXAMPLES.items():
        chip = page.locator("#examples").get_by_role("button", name=name, exact=True)
        chip.click()
        for language, said in expected.items():
            expect(text(page, language)).to_have_text(said)
        expect(chip).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#languages > li")).to_have_count(LANGUAGES)
        # Nothing is missing anywhere, and nothing is a guess that had to be reported.
        notes = " ".join(page.locator(".notes").all_inner_texts())
        assert "no translation" not in notes and "not in the lexicon" not in notes
    # A link holds it, and a number changes it in all of them by one call.
    again = open_page(link(page))
    expect(text(again, "uk")).to_have_text("2 вільні місця, 26.11.2026, 12:00: 49,50\u00a0EUR")
    with again.expect_request(asks_for_texts) as asked:
        again.get_by_label("Value of argument 1").fill("1")
    assert len(asked.value.post_data_json["requests"]) == LANGUAGES
    expect(text(again, "uk")).to_have_text("1 вільне місце, 26.11.2026, 12:00: 49,50\u00a0EUR")
    # Another sentence is asked for where the service has its own.
    again.get_by_label("Key, or a sentence of your own").fill("Your %@ is ready.")
    expect(again.locator("#languages > li")).to_have_count(8)


# Debian has no grpcurl; its JSON and its names of methods are those of the other calls.
GRPCURL = """
grpcurl() {
  data=$3
  if [ "$data" = @ ]; then data=$(cat); fi
  curl --silent --json "$data" "http://$4/$5"
}
"""
TIMEOUT = TIMEOUT_MS / 1000


def snippet(page, name):
    page.get_by_role("tab", name=name, exact=True).click()
    return page.locator("#snippet").inner_text()


def run(*command, **options):
    return subprocess.run(
        command, check=True, capture_output=True, text=True, timeout=TIMEOUT, **options).stdout


def said(page, tmp_path, expected):
    """Runs every call that the page shows; each has to say the same."""
    for name, setup in [("curl", ""), ("grpcurl", GRPCURL)]:
        code = setup + snippet(page, name).replace("curl --json", "curl --silent --json")
        answer = json.loads(run("bash", "-c", code, cwd=tmp_path))
        answer = answer["results"][0]["response"] if "results" in answer else answer
        assert answer["text"] == expected, name
    assert run("python3", "-c", snippet(page, "Python"), cwd=tmp_path) == expected + "\n"
    module = tmp_path / "call.mjs"
    module.write_text(snippet(page, "TypeScript"))
    assert run("node", module, cwd=tmp_path) == expected + "\n"
    compiles(snippet(page, "Swift"), tmp_path)


def compiles(code, tmp_path):
    """Whether Swift takes it, with the modules of the build that is tested."""
    modules = EXECUTABLES / "Modules"
    if not modules.exists():
        return
    file = tmp_path / "Call.swift"
    file.write_text(code)
    maps = [
        each for folder in (ROOT / "Shared" / "C", ROOT / ".build" / "checkouts")
        for each in folder.glob("**/Sources/*/**/module.modulemap" if folder.name == "checkouts"
                                else "**/module.modulemap")]
    maps += EXECUTABLES.glob("*/module.modulemap")
    flags = [flag for each in maps
             for flag in ("-Xcc", f"-fmodule-map-file={each}", "-Xcc", f"-I{each.parent}")]
    # Without the checks of a debugger's runtime; what is wrong is printed.
    checked = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, *flags, file],
        capture_output=True, text=True, timeout=600, check=False, env={**os.environ, "LC_ALL": "C"})
    assert checked.returncode == 0, checked.stderr


def test_every_call_says_the_same(open_page, tmp_path):
    page = open_page()
    # What a shell, a string of Python and a template of JavaScript would each take amiss.
    page.get_by_label("Value of argument 1").fill("large")
    page.get_by_label("feminine").check()
    said(page, tmp_path, "Tu ensalada grande está lista.")
    page.locator("#examples").get_by_role("button", name="Travel").click()
    expect(text(page, "es")).to_contain_text("2 asientos libres")
    said(page, tmp_path, text(page, "es").inner_text())
    page.locator("#examples").get_by_role("button", name="Messages").click()
    expect(text(page, "es")).to_contain_text("3 mensajes")
    page.get_by_label("Value of argument 2").fill("Ana `$HOME` \\ 'O”Neil\"")
    expect(text(page, "es")).to_contain_text("O”Neil")
    said(page, tmp_path, text(page, "es").inner_text())
    # A file of one's own is read from where it is.
    catalog = json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {"%lld %@": {
        "localizations": {"es": {"stringUnit": {
            "state": "translated", "value": "^[%1$lld %2$@ nuevo](inflect: true)"}}}}}})
    (tmp_path / "It's mine.xcstrings").write_text(catalog)
    drop(page, "It's mine.xcstrings", catalog)
    expect(text(page, "es")).to_have_text("2 ensaladas nuevas")
    said(page, tmp_path, "2 ensaladas nuevas")


def test_readers(open_page):
    page = open_page()
    drop(page, "Localizable.xcstrings", json.dumps({
        "sourceLanguage": "en", "version": "1.0", "strings": {"welcome": {"localizations": {
            "es": {"stringUnit": {
                "state": "translated",
                "value": "^[Bienvenido](inflect: true, inflectionAlternative: 'Hola')"}}}}}}))
    expect(text(page, "es")).to_have_text("Hola")
    for gender, expected in [("feminine", "Bienvenida"), ("masculine", "Bienvenido"),
                             ("not known", "Hola")]:
        page.locator("#reader").get_by_label(gender, exact=True).check()
        expect(text(page, "es")).to_have_text(expected)


def test_copies(open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    held = "navigator.clipboard.readText()"
    page.locator("#languages > li[data-locale='es']").get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_have_count(1)
    assert page.evaluate(held) == "Tu ensalada pequeña está lista."
    page.locator("#copy-link").click()
    expect(page.locator("#copy-link")).to_have_text("Copied")
    assert page.evaluate(held) == page.url.split("#")[0] + link(page)
    page.locator("#copy-code").click()
    expect(page.locator("#copy-code")).to_have_text("Copied")
    assert page.evaluate(held) == page.locator("#snippet").inner_text()


@pytest.mark.parametrize("language, missing, guess", [
    ("en", '"^[%lld frappuccinado nuevo](inflect: true)" has no translation for es: there is no '
     "bundle main, and all others lack it (menu, pricing).", "is not in the lexicon"),
    ("es", '"^[%lld frappuccinado nuevo](inflect: true)" no tiene traducción para es: no hay un '
     "paquete main, y falta en todos los demás (menu, pricing).", "no está en el léxico"),
    ("ko", '"^[%lld frappuccinado nuevo](inflect: true)"의 es 번역이 없습니다. 번들 main은(는) 없고 '
     "다른 모든 번들에도 없습니다(menu, pricing).", "사전에 없어"),
])
def test_what_the_service_says_is_in_the_language_of_the_page(open_page, language, missing, guess):
    page = open_page(language)
    page.locator("#key").fill("^[%lld frappuccinado nuevo](inflect: true)")
    notes = page.locator("#languages > li[data-locale='es'] .notes li")
    expect(notes.first).to_have_text(missing)
    expect(notes.first).to_have_attribute("lang", language)
    expect(page.locator("#languages > li[data-locale='en'] .notes")).to_contain_text(guess)


def test_words_that_were_guessed(open_page, service):
    file = service.folder / "catalogs" / "pricing" / "Localizable.xcstrings"
    before = file.read_text()
    catalog = json.loads(before)
    catalog["strings"]["%lld new cups"] = {"localizations": {"es": {"stringUnit": {
        "state": "translated", "value": "^[%lld frappuccinado nuevo](inflect: true)"}}}}
    try:
        page = open_page("coverage")
        expect(page.locator("#tables tbody tr")).to_have_count(8)
        file.write_text(json.dumps(catalog, ensure_ascii=False))
        row = page.locator("#tables tr", has_text="Spanish")
        # The bundle's other words are in the lexicon, and so are those of other languages.
        expect(row.locator(".doubtful")).to_have_text("guessed: 1")
        expect(page.locator("#tables .doubtful")).to_have_count(1)
        row.locator(".doubtful").click()
        expect(page.locator("#strings li")).to_have_count(1)
        expect(page.locator("#strings button")).to_contain_text("%lld new cups")
        page.locator("#strings button").click()
        expect(text(page, "es").locator(".guessed").first).to_have_text("frappuccinados")
    finally:
        file.write_text(before)


def test_by_keyboard_alone(open_page):
    page = open_page()
    reached = []
    for _ in range(120):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("""() => {
          const { activeElement: one } = document;
          const { outlineStyle, outlineWidth } = getComputedStyle(one);
          const { left, top, width } = one.getBoundingClientRect();
          return {
            name: one.getAttribute("aria-label") || one.id || one.textContent.trim(),
            seen: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && width > 0,
            isWord: one.classList.contains("word"), tip: !document.getElementById("tip").hidden,
          };
        }"""))
        if reached[-1]["name"] == "snippet":
            break
    names = [each["name"] for each in reached]
    for name in ["Café", "Español", "It is ready", "key", "Type of argument 1",
                 "Value of argument 2", "Remove argument 2", "add-argument",
                 "Device, width, people", "From the catalogs", "A catalog of your own",
                 "Copy the text: Spanish", "tab-curl", "copy-code", "copy-link", "snippet"]:
        assert name in names, (name, names)
    # Whatever has the focus shows it, and a word explains itself as soon as it has it.
    assert all(each["seen"] for each in reached), [each for each in reached if not each["seen"]]
    words = [each for each in reached if each["isWord"]]
    assert len(words) > 10 and all(each["tip"] for each in words)


def test_forced_colours_and_less_motion(open_page):
    outline = "(each) => getComputedStyle(each).outlineStyle"
    motion = """() => {
      const price = document.body.appendChild(document.createElement("span"));
      price.className = "price is-new";
      return getComputedStyle(price).animationName;
    }"""
    page = open_page()
    chosen = page.locator("#examples [aria-pressed='true']")
    assert chosen.evaluate(outline) == "none" and page.evaluate(motion) == "changed"
    page = open_page(forced_colors="active", reduced_motion="reduce")
    chosen = page.locator("#examples [aria-pressed='true']")
    assert chosen.evaluate(outline) == "solid" and page.evaluate(motion) == "none"


def test_the_way_to_the_reference(open_page, browser, tmp_path):
    page = open_page()
    expect(page.locator("#reference")).to_be_hidden()
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.html").write_text("<!doctype html><title>Reference</title>")
    other = Service(
        "localization-service", tmp_path, "--catalog-path",
        ROOT / "Services" / "Localization" / "Catalogs", "--docs-path", docs).start()
    try:
        for path in ["es", "ko/cafe", "coverage"]:
            page = browser.new_page()
            page.goto(f"http://{other.address}/{path}")
            page.locator("#reference").click()
            expect(page).to_have_title("Reference")
            page.close()
        assert head(f"http://{other.address}/docs/")[0] == 200
    finally:
        other.end()
