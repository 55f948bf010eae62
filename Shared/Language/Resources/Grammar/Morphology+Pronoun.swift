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

/// Morphologies stand under the names of their features, as in an attribute.
extension Morphology.Pronoun {
  private enum CodingKeys: String, CodingKey {
    case pronoun, morphology, dependentMorphology
  }

  /// Reads a pronoun.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pronoun = try container.decode(String.self, forKey: .pronoun)
    morphology = try container.decode(EncodedMorphology.self, forKey: .morphology).morphology
    dependentMorphology = try container.decodeIfPresent(
      EncodedMorphology.self, forKey: .dependentMorphology)?.morphology
  }

  /// Writes a pronoun.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(pronoun, forKey: .pronoun)
    try container.encode(EncodedMorphology(morphology), forKey: .morphology)
    try container.encodeIfPresent(
      dependentMorphology.map(EncodedMorphology.init), forKey: .dependentMorphology)
  }
}
