// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Morphology {
  /// A pronoun and the place that it takes in a sentence.
  public struct Pronoun: Hashable, Codable, Sendable {
    /// The word: `xem`.
    public var pronoun: String

    /// What it is: its `pronounType`, and its `grammaticalCase` or `determination`.
    public var morphology: Morphology

    /// What it agrees with, in languages where a possessive agrees with what is owned.
    public var dependentMorphology: Morphology?

    /// Makes a pronoun from its parts.
    public init(
      pronoun: String, morphology: Morphology, dependentMorphology: Morphology? = nil
    ) {
      self.pronoun = pronoun
      self.morphology = morphology
      self.dependentMorphology = dependentMorphology
    }
  }
}
