# SPDX-License-Identifier: Apache-2.0
"""From source code to catalogs and back: extract, sync, compile and generate."""

import importlib.util
import json
import os
import plistlib
import re
import shutil
import subprocess
import urllib.request

import pytest
from google.protobuf import json_format

from extraction import CAFFE, caffe, extracted
from services import ROOT

CONFIGURATION = {
    "ignore": ["**/generated/*"],
    "calls": [
        {"language": "python", "patterns": ["_(KEY)", "*.tr(KEY, comment=COMMENT)"]},
        {"language": "go", "files": ["cmd/*.go"], "patterns": ["i18n.T(_, KEY)"]},
        {"language": "javascript", "patterns": ["t(KEY, {defaultValue: DEFAULT, ns: TABLE})"]},
    ],
}


def test_other_languages_are_searched_by_pattern(tmp_path):
    files = {
        ".caffe-extract.json": json.dumps(CONFIGURATION),
        "app/a.py": "print(_('Menu'), self.tr('Order', comment='A button'))",
        "app/generated/b.py": "_('no')",
        "cmd/main.go": 'package main\nfunc main() { i18n.T(ctx, "Total") }',
        "lib/other.go": 'package lib\nfunc f() { i18n.T(ctx, "no") }',
        "web/c.tsx": 'const a = <p>{t("cart.title", {defaultValue: "Cart", ns: "Web"})}</p>;',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    done = caffe("extract", ".", folder=tmp_path)
    assert done.stdout.splitlines() == [
        "./app/a.py:1:7: Menu", "./app/a.py:1:23: Order  // A button",
        "./cmd/main.go:2:20: Total", "./web/c.tsx:1:15: [Web] cart.title = Cart",
    ]
    (tmp_path / "res").mkdir()
    caffe("sync", ".", "--into", "res", folder=tmp_path)
    web = json.loads((tmp_path / "res" / "Web.xcstrings").read_text())
    assert web["strings"]["cart.title"]["extractionState"] == "extracted_with_value"
    (tmp_path / ".caffe-extract.json").write_text('{"calls": [{"language": "go"}]}')
    done = caffe("extract", ".", folder=tmp_path, status=2)
    assert done.stderr.startswith(".caffe-extract.json:1:12: error: The calls have no")


def test_a_catalog_that_is_printed_may_be_read_in_part(tmp_path):
    """As with `| head -1`; and where there is no room for it, one line says so."""
    calls = [f"_('A key with the number {number}')" for number in range(5000)]
    (tmp_path / "a.py").write_text("\n".join(calls))
    (tmp_path / ".caffe-extract.json").write_text(
        '{"calls": [{"language": "python", "patterns": ["_(KEY)"]}]}')
    command = [CAFFE, "catalog", "extract", "--format", "xcstrings", "a.py"]
    process = subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout.readline() == b"{\n"
    process.stdout.close()
    assert (process.stderr.read(), process.wait(timeout=60)) == (b"", 0)
    process.stderr.close()
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            command, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (
        2, "caffe: The output cannot be written: No space left on device.\n")


@pytest.mark.parametrize("lost", ["stdout", "stderr"])
def test_what_nobody_reads_is_written_all_the_same(tmp_path, lost):
    """As with `sync … | head -1`, and with `|& head -1`."""
    (tmp_path / "a.py").write_text("_('Menu')\n_(name)\n")
    (tmp_path / ".caffe-extract.json").write_text(
        '{"calls": [{"language": "python", "patterns": ["_(KEY)"]}]}')
    (tmp_path / "res").mkdir()
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [CAFFE, "catalog", "sync", "a.py", "--into", "res"], cwd=tmp_path, check=False,
        **{"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, lost: write})
    os.close(write)
    assert done.returncode == 0
    catalog = json.loads((tmp_path / "res" / "Localizable.xcstrings").read_text())
    assert list(catalog["strings"]) == ["Menu"]


def test_a_string_that_is_not_utf_8_is_said(tmp_path):
    (tmp_path / "a.py").write_bytes(b"# caf\xe9\n_('Menu')\n")
    (tmp_path / ".caffe-extract.json").write_text(
        '{"calls": [{"language": "python", "patterns": ["_(KEY)"]}]}')
    (tmp_path / "res").mkdir()
    caffe("sync", "a.py", "--into", "res", folder=tmp_path)
    before = (tmp_path / "res" / "Localizable.xcstrings").read_text()
    (tmp_path / "a.py").write_bytes(b"_('Menu')\n x = _('caf\xe9')\n")
    done = caffe("sync", "a.py", "--into", "res", folder=tmp_path, status=1)
    assert done.stderr.startswith("a.py:2:6: error: The string is not UTF-8.\n"), done.stderr
    assert (tmp_path / "res" / "Localizable.xcstrings").read_text() == before


SOURCE = 'String(localized: "Menu", comment: "Top")\nString(localized: "Pay \\(1) of \\(2)")\n'


@pytest.fixture
def project(tmp_path):
    (tmp_path / "Sources").mkdir()
    (tmp_path / "Sources" / "a.swift").write_text(SOURCE)
    (tmp_path / "Resources").mkdir()
    caffe("sync", "Sources", "--into", "Resources", folder=tmp_path)
    return tmp_path


def test_a_catalog_follows_the_source(project):
    path = project / "Resources" / "Localizable.xcstrings"
    sync = ["sync", "Sources", "--into", "Resources"]
    strings = json.loads(path.read_text())["strings"]
    assert strings["Menu"] == {"comment": "Top"}
    english = strings["Pay %lld of %lld"]["localizations"]["en"]["stringUnit"]
    assert english == {"state": "new", "value": "Pay %1$lld of %2$lld"}
    caffe("format", "--check", path, folder=project)
    # Nothing more to do.
    before = path.read_bytes()
    assert caffe(*sync, "--check", folder=project).stdout == ""
    # A key goes and another comes; a dry run says it and does nothing.
    caffe("set", path, "Menu", "Karte", "--language", "de", folder=project)
    translated = path.read_bytes()
    source = SOURCE.replace('"Menu"', '"Order"')
    (project / "Sources" / "a.swift").write_text(source)
    for option, status in [("--dry-run", 0), ("--check", 1)]:
        said = caffe(*sync, option, folder=project, status=status).stdout
        assert said == "Resources/Localizable.xcstrings\n  stale: Menu\n  added: Order\n"
        assert path.read_bytes() == translated
    changes = json.loads(caffe(*sync, "--format", "json", folder=project).stdout)
    assert [change["change"] for change in changes] == ["stale", "added"]
    strings = json.loads(path.read_text())["strings"]
    assert strings["Menu"]["extractionState"] == "stale"
    # It comes back, and is what it was.
    (project / "Sources" / "a.swift").write_text(SOURCE)
    caffe(*sync, "--remove-stale", folder=project)
    assert path.read_bytes() == translated
    assert before != translated


def test_what_a_call_does_not_say_literally_stays(project):
    path = project / "Resources" / "Localizable.xcstrings"
    source = project / "Sources" / "b.swift"
    source.write_text('String(localized: "k.o", defaultValue: "Old")\n'
                      'NSLocalizedString("k.p", comment: "")\n')
    sync = ["sync", "Sources", "--into", "Resources"]
    caffe(*sync, folder=project)
    for key in ["k.o", "k.p"]:
        caffe("set", path, key, "Alt", "--language", "de", folder=project)
    before = path.read_bytes()
    source.write_text('String(localized: "k.o", defaultValue: variable)\n'
                      'NSLocalizedString("k.p", tableName: tableName, comment: "New")\n')
    caffe(*sync, "--remove-stale", folder=project)
    assert path.read_bytes() == before
    # In every table, and none is made for it.
    parts = project / "Resources" / "Parts.xcstrings"
    parts.write_bytes(before)
    done = caffe(*sync, "--format", "json", folder=project)
    assert {change["key"] for change in json.loads(done.stdout)} \
        == {"Menu", "Pay %lld of %lld", "k.o"}
    assert sorted(found.name for found in parts.parent.iterdir()) \
        == ["Localizable.xcstrings", "Parts.xcstrings"]


def test_what_is_used_through_a_symbol_is_not_stale(tmp_path):
    keys = ["a", "%lld of %@", "b", "c"]
    catalog = {"sourceLanguage": "en", "strings": {key: {} for key in keys}, "version": "1.0"}
    catalog["strings"]["c"] = {"generatesSymbol": True}
    for table in ["Localizable", "Text"]:
        (tmp_path / f"{table}.xcstrings").write_text(json.dumps(catalog))
    caffe("format", ".", folder=tmp_path)
    before = (tmp_path / "Text.xcstrings").read_bytes()
    (tmp_path / "use.swift").write_text('Text("d", tableName: "Text")\nText(.a)\n')
    for name in ["Texts.swift", "texts.py", "texts.ts"]:
        caffe("generate", ".", "--all", "--output", name, folder=tmp_path)
        done = caffe("sync", ".", "--into", ".", "--remove-stale", folder=tmp_path)
        assert done.stdout == "./Text.xcstrings\n  added: d\n", name
        (tmp_path / "Text.xcstrings").write_bytes(before)
        # They are no strings of the source.
        assert [string["key"] for string in extracted(tmp_path, ".")] == ["d"]
        (tmp_path / name).unlink()
    done = caffe("sync", ".", "--into", "Text.xcstrings", "--format", "json", folder=tmp_path)
    stale = {change["key"] for change in json.loads(done.stdout) if change["change"] == "stale"}
    assert stale == {"a", "%lld of %@", "b"}


def test_what_is_taken_out_is_said_to_be_unseen(project):
    sync = ["sync", "Sources", "--into", "Resources", "--remove-stale"]
    (project / "Sources" / "a.swift").write_text(
        SOURCE.splitlines()[0] + "\nNSLocalizedString(name, comment: nil)\n")
    for option in ["--dry-run", "--format=text"]:
        done = caffe(*sync, option, folder=project)
        assert "warning: --remove-stale takes out a key that is in none of the sources" \
            in done.stderr
        assert "1 call has a key that is no literal" in done.stderr
    assert "--remove-stale" not in caffe(*sync, folder=project).stderr


def test_nothing_is_written_where_the_source_is_broken(project):
    path = project / "Resources" / "Localizable.xcstrings"
    before = path.read_bytes()
    (project / "Sources" / "b.swift").write_text('let a = (\nString(localized: "New"')
    done = caffe("sync", "Sources", "--into", "Resources", folder=project, status=1)
    assert re.search(r"^Sources/b.swift:2:\d+: error: ", done.stderr, re.MULTILINE), done.stderr
    assert path.read_bytes() == before


def test_tables_have_the_catalogs_of_their_names(project):
    (project / "Resources" / "InfoPlist.xcstrings").write_text(
        '{"sourceLanguage": "en", "strings": {"CFBundleName": {}}, "version": "1.0"}')
    (project / "Sources" / "b.swift").write_text(
        'String(localized: "Cup", table: "Parts", bundle: .module)')
    caffe("sync", "Sources", "--into", "Resources", folder=project)
    assert "Cup" in (project / "Resources" / "Parts.xcstrings").read_text()
    assert "stale" not in (project / "Resources" / "InfoPlist.xcstrings").read_text()
    # Of one bundle alone, the other's keys are not its own.
    done = caffe(
        "sync", "Sources", "--into", "Resources", "--bundle", "main", "--dry-run", folder=project)
    assert "stale: Cup" in done.stdout
    done = caffe("sync", "Sources", "--into", "Resources/Parts.xcstrings", folder=project)
    assert "warning: the table “Localizable” has no catalog; it has 2 keys" in done.stderr
    (project / "Resources" / "more").mkdir()
    shutil.copy(project / "Resources" / "Parts.xcstrings", project / "Resources" / "more")
    done = caffe("sync", "Sources", "--into", "Resources", folder=project, status=2)
    assert "is a catalog of the table “Parts”, too" in done.stderr


def test_without_the_parser_swift_is_not_guessed(project):
    alone = project / "bin" / "caffe"
    alone.parent.mkdir()
    shutil.copy(CAFFE, alone)
    done = subprocess.run(
        [alone, "catalog", "extract", "Sources"], cwd=project, capture_output=True, text=True,
        env={"PATH": "/usr/bin:/bin"},
    )
    assert done.returncode == 2 and done.stdout == ""
    assert "scripts/build-extract.sh builds it" in done.stderr


def test_other_programs_read_what_is_compiled(tmp_path):
    catalog = ROOT / "Services" / "Localization" / "Catalogs" / "menu" / "Localizable.xcstrings"
    done = caffe(
        "compile", catalog, "--output", "out", "--language", "e*", "--language", "de",
        folder=tmp_path)
    assert done.stderr == ""
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "de.lproj", "en.lproj", "es.lproj"]
    strings = json.loads(catalog.read_text())["strings"]
    spanish = (tmp_path / "out" / "es.lproj" / "Localizable.strings").read_text()
    pairs = dict(re.findall(r'^"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)";$', spanish, re.MULTILINE))
    assert pairs["salad"] == strings["salad"]["localizations"]["es"]["stringUnit"]["value"]
    (tmp_path / "cups.xcstrings").write_text(json.dumps({
        "sourceLanguage": "en",
        "strings": {"%lld cups": {"localizations": {"en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld <cup>"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld & cups"}},
        }}}}}},
    }))
    assert caffe("compile", "cups.xcstrings", "--output", "out", "--dry-run", folder=tmp_path)\
        .stdout == "out/en.lproj/cups.stringsdict\n"
    caffe("compile", "cups.xcstrings", "--output", "out", folder=tmp_path)
    with open(tmp_path / "out" / "en.lproj" / "cups.stringsdict", "rb") as file:
        assert plistlib.load(file) == {
            "%lld cups": {
                "NSStringLocalizedFormatKey": "%#@count@",
                "count": {
                    "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
                    "NSStringFormatValueTypeKey": "lld",
                    "one": "%lld <cup>", "other": "%lld & cups",
                },
            }
        }


def test_what_cannot_be_compiled_is_listed(tmp_path):
    (tmp_path / "a.xcstrings").write_text(
        '{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"stringSet": '
        '{"state": "new", "values": ["Order"]}}}}}}')
    done = caffe("compile", "a.xcstrings", "--output", "out", folder=tmp_path)
    assert done.stderr == "warning: stringsdict cannot say the form set/0 (en): “k”\n"
    caffe("compile", "a.xcstrings", "--output", "out2", "--strict", folder=tmp_path, status=1)
    assert not (tmp_path / "out2").exists()
    caffe(
        "compile", "a.xcstrings", "--output", "out", "--language", "fr", folder=tmp_path, status=2)


# Keys

CATALOGS = ROOT / "Services" / "Localization" / "Catalogs"


@pytest.fixture(scope="session")
def symbols(tmp_path_factory):
    """The menu service's texts as symbols of Python and TypeScript."""
    folder = tmp_path_factory.mktemp("symbols")
    for name in ["texts.py", "texts.ts"]:
        caffe(
            "generate", CATALOGS / "menu", "--all", "--bundle", "menu", "--output", name,
            folder=folder)
    return folder


@pytest.fixture(scope="session")
def python_texts(symbols):
    specification = importlib.util.spec_from_file_location("texts", symbols / "texts.py")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def resolve(address, resource):
    request = urllib.request.Request(
        f"http://{address}/caffe.localization.v1.LocalizationService/Resolve",
        data=json.dumps({"resource": resource, "options": {"locales": ["es"]}}).encode(),
        headers={"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=600) as answer:
        return json.load(answer)["text"]


def test_python_asks_by_name(addresses, python_texts):
    small = {"key": "small", "bundle": "menu"}
    resource = python_texts.your_is_ready(small, {"key": "salad", "bundle": "menu"})
    assert resolve(addresses["localization-service"], resource) == "Tu ensalada pequeña está lista."
    assert resource["arguments"][0] == {"resource": small}
    assert python_texts.your_is_ready.__doc__.startswith("“Your %@ %@ is ready.”")
    assert python_texts.your_is_ready("x", "y")["arguments"] == [{"text": "x"}, {"text": "y"}]


USE = """
declare const console: any;
import * as texts from "./texts";
const found = texts.yourIsReady({ key: "small", bundle: "menu" }, { key: "salad", bundle: "menu" });
console.log(JSON.stringify(found));
"""


def tsc(folder, *options):
    return subprocess.run(
        ["tsc", "--strict", "--noUnusedLocals", "--target", "es2020", "--module", "commonjs",
         *options],
        cwd=folder, capture_output=True, text=True)


@pytest.mark.skipif(shutil.which("tsc") is None, reason="there is no TypeScript")
def test_typescript_asks_by_name(addresses, symbols):
    (symbols / "use.ts").write_text(USE)
    done = tsc(symbols, "use.ts")
    assert done.returncode == 0, done.stdout
    printed = subprocess.run(
        ["node", "use.js"], cwd=symbols, capture_output=True, text=True, check=True).stdout
    assert resolve(addresses["localization-service"], json.loads(printed)) \
        == "Tu ensalada pequeña está lista."
    # What has other arguments does not compile.
    (symbols / "wrong.ts").write_text(
        'import * as texts from "./texts";\ntexts.yourIsReady(1, "x");\ntexts.nothing;\n')
    done = tsc(symbols, "--noEmit", "wrong.ts")
    assert done.returncode != 0
    assert "wrong.ts(2,19)" in done.stdout and "wrong.ts(3,7)" in done.stdout


def test_odd_keys_have_names_in_python(tmp_path):
    keys = [
        "class", "None", "%@", "%lld", "menu.title", "menu title", "404", "ключ", '"""\\', ""]
    (tmp_path / "Localizable.xcstrings").write_text(json.dumps({
        "sourceLanguage": "en",
        "strings": {
            key: {"extractionState": "manual", "comment": 'A """ \\ comment'} for key in keys
        },
    }))
    done = caffe("generate", "Localizable.xcstrings", "--output", "odd.py", folder=tmp_path)
    assert done.stderr.count(", as its own name is taken\n") == 3
    namespace = {}
    exec(compile((tmp_path / "odd.py").read_text(), "odd.py", "exec"), namespace)
    found = {}
    for name, value in namespace.items():
        value = value("1") if callable(value) and value.__class__.__name__ == "function" \
            and not name.startswith("_") else value
        if isinstance(value, dict) and "key" in value:
            found[name] = value["key"]
    assert sorted(found.values()) == sorted(key for key in keys if key)
    assert found["class_"] == "class" and found["none_"] == "None" and found["ключ"] == "ключ"
    caffe("generate", "Localizable.xcstrings", "--output", "odd.py", "--check", folder=tmp_path)
    (tmp_path / "odd.py").write_text("")
    caffe(
        "generate", "Localizable.xcstrings", "--output", "odd.py", "--check", folder=tmp_path,
        status=1)


def test_messages_are_those_of_the_service(python_texts, client):
    """Every field is one of the contract's."""
    message_type = client.message("caffe.localization.v1.LocalizedStringResource")
    message = json_format.ParseDict(python_texts.your_is_ready("a", "b"), message_type())
    assert message.key == "Your %@ %@ is ready." and message.arguments[1].text == "b"
