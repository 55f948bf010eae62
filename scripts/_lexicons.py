#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Packs the grammars' files, for executables that unpack each when it is first used.

    _lexicons.py DATA FOLDER

FOLDER gets a folder Packed with each file of DATA's folders under its name: its size in four bytes,
the least first, and zlib's stream of it. Built with LEXICONS_ARE_PACKED and FOLDER among the
folders of #embed, lexicons.c has these instead. They are a fourth of the size.
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
    files = [file for file in sorted(data.glob("*/*")) if file.suffix in (".tsv", ".cg3")]
    if not files:
        sys.exit(f"_lexicons.py: {data} has no lexicons")
    for file in files:
        text = file.read_bytes()
        packed = folder / file.relative_to(data)
        packed.parent.mkdir(exist_ok=True)
        packed.write_bytes(struct.pack("<I", len(text)) + zlib.compress(text, 9))


if __name__ == "__main__":
    main()
