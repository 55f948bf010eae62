# SPDX-License-Identifier: Apache-2.0
"""The list of attacks."""

import dataclasses
import typing

from attacks.scene import MEMORY_KIB_MAX, Server

ATTACKS = []


@dataclasses.dataclass
class Attack:
    """A hostile client: it asserts that it was refused or starved, and tells how."""

    name: str
    # The settings that stop it, as hostile-peers.md names them.
    limits: str
    play: typing.Callable[[Server], str]
    # The server's settings, where the defaults would take too long to show.
    settings: dict
    memory_kib_max: int
    # The files that the server may have open; None for as many as the system allows.
    files: int | None
    # The executable that is attacked.
    service: str


def attack(
    name, limits, memory_kib_max=MEMORY_KIB_MAX, files=None, service="interop-server", **settings
):
    """Adds a function to the list."""

    def add(play):
        ATTACKS.append(Attack(name, limits, play, settings, memory_kib_max, files, service))
        return play

    return add
