// SPDX-License-Identifier: Apache-2.0

import Foundation

extension GlobPattern {
  /// Whether a file is of the pattern, by its path as it was named or by that from a folder: the
  /// same file has several names, and a configuration above the current folder means its own.
  ///
  /// - Parameters:
  ///   - file: A path, relative to the current folder or whole.
  ///   - folder: A whole path; nil to look at the file's name alone.
  public func matches(file: String, in folder: String?) -> Bool {
    if matches(file.hasPrefix("./") ? String(file.dropFirst(2)) : file) { return true }
    guard let folder else { return false }
    let whole = URL(fileURLWithPath: file).standardizedFileURL.path
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return whole.hasPrefix(start) && matches(String(whole.dropFirst(start.count)))
  }
}
