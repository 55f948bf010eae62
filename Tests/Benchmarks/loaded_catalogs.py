#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Says how long localization-service takes to start, and what its catalogs take of the memory.

    loaded_catalogs.py start|resident|entries|strings EXECUTABLE CATALOGS

start     milliseconds from its start to its ready line, with the catalogs at CATALOGS
resident  the memory of the same, its programs and libraries with it, in MiB
entries   milliseconds to its ready line with a catalog of 100,000 keys
strings   the bytes that a text of such a catalog takes above those that it has itself and those of
          its key and its comment: a String Catalog in two languages, in which plain texts are as
          many as texts with values, with markup and with plurals

Exit codes: 0 fine, 1 the service did not start.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

KEYS = 100_000
SECONDS_MAX = 30
FORMS = {
    "en": (
        "The text {} that a screen shows.",
        "The text {} of %@ has %lld lines.",
        "**{}**: add ^[%lld %@](inflect: true) to [your order](https://caffe.example/).",
        ("%lld cup, {}", "%lld cups, {}"),
    ),
    "es": (
        "El texto {} que muestra una pantalla.",
        "El texto {} de %@ tiene %lld líneas.",
        "**{}**: añadir ^[%lld %@](inflect: true) a [tu pedido](https://caffe.example/).",
        ("%lld taza, {}", "%lld tazas, {}"),
    ),
}


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def write_strings(path, count):
    """Writes a String Catalog; the number of its texts and their bytes."""
    strings, texts, size = {}, 0, 0
    for number in range(count):
        key, comment = f"screen.section.{number}", f"Shown by screen {number}"
        localizations = {}
        for language, forms in FORMS.items():
            form = forms[number % len(forms)]
            written = [text.format(number) for text in ((form,) if isinstance(form, str) else form)]
            if len(written) == 1:
                localizations[language] = unit(written[0])
            else:
                plural = dict(zip(("one", "other"), map(unit, written)))
                localizations[language] = {"variations": {"plural": plural}}
            texts += len(written)
            size += sum(len(part.encode()) for part in (*written, key, comment))
        strings[key] = {"comment": comment, "localizations": localizations}
    catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    path.write_text(json.dumps(catalog, indent=2, ensure_ascii=False), encoding="utf-8")
    return texts, size


def write_entries(path, count):
    """Writes a strings file."""
    lines = (f'"screen.section.{number}" = "The text {number}";\n' for number in range(count))
    path.write_text("".join(lines), encoding="utf-8")


def run(executable, catalogs):
    """The seconds to the ready line of a service, and its memory then, in bytes."""
    start = time.monotonic()
    with subprocess.Popen(
        [executable, "--port", "0", "--catalog-path", catalogs],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as service:
        try:
            if not service.stdout.readline():
                sys.exit("the service has ended")
            seconds = time.monotonic() - start
            # What runs beside the start is done.
            time.sleep(0.3)
            status = pathlib.Path(f"/proc/{service.pid}/status").read_text(encoding="ascii")
        finally:
            service.terminate()
        service.wait(SECONDS_MAX)
    return seconds, int(re.search(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)[1]) * 1024


def string_bytes(executable, folder):
    """What a text takes above its bytes."""
    memory, texts, sizes = [], [], []
    for count in (len(FORMS["en"]), KEYS):
        catalogs = folder / str(count)
        (catalogs / "main").mkdir(parents=True)
        number, size = write_strings(catalogs / "main/Localizable.xcstrings", count)
        memory.append(run(executable, str(catalogs))[1])
        texts.append(number)
        sizes.append(size)
    grown = memory[1] - memory[0] - (sizes[1] - sizes[0])
    return grown / (texts[1] - texts[0])


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    measurement, executable, catalogs = sys.argv[1:]
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        if measurement == "start":
            value = run(executable, catalogs)[0] * 1000
        elif measurement == "resident":
            value = run(executable, catalogs)[1] / 2**20
        elif measurement == "entries":
            (folder / "main/en.lproj").mkdir(parents=True)
            write_entries(folder / "main/en.lproj/Localizable.strings", KEYS)
            value = run(executable, temporary)[0] * 1000
        elif measurement == "strings":
            value = string_bytes(executable, folder)
        else:
            sys.exit(__doc__)
    print(f"{value:.1f}")


main()
