#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Takes ICU's data out of Foundation's static library, for executables that share it as a file.

    _icu.py LIBRARY FOLDER

The data is an array of 32 MiB in LIBRARY, lib_FoundationICU.a, and would be in every executable
that is linked with it. FOLDER gets the data as ICU reads it from a file, icudtNNl.dat, and a
library whose array has a header and nothing in it: ICU then looks for the file, in /usr/share/icu.
"""

import pathlib
import re
import shutil
import struct
import subprocess
import sys

MEMBER = "icu_packaged_data.cpp.o"


def run(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout


def main():
    library, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    member, data = folder / MEMBER, folder / "data"
    member.write_bytes(run("ar", "p", library, MEMBER))
    symbol = re.search(r" R (icudt(\d+)_dat)$", run("nm", member).decode(), re.MULTILINE)
    if not symbol:
        sys.exit(f"_icu.py: {library} has its data elsewhere")
    run("llvm-objcopy", "--output-target=binary", "--only-section=.rodata*", member, data)
    text = data.read_bytes()
    size, magic = struct.unpack_from("<HH", text)
    if magic != 0x27DA or text[12:16] != b"CmnD":
        sys.exit(f"_icu.py: the data of {library} is not as ICU's data is")
    data.rename(folder / f"icudt{symbol[2]}l.dat")
    # The header, then no entries.
    values = ",".join(str(byte) for byte in text[:size] + bytes(16))
    source = folder / "stub.c"
    source.write_text(
        f'__attribute__((aligned(16), visibility("hidden"))) '
        f"const unsigned char {symbol[1]}[] = {{{values}}};\n")
    run("clang", "-O2", "-fPIC", "-c", source, "-o", member)
    copy = folder / library.name
    shutil.copyfile(library, copy)
    run("ar", "r", copy, member)
    member.unlink()
    source.unlink()


if __name__ == "__main__":
    main()
