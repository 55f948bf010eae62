// SPDX-License-Identifier: Apache-2.0

/// One pronoun of a person's own set, for example `xem`, and its role: Foundation's
/// `Morphology.Pronoun`.
public struct CustomPronoun: Sendable, Hashable {
  /// The word, in lower case.
  public var text: String

  /// Its role: `pronounType`, and `grammaticalCase` for a personal one or `determination` for a
  /// possessive one.
  public var features: GrammaticalFeatures

  /// Creates a pronoun.
  public init(_ text: String, features: GrammaticalFeatures) {
    self.text = text
    self.features = features
  }
}
