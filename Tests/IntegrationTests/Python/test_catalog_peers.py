# SPDX-License-Identifier: Apache-2.0
"""Others read what `caffe catalog` writes: Mozilla's library, and the standards' own rules."""

import csv
import json
import re
import subprocess

import fluent.syntax
import lxml.etree
import polib
import pytest
import sarif_pydantic
from moz.l10n.formats import Format
from moz.l10n.message import serialize_message
from moz.l10n.model import Entry, PatternMessage, SelectMessage
from moz.l10n.resource import parse_resource
from translate.storage import aresource, jsonl10n, po, properties, xliff

from services import EXECUTABLES
from test_catalog_tools import CATALOG

CAFFE = EXECUTABLES / "caffe"


def caffe(*arguments, folder, status=0):
    done = subprocess.run(
        [CAFFE, "catalog", *arguments], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == status, done.stderr
    return done.stdout


@pytest.fixture
def catalog(tmp_path):
    (tmp_path / "L.xcstrings").write_text(json.dumps(CATALOG, ensure_ascii=False))
    return tmp_path


def converted(folder, format, output):
    caffe("convert", "L.xcstrings", "--to", format, "--output", output, folder=folder)
    return folder / output


# Mozilla --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "kind", "file", "count"),
    [
        ("android", Format.android, "values-pl/strings.xml", 2),
        ("fluent", Format.fluent, "pl/L.ftl", 2),
        ("po", Format.gettext, "pl.po", 3),
        ("xliff", Format.xliff, "pl.xliff", 6),
    ],
)
def test_mozillas_library_takes_our_files(catalog, format, kind, file, count):
    path = converted(catalog, format, "out/") / file
    resource = parse_resource(kind, path.read_bytes())
    assert resource.format == kind
    entries = [
        entry for section in resource.sections for entry in section.entries
        if isinstance(entry, Entry)
    ]
    assert len(entries) == count
    texts = []
    for entry in entries:
        message = entry.value
        if isinstance(message, SelectMessage):
            # Polish has all its forms, and each says the number.
            names = {str(getattr(key, "value", key) or "other") for (key,) in message.variants}
            assert len(names) >= 3, names
            texts += [
                serialize_message(kind, PatternMessage(pattern))
                for pattern in message.variants.values()
            ]
        else:
            texts.append(serialize_message(kind, message))
    assert any("kubki" in text for text in texts), texts
    assert any("Dzień" in text for text in texts), texts


# translate-toolkit ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "kind", "file", "count"),
    [
        ("android", aresource.AndroidResourceFile, "values-pl/strings.xml", 2),
        ("arb", jsonl10n.ARBJsonFile, "app_pl.arb", 2),
        ("i18next", jsonl10n.I18NextV4File, "pl/translation.json", 2),
        ("po", po.pofile, "pl.po", 3),
        ("strings", properties.stringsutf8file, "pl.lproj/L.strings", 1),
        ("xliff", xliff.xlifffile, "pl.xliff", 6),
    ],
)
def test_translate_toolkit_takes_our_files(catalog, format, kind, file, count):
    store = kind.parsefile(str(converted(catalog, format, "out/") / file))
    units = [unit for unit in store.units if not unit.isheader() and unit.istranslatable()]
    assert len(units) == count
    texts = [text for unit in units for text in (str(unit.source), str(unit.target))]
    assert any("Dzień „dobry”, " in text for text in texts), texts


# Marks that make one character with what is before them ---------------------------------------

MARKS = "\u0301\u200c\u103b"
SIGNS = ["\"", "{", "}", "'", "#", "%", "\\", "/", "*/", "-", "=", "<", "&", "["]
MARKED = MARKS.join(SIGNS) + MARKS


def fluent_text(path):
    """The text of the only message, by Fluent's own parser."""
    (message,) = [
        entry for entry in fluent.syntax.parse(path.read_text()).body
        if not isinstance(entry, fluent.syntax.ast.BaseComment)
    ]
    return "".join(
        element.value if isinstance(element, fluent.syntax.ast.TextElement)
        else element.expression.parse()["value"]
        for element in message.value.elements
    )


@pytest.mark.parametrize(
    ("format", "file", "read"),
    [
        ("po", "pl.po", lambda path: polib.pofile(str(path))[0].msgstr),
        ("fluent", "pl/L.ftl", fluent_text),
        ("csv", "L.csv", lambda path: list(csv.DictReader(path.open(newline="")))[0]["pl"]),
        ("xliff", "pl.xliff", lambda path: lxml.etree.parse(str(path)).find(".//{*}target").text),
        ("i18next", "pl/translation.json", lambda path: json.loads(path.read_text())["k"]),
    ],
)
def test_a_sign_with_a_mark_is_the_sign(tmp_path, format, file, read):
    unit = {"state": "translated", "value": MARKED}
    (tmp_path / "L.xcstrings").write_text(
        json.dumps({
            "sourceLanguage": "en", "version": "1.0",
            "strings": {"k": {"localizations": {"pl": {"stringUnit": unit}}}},
        })
    )
    path = converted(tmp_path, format, "out/") / file
    assert read(path) == MARKED
    caffe("convert", path, "--output", "back.xcstrings", "--source-language", "pl", folder=tmp_path)
    back = json.loads((tmp_path / "back.xcstrings").read_text())
    assert back["strings"]["k"]["localizations"]["pl"]["stringUnit"]["value"] == MARKED


def test_a_mark_does_not_end_the_comment_of_a_symbol(tmp_path):
    """What is generated compiles, whatever is in the comments of a catalog."""
    unit = {"state": "translated", "value": MARKED}
    (tmp_path / "L.xcstrings").write_text(
        json.dumps({
            "sourceLanguage": "en", "version": "1.0",
            "strings": {
                "k": {
                    "comment": MARKED + '"""' + MARKS, "extractionState": "manual",
                    "localizations": {"en": {"stringUnit": unit}},
                }
            },
        })
    )
    caffe("generate", "L.xcstrings", "--output", "l.py", folder=tmp_path)
    names = {}
    exec(compile((tmp_path / "l.py").read_text(), "l.py", "exec"), names)
    assert names["l_k"]["defaultValue"] == MARKED
    caffe("generate", "L.xcstrings", "--output", "l.ts", folder=tmp_path)
    comment, rest = (tmp_path / "l.ts").read_text().rsplit("/**", 1)[-1].split("*/", 1)
    assert "*\\/" in comment and rest.startswith("\nexport const lK")


# XLIFF 1.2 ------------------------------------------------------------------------------------

# What XLIFF 1.2 (sections 2 and 3 of the specification) demands of the elements that we write:
# which attributes an element must and may have, and which elements it holds in which order.
XLIFF = {
    "xliff": ({"version"}, {"schemaLocation"}, r"(file )+"),
    "file": (
        {"original", "source-language", "datatype"},
        {"target-language", "tool-id", "date", "product-name"},
        r"(header )?body ",
    ),
    "header": (set(), set(), r"(tool )*"),
    "tool": ({"tool-id", "tool-name"}, {"tool-version", "tool-company"}, r""),
    "body": (set(), set(), r"((group|trans-unit|bin-unit) )*"),
    "trans-unit": (
        {"id"},
        {"space", "translate", "approved", "resname", "maxwidth", "size-unit"},
        r"source (target )?(note )*",
    ),
    "source": (set(), {"lang", "space"}, r""),
    "target": (set(), {"state", "lang", "space"}, r""),
    "note": (set(), {"lang", "from", "priority", "annotates"}, r""),
}
STATES = {
    "final", "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
    "needs-review-translation", "needs-translation", "new", "signed-off", "translated",
}
NAMESPACE = "{urn:oasis:names:tc:xliff:document:1.2}"


def check_xliff(root):
    """Raises where a document is none of the standard's."""
    assert root.tag == NAMESPACE + "xliff" and root.get("version") == "1.2"
    for element in root.iter(lxml.etree.Element):
        assert element.tag.startswith(NAMESPACE), element.tag
        required, allowed, content = XLIFF[element.tag.removeprefix(NAMESPACE)]
        names = {lxml.etree.QName(name).localname for name in element.attrib}
        assert required <= names <= required | allowed, (element.tag, names)
        children = "".join(child.tag.removeprefix(NAMESPACE) + " " for child in element)
        assert re.fullmatch(content, children), (element.tag, children)
        if len(element) > 0:
            texts = [element.text, *(child.tail for child in element)]
            assert all(not (text or "").strip() for text in texts), "text between elements"
        assert element.get("state", "new") in STATES
        assert element.get("translate", "yes") in {"yes", "no"}
    for body in root.iter(NAMESPACE + "body"):
        ids = [unit.get("id") for unit in body.iter(NAMESPACE + "trans-unit")]
        assert len(ids) == len(set(ids)), "an id twice"


@pytest.mark.parametrize("command", ["convert", "export"])
def test_xliff_is_as_the_standard_has_it(catalog, command):
    if command == "convert":
        path = converted(catalog, "xliff", "out/") / "pl.xliff"
    else:
        caffe("export", "L.xcstrings", "--language", "de", "--output", "de.xliff", folder=catalog)
        path = catalog / "de.xliff"
    root = lxml.etree.parse(str(path)).getroot()
    check_xliff(root)
    # The check is one: it takes none of these.
    for wrong in [
        lambda unit: unit.attrib.pop("id"),
        lambda unit: unit.set("colour", "red"),
        lambda unit: unit.insert(0, lxml.etree.Element(NAMESPACE + "note")),
        lambda unit: unit.getparent().append(lxml.etree.Element(NAMESPACE + "source")),
        lambda unit: unit.addprevious(lxml.etree.fromstring(lxml.etree.tostring(unit))),
    ]:
        copy = lxml.etree.fromstring(lxml.etree.tostring(root))
        wrong(next(copy.iter(NAMESPACE + "trans-unit")))
        with pytest.raises(AssertionError):
            check_xliff(copy)


# SARIF 2.1.0 ----------------------------------------------------------------------------------

# Which properties each of the objects that we write must and may have (section 3 of the standard);
# each with the object that it is, or nothing for a text or a number.
SARIF = {
    "log": ({"version": None, "runs": ["run"]}, {"$schema": None, "properties": None}),
    "run": ({"tool": "tool"}, {"results": ["result"], "columnKind": None, "properties": None}),
    "tool": ({"driver": "driver"}, {"extensions": None}),
    "driver": ({"name": None}, {"rules": ["rule"], "version": None, "informationUri": None}),
    "rule": (
        {"id": None},
        {
            "shortDescription": "message", "fullDescription": "message", "helpUri": None,
            "defaultConfiguration": "configuration", "properties": None,
        },
    ),
    "configuration": ({}, {"level": None, "enabled": None, "rank": None}),
    "message": ({}, {"text": None, "markdown": None, "id": None, "arguments": None}),
    "result": (
        {"message": "message"},
        {
            "ruleId": None, "ruleIndex": None, "level": None, "locations": ["location"],
            "partialFingerprints": None, "fixes": None, "baselineState": None, "properties": None,
        },
    ),
    "location": ({}, {"physicalLocation": "place", "logicalLocations": None, "message": "message"}),
    "place": ({}, {"artifactLocation": "artifact", "region": "region", "contextRegion": "region"}),
    "artifact": ({}, {"uri": None, "uriBaseId": None, "index": None}),
    "region": (
        {}, {"startLine": None, "startColumn": None, "endLine": None, "endColumn": None}
    ),
}


def check_sarif(value, kind="log"):
    """Raises where an object is none of the standard's."""
    if isinstance(kind, list):
        assert isinstance(value, list)
        for one in value:
            check_sarif(one, kind[0])
        return
    required, allowed = SARIF[kind]
    assert required.keys() <= value.keys() <= required.keys() | allowed.keys(), (kind, value.keys())
    for name, inner in {**required, **allowed}.items():
        if name in value and inner:
            check_sarif(value[name], inner)
    if kind == "log":
        assert value["version"] == "2.1.0"
    if kind == "run":
        assert value.get("columnKind") in {None, "utf16CodeUnits", "unicodeCodePoints"}
        rules = value["tool"]["driver"].get("rules", [])
        for result in value.get("results", []):
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    if kind == "region":
        assert all(number >= 1 for number in value.values())
    if "level" in value:
        assert value["level"] in {"none", "note", "warning", "error"}
    if "uri" in value:
        assert re.fullmatch(r"(?:[\w.~/!$&'()*+,;=:@-]|%[0-9A-F]{2})+", value["uri"], re.ASCII)


def test_sarif_is_as_the_standard_has_it(catalog):
    # A name that has to be escaped in a reference, and each severity.
    (catalog / "a b é.xcstrings").write_text(
        json.dumps(
            {
                "sourceLanguage": "en",
                "strings": {
                    "Save %@": {
                        "localizations": {
                            language: {"stringUnit": {"state": "translated", "value": text}}
                            for language, text in
                            {"de": "Sichern", "fr": "Sauver  %@", "es": "Save %@"}.items()
                        }
                    }
                },
                "version": "1.0",
            }
        )
    )
    text = caffe("lint", ".", "--format", "sarif", "--show", "note", folder=catalog, status=1)
    log = json.loads(text)
    check_sarif(log)
    levels = {result["level"] for result in log["runs"][0]["results"]}
    assert levels == {"error", "warning", "note"}
    model = sarif_pydantic.Sarif.model_validate_json(text)
    assert len(model.runs[0].results) == len(log["runs"][0]["results"])
    assert model.runs[0].results[0].locations[0].physical_location.region.start_line >= 1
    # The check is one.
    log["runs"][0]["results"][0]["lines"] = 1
    with pytest.raises(AssertionError):
        check_sarif(log)
