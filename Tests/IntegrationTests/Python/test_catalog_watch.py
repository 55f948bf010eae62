# SPDX-License-Identifier: Apache-2.0
"""`caffe catalog` while something goes on: files that change, a service that misses texts, a
commit, a terminal that waits."""

import fcntl
import json
import os
import pathlib
import pty
import re
import select
import shutil
import stat
import struct
import subprocess
import termios
import threading
import time

import grpc
import pytest

from clients import ReflectionClient
from conftest import EXECUTABLES, ROOT
from services import Service

CAFFE = EXECUTABLES / "caffe"
ENGLISH = '"hello" = "Hello, %@!";\n'
# A busy machine may take long.
LINE_SECONDS_MAX = 120
FRENCH = '"hello" = "Bonjour, %@\u00a0!";\n'


def caffe(*arguments, folder, **options):
    return subprocess.run(
        [CAFFE, "catalog", *arguments], cwd=folder, capture_output=True, text=True, timeout=120,
        check=False, **options,
    )


@pytest.fixture
def project(tmp_path):
    for language, text in {"en": ENGLISH, "fr": FRENCH}.items():
        folder = tmp_path / f"{language}.lproj"
        folder.mkdir()
        (folder / "L.strings").write_text(text)
    return tmp_path


class Watching:
    """A running `watch`, whose command writes a line for each run."""

    def __init__(self, folder, *arguments):
        self.process = subprocess.Popen(
            [CAFFE, "catalog", "watch", *arguments], cwd=folder, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True,
        )

    def wait_for(self, text):
        """The lines up to one that has a text."""
        lines = []
        timer = threading.Timer(LINE_SECONDS_MAX, self.process.kill)
        timer.start()
        try:
            for line in self.process.stdout:
                lines.append(line)
                if text in line:
                    return lines
        finally:
            timer.cancel()
        raise AssertionError(f"“{text}” never came: {lines}")

    def wait_for_run(self, change):
        """The run for a change of which the line ends so."""
        self.wait_for(change)
        self.wait_for("ran")

    def is_quiet(self, seconds):
        """Whether nothing is said for a time; all that was said before has been read."""
        return not select.select([self.process.stdout], [], [], seconds)[0]

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.stdout.close()
        return self.process.wait(timeout=60)


def test_watch_lints_again_when_a_file_changes(project):
    watching = Watching(project, "--runs", "3")
    try:
        watching.wait_for("nothing found in 2 files")
        # What is no catalog does not count.
        (project / "notes.txt").write_text("x")
        # An editor puts another file in a file's place.
        (project / "fr.lproj" / "new").write_text(FRENCH.replace(", %@", ""))
        (project / "fr.lproj" / "new").rename(project / "fr.lproj" / "L.strings")
        lines = watching.wait_for("1 error in 2 files")
        assert "caffe: changed: fr.lproj/L.strings\n" in lines
        assert any("[placeholder-missing]" in line for line in lines)
        (project / "fr.lproj" / "L.strings").write_text(FRENCH)
        watching.wait_for("nothing found in 2 files")
        assert watching.process.wait(timeout=60) == 0
    finally:
        watching.end()


def test_watch_runs_a_command_and_sees_new_folders(project):
    watching = Watching(project, "--runs", "3", ".", "--run", "echo ran; exit 3")
    try:
        watching.wait_for("ran")
        (project / "de.lproj").mkdir()
        (project / "de.lproj" / "L.strings").write_text(ENGLISH)
        assert "de.lproj/L.strings" in watching.wait_for("changed")[-1]
        watching.wait_for("ran")
        # In a folder that was not there at the beginning.
        time.sleep(0.3)
        (project / "de.lproj" / "L.strings").write_text(FRENCH)
        watching.wait_for("ran")
        assert watching.process.wait(timeout=60) == 3
    finally:
        watching.end()


def test_watch_of_one_file_passes_over_the_others(project):
    watching = Watching(project, "--runs", "2", "fr.lproj/L.strings", "--run", "echo ran")
    try:
        watching.wait_for("ran")
        (project / "fr.lproj" / "Other.strings").write_text(FRENCH)
        (project / "fr.lproj" / "L.strings").write_text(FRENCH)
        assert watching.wait_for("changed")[-1] == "caffe: changed: fr.lproj/L.strings\n"
        watching.wait_for("ran")
    finally:
        watching.end()


def test_watch_sees_folders_that_are_replaced(project):
    """By others of the same name, together with those that they are in, and behind a link."""
    root = project / "App" / "Cat"
    (root / "de.lproj").mkdir(parents=True)
    (root / "de.lproj" / "L.strings").write_text(ENGLISH)
    (project / "link").symlink_to("App")
    for path in ("App/Cat", "link/Cat"):
        watching = Watching(project, path, "--run", "echo ran")
        # On a busy machine one step may be seen as two changes, of which the last has the file.
        change = f"{path}/de.lproj/L.strings\n"
        try:
            watching.wait_for("ran")
            # Another folder, with other contents, in one's place.
            shutil.copytree(root, project / "new")
            (project / "new" / "de.lproj" / "L.strings").write_text(FRENCH)
            root.rename(project / "old")
            (project / "new").rename(root)
            watching.wait_for_run(change)
            # The former one is not watched any more, and the new one is.
            (project / "old" / "de.lproj" / "L.strings").write_text(FRENCH)
            assert watching.is_quiet(0.5)
            (root / "de.lproj" / "L.strings").write_text(ENGLISH)
            watching.wait_for_run(change)
            # What is removed as a whole comes back.
            shutil.rmtree(project / "App")
            watching.wait_for_run(change)
            (root / "de.lproj").mkdir(parents=True)
            (root / "de.lproj" / "L.strings").write_text(FRENCH)
            watching.wait_for_run(change)
            # A link, or a folder on the way, stands for another one.
            shutil.copytree(project / "App", project / "Other")
            (project / "App").rename(project / "Former")
            (project / "Other").rename(project / "App")
            watching.wait_for_run(change)
        finally:
            watching.end()
        for folder in ("old", "Former"):
            shutil.rmtree(project / folder)


def test_watch_waits_without_work(project):
    watching = Watching(project, ".", "--run", "echo ran")
    try:
        watching.wait_for("ran")
        time.sleep(0.2)
        stat_file = pathlib.Path(f"/proc/{watching.process.pid}/stat")
        before = stat_file.read_text().split()[13:15]
        time.sleep(1)
        # Nothing is looked at again and again.
        assert stat_file.read_text().split()[13:15] == before
    finally:
        watching.end()


def test_watch_refuses_what_is_not_there(project):
    assert caffe("watch", "none", folder=project).returncode == 2
    assert caffe("watch", "--runs", "0", folder=project).returncode == 2


# What readers miss ----------------------------------------------------------------------------


@pytest.fixture
def service(tmp_path):
    service = Service(
        "localization-service", tmp_path, "--catalog-path",
        ROOT / "Services" / "Localization" / "Catalogs",
    ).start()
    yield service
    service.end()


def resolve(service, key, locale, bundle=""):
    with grpc.insecure_channel(service.address) as channel:
        client = ReflectionClient({"localization-service": channel})
        request = client.message("caffe.localization.v1.ResolveRequest")(
            resource={"key": key, "bundle": bundle}, options={"locales": [locale]}
        )
        client.call("caffe.localization.v1.LocalizationService/Resolve", request)


def test_what_readers_missed_comes_into_a_catalog(service, tmp_path):
    catalog = tmp_path / "Localizable.xcstrings"
    # The texts of Latvian, which the café does not speak, and of keys that nobody has.
    original = {
        "sourceLanguage": "en",
        "strings": {
            "salad": {
                "localizations": {
                    "en": {"stringUnit": {"state": "translated", "value": "Salad"}},
                    "pl": {"stringUnit": {"state": "translated", "value": "sałatka"}},
                }
            }
        },
        "version": "1.0",
    }
    catalog.write_text(json.dumps(original))
    caffe("format", catalog, folder=tmp_path)
    resolve(service, "salad", "lv", "menu")
    resolve(service, "salad", "lv", "menu")
    resolve(service, "nobody.has.this", "es-MX", "menu")
    at = ["--localization-address", service.address]
    listed = json.loads(caffe("missing", "--json", *at, folder=tmp_path).stdout)["strings"]
    assert {"lv"} <= {one["locale"] for one in listed if one["key"] == "salad"}
    assert [one["times"] for one in listed if one["key"] == "salad"] == [2]
    assert "nobody.has.this" in caffe("missing", *at, folder=tmp_path).stdout
    done = caffe("missing", "--into", catalog, "--bundle", "menu", *at, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    strings = json.loads(catalog.read_text())["strings"]
    assert strings["salad"]["localizations"]["lv"] == {
        "stringUnit": {"state": "new", "value": ""}
    }
    assert strings["salad"]["localizations"]["pl"] == original["strings"]["salad"][
        "localizations"]["pl"]
    added = strings["nobody.has.this"]["localizations"]
    assert added == {"es": {"stringUnit": {"state": "new", "value": ""}}}
    # As Xcode would write it, and nothing twice.
    assert caffe("format", "--check", catalog, folder=tmp_path).returncode == 0
    before = catalog.read_bytes()
    done = caffe("missing", "--output", catalog, "--bundle", "menu", *at, folder=tmp_path)
    assert done.returncode == 0 and "nothing is missing" in done.stderr
    assert catalog.read_bytes() == before
    # To readers, a text that is new and empty is none, and to translators it is work to do.
    found = json.loads(caffe("lint", catalog, "--format", "json", folder=tmp_path).stdout)
    missed = [one for one in found["findings"] if one["rule"] == "missing-translation"]
    assert {"salad", "nobody.has.this"} <= {
        one["key"] for one in missed if "lv" in one["language"].split(",")
    }
    listed = caffe("list", catalog, "--missing", "--language", "lv", folder=tmp_path).stdout
    assert "salad" in listed.splitlines()
    caffe("compile", catalog, "--output", tmp_path / "compiled", folder=tmp_path)
    assert not (tmp_path / "compiled" / "lv.lproj").exists()
    strings_file = tmp_path / "L.strings"
    strings_file.write_text(ENGLISH)
    refused = caffe("missing", "--into", strings_file, *at, folder=tmp_path)
    assert refused.returncode == 2 and strings_file.read_text() == ENGLISH


def test_missing_says_when_nobody_answers(tmp_path):
    done = caffe(
        "missing", "--localization-address", "127.0.0.1:1", "--timeout", "2", folder=tmp_path
    )
    assert done.returncode == 64 + 14 and "caffe: " in done.stderr


# A commit -------------------------------------------------------------------------------------


def documented(page, language, heading):
    """The block of code behind a heading of a document."""
    text = (ROOT / "Shared" / "Documentation" / page).read_text().split(heading)[1]
    return re.search(rf"```{language}\n(.*?)```", text, re.DOTALL)[1]


def test_the_documented_hook_holds_up_a_wrong_text(project):
    def git(*arguments, status=0):
        done = subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments],
            cwd=project, capture_output=True, text=True,
            env={**os.environ, "PATH": f"{EXECUTABLES}:{os.environ['PATH']}"},
        )
        assert done.returncode == status, done.stderr
        return done.stderr + done.stdout

    git("init", "--quiet")
    hook = project / ".git" / "hooks" / "pre-commit"
    hook.write_text(documented("catalog-tools.md", "sh", "## Before each commit"))
    hook.chmod(hook.stat().st_mode | stat.S_IXUSR)
    # There are no catalogs, yet.
    (project / "notes.txt").write_text("x")
    git("add", "notes.txt")
    git("commit", "--quiet", "--message", "Notes")
    git("add", ".")
    git("commit", "--quiet", "--message", "Begin")
    # What was committed before is not what this commit is about.
    french = project / "fr.lproj" / "L.strings"
    french.write_text('"hello" = "Bonjour !";\n')
    git("commit", "--quiet", "--all", "--no-verify", "--message", "Wrong")
    (project / "en.lproj" / "M.strings").write_text('"a" = "A";\n')
    git("add", ".")
    git("commit", "--quiet", "--message", "Fine")
    # A wrong text in the commit holds it up, whatever the file says meanwhile.
    french.write_text('"hello" = "Salut !";\n')
    git("add", ".")
    assert "[placeholder-missing]" in git("commit", "--quiet", "--message", "Wrong", status=1)
    french.write_text(FRENCH)
    assert "[placeholder-missing]" in git("commit", "--quiet", "--message", "Wrong", status=1)
    git("add", ".")
    git("commit", "--quiet", "--message", "Right")


def test_the_documented_workflow_is_one():
    """It is YAML of the shape that GitHub wants, and its commands have no unknown option."""
    lines = documented("catalog-tools.md", "yaml", "## In a workflow").splitlines()
    assert {"on:", "jobs:"} <= {line.split("#")[0].rstrip() for line in lines}
    commands = [line.split("caffe ", 1)[1] for line in lines if "caffe catalog" in line]
    assert commands
    for command in commands:
        words = command.split()
        text = subprocess.run(
            [CAFFE, *words[:2], "--help"], capture_output=True, text=True, check=True
        ).stdout
        for word in words:
            assert not word.startswith("--") or word in text, command


# A terminal -----------------------------------------------------------------------------------


def is_running(number):
    """Whether there is a process of this number that has not ended."""
    try:
        state = pathlib.Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_the_command_ends_with_the_watch_by_control_c(project):
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(project)
        os.execv(CAFFE, [CAFFE, "catalog", "watch", "--run", "echo $$ >number; exec sleep 600"])
    number = project / "number"
    until = time.monotonic() + LINE_SECONDS_MAX
    while not (number.exists() and number.read_text().endswith("\n")):
        assert time.monotonic() < until
        time.sleep(0.05)
    command = int(number.read_text())
    os.write(terminal, b"\x03")
    assert os.waitpid(process, 0)[1] != 0
    while is_running(command):
        assert time.monotonic() < until, "the command goes on"
        time.sleep(0.05)
    os.close(terminal)


def test_the_command_ends_when_nobody_reads_it(project):
    done = caffe("watch", "--runs", "1", "--run", "yes | head -n 1", folder=project)
    assert (done.returncode, done.stdout, done.stderr) == (0, "y\n", "")


def on_a_terminal(folder, *arguments):
    """What a command writes to a terminal on standard error."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [CAFFE, "catalog", *arguments], cwd=folder, stdout=subprocess.DEVNULL, stderr=theirs,
        env={**os.environ, "TERM": "xterm"},
    )
    os.close(theirs)
    shown = b""
    while select.select([ours], [], [], 60)[0]:
        try:
            data = os.read(ours, 4096)
        except OSError:
            break
        if not data:
            break
        shown += data
    os.close(ours)
    process.wait(timeout=60)
    return shown.decode()


def shown_while_it_waits(folder, columns=None):
    """What a terminal shows of a linter whose standard input comes after two seconds, which takes
    as long as it likes."""
    read, write = os.pipe()
    ours, theirs = pty.openpty()
    if columns:
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    process = subprocess.Popen(
        [CAFFE, "catalog", "lint", "-"], cwd=folder, stdin=read, stdout=subprocess.DEVNULL,
        stderr=theirs, env={**os.environ, "TERM": "xterm"},
    )
    os.close(read)
    os.close(theirs)
    time.sleep(2)
    os.write(write, b'"a" = "b";')
    os.close(write)
    process.wait(timeout=60)
    shown = os.read(ours, 1 << 16).decode()
    os.close(ours)
    return shown


def test_what_takes_long_says_how_far_it_is(tmp_path):
    shown = shown_while_it_waits(tmp_path)
    assert re.search(r"\r\x1b\[Kcaffe: [^\r]*, 1 s", shown), repr(shown)
    # The line is gone before what is said at the end.
    assert re.search(r"\r\x1b\[Kcaffe: nothing found in 1 file\r\n$", shown), repr(shown)


def test_what_takes_long_is_said_on_one_line(tmp_path):
    """Of a line that is broken, only its end could be taken away again."""
    shown = shown_while_it_waits(tmp_path, columns=20)
    lines = re.findall(r"\r\x1b\[K(caffe: [^\r]*, \d+ s)", shown)
    assert lines and all(len(line) < 20 for line in lines), lines
    assert lines[0].startswith("caffe: …") and lines[0].endswith("files, 1 s")


def test_what_is_quick_says_nothing_of_it(project):
    shown = on_a_terminal(project, "lint", ".")
    assert shown == "caffe: nothing found in 2 files\r\n"
