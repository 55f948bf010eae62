// SPDX-License-Identifier: Apache-2.0

import CatalogLint
import Foundation

/// The file with a project's settings for the linter.
enum LintConfigurationFile {
  /// Its name.
  static let name = ".caffe-lint.json"

  /// Reads a file, or the one of the current folder or of the nearest above that has one; a
  /// repository of git ends the search.
  static func read(_ path: String?) throws(CommandError) -> LintConfiguration {
    guard let path = path ?? nearest() else { return LintConfiguration() }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .usage("\(path): The configuration cannot be read.")
    }
    do throws(LintConfigurationError) {
      var configuration = try LintConfiguration(Array(data), file: path)
      let file = URL(fileURLWithPath: path).standardizedFileURL
      configuration.folder = file.deletingLastPathComponent().path
      return configuration
    } catch {
      throw .usage("\(error)")
    }
  }

  private static func nearest() -> String? {
    let files = FileManager.default
    if isThere(name) { return name }
    var folder = URL(fileURLWithPath: files.currentDirectoryPath)
    while !files.fileExists(atPath: folder.appendingPathComponent(".git").path) {
      let parent = folder.deletingLastPathComponent()
      guard parent.path != folder.path else { return nil }
      folder = parent
      let path = folder.appendingPathComponent(name).path
      if isThere(path) { return path }
    }
    return nil
  }

  /// Whether a folder has a file of the name, be it a link to nothing: what cannot be read is said,
  /// and nothing is done without the settings.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
