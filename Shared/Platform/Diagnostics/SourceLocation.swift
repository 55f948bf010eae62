// SPDX-License-Identifier: Apache-2.0

/// A position in a text file.
public struct SourceLocation: Sendable, Hashable {
  /// The file's path, as it was passed to the reader of the file.
  public var file: String

  /// The line, from 1.
  public var line: Int

  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// Creates a location.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
