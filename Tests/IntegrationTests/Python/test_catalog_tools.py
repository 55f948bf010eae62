# SPDX-License-Identifier: Apache-2.0
"""A team works on its catalogs with git and `caffe catalog`; other tools read what it writes."""

import json
import os
import pathlib
import plistlib
import subprocess
import tempfile

import babel.messages.pofile
import fluent.syntax
import lxml.etree
import polib
import pytest
from translate.storage import xliff, xliff2

from services import EXECUTABLES

CAFFE = EXECUTABLES / "caffe"

CATALOG = {
    "sourceLanguage": "en",
    "strings": {
        "%lld cups": {
            "comment": "On the shelf",
            "localizations": {
                "en": {
                    "variations": {
                        "plural": {
                            "one": {"stringUnit": {"state": "translated", "value": "%lld cup"}},
                            "other": {"stringUnit": {"state": "translated", "value": "%lld cups"}},
                        }
                    }
                },
                "pl": {
                    "variations": {
                        "plural": {
                            "few": {"stringUnit": {"state": "translated", "value": "%lld kubki"}},
                            "many": {"stringUnit": {"state": "translated", "value": "%lld kubków"}},
                            "one": {"stringUnit": {"state": "translated", "value": "%lld kubek"}},
                            "other": {"stringUnit": {"state": "translated", "value": "%lld kubka"}},
                        }
                    }
                },
            },
        },
        "greeting": {
            "extractionState": "manual",
            "localizations": {
                "en": {
                    "stringUnit": {"state": "translated", "value": "Good \"morning\", %@\n& bye"}
                },
                "pl": {
                    "stringUnit": {"state": "needs_review", "value": "Dzień „dobry”, %@\n& pa"}
                },
            },
        },
        "title": {
            "extractionState": "manual",
            "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Menu"}}},
        },
    },
    "version": "1.0",
}


def caffe(*arguments, folder, status=0, **options):
    """What `caffe catalog` prints."""
    done = subprocess.run(
        [CAFFE, "catalog", *arguments], cwd=folder, capture_output=True, text=True, **options
    )
    assert done.returncode == status, f"{arguments}: {done.returncode}\n{done.stderr}"
    return done


def git(*arguments, folder, status=0):
    environment = {
        **os.environ, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
        "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
    }
    done = subprocess.run(
        ["git", *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == status, f"{arguments}: {done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture
def repository(tmp_path):
    """A repository with a catalog, whose merges caffe drives."""
    folder = tmp_path / "repository"
    folder.mkdir()
    git("init", "--initial-branch", "main", folder=folder)
    driver = f"{CAFFE} catalog merge %O %A %B --output %A --path %P --marker-size %L"
    git("config", "merge.catalog.driver", driver, folder=folder)
    (folder / ".gitattributes").write_text(
        "*.xcstrings merge=catalog\n*.strings merge=catalog\n"
    )
    (folder / "L.xcstrings").write_text(json.dumps(CATALOG, ensure_ascii=False))
    (folder / "es.lproj").mkdir()
    (folder / "es.lproj" / "L.strings").write_bytes(
        '/* Above */\n"title" = "Menú";\n'.encode("utf-16")
    )
    caffe("format", "L.xcstrings", folder=folder)
    git("add", ".", folder=folder)
    git("commit", "--message", "Begin", folder=folder)
    return folder


def change(folder, branch, *commands):
    """Commits what commands do on a branch of main."""
    git("checkout", "-B", branch, "main", folder=folder)
    for command in commands:
        caffe(*command, folder=folder)
    git("commit", "--all", "--message", branch, folder=folder)


def text(folder, key, language, status=0):
    done = caffe("get", "L.xcstrings", key, "--language", language, folder=folder, status=status)
    return done.stdout.removesuffix("\n")


def test_branches_that_add_keys_never_conflict(repository):
    change(
        repository, "one", ["set", "L.xcstrings", "added.one", "One"],
        ["set", "L.xcstrings", "title", "Menü", "--language", "de"],
        ["set", "es.lproj/L.strings", "added.one", "Uno"],
    )
    change(
        repository, "two", ["set", "L.xcstrings", "added.two", "Two"],
        ["set", "L.xcstrings", "title", "Menú", "--language", "es"],
        ["set", "es.lproj/L.strings", "added.two", "Dos"],
    )
    git("checkout", "main", folder=repository)
    git("merge", "--no-edit", "one", folder=repository)
    # What git does by itself.
    git("-c", "merge.catalog.driver=false", "merge", "two", folder=repository, status=1)
    git("merge", "--abort", folder=repository)
    git("merge", "--no-edit", "two", folder=repository)
    assert text(repository, "added.one", "en") == "One"
    assert text(repository, "added.two", "en") == "Two"
    assert text(repository, "title", "de") == "Menü"
    assert text(repository, "title", "es") == "Menú"
    caffe("format", "--check", "L.xcstrings", folder=repository)
    spanish = (repository / "es.lproj" / "L.strings").read_bytes().decode("utf-16")
    assert spanish.startswith('/* Above */\n"title" = "Menú";\n')
    assert '"added.one" = "Uno";' in spanish and '"added.two" = "Dos";' in spanish


def write_source(folder, name, *lines):
    (folder / "Sources").mkdir(exist_ok=True)
    text = "".join(f"String(localized: {line})\n" for line in lines)
    (folder / "Sources" / name).write_text(text)
    git("add", "Sources", folder=folder)


def test_a_week_from_the_source_to_the_release(repository):
    sync = ["sync", "Sources", "--into", "L.xcstrings", "--table", "Localizable"]
    # Monday: what the source says is in the catalog, and CI will see to it.
    write_source(repository, "a.swift", '"%lld cups"', '"Pay", comment: "A button"')
    caffe(*sync, folder=repository)
    git("commit", "--all", "--message", "Pay", folder=repository)
    # Tuesday: two people write code, and sync it on their branches.
    git("checkout", "-B", "one", folder=repository)
    write_source(repository, "one.swift", '"Tip \\(1)"')
    assert "added: Tip %lld" in caffe(*sync, folder=repository).stdout
    git("commit", "--all", "--message", "one", folder=repository)
    git("checkout", "-B", "two", "main", folder=repository)
    write_source(repository, "a.swift", '"Pay now", comment: "A button"')
    said = caffe(*sync, folder=repository).stdout
    assert "stale: %lld cups" in said and "stale: Pay" in said and "added: Pay now" in said
    git("commit", "--all", "--message", "two", folder=repository)
    # Wednesday: both are merged, and the catalog is what the merged source says.
    git("checkout", "main", folder=repository)
    git("merge", "--no-edit", "one", folder=repository)
    git("merge", "--no-edit", "two", folder=repository)
    caffe(*sync, "--check", folder=repository)
    # Thursday: a translator gets what is missing; what is gone from the source is not among it.
    caffe("export", "L.xcstrings", "--language", "pl", "--output", "pl.po", folder=repository)
    file = polib.pofile(str(repository / "pl.po"))
    sent = {entry.msgctxt or entry.msgid: entry for entry in file}
    assert {"Pay now", "Tip %lld", "title", "greeting"} == set(sent)
    assert sent["Pay now"].comment == "A button"
    for key, translation in [("Pay now", "Zapłać"), ("Tip %lld", "Napiwek %lld")]:
        sent[key].msgstr = translation
    file.save()
    caffe("import", "pl.po", "--into", "L.xcstrings", folder=repository)
    git("commit", "--all", "--message", "Polish", folder=repository)
    # Friday: CI looks for problems, and the release takes what programs read.
    caffe(*sync, "--check", folder=repository)
    caffe("lint", "L.xcstrings", folder=repository)
    caffe("compile", "L.xcstrings", "--output", "release", folder=repository)
    polish = (repository / "release" / "pl.lproj" / "L.strings").read_text()
    assert '"Pay now" = "Zapłać";' in polish and '"Tip %lld" = "Napiwek %lld";' in polish
    with open(repository / "release" / "pl.lproj" / "L.stringsdict", "rb") as stream:
        forms = plistlib.load(stream)["%lld cups"]["count"]
    assert forms["few"] == "%lld kubki" and forms["many"] == "%lld kubków"
    caffe("generate", "L.xcstrings", "--output", "texts.py", folder=repository)
    assert "def l_greeting(arg1: Text)" in (repository / "texts.py").read_text()


def test_what_the_linter_mends_is_not_undone_by_the_source(tmp_path):
    calls = {"language": "javascript", "patterns": ["t(KEY, {defaultValue: DEFAULT})"]}
    (tmp_path / ".caffe-extract.json").write_text(json.dumps({"calls": [calls]}))
    source = tmp_path / "menu.js"
    source.write_text('t("menu.loading", {defaultValue: "Loading the menu..."})\n')
    catalog = tmp_path / "Localizable.xcstrings"
    catalog.write_text('{"sourceLanguage": "en", "strings": {}, "version": "1.0"}')
    sync = ["sync", "menu.js", "--into", catalog.name]
    caffe(*sync, folder=tmp_path)
    caffe(
        "set", catalog.name, "menu.loading", "Die Karte  lädt...", "--language", "de",
        folder=tmp_path,
    )
    # The translation is mended, and the text that the source has is not.
    caffe("lint", catalog.name, "--fix", folder=tmp_path)
    texts = json.loads(catalog.read_text())["strings"]["menu.loading"]["localizations"]
    assert texts["en"]["stringUnit"] == {"state": "new", "value": "Loading the menu..."}
    assert texts["de"]["stringUnit"] == {"state": "translated", "value": "Die Karte lädt..."}
    caffe(*sync, "--check", folder=tmp_path)
    done = caffe("lint", catalog.name, "--show", "note", folder=tmp_path)
    assert "[ellipsis]" in done.stdout and "--fix" not in done.stderr


def test_a_conflict_is_one_text(repository):
    change(
        repository, "one", ["set", "L.xcstrings", "title", "Speisekarte", "--language", "de"],
        ["set", "L.xcstrings", "added.one", "One"],
    )
    change(
        repository, "two", ["set", "L.xcstrings", "title", "Menü", "--language", "de"],
        ["set", "L.xcstrings", "added.two", "Two"],
    )
    git("checkout", "main", folder=repository)
    git("merge", "--no-edit", "one", folder=repository)
    git("merge", "--no-edit", "two", folder=repository, status=1)
    # The file can be read, and has ours; git knows that it is not resolved.
    unmerged = git("diff", "--name-only", "--diff-filter=U", folder=repository)
    assert unmerged.split() == ["L.xcstrings"]
    assert text(repository, "title", "de") == "Speisekarte"
    assert text(repository, "added.two", "en") == "Two"
    said = caffe(
        "merge", "main~1:L.xcstrings", "main:L.xcstrings", "two:L.xcstrings",
        folder=repository, status=1,
    )
    staged = caffe(
        "merge", ":1:L.xcstrings", ":2:L.xcstrings", ":3:L.xcstrings", folder=repository, status=1
    )
    assert staged.stdout == said.stdout
    assert "conflict: “title” (de)" in said.stderr
    assert "ours:   “Speisekarte”" in said.stderr and "theirs: “Menü”" in said.stderr
    marked = caffe(
        "merge", "main~1:L.xcstrings", "main:L.xcstrings", "two:L.xcstrings", "--markers",
        folder=repository, status=1,
    ).stdout
    assert marked.count("<<<<<<< ours\n") == marked.count(">>>>>>> theirs\n") == 1


def test_a_pull_request_says_what_changed(repository):
    change(
        repository, "one", ["set", "L.xcstrings", "title", "Menü", "--language", "de"],
        ["delete", "L.xcstrings", "greeting"], ["rename", "L.xcstrings", "%lld cups", "cups"],
    )
    arguments = ["diff", "main:L.xcstrings", "L.xcstrings"]
    found = json.loads(caffe(*arguments, "--format", "json", folder=repository).stdout)
    assert found["summary"] == {"added": 1, "changed": 1, "removed": 2}
    title = [change for change in found["changes"] if change["key"] == "title"]
    assert title == [
        {
            "change": "changed", "field": "text", "file": "L.xcstrings", "form": "", "key": "title",
            "language": "de", "new": "Menü", "new_state": "translated",
        }
    ]
    assert "| changed | `title` | de |" in caffe(
        *arguments, "--format", "markdown", folder=repository
    ).stdout
    caffe("diff", "main:", ".", "--exit-code", folder=repository, status=1)
    caffe("diff", "one:", ".", "--exit-code", folder=repository)
    caffe("diff", "nowhere:L.xcstrings", "L.xcstrings", folder=repository, status=2)


@pytest.mark.parametrize("name", ["po", "arb", "i18next", "fluent", "csv", "xliff", "xliff2"])
def test_a_folder_of_another_format_is_read(tmp_path, name):
    (tmp_path / "L.xcstrings").write_text(json.dumps(CATALOG))
    caffe("convert", "L.xcstrings", "--to", name, "--output", "files/", folder=tmp_path)
    (tmp_path / "files" / "notes.txt").write_text("x")
    caffe(
        "convert", "files", "--from", name, "--source-language", "en", "--output", "back.xcstrings",
        folder=tmp_path,
    )
    back = json.loads((tmp_path / "back.xcstrings").read_text())
    assert "pl" in next(iter(back["strings"].values()))["localizations"]
    (tmp_path / "none").mkdir()
    done = caffe(
        "convert", "none", "--from", name, "--output", "no.xcstrings", folder=tmp_path, status=2
    )
    assert done.stderr == f"caffe: There are no files of the format {name} in “none”.\n"


@pytest.mark.parametrize("name, keys", [
    ("xcstrings", ["x"]), ("strings", ["s", "v"]), ("stringsdict", ["v"]), ("android", ["a"]),
])
def test_a_folder_is_read_for_one_of_the_catalogs_formats(tmp_path, name, keys):
    texts = {
        "L.xcstrings": json.dumps({
            "sourceLanguage": "en", "version": "1.0", "strings": {"x": {"localizations": {
                "en": {"stringUnit": {"state": "translated", "value": "X"}}}}},
        }),
        "en.lproj/L.strings": '"s" = "S";\n',
        "en.lproj/L.stringsdict": """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>v</key><dict>
<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
<key>n</key><dict>
<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>d</string>
<key>one</key><string>%d day</string><key>other</key><string>%d days</string>
</dict></dict></dict></plist>
""",
        "values/strings.xml": '<resources><string name="a">A</string></resources>\n',
    }
    for file, text in texts.items():
        (tmp_path / "App" / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "App" / file).write_text(text)
    caffe("convert", "App", "--from", name, "--output", "all.xcstrings", folder=tmp_path)
    assert sorted(json.loads((tmp_path / "all.xcstrings").read_text())["strings"]) == keys


# What a terminal would obey, and what Markdown would. U+0600 is one character with what follows it.
HOSTILE = {
    "sourceLanguage": "en",
    "strings": {
        "a`b``c <script>": {
            "localizations": {
                "en": {"stringUnit": {"state": "new\x1b[31m", "value": "a\u0600|b\u0600<b>"}},
                "fr\x1b]0;t\x07": {"stringUnit": {"state": "new", "value": "x"}},
            }
        },
        "b\u0600|c": {
            "localizations": {
                "en": {
                    "variations": {
                        "plural": {
                            "one\x1b[31m": {"stringUnit": {"state": "new", "value": "y"}},
                            "other": {"stringUnit": {"state": "new", "value": "\x1b[2Jred\nz"}},
                        }
                    }
                }
            }
        },
    },
    "version": "1.0",
}


@pytest.mark.parametrize(
    "arguments",
    [
        ["diff", "none.xcstrings", "L.xcstrings"],
        ["diff", "none.xcstrings", "L.xcstrings", "--format", "markdown"],
        ["diff", "none", "\x1b[1mfolder"],
        ["diff", "none", "\x1b[1mfolder", "--format", "markdown"],
        ["list", "L.xcstrings", "--language", "en"],
        ["get", "L.xcstrings", "a`b``c <script>"],
        ["get", "L.xcstrings", "b\u0600|c"],
        ["preview", "b\u0600|c", "L.xcstrings"],
        ["convert", "L.xcstrings", "--to", "csv", "--output", "out.csv"],
        ["set", "\x1b[1mnone.xcstrings", "a", "b"],
    ],
    ids=lambda arguments: " ".join(arguments).replace("\x1b", "ESC"),
)
def test_nothing_of_a_catalog_commands_a_terminal(tmp_path, arguments):
    folder = tmp_path / "\x1b[1mfolder" / "\x1b[2mapp"
    folder.mkdir(parents=True)
    (tmp_path / "none").mkdir()
    (tmp_path / "L.xcstrings").write_text(json.dumps(HOSTILE))
    (folder / "L.xcstrings").write_text(json.dumps(HOSTILE))
    (tmp_path / "none.xcstrings").write_text(json.dumps({**HOSTILE, "strings": {}}))
    done = subprocess.run(
        [CAFFE, "catalog", *arguments], cwd=tmp_path, capture_output=True, text=True
    )
    assert "\x1b" not in done.stdout + done.stderr
    assert "\x07" not in done.stdout + done.stderr


def test_a_table_of_differences_has_no_markup_of_a_catalog(tmp_path):
    (tmp_path / "L.xcstrings").write_text(json.dumps(HOSTILE))
    (tmp_path / "none.xcstrings").write_text(json.dumps({**HOSTILE, "strings": {}}))
    table = caffe(
        "diff", "none.xcstrings", "L.xcstrings", "--format", "markdown", folder=tmp_path
    ).stdout
    assert "| added | ``` a`b``c <script> ``` | en |  | a\u0600\\|b\u0600\\<b\\>" in table
    assert "| added | `b\u0600\\|c` | en plural/other |" in table


def test_arguments_and_the_source_language_are_compared(tmp_path):
    def catalog(name, first, second, source):
        variable = {
            "formatSpecifier": "lld",
            "variations": {
                "plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg"}}}
            },
        }
        german = {
            "stringUnit": {"state": "translated", "value": "%#@cups@ in %#@bags@"},
            "substitutions": {
                "bags": {"argNum": first, **variable}, "cups": {"argNum": second, **variable}
            },
        }
        (tmp_path / name).write_text(
            json.dumps(
                {
                    "sourceLanguage": source,
                    "strings": {"": {}, "packed": {"localizations": {"de": german}}},
                    "version": "1.0",
                }
            )
        )

    catalog("old.xcstrings", 2, 1, "en")
    catalog("new.xcstrings", 1, 2, "de")
    catalog("third.xcstrings", 2, 1, "de")
    done = caffe("diff", "old.xcstrings", "new.xcstrings", "--exit-code", folder=tmp_path, status=1)
    assert done.stdout.splitlines() == [
        "new.xcstrings", "      - source_language: en", "      + source_language: de", "  ~ packed",
        "      - de substitutions/bags: %2$lld", "      + de substitutions/bags: %1$lld",
        "      - de substitutions/cups: %1$lld", "      + de substitutions/cups: %2$lld",
        "1 key: 1 changed; 1 source language changed",
    ]
    arguments = ["diff", "old.xcstrings", "third.xcstrings", "--format"]
    found = json.loads(caffe(*arguments, "json", folder=tmp_path).stdout)
    assert found["summary"] == {"added": 0, "changed": 0, "removed": 0}
    assert [change["field"] for change in found["changes"]] == ["source_language"]
    assert "key" not in found["changes"][0]
    table = caffe(*arguments, "markdown", folder=tmp_path).stdout
    assert table.startswith("**1 source language changed**")
    assert "| changed |  | source_language | en | de |" in table


def test_a_revision_is_searched_as_a_folder_is(repository):
    for name, text in {
        "Pods/Kit/K.xcstrings": '{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}',
        ".hidden/es.lproj/H.strings": '"a" = "A";\n',
        "App/Loose.strings": '"a" = "A";\n',
        "App/values/strings.xml": '<resources><string name="a">A</string></resources>\n',
        "App/values/colors.xml": "<resources><color",
        "App/values-night/strings.xml": '<resources><string name="a">A</string></resources>\n',
    }.items():
        (repository / name).parent.mkdir(parents=True, exist_ok=True)
        (repository / name).write_text(text)
    git("add", ".", folder=repository)
    git("commit", "--message", "More", folder=repository)
    for old, new in [("HEAD:", "."), ("HEAD:App", "App"), ("HEAD:Pods/", "Pods")]:
        done = caffe("diff", old, new, "--exit-code", folder=repository)
        assert done.stdout == "No differences\n", (old, new)
    (repository / "App" / "values" / "strings.xml").unlink()
    done = caffe("diff", "HEAD:App", "App", "--exit-code", folder=repository, status=1)
    assert done.stdout.splitlines()[0] == "values/strings.xml"


@pytest.mark.parametrize("name", ["pl.xliff", "pl.po", "pl.csv"])
def test_translators_get_what_is_missing_and_bring_it_back(repository, name):
    before = (repository / "L.xcstrings").read_text()
    caffe("export", "L.xcstrings", "--language", "pl", "--output", name, folder=repository)
    sent = (repository / name).read_bytes().decode()
    assert "title" in sent and "greeting" in sent and "kubki" not in sent
    if name.endswith(".po"):
        file = polib.pofile(str(repository / name))
        file.find("Menu", msgctxt="title").msgstr = "Karta"
        greeting = [entry for entry in file if entry.msgctxt == "greeting"][0]
        assert greeting.fuzzy
        greeting.flags.remove("fuzzy")
        file.save()
    elif name.endswith(".xliff"):
        tree = lxml.etree.parse(str(repository / name))
        space = {"x": "urn:oasis:names:tc:xliff:document:1.2"}
        for unit in tree.iterfind(".//x:trans-unit", space):
            target = unit.find("x:target", space)
            if target is None:
                target = lxml.etree.SubElement(unit, f"{{{space['x']}}}target")
                target.text = "Karta"
            target.set("state", "translated")
        tree.write(str(repository / name), encoding="utf-8", xml_declaration=True)
    else:
        lines = sent.replace("needs_review", "translated").split("\r\n")
        columns = lines[0].split(",")
        lines = [
            ",".join(
                "Karta" if column == "pl" else "translated" if column == "pl:state" else cell
                for column, cell in zip(columns, line.split(","))
            )
            if line.startswith("title,") else line
            for line in lines
        ]
        (repository / name).write_bytes("\r\n".join(lines).encode())
    caffe("import", name, "--into", "L.xcstrings", folder=repository)
    assert text(repository, "title", "pl") == "Karta"
    listed = caffe(
        "list", "L.xcstrings", "--language", "pl", "--state", "needs_review", folder=repository
    )
    assert listed.stdout == ""
    # All other lines are as they were.
    after = (repository / "L.xcstrings").read_text()
    removed = set(before.splitlines()) - set(after.splitlines())
    assert {line.strip() for line in removed} <= {'"state" : "needs_review",', "}"}
    caffe("format", "--check", "L.xcstrings", folder=repository)


def test_an_import_knows_what_it_does_not_know(repository):
    caffe("export", "L.xcstrings", "--language", "pl", "--output", "pl.xliff", folder=repository)
    caffe("set", "L.xcstrings", "greeting", "Hello, %@", folder=repository)
    caffe("rename", "L.xcstrings", "title", "heading", folder=repository)
    sent = (repository / "pl.xliff").read_text()
    sent = sent.replace("<source>Menu</source>", "<source>Menu</source><target>Karta</target>")
    (repository / "pl.xliff").write_text(sent)
    done = caffe("import", "pl.xliff", "--into", "L.xcstrings", folder=repository, status=1)
    assert "there is no key “title”" in done.stderr
    assert "source text of “greeting” has changed" in done.stderr
    assert text(repository, "heading", "pl", status=1) == ""


def write(folder, name, text):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def parts(version, **targets):
    """An XLIFF with a part for each target of a project, as Xcode has it."""
    files = []
    for target, title in targets.items():
        unit = f"<source>Orders</source><target>{title}</target>"
        if version == "1.2":
            languages = 'source-language="en" target-language="de"'
            unit = f'<body><trans-unit id="title">{unit}</trans-unit></body>'
        else:
            languages = f'id="{target}"'
            unit = f'<unit id="u" name="title"><segment state="translated">{unit}</segment></unit>'
        files.append(
            f'<file original="{target}/Localizable.xcstrings" {languages}>{unit}</file>'
        )
    languages = "" if version == "1.2" else 'srcLang="en" trgLang="de"'
    return f'<xliff version="{version}" {languages}>{"".join(files)}</xliff>'


@pytest.mark.parametrize("version", ["1.2", "2.0"])
def test_each_target_gets_its_part_of_an_xliff(tmp_path, version):
    catalog = json.dumps({
        "sourceLanguage": "en", "version": "1.0",
        "strings": {
            "title": {
                "localizations": {
                    "en": {"stringUnit": {"state": "translated", "value": "Orders"}}
                }
            }
        },
    })
    titles = {"App": "Bestellungen", "Widget": "Bestell."}
    write(tmp_path, "de.xliff", parts(version, **titles))
    for target in ["App", "Widget", "Watch"]:
        write(tmp_path, f"{target}/Localizable.xcstrings", catalog)
    for target, title in titles.items():
        into = f"{target}/Localizable.xcstrings"
        caffe("import", "de.xliff", "--into", into, folder=tmp_path)
        done = caffe("get", into, "title", "--language", "de", folder=tmp_path)
        assert done.stdout == f"{title}\n"
    # The name alone is as good where the command runs in the target's folder.
    write(tmp_path, "App/Localizable.xcstrings", catalog)
    caffe("import", "../de.xliff", "--into", "Localizable.xcstrings", folder=tmp_path / "App")
    done = caffe("get", "App", "title", "--language", "de", folder=tmp_path)
    assert done.stdout == "Bestellungen\n"
    # Neither is this one's.
    watch = ["import", "de.xliff", "--into", "Watch/Localizable.xcstrings"]
    done = caffe(*watch, folder=tmp_path, status=1)
    assert "“App/Localizable.xcstrings”, “Widget/Localizable.xcstrings”" in done.stderr
    assert (tmp_path / "Watch/Localizable.xcstrings").read_text() == catalog
    caffe(*watch, "--original", "Widget/Localizable.xcstrings", folder=tmp_path)
    done = caffe("get", "Watch", "title", "--language", "de", folder=tmp_path)
    assert done.stdout == "Bestell.\n"


@pytest.mark.parametrize("state", [[], ["--state", "translated"]], ids=["the file's", "given"])
def test_a_translation_that_the_file_still_calls_new_is_taken(repository, state):
    for key in ["title", "greeting"]:
        source = "Menu" if key == "title" else 'Good "morning", %@\n& bye'
        caffe(
            "set", "L.xcstrings", key, source, "--language", "es", "--state", "new",
            folder=repository,
        )
    caffe("export", "L.xcstrings", "--language", "es", "--output", "es.xliff", folder=repository)
    sent = (repository / "es.xliff").read_text()
    assert '<target state="new">Menu</target>' in sent
    (repository / "es.xliff").write_text(
        sent.replace('<target state="new">Menu</target>', '<target state="new">Carta</target>')
    )
    caffe("import", "es.xliff", "--into", "L.xcstrings", *state, folder=repository)
    for key, name in [("title", "translated"), ("greeting", "new")]:
        listed = caffe(
            "list", "L.xcstrings", "--language", "es", "--state", name, folder=repository
        )
        assert listed.stdout.split("\t")[0] == key
    assert text(repository, "title", "es") == "Carta"


STRINGS = '"a" = "a";\n'
GERMAN_CATALOG = '{"sourceLanguage": "de", "strings": {"k": {}}, "version": "1.0"}'


@pytest.mark.parametrize(
    "files, source",
    [
        ({"de.lproj/L.strings": STRINGS, "en.lproj/L.strings": STRINGS}, "en"),
        ({"de.lproj/L.strings": STRINGS, "en-GB.lproj/L.strings": STRINGS}, "en-GB"),
        ({"Base.lproj/L.strings": STRINGS, "de.lproj/L.strings": STRINGS}, "en"),
        (
            {
                "values-de/strings.xml": '<resources><string name="a">a</string></resources>',
                "values/strings.xml": '<resources><string name="a">a</string></resources>',
            },
            "en",
        ),
        # The first file that names its source language has it.
        (
            {
                "X.xcstrings": GERMAN_CATALOG, "Base.lproj/L.strings": STRINGS,
                "en.lproj/L.strings": STRINGS,
            },
            "de",
        ),
        # There is none that is likelier.
        ({"de.lproj/L.strings": STRINGS, "fr.lproj/L.strings": STRINGS}, "de"),
    ],
    ids=["English", "an English", "Base", "values", "named", "none"],
)
def test_a_folder_has_the_source_language_of_its_files(tmp_path, files, source):
    for name, text in files.items():
        write(tmp_path, f"App/{name}", text)
    caffe("convert", "App", "--output", "L.xcstrings", folder=tmp_path)
    assert json.loads((tmp_path / "L.xcstrings").read_text())["sourceLanguage"] == source


def test_a_folder_is_exported_from_its_source_language(tmp_path):
    write(tmp_path, "App/de.lproj/L.strings", '"a" = "Eins";\n')
    write(tmp_path, "App/en.lproj/L.strings", '"a" = "One";\n"b" = "Two";\n')
    caffe("export", "App", "--output", "xl", folder=tmp_path)
    assert [path.name for path in (tmp_path / "xl").iterdir()] == ["de.xliff"]
    sent = (tmp_path / "xl" / "de.xliff").read_text()
    assert 'source-language="en" target-language="de"' in sent
    assert "<source>Two</source>" in sent


APPLE = {
    "App/en.lproj/L.strings": '"a" = "One";\n"b" = "Two";\n',
    "App/de.lproj/L.strings": '"a" = "Eins";\n',
}
ANDROID = {
    "App/values/strings.xml":
        '<resources>\n    <string name="a">One</string>\n    <string name="b">Two</string>\n'
        '    <string name="brand" translatable="false">Caffè</string>\n</resources>\n',
    "App/values-de/strings.xml":
        '<resources>\n    <string name="a">Eins</string>\n</resources>\n',
}
BASE = {
    "App/Base.lproj/L.strings": APPLE["App/en.lproj/L.strings"],
    "App/de.lproj/L.strings": APPLE["App/de.lproj/L.strings"],
}


@pytest.mark.parametrize("name", ["de.xliff", "de.po", "de.csv"])
@pytest.mark.parametrize("files", [APPLE, BASE, ANDROID], ids=["strings", "Base", "Android"])
def test_what_a_language_lacks_comes_back_into_its_file(tmp_path, files, name):
    for file, text in files.items():
        write(tmp_path, file, text)
    german = next(file for file in files if "de" in file)
    missing = ["list", "App", "--language", "de", "--missing"]
    assert caffe(*missing, folder=tmp_path).stdout == "b\n"
    # A file alone is as good as the folder.
    assert caffe("list", german, *missing[2:], folder=tmp_path).stdout == "b\n"
    caffe("export", "App", "--language", "de", "--output", name, folder=tmp_path)
    sent = (tmp_path / name).read_bytes().decode()
    if name == "de.xliff":
        sent = sent.replace("<source>Two</source>", "<source>Two</source><target>Zwei</target>")
    elif name == "de.po":
        sent = sent.replace('msgid "Two"\nmsgstr ""', 'msgid "Two"\nmsgstr "Zwei"')
    else:
        lines = sent.split("\r\n")
        column = lines[0].split(",").index("de")
        cells = lines[1].split(",")
        cells[column] = "Zwei"
        sent = "\r\n".join([lines[0], ",".join(cells), *lines[2:]])
    assert "Zwei" in sent
    # What nobody has is named as before.
    (tmp_path / name).write_bytes(sent.encode())
    caffe("import", name, "--into", german, "--language", "de", folder=tmp_path)
    assert caffe(*missing, folder=tmp_path).stdout == ""
    listed = caffe("list", "App", "--language", "de", folder=tmp_path).stdout
    assert listed == "a\tEins\nb\tZwei\n"
    (tmp_path / name).write_bytes(sent.replace("Two", "Three").encode())
    source = next(file for file in files if file != german)
    caffe("rename", source, "b", "c", folder=tmp_path)
    caffe("delete", german, "b", folder=tmp_path)
    done = caffe("import", name, "--into", german, "--language", "de", folder=tmp_path, status=1)
    assert "there is no key “b”" in done.stderr


def test_texts_of_no_language_are_no_translations(tmp_path):
    for file, text in {**ANDROID, **BASE}.items():
        write(tmp_path, file, text)
    for language, listed in [
        ("de", "a\tEins\na\tEins\n"), ("en", "a\tOne\nb\tTwo\na\tOne\nb\tTwo\n"), ("fr", ""),
    ]:
        done = caffe("list", "App", "--language", language, folder=tmp_path)
        lines = [line for line in done.stdout.splitlines() if not line.startswith("brand")]
        assert "".join(line + "\n" for line in lines) == listed
    caffe("get", "App", "b", "--language", "de", folder=tmp_path, status=1)
    assert caffe("get", "App", "a", "--language", "de", folder=tmp_path).stdout == "Eins\nEins\n"
    # A file that is in no folder of a language has the one that is named.
    write(tmp_path, "L.strings", APPLE["App/de.lproj/L.strings"])
    done = caffe("get", "L.strings", "a", "--language", "de", folder=tmp_path)
    assert done.stdout == "Eins\n"


def test_a_plural_that_a_language_lacks_is_missing_and_comes_back(tmp_path):
    write(tmp_path, "L.xcstrings", json.dumps(CATALOG))
    caffe(
        "convert", "L.xcstrings", "--language", "en", "--output", "App/", "--to", "strings",
        folder=tmp_path,
    )
    dictionary = (tmp_path / "App/en.lproj/L.stringsdict").read_text()
    empty = dictionary[:dictionary.index("<dict>")] + "<dict/>\n</plist>\n"
    german = write(tmp_path, "App/de.lproj/L.stringsdict", empty)
    write(tmp_path, "App/de.lproj/L.strings", '"greeting" = "%@";\n"title" = "Karte";\n')
    missing = ["list", "App", "--language", "de", "--missing"]
    assert caffe(*missing, folder=tmp_path).stdout == "%lld cups\n"
    caffe("export", "App", "--language", "de", "--output", "de.xliff", folder=tmp_path)
    sent = (tmp_path / "de.xliff").read_text()
    for source, target in [("%lld cup", "%lld Tasse"), ("%lld cups", "%lld Tassen")]:
        source = f"<source>{source}</source>"
        sent = sent.replace(source, f"{source}<target>{target}</target>")
    (tmp_path / "de.xliff").write_text(sent)
    caffe("import", "de.xliff", "--into", german, folder=tmp_path)
    assert caffe(*missing, folder=tmp_path).stdout == ""
    forms = plistlib.loads(german.read_bytes())["%lld cups"]["count"]
    assert (forms["one"], forms["other"]) == ("%lld Tasse", "%lld Tassen")


def convert(folder, format, output, *options):
    caffe("convert", "L.xcstrings", "--to", format, "--output", output, *options, folder=folder)
    return folder / output


def test_gettext_takes_our_catalogs(repository):
    folder = convert(repository, "po", "po/")
    path = folder / "pl.po"
    checked = subprocess.run(
        ["msgfmt", "--check", "--output-file=/dev/null", path], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stderr
    file = polib.pofile(str(path))
    cups = file.find("%lld cup", msgctxt="%lld cups")
    assert cups.msgstr_plural == {0: "%lld kubek", 1: "%lld kubki", 2: "%lld kubków"}
    with open(path, "rb") as stream:
        messages = babel.messages.pofile.read_po(stream)
    assert messages.num_plurals == 3
    assert messages.get(("%lld cup", "%lld cups"), context="%lld cups").string[1] == "%lld kubki"
    template = convert(repository, "pot", "L.pot")
    # A template has English's own forms: tools that take no other's placeholder read it, too.
    checked = subprocess.run(
        ["msgfmt", "--check", "--output-file=/dev/null", template], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stderr
    with open(template, "rb") as stream:
        assert babel.messages.pofile.read_po(stream).num_plurals == 2


@pytest.mark.parametrize(
    "format, kind", [("xliff", xliff.xlifffile), ("xliff2", xliff2.Xliff2File)]
)
def test_translation_tools_take_our_xliff(repository, format, kind):
    path = convert(repository, format, "out/") / "pl.xliff"
    store = kind.parsefile(str(path))
    targets = {unit.source: unit.target for unit in store.units}
    assert targets["%lld cup"] == "%lld kubek"


def test_android_takes_our_resources(repository):
    path = convert(repository, "android", "res/") / "values-pl" / "strings.xml"
    root = lxml.etree.parse(str(path)).getroot()
    forms = {item.get("quantity"): item.text for item in root.iterfind("plurals/item")}
    assert forms == {"one": "%d kubek", "few": "%d kubki", "many": "%d kubków", "other": "%d kubka"}
    assert root.find("string[@name='greeting']").text == "Dzień „dobry”, %s\\n& pa"


def test_fluent_takes_our_messages(repository):
    path = convert(repository, "fluent", "fluent/") / "pl" / "L.ftl"
    resource = fluent.syntax.parse(path.read_text())
    kinds = {type(entry).__name__ for entry in resource.body}
    assert kinds <= {"Message", "Comment"}
    names = [entry.id.name for entry in resource.body if type(entry).__name__ == "Message"]
    assert names == ["lld-cups", "greeting"] or names == ["m--lld-cups", "greeting"]


def test_json_formats_are_json(repository):
    bundle = json.loads((convert(repository, "arb", "arb/") / "app_pl.arb").read_text())
    assert bundle["@@locale"] == "pl"
    assert bundle["%lld cups"].startswith("{count, plural, few{{count} kubki}")
    path = convert(repository, "i18next", "i18n/") / "pl" / "translation.json"
    texts = json.loads(path.read_text())
    assert texts["%lld cups_many"] == "{{count}} kubków"


@pytest.mark.parametrize(
    "format", ["po", "xliff", "xliff2", "csv", "strings", "arb", "i18next", "fluent"]
)
def test_there_and_back_says_the_same(repository, format):
    folder = convert(repository, format, "out/")
    files = sorted(str(path) for path in folder.rglob("*") if path.is_file())
    languages = {}
    for file in files:
        language = "pl" if "pl" in file.rsplit("/out/", 1)[1] else "en"
        languages.setdefault(language, []).append(file)
    options = ["--source-language", "en", "--from", format]
    if format == "strings":
        options = options[:2]
    if format in ("i18next", "fluent"):
        # Their files do not name their language; one is enough.
        caffe(
            "import", *languages["pl"], "--from", format, "--language", "pl",
            "--into", "L.xcstrings", "--state", "translated", folder=repository,
        )
        back = "L.xcstrings"
    else:
        caffe("convert", *files, *options, "--output", "back.xcstrings", folder=repository)
        back = "back.xcstrings"
    said = caffe("diff", "HEAD:L.xcstrings", back, "--format", "json", folder=repository)
    found = json.loads(said.stdout)
    lost = [
        change for change in found["changes"]
        if change["field"] == "text" and change.get("old") != change.get("new")
    ]
    # Whole numbers of Polish are never “other”, so that gettext has no form for it.
    assert [change["form"] for change in lost] == (["plural/other"] if format == "po" else [])


def test_strict_writes_nothing_that_says_less(repository):
    done = caffe(
        "convert", "L.xcstrings", "--to", "i18next", "--output", "out/", "--strict",
        folder=repository, status=1,
    )
    assert "i18next cannot say the state “needs_review” (pl): “greeting”" in done.stderr
    assert not (repository / "out").exists()


@pytest.mark.parametrize(
    "command", [["rename", ".", "title", "menu.title"], ["delete", ".", "title"]]
)
def test_a_file_that_cannot_be_written_leaves_all_as_they_are(tmp_path, command):
    languages = ["en", "fr"]
    for language in languages:
        (tmp_path / f"{language}.lproj").mkdir()
        # A name to which nothing can be added, as in a folder that cannot be written to.
        name = "L.strings" if language == "en" else "L" * 247 + ".strings"
        (tmp_path / f"{language}.lproj" / name).write_text('"title" = "Menu";\n')
    caffe(*command, folder=tmp_path, status=2)
    files = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    assert [path.parent.name for path in files] == ["en.lproj", "fr.lproj"]
    assert {path.read_text() for path in files} == {'"title" = "Menu";\n'}


def test_a_language_is_no_path(tmp_path):
    unit = {"stringUnit": {"state": "translated", "value": "Text"}}
    catalog = {
        "sourceLanguage": "en", "strings": {"key": {"localizations": {"../../evil": unit}}},
        "version": "1.0",
    }
    (tmp_path / "L.xcstrings").write_text(json.dumps(catalog))
    for command in [["compile"], ["convert", "--to", "strings"], ["convert", "--to", "i18next"]]:
        done = caffe(
            *command, "L.xcstrings", "--output", "deep/er/folder/", folder=tmp_path, status=1
        )
        assert "“../../evil” is no language tag" in done.stderr, command
        assert [path.name for path in tmp_path.iterdir()] == ["L.xcstrings"], command


@pytest.mark.parametrize("name", ["not a lang", "", "e"])
def test_the_option_is_named_where_a_language_is_none(repository, name):
    before = (repository / "L.xcstrings").read_text()
    for command in [["set", "L.xcstrings", "title", "x"], ["export", "L.xcstrings", "-o", "-"]]:
        done = caffe(*command, "--language", name, folder=repository, status=2)
        assert done.stderr == f"caffe: --language: “{name}” is no language.\n"
        assert done.stdout == ""
    assert (repository / "L.xcstrings").read_text() == before


def test_a_form_may_begin_with_a_mark(repository):
    caffe(
        "set", "L.xcstrings", "%lld cups", "--language", "es", "--plural", "one=\u0301a",
        "--plural", "other=b", folder=repository)
    done = caffe("get", "L.xcstrings", "%lld cups", "--language", "es", folder=repository)
    assert done.stdout == "es\tplural/one\t\u0301a\nes\tplural/other\tb\n"


def test_a_file_that_is_read_only_stays_as_it_is():
    """Its folder is not, so that another file could take its place."""
    # The temporary folders of pytest are for their owner, and root may write everywhere.
    user = 65534 if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "L.xcstrings"
        path.write_text(json.dumps(CATALOG))
        path.chmod(0o444)
        if user:
            for one in [path, path.parent]:
                os.chown(one, user, -1)
        for command in [["set", path, "title", "x"], ["rename", folder, "title", "y"]]:
            done = caffe(*command, folder=folder, status=2, user=user)
            assert done.stderr.endswith(
                "L.xcstrings: error: The file cannot be written: Permission denied.\n"), done.stderr
            assert json.loads(path.read_text()) == CATALOG


def test_what_is_typed_in_is_utf_8(repository):
    """With a replacement character in it, it would be another text."""
    before = (repository / "L.xcstrings").read_text()
    for arguments in [["L.xcstrings", b"k\xff", "v"], ["L.xcstrings", "k", b"v\xff"]]:
        done = caffe("set", *arguments, folder=repository, status=2)
        index = arguments.index(next(a for a in arguments if isinstance(a, bytes))) + 3
        assert done.stderr.startswith(f"caffe: Argument {index} is not UTF-8: "), done.stderr
    assert (repository / "L.xcstrings").read_text() == before


def test_nothing_is_written_into_a_broken_file(repository):
    path = repository / "L.xcstrings"
    broken = path.read_text().replace('"version" : "1.0"', '"version" : "1.0')
    path.write_text(broken)
    for command in [["set", path, "title", "x"], ["delete", path, "title"], ["format", path]]:
        done = caffe(*command, folder=repository, status=1)
        line = broken.count("\n")
        assert done.stderr.startswith(f"{path}:{line}:15: error: "), done.stderr
        assert path.read_text() == broken


@pytest.mark.parametrize("closed", [">&-", "<&- >&-"])
@pytest.mark.parametrize("command", ["catalog list L.xcstrings", "--version", "catalog --help"])
def test_a_closed_output_is_said(repository, command, closed):
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" {command} {closed}', CAFFE], cwd=repository, capture_output=True,
        text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (
        2, "", "caffe: The output cannot be written: Standard output is closed.\n")


def test_standard_input_is_formatted(repository):
    expected = (repository / "L.xcstrings").read_text()
    done = caffe("format", "-", folder=repository, input=json.dumps(CATALOG))
    assert done.stdout == expected
