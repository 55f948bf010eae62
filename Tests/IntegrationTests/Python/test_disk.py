# SPDX-License-Identifier: Apache-2.0
"""A menu whose disk is full, or takes no writes."""

import shutil
import sqlite3
import subprocess

import grpc
import pytest

from services import EXECUTABLES, Service

TOKEN = "open sesame"
CALL_SECONDS_MAX = 180
DISK_KIB = 900


@pytest.fixture
def disk(tmp_path):
    """A small disk of its own, which only root may make."""
    folder = tmp_path / "disk"
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={DISK_KIB}k", "tmpfs", folder], capture_output=True
    )
    if made.returncode != 0:
        pytest.skip("no file system can be mounted here")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


@pytest.fixture
def menu(tmp_path, disk):
    token = tmp_path / "token"
    token.write_text(TOKEN)
    token.chmod(0o600)
    service = Service(
        "menu-service", tmp_path, "--database-path", str(disk / "menu.sqlite"),
        "--admin-token-file", str(token),
    )
    yield service.start()
    service.end()


def put(stub, food):
    import caffe.menu.v1.menu_service_pb2 as messages

    return stub.PutFood(
        messages.PutFoodRequest(food=food), timeout=CALL_SECONDS_MAX,
        metadata=[("authorization", f"Bearer {TOKEN}")],
    )


def test_a_full_disk_loses_nothing(menu, generated):
    import caffe.menu.v1.menu_service_pb2 as messages
    import caffe.menu.v1.menu_service_pb2_grpc as stubs

    stored = []
    with grpc.insecure_channel(menu.address) as channel:
        stub = stubs.MenuServiceStub(channel)
        food = stub.GetFood(messages.GetFoodRequest(id="salad")).food
        with pytest.raises(grpc.RpcError) as refusal:
            for number in range(DISK_KIB):
                food.id, food.version = f"salad-{number}", 0
                put(stub, food)
                stored.append(food.id)
        assert refusal.value.code() == grpc.StatusCode.INTERNAL
        assert stored
        # What there is goes on being read, and more is refused as clearly.
        assert stub.GetFood(messages.GetFoodRequest(id=stored[-1])).food.id == stored[-1]
        with pytest.raises(grpc.RpcError):
            put(stub, food)
    failures = [line["error"] for line in menu.log_lines() if line["severity"] == "ERROR"]
    assert failures and all("disk is full" in line for line in failures)
    assert menu.stop() == 0
    # Neither the full disk nor starting on it has made anything worse.
    menu.start()
    with grpc.insecure_channel(menu.address) as channel:
        stub = stubs.MenuServiceStub(channel)
        for name in stored:
            assert stub.GetFood(messages.GetFoodRequest(id=name)).food.version == 1


def test_a_disk_without_writes_is_named(menu, disk):
    assert menu.stop() == 0
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    for name in ("menu.sqlite", "new.sqlite"):
        ended = subprocess.run(
            [EXECUTABLES / "menu-service", "--port", "0", "--database-path", disk / name],
            capture_output=True, text=True, timeout=CALL_SECONDS_MAX,
        )
        assert ended.returncode == 1
        assert ended.stderr.startswith(f"menu-service: {disk / name}: It cannot be ")
        assert len(ended.stderr.splitlines()) == 1


NO_LINKS = """
#include <errno.h>
int link(const char *from, const char *to) { errno = EPERM; return -1; }
"""


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_a_backup_needs_no_links(tmp_path):
    """As on a memory card: its file system has one name for each file."""
    (tmp_path / "links.c").write_text(NO_LINKS)
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-o", "links.so", "links.c"], cwd=tmp_path, check=True)
    with sqlite3.connect(tmp_path / "menu.sqlite") as database:
        database.execute("CREATE TABLE foods (id)")
    database.close()
    command = [EXECUTABLES / "caffe", "backup", "menu.sqlite", "card.sqlite"]
    for status, said in [(0, ""), (2, "caffe: card.sqlite: There is a file already.\n")]:
        done = subprocess.run(
            command, cwd=tmp_path, env={"LD_PRELOAD": str(tmp_path / "links.so")},
            capture_output=True, text=True, timeout=60, check=False)
        assert (done.returncode, done.stderr) == (status, said)
    assert not list(tmp_path.glob("*.partial"))
    with sqlite3.connect(tmp_path / "card.sqlite") as database:
        assert database.execute("SELECT count(*) FROM foods").fetchone() == (0,)
    database.close()
