# SPDX-License-Identifier: Apache-2.0
"""`caffe grammar` and `caffe lexicon` with folders and files that are not what they should be."""

import os
import shutil
import subprocess

import pytest

from services import EXECUTABLES, ROOT

CAFFE = EXECUTABLES / "caffe"
DATA = ROOT / "Shared" / "Language" / "Inflection" / "Lexicons" / "Data"


def caffe(*arguments, folder):
    done = subprocess.run(
        [CAFFE, *arguments], cwd=folder, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stderr


@pytest.fixture
def folder(tmp_path):
    """A language's folder as `da`, an empty one and a file."""
    for name in ["da", "families"]:
        shutil.copytree(DATA / name, tmp_path / name)
    (tmp_path / "none").mkdir()
    (tmp_path / "file").touch()
    (tmp_path / "cases.tsv").write_text("[hus]\tautomatic\thus\n")
    return tmp_path


COMMANDS = [("check",), ("try", "[hus]"), ("test", "cases.tsv")]


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_a_folder_has_to_be_a_languages(folder, command):
    name, *rest = command
    assert caffe("grammar", name, "da", *rest, folder=folder)[0] == 0
    for path, said in [
        ("missing", "There is no such folder."), ("file", "There is no such folder."),
        ("none", "The folder is no language's"),
    ]:
        status, problem = caffe("grammar", name, path, *rest, folder=folder)
        assert status == 2 and problem.startswith(f"caffe: {path}: {said}")


@pytest.mark.parametrize("command", COMMANDS, ids=str)
@pytest.mark.parametrize("name", ["lexicon.tsv", "syntax.cg3"])
def test_a_file_that_cannot_be_read_is_named(folder, command, name):
    path = folder / "da" / name
    lines = path.read_bytes().count(b"\n")
    with open(path, "ab") as file:
        file.write(b"# \xff\n")
    first, *rest = command
    status, problem = caffe("grammar", first, "da", *rest, folder=folder)
    assert (status, problem) == (1, f"{name}:{lines + 1}:1: error: the line is not UTF-8\n")
    path.unlink()
    os.mkfifo(path)
    status, problem = caffe("grammar", first, "da", *rest, folder=folder)
    assert (status, problem) == (1, f"{name}:1:1: error: the file is no regular file\n")


def test_one_is_no_plural(folder):
    with open(folder / "da" / "syntax.cg3", "a") as file:
        file.write("ADD (\n")
    status, problem = caffe("grammar", "check", "da", folder=folder)
    assert status == 1
    assert problem.splitlines()[-1].endswith(": 1 error, 0 warnings"), problem


def test_tables_may_come_from_another_system(folder):
    """With a return before each line feed, in which nothing is to be compared."""
    (folder / "cases.tsv").write_bytes(b"[hus]\tautomatic\thus\r\n[bil]\tautomatic\tbil\r\n")
    (folder / "untouched.txt").write_bytes(b"et hus\r\nen bil\r\n")
    done = caffe("grammar", "test", "da", "cases.tsv", "untouched.txt", folder=folder)
    assert done == (0, "caffe: 4 of 4 right\n")


@pytest.mark.parametrize("command", [("test", "da"), ("check", "da", "--cases")], ids=str)
def test_a_table_that_cannot_be_read_is_said_why(folder, command):
    (folder / "cases.tsv").write_bytes(b"[hus]\tautomatic\thus\n\xff\n")
    for path, said in [
        ("missing", ": The file is missing."), ("none", ": The file is no regular file."),
        ("cases.tsv", ":2: The line is not UTF-8."),
    ]:
        done = caffe("grammar", *command, path, folder=folder)
        assert done == (2, f"caffe: {path}{said}\n")


def test_a_folder_is_no_dictionary(tmp_path):
    done = caffe("lexicon", "import", "--language", "da", ".", folder=tmp_path)
    assert done == (2, "caffe: .: It cannot be read: it is a folder.\n")


def test_a_line_without_an_end_takes_no_memory(tmp_path):
    """Beyond a limit, nothing of it is kept."""
    sizes = []
    for megabytes in [0, 64]:
        path = tmp_path / "words.tsv"
        with open(path, "wb") as file:
            file.truncate(megabytes << 20)
        process = subprocess.Popen(
            [CAFFE, "lexicon", "import", "--language", "da", path], stderr=subprocess.DEVNULL)
        usage = os.wait4(process.pid, 0)[2]
        sizes.append(usage.ru_maxrss >> 10)
    assert sizes[1] - sizes[0] < 16


def test_affixes_are_a_file(tmp_path):
    (tmp_path / "words.dic").write_text("0\n")
    os.symlink("/dev/zero", tmp_path / "words.aff")
    status, problem = caffe("lexicon", "import", "--language", "da", "words.dic", folder=tmp_path)
    assert (status, problem) == (2, "caffe: words.aff: The file is no regular file.\n")
