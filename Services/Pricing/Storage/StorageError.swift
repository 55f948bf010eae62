// SPDX-License-Identifier: Apache-2.0

/// Why the price list could not be opened.
struct StorageError: Error, CustomStringConvertible {
  /// What went wrong.
  enum Code: Sendable, Hashable {
    /// The file cannot be opened, read or written.
    case unavailable
    /// A newer version of this program wrote the file; going on could spoil it.
    case newer
  }

  /// What went wrong.
  var code: Code

  /// What a person needs to know, in one sentence.
  var message: String

  /// The database's path.
  var path: String

  /// What the database said.
  var cause: (any Error)?

  /// One line: the path, then what is wrong with it.
  var description: String {
    guard let cause else { return "\(path): \(message)" }
    return "\(path): \(message) \(cause)"
  }
}
