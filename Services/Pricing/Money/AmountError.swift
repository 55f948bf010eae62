// SPDX-License-Identifier: Apache-2.0

/// Why an amount could not be computed or represented.
struct AmountError: Error, Hashable, CustomStringConvertible {
  /// What went wrong.
  enum Code: Sendable, Hashable {
    /// The result does not fit 128 bits of billionths, or `Money`'s 64 bits of units.
    case overflow
    /// A `Money`'s parts contradict each other: its nanos are out of range or of another sign.
    case malformed
  }

  /// What went wrong.
  var code: Code

  /// What a person needs to know, in one sentence.
  var message: String

  /// The message and nothing else.
  var description: String { message }

  static let overflow = AmountError(code: .overflow, message: "The amount is too large.")
}
