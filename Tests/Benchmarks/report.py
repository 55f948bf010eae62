#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the medians of what scripts/bench.sh measured, and writes them into the README.

    report.py RESULTS.tsv [--readme README.md]

The README's table stands between the lines BEGIN and END; everything else there stays as it is.
"""

import argparse
import csv
import datetime
import os
import pathlib
import re
import statistics
import sys
from typing import NamedTuple

BEGIN, END = "<!-- benchmarks: begin -->", "<!-- benchmarks: end -->"

MEASUREMENTS = {
    "empty": "`EmptyCall`, 128 in flight",
    "serial": "`EmptyCall`, one at a time",
    "large": "`UnaryCall`, 64 KiB both ways, 16 in flight",
    "ready": "`Resolve`, a sentence with two resources, 128 in flight",
    "tickets": "`Resolve`, a plural, 128 in flight",
    "batch": "`ResolveBatch` of 100 sentences, 16 in flight",
}
RIVALS = {
    "echo_peer": "grpc++",
    "resolve_peer": "grpc++ and ICU",
    "nghttpd": "nghttpd, static file",
}


class Result(NamedTuple):
    """What one run measured."""

    rate: float
    """Requests a second."""
    cpu: float
    """Microseconds of the server's processors for a request."""


def read(path):
    """The results of each server by measurement, in the order of the file's measurements."""
    results = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, dialect="excel-tab"):
            servers = results.setdefault(row["measurement"], {})
            servers.setdefault(row["server"], []).append(
                Result(float(row["requests_per_second"]), float(row["cpu_us"]))
            )
    return results


def rows(results):
    """A line for each of our results and each rival of it."""
    for measurement, servers in results.items():
        ours = next(server for server in servers if server not in RIVALS)
        for rival in (server for server in RIVALS if server in servers):
            yield measurement, servers[ours], RIVALS[rival], servers[rival]


def rate(results):
    return statistics.median(result.rate for result in results)


def cpu(results):
    return statistics.median(result.cpu for result in results)


def ratio(ours, theirs):
    return f"{rate(ours) / rate(theirs):.2f}"


def machine():
    """The machine in a few words, without its name."""
    cores = len(os.sched_getaffinity(0))
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{cores} core{'s' if cores != 1 else ''}, {memory:.0f} GiB"


def plain(results):
    def spread(runs):
        rates = [result.rate for result in runs]
        return f"{rate(runs):,.0f} ({min(rates):,.0f} to {max(rates):,.0f})"

    table = [("requests a second", "ours", "rival's", "ratio", "CPU, µs", "rival's", "rival")]
    for measurement, ours, rival, theirs in rows(results):
        table.append(
            (
                measurement,
                spread(ours),
                spread(theirs),
                ratio(ours, theirs),
                f"{cpu(ours):,.1f}",
                f"{cpu(theirs):,.1f}",
                rival,
            )
        )
    widths = [max(map(len, column)) for column in zip(*table)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip()
        for line in table
    )


def markdown(results):
    lines = [
        "| Requests a second (CPU for each) | This project | Rival | | Ratio |",
        "|---|--:|--:|---|--:|",
    ]
    for measurement, ours, rival, theirs in rows(results):
        cells = [f"{rate(each):,.0f} ({cpu(each):,.1f} µs)" for each in (ours, theirs)]
        lines.append(
            f"| {MEASUREMENTS[measurement]} | {cells[0]} | {cells[1]} | {rival} "
            f"| {ratio(ours, theirs)} |"
        )
    runs = min(len(each) for servers in results.values() for each in servers.values())
    today = datetime.date.today().isoformat()
    lines += [
        "",
        f"Medians of {runs} interleaved runs, {today}, on one machine ({machine()}) that the "
        "servers\nshare with the load generator.",
    ]
    return "\n".join(lines)


def replace(text, table):
    """The README with another table."""
    between = re.compile(f"(?<={re.escape(BEGIN)}\n).*(?={re.escape(END)})", re.DOTALL)
    if len(between.findall(text)) != 1:
        sys.exit(f"report.py: the README needs the lines {BEGIN} and {END} once")
    return between.sub(lambda _: f"\n{table}\n\n", text)


def main():
    parser = argparse.ArgumentParser(description="Prints medians of measurements.")
    parser.add_argument("results")
    parser.add_argument("--readme", type=pathlib.Path)
    arguments = parser.parse_args()
    results = read(arguments.results)
    print(plain(results))
    if arguments.readme:
        text = arguments.readme.read_text(encoding="utf-8")
        arguments.readme.write_text(replace(text, markdown(results)), encoding="utf-8")


main()
