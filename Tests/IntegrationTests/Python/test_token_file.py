# SPDX-License-Identifier: Apache-2.0
"""The administrators' token, and what may take its file's place while a service runs."""

import json
import os
import shutil
import subprocess

import grpc
import pytest

from attacks.wire import PATIENCE_SECONDS
from services import EXECUTABLES, ROOT, Service

RELOAD = "/caffe.localization.v1.LocalizationService/ReloadCatalogs"
LIST = "/caffe.localization.v1.LocalizationService/ListLocales"
WARNING = "The administrators' token cannot be read; the one of before stays."


@pytest.fixture
def token(tmp_path):
    path = tmp_path / "token"
    path.write_text("open sesame\n")
    path.chmod(0o600)
    return path


@pytest.fixture
def localization(tmp_path, token):
    catalogs = ROOT / "Services" / "Localization" / "Catalogs"
    service = Service(
        "localization-service", tmp_path, "--catalog-path", catalogs, "--admin-token-file", token
    ).start()
    yield service
    service.end()


def code(channel, guess):
    """How a call ends that only administrators may make."""
    try:
        channel.unary_unary(RELOAD)(
            b"", metadata=[("authorization", f"Bearer {guess}")], timeout=PATIENCE_SECONDS
        )
    except grpc.RpcError as error:
        return error.code()
    return grpc.StatusCode.OK


@pytest.mark.parametrize("mishap", ["pipe", "endless", "large"])
def test_the_token_of_before_stays(localization, token, mishap):
    with grpc.insecure_channel(localization.address) as channel:
        assert code(channel, "open sesame") is grpc.StatusCode.OK
        token.unlink()
        if mishap == "pipe":
            os.mkfifo(token)
        elif mishap == "endless":
            token.symlink_to("/dev/zero")
        else:
            token.write_bytes(bytes(1 << 20))
        for _ in range(5):
            assert code(channel, "a guess") is grpc.StatusCode.UNAUTHENTICATED
            assert code(channel, "open sesame") is grpc.StatusCode.OK
            assert channel.unary_unary(LIST)(b"", timeout=PATIENCE_SECONDS)
        token.unlink()
        token.write_text("another\n")
        assert code(channel, "another") is grpc.StatusCode.OK
        assert code(channel, "open sesame") is grpc.StatusCode.UNAUTHENTICATED
    warnings = [line for line in localization.log_lines() if WARNING in str(line)]
    assert len(warnings) == 1, warnings


def test_the_tool_reloads(tmp_path, token):
    """caffe reload shows the token, and says what is wrong with the files."""
    catalogs = tmp_path / "catalogs"
    shutil.copytree(ROOT / "Services" / "Localization" / "Catalogs", catalogs)
    service = Service(
        "localization-service", tmp_path, "--catalog-path", catalogs,
        "--catalog-reload-interval", "0", "--admin-token-file", token,
    ).start()

    def reload(*arguments, **variables):
        return subprocess.run(
            [EXECUTABLES / "caffe", "reload", "--localization-address", service.address,
             "--timeout", "300", *arguments],
            capture_output=True, text=True, check=False, env={**os.environ, **variables})

    try:
        # 16 is UNAUTHENTICATED.
        assert reload().returncode == 64 + 16
        fine = reload("--json", "--token-file", token)
        assert fine.returncode == 0, fine.stderr
        before = json.loads(fine.stdout)
        assert before["problems"] == []
        file = catalogs / "menu" / "Localizable.xcstrings"
        file.write_text(file.read_text().replace('"strings"', '"strings', 1))
        broken = reload(CAFFE_ADMIN_TOKEN_FILE=str(token))
        assert broken.returncode == 1
        assert broken.stdout == f"kept as they were: revision {before['catalog_revision']}\n"
        assert "menu/Localizable.xcstrings:3:" in broken.stderr
    finally:
        service.end()
