# SPDX-License-Identifier: Apache-2.0
"""RFC 7541: how header fields may be encoded, and how not."""

from h2.cases import GET, case
from h2.verdicts import answered, connection_error
from h2.wire import (
    COMPRESSION_ERROR, HEADER_TABLE_SIZE, Unexpected, block, headers, literal, settings,
)

BROKEN = connection_error(COMPRESSION_ERROR)
# user-agent and x-test as Huffman codes, of appendix B.
AGENT = b"\x87\xb5\x05\xb1\x61\xcc\x5a\x93"
TEST = b"\x85\xf2\xb2\x4a\x84\xff"
# The value "test" as Huffman codes.
VALUE = b"\x83\x49\x50\x9f"


def hpack(section, title, encoded, verdict, first=b""):
    """A request with fields that are encoded in some way after its others, or before them."""
    case(f"RFC 7541, {section}", title, headers(1, first + block(GET) + encoded), verdict)


hpack("2.3.3", "an index past both tables", b"\xfe", BROKEN)
hpack("2.3.3", "an index of a name past both tables", b"\x7f\x70\x01a", BROKEN)
hpack("2.3.3", "an index just past the static table, with nothing in the dynamic one", b"\xbe",
      BROKEN)
hpack("4.2", "a table size update after fields", b"\x20", BROKEN)
hpack("4.2", "a table size update before fields", b"", answered(404, 200), first=b"\x20")
hpack("4.2", "two table size updates before fields", b"", answered(404, 200),
      first=b"\x20\x3f\xe1\x1f")
hpack("5.1", "an integer that does not end", b"\x7f" + b"\xff" * 10 + b"\x0f", BROKEN)
hpack("5.2", "Huffman codes with more than seven bits of padding",
      b"\x00" + TEST + b"\x84\x49\x50\x9f\xff", BROKEN)
hpack("5.2", "Huffman codes padded with zeros", b"\x00" + TEST + b"\x83\x49\x50\x90", BROKEN)
hpack("5.2", "Huffman codes with the one that ends a string",
      b"\x00" + TEST + b"\x87\xff\xff\xff\xfd\x25\x42\x7f", BROKEN)
hpack("5.2", "a string longer than the block", b"\x00\x06x-test\x20short", BROKEN)
hpack("6.1", "an indexed field of the static table", b"\xba", answered(404, 200))
hpack("6.1", "an indexed field with index 0", b"\x80", BROKEN)

for section, title, first in [
    ("6.2.1", "a literal with incremental indexing", b"\x40"),
    ("6.2.2", "a literal without indexing", b"\x00"),
    ("6.2.3", "a literal never indexed", b"\x10"),
]:
    # The static table has user-agent at 58.
    index = {"6.2.1": b"\x7a", "6.2.2": b"\x0f\x2b", "6.2.3": b"\x1f\x2b"}[section]
    hpack(section, f"{title}, indexed name", index + b"\x04test", answered(404, 200))
    hpack(section, f"{title}, indexed name, Huffman codes", index + VALUE, answered(404, 200))
    hpack(section, f"{title}, new name", first + b"\x06x-test\x04test", answered(404, 200))
    hpack(section, f"{title}, new name, Huffman codes", first + TEST + VALUE, answered(404, 200))
hpack("6.3", "a table size update above SETTINGS_HEADER_TABLE_SIZE", b"", BROKEN,
      first=b"\x3f\xe1\xff\xff\x03")


def use_the_dynamic_table(connection):
    connection.send(headers(1, block(GET) + literal("x-test", "ok", first=0x40)))
    answered(404, 200, stream=1)(connection)
    # The entry is the first of the dynamic table.
    connection.send(headers(3, block(GET) + b"\xbe"))
    answered(404, 200, stream=3)(connection)


case("RFC 7541, 2.3.2", "an entry of the dynamic table", use_the_dynamic_table,
     lambda connection: connection.ping())


def shrink_the_answers_table(connection):
    connection.send(settings((HEADER_TABLE_SIZE, 0)), headers(1, GET))
    connection.decoder.max_allowed_table_size = 0
    connection.decoder.header_table_size = 0
    received = connection.until(lambda frame: frame.kind == 1 and frame.stream == 1)
    if connection.fields(received)[":status"] not in ("404", "200"):
        raise Unexpected("the answer is another one")
    if connection.decoder.header_table.maxsize != 0:
        raise Unexpected("the server does not say that its table is empty now")


case("RFC 7541, 4.2", "the server's table follows SETTINGS_HEADER_TABLE_SIZE",
     shrink_the_answers_table, lambda connection: connection.ping())
