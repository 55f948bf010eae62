// SPDX-License-Identifier: Apache-2.0

/// Why files are no archive of catalogs, or bytes are none; a sentence that says what is wrong.
public enum CatalogArchiveError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There are no files.
  case empty
  /// There are more files than an archive may have.
  case tooManyFiles(Int)
  /// The files, or the archive itself, have more bytes than may be.
  case tooLarge(bytes: Int, max: Int)
  /// A path that could lead out of a folder, or that no catalog has.
  case badPath(String)
  /// The bytes are not those of an archive.
  case foreign
  /// A newer version of the program made it.
  case newer(version: UInt8)
  /// The bytes end too early, or go on behind the end.
  case truncated
  /// What is in it is not what it says: it has been damaged.
  case damaged

  /// What is wrong.
  public var description: String {
    switch self {
    case .empty: "There are no catalogs."
    case .tooManyFiles(let count):
      "There are \(count) files; at most \(CatalogArchive.filesMax) may be published."
    case .tooLarge(let bytes, let max): "It has \(bytes) bytes; at most \(max) may be."
    case .badPath(let path): "“\(Self.shown(path))” is no path of a catalog."
    case .foreign: "It is no snapshot of catalogs."
    case .newer(let version): "It is a snapshot of the newer form \(version)."
    case .truncated: "The snapshot is cut off."
    case .damaged: "The snapshot is damaged: its contents are not those that it was stored with."
    }
  }

  /// A path on one line, however long it is and whatever is in it.
  private static func shown(_ path: String) -> String {
    let pathMax = 100
    let line = String(path.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
    return line.count > pathMax ? line.prefix(pathMax) + "…" : line
  }
}
