# SPDX-License-Identifier: Apache-2.0
"""Manual pages from the command tree that `caffe --experimental-dump-help` prints.

Usage: caffe --experimental-dump-help | python3 _manual.py VERSION DATE FOLDER

Writes a page for each command: caffe.1, caffe-menu.1, caffe-catalog-lint.1.
"""

import json
import pathlib
import re
import sys

EXIT = "Exit status:"


def escaped(text):
    """A text for roff: what it would take for its own is not, and all is ASCII."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    text = re.sub("[^\x00-\x7f]", lambda match: f"\\[u{ord(match[0]):04X}]", text)
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line
                     for line in text.split("\n"))


def name(argument):
    """How an option is typed: --format FORMAT."""
    names = ["-" * (1 if one["kind"] == "short" else 2) + one["name"] for one in argument["names"]]
    if argument["kind"] == "flag":
        return names
    return [f"{one}\t{argument['valueName']}" for one in names]


def typed(argument):
    """An argument in the synopsis."""
    value = rf"\fI{escaped(argument.get('valueName', ''))}\fR"
    if argument["kind"] == "positional":
        text = value
    else:
        text = rf"\fB{escaped(name(argument)[0].split(chr(9))[0])}\fR"
        if argument["kind"] == "option":
            text += " " + value
    if argument["isRepeating"]:
        text += " ..."
    return f"[{text}]" if argument["isOptional"] else text


def paragraphs(text):
    """The paragraphs of a description, and whether each is an example, whose lines stay."""
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        if not block:
            continue
        lines = block.split("\n")
        prose = [line for line in lines if not line.startswith("  ")]
        if not prose:
            yield "\n".join(line[2:] for line in lines), True
            continue
        # An example may follow its introduction at once.
        count = next((at for at, line in enumerate(lines) if line.startswith("  ")), len(lines))
        if count:
            yield " ".join(lines[:count]), False
        if count < len(lines):
            yield "\n".join(line.removeprefix("  ") for line in lines[count:]), True


def description(text):
    """Lines of roff for a description, examples and exit statuses under their own titles."""
    body, examples, statuses = [], [], []
    for paragraph, is_example in paragraphs(text):
        if is_example:
            examples += [".PP", ".EX", escaped(paragraph), ".EE"]
        elif paragraph.startswith(EXIT):
            statuses += [".PP", escaped(paragraph[len(EXIT):].strip())]
        elif paragraph != "Examples:":
            body += [".PP", escaped(paragraph)]
    return body, examples, statuses


def page(command, path, parents, version, date):
    title = "-".join(path)
    lines = [
        f'.TH {title.upper()} 1 {date} "{version}"',
        ".SH NAME",
        f"{escaped(title)} \\- {escaped(command.get('abstract', '').rstrip('.'))}",
        ".SH SYNOPSIS",
        rf".B {escaped(' '.join(path))}",
    ]
    arguments = [one for one in command.get("arguments", []) if one.get("shouldDisplay", True)]
    options = [one for one in arguments if one["kind"] != "positional"]
    positional = [one for one in arguments if one["kind"] == "positional"]
    # Help and the version are no part of what is typed usually.
    usual = [one for one in options if name(one)[0] not in ("--help", "--version", "-h")]
    lines += [typed(one) for one in usual + positional]
    subcommands = [one for one in command.get("subcommands", []) if one["commandName"] != "help"]
    if subcommands:
        lines.append(r"\fIcommand\fR ...")
    body, examples, statuses = description(command.get("discussion", ""))
    lines += [".SH DESCRIPTION", escaped(command.get("abstract", ""))] + body
    if subcommands:
        lines.append(".SH COMMANDS")
        for one in subcommands:
            lines += [".TP", rf"\fB{escaped(one['commandName'])}\fR", escaped(one["abstract"])]
    if positional:
        lines.append(".SH ARGUMENTS")
        for one in positional:
            value = rf"\fI{escaped(one['valueName'])}\fR"
            lines += [".TP", value, escaped(one.get("abstract", ""))]
    if options:
        lines.append(".SH OPTIONS")
        for one in options:
            names = []
            for each in name(one):
                option, _, value = each.partition("\t")
                italic = rf" \fI{escaped(value)}\fR" if value else ""
                names.append(rf"\fB{escaped(option)}\fR{italic}")
            text = " ".join(one.get("abstract", "").split())
            if one.get("defaultValue") and one["kind"] == "option":
                text += f" (default: {one['defaultValue']})"
            lines += [".TP", ", ".join(names), escaped(text)]
    if statuses:
        lines += [".SH EXIT STATUS"] + statuses[1:]
    if examples:
        lines += [".SH EXAMPLES"] + examples[1:]
    related = parents + ["-".join(path + [one["commandName"]]) for one in subcommands]
    if related:
        lines.append(".SH SEE ALSO")
        lines.append(",\n".join(rf"\fB{escaped(one)}\fR(1)" for one in sorted(related)))
    return "\n".join(line for line in lines if line) + "\n"


def write(command, path, parents, version, date, folder):
    own = path + [command["commandName"]]
    title = "-".join(own)
    (folder / f"{title}.1").write_text(page(command, own, parents, version, date), "ascii")
    for one in command.get("subcommands", []):
        if one["commandName"] != "help" and one.get("shouldDisplay", True):
            write(one, own, parents + [title], version, date, folder)


def main():
    version, date, folder = sys.argv[1:]
    write(json.load(sys.stdin)["command"], [], [], version, date, pathlib.Path(folder))


if __name__ == "__main__":
    main()
