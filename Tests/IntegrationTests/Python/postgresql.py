# SPDX-License-Identifier: Apache-2.0
"""A PostgreSQL of Debian's package that a test starts, kills and replaces by its standby."""

import contextlib
import os
import pathlib
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

USER = "caffe"
PASSWORD = "open sesame"
# In a URL.
PASSWORD_QUOTED = "open%20sesame"
PATIENCE_SECONDS = 120


def binaries():
    folders = pathlib.Path("/usr/lib/postgresql").glob("*/bin")
    return max(folders, key=lambda folder: int(folder.parent.name))


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def eventually(condition, seconds=PATIENCE_SECONDS):
    """Waits until a condition gives something, and returns that."""
    deadline = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        assert time.monotonic() < deadline, "it never came about"
        time.sleep(0.02)


class PostgreSQL:
    """A server at one port, with one process after the other."""

    def __init__(self, name="primary"):
        self.name = name
        self.port = free_port()
        self.process = None
        # More of them, as NAME=VALUE.
        self.settings = []
        # Not in pytest's folder, which only its owner may enter: the server refuses to be root's.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="caffe-pg-"))
        self.data = self.folder / "data"
        self.log = self.folder / "log"
        self.identity = []
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.identity = [
                "setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"
            ]

    def _run(self, program, *arguments, **options):
        subprocess.run(
            [*self.identity, binaries() / program, *arguments], check=True, cwd=self.folder,
            stdout=subprocess.DEVNULL, **options,
        )

    def make(self):
        """Makes an empty database; whoever comes over TCP needs the password."""
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        self._run(
            "initdb", "-D", self.data, "-U", USER, "--auth-local=trust",
            "--auth-host=scram-sha-256", f"--pwfile={secret}", "--encoding=UTF8", "--locale=C",
            "--no-sync",
        )
        return self

    def encrypt(self, certificate, key, authority):
        """Takes nobody over TCP but by TLS, before the start; `authority` signs its clients'
        certificates."""
        for name, file in [("ssl_cert_file", certificate), ("ssl_key_file", key),
                           ("ssl_ca_file", authority)]:
            own = self.data / file.name
            shutil.copyfile(file, own)
            own.chmod(0o600)
            if self.identity:
                shutil.chown(own, "postgres", "postgres")
            self.settings.append(f"{name}={own}")
        self.settings.append("ssl=on")
        rules = self.data / "pg_hba.conf"
        rules.write_text(re.sub(r"^host ", "hostssl ", rules.read_text(), flags=re.MULTILINE))

    def start(self):
        """Starts the server, and waits until it answers."""
        def started():
            if self.process is None or self.process.poll() is not None:
                # After a kill, what is left of the one before may take a moment to go.
                with open(self.log, "ab") as log:
                    self.process = subprocess.Popen(
                        [
                            *self.identity, binaries() / "postgres", "-D", self.data,
                            "-k", self.folder, "-p", str(self.port),
                            "-c", "listen_addresses=127.0.0.1", "-c", "shared_buffers=32MB",
                            "-c", "max_connections=60",
                            *(word for setting in self.settings for word in ("-c", setting)),
                        ],
                        stdout=log, stderr=log, cwd=self.folder,
                    )
            return self.query("SELECT 1", check=False) == "1"

        eventually(started)
        return self

    def query(self, sql, check=True, database="postgres"):
        """Runs statements over the socket, and returns what they print."""
        done = subprocess.run(
            [
                *self.identity, binaries() / "psql", "-h", self.folder, "-p", str(self.port),
                "-U", USER, "-d", database, "-Atqc", sql,
            ],
            capture_output=True, text=True, cwd=self.folder, check=False,
        )
        assert not check or done.returncode == 0, done.stderr
        return done.stdout.strip()

    @property
    def host(self):
        return f"127.0.0.1:{self.port}"

    def url(self, *others, password=PASSWORD_QUOTED, database="postgres", settings=""):
        hosts = ",".join([self.host, *(other.host for other in others)])
        return f"postgresql://{USER}:{password}@{hosts}/{database}{settings}"

    def kill(self):
        """Kills the server and all its processes with no chance to say goodbye."""
        children = [
            int(stat.parent.name)
            for stat in pathlib.Path("/proc").glob("[0-9]*/stat")
            if _parent(stat) == self.process.pid
        ]
        for pid in [self.process.pid, *children]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            # At once, without waiting for clients.
            self.process.send_signal(signal.SIGINT)
            self.process.wait(timeout=PATIENCE_SECONDS)

    def end(self):
        if self.process and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def standby(self, is_synchronous=True):
        """A standby that is started; a synchronous one has each transaction before its writer is
        told."""
        standby = PostgreSQL("standby")
        standby._run(
            "pg_basebackup", "-D", standby.data, "-R", "--checkpoint=fast", "--no-sync",
            "-d", f"host={self.folder} port={self.port} user={USER} application_name=standby",
        )
        standby.start()
        if not is_synchronous:
            eventually(lambda: self.query("SELECT state FROM pg_stat_replication") == "streaming")
            return standby
        self.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        self.query("SELECT pg_reload_conf()")
        eventually(
            lambda: self.query("SELECT sync_state FROM pg_stat_replication") == "sync"
        )
        return standby

    def promote(self):
        self._run("pg_ctl", "promote", "-D", self.data)


@contextlib.contextmanager
def running():
    """A server with a database, which ends with the block."""
    server = PostgreSQL()
    try:
        yield server.make().start()
    finally:
        server.end()


def _parent(stat):
    try:
        return int(stat.read_text().rpartition(")")[2].split()[1])
    except OSError:
        return None


class Wire:
    """A connection's way to a server that can be cut, as by a broken switch: nothing arrives, and
    nobody is told."""

    def __init__(self, port):
        self.target = port
        self.is_cut = threading.Event()
        self.is_ended = False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while not self.is_ended:
            try:
                near, _ = self.listener.accept()
                far = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                continue
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source, sink):
        try:
            while data := source.recv(65536):
                while self.is_cut.is_set():
                    time.sleep(0.01)
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            end.close()

    def end(self):
        self.is_ended = True
        self.is_cut.clear()
        self.listener.close()
