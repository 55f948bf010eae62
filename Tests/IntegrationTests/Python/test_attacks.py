# SPDX-License-Identifier: Apache-2.0
"""Hostile clients beside a good one, whose calls must all succeed."""

import pytest

# They fill the list.
from attacks import bombs, crowds, delays, floods, http1, malformed, work  # noqa: F401
from attacks.registry import ATTACKS
from attacks.scene import run
from conftest import EXECUTABLES


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_attack(attack):
    print(run(attack, EXECUTABLES))
