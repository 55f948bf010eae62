// SPDX-License-Identifier: Apache-2.0

/// What stands behind `%#@name@`: a stringsdict's variable or an xcstrings' substitution.
public struct MessageVariable: Sendable, Hashable {
  /// The argument that chooses the variant, counted from 1.
  ///
  /// Absent: the one that the reference names, else the next in order.
  public var argumentNumber: Int?

  /// How the argument itself is written where a variant says `%arg`, without the percent sign:
  /// `lld`, `@`, `.1f`.
  public var valueFormat: String

  /// The variants.
  public var pattern: MessagePattern

  /// Makes a variable from its parts.
  public init(argumentNumber: Int? = nil, valueFormat: String = "@", pattern: MessagePattern) {
    self.argumentNumber = argumentNumber
    self.valueFormat = valueFormat
    self.pattern = pattern
  }
}
