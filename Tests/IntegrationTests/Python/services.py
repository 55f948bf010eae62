# SPDX-License-Identifier: Apache-2.0
"""The services as processes that a test ends and starts again at the same port."""

import json
import os
import pathlib
import signal
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]
EXECUTABLES = pathlib.Path(os.environ.get("EXECUTABLES_PATH", ROOT / ".build" / "debug")).resolve()


class Service:
    """A service at one address, with one process after the other."""

    def __init__(self, name, folder, *arguments):
        self.name = name
        self.folder = folder
        self.arguments = arguments
        # Another one is said in the arguments as well.
        self.host = "127.0.0.1"
        self.port = "0"
        self.process = None

    def start(self, *prefix, **options):
        """Starts a process, behind another command's words and with more options of `Popen`, and
        waits for its ready line."""
        self.log = open(self.folder / f"{self.name}.log", "ab")
        self.process = subprocess.Popen(
            [*prefix, EXECUTABLES / self.name, "--port", self.port, *self.arguments],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            cwd=self.folder,
            env={"PATH": os.environ["PATH"]},
            **options,
        )
        line = self.process.stdout.readline()
        assert line.startswith(f"{self.name} ready on "), line
        self.port = line.strip().rsplit(":", 1)[1]
        return self

    @property
    def address(self):
        return f"{self.host}:{self.port}"

    def log_lines(self):
        """What its processes have logged, as dictionaries."""
        return [
            json.loads(line)
            for line in (self.folder / f"{self.name}.log").read_text().splitlines()
            if line.startswith("{")
        ]

    def stop(self, number=signal.SIGTERM):
        """Ends the process and returns its exit code."""
        self.process.send_signal(number)
        try:
            return self.process.wait(timeout=600)
        finally:
            self.process.stdout.close()
            self.log.close()

    def end(self):
        """Ends the process whatever it does, for tests that are done with it."""
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Services:
    """The three services, with their databases in a folder."""

    def __init__(self, folder, *arguments):
        catalogs = ROOT / "Services" / "Localization" / "Catalogs"
        self.localization = Service(
            "localization-service", folder, "--catalog-path", catalogs, *arguments
        ).start()
        texts = ["--localization-addr", self.localization.address, "--localization-timeout", "300"]
        texts += arguments
        self.menu = Service("menu-service", folder, "--database-path", "menu.sqlite", *texts)
        self.pricing = Service(
            "pricing-service", folder, "--database-path", "pricing.sqlite", *texts
        )
        self.menu.start()
        self.pricing.start()

    def all(self):
        return [self.localization, self.menu, self.pricing]

    def end(self):
        for service in self.all():
            service.end()
