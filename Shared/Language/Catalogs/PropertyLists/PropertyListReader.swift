// SPDX-License-Identifier: Apache-2.0

/// Reads property lists in XML and binary, the forms that Xcode and people leave `.strings` and
/// `.stringsdict` files in.
enum PropertyListReader {
  /// Whether a file says that it is a binary property list.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist0".utf8) }

  /// Whether a text says that it is an XML property list.
  static func isXML(_ text: [UInt8]) -> Bool {
    let start = text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return ["<?xml", "<plist", "<!DOCTYPE"].contains { start.starts(with: $0.utf8) }
  }
}
