// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Foundation

/// A file that a command makes.
enum OutputFile {
  /// The path that stands for standard output.
  static let standardOutput = "-"

  /// Writes a file, which appears whole or not at all, in a folder that is made if need be.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The file; - for standard output.
  /// - Throws: A usage error if it cannot be written.
  static func write(
    _ bytes: [UInt8], to path: String, _ console: Console
  ) throws(CommandError) {
    if path == standardOutput { return try console.write(bytes: bytes) }
    try makeFolder(of: path)
    do throws(CatalogProblem) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      console.report("\(error)")
      throw .usage("")
    }
  }

  /// Makes the folder that a file is to be in, if need be.
  ///
  /// - Throws: A usage error if it cannot be made.
  static func makeFolder(of path: String) throws(CommandError) {
    let folder = (path as NSString).deletingLastPathComponent
    guard !folder.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .usage("\(path): It cannot be written: \(error.localizedDescription)")
    }
  }
}
