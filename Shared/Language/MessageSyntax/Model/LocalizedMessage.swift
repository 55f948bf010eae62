// SPDX-License-Identifier: Apache-2.0

/// One string of a catalog in one language: a pattern, and the variables that it names.
///
/// It is the one model that every file format is read into and written from.
public struct LocalizedMessage: Sendable, Hashable {
  /// The text, or the variants to choose it from.
  public var pattern: MessagePattern

  /// The variables (`%#@name@`) that the pattern and other variables refer to, by name.
  public var variables: [String: MessageVariable]

  /// Makes a message from its parts.
  public init(pattern: MessagePattern, variables: [String: MessageVariable] = [:]) {
    self.pattern = pattern
    self.variables = variables
  }
}
