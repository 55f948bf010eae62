// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a file of a language's data, and where.
public struct GrammarDataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's name, such as `paradigms.tsv`.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, in bytes, from 1.
  public var column: Int
  /// What is wrong.
  public var message: String

  public var description: String { "\(file):\(line):\(column): \(message)" }
}
