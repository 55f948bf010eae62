# SPDX-License-Identifier: Apache-2.0
"""What Shared/Deployment says is true of the services, and of itself."""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile

import pytest
import yaml

from published import publish, write_catalogs
from services import EXECUTABLES, ROOT, Service
from test_observation import get, metrics_address

DEPLOYMENT = ROOT / "Shared" / "Deployment"
SERVICES = ["localization", "menu", "pricing"]
PORTS = {"localization": 50051, "menu": 50052, "pricing": 50053}


def settings(service):
    """The environment of a service in its file, those that are only suggested included."""
    text = (DEPLOYMENT / "config" / f"{service}.env").read_text()
    return dict(re.findall(r"^#?([A-Z_]+)=(.*)$", text, re.MULTILINE))


@pytest.mark.parametrize("service", SERVICES)
def test_settings_are_accepted(service):
    """--print-config with the settings, those that are only suggested included."""
    found = settings(service)
    run = subprocess.run(
        [EXECUTABLES / f"{service}-service", "--print-config"],
        env=found, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    known = subprocess.run(
        [EXECUTABLES / f"{service}-service", "--help"], capture_output=True, text=True, check=True)
    for name in found:
        assert re.search(rf", {name}$", known.stdout, re.MULTILINE), name
    assert int(found["PORT"]) == PORTS[service]


@pytest.mark.parametrize("service", SERVICES)
def test_the_manual_page_names_flags_that_exist(service):
    text = (DEPLOYMENT / "man" / f"{service}-service.8").read_text().replace("\\-", "-")
    known = subprocess.run(
        [EXECUTABLES / f"{service}-service", "--help"], capture_output=True, text=True, check=True)
    flags = set(re.findall(r"--[a-z-]+", text))
    assert len(flags) >= 6
    assert {flag for flag in flags if flag not in known.stdout} == set()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze")
@pytest.mark.parametrize("service", SERVICES)
def test_units_are_hardened(service):
    run = subprocess.run(
        ["systemd-analyze", "security", "--offline=true",
         DEPLOYMENT / "systemd" / f"caffe-{service}.service"],
        capture_output=True, text=True, check=True)
    exposure = re.search(r"exposure level for .*: ([\d.]+)", run.stdout).group(1)
    assert float(exposure) <= 2.0


@pytest.mark.parametrize("service", SERVICES)
def test_units_wait_for_a_database(service):
    """Menu and pricing wait as long as it takes; localization holds up those that wait for it."""
    unit = (DEPLOYMENT / "systemd" / f"caffe-{service}.service").read_text()
    (seconds,) = re.findall(r"^TimeoutStartSec=(.*)$", unit, re.MULTILINE)
    if service == "localization":
        assert 30 <= int(seconds) <= 120
    else:
        assert seconds == "infinity"
        assert "\nAfter=caffe-localization.service\n" in unit


UNDER_SYSTEMD = """
mount --types tmpfs none /run
mkdir --parents /run/systemd/system /run/user
export XDG_RUNTIME_DIR=/run/user XDG_CONFIG_HOME=$1 HOME=$1
/lib/systemd/systemd --user >"$1/log" 2>&1 &
until systemctl --user list-units >/dev/null 2>&1; do sleep 0.1; done
systemctl --user start --no-block caffe-localization caffe-menu caffe-pricing
for attempt in $(seq 300); do
  sleep 0.1
  ! systemctl --user is-failed caffe-localization caffe-menu caffe-pricing >/dev/null || break
  [ "$(cat "$1"/*.tries | wc -l)" -lt 24 ] || break
done
systemctl --user is-active caffe-localization caffe-menu caffe-pricing
"""


@pytest.mark.skipif(
    os.geteuid() != 0 or not os.path.exists("/lib/systemd/systemd") or subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "--mount-proc", "true"],
        capture_output=True, check=False).returncode != 0,
    reason="needs root, systemd and a namespace of its own")
def test_units_are_started_again_for_as_long_as_it_takes(tmp_path):
    """A PostgreSQL that refuses for a while ends a service with 1, at once; the units' own lines
    say what systemd does then, with a program in the place of each service."""
    units = tmp_path / "systemd" / "user"
    units.mkdir(parents=True)
    for service in SERVICES:
        text = (DEPLOYMENT / "systemd" / f"caffe-{service}.service").read_text()
        lines = re.findall(r"^(?:\[(?:Unit|Service)\]|Restart.*|StartLimit.*)$", text, re.M)
        program = tmp_path / service
        program.write_text(
            f'#!/bin/sh\necho >>{program}.tries\n'
            f'[ "$(wc -l <{program}.tries)" -gt 7 ] && exec sleep 600\nexit 1\n')
        program.chmod(0o755)
        (units / f"caffe-{service}.service").write_text(
            "\n".join([*lines, f"ExecStart={program}", ""]))
    run = subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "--mount-proc", "sh", "-c", UNDER_SYSTEMD, "sh",
         tmp_path], capture_output=True, text=True, timeout=600, check=False)
    assert run.stdout == "active\n" * 3, run.stdout + run.stderr


def run_script(script, tmp_path, *arguments, **programs):
    """Runs a package's script as where systemd runs, with other programs in the place of some, and
    gives its exit code and what it had systemd do."""
    (tmp_path / "systemd").mkdir()
    (tmp_path / "programs").mkdir()
    text = (DEPLOYMENT / "debian" / script).read_text()
    assert "/run/systemd/system" in text
    (tmp_path / "script").write_text(text.replace("/run/systemd/system", str(tmp_path / "systemd")))
    asked = tmp_path / "asked"
    asked.write_text("")
    for name, does in {"install": "", **programs}.items():
        file = tmp_path / "programs" / name.replace("_", "-")
        file.write_text(f'#!/bin/sh\necho "{file.name} $*" >>{asked}\n{does}\n')
        file.chmod(0o755)
    run = subprocess.run(
        ["sh", tmp_path / "script", *arguments],
        env={"PATH": f"{tmp_path / 'programs'}:{os.environ['PATH']}"}, check=False)
    return run.returncode, [
        line for line in asked.read_text().splitlines() if not line.startswith("install ")]


@pytest.mark.parametrize("does", ["exit 0", "exit 1"])
@pytest.mark.parametrize(("script", "arguments"), [
    ("postinst", ["configure", ""]), ("postinst", ["configure", "0.0.9"]),
    ("prerm", ["remove"]), ("postrm", ["remove"]), ("postrm", ["purge"])])
def test_packages_are_whole_whatever_systemd_does(tmp_path, script, arguments, does):
    """A service that does not start again, or systemd that says no, leaves no package half-way."""
    code, asked = run_script(
        f"caffe-services.{script}", tmp_path, *arguments, systemctl=does, deb_systemd_invoke=does)
    assert code == 0
    units = " ".join(f"caffe-{service}.service" for service in SERVICES)
    assert asked == {
        ("postinst", 2): ["systemctl --system daemon-reload"] + (
            # Nobody waits until they are ready.
            [f"systemctl --no-block try-restart {units}"] if arguments[-1] else []),
        ("prerm", 1): [f"deb-systemd-invoke stop {units}"],
        # Nothing starts by itself after a package that is installed anew.
        ("postrm", 1): ([f"systemctl --system disable {units}"] if arguments == ["purge"] else [])
                       + ["systemctl --system daemon-reload"],
    }[script, len(arguments)]


# Kubernetes and Compose -------------------------------------------------------------------------


def objects():
    for file in sorted((DEPLOYMENT / "kubernetes").glob("*.yaml")):
        if file.name != "kustomization.yaml":
            yield from yaml.safe_load_all(file.read_text())


def of(kind):
    return {each["metadata"]["name"]: each for each in objects() if each["kind"] == kind}


def workloads():
    return {**of("Deployment"), **of("StatefulSet")}


def test_kustomization_has_every_file():
    folder = DEPLOYMENT / "kubernetes"
    listed = yaml.safe_load((folder / "kustomization.yaml").read_text())["resources"]
    assert sorted(listed) == sorted(
        file.name for file in folder.glob("*.yaml") if file.name != "kustomization.yaml")


def test_memory_is_enough_for_hostile_peers():
    """What they may make a service hold counts twice, since the kernel's sockets count as well."""
    for workload in workloads().values():
        (container,) = workload["spec"]["template"]["spec"]["containers"]
        variables = {each["name"]: each.get("value") for each in container.get("env", [])}
        buffered = int(variables.get("BUFFER_BYTES_MAX", 256 << 20))
        limit = container["resources"]["limits"]["memory"]
        assert limit.endswith("Mi")
        assert int(limit[:-2]) << 20 >= 2 * buffered + (200 << 20)


@pytest.mark.skipif(shutil.which("kubectl") is None, reason="there is no kubectl")
def test_kustomize_takes_it():
    run = subprocess.run(
        ["kubectl", "kustomize", DEPLOYMENT / "kubernetes"],
        capture_output=True, text=True, check=True)
    made = list(yaml.safe_load_all(run.stdout))
    assert len(made) == len(list(objects()))
    assert all(each["metadata"].get("namespace", "caffe") == "caffe" for each in made)
    images = {
        container["image"] for each in made if "template" in each.get("spec", {})
        for container in each["spec"]["template"]["spec"]["containers"]}
    assert images == {"caffe:0.1.0"}


@pytest.mark.skipif(shutil.which("kubectl") is None, reason="there is no kubectl")
def test_kustomize_takes_published_catalogs():
    run = subprocess.run(
        ["kubectl", "kustomize", DEPLOYMENT / "kubernetes-published"],
        capture_output=True, text=True, check=True)
    made = {(each["kind"], each["metadata"]["name"]): each
            for each in yaml.safe_load_all(run.stdout)}
    policy = made.pop(("NetworkPolicy", "catalogs"))["spec"]
    assert {"port": 5432} in policy["egress"][0]["ports"]
    assert set(made) == {(each["kind"], each["metadata"]["name"]) for each in objects()}
    workload = made["Deployment", "localization"]["spec"]
    labels = workload["template"]["metadata"]["labels"]
    assert policy["podSelector"]["matchLabels"].items() <= labels.items()
    pod = workload["template"]["spec"]
    (container,) = pod["containers"]
    variables = {each["name"]: each for each in container["env"]}
    assert variables["CATALOG_URL"]["valueFrom"]["secretKeyRef"] == {
        "name": "catalogs", "key": "url"}
    # What the base says is still there, and the service knows all of it.
    run = subprocess.run(
        [EXECUTABLES / "localization-service", "--print-config"],
        env={name: each.get("value", "postgresql://db/caffe") for name, each in variables.items()},
        capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert variables["METRICS_PORT"]["value"] == "9464"
    (volume,), (mount,) = pod["volumes"], container["volumeMounts"]
    assert volume["name"] == mount["name"]
    assert variables["CATALOG_COPY_PATH"]["value"].startswith(mount["mountPath"] + "/")


@pytest.mark.parametrize("service", SERVICES)
def test_workloads(service):
    workload = workloads()[service]["spec"]
    pod = workload["template"]["spec"]
    (container,) = pod["containers"]
    labels = workload["template"]["metadata"]["labels"]
    assert workload["selector"]["matchLabels"].items() <= labels.items()
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    variables = {each["name"]: each["value"] for each in container["env"]}
    # Every value is a string, as Kubernetes wants it, and a setting of the service.
    assert all(isinstance(value, str) for value in variables.values())
    run = subprocess.run(
        [EXECUTABLES / f"{service}-service", "--print-config"],
        env={"CATALOG_PATH": "/", **variables}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert ports == {"grpc": PORTS[service], "metrics": int(variables["METRICS_PORT"])}
    for probe in ["startupProbe", "readinessProbe"]:
        assert container[probe]["grpc"]["port"] == ports["grpc"]
    # Kubernetes waits longer than the service takes.
    stopping = float(variables["SHUTDOWN_DELAY"]) + float(variables["SHUTDOWN_TIMEOUT"]) + 5
    assert pod["terminationGracePeriodSeconds"] > stopping
    assert container["securityContext"]["readOnlyRootFilesystem"]
    assert pod["securityContext"]["runAsNonRoot"]
    volumes = {volume["name"] for volume in pod["volumes"]} | {
        claim["metadata"]["name"] for claim in workload.get("volumeClaimTemplates", [])}
    mounts = {mount["name"]: mount["mountPath"] for mount in container["volumeMounts"]}
    assert set(mounts) == volumes
    if "DATABASE_PATH" in variables:
        assert workload["replicas"] == 1
        assert variables["DATABASE_PATH"].startswith(mounts["data"] + "/")
    else:
        assert workload["replicas"] > of("PodDisruptionBudget")[service]["spec"]["minAvailable"]
    selector = of("Service")[service]["spec"]["selector"]
    assert selector.items() <= labels.items()
    assert of("Service")[service]["spec"]["ports"][0]["port"] == PORTS[service]
    budget = of("PodDisruptionBudget")[service]["spec"]["selector"]["matchLabels"]
    assert budget.items() <= labels.items()


def test_menu_and_pricing_reach_localization_and_nothing_else():
    policies = of("NetworkPolicy")
    closed = policies["nothing"]["spec"]
    assert closed["podSelector"] == {} and set(closed["policyTypes"]) == {"Ingress", "Egress"}
    assert "ingress" not in closed and "egress" not in closed
    texts, names = policies["texts"]["spec"]["egress"]
    assert texts["to"][0]["podSelector"]["matchLabels"] == {
        "app.kubernetes.io/name": "localization"}
    assert texts["ports"] == [{"port": PORTS["localization"]}]
    assert {port["port"] for port in names["ports"]} == {53}


@pytest.mark.parametrize("service", SERVICES)
def test_compose(service):
    project = yaml.safe_load((DEPLOYMENT / "container" / "compose.yaml").read_text())
    found = project["services"][service]
    assert found["command"] == [f"/usr/sbin/{service}-service"]
    assert found["ports"] == [f"127.0.0.1:{PORTS[service]}:{PORTS[service]}"]
    assert found["read_only"] and found["cap_drop"] == ["ALL"]
    run = subprocess.run(
        [EXECUTABLES / f"{service}-service", "--print-config"],
        env={"CATALOG_PATH": "/", **found["environment"]},
        capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    for volume in found.get("volumes", []):
        name, path = volume.split(":")
        assert name in project["volumes"]
        assert found["environment"]["DATABASE_PATH"].startswith(path + "/")


def test_compose_asks_the_service_of_the_container_alone(tmp_path):
    """Nothing but the localization service runs in its container."""
    project = yaml.safe_load((DEPLOYMENT / "container" / "compose.yaml").read_text())
    kind, program, *arguments = project["services"]["localization"]["healthcheck"]["test"]
    assert (kind, program) == ("CMD", "/usr/bin/caffe")
    service = Service(
        "localization-service", tmp_path, "--catalog-path",
        ROOT / "Services" / "Localization" / "Catalogs").start()

    def ask():
        here = [argument.replace("127.0.0.1:50051", service.address) for argument in arguments]
        assert here != arguments
        # Where menu and pricing would be, there is nobody.
        return subprocess.run(
            [EXECUTABLES / "caffe", *here], cwd=tmp_path,
            env={"MENU_ADDR": "127.0.0.1:1", "PRICING_ADDR": "127.0.0.1:1"},
            capture_output=True, text=True, check=False)

    try:
        healthy = ask()
        assert healthy.returncode == 0, healthy.stdout + healthy.stderr
        service.stop()
        assert ask().returncode != 0
    finally:
        service.end()


# Metrics ------------------------------------------------------------------------------------------

OBSERVABILITY = DEPLOYMENT / "observability"


def expressions():
    """What the dashboard and the alerts ask Prometheus."""
    dashboard = json.loads((OBSERVABILITY / "dashboard.json").read_text())
    for panel in dashboard["panels"]:
        for target in panel["targets"]:
            yield target["expr"]
    for group in yaml.safe_load((OBSERVABILITY / "alerts.yaml").read_text())["groups"]:
        for rule in group["rules"]:
            yield rule["expr"]


def recorded():
    groups = yaml.safe_load((OBSERVABILITY / "alerts.yaml").read_text())["groups"]
    return {rule["record"] for group in groups for rule in group["rules"] if "record" in rule}


@pytest.fixture
def exposed(tmp_path, database):
    """The names and labels of the services' metrics, with traces that nobody takes."""
    traces = ["--metrics-port", "0", "--otel-exporter-otlp-endpoint", "http://127.0.0.1:1"]
    catalogs = ROOT / "Services" / "Localization" / "Catalogs"
    publish(write_catalogs(tmp_path / "catalogs", "one"), url=database)
    replica = tmp_path / "replica"
    replica.mkdir()
    services = [
        Service("menu-service", tmp_path, "--database-path", "menu.sqlite", *traces),
        Service("localization-service", tmp_path, "--catalog-path", catalogs, *traces),
        Service("localization-service", replica, "--catalog-url", database, *traces),
    ]
    names, labels = set(), set()
    for service in services:
        service.start()
        try:
            text = get(metrics_address(service), "/metrics")[2]
        finally:
            service.end()
        for name, found in re.findall(r"^(\w+)(?:\{(.*?)\})? ", text, re.MULTILINE):
            names.add(name)
            labels |= set(re.findall(r'(\w+)="', found))
    return names, labels


def test_metrics_exist(exposed):
    names, labels = exposed
    # `up` is Prometheus' own; the target's labels are those of prometheus.yaml.
    names = names | {"up"} | recorded()
    labels = labels | {"job", "service", "instance"}
    count = 0
    for expression in expressions():
        asked = set(re.findall(
            r"\b((?:grpc|caffe|db|otel|process)_[\w:]*|caffe:[\w:]*|up)\b(?=[\s{[/>)]|$)",
            re.sub(r'"[^"]*"', '""', expression)))
        asked = {name for name in asked if name not in labels}
        assert asked and asked <= names, (expression, asked - names)
        for matchers in re.findall(r"\{(.*?)\}", expression, re.DOTALL):
            used = set(re.findall(r"(\w+)\s*(?:=~|!~|!=|=)", matchers))
            assert used <= labels, (expression, used - labels)
        for grouped in re.findall(r"(?:by|on) \((.*?)\)", expression):
            assert set(grouped.split(", ")) <= labels, expression
        count += 1
    assert count >= 30


def test_codes_are_those_that_are_counted(tmp_path):
    """An alert for a code that is spelled otherwise would never come."""
    source = (ROOT / "Shared/Platform/ServiceKit/Observation/CallMetrics.swift").read_text()
    known = set(re.findall(r'"([A-Z]\w+)"', source[source.index("codeNames"):]))
    asked = set()
    for expression in expressions():
        for codes in re.findall(r'grpc_code(?:=~|!=|=)"(.*?)"', expression):
            asked |= set(codes.split("|"))
    assert len(asked) >= 5 and asked <= known


def test_scrapes_are_of_the_suggested_ports():
    scrapes = yaml.safe_load((OBSERVABILITY / "prometheus.yaml").read_text())["scrape_configs"]
    assert [job["job_name"] for job in scrapes] == ["caffe"]
    found = {
        each["labels"]["service"]: each["targets"] for job in scrapes
        for each in job["static_configs"]}
    assert found == {
        service: [f"127.0.0.1:{settings(service)['METRICS_PORT']}"] for service in SERVICES}


def test_panels_do_not_overlap():
    dashboard = json.loads((OBSERVABILITY / "dashboard.json").read_text())
    taken = set()
    for panel in dashboard["panels"]:
        grid = panel["gridPos"]
        cells = {(x, y) for x in range(grid["x"], grid["x"] + grid["w"])
                 for y in range(grid["y"], grid["y"] + grid["h"])}
        assert not cells & taken and all(0 <= x < 24 for x, _ in cells), panel["title"]
        taken |= cells


@pytest.mark.skipif(shutil.which("promtool") is None, reason="there is no promtool")
def test_alerts_come_when_they_should():
    for command in [["check", "rules", "alerts.yaml"], ["test", "rules", "alerts_test.yaml"]]:
        run = subprocess.run(
            ["promtool", *command], cwd=OBSERVABILITY, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stdout + run.stderr


# Packages -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """Packages of the executables that the tests use: everything is as in those of a release but
    the executables."""
    folder = tmp_path_factory.mktemp("packages")
    run = subprocess.run(
        [ROOT / "scripts" / "package.sh", "--executables", EXECUTABLES, "--output", folder,
         "--version", "9.8.7"],
        # Executables with all that debuggers need take a minute to compress well.
        env={**os.environ, "DPKG_DEB_COMPRESSOR_TYPE": "none"},
        capture_output=True, text=True, timeout=900, check=False)
    assert run.returncode == 0, run.stderr
    return folder


def package(packages, name):
    (file,) = packages.glob(f"{name}_9.8.7_*.deb")
    return file


def contents(packages, name):
    """The files of a package, by their paths, with their modes and owners."""
    run = subprocess.run(
        ["dpkg-deb", "--contents", package(packages, name)],
        capture_output=True, text=True, check=True)
    found = {}
    for line in run.stdout.splitlines():
        mode, owner, *_, path = line.split(None, 5)
        found[path.removeprefix(".").split(" -> ")[0]] = (mode, owner)
    return found


def field(packages, name, key):
    run = subprocess.run(
        ["dpkg-deb", "--field", package(packages, name), key],
        capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_packages_have_what_they_should(packages):
    services = contents(packages, "caffe-services")
    for service in SERVICES:
        assert services[f"/usr/sbin/{service}-service"] == ("-rwxr-xr-x", "root/root")
        assert f"/lib/systemd/system/caffe-{service}.service" in services
        assert f"/usr/share/man/man8/{service}-service.8.gz" in services
        # The URL of a database may have a password in it.
        assert services[f"/etc/caffe/{service}.env"] == ("-rw-r-----", "root/root")
    assert "/usr/share/caffe/catalogs/menu/Localizable.xcstrings" in services
    tool = contents(packages, "caffe")
    for file in ["bin/caffe", "share/bash-completion/completions/caffe",
                 "share/zsh/vendor-completions/_caffe",
                 "share/fish/vendor_completions.d/caffe.fish", "share/man/man1/caffe.1.gz",
                 "share/man/man1/caffe-catalog-lint.1.gz"]:
        assert f"/usr/{file}" in tool
    for found in [services, tool, contents(packages, "caffe-common")]:
        assert all(owner == "root/root" and "w" not in mode[5:] for mode, owner in found.values())


def test_packages_of_sources_that_nobody_else_may_read_are_the_same(packages, tmp_path):
    """As a clone has them that was made with a umask of 077; and with spaces in paths."""
    tmp_path = tmp_path / "a clone"
    tmp_path.mkdir()
    for name in ["scripts", "Shared/Deployment", "Shared/Documentation",
                 "Services/Localization/Catalogs"]:
        shutil.copytree(ROOT / name, tmp_path / name)
    for path in tmp_path.rglob("*"):
        path.chmod(0o700 if path.is_dir() or path.stat().st_mode & 0o100 else 0o600)
    run = subprocess.run(
        [tmp_path / "scripts" / "package.sh", "--executables", EXECUTABLES, "--no-image",
         "--output", tmp_path / "out", "--version", "9.8.7"],
        env={**os.environ, "DPKG_DEB_COMPRESSOR_TYPE": "none", "TMPDIR": str(tmp_path)},
        capture_output=True, text=True, timeout=900, check=False)
    assert run.returncode == 0, run.stderr
    for name in ["caffe-services", "caffe", "caffe-common"]:
        assert contents(tmp_path / "out", name) == contents(packages, name)
        assert field(tmp_path / "out", name, "Depends") == field(packages, name, "Depends")


def test_manual_pages_are_of_the_commands_that_there_are(packages, tmp_path):
    subprocess.run(["dpkg-deb", "--raw-extract", package(packages, "caffe"), tmp_path], check=True)
    pages = sorted((tmp_path / "usr/share/man/man1").iterdir())
    assert len(pages) > 30
    page = gzip.decompress((pages[0].parent / "caffe-catalog-lint.1.gz").read_bytes()).decode()
    # The day of the commit, so that packages of one commit are the same.
    day = subprocess.run(
        ["git", "-C", ROOT, "log", "-1", "--format=%cd", "--date=format-local:%Y-%m-%d"],
        env={**os.environ, "TZ": "UTC"}, capture_output=True, text=True, check=True).stdout.strip()
    assert f" 1 {day} " in next(line for line in page.splitlines() if line.startswith(".TH"))
    assert "changed\\-since" in page


def test_packages_say_what_they_need(packages):
    assert field(packages, "caffe-common", "Depends") == "adduser"
    for name in ["caffe-services", "caffe"]:
        depends = field(packages, name, "Depends")
        assert depends.startswith("caffe-common (= 9.8.7), ")
        for library in ["libc6", "libnghttp2-14", "libprotobuf-c1", "zlib1g"]:
            assert library in depends, depends


def test_conffiles_and_sums(packages, tmp_path):
    subprocess.run(["dpkg-deb", "--raw-extract", package(packages, "caffe-services"), tmp_path],
                   check=True)
    assert (tmp_path / "DEBIAN" / "conffiles").read_text().split() == [
        f"/etc/caffe/{service}.env" for service in SERVICES]
    subprocess.run(["md5sum", "--quiet", "--check", "DEBIAN/md5sums"], cwd=tmp_path, check=True)
    unit = (tmp_path / "lib/systemd/system/caffe-menu.service").read_text()
    started = re.search(r"^ExecStart=(\S+)$", unit, re.MULTILINE).group(1)
    assert (tmp_path / started.lstrip("/")).exists()
    read = re.search(r"^EnvironmentFile=(\S+)$", unit, re.MULTILINE).group(1)
    assert (tmp_path / read.lstrip("/")).exists()


def test_an_executable_that_is_not_there_is_said(tmp_path):
    run = subprocess.run(
        [ROOT / "scripts" / "package.sh", "--executables", tmp_path, "--output", tmp_path / "out"],
        capture_output=True, text=True, check=False)
    assert run.returncode == 1 and "has no localization-service" in run.stderr


def test_the_image_is_whole(packages, tmp_path):
    """Every blob is what its name says, and every file that the image needs is in its layer."""
    (file,) = packages.glob("caffe_9.8.7_*.oci.tar")
    with tarfile.open(file) as archive:
        archive.extractall(tmp_path, filter="data")
    assert json.loads((tmp_path / "oci-layout").read_text()) == {"imageLayoutVersion": "1.0.0"}

    def blob(descriptor):
        algorithm, digest = descriptor["digest"].split(":")
        data = (tmp_path / "blobs" / algorithm / digest).read_bytes()
        assert len(data) == descriptor["size"] and hashlib.sha256(data).hexdigest() == digest
        return data

    (described,) = json.loads((tmp_path / "index.json").read_text())["manifests"]
    manifest = json.loads(blob(described))
    config = json.loads(blob(manifest["config"]))
    (layer,) = manifest["layers"]
    files = gzip.decompress(blob(layer))
    assert config["rootfs"]["diff_ids"] == [f"sha256:{hashlib.sha256(files).hexdigest()}"]
    (tmp_path / "layer.tar").write_bytes(files)
    with tarfile.open(tmp_path / "layer.tar") as archive:
        entries = {entry.name: entry for entry in archive.getmembers()}
    for path in [config["config"]["Cmd"][0], "/usr/sbin/menu-service", "/usr/bin/caffe",
                 "/usr/share/zoneinfo/Europe/Madrid", "/etc/passwd",
                 "/usr/share/caffe/catalogs/menu/Localizable.xcstrings"]:
        assert entries[path.lstrip("/")].isreg(), path
    assert any(name.endswith("libc.so.6") for name in entries)
    user = int(config["config"]["User"].split(":")[0])
    assert user != 0 and entries["var/lib/caffe"].uid == user
    assert entries["usr/sbin/menu-service"].uid == 0
    assert "bin/sh" not in entries and "usr/bin/sh" not in entries
    # Volumes are mounted there. An empty one takes owner and mode of the image's folder, and is
    # root's where there is none.
    for service in SERVICES:
        folder = entries[f"var/lib/caffe/{service}"]
        assert folder.isdir() and (folder.uid, folder.gid) == (user, user)
        assert folder.mode == 0o750
    for path in mounted():
        assert path.lstrip("/") in entries, path


def mounted():
    """The folders at which Compose and Kubernetes mount volumes for databases."""
    project = yaml.safe_load((DEPLOYMENT / "container" / "compose.yaml").read_text())
    found = {volume.split(":")[1] for each in project["services"].values()
             for volume in each.get("volumes", [])}
    for workload in workloads().values():
        pod = workload["spec"]["template"]["spec"]
        # The manifests' user is the image's.
        identity = pod["securityContext"]
        assert identity["runAsUser"] == identity["runAsGroup"] == identity["fsGroup"] == 65532
        found |= {mount["mountPath"] for mount in pod["containers"][0]["volumeMounts"]
                  if mount["name"] == "data"}
    assert found == {"/var/lib/caffe/menu", "/var/lib/caffe/pricing"}
    return found


IN_A_CONTAINER = """
mount --bind "$1/etc" /etc
mount --bind "$1/lib" /var/lib
PATH=$1/programs:$PATH
sh -e -c "$2"
setpriv --reuid=65532 --regid=65532 --clear-groups sh -e -c '
  for service in localization menu pricing; do : >/var/lib/caffe/$service/file; done'
stat --format='%u:%g %a %n' /var/lib/caffe /var/lib/caffe/*
"""


@pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("adduser") is None or subprocess.run(
        ["unshare", "--mount", "true"], capture_output=True, check=False).returncode != 0,
    reason="needs root, adduser and mounts of its own")
def test_the_dockerfile_makes_the_user_and_the_folders(tmp_path):
    """Its instruction runs in folders of this machine that stand in for those of an image; of
    apt-get only what the packages' scripts do."""
    lines = (DEPLOYMENT / "container" / "Dockerfile").read_text().replace("\\\n", "").splitlines()
    (command,) = [line.removeprefix("RUN ") for line in lines if line.startswith("RUN ")]
    assert "USER 65532:65532" in lines
    shutil.copytree("/etc", tmp_path / "etc", symlinks=True)
    for name in ["passwd", "group", "shadow", "gshadow", "subuid", "subgid"]:
        file = tmp_path / "etc" / name
        if file.exists():
            file.write_text(re.sub(r"^caffe:.*\n", "", file.read_text(), flags=re.MULTILINE))
    (tmp_path / "lib").mkdir()
    (tmp_path / "programs").mkdir()
    debian = DEPLOYMENT / "debian"
    for name, script in {
            "rm": "", "systemctl": "",
            "apt-get": f'[ "$1" != install ] || {{ sh {debian}/caffe-common.postinst configure && '
                       f'sh {debian}/caffe-services.postinst configure; }}'}.items():
        (tmp_path / "programs" / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / "programs" / name).chmod(0o755)
    run = subprocess.run(
        ["unshare", "--mount", "sh", "-e", "-c", IN_A_CONTAINER, "sh", tmp_path, command],
        capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.splitlines() == ["65532:65532 750 /var/lib/caffe"] + [
        f"65532:65532 750 /var/lib/caffe/{service}" for service in SERVICES]
