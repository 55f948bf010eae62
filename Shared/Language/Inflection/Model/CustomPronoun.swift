// SPDX-License-Identifier: Apache-2.0

/// One pronoun of a person's own set, `xem` say, and the place it takes: what Foundation calls
/// `Morphology.Pronoun`.
public struct CustomPronoun: Sendable, Hashable {
  /// The word, in lower case.
  public var text: String

  /// Its place: `pronounType`, and `grammaticalCase` for a personal one or `determination` for a
  /// possessive one.
  public var features: GrammaticalFeatures

  /// Makes a pronoun from its parts.
  public init(_ text: String, features: GrammaticalFeatures) {
    self.text = text
    self.features = features
  }
}
