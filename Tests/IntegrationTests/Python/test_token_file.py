# SPDX-License-Identifier: Apache-2.0
"""The administrators' token, and what may take its file's place while a service runs."""

import os

import grpc
import pytest

from attacks.wire import PATIENCE_SECONDS, field
from services import Service

DELETE = "/caffe.menu.v1.MenuService/DeleteFood"
LIST = "/caffe.menu.v1.MenuService/ListFoods"
WARNING = "The administrators' token cannot be read; the one of before stays."


@pytest.fixture
def token(tmp_path):
    path = tmp_path / "token"
    path.write_text("open sesame\n")
    path.chmod(0o600)
    return path


@pytest.fixture
def menu(tmp_path, token):
    service = Service(
        "menu-service", tmp_path, "--database-path", "menu.sqlite", "--admin-token-file", token,
        "--log-format", "json",
    ).start()
    yield service
    service.end()


def code(channel, guess):
    """How a change ends that only administrators may make, of a food that there is not."""
    try:
        channel.unary_unary(DELETE)(
            field(1, b"nothing"), metadata=[("authorization", f"Bearer {guess}")],
            timeout=PATIENCE_SECONDS,
        )
    except grpc.RpcError as error:
        return error.code()
    return grpc.StatusCode.OK


@pytest.mark.parametrize("mishap", ["pipe", "endless", "large"])
def test_the_token_of_before_stays(menu, token, mishap):
    with grpc.insecure_channel(menu.address) as channel:
        assert code(channel, "open sesame") is grpc.StatusCode.NOT_FOUND
        token.unlink()
        if mishap == "pipe":
            os.mkfifo(token)
        elif mishap == "endless":
            token.symlink_to("/dev/zero")
        else:
            token.write_bytes(bytes(1 << 20))
        for _ in range(5):
            assert code(channel, "a guess") is grpc.StatusCode.UNAUTHENTICATED
            assert code(channel, "open sesame") is grpc.StatusCode.NOT_FOUND
            assert channel.unary_unary(LIST)(b"", timeout=PATIENCE_SECONDS)
        token.unlink()
        token.write_text("another\n")
        assert code(channel, "another") is grpc.StatusCode.NOT_FOUND
        assert code(channel, "open sesame") is grpc.StatusCode.UNAUTHENTICATED
    warnings = [line for line in menu.log_lines() if WARNING in str(line)]
    assert len(warnings) == 1, warnings
