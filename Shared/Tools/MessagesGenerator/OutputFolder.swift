// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that holds nothing but generated files.
struct OutputFolder {
  private let root: URL

  init(_ path: String) {
    root = URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Writes the files, and removes what an earlier run left.
  func replaceContents(with files: [GeneratedFile]) throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: root.path) { try manager.removeItem(at: root) }
    // swift-format leaves alone what is beside this file.
    let ignore = GeneratedFile(path: ".swift-format-ignore", text: "*\n")
    for file in [ignore] + files {
      let url = root.appendingPathComponent(file.path)
      try manager.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
  }
}
