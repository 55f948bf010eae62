// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// The formats that are changed in place.
public enum CatalogKind: String, Sendable, CaseIterable {
  case xcstrings, strings, stringsdict, android

  /// The kind of a file by its name; nothing for other files.
  public init?(ofFile path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch name.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
    case "xcstrings": self = .xcstrings
    case "strings": self = .strings
    case "stringsdict": self = .stringsdict
    case "xml": self = .android
    default: return nil
    }
  }

  /// The kind of a file without a name, by how it begins.
  public init(guessing bytes: [UInt8]) {
    let start = TextEncodings.utf8(Array(bytes.prefix(4096))).bytes.drop { $0 <= 0x20 }
    let text = String(decoding: start, as: UTF8.self)
    if text.hasPrefix("<") {
      self = text.contains("<plist") ? .stringsdict : .android
    } else if text.hasPrefix("{"), text.dropFirst().drop(while: \.isWhitespace).hasPrefix("\"") {
      let isJSON = text.prefix { $0 != "=" && $0 != ";" }.contains(":")
      self = isJSON ? .xcstrings : .strings
    } else {
      self = .strings
    }
  }

  /// Reads a file of this kind.
  ///
  /// - Throws: ``CatalogProblem`` with the place of the first error.
  public func open(
    _ bytes: [UInt8], file: String
  ) throws(CatalogProblem) -> any EditableCatalog {
    switch self {
    case .xcstrings: return try XCStringsFile(bytes, file: file)
    case .strings:
      // The other spelling of property lists.
      let start = bytes.drop { $0 <= 0x20 || $0 >= 0xBB }
      return start.starts(with: "<?xml".utf8) || start.starts(with: "<plist".utf8)
        ? try StringsDictFile(bytes, file: file) : try StringsFile(bytes, file: file)
    case .stringsdict: return try StringsDictFile(bytes, file: file)
    case .android: return try AndroidFile(bytes, file: file)
    }
  }
}
