#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prepares symbol graphs for DocC, and checks that every public symbol says what it is.

    symbol_graphs.py INPUT OUTPUT

INPUT has what swift symbolgraph-extract writes; each module gets a folder in OUTPUT, without what
is generated from Protos/, whose reference is made from the contract itself. Exits with 1 where a
public symbol has no documentation comment, and names each.
"""

import json
import pathlib
import sys


def is_generated(symbol):
    return "/Generated/" in symbol.get("location", {}).get("uri", "")


def undocumented(symbols, parents):
    """The symbols without a comment, each by its place.

    A case is documented by its enumeration where it is a word of the field, such as a grammatical
    case; what the compiler makes has no place.
    """
    documented = {name for name, symbol in symbols.items() if "docComment" in symbol}
    for name, symbol in symbols.items():
        if name in documented or "location" not in symbol or is_generated(symbol):
            continue
        is_case = symbol["kind"]["identifier"] == "swift.enum.case"
        if not (is_case and parents.get(name) in documented):
            place = symbol["location"]
            path = place["uri"].removeprefix("file://")
            line = place["position"]["line"] + 1
            yield f"{path}:{line}: {'.'.join(symbol['pathComponents'])} has no documentation"


def main():
    source, output = map(pathlib.Path, sys.argv[1:3])
    graphs = {path: json.loads(path.read_text()) for path in sorted(source.glob("*.symbols.json"))}
    if not graphs:
        sys.exit(f"symbol_graphs.py: {source} has no symbol graphs")
    symbols, parents = {}, {}
    for graph in graphs.values():
        symbols |= {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]}
        parents |= {
            relation["source"]: relation["target"]
            for relation in graph["relationships"] if relation["kind"] == "memberOf"
        }
    missing = sorted(undocumented(symbols, parents))
    if missing:
        sys.exit("\n".join(missing))
    generated = {name for name, symbol in symbols.items() if is_generated(symbol)}
    for path, graph in graphs.items():
        graph["symbols"] = [
            symbol for symbol in graph["symbols"]
            if symbol["identifier"]["precise"] not in generated
        ]
        graph["relationships"] = [
            relation for relation in graph["relationships"]
            if relation["source"] not in generated and relation["target"] not in generated
        ]
        # An extension's graph is MODULE@EXTENDED.symbols.json.
        folder = output / path.name.split(".")[0].split("@")[0]
        folder.mkdir(parents=True, exist_ok=True)
        (folder / path.name).write_text(json.dumps(graph))


if __name__ == "__main__":
    main()
