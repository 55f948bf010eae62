#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Says how fast `caffe catalog` and its rivals are.

    linted_catalogs.py make FOLDER CAFFE
    linted_catalogs.py lint|rewrite|rewriting|file SERVER COMMAND FOLDER CAFÉ

make       makes the catalogs: 580,000 texts in 50 languages as String Catalogs, a tenth of the same
           texts as PO files, and one String Catalog of 50 MB
lint       texts a second that COMMAND looks at: those of the String Catalogs if SERVER is
           caffe, those of the PO files otherwise
rewrite    milliseconds in which the large one is laid out anew and written
rewriting  the most memory that this takes, in MiB
file       milliseconds in which a catalog of CAFÉ is linted, the median of 21 runs

Exit codes: 0 fine, 1 a command failed.
"""

import json
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import time

LANGUAGES = (
    "en ar bg bn ca cs da de el es et eu fa fi fr gl gu he hi hr hu id is it ja kn ko lt lv ml mr "
    "ms nb nl pa pl pt ro ru sk sl sr sv sw ta te th tr uk vi"
).split()
TEXTS, RIVALS_PART = 580_000, 10
FILES = 40
LARGE_BYTES = 50 << 20
WORDS = {
    "latin": "lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor magna",
    "greek": "και το κείμενο για την οθόνη που δείχνει μία λέξη ακόμη",
    "cyrillic": "текст экран слово ещё новый список файл папка заказ меню",
    "arabic": "نص شاشة كلمة قائمة ملف مجلد طلب جديد هذا",
    "hebrew": "טקסט מסך מילה רשימה קובץ תיקייה הזמנה חדש",
    "devanagari": "पाठ स्क्रीन शब्द सूची फ़ाइल फ़ोल्डर आदेश नया यह",
    "han": "文字 画面 単語 一覧 書類 注文 新規 表示",
    "hangul": "문자 화면 단어 목록 파일 폴더 주문 새로운",
}
SCRIPTS = {
    "el": "greek", "bg": "cyrillic", "ru": "cyrillic", "uk": "cyrillic", "sr": "cyrillic",
    "ar": "arabic", "fa": "arabic", "he": "hebrew", "hi": "devanagari", "mr": "devanagari",
    "ja": "han", "ko": "hangul",
}
SHAPES = (
    "{a}", "{a} {b}", "{a} {b} {c}…", "{a} {b}: %@", "{a} %1$@ {b} %2$lld {c}.", "{a} {b}?",
    "{a} {b} {c} {d} {e}.", "{a} (%lld {b})", "**{a}** {b} {c}", "{a}\n{b} {c}.",
)


def text(generator, language, shape):
    words = WORDS[SCRIPTS.get(language, "latin")].split()
    chosen = {name: generator.choice(words) for name in "abcde"}
    return shape.format(**chosen)


def catalog(generator, first, count, languages):
    """The JSON of a String Catalog as Xcode lays it out."""
    strings = {}
    for number in range(first, first + count):
        shape = SHAPES[number % len(SHAPES)]
        strings[f"screen.section.{number}"] = {
            "comment": f"Shown by screen {number}",
            "extractionState": "manual",
            "localizations": {
                language: {
                    "stringUnit": {
                        "state": "translated", "value": text(generator, language, shape)
                    }
                }
                for language in sorted(languages)
            },
        }
    value = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    return json.dumps(value, indent=2, separators=(",", " : "), ensure_ascii=False)


def make(folder, caffe):
    """Makes the catalogs, unless they are there."""
    if (folder / "made").exists():
        return
    shutil.rmtree(folder, ignore_errors=True)
    generator = random.Random(1)
    keys = TEXTS // len(LANGUAGES)
    (folder / "all").mkdir(parents=True)
    for number in range(FILES):
        path = folder / "all" / f"Table{number}.xcstrings"
        path.write_text(catalog(generator, number * keys // FILES, keys // FILES, LANGUAGES))
    for number in range(FILES // RIVALS_PART):
        run([
            caffe, "catalog", "convert", folder / "all" / f"Table{number}.xcstrings", "--to", "po",
            "--output", f"{folder / 'po' / str(number)}/",
        ])
    large = catalog(generator, 0, 5_000, LANGUAGES)
    ratio = LARGE_BYTES / len(large.encode())
    (folder / "large.xcstrings").write_text(
        catalog(generator, 0, int(5_000 * ratio), LANGUAGES)
    )
    (folder / "made").touch()


def run(command):
    """The seconds that a command takes, and the most memory, in bytes."""
    start = time.monotonic()
    with open(os.devnull, "wb") as nothing:
        process = subprocess.Popen(command, stdout=nothing, stderr=subprocess.PIPE)
        said = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f"{command[0]} failed: {said.decode(errors='replace')}")
    return time.monotonic() - start, usage.ru_maxrss * 1024


def po_texts(folder):
    return sum(
        path.read_text().count("\nmsgid ") - 1 for path in (folder / "po").rglob("*.po")
    )


def lint(server, command, folder):
    if server == "caffe":
        seconds, _ = run([command, "catalog", "lint", folder / "all", "--fail-on", "never"])
        return TEXTS / seconds
    output = folder / "found"
    shutil.rmtree(output, ignore_errors=True)
    seconds, _ = run([command, "--progress=none", folder / "po", output])
    return po_texts(folder) / seconds


def rewrite(command, folder):
    """What it takes to lay out a catalog that is not laid out."""
    path = folder / "work.xcstrings"
    value = (folder / "large.xcstrings").read_text()
    path.write_text(value.replace(" : ", ": "))
    seconds, memory = run([command, "catalog", "format", path])
    if path.read_text() != value:
        sys.exit("the catalog is not laid out as it was")
    return seconds, memory


def main():
    if len(sys.argv) == 4 and sys.argv[1] == "make":
        return make(pathlib.Path(sys.argv[2]), sys.argv[3])
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    measurement, server, command, folder, cafe = sys.argv[1:]
    folder = pathlib.Path(folder)
    if measurement == "lint":
        value = lint(server, command, folder)
    elif measurement == "rewrite":
        value = rewrite(command, folder)[0] * 1000
    elif measurement == "rewriting":
        value = rewrite(command, folder)[1] / 2**20
    elif measurement == "file":
        times = [run([command, "catalog", "lint", cafe])[0] for _ in range(21)]
        value = statistics.median(times) * 1000
    else:
        sys.exit(__doc__)
    print(f"{value:.1f}")


main()
