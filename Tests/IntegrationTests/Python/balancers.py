# SPDX-License-Identifier: Apache-2.0
"""Debian's HAProxy and nginx, and Envoy, before replicas, with the files of
Shared/Deployment/balancing in which only addresses are replaced."""

import os
import re
import shutil
import socket
import subprocess
import sys

import yaml

from postgresql import eventually, free_port
from services import ROOT

FOLDER = ROOT / "Shared" / "Deployment" / "balancing"
SERVICES = ["localization", "menu", "pricing"]
PORTS = {"localization": 50051, "menu": 50052, "pricing": 50053}


class Balancer:
    """One program before the replicas of services, at a port for each service."""

    def __init__(self, folder, replicas, host="127.0.0.1"):
        """`replicas` has the addresses of each service's replicas, by its name."""
        self.folder = folder
        self.folder.mkdir(parents=True)
        self.replicas = replicas
        self.host = host
        self.ports = {service: free_port() for service in SERVICES}
        self.process = None

    def address(self, service):
        return f"{self.host}:{self.ports[service]}"

    def servers(self, service, line):
        """The lines that name a service's replicas, each made of a number and an address."""
        return "".join(
            line(index + 1, address)
            for index, address in enumerate(self.server_addresses(service)))

    def server_addresses(self, service):
        """The addresses of a service's replicas."""
        # A service that a test does not need has one replica that is not there.
        return self.replicas.get(service, ["127.0.0.1:1"])

    def start(self):
        # Envoy tells the format by the name.
        file = self.folder / "configuration.yaml"
        file.write_text(self.configuration())
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                self.command(file), stdout=log, stderr=log, cwd=self.folder)
        for service in SERVICES:
            eventually(lambda service=service: self._listens(service))
        return self

    def _listens(self, service):
        assert self.process.poll() is None, (self.folder / "log").read_text()
        try:
            with socket.create_connection((self.host, self.ports[service]), timeout=5):
                return True
        except OSError:
            return False

    def end(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=60)


class HAProxy(Balancer):
    PROGRAM = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin:/sbin")

    def command(self, file):
        return [self.PROGRAM, "-db", "-f", file]

    def configuration(self):
        text = (FOLDER / "haproxy.cfg").read_text()
        for service, port in PORTS.items():
            text, count = re.subn(
                rf"^  bind :{port}$", f"  bind {self.address(service)}", text, flags=re.MULTILINE)
            assert count == 1
            lines = self.servers(
                service, lambda number, address, service=service:
                f"  server {service}-{number} {address}\n")
            text, count = re.subn(
                rf"(^  server {service}-\d .*\n)+", lines, text, flags=re.MULTILINE)
            assert count == 1
        return text


class Nginx(Balancer):
    PROGRAM = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/sbin")

    def command(self, file):
        return [self.PROGRAM, "-c", file, "-e", "stderr"]

    def configuration(self):
        text = (FOLDER / "nginx.conf").read_text()
        for service, port in PORTS.items():
            text, count = re.subn(
                rf"^  listen {port} http2;$", f"  listen {self.address(service)} http2;", text,
                flags=re.MULTILINE)
            assert count == 1
            lines = self.servers(
                service, lambda _, address: f"  server {address} max_fails=1 fail_timeout=1s;\n")
            text, count = re.subn(
                rf"(^  server [\d.]+:{port} max_fails=1 fail_timeout=1s;\n)+", lines, text,
                flags=re.MULTILINE)
            assert count == 1
        # What its package has around it, without root.
        paths = "".join(
            f"{name}_temp_path {self.folder}/{name};\n"
            for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        user = "user root;\n" if os.getuid() == 0 else ""
        return (f"daemon off;\n{user}worker_processes 2;\npid {self.folder}/pid;\n"
                "events { worker_connections 4096; }\n"
                f"http {{\naccess_log off;\n{paths}{text}}}\n")


class Envoy(Balancer):
    # Of a package of the environment that runs this.
    PROGRAM = shutil.which("envoy", path=os.path.dirname(sys.executable))

    def command(self, file):
        return [self.PROGRAM, "--config-path", file, "--disable-hot-restart", "--concurrency", "2",
                "--log-level", "warning"]

    def configuration(self):
        document = yaml.safe_load((FOLDER / "envoy.yaml").read_text())
        resources = document["static_resources"]

        def socket_address(address):
            host, port = address.rsplit(":", 1)
            return {"socket_address": {"address": host, "port_value": int(port)}}

        for listener in resources["listeners"]:
            listener["address"] = socket_address(self.address(listener["name"]))
        for cluster in resources["clusters"]:
            (group,) = cluster["load_assignment"]["endpoints"]
            group["lb_endpoints"] = [
                {"endpoint": {"address": socket_address(address)}}
                for address in self.server_addresses(cluster["name"])]
        return yaml.safe_dump(document)
