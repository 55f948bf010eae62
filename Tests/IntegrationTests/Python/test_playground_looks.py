# SPDX-License-Identifier: Apache-2.0
"""The pages look as they did: pictures of them are compared with those in looks/.

LOOKS=keep takes the pictures again; then look at them before they are committed.
"""

import json
import os

import pytest
from playwright.sync_api import expect

import looks
from pages import (  # pylint: disable=unused-import
    CATALOG, browser, drop, open_page, service, text,
)

DESK, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}


def first(page):
    expect(text(page, "es")).to_have_text("Tu ensalada pequeña está lista.")


def word(page):
    first(page)
    text(page, "es").get_by_role("button", name="pequeña").focus()
    expect(page.locator("#tip")).to_contain_text("pequeños, pequeñas")


def sixteen(page):
    page.locator("#examples button").nth(5).click()
    expect(text(page, "es")).to_have_text("En tu cesta: 5 camisas rojas.")


def right_to_left(page):
    """A catalog in Arabic, on a page whose own direction is turned as well."""
    drop(page, "Shop.xcstrings", json.dumps(CATALOG))
    expect(text(page, "ar")).to_have_attribute("dir", "rtl")
    page.evaluate("document.documentElement.dir = 'rtl'")


def tables(page):
    expect(page.locator("#tables tbody tr")).to_have_count(8)


VIEWS = [
    ("light", "en", DESK, {}, word),
    ("dark", "es", DESK, {"color_scheme": "dark"}, first),
    ("phone", "ko", PHONE, {}, first),
    ("phone-dark", "en", PHONE, {"color_scheme": "dark"}, sixteen),
    ("right-to-left", "en", DESK, {}, right_to_left),
    ("forced-colours", "en", DESK, {"forced_colors": "active"}, sixteen),
    ("coverage", "en/coverage", DESK, {}, tables),
]


@pytest.mark.parametrize("name, path, size, settings, show", VIEWS, ids=[each[0] for each in VIEWS])
def test_looks(open_page, name, path, size, settings, show):
    # A page of tests may bring a style, which the page's own policy forbids.
    page = open_page(path, viewport=size, bypass_csp=True, timezone_id="UTC", **settings)
    show(page)
    looks.picture(page)
    # The tip's place is found anew with letters of another width.
    if show is word:
        text(page, "es").get_by_role("button", name="ensalada").focus()
        word(page)
    shown = looks.picture(page)
    if os.environ.get("LOOKS") == "keep":
        looks.keep(name, shown)
    assert looks.difference(shown, looks.reference(name)) <= looks.THOUSANDTHS_MAX


@pytest.mark.parametrize("spoil", [
    "document.getElementById('answers-title').remove()",
    "document.querySelector('#languages > li').style.border = '0'"
    "; document.querySelector('#languages > li').style.padding = '0'",
    "document.documentElement.style.setProperty('--accent', '#2266cc')",
    "document.querySelector('#languages .text').textContent += ' and more'",
    "document.getElementById('examples').style.gap = '0'",
], ids=["lost", "squeezed", "recoloured", "longer", "closer"])
def test_a_change_is_seen(open_page, spoil):
    """What the comparison is worth: it tells each of these."""
    page = open_page("en", viewport=DESK, bypass_csp=True, timezone_id="UTC")
    first(page)
    looks.picture(page)
    before = looks.picture(page)
    assert looks.difference(looks.picture(page), before) == 0
    page.evaluate(spoil)
    assert looks.difference(looks.picture(page), before) > looks.THOUSANDTHS_MAX
