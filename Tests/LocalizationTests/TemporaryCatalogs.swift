// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Foundation
import Localization

/// Catalogs in a folder of their own that is gone with the value.
final class TemporaryCatalogs {
  let folder: URL

  /// Writes files, by their path within the folder.
  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "catalogs-\(UUID().uuidString)")
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Writes one table of the bundle `main` in each language, from keys to values.
  convenience init(_ strings: [String: [String: String]]) throws {
    var files: [String: String] = [:]
    for (language, entries) in strings {
      let lines = entries.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));" }
      files["main/\(language).lproj/Localizable.strings"] = lines.joined(separator: "\n")
    }
    try self.init(files)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var snapshot: CatalogSnapshot { CatalogLoader.load(directory: folder.path) }

  var resolver: Resolver { Resolver(snapshot: snapshot) }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}
