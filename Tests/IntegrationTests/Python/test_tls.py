# SPDX-License-Identifier: Apache-2.0
"""Stock grpcio over TLS against the services, with and without a client's certificate."""

import pathlib
import subprocess

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from clients import PROCESSES, TIMEOUT_SECONDS
from conftest import EXECUTABLES, ROOT

ARGUMENTS = {
    "localization-service": ["--catalog-path", ROOT / "Services/Localization/Catalogs"],
    "menu-service": ["--database-path", "menu.sqlite"],
    "pricing-service": ["--database-path", "pricing.sqlite"],
}


class Authority:
    """A certificate authority in a folder; openssl makes what it signs."""

    def __init__(self, folder, name):
        self.folder = folder
        folder.mkdir()
        self.run("req", "-x509", "-days", "2", "-subj", f"/CN={name}", "-out", "ca.pem",
                 *self.new_key("ca.key"))

    def issue(self, name, alternative_names):
        self.run("req", "-subj", f"/CN={name}", "-out", f"{name}.csr",
                 *self.new_key(f"{name}.key"))
        extensions = self.folder / f"{name}.ext"
        extensions.write_text("subjectAltName=" + alternative_names)
        self.run("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca.key",
                 "-CAcreateserial", "-days", "2", "-extfile", extensions, "-out", f"{name}.pem")
        return self.folder / f"{name}.pem", self.folder / f"{name}.key"

    @property
    def certificate(self):
        return self.folder / "ca.pem"

    @staticmethod
    def new_key(name):
        return ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
                name]

    def run(self, *arguments):
        subprocess.run(["openssl", *arguments], cwd=self.folder, check=True, capture_output=True)


class Service:
    """A service's process on a free port."""

    def __init__(self, name, folder, *arguments):
        folder.mkdir(exist_ok=True)
        self.process = subprocess.Popen(
            [EXECUTABLES / name, "--port", "0", *ARGUMENTS[name], *arguments],
            cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        assert line.startswith(f"{name} ready on "), line
        self.address = line.split()[-1]

    def stop(self):
        self.process.terminate()
        assert self.process.wait(timeout=600) == 0


@pytest.fixture(scope="module")
def authority(tmp_path_factory):
    return Authority(tmp_path_factory.mktemp("tls") / "authority", "Test")


@pytest.fixture(scope="module")
def certificates(authority):
    server = authority.issue("server", "DNS:localhost,IP:127.0.0.1")
    client = authority.issue("client", "URI:spiffe://caffe/ana")
    return {"server": server, "client": client}


@pytest.fixture(scope="module", params=sorted(ARGUMENTS))
def services(request, authority, certificates, tmp_path_factory):
    """A process without clients' certificates and one that requires them, with the gRPC name."""
    folder = tmp_path_factory.mktemp("services")
    certificate, key = certificates["server"]
    flags = ["--tls-cert-file", certificate, "--tls-key-file", key]
    plain = Service(request.param, folder / "plain", *flags)
    mutual = Service(
        request.param, folder / "mutual", *flags, "--tls-client-ca-file", authority.certificate,
        "--admin-client-names", "spiffe://caffe/ana")
    name = next(name for name, process in PROCESSES.items() if process == request.param)
    yield name, plain, mutual
    plain.stop()
    mutual.stop()


def credentials(authority, pair=None):
    certificate, key = pair or (None, None)
    return grpc.ssl_channel_credentials(
        root_certificates=authority.certificate.read_bytes(),
        private_key=key and key.read_bytes(),
        certificate_chain=certificate and certificate.read_bytes())


def check(address, channel_credentials, options=()):
    with grpc.secure_channel(address, channel_credentials, options=options) as channel:
        stub = health_pb2_grpc.HealthStub(channel)
        return stub.Check(health_pb2.HealthCheckRequest(), timeout=TIMEOUT_SECONDS).status


def refused(address, channel_credentials):
    with pytest.raises(grpc.RpcError) as caught:
        check(address, channel_credentials)
    assert caught.value.code() == grpc.StatusCode.UNAVAILABLE


SERVING = health_pb2.HealthCheckResponse.SERVING


def test_tls(services, authority):
    _, plain, _ = services
    assert check(plain.address, credentials(authority)) == SERVING
    port = plain.address.rpartition(":")[2]
    assert check(f"localhost:{port}", credentials(authority)) == SERVING


def test_mutual_tls(services, authority, certificates):
    _, _, mutual = services
    assert check(mutual.address, credentials(authority, certificates["client"])) == SERVING


def test_without_a_certificate(services, authority):
    _, _, mutual = services
    refused(mutual.address, credentials(authority))


def test_strangers(services, authority, tmp_path):
    _, plain, mutual = services
    stranger = Authority(tmp_path / "stranger", "Stranger")
    refused(plain.address, credentials(stranger))
    pair = stranger.issue("client", "URI:spiffe://caffe/ana")
    refused(mutual.address, credentials(authority, pair))


def test_another_name(services, authority):
    _, plain, _ = services
    with pytest.raises(grpc.RpcError) as caught:
        check(plain.address, credentials(authority),
              [("grpc.ssl_target_name_override", "menu.test")])
    assert caught.value.code() == grpc.StatusCode.UNAVAILABLE


def test_plaintext(services):
    _, plain, _ = services
    with grpc.insecure_channel(plain.address) as channel:
        with pytest.raises(grpc.RpcError) as caught:
            health_pb2_grpc.HealthStub(channel).Check(
                health_pb2.HealthCheckRequest(), timeout=TIMEOUT_SECONDS)
    assert caught.value.code() == grpc.StatusCode.UNAVAILABLE


# A method of each service that only administrators may call, and what an empty request gets.
ADMINISTRATION = {
    "caffe.menu.v1.MenuService": ("DeleteFood", grpc.StatusCode.INVALID_ARGUMENT),
    "caffe.pricing.v1.PricingService": ("DeletePrice", grpc.StatusCode.INVALID_ARGUMENT),
    "caffe.localization.v1.LocalizationService": ("ReloadCatalogs", None),
}


def administer(address, channel_credentials, name):
    """The code of an administrator's call; None where it is answered."""
    method, _ = ADMINISTRATION[name]
    with grpc.secure_channel(address, channel_credentials) as channel:
        try:
            channel.unary_unary(f"/{name}/{method}")(b"", timeout=TIMEOUT_SECONDS)
        except grpc.RpcError as error:
            return error.code()
    return None


def test_administrators(services, authority, certificates):
    name, plain, mutual = services
    assert administer(
        mutual.address, credentials(authority, certificates["client"]), name
    ) == ADMINISTRATION[name][1]
    # The authority's signature alone makes nobody an administrator.
    other = authority.issue("other", "URI:spiffe://caffe/other")
    assert administer(
        mutual.address, credentials(authority, other), name
    ) == grpc.StatusCode.PERMISSION_DENIED
    assert administer(
        plain.address, credentials(authority), name) == grpc.StatusCode.PERMISSION_DENIED


def test_caffe(services, authority, certificates):
    name, _, mutual = services
    certificate, key = certificates["client"]
    service = PROCESSES[name].removesuffix("-service")
    run = subprocess.run(
        [EXECUTABLES / "caffe", "health", service, f"--{service}-address", mutual.address,
         "--ca-file", authority.certificate, "--cert-file", certificate, "--key-file", key],
        capture_output=True, text=True, check=False, timeout=600,
        cwd=pathlib.Path("/"))
    assert run.returncode == 0, run.stderr + run.stdout
