# SPDX-License-Identifier: Apache-2.0
"""A package of somebody else's, which uses the products of this one, and its plugin."""

import subprocess

import pytest

from services import EXECUTABLES, ROOT

SENTENCE = "Tu ensalada pequeña está lista."


pytestmark = pytest.mark.skipif(
    EXECUTABLES.parents[1].name != ".build",
    reason="with a sanitizer's flags or without, one of the two would be built all over again",
)


def run(program, *arguments):
    # It shares what the tests have built, so that only itself is left to be built.
    swift = [
        "swift", "run", "--package-path", ROOT / "Tests" / "DependentPackage",
        "--scratch-path", EXECUTABLES.parents[1], program,
    ]
    done = subprocess.run(
        [*swift, *arguments], capture_output=True, text=True, timeout=3600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_both_products(addresses):
    catalogs = ROOT / "Services" / "Localization" / "Catalogs"
    said = run("ReadyOrder", catalogs, addresses["localization-service"])
    assert said == [SENTENCE, SENTENCE]


def test_symbols_are_made_by_the_plugin():
    assert run("ReadySymbols") == [
        'shop Localizable default: 100% "sure"',
        "shop Localizable order.ready: Your tea costs 2.50, at 5% off.",
        "shop Localizable order.second: tea, then salad",
        "shop Parts cups: 3 cups",
    ]
