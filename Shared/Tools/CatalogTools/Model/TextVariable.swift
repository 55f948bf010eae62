// SPDX-License-Identifier: Apache-2.0

/// A part of a text that varies by a number of its own: `%#@files@`.
public struct TextVariable: Sendable, Hashable {
  /// The number of its argument, from 1; nothing where it is the next one.
  public var argumentNumber: Int?

  /// The specifier of its argument, without the percent sign: `lld`.
  public var formatSpecifier: String

  /// Makes a variable from its parts.
  public init(argumentNumber: Int? = nil, formatSpecifier: String) {
    self.argumentNumber = argumentNumber
    self.formatSpecifier = formatSpecifier
  }
}
