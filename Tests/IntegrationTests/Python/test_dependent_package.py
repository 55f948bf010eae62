# SPDX-License-Identifier: Apache-2.0
"""A package of somebody else's, which uses the products of this one as the README shows."""

import subprocess

import pytest

from services import EXECUTABLES, ROOT

SENTENCE = "Tu ensalada pequeña está lista."


@pytest.mark.skipif(
    EXECUTABLES.parents[1].name != ".build",
    reason="with a sanitizer's flags or without, one of the two would be built all over again",
)
def test_both_products(addresses):
    # It shares what the tests have built, so that only itself is left to be built.
    swift = [
        "swift", "run", "--package-path", ROOT / "Tests" / "DependentPackage",
        "--scratch-path", EXECUTABLES.parents[1], "ReadyOrder",
    ]
    arguments = [
        ROOT / "Services" / "Localization" / "Catalogs", addresses["localization-service"],
    ]
    run = subprocess.run(
        [*swift, *arguments], capture_output=True, text=True, timeout=3600, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.splitlines() == [SENTENCE, SENTENCE]
