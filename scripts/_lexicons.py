#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Packs the lexicons, for executables that unpack each when it is first used.

    _lexicons.py DATA FOLDER

FOLDER gets a folder Packed with each file of DATA under its name: its size in four bytes, the least
first, and zlib's stream of it. Built with LEXICONS_ARE_PACKED and FOLDER among the folders of
#embed, lexicons.c has these instead. They are a fourth of the size.
"""

import pathlib
import shutil
import struct
import sys
import zlib


def main():
    data, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]) / "Packed"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    files = [file for file in sorted(data.iterdir()) if file.suffix in (".tsv", ".cg3")]
    if not files:
        sys.exit(f"_lexicons.py: {data} has no lexicons")
    for file in files:
        text = file.read_bytes()
        (folder / file.name).write_bytes(struct.pack("<I", len(text)) + zlib.compress(text, 9))


if __name__ == "__main__":
    main()
