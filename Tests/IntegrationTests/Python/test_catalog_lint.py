# SPDX-License-Identifier: Apache-2.0
"""`caffe catalog lint`, `stats` and `pseudo` in a folder of a project."""

import json
import os
import pathlib
import subprocess
import tempfile

import pytest

from conftest import EXECUTABLES

ENGLISH = '"hello" = "Hello, %@!";\n"bye" = "Good bye to all.";\n'
FRENCH = '"hello" = "Bonjour\u00a0!";\n"bye" = "Au revoir à tous.";\n'


def caffe(folder, *arguments, stdin=None):
    return subprocess.run(
        [EXECUTABLES / "caffe", "catalog", *arguments],
        cwd=folder,
        input=stdin,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def lint(folder, *arguments, stdin=None):
    return caffe(folder, "lint", *arguments, stdin=stdin)


@pytest.fixture
def project(tmp_path):
    for language, text in {"en": ENGLISH, "fr": FRENCH}.items():
        folder = tmp_path / "App" / f"{language}.lproj"
        folder.mkdir(parents=True)
        (folder / "Localizable.strings").write_text(text)
    (tmp_path / ".git").mkdir()
    return tmp_path


def french(project):
    return project / "App" / "fr.lproj" / "Localizable.strings"


def test_an_error_is_shown_with_its_line(project):
    run = lint(project, ".")
    assert run.returncode == 1
    first, line, caret = run.stdout.splitlines()
    assert first.startswith("App/fr.lproj/Localizable.strings:1:1: error: The text lacks")
    assert first.endswith("[placeholder-missing]")
    assert line.strip() == FRENCH.splitlines()[0]
    assert caret.strip() == "^"
    assert "1 error in 2 files" in run.stderr


def beside_a_closed_folder(*arguments):
    """A command beside a catalog and a folder that it may not read."""
    # The temporary folders of pytest are for their owner, and root may read all of them.
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "A.xcstrings").write_text('{"sourceLanguage": "en", "strings": {}}')
        (root / "Closed").mkdir()
        (root / "Closed").chmod(0o000)
        root.chmod(0o755)
        return subprocess.run(
            [EXECUTABLES / "caffe", "catalog", *arguments], cwd=folder,
            user=65534 if os.geteuid() == 0 else None, capture_output=True, text=True,
            timeout=120, check=False)


CHECKS = [["lint"], ["stats"], ["list"], ["format", "--check"]]


@pytest.mark.parametrize("arguments", CHECKS, ids=" ".join)
def test_a_folder_that_cannot_be_read_is_said(arguments):
    """It would seem to have no catalogs, and a check of it to have found nothing."""
    run = beside_a_closed_folder(*arguments, "Closed")
    assert run.returncode == 2
    assert run.stderr.endswith("The folder cannot be read: Permission denied.\n"), run.stderr


@pytest.mark.parametrize("arguments", CHECKS, ids=" ".join)
def test_so_is_one_below_that_is_found(arguments):
    run = beside_a_closed_folder(*arguments, ".")
    if arguments == ["lint"]:
        # The rest is linted.
        assert run.returncode == 1
        assert run.stdout.splitlines()[0] == (
            "Closed:1:1: error: The folder cannot be read: Permission denied. [broken-file]")
        assert run.stderr == "caffe: 1 error in 2 files\n"
    else:
        assert run.returncode == 2
        assert "Closed" in run.stderr and "The folder cannot be read" in run.stderr


def test_a_folder_that_is_passed_over_may_be_closed():
    run = beside_a_closed_folder("lint", "A.xcstrings")
    assert (run.returncode, run.stderr) == (0, "caffe: nothing found in 1 file\n")


@pytest.mark.parametrize("arguments", CHECKS, ids=" ".join)
def test_a_folder_without_catalogs_is_said(tmp_path, arguments):
    (tmp_path / "notes.txt").write_text("x")
    run = caffe(tmp_path, *arguments, ".")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "caffe: There are no catalogs in “.”.\n"


@pytest.mark.parametrize("arguments, status", [
    (["lint", "."], 1), (["lint", ".", "--fail-on", "never"], 0), (["format", "--check", "."], 1),
    (["list", "."], 0),
], ids=str)
def test_the_status_is_right_where_nobody_reads(tmp_path, arguments, status):
    """As with `lint | head -1`, for a script that looks at the status of all programs of a pipe."""
    unit = {"stringUnit": {"state": "translated", "value": "no number"}}
    (tmp_path / "L.xcstrings").write_text(json.dumps(
        {"sourceLanguage": "en", "strings": {"%lld": {"localizations": {"es": unit}}},
         "version": "1.0"}))
    read, write = os.pipe()
    os.close(read)
    run = subprocess.run(
        [EXECUTABLES / "caffe", "catalog", *arguments], cwd=tmp_path, stdout=write,
        stderr=subprocess.PIPE, text=True, timeout=120, check=False)
    os.close(write)
    assert (run.returncode, run.stderr) == (status, "")


@pytest.mark.parametrize("command, name", [
    (["lint", "L.strings"], ".caffe-lint.json"), (["extract", "a.py"], ".caffe-extract.json"),
], ids=str)
def test_settings_that_lead_nowhere_are_not_passed_over(tmp_path, command, name):
    (tmp_path / "L.strings").write_text('"a" = "b";\n')
    (tmp_path / "a.py").write_text("_('a')\n")
    (tmp_path / name).symlink_to("none")
    run = caffe(tmp_path, *command)
    assert run.returncode == 2
    assert name in run.stderr and "cannot be read" in run.stderr


def test_a_link_to_nothing_is_said(tmp_path):
    (tmp_path / "A.xcstrings").symlink_to("none")
    run = lint(tmp_path, ".")
    assert run.returncode == 1
    assert run.stdout.startswith("A.xcstrings:1:1: error: "), run.stdout


def test_names_that_look_the_same_are_two_files(tmp_path):
    for number, name in enumerate(["caf\u00e9", "cafe\u0301"]):
        (tmp_path / name / "en.lproj").mkdir(parents=True)
        (tmp_path / name / "en.lproj" / "L.strings").write_text(f'"a{number}" = "b";\n')
    assert caffe(tmp_path, "lint", ".").stderr == "caffe: nothing found in 2 files\n"
    assert sorted(caffe(tmp_path, "list", ".").stdout.split()) == ["a0", "a1"]


@pytest.mark.parametrize("command", [["lint", "-"], ["format", "-"]], ids=" ".join)
def test_standard_input_that_cannot_be_read_is_said_why(tmp_path, command):
    folder = os.open(tmp_path, os.O_RDONLY)
    run = subprocess.run(
        [EXECUTABLES / "caffe", "catalog", *command], stdin=folder, capture_output=True,
        text=True, timeout=120, check=False)
    os.close(folder)
    assert (run.returncode, run.stderr) == (
        2, "caffe: Standard input cannot be read: Is a directory.\n")


def test_changes_are_those_of_a_repository(tmp_path):
    (tmp_path / "Localizable.xcstrings").write_text(
        '{"sourceLanguage": "en", "strings": {}, "version": "1.0"}')
    run = subprocess.run(
        [EXECUTABLES / "caffe", "catalog", "lint", ".", "--changed-since", "HEAD"], cwd=tmp_path,
        env={**os.environ, "GIT_CEILING_DIRECTORIES": str(tmp_path.parent)}, text=True,
        capture_output=True, timeout=120, check=False)
    assert run.returncode == 2
    assert run.stderr.startswith("caffe: git: fatal: not a git repository"), run.stderr


def test_one_file_is_compared_with_its_source(project):
    run = lint(project, "App/fr.lproj/Localizable.strings", "--format", "json")
    assert [finding["rule"] for finding in json.loads(run.stdout)["findings"]] == [
        "placeholder-missing"
    ]


def test_the_projects_terms_count_and_are_checked(project):
    """They are found beside the catalogs, whether a folder is named or a file."""
    for language, text in {"en": '"n %lld" = "%lld cold slurpis";\n',
                           "es": '"n %lld" = "^[%lld slurpi frío](inflect: true)";\n'}.items():
        folder = project / "Bar" / f"{language}.lproj"
        folder.mkdir(parents=True)
        (folder / "Localizable.strings").write_text(text)
    named = ["Bar", "Bar/es.lproj/Localizable.strings"]

    def rules(path):
        run = lint(project, path, "--show", "note", "--format", "json")
        return [(each["file"], each["rule"]) for each in json.loads(run.stdout)["findings"]]

    spanish = "Bar/es.lproj/Localizable.strings"
    assert [rules(path) for path in named] == [[(spanish, "unknown-word")]] * 2
    terms = project / "Bar" / "terms.es.tsv"
    terms.write_text("slurpi\tnoun\tm\n")
    assert [rules(path) for path in named] == [[], []]
    terms.write_text("slurpi\tnoun\tmale\n")
    # Of what is beside a named file nothing is said.
    assert [rules(path) for path in named] == [
        [(spanish, "unknown-word"), ("Bar/terms.es.tsv", "odd-file")], [(spanish, "unknown-word")]]
    # The services read none in the folder of a language.
    terms.unlink()
    in_language = terms.parent / "es.lproj" / terms.name
    in_language.write_text("slurpi\tnoun\tm\n")
    assert [rules(path) for path in named] == [[(spanish, "unknown-word")]] * 2
    in_language.unlink()
    # A file that is called so where there are no catalogs is somebody else's.
    (project / "terms.es.tsv").write_text("no term\n")
    assert ("terms.es.tsv", "odd-file") not in rules(".")


def test_exit_statuses(project):
    assert lint(project, ".", "--fail-on", "never").returncode == 0
    french(project).write_text(FRENCH.replace("Bonjour\u00a0!", "Bonjour, %@  %@"))
    assert lint(project, ".", "--rule", "double-space").returncode == 0
    assert lint(project, ".", "--rule", "edge-space", "--fail-on", "note").returncode == 0
    for wrong in [
        ["no-such-folder"],
        [".", "--rule", "no-such-rule"],
        [".", "--format", "xml"],
        [".", "--write-baseline"],
        [".", "--baseline", "no-such-file"],
        [".", "--changed-since", "no-such-revision"],
        [],
    ]:
        run = lint(project, *wrong)
        assert run.returncode == 2, wrong
        assert run.stderr.startswith("caffe: "), wrong


def test_a_baseline_lets_only_new_problems_fail(project):
    run = lint(project, ".", "--baseline", "b.json", "--write-baseline")
    assert (run.returncode, run.stderr) == (0, "caffe: b.json: 1 finding written\n")
    assert len(json.loads((project / "b.json").read_text())["findings"]) == 1
    assert lint(project, ".", "--baseline", "b.json").returncode == 0
    # Lines above do not make an old one new.
    french(project).write_text("/* a comment */\n\n" + FRENCH)
    assert lint(project, ".", "--baseline", "b.json").returncode == 0
    french(project).write_text(FRENCH.replace("Au revoir à tous.", ""))
    run = lint(project, ".", "--baseline", "b.json")
    assert run.returncode == 1
    assert "[empty-translation]" in run.stdout
    assert "[placeholder-missing]" not in run.stdout


def test_the_configuration_is_found_above(project):
    (project / ".caffe-lint.json").write_text('{rules: {"placeholder-missing": "warning"}}')
    run = lint(project / "App", ".")
    assert run.returncode == 0
    assert "warning: The text lacks" in run.stdout
    (project / ".caffe-lint.json").write_text("{\n  rulez: {}\n}")
    run = lint(project / "App", ".")
    assert run.returncode == 2
    assert ".caffe-lint.json:2:3: “rulez” means nothing here" in run.stderr


@pytest.mark.parametrize("key", ["ignore: ", "overrides: [{rules: {'*': 'off'}, paths: "])
def test_patterns_belong_to_the_configurations_folder(project, key):
    end = "}]" if key.startswith("overrides") else ""
    (project / ".caffe-lint.json").write_text(f"{{{key}['App/**']{end}}}")
    for folder, path in [("", "."), ("", "App"), ("App", "."), ("", project / "App")]:
        run = lint(project / folder, path)
        assert run.returncode == 0, (folder, path, run.stdout)


def test_a_broken_file_does_not_hide_the_others(project):
    (project / "App" / "Broken.xcstrings").write_text('{"strings": {"a": {}')
    run = lint(project, ".")
    assert run.returncode == 1
    assert "App/Broken.xcstrings:1:21: error:" in run.stdout
    assert "[placeholder-missing]" in run.stdout


def test_standard_input(project):
    catalog = json.dumps(
        {
            "sourceLanguage": "en",
            "version": "1.0",
            "strings": {
                "Save %@": {
                    "localizations": {
                        "de": {"stringUnit": {"state": "translated", "value": "Sichern"}}
                    }
                }
            },
        }
    )
    run = lint(project, "-", "--format", "github", stdin=catalog)
    assert run.returncode == 1
    assert run.stdout.startswith("::error file=stdin.xcstrings,line=1,col=")


def test_only_what_changed(project):
    (project / ".git").rmdir()

    def git(*arguments):
        name = ["-c", "user.name=test", "-c", "user.email=test@caffe.test"]
        subprocess.run(["git", *name, *arguments], cwd=project, check=True, capture_output=True)

    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    assert lint(project, ".", "--changed-since", "HEAD").returncode == 0
    # The source text changes, and its translation is wrong now.
    english = project / "App" / "en.lproj" / "Localizable.strings"
    english.write_text(ENGLISH.replace("Good bye to all.", "Good bye to %@."))
    run = lint(project, ".", "--changed-since", "HEAD")
    assert run.returncode == 1
    assert "fr.lproj/Localizable.strings:2:1: error:" in run.stdout
    assert "fr.lproj/Localizable.strings:1:1:" not in run.stdout
    # Of the project's terms as well, what was wrong before is left alone.
    terms = project / "App" / "terms.fr.tsv"
    terms.write_text("no term\n")
    git("add", ".")
    git("commit", "-q", "-m", "second")
    terms.write_text("no term\nno term either\n")
    run = lint(project, ".", "--changed-since", "HEAD")
    assert "App/terms.fr.tsv:2:1: warning:" in run.stdout
    assert "App/terms.fr.tsv:1:1:" not in run.stdout


def test_git_may_warn_of_many_files_and_not_know_others(project):
    (project / ".git").rmdir()

    def git(*arguments):
        name = ["-c", "user.name=test", "-c", "user.email=test@caffe.test"]
        subprocess.run(["git", *name, *arguments], cwd=project, check=True, capture_output=True)

    folder = project / "App" / "fr.lproj"
    names = [f"{index:03}{'x' * 200}.strings" for index in range(400)]
    for name in names:
        (folder / name).write_text('"a" = "Un";\n')
    (project / "photo.bin").write_text("1")
    (project / ".gitattributes").write_text("*.bin filter=photos\n")
    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    # Some 120 KB of warnings, and a file that only a program could read that is not there.
    git("config", "core.autocrlf", "true")
    git("config", "filter.photos.clean", "false")
    git("config", "filter.photos.required", "true")
    (project / "photo.bin").write_text("22")
    for name in names:
        (folder / name).write_text('"a" = "Deux  mots";\n')
    run = lint(project, ".", "--changed-since", "HEAD", "--rule", "double-space")
    assert run.returncode == 0, run.stderr
    assert run.stdout.count("[double-space]") == 400
    run = lint(project, ".", "--changed-since", "nowhere")
    assert run.returncode == 2
    assert run.stderr.startswith("caffe: git: fatal: "), run.stderr


def test_rules_are_listed_and_explained(project):
    run = lint(project, "--list-rules")
    assert run.returncode == 0
    rules = [line.split()[0] for line in run.stdout.splitlines()]
    assert "plural-missing" in rules and len(rules) > 40
    run = lint(project, "--explain", "plural-missing")
    assert "Wrong: ru:" in run.stdout


def test_statistics(project):
    french(project).write_text('"hello" = "Bonjour, %@\u00a0!";\n')
    run = caffe(project, "stats", ".", "--format", "json", "--badge", "badge.svg")
    assert run.returncode == 0
    assert json.loads(run.stdout)["percent"] == 50
    assert "50 %" in (project / "badge.svg").read_text()
    assert caffe(project, "stats", ".", "--fail-under", "51").returncode == 1
    assert caffe(project, "stats", ".", "--fail-under", "101").returncode == 2


def test_a_broken_catalog_is_not_complete(project):
    french(project).write_text('"hello" = "Bonjour, %@\u00a0!";\n"bye" = "Au revoir')
    run = caffe(project, "stats", ".", "--badge", "badge.svg", "--fail-under", "1")
    assert run.returncode == 1
    assert run.stderr.startswith("App/fr.lproj/Localizable.strings:2:9: error: ")
    assert "fr " in run.stdout
    assert not (project / "badge.svg").exists()


def test_a_file_that_is_named_twice_is_linted_once(project):
    french(project).write_text('"hello" = "Bonjour, %@\u00a0!";\n"bye" = "Au revoir')
    run = lint(project, ".", "App", str(french(project).relative_to(project)))
    assert run.stdout.count("broken-file") == 1
    assert "in 2 files" in run.stderr


def test_a_pseudo_translation_is_without_errors(project):
    output = project / "App" / "en-XA.lproj" / "Localizable.strings"
    run = caffe(
        project, "pseudo", "App/en.lproj/Localizable.strings", "--output", str(output)
    )
    assert run.returncode == 0, run.stderr
    assert '"hello" = "[Ĥéļļö, %@! ' in output.read_text()
    run = lint(project, str(output))
    assert run.returncode == 0, run.stdout


def test_a_preview_says_what_readers_get(project):
    run = caffe(project, "preview", "hello", "App", "--argument", "Anna")
    assert run.returncode == 0, run.stderr
    lines = [line.split(None, 1) for line in run.stdout.splitlines()]
    assert lines[1:] == [["en", "Hello, Anna!"], ["fr", "Bonjour\u00a0!"]]
    assert caffe(project, "preview", "nothing", "App").returncode == 1
    run = caffe(project, "preview", "hello", "App", "--counts", "one")
    assert run.returncode == 2
    page = caffe(project, "preview", "hello", "App", "--format", "html").stdout
    assert page.startswith("<!DOCTYPE html>")


def test_fix_mends_what_is_certain(project):
    text = '/* Top */\n"hello" = "Bonjour, %@ !";\n"bye" = "Au  revoir à tous" ;  // end\n'
    french(project).write_text(text)
    english = (project / "App" / "en.lproj" / "Localizable.strings").read_bytes()
    run = lint(project, ".", "--show", "note")
    assert run.stderr.strip().endswith("--fix mends 3")
    # First it is shown, as a patch.
    dry = lint(project, ".", "--fix", "--dry-run")
    assert dry.returncode == 1
    assert french(project).read_text() == text
    assert "3 findings to mend in 1 file" in dry.stderr
    run = lint(project, ".", "--fix")
    assert run.returncode == 0, run.stdout
    assert "3 findings mended in 1 file" in run.stderr
    mended = french(project).read_text()
    assert mended == (
        '/* Top */\n"hello" = "Bonjour, %@\u00a0!";\n"bye" = "Au revoir à tous." ;  // end\n'
    )
    assert (project / "App" / "en.lproj" / "Localizable.strings").read_bytes() == english
    # The patch says the same.
    french(project).write_text(text)
    subprocess.run(
        ["git", "apply", "-"], cwd=project, input=dry.stdout, text=True, check=True
    )
    assert french(project).read_text() == mended
    # Nothing is left to do.
    before = french(project).stat()
    again = lint(project, ".", "--fix")
    assert again.returncode == 0 and "nothing to mend" in again.stderr
    assert french(project).stat().st_mtime_ns == before.st_mtime_ns
    assert lint(project, ".", "--fix", "--dry-run").returncode == 0


def test_fix_keeps_to_its_rules_and_files(project):
    text = '"hello" = "Bonjour, %@ !";\n"bye" = "Au  revoir à tous.";\n'
    french(project).write_text(text)
    assert lint(project, "App/en.lproj", "--fix").returncode == 0
    assert french(project).read_text() == text
    assert lint(project, ".", "--fix", "--rule", "double-space").returncode == 0
    assert french(project).read_text() == text.replace("  ", " ")
    for wrong in [["--dry-run"], ["--fix", "--baseline", "b", "--write-baseline"], ["-", "--fix"]]:
        assert lint(project, ".", *wrong).returncode == 2, wrong
