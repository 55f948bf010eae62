// SPDX-License-Identifier: Apache-2.0

/// A place in a text file.
public struct SourceLocation: Sendable, Hashable {
  /// The file's path, as the reader of the file was given it.
  public var file: String

  /// The line, counted from 1.
  public var line: Int

  /// The column, counted from 1 in Unicode scalars.
  public var column: Int

  /// Makes a location from its parts.
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
