# SPDX-License-Identifier: Apache-2.0
"""Plays every attack and writes what became of each into a Markdown page.

Usage: python report.py [PAGE]

The page (by default Shared/Documentation/hostile-peers.md) keeps what stands before the line
"<!-- attacks -->"; the table goes after it. EXECUTABLES_PATH names the folder of the servers.
"""

import datetime
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent))

# They fill the list.
from attacks import (  # noqa: E402, F401
    bombs, crowds, delays, floods, http1, malformed, work,
)
from attacks.registry import ATTACKS  # noqa: E402
from attacks.scene import on_a_busy_machine, run  # noqa: E402
from conftest import EXECUTABLES, ROOT  # noqa: E402

MARK = "<!-- attacks -->\n"


def describe_machine():
    cpus = subprocess.run(["nproc"], capture_output=True, text=True, check=True).stdout.strip()
    kind = "debug" if "debug" in EXECUTABLES.parts else "release"
    return f"{datetime.date.today().isoformat()}, {kind} build, {cpus} cores"


def row(attack, outcome):
    memory = outcome.memory_kib / 1024
    return (
        f"| {attack.name} | {attack.limits or '-'} | {outcome.answer} | {memory:.1f} MiB | "
        f"{outcome.before['p99_ms']:.1f} | {outcome.during['p99_ms']:.1f} | "
        f"{outcome.during['calls']} |"
    )


def main():
    default = ROOT / "Shared" / "Documentation" / "hostile-peers.md"
    page = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else default
    text = page.read_text() if page.exists() else MARK
    busy = on_a_busy_machine(EXECUTABLES)
    rows = []
    for attack in ATTACKS:
        rows.append(row(attack, run(attack, EXECUTABLES)))
        print(rows[-1], flush=True)
    lines = [
        f"Measured on {describe_machine()}, attacker and good client on the same machine. No call",
        "of the good client failed. An attack takes processor time, as any other process does:",
        "while nobody attacks, but as many processes as there are cores do nothing but compute,",
        f"the good client's p99 is {busy['p99_ms']:.1f} ms.",
        "",
        "| attack | stopped by | what the server did | memory | p99 before, ms | p99 during, ms |"
        " good calls |",
        "|---|---|---|---:|---:|---:|---:|",
        *rows,
    ]
    head = text.partition(MARK)[0]
    page.write_text(head + MARK + "\n" + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
