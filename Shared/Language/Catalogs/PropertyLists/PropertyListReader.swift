// SPDX-License-Identifier: Apache-2.0

/// Reads property lists in XML and binary, the forms that Xcode and people leave `.strings` and
/// `.stringsdict` files in.
///
/// Both readers are written by hand. Foundation's `PropertyListSerialization` keeps no places, so
/// that nothing could be reported as `file:line:column`, nor the order of a dictionary's members,
/// which that of the texts is; and it gives up a file at its first error, where here one entry is
/// left out and the next one read. What a binary list may become by sharing its parts is limited
/// besides.
enum PropertyListReader {
  /// Whether a file says that it is a binary property list.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist0".utf8) }

  /// Whether a text says that it is an XML property list.
  static func isXML(_ text: [UInt8]) -> Bool {
    let start = text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return ["<?xml", "<plist", "<!DOCTYPE"].contains { start.starts(with: $0.utf8) }
  }
}
