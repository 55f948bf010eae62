#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the README's chart from the table that bench.sh wrote into benchmarks.md, in light and in
dark.

    chart.py DOCUMENT FOLDER [--check]

Writes FOLDER/benchmarks-light.svg and benchmarks-dark.svg; with --check it writes nothing, and
exits with 1 where a file is another one than would be written.
"""

import argparse
import pathlib
import re
import sys
from typing import NamedTuple
from xml.sax.saxutils import escape

# The rows that are drawn, by their texts and rivals in the table: the same kind of server on both
# sides, the rows in which this project is behind included.
CALLS = [
    ("`EmptyCall`, 128 in flight", "grpc++", "An empty call, 128 in flight"),
    ("`EmptyCall` over TLS, 128 in flight", "grpc++", "An empty call over TLS"),
    ("`EmptyCall`, one at a time", "grpc++", "Empty calls, one at a time"),
    ("`UnaryCall`, 64 KiB both ways, 16 in flight", "grpc++", "64 KiB both ways"),
]
TEXTS = [
    ("`Resolve`, a sentence with two resources, 128 in flight", "grpc++ and ICU",
     "A sentence with two nested texts"),
    ("The same without the answer cache (`ANSWER_CACHE_BYTES=0`)", "grpc++ and ICU",
     "The same, never asked before"),
    ("`ResolveBatch` of 100 sentences, 16 in flight", "grpc++ and ICU", "100 sentences in a batch"),
    ("A plural in Arabic, in process", "ICU's MessageFormat", "A plural in Arabic, in process"),
    ("A text, in process", "ICU's MessageFormat", "A fixed text, in process"),
]

WIDTH, ROW, BAR = 860, 26, 14
LEFT, RIGHT = 250, 190
INK = {
    "light": {"text": "#1f2328", "faint": "#59636e", "ours": "#0a7a4b", "behind": "#b35900",
              "line": "#8c959f"},
    "dark": {"text": "#f0f6fc", "faint": "#9198a1", "ours": "#3fb977", "behind": "#e39a4b",
             "line": "#656c76"},
}


class Row(NamedTuple):
    """A line of the table."""

    ours: str
    theirs: str
    ratio: float


def table(text):
    """The rows that bench.sh wrote, by their texts and rivals; other tables may have the same."""
    written = re.search(
        r"<!-- benchmarks: begin -->\n(.*)<!-- benchmarks: end -->", text, flags=re.DOTALL)
    if not written:
        sys.exit("chart.py: the document has no lines “benchmarks: begin” and “benchmarks: end”")
    rows = {}
    for line in written[1].splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 5 and re.fullmatch(r"[\d.]+", cells[4]):
            # Without the processor time in parentheses.
            ours, theirs = (re.sub(r" \(.*\)$", "", cell) for cell in cells[1:3])
            rows[cells[0], cells[3]] = Row(ours, theirs, float(cells[4]))
    return rows


def drawn(rows):
    """What is drawn: headings, and rows with their labels."""
    for heading, wanted in [
        ("Calls, beside gRPC’s C++ server", CALLS),
        ("Texts, beside ICU’s MessageFormat, in that server or in process", TEXTS),
    ]:
        yield heading, None
        for text, rival, label in wanted:
            if (text, rival) not in rows:
                sys.exit(f"chart.py: the table has no row “{text}” with the rival “{rival}”")
            yield label, rows[text, rival]


def svg(rows, scheme):
    """The chart as text."""
    ink = INK[scheme]
    lines = list(drawn(rows))
    scale = (WIDTH - LEFT - RIGHT) / max(row.ratio for _, row in lines if row)
    height = ROW * len(lines) + 34
    one = LEFT + scale
    summary = "; ".join(f"{label}: {row.ratio:.2f}" for label, row in lines if row)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'width="{WIDTH}" height="{height}" font-family="system-ui, sans-serif" font-size="13">',
        "<title>How many times better than the rival</title>",
        f"<desc>{escape(summary)}</desc>",
    ]
    y = 8
    for label, row in lines:
        middle = y + ROW / 2
        if row is None:
            parts.append(
                f'<text x="0" y="{middle + 5:.1f}" font-weight="600" fill="{ink["text"]}">'
                f"{escape(label)}</text>")
        else:
            length = row.ratio * scale
            color = ink["ours"] if row.ratio >= 1 else ink["behind"]
            parts += [
                f'<text x="{LEFT - 12}" y="{middle + 4.5:.1f}" text-anchor="end" '
                f'fill="{ink["text"]}">{escape(label)}</text>',
                f'<rect x="{LEFT}" y="{middle - BAR / 2:.1f}" width="{length:.1f}" '
                f'height="{BAR}" rx="2" fill="{color}"/>',
                f'<line x1="{one:.1f}" y1="{y}" x2="{one:.1f}" y2="{y + ROW}" '
                f'stroke="{ink["line"]}" stroke-dasharray="3 3"/>',
                f'<text x="{LEFT + max(length, scale) + 8:.1f}" y="{middle + 4.5:.1f}" '
                f'fill="{ink["text"]}">{row.ratio:.2f}×'
                f'<tspan fill="{ink["faint"]}" dx="6">{escape(row.ours)} : '
                f"{escape(row.theirs)}</tspan></text>",
            ]
        y += ROW
    parts += [
        f'<text x="{one:.1f}" y="{y + 16}" text-anchor="middle" fill="{ink["faint"]}">'
        "1: the rival</text>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser(description="Draws the README's chart.")
    parser.add_argument("document", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    rows = table(arguments.document.read_text(encoding="utf-8"))
    for scheme in INK:
        path, text = arguments.folder / f"benchmarks-{scheme}.svg", svg(rows, scheme)
        if not arguments.check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"chart.py: {path} is not what {arguments.document} says")


if __name__ == "__main__":
    main()
