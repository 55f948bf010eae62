# SPDX-License-Identifier: Apache-2.0
"""Takes the README's pictures of the playground, as scripts/pictures.sh asks.

Usage: python pictures.py URL FOLDER

Writes playground-light.png, playground-dark.png and, so that a test can tell whether they are
fresh, playground.sha256 of what the page is made of.
"""

import hashlib
import pathlib
import shutil
import sys

WEB = pathlib.Path(__file__).resolve().parents[3] / "Services/Localization/Playground/Web"


def fingerprint():
    """Of all files of the page, by their names."""
    digest = hashlib.sha256()
    for file in sorted(WEB.iterdir()):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def main():
    from playwright.sync_api import sync_playwright

    url, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for scheme in ["light", "dark"]:
            page = browser.new_page(
                locale="en-US", color_scheme=scheme, viewport={"width": 1180, "height": 880})
            page.goto(url)
            page.wait_for_selector("#languages > li")
            page.locator("#languages > li[data-locale='es']").get_by_role(
                "button", name="pequeña").hover()
            page.wait_for_timeout(300)
            page.screenshot(path=folder / f"playground-{scheme}.png")
        browser.close()
    (folder / "playground.sha256").write_text(fingerprint() + "\n")


if __name__ == "__main__":
    main()
