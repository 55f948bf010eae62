# SPDX-License-Identifier: Apache-2.0
"""What install.sh installs: a program, manual pages without a warning, completions that work."""

import json
import os
import subprocess

import pytest

from conftest import EXECUTABLES, ROOT

SCRIPT = ROOT / "scripts" / "install.sh"


def run(*command, **options):
    return subprocess.run(
        command, capture_output=True, text=True, timeout=120, check=False, **options
    )


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    folder = tmp_path_factory.mktemp("prefix")
    # A link is copied as what it points at.
    done = run(
        SCRIPT, "--prefix", folder, "--executable", EXECUTABLES / "caffe",
        env={**os.environ, "SOURCE_DATE_EPOCH": "86400"},
    )
    assert done.returncode == 0, done.stderr
    assert "is not in PATH" in done.stderr
    return folder


def pages(prefix):
    return sorted((prefix / "share" / "man" / "man1").iterdir())


def commands(command, path=()):
    """The commands that there are, as their words."""
    own = (*path, command["commandName"])
    yield own
    for one in command.get("subcommands", []):
        if one["commandName"] != "help":
            yield from commands(one, own)


def test_the_program_runs(prefix):
    done = run(prefix / "bin" / "caffe", "--version")
    assert done.returncode == 0 and done.stdout.startswith("caffe ")


def test_every_command_has_a_page(prefix):
    tree = json.loads(run(EXECUTABLES / "caffe", "--experimental-dump-help").stdout)
    names = {"-".join(words) + ".1" for words in commands(tree["command"])}
    assert {page.name for page in pages(prefix)} == names
    assert "caffe-catalog-watch.1" in names and "caffe-catalog-missing.1" in names


def test_pages_are_without_warnings(prefix):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80"}
    for page in pages(prefix):
        lint = run("mandoc", "-T", "lint", "-W", "warning", page)
        assert (lint.returncode, lint.stdout) == (0, ""), page.name
        shown = run("man", "--warnings", "--local-file", page, env=environment)
        assert (shown.returncode, shown.stderr) == (0, ""), page.name
        assert "1970-01-02" in shown.stdout


def test_a_page_says_what_help_says(prefix):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "200"}
    environment["MANPATH"] = str(prefix / "share" / "man")
    shown = run("man", "caffe-catalog-lint", env=environment).stdout
    for words in ["EXAMPLES", "--changed-since origin/main", "EXIT STATUS", "-h, --help"]:
        assert words in shown
    # What roff would take for its own comes through.
    shown = run("man", "caffe-catalog-set", env=environment).stdout
    assert '--plural one="%lld archivo" --plural other="%lld archivos"' in shown
    assert 'menu.title "Menú" --language es' in shown


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("caffe cat", {"catalog"}),
        ("caffe catalog li", {"list", "lint"}),
        ("caffe catalog lint --list", {"--list-rules"}),
        ("caffe catalog lint --f", {"--format", "--fail-on", "--fix"}),
    ],
)
def test_bash_completes(prefix, line, expected):
    script = """
      source "$1"
      function=$(complete -p caffe | sed 's/.* -F \\([^ ]*\\).*/\\1/')
      COMP_LINE=$2 COMP_POINT=${#2}
      read -r -a COMP_WORDS <<<"$2"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      "$function" caffe "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
    """
    completion = prefix / "share" / "bash-completion" / "completions" / "caffe"
    done = run(
        "bash", "-c", script, "bash", completion, line,
        env={**os.environ, "PATH": f"{prefix / 'bin'}:{os.environ['PATH']}"},
    )
    assert done.returncode == 0, done.stderr
    assert {word.strip() for word in done.stdout.split()} == expected


def test_fish_completes(prefix):
    completion = prefix / "share" / "fish" / "vendor_completions.d" / "caffe.fish"
    done = run(
        "fish", "--no-config", "--command",
        f"source {completion}; complete --do-complete 'caffe catalog li'",
        env={**os.environ, "PATH": f"{prefix / 'bin'}:{os.environ['PATH']}"},
    )
    assert done.returncode == 0, done.stderr
    assert {line.split("\t")[0] for line in done.stdout.splitlines()} == {"list", "lint"}


def test_zsh_reads_its_completions(prefix):
    completion = prefix / "share" / "zsh" / "site-functions" / "_caffe"
    done = run("zsh", "-n", completion)
    assert (done.returncode, done.stderr) == (0, "")
    assert completion.read_text().startswith("#compdef caffe")


def test_it_goes_again(tmp_path):
    for _ in range(2):
        assert run(
            SCRIPT, "--prefix", "/usr", "--executable", EXECUTABLES / "caffe",
            env={**os.environ, "DESTDIR": str(tmp_path)},
        ).returncode == 0
    assert (tmp_path / "usr" / "bin" / "caffe").exists()
    done = run(
        SCRIPT, "--prefix", "/usr", "--uninstall", env={**os.environ, "DESTDIR": str(tmp_path)}
    )
    assert done.returncode == 0
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_wrong_usage(tmp_path):
    assert run(SCRIPT, "--prefix").returncode == 2
    assert run(SCRIPT, "--nothing").returncode == 2
    done = run(SCRIPT, "--prefix", tmp_path, "--executable", tmp_path / "none")
    assert done.returncode == 2 and list(tmp_path.iterdir()) == []
    # A folder may be searched, and is no program.
    done = run(SCRIPT, "--prefix", tmp_path, "--executable", tmp_path)
    assert done.returncode == 2 and list(tmp_path.iterdir()) == []
    assert "Usage: scripts/install.sh" in run(SCRIPT, "--help").stdout


def test_the_program_is_the_one_of_this_folder(tmp_path):
    """Its name alone is a path, and nothing to look for in PATH."""
    done = run(SCRIPT, "--prefix", tmp_path, "--executable", "caffe", cwd=EXECUTABLES)
    assert done.returncode == 0, done.stderr
    assert run(tmp_path / "bin" / "caffe", "--version").stdout.startswith("caffe ")


def test_every_catalog_command_has_an_example(prefix):
    tree = json.loads(run(EXECUTABLES / "caffe", "--experimental-dump-help").stdout)
    words = [words for words in commands(tree["command"]) if words[:2] == ("caffe", "catalog")]
    for command in [" ".join(one) for one in words if len(one) == 3]:
        text = run(EXECUTABLES / "caffe", *command.split()[1:], "--help").stdout
        assert f"\n  {command}" in text, command


def test_examples_fit_a_terminal():
    """Of eighty columns: help breaks lines that fill them, and they are no commands then."""
    def discussions(command):
        yield command.get("discussion") or ""
        for one in command.get("subcommands", []):
            yield from discussions(one)

    tree = json.loads(run(EXECUTABLES / "caffe", "--experimental-dump-help").stdout)
    lines = [line for text in discussions(tree["command"]) for line in text.split("\n")]
    examples = [line for line in lines if line.startswith("  ")]
    assert len(examples) > 50
    assert [line for line in examples if len(line) >= 80] == []
