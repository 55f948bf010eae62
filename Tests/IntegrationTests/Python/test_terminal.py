# SPDX-License-Identifier: Apache-2.0
"""What a terminal gets of texts that others chose, and what a program gets of them."""

import json
import os
import pty
import re
import select
import subprocess

import pytest

from conftest import EXECUTABLES
from services import Service

CAFFE = EXECUTABLES / "caffe"
# An escape sequence, a bell, a C1 control and a return.
CONTROLS = "a\x1b[2Jb\x07c\x9b8md\re"
SHOWN = "a\\u{1b}[2Jb\\u{7}c\\u{9b}8md\\u{d}e"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    folder = tmp_path_factory.mktemp("terminal")
    catalog = folder / "Catalogs" / "shop" / "Localizable.xcstrings"
    catalog.parent.mkdir(parents=True)
    text = {"stringUnit": {"state": "translated", "value": CONTROLS}}
    catalog.write_text(json.dumps({
        "sourceLanguage": "en",
        "strings": {"text": {"localizations": {"en": text}}},
        "version": "1.0",
    }))
    service = Service("localization-service", folder, "--catalog-path", "Catalogs").start()
    yield service.address
    service.end()


def on_a_terminal(command, status=0):
    """What a command writes to a terminal on standard output."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        command, stdout=theirs, stderr=subprocess.PIPE, env={**os.environ, "TERM": "dumb"}
    )
    os.close(theirs)
    shown = b""
    while select.select([ours], [], [], 60)[0]:
        try:
            shown += os.read(ours, 4096)
        except OSError:
            break
    os.close(ours)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == status, errors
    return shown.decode()


@pytest.mark.parametrize(
    ("arguments", "piped", "shown"),
    [
        (["text"], CONTROLS, SHOWN),
        (["text", "--output", "html"], CONTROLS, SHOWN),
        (["%@.", CONTROLS], CONTROLS, SHOWN),
        # A return ends a line of a cell.
        (["text", "--in", "en"], "b\x07c\x9b8md", "b\\u{7}c\\u{9b}8md"),
    ],
)
def test_texts_tell_a_terminal_nothing(address, arguments, piped, shown):
    command = [CAFFE, "resolve", "--localization-address", address, *arguments]
    assert piped.encode() in subprocess.run(command, check=True, capture_output=True).stdout
    on_terminal = on_a_terminal(command)
    assert shown in on_terminal, repr(on_terminal)
    assert not re.search("[\0-\x1f\x7f-\x9f]", on_terminal.replace("\r\n", "")), repr(on_terminal)


def test_texts_that_are_watched_tell_a_terminal_nothing(address):
    command = [CAFFE, "watch", "--localization-address", address, "--count", "1", "text"]
    assert subprocess.run(command, check=True, capture_output=True).stdout.decode() == (
        CONTROLS + "\n"
    )
    assert on_a_terminal(command) == SHOWN + "\r\n"


def test_texts_of_files_tell_a_terminal_nothing(tmp_path):
    # A .strings file may have them as they are.
    file = tmp_path / "Localizable.strings"
    file.write_text(f'"text" = "{CONTROLS}";\n', newline="")
    command = [CAFFE, "catalog", "get", "--language", "en", file, "text"]
    assert subprocess.run(command, check=True, capture_output=True).stdout.decode() == (
        CONTROLS + "\n"
    )
    assert on_a_terminal(command) == SHOWN + "\r\n"


def test_names_of_files_tell_a_terminal_nothing(tmp_path):
    folder = tmp_path / "a\x1b[2Jb"
    folder.mkdir()
    (folder / "L.xcstrings").write_text('{"strings":{},"sourceLanguage":"en","version":"1.0"}')
    command = [CAFFE, "catalog", "format", "--check", folder]
    name = str(folder / "L.xcstrings")
    assert subprocess.run(command, check=False, capture_output=True).stdout.decode() == name + "\n"
    shown = name.replace("\x1b", "\\u{1b}") + "\r\n"
    assert on_a_terminal(command, status=1) == shown
