#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes a DocC catalog of the contract from the comments in Protos/.

    contract.py DESCRIPTORS CATALOG

DESCRIPTORS is a google.protobuf.FileDescriptorSet with source info, as protoc writes it with
--include_source_info. Each file becomes an article: its methods, messages and enumerations with
their comments.
"""

import pathlib
import re
import sys

from google.protobuf import descriptor_pb2

FIELD = descriptor_pb2.FieldDescriptorProto
# The numbers of the fields of descriptor.proto that comments' paths are made of.
FILE_MESSAGE, FILE_ENUM, FILE_SERVICE = 4, 5, 6
MESSAGE_FIELD, MESSAGE_NESTED, MESSAGE_ENUM, MESSAGE_ONEOF = 2, 3, 4, 8
ENUM_VALUE, SERVICE_METHOD = 2, 2
# The words of the types, such as TYPE_INT64, are those of the language.
SCALARS = {number: name.removeprefix("TYPE_").lower() for name, number in FIELD.Type.items()}


class Article:
    """One file of the contract."""

    def __init__(self, file, titles):
        self.file = file
        self.titles = titles
        self.comments = {
            tuple(location.path): location for location in file.source_code_info.location
        }
        self.lines = []

    def comment(self, *path):
        """What is said above or beside a declaration, in one line; empty where nothing is."""
        location = self.comments.get(path)
        if location is None:
            return ""
        text = location.leading_comments or location.trailing_comments
        return " ".join(text.split())

    def link(self, full_name):
        """A type's name, with a link where it is of the contract."""
        name = full_name.removeprefix(".")
        title = self.titles.get(name)
        short = name.rsplit(".", 1)[-1]
        return f"[`{short}`](doc:{title}#{short})" if title else f"`{name}`"

    def type(self, field):
        kind = self.link(field.type_name) if field.type_name else f"`{SCALARS[field.type]}`"
        return f"repeated {kind}" if field.label == FIELD.LABEL_REPEATED else kind

    def add(self, *lines):
        self.lines += lines

    def service(self, index, service):
        self.add(f"## {service.name}", "", self.comment(FILE_SERVICE, index), "")
        self.add(f"`{self.file.package}.{service.name}`", "")
        for number, method in enumerate(service.method):
            request = "stream of " * method.client_streaming + self.link(method.input_type)
            response = "stream of " * method.server_streaming + self.link(method.output_type)
            self.add(f"### {method.name}", "", f"{request} → {response}", "")
            comment = self.comment(FILE_SERVICE, index, SERVICE_METHOD, number)
            self.add(escaped(comment), "")
            level = method.options.IdempotencyLevel.Name(method.options.idempotency_level)
            if level == "NO_SIDE_EFFECTS":
                self.add("It changes nothing, and can be called by `GET` with Connect.", "")

    def message(self, message, path, names):
        names = [*names, message.name]
        self.add(f"## {message.name}", "", escaped(self.comment(*path)), "")
        self.add(f"`{self.file.package}.{'.'.join(names)}`", "")
        if message.field:
            self.add("| field | number | type | |", "|---|--:|---|---|")
        for number, field in enumerate(message.field):
            comment = escaped(self.comment(*path, MESSAGE_FIELD, number)).replace("|", "\\|")
            if field.HasField("oneof_index"):
                group = message.oneof_decl[field.oneof_index].name
                comment = f"One of `{group}`. {comment}".rstrip()
            self.add(f"| `{field.name}` | {field.number} | {self.type(field)} | {comment} |")
        self.add("")
        for number, nested in enumerate(message.nested_type):
            self.message(nested, (*path, MESSAGE_NESTED, number), names)
        for number, enum in enumerate(message.enum_type):
            self.enumeration(enum, (*path, MESSAGE_ENUM, number), names)

    def enumeration(self, enum, path, names=()):
        self.add(f"## {enum.name}", "", escaped(self.comment(*path)), "")
        self.add(f"`{'.'.join([self.file.package, *names, enum.name])}`", "")
        self.add("| value | number | |", "|---|--:|---|")
        for number, value in enumerate(enum.value):
            comment = escaped(self.comment(*path, ENUM_VALUE, number)).replace("|", "\\|")
            self.add(f"| `{value.name}` | {value.number} | {comment} |")
        self.add("")

    def text(self, title):
        self.add(f"# {title}", "", f"`{self.file.name}`", "")
        for index, service in enumerate(self.file.service):
            self.service(index, service)
        for index, message in enumerate(self.file.message_type):
            self.message(message, (FILE_MESSAGE, index), [])
        for index, enum in enumerate(self.file.enum_type):
            self.enumeration(enum, (FILE_ENUM, index))
        return re.sub(r"\n{3,}", "\n\n", "\n".join(self.lines)).rstrip() + "\n"


def escaped(text):
    """A comment as Markdown: what it says is text, not markup."""
    return re.sub(r"([*_<>\[\]`])", r"\\\1", text)


def declared(message, prefix):
    """The full names of a message and of all in it."""
    yield f"{prefix}.{message.name}"
    for nested in message.nested_type:
        yield from declared(nested, f"{prefix}.{message.name}")
    for enum in message.enum_type:
        yield f"{prefix}.{message.name}.{enum.name}"


def main():
    descriptors, catalog = sys.argv[1], pathlib.Path(sys.argv[2])
    found = descriptor_pb2.FileDescriptorSet()
    found.ParseFromString(pathlib.Path(descriptors).read_bytes())
    files = {file.name: file for file in found.file if file.package.startswith("caffe.")}
    # caffe/menu/v1/menu_service.proto is the article MenuService.
    names = {
        file: "".join(word.title() for word in pathlib.Path(file).stem.split("_")) for file in files
    }
    titles = {}
    for path, file in files.items():
        for message in file.message_type:
            titles |= dict.fromkeys(declared(message, file.package), names[path])
        titles |= {f"{file.package}.{enum.name}": names[path] for enum in file.enum_type}
    catalog.mkdir(parents=True, exist_ok=True)
    for path, file in files.items():
        text = Article(file, titles).text(names[path])
        (catalog / f"{names[path]}.md").write_text(text)
    services = [names[path] for path, file in files.items() if file.service]
    others = [names[path] for path, file in files.items() if not file.service]
    lines = [
        "# Contract", "", "@Metadata {", "  @TechnologyRoot", "}", "",
        "What the services say over the wire: methods, messages and their limits.", "",
        "## Overview", "",
        "The same methods answer gRPC, gRPC-Web, Connect and plain JSON on one port. Fields are "
        "only ever added; names and numbers never change.", "",
        "## Topics", "", "### Services", "", *[f"- <doc:{name}>" for name in services], "",
        "### What their messages share", "", *[f"- <doc:{name}>" for name in others],
    ]
    (catalog / "Contract.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
