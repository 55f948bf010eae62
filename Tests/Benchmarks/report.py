#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the medians of what scripts/bench.sh measured, and writes them into benchmarks.md.

    report.py RESULTS.tsv [--document benchmarks.md]

The document's table stands between the lines BEGIN and END; everything else there stays as it is.
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


class Unit(NamedTuple):
    """What the results of a measurement count."""

    name: str
    """What stands behind a number."""
    is_more_better: bool


RATE = Unit("/s", True)
TIME = Unit(" µs", False)
MEMORY = Unit(" bytes", False)
SHORT_TIME = Unit(" ns", False)
LONG_TIME = Unit(" ms", False)
LARGE_MEMORY = Unit(" MiB", False)


class Measurement(NamedTuple):
    """What is measured, for the document."""

    text: str
    unit: Unit = RATE
    target: float | None = None
    """What is to be reached where there is no rival: at least, or of a time at most."""


MEASUREMENTS = {
    "empty": Measurement("`EmptyCall`, 128 in flight"),
    "serial": Measurement("`EmptyCall`, one at a time"),
    "awake": Measurement("The same, busy-polling for 50 µs after an answer"),
    "pinned": Measurement("The same, server and client on one processor"),
    "large": Measurement("`UnaryCall`, 64 KiB both ways, 16 in flight"),
    "tls": Measurement("`EmptyCall` over TLS, 128 in flight"),
    "paced": Measurement("99th percentile of `EmptyCall`, 50,000 a second offered", TIME),
    "idle": Measurement("Memory of a connection without calls", MEMORY),
    "ready": Measurement("`Resolve`, a sentence with two resources, 128 in flight"),
    "anew": Measurement("The same without the answer cache (`ANSWER_CACHE_BYTES=0`)"),
    "tickets": Measurement("`Resolve`, a plural, 128 in flight"),
    "batch": Measurement("`ResolveBatch` of 100 sentences, 16 in flight"),
    "batch-anew": Measurement("The same without the answer cache"),
    "loops": Measurement("The sentence again, two event loops against one"),
    "traced": Measurement("The sentence again, one call in a hundred traced against none"),
    "counted": Measurement("The same with metrics against without"),
    "json": Measurement("The sentence as Connect's JSON over HTTP/2, 128 in flight"),
    "http1": Measurement("The same over HTTP/1.1, 32 connections that are kept"),
    "plain": Measurement("A text, in process", SHORT_TIME),
    "texts": Measurement("A text with two nested texts, in process", SHORT_TIME),
    "plural": Measurement("A plural, in process", SHORT_TIME),
    "arabic": Measurement("A plural in Arabic, in process", SHORT_TIME),
    "lookup": Measurement("A text looked up among a million keys", SHORT_TIME),
    "phrase": Measurement("A Spanish phrase of three words, inflected", SHORT_TIME, 4_000),
    "seen": Measurement("The same phrase again", SHORT_TIME, 1_000),
    "lexicons": Measurement("Reading the lexicons of nineteen languages", SHORT_TIME, 30_000_000),
    "start": Measurement("Startup until serving, the café's catalogs", LONG_TIME, 150),
    "resident": Measurement("Memory of the localization service then", LARGE_MEMORY, 40),
    "entries": Measurement("Startup until serving, 100,000 keys", LONG_TIME, 1_000),
    "strings": Measurement("Memory of a loaded text beyond its bytes", MEMORY, 200),
    "food": Measurement("`GetFood` with text, 64 in flight", target=20_000),
    "menu": Measurement("`ListFoods` of 40 foods with every text, median", TIME, 3_000),
    "quote": Measurement("`QuoteOrder` of ten lines with every text, median", TIME, 1_000),
    "stored": Measurement("`GetFood` without text, on PostgreSQL, 64 in flight"),
    "write": Measurement("`PutFood` on PostgreSQL, one at a time"),
    "writes": Measurement("`PutFood` on PostgreSQL, 64 in flight"),
    "lint": Measurement("`caffe catalog lint`, texts of 50 languages", target=96_667),
    "rewrite": Measurement("A String Catalog of 50 MB laid out and written", LONG_TIME, 2_000),
    "rewriting": Measurement("The most memory that this takes", LARGE_MEMORY, 400),
    "file": Measurement("`caffe catalog lint` of the café's prices", LONG_TIME, 30),
    "paint": Measurement("The playground's first paint in Chromium", LONG_TIME, 100),
    "stroke": Measurement("A key stroke there to sixteen languages painted", LONG_TIME, 30),
}
RIVALS = {
    "echo_peer": "grpc++",
    "echo_peer-pinned": "grpc++",
    "echo_peer-tls": "grpc++",
    "echo_peer-idle": "grpc++",
    "resolve_peer": "grpc++ and ICU",
    "icu_format": "ICU's MessageFormat",
    "thousand-keys": "among a thousand",
    "nghttpd": "nghttpd, static file, GET",
    "nghttpd-post": "nghttpd, static file, POST",
    "canned_peer": "canned answers",
    "canned_peer-pinned": "canned answers",
    "canned_peer-large": "canned answers",
    "canned_peer-http1": "canned answers",
    "one-loop": "this project, one loop",
    "untraced": "this project, without traces",
    "uncounted": "this project, without metrics",
    "localization-service-grpc": "this project as gRPC",
    "node_http": "Node's `http`, a constant answer",
    "fastapi": "FastAPI and uvicorn, a constant answer",
    "menu-service-sqlite": "this project on SQLite",
    "pgbench": "pgbench, a transaction each",
    "pofilter": "pofilter, a tenth of them",
}


class Result(NamedTuple):
    """What one run measured."""

    value: float
    cpu: float | None
    """Microseconds of the server's processors for a request."""


def read(path):
    """The results of each server by measurement, in the order of the file's measurements."""
    results = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, dialect="excel-tab"):
            servers = results.setdefault(row["measurement"], {})
            cpu_us = float(row["cpu_us"]) if row["cpu_us"] else None
            servers.setdefault(row["server"], []).append(Result(float(row["value"]), cpu_us))
    return results


def rows(results):
    """A line for each of our results and each rival of it."""
    for measurement, servers in results.items():
        ours = next(server for server in servers if server not in RIVALS)
        for rival in (server for server in RIVALS if server in servers):
            yield measurement, servers[ours], RIVALS[rival], servers[rival]


def targeted(results):
    """A line for each of our results that has a target and no rival."""
    for measurement, servers in results.items():
        if MEASUREMENTS[measurement].target is not None:
            yield measurement, next(iter(servers.values()))


def target(measurement):
    """What is to be reached, as text."""
    _, unit, number = MEASUREMENTS[measurement]
    return f"{'≥' if unit.is_more_better else '≤'} {number:,.0f}{unit.name}"


def value(results):
    return statistics.median(result.value for result in results)


def cpu(results):
    """The processor time of a request as text; nothing where there are no requests."""
    times = [result.cpu for result in results if result.cpu is not None]
    return f"{statistics.median(times):,.1f}" if times else ""


def ratio(measurement, ours, theirs):
    """How many times better ours is."""
    if MEASUREMENTS[measurement].unit.is_more_better:
        return f"{value(ours) / value(theirs):.2f}"
    return f"{value(theirs) / value(ours):.2f}"


def machine():
    """The machine in a few words, without its name."""
    cores = len(os.sched_getaffinity(0))
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{cores} core{'s' if cores != 1 else ''}, {memory:.0f} GiB"


def aligned(table):
    """Lines of cells as text, in columns; nothing where there is only the head."""
    if len(table) == 1:
        return ""
    widths = [max(map(len, column)) for column in zip(*table)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip()
        for line in table
    )


def plain(results):
    def spread(measurement, runs):
        values = [result.value for result in runs]
        unit = MEASUREMENTS[measurement].unit.name
        return f"{value(runs):,.0f}{unit} ({min(values):,.0f} to {max(values):,.0f})"

    table = [("", "ours", "rival's", "times better", "CPU, µs", "rival's", "rival")]
    for measurement, ours, rival, theirs in rows(results):
        table.append(
            (
                measurement,
                spread(measurement, ours),
                spread(measurement, theirs),
                ratio(measurement, ours, theirs),
                cpu(ours),
                cpu(theirs),
                rival,
            )
        )
    cafe = [("", "ours", "target", "CPU, µs")]
    for measurement, ours in targeted(results):
        cafe.append((measurement, spread(measurement, ours), target(measurement), cpu(ours)))
    return "\n\n".join(filter(None, (aligned(table), aligned(cafe))))


def cell(measurement, results):
    """A result and the processor time of a request."""
    text = f"{value(results):,.0f}{MEASUREMENTS[measurement].unit.name}"
    return text + (f" ({cpu(results)} µs)" if cpu(results) else "")


def markdown(results):
    lines = [
        "| Measured (processor time of a request) | This project | Rival | | Times better |",
        "|---|--:|--:|---|--:|",
    ]
    for measurement, ours, rival, theirs in rows(results):
        cells = [
            MEASUREMENTS[measurement].text, cell(measurement, ours), cell(measurement, theirs),
            rival, ratio(measurement, ours, theirs),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    lines += [
        "",
        "These have a target instead of a rival; `GetFood`, `ListFoods` and `QuoteOrder` run with "
        "the client\nand both services on two cores:",
        "",
        "| Measured (processor time of a request, of both services) | This project | Target |",
        "|---|--:|--:|",
    ]
    for measurement, ours in targeted(results):
        cells = [MEASUREMENTS[measurement].text, cell(measurement, ours), target(measurement)]
        lines.append(f"| {' | '.join(cells)} |")
    runs = min(len(each) for servers in results.values() for each in servers.values())
    today = datetime.date.today().isoformat()
    lines += [
        "",
        f"Medians of {runs} interleaved runs, {today}, on one machine ({machine()}) that the "
        "servers\nshare with the load generator.",
    ]
    return "\n".join(lines)


def replace(text, table):
    """The document with another table."""
    between = re.compile(f"(?<={re.escape(BEGIN)}\n).*(?={re.escape(END)})", re.DOTALL)
    if len(between.findall(text)) != 1:
        sys.exit(f"report.py: the document needs the lines {BEGIN} and {END} once")
    return between.sub(lambda _: f"\n{table}\n\n", text)


def main():
    parser = argparse.ArgumentParser(description="Prints medians of measurements.")
    parser.add_argument("results")
    parser.add_argument("--document", type=pathlib.Path)
    arguments = parser.parse_args()
    results = read(arguments.results)
    print(plain(results))
    if arguments.document:
        text = arguments.document.read_text(encoding="utf-8")
        arguments.document.write_text(replace(text, markdown(results)), encoding="utf-8")


main()
